#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-guide.py SOURCE_DIR [--play]: the pages for those who change the game are true of the sources. The files that
their worked examples name are there, and each change has one place in them; links lead somewhere; files, commands of
./run, suites, and tests that they name are there. With --play, makes the changes of all examples in a copy of the sources,
builds it, and runs its tests."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

RULE = ("doc/add-a-rule.md", "The example")
EXAMPLES = [
    ("CONTRIBUTING.md", "Your first change in ten minutes"),
    RULE,
    ("doc/examples.md", "A sentence of the game"),
    ("doc/examples.md", "A preference"),
    ("doc/examples.md", "An element of the page"),
]
PAGES = ["CONTRIBUTING.md", "README.md", "src/README.md", "src/players/README.md", "po/README.md", "doc/*.md",
         ".github/ISSUE_TEMPLATE/*.md"]


def read_section(source, page, title):
    text = (source / page).read_text(encoding="utf-8")
    found = re.search(rf"^## {re.escape(title)}$(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
    return found[1] if found else ""


def read_blocks(step, language):
    """The blocks of a step without the three columns of the list."""
    return [re.sub(r"^   ", "", block, flags=re.MULTILINE)
            for block in re.findall(rf"^   ```{language}\n(.*?)^   ```$", step, re.DOTALL | re.MULTILINE)]


def find(lines, old):
    """Where consecutive lines are, however far they are indented."""
    bare = [line.strip() for line in lines]
    return [i for i in range(len(lines)) if bare[i:i + len(old)] == old]


def indent(line, columns=None):
    """Returns how far a line is indented, or the line with so many columns."""
    return len(line) - len(line.lstrip()) if columns is None else (" " * columns + line.lstrip()).rstrip()


def change(texts, names, hunk):
    """Makes a change, each line of which begins with a sign, in that of the files which has the old lines."""
    rows = [(line[:1], (" " + line[1:]).rstrip()) for line in hunk.splitlines()]
    old, new = ([text.strip() for sign, text in rows if sign != other] for other in "+-")
    if any(find(texts[name], new) for name in names):
        return []   # the example is in these sources already
    places = [(name, i) for name in names if old for i in find(texts[name], old)]
    if len(places) != 1:
        return [f"{' and '.join(names)}: {len(places)} places for this change:\n{hunk}"]
    name, i = places[0]
    kept = iter(texts[name][i:i + len(old)])
    shift = indent(texts[name][i]) - indent(next(text for sign, text in rows if sign != "+"))
    # A line that goes is skipped, one that comes takes none of the old ones, and is indented like them.
    lines = [(sign, indent(text, max(0, indent(text) + shift)) if sign == "+" else next(kept)) for sign, text in rows]
    texts[name][i:i + len(old)] = [line for sign, line in lines if sign != "-"]
    return []


def follow_step(source, step, texts):
    """Does what a step says to the texts of the files. Returns what goes wrong."""
    names = re.findall(r"`((?:src|tests|data|doc)/[\w/.-]+\.\w+)`", step)
    made = [name for name in names if name.startswith("tests/scripts/")]
    missing = [name for name in names if name not in made and not (source / name).exists()]
    changed = [name for name in names if name not in made + missing]
    for name in changed:
        if name not in texts:
            texts[name] = (source / name).read_text(encoding="utf-8").splitlines()
    for name, block in zip(made, read_blocks(step, "")):
        texts[name] = block.splitlines()
    hunks = [hunk for block in read_blocks(step, r"\w+") for hunk in re.split(r"^\.\.\.\n", block, flags=re.MULTILINE)]
    problems = [f"{name} is not there" for name in missing]
    if changed and not hunks:
        problems.append(f"{' and '.join(changed)}: no change is shown")
    return sum((change(texts, changed, hunk) for hunk in hunks), problems)


def follow(source, page, title):
    """Does what the steps of an example say. Returns the lines of the files that they change or make, and what goes wrong."""
    texts = {}
    steps = re.split(r"^\d+\. ", read_section(source, page, title), flags=re.MULTILINE)[1:]
    problems = [f"{page}, {title}: {problem}" for step in steps for problem in follow_step(source, step, texts)]
    if not texts:
        problems.append(f"{page}, {title}: no example is read")
    return texts, problems


def list_anchors(text):
    """The names by which links reach the headings of a page."""
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
            for heading in re.findall(r"^#+ (.*)$", text, re.MULTILINE)}


def check_links(source, page, text):
    problems = []
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        name, _, anchor = link.partition("#")
        target = page.parent / name if name else page
        if "://" in link:
            continue
        if not (source / target).exists():
            problems.append(f"{page}: {link} leads nowhere")
        elif anchor and anchor not in list_anchors((source / target).read_text(encoding="utf-8")):
            problems.append(f"{page}: {link}: there is no such heading")
    return problems


def check_names(source, page, text):
    """Names of files, but for those that are made or stand for others (LL), of commands, suites and tests."""
    tests = "".join(path.read_text(encoding="utf-8") for path in (source / "tests").rglob("meson.build"))
    commands = re.findall(r"^\./run ([\w-]+)", (source / "run").read_text(encoding="utf-8"), re.MULTILINE)
    problems = []
    for name in re.findall(r"`((?:src|tests|data|doc|po|flatpak|\.ci|\.github)/[\w/.-]+)`", text):
        if not ((source / name).exists() or "LL" in name or name.endswith(".pot") or name.startswith("tests/scripts/")):
            problems.append(f"{page}: {name} is not there")
    for name in re.findall(r"\./run ([a-z][\w-]*)", text):
        if name not in commands:
            problems.append(f"{page}: ./run does not know {name}")
    for name in re.findall(r"--suite ([a-z][\w-]*)|\b(?:suites?|tests?)\s`([\w-]+)`|\./run test ([a-z][\w-]*)", text):
        if f"'{''.join(name)}'" not in tests:
            problems.append(f"{page}: there is no test or suite {''.join(name)}")
    return problems


def check_pages(source):
    problems = []
    for path in sorted(path for pattern in PAGES for path in source.glob(pattern)):
        page, text = path.relative_to(source), path.read_text(encoding="utf-8")
        problems += check_links(source, page, text) + check_names(source, page, text)
    return problems


def leave_out(folder, names):
    return [name for name in names
            if name == ".git" or os.path.exists(os.path.join(folder, name, "meson-private"))]


def play(source):
    """Follows all examples in a copy of the sources, each on top of those before it. Returns what fails."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("HF_")}
    with tempfile.TemporaryDirectory(prefix="guide-") as folder:
        copy = pathlib.Path(folder) / "sources"
        build = str(copy / "build")
        shutil.copytree(source, copy, ignore=leave_out)
        for page, title in EXAMPLES:
            for name, lines in follow(copy, page, title)[0].items():
                (copy / name).write_text("\n".join(lines) + "\n", encoding="utf-8")

        def run(*command):
            print("#", *command, flush=True)
            return subprocess.run(command, cwd=copy, env=env, check=False).returncode == 0

        run("tests/style/check-format.sh", ".", "--fix")
        if not (run("meson", "setup", "--werror", build) and run("ninja", "-C", build)):
            return ["the examples do not build"]
        tests = json.loads(subprocess.check_output(["meson", "introspect", "--tests", build], env=env))
        there = {suite.rpartition(":")[2] for test in tests for suite in test["suite"]}
        rows = re.findall(r"^\| (`.*?) \|", read_section(source, RULE[0], "What the tests notice"), re.MULTILINE)
        missing = set(re.findall(r"`([\w-]+)`", " ".join(rows))) - there
        if missing or not rows:
            return [f"of the suites in the table, {sorted(missing)} are not there"]
        if not run("meson", "test", "-C", build, "--no-rebuild", "--print-errorlogs", "--timeout-multiplier", "4"):
            return ["tests fail where the examples are followed"]
        return []


def main(source, *options):
    source = pathlib.Path(source).resolve()
    problems = check_pages(source)
    for page, title in EXAMPLES:
        problems += follow(source, page, title)[1]
    if not problems and "--play" in options:
        problems = play(source)
    print(*problems, sep="\n", end="\n" if problems else "")
    return 1 if problems else 0


sys.exit(main(*sys.argv[1:]))
