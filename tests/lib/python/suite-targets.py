#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""suite-targets.py BUILD_DIR SUITE...: names the files that the tests of some suites need, as targets of ninja; all of
them where a test looks into the build folder as a whole."""

import json
import os
import sys


def read(folder, name):
    with open(os.path.join(folder, "meson-info", f"intro-{name}.json"), encoding="utf-8") as file:
        return json.load(file)


def main(folder, *suites):
    # Meson writes the name of the project before that of a suite.
    tests = [test for test in read(folder, "tests")
             if not set(suites).isdisjoint(name.rpartition(":")[2] for name in test["suite"])]
    if any(folder in test["cmd"] or "HF_LOCALEDIR" in test["env"] for test in tests):
        print("all")
        return
    needed = {target for test in tests for target in test["depends"]}
    for target in read(folder, "targets"):
        if target["id"] in needed:
            print(*[os.path.relpath(file, folder) for file in target["filename"]], sep="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
