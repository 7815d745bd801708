#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Rules of one's own are practiced, as a person meets it who hears the screen: what it is, that it can be canceled,
that it goes on while one does other things, what came of it, and that it can be forgotten."""

import pathlib
import re
import sys

from table import Failure, Look, Table

OURS = """[Rule Set]
Format=2
Id=ours
Name=Ours
Base=every-player-alone

[Rules]
table.players=2
out.bonus=250
"""
INTRO = "Computer players learn what works under these rules"
STAGES = ("Playing many rounds", "Playing against players")
# Better, or no different: with so little practice it may be either.
RESULT = re.compile(r"(now play these rules|no clear difference: )\s?\W?[\d,]+ points? a round.*give or take [\d,]+")
CHANGED = "You’ve changed these rules since"


class Practiced(Table):
    """A game with rules of the person's own, and so many hundredths of the usual practice."""

    def __init__(self, program, amount):
        self.amount = amount
        super().__init__(program, 3, {"speed": "'instant'"}, {"hand-and-foot/rules/ours.rules": OURS})

    def start(self, command, config, settings, **variables):
        super().start(command, config, settings, HF_PRACTICE=str(self.amount), **variables)

    @property
    def kept(self):
        return pathlib.Path(self.home, "hand-and-foot", "rules", "ours.practice")

    def first(self, holds, complaint):
        return self.wait(lambda: next((node for node in (self.look() or Look([])).nodes if holds(node)), None), complaint)

    def find(self, name, *roles):
        return self.first(lambda node: node.name == name and node.role in roles, f"there is no “{name}” to be seen")

    def starts(self, *starts):
        return self.first(lambda node: node.name.startswith(starts), f"nothing says “{starts[0]}”")

    def is_gone(self, name):
        self.wait(lambda: (look := self.look()) and not any(node.name == name for node in look.nodes),
                  f"“{name}” stays")

    def result(self):
        return self.wait(lambda: (look := self.look()) and look.named(RESULT), "nothing says what came of it", 120)


def open_practice(table):
    table.find("Ours", "list item").act("set.practice")
    table.starts(INTRO)


def open_rules(table):
    next(table.walk()).act("win.preferences")
    table.find("House Rules", "page tab").click()
    if "set.practice" in table.find("Hoof and Mouth", "list item").actions():
        raise Failure("rules that come with the game can be practiced")
    open_practice(table)


def close(table):
    table.press("Close")
    table.wait(lambda: (look := table.look()) and not look.named(INTRO), "practice stays on the screen")


def cancel(table):
    table.press("Start Practice")
    table.starts(*STAGES)
    table.press("Cancel")
    table.find("Start Practice", "button")
    if table.kept.exists():
        raise Failure("what was canceled is kept")


def practice(table):
    table.press("Start Practice")
    table.starts(*STAGES)
    close(table)
    open_practice(table)
    found = table.result()
    table.wait(table.kept.exists, "what came of it is not kept")
    return found[0]


def forget(table):
    table.press("Forget Practice")
    table.is_gone("Forget Practice")
    if table.kept.exists():
        raise Failure("what is forgotten is kept")


def main(program):
    # Work that cannot end by itself before it is canceled
    endless = Practiced(program, 1000)

    def play():
        open_rules(endless)
        cancel(endless)
        print("ok 1 - canceled")
        endless.close()    # there is one game at a time
        table = Practiced(program, 1)
        try:
            open_rules(table)
            print(f"ok 2 - {practice(table)}")
            forget(table)
            print("ok 3 - forgotten")
            if complaints := table.complaints():
                raise Failure("the game complains: " + "".join(complaints))
        finally:
            table.close()

    return endless.test(4, play)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
