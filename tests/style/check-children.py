#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-children.py SOURCE_DIR

The children of a widget of libadwaita are its own business, and others in the next version of it. Fails where a file
of src/ui asks for the children of a widget that it calls one of libadwaita, in the same line or in its template, or of
itself where its type derives from one. A wrap box has no children but those it was given. Fails, too, where a function
goes on into the children of children, which are those of libadwaita sooner or later, but in the files named here. A
widget that a variable brings along isn't seen."""

import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1]) / "src/ui"
DEEP = {
    "widgets/hf-wrap-labels.c": "libadwaita has labels that cannot be made to wrap otherwise",
    "rulebook/hf-rulebook-hits.c": "blocks of the rulebook, which are boxes and labels",
    "table/coach/hf-coach.c": "the bar of the acts, down to its buttons",
}
CALL = re.compile(r"\b(?:gtk_widget_(?:get_(?:first|last)_child|observe_children)) \(((?:[^()]|\([^()]*\))*)\)")
FUNCTION = re.compile(r"^(\w+) \([^;{]*\)\n\{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
problems = []
deep = set()

for path in sorted(source.rglob("*.c")):
    name = path.relative_to(source).as_posix()
    text = path.read_text(encoding="utf-8")
    template = path.with_suffix(".blp")
    members = set()
    if template.exists():
        members = set(re.findall(r"\bAdw\.(?!WrapBox)\w+ (\w+) \{", template.read_text(encoding="utf-8")))
    derived = re.search(r"^G_DEFINE\w*_TYPE\w* \([^;]*?\bADW_TYPE_", text, re.MULTILINE) is not None

    for call in CALL.finditer(text):
        argument = call[1].strip()
        member = re.search(r"self->(\w+)\)?$", argument)
        if (argument.startswith("ADW_") or (member and member[1] in members)
                or (derived and re.fullmatch(r"GTK_WIDGET \((self|object)\)|widget", argument))):
            line = text.count("\n", 0, call.start()) + 1
            problems.append(f"{name}:{line}: asks a widget of libadwaita for its children: {argument}")

    for function in FUNCTION.finditer(text):
        if CALL.search(function[2]) and re.search(rf"\b{function[1]} \(", function[2]):
            deep.add(name)
            if name not in DEEP:
                problems.append(f"{name}: {function[1]}() goes on into the children of children")

problems += [f"{name}: goes into no children of children; take it off the list" for name in sorted(DEEP.keys() - deep)]
if problems:
    sys.exit("\n".join(problems))
