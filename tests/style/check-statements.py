#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-statements.py SOURCE_DIR

doc/statements.md numbers what the rules come from, statement by statement. Fails when a number there
is missing, twice or out of order, and when a source cites one that is not there. Says which nobody
cites; advice and examples need no code."""

import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1])
LISTED = re.compile(r"^\| ((?:S[1-5]|AMB)-\d+) \|(?: [^|]+ \|)? ([^|]+) \|$", re.MULTILINE)
# S1-08, or a range as in S1-117..122
CITED = re.compile(r"\b(S\d|AMB)-(\d+)(?:\.\.(\d+))?")
problems = []

statements = {}
latest = {}
for name, text in LISTED.findall((source / "doc/statements.md").read_text(encoding="utf-8")):
    document, number = name.split("-")
    if name != f"{document}-{latest.get(document, 0) + 1:02}":
        problems.append(f"doc/statements.md: {name} is out of order, or the one before it is missing")
    latest[document] = int(number)
    statements[name] = text

files = [source / "CONTRIBUTING.md", source / "README.md"]
files += (path for path in (source / "doc").glob("*.md") if path.name != "statements.md")
for folder in ("src", "tests", "data"):
    # the fuzzers' inputs are bytes, not texts
    files += (path for path in (source / folder).rglob("*") if "fuzz" not in path.parts and path.is_file())

cited = set()
for path in files:
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        continue  # a picture
    for citation in CITED.finditer(text):
        document, first, last = citation.groups()
        names = {f"{document}-{number:02}" for number in range(int(first), int(last or first) + 1)}
        cited |= names
        if len(first) < 2 or not names or not names <= statements.keys():
            problems.append(f"{path.relative_to(source)}: {citation[0]} is not in doc/statements.md")

silent = [name for name, text in statements.items()
          if name not in cited and name.startswith("S") and not text.startswith(("Advice", "Example"))]
print(f"{len(statements)} statements, {len(cited & statements.keys())} of them cited")
if silent:
    print("Neither advice nor example, yet cited nowhere:", *silent)
print(*problems, sep="\n", end="\n" if problems else "")
sys.exit(1 if problems else 0)
