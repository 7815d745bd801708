#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two programs of one person that cannot find each other, as there is no bus for the second: it says that it does
not save, and does not."""

import os
import subprocess
import sys
import tempfile

from person import Person
from table import Failure, Table

SETTINGS = {"speed": "'instant'"}
NOTICE = "Hand and Foot is already open. This window doesn’t save."


class Lonely(Table):
    """Another program on the games of a table, without a session bus."""

    def __init__(self, table):
        self.home = tempfile.mkdtemp(prefix="hf-ui-")
        accessibility = subprocess.run(
            ["gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method",
             "org.a11y.Bus.GetAddress"], check=True, capture_output=True, text=True).stdout
        variables = table.variables | {
            "HF_SEED": "8", "HF_PROBE": os.path.join(self.home, "probe"), "XDG_CONFIG_HOME": self.home,
            "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere", "AT_SPI_BUS_ADDRESS": accessibility.split("'")[1],
        }
        self.start([table.program], self.home, SETTINGS, **variables)


def shows_notice(table):
    look = table.look()
    return look and any(NOTICE == node.name for node in look.nodes)


def read_game(table):
    with open(os.path.join(table.home, "hand-and-foot", "games", "current.hfgame"), encoding="utf-8") as text:
        return text.read()


def begin(table):
    person = Person(table)
    person.press("Play Hoof and Mouth")
    table.wait(person.choosing, "there is no hand to choose")
    person.press("First Pile")


def main(program):
    table = Table(program, 7, SETTINGS)

    def play():
        begin(table)
        table.wait(lambda: "\nhand " in read_game(table) or "\nchoose " in read_game(table), "the game is not saved")
        lonely = Lonely(table)
        try:
            lonely.wait(lambda: shows_notice(lonely), "the second program does not say that it does not save")
            if shows_notice(table):
                raise Failure("the first program says that it does not save")
            begin(lonely)
            lonely.wait(lambda: shows_notice(lonely), "the second program no longer says so")
        finally:
            lonely.close()
        if "\nSeed=7\n" not in read_game(table):
            raise Failure("the second program saved its game over that of the first")
        print("ok 1 - the second program says that it does not save, and does not")

    return table.test(2, play)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
