#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-all-devices.py PROGRAM

A whole evening on all kinds of devices. Grandma opens a table in her window; Tom comes with the letters of the room, in
Chromium; Mia with a link of her own, in WebKit; a television looks on; and Anna, who is late, with a program that was written
from the page on the protocol. Tom takes another name and face, and changes seats with Mia. The rules are changed and agreed
to anew. In the first of two rounds the computer plays for Mia while her network is gone, and Tom takes a move back. The next
game has other rules, and the same chairs. At each moment a picture of every device is saved in the folder that HF_PICTURES
names, if it does."""

import contextlib
import os
import pathlib
import re
import subprocess
import sys
import threading
import time

from browser import Browser
from display import find_windows, xdotool
from far import make_local
from guest import Guest
from host import SHORT_EVENING
from keys import Keys
from player import Player
from relay import Relay
from table import CARD, Failure, Table
from waiting import wait_until

GRANDMA, MIA, TOM, ANNA = range(4)      # their seats, once Tom and Mia have changed them
NAMES = ["Grandma", "Mia", "Tommy", "Anna"]
SIDES = 2
SIZE = (1200, 780)
FILES = {
    "hand-and-foot/rules/short-evening.rules": SHORT_EVENING.format("classic").replace("rounds=1", "rounds=2").replace("min=50", """min=15,15
table.decks=2
deal.hand_size=7
deal.foot_size=5
stock.draw_count=4"""),
    "gtk-4.0/settings.ini": "[Settings]\ngtk-enable-animations=0\n",
}
SHORT, OTHER = "Short Evening", "Classic Hand and Foot"
PICTURES = os.environ.get("HF_PICTURES")
LINK = r"^http.*#\w{32}$"
CODE = "[GHJKMNPQRSTVWXYZ]{6}"

# Cards that show their faces though they are neither one's own nor on the table, where all see them.
SECRETS = """
return [...document.querySelectorAll("#table img[data-face], #room img[data-face]")].filter((e) =>
  e.dataset.face !== "back" && !e.closest(".face, .pile, .book, .reds, #tray")).map((e) => e.dataset.face);
"""
WIDE = "const e = document.scrollingElement; return e.scrollWidth - e.clientWidth"
TOTALS = "return [...document.querySelector('[data-name=sheet] table')?.querySelectorAll('tbody tr:last-child td') ?? []].map((e) => e.textContent)"


def read_number(text):
    """A number as it shows."""
    return int(re.sub(r"[^-\d]", "", text.replace("−", "-")))


class Screen:
    """A browser."""

    def __init__(self, engine, size, seed=0):
        os.environ["HF_ENGINE"] = engine
        self.browser = Browser(size)
        self.player = Player(self.browser, seed)

    def go_to(self, link):
        self.browser.driver.get(link)

    def count(self, selector):
        return self.browser.run("return [...document.querySelectorAll(arguments[0])].filter((e) => e.checkVisibility()).length", selector)

    def text(self, selector):
        return self.browser.run("return [...document.querySelectorAll(arguments[0])].filter((e) => e.checkVisibility())"
                                ".map((e) => e.textContent).join('\\n')", selector)

    def wait_for(self, selector, n=1):
        """Waits until so many show; with no number, until one does."""
        self.browser.wait(f"{n} of {selector}", lambda: self.count(selector) == n if n != 1 else self.count(selector) >= 1)

    def wait_for_text(self, selector, *words):
        self.browser.wait(f"{words} in {selector}: {self.text(selector)}",
                          lambda: all(word in self.text(selector) for word in words))

    def press(self, selector, number=0):
        self.wait_for(selector)
        self.browser.run("[...document.querySelectorAll(arguments[0])].filter((e) => e.checkVisibility())[arguments[1]].click()", selector, number)

    def press_chair(self, name):
        self.press(".chair button", self.text(".chair .name").splitlines().index(name))

    def is_ready(self):
        return self.browser.run("return document.querySelector('#enter button').getAttribute('aria-pressed') === 'true'")

    def read_totals(self):
        return [read_number(text) for text in self.browser.run(TOTALS)]

    def step(self):
        self.player.step()

    def film(self, path):
        self.browser.picture(path)

    def check(self, n_cards):
        """Nothing of what others hold can be seen, and nothing hangs over the edge."""
        self.browser.wait(f"{n_cards} cards in the hand", lambda: self.count(".handcard") == n_cards)
        secrets, wide = self.browser.run(SECRETS), self.browser.run(WIDE)
        if secrets or wide > 0:
            raise Failure(f"{secrets} can be seen, or the page is {wide} pixels too wide")


class HostWindow(Table):
    """Grandma’s window, in which she opens the table."""

    def __init__(self, program):
        super().__init__(program, 3, {"speed": "'instant'", "rules": "'classic'"}, FILES)
        self.window = self.wait(lambda: next(iter(find_windows("--pid", self.process.pid)), None), "there is no window")
        xdotool("windowsize", "--sync", self.window, *SIZE, "windowmove", "--sync", self.window, 0, 0, "windowfocus", self.window)
        self.keys = Keys(self)

    def find(self, matches, complaint):
        def look():
            seen = self.look()
            return seen and next(filter(matches, seen.nodes), None)
        return self.wait(look, lambda: f"{complaint}: {self.look().names()}")

    def wait_for(self, pattern):
        return re.search(pattern, self.find(lambda node: re.search(pattern, node.name), f"there is no “{pattern}”").name)

    def type(self, field, text):
        self.find(lambda node: node.is_editable() and node.name == field, f"there is no field {field}").set_text(text)

    def press_start(self, start):
        """Presses a button by the beginning of its name."""
        self.find(lambda node: node.role in ("button", "push button") and node.name.startswith(start), f"no button “{start}…”").click()

    def show_link(self, title):
        """The link in the picture that the row of that title leads to."""
        def look():
            seen = self.look()
            places = [i for i, node in enumerate(seen.nodes if seen else []) if node.name == title]
            return next((node for i in places for node in seen.nodes[i:i + 8] if node.name == "Show QR Code"), None)
        self.wait(look, lambda: f"there is no picture for {title}: {self.look().names()}").click()
        link = self.wait_for(LINK).group()
        self.press("Close")
        self.wait(lambda: (seen := self.look()) and not seen.named(LINK), "the picture of a link does not go")
        return make_local(link)

    def choose_rules(self, name, key):
        """In a list, of which a key leads to the name."""
        xdotool("windowfocus", self.window)
        self.keys.enter("Rules")
        self.wait(lambda: name in (self.find_item() or []) or self.keys.press(key), f"{key} does not lead to {name}")
        self.keys.press("Return")

    def find_item(self):
        """The texts of an item of a list that has the keys."""
        focus = self.keys.focus()
        return focus and focus.role == "list item" and [node.name for node in self.application.walk(focus.path)]

    def is_ready(self):
        return self.look().button("Ready").has_state(4)     # pressed, or checked

    def read_totals(self):
        names = "\n".join(self.look().names())
        found = re.findall(", Total: (.*)$", names, re.MULTILINE) or re.findall(", This round: (.*)$", names, re.MULTILINE)
        return [read_number(text) for text in found[:SIDES]]

    def step(self):
        look = self.look()
        for label in ("Yes", "Draw", "Play All", "Play This", "Hint"):
            button = look and look.button(label)
            if button and button.is_sensitive() and "click" in button.actions():
                button.click()
                return

    def film(self, path):
        """Once nothing moves."""
        def at_rest():
            nonlocal before
            before, last = take(), before
            return before == last

        def take():
            return subprocess.run(["import", "-window", self.window, "rgb:-"], check=True, capture_output=True).stdout
        before = take()
        self.wait(at_rest, "the window does not come to rest", 5)
        subprocess.run(["import", "-window", self.window, path], check=True)


class Anna(Guest):
    """A program that agrees to all, and plays by itself."""

    def __init__(self, link):
        self.unshared, self.undo, self.failure = False, None, None
        self.may_play = threading.Event()
        self.may_play.set()
        super().__init__(link)
        threading.Thread(target=self.live, daemon=True).start()

    def follow(self, frame):
        super().follow(frame)
        if "welcome" in frame:
            self.promise, self.view, self.chance, self.position = frame["promise"], None, None, 0
            self.lines, self.log, self.n_cards = [], [], None
            self.wishes = max(self.wishes, frame["answered"])
        if "present" in frame:
            self.undo = frame["present"].get("undo")
        if "chance" in frame:
            self.check_chance()

    def live(self):
        try:
            while True:
                while self.react():
                    pass
                self.follow(self.line.hear())
        except (Exception, SystemExit) as failure:    # for the other thread to tell
            self.failure = failure

    def react(self):
        """Whether there was something to do."""
        if self.unshared:
            self.unshared = False
            return self.wish(do="share", share=self.share) and self.wish(do="ready", yes=True)
        if self.undo and self.seat in self.undo.get("asked", []):
            asked, self.undo = self.undo, None
            return self.wish(do="agree", **{"for": asked.get("seat", 0), "move": asked.get("move", 0)}, yes=True)
        if self.view is None:
            return False
        if self.is_asked():
            return self.play(f"as {self.seat} answer yes")
        return self.my_turn() and self.may_play.is_set() and self.act()

    def find_turn(self):
        """The seat on turn, if there is a turn."""
        view = self.view
        return view.get("turn", 0) if view and view.get("phase") in (2, 3) else None

    def is_over(self):
        return self.view and self.view.get("phase", 0) >= 4

    def read_totals(self):
        return [side.get("total", 0) for side in self.view["sides"]]


class Evening:
    def __init__(self, program, things):
        self.mia = things.enter_context(closing(Screen("webkit", (800, 600), 1)))
        self.tom = things.enter_context(closing(Screen("chromium", (360, 640), 2)))
        self.television = things.enter_context(closing(Screen("chromium", (1280, 720))))
        for window in find_windows("--name", "."):     # beside Grandma’s
            xdotool("windowmove", window, SIZE[0] + 100, 0)
        self.window = HostWindow(program)
        self.anna = self.relay = None
        self.films = 0
        self.devices = {"window": self.window, "page": self.tom, "webkit": self.mia, "television": self.television}

    def film(self, moment, *names):
        """Takes a picture of each device, or of those that are named."""
        self.films += 1
        for name in (names or self.devices) if PICTURES else []:
            pathlib.Path(PICTURES).mkdir(parents=True, exist_ok=True)
            self.devices[name].film(os.path.join(PICTURES, f"{self.films:02}-{moment}-{name}.png"))

    def check_table(self):
        """Each page shows its own hand and nobody else’s."""
        seats = self.anna.view["seats"]
        self.tom.check(seats[TOM]["hand"])
        self.mia.check(seats[MIA]["hand"])
        self.television.check(0)

    def invite(self):
        window = self.window
        self.began = time.monotonic()
        window.press("Invite People…")
        for field, name in [("Your Name", "Grandma"), ("Player 2", "Tom"), ("Player 3, Your Partner", "Mia"), ("Player 4", "Anna")]:
            window.type(field, name)
        window.wait_for("^Anna. Not here yet")
        self.film("names", "window")
        window.press("Open the Table")
        window.wait_for("^Hello, Grandma")
        self.film("alone", "window")
        window.press("A Link for Each Person…")
        links = [window.show_link(title) for title in ("Mia", "A Screen for All")]
        self.film("links", "window")
        window.press("Play")
        return links

    def come(self):
        link, screen = self.invite()
        self.code = self.window.wait_for(f"^{CODE}$").group()
        self.home = link.partition("#")[0]
        self.relay = Relay(int(self.home.rpartition(":")[2].strip("/")))
        self.television.go_to(screen)
        self.mia.go_to(self.relay.lead(link))
        self.mia.wait_for("#room")
        self.tom.go_to(self.home)
        self.tom.press("#notice input")
        self.tom.browser.run("document.querySelector('#notice input').value = arguments[0]", self.code.lower())
        self.film("letters", "page")
        self.tom.press("#notice form button")
        self.tom.wait_for(".whose:not([disabled])", 2)
        self.film("chairs", "page")
        self.tom.press(".whose:not([disabled])")

    def wait_for_late(self, *names):
        """Every device says who has not come, and of nobody else that; nobody who never came has gone away."""
        for screen in self.tom, self.mia, self.television:
            screen.wait_for_text("#waits", *names)
            waits, room = screen.text("#waits"), screen.browser.run("return document.querySelector('#room').innerText")
            if any(name in waits for name in {*NAMES, "Tom"} - set(names)) or "away" in room.lower():
                raise Failure(f"the room says: {waits}; {room}")
            screen.check(0)
        self.window.find(lambda node: node.role == "label" and re.match(rf"{names[0]} isn’t here", node.name), "nothing says who is late")
        late = [node.name.partition(".")[0] for node in self.window.look().nodes if node.name.endswith(". Not here yet")]
        assert late == list(names), late

    def meet(self):
        """Names, faces, and other chairs."""
        self.wait_for_late("Anna")
        self.film("one-is-late")
        self.tom.press_chair("Tom")
        self.tom.browser.run("document.querySelector('dialog[open] input').value = 'Tommy'")
        self.tom.press("dialog[open] [value=hat]")
        self.film("name", "page")
        self.tom.press("dialog[open] footer button")
        for screen in self.tom, self.mia, self.television:
            screen.wait_for(".chair [data-face=hat]")
            screen.wait_for_text(".chair", "Tommy")
        self.window.wait_for("^Tommy. ")
        self.tom.press_chair("Mia")
        self.film("chair", "page")
        self.tom.press("dialog[open] footer button")
        partners = self.mia.text("#partners")
        self.mia.wait_for_text("#partners", "Grandma")
        self.film("wants-to-change")
        self.mia.press_chair("Tommy")
        self.mia.press("dialog[open] footer button")
        self.tom.wait_for_text("#partners", "Grandma")
        self.mia.wait_for_text("#partners", "Anna")
        assert partners != self.mia.text("#partners")
        for screen in self.tom, self.mia, self.television:
            assert sorted(screen.text(".chair .name").splitlines()) == sorted(NAMES)

    def agree(self):
        """To rules that are changed once all but one have agreed."""
        for screen in self.tom, self.mia:
            screen.press("#enter button")
            screen.browser.wait("consent", screen.is_ready)
        self.anna = Anna(f"{self.home}#{self.code}")
        assert self.anna.seat == ANNA
        for screen in self.tom, self.mia, self.television:
            screen.wait_for_text("#waits", "Grandma")
        self.film("all-are-here")
        self.tom.press("#terms summary")
        rules = self.tom.text("#lines")
        self.window.choose_rules(SHORT, "End")
        for screen in self.tom, self.mia:
            screen.wait_for_text("#agreed", SHORT)
            screen.browser.wait("no consent", lambda screen=screen: not screen.is_ready())
        self.mia.press("#terms summary")
        assert self.tom.text("#lines") != rules and self.tom.text("#lines") == self.mia.text("#lines")
        self.film("other-rules")
        for screen in self.tom, self.mia:
            screen.press("#enter button")
            screen.browser.wait("consent", screen.is_ready)
        self.window.press("Ready")

    def tell_first_cards(self):
        """Tells how long it took from the invitation to the first cards on each device."""
        has_cards = {
            "window": lambda: any(CARD.match(name) for name in self.window.look().names()),
            "page": lambda: self.tom.count(".handcard"),
            "webkit": lambda: self.mia.count(".handcard"),
            "television": lambda: self.television.count("#seats > *") and not self.television.count("#room"),
        }
        for name, has in has_cards.items():
            wait_until(has, f"there are no cards on the {name}")
            print(f"# {name}: {time.monotonic() - self.began:.0f} s from the invitation to the cards", flush=True)

    def play_until(self, condition, what):
        """Lets the people play, each at their device."""
        def step():
            if self.anna.failure:
                raise Failure(f"the guest has failed: {self.anna.failure!r}")
            if condition():
                return True
            places = {GRANDMA: self.window, MIA: self.mia, TOM: self.tom}
            question = self.anna.view and self.anna.view.get("question")
            for place in places.values() if question else [places.get(self.anna.find_turn())]:
                if place:
                    place.step()
            return False
        wait_until(step, lambda: f"waited in vain: {what}: {self.anna.view}", 240)

    def be_cut_off(self):
        """Mia’s network is gone when it is her turn; she is told what the computer has played for her."""
        self.play_until(lambda: self.anna.find_turn() == MIA, "Mia’s turn")
        self.film("in-the-round")
        self.check_table()
        self.relay.hold()
        self.relay.cut()
        self.window.wait_for("^Mia is away")
        self.mia.wait_for("#notice")
        self.tom.wait_for_text("#guidance", "Mia is away")
        self.television.wait_for_text("#whose", "Mia is away")
        self.film("away")
        self.window.press("Let the Computer Play")
        wait_until(lambda: self.anna.find_turn() != MIA, "the computer does not play for Mia")
        self.film("stand-in")
        self.relay.go_on()
        self.mia.wait_for("[data-name=stood-in] .own")
        self.film("told", "webkit")
        self.mia.press("dialog[open] .close")
        self.window.wait_for("^Mia is back")

    def take_back(self):
        """Tom has thrown the wrong card; when he notices, it is Anna’s turn."""
        self.play_until(lambda: self.anna.find_turn() == TOM, "Tom’s turn")
        self.anna.may_play.clear()
        self.play_until(lambda: self.anna.find_turn() == ANNA, "Anna’s turn")
        position = self.anna.position
        self.tom.press("#undo")
        self.film("asks", "page")
        if self.tom.count("[data-name=ask]"):
            self.tom.press("[data-name=ask] footer .act:last-child")
        self.mia.wait_for("[data-name=agree] .fan img")
        button = self.window.wait(lambda: self.window.look().button("Yes"), "Grandma is not asked")
        self.film("take-back")
        self.mia.press("[data-name=agree] footer .act:last-child")
        button.click()
        wait_until(lambda: self.anna.position < position and self.anna.find_turn() == TOM, "nothing goes back")
        for screen in self.tom, self.mia:
            screen.wait_for("[data-name=agree]", 0)
        self.check_table()
        self.film("taken-back")
        self.anna.may_play.set()

    def end_round(self, moment):
        """The same scores on all devices."""
        self.play_until(self.anna.is_over, "the end of the round")
        for screen in self.tom, self.mia, self.television:
            screen.wait_for("[data-name=sheet]")
        # The own side is the first one.
        for screen, seat in (self.tom, TOM), (self.mia, MIA):
            assert screen.browser.run(f"return document.querySelector('[data-name=sheet] th.side').matches('.team-{seat % SIDES}')")
        totals = self.anna.read_totals()
        for device in self.devices.values():
            wait_until(lambda device=device: sorted(device.read_totals()) == sorted(totals),
                       lambda device=device: f"{device.read_totals()} is shown, it is {totals}; {self.window.look().names()}")
        self.film(moment)

    def go_on(self):
        """One goes on for all; who still reads goes after them."""
        self.tom.press("[data-name=sheet] footer .act")
        for screen in self.mia, self.television:
            screen.wait_for("[data-name=sheet]", 0)
        self.window.press("Next Round")
        wait_until(lambda: self.anna.find_turn() is not None, "there is no second round")
        self.check_table()

    def play_again(self):
        """By other rules. Who reads the last sheet is not hurried."""
        self.window.press("Seats and Rules")
        self.window.wait_for("^Hello, Grandma")
        self.television.wait_for("#room")
        self.window.choose_rules(OTHER, "Home")
        self.television.wait_for_text("#whose", OTHER)
        self.film("next-room")
        for screen in self.tom, self.mia:
            assert screen.player.is_game_over()
            screen.press("[data-name=sheet] footer .act", 1)
            screen.wait_for_text("#agreed", OTHER)
            # They would play again by the rules of the sheet, and have not seen these.
            assert not screen.is_ready()
            screen.press("#enter button")
            screen.browser.wait("consent", screen.is_ready)
            assert self.code in screen.text("#others")
        assert self.tom.text(".chair .name").splitlines() == NAMES
        self.tom.browser.reload()
        self.tom.wait_for("#room")
        self.window.press("Ready")
        self.play_until(lambda: not self.tom.count("#room"), "the next game")

    def play(self):
        self.come()
        self.meet()
        print("ok 1 - all but one have come, have names and faces, and have changed chairs", flush=True)
        self.agree()
        self.tell_first_cards()
        self.be_cut_off()
        print("ok 2 - one was away, and knows what was played for her", flush=True)
        self.take_back()
        print("ok 3 - a move went back as all agreed", flush=True)
        self.end_round("round")
        self.go_on()
        self.end_round("game")
        print("ok 4 - all have seen the same scores", flush=True)
        self.play_again()
        self.film("again")
        for screen in self.tom, self.mia, self.television:
            assert not [text for text in screen.browser.complaints() if "WebSocket" not in text]
        print("ok 5 - the next game has other rules, and the same chairs", flush=True)


@contextlib.contextmanager
def closing(screen):
    try:
        yield screen
    finally:
        screen.browser.quit()


def main(program):
    with contextlib.ExitStack() as things:
        evening = Evening(program, things)
        return evening.window.test(6, evening.play)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
