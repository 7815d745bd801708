#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody who hears the table instead of seeing it learns the game by playing: the coach is announced, can be
read again, and every step can be done by a button."""

import re
import sys

from ear import Ear
from table import Failure, Table

STEPS = 15
WAYS_ON = ("Continue", "Do It for Me")
END = "Play a Game"


def read_step(table):
    """The coach's step and sentence and the button that goes on; None while there is nothing to do."""
    look = table.look()
    if look is None:
        return None
    if look.button(END):
        return STEPS, None, END
    way = next((label for label in WAYS_ON if look.button(label)), None)
    start = next((i for i, node in enumerate(look.nodes) if node.name == "Coach"), None)
    if way is None or start is None:
        return None
    labels = [node.name for node in look.nodes[start:] if node.role == "label"]
    number = next((re.fullmatch(r"Step (\d+) of 15", name) for name in labels if name.startswith("Step ")), None)
    return (int(number[1]), labels[0], way) if number else None


def main(program):
    table = Table(program, 3, {"speed": "'instant'", "confirm-going-out": "false"})
    ear = Ear(table)

    def play():
        said = []
        table.press("Learn by Playing")
        step = None
        while step is None or step[2] != END:
            before = step
            # Read twice, as it may change while it is read.
            step = table.wait(lambda: (now := read_step(table)) and now != before and now == read_step(table) and now,
                              f"{before} does not end", 60)
            if step[2] != END:
                table.wait(lambda: ear.listen() or step[1] in ear.heard, f"{step[1]!r} is not announced")
                said.append(step)
                table.press(step[2])
        numbers = [number for number, _, _ in said]
        if numbers != sorted(numbers) or len(set(numbers)) < STEPS - 2:
            raise Failure(f"these steps were shown: {said}")
        print(f"ok 1 - {len(said)} sentences of the coach were announced and shown")
        table.press(END)
        table.wait(lambda: (look := table.look()) and not look.button(END) and look.named("^Pile,|First Pile"),
                   "no game follows")
        print("ok 2 - a game follows")

    return table.test(3, play, ear.heard)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
