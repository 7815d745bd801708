#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-comments.py SOURCE_DIR

A comment begins with the noun or the verb of what it describes. Fails where one begins with "What", "Whoever",
"Of who", "So near" and their like, which leave the reader to guess it."""

import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1])
openings = {".c": r"/\*+", ".h": r"/\*+", ".css": r"/\*+", ".blp": r"/\*+|//", ".js": r"/\*+|//", ".py": '^ *#|"""', ".sh": "^ *#", ".build": "^ *#"}
riddle = r"[ \n*]*(?:(?:(?:Of|To|For|From|By|In|With|After|Before|At|On|About) )?(?:[Ww]hat|[Ww]ho)(?:ever|se|m)?|So (?:near|far|much|many|long|often|few|little|early|late|large|high|wide))\b"
problems = []

for path in sorted(path for folder in ("src", "tests") for path in (source / folder).rglob("*") if path.suffix in openings):
    text = path.read_text(encoding="utf-8")
    for found in re.finditer(f"(?:{openings[path.suffix]}){riddle}", text, re.MULTILINE):
        begin = text.rfind("\n", 0, found.start()) + 1
        before = text[begin:found.start()]
        # A line of several: the sentence may begin in the one before.
        above = text[:max(begin - 1, 0)].rpartition("\n")[2].strip()
        opening = found.group().lstrip()
        if any(opening.startswith(mark) and not before.strip() and above.startswith(mark) for mark in ("#", "//")):
            continue
        line = text.count("\n", 0, found.end()) + 1
        problems.append(f"{path.relative_to(source)}:{line}: a comment begins with “{found.group().split(maxsplit=1)[-1]}”")

print(*problems, sep="\n", end="\n" if problems else "")
sys.exit(1 if problems else 0)
