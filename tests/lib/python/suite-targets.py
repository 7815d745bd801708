#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""suite-targets.py BUILD_DIR SUITE: names the files that the tests of a suite need, as targets of ninja."""

import json
import os
import sys


def read(folder, name):
    with open(os.path.join(folder, "meson-info", f"intro-{name}.json"), encoding="utf-8") as file:
        return json.load(file)


def main(folder, suite):
    # Meson writes the name of the project before that of a suite.
    tests = [test for test in read(folder, "tests")
             if suite in [name.rpartition(":")[2] for name in test["suite"]]]
    needed = {target for test in tests for target in test["depends"]}
    for target in read(folder, "targets"):
        if target["id"] in needed:
            print(*[os.path.relpath(file, folder) for file in target["filename"]], sep="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
