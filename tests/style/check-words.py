#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-words.py SOURCE_DIR: whether the game speaks as people do at a table, in English and in translations.

Each test is one kind of fault that readers have found. English is all that can reach a person: the messages, what
the command line and tables for others say, README, the manual pages, and what stores show."""

import functools
import glob
import os
import re
import sys

from catalogues import read_languages, read_source, read_translations, report

NUMBER = r"%(?:\d+\$)?'?\+?[du]"
# Words that nobody says at the table, or that other words of the game are for.
NEVER = re.compile(
    r"\b(colou?red? decks|colours?|grey|centre|millimetres?|towards|cancelled|likelier|heaps?|trash|packets?|grab|claim"
    r"|lay off|play away|polluted|natural books?|joker books?|come out|free cards?|normal cards?|ordinary cards?"
    r"|real ones|mates?|ally|rubber|on turn|to act|tally|odd cards?|weird|ask leave|staged?|tray|laps?|stall|kept games?"
    r"|perfect (?:lift|cut)|felts?|free talk|(?:get|go) into (?:your|the|their) (?:foot|hoof|knee|elbow)|first sets?"
    r"|wild ones|has no room|most points win|no means no|last piles?|one move older|(?:in its|the) (?:favor|price):"
    r"|draw lots|in these rules|(?:has|have|had) seen more|lets? nobody|(?:moves?|hand|seat) of %(?:\d\$)?s"
    r"|(?:move|it|this) (?:goes|has gone) back|times? around count|goes by its)\b", re.IGNORECASE)
# Sources with words that are not translated: the command line, and tables for others.
SPEAKING = ("src/cli/*.c", "src/together/*/*.c", "src/page/*.c")
# Only spoken, by partners or by a tutor, never by the game.
SPOKEN = re.compile(r"!|\b(please|sorry)\b", re.IGNORECASE)
WHO_SPEAKS = ("speech bubble\x04", "remark\x04", "Yes, go out!", "Not yet, please!", "Exact cut!", "That’s a round!")
ENGLISH = {
    "a number before a number": re.compile(rf"(?:{NUMBER}|\b\d+) \d+s?\b"),
    "ranks in figures": re.compile(r"\b(?:[2-9]|10)s\b|\ban? (?:[4-9]|10)\b(?! )"),
    "thousands without a comma": re.compile(r"(?<![\d,.:/=x#-])[1-9]\d{3,}(?![\d:x-])"),
    "points that are not grouped": re.compile(r"%(?:\d+\$)?\+?[du] points?\b"),
    "a word that is never said": NEVER,
    "half a sentence": re.compile(r"^(?:If (?:on|off),|And with\b)"),
    "typewriter's signs": re.compile(r"(?<!%)(?<!\$)[\"']|\.\.\.| - |%%? %%|(?<!\S)-(?:\d|%\d*\$?'?[du])"),
}
# Named as files have it, or a year.
TECHNICAL = re.compile(r"\[(?:%s|Rules)\]|Format=|joker:|KEY=|table\.|Sans 16|hand30|Save a picture|a size like")
# A second number whose noun cannot be “one”.
SECOND = re.compile(rf"{NUMBER}.*?{NUMBER} (?:cards?|points?|stacks|games|rounds|piles|players|books)\b")
NEVER_ONE = ("as %d stacks of about", "Exactly %1$d earns", "had only %'d of the", "%s %u, %u card", "Hand %1$u ·",
             "%2$d close it", "a book has only %d cards", "or for %2$d round")
# The meaning of the words of a rule is told once for each rule that means something else.
SAME_VALUE = {"Twos"}
GROUPED = {"ar": ",", "de": ".", "es": ".", "fr": "\u202f", "it": ".", "ja": ",", "nl": ".", "pl": "\u202f",
           "pt_BR": ".", "sv": "\u202f"}
# Here %s is a sentence.
WITH_SENTENCE = {"The expert’s choice: %s", "The next best choice: %s", "It wasn’t all bad. %s",
                 "It comes at a price. %s"}
ROMANCE = {"es", "fr", "it", "pt_BR"}


@functools.cache
def read_messages(source):
    return [english for message in read_source(source) for english in message.split("\0")]


def read_prose(source):
    """Texts that reach people besides messages, with their place: a file and a line."""
    for name in ["NEWS", "README.md", "src/page/web/index.html", *glob.glob("data/man/*.6", root_dir=source),
                 *glob.glob("data/*.xml.in", root_dir=source)]:
        with open(os.path.join(source, name), encoding="utf-8") as text:
            for number, line in enumerate(text, 1):
                yield f"{name}:{number}", re.sub(r"`[^`]*`|<[^>]*>|\\f.|https?:\S+", "", line)
    for name in [name for folder in SPEAKING for name in glob.glob(folder, root_dir=source)]:
        with open(os.path.join(source, name), encoding="utf-8") as text:
            for number, line in enumerate(text, 1):
                for words in re.findall(r'"((?:[^"\\]|\\.)*)"', line):
                    if " " in words:
                        yield f"{name}:{number}", words


def complaints_of_english(source, kind, pattern):
    for message in read_messages(source):
        english = message.rpartition("\x04")[2]
        if pattern.search(english) and not TECHNICAL.search(english) and not message.startswith("search\x04"):
            yield repr(message)
    if pattern is NEVER:
        for place, words in read_prose(source):
            if pattern.search(words):
                yield f"{place}: {words.strip()}"


def complaints_of_manners(source):
    for message in read_messages(source):
        if SPOKEN.search(message) and not message.startswith(WHO_SPEAKS):
            yield repr(message)


def complaints_of_seconds(source):
    for message in read_messages(source):
        if SECOND.search(message) and not any(words in message for words in NEVER_ONE):
            yield f"needs a plural for the second number, too: {message!r}"


def complaints_of_values(source):
    with open(os.path.join(source, "src/core/rules/hf-rule-words.c"), encoding="utf-8") as text:
        titles = re.findall(r'NC_\("rule value", "([^"]*)"\)', text.read())
    return [f"“{title}” answers several rules and needs a context for each"
            for title in sorted({title for title in titles if titles.count(title) > 1} - SAME_VALUE)]


def find_fault(language, context, english, translation):
    """The fault that readers of the language would trip over, or nothing."""
    if language in ROMANCE and english.startswith("Whether ") and re.match(r"S(?:[ie]\b|’)", translation):
        return "a lone “whether” is half a sentence"
    if language in ROMANCE | {"sv"} and (re.search(r"\w\u00a0?: [A-ZÀ-Þ]", translation)
                                         or english in WITH_SENTENCE and translation.endswith(": %s")):
        return "a capital after a colon"
    if english.endswith("waiting") and re.search(r"· (?!%)", translation):
        return "a capital within a line"
    if language in ROMANCE | {"nl", "pl", "sv"} and "%2$u won" in english and re.search(r"%2\$u \w", translation):
        return "the second number has no plural"
    if language != "de" and context in ("ranks in a sentence", "… freeze the pile") and translation[0].isupper():
        return "a capital within a sentence"
    if language == "fr" and re.search(r"[^\u00a0\u202f :?!][:;!?](?:\s|$)|«[^\u00a0]|[^\u00a0]»| [:;!?»]", translation):
        return "spaces at signs"
    if language == "ar" and re.search(r"(?:ان|ين|واحدة?) \((?:%|2)", translation):
        return "a number beside a word for two"
    if language == "ja" and (re.search(r"。 ", translation) or context == "between sentences" and translation == " "):
        return "a blank between sentences"
    if language == "ja" and re.search(r"から%[\d$']*d点(?!まで)", translation):
        return "reads as a range"
    if re.search(r"(?<!%)(?<!\$)[\"']|\.\.\.|%%? %%|(?<![\w:])-(?:\d|%\d*\$?'?[du])", translation):
        return "typewriter's signs"
    return None


def complaints_of_numbers(language, english, translation):
    for number in re.findall(r"\d{1,3}(?:,\d{3})+", english):
        if number.replace(",", GROUPED[language]) not in translation:
            yield f"{number} is grouped otherwise: {translation!r}"
    if len(re.findall(r"%(?:\d\$)?'", english)) != len(re.findall(r"%(?:\d\$)?'", translation)):
        yield f"numbers are grouped otherwise: {translation!r}"


def complaints_of_language(source, language):
    translations = read_translations(source, language)
    for message, forms in translations.items():
        context, _, english = message.partition("\0")[0].rpartition("\x04")
        if not english or english.endswith(";"):
            continue
        for translation in forms.split("\0"):
            fault = find_fault(language, context, english, translation)
            if fault:
                yield f"{fault}: {english!r}: {translation!r}"
        if "\0" not in message:
            yield from complaints_of_numbers(language, english, forms)
    if translations.get("title\x04Play") == translations.get("replay\x04Play"):
        yield "the heading of preferences is called as the button of a replay"
    game = translations.get("game\x04Hand and Foot", "").split()
    names = translations.get("rule set\x04Hand, Knee, and Foot", "").replace(",", "").split()
    if language not in ("ar", "ja") and game and (game[0] not in names or game[-1] not in names):
        yield f"the game is {' '.join(game)}, but a rule set {' '.join(names)}"


def main(source):
    tests = [(kind, list(complaints_of_english(source, kind, pattern))) for kind, pattern in ENGLISH.items()]
    tests += [("manners", list(complaints_of_manners(source))),
              ("second numbers", list(complaints_of_seconds(source))),
              ("one message for several rules", complaints_of_values(source))]
    tests += [(language, list(complaints_of_language(source, language))) for language in read_languages(source)]
    print(f"TAP version 14\n1..{len(tests)}")
    return any([report(number, what, found) for number, (what, found) in enumerate(tests, 1)])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
