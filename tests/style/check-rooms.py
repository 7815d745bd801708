#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-rooms.py SOURCE_DIR

src/README.md names the folders of src in the order of its table. Fails when a folder is missing
there or gone, when a file includes one of a folder that comes after its own, when it includes a private
header of another folder (one of core or players is for all rooms of these), when anybody but the lab includes the
header by which players are told hidden cards, when a host and a guest know each other,
and when it speaks to the toolkit
without one that includes its headers: a precompiled header hides that; when the window or a page plays a move without
game/turn, whose presses are whole. Fails, too, when a template or an icon is
not among the resources: it would be missed only by whoever comes to that page, and when a script names a file of the
checkout that is not there. Fails, last, when ./run or a file of src or tests has too many lines, or a folder too many files, for
anybody to find their way."""

import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1]) / "src"
rooms = re.findall(r"^\| `([a-z/-]+)` \|", (source / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
files = sorted(path.relative_to(source) for path in source.rglob("*.[ch]"))
folders = {path.parent.as_posix() for path in files if path.parent.name != "pch"}    # a folder that meson wants
problems = []

for folder in sorted(folders ^ set(rooms)):
    problems.append(f"{folder}: " + ("src/README.md does not tell of it" if folder in folders else "src/README.md tells of it, but it is gone"))


def house(path):
    """Within which a private header is known: its folder and those in it, or the whole of core or players."""
    return pathlib.PurePosixPath(path.parts[0]) if path.parts[0] in ("core", "players") else path.parent


# The two ends of a line: all that both know is in the folder below them.
APART = {"together/host": "together/guest", "together/guest": "together/host"}

# By this header the search is told hidden cards, as the lab does to measure what they are worth.
TRUTH = pathlib.PurePosixPath("players/search/hf-search-truth.h")

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
        elif included == TRUTH and path.parent.as_posix() != "tools":
            problems.append(f"{path}: {included} is for the lab alone")
        elif APART.get(path.parent.as_posix()) == included.parent.as_posix():
            problems.append(f"{path}: {included} is of the other end of the line")
        elif included.stem.endswith("-private") and house(included) not in path.parents:
            problems.append(f"{path}: {included} is for {house(included)} alone")

TOOLKIT = {"<adwaita.h>": r"\badw_|\bAdw[A-Z]|\bADW_", "<gtk/gtk.h>": r"\bgtk_|\bGtk[A-Z]|\bGTK_"}
ALSO = {"<adwaita.h>": {"<gtk/gtk.h>"}}
texts = {path: (source / path).read_text(encoding="utf-8") for path in files}


def includes(path, seen):
    """All that a file includes, and what that includes."""
    for included in re.findall(r'^# *include (<[^>]+>|"[^"]+")', texts[path], re.MULTILINE):
        inner = pathlib.Path(included.strip('"'))
        inner = inner if inner in texts else path.parent / inner
        if included not in seen:
            seen |= {included} | ALSO.get(included, set())
            if inner in texts:
                includes(inner, seen)
    return seen


for path in files:
    if path.suffix == ".c":
        code = re.sub(r"/\*.*?\*/", "", texts[path], flags=re.DOTALL)
        for header, names in TOOLKIT.items():
            if re.search(names, code) and header not in includes(path, set()):
                problems.append(f"{path}: {header} is not included")
        if path.parts[0] in ("ui", "page") and re.search(r"\bhf_(game_play(_\w+)?|game_wish_move|state_play) \(", code):
            problems.append(f"{path}: it plays a move without HfTurnController")

resources = (source / "ui/hand-and-foot.gresource.xml").read_text(encoding="utf-8")
for path in sorted(source.rglob("*.blp")):
    if f">{path.stem}.ui<" not in resources:
        problems.append(f"{path.relative_to(source)}: it is not among the resources")
for path in sorted(source.rglob("*.svg")):
    if f"{path.name}<" not in resources:
        problems.append(f"{path.relative_to(source)}: it is not among the resources")

top = source.parent
for script in [top / "run", *top.glob("flatpak/*.sh"), *top.glob("build-aux/*.sh"), *top.glob("src/**/*.sh"), *top.glob("tests/**/*.sh")]:
    for name in re.findall(r"\$checkout/([\w./-]*\w)", script.read_text(encoding="utf-8")):
        if not re.match(r"build(?!-aux)|\.git\b", name) and not (top / name).exists():
            problems.append(f"{script.relative_to(top)}: there is no {name}")

MOST_LINES, MOST_FILES = 800, 45
WRITTEN = (".blp", ".c", ".css", ".h", ".js", ".py", ".sh")


def count_lines(path):
    if len(path.read_bytes().splitlines()) > MOST_LINES:
        problems.append(f"{path.relative_to(source.parent)}: it has more than {MOST_LINES} lines")


count_lines(source.parent / "run")
for top in (source, source.parent / "tests"):
    for folder in [top, *(path for path in top.rglob("*") if path.is_dir() and path.name != "__pycache__")]:
        inside = [path for path in folder.iterdir() if path.is_file()]
        if len(inside) > MOST_FILES:
            problems.append(f"{folder.relative_to(source.parent)}: {len(inside)} files are more than {MOST_FILES}")
        for path in inside:
            if path.suffix in WRITTEN:
                count_lines(path)

print(*problems, sep="\n", end="\n" if problems else "")
sys.exit(1 if problems else 0)
