# SPDX-License-Identifier: GPL-3.0-or-later
"""Chance as the written rules have it, and the deal: a part of Game."""

from cards import counts_of

MASK = (1 << 64) - 1


class Deal:
    def random(self):
        self.rng = (self.rng + 0x9E3779B97F4A7C15) & MASK
        z = self.rng
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def shuffle(self, cards):
        for i in range(len(cards) - 1, 0, -1):
            j = self.random() % (i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def split(self, cards):
        k = len(self.stacks)
        size, more = divmod(len(cards), k)
        start = 0
        for i in range(k):
            end = start + size + (i < more)
            self.stacks[i] = cards[start:end]
            start = end

    def choice(self):
        return self.rules.at("deal.hand_choice", self.round)

    def cuts(self, sizes):
        """How many cards each seat lifted from the deck."""
        for seat, size in enumerate(sizes):
            if size == self.rules.number("deal.cut_target"):
                self.cut[self.owner(seat)] += self.rules.int("deal.cut_bonus")

    def deal(self):
        rules = self.rules
        deck = [kind for kind, number in enumerate(rules.all_cards()) for _ in range(number)]
        self.shuffle(deck)
        at = 0
        dealt = []
        for _ in range(rules.n):
            piles = []
            for size in rules.sizes:
                piles.append(deck[at:at + size])
                at += size
            dealt.append(piles)
        self.dealt = [[None, None, *piles[2:]] for piles in dealt]
        offsets = [int(word) for word in rules.at("deal.pass_plan", self.round).split(":")]
        for seat, piles in enumerate(dealt):
            for which, offset in enumerate(offsets):
                self.dealt[(seat + offset) % rules.n][which] = piles[which]
        self.split(deck[at:])
        self.turn_up()
        self.phase = "choose"
        for seat in range(rules.n):
            if self.choice() == "fixed":
                self.choose(seat, 0)
            elif self.choice() in ("low_bottom", "high_bottom"):
                a, b = (max(pile[-1], 1) for pile in self.dealt[seat][:2])
                self.choose(seat, int(b < a if self.choice() == "low_bottom" else b > a))

    def turn_up(self):
        rules, stack = self.rules, self.stacks[0]
        if rules["deal.upcard"] == "none":
            return
        again = rules.list("deal.upcard_redraw") if rules["deal.upcard"] == "redraw" else []
        for i, kind in enumerate(stack):
            if not rules.is_of(kind, again):
                self.pile = [kind]
                self.stacks[0] = stack[i + 1:] + stack[:i]
                return

    def choose(self, seat, which):
        piles = [counts_of(pile) for pile in self.dealt[seat]]
        self.dealt[seat] = None
        self.hands[seat] = piles[which]
        self.left[seat] = [piles[1 - which], *piles[2:]]
        if not any(self.dealt):
            self.begin_turn(self.first)

    def next_round(self):
        reached = self.rules.target is not None and max(self.total) >= self.rules.target
        if reached or self.round == (self.rules.rounds or 99):
            self.phase = "end"
            self.winners = [o for o, total in enumerate(self.total) if total == max(self.total)]
            return
        self.round += 1
        self.first = self.next_seat(self.first) if self.rules["deal.first_player_next"] == "rotate" else 0
        self.clear()
