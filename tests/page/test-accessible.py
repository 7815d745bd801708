#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-accessible.py CLI

Everybody can use the page: it keeps the rules of rules.js on a phone, a computer, with everything at twice its size,
and upright and on its side, light and dark, whatever lies over the table; and Tab goes through it in its order."""

import itertools
import sys

from amount import pick
from browser import Browser, Keys
from host import Host
from player import KeyPlayer
from relay import Relay
from reader import find_faults

CLI = sys.argv[1]
# A phone, a phone on its side, a computer, a tablet, and a computer and a small phone at twice the size.
SIZES = [(360, 640, 2), (640, 360, 2), (1280, 800, 1), (768, 1024, 1), (640, 400, 2), (320, 568, 2)]
TEXTS = [(360, 640), (640, 360), (768, 1024), (1280, 800)]    # with text alone at twice its size
TELEVISIONS = [(1920, 1080), (1280, 720)]
turns = itertools.count()    # where only some sizes are looked at, each time others


def check(browser, where):
    browser.run(FILL)
    faults = []
    turn = next(turns)
    for (width, height, scale), dark in pick(itertools.product(SIZES, (False, True)), turn):
        browser.resize(width, height, scale)
        browser.set_dark(dark)
        faults += [f"{where}, {width}x{height}, {'dark' if dark else 'light'}: {fault}"
                   for fault in find_faults(browser) + find_cut(browser)]
    browser.set_dark(False)
    browser.set_text(2)
    assert browser.run("return parseFloat(getComputedStyle(document.body).fontSize)") >= 32
    for width, height in pick(TEXTS, turn):
        browser.resize(width, height)
        faults += [f"{where}, {width}x{height}, large text: {fault}" for fault in find_faults(browser) + find_cut(browser)]
    browser.set_text(1)
    browser.run("document.documentElement.dir = 'rtl'")
    for width, height, scale in SIZES[::-3]:
        browser.resize(width, height, scale)
        faults += [f"{where}, {width}x{height}, mirrored: {fault}" for fault in find_faults(browser) + find_cut(browser)]
    browser.run("document.documentElement.dir = 'ltr'")
    browser.resize(360, 640)
    return faults


# Names of ordinary length, with as many cards and as long a deed as is usual
FILL = """
const names = ["Grandma", "\u0633\u0644\u0645\u0649", "Christopher"];
document.querySelectorAll(".seat").forEach((seat, index) => {
  seat.querySelector(".name").textContent = names[index % names.length];
  seat.querySelector(".count").textContent = "15";
  seat.querySelector(".deed").textContent = "Hoof \u00b7 laid down a book";
});
"""
CUT = """
const shown = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility());
const within = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
const cards = shown(".handcard").map((e) => e.getBoundingClientRect());
return [
  ...shown(".seat .name, .seat .deed, .pill, #guidance, #buttons .act, dialog h2, dialog td, dialog .act")
    .filter((e) => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 3)
    .map((e) => `cut: ${e.className || e.tagName} ${e.textContent}`),
  ...shown("#guidance, #refusal, #buttons .act")
    .filter((e) => cards.some((card) => within(card, e.getBoundingClientRect())))
    .map((e) => `over the hand: ${e.id || e.textContent}`),
];
"""


def find_cut(browser):
    """Names, deeds, acts, and words of dialogs that do not show as a whole, or lie over the hand."""
    return browser.run(CUT)


def check_faces(browser):
    """Cards get the faces that are for the room that there is, whenever it changes."""
    read = lambda: browser.run("return [...document.querySelectorAll('.handcard img')].map((e) => e.src)")    # noqa: E731
    before = read()
    browser.resize(1280, 800)
    browser.wait("larger faces", lambda: all(face not in before for face in read()))
    browser.resize(360, 640)
    browser.wait("the smaller faces", lambda: read() == before)


# How wide somebody's answer is beside its seat; whether the sides reach as far down as the stacks; and how much of a
# card of the hand shows beside the next one, and how large it is; in how many lines a side's signs of four needs lie.
ROOM = """
const deed = document.querySelector(".seat .deed");
const bubble = Object.assign(document.createElement("span"), {className: "bubble", textContent: "Yes."});
deed.replaceChildren(bubble);
const box = (selector) => document.querySelector(selector).getBoundingClientRect();
const cards = [...document.querySelectorAll(".handcard")].map((card) => card.getBoundingClientRect());
const sides = [...document.querySelectorAll(".team")].map((side) => side.getBoundingClientRect());
return {
  answer: bubble.offsetWidth / deed.offsetWidth,
  sides: sides.every((side) => side.bottom > box(".stack").bottom && side.top < box(".stack").top),
  rows: new Set(cards.map((card) => Math.round(card.bottom))).size,
  shown: (cards[1].left - cards[0].left) / cards[0].width,
  card: cards[0].width,
  signs: [...document.querySelectorAll(".team .head")].map((head) => {
    const sign = head.querySelector(".pill[title]");
    const more = Array.from({length: 4 - head.querySelectorAll(".pill[title]").length}, () => sign.cloneNode(true));
    sign.after(...more);
    const lines = (signs) => new Set([...signs].map((sign) => sign.getBoundingClientRect().top)).size;
    const found = lines(head.querySelectorAll(".pill[title]"));
    more.forEach((sign) => sign.remove());
    return found;
  }),
};
"""


def check_room(browser):
    """A large window is used, and is no phone that was stretched."""
    browser.resize(1280, 800)
    room = browser.run(ROOM)
    assert room["answer"] < 0.3 and room["sides"] and room["rows"] == 1 and room["shown"] > 0.55 and room["card"] > 95, room
    browser.resize(360, 640)
    room = browser.run(ROOM)
    assert room["answer"] < 0.7 and set(room["signs"]) == {1}, room


# How long the rows of hands of many sizes are.
ROWS = """
const hand = document.querySelector("#hand");
const lengths = [];
for (let n = hand.children.length; n <= 25; n++) {
  window.dispatchEvent(new Event("resize"));
  const rows = {};
  for (const card of hand.children) rows[card.offsetTop] = (rows[card.offsetTop] ?? 0) + 1;
  lengths.push(Object.values(rows));
  hand.append(hand.lastElementChild.cloneNode(true));
}
while (hand.children.length > arguments[0]) hand.lastElementChild.remove();
window.dispatchEvent(new Event("resize"));
return lengths;
"""


def check_rows(browser):
    """No row of a hand has a card or two where the others could share with it."""
    for width, height in [(320, 568), (360, 640), (412, 915), (640, 360), (768, 1024)]:
        browser.resize(width, height)
        for rows in browser.run(ROWS, browser.look()["hand"]):
            shorter = max(rows) - 1
            assert len(rows) == 1 or -(-sum(rows) // shorter) > len(rows), (width, rows)
    browser.resize(360, 640)


def check_rules(browser):
    """The rules bite."""
    for selector, style, word in [("#guidance", "color: #4f8f7f", "contrast"), ("#more", "min-width: 0; width: 30px", "only"),
                                  ("#guidance", "width: 2000px", "wide")]:
        browser.run("document.querySelector(arguments[0]).style = arguments[1]", selector, style)
        assert any(word in fault for fault in find_faults(browser)), word
        browser.run("document.querySelector(arguments[0]).removeAttribute('style')", selector)


STOPS = """
const stops = [...document.querySelectorAll("button, [tabindex='0']")].filter((e) => e.tabIndex === 0 && e.checkVisibility());
"""


# All that shows of an element where the system has its own colours
LOOK = """
const names = ["color", "backgroundColor", "borderTopStyle", "borderTopWidth", "borderTopColor", "outlineStyle", "outlineColor",
  "outlineWidth", "translate", "content"];
const read = (element) => [element, ...element.querySelectorAll("*")].flatMap((one) => ["", "::before", "::after"].map((part) => {
  const style = getComputedStyle(one, part || undefined);
  return names.map((name) => style[name]).join();
})).join();
const [selector, classes, attribute] = arguments;
const element = document.querySelector(selector);
if (!element) return null;
const copy = element.cloneNode(true);
copy.removeAttribute("id");
for (const one of ["turn", "first", "selected", "drawn", "offered", "done"]) copy.classList.remove(one);
copy.removeAttribute("aria-disabled");
element.after(copy);
copy.getAnimations({subtree: true}).forEach((one) => one.finish());
const before = read(copy);
copy.style.transition = "none";
for (const team of classes.match(/team-./g) ?? []) copy.classList.remove("team-0", "team-1", "team-2", "team-3");
copy.classList.add(...classes.split(" ").filter(Boolean));
if (attribute) copy.setAttribute(attribute, "true");
const after = read(copy);
copy.remove();
return [before, after];
"""
STATES = [(".seat", "turn", ""), ("#buttons .act", "first", ""), ("#buttons .act", "", "aria-disabled"),
          (".handcard", "selected", ""), (".handcard", "drawn", ""), (".book", "offered", ""), (".pill", "done", "")]
SIDES = ["team-0", "team-1", "team-2", "team-3"]


def check_forced_colors(browser):
    """With colours of the system, all that differs without them differs, and the sides among themselves."""
    browser.command("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": "active"}])
    for selector, classes, attribute in STATES:
        looks = browser.run(LOOK, selector, classes, attribute)
        assert looks is None and selector in (".book", ".pill") or looks[0] != looks[1], (selector, classes, attribute, looks)
    for selector in ".seat", ".team":
        looks = [browser.run(LOOK, selector, side, "")[1] for side in SIDES]
        assert len(set(looks)) == len(SIDES), (selector, looks)
    browser.set_dark(False)


def check_order(browser, player):
    """Tab comes to all there is, in the order of the page, and shows where it is."""
    browser.press_key("h")
    browser.run(STOPS + "stops[0].focus()")
    for index in range(browser.run(STOPS + "return stops.length")):
        if index:
            browser.press_key(Keys.TAB)
        player.check_focus(f"stop {index}")
        at = browser.run(STOPS + "return stops.indexOf(document.activeElement)")
        assert at == index, (at, index, player.look())


def open_from_menu(browser, player, name):
    browser.run("document.querySelector('#more').click()")
    browser.wait("the menu", lambda: player.look()["dialog"] == "more")
    browser.run("[...document.querySelectorAll('[data-name=more] .wide')].find((e) => e.textContent === arguments[0]).click()", name)
    browser.wait("what was chosen", lambda: player.look()["dialog"] not in ("", "more"))


def has_drawn(state):
    return state["turn"] and state["hand"] > 0 and not state["dialog"] and "table.draw" not in state["acts"]


def check_screen(browser, link, invites):
    """A television, which shows an invitation as long as a seat is free."""
    browser.open(link)
    browser.wait("the invitation, or none", lambda: browser.run("return document.querySelector('#offer').checkVisibility()") == invites)
    faults = []
    for width, height in TELEVISIONS:
        browser.resize(width, height)
        faults += [f"television, {width}x{height}: {fault}" for fault in find_faults(browser)]
        inside, modules = browser.run("""
            const box = document.querySelector("#offer").getBoundingClientRect();
            const picture = document.querySelector("#offer svg");
            return [box.bottom <= innerHeight && box.right <= innerWidth, picture.clientWidth / (picture.viewBox.baseVal.width || 1)];
            """)
        assert not invites or inside and modules >= 6 and modules % 1 == 0, (width, modules)
        # A dialog is as large as the rest.
        browser.run("document.querySelector('#more').click()")
        assert browser.run("return document.querySelector('dialog').offsetWidth / innerWidth") > 0.4, width
        browser.run("document.querySelector('dialog').close()")
    browser.resize(360, 640)
    return faults


def visit(browser, relay, link, screen):
    player = KeyPlayer(browser, 2)
    faults = check_screen(browser, screen, invites=True)
    browser.open(link)
    browser.wait("the first turn", lambda: player.look()["turn"] or player.look()["dialog"])
    if player.look()["dialog"] == "choice":
        faults += check(browser, "choice")
    while not has_drawn(player.look()):
        player.step()
    check_rules(browser)
    check_forced_colors(browser)
    check_order(browser, player)
    check_faces(browser)
    check_room(browser)
    check_rows(browser)
    player.press(".handcard", 0)
    faults += check(browser, "turn")
    # Two cards that are no book
    player.press(".handcard", player.look()["hand"] - 1)
    browser.press_key("m")
    browser.press_key("o")
    faults += check(browser, "refusal")
    browser.run("document.querySelector('#more').click()")
    faults += check(browser, "menu")
    player.close_dialog()
    for name in ["At This Table", "History", "Rulebook"]:
        open_from_menu(browser, player, name)
        faults += check(browser, name)
        player.close_dialog()
    relay.hold()
    relay.cut()
    browser.wait("the end of the line", lambda: player.look()["notice"])
    faults += check(browser, "notice")
    relay.go_on()
    browser.wait("the line", lambda: not player.look()["notice"])
    return faults + check_screen(browser, screen, invites=False)


def main():
    table = Host(CLI, "--rules", "hoof-and-mouth", "--screen", "--offer", seats=["Grandma", "-", "-", "-"])
    relay = Relay(table.port)
    browser = Browser()
    try:
        faults = visit(browser, relay, relay.lead(table.links[0]), table.hear()[-1])
    finally:
        browser.quit()
        relay.stop()
        assert table.stop() == 0
    assert not faults, "\n".join(sorted(set(faults)))


main()
