#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A beginner asks for advice until a turn is played, follows it with the button, asks in the history
why the others did what they did, and looks through the pile and the count of unseen cards. Whatever
is advised must be allowed, and what is counted must be true."""

import os
import re
import subprocess
import sys

from person import Person
from table import Failure, Table, kind_of

ESCAPE = chr(0xff1b)     # as keys are numbered
PICTURES = os.environ.get("HF_PICTURES")


def picture(name):
    """For the eye, where somebody wants to look."""
    if PICTURES:
        subprocess.run(["import", "-window", "root", os.path.join(PICTURES, name + ".png")], check=False)


def showing(table, name):
    look = table.look()
    return look and look.button(name)


def follow_advice(table):
    """Does what is advised until the turn is over; returns how many acts that took."""
    played = False
    for acts in range(1, 12):
        table.wait(lambda: showing(table, "Hint"), "there is no button “Hint”")
        if acts % 2:
            table.press("Hint")
        else:
            table.key("i")
        button = table.wait(lambda: showing(table, "Play This"), "no advice appears", 30)
        picture(f"hint-{acts}")
        text = table.read_view().text
        button.click()
        table.wait(lambda: table.read_view().text != text, "what is advised changes nothing")
        table.wait(lambda: not showing(table, "Play This"), "the advice stays open")
        phase = table.read_view().phase
        if played and phase != "play":
            return acts
        played = phase == "play"
    raise Failure("the turn does not end by advice")


def ask_why(table):
    """Opens the history and asks about the first line that offers it; returns what is answered."""
    table.press("History")
    button = table.wait(lambda: showing(table, "Why?"), "no line of the history offers a “Why?”")
    known = {node.name for node in table.look().nodes}
    button.click()

    def answer():
        look = table.look()
        return look and [node.name for node in look.nodes
                         if node.role == "label" and node.name not in known
                         and node.name.endswith(".") and "…" not in node.name]
    sentences = table.wait(answer, "nobody says why", 30)
    picture("why")
    return sentences


def look_through_pile(table):
    """Reads the cards of the pile off its popover, and puts them beside what the rules say."""
    table.key("l")

    def cards():
        heading = next((node for node in table.look().nodes if " from the top, " in node.name), None)
        return heading and [node.name for node in heading.siblings()
                            if re.search(" of (hearts|spades|clubs|diamonds)$|joker", node.name)]
    seen = table.wait(cards, "the pile does not open")
    picture("pile")
    wanted = table.read_view().line("pile ").partition(":")[2].split()
    if [kind_of(name) for name in seen] != wanted:
        raise Failure(f"the pile shows {seen}, it is {wanted}")
    table.key(ESCAPE)
    table.wait(lambda: not cards(), "the pile does not close")


def main(program):
    table = Table(program, 3, {"speed": "'instant'", "card-count": "true"})
    person = Person(table)

    def play():
        person.begin()
        table.wait(person.mine_or_over, "the turn does not come")
        print(f"ok 1 - a turn played by advice, {follow_advice(table)} acts")
        table.wait(person.mine_or_over, "the turn does not come around")
        look_through_pile(table)
        print("ok 2 - the pile card by card")
        print(f"ok 3 - told why: {ask_why(table)}")

    return table.test(4, play)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
