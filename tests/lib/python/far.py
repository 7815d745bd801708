# SPDX-License-Identifier: GPL-3.0-or-later
"""The windows of people in several places, each a process of its own: evening-window."""

import os
import subprocess
import tempfile
import urllib.parse

from waiting import Failure

ANSWER = "answer"


class Window:
    """A person’s window, and the folder of their device."""

    def __init__(self, program, name, seat, width, height):
        self.name = name
        self.home = tempfile.TemporaryDirectory(prefix="hf-evening-")
        self.command = [program, name, str(seat), str(width), str(height)]
        self.start()

    def start(self):
        environment = dict(os.environ, XDG_DATA_HOME=self.home.name)
        self.process = subprocess.Popen(self.command, env=environment, text=True, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)

    def order(self, order):
        try:
            self.process.stdin.write(order + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            self.hear()

    def hear(self):
        """The answer to the order before."""
        last = ""
        for line in self.process.stdout:
            word, _, rest = line.rstrip("\n").partition(" ")
            if word == ANSWER:
                return rest
            if "DEBUG" not in line:
                last = line
        raise Failure(f"{self.name}’s window has ended: {last}")

    def ask(self, order):
        self.order(order)
        return self.hear()

    def kill(self):
        self.process.kill()
        self.process.wait()

    def close(self):
        self.kill()
        self.home.cleanup()


def make_local(link):
    """The link on this computer, which may be in no network."""
    parts = urllib.parse.urlsplit(link)
    return f"http://127.0.0.1:{parts.port}{parts.path}#{parts.fragment}"
