#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-kept-port.py CLI

A table that is kept for another day is at its port again, with the links that it had; where another program has the port
by then, it says so, and prints other links, to all seats of people. It goes back to no port that it was not at last."""

import pathlib
import re
import signal
import socket
import subprocess
import sys
import tempfile

from guest import Guest
from leftovers import end_with_test

end_with_test()
CLI = sys.argv[1]


class Evening:
    """A table of two people, as it is opened on an evening."""

    def __init__(self, saved, *options):
        self.process = subprocess.Popen(
            [CLI, "host", "--address", "127.0.0.1", "--rules", "classic", "--seats", "Ann,-,Ben,-", "--save", saved, *options],
            stdout=subprocess.PIPE, text=True)
        self.lines = []
        self.code = self.read_link("For everybody")

    def read_link(self, name):
        """Reads on to the link of a name."""
        for line in self.process.stdout:
            self.lines.append(line.strip())
            if line.startswith(name + ": "):
                return line.strip().partition(": ")[2]
        raise AssertionError(self.lines)

    @property
    def port(self):
        return int(re.search(r":(\d+)/", self.code)[1])

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        rest = self.process.communicate()[0].splitlines()
        assert self.process.returncode == 0, self.process.returncode
        return rest


def main():
    with tempfile.TemporaryDirectory() as folder:
        saved = pathlib.Path(folder, "friday.hfgame")
        first = Evening(saved)
        ann = Guest(first.read_link("Ann"))
        ann.line.socket.close()
        first.end()

        second = Evening(saved)
        assert second.code == first.code, (first.code, second.code)
        assert not any(line.startswith("Ann: ") for line in second.end())

        with socket.create_server(("127.0.0.1", first.port)):
            third = Evening(saved)
            assert third.port != first.port
            assert any(str(first.port) in line for line in third.lines), third.lines
            third.read_link("Ann")
            third.read_link("Ben")
            third.end()

        fourth = Evening(saved)
        assert fourth.code == third.code, (third.code, fourth.code)
        fourth.end()


main()
