# SPDX-License-Identifier: GPL-3.0-or-later
"""What is said at the table, back in the words of the program's text.

The tests look for English sentences. Where the game speaks another language (LANGUAGE, HF_LOCALEDIR), its
catalogue is read the wrong way round: a sentence that shows is matched with all translations, and the
numbers and names in it are put into the English one."""

import functools
import itertools
import os
import re
import struct

PLACEHOLDER = re.compile(r"%(?:(?P<at>\d+)\$)?(?P<flags>[-+0#']*)\d*(?:\.\d+)?(?:hh|h|ll|l|z)?(?P<kind>[diufgcsxX%])")
NUMBER = r"[-+−]?\d(?:[\d.,'’ \u00a0\u202f\u066b\u066c]*\d)?"
CHOICES = 32     # of what a sentence may be, that are looked at
TAG = re.compile(r"</?[a-z]+>")
MARKS = dict.fromkeys(map(ord, "\u200e\u200f\u2066\u2067\u2068\u2069"))


def read_catalogue(path):
    """The messages of a compiled catalogue: (English forms, translated forms)."""
    with open(path, "rb") as file:
        data = file.read()
    _, _, n, originals, translations = struct.unpack_from("<5I", data)

    def text(table, i):
        length, at = struct.unpack_from("<2I", data, table + 8 * i)
        return data[at:at + length].decode("utf-8")
    for i in range(n):
        english = text(originals, i).rpartition("\x04")[2]
        if english:
            yield english.split("\0"), text(translations, i).split("\0")


def as_shown(text):
    """A sentence as it shows: without the mark of the key to press, and without markup."""
    return TAG.sub("", re.sub(r"_(?=\S)", "", text)).translate(MARKS)


class Message:
    """A translated sentence, with places for numbers and names.

    @count is what the form of a plural stands for where it does not say the number: "two queens"."""

    def __init__(self, english, translated, count):
        self.english = [as_shown(form) for form in english]
        self.count = str(count)
        self.order = []     # the numbers of the arguments, as they stand in the translation
        pattern, at = "", 0
        text = as_shown(translated)
        self.literal = 0
        for match in PLACEHOLDER.finditer(text):
            pattern += re.escape(text[at:match.start()])
            self.literal += match.start() - at
            at = match.end()
            if match["kind"] == "%":
                pattern += "%"
                continue
            self.order.append(int(match["at"] or len(self.order) + 1))
            pattern += f"({'.+?' if match['kind'] == 's' else '.' if match['kind'] == 'c' else NUMBER})"
        pattern += re.escape(text[at:])
        self.literal += len(text) - at
        self.pattern = re.compile(pattern, re.DOTALL)

    def read(self, words, shown):
        """The English sentences this may be, likeliest first; none where this is not what shows."""
        match = self.pattern.fullmatch(shown)
        if match is None:
            return []
        arguments = dict(zip(self.order, match.groups()))
        form = self.english[0]
        if len(self.english) > 1 and not self.is_one(arguments):
            form = self.english[1]
        pieces, at = [], 0
        for n, place in enumerate((place for place in PLACEHOLDER.finditer(form) if place["kind"] != "%"), 1):
            pieces.append([form[at:place.start()].replace("%%", "%")])
            pieces.append(self.fill(words, place["kind"], arguments.get(int(place["at"] or n), self.count)))
            at = place.end()
        pieces.append([form[at:].replace("%%", "%")])
        return ["".join(sentence) for sentence in itertools.islice(itertools.product(*pieces), CHOICES)]

    @staticmethod
    def fill(words, kind, text):
        """What an argument may be in English: words have several meanings, numbers one."""
        if kind == "s":
            return words.english(text)
        if kind == "f":
            return [text.replace(",", ".")]
        return [text[:1].replace("−", "-") + re.sub(r"\D", "", text[1:])]

    def is_one(self, arguments):
        """Which of several numbers is meant, the catalogue does not say; so far it is always the last."""
        places = list(PLACEHOLDER.finditer(self.english[1]))
        numbers = [int(place["at"] or i + 1) for i, place in enumerate(places) if place["kind"] in "diu"]
        return not numbers or arguments.get(numbers[-1], self.count) == "1"


class Words:
    """The language that the game speaks."""

    def __init__(self, path):
        self.fixed, self.patterns = {}, []
        for english, translated in read_catalogue(path) if path else []:
            for i, form in enumerate(translated):
                # Of the languages we speak only Arabic has forms for none and for two.
                message = Message(english, form, i if len(translated) == 6 else 1)
                if PLACEHOLDER.search(form):
                    # One that is nothing but its argument, like a card without the article, says nothing.
                    if message.literal or len(message.order) > 1:
                        self.patterns.append(message)
                else:
                    self.fixed.setdefault(as_shown(form), []).extend(message.read(self, as_shown(form)))
        self.patterns.sort(key=lambda message: -message.literal)

    @functools.lru_cache(maxsize=None)
    def english(self, shown):
        """What this may be in English, likeliest first; what is not in the catalogue stays as it is."""
        shown = shown.translate(MARKS)
        if shown in self.fixed:
            return self.fixed[shown]
        for message in self.patterns:
            texts = message.read(self, shown)
            if texts:
                return texts
        return [shown]


def spoken():
    """The words of the language that the environment asks for."""
    folder, language = os.environ.get("HF_LOCALEDIR"), os.environ.get("LANGUAGE")
    path = folder and language and os.path.join(folder, language, "LC_MESSAGES", "hand-and-foot.mo")
    return Words(path if path and os.path.exists(path) else None)
