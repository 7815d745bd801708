#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-settings.py SOURCE_DIR

Fails when src/ui/preferences/hf-settings.h and the schema have different keys, and when another file spells one."""

import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1])
typed = source / "src/ui/preferences/hf-settings.h"
schema = next((source / "data").glob("*.gschema.xml"))
keys = set(re.findall(r'<key name="([^"]+)"', schema.read_text(encoding="utf-8")))
known = set(re.findall(r'^HF_SETTING_\w+ \(\w+, "([^"]+)"', typed.read_text(encoding="utf-8"), re.MULTILINE))
problems = [f"{key}: {schema.name if key in keys else typed.name} alone has it" for key in sorted(keys ^ known)]
for path in sorted(source.glob("src/**/*.c")):
    for call in re.finditer(r'\bg_settings_\w+ \([^;]*?"([a-z-]+)"|"changed::([a-z-]+)"', path.read_text(encoding="utf-8")):
        if keys & set(call.groups()):
            problems.append(f"{path.relative_to(source)}: {call[0]}: hf-settings.h has it by its type")

print(*problems, sep="\n", end="\n" if problems else "")
sys.exit(1 if problems else 0)
