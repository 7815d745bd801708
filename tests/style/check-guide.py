#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-guide.py SOURCE_DIR [--play]: the files that CONTRIBUTING.md names where it shows how a rule is added are there, and
each change of its example has one place in them. With --play, makes these changes in a copy of the sources, builds what
needs no window, and runs the suites of which the guide says what they notice."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile


def read_section(source):
    guide = (source / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return re.search(r"^## Add a rule$(.*?)^## ", guide, re.DOTALL | re.MULTILINE)[1]


def read_blocks(step, language):
    """The blocks of a step without the three columns of the list."""
    return [re.sub(r"^   ", "", block, flags=re.MULTILINE)
            for block in re.findall(rf"^   ```{language}\n(.*?)^   ```$", step, re.DOTALL | re.MULTILINE)]


def find(lines, old):
    """Where consecutive lines are, however far they are indented."""
    bare = [line.strip() for line in lines]
    return [i for i in range(len(lines)) if bare[i:i + len(old)] == old]


def change(texts, names, hunk):
    """Makes a change, each line of which begins with a sign, in that of the files which has the old lines."""
    rows = [(line[:1], (" " + line[1:]).rstrip()) for line in hunk.splitlines()]
    old, new = ([text.strip() for sign, text in rows if sign != other] for other in "+-")
    if any(find(texts[name], new) for name in names):
        return []   # the example is in these sources already
    places = [(name, i) for name in names if old for i in find(texts[name], old)]
    if len(places) != 1:
        return [f"{' and '.join(names)} have {len(places)} places for this change:\n{hunk}"]
    name, i = places[0]
    kept = iter(texts[name][i:i + len(old)])
    # A line that goes is skipped, one that comes takes none of the old ones.
    lines = [(sign, text if sign == "+" else next(kept)) for sign, text in rows]
    texts[name][i:i + len(old)] = [line for sign, line in lines if sign != "-"]
    return []


def follow(source):
    """Does what the steps say. Returns the lines of the files that they change or make, and what goes wrong."""
    texts, problems, n_changes = {}, [], 0
    for step in re.split(r"^\d+\. ", read_section(source), flags=re.MULTILINE)[1:]:
        names = re.findall(r"`((?:src|tests)/[\w/.-]+\.\w+)`", step)
        made = [name for name in names if name.startswith("tests/scripts/")]
        missing = [name for name in names if name not in made and not (source / name).exists()]
        problems += [f"the guide names {name}, which is not there" for name in missing]
        names = [name for name in names if name not in made + missing]
        for name in names:
            if name not in texts:
                texts[name] = (source / name).read_text(encoding="utf-8").splitlines()
        for name, block in zip(made, read_blocks(step, "")):
            texts[name] = block.splitlines()
        for block in read_blocks(step, "c"):
            for hunk in re.split(r"^\.\.\.\n", block, flags=re.MULTILINE):
                n_changes += 1
                problems += change(texts, names, hunk)
    if n_changes < 5:
        problems.append(f"the example has only {n_changes} changes: it is not read as it is written")
    return texts, problems


def leave_out(folder, names):
    return [name for name in names
            if name.startswith(".git") or os.path.exists(os.path.join(folder, name, "meson-private"))]


def play(source, texts):
    """Returns what fails."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("HF_")}
    with tempfile.TemporaryDirectory(prefix="guide-") as folder:
        copy = pathlib.Path(folder) / "sources"
        build = str(copy / "build")
        shutil.copytree(source, copy, ignore=leave_out)
        for name, lines in texts.items():
            (copy / name).write_text("\n".join(lines) + "\n", encoding="utf-8")

        def run(*command):
            print("#", *command, flush=True)
            return subprocess.run(command, cwd=copy, env=env, check=False).returncode == 0

        run("tests/style/check-format.sh", ".", "--fix")
        if not (run("meson", "setup", "--werror", "-Dui=disabled", "-Dtogether=disabled", build)
                and run("ninja", "-C", build)):
            return ["the example does not build"]
        tests = json.loads(subprocess.check_output(["meson", "introspect", "--tests", build], env=env))
        there = {suite.rpartition(":")[2] for test in tests for suite in test["suite"]}
        rows = re.findall(r"^\| (`.*?) \|", read_section(source), re.MULTILINE)
        suites = [suite for suite in re.findall(r"`([\w-]+)`", " ".join(rows)) if suite in there - {"release"}]
        if len(suites) < 5:
            return [f"of the suites in the table, only {suites} are there"]
        return [f"{suite} fails where the example is followed" for suite in suites
                if not run("meson", "test", "-C", build, "--no-rebuild", "--print-errorlogs", "--suite", suite)]


def main(source, *options):
    source = pathlib.Path(source).resolve()
    texts, problems = follow(source)
    if not problems and "--play" in options:
        problems = play(source, texts)
    print(*problems, sep="\n", end="\n" if problems else "")
    return 1 if problems else 0


sys.exit(main(*sys.argv[1:]))
