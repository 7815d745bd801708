#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-leftovers.py CLI OWN_DISPLAY

A table ends with the test that has started it and fails, be it in Python or a program on a display: what stays would
hold the output of the test, and Meson waits for the end of that."""

import subprocess
import sys

from leftovers import end_with_test
from waiting import PATIENCE, Failure

CLI, OWN_DISPLAY = sys.argv[1:]
FAILED, SKIPPED = 3, 77
IN_PYTHON = f"""
from host import Host
Host({CLI!r}, "--rules", "classic", seats=["Anna", "-", "-", "-"])
raise SystemExit({FAILED})
"""
# It fails when the table is there.
ON_DISPLAY = f'{{ "$0" host --seats Anna,-,-,- --address 127.0.0.1 & }} | {{ read link; exit {FAILED}; }}'


def check(what, *command):
    test = subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE)
    try:
        test.communicate(timeout=60 * PATIENCE)
    except subprocess.TimeoutExpired as late:
        raise Failure(f"{what} has left something behind that goes on") from late
    assert test.returncode in (FAILED, SKIPPED), (what, test.returncode)


end_with_test()
check("a test in Python", sys.executable, "-c", IN_PYTHON)
check("a test on a display", OWN_DISPLAY, "sh", "-c", ON_DISPLAY, CLI)
