# SPDX-License-Identifier: GPL-3.0-or-later
"""Words said at the table, back in those of the program's text.

The tests look for English sentences. Where the game speaks another language (LANGUAGE, HF_LOCALEDIR), it gets
a copy of its catalogue in which every translation stands between marks that nobody sees and that tell which
message it is. So what shows is that language, to the last pixel, and what is heard needs no guessing: the same
word may stand for several English ones, the marks do not."""

import os
import re
import tempfile

from catalogues import read_catalogue, write_catalogue

PLACEHOLDER = re.compile(r"%(?:(?P<at>\d+)\$)?[-+0#']*\d*(?:\.\d+)?(?:hh|h|ll|l|z)?(?P<kind>[diufgcsxX%])")
NUMBER = r"[-+−]?\d(?:[\d.,'’ \u00a0\u202f\u066b\u066c]*\d)?"
TAG = re.compile(r"</?[a-z]+>")
DIRECTIONS = dict.fromkeys(map(ord, "\u200e\u200f\u2066\u2067\u2068\u2069"))

# Characters without width, shape or direction: a number in two digits between two edges opens, two edges close.
EDGE, DIGITS = "\u2063", "\u2061\u2062"
MARK = re.compile(f"{EDGE}(?P<number>[{DIGITS}]+){EDGE}|(?P<close>{EDGE}{EDGE})")
INSERTED = 0xe000     # stands for what a sentence holds that has marks of its own


def as_shown(text):
    """A sentence as it shows: without the mark of the key to press, and without markup."""
    return TAG.sub("", re.sub(r"_(?=\S)", "", text)).translate(DIRECTIONS)


class Message:
    """One form of a translated sentence, with places for numbers and names."""

    def __init__(self, english, translated, form, n_forms):
        # Only Arabic has forms for none and for two; elsewhere the first is the one for one.
        count = form if n_forms == 6 else 1 if form == 0 else 2
        self.english = as_shown(english[0 if count == 1 or len(english) == 1 else 1])
        self.count = str(count)    # where the form does not say the number: "two queens"
        self.order = []            # the numbers of the arguments, as they stand in the translation
        pattern, at = "", 0
        text = as_shown(translated)
        for match in PLACEHOLDER.finditer(text):
            pattern += re.escape(text[at:match.start()])
            at = match.end()
            if match["kind"] == "%":
                pattern += "%"
                continue
            self.order.append(int(match["at"] or len(self.order) + 1))
            pattern += f"({'.*?' if match['kind'] == 's' else '.' if match['kind'] == 'c' else NUMBER})"
        self.pattern = re.compile(pattern + re.escape(text[at:]), re.DOTALL)

    def read(self, shown):
        """The English sentence with what was inserted; None where this is not what shows."""
        match = self.pattern.fullmatch(shown)
        if match is None:
            return None
        arguments = dict(zip(self.order, match.groups()))
        places = [place for place in PLACEHOLDER.finditer(self.english) if place["kind"] != "%"]
        sentence, at = "", 0
        for n, place in enumerate(places, 1):
            sentence += self.english[at:place.start()].replace("%%", "%")
            sentence += self.fill(place["kind"], arguments.get(int(place["at"] or n), self.count))
            at = place.end()
        return sentence + self.english[at:].replace("%%", "%")

    @staticmethod
    def fill(kind, text):
        if kind in "sc":
            return text
        if kind == "f":
            return text.replace(",", ".")
        return text[:1].replace("−", "-") + re.sub(r"\D", "", text[1:])


class Words:
    """The language that the game speaks."""

    def __init__(self, language):
        self.language = language
        self.forms = []
        self.plain = {}     # what each text may mean, for those that lost their marks, as names of rules do

    def mark(self, folder):
        """A folder with the marked catalogue instead of that of a folder."""
        path = os.path.join(self.language, "LC_MESSAGES", "hand-and-foot.mo")
        if not folder or not self.language or not os.path.exists(os.path.join(folder, path)):
            return folder
        self.forms, self.plain = [], {}
        messages = [(english, self.mark_forms(english, translated) if english else translated)
                    for english, translated in read_catalogue(os.path.join(folder, path))]
        marked = tempfile.mkdtemp(prefix="hf-words-")
        write_catalogue(os.path.join(marked, path), messages)
        return marked

    def mark_forms(self, english, translated):
        forms = translated.split("\0")
        marked = []
        for i, form in enumerate(forms):
            number = "".join(DIGITS[int(digit)] for digit in f"{len(self.forms):b}")
            message = Message(english.rpartition("\x04")[2].split("\0"), form, i, len(forms))
            self.forms.append(message)
            if not message.order:
                self.plain.setdefault(as_shown(form), set()).add(message.english)
            marked.append(f"{EDGE}{number}{EDGE}{form}{EDGE}{EDGE}")
        return "\0".join(marked)

    def english(self, shown):
        """The English original of a message; what is not from the catalogue stays as it is."""
        shown = shown.translate(DIRECTIONS)
        if len(self.plain.get(shown, ())) == 1:
            return next(iter(self.plain[shown]))
        texts, messages, inserted = [""], [], []
        at = 0

        def close():
            text = texts.pop()
            sentence = messages.pop().read(text)
            inserted.append(text if sentence is None else sentence)
            texts[-1] += chr(INSERTED + len(inserted) - 1)
        for mark in MARK.finditer(shown):
            texts[-1] += shown[at:mark.start()]
            at = mark.end()
            if mark["number"]:
                number = int("".join(str(DIGITS.index(digit)) for digit in mark["number"]), 2)
                messages.append(self.forms[number])
                texts.append("")
            elif messages:
                close()
        texts[-1] += shown[at:]
        while messages:     # cut off
            close()
        sentence = texts[0]
        for i in reversed(range(len(inserted))):
            sentence = sentence.replace(chr(INSERTED + i), inserted[i])
        return sentence


def spoken():
    """The words of the language that the environment asks for."""
    return Words(os.environ.get("LANGUAGE", ""))
