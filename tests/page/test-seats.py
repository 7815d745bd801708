#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-seats.py CLI [exhaustive | SEED]

One browser and all kinds of links: seats at one table, one of them under another path, at another table, a television’s,
and a learner’s. Three are opened after each other, in new tabs or not. Each tab shows what its link gave it, whatever
the others have, also when it is loaded anew; a link that was used leads to its own seat again; and the device loses
none, until somebody else is given it."""

import itertools
import random
import sys

from browser import Browser
from host import Host

CLI = sys.argv[1]
SEED = 5
SEATS = {"Ann": "", "Ben": "", "Dora": "other/path/", "Zoe": ""}    # whose links are opened, and below which folder
KINDS = [*SEATS, "screen", "look"]
ELSEWHERE, USED = "another device", "anymore"

# The word of a tab that something is wrong, or the name of its seat.
SHOWN = """
const notice = document.querySelector("#notice");
if (notice && !notice.matches("[hidden], .unstarted")) return notice.textContent;
if (!notice || document.querySelector("#table").hidden) return "";
return ["screen", "looks"].find((name) => document.body.classList.contains(name))?.replace("looks", "look")
  ?? document.querySelector(".seat.you .name").textContent;
"""
NOTHING_KEPT = """
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {get() { throw new DOMException("denied", "SecurityError"); }});
"""
ALL_FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"


class Tables:
    """Two tables, and a hand that a learner may see."""

    def __init__(self, browser):
        self.tables = [Host(CLI, "--rules", "classic", seats=seats, control=True)
                       for seats in (["Ann", "Ben", "Dora", "Tutor"], ["-", "Zoe", "-", "Max"])]
        self.names = [["Ann", "Ben", "Dora", "Tutor"], ["-", "Zoe", "-", "Max"]]
        for table, names in zip(self.tables, self.names):
            for name in names:
                if name != "-":
                    table.hear_invitation()
        self.used = {"screen": self.ask_screen(), "look": self.ask_look(browser)}

    def find(self, name):
        number = next(number for number, names in enumerate(self.names) if name in names)
        return self.tables[number], self.names[number].index(name)

    def find_home(self, kind):
        return f"http://127.0.0.1:{self.find(kind if kind in SEATS else 'Ann')[0].port}/{SEATS.get(kind, '')}"

    def ask_screen(self):
        self.tables[0].order("screen")
        return self.find_home("screen") + "#" + self.tables[0].hear()[1]

    def ask_look(self, browser):
        """Tutor lets others see her hand."""
        browser.open(self.find_home("look") + "#" + self.invite("Tutor"))
        browser.run("document.querySelector('#more').click()")
        browser.run("document.querySelector('[data-name=more] .wide').click()")
        browser.run("[...document.querySelectorAll('[data-name=people] .wide')].find((e) => /Show My/.test(e.textContent)).click()")
        return browser.wait("the link of a learner", lambda: browser.run(
            "return document.querySelector('[data-name=link] input')?.value"))

    def invite(self, name):
        table, seat = self.find(name)
        return table.invite(seat)[1]

    def invite_anew(self):
        """Links that nobody has used."""
        return self.used | {name: f"{self.find_home(name)}#{self.invite(name)}" for name in SEATS}

    def stop(self):
        for table in self.tables:
            assert table.stop() == 0


class Device:
    """A browser with tabs, and what each of them has to show."""

    def __init__(self, browser, tables):
        self.browser = browser
        self.tables = tables
        self.links = tables.invite_anew()
        self.tabs = {browser.driver.current_window_handle: ""}

    def wait(self, what, expected):
        def look():
            shown = self.browser.run(SHOWN)
            return shown == expected or (expected in (ELSEWHERE, USED) and expected in shown)

        self.browser.wait(f"{what}: {expected}; {self.tabs}; it is {self.browser.run(SHOWN)}", look)

    def take_over(self, kind):
        """A seat has one page; any number of people look."""
        for tab, had in self.tabs.items():
            if had == kind and kind in SEATS:
                self.tabs[tab] = f"{kind}, {ELSEWHERE}"
        self.tabs[self.browser.driver.current_window_handle] = kind

    def add_tab(self):
        self.browser.driver.switch_to.new_window("tab")

    def go(self, link, kind):
        """Opens a link in the tab."""
        self.browser.driver.get("about:blank")
        self.browser.driver.get(link)
        self.take_over(kind)
        self.wait(f"after {kind}’s link", kind)

    def check_tabs(self, what):
        for tab, shown in self.tabs.items():
            if shown:
                self.browser.driver.switch_to.window(tab)
                self.wait(what, ELSEWHERE if ELSEWHERE in shown else shown)

    def reload_all(self):
        """Each tab has its own seat again, by itself or by Play Here."""
        for tab, shown in list(self.tabs.items()):
            if shown:
                self.browser.driver.switch_to.window(tab)
                self.browser.reload()
                self.take_over(shown.split(",")[0])
                self.wait("after loading anew", shown.split(",")[0])
        self.check_tabs("after all were loaded anew")

    def open_bare(self, kinds):
        """The address without a link gives a seat of the device, best one to play at."""
        home = self.tables.find_home(kinds[-1])
        can = [kind for kind in kinds if self.tables.find_home(kind) == home]
        can = [kind for kind in can if kind in SEATS] or can
        self.add_tab()
        self.browser.driver.get(home)
        shown = self.browser.wait(f"one of {can}", lambda: self.browser.run(SHOWN))
        assert shown in can, (shown, can)
        self.take_over(shown)

    def hand_on(self, name):
        """A seat goes to another link of this device, then to a device of somebody else."""
        had = next(tab for tab, shown in self.tabs.items() if shown.split(",")[0] == name)
        self.add_tab()
        self.go(f"{self.tables.find_home(name)}#{self.tables.invite(name)}", name)
        self.browser.driver.switch_to.window(had)
        self.browser.reload()
        self.take_over(name)
        self.wait("after a second link of the same device", name)
        self.add_tab()
        other = self.tables.find_home(name).replace("127.0.0.1", "localhost")
        self.browser.driver.get(f"{other}#{self.tables.invite(name)}")
        self.wait("on another device", name)
        self.browser.driver.switch_to.window(had)
        self.wait("after the seat was given to another device", ELSEWHERE)
        self.browser.reload()
        self.wait("when it was loaded anew", USED)
        self.tabs = {tab: shown for tab, shown in self.tabs.items() if shown.split(",")[0] != name}

    def close(self):
        """Forgets all."""
        first, *others = self.browser.driver.window_handles
        for tab in others:
            self.browser.driver.switch_to.window(tab)
            self.browser.driver.close()
        self.browser.driver.switch_to.window(first)
        for home in {self.tables.find_home(kind) for kind in KINDS}:
            for address in home, home.replace("127.0.0.1", "localhost"):
                self.browser.driver.get(address + "icon.svg")
                self.browser.run("localStorage.clear(); sessionStorage.clear()")


def walk(browser, tables, kinds, in_new_tabs):
    print(f"# {kinds}, {in_new_tabs}", flush=True)
    device = Device(browser, tables)
    for kind, in_new_tab in zip(kinds, (False, *in_new_tabs)):
        if in_new_tab:
            device.add_tab()
        device.go(device.links[kind], kind)
        device.check_tabs(f"beside {kind}")
    device.reload_all()
    for kind in kinds:
        device.add_tab()
        device.go(device.links[kind], kind)
    device.reload_all()
    device.open_bare(kinds)
    names = [kind for kind in kinds if kind in SEATS and any(shown.split(",")[0] == kind for shown in device.tabs.values())]
    if names:
        device.hand_on(names[0])
    device.reload_all()
    device.close()


def check_way_back(device):
    """Two links after each other in a tab: the way back leads to the first one's seat, and on to the second's."""
    device.go(device.links["Ann"], "Ann")
    device.reload_all()
    device.browser.driver.get(device.links["Ben"])
    device.wait("after a link from the page of another", "Ben")
    for go, name in [(device.browser.driver.back, "Ann"), (device.browser.driver.refresh, "Ann"), (device.browser.driver.forward, "Ben")]:
        device.browser.move(go)
        device.wait(f"after {go.__name__}", name)


def check_old_version(device):
    """A device on which version 1.0 has kept a seat has it still: by the address, and by the link that it had used."""
    for link in device.links["Ann"], device.tables.find_home("Ann"):
        device.go(device.links["Ann"], "Ann")
        device.browser.run("""
            const token = history.state.seat.token;
            localStorage.clear();
            sessionStorage.clear();
            localStorage.setItem("seat /", token);
            """)
        device.go(link, "Ann")
        device.reload_all()


def check_withdrawn(device):
    """The hand that a learner saw goes when another person is given the seat."""
    device.go(device.links["look"], "look")
    seen = device.browser.driver.current_window_handle
    device.add_tab()
    device.go(device.tables.find_home("look").replace("127.0.0.1", "localhost") + "#" + device.tables.invite("Tutor"), "Tutor")
    device.browser.driver.switch_to.window(seen)
    device.wait("for a learner who sees nothing more", USED)
    device.browser.wait("the table to go", lambda: not device.browser.run(
        "return [...document.querySelectorAll('#table, #mine')].some((e) => !e.hidden)"))


def check_without_storage(script):
    """A tab has its seat again, though the browser keeps nothing for it."""
    browser = Browser()
    tables = None
    try:
        tables = Tables(browser)
        browser.add_script(script)
        check_way_back(Device(browser, tables))
    finally:
        browser.quit()
        if tables:
            tables.stop()


def choose(seed):
    """Two seats at one table beside a screen, and each kind of link."""
    chance = random.Random(seed)
    one, all_kinds = ["Ann", "Ben", "screen"], list(KINDS)
    chance.shuffle(one)
    chance.shuffle(all_kinds)
    return [(tuple(kinds), (chance.random() < 0.7, chance.random() < 0.7)) for kinds in (one, all_kinds[:3], all_kinds[3:])]


def can_look(kinds):
    """A table has room for three learners at a hand and six screens, and each link is opened twice or thrice."""
    return kinds.count("screen") < 3 and kinds.count("look") <= int("Ann" in kinds or "Ben" in kinds)


def main():
    chance = random.Random(SEED)
    if sys.argv[2:] == ["exhaustive"]:
        walks = [(kinds, (chance.random() < 0.5, chance.random() < 0.5)) for kinds in itertools.product(KINDS, repeat=3)
                 if can_look(kinds)]
    else:
        walks = choose(int(sys.argv[2]) if len(sys.argv) > 2 else SEED)
    browser = Browser()
    tables = None
    try:
        tables = Tables(browser)
        Device(browser, tables).close()
        # Others than Chromium need not learn everything anew.
        for kinds, in_new_tabs in walks if browser.is_chromium else walks[:1]:
            walk(browser, tables, kinds, in_new_tabs)
        check_way_back(Device(browser, tables))
        for check in check_old_version, check_withdrawn:
            check(Device(browser, tables))
    finally:
        is_chromium = browser.is_chromium
        browser.quit()
        if tables:
            tables.stop()
    if is_chromium:
        for script in NOTHING_KEPT, ALL_FULL:
            check_without_storage(script)


main()
