#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-next-game.py CLI

Two people play a short game in browsers, in front of a television, and then another one at the same table: by saying so,
or back in the room. The sheet of one who still reads it stays, and the television follows."""

import sys
import tempfile

from browser import Browser
from host import FEW_CARDS, Host
from player import Player

CLI = sys.argv[1]
NAME = "Short Evening"
BUTTONS = "return [...document.querySelectorAll('dialog[open] footer .act')].map((e) => e.textContent)"


class Person:
    """Somebody with a browser, who plays or looks."""

    def __init__(self, link, seed=1):
        self.browser = Browser(size=(800, 600))
        self.browser.driver.get(link)
        self.player = Player(self.browser, seed)

    def in_room(self):
        return self.browser.run("return !document.querySelector('#room').hidden")

    def has_cards(self):
        return not self.in_room() and self.player.look()["hand"] > 0

    def wait(self, what, condition):
        self.browser.wait(what, condition)

    def press(self, selector):
        self.browser.run("document.querySelector(arguments[0]).click()", selector)

    def read_buttons(self):
        return self.browser.run(BUTTONS)

    def is_ready(self):
        return self.browser.run("return document.querySelector('#enter button').getAttribute('aria-pressed') === 'true'")

    def choose(self, place):
        """Presses a button of the last sheet: 0 leads to the room, 1 to the next game."""
        self.press(f"[data-name=sheet] footer .act:nth-child({place + 1})")

    def close(self):
        complaints = self.browser.complaints()
        self.browser.quit()
        assert not complaints, complaints


def play(people):
    """Plays to the last sheet."""
    while not all(person.player.is_game_over() for person in people):
        for person in people:
            if not person.player.is_game_over():
                person.player.step()


def check(grandma, tom, screen):
    for person in [grandma, tom]:
        person.wait("the room", person.in_room)
        person.press("#enter button")
    for person in [grandma, tom]:
        person.wait("cards", person.has_cards)
    play([grandma, tom])
    screen.wait("the last sheet", screen.player.is_game_over)
    assert screen.read_buttons() == [], screen.read_buttons()
    assert grandma.read_buttons() == ["Seats and Rules", "Play Again"], grandma.read_buttons()

    # He goes back to the room. She still reads.
    tom.choose(0)
    for person in [tom, screen]:
        person.wait("the room", person.in_room)
    assert not tom.is_ready()
    assert screen.player.look()["dialog"] == "", screen.player.look()
    # He may decide on rules and chairs, as whoever sits at such a table: more chairs for now, and other rules.
    for chosen, happens in [(".wide:last-child", "return document.querySelectorAll('.chair').length === 6"),
                            (".wide", f"return !document.querySelector('#agreed').textContent.includes('{NAME}')")]:
        tom.press("#change")
        tom.press("dialog[open] " + chosen)
        for person in [tom, screen]:
            person.wait(happens, lambda: person.browser.run(happens))
    grandma.wait("the room below her sheet", grandma.in_room)
    assert grandma.player.is_game_over(), grandma.player.look()
    # She plays again, by the rules that she knows; to those that he has chosen she agrees where she sees them.
    grandma.choose(1)
    grandma.wait("no sheet", lambda: not grandma.player.look()["dialog"])
    grandma.press("#enter button")
    grandma.wait("her consent", grandma.is_ready)

    # The room is the same for one who was away.
    grandma.browser.reload()
    grandma.wait("the room", grandma.in_room)
    grandma.wait("her consent", grandma.is_ready)
    assert not grandma.player.look()["dialog"], grandma.player.look()
    tom.press("#enter button")
    for person in [grandma, tom]:
        person.wait("cards of the next game", person.has_cards)
    screen.wait("the table", lambda: not screen.in_room())


def main():
    with tempfile.NamedTemporaryFile("w", suffix=".rules") as file:
        file.write(FEW_CARDS.format("classic"))
        file.flush()
        table = Host(CLI, "--rules", file.name, "--screen", seats=["Grandma", "Tom", "-", "-"], room=True)
        people = []
        try:
            screen = table.process.stdout.readline().strip().rpartition(": ")[2]
            for link in [*table.links, screen]:
                people.append(Person(link, len(people) + 1))
            check(*people)
        finally:
            for person in people:
                person.close()
            assert table.stop() == 0


main()
