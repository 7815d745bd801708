#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""longest.py SOURCE_DIR PROGRAM [ARGS]: runs a test in a language that nobody speaks, where every message is as
long as in that language in which it is longest. What no language has yet is English with its vowels doubled,
which is half as long again."""

import os
import re
import subprocess
import sys
import tempfile
import unicodedata

from catalogues import DOMAIN, PLACEHOLDER, read_languages, read_source, read_translations, write_catalogue

LANGUAGE = "long"
# Numbers and dates are as in a language that does exist.
LOCALE = "de_DE.UTF-8"
# These are written in other ways, and tested by themselves.
OTHERS = ("ar", "ja")
HEAD = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"
KEPT = re.compile(rf"{PLACEHOLDER.pattern}|</?[a-z]+>|&[a-z]+;")


def width(text):
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 0 if unicodedata.combining(letter) else 1
               for letter in PLACEHOLDER.sub("", text))


def lengthen(english):
    """A text with its vowels doubled, but for places and markup."""
    longer, at = "", 0
    for kept in KEPT.finditer(english):
        longer += re.sub("[aeiouAEIOU]", r"\g<0>\g<0>", english[at:kept.start()]) + kept[0]
        at = kept.end()
    return longer + re.sub("[aeiouAEIOU]", r"\g<0>\g<0>", english[at:])


def find_longest(message, languages):
    """Of each of the forms for one and for many, that which is longest."""
    english = message.rpartition("\x04")[2].split("\0")
    found = [language[message].split("\0") for language in languages if language.get(message)]
    if not found:
        return "\0".join(map(lengthen, english))
    found.append(english)
    forms = [[forms[0] for forms in found], [form for forms in found for form in forms[1:] or forms]]
    return "\0".join(max(forms[i], key=width) for i in range(len(english)))


def make_catalogue(source, folder):
    languages = [read_translations(source, language) for language in read_languages(source)
                 if language not in OTHERS]
    messages = sorted(read_source(source), key=lambda text: text.encode("utf-8"))
    write_catalogue(os.path.join(folder, LANGUAGE, "LC_MESSAGES", DOMAIN + ".mo"),
                    [("", HEAD)] + [(message, find_longest(message, languages)) for message in messages])


def main(source, *command):
    with tempfile.TemporaryDirectory(prefix="hf-longest-") as folder:
        make_catalogue(source, folder)
        return subprocess.run(command, check=False, env=dict(
            os.environ, LANGUAGE=LANGUAGE, LC_ALL=LOCALE, HF_LOCALEDIR=folder)).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
