#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-save-kill.py PROGRAM

Kills a program that plays by itself, at random moments, and lets it go on each time. It must find
its game as it was told to be, with at most the last move missing, and never a damaged file.
"""

import random
import subprocess
import sys
import tempfile
import time

from amount import pick

program = sys.argv[1]
times = len(pick(range(200)))
random.seed(1)


def run(folder, seconds):
    """The output of the program until it was killed."""
    process = subprocess.Popen([program, folder], stdout=subprocess.PIPE)
    first = process.stdout.readline()
    time.sleep(seconds)
    if process.poll() is not None:
        sys.exit(f'the program ended by itself: {process.returncode}')
    process.kill()
    rest = process.stdout.read()
    process.wait()
    return (first + rest).decode().splitlines()


def main():
    told = {}           # (seed, lines) -> sum of the lines
    last = None
    lost = [0, 0]
    moves = 0
    with tempfile.TemporaryDirectory() as folder:
        for n in range(times):
            lines = run(folder, random.uniform(0, 0.06))
            for number, line in enumerate(lines):
                word, *rest = line.split(' ')
                if word == 'trouble':
                    sys.exit(f'run {n}: {line}')
                if word == 'none':
                    # A game of which one move was told may be lost whole.
                    if len(told) > 1:
                        sys.exit(f'run {n}: the game is gone after {last}')
                    last = None
                    continue
                seed, length, total = (int(i) for i in rest)
                if word == 'begun':
                    last = (seed, length, 0)
                    continue
                if word == 'resumed':
                    if last is None:
                        sys.exit(f'run {n}: a game out of nowhere')
                    if (seed, length) in told and told[seed, length] != total:
                        sys.exit(f'run {n}: another game than was played')
                    # Where the new game is gone, all that was told of it is.
                    missing = last[1] - (length if seed == last[0] else 0)
                    # The next game may be on the disk before it is told of.
                    just_begun = seed == last[0] + 1 and length <= 1
                    if just_begun:
                        missing = 0
                    if (seed not in (last[0], last[0] - 1) and not just_begun) or missing > 1 + last[2]:
                        sys.exit(f'run {n}: {missing} moves are lost: {line} after {last}')
                    lost[min(max(missing, 0), 1)] += 1
                    last = (seed, length, 0)
                    continue
                # Setting a round up and dealing it is one step of several lines.
                step = length - last[1] - 1 if last is not None and seed == last[0] else length
                last = (seed, length, max(step, 0))
                told[seed, length] = total
                moves += 1
    print(f'{times} kills, {moves} moves; nothing missing {lost[0]} times, the last move {lost[1]} times')


main()
