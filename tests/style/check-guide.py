#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-guide.py SOURCE_DIR: the files that CONTRIBUTING.md names where it shows how a rule is added are there, and have
the lines that its example leaves or takes away."""

import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1])
guide = (source / "CONTRIBUTING.md").read_text(encoding="utf-8")
section = re.search(r"^## Add a rule$(.*?)^## ", guide, re.DOTALL | re.MULTILINE)[1]
steps = re.split(r"^\d+\. ", section, flags=re.MULTILINE)[1:]
problems = []
n_lines = 0

for number, step in enumerate(steps, 1):
    new = re.findall(r"`(tests/scripts/\S+)`", step)    # the step makes them
    files = [source / name for name in re.findall(r"`((?:src|tests)/[\w/.-]+\.\w+)`", step) if name not in new]
    problems += [f"step {number} names {file}, which is not there" for file in files if not file.exists()]
    text = "\n".join(file.read_text(encoding="utf-8") for file in files if file.exists())
    code = "\n".join(re.findall(r"^ *```c\n(.*?)^ *```$", step, re.DOTALL | re.MULTILINE))
    # Each line begins with three columns of the list, and then with a sign.
    for line in re.findall(r"^   [- ] *(\S.*)$", code, re.MULTILINE):
        n_lines += 1
        if not re.search(rf"^\s*{re.escape(line)}$", text, re.MULTILINE):
            problems.append(f"step {number}: none of its files has the line “{line}”")

if n_lines < 5:
    problems.append(f"only {n_lines} lines of the example are old: it is not read as it is written")
print(*problems, sep="\n", end="\n" if problems else "")
sys.exit(1 if problems else 0)
