#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-terms.py SOURCE_DIR: whether translations speak of the game in the words of po/TERMS.tsv.

Its columns are the English term, the language, the word to use, its gender, words that are wrong in the whole
catalogue, words that are wrong for this term, and where the word is from; several are parted by a |. For each
language: no word that is wrong occurs, and where a message is the term alone, its translation is the word to use.
The terms of po/TERMS-STEMS.tsv are looked for in all messages: what speaks of one does so in one of its words, but
for what po/TERMS-FREE.tsv lets speak freely, and for remarks, which each language makes itself."""

import csv
import functools
import os
import re
import sys

from catalogues import read_languages, read_translations, report

# Languages that write words without blanks between them.
UNPARTED = {"ja"}
# The context of what computer players say, as a friend there would say it.
FREE = "remark"


class Term:
    def __init__(self, row):
        self.name, self.language, use, _gender, never, not_here, _source = row
        self.use, self.never, not_here = (self.parted(words) for words in (use, never, not_here))
        self.wrong = self.never | not_here
        name = re.sub(r"^to | \(.*\)$", "", self.name)
        self.alone = {before + name.casefold() + after for before in ("", "to ") for after in ("", "…")}
        self.mentioned = re.compile(rf"\b{re.escape(name)}(s|es)?\b", re.IGNORECASE)

    @staticmethod
    def parted(words):
        """The words, by themselves without capitals."""
        return {word.casefold(): word for word in words.split("|") if word not in ("", "-")}

    def is_wrong(self, word, message, folded):
        """Whether a translation without capitals, which has the letters of a word, has the word and should not."""
        return ((self.language in UNPARTED or re.search(rf"(?<!\w){re.escape(word)}(?!\w)", folded))
                and (word in self.never or self.mentioned.search(message)))

    def is_missing(self, folded):
        return self.use and not any(word in folded for word in self.use)


def complaints_of_terms(terms, messages):
    for context, message, translation in messages:
        alone, folded = message.casefold(), translation.casefold()
        for term in terms:
            for letters, word in term.wrong.items():
                if letters in folded and term.is_wrong(letters, message, folded):
                    yield f"“{term.name}” is never “{word}”: {message!r}: {translation!r}"
            if alone in term.alone and term.is_missing(folded):
                yield f"“{term.name}” is {' or '.join(term.use.values())}: [{context}] {message!r}: {translation!r}"


@functools.cache
def mentions(forms, message):
    """Whether a message has one of these forms; it is asked for every language."""
    return re.search(rf"(?<!\w)({forms})(?!\w)", message, re.IGNORECASE) is not None


class Stems:
    """The beginnings of the words that a language has for a term, in all their forms."""

    # Particles and articles stand before words, without a blank.
    ANYWHERE = {"ar", "ja"}
    # Vowel signs of Arabic, marks of direction, and places to break words
    SIGNS = re.compile("[\u064b-\u0652\u0670\u200e\u200f\u2066-\u2069\u00ad]")

    def __init__(self, name, forms, language, stems):
        self.name, self.forms, self.stems = name, forms, stems.replace("|", " or ")
        self.told = re.compile("|".join(self.pattern(language, stem) for stem in stems.split("|")), re.IGNORECASE)

    def pattern(self, language, stem):
        word = re.escape(self.SIGNS.sub("", stem.removeprefix("~")))
        return word if language in self.ANYWHERE or stem.startswith("~") else rf"(?<!\w){word}"

    def fits(self, message, translation):
        return not mentions(self.forms, message) or self.told.search(self.SIGNS.sub("", translation)) is not None


def read_table(source, name):
    with open(os.path.join(source, "po", name), encoding="utf-8", newline="") as text:
        return list(csv.reader((line for line in text if not line.startswith("#")), dialect="excel-tab",
                               quoting=csv.QUOTE_NONE))


def read_terms(source):
    return [Term(row) for row in read_table(source, "TERMS.tsv")[1:]]


def read_stems(source, language):
    head, *rows = read_table(source, "TERMS-STEMS.tsv")
    return [Stems(row[0], row[1], language, row[head.index(language)]) for row in rows]


def complaints_of_stems(source, language, messages, used):
    """@used: exceptions that were needed, of all languages"""
    free = [tuple(row) for row in read_table(source, "TERMS-FREE.tsv")[1:]]
    for stems in read_stems(source, language):
        for context, message, translation in messages:
            if context == FREE or stems.fits(message, translation):
                continue
            excuses = [row for row in free if row[0] == stems.name and row[1] in ("*", language) and row[2] in message]
            used.update(excuses)
            if not excuses:
                yield f"“{stems.name}” is {stems.stems}: [{context}] {message!r}: {translation!r}"


def read_messages(source, language):
    """Context, message and translation, without what only marks keys and places to break words."""
    for message, translations in read_translations(source, language).items():
        context, _, english = message.partition("\0")[0].rpartition("\x04")
        # Search words may be any word.
        if english and context != "search" and not english.endswith(";"):
            for translation in translations.split("\0"):
                yield context, english.replace("_", ""), re.sub(r"\(_\w\)|[_\u00ad]", "", translation)


def main(source):
    terms = read_terms(source)
    languages = read_languages(source)
    print(f"TAP version 14\n1..{len(languages) + 1}")
    failed, used = False, set()
    for number, language in enumerate(languages, 1):
        own = [term for term in terms if term.language == language]
        messages = list(read_messages(source, language))
        found = [*complaints_of_terms(own, messages), *complaints_of_stems(source, language, messages, used)]
        if len(own) < 60:
            found.append(f"only {len(own)} terms")
        failed |= report(number, language, found)
    return report(len(languages) + 1, "exceptions", [
        f"po/TERMS-FREE.tsv excuses nothing: {row}"
        for row in read_table(source, "TERMS-FREE.tsv")[1:] if tuple(row) not in used]) or failed


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
