#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-beside.py CLI

Two people on one sofa, with one page: the second takes a free chair beside the first, both agree to the rules, and a
curtain is down between them. Whatever happens, nothing in the page names a card that the person who looks may not know, be
it for the eye or for assistive technology: a script reads the whole page after each change. They play some short rounds,
answer each other’s questions, are three for a while, each called by the own name, come back after the page was loaded anew or the line of one of them was lost, and play
again; one of them goes to another device, and comes over again. Partners ask each other there."""

import sys
import tempfile

from browser import Browser
from host import Host
from player import Player
from reader import find_faults

CLI = sys.argv[1]
SIZES = [(360, 640), (640, 360), (1200, 780)]
RULES = """[Rule Set]
Format=2
Name=Quick Evening
Base=classic

[Rules]
table.rounds=3
table.decks=2
deal.style=central
deal.cut_bonus=0
deal.hand_size=9
deal.foot_size=11
stock.draw_count=4
stock.on_empty=end_round
open.min=50,50,50
"""

# Keeps what each line has told, and notes each card that the page names though the person who looks does not know it. While
# nobody looks, that is each card which not all know. The page may be some frames behind, so a card that lay on the pile
# just now is known.
WATCH = """
window.people = [];
window.leaks = new Set();
window.checks = 0;
const BEHIND = 12;
const Socket = WebSocket;
const write = (told) => JSON.stringify(told).toLowerCase();
const seatOf = ({state}) => state.seats?.findIndex((seat) => seat.you);
WebSocket = class extends Socket {
  constructor(url) {
    super(url);
    const person = {socket: this, state: {}, lines: [], known: [], open: []};
    window.people.push(person);
    this.addEventListener("message", (event) => {
      const frame = JSON.parse(event.data);
      Object.assign(person.state, frame);
      if (!frame.history) return;
      const {pile, teams, stacks, sheet, seats} = person.state;
      person.lines = [...frame.history_anew ? [] : person.lines, ...frame.history];
      person.known = [write([person.state, person.lines]), ...person.known].slice(0, BEHIND);
      person.open = [write([pile, teams, stacks, sheet, seats, person.lines.filter((line) => line.seat !== seatOf(person))]),
        ...person.open].slice(0, BEHIND);
    });
    this.addEventListener("close", () => window.people = window.people.filter((one) => one !== person));
  }
};
const handOf = ({state}) => [...state.hand, ...state.tray.books.flatMap((book) => book.cards),
  ...state.choice?.packets.flatMap((packet) => packet.cards ?? []) ?? []];
function check() {
  const own = document.querySelector(".seat.you")?.dataset.place;
  const looks = window.people.find((person) => `seat-${seatOf(person)}` === own);
  const html = document.documentElement.outerHTML.toLowerCase();
  for (const person of window.people) {
    if (person === looks || !person.state.seats) continue;
    window.checks++;
    const known = [...looks?.known ?? [], ...window.people.flatMap((one) => one.open)];
    for (const card of handOf(person)) {
      const name = card.name.toLowerCase();
      for (const [sign, told] of [[`data-id="${card.id}"`, `"id":${card.id},`], [name, name]]) {
        const at = html.indexOf(sign);
        if (at >= 0 && !known.some((text) => text.includes(told)))
          window.leaks.add(`${name} of seat ${seatOf(person)}, while ${own ?? "nobody"} looks: ${html.slice(at - 200, at + 100)}`);
      }
    }
  }
}
addEventListener("DOMContentLoaded", () =>
  new MutationObserver(check).observe(document, {subtree: true, childList: true, attributes: true, characterData: true}));
"""
# All that assistive technology would read of a hand while the curtain is down
HELD = """
return [...document.querySelectorAll(".handcard, #tray .book, #buttons *, dialog:not([data-name=sheet])")].map((e) => e.outerHTML)
  .concat(["guidance", "said", "alarm"].map((id) => document.getElementById(id).textContent).filter(Boolean));
"""


# Tells faults of the acts of the others on the curtain: they are the last of all, in order, since the person’s own turn
NEWS = """
const curtain = document.querySelector("#curtain ol");
const title = document.querySelector("#curtain h2")?.textContent;
const person = window.people.find((one) => title?.includes(one.state.seats[seatOf(one)].name));
if (!curtain || !person) return "";
const own = seatOf(person);
const news = [...curtain.children].map((item) => item.lastChild.textContent);
const others = person.lines.map((line, at) => ({...line, at})).filter((line) => line.seat !== own);
const told = others.slice(others.length - news.length);
if (JSON.stringify(told.map((line) => line.text)) !== JSON.stringify(news)) return JSON.stringify([news, told]);
const [first] = told.length ? told : [{at: person.lines.length, round: person.lines.at(-1)?.round}];
const before = others.filter((line) => line.at < first.at && line.round === first.round).at(-1);
const between = person.lines.slice((before?.at ?? -1) + 1, first.at);
return before && !between.some((line) => line.seat === own) ? `${before.text} is left out before ${JSON.stringify(news)}` : "";
"""


# Where the cards of the hand lie, and where they would lie if it were drawn again
HAND = """
const places = () => [...document.querySelectorAll(".handcard")].map((card) => [card.offsetLeft, card.offsetTop]);
const found = places();
dispatchEvent(new Event("resize"));
return [found, places()];
"""
# Tells whether the board shows its end, where the books of the next person are.
AT_END = "const board = document.querySelector('#table'); return board.scrollTop + board.clientHeight >= board.scrollHeight - 1"


class Sofa(Player):
    """Two people who hand on their tablet, and lift the curtain one after the other."""

    def __init__(self, browser):
        super().__init__(browser, 3)
        self.looked = set()

    def count(self, selector):
        return self.browser.run("return [...document.querySelectorAll(arguments[0])].filter((e) => e.checkVisibility()).length", selector)

    def text(self, selector):
        return self.browser.run("return document.querySelector(arguments[0])?.textContent ?? ''", selector)

    def wait_for(self, selector):
        self.browser.wait(selector, lambda: self.count(selector))

    def click(self, selector, number=0):
        self.wait_for(selector)
        self.browser.run("[...document.querySelectorAll(arguments[0])].filter((e) => e.checkVisibility())[arguments[1]].click()",
                         selector, number)

    def is_covered(self):
        return self.count("#curtain") > 0

    def who(self):
        """The seat of the person who looks, or for whom the curtain is down."""
        return self.browser.run("return document.querySelector('.seat.you')?.dataset.place ?? ''")

    def lift(self):
        """Presses the button until it does something: just after the curtain has fallen it does not."""
        assert not (held := self.browser.run(HELD)), held
        self.browser.wait("news", lambda: not self.browser.run(NEWS))
        self.press_until("#curtain .first", lambda: not self.is_covered() or self.look()["dialog"] == "sheet")
        self.looked |= {self.who()} - {""}

    def press_until(self, selector, done):
        """Just after the curtain has fallen a press does nothing."""
        self.browser.wait(selector, lambda: done() or self.browser.run("document.querySelector(arguments[0])?.click()", selector))

    def step(self):
        if self.is_covered() and not self.look()["dialog"]:
            self.lift()
            return False
        return super().step()

    def play_until(self, done):
        while not done():
            self.step()

    def check_leaks(self):
        leaks, checks = self.browser.run("return [[...window.leaks], window.checks]")
        assert not leaks and checks, (leaks, checks)

    def check_rules(self, where):
        for width, height in SIZES:
            self.browser.resize(width, height)
            for dark in False, True:
                self.browser.set_dark(dark)
                assert not (faults := find_faults(self.browser)), (where, width, height, dark, faults)
        self.browser.set_dark(False)
        self.browser.resize(*SIZES[0])


def sit_down(sofa, table):
    """Grandma comes, and Tom beside her; he leaves his chair, and takes it again. One after the other agrees to the rules."""
    sofa.browser.driver.get(table.code)
    sofa.click("dialog[open] .whose:not([disabled])")
    sofa.wait_for("#room")
    for again in True, False:
        sofa.click(".chair:nth-child(2) button")
        sofa.click("dialog[open] footer .act:last-child")
        sofa.browser.wait("Tom’s chair to be taken", lambda: not sofa.count(".chair.missing"))
        assert "Grandma" in sofa.text("#greeting"), sofa.text("#greeting")
        sofa.click(".chair:nth-child(2) button")
        sofa.browser.wait("Tom’s view", lambda: "Tom" in sofa.text("#greeting"))
        if again:
            sofa.click(".chair:nth-child(2) button")
            sofa.check_rules("the name of one of two")
            sofa.click("dialog[open] footer .act:first-child")
            sofa.browser.wait("Tom to leave", lambda: sofa.count(".chair.missing") == 1 and "Grandma" in sofa.text("#greeting"))
    sofa.browser.reload()
    sofa.browser.wait("both again", lambda: sofa.count(".chair") and not sofa.count(".chair.missing"))
    assert "Grandma" in sofa.text("#greeting") and not sofa.is_covered()
    agree(sofa, "Grandma", "Tom")


def agree(sofa, *names):
    """All of them agree to the rules, one after the other."""
    for name in names:
        sofa.browser.wait(f"{name} to be asked", lambda name=name: name in sofa.text("#greeting"))
        sofa.click("#enter button")
    sofa.wait_for("#curtain")


def check_reload(sofa):
    """In the middle of a turn both come back, behind the curtain."""
    sofa.play_until(lambda: sofa.look()["turn"] and sofa.look()["hand"] > 1 and not sofa.look()["dialog"])
    seat, hand = sofa.who(), sofa.look()["hand"]
    sofa.check_leaks()
    sofa.browser.reload()
    sofa.wait_for("#curtain")
    sofa.browser.wait("both lines", lambda: sofa.browser.run("return window.people.filter((one) => one.state.seats).length") == 2)
    sofa.browser.wait("the books of the next person", lambda: sofa.browser.run(AT_END))
    sofa.check_rules("curtain")
    sofa.lift()
    assert (sofa.who(), sofa.look()["hand"]) == (seat, hand), (sofa.who(), seat)
    found, drawn = sofa.browser.run(HAND)
    assert found == drawn, (found, drawn)


def check_lost_line(sofa):
    """The line of the one who does not look is lost, and comes back by itself; the other one is not disturbed."""
    lines = sofa.browser.run("return Number(document.body.dataset.lines)")
    seat = sofa.browser.run("""
        const own = document.querySelector(".seat.you").dataset.place;
        window.people.find((one) => `seat-${one.state.seats.findIndex((seat) => seat.you)}` !== own).socket.close();
        return own;
        """)
    sofa.browser.wait("the line", lambda: sofa.browser.run("return Number(document.body.dataset.lines)") > lines)
    assert sofa.who() == seat and not sofa.look()["notice"], sofa.look()


def check_other_tab(sofa):
    """A new tab has both of them, and the first one gets them back by one press."""
    home = sofa.browser.run("return location.href")
    sofa.browser.driver.switch_to.new_window("tab")
    sofa.browser.driver.get(home)
    sofa.wait_for("#curtain")
    sofa.browser.wait("both", lambda: sofa.count("#curtain .act") == 2)
    other, (first, _) = sofa.browser.driver.current_window_handle, sofa.browser.driver.window_handles
    sofa.browser.driver.switch_to.window(first)
    sofa.click("#notice button")
    sofa.browser.wait("both", lambda: sofa.count("#curtain .act") == 2 and not sofa.look()["notice"])
    sofa.browser.driver.switch_to.window(other)
    sofa.browser.wait("a word about the first tab", lambda: sofa.look()["notice"])
    sofa.browser.driver.close()
    sofa.browser.driver.switch_to.window(first)
    sofa.lift()


def check_undo(sofa):
    """After a turn the hand is gone. The person takes the device again to take the move back, and the other one is asked."""
    seat = sofa.who()
    sofa.play_until(sofa.is_covered)
    sofa.browser.wait("the other one’s turn", lambda: sofa.browser.run("return !!document.title.match(/^●/)"))
    name, other = ["Grandma", "Tom"] if seat == "seat-0" else ["Tom", "Grandma"]
    assert other in sofa.browser.run("return document.title"), sofa.browser.run("return document.title")
    assert name not in sofa.text("#curtain h2"), sofa.text("#curtain h2")
    sofa.press_until("#curtain .act:last-child", lambda: name in sofa.text("#curtain h2"))
    sofa.lift()
    assert sofa.who() == seat, sofa.who()
    sofa.click("#undo")
    sofa.browser.wait("the other one to be asked", lambda: sofa.is_covered() and name not in sofa.text("#curtain h2"))
    sofa.check_leaks()
    sofa.lift()
    sofa.click("[data-name=agree] footer .first")
    sofa.browser.wait("the turn again", lambda: sofa.is_covered() and name in sofa.text("#curtain h2"))
    sofa.lift()
    sofa.browser.wait("the turn again", lambda: sofa.look()["turn"])


def open_people(sofa, others):
    """Opens the list of people, which is below the ways to the others of this page."""
    sofa.click("#more")
    sofa.click("[data-name=more] .wide", others)
    sofa.wait_for("[data-name=people]")


def wait_for_turn(sofa, seat):
    """A round may end meanwhile."""
    while sofa.who() != seat or sofa.is_covered() or sofa.look()["dialog"]:
        if sofa.step():
            sofa.go_on()


def type_name(sofa, name):
    sofa.wait_for("[data-name=name]")
    sofa.browser.run("document.querySelector('[data-name=name] input').value = arguments[0]", name)
    sofa.click("[data-name=name] footer .first")


def wait_for_name(sofa, seat, name):
    """All who play at this page know the person by that name."""
    sofa.browser.wait(f"{name}", lambda: sofa.browser.run(
        "return window.people.every(({state}) => state.seats?.[arguments[0]].name === arguments[1])", seat, name))


def bring(sofa, seat, n, name):
    """One more person takes a chair, and says a name; the curtain falls at once where one has sat there alone."""
    open_people(sofa, n - 2)
    sofa.click(f"[data-name=people] li:nth-child({seat + 1}) .sits")
    sofa.check_rules("the name of one more")
    type_name(sofa, name)
    sofa.browser.wait("all of them", lambda: sofa.browser.run("return window.people.filter((one) => one.state.seats).length") == n)
    sofa.browser.wait("the curtain, or none", lambda: sofa.is_covered() == (n == 2))
    wait_for_name(sofa, seat, name)
    sofa.check_leaks()


def call(sofa, seat, before, name):
    """The one who looks takes another name. All that has happened is told by it."""
    open_people(sofa, 2)
    sofa.click("[data-name=people] .wide:nth-last-child(2)")
    type_name(sofa, name)
    wait_for_name(sofa, seat, name)
    texts = [line["text"] for line in sofa.browser.run("return window.people.flatMap(({lines}) => lines)")]
    assert any(name in text for text in texts) and not any(before in text for text in texts), texts


def leave(sofa, n):
    """The one who looks gets up, after a second press; the others stay behind the curtain."""
    open_people(sofa, n)
    sofa.check_rules("the people at the table")
    sofa.click("[data-name=people] > .body > .wide:last-child")
    sofa.click("[data-name=leave] .harmful")
    sofa.browser.wait("the others", lambda: sofa.is_covered() and sofa.count("#curtain .act") == n)
    sofa.check_leaks()


def come_and_go(sofa):
    """In the middle of a round a third person takes a computer player’s chair, and leaves it to the computer again. Then
    Tom leaves his, and takes it once more."""
    computer = sofa.browser.run("return window.people[0].state.seats[2].name")
    bring(sofa, 2, 3, "Opa")
    for seat in "seat-0", "seat-1", "seat-2", "seat-0", "seat-2":
        wait_for_turn(sofa, seat)
    sofa.check_leaks()
    call(sofa, 2, "Opa", "Grandpa")
    leave(sofa, 2)
    sofa.looked.discard("seat-2")
    sofa.lift()
    open_people(sofa, 1)
    sofa.click("[data-name=people] li:nth-child(3) .let")
    sofa.browser.run("document.querySelector('[data-name=people] .close')?.click()")
    wait_for_turn(sofa, "seat-1")
    leave(sofa, 1)
    sofa.lift()
    assert sofa.who() == "seat-0" and not sofa.look()["notice"], sofa.look()
    bring(sofa, 1, 2, "Tom")
    wait_for_name(sofa, 2, computer)


def play_game(sofa):
    """Both of them look, and each round ends with the sheet alone. They play on different sides, so it tells each of them
    how it has ended, and calls none of them “us”."""
    while not sofa.is_game_over():
        if sofa.step():
            assert sofa.is_covered() and not sofa.count("#curtain h2"), "a hand below the sheet"
            names = ["Grandma", "Tom"]
            for found in ".end p:has(strong)", "thead th.side":
                texts = sofa.browser.wait("the sheet of both", lambda found=found: (texts := sofa.browser.run(
                    "return [...document.querySelectorAll(arguments[0])].map((e) => e.textContent)", f"[data-name=sheet] {found}")) and texts)
                assert all(text.startswith(name) for text, name in zip(texts, names, strict=False)), texts
            if not sofa.is_game_over():
                sofa.go_on()
    assert sofa.looked == {"seat-0", "seat-1"}, sofa.looked
    sofa.check_leaks()


def play_again(sofa):
    """One press is for both."""
    sofa.click("[data-name=sheet] footer .act:last-child")
    sofa.wait_for("#curtain h2")
    sofa.check_leaks()


def hand_on(sofa):
    """The one of them whose turn it is goes on with a phone of his own; the other one stays, behind the curtain at first."""
    sofa.lift()
    gone, home = sofa.who(), sofa.browser.run("return location.href")
    while sofa.look()["dialog"]:
        sofa.step()
    sofa.click("#more")
    sofa.click("[data-name=more] .wide", 1)
    sofa.click("[data-name=people] .wide:not(.tipped)")
    sofa.wait_for("[data-name=link]")
    link = sofa.browser.run("return document.querySelector('[data-name=link] input').value")
    assert link.startswith(home)
    sofa.browser.driver.switch_to.new_window("tab")
    # Another origin has nothing of what this one keeps.
    sofa.browser.open(link.replace("127.0.0.1", "localhost"))
    sofa.browser.wait("the seat", lambda: sofa.who() == gone and not sofa.is_covered())
    sofa.browser.driver.switch_to.window(sofa.browser.driver.window_handles[0])
    sofa.browser.wait("the other one", lambda: sofa.is_covered() and sofa.count("#curtain .act") == 1)
    sofa.lift()
    assert sofa.who() not in (gone, "") and not sofa.look()["notice"], sofa.look()
    sofa.check_leaks()
    # Loaded anew, the page learns that one of them has no seat here any more; from then on there is no curtain.
    sofa.browser.reload()
    sofa.browser.wait("one of them to have no seat", lambda: sofa.browser.run(
        "return window.people.length === 1 && !(JSON.parse(sessionStorage[Object.keys(sessionStorage)[0]]).others ?? []).length"))
    sofa.browser.reload()
    sofa.browser.wait("the other one", lambda: sofa.who() not in (gone, "") and sofa.look()["hand"] and not sofa.is_covered())


def come_over(sofa):
    """The one who has gone to the phone leaves the chair there, and takes it here again."""
    name = sofa.browser.run("return window.people[0].state.seats.findIndex((seat) => seat.you) ? 'Grandma' : 'Tom'")
    seat = ["Grandma", "Tom"].index(name)
    here, phone = sofa.browser.driver.window_handles
    sofa.browser.driver.switch_to.window(phone)
    open_people(sofa, 0)
    sofa.click("[data-name=people] > .body > .wide:last-child")
    sofa.click("[data-name=leave] .harmful")
    sofa.browser.wait("the chair to be left", lambda: sofa.look()["notice"])
    sofa.browser.driver.switch_to.window(here)
    bring(sofa, seat, 2, name)
    sofa.lift()
    wait_for_turn(sofa, f"seat-{seat}")
    sofa.check_leaks()


def check_partner(browser):
    """Partners at one page: one asks the other before an opening. The curtain falls between the two, and again before the
    answer; nobody else is asked."""
    table = Host(CLI, "--rules", "hoof-and-mouth", seats=["Grandma", "-", "Mia", "-"], room=True)
    try:
        sofa = Sofa(browser)
        browser.driver.get(table.code)
        sofa.click("dialog[open] .whose:not([disabled])")
        sofa.click(".chair:nth-child(3) button")
        sofa.click("dialog[open] footer .act:last-child")
        browser.wait("Mia’s chair to be taken", lambda: not sofa.count(".chair.missing"))
        agree(sofa, "Grandma", "Mia")
        ask = "table.ask:all-dirty"
        sofa.play_until(lambda: ask in sofa.look()["acts"])
        asker = sofa.who()
        names = ["Grandma", "Mia"] if asker == "seat-0" else ["Mia", "Grandma"]
        sofa.act(ask)
        browser.wait("the partner to be asked", lambda: names[1] in sofa.text("#curtain h2"))
        sofa.check_leaks()
        sofa.lift()
        assert sofa.who() != asker and "table.answer:true" in sofa.look()["acts"], sofa.look()
        sofa.act("table.answer:true")
        browser.wait("the answer to be told", lambda: names[0] in sofa.text("#curtain h2"))
        sofa.lift()
        assert sofa.who() == asker and "table.answer:true" not in sofa.look()["acts"], sofa.look()
        says = browser.run("return window.people.map(({state}) => state.seats[arguments[0]].says)", 2 - int(asker[-1]))
        assert len(says) == 2 and all(says), says
        sofa.check_leaks()
    finally:
        table.stop()


def main():
    browser = Browser(size=SIZES[0])
    browser.add_script(WATCH)
    with tempfile.NamedTemporaryFile("w", suffix=".rules") as file:
        file.write(RULES)
        file.flush()
        table = Host(CLI, "--rules", file.name, seats=["Grandma", "Tom", "-", "-"], room=True)
        try:
            sofa = Sofa(browser)
            sit_down(sofa, table)
            check_reload(sofa)
            check_lost_line(sofa)
            check_other_tab(sofa)
            check_undo(sofa)
            come_and_go(sofa)
            play_game(sofa)
            play_again(sofa)
            hand_on(sofa)
            come_over(sofa)
            table.stop()
            check_partner(browser)
            complaints = [text for text in browser.complaints() if "WebSocket" not in text]
            assert not complaints, complaints
        finally:
            browser.quit()
            table.stop()


main()
