#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-far-away.py CLI

A page from far away whose address is gone: it waits, and the new link of the table leads this browser, which has kept
nothing for the new address, to the same seat and the same cards; and so it does when the page is loaded anew."""

import sys
import tempfile

from browser import Browser
from host import Host
from tunnel import Tunnel

CLI = sys.argv[1]
NAME = "Grandma"
SEEN = """
return [document.querySelector(".seat.you .name")?.textContent,
        [...document.querySelectorAll(".handcard")].map((card) => card.getAttribute("aria-label")).sort()];
"""


def read_link(table):
    """The next link at the address of the tunnel, without TLS."""
    while not (line := table.process.stdout.readline()).startswith(f"{NAME}: https"):
        assert line, "the table has ended"
    return line.split(": ")[1].strip().replace("https", "http", 1)


def wait_for_cards(browser):
    return browser.wait("cards", lambda: (seen := browser.run(SEEN))[1] and seen)


def main():
    with tempfile.TemporaryDirectory() as folder:
        tunnel = Tunnel(folder)
        table = Host(CLI, "--rules", "classic", "--tunnel", tunnel.command, seats=[NAME, "-", "-", "-"])
        browser = Browser()
        try:
            link = read_link(table)
            browser.open(link)
            browser.wait("her turn", lambda: browser.look()["turn"])
            before = wait_for_cards(browser)
            assert before[0] == NAME
            tunnel.kill(new_name=True)
            browser.wait("a word about the line", lambda: browser.look()["notice"])
            again = read_link(table)
            assert again.split("#")[0] != link.split("#")[0]
            browser.open(again)
            assert wait_for_cards(browser) == before
            browser.reload()
            assert wait_for_cards(browser) == before
        finally:
            browser.quit()
            table.stop()


main()
