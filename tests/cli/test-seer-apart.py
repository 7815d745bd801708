#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-seer-apart.py LAB PROGRAM...

Players that look at hidden cards are in the lab, and in no program that people play with: neither their code nor
anything that would tell them the cards is linked there, and no such program knows their names."""

import pathlib
import subprocess
import sys

TRACES = [b"hf_seers", b"sees-all", b"hf_search_set_truth"]    # their table, a name in it, and the way to them

lab, *programs = map(pathlib.Path, sys.argv[1:])


def find(program):
    data = program.read_bytes()
    return [trace.decode() for trace in TRACES if trace in data]


problems = []
if len(find(lab)) != len(TRACES):
    problems.append(f"{lab.name} has only {find(lab)}: this test looks for the wrong things")
for program in programs:
    problems += [f"{program.name} has {trace}" for trace in find(program)]
    if program.name == "hand-and-foot-cli":
        asked = subprocess.run([program, "arena", "--a", "sees-all", "--pairs", "1"], capture_output=True, text=True)
        if asked.returncode == 0 or "sees-all" not in asked.stderr:
            problems.append(f"{program.name} does not refuse: {asked}")

print(*problems, sep="\n", end="\n" if problems else "")
sys.exit(1 if problems else 0)
