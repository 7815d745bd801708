# SPDX-License-Identifier: GPL-3.0-or-later
"""python3 -m tunnel PORT FOLDER

A program as those that make a table reachable from outside: it carries bytes to and from the table at PORT, and prints
an address among other words. Its name is a port, which FOLDER keeps: whoever wants another name removes it from there.
There is no TLS: who wants to come strikes the s of https."""

import os
import pathlib
import shlex
import signal
import sys

from relay import Relay
from waiting import wait_until

# Lets the table ask https addresses without TLS.
PLAIN = "HF_PLAIN_HTTPS"

BANNER = """Welcome! Our terms are at https://tunnels.example/terms, and help is at https://help.tunnels.example/faq#keys.
** 2026-11-29 INF connected to [http://localhost:{port}], id=f00 **"""


class Tunnel:
    """Such a program, as a test sees it and kills it."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.command = shlex.join([sys.executable, "-m", "tunnel", "PORT", str(folder)])
        os.environ[PLAIN] = "1"

    def read(self, name):
        file = self.folder / name
        return int(file.read_text(encoding="ascii") or 0) if file.exists() else 0

    def is_running(self):
        try:
            stat = pathlib.Path(f"/proc/{self.read('pid')}/stat").read_text(encoding="ascii")
        except FileNotFoundError:
            return False
        return stat.rpartition(")")[2].split()[0] not in "ZX"

    def kill(self, new_name=False):
        """It has another name when it is there again, or the same."""
        if new_name:
            (self.folder / "name").unlink()
        os.kill(self.read("pid"), signal.SIGKILL)

    def wait_for_end(self):
        wait_until(lambda: not self.is_running(), "the tunnel goes on without its table")


def main(port, folder):
    name, pid = pathlib.Path(folder, "name"), pathlib.Path(folder, "pid")
    relay = Relay(int(port), int(name.read_text(encoding="ascii")) if name.exists() else 0)
    name.write_text(str(relay.port), encoding="ascii")
    pid.write_text(str(os.getpid()), encoding="ascii")
    print(BANNER.format(port=port), file=sys.stderr, flush=True)
    print(f"tunneled with tls termination, https://127.0.0.1:{relay.port}", flush=True)
    signal.pause()


if __name__ == "__main__":
    main(*sys.argv[1:])
