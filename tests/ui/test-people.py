#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Several people play a whole game at one screen, as those do who hear the table instead of seeing it. The curtain is
lifted by its button, questions are answered, and everything else is done by advice. Behind the curtain no card has a
name, nobody is called “You”, and the game must not complain.

test-people.py PROGRAM RULES PLAYERS SEAT..."""

import collections
import re
import sys

from table import Failure, Table

NAMES = ["Ann", "Ben", "Carla", "Dora", "Emil", "Fritz", "Gus"]
LIFT = "Show My Hand"
HINT = "Hint"
ADVICE = ("Play All", "Play This")
PRESSES = (LIFT, "Yes", "First Pile", "Cut by Feel", "Draw", HINT, "Next Round")
BUTTONS = ("button", "push button", "toggle button")
ACTS_MOST = 4000
EVENING = """[Rule Set]
Format=1
Name=Short Evening
Base={}

[Rules]
{}
"""
ROUNDS = {
    "classic": "table.rounds=2\nopen.min=50,90",
    "lay-out-first": "table.rounds=1\nopen.min=50\ndeal.hand_choice=after_look\ndeal.pass_plan=1:-1",
}


def settings(players, seats):
    others = range(1, players)
    return {
        "speed": "'instant'", "rules": "'short-evening'", "players": str(players), "player-name": f"'{NAMES[0]}'",
        "computer-names": str([NAMES[seat] for seat in others]),
        "computer-levels": str(["casual" for seat in others]),
        "persons": str(["yes" if seat in seats else "" for seat in others]),
    }


class Company:
    """People who take turns."""

    def __init__(self, table):
        self.table = table
        self.acts = collections.Counter()
        self.looked = collections.Counter()

    def check_curtain(self, look):
        """The name of the one who is next is said, and that of no card."""
        title = next(node.name for node in look.nodes if node.name.startswith("Pass it to "))
        if look.hand() or any(re.match(r"(Stack \d|Pile)\b", node.name) for node in look.nodes):
            raise Failure("cards can be read behind the curtain")
        self.looked[title.removeprefix("Pass it to ").strip("\u2068\u2069")] += 1

    def find_act(self, names, last):
        """A look that differs from the names before, in which something can be done, and the button for it; none at
        the end of the game. Advice that was asked for is waited for."""
        look = self.table.look()
        if look.names() == names:
            return None
        if any(node.name == "You" for node in look.nodes):
            raise Failure("somebody is called “You”")
        buttons = {node.name: node for node in look.nodes if node.role in BUTTONS and node.is_sensitive()}
        if "Play Again" in buttons:
            return look, None
        labels = ADVICE if last == HINT else PRESSES
        button = next((buttons[label] for label in labels if label in buttons), None)
        return (look, button) if button and "click" in button.actions() else None

    def play(self):
        names = last = None
        for _ in range(ACTS_MOST):
            look, button = self.table.wait(lambda: self.find_act(names, last), f"nobody gets on after “{last}”", 120)
            if button is None:
                return
            names, last = look.names(), button.name
            if last == LIFT:
                self.check_curtain(look)
            self.acts[last] += 1
            button.click()
        raise Failure("the game does not end")


def main(program, rules, players, *seats):
    seats = {0} | {int(seat) for seat in seats}
    table = Table(program, 3, settings(int(players), seats),
                  {"hand-and-foot/rules/short-evening.rules": EVENING.format(rules, ROUNDS[rules])})
    company = Company(table)

    def play():
        table.press("Play Short Evening")
        company.play()
        print(f"ok 1 - a whole game; {dict(company.looked)}, {dict(company.acts)}")
        if set(company.looked) != {NAMES[seat] for seat in seats}:
            raise Failure(f"these people have looked: {dict(company.looked)}")
        labels = {node.name for node in table.look().nodes}
        if not any(NAMES[0] in label for label in labels):
            raise Failure("the score sheet does not name people")
        print("ok 2 - all of them had their turns, and the score sheet names them")

    return table.test(3, play)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
