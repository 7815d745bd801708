#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays a round of Hoof and Mouth as a person would who hears the table instead of seeing it. After
every act the table must say what the rules say; what is refused must change nothing and be explained;
and the game must not complain."""

import sys

from person import Person
from table import Failure, GLib, Table


def main(program):
    print("TAP version 14\n1..3")
    table = Table(program, 3, {"speed": "'instant'"})
    person = Person(table)
    try:
        person.round()
        print(f"ok 1 - a round by names, actions and keys; {person.looks} looks, {dict(person.acts)}")
        person.check_score()
        print("ok 2 - the score card says what the rules count")
        complaints = table.complaints()
        if complaints:
            raise Failure("the game complains: " + "".join(complaints))
        print("ok 3 - the game does not complain")
    except (Failure, GLib.Error) as failure:
        print(f"Bail out! {failure}")
        for line in table.complaints():
            print("#", line.rstrip())
        return 1
    finally:
        table.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
