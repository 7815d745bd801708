#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-errors.py SOURCE_DIR

Sentences about mistakes quote what anybody may have written. Fails where one is made or shown past the
functions that clean and bound it: an error with arguments by anything but hf_text_set_error(), a toast or an
announcement by anything but those of src/ui/widgets."""

import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1]) / "src"
# Folder, function, the file that may call it, and what others call.
ALONE = [
    (("core", "game", "cli", "rulebook", "ui"),
     r"g_set_error|g_error_new(?:_literal|_valist)?|g_prefix_error(?:_literal)?|g_propagate_prefixed_error",
     "core/text/hf-text.c", "hf_text_set_error()"),
    (("ui",), "adw_toast_new(?:_format)?", "ui/widgets/hf-toast.c", "hf_show_toast()"),
    (("ui",), "gtk_accessible_announce", "ui/widgets/hf-announcer.c", "hf_announce()"),
]
problems = []


def find_arguments(text, start):
    """The arguments of a call, from behind its bracket."""
    depth, end = 1, start
    while depth > 0 and end < len(text):
        depth += {"(": 1, ")": -1}.get(text[end], 0)
        end += 1
    return text[start:end]


for path in sorted(source.rglob("*.c")):
    name = path.relative_to(source).as_posix()
    text = path.read_text(encoding="utf-8")
    for folders, pattern, exception, instead in ALONE:
        if name.split("/", maxsplit=1)[0] in folders and name != exception:
            problems += [f"{name}: {found} should be {instead}" for found in re.findall(rf"\b({pattern}) \(", text)]
    # A sentence that is written right there quotes nothing.
    for call in re.finditer(r"\bg_set_error_literal \(", text):
        if '"' not in find_arguments(text, call.end()) and name != "core/text/hf-text.c":
            problems.append(f"{name}: g_set_error_literal with a variable should be hf_text_set_error()")

print(*problems, sep="\n", end="\n" if problems else "")
sys.exit(1 if problems else 0)
