#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""namespaces.py CLI VISITOR

A table and two people, each at a computer of its own, on a network of the test's own. The table's cable is dead for
some seconds, then that of one person; her address changes; the table is killed. They are back, how soon is printed,
and play a whole game of which no line is lost and none comes twice. Skipped where one cannot have such a network."""

import os
import queue
import subprocess
import tempfile
import threading
import time

from host import Host
from netlink import Computer, Switch, run_apart, skip

DARK_S = 6
PATIENCE_S = 60
PORT = 8021


class Program:
    """A process at a computer that says something a line each."""

    def __init__(self, computer, *arguments):
        with computer.entered():
            self.process = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.position = 0
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.split())

    def hear(self):
        line = self.lines.get(timeout=PATIENCE_S)
        if line[0] == "position":
            assert int(line[2]) > self.position, f"{line} after {self.position}"
            self.position = int(line[2])
        return line

    def wait_for(self, *words):
        """The next line that begins with one of the words."""
        while True:
            line = self.hear()
            if line[0] in words:
                return line

    def play_on(self, n):
        for _ in range(n):
            self.wait_for("position")

    def forget(self):
        while not self.lines.empty():
            self.hear()


class Evening:
    def __init__(self, cli, visitor, save):
        switch = Switch()
        self.home, self.here, self.there = (Computer(switch, f"10.77.0.{n}") for n in (1, 2, 3))
        self.switch, self.cli, self.save = switch, cli, save
        self.open_table()
        self.anna, self.ben = (Program(computer, visitor, self.table.hear_link()) for computer in (self.here, self.there))
        self.people = [self.anna, self.ben]

    def open_table(self):
        with self.home.entered():
            self.table = Host(self.cli, "--save", self.save, "--rules", "classic", seats=["Anna", "-", "Ben", "-"],
                              control=True, address=self.home.address, port=PORT)

    def go_on(self, event, began):
        """Everybody sees what is played next."""
        back = max(float(person.wait_for("position")[1]) for person in self.people) - began * 1000
        print(f"{event}: back after {back:.0f} ms", flush=True)
        for person in self.people:
            person.play_on(20)

    def darken(self, event, set_link, people):
        """Everybody notices that the link is dead before it is there again."""
        set_link(False)
        time.sleep(DARK_S)
        for person in people:
            person.wait_for("cut")
        for person in self.people:
            person.forget()
        began = time.monotonic()
        set_link(True)
        for person in people:
            person.wait_for("there")
        self.go_on(event, began)

    def move(self):
        """Ben gets another address. Anna plays on until it is his turn."""
        began = time.monotonic()
        self.there.move_to("10.77.0.4")
        for person in self.people:
            person.forget()
        self.go_on("address changed", began)

    def kill_table(self):
        self.table.kill()
        for person in self.people:
            person.wait_for("cut")
        for person in self.people:
            person.forget()
        self.open_table()
        began = time.monotonic()
        for person in self.people:
            person.wait_for("there")
        self.go_on("table killed", began)

    def end(self):
        ends = [person.wait_for("agreed", "differs", "over") for person in self.people]
        assert ends[0][0] == "agreed" and ends[0][-2:] == ["healed", "0"] and ends[0] == ends[1], ends
        self.table.kill()
        return int(ends[0][2])


def main(cli, visitor):
    with tempfile.TemporaryDirectory() as folder:
        save = os.path.join(folder, "table.hfgame")
        try:
            evening = Evening(cli, visitor, save)
        except (AttributeError, OSError) as error:    # an older Python, a kernel without such links
            skip(error)
        for person in evening.people:
            person.play_on(20)
        evening.darken("dead at the switch", lambda up: evening.switch.set_port(evening.home, up), evening.people)
        evening.darken("cable out", evening.there.plug, [evening.ben])
        evening.move()
        evening.kill_table()
        lines = evening.end()
        subprocess.run([cli, "replay", save], check=True, stdout=subprocess.DEVNULL)
    print(f"the game of {lines} lines was dealt as agreed")


run_apart(main)
