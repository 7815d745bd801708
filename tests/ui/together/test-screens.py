#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-screens.py CLI WINDOW

A page in a browser and a window, guests of one table, play a short game to its end. Both have seen the game that the
table has saved, and the window has checked that the cards were dealt as agreed."""

import pathlib
import re
import sys
import tempfile

from browser import Browser
from far import Window
from host import SHORT_EVENING, Host
from player import Player


def read_log(text):
    """The lines of a saved game that were played."""
    return text.partition("[Moves]\n")[2].partition("\n\n")[0].splitlines()


def drop_cards(line):
    """A line of a log without the faces of its cards, which not everybody has seen."""
    return re.sub(r" *#.*", "", line)


def play(table, browser, window):
    """Plays to the end of the game. Returns what the window has in its log."""
    window.ask("open " + table.links[1])
    browser.open(table.links[0])
    window.order("check")
    player = Player(browser, 2)
    while not player.is_game_over():
        player.step()
    window.hear()
    window.ask("film screens")
    return window.ask("log").split("\t")[:-1]


def main(cli, program):
    with tempfile.TemporaryDirectory() as folder:
        rules, saved = pathlib.Path(folder, "short.rules"), pathlib.Path(folder, "evening.hfgame")
        rules.write_text(SHORT_EVENING.format("classic"), encoding="utf-8")
        table = Host(cli, "--rules", rules, "--save", saved, seats=["Grandma", "Ben", "-", "-"])
        window = Window(program, "ben", 1, 900, 640)
        browser = Browser()
        try:
            log = play(table, browser, window)
            complaints = [text for text in browser.complaints() if "WebSocket" not in text]
        finally:
            browser.quit()
            window.close()
            status = table.stop()
        assert status == 0 and not complaints, (status, complaints)
        played = read_log(saved.read_text(encoding="utf-8"))
        assert [drop_cards(line) for line in log] == [drop_cards(line) for line in played], (log, played)
        print(f"# {len(log)} lines of the log")


main(*sys.argv[1:])
