#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-serve.py CLI [LINES]

Sends many lines to "serve", games and nonsense, and wants it to take no more memory in the end than
after a tenth of them.
"""

import subprocess
import sys

LINES = int(sys.argv[2]) if len(sys.argv) > 2 else 40000
PRESETS = ["hoof-and-mouth", "every-player-alone", "family-tradition", "lay-out-first", "option-lists"]
# Allowed difference of memory between games, in kB. A hundred bytes lost a line are more.
SLACK = 1024


def lines_of(game):
    return [
        f"new {PRESETS[game % 5]} seed {game}", "state", "dry deal", "deal", "moves", "choose all A", "view 0",
        "draw", "moves", "dry discard 4", "score", "set deal.hand_size 12", "nonsense", "take K*2 |",
        "x" * (game % 3000), "hand 0 " + "K*99 " * (game % 50), "position", "hand 0 K*2 +9", "begin", "state",
        f"expect phase {'ß' * (game % 7)}", "expect phase over",
    ]


def main():
    sent, early, answers = 0, 0, set()
    with subprocess.Popen([sys.argv[1], "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:

        def memory():
            with open(f"/proc/{server.pid}/status", encoding="utf-8") as file:
                return next(int(line.split()[1]) for line in file if line.startswith("VmRSS:"))

        game = 0
        while sent < LINES:
            lines = [line for line in lines_of(game) if line]
            server.stdin.write(("\n".join(lines) + "\n").encode())
            server.stdin.flush()
            for _ in lines:
                answers.add(server.stdout.readline().split()[0])
                while server.stdout.readline() != b".\n":
                    pass
            sent += len(lines)
            game += 1
            if early == 0 and sent >= LINES / 10:
                early = memory()
        late = memory()
        server.stdin.close()
    print(f"{sent} lines, {game} games: {early} kB after a tenth, {late} kB at the end")
    if answers != {b"ok", b"differs", b"error", b"refused"} or server.returncode != 0:
        sys.exit(f"answers {answers}, status {server.returncode}")
    if late > early + SLACK:
        sys.exit("it grows")


main()
