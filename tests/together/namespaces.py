#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""namespaces.py CLI VISITOR

A table and two people in a network of their own, whose link goes down for six seconds and whose table is killed: they
are back within a second, and play a whole game of which no line is lost and none comes twice. Skipped where one
cannot have such a network."""

import fcntl
import os
import queue
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

from host import Host

IFF_UP, SIOCGIFFLAGS, SIOCSIFFLAGS = 1, 0x8913, 0x8914
DARK_S = 6
PATIENCE_S = 60
PORT = 8021


def set_link(up):
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        request = struct.pack("16sh14x", b"lo", 0)
        name, flags = struct.unpack("16sh14x", fcntl.ioctl(any_socket, SIOCGIFFLAGS, request))
        flags = flags | IFF_UP if up else flags & ~IFF_UP
        fcntl.ioctl(any_socket, SIOCSIFFLAGS, struct.pack("16sh14x", name, flags))


class Program:
    """A process that says something a line each."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.split())

    def wait_for(self, *words):
        """The next line that begins with one of the words."""
        while True:
            line = self.lines.get(timeout=PATIENCE_S)
            if line[0] in words:
                return line

    def play_on(self, n):
        for _ in range(n):
            self.wait_for("position")

    def forget(self):
        while not self.lines.empty():
            self.lines.get()


def open_table(cli, save):
    return Host(cli, "--save", save, "--rules", "classic", seats=["Anna", "-", "Ben", "-"], control=True, port=PORT)


def come_back(people):
    """Milliseconds until everybody is there again."""
    began = time.monotonic() * 1000
    return max(float(person.wait_for("there")[1]) - began for person in people)


def main(cli, visitor):
    set_link(True)
    with tempfile.TemporaryDirectory() as folder:
        save = os.path.join(folder, "table.hfgame")
        table = open_table(cli, save)
        people = [Program(visitor, table.hear_link()) for _ in range(2)]
        for person in people:
            person.play_on(20)

        set_link(False)
        time.sleep(DARK_S)
        for person in people:
            person.forget()
        set_link(True)
        dark = come_back(people)
        for person in people:
            person.play_on(20)

        table.kill()
        for person in people:
            person.wait_for("cut")
        table = open_table(cli, save)
        killed = come_back(people)
        ends = [person.wait_for("agreed", "differs", "over") for person in people]
        assert all(end[0] == "agreed" and end[3] == "0" for end in ends), ends
        table.kill()
    print(f"back {dark:.0f} ms after the link, {killed:.0f} ms after the table; the game was dealt as agreed")


if os.environ.get("HF_APART") is None:
    if subprocess.run(["unshare", "-rn", "true"], check=False).returncode != 0:
        print("one cannot have a network of one's own here")
        sys.exit(77)
    sys.exit(subprocess.run(["unshare", "-rn", sys.executable, *sys.argv], env={**os.environ, "HF_APART": "1"}, check=False)
             .returncode)
main(*sys.argv[1:])
