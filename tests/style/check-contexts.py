#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-contexts.py SOURCE_DIR: whether translators are told what they need. Messages of a word or two say where they
stand, as “Deal” may be a noun or a verb, “Open” an act or a state. Comments for translators reach them, which takes
that they stand right above the line of their message, and the terms they name are in po/TERMS.tsv."""

import os
import re
import sys
import tempfile

from catalogues import make_template, read_source, report

# Files for desktops and app stores have no contexts, and this one is GTK's.
WITHOUT = {"Card Game", "cards", "canasta", "rummy", "meld", "partners", "translator-credits"}
# Placeholders of option values, and search words.
NO_WORDS = re.compile(r"[A-Zx=]+|.*;")
SENTENCE_END = (".", "!", "?", ":")


def is_riddle(message):
    context, _, english = message.partition("\0")[0].rpartition("\x04")
    return (not context and len(english.split()) <= 2 and "%" not in english and not english.endswith(SENTENCE_END)
            and english not in WITHOUT and not NO_WORDS.fullmatch(english))


def squeeze(text):
    return re.sub(r"\s+", " ", text).strip()


def read_comments(source):
    """Files and what they tell translators."""
    with open(os.path.join(source, "po", "POTFILES"), encoding="utf-8") as names:
        files = [name.strip() for name in names if not name.startswith("#")]
    for name in files:
        with open(os.path.join(source, name), encoding="utf-8") as text:
            for comment in re.findall(r"/\*\s*(Translators:.*?)\*/", text.read(), re.DOTALL):
                yield name, squeeze(re.sub(r"\n\s*\* ", " ", comment))


def complaints_of_comments(source):
    with tempfile.TemporaryDirectory() as folder:
        with open(make_template(source, folder), encoding="utf-8") as text:
            extracted = squeeze(re.sub(r"\n?^#\. (\* )?", " ", text.read(), flags=re.MULTILINE))
    with open(os.path.join(source, "po", "TERMS.tsv"), encoding="utf-8") as text:
        terms = {line.partition("\t")[0] for line in text}
    for name, comment in read_comments(source):
        if comment not in extracted:
            yield f"{name}: not right above a message: {comment!r}"
        named = re.search(r"\bterms?: (.*)$", comment, re.IGNORECASE)
        for term in named[1].split(", ") if named else []:
            if term not in terms:
                yield f"{name}: po/TERMS.tsv has no term {term!r}"


def main(source):
    messages = read_source(source)
    print("TAP version 14\n1..2")
    failed = report(1, "short messages", [f"{message!r} needs a context: C_(), NC_() or, in Blueprint, C_()"
                                          for message in messages if is_riddle(message)])
    failed |= report(2, "comments", list(complaints_of_comments(source)))
    return failed or not messages


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
