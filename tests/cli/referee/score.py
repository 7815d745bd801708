# SPDX-License-Identifier: GPL-3.0-or-later
"""The score of a round as the written rules have it: a part of Game."""

from cards import need


class Score:
    def score(self, owner):
        rules, books = self.rules, self.books[owner]
        parts = {
            "books": sum(self.bonus(book) for book in books),
            "cards": sum(self.worth(book.cards) - book.buried for book in books)
            + self.black3[owner] * rules.int("three.black_held"),
            "red3": self.red3_points(owner),
            "out": rules.int("out.bonus") if any(self.owner(s) == owner for s in self.out) else 0,
            "cut": self.cut[owner],
            "penalty": -self.penalty[owner],
            "held": 0,
        }
        if rules.yes("score.held_negative"):
            for seat in self.members(owner):
                for cards in [self.hands[seat], *self.left[seat]]:
                    parts["held"] -= sum(n * rules.held_value(k) for k, n in enumerate(cards))
        own = sum(count * points for count, points in zip(self.own[owner], rules.own_rows()))
        parts["round"] = sum(parts.values()) + own
        if not rules.yes("score.allow_negative"):
            parts["round"] = max(0, parts["round"])
        return parts

    def count_own(self, owner, row, count):
        """Counts a row of people's own after the round, instead of what was counted before."""
        need(self.phase == "over", "wrong-phase")
        rows = self.own[owner] if owner < self.rules.owners else []
        need(0 < row <= len(rows) and count <= 20, "bad-choice")
        before = self.score(owner)["round"]
        rows[row - 1] = count
        self.total[owner] += self.score(owner)["round"] - before

    def red3_points(self, owner):
        rules, laid = self.rules, self.red3[owner]
        points = laid * rules.int("three.red_laid")
        bonus = rules.number("three.red_all_bonus")
        if bonus is not None and laid == 2 * rules.decks:
            points = bonus
        how = rules["three.red_negative_if"]
        opened = any(self.opened[s] for s in self.members(owner))
        if (how == "not_open" and not opened) or (
                how == "no_closed_book" and not any(book.closed for book in self.books[owner])):
            points = -points
        return points
