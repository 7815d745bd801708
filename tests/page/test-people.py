#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-people.py CLI

The people at the table, on a page: their faces, who is there and who is one's partner; a break that anybody begins and
ends; a move that goes back if all agree; a seat that is handed on to another device; somebody who does not play for
long; somebody who leaves, for whom the computer plays, also between two rounds, and who is told what it has played. All of
it keeps the rules of rules.js, light and dark, wide and narrow, and mirrored."""

import itertools
import sys

from amount import pick
from browser import Browser
from host import Host
from player import Player
from reader import find_faults

CLI = sys.argv[1]
SIZES = [(360, 640), (640, 360), (1280, 800)]
LOOKS = [*itertools.product(SIZES, (False, True), ("ltr",)), (SIZES[0], False, "rtl")]
turns = itertools.count()    # where only some looks are tried, each time others
# Frames of the table can be shown again with something else in them.
SOCKETS = """
window.sockets = [];
const Socket = WebSocket;
WebSocket = class extends Socket {
  constructor(url) {
    super(url);
    window.sockets.push(this);
    this.addEventListener("message", (event) => {
      const frame = JSON.parse(event.data);
      Object.assign(window.state ??= {}, frame);
      (window.told ??= []).push(...frame.history ?? []);
    });
  }
};
"""
# The end of a round, while some seats are empty
END_ROUND = """
const seats = window.state.seats.map((seat, index) => ({...seat, missing: arguments[0].includes(index)}));
const line = {title: "Total", values: ["10", "20"], strong: true};
const sheet = {sides: ["Us", "Them"], rounds: [{title: "Round 1", lines: [line]}], ended: true, next: "Next Round"};
window.sockets.at(-1).onmessage({data: JSON.stringify({seats, history: [], steps: [], ...(arguments[1] && {sheet})})});
"""
# Somebody is waited for, and called, or not any more.
SLOW = """
const [text] = arguments;
const seats = window.state.seats.map((seat, index) => ({...seat, slow: text && index === 1}));
const agree = text ? {text, cards: [], back: true} : null;
window.sockets.at(-1).onmessage({data: JSON.stringify({seats, agree, history: [], steps: []})});
"""


class Place:
    """A page at a table, with what its person sees."""

    def __init__(self, link, size, seed):
        self.browser = Browser(size=size)
        self.browser.add_script(SOCKETS)
        self.browser.open(link)
        self.player = Player(self.browser, seed)
        self.faults = []

    def count(self, selector):
        return self.browser.run("return [...document.querySelectorAll(arguments[0])].filter((e) => e.checkVisibility()).length", selector)

    def text(self, selector):
        return self.browser.run("return [...document.querySelectorAll(arguments[0])].filter((e) => e.checkVisibility())"
                                ".map((e) => e.textContent).join('\\n')", selector)

    def wait_for(self, selector):
        self.browser.wait(selector, lambda: self.count(selector))

    def wait_without(self, selector):
        self.browser.wait(f"no {selector}", lambda: not self.count(selector))

    def press(self, selector):
        self.wait_for(selector)
        self.browser.run("[...document.querySelectorAll(arguments[0])].find((e) => e.checkVisibility()).click()", selector)

    def open_people(self):
        self.press("#more")
        self.press("[data-name=more] .wide")
        self.wait_for("[data-name=people]")

    def close(self):
        self.press("dialog[open] .close")
        self.wait_without("dialog[open]")

    def show(self, state):
        """Lets the page be told more, as by the table."""
        self.browser.run("window.sockets.at(-1).onmessage({data: JSON.stringify({history: [], steps: [], ...arguments[0]})})", state)

    def check(self, where):
        print(f"# {where}", flush=True)
        for size, dark, direction in pick(LOOKS, next(turns)):
            self.browser.resize(*size)
            self.browser.set_dark(dark)
            self.browser.run("document.documentElement.dir = arguments[0]", direction)
            self.faults += [f"{where}, {size}, {'dark' if dark else 'light'}, {direction}: {fault}" for fault in find_faults(self.browser)]
        self.browser.run("document.documentElement.dir = 'ltr'")
        self.browser.set_dark(False)
        self.browser.resize(*SIZES[0])


def check_list(grandma):
    """Everybody has a face, and words; one of them is the partner, who may be saying something just then."""
    words, says = grandma.browser.run("const deed = document.querySelector('.seat:nth-child(2) .deed');"
                                      "return [deed.textContent, deed.querySelector('.bubble')?.textContent]")
    grandma.open_people()
    assert grandma.count(".people li") == 4 and grandma.count(".people .face") == 4
    assert grandma.count(".people .face img") == 4
    names, rows = (grandma.text(f".people {part}").splitlines() for part in ("strong", "div"))
    assert names[:2] == ["Grandma", "Tom"], names
    partners = [row for row in rows if row.endswith("Partner")]
    assert partners == [rows[2]], rows
    assert words.startswith("Partner · ") or words == says, words
    grandma.check("people")


def check_break(grandma, tom):
    """The dialog and the other page follow; the other page ends it."""
    assert tom.count("#agree") == 0
    grandma.press("[data-name=people] .tipped[aria-pressed=false]")
    grandma.wait_for("[data-name=people] .tipped[aria-pressed=true]")
    grandma.close()
    grandma.check("break")
    tom.press("#agree button")
    for place in grandma, tom:
        place.wait_without("#agree")


def check_question(grandma):
    """A move goes back if all agree: lines for those who are asked, a text above the table for the others, and the cards."""
    lines = ["Tom laid down 3 eights and 3 kings.", "This goes back only if all of you agree. The turn of Mia goes back, too."]
    cards = [{"id": 900 + i, "face": face, "name": face} for i, face in enumerate(["8h", "8c", "8s", "Kh", "Kc", "Ks"])]
    told = {"text": "\n".join(lines), "cards": cards, "move": 9}
    grandma.show({"agree": told | {"asked": True}})
    grandma.wait_for("[data-name=agree]")
    assert grandma.text("[data-name=agree] .body p").splitlines() == lines
    assert grandma.count("[data-name=agree] .card") == len(cards)
    grandma.check("question")
    grandma.show({"agree": told | {"own": True}})
    grandma.wait_for("#agree")
    assert grandma.text("#agree p").splitlines() == lines
    assert grandma.count("#agree .card") == len(cards) and grandma.count("[data-name=agree]") == 0
    grandma.check("own question")
    grandma.show({"agree": None})
    grandma.wait_without("#agree")


def check_hand_on(grandma):
    """The link leads another device to the seat, and is good once."""
    grandma.open_people()
    grandma.press("[data-name=people] .wide:not(.tipped)")
    grandma.wait_for("[data-name=link]")
    grandma.check("link")
    link = grandma.browser.run("return document.querySelector('[data-name=link] input').value")
    home, _, secret = link.partition("#")
    assert len(secret) == 32 and home == grandma.browser.run("return location.href"), link
    n_cards = grandma.count(".handcard")
    grandma.close()
    tablet = Place(link, (800, 600), 1)
    tablet.browser.wait("the hand", lambda: tablet.count(".handcard") == n_cards)
    grandma.browser.wait("a word about the other device", lambda: grandma.player.look()["notice"])
    tablet.faults = grandma.faults
    grandma.browser.quit()
    return tablet


def check_slow(grandma):
    """Somebody who does not play can be called at his seat; and who was called has a button that says that she is there."""
    grandma.browser.run(SLOW, "The others are waiting for you.")
    grandma.wait_for(".seat .let")
    assert grandma.text(".let") == "Remind Tom", grandma.text(".let")
    assert grandma.text("#agree button") == "Continue", grandma.text("#agree")
    grandma.check("somebody is slow")
    grandma.browser.run(SLOW, "")
    grandma.wait_without(".let")
    grandma.wait_without("#agree")


def check_stand_in(grandma, tom):
    """Tom's device goes; the computer plays his turn; he is told, when he comes back."""
    home = tom.browser.run("return location.href")
    # A browser keeps the line of a page that was left, until the table has heard nothing for a while.
    tom.browser.run("const line = window.sockets.at(-1); line.onclose = null; line.close();")
    tom.browser.driver.get("about:blank")
    grandma.open_people()
    grandma.wait_for(".people .let")
    grandma.check("somebody is away")
    grandma.press(".people .let")
    grandma.wait_without(".people .let")
    grandma.close()
    while not grandma.browser.run("return window.told.some((line) => line.seat === 1)"):
        grandma.player.step()
    tom.browser.driver.get(home)
    tom.wait_for("[data-name=stood-in]")
    assert tom.count("[data-name=stood-in] .own") > 0
    assert "You" in tom.text("[data-name=stood-in] .own"), tom.text("[data-name=stood-in] li")
    tom.check("what the computer has played")
    tom.close()
    tom.browser.reload()
    tom.browser.wait("the hand", lambda: tom.player.look()["hand"])
    assert tom.count("dialog") == 0


def check_sheet(grandma):
    """Between two rounds the sheet says who has left, as soon as it happens, and the computer can take the chair."""
    grandma.browser.run(END_ROUND, [], True)
    grandma.wait_for("[data-name=sheet]")
    assert grandma.count("[data-name=sheet] .people") == 0
    grandma.browser.run(END_ROUND, [1], False)
    grandma.wait_for("[data-name=sheet] .people .let")
    assert grandma.count("[data-name=sheet] .people li") == 1
    grandma.check("sheet")


def check_record(grandma):
    """The best round ever is told, once a game has been played to its end on this device, and no longer than it is."""
    line = {"title": "Total", "values": ["10", "20"], "strong": True}

    def end_round(number, points, result=None):
        record = {"rules": "Classic", "points": points, "text": f"Best: {points}"}
        sheet = {"sides": ["Us", "Them"], "rounds": [{"title": f"Round {number}", "lines": [line]}], "ended": True, "record": record}
        grandma.show({"sheet": sheet | ({"result": result} if result else {"next": "Next Round"})})
        grandma.browser.wait("the sheet", lambda: f"Round {number}" in grandma.text("[data-name=sheet] caption"))
        return grandma.text("[data-name=sheet] .ever")

    told = [end_round(*round) for round in [(1, 400), (2, 500, "You have won."), (3, 450), (4, 900), (5, 850), (6, 901)]]
    assert told == ["", "", "", "Best: 900", "", "Best: 901"], told
    assert end_round(6, 901) == "Best: 901"
    grandma.check("the best round")


def check_sides(grandma):
    """On a phone no name of a side ends a line within a word, unless that is very long."""
    line = {"title": "Points in books on the table", "values": ["-1,890", "1,375"]}
    for sides in ["Wir", "Gegner"], ["Nosotros", "Ellos"], ["Grandma and Tom", "W" * 30]:
        grandma.show({"sheet": {"sides": sides, "rounds": [{"title": sides[0], "lines": [line]}], "ended": True, "next": "Next Round"}})
        grandma.browser.wait("the sheet", lambda sides=sides: sides[0] in grandma.text("[data-name=sheet] caption"))
        heights = grandma.browser.run("return [...document.querySelectorAll('[data-name=sheet] thead span')].map((e) => e.getClientRects()[0].height"
                                      " / parseFloat(getComputedStyle(e).fontSize))")
        assert len(sides[1]) > 8 or max(heights) < 2, (sides, heights)
        grandma.check(f"names of sides like {sides[0]}")


def main():
    table = Host(CLI, "--rules", "classic", seats=["Grandma", "Tom", "-", "-"])
    grandma = Place(table.links[0], (360, 640), 1)
    tom = Place(table.links[1], (800, 600), 2)
    try:
        for place in grandma, tom:
            place.browser.wait("the hand", lambda place=place: place.player.look()["hand"])
        check_list(grandma)
        check_break(grandma, tom)
        check_question(grandma)
        grandma = check_hand_on(grandma)
        check_slow(grandma)
        check_stand_in(grandma, tom)
        check_sheet(grandma)
        check_record(grandma)
        check_sides(grandma)
        for place in grandma, tom:
            assert not place.faults, "\n".join(sorted(set(place.faults)))
            assert not place.browser.complaints(), place.browser.complaints()
    finally:
        grandma.browser.quit()
        tom.browser.quit()
        table.stop()


main()
