#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-rooms.py SOURCE_DIR

src/README.md names the folders of src in the order of its table. Fails when a folder is missing
there or gone, when a file includes one of a folder that comes after its own, and when it includes a private
header of another folder."""

import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1]) / "src"
rooms = re.findall(r"^\| `([a-z/-]+)` \|", (source / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
files = sorted(path.relative_to(source) for path in source.rglob("*.[ch]"))
folders = {path.parent.as_posix() for path in files}
problems = []

for folder in sorted(folders ^ set(rooms)):
    problems.append(f"{folder}: " + ("src/README.md does not tell of it" if folder in folders else "src/README.md tells of it, but it is gone"))

order = {room: i for i, room in enumerate(rooms)}
headers = {path for path in files if path.suffix == ".h"}
for path in files:
    text = (source / path).read_text(encoding="utf-8")
    for included in map(pathlib.PurePosixPath, re.findall(r'^# *include "([^"]+)"', text, re.MULTILINE)):
        if len(included.parts) == 1:
            continue  # beside it, or made by the build
        if included not in headers:
            problems.append(f"{path}: {included} is not a header of src")
        elif order.get(included.parent.as_posix(), -1) >= order.get(path.parent.as_posix(), len(order)):
            problems.append(f"{path}: {included} comes after {path.parent}")
        elif included.stem.endswith("-private"):
            problems.append(f"{path}: {included} is for {included.parent} alone")

print(*problems, sep="\n", end="\n" if problems else "")
sys.exit(1 if problems else 0)
