#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-translations.py SOURCE_DIR: whether every translation is complete and fits the program.

For each language of po/LINGUAS: the file is sound (msgfmt --check, which also counts plural forms),
nothing is missing or fuzzy, and every sentence keeps the places for numbers and names, markup, the
ellipsis of commands that ask for more, and line ends."""

import collections
import gettext
import os
import re
import subprocess
import sys
import tempfile

DOMAIN = "hand-and-foot"
# What xgettext does not know by itself; the list is that of meson's preset for GLib, and of po/meson.build.
KEYWORDS = ["_", "N_", "C_:1c,2", "NC_:1c,2", "Q_", "g_dgettext:2", "g_dcgettext:2", "g_dngettext:2,3",
            "g_dpgettext2:2c,3", "NN_:1,2", "NNC_:1c,2,3"]
FLAGS = ["_:1:pass-c-format", "N_:1:pass-c-format", "C_:2:pass-c-format", "NC_:2:pass-c-format",
         "g_dgettext:2:pass-c-format", "g_dngettext:2:pass-c-format", "g_dngettext:3:pass-c-format",
         "g_dpgettext2:3:pass-c-format", "g_strdup_printf:1:c-format", "g_string_append_printf:2:c-format",
         "g_string_printf:2:c-format", "g_print:1:c-format", "g_printerr:1:c-format"]
PLACEHOLDER = re.compile(r"%(?:\d+\$)?[-+0#']*\d*(?:\.\d+)?(?:hh|h|ll|l|z)?([diouxXeEfgGcsp%])"
                         r"|%(?:\d+\$)?(G_G[A-Z0-9]+_FORMAT)")
MARKUP = re.compile(r"</?[a-z]+>")
# How many forms a plural has, as the languages themselves have it.
PLURALS = {"ar": 6, "de": 2, "es": 2, "fr": 2, "it": 2, "ja": 1, "nl": 2, "pl": 3, "pt_BR": 2, "sv": 2}


def run(*words, cwd=None):
    return subprocess.run(words, cwd=cwd, text=True, capture_output=True, check=False,
                          env=dict(os.environ, LC_ALL="C.UTF-8"))


def make_template(source, folder):
    """What there is to translate now."""
    pot = os.path.join(folder, "template.pot")
    result = run("xgettext", "--from-code=UTF-8", "--files-from=po/POTFILES", f"--output={pot}",
                 *(f"--keyword={word}" for word in KEYWORDS), *(f"--flag={flag}" for flag in FLAGS), cwd=source)
    if result.returncode:
        sys.exit(result.stderr)
    return pot


def shape(text):
    """What a translation may not change."""
    return (collections.Counter("".join(match) for match in PLACEHOLDER.findall(text)),
            collections.Counter(MARKUP.findall(text)),
            text.endswith("…"), text.startswith("\n"), text.endswith("\n"))


def wrong_shapes(catalogue):
    """The sentences of a compiled catalogue that lost or gained something; of plurals, msgfmt speaks."""
    for message, translation in catalogue.items():
        if isinstance(message, str) and message and shape(message.split("\x04")[-1]) != shape(translation):
            yield f"places, markup or ends differ: {message!r}: {translation!r}"


def check(source, language, template, folder):
    po, mo = os.path.join(source, "po", language + ".po"), os.path.join(folder, language + ".mo")
    result = run("msgfmt", "--check", f"--output-file={mo}", po)
    if result.returncode:
        return result.stderr.splitlines()
    complaints = []
    result = run("msgcmp", po, template)
    if result.returncode:
        complaints += [line for line in result.stderr.splitlines() if "not defined" in line or ":" in line]
    with open(mo, "rb") as binary:
        catalogue = gettext.GNUTranslations(binary)
    n_forms = re.search(r"nplurals *= *(\d+)", catalogue.info().get("plural-forms", ""))
    if language in PLURALS and (n_forms is None or int(n_forms[1]) != PLURALS[language]):
        complaints.append(f"plurals have {PLURALS[language]} forms in this language")
    return complaints + list(wrong_shapes(catalogue._catalog))    # pylint: disable=protected-access


def main(source):
    with open(os.path.join(source, "po", "LINGUAS"), encoding="utf-8") as text:
        languages = [word for line in text for word in line.partition("#")[0].split()]
    there = sorted(name[:-3] for name in os.listdir(os.path.join(source, "po")) if name.endswith(".po"))
    print(f"TAP version 14\n1..{len(languages) + 1}")
    listed = sorted(languages) == there
    print("ok 1 - every translation is listed" if listed else f"not ok 1 - LINGUAS has {languages}, there are {there}")
    failed = not listed
    with tempfile.TemporaryDirectory() as folder:
        template = make_template(source, folder)
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
    sys.exit(main(sys.argv[1]))
