# SPDX-License-Identifier: GPL-3.0-or-later
"""The display, its pointer and its keyboard, by xdotool."""

import subprocess


def xdotool(*words):
    """Several commands in a row are one run of it, so that no other program comes between them."""
    return subprocess.run(["xdotool", *map(str, words)], check=True, capture_output=True, text=True).stdout


def find_windows(*words):
    """The windows that show, by what xdotool searches for; none is no failure."""
    return subprocess.run(["xdotool", "search", "--onlyvisible", *map(str, words)], check=False,
                          capture_output=True, text=True).stdout.split()
