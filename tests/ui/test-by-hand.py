#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays a short game from its first card to the rematch in one way alone: with clicks of the mouse, by dragging,
or with the keys. The events are those of a real pointer and keyboard. The accessibility bus only says where
things are and what is selected; the probe says what came of it.

test-by-hand.py PROGRAM mouse|dragging|keys"""

import collections
import sys

from display import find_windows, xdotool
from person import PLAYABLE, Person
from table import Failure, Table, kind_of

STEP_S = 0.03      # between two events of one gesture, as fast as a quick hand
LOOK_AGAIN_S = 5   # how long a person looks whether anything came of a gesture
EVENING = """[Rule Set]
Format=1
Name=Short Evening
Base=hoof-and-mouth

[Rules]
table.rounds=1
table.decks=2
stock.draw_count=4
stock.on_empty=end_round
deal.hand_size=5
deal.foot_size=5
open.min=15
book.size=5
out.min_clean=0
out.min_dirty=0
out.min_total=0
"""
# A double click is one on a machine with much else to do, too.
FILES = {
    "hand-and-foot/rules/short-evening.rules": EVENING,
    "gtk-4.0/settings.ini": "[Settings]\ngtk-enable-animations=0\ngtk-double-click-time=2000\n",
}
SETTINGS = {"speed": "'instant'", "rules": "'short-evening'", "computer-levels": "['casual', 'casual', 'casual']"}


class Pointer:
    """A hand on the mouse, and eyes for where things are."""

    def __init__(self, table):
        self.table = table
        self.window = table.wait(self.find_window, "there is no window")
        xdotool("windowmove", "--sync", self.window, 0, 0)
        xdotool("windowfocus", "--sync", self.window)
        # The bus says of the window that it begins as far before its border as it begins behind it.
        frame = next(node for node in table.walk() if node.role == "frame")
        self.border = [-2 * side for side in self.read_extents(frame)[:2]]

    def find_window(self):
        return next(iter(find_windows("--pid", self.table.process.pid)), None)

    def find(self, pick, what):
        """Where something is that shows, can be pressed and does not move; pick takes it out of a look."""
        return self.find_all(lambda look: [pick(look)], what)[0]

    def find_all(self, pick, what):
        """The same of several things."""
        nodes = before = None

        def at_rest():
            nonlocal nodes, before
            if nodes:
                boxes = [self.extents(node) for node in nodes]
                if boxes == before:
                    return boxes
            look = self.table.look()
            nodes = look and pick(look)
            if nodes and all(node and node.is_sensitive() and self.extents(node) for node in nodes):
                before = [self.extents(node) for node in nodes]
            else:
                nodes = None
            return None
        return self.table.wait(at_rest, lambda: f"{what} does not come to rest" if before else f"there is no {what}")

    def find_named(self, start, *roles):
        return self.find(lambda look: next((node for node in look.nodes if node.name.startswith(start)
                                            and node.role != "label" and (not roles or node.role in roles)), None),
                         start)

    @staticmethod
    def read_extents(node):
        return node.extents()

    def extents(self, node):
        x, y, width, height = self.read_extents(node)
        return (x + self.border[0], y + self.border[1], width, height) if width > 0 else None

    def point(self, at, step=STEP_S):
        return ["mousemove", "--window", self.window, *at, "sleep", step]

    def click(self, at, times=1, step=STEP_S):
        xdotool(*self.point(at, step), *["mousedown", 1, "sleep", step, "mouseup", 1, "sleep", step] * times)

    def drag(self, start, end, step):
        way = [[round(a + (b - a) * part / 8) for a, b in zip(start, end)] for part in range(1, 9)]
        xdotool(*self.point(start, step), "mousedown", 1, *(word for at in way for word in self.point(at, step)),
                "sleep", step * 4, "mouseup", 1)


def middle(box):
    return box[0] + box[2] // 2, box[1] + box[3] // 2


def index(box):
    """Where a card shows though others lie on it."""
    return box[0] + 6, box[1] + 12


class ByHand(Person):
    """Steps that all of them take; how is their own business."""

    rules = "Short Evening"
    need = 15
    ends = ("Play Again",)

    def __init__(self, table):
        super().__init__(table)
        self.pointer = Pointer(table)

    def draw(self):
        """Or buys, where that goes; what was seen cannot be taken back."""
        before = self.see()
        if not self.can_buy(before):
            self.draw_cards()
            return
        self.acts["buy"] += 1
        self.buy()
        way = self.table.wait(lambda: self.table.read_view().text != before.text or self.find_way(),
                              "buying has no effect")
        if way is not True:
            self.choose_way()

    def can_buy(self, view):
        top = view.line("pile ").partition(":")[2].split()
        return (view.seat(0)["opened"] == "yes" and top and top[0] in PLAYABLE
                and collections.Counter(view.hand)[top[0]] >= 2 and self.table.look().button("Buy"))

    def find_way(self):
        look = self.table.look()
        return look and next((node for node in look.nodes if node.name.startswith(("Add to this", "Start a new one"))
                              and node.role == "list item"), None)

    def lay(self, kinds):
        """Once with a change of mind: it is taken back, and laid again."""
        before = self.table.read_view()
        self.lay_cards(kinds)
        if self.acts["Undo"]:
            return
        after = self.table.read_view().text
        self.undo()
        self.table.wait(lambda: self.table.read_view().text == before.text, "laying cannot be taken back")
        self.lay_cards(kinds)
        self.table.wait(lambda: self.table.read_view().text == after, "it cannot be laid again")

    def game(self):
        self.begin()
        self.play_round()
        print(f"ok 1 - a round; {dict(self.acts)}", flush=True)
        self.press("Play Again")
        self.table.wait(self.choosing, "there is no rematch")
        print("ok 2 - a rematch", flush=True)

    def play_round(self):
        for _ in range(60):
            if self.table.wait(self.mine_or_over, "nobody gets on", 60) == "over":
                return
            self.turn()
        raise Failure("the round does not end")


class Mouse(ByHand):
    """Clicks, and nothing else."""

    def until(self, gesture, done, complaint):
        """Makes a gesture, given the time between its events. A display drops what a busy program does not follow; as
        anybody would, who sees that nothing came of it, one does it again, more slowly."""
        for slowness in 1, 3:
            gesture(STEP_S * slowness)
            try:
                return self.table.wait(done, complaint, LOOK_AGAIN_S)
            except Failure:
                self.acts["again"] += 1
        gesture(STEP_S * 9)
        return self.table.wait(done, complaint)

    def press(self, label, step=STEP_S):
        self.acts[label] += 1
        at = middle(self.pointer.find(lambda look: look.button(label), f"button “{label}”"))
        self.pointer.click(at, step=step)

    def change_from(self, before):
        return lambda: self.table.read_view().text != before

    def boxes(self, kinds):
        """Where cards of these kinds are, in their number, that are not selected yet."""
        def pick(look):
            wanted = collections.Counter(kinds)
            nodes = []
            for node in look.hand():
                if wanted[kind_of(node.name)] > 0 and not node.name.endswith("selected"):
                    wanted[kind_of(node.name)] -= 1
                    nodes.append(node)
            return nodes
        return self.pointer.find_all(pick, f"{kinds} in the hand")

    def select(self, kinds):
        def missing():
            chosen = [kind_of(node.name) for node in self.table.look().hand() if node.name.endswith("selected")]
            return list((collections.Counter(kinds) - collections.Counter(chosen)).elements())

        def choose(step):
            for box in self.boxes(missing()) if missing() else []:
                self.pointer.click(index(box), step=step)
        self.until(choose, lambda: self.table.look().n_selected() == len(kinds),
                   "cards do not get selected")

    def draw_cards(self):
        """From both stacks by pressing one, or with the button."""
        self.acts["draw"] += 1

        def gesture(step):
            if self.acts["draw"] % 2:
                self.pointer.click(middle(self.pointer.find_named("Stack 1")), step=step)
            else:
                self.press("Draw", step)
        self.until(gesture, self.change_from(self.table.read_view().text), "drawing had no effect")

    def buy(self):
        self.pointer.click(middle(self.pointer.find_named("Pile")))

    def choose_way(self):
        self.pointer.click(middle(self.pointer.find(lambda look: self.find_way(), "way to buy")))

    def lay_cards(self, kinds):
        """With the button, or a single card by a double click."""
        self.acts["double click"] += len(kinds) == 1

        def gesture(step):
            if len(kinds) == 1 and step == STEP_S:
                self.pointer.click(index(self.boxes(kinds)[0]), 2)
            else:
                self.select(kinds)
                self.press("Lay Down", step)
        self.until(gesture, self.change_from(self.table.read_view().text), "laying had no effect")

    def throw(self, kind):
        """With the button, on the pile, or by a double click."""
        self.acts["throw"] += 1
        way = self.acts["throw"] % 3

        def gesture(step):
            if way == 2 or kind in ("2", "X"):     # twice pressed, wild cards are laid
                self.select([kind])
                self.pointer.click(middle(self.pointer.find_named("Pile")), step=step)
            elif way == 1 or step > STEP_S:
                self.select([kind])
                self.press("Discard", step)
            else:
                self.pointer.click(index(self.boxes([kind])[0]), 2)
        self.until(gesture, self.change_from(self.table.read_view().text), "discarding had no effect")

    def undo(self):
        self.press("Undo")


class Dragger(Mouse):
    """Cards are dragged wherever they go; only what has no card is pressed."""

    def drag(self, find_ends, done, complaint):
        self.until(lambda step: self.pointer.drag(*find_ends(), step), done, complaint)

    def draw_cards(self):
        self.acts["drag to the hand"] += 1
        number = 1 + self.acts["drag to the hand"] % 2
        self.drag(lambda: (middle(self.pointer.find_named(f"Stack {number}")),
                           middle(self.pointer.find_named("Your hand"))),
                  self.change_from(self.table.read_view().text), "drawing had no effect")

    def buy(self):
        changed = self.change_from(self.table.read_view().text)
        self.drag(lambda: (middle(self.pointer.find_named("Pile")), middle(self.pointer.find_named("Your hand"))),
                  lambda: changed() or self.find_way(), "buying has no effect")

    def stage(self, kinds):
        """Onto the tableau, where there is no book."""
        self.acts["drag to the tray"] += 1
        before = len(self.table.look().hand())

        def find_ends():
            self.select(kinds)
            x, y, width, height = self.pointer.find_named("Us")
            return index(self.chosen()), (x + width // 2, y + height - 6)
        self.drag(find_ends, lambda: len(self.table.look().hand()) == before - len(kinds), "nothing was staged")

    def chosen(self):
        return self.pointer.find(lambda look: next((node for node in look.hand() if node.name.endswith("selected")), None),
                                 "selected card")

    def lay_cards(self, kinds):
        """Onto the book of the rank, or where there is none."""
        books = {book[0]: book for book in self.table.read_view().books(0)}
        self.acts["drag to a book" if kinds[0] in books else "drag to the tableau"] += 1

        def find_ends():
            self.select(kinds)
            if kinds[0] in books:
                return index(self.chosen()), middle(self.pointer.find(lambda look: look.book(0, kinds[0]), "book"))
            x, y, _, _ = self.pointer.find_named("Us")
            return index(self.chosen()), (x + 5, y + 5)
        self.drag(find_ends, self.change_from(self.table.read_view().text), "laying had no effect")

    def throw(self, kind):
        self.acts["drag to the pile"] += 1

        def find_card(look):
            return next((node for node in look.hand() if kind_of(node.name) == kind), None)
        self.drag(lambda: (index(self.pointer.find(find_card, f"{kind} in the hand")),
                           middle(self.pointer.find_named("Pile"))),
                  self.change_from(self.table.read_view().text), "discarding had no effect")


class Keys(ByHand):
    """Letters, arrows, Tab, Space and Return."""

    letters = {"Set Aside": "s", "Open": "o", "Lay Down": "m", "Discard": "x", "Yes": "y", "Undo": "u"}

    def see(self):
        """Something has the keys, whatever was done."""
        view = super().see()
        self.table.wait(self.find_focus, "nothing has the keys")
        return view

    def find_focus(self):
        look = self.table.look()
        return look and next((node for node in look.nodes if node.is_focused()), None)

    def type(self, *names):
        xdotool("key", "--delay", 8, *names, "sleep", STEP_S)

    def press(self, label):
        """By its letter, or where it has none, by going there."""
        self.acts[label] += 1
        self.pointer.find(lambda look: look.button(label), f"button “{label}”")
        if label in self.letters:
            self.type(self.letters[label])
            return
        for _ in range(30):
            if self.has_focus(label):
                self.type("Return")
                return
            self.type("Tab")
        raise Failure(f"Tab does not lead to “{label}”")

    def has_focus(self, label):
        button = self.table.look().button(label)
        return button and button.is_focused()

    def select(self, kinds):
        wanted = collections.Counter(kinds)
        keys = ["h", "Home"]
        for node in self.table.look().hand():
            if wanted[kind_of(node.name)] > 0 and not node.name.endswith("selected"):
                wanted[kind_of(node.name)] -= 1
                keys.append("space")
            keys.append("Right")
        self.type(*keys)
        self.table.wait(lambda: self.table.look().n_selected() == len(kinds), "cards do not get selected")

    def draw_cards(self):
        self.acts["draw"] += 1
        self.type("d" if self.acts["draw"] % 2 else "Return")

    def buy(self):
        self.type("b")

    def choose_way(self):
        self.type("space")

    def lay_cards(self, kinds):
        before = self.table.read_view().text
        self.select(kinds)
        self.press("Lay Down")
        self.table.wait(lambda: self.table.read_view().text != before, "laying had no effect")

    def throw(self, kind):
        self.acts["throw"] += 1
        self.select([kind])
        self.type("x" if self.acts["throw"] % 2 else "Return")

    def undo(self):
        self.press("Undo")


def main(program, way):
    table = Table(program, 7, SETTINGS, FILES)
    person = {"mouse": Mouse, "dragging": Dragger, "keys": Keys}[way](table)
    return table.test(3, person.game)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
