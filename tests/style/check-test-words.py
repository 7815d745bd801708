#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-test-words.py SOURCE_DIR CATALOG

Tests look for what the program says by its messages, so that they pass in any language. Fails when a test asks for a
message that the program has no more: it would look for English in every language."""

import pathlib
import re
import sys

source, catalog = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
STRING = r'"(?:[^"\\]|\\.)*"'
STRINGS = rf"{STRING}(?:\s*{STRING})*"
CALL = re.compile(rf"\b(_|C_|ngettext)\s*\(\s*({STRINGS})(?:,\s*({STRINGS}))?")


def join(strings):
    return "".join(string[1:-1] for string in re.findall(STRING, strings or ""))


known = {(join(context), join(text)) for context, text in
         re.findall(rf"^(?:msgctxt ({STRINGS})\n)?msgid ({STRINGS})", catalog.read_text(encoding="utf-8"), re.MULTILINE)}
problems = []
for path in sorted((source / "tests").rglob("*.c")):
    text = path.read_text(encoding="utf-8")
    for call in CALL.finditer(text):
        kind, first, second = call.groups()
        message = (join(first), join(second)) if kind == "C_" else ("", join(first))
        if message not in known:
            line = text.count("\n", 0, call.start()) + 1
            problems.append(f"{path.relative_to(source)}:{line}: the program does not say “{message[1]}” ({message[0]})")
print(*problems, sep="\n", end="\n" if problems else "")
sys.exit(1 if problems else 0)
