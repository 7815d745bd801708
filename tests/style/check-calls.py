#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-calls.py SOURCE_DIR BUILD_DIR

Fails when folders of src call each other in a circle, whatever they include, or more than three files do."""

import sys

from calls import Calls, circles, folder_of

MOST_FILES = 3

calls = Calls(*sys.argv[1:])
large = [circle for circle in circles(calls.graph()) if len(circle) > MOST_FILES]
for circle in large:
    print(len(circle), "files in a circle of calls:", *circle)
found = circles(calls.folder_graph())
for circle in found:
    print("folders in a circle of calls:", *circle)
    for file, others in sorted(calls.graph().items()):
        for other in sorted(others):
            if folder_of(file) != folder_of(other) and {folder_of(file), folder_of(other)} <= set(circle):
                print(f"  {file} calls {other}")
sys.exit(1 if large or found else 0)
