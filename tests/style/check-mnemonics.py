#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-mnemonics.py SOURCE_DIR: in no language do two labels of a menu, or of a page, have the same letter.

A menu and each of its submenus are looked at by themselves, as they are shown one at a time; all other labels of a
Blueprint file are taken to be shown together. So are the labels of one statement in C, such as the buttons of a
question or the table of acts, unless it chooses one of them."""

import glob
import os
import re
import sys

from catalogues import read_languages, read_translations

CONTEXT_END = "\4"
TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|(?P<string>(?:C_\("(?P<context>[^"]*)",\s*|_\()"(?P<text>(?:[^"\\]|\\.)*)"\))'
                   r'|(?P<open>\b[^;{}"]*\{)|(?P<close>\})', re.S)

LABEL_IN_C = re.compile(r'\bN?(?:C_ ?\("([^"]*)",\s*|_ ?\()"((?:[^"\\]|\\.)*_[A-Za-z](?:[^"\\]|\\.)*)"\)')


def find_groups(text):
    """The labels with a letter, in groups: of each menu, of each submenu, and of the rest."""
    groups, stack, untitled = [[]], [0], False
    for match in TOKEN.finditer(text):
        if match["open"]:
            head = re.match(r"(menu|submenu)\b", match["open"])
            if head:
                groups.append([])
            stack.append(len(groups) - 1 if head else stack[-1])
            untitled = bool(head) and head[1] == "submenu"
        elif match["close"]:
            stack.pop()
        elif match["string"] and re.search("_[^_]", match["text"]):
            context = match["context"]
            message = match["text"] if context is None else context + CONTEXT_END + match["text"]
            # The label of a submenu stands in the menu around it.
            groups[stack[-2] if untitled else stack[-1]].append(message)
            untitled = False
    return [group for group in groups if len(group) > 1]


def find_groups_in_c(text):
    """The labels with a letter in each statement; menus and tables of the page have none."""
    for statement in re.sub(r"/\*.*?\*/", "", text, flags=re.S).split(";"):
        group = [message if not context else context + CONTEXT_END + message
                 for context, message in LABEL_IN_C.findall(statement)]
        if len(group) > 1 and " ? " not in statement:
            yield group


def find_letter(label):
    match = re.search("_([^_])", label)
    return match[1].lower() if match else None


def find_clashes(group, translations):
    """Pairs of labels with the same letter; those not translated yet have none.

    translations: nothing for English"""
    seen, clashes = {}, []
    for message in dict.fromkeys(group):
        label = translations.get(message, "") if translations else message.split(CONTEXT_END)[-1]
        letter = find_letter(label)
        if letter is not None and letter in seen:
            clashes.append((letter, seen[letter], label))
        seen.setdefault(letter, label)
    return clashes


def main():
    source = sys.argv[1]
    files = sorted(glob.glob(os.path.join(source, "src", "ui", "**", "*.blp"), recursive=True))
    groups = []
    for name in sorted(glob.glob("src/ui/**/*.c", root_dir=source, recursive=True)
                       + glob.glob("src/game/**/*.c", root_dir=source, recursive=True)):
        with open(os.path.join(source, name), encoding="utf-8") as file:
            groups += [(name, group) for group in find_groups_in_c(file.read())]
    for name in files:
        with open(name, encoding="utf-8") as file:
            groups += [(os.path.relpath(name, source), group) for group in find_groups(file.read())]
    languages = ["en", *read_languages(source)]
    failed = False
    print(f"TAP version 14\n1..{len(languages)}")
    for number, language in enumerate(languages, 1):
        translations = {} if language == "en" else read_translations(source, language)
        clashes = [(name, *clash) for name, group in groups for clash in find_clashes(group, translations)]
        for name, letter, one, other in clashes:
            print(f"# {name}: “{one}” and “{other}” have the same letter, {letter}")
        failed |= bool(clashes)
        print(f"{'not ok' if clashes else 'ok'} {number} - {language}")
    sys.exit(failed)


main()
