#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-company.py CLI VISITOR

A page and another guest play an evening together, while the line of each breaks now and then. No act is lost and none
comes twice: in the end the guest plays the game again from the table's log, and it comes out as it was told."""

import subprocess
import sys
import tempfile

from browser import Browser
from host import SHORT_EVENING, Host
from player import Player
from relay import Relay

CLI, VISITOR = sys.argv[1:]
STEPS = 60    # between two cuts


def play(browser, table, relays):
    """Plays to the end of the game. Returns what the other guest says of it."""
    visitor = subprocess.Popen([VISITOR, relays[1].lead(table.links[1])], stdout=subprocess.PIPE, text=True)
    browser.driver.get(relays[0].lead(table.links[0]))
    player = Player(browser, 4)
    steps = 0
    while not player.is_game_over():
        player.step()
        steps += 1
        if steps % STEPS == 0:
            relays[steps // STEPS % 2].cut()
            browser.wait("the line", lambda: not player.look()["notice"])
    return visitor.communicate(timeout=120)[0].splitlines()


def main():
    with tempfile.NamedTemporaryFile("w", suffix=".rules") as file:
        file.write(SHORT_EVENING.format("classic"))
        file.flush()
        table = Host(CLI, "--rules", file.name, seats=["Grandma", "-", "Ben", "-"])
        relays = [Relay(table.port), Relay(table.port)]
        browser = Browser()
        try:
            said = play(browser, table, relays)
            cuts = sum(line.startswith("cut") for line in said)
            assert said[-1].startswith("agreed") and said[-1].endswith("healed 0"), said[-5:]
            assert cuts > 0, said
            print(f"# {said[-1]}; {cuts} cuts")
        finally:
            browser.quit()
            for relay in relays:
                relay.stop()
            assert table.stop() == 0


main()
