#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""testlog.py count|failed|tell [NAME] <LOG: reads the log of "meson test", a JSON object a line.

count: how many single tests (the lines of a TAP program, else the program) passed in programs that are fine;
       how many passed in those that aren't; and how many failed. A program that dies between two tests counts
       as one failed.
failed: the names of programs that aren't fine, a line each
tell: what the end of such a program's output was, with the tests in it that failed"""

import json
import re
import sys

LINES = 15


def is_skipped(program):
    return program["result"] == "SKIP"


def is_fine(program):
    return program["result"] in ("OK", "EXPECTEDFAIL") or is_skipped(program)


def read_results(program):
    """The lines of a TAP program that count."""
    results = re.findall(r"^(not ok|ok) \d+(.*)$", program.get("stdout") or "", re.M)
    return [(ok, rest) for ok, rest in results if not re.search(r"# *(SKIP|TODO)", rest, re.I)]


def count(program):
    """Returns: how many tests passed, and how many failed"""
    results = [ok for ok, _ in read_results(program)]
    good, bad = results.count("ok"), results.count("not ok")
    if not results and not is_skipped(program):
        good = int(is_fine(program))
    if not is_fine(program) and not bad:
        bad = 1
    return good, bad


def print_count(programs):
    fine = sum(count(program)[0] for program in programs if is_fine(program))
    good = sum(count(program)[0] for program in programs if not is_fine(program))
    bad = sum(count(program)[1] for program in programs)
    print(fine, good, bad)


def tell(program):
    output = f"{program.get('stdout') or ''}\n{program.get('stderr') or ''}".splitlines()
    lines = [line for line in output if line.strip() and not re.match(r"ok \d|# (Start|End) of", line)]
    print(f"{program['result']} after {program['duration']:.0f} s")
    for line in [line for line in lines[:-LINES] if line.startswith("not ok")] + lines[-LINES:]:
        print(line[:300])


def short_name(program):
    """Without the suites that meson puts before it."""
    return program["name"].rpartition(" / ")[2].rpartition(":")[2]


def main(what, *names):
    programs = [json.loads(line) for line in sys.stdin]
    if what == "count":
        print_count(programs)
    for program in programs:
        if what == "failed" and not is_fine(program):
            print(short_name(program))
        if what == "tell" and short_name(program) in names:
            tell(program)


if __name__ == "__main__":
    main(*sys.argv[1:])
