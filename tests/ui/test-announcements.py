#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Listens to what the table announces while a few turns are played: all that the history tells, in its
order, each thing once, and when it is one's turn what one may do."""

import sys

from ear import Ear
from person import Person
from table import Failure, Table

TURNS = 3


def read_history(table):
    """The lines of the history, the oldest first."""
    look = table.wait(table.look, "the table cannot be read")
    names = [node.name for node in look.nodes if node.role == "label"]
    start = next((i for i, node in enumerate(look.nodes) if node.role == "list" and node.name == "History"), None)
    if start is None:
        raise Failure(f"there is no history: {[node.name for node in look.nodes if node.role == 'list']} {names[-9:]}")
    return [node.name for node in look.nodes[start:] if node.role == "label" and node.name.endswith(".")]


def check_order(told, heard):
    """Whether all of the history was heard, in its order and once."""
    at = 0
    for line in told:
        if line not in heard[at:]:
            raise Failure(f"{line!r} was not announced, or not in its order; heard {heard[at:at + 6]}")
        at = heard.index(line, at) + 1
    # Somebody may well do the same twice on end; then the history has it twice, too.
    happened = [one for one, other in zip(told, told[1:]) if one == other]
    for one, other in zip(heard, heard[1:]):
        if one == other and (one not in happened or heard.count(one) > told.count(one)):
            raise Failure(f"{one!r} was announced twice")


def main(program):
    table = Table(program, 3, {"speed": "'instant'", "show-history": "true"})
    ear, person = Ear(table), Person(table)

    def play():
        person.begin()
        for _ in range(TURNS):
            table.wait(person.mine_or_over, "nobody gets on", 60)
            ear.listen()
            person.turn()
        table.wait(person.mine_or_over, "nobody gets on", 60)
        told = read_history(table)
        table.wait(lambda: ear.listen() or len(ear.heard) >= len(told), "less is announced than has happened")
        check_order(told, ear.heard)
        print(f"ok 1 - all {len(told)} lines of the history that show were announced in their order, once each")
        if not any("raw" in line for line in ear.heard if line not in told):
            raise Failure(f"nobody says what one may do: {[line for line in ear.heard if line not in told]}")
        print(f"ok 2 - what one may do was announced too; {len(ear.heard)} announcements in {TURNS} rounds of turns")

    return table.test(3, play, ear.heard)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
