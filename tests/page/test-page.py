#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-page.py CLI [exhaustive [RULES...]]

A page in a browser, at a table with computer players: it plays a round by what the page offers, is loaded anew in the
middle of a turn, loses its line, and shows names of any kind as they are."""

import gzip
import http.client
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.error
import urllib.parse
import urllib.request

from amount import DIVISOR
from browser import Browser, Keys
from host import FEW_CARDS, Host
from player import Player
from relay import Relay

CLI = sys.argv[1]
NAME = "<img src=x onerror=document.title=1>$&" + "Ä" * 258
MOST = 300 * 1024    # bytes of all files, compressed


def fetch(url, **headers):
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers)) as answer:
        return answer.status, answer.headers, answer.read()


def check_endings(home):
    """An answer says that its connection ends with it, whatever was asked for: else a browser sends the next request over it."""
    host = urllib.parse.urlsplit(home).netloc
    for method, path in [("GET", "/"), ("GET", "/teams.css"), ("HEAD", "/teams.css"), ("GET", "/nothing.js"), ("POST", "/table")]:
        connection = http.client.HTTPConnection(host)
        connection.request(method, path)
        answer = connection.getresponse()
        assert "close" in re.split(", *", answer.getheader("Connection", "")), (method, path, answer.status, answer.headers.items())
        connection.close()


def check_files():
    """All files are served, packed and under any path, with the headers that keep a page to itself."""
    table = Host(CLI, "--rules", "classic", seats=["Grandma", "-", "-", "-"])
    try:
        home = table.links[0].split("#")[0]
        names = ["", "teams.css", "style.css", "dialogs.css", "forms.css", "forced.css", "main.js", "board.js", "cards.js", "company.js",
                 "curtain.css", "curtain.js", "dialogs.js",
                 "keys.js", "line.js", "links.js", "make.js", "motion.js", "people.css", "people.js", "room.css", "room.js", "screen.css",
                 "screen.js", "seats.js", "deck.json", "felt.png", "icon.svg", "icon.png", "app.webmanifest",
                 *(f"letters-{language}.json" for language in ("de", "fr", "nl", "pl", "sv"))]
        total = 0
        for name in names:
            for folder in ["", "some/where/"]:
                status, headers, body = fetch(home + folder + name, **{"Accept-Encoding": "gzip"})
                assert status == 200 and headers["Content-Encoding"] == "gzip", name
                policy = headers["Content-Security-Policy"]
                assert policy.startswith("default-src 'none'") and "unsafe" not in policy, policy
                assert headers["X-Content-Type-Options"] == "nosniff" and headers["Referrer-Policy"] == "no-referrer"
            assert fetch(home + name)[2] == gzip.decompress(body), name
            total += len(body)
        assert total < MOST, total
        check_endings(home)
        deck = json.loads(fetch(home + "deck.json")[2])
        assert len(deck) == 2 * (52 + 2 + 2 + 1) + 1 + 12 * 4, len(deck)    # each face has four expressions
        assert fetch(home + "round/friends")[0] == 200    # a folder that was asked for without its stroke
        assert b"viewport" in fetch(home + "somewhere")[2]
        for wrong in ["nothing.js", "index.html", "main.js~"]:
            try:
                raise AssertionError(fetch(home + wrong))
            except urllib.error.HTTPError as error:
                assert error.code == 404, error
    finally:
        assert table.stop() == 0


def check_hand(browser, player):
    """The page is the same after it was loaded anew."""
    before = browser.run("return [...document.querySelectorAll('.handcard')].map((e) => e.getAttribute('aria-label').split(',')[0])")
    browser.reload()
    browser.wait("the seat again", lambda: player.look()["hand"] == len(before))
    after = browser.run("return [...document.querySelectorAll('.handcard')].map((e) => e.getAttribute('aria-label').split(',')[0])")
    assert sorted(before) == sorted(after), (before, after)


def check_line(browser, player, relay):
    """The line breaks and comes back by itself, to the same hand and the same selected cards."""
    before = player.look()
    lines = int(browser.run("return document.body.dataset.lines"))
    relay.cut()
    browser.wait("the line", lambda: int(browser.run("return document.body.dataset.lines")) > lines and player.look()["notice"] == "")
    after = player.look()
    assert (before["hand"], before["chosen"]) == (after["hand"], after["chosen"]), (before, after)


def check_keys(browser, player):
    """The hand by keys alone: go there, go on, select, put back."""
    def find_focus():
        return browser.run("return [...document.querySelectorAll('.handcard')].indexOf(document.activeElement)")

    player.put_back()
    browser.run("document.activeElement.blur()")
    browser.press_key("h")
    assert find_focus() == 0, find_focus()
    browser.press_key(Keys.ARROW_RIGHT)
    assert find_focus() == 1, find_focus()
    browser.press_key(Keys.SPACE)
    browser.wait("a card to be selected", lambda: player.look()["chosen"] == 1)
    browser.press_key(Keys.ESCAPE)
    browser.wait("it to be put back", lambda: player.look()["chosen"] == 0)
    assert find_focus() == 1, find_focus()


def check_secret(browser, link, relay):
    """The secret of the invitation and the token of the seat are in no address, now or in the history, and in no
    request; the tab and the device keep the seat and nothing else."""
    secret = link.split("#")[1]
    address, *kept, state, cookies = browser.run(
        "return [location.href, {...localStorage}, {...sessionStorage}, history.state, document.cookie]")
    assert secret not in address and secret not in str([kept, state]) and cookies == "", (address, kept, state)
    device, tab = (json.loads(text) for one in kept for text in one.values())
    assert list(state) == ["seat"] and device == [tab] == [state["seat"]], (kept, state)
    token = tab["token"]
    history = browser.command("Page.getNavigationHistory")["entries"] if browser.is_chromium else []
    for entry in history:
        assert token not in str(entry) and (secret not in str(entry) or entry["userTypedURL"] == link), entry
    said = bytes(relay.said).decode("latin-1")
    assert "GET /main.js" in said and secret not in said and token not in said and "referer" not in said.lower()


def check_names(browser):
    """A name is a text, however it looks, and makes nothing wider than the screen."""
    assert browser.run("return document.querySelectorAll('img[src=x]').length") == 0
    said = browser.run("return import(location.href + 'make.js').then((module) => module.fill('%s says', arguments[0]))", "$&")
    assert said == "$& says", said
    width = browser.run("return [document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1], width


def play(rules, seats, rounds=1):
    print(f"# {rules}, {len(seats)} seats", flush=True)
    table = Host(CLI, "--rules", rules, seats=seats)
    relay = Relay(table.port)
    browsers = []
    try:
        for link in map(relay.lead, table.links):
            browser = Browser()
            browsers.append(browser)
            browser.open(link)
            check_secret(browser, link, relay)
        players = [Player(browser, number + 1) for number, browser in enumerate(browsers)]
        player, browser = players[0], browsers[0]
        if len(players) == 1:
            while player.look()["hand"] == 0 or not player.look()["turn"]:
                player.step()
            player.press(".handcard")
            check_hand(browser, player)
            check_line(browser, player, relay)
            check_keys(browser, player)
        check_names(browser)
        for _ in range(rounds):
            over = [False] * len(players)
            while not all(over):
                for number, one in enumerate(players):
                    over[number] = over[number] or one.step()
        assert "table" in browser.run("return document.querySelector('dialog[open]').innerHTML.toLowerCase()")
        complaints = [text for one in browsers for text in one.complaints() if "WebSocket" not in text]
        assert not complaints, complaints
    finally:
        for browser in browsers:
            browser.quit()
        relay.stop()
        assert table.stop() == 0


def ask(*words):
    return subprocess.run([CLI, "rules", *words], capture_output=True, text=True, check=True).stdout


def play_everything(names):
    """Every set of rules with as many seats as it usually has; the fewest and the most; and several pages."""
    for name in names or [line.split()[0] for line in ask("list").split("\n") if line and not line.startswith(" ")]:
        n_seats = int(re.search(r"table\.players = (\d+)", ask("show", name))[1])
        play(name, ["Grandma"] + ["-"] * (n_seats - 1))
    play("every-player-alone", ["Grandma", "-"])
    play("every-player-alone", ["Grandma"] + ["-"] * 7)
    play("classic", ["Grandma", NAME, "Ann", "Bob"])


check_files()
if sys.argv[2:3] == ["exhaustive"]:
    play_everything(sys.argv[3:])
elif DIVISOR == 1 and os.environ.get("HF_ENGINE", "chromium") == "chromium":
    play("classic", [NAME, "-", "-", "-"])
else:
    with tempfile.NamedTemporaryFile("w", suffix=".rules") as few_cards:
        few_cards.write(FEW_CARDS.format("classic"))
        few_cards.flush()
        play(few_cards.name, [NAME, "-", "-", "-"])
