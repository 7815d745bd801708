# SPDX-License-Identifier: GPL-3.0-or-later
"""Cards by their numbers, books of them, and how an act is refused."""

from rules import KINDS


class Refused(Exception):
    """The act is not allowed; its text is the reason."""


class Failed(Exception):
    """The act does not happen, and that has a cost."""


def need(condition, code):
    if not condition:
        raise Refused(code)


def counts_of(cards):
    counts = [0] * 16
    for kind in cards:
        counts[kind] += 1
    return counts


def contains(hand, counts):
    return all(a >= b for a, b in zip(hand, counts))


def multiset(counts):
    words = [KINDS[k] + (f"*{n}" if n > 1 else "") for k, n in enumerate(counts) if n]
    return " ".join(words) or "-"


def sequence(cards):
    return " ".join(KINDS[k] for k in cards) or "-"


class Book:
    def __init__(self, rank, cards, closed=False, new=True, waiting=False, buried=0):
        self.rank, self.cards, self.closed = rank, cards, closed
        self.new, self.waiting, self.buried = new, waiting, buried

    def copy(self):
        return Book(self.rank, self.cards[:], self.closed, self.new, self.waiting, self.buried)
