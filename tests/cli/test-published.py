#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Rule sets that families published elsewhere can be played to the end by as many as they are for, and what no rule
says of them stands in their rulebook: rows of their own on the score sheet, and rules in words.

test-published.py CLI FOLDER"""

import glob
import json
import os
import re
import subprocess
import sys

ROUNDS = 6


def run(*command):
    return subprocess.run(command, text=True, check=True, stdout=subprocess.PIPE).stdout


def read_settings(path):
    with open(path, encoding="utf-8") as file:
        return dict(re.findall(r"^([a-z_]+\.[a-z_]+)=(.*)$", file.read(), re.MULTILINE))


def find_numbers(cli, path):
    """For how many players the rules are."""
    allowed = re.search(r"table\.players_allowed = (.*)", run(cli, "rules", "show", path))
    return allowed.group(1).split(",")


def complaints_of_play(cli, path):
    went_out = 0
    for number in find_numbers(cli, path):
        found = json.loads(run(cli, "simulate", "-r", path, "-p", number, "-n", str(ROUNDS), "-j"))
        if found["rounds"] != ROUNDS or found["moves_refused"] or found["moves_failed"]:
            yield f"{number} players: {found}"
        went_out += 1 - found["nobody_out"]
    if went_out == 0:
        yield "nobody ever goes out"


def complaints_of_words(cli, path):
    settings = read_settings(path)
    rulebook = re.sub(r"\s+", " ", run(cli, "rules", "rulebook", path))
    wanted = settings.get("table.own_rules", "").split(r"\n")
    wanted += [row.rpartition(":")[0] for row in settings.get("score.own_rows", "").split(",")]
    for words in filter(None, wanted):
        if words not in rulebook:
            yield f"the rulebook lacks “{words}”"


def main(cli, folder):
    paths = sorted(glob.glob(os.path.join(folder, "*.rules")))
    print(f"TAP version 14\n1..{2 * len(paths)}")
    for number, path in enumerate(paths):
        name = os.path.basename(path)
        for part, complaints in enumerate((complaints_of_play, complaints_of_words), 1):
            found = list(complaints(cli, path))
            print("not ok" if found else "ok", 2 * number + part, "-", name, complaints.__name__)
            for complaint in found:
                print("#", complaint)


main(*sys.argv[1:])
