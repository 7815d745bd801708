#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills the game in the middle of a turn, while books lie in the tray for an opening, and starts it
again: the table must be as it was left, to the order of the cards in the hand and in the tray. Killed
while it opens that game, it offers the game instead of opening it again by itself."""

import collections
import os
import subprocess
import sys

from person import PLAYABLE, Person, differences
from table import Failure, Table
from waiting import wait_until

SETTINGS = {"speed": "'instant'"}
SEED = 7     # a deal in which there is soon something to stage


def kill_while_opening(table):
    """Starts the game and kills it before its table is to be seen; where it is seen sooner, tries again."""
    opening = os.path.join(table.home, "hand-and-foot", "games", "current.opening")

    def cut_off():
        process = subprocess.Popen([table.program], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                   env=dict(os.environ, **table.variables))
        wait_until(lambda: os.path.exists(opening) or process.poll() is not None, "no game is opened", pause=0.001)
        process.kill()
        process.wait()
        return os.path.exists(opening)
    table.process.kill()
    table.process.wait(10)
    wait_until(cut_off, "the game is opened too fast to be killed meanwhile", 60)
    table.start_again()


def names(look):
    """The names and states of the hand and of the tray, in order."""
    hand = [node.name.removesuffix(", selected") for node in look.hand()]
    tray = [node.name for node in look.nodes if "set aside" in node.name.lower() or " of 50" in node.name]
    return hand, tray


def stage(person):
    """Turn by turn until there is something to stage; leaves it in the tray."""
    for _ in range(30):
        person.table.wait(person.mine_or_over, "nobody gets on", 60)
        before = person.see()
        person.press("Draw")
        person.wait_for_change(before, "drawing")
        view = person.see()
        counts = collections.Counter(view.hand)
        kinds = [kind for kind in PLAYABLE if counts[kind] >= 3]
        if view.seat(0)["opened"] == "no" and kinds:
            for kind in kinds:
                person.select([kind] * counts[kind])
                person.press("Set Aside")
            return
        person.discard()
    raise Failure("there is never anything to stage")


def main(program):
    table = Table(program, SEED, SETTINGS)
    person = Person(table)

    def play():
        person.press("Play Hoof and Mouth")
        table.wait(person.choosing, "there is no hand to choose")
        person.press("First Pile")
        stage(person)
        table.wait(lambda: "\ntray=" in table.read_game(), "the tray is not saved")
        table.wait(lambda: table.look().named("Cards Set Aside"), "the tray cannot be heard")
        before, text = names(table.look()), table.read_view()
        table.start_again()
        table.wait(lambda: table.look() and names(table.look()) == before,
                   lambda: f"{names(table.look())} is not {before}")
        # Staged cards do not lie with the hand.
        wrong = [line for line in differences(table.look(), text) if not line.startswith("the hand shows")]
        if wrong:
            raise Failure("; ".join(wrong))
        # The keys are in the hand, as they were.
        table.wait(lambda: any(card.is_focused() for card in table.look().hand()), "the keys are not in the hand")
        print(f"ok 1 - after a kill the table is as it was, with {before[1]}")

        # Nobody moved meanwhile, and the turn can be played on.
        person.press("Put Back")
        person.discard()
        table.wait(person.mine_or_over, "nobody gets on", 60)
        print("ok 2 - the turn is played on")

        kill_while_opening(table)
        table.wait(lambda: table.look().named("Your last game couldn’t be opened all the way"), "nobody tells of the game")
        if table.look().hand():
            raise Failure("the game is opened again by itself")
        table.press("Open Again")
        table.wait(lambda: table.look() and table.look().hand(), "the game is not opened")
        print("ok 3 - a game that was never seen is offered, and opened when it is asked for")

    return table.test(4, play)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
