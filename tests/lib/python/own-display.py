#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""own-display.py COMMAND [ARGS]: runs a command on a display, as large as HF_SCREEN says, and on buses of its own, so that
tests which press keys, move the pointer and listen may run beside each other. What the command leaves behind ends with it.
Skips the test where the system cannot make these."""

import os
import shutil
import subprocess
import sys

from leftovers import end_with_test

# The buses and what they start are talkative, and may outlive the command: they write nowhere. That of assistive
# technology is started before anything asks for it.
OUTER = 'exec dbus-run-session -- sh -c "$0" sh "$@" 3>&1 4>&2 >/dev/null 2>&1'
INNER = ("gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus --method org.a11y.Bus.GetAddress; "
         'exec "$@" >&3 2>&4 3>&- 4>&-')


def start_server():
    """An X server, without OpenGL, whose start takes as long as its own; it finds a free number for its display by itself,
    and says which. The larger its screen, the longer it takes to start."""
    read, write = os.pipe()
    screen = os.environ.get("HF_SCREEN", "2560x1440")
    server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", f"{screen}x24", "-noreset",
                               "-nolisten", "tcp", "-extension", "GLX"], pass_fds=[write], stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL)
    os.close(write)
    with open(read, encoding="ascii") as told:
        number = told.readline().strip()
    if not number:
        sys.exit("Bail out! there is no display")
    return server, f":{number}"


def skip(reason, command):
    """Meson takes a plan without tests for skipped from tests in TAP, and the exit status from others."""
    print("1..0 # SKIP", reason)
    in_tap = "--tap" in command or any(word.endswith(".py") for word in command)
    return 0 if in_tap else 77


def main(*command):
    for program in "Xvfb", "dbus-run-session", "gdbus":
        if shutil.which(program) is None:
            return skip(f"there is no {program}", command)
    end_with_test()
    server, display = start_server()
    environment = dict(os.environ, DISPLAY=display)
    environment.pop("XAUTHORITY", None)
    try:
        return subprocess.run(["sh", "-c", OUTER, INNER, *command], env=environment, check=False).returncode
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
