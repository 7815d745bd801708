#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-keys.py CLI RULES [TURNS]

A person at a page plays an evening of one round, or some turns of it, with a keyboard alone: the focus always shows and is
never lost. All that she can press has a role and a name, no card that she may not see has one, and what happens is
said once."""

import sys
import tempfile
import time

from browser import Browser, Keys
from host import SHORT_EVENING, Host
from player import KeyPlayer
from reader import Reader

CLI, RULES = sys.argv[1:3]
TURNS = int(sys.argv[3]) if len(sys.argv) > 3 else 0
QUIET = ("Sort Cards", "Sound")    # in the menu, and without a dialog
LONGEST = 1200    # seconds, many times what a round takes


def check_questions(browser, player):
    """A question that must be answered is not closed by Escape, however often."""
    browser.wait("the choice of a hand", lambda: player.look()["dialog"] == "choice")
    for _ in range(3):
        browser.press_key(Keys.ESCAPE)
    assert player.look()["dialog"] == "choice", player.look()


def check_menu(browser, player):
    """All that the menu offers opens, has the focus, and gives it back."""
    names = set()
    player.walk_to("#more", 0, True)
    for index in range(10):
        browser.press_key(Keys.ENTER)
        browser.wait("the menu", lambda: player.look()["dialog"] == "more")
        player.check_focus("opening the menu")
        if index == browser.run("return document.querySelectorAll('[data-name=more] .wide').length"):
            player.close_dialog()
            break
        name = browser.run("return document.querySelectorAll('[data-name=more] .wide')[arguments[0]].textContent", index)
        player.walk_to("[data-name=more] .wide", index, False)
        browser.press_key(Keys.ENTER)
        browser.wait("the menu to go", lambda: player.look()["dialog"] != "more")
        if name not in QUIET:
            browser.wait(name, lambda: player.look()["dialog"])
            names.add(player.look()["dialog"])
            player.check_focus(name)
            player.close_dialog()
        player.check_focus(f"closing {name}")
        if not browser.run("return document.activeElement.id === 'more'"):
            player.walk_to("#more", 0, True)
    assert {"history", "rulebook"} <= names, names


def read_history(browser, player):
    if player.look()["dialog"]:
        player.close_dialog()
    player.walk_to("#more", 0, True)
    browser.press_key(Keys.ENTER)
    index = browser.run("return [...document.querySelectorAll('[data-name=more] .wide')].findIndex((e) => e.textContent === 'History')")
    player.walk_to("[data-name=more] .wide", index, False)
    browser.press_key(Keys.ENTER)
    return browser.wait("the history", lambda: browser.run(
        "return [...document.querySelectorAll('.history li')].map((e) => e.textContent)"))


def play():
    with tempfile.NamedTemporaryFile("w", suffix=".rules") as file:
        file.write(SHORT_EVENING.format(RULES))
        file.flush()
        table = Host(CLI, "--rules", file.name, seats=["Grandma", "-", "-", "-"])
        browser = Browser()
        try:
            play_evening(browser, table.links[0])
        finally:
            browser.quit()
            assert table.stop() == 0


def play_evening(browser, link):
    browser.open(link)
    player, reader = KeyPlayer(browser, 5), Reader(browser)
    reader.listen()
    end = time.monotonic() + LONGEST
    asked = set()
    turns, had_turn = 0, False
    if player.look()["dialog"] == "choice":
        check_questions(browser, player)
    while not player.is_game_over() and (turns <= TURNS or not TURNS):
        assert time.monotonic() < end, player.look()
        state = player.look()
        turns, had_turn = turns + (state["turn"] and not had_turn), state["turn"]
        # Whenever there is something new to press, it is read.
        new = {state["dialog"], *state["acts"]} - asked
        if new:
            asked |= new
            reader.check(state)
        if "table.discard" in asked and "menu" not in asked and not state["dialog"]:
            asked.add("menu")
            check_menu(browser, player)
        player.step()
    reader.check(player.look())
    player.check_focus("the end")
    reader.check_said(read_history(browser, player))
    assert not browser.complaints()


play()
