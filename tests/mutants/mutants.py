#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""mutants.py SOURCE_DIR BUILD_DIR [--places N] [--seed N] [--rooms ROOM,…] [--seconds N] [--report FILE]: finds
out what the tests would not notice; ./run mutants starts it. It changes one place of the sources at a time, chosen
by chance, builds, and runs the tests that execute this line until one fails, the quickest first, and those of the
same folder. What none of them notices has survived, and is printed as a difference.

Rooms are folders of the sources, such as core, together, or game/pad. The core, the rulebook and the game are asked of
the tests without a window. Which tests execute which lines is found out once, by running each test in a build with coverage, and
kept in the build folder until sources or tests change. A line that no test executes survives without being built.

Each place is put back, whatever ends the program. The report has a JSON object for each place; what is in it
already is not asked again, so a round that was interrupted goes on where it stopped."""

import argparse
import concurrent.futures
import difflib
import functools
import hashlib
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

BELOW = {"core", "scripts", "rulebook", "save", "cli", "game"}
SUITES = {"core": BELOW, "rulebook": BELOW, "game": BELOW, "together": {"together", "page", "ui"}, "page": {"page"},
          "ui": {"ui", "narrow", "text-sizes"}}
# These take long and execute what others do, too.
LEFT_OUT_SUITES = {"by-ear", "keys", "each-language", "thorough", "exhaustive", "install"}
LEFT_OUT = {"narrow-longest", "text-sizes-ar"}

# An operator: a pattern and what takes its place. Blanks around an operator tell it from a pointer or a sign. One
# pixel more is no fault, so large numbers change a lot.
OPERATORS = [
    (r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "), (r" >= ", " > "),
    (r" == ", " != "), (r" != ", " == "), (r" && ", " || "), (r" \|\| ", " && "),
    (r" \+ ", " - "), (r" - ", " + "), (r" \+= ", " -= "), (r" -= ", " += "), (r"\+\+;", "--;"),
    (r"\bTRUE\b", "FALSE"), (r"\bFALSE\b", "TRUE"), (r"\bMIN \(", "MAX ("), (r"\bMAX \(", "MIN ("),
    (r"(?<=[(=&|] )!(?=\w)", ""), (r"(?<=\()!(?=\w)", ""),
    (r"(?<![\w.\"'])\d+(?![\w.\"'])", lambda found: str(int(found[0]) * 2 if int(found[0]) > 10 else int(found[0]) + 1)),
    (r"\bcontinue;", "break;"), (r"\bif \((?!0\b)", "if (0 && "),
]
# A call, which may be left out where it is a statement: the line before ends one, or is about this one.
CALL = re.compile(r"^( +)(?!g_auto)\w+ \(.*\);$")
BEFORE_STATEMENT = re.compile(r"(^|[;{}):]|\b(else|do)|\*/)$")
# Lines in which nothing happens, or memory is freed, which is what the sanitizers look at.
IDLE = re.compile(r"^\s*(#|\*|/\*|//|G_DEFINE|g_return|g_assert|static .*;$|typedef|struct|enum|case\b.*:$)|/\*|\""
                  r"|^\s*(g_clear_\w+|\w+_free|\w+_unref) \(")
# In place of the first line of a changed file, which is a comment: a change that only looks odd is not noticed by that.
PRAGMA = '#pragma GCC diagnostic ignored "-Wparentheses"'
DRAWINGS = re.compile(r"hf-card-art")


def find_changes(before, line):
    """All that a line could be instead, in which one thing is different."""
    for pattern, instead in OPERATORS:
        for found in re.finditer(pattern, line):
            yield line[:found.start()] + found.re.sub(instead, found[0], count=1) + line[found.end():]
    if BEFORE_STATEMENT.search(before) and line.count("(") == line.count(")"):
        yield CALL.sub(r"\1{ }", line)


def find_places(source, room):
    """Every place that could be changed: a file, the number of its line, and that line as it would be."""
    places = []
    for folder, _, names in os.walk(os.path.join(source, "src", room)):
        for name in sorted(name for name in names if name.endswith(".c") and not DRAWINGS.match(name)):
            path = os.path.join(folder, name)
            with open(path, encoding="utf-8") as file:
                lines = file.read().split("\n")
            within = False
            for number, line in enumerate(lines):
                within = (within or "/*" in line) and "*/" not in line
                if within or not line.startswith(" ") or IDLE.search(line):
                    continue
                places += [(os.path.relpath(path, source), number, changed)
                           for changed in find_changes(lines[number - 1], line) if changed != line]
    return sorted(places)


def choose(source, rooms, count, seed):
    """Places of all rooms, in proportion to their lines, one a line at most."""
    chance = random.Random(seed)
    places = [place for room in rooms for place in find_places(source, room)]
    chance.shuffle(places)
    chosen = {}
    for place in places:
        chosen.setdefault(place[:2], place)
    return list(chosen.values())[:count]


def run(*command, **words):
    return subprocess.run(command, check=False, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, **words)


def read_tests(source, build, wanted):
    """The tests of suites, by name: what to build for them, in which folders they are, and their limit."""
    def read(name):
        with open(os.path.join(build, "meson-info", f"intro-{name}.json"), encoding="utf-8") as file:
            return json.load(file)

    targets = {target["id"]: target for target in read("targets")}
    tests = {}
    for test in read("tests"):
        suites = {name.rpartition(":")[2] for name in test["suite"]}
        if not suites & wanted or suites & LEFT_OUT_SUITES or test["name"] in LEFT_OUT:
            continue
        needed = [targets[name] for name in test["depends"]]
        sources = [file for target in needed for part in target["target_sources"] for file in part.get("sources", [])]
        folders = {os.path.dirname(os.path.relpath(file, source)) for file in [*sources, *test["cmd"]]}
        entry = tests.setdefault(test["name"], {"suites": set(), "files": set(), "folders": set(),
                                                "timeout": test["timeout"]})
        entry["suites"] |= suites & wanted
        entry["files"] |= {os.path.relpath(file, build) for target in needed for file in target["filename"]}
        entry["folders"] |= {folder for folder in folders if folder.startswith("tests/")}
    return tests


def run_tests(build, names, suites, multiplier, scratch):
    """Runs tests until one fails. What they execute is counted in the folder scratch. Returns: which one failed, how"""
    # Tests of other suites may have the same names.
    names = [*names, *(f"--suite={suite}" for suite in sorted(suites))]
    result = run("meson", "test", "-C", build, "--no-rebuild", "--maxfail", "1", "--num-processes", "2",
                 "--timeout-multiplier", str(multiplier), "--logbase", f"mutants-{os.path.basename(scratch)}", *names,
                 env=dict(os.environ, GCOV_PREFIX=scratch, HF_ALL_CASES="1"))
    if result.returncode == 0:
        return None
    return re.search(r"/ (\S+) +(FAIL|TIMEOUT|ERROR)", result.stdout).groups()


def read_coverage(source, build, scratch):
    """The lines of the rooms that were executed, those that could have been, and functions, of each file."""
    counts = []
    for folder, _, names in os.walk(scratch):
        within = os.path.relpath(folder, scratch + os.path.realpath(build))
        if not re.match(f"src/({'|'.join(SUITES)})/", within):
            continue
        for name in (name for name in names if name.endswith(".gcda")):
            notes = name.replace(".gcda", ".gcno")
            os.symlink(os.path.join(os.path.realpath(build), within, notes), os.path.join(folder, notes))
            counts.append(os.path.join(folder, name))
    coverage = {}
    if counts:
        with subprocess.Popen(["gcov", "--json-format", "--stdout", *counts], cwd=scratch, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, text=True) as gcov:
            for document in map(json.loads, gcov.stdout):
                for file in document["files"]:
                    path = os.path.relpath(os.path.join(build, file["file"]), source)
                    if path.endswith(".c") and path.startswith("src/"):
                        coverage[path] = file
    return coverage


def map_test(source, build, name, test):
    """How many seconds a test takes, and what it executes; nothing of it when it fails."""
    with tempfile.TemporaryDirectory() as scratch:
        start = time.monotonic()
        failed = run_tests(build, [name], test["suites"], 4, scratch)
        seconds = time.monotonic() - start
        print(f"{name}: {'FAILED, and is not asked' if failed else f'{seconds:.1f} s'}", flush=True)
        return name, seconds, None if failed else read_coverage(source, build, scratch)


def read_lines(path):
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def append_line(path, entry):
    with open(path, "a", encoding="utf-8") as file:
        file.write(json.dumps(entry) + "\n")


def map_tests(source, build, tests, tree):
    """Sees to it that each test is in the map: how long it takes, which lines it executes, and of each file that no
    test before had, all lines that can be executed, and the functions."""
    path = os.path.join(build, "mutants-map.json")
    mapped = [entry for entry in read_lines(path) if entry["tree"] == tree]
    known = {file for entry in mapped for file in entry["lines"]}
    done = {entry["test"] for entry in mapped}
    missing = [(name, test) for name, test in tests.items() if name not in done]
    built = run("ninja", "-C", build, *set().union(*(test["files"] for _, test in missing))) if missing else None
    if built and built.returncode != 0:
        sys.exit(built.stdout)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for name, seconds, coverage in pool.map(lambda each: map_test(source, build, *each), missing):
            news = {file: found for file, found in (coverage or {}).items() if file not in known}
            mapped.append({
                "tree": tree, "test": name, "seconds": None if coverage is None else seconds,
                "executed": {file: [line["line_number"] for line in found["lines"] if line["count"]]
                             for file, found in (coverage or {}).items()},
                "lines": {file: [line["line_number"] for line in found["lines"]] for file, found in news.items()},
                "functions": {file: [(each["start_line"], each["end_line"]) for each in found["functions"]]
                              for file, found in news.items()}})
            append_line(path, mapped[-1])
            known |= news.keys()
    return make_map([entry for entry in mapped if entry["test"] in tests])


def make_map(mapped):
    """Which tests execute each line that can be; the functions of each file; the seconds of each test."""
    lines = {}
    for entry in mapped:
        for file, numbers in entry["lines"].items():
            for number in numbers:
                lines.setdefault(file, {}).setdefault(number, set())
    for entry in mapped:
        for file, numbers in entry["executed"].items():
            for number in numbers:
                lines[file].setdefault(number, set()).add(entry["test"])
    return {"lines": lines,
            "functions": {file: ranges for entry in mapped for file, ranges in entry["functions"].items()},
            "seconds": {entry["test"]: entry["seconds"] for entry in mapped if entry["seconds"] is not None}}


def find_executing(made, path, number):
    """The tests that execute a line. One inside a statement counts with the line before it that is known; one
    outside of functions, as in a table, with all of the file."""
    lines = made["lines"].get(path, {})
    for start, end in made["functions"].get(path, []):
        if start <= number <= end:
            for line in range(number, start - 1, -1):
                if line in lines:
                    return lines[line]
    return set().union(*lines.values()) if lines else made["seconds"]


def arrange(made, tests, path, number):
    """The tests that execute a line, quick ones first, in which those of a folder like its own may take longer."""
    def effort(name):
        near = max((len(os.path.commonprefix([folder.split("/")[1:], path.split("/")[1:-1]]))
                    for folder in tests[name]["folders"]), default=0)
        return made["seconds"][name] / 4 ** near
    wanted = SUITES[path.split("/")[1]]
    return sorted((name for name in find_executing(made, path, number) if tests[name]["suites"] & wanted), key=effort)


def judge(build, made, tests, names, suites, limit):
    """Asks tests by ones, twos, fours, as far as the seconds go. Returns: what noticed the change: a test, the
    compiler, or nothing; and how many were not asked"""
    spent, size = 0, 1
    with tempfile.TemporaryDirectory() as scratch:
        while names and (limit is None or spent < limit):
            batch, names, size = names[:size], names[size:], size * 2
            files = set().union(*(tests[name]["files"] for name in batch))
            if run("ninja", "-C", build, *files).returncode != 0:
                return "compiler", len(names)
            # A test that takes four times as long as usual hangs.
            multiplier = max((4 * made["seconds"][name] + 10) / tests[name]["timeout"] for name in batch)
            failed = run_tests(build, batch, suites, multiplier, scratch)
            # Once more, as a machine that has much to do can also be why.
            if failed and (failed[1] == "TIMEOUT" or run_tests(build, failed[:1], suites, multiplier, scratch)):
                return failed[0], len(names)
            spent += sum(made["seconds"][name] for name in batch)
            names = names if not failed else [name for name in batch if name != failed[0]] + names
    return None, len(names)


def try_place(source, place, ask):
    path, number, changed = place
    path = os.path.join(source, path)
    with open(path, encoding="utf-8") as file:
        before = file.read()
    lines = before.split("\n")
    lines[0], lines[number] = PRAGMA, changed
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(lines))
        return ask()
    finally:
        with open(path, "w", encoding="utf-8") as file:
            file.write(before)


def show(source, place):
    path, number, changed = place
    with open(os.path.join(source, path), encoding="utf-8") as file:
        lines = file.read().split("\n")
    mutant = lines[:number] + [changed] + lines[number + 1:]
    print(*difflib.unified_diff(lines, mutant, path, path, lineterm="", n=2), sep="\n", flush=True)


def read_tree(source):
    """A checksum of the sources and of their tests, of which map and report are."""
    checksum = hashlib.sha256()
    files = (os.path.join(folder, name) for top in ("src", "tests")
             for folder, _, names in os.walk(os.path.join(source, top)) for name in names)
    for path in sorted(path for path in files if not re.search("/mutants/|__pycache__", path)):
        with open(path, "rb") as file:
            checksum.update(path.removeprefix(source).encode() + file.read())
    return checksum.hexdigest()[:16]


def main():
    parser = argparse.ArgumentParser(description="Finds out what the tests would not notice.")
    parser.add_argument("source")
    parser.add_argument("build")
    parser.add_argument("--places", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rooms", default=",".join(SUITES))
    parser.add_argument("--seconds", type=float, help="for each place, ask tests that take about so long together")
    parser.add_argument("--report", default="mutants.json")
    words = parser.parse_args()
    # Interrupted in any way, it puts back the place.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))

    source, build = os.path.realpath(words.source), os.path.realpath(words.build)
    tree = read_tree(source)
    rooms = words.rooms.split(",")
    tests = read_tests(source, build, set().union(*(SUITES[room.split("/")[0]] for room in rooms)))
    made = map_tests(source, build, tests, tree)
    report = {(entry["file"], entry["line"], entry["change"]): entry for entry in read_lines(words.report)
              if entry["tree"] == tree}
    survivors = 0
    for place in choose(source, rooms, words.places, words.seed):
        key = path, number, _ = place[0], place[1] + 1, place[2].strip()
        if key not in report:
            names = arrange(made, tests, path, number)
            ask = functools.partial(judge, build, made, tests, names, SUITES[path.split("/")[1]], words.seconds)
            noticed, left = try_place(source, place, ask)
            report[key] = {"tree": tree, "file": path, "line": number, "change": key[2], "noticed": noticed,
                           "executing": len(names), "not asked": left}
            append_line(words.report, report[key])
        entry = report[key]
        print(f"{path}:{number}:", entry["noticed"] or "SURVIVED {executing} tests, {not asked} of them not asked"
              .format(**entry), flush=True)
        if entry["noticed"] is None:
            survivors += 1
            show(source, place)
    print(f"{survivors} of {words.places} survived")


if __name__ == "__main__":
    main()
