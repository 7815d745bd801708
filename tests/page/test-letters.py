#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-letters.py CLI

Where decks have other letters than English ones, a page offers them. They show at once on all cards, the phone keeps
them, and they can be taken back; and what a screen reader says of the cards stays."""

import os
import sys
import urllib.request

from amount import pick
from browser import Browser
from host import Host
from player import Player
from reader import find_faults

CLI = sys.argv[1]
LOCALES = {"de": "de_DE.UTF-8", "fr": "fr_FR.UTF-8", "ar": "ar_EG.UTF-8", "en": "C.UTF-8"}
# Strokes of letters, as on cards of both sizes
Q = "M33 9.3C18 9.3 9.5 25 9.5 50"
D = "M12-8L12 108M3 9.3L24 9.3"
# The pictures that the page makes, by their addresses
RECORD = """
window.made = {};
const make = URL.createObjectURL;
URL.createObjectURL = (blob) => {
  const url = make(blob);
  blob.text().then((text) => (window.made[url] = text));
  return url;
};
"""
# The queens of a hand, as they look and as they are named
QUEENS = """
const queens = [...document.querySelectorAll(".handcard")].filter((card) => card.querySelector("img").dataset.face.startsWith("Q"));
return queens.map((card) => ({picture: window.made[card.querySelector("img").src] ?? "", name: card.getAttribute("aria-label").split(",")[0]}));
"""
OPTION = """
document.querySelector("#more").click();
const option = [...document.querySelectorAll("[data-name=more] .wide")].find((item) => item.querySelector("small"));
const found = option && {words: option.textContent, on: option.getAttribute("aria-pressed")};
if (option && arguments[0]) option.click();
else document.querySelector("dialog[open]").close();
return found;
"""


def find_option(browser, press=False):
    return browser.run(OPTION, press)


def wait_for_letter(browser, shown, other):
    """Returns the names of the queens in the hand, when they show a letter and not another."""
    browser.wait(f"queens with {shown}", lambda: (queens := browser.run(QUEENS)) and all(
        shown in queen["picture"] and other not in queen["picture"] for queen in queens))
    return [queen["name"] for queen in browser.run(QUEENS)]


def play_until_queen(player):
    """Plays until it’s one’s turn with a queen in the hand, so that it stays there."""
    while not ((state := player.look())["turn"] and state["hand"] and not state["dialog"] and player.browser.run(QUEENS)):
        if player.step():
            player.press('[data-name="sheet"] footer .act')


def check_menu(browser):
    """Everybody can read the option."""
    browser.run("document.querySelector('#more').click()")
    for scale in (1, 2):
        browser.set_text(scale)
        for dark in (False, True):
            browser.set_dark(dark)
            assert not (faults := find_faults(browser)), faults


def check_letters(browser):
    player = Player(browser)
    play_until_queen(player)
    names = wait_for_letter(browser, Q, D)
    option = find_option(browser, press=True)
    assert "A K D B" in option["words"] and option["on"] == "false", option
    assert wait_for_letter(browser, D, Q) == names
    browser.resize(1280, 800)
    wait_for_letter(browser, D, Q)
    browser.resize(360, 640)
    browser.reload()
    assert sorted(wait_for_letter(browser, D, Q)) == sorted(names)
    assert find_option(browser, press=True)["on"] == "true"
    wait_for_letter(browser, Q, D)
    assert not browser.run("return localStorage.getItem('letters')")
    check_menu(browser)


def check_deeds(browser):
    """Cards in what players did last have the letters too."""
    shown = browser.run("""
        return import(location.href + "cards.js").then(async (cards) => {
          await cards.useLetters("letters-fr.json");
          return cards.showLetters("K♠ Q♥ J♦ A♣ 7♣ Q");
        });
        """)
    assert shown == "R♠ D♥ V♦ A♣ 7♣ Q", shown


def visit(language, check):
    os.environ.update(LANGUAGE=language, LC_ALL=LOCALES[language])
    table = Host(CLI, "--rules", "classic", seats=["Grandma", "-", "-", "-"])
    browser = Browser()
    try:
        with urllib.request.urlopen(table.links[0].split("#")[0]) as page:
            assert f'<html lang="{language}">' in page.read().decode(), "the language of a page whose scripts do not run"
        browser.add_script(RECORD)
        browser.open(table.links[0])
        assert browser.run("return document.documentElement.lang") == language
        check(browser)
        assert not browser.complaints(), browser.complaints()
    finally:
        browser.quit()
        assert table.stop() == 0


def check_none(browser):
    assert find_option(browser) is None


visit("de", check_letters)
visit("fr", check_deeds)
for other in pick(["en", "ar"]):
    visit(other, check_none)
