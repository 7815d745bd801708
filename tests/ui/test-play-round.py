#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays a round of Hoof and Mouth, or its first turns, as a person would who hears the table instead of seeing it. After
every act the table must say what the rules say; what is refused must change nothing and be explained;
and the game must not complain."""

import sys

from amount import DIVISOR
from person import Person
from table import Table

TURNS = 5     # in which one has opened


def main(program):
    table = Table(program, 3, {"speed": "'instant'"})
    person = Person(table)

    def play_round():
        person.round()
        print(f"ok 1 - a round by names, actions and keys; {person.looks} looks, {dict(person.acts)}")
        person.check_score()
        print("ok 2 - the score card says what the rules count")

    def play_turns():
        person.round(TURNS)
        print(f"ok 1 - {TURNS} turns by names, actions and keys; {person.looks} looks, {dict(person.acts)}")

    return table.test(3, play_round) if DIVISOR == 1 else table.test(2, play_turns)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
