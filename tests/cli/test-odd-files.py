#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A path that is no file, or a file far too large, is refused in a line by every command that reads files, at once."""

import os
import pathlib
import socket
import subprocess
import sys
import tempfile

COMMANDS = [["replay"], ["script"], ["rules", "check"]]
HUGE = 4 << 30


def make(folder):
    """Something of every kind."""
    os.mkfifo(folder / "pipe")
    server = socket.socket(socket.AF_UNIX)
    server.bind(str(folder / "socket"))
    (folder / "folder").mkdir()
    (folder / "link").symlink_to("pipe")
    with open(folder / "huge", "wb") as huge:
        huge.truncate(HUGE)
    return [*sorted(folder.iterdir()), pathlib.Path("/dev/zero"), pathlib.Path("/dev/null")]


def main(cli):
    with tempfile.TemporaryDirectory(prefix="hf-odd-") as name:
        tests = [(command, path) for path in make(pathlib.Path(name)) for command in COMMANDS]
        print(f"TAP version 14\n1..{len(tests)}")
        for number, (command, path) in enumerate(tests, 1):
            done = subprocess.run([cli, *command, path], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                                  check=False)
            told = done.stderr.splitlines()
            good = done.returncode in (1, 2) and len(told) == 1 and len(told[0]) < 300
            print(f"{'ok' if good else 'not ok'} {number} - {' '.join(command)} {path.name}: {done.returncode} {told}")


if __name__ == "__main__":
    main(sys.argv[1])
