#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Numbers that programs read are the same in every country: no decimal comma, no other digits, nothing between
thousands. Sentences for people are written as their country writes them.

test-numbers.py CLI LAB"""

import json
import locale
import os
import re
import subprocess
import sys

COUNTRIES = ["de_DE.UTF-8", "fr_FR.UTF-8", "ar_EG.UTF-8"]
QUICK = ["-a", "simple", "-b", "simple", "-n", "3"]
# Output, and whether it is JSON.
CLI = [(["simulate", "-n", "20", "-j"], True), (["simulate", "-n", "20"], False), (["arena", *QUICK, "-j"], True),
       (["arena", *QUICK], False)]
LAB = [(["bench", "-r", "hoof-and-mouth", "-s", "0.01", "-j"], True), (["bench", "-s", "0.01"], False),
       (["fit", "-c", "2000"], False), (["train", "--steps", "1", "-r", "10"], False), (["arena", *QUICK], False)]
# Digits with a sign between them that is no point.
FOREIGN = re.compile(r"\d[,'’\u00a0\u202f\u066b\u066c]\d|[^\W0-9a-zA-Z_]")
# Thousands that no sign parts, in the rules that score the most.
PRESETS = ["classic", "pennies", "hand-knee-foot", "to-ten-thousand", "frozen-pack"]
UNGROUPED = re.compile(r"(?<![\d.,])\d{4,}")


def has_locale(name):
    try:
        locale.setlocale(locale.LC_NUMERIC, name)
    except locale.Error:
        return False
    return True


def run(country, *command):
    return subprocess.run(command, env=os.environ | {"LC_ALL": country, "LANGUAGE": "en"}, text=True, check=True,
                          stdout=subprocess.PIPE).stdout


def find_fault(text, is_json):
    """The fault of a text for programs, or nothing."""
    foreign = FOREIGN.search(text)
    if foreign:
        return text[max(foreign.start() - 20, 0):foreign.end() + 20]
    try:
        return "" if not is_json or json.loads(text) else "nothing"
    except ValueError as error:
        return str(error)


def main(cli, lab):
    countries = [name for name in COUNTRIES if has_locale(name)]
    if not countries:
        print("1..0 # SKIP no country with numbers of its own")
        return
    commands = [([cli, *words], is_json) for words, is_json in CLI] + [([lab, *words], is_json) for words, is_json in LAB]
    print(f"TAP version 14\n1..{len(commands) + 2}")
    for number, (command, is_json) in enumerate(commands, 1):
        faults = [fault for name in countries if (fault := find_fault(run(name, *command), is_json))]
        print(f"{'not ok' if faults else 'ok'} {number} - {' '.join(command[1:])} {faults}")
    table = run(countries[0], cli, "rules", "compare", "hoof-and-mouth", "-n", "5")
    print(f"{'ok' if FOREIGN.search(table) else 'not ok'} {len(commands) + 1} - for people")
    faults = [fault for preset in PRESETS for kind in ("rulebook", "summary")
              if (fault := UNGROUPED.search(run(countries[0], cli, "rules", kind, preset)))]
    print(f"{'not ok' if faults else 'ok'} {len(commands) + 2} - thousands in rulebooks {faults}")


if __name__ == "__main__":
    main(*sys.argv[1:])
