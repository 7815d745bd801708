# SPDX-License-Identifier: GPL-3.0-or-later
"""Books as the written rules have them: a part of Game."""

from cards import Book, Refused, counts_of, need
from rules import BOOK_ORDER, JOKER, RANKS, TWO, WEIRD


class Books:
    def limits(self, naturals, wilds):
        """Why a book may not hold so many, or None."""
        if wilds == 0:
            return None
        if naturals < self.rules.int("meld.min_naturals_dirty"):
            return "too-few-naturals"
        most = self.rules.number("meld.max_wilds")
        fits = {"nat_gt_wild": naturals > wilds, "wild_le_nat": wilds <= naturals,
                "two_nat_per_wild": 2 * wilds <= naturals}[self.rules["meld.wild_limit"]]
        return None if fits and (most is None or wilds <= most) else "wild-limit"

    def wilds_in(self, counts):
        return sum(counts[kind] for kind in self.rules.wilds)

    def not_natural(self, kind):
        return "not-meldable" if kind in (JOKER, WEIRD) else "threes-not-meldable"

    def is_clean(self, book):
        return book.rank != "wild" and not self.wilds_in(book.cards)

    def wild_joins_closed(self, clean):
        return self.rules["meld.wild_joins_clean"] == "always" if clean else self.rules.yes("book.wild_on_dirty")

    def natural_joins_closed(self, clean):
        return self.rules.yes("book.nat_on_clean" if clean else "book.nat_on_dirty")

    def refusal_of(self, book, kind):
        """Why the book does not take the card, or None."""
        rules, clean = self.rules, self.is_clean(book)
        wild = kind in rules.wilds
        if book.rank == "wild":
            if not wild:
                return "wrong-rank"
            return "wild-on-closed" if book.closed and not rules.yes("book.wild_on_wild") else None
        if wild:
            if book.closed and not self.wild_joins_closed(clean):
                return "wild-on-closed"
            if clean and not book.closed and not book.new and rules["meld.wild_joins_clean"] == "first_turn":
                return "clean-locked"
            wilds = self.wilds_in(book.cards)
            return self.limits(sum(book.cards) - wilds, wilds + 1)
        if not rules.meldable(kind):
            return self.not_natural(kind)
        if RANKS[kind] != book.rank:
            return "wrong-rank"
        return None if not book.closed or self.natural_joins_closed(clean) else "book-closed"

    def added(self, book, cards):
        """The book with the cards added in that order."""
        book = book.copy()
        for kind in cards:
            code = self.refusal_of(book, kind)
            need(code is None, code)
            if book.closed and not self.rules.yes("book.buried_scores"):
                book.buried += self.rules.values[kind]
            book.cards[kind] += 1
            book.waiting = False
            book.closed = book.closed or sum(book.cards) >= self.rules.int("book.size")
        return book

    def large_set_legal(self, naturals, wilds):
        """Whether more than a book's cards can be laid in some order."""
        size = self.rules.int("book.size")
        reached = set()
        for w in range(min(wilds, size) + 1):
            n = size - w
            if self.rules.int("meld.min_naturals") <= n <= naturals and self.limits(n, w) is None:
                reached.add((n, w))
        while reached:
            n, w = reached.pop()
            if (n, w) == (naturals, wilds):
                return True
            if n < naturals and self.natural_joins_closed(w == 0):
                reached.add((n + 1, w))
            if w < wilds and self.wild_joins_closed(w == 0) and self.limits(n, w + 1) is None:
                reached.add((n, w + 1))
        return False

    def new_book(self, cards, books):
        """A set laid at once beside these books."""
        rules, counts = self.rules, counts_of(cards)
        wilds = self.wilds_in(counts)
        naturals = len(cards) - wilds
        size = rules.int("book.size")
        if not naturals:
            need(rules.yes("meld.wild_book"), "only-wilds")
            need(wilds >= rules.int("meld.min_size"), "book-too-small")
            need(wilds <= size or rules.yes("book.wild_on_wild"), "wild-on-closed")
            rank = "wild"
        else:
            for kind in cards:
                need(kind in rules.wilds or rules.meldable(kind), self.not_natural(kind))
            ranks = {RANKS[kind] for kind in cards if kind not in rules.wilds}
            need(len(ranks) == 1, "mixed-ranks")
            rank = ranks.pop()
            need(len(cards) >= rules.int("meld.min_size"), "book-too-small")
            need(naturals >= rules.int("meld.min_naturals"), "too-few-naturals")
            code = self.limits(naturals, wilds)
            need(code is None, code)
            if len(cards) > size:
                need(self.large_set_legal(naturals, wilds), "wild-on-closed" if wilds else "book-closed")
        same = [book for book in books if book.rank == rank]
        if rules["meld.same_rank"] == "never":
            need(not same, "same-rank-open")
        elif rules["meld.same_rank"] == "after_closed":
            need(all(book.closed for book in same), "same-rank-open")
        return Book(rank, counts, len(cards) >= size, buried=self.buried_at_once(cards))

    def buried_at_once(self, cards):
        if self.rules.yes("book.buried_scores"):
            return 0
        order = sorted(cards, key=lambda kind: (kind in self.rules.wilds, self.rules.values[kind]))
        beyond = max(0, len(cards) - self.rules.int("book.size"))
        return sum(self.rules.values[kind] for kind in order[:beyond])

    def find_book(self, name, books):
        rank, _, number = name.partition(".")
        same = [book for book in books if book.rank == rank]
        if not number:
            need(len(same) == 1, "no-such-book")
            return same[0]
        need(0 < int(number) <= len(same), "no-such-book")
        return same[int(number) - 1]

    def bonus(self, book):
        rules = self.rules
        if not book.closed:
            return 0
        if book.rank == "wild":
            return rules.int("meld.wild_book_bonus")
        how = "clean" if self.is_clean(book) else "dirty"
        if book.rank in rules.bonuses:
            return rules.bonuses[book.rank][how == "dirty"]
        special = rules.number("book.special_bonus_" + how) if book.rank in rules.list("book.special_ranks") else None
        return rules.int("book.bonus_" + how) if special is None else special

    def worth(self, counts):
        return sum(number * self.rules.values[kind] for kind, number in enumerate(counts))

    # Whether they suffice to go out

    def tally(self, books):
        """Closed books: clean, dirty, of wilds, and of each special rank."""
        closed = [book for book in books if book.closed]
        ranks = self.rules.special
        wild = [book for book in closed if book.rank == "wild"]
        usual = [book for book in closed if book.rank != "wild" and not (self.apart() and book.rank in ranks)]
        clean = [book for book in usual if self.is_clean(book)]
        of_rank = [sum(book.rank == rank for book in closed) for rank in ranks]
        return len(clean), len(usual) - len(clean), len(wild), *of_rank

    def required(self, what):
        return int(self.rules.at("out." + what, self.round))

    def apart(self):
        asked = self.required("min_special") + self.required("special_each")
        return self.rules.yes("out.special_apart") and asked > 0

    def tally_suffices(self, clean, dirty, wild, *special):
        rules = self.rules
        if rules.special and (sum(special) < self.required("min_special")
                              or any(n < self.required("special_each") for n in special)):
            return False
        if rules.yes("meld.wild_book") and wild < self.required("min_wild"):
            return False
        splits = {"apart": [(0, 0)], "clean": [(wild, 0)], "dirty": [(0, wild)],
                  "either": [(n, wild - n) for n in range(wild + 1)]}
        return any(clean + a >= self.required("min_clean") and dirty + b >= self.required("min_dirty")
                   and clean + a + dirty + b >= self.required("min_total")
                   for a, b in splits[rules["out.wild_counts"]])

    def suffices(self, books):
        return self.tally_suffices(*self.tally(books))

    # Whether laying alone can bring the books that suffice, with a card at most left over

    def can_complete(self):
        hand, rules = self.hand(), self.rules
        wilds = self.wilds_in(hand)
        combined = {(0, 0, *self.tally([]))}
        for rank in BOOK_ORDER:
            naturals = sum(hand[k] for k in range(16) if rank != "wild" and rules.meldable(k) and RANKS[k] == rank)
            own = [book for book in self.books[self.owner()] if book.rank == rank]
            if naturals or own or wilds:
                outcomes = self.outcomes(rank, own, naturals, wilds)
                combined = {tuple(a + b for a, b in zip(one, other)) for one in combined for other in outcomes
                            if one[0] + other[0] <= wilds and one[1] + other[1] <= 1}
        stuck = sum(hand) - wilds - sum(hand[k] for k in range(16) if rules.meldable(k))
        return any(left + stuck + wilds - used <= 1 and self.tally_suffices(*tally)
                   for used, left, *tally in combined)

    def outcomes(self, rank, own, naturals, wilds):
        """Possible uses of one rank: wilds used, naturals left, and the tally of its closed books."""
        some_natural = next((k for k in range(16) if self.rules.meldable(k) and RANKS[k] == rank), None)
        some_wild = next(iter(self.rules.wilds), TWO)
        ends, seen, todo = set(), set(), [(own, naturals, 0)]
        while todo:
            books, left, used = todo.pop()
            key = (tuple(sorted((sum(b.cards), self.wilds_in(b.cards), b.closed, b.new) for b in books)), left, used)
            if key in seen:
                continue
            seen.add(key)
            if left <= 1:
                ends.add((used, left, *self.tally(books)))
            todo += self.steps_of_rank(books, left, wilds - used, some_natural, some_wild)
        return ends

    def steps_of_rank(self, books, left, wilds, natural, wild):
        used_before = wilds
        steps = []
        if self.may_add():
            for i, book in enumerate(books):
                for kind, is_wild in ((natural, 0), (wild, 1)):
                    if (wilds if is_wild else left) and self.refusal_of(book, kind) is None:
                        steps.append((books[:i] + [self.added(book, [kind])] + books[i + 1:], left - (not is_wild), is_wild))
        if self.is_open(self.turn):
            for n in range(left + 1 if natural is not None else 1):
                for w in range(wilds + 1):
                    try:
                        book = self.new_book([natural] * n + [wild] * w, books)
                    except Refused:
                        continue
                    if (n > 0) == (natural is not None):
                        steps.append((books + [book], left - n, w))
        total = self.wilds_in(self.hand())
        return [(b, n, total - used_before + w) for b, n, w in steps]
