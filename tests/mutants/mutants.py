#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""mutants.py SOURCE_DIR BUILD_DIR [--places N] [--seed N] [--rooms ROOM,…] [--report FILE]: finds out what the
tests would not notice; ./run mutants starts it. It changes one place of the sources at a time, chosen by chance, builds, and runs the
tests of that room until one fails. What none of them notices has survived, and is printed as a difference.

Each place is put back, whatever ends the program. The report has a JSON object for each place; a report that is
there already is gone on with."""

import argparse
import difflib
import json
import os
import random
import re
import subprocess
import sys

# Suites that could notice a change in a room, quickest first.
SUITES = {
    "core": ["core", "scripts", "rulebook", "save", "cli", "game", "players", "ui"],
    "rulebook": ["rulebook", "core", "cli", "game", "ui"],
    "game": ["game", "save", "cli", "ui", "by-ear", "keys"],
    "ui": ["ui", "narrow", "text-sizes", "by-ear", "keys"],
}

# An operator: a pattern and what takes its place. Blanks around an operator tell it from a pointer or a sign.
OPERATORS = [
    (r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "), (r" >= ", " > "),
    (r" == ", " != "), (r" != ", " == "), (r" && ", " || "), (r" \|\| ", " && "),
    (r" \+ ", " - "), (r" - ", " + "), (r" \+= ", " -= "), (r" -= ", " += "), (r"\+\+;", "--;"),
    (r"\bTRUE\b", "FALSE"), (r"\bFALSE\b", "TRUE"), (r"\bMIN \(", "MAX ("), (r"\bMAX \(", "MIN ("),
    (r"(?<=[(=&|] )!(?=\w)", ""), (r"(?<=\()!(?=\w)", ""),
    (r"(?<![\w.\"'])\d+(?![\w.\"'])", lambda found: str(int(found[0]) + 1)),
    (r"\bcontinue;", "break;"), (r"\bif \((?!0\b)", "if (0 && "), (r"^( +)(\w+ \(.*\);)$", r"\1;"),
]
# Lines in which nothing happens.
IDLE = re.compile(r"^\s*(#|\*|/\*|//|G_DEFINE|g_return|g_assert|static .*;$|typedef|struct|enum|case\b.*:$)|/\*|\"")


def find_places(source, room):
    """Every place that could be changed: a file, the number of its line, and that line as it would be."""
    places = []
    for folder, _, names in os.walk(os.path.join(source, "src", room)):
        for name in sorted(name for name in names if name.endswith(".c")):
            path = os.path.join(folder, name)
            with open(path, encoding="utf-8") as file:
                lines = file.read().split("\n")
            within = False
            for number, line in enumerate(lines):
                within = (within or "/*" in line) and "*/" not in line
                if within or not line.startswith(" ") or IDLE.search(line):
                    continue
                for pattern, instead in OPERATORS:
                    for found in re.finditer(pattern, line):
                        changed = line[:found.start()] + found.re.sub(instead, found[0], count=1) + line[found.end():]
                        if changed != line:
                            places.append((os.path.relpath(path, source), number, changed))
    return sorted(places)


def choose(source, rooms, count, seed):
    """Places of each room, in proportion to its lines, one a line at most."""
    chance = random.Random(seed)
    places = [(room, *place) for room in rooms for place in find_places(source, room)]
    chance.shuffle(places)
    chosen = {}
    for place in places:
        chosen.setdefault(place[1:3], place)
    return list(chosen.values())[:count]


def run(*command):
    return subprocess.run(command, check=False, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True)


def find_targets(source, build, suite):
    result = run(sys.executable, os.path.join(source, "tests/lib/suite-targets.py"), build, suite)
    return result.stdout.split()



def judge(source, build, room):
    """Returns: what noticed the change: a test, the compiler, or nothing"""
    for suite in SUITES[room]:
        if run("ninja", "-C", build, *find_targets(source, build, suite)).returncode != 0:
            return "compiler"
        result = run("meson", "test", "-C", build, "--no-rebuild", "--suite", suite, "--maxfail", "1",
                     "--timeout-multiplier", "3")
        if result.returncode != 0:
            failed = re.search(r"/ (\S+) +(?:FAIL|TIMEOUT|ERROR)", result.stdout)
            return failed[1] if failed else suite
    return None


def try_place(source, build, place):
    room, path, number, changed = place
    path = os.path.join(source, path)
    with open(path, encoding="utf-8") as file:
        before = file.read()
    lines = before.split("\n")
    lines[number] = changed
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(lines))
        return judge(source, build, room)
    finally:
        with open(path, "w", encoding="utf-8") as file:
            file.write(before)


def show(source, place):
    _, path, number, changed = place
    with open(os.path.join(source, path), encoding="utf-8") as file:
        lines = file.read().split("\n")
    mutant = lines[:number] + [changed] + lines[number + 1:]
    print(*difflib.unified_diff(lines, mutant, path, path, lineterm="", n=2), sep="\n", flush=True)


def main():
    parser = argparse.ArgumentParser(description="Finds out what the tests would not notice.")
    parser.add_argument("source")
    parser.add_argument("build")
    parser.add_argument("--places", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rooms", default=",".join(SUITES))
    parser.add_argument("--report", default="mutants.json")
    words = parser.parse_args()

    noticed = {}
    if os.path.exists(words.report):
        with open(words.report, encoding="utf-8") as file:
            noticed = {(entry["file"], entry["line"]): entry["noticed"] for entry in map(json.loads, file)}
    survivors = 0
    for place in choose(words.source, words.rooms.split(","), words.places, words.seed):
        key = (place[1], place[2] + 1)
        if key not in noticed:
            noticed[key] = try_place(words.source, words.build, place)
            with open(words.report, "a", encoding="utf-8") as file:
                file.write(json.dumps({"file": key[0], "line": key[1], "change": place[3].strip(),
                                       "noticed": noticed[key]}) + "\n")
        print(f"{key[0]}:{key[1]}: {noticed[key] or 'SURVIVED'}", flush=True)
        if noticed[key] is None:
            survivors += 1
            show(words.source, place)
    print(f"{survivors} of {words.places} survived")


if __name__ == "__main__":
    main()
