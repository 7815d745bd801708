#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules beside a running game, as a person meets them who hears the screen: in short, as a book that
can be searched, and as the answer to why something was refused."""

import sys

from person import Person
from table import Table

RULE_OF_MATCHES = "In your hand, you need at least 2 natural cards like the top card"


def node(table, name, *roles):
    """The widget with a name that shows, of one of some roles if any are given."""
    look = table.look()
    return look and next((n for n in look.nodes if n.name == name and (not roles or n.role in roles)), None)


def wait_node(table, name, *roles):
    return table.wait(lambda: node(table, name, *roles), f"there is no “{name}” to be seen")


def starts(table, start, *roles):
    look = table.look()
    return look and next((n for n in look.nodes if n.name.startswith(start) and (not roles or n.role in roles)), None)


def rules_in_short(table):
    table.press("Rules in Short")
    wait_node(table, "To go out you need 2 clean books and 2 dirty books.")
    table.press("Open the Rulebook")
    table.wait(lambda: starts(table, "Hoof and Mouth", "heading"), "the book has no title")
    table.wait(lambda: starts(table, "Shuffle 4 decks of cards together."), "the book does not say how many decks")
    table.wait(lambda: not node(table, "To go out you need 2 clean books and 2 dirty books."),
               "the rules in short stay open")


def search(table):
    table.press("Search")

    def entry():
        look = table.look()
        return look and next((n for n in look.nodes if n.role in ("text", "entry", "search box")
                              and n.is_editable()), None)
    field = table.wait(entry, "there is nothing to type a search into")
    field.set_text("216")
    found = table.wait(lambda: starts(table, "1 of "), "nothing is found")
    table.press("Search")
    return found.name


def why(table, person):
    person.be_refused()
    table.key("w")

    def focused():
        look = table.look()
        nonlocal focus
        focus = look and [n.name for n in look.nodes if n.is_focused()]
        return focus and next((name for name in focus if name.startswith(RULE_OF_MATCHES)), None)
    focus = None
    return table.wait(focused, lambda: f"“Why?” leads to {focus}")


def main(program):
    table = Table(program, 3, {"speed": "'instant'"})
    person = Person(table)

    def play():
        person.begin()
        table.wait(person.mine_or_over, "the turn does not come")
        print(f"ok 1 - told why: {why(table, person)}")
        rules_in_short(table)
        print("ok 2 - the rules in short and the book of them")
        print(f"ok 3 - found {search(table)}")

    return table.test(4, play)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
