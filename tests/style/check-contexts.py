#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-contexts.py SOURCE_DIR: whether messages of a word or two say where they stand. Alone they tell a translator
too little: “Deal” may be a noun or a verb, “Open” an act or a state."""

import re
import sys

from catalogues import read_source

# What desktops and app stores read has no contexts, and this one is GTK's.
WITHOUT = {"Card Game", "cards", "canasta", "rummy", "meld", "partners", "translator-credits"}
# What stands for an option's value, and the words to search by.
NO_WORDS = re.compile(r"[A-Zx=]+|.*;")
SENTENCE_END = (".", "!", "?", ":")


def is_riddle(message):
    context, _, english = message.partition("\0")[0].rpartition("\x04")
    return (not context and len(english.split()) <= 2 and "%" not in english and not english.endswith(SENTENCE_END)
            and english not in WITHOUT and not NO_WORDS.fullmatch(english))


def main(source):
    messages = read_source(source)
    found = [message for message in messages if is_riddle(message)]
    print("TAP version 14\n1..1")
    print("not ok 1" if found or not messages else "ok 1")
    for message in found:
        print(f"# {message!r} needs a context: C_(), NC_() or, in Blueprint, C_()")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
