# SPDX-License-Identifier: GPL-3.0-or-later
"""Texts to translate, and catalogues of translations: read, and written for tests."""

import os
import re
import struct
import subprocess
import sys
import tempfile

DOMAIN = "hand-and-foot"
# Keywords that xgettext does not know by itself; the list is that of meson's preset for GLib, and of
# po/meson.build.
KEYWORDS = ["_", "N_", "C_:1c,2", "NC_:1c,2", "Q_", "g_dgettext:2", "g_dcgettext:2", "g_dngettext:2,3",
            "g_dpgettext2:2c,3", "NN_:1,2", "NNC_:1c,2,3"]
FLAGS = ["_:1:pass-c-format", "N_:1:pass-c-format", "C_:2:pass-c-format", "NC_:2:pass-c-format",
         "g_dgettext:2:pass-c-format", "g_dngettext:2:pass-c-format", "g_dngettext:3:pass-c-format",
         "g_dpgettext2:3:pass-c-format", "g_strdup_printf:1:c-format", "g_string_append_printf:2:c-format",
         "g_string_printf:2:c-format", "g_print:1:c-format", "g_printerr:1:c-format"]
PLACEHOLDER = re.compile(r"%(?:\d+\$)?[-+0#']*\d*(?:\.\d+)?(?:hh|h|ll|l|z)?([diouxXeEfgGcsp%])"
                         r"|%(?:\d+\$)?(G_G[A-Z0-9]+_FORMAT)")


def run(*words, cwd=None):
    return subprocess.run(words, cwd=cwd, text=True, capture_output=True, check=False,
                          env=dict(os.environ, LC_ALL="C.UTF-8"))


def report(number, what, found):
    """Tells of one of the checks of a test, with what it has found wrong; whether that is anything."""
    print(f"{'not ok' if found else 'ok'} {number} - {what}")
    for words in found:
        print(f"# {words}")
    return bool(found)


def read_languages(source):
    with open(os.path.join(source, "po", "LINGUAS"), encoding="utf-8") as text:
        return [word for line in text for word in line.partition("#")[0].split()]


def make_template(source, folder):
    """The messages to translate now."""
    pot = os.path.join(folder, "template.pot")
    result = run("xgettext", "--from-code=UTF-8", "--add-comments", "--files-from=po/POTFILES", f"--output={pot}",
                 *(f"--keyword={word}" for word in KEYWORDS), *(f"--flag={flag}" for flag in FLAGS), cwd=source)
    if result.returncode:
        sys.exit(result.stderr)
    return pot


def read_source(source):
    """All messages that there are now, as they are found in catalogues: with context, and plurals with both
    forms."""
    with tempfile.TemporaryDirectory() as folder:
        english, compiled = os.path.join(folder, "en.po"), os.path.join(folder, "en.mo")
        for result in (run("msgen", f"--output-file={english}", make_template(source, folder)),
                       run("msgfmt", f"--output-file={compiled}", english)):
            if result.returncode:
                sys.exit(result.stderr)
        return [message for message, _ in read_catalogue(compiled) if message]


def read_translations(source, language):
    """The translations of a language, by message; of plurals, all forms."""
    with tempfile.TemporaryDirectory() as folder:
        compiled = os.path.join(folder, "some.mo")
        result = run("msgfmt", f"--output-file={compiled}", os.path.join(source, "po", language + ".po"))
        if result.returncode:
            sys.exit(result.stderr)
        return dict(read_catalogue(compiled))


def read_catalogue(path):
    """The messages of a compiled catalogue, in their order: pairs of texts."""
    with open(path, "rb") as file:
        data = file.read()
    _, _, n, originals, translations = struct.unpack_from("<5I", data)

    def text(table, i):
        length, at = struct.unpack_from("<2I", data, table + 8 * i)
        return data[at:at + length].decode("utf-8")
    return [(text(originals, i), text(translations, i)) for i in range(n)]


def write_catalogue(path, messages):
    texts = [text.encode("utf-8") for column in zip(*messages) for text in column]
    head = struct.pack("<7I", 0x950412de, 0, len(messages), 28, 28 + 8 * len(messages), 0, 0)
    at, table = len(head) + 8 * len(texts), b""
    for text in texts:
        table += struct.pack("<2I", len(text), at)
        at += len(text) + 1
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(head + table + b"".join(text + b"\0" for text in texts))
