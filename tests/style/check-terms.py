#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-terms.py SOURCE_DIR: whether translations speak of the game in the words of po/TERMS.tsv.

Its columns are the English term, the language, the word to use, its gender, words that are wrong in the whole
catalogue, words that are wrong for this term, and where the word is from; several are parted by a |. For each
language: no word that is wrong occurs, and where a message is the term alone, its translation is the word to use."""

import csv
import os
import re
import sys

from catalogues import read_languages, read_translations

# Languages that write words without blanks between them.
UNPARTED = {"ja"}


class Term:
    def __init__(self, row):
        self.name, self.language, use, _gender, never, not_here, _source = row
        self.use, self.never, self.not_here = (self.parted(words) for words in (use, never, not_here))
        name = re.escape(re.sub(r"^to | \(.*\)$", "", self.name))
        self.alone = re.compile(rf"(to )?{name}…?", re.IGNORECASE)
        self.mentioned = re.compile(rf"\b{name}(s|es)?\b", re.IGNORECASE)

    @staticmethod
    def parted(words):
        return [word for word in words.split("|") if word not in ("", "-")]

    def has(self, text, word):
        pattern = re.escape(word) if self.language in UNPARTED else rf"(?<!\w){re.escape(word)}(?!\w)"
        return re.search(pattern, text, re.IGNORECASE) is not None

    def complaints(self, context, message, translation):
        for word in self.never + (self.not_here if self.mentioned.search(message) else []):
            if self.has(translation, word):
                yield f"“{self.name}” is never “{word}”: {message!r}: {translation!r}"
        if self.alone.fullmatch(message) and self.use and not any(word.casefold() in translation.casefold()
                                                                  for word in self.use):
            yield f"“{self.name}” is {' or '.join(self.use)}: [{context}] {message!r}: {translation!r}"


def read_terms(source):
    with open(os.path.join(source, "po", "TERMS.tsv"), encoding="utf-8", newline="") as text:
        rows = csv.reader((line for line in text if not line.startswith("#")), dialect="excel-tab",
                          quoting=csv.QUOTE_NONE)
        next(rows)
        return [Term(row) for row in rows]


def read_messages(source, language):
    """Context, message and translation, without what only marks keys and places to break words."""
    for message, translations in read_translations(source, language).items():
        context, _, english = message.partition("\0")[0].rpartition("\x04")
        # What people type to search may be any word.
        if english and context != "search" and not english.endswith(";"):
            for translation in translations.split("\0"):
                yield context, english.replace("_", ""), re.sub(r"\(_\w\)|[_\u00ad]", "", translation)


def main(source):
    terms = read_terms(source)
    languages = read_languages(source)
    print(f"TAP version 14\n1..{len(languages)}")
    failed = False
    for number, language in enumerate(languages, 1):
        own = [term for term in terms if term.language == language]
        found = [words for message in read_messages(source, language)
                 for term in own for words in term.complaints(*message)]
        if len(own) < 60:
            found.append(f"only {len(own)} terms")
        failed |= bool(found)
        print(f"{'not ok' if found else 'ok'} {number} - {language}")
        for words in found:
            print(f"# {words}")
    return failed


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
