#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-arena.py CLI

Programs that play badly in the arena: whatever they do, the arena ends, tells what they did, and
leaves none of them behind. It tells, too, where the clock has ended a player’s thoughts. Where a program is waited for, it never does what is awaited, so that no
result depends on how fast anything is.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time

ARENA = [sys.argv[1], "arena", "--rules", "hoof-and-mouth", "--a", "simple", "--pairs", "1"]
PATIENCE = 60 * float(os.environ.get("HF_PATIENCE", "1"))
LONG = ["--time-limit", "3600000"]      # longer than the test may take
SHORT = ["--time-limit", "5"]

# Plays the first legal move that it is shown, as programs should.
GOOD = r"""
import sys
listed, moves = False, []
for line in sys.stdin:
    line = line.strip()
    if line == ".":
        print(next(m for m in moves if not m.startswith("part")), flush=True)
        listed, moves = False, []
    elif listed:
        moves.append(line)
    elif line == "moves":
        listed = True
"""
# Answers once, with nonsense, then stuffs its pipe so that nobody can write to it, and sleeps.
DEAF = r"""
import os, sys, time
while sys.stdin.buffer.raw.read(65536)[-2:] != b".\n": pass
pipe = os.open("/proc/self/fd/0", os.O_WRONLY | os.O_NONBLOCK)
try:
    while True: os.write(pipe, b"-")
except BlockingIOError: pass
print("nonsense", flush=True)
while True: time.sleep(1000)
"""
# Tells who it is and what it started, and will not end.
STUBBORN = r"""
import os, signal, subprocess, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
child = subprocess.Popen(["sleep", "100000"])
with open(sys.argv[1] + ".new", "w") as file: file.write(f"{os.getpid()} {child.pid}")
os.rename(sys.argv[1] + ".new", sys.argv[1])
while True: time.sleep(1000)
"""

n = 0


def ok(what):
    global n
    n += 1
    print(f"ok {n} - {what}", flush=True)


def fail(why):
    sys.exit(f"not ok {n + 1} - {why}")


def run(program, *options):
    command = ARENA + ["--b", "exec:" + program, *options]
    result = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    if result.returncode != 0 or "pairs            1\n" not in result.stdout:
        fail(f"{program}: {result}")
    return result.stdout


def figure(text, title):
    """The number of player B in a line of the results; 0 where there is no such line."""
    lines = [line for line in text.splitlines() if line.startswith(title + " ")]
    return int(lines[0].split()[-1]) if lines else 0


def check_given_up(what, program, faults, why, *options):
    text = run(program, *options)
    if figure(text, "illegal answers") != faults or figure(text, "replaced moves") <= faults \
            or f"given up         B {why}" not in text:
        fail(f"{what}: {text}")
    ok(f"a program that {what} is given up")


def check_clock(limit, cut):
    """Whether thoughts in many worlds are told to be cut short, with so many milliseconds for each."""
    few = {name: value for name, value in os.environ.items() if name != "HF_WORLDS"}
    command = ARENA + ["--b", f"expert,worlds={4000 if cut else 2},turns=4,ms={limit}"]
    result = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, env=few)
    told = [line for line in result.stdout.splitlines() if line.startswith("cut by the clock B ")]
    if result.returncode != 0 or (len(told) == 1) != cut:
        fail(f"{limit} ms: {result}")
    ok("thoughts that the clock ends are counted" if cut else "without a clock none ends")


def lives(pid):
    """Whether a process is there; those that ended and are not yet reaped are not."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def wait(condition, what):
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            fail(what)
        time.sleep(0.01)


def check_interrupt(folder, number):
    path = os.path.join(folder, f"told-{number}")
    script = os.path.join(folder, "stubborn.py")
    with subprocess.Popen(ARENA + ["--b", f"exec:python3 {script} {path}", *LONG],
                          stdout=subprocess.PIPE, text=True) as arena:
        wait(lambda: os.path.exists(path), "the program does not start")
        with open(path, encoding="utf-8") as file:
            pids = [int(word) for word in file.read().split()]
        if not all(lives(pid) for pid in pids):
            fail("the program does not live")
        arena.send_signal(number)
        text = arena.communicate(timeout=PATIENCE)[0]
    if arena.returncode != 130:
        # A reader of our errors would wait for a process that lives on.
        for pid in filter(lives, pids):
            os.kill(pid, signal.SIGKILL)
    if arena.returncode != 130 or figure(text, "pairs") != 0 or "replaced" in text:
        fail(f"{number.name}: {arena.returncode} {text}")
    wait(lambda: not any(lives(pid) for pid in pids), f"after {number.name} the program lives on")
    ok(f"{number.name} ends the arena, and the program with all it started")


def main():
    with tempfile.TemporaryDirectory() as folder:
        for name, text in ("good", GOOD), ("deaf", DEAF), ("stubborn", STUBBORN):
            with open(os.path.join(folder, name + ".py"), "w", encoding="utf-8") as file:
                file.write(text)

        text = run(f"python3 {folder}/good.py", *LONG)
        if figure(text, "illegal answers") != 0 or figure(text, "replaced moves") != 0 or "given up" in text:
            fail(f"a good program: {text}")
        ok("a program that plays well is never helped")

        check_given_up("hangs", "sleep 100000", 5, "it doesn’t answer in time", *SHORT)
        # Its last fault depends on when it starts; the end of writing to it does not.
        check_given_up("stops reading", f"python3 {folder}/deaf.py", 5, "", "--time-limit", "400")
        check_given_up("writes without end", "cat /dev/zero", 5, "its lines don’t end", *LONG)
        check_given_up("talks nonsense", "yes nonsense", 5, "its answers aren’t legal moves", *LONG)
        check_given_up("has ended", "true", 1, "it has exited", *LONG)

        check_clock(1, True)
        check_clock(0, False)

        for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP:
            check_interrupt(folder, number)
    print(f"1..{n}")


main()
