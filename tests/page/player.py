# SPDX-License-Identifier: GPL-3.0-or-later
"""People at a page who know no rules, and press what it offers, by a seed: with a finger, or with a keyboard alone."""

import random
import time

from browser import Keys

PAUSE = 0.03      # seconds; a table hears so many presses a second and no more
RANKS = {"ace": "a", "king": "k", "queen": "q", "jack": "j", "ten": "t", "nine": "9", "eight": "8", "seven": "7", "six": "6",
         "five": "5", "four": "4", "three": "3", "two": "2"}
JOKER = "1"
STOPS = 80        # of the key Tab, at most, until one is where one wants to be


class Player:
    """Somebody with a finger."""

    def __init__(self, browser, seed=1):
        self.browser = browser
        self.random = random.Random(seed)
        self.tried = 0

    def look(self):
        return self.browser.look()

    def press(self, selector, index=0):
        """Presses something, and waits until the page was drawn anew."""
        frames = self.look()["frames"]
        time.sleep(PAUSE)
        if self.reach(selector, index):
            self.browser.wait(f"an answer to {selector}", lambda: self.look()["frames"] > frames)
            return True
        return False

    def reach(self, selector, index):
        """Presses something on the page. Returns whether it was there."""
        return self.browser.run("const e = document.querySelectorAll(arguments[0])[arguments[1]]; e?.click(); return !!e;",
                                selector, index)

    def act(self, name):
        act, _, target = name.partition(":")
        selector = f'#buttons [data-act="{act}"]' + (f'[data-target="{target}"]' if target else "")
        return self.press(selector + ":not([aria-disabled])")

    def answer_dialog(self, name):
        if name == "choice":
            self.press(".packet", self.random.randrange(2))
        elif name == "ask":
            self.press('[data-name="ask"] footer .act:last-child')
        elif name == "cut":
            self.press('[data-name="cut"] footer .act:last-child')
        elif name == "ways":
            self.press('[data-name="ways"] .wide')
        else:
            self.close_dialog()

    def close_dialog(self):
        self.browser.run("document.querySelector('dialog[open]').close()")

    def play_turn(self, state):
        """One press that may bring the turn on."""
        acts = state["acts"]
        for act in ["table.answer:true", "table.red-three", "table.draw"]:
            if act in acts:
                return self.act(act)
        if state["first"] and state["first"] != "table.discard" and self.random.random() < 0.9:
            return self.act(state["first"])
        if "table.discard" in acts:
            return self.act("table.discard") and self.put_back()
        if "table.pass" in acts and self.tried > state["hand"]:
            self.tried = 0
            return self.act("table.pass")
        if state["staged"] and self.random.random() < 0.5:
            return self.put_back()
        # All cards of a rank now and then, as for laying them down; otherwise a card, as for a discard.
        self.put_back()
        self.tried += 1
        index = self.random.randrange(state["hand"])
        if self.random.random() < 0.5:
            return self.select_rank(index)
        return self.press(".handcard", index)

    def put_back(self):
        state = self.look()
        if (state["chosen"] or state["staged"]) and not state["dialog"]:
            self.escape()
            self.browser.wait("cards to be put back", lambda: self.look()["frames"] > state["frames"])
        return True

    def escape(self):
        self.browser.run("document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}))")

    def select_rank(self, index):
        """A long tap."""
        frames = self.look()["frames"]
        self.browser.run("document.querySelectorAll('.handcard')[arguments[0]].dispatchEvent("
                         "new MouseEvent('contextmenu', {bubbles: true, cancelable: true}))", index)
        self.browser.wait("a rank to be selected", lambda: self.look()["frames"] > frames)
        return True

    def step(self):
        """Does something if it is time to. Returns whether the round is over."""
        state = self.look()
        if state["dialog"] == "sheet":
            return True
        if state["dialog"]:
            self.answer_dialog(state["dialog"])
        elif state["turn"] and state["hand"]:
            self.play_turn(state)
        elif state["turn"] and "table.pass" in state["acts"]:
            self.act("table.pass")
        else:
            time.sleep(PAUSE)
        return False

    def is_game_over(self):
        return self.browser.run("return !!document.querySelector('[data-name=sheet] .result')")

    def go_on(self):
        """The next round."""
        return self.press("[data-name=sheet] footer .act")


class KeyPlayer(Player):
    """Somebody without a finger or a mouse, who can see what has the focus and has to be told by it where she is."""

    def press(self, selector, index=0):
        pressed = super().press(selector, index)
        self.check_focus(f"pressing {selector}")
        return pressed

    def check_focus(self, what):
        """The focus is somewhere, and shows."""
        state = self.look()
        if not state["shows"]:
            # Something that appears just now, or goes, takes it in a moment.
            state = self.browser.wait(f"the focus after {what}", lambda: (now := self.look())["shows"] and now, 5)
        assert not state["dialog"] or state["inDialog"], (what, state)

    def reach(self, selector, index):
        """Goes there by Tab, by arrows within the hand, and presses it; an act by its letter, too."""
        where = self.browser.run("""
            const e = document.querySelectorAll(arguments[0])[arguments[1]];
            if (!e) return null;
            const way = document.activeElement.compareDocumentPosition(e);
            return {card: [...document.querySelectorAll(".handcard")].indexOf(e),
                    key: e.getAttribute("aria-keyshortcuts"), back: !!(way & Node.DOCUMENT_POSITION_PRECEDING)};
            """, selector, index)
        if not where:
            return False
        if where["card"] >= 0:
            self.walk_to_card(where["card"])
            self.browser.press_key(Keys.SPACE)
        elif where["key"] and self.random.random() < 0.5:
            self.browser.press_key(where["key"].split()[0].lower())
        else:
            self.walk_to(selector, index, where["back"])
            self.browser.press_key(self.random.choice([Keys.SPACE, Keys.ENTER]))
        return True

    def walk_to_card(self, index):
        if self.look()["card"] < 0:
            self.browser.press_key("h")
        assert self.look()["card"] >= 0, self.look()
        for _ in range(STOPS):
            at = self.look()["card"]
            if at == index:
                self.check_focus("walking in the hand")
                return
            self.browser.press_key(Keys.ARROW_RIGHT if at < index else Keys.ARROW_LEFT)
        raise AssertionError(f"no way to card {index}: {self.look()}")

    def walk_to(self, selector, index, back):
        is_there = ("return document.querySelectorAll(arguments[0])[arguments[1]] === document.activeElement")
        for _ in range(STOPS):
            if self.browser.run(is_there, selector, index):
                self.check_focus(f"walking to {selector}")
                return
            if back:
                self.browser.press_with_shift(Keys.TAB)
            else:
                self.browser.press_key(Keys.TAB)
        raise AssertionError(f"no way to {selector}: {self.look()}")

    def close_dialog(self):
        self.browser.press_key(Keys.ESCAPE)
        self.browser.wait("a dialog to close", lambda: not self.look()["dialog"])
        self.check_focus("closing a dialog")

    def escape(self):
        self.browser.press_key(Keys.ESCAPE)

    def select_rank(self, index):
        """A letter or a digit, with Shift."""
        frames = self.look()["frames"]
        name = self.browser.run("return document.querySelectorAll('.handcard')[arguments[0]].getAttribute('aria-label')", index)
        rank = RANKS.get(name.split()[0].lower(), JOKER)
        self.browser.press_with_shift(rank)
        self.browser.wait("a rank to be selected", lambda: self.look()["frames"] > frames)
        self.check_focus(f"selecting {rank}")
        return True
