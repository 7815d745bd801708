#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-room.py CLI

The room before the first deal, in a browser: a person comes with the code of the table, by its link or typed, chooses a
chair, takes another name and face, gives the other chairs to the computer, agrees to the rules, and has cards. At tables of any
size no chair covers another, and none is cut off."""

import itertools
import re
import sys
import tempfile

from amount import pick
from browser import Browser
from host import SHORT_EVENING, Host
from reader import find_faults

CLI = sys.argv[1]
SIZES = [(360, 640), (640, 360), (800, 600), (1200, 780), (1280, 720), (1920, 1080)]
LOOKS = list(itertools.product(SIZES, (False, True)))
turns = itertools.count()    # where only some looks are tried, each time others
OWN_RULES = SHORT_EVENING.format("classic") + """table.decks=6
deal.hand_size=12
deal.foot_size=12
"""
CHAIRS = """
return [...document.querySelectorAll(".chair")].map((e) => {
  const box = e.getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom];
});
"""


def text_of(browser, selector):
    return browser.run("return document.querySelector(arguments[0])?.textContent ?? ''", selector)


def press(browser, selector, number=0):
    browser.wait(f"{selector} {number}", lambda: browser.run(
        "const e = [...document.querySelectorAll(arguments[0])].filter((e) => e.checkVisibility())[arguments[1]];"
        "e?.click(); return !!e;", selector, number))


def press_face(browser, face):
    """Presses a face with the pointer."""
    browser.driver.find_element("css selector", f"dialog[open] [value={face}]").click()


def press_chair(browser, name):
    press(browser, ".chair button", browser.run(
        "return [...document.querySelectorAll('.chair')].findIndex((e) => e.textContent.includes(arguments[0]))", name))


def go_to(browser, address):
    browser.driver.get("about:blank")
    browser.driver.get(address)


def wait_for_room(browser):
    browser.wait("the room", lambda: browser.run("return !document.querySelector('#room').hidden"))


def choose_first(browser):
    press(browser, "dialog[open] .whose:not([disabled])")
    wait_for_room(browser)


def check_layout(browser, n_seats):
    for width, height in SIZES:
        browser.resize(width, height)
        boxes = browser.run(CHAIRS)
        assert len(boxes) == n_seats
        for i, one in enumerate(boxes):
            assert one[0] >= -1 and one[2] <= width + 1, (n_seats, width, one)
            for other in boxes[:i]:
                apart = min(one[2], other[2]) - max(one[0], other[0]) <= 1 or min(one[3], other[3]) - max(one[1], other[1]) <= 1
                assert apart, (n_seats, width, one, other)
        assert browser.run("const e = document.scrollingElement; return e.scrollWidth <= e.clientWidth"), (n_seats, width)


def check_sizes(browser):
    for rules, n_seats in pick([("family-tradition", 8), *(("classic", n) for n in range(2, 7))]):
        table = Host(CLI, "--rules", rules, seats=["A very long name of a person"] + ["Tom"] * (n_seats - 1), room=True)
        go_to(browser, table.code)
        choose_first(browser)
        check_layout(browser, n_seats)
        table.stop()


def box_of(browser, selector):
    return browser.run("const box = document.querySelector(arguments[0]).getBoundingClientRect();"
                       "return {top: box.top, bottom: box.bottom, height: box.height}", selector)


def check_terms(browser):
    """The rules are above the button by which one agrees to them: in short, with the first of those that differ, and all after
    a press."""
    with tempfile.NamedTemporaryFile("w", suffix=".rules") as file:
        file.write(OWN_RULES)
        file.flush()
        table = Host(CLI, "--rules", file.name, seats=["Grandma", "Tom", "Mia", "-"], room=True)
        browser.resize(360, 640)
        go_to(browser, table.code)
        choose_first(browser)
        terms, enter = box_of(browser, "#terms"), box_of(browser, "#enter")
        assert terms["bottom"] <= enter["top"] and terms["height"] < 180, (terms, enter)
        named = browser.run("return [...document.querySelectorAll('#named span')].map((e) => e.textContent)")
        count = int(re.search(r"\d+", text_of(browser, "#differs")).group())
        assert len(named) == 3 and count == 5, (named, count)
        assert all(": " in line for line in named), named
        press(browser, "#terms summary")
        more = browser.run("return [...document.querySelectorAll('#changes li')].filter((e) => e.checkVisibility()).map((e) => e.textContent)")
        assert len({*named, *more}) == count, (named, more)
        assert box_of(browser, "#lines")["height"] > 0
        check_rules(browser, "own rules")
        table.stop()


def check_chairs_are_solid(browser):
    """The table does not show through a chair."""
    colors = browser.run("return [...document.querySelectorAll('.chair > *')].map((e) => getComputedStyle(e).backgroundColor)")
    assert colors and all(color.startswith("rgb(") for color in colors), colors


def check_rules(browser, where):
    for size, dark in pick(LOOKS, next(turns)):
        browser.resize(*size)
        browser.set_dark(dark)
        assert not (faults := find_faults(browser)), (where, size, dark, faults)
    browser.set_dark(False)
    browser.resize(*SIZES[0])


def check_freed(browser, table):
    """A stranger has taken Tom's chair: all see that, one press frees it, and the stranger is told."""
    stranger = Browser(size=(360, 640))
    go_to(stranger, table.code)
    choose_first(stranger)
    browser.wait("somebody on Tom’s chair", lambda: "Tom" not in text_of(browser, "#waits"))
    press_chair(browser, "Tom")
    press(browser, "dialog[open] footer button", 1)
    browser.wait("Tom’s free chair", lambda: "Tom" in text_of(browser, "#waits"))
    stranger.wait("a word about the chair, and no room", lambda: stranger.look()["notice"] and stranger.run(
        "return document.querySelector('#room').hidden"))
    stranger.quit()


def check_evening(browser):
    table = Host(CLI, "--rules", "classic", seats=["Grandma", "Tom", "Mia", "-"], room=True)
    home, _, code = table.code.partition("#")

    # The letters of another table lead nowhere; those of this one are read as people type them.
    go_to(browser, home)
    browser.wait("a place to type letters", lambda: browser.run("return !!document.querySelector('#notice form')"))
    for typed in ["GHJKMN" if code != "GHJKMN" else "NMKJHG", f" {code[:3].lower()} {code[3:]}"]:
        browser.run("document.querySelector('#notice input').value = arguments[0];"
                    "document.querySelector('#notice form').requestSubmit();", typed)
        browser.wait("an answer", lambda: browser.run(
            "return !!document.querySelector('dialog[open] .whose')"
            " || document.querySelector('#notice input')?.value === ''"))
    names = browser.run("return [...document.querySelectorAll('.whose')].filter((e) => e.checkVisibility()).map((e) => e.lastChild.data)")
    assert names == ["Grandma", "Tom", "Mia"], names
    assert not browser.look()["notice"], browser.look()
    check_rules(browser, "chairs")
    choose_first(browser)
    assert "Grandma" in text_of(browser, "#greeting") and "Mia" in text_of(browser, "#partners")
    assert "Tom" in text_of(browser, "#waits") and "Mia" in text_of(browser, "#waits")
    assert code in text_of(browser, "#others")
    assert 4 <= browser.run("return document.querySelectorAll('#lines li').length") <= 6

    check_freed(browser, table)
    press(browser, ".chair button")
    assert browser.run("return [...document.querySelectorAll('dialog[open] [type=radio]')].map((e) => e.ariaLabel)")[-1] == "Initials"
    check_rules(browser, "name and face")
    browser.run("document.querySelector('dialog[open] input').value = '<b>Nana</b>'")
    press_face(browser, "hat")
    browser.wait("the other name", lambda: "<b>Nana</b>" in text_of(browser, "#greeting"))
    browser.wait("the other face", lambda: browser.run("return document.querySelector('.chair img')?.dataset.face") == "hat")
    check_rules(browser, "room")
    check_chairs_are_solid(browser)

    for name in "Tom", "Mia":
        press_chair(browser, name)
        press(browser, "dialog[open] footer button", 1)
        browser.wait("the computer", lambda: name not in text_of(browser, "#waits"))

    # It is the same room after the page was loaded anew.
    browser.reload()
    wait_for_room(browser)
    assert "Nana" in text_of(browser, "#greeting")
    press(browser, "#enter button")
    browser.wait("cards", lambda: browser.look()["hand"] > 0)
    assert browser.run("return document.querySelector('#room').hidden")

    # Nobody else finds a chair.
    other = Browser(size=(360, 640))
    go_to(other, table.code)
    other.wait("the truth", lambda: other.run("return !!document.querySelector('dialog[open]')"))
    assert other.run("return document.querySelectorAll('.whose:not([disabled])').length") == 0
    assert not other.complaints(), other.complaints()
    other.quit()
    table.stop()


def main():
    browser = Browser(size=(360, 640))
    check_evening(browser)
    check_terms(browser)
    check_sizes(browser)
    assert not browser.complaints(), browser.complaints()
    browser.quit()


main()
