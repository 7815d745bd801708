#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The score of a game with real cards is kept by somebody who hears the screen: all that is asked for has a name and,
where it is a number, its value; a round is saved, and the table of scores tells it."""

import sys

from gi.repository import GLib
from table import Failure, Table

VALUE = "org.a11y.atspi.Value"
UNNAMED = ("text", "spin button", "button", "toggle button", "check box", "combo box", "radio button")


class Pad:
    def __init__(self, table):
        self.table = table

    def find(self, name, role, nth=0):
        def found():
            nodes = [n for n in self.table.look().nodes if n.name == name and n.role == role]
            return nodes[nth] if len(nodes) > nth else None
        return self.table.wait(found, f"there is no {role} “{name}”")

    def property(self, node, method, *arguments):
        signature = {"Get": "(ss)", "Set": "(ssv)"}[method]
        return self.table.application.call(node.path, "org.freedesktop.DBus.Properties", method,
                                           GLib.Variant(signature, (VALUE, "CurrentValue", *arguments)))

    def count(self, name, number, nth=0):
        """Sets a number as a screen reader does, and reads it back."""
        node = self.find(name, "spin button", nth)
        self.property(node, "Set", GLib.Variant("d", number))
        self.table.wait(lambda: self.property(node, "Get") == (number,), f"“{name}” does not tell its number")

    def hear(self, name):
        self.table.wait(lambda: name in self.table.look().names(), f"“{name}” is not told")

    def all_have_names(self):
        for node in self.table.look().nodes:
            if node.role in UNNAMED and not node.name:
                raise Failure(f"a {node.role} has no name")


def play(table):
    pad = Pad(table)
    table.press("Keep Score")
    pad.find("Player 1", "text")
    pad.all_have_names()
    table.press("Start")
    for name, number in (("Red books", 2), ("Black books", 2), ("Wild books", 1)):
        pad.count(name, number)
    pad.find("Cards laid down", "text").set_text("500")
    pad.find("Cards laid down", "text", 1).set_text("100")
    pad.find("Anna", "toggle button").click()
    pad.hear("Ben and Dan, This round: 100")
    pad.all_have_names()
    print("ok 1 - all that is asked for has a name, and numbers tell what they are")

    pad.find("Count the cards", "button", 2).click()
    pad.count("5 points each Four, Five, Six, Seven", 12)
    pad.hear("60 points")
    pad.all_have_names()
    table.press("Back")
    pad.hear("Ben and Dan, This round: 60")
    print("ok 2 - cards are counted one by one")

    table.press("Save Round")
    pad.hear("Round 2")
    pad.find("Scores", "page tab").click()
    pad.hear("In the lead: Anna and Clara")
    pad.hear("Anna and Clara, Going out: 100")
    pad.hear("Anna and Clara, This round: 3700")
    pad.all_have_names()
    print("ok 3 - a round is saved, and the sheet tells whose each of its numbers is")


if __name__ == "__main__":
    game = Table(sys.argv[1], 5, {"rules": "'classic'"})
    sys.exit(game.test(4, lambda: play(game)))
