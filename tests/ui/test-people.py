#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Several people play a whole game at one screen, as those do who hear the table instead of seeing it. The curtain is
lifted by its button, questions are answered, and everything else is done by advice. Behind the curtain no card of a hand has a
name, nobody is called “You”, and the game must not complain. Two who leave the game instead find it again behind the
curtain, however it ended.

test-people.py PROGRAM RULES PLAYERS SEAT... [leave]"""

import collections
import re
import sys

from table import Failure, Table
from waiting import wait_until

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
        self.turn = 0

    def check_curtain(self, look):
        """The name of the one who is next is said, and the table can be read, but no hand."""
        title = next(node.name for node in look.nodes if node.name.startswith("Pass it to "))
        if look.hand():
            raise Failure("cards can be read behind the curtain")
        if not any(re.match(r"(Stack|Stock|Pile|Discard Pile)\b", node.name) for node in look.nodes):
            raise Failure(f"the table can’t be read behind the curtain: {[node.name for node in look.nodes]}")
        self.looked[title.removeprefix("Pass it to ").strip("\u2068\u2069")] += 1

    def find_act(self, names):
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
        # The turn may have ended while advice was asked for: what can be heard is read piece by piece. Advice goes when
        # anything happens, as when a red three is laid down by itself, and is asked for again.
        advised = any(node.name == HINT and node.role not in BUTTONS for node in look.nodes)
        labels = (*ADVICE, *(label for label in PRESSES if label != HINT)) if advised else PRESSES
        button = next((buttons[label] for label in labels if label in buttons), None)
        return (look, button) if button and "click" in button.actions() else None

    def complain(self, last):
        look = self.table.look()
        presses = [node.name for node in look.nodes if node.role in BUTTONS and node.is_sensitive()]
        return f"nobody gets on after “{last}”, with {presses}, among {look.names()}"

    def play(self, until=None):
        """Plays to the end of the game, or until there is something to press."""
        names = last = None
        for _ in range(ACTS_MOST):
            look, button = self.table.wait(lambda: self.find_act(names), lambda: self.complain(last), 120)
            if button is None or button.name == until:
                return
            if button.name == LIFT:
                self.check_curtain(look)
            try:
                button.click()
            except Failure:  # the table went on while it was reached for
                continue
            names, last = look.names(), button.name
            self.acts[last] += 1
            if until and last == "Draw":
                self.note_turn()
        raise Failure("the game does not end")


    def list_turns(self):
        """The moves that are saved, in pieces that end where somebody discarded."""
        return self.table.read_game().partition("[Moves]\n")[2].partition("\n\n")[0].split("\ndiscard")

    def note_turn(self):
        self.table.wait(lambda: "\ndraw" in self.list_turns()[-1], "a draw is not saved")
        self.turn = len(self.list_turns())

    def play_turn(self):
        """Plays on until the next curtain is down, and all that was done is saved. Of four, the first two are people.
        Returns: what can be heard then"""
        self.play(until=LIFT)
        look = self.table.look()
        next_turn = self.turn + (1 if look.named(f"^Pass it to .*{NAMES[1]}") else 3)
        self.table.wait(lambda: len(self.list_turns()) == next_turn, "a turn is not saved")
        return look.names()

    def return_to(self, names):
        """Starts the game again, which has to say what it said before."""
        self.table.start_again()
        self.table.wait(lambda: self.table.look() and self.table.look().names() == names,
                        lambda: f"{self.table.look().names()} is not {names}")
        self.check_curtain(self.table.look())

    def list_hand(self):
        return [node.name for node in self.table.look().hand()]


def leave(table, company):
    """Ends the game in the three ways that there are, and finds it again."""
    table.press("Play Short Evening")
    company.play(until=LIFT)
    table.press(LIFT)
    table.wait(company.list_hand, "no hand is shown")
    curtain = company.play_turn()
    company.return_to(curtain)
    print("ok 1 - killed behind the curtain, the game comes back behind it")

    table.press(LIFT)
    table.wait(company.list_hand, "no hand is shown")
    hand = company.list_hand()
    company.return_to(curtain)
    table.press(LIFT)
    table.wait(lambda: company.list_hand() == hand, "it is another hand")
    print("ok 2 - killed while a hand is shown, too, and the hand is as it was")

    curtain = company.play_turn()
    table.press("Close")
    wait_until(lambda: table.process.poll() is not None, "the game goes on without a window")
    company.return_to(curtain)
    company.play_turn()
    print("ok 3 - closed behind the curtain, too, and is played on")


def main(program, rules, players, *seats):
    leaving = seats[-1] == "leave"
    seats = seats[:-1] if leaving else seats
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

    return table.test(4, lambda: leave(table, company)) if leaving else table.test(3, play)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
