#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The house rules with the keyboard alone: to a rule set, into a chapter and back, a search by typing, a copy
that is changed and put back; and at every stop, something with a name that a screen reader can say."""

import sys

from keys import Keys
from table import Table


def open_preset(keys):
    keys.press("ctrl+comma")
    keys.wait_for("General")
    keys.go_to("General")
    keys.press("Right", "Right", "space")
    keys.wait_for("How Does Your Family Play?")
    keys.enter("Family Tradition")
    keys.wait_for("All Rules")


def look_into_chapter(keys):
    keys.enter("Books")
    keys.wait_for("Mark Waiting Books")
    keys.press("Escape")
    keys.wait_for("All Rules")


def search(keys):
    keys.press("w", "a", "i", "t")
    keys.wait_for("Mark Waiting Books")
    keys.wait_without("Table and Decks")
    keys.press("Escape")
    keys.wait_for("All Rules")


def change_a_copy(keys):
    keys.enter("Change a Copy")
    keys.wait_for("Family Tradition 2")
    keys.press("w", "a", "i", "t")
    keys.wait_for("Mark Waiting Books")
    keys.go_to("Mark Waiting Books")
    keys.press("space")
    keys.wait_for("1 rule differs from Family Tradition")
    keys.press("Escape")


def ask_what_it_does(keys):
    keys.enter("Family Tradition 2")
    keys.wait_for("All Rules")
    keys.enter("What Would This Change Do?")
    keys.wait_for("Nothing changes: computer players play every round the same way.")
    keys.press("Escape")
    keys.wait_for("All Rules")


def main(program):
    table = Table(program, 3, {"speed": "'instant'"})
    keys = Keys(table)

    def play():
        open_preset(keys)
        print("ok 1 - keys lead to a rule set")
        look_into_chapter(keys)
        print("ok 2 - into a chapter and back")
        search(keys)
        print("ok 3 - typing finds a rule")
        change_a_copy(keys)
        print("ok 4 - a copy is changed")
        ask_what_it_does(keys)
        print("ok 5 - what that would do is told")

    return table.test(6, play)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
