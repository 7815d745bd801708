#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-phone.py CLI

A page on a phone comes back to its seat by itself: when the phone was asleep, when its network was gone, silent or out
of reach, when it is loaded anew, left and come back to, and where nothing may be kept or the clock is wrong. In a second
tab it plays on, and the first says so and can have the seat back. It shows the cards of a table that was closed, and
goes on when that is there again. And it calls the person whose turn it is."""

import sys
import tempfile

from browser import Browser
from host import Host
from player import Player
from relay import Relay

CLI = sys.argv[1]

# A clock that is wrong by a year, the lines of the page, and what the page does so that somebody hears of it.
ODDITIES = """
const Clock = Date;
Date = class extends Clock {
  constructor(...args) { args.length ? super(...args) : super(Clock.now() + 31536000000); }
  static now() { return Clock.now() + 31536000000; }
};
window.sockets = [];
const Socket = WebSocket;
WebSocket = class extends Socket {
  constructor(url) {
    super(url);
    window.sockets.push(this);
  }
};
window.vibrated = 0;
navigator.vibrate = () => ++window.vibrated;
window.tones = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...args) {
  if (this.context.state === "running") window.tones++;
  return start.apply(this, args);
};
"""
# The page's patience is short.
HURRY = "window.wait = setTimeout; window.setTimeout = (act, time) => window.wait(act, time / 20);"
# A browser that lets nobody keep anything
NOTHING_KEPT = """
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {get() { throw new DOMException("denied", "SecurityError"); }});
"""


def read_hand(browser):
    return sorted(browser.run("return [...document.querySelectorAll('.handcard')].map((e) => e.dataset.id)"))


def count_lines(browser):
    return int(browser.run("return document.body.dataset.lines ?? 0"))


def is_drawn(state):
    return state["turn"] and state["hand"] and not {"table.draw", "table.red-three"} & set(state["acts"])


class Phone:
    """A page in the middle of a turn."""

    def __init__(self, browser, relay):
        self.browser = browser
        self.relay = relay
        self.player = Player(browser, 3)
        while not is_drawn(self.player.look()):
            self.player.step()
        self.player.press(".handcard")
        self.hand = read_hand(browser)

    def check_seat(self, what):
        """It has its seat, the same cards, and the line; and its presses are heard."""
        print(f"# {what}", flush=True)
        self.browser.wait(f"the seat after {what}", lambda: not self.player.look()["notice"] and read_hand(self.browser) == self.hand)
        chosen = self.player.look()["chosen"]
        self.player.press(".handcard")
        assert self.player.look()["chosen"] != chosen, what

    def lose_line(self, what, lose):
        """It says that the line is gone, and is back by itself."""
        lines = count_lines(self.browser)
        lose()
        self.browser.wait(f"the line after {what}", lambda: count_lines(self.browser) > lines)
        self.check_seat(what)

    def sleep(self):
        """The table cuts the line of a phone that is asleep."""
        self.browser.command("Page.setWebLifecycleState", state="frozen")
        self.relay.cut()
        self.browser.command("Page.setWebLifecycleState", state="active")

    def sleep_long(self):
        """The table has sent it off meanwhile, which it hears when it wakes up."""
        self.browser.run("window.sockets.at(-1).onmessage({data: '{\"error\": \"silent\"}'})")
        self.relay.cut()

    def be_too_much(self):
        """The table has heard too much, and is left alone for a while."""
        self.browser.run(HURRY)
        self.browser.run("window.sockets.at(-1).onmessage({data: '{\"error\": \"too-much\"}'})")
        self.relay.cut()
        self.browser.wait("a word about it", lambda: self.player.look()["notice"].startswith("This device sent too much"))
        self.browser.run("window.setTimeout = window.wait")

    def press_in_vain(self):
        """A card is pressed when nothing arrives any more, which is told afterwards, and once."""
        self.relay.hold()
        self.browser.run("document.querySelector('.handcard').click()")
        self.relay.cut()
        self.relay.go_on()
        self.browser.wait("a word about it", lambda: "last press" in self.browser.run("return document.getElementById('agree').textContent"))

    def be_out_of_reach(self):
        """All networks are gone, and one is there again. Nothing comes, so that nobody need wait long for it."""
        self.relay.hold()
        self.browser.run(HURRY)
        self.set_network(False)
        self.set_network(True)
        self.browser.wait("a word about it", lambda: self.player.look()["notice"])
        self.browser.run("window.setTimeout = window.wait")
        self.relay.go_on()

    def set_network(self, on):
        self.browser.command("Network.emulateNetworkConditions", offline=not on, latency=0, downloadThroughput=-1, uploadThroughput=-1)


def check_line(phone):
    phone.lose_line("a cut", phone.relay.cut)
    phone.lose_line("a sleep", phone.sleep)
    phone.lose_line("a long sleep", phone.sleep_long)
    phone.lose_line("too much at once", phone.be_too_much)
    phone.lose_line("a press in vain", phone.press_in_vain)
    phone.lose_line("being out of reach", phone.be_out_of_reach)


def check_pages(phone):
    browser = phone.browser
    browser.reload()
    phone.check_seat("loading anew")
    browser.command("Network.setBlockedURLs", urls=["*deck*"])
    browser.reload()
    browser.wait("a word about cards without pictures", lambda: "went wrong" in phone.player.look()["notice"])
    browser.command("Network.setBlockedURLs", urls=[])
    browser.run("document.querySelector('#notice .act').click()")
    phone.check_seat("trying again")
    address = browser.run("return location.href")
    browser.driver.get("about:blank")
    browser.move(browser.driver.back)
    phone.check_seat("the way back")
    assert browser.run("return location.href") == address


def check_tabs(phone, link):
    """The second tab has the seat, and the first can have it back. The link was used, and leads to the seat all the same."""
    browser = phone.browser
    first = browser.driver.current_window_handle
    browser.driver.switch_to.new_window("tab")
    browser.driver.get(link)
    phone.check_seat("opening a second tab")
    second = browser.driver.current_window_handle
    browser.driver.switch_to.window(first)
    browser.wait("a word about the other tab", lambda: "another device" in phone.player.look()["notice"])
    browser.run("document.querySelector('#notice .act').click()")
    phone.check_seat("taking the seat back")
    browser.driver.switch_to.window(second)
    browser.wait("a word about the first tab", lambda: "another device" in phone.player.look()["notice"])
    browser.driver.close()
    browser.driver.switch_to.window(first)
    phone.check_seat("closing the other tab")


def tap(browser, selector):
    """A finger, as the browser sees it."""
    box = browser.run("const b = document.querySelector(arguments[0]).getBoundingClientRect(); return [b.x + 10, b.y + 10]", selector)
    browser.command("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": box[0], "y": box[1]}])
    browser.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])


def end_turn(player):
    """Any card goes that the table takes."""
    index = 0
    while (state := player.look())["turn"] and "table.draw" not in state["acts"]:
        player.put_back()
        player.press(".handcard", index % player.look()["hand"])
        acts = [act for act in ["table.red-three", "table.discard", "table.pass"] if act in player.look()["acts"]]
        if acts:
            player.act(acts[0])
        index += 1


def check_call(phone):
    """The turn is called by the title, a sound and a shake; and not again when the page comes back in the same turn."""
    browser, player = phone.browser, phone.player
    assert browser.run("return document.title").startswith("●"), browser.run("return document.title")
    tap(browser, ".handcard")
    browser.wait("sound to be allowed", lambda: player.look()["frames"] > 0)
    before = browser.run("return [window.vibrated, window.tones]")
    end_turn(player)
    while not player.look()["turn"]:
        player.step()
    browser.wait("a call", lambda: browser.run("return [window.vibrated, window.tones]") == [before[0] + 1, before[1] + 2])


def visit(browser, table):
    relay = Relay(table.port)
    try:
        link = relay.lead(table.links[0])
        browser.open(link)
        phone = Phone(browser, relay)
        check_pages(phone)
        check_line(phone)
        check_tabs(phone, link)
        check_call(phone)
    finally:
        relay.stop()


def visit_keeping_nothing(browser, table):
    browser.add_script(NOTHING_KEPT)
    browser.open(table.links[0])
    check_pages(Phone(browser, None))


def check_closed(browser):
    """Trying again while the table is closed loses nothing; and without that, the page finds the table another day."""
    with tempfile.TemporaryDirectory() as folder:
        options = ["--rules", "classic", "--save", folder + "/table"]
        table = Host(CLI, *options, seats=["Grandma", "-", "-", "-"])
        browser.open(table.links[0])
        phone = Phone(browser, None)
        assert table.stop() == 0
        browser.wait("a word that the table is closed", lambda: "closed" in phone.player.look()["notice"])
        browser.run("document.querySelector('#notice .act').click()")
        browser.wait("the search for the table", lambda: "lost" in phone.player.look()["notice"])
        assert read_hand(browser) == phone.hand, phone.player.look()
        table = Host(CLI, *options, port=table.port, control=True)
        try:
            browser.wait("the table", lambda: not phone.player.look()["notice"])
            assert len(read_hand(browser)) == len(phone.hand), phone.player.look()
            phone.player.press(".handcard")
            assert table.stop() == 0
            browser.wait("a word that the table is closed", lambda: "closed" in phone.player.look()["notice"])
            table = Host(CLI, *options, port=table.port, control=True)
            browser.wait("the table", lambda: not phone.player.look()["notice"])
            assert len(read_hand(browser)) == len(phone.hand), phone.player.look()
        finally:
            assert table.stop() == 0


browser = Browser(whole=True)
try:
    browser.command("Network.enable")
    browser.add_script(ODDITIES)
    for check in [visit, visit_keeping_nothing]:
        table = Host(CLI, "--rules", "classic", seats=["Grandma", "-", "-", "-"])
        try:
            check(browser, table)
        finally:
            assert table.stop() == 0
    check_closed(browser)
finally:
    browser.quit()
