#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays a round of Hoof and Mouth as a person would who hears the table instead of seeing it. After
every act the table must say what the rules say; what is refused must change nothing and be explained;
and the game must not complain."""

import sys

from person import Person
from table import Table


def main(program):
    table = Table(program, 3, {"speed": "'instant'"})
    person = Person(table)

    def play():
        person.round()
        print(f"ok 1 - a round by names, actions and keys; {person.looks} looks, {dict(person.acts)}")
        person.check_score()
        print("ok 2 - the score card says what the rules count")

    return table.test(3, play)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
