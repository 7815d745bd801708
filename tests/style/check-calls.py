#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-calls.py SOURCE_DIR BUILD_DIR

Fails when folders of src call each other in a circle, whatever they include."""

import sys

from calls import Calls, circles, folder_of

calls = Calls(*sys.argv[1:])
found = circles(calls.folder_graph())
for circle in found:
    print("folders in a circle of calls:", *circle)
    for file, others in sorted(calls.graph().items()):
        for other in sorted(others):
            if folder_of(file) != folder_of(other) and {folder_of(file), folder_of(other)} <= set(circle):
                print(f"  {file} calls {other}")
sys.exit(1 if found else 0)
