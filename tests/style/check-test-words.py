#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-test-words.py SOURCE_DIR

Tests look for what the program says by its messages, so that they pass in any language. Fails when a test asks for a
message that the program has no more: it would look for English in every language."""

import pathlib
import re
import sys

from catalogues import read_source

source = pathlib.Path(sys.argv[1])
STRING = r'"(?:[^"\\]|\\.)*"'
STRINGS = rf"{STRING}(?:\s*{STRING})*"
CALL = re.compile(rf"\b(_|C_|ngettext)\s*\(\s*({STRINGS})(?:,\s*({STRINGS}))?")


def join(strings):
    text = "".join(string[1:-1] for string in re.findall(STRING, strings))
    return text.replace("\\n", "\n").replace('\\"', '"')


known = {message.partition("\0")[0] for message in read_source(source)}
problems = []
for path in sorted((source / "tests").rglob("*.c")):
    text = path.read_text(encoding="utf-8")
    for call in CALL.finditer(text):
        kind, first, second = call.groups()
        message = join(first) + "\x04" + join(second or "") if kind == "C_" else join(first)
        if message not in known:
            line = text.count("\n", 0, call.start()) + 1
            problems.append(f"{path.relative_to(source)}:{line}: the program does not say “{message}”")
print(*problems, sep="\n", end="\n" if problems else "")
sys.exit(1 if problems else 0)
