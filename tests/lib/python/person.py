# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody who plays Hoof and Mouth by hearing the table instead of seeing it: through names and actions
on the accessibility bus, and keys. After every act the table must say what the rules say."""

import collections

from table import Failure, kind_of

PLAYABLE = "4 5 6 7 8 9 T J Q K A".split()
VALUES = {kind: 20 if kind == "A" else 10 if kind in "9TJQK" else 5 for kind in PLAYABLE}
PLAYERS = ["You", "Anna", "Ben", "Clara"]
SIDES = ["Us", "Them"]
LAPS = 60


def differences(look, view):
    """Where the table says something else than the rules."""
    wrong = []
    hand = sorted(kind_of(node.name) for node in look.hand())
    if hand != view.hand:
        wrong.append(f"the hand shows {hand}, it is {view.hand}")
    for i, n in enumerate(view.stock):
        if not look.named(rf"^Stack {i + 1}, (empty|{n} cards?)$"):
            wrong.append(f"stack {i + 1} does not show {n} cards")
    if not look.named(r"^Pile, empty" if view.pile == 0 else rf"^Pile, {view.pile} cards?;"):
        wrong.append(f"the pile does not show {view.pile} cards")
    for seat, name in enumerate(PLAYERS):
        words = view.seat(seat)
        where = (f"In the hoof: {words['hand']}" if words["foot"] == "taken"
                 else f"Hand {words['hand']} · Hoof")
        if not look.named(rf"^{name}\b.*{where}\b"):
            wrong.append(f"{name} does not show {words}")
    for owner, side in enumerate(SIDES):
        if look.says_open(side) != (view.seat(owner)["opened"] == "yes"):
            wrong.append(f"{side} does not show whether it is open")
    books = sorted(view.books(0) + view.books(1))
    if look.books() != books:
        wrong.append(f"the books {look.books()} show, there are {books}")
    return wrong


class Person:
    """Plays simply: opens when it can, lays what fits, throws threes and then single cards."""

    rules = "Hoof and Mouth"
    need = 50     # to open, in the first round
    ends = ("Next Round",)

    def __init__(self, table):
        self.table = table
        self.looks = 0
        self.acts = collections.Counter()

    # Looking

    def see(self):
        """Waits for the table to be at rest and to say what the rules say."""
        def at_rest():
            look, view = self.table.look(), self.table.read_view()
            nonlocal last
            last = differences(look, view) if look and view.is_running else last
            return view if look and not (view.is_running and last) else None
        last = ["the table cannot be read"]
        self.looks += 1
        return self.table.wait(at_rest, lambda: "; ".join(last))

    def choosing(self):
        look = self.table.look()
        return look if look and look.button("First Pile") else None

    def mine_or_over(self):
        """The seat to move; answers a partner's question on the way."""
        look = self.table.look()
        if look is None:
            return None
        if any(look.button(end) for end in self.ends):
            return "over"
        if look.button("Yes") and look.button("No"):
            self.press("Yes")
            self.table.wait(lambda: not self.table.look().button("No"), "an answer has no effect")
        elif look.button("Draw") and look.button("Draw").is_sensitive():
            return "mine"
        return None

    # Acting

    def press(self, label):
        self.acts[label] += 1
        self.table.press(label)

    def key(self, letter):
        self.acts[f"key {letter}"] += 1
        self.table.key(letter)

    def select(self, kinds):
        """Selects cards of these kinds that are not selected yet."""
        wanted = collections.Counter(kinds)
        for node in self.table.look().hand():
            kind = kind_of(node.name)
            if wanted[kind] > 0 and not node.name.endswith("selected"):
                node.click()
                wanted[kind] -= 1
        if sum(wanted.values()):
            raise Failure(f"these cards cannot be selected: {dict(wanted)}")
        self.table.wait(lambda: self.table.look().n_selected() >= len(kinds), "cards do not get selected")

    def unselect(self):
        for node in self.table.look().hand():
            if node.name.endswith("selected"):
                node.click()
        self.table.wait(lambda: self.table.look().n_selected() == 0, "cards stay selected")

    def wait_for_change(self, before, act):
        self.table.wait(lambda: self.table.read_view().text != before.text, f"{act} had no effect")

    def draw(self):
        """By the button and by the key, turn by turn."""
        if self.acts["Draw"] > self.acts["key d"]:
            self.key("d")
        else:
            self.press("Draw")

    def stage(self, kinds):
        self.select(kinds)
        self.press("Set Aside")

    def lay(self, kinds):
        self.select(kinds)
        self.press("Lay Down")

    def throw(self, kind):
        """By the button and by the key, turn by turn."""
        self.select([kind])
        if self.acts["Discard"] > self.acts["key x"]:
            self.key("x")
        else:
            self.press("Discard")

    def open_if_possible(self, view):
        counts = collections.Counter(view.hand)
        books = [kind for kind in PLAYABLE if counts[kind] >= 3]
        if sum(counts[kind] * VALUES[kind] for kind in books) < self.need:
            return
        for kind in books:
            self.stage([kind] * counts[kind])
        self.press("Open")
        self.wait_for_change(view, "opening")

    def lay_what_fits(self):
        """New books of three, and cards onto books, as long as there are any."""
        while True:
            view = self.see()
            if view.phase != "play" or view.turn != "0":
                return
            counts = collections.Counter(view.hand)
            ranks = {book[0] for book in view.books(0)}
            kinds = [kind for kind in PLAYABLE if counts[kind] >= (1 if kind in ranks else 3)]
            if not kinds or len(view.hand) - counts[kinds[0]] < 2:
                return
            self.lay([kinds[0]] * counts[kinds[0]])
            self.wait_for_change(view, "laying")

    def discard(self):
        view = self.see()
        if view.phase != "play" or view.turn != "0":
            return
        counts = collections.Counter(view.hand)
        order = ["3b", "3r"] + sorted(PLAYABLE, key=lambda kind: counts[kind]) + ["2", "X"]
        self.throw(next(kind for kind in order if counts[kind]))
        self.wait_for_change(view, "discarding")

    def turn(self):
        before = self.see()
        self.draw()
        self.wait_for_change(before, "drawing")
        view = self.see()
        if view.seat(0)["opened"] == "no":
            self.open_if_possible(view)
            view = self.see()
        if view.seat(0)["opened"] == "yes":
            self.lay_what_fits()
        self.discard()

    def be_refused(self):
        """Adding to the pile before drawing is refused, in a sentence, and changes nothing."""
        before = self.see()
        guidance = {node.name for node in self.table.look().nodes if node.role == "label"}
        self.select([before.hand[0]])
        self.table.wait(lambda: self.table.look().named("^Pile"), "there is no pile")
        next(node for node in self.table.look().nodes if node.name.startswith("Pile,")).click()
        self.table.wait(lambda: {node.name for node in self.table.look().nodes if node.role == "label"
                                 and node.name.endswith(".")} - guidance, "nobody says why not")
        if self.table.read_view().text != before.text:
            raise Failure("a refused act changed the game")
        self.unselect()

    def begin(self):
        self.press(f"Play {self.rules}")
        if self.table.wait(self.choosing, "there is no hand to choose").hand():
            raise Failure("cards can be read before the hand is chosen")
        self.press("First Pile")

    def round(self, turns=LAPS):
        """A round, or so many turns of one that goes on."""
        self.begin()
        for lap in range(turns):
            if self.table.wait(self.mine_or_over, "nobody gets on", 60) == "over":
                return
            if lap == 0:
                self.be_refused()
            self.turn()
        if turns == LAPS:
            raise Failure("the round does not end")

    def check_score(self):
        """The score card says what the rules count."""
        labels = {node.name.replace("−", "-") for node in self.table.look().nodes if node.role == "label"}
        lines = {"books": "Closed books", "cards": "Points in books", "held": "Points left in hands",
                 "round": "This round"}
        for side, score in zip(SIDES, self.table.read_view().scores()):
            for key, line in lines.items():
                if f"{side}, {line}: {score[key]}" not in labels:
                    raise Failure(f"the score card does not show {side}, {line}: {score[key]}: {labels}")
        self.press("Next Round")
        self.table.wait(self.choosing, "there is no second round")
