#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""stats.py SOURCE_DIR BUILD_DIR [-v]: how large the program is and how it hangs together, for a look before
and after a change. With -v, the names behind the numbers."""

import collections
import json
import os
import pathlib
import re
import subprocess
import sys

from calls import Calls, circles, folder_of

# The test that counts what one press of the person costs, and how it tells.
PRESS_TEST = "turn-controller"
PRESS = re.compile(r"^# (?P<what>.*): (?P<lists>\d+) lists, (?P<trials>\d+) trials, (?P<plays>\d+) plays, (?P<changes>\d+) changes$",
                   re.MULTILINE)


def print_lines(source):
    lines, files = collections.Counter(), collections.Counter()
    for path in (source / "src").rglob("*"):
        if path.suffix in (".c", ".h", ".blp"):
            folder = path.parent.relative_to(source).as_posix()
            lines[folder] += len(path.read_text(encoding="utf-8").splitlines())
            files[folder] += 1
    print("lines of .c, .h, .blp")
    for folder in sorted(lines):
        print(f"  {folder:28} {files[folder]:4} files {lines[folder]:6} lines")
    print(f"  {'all of it':28} {files.total():4} files {lines.total():6} lines")


def print_circles(calls, verbose):
    graph = calls.graph()
    found = circles(graph)
    print("circles of calls between files")
    for folder in sorted({folder_of(file) for circle in found for file in circle}):
        ours = [circle for circle in found if any(folder_of(file) == folder for file in circle)]
        print(f"  {folder:28} {len(ours):4}       largest {len(ours[0]):4}")
    print(f"  {'all of it':28} {len(found):4}       largest {max(map(len, found), default=0):4}")
    folders = circles(calls.folder_graph())
    print(f"  {'between folders':28} {len(folders):4}       {'; '.join(' '.join(part) for part in folders)}")
    if verbose:
        for circle in found:
            print("  " + " ".join(circle))


def print_idle(calls, verbose):
    for title, idle in zip(("functions called by nobody", "functions called by tests only"), calls.idle()):
        print(f"{title:30} {len(idle):4}")
        if verbose:
            print(*(f"  {file} {symbol}" for file, symbol in idle), sep="\n")


def print_presses(build, verbose):
    """The cost of presses in listings of moves, trial plays, plays and signals."""
    tests = json.loads((build / "meson-info/intro-tests.json").read_text(encoding="utf-8"))
    command = next((test for test in tests if test["name"] == PRESS_TEST and os.path.exists(test["cmd"][0])), None)
    told = []
    if command is not None:
        result = subprocess.run(command["cmd"], env=dict(os.environ, **command["env"]), text=True,
                                capture_output=True, check=False, cwd=build)
        told = list(PRESS.finditer(result.stdout))
    if not told:
        print("what a press costs is not counted by any test that was built")
        return
    print(f"what {len(told)} presses cost, at most and on average")
    for what in ("lists", "trials", "plays", "changes"):
        counts = [int(press[what]) for press in told]
        print(f"  {what:28} {max(counts):4} {sum(counts) / len(counts):8.2f}")
    if verbose:
        print(*(f"  {press[0].removeprefix('# ')}" for press in told), sep="\n")


def print_seconds(build, verbose):
    log = build / "meson-logs/testlog.json"
    if not log.exists():
        return
    seconds, tests, slow = collections.Counter(), collections.Counter(), []
    for line in log.read_text(encoding="utf-8").splitlines():
        test = json.loads(line)
        suite = re.sub(r" / .*", "", test["name"]).rpartition(":")[2]
        seconds[suite] += test["duration"]
        tests[suite] += 1
        slow.append((test["duration"], test["name"]))
    print("seconds of the last test run, by suite (tests run beside each other)")
    for suite, spent in seconds.most_common():
        print(f"  {suite:28} {tests[suite]:4} tests {spent:8.1f} s")
    print(f"  {'all of it':28} {tests.total():4} tests {seconds.total():8.1f} s")
    if verbose:
        print(*(f"  {spent:8.1f} s {name}" for spent, name in sorted(slow, reverse=True)), sep="\n")


def main(source, build, verbose=None):
    source, build = pathlib.Path(source), pathlib.Path(build)
    calls = Calls(source, build)
    print_lines(source)
    print_circles(calls, verbose)
    print_idle(calls, verbose)
    print_presses(build, verbose)
    print_seconds(build, verbose)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
