#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-translations.py SOURCE_DIR [--complete]: whether every translation fits the program.

For each language of po/LINGUAS: the file is sound (msgfmt --check, which also counts plural forms), and every
sentence keeps the places for numbers and names, markup, the ellipsis of commands that ask for more, and line
ends. With --complete, whether nothing is missing or fuzzy, which is asked of a release."""

import collections
import gettext
import os
import re
import sys
import tempfile

from catalogues import PLACEHOLDER, make_template, read_languages, run

MARKUP = re.compile(r"</?[a-z]+>")
# How many forms a plural has, as the languages themselves have it.
PLURALS = {"ar": 6, "de": 2, "es": 2, "fr": 2, "it": 2, "ja": 1, "nl": 2, "pl": 3, "pt_BR": 2, "sv": 2}


def shape(text):
    """The parts that a translation may not change."""
    return (collections.Counter("".join(match) for match in PLACEHOLDER.findall(text)),
            collections.Counter(MARKUP.findall(text)),
            text.endswith("…"), text.startswith("\n"), text.endswith("\n"))


def wrong_shapes(catalogue):
    """The sentences of a compiled catalogue that lost or gained something; of plurals, msgfmt speaks, and dates are
    written as a country writes them."""
    for message, translation in catalogue.items():
        if isinstance(message, str) and message and not message.startswith("date\x04") and shape(message.split("\x04")[-1]) != shape(translation):
            yield f"places, markup or ends differ: {message!r}: {translation!r}"


def check(source, language, template, folder):
    """The faults of a language, or with @template, its untranslated messages."""
    po, mo = os.path.join(source, "po", language + ".po"), os.path.join(folder, language + ".mo")
    result = run("msgfmt", "--check", f"--output-file={mo}", po)
    if result.returncode:
        return result.stderr.splitlines()
    if template is not None:
        result = run("msgcmp", po, template)
        return [line for line in result.stderr.splitlines() if ":" in line] if result.returncode else []
    complaints = []
    with open(mo, "rb") as binary:
        catalogue = gettext.GNUTranslations(binary)
    n_forms = re.search(r"nplurals *= *(\d+)", catalogue.info().get("plural-forms", ""))
    if language in PLURALS and (n_forms is None or int(n_forms[1]) != PLURALS[language]):
        complaints.append(f"plurals have {PLURALS[language]} forms in this language")
    return complaints + list(wrong_shapes(catalogue._catalog))    # pylint: disable=protected-access


def main(source, complete=None):
    languages = read_languages(source)
    there = sorted(name[:-3] for name in os.listdir(os.path.join(source, "po")) if name.endswith(".po"))
    print(f"TAP version 14\n1..{len(languages) + 1}")
    listed = sorted(languages) == there
    print("ok 1 - every translation is listed" if listed else f"not ok 1 - LINGUAS has {languages}, there are {there}")
    failed = not listed
    with tempfile.TemporaryDirectory() as folder:
        template = make_template(source, folder) if complete else None
        for i, language in enumerate(languages):
            complaints = check(source, language, template, folder)
            print(f"{'not ok' if complaints else 'ok'} {i + 2} - {language}")
            for line in complaints[:40]:
                print("#", line)
            if len(complaints) > 40:
                print(f"# and {len(complaints) - 40} more")
            failed |= bool(complaints)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
