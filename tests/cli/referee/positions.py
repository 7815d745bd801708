# SPDX-License-Identifier: GPL-3.0-or-later
"""Random positions late in a round, where most of what is rare happens."""

from cards import Refused, contains, counts_of, multiset, sequence
from rules import BLACK3, KINDS, RANKS, RED3


class Cards:
    """The deck that a position is made from."""

    def __init__(self, rng, counts):
        self.rng = rng
        self.deck = [kind for kind, number in enumerate(counts) for _ in range(number)]
        rng.shuffle(self.deck)

    def some(self, number):
        taken, self.deck = self.deck[:number], self.deck[number:]
        return taken

    def named(self, cards):
        """Whether these very cards are there; then they are taken."""
        if not contains(counts_of(self.deck), counts_of(cards)):
            return False
        for kind in cards:
            self.deck.remove(kind)
        return True


def words(cards):
    return " ".join(KINDS[kind] for kind in cards) or "-"


def random_book(game, rng):
    """Cards of a book, often one short of closed."""
    rules = game.rules
    kinds = [kind for kind in range(16) if rules.meldable(kind)]
    wilds = sorted(rules.wilds)
    size = rules.int("book.size")
    n_cards = max(rules.int("meld.min_size"), rng.choice([3, size - 1, size - 1, size, size, size, size + 1]))
    n_wilds = rng.choice([0, 0, 1, 2]) if wilds else 0
    if wilds and rules.yes("meld.wild_book") and rng.random() < 0.2:
        return [rng.choice(wilds) for _ in range(n_cards)]
    rank = RANKS[rng.choice(kinds)]
    naturals = [kind for kind in kinds if RANKS[kind] == rank]
    return [rng.choice(naturals) for _ in range(n_cards - n_wilds)] + [rng.choice(wilds) for _ in range(n_wilds)]


def lay_books(game, rng, cards):
    lines = []
    for owner in range(game.rules.owners):
        for _ in range(rng.choice([0, 4, 8] if owner != game.owner() else [4, 8, 12])):
            book = random_book(game, rng)
            try:
                laid = game.new_book(book, game.books[owner])
            except Refused:
                continue
            if not cards.named(book):
                continue
            laid.new = owner == game.owner() and rng.random() < 0.3
            game.books[owner].append(laid)
            lines.append(f"book {owner} {words(book)}" + " new" * laid.new)
    return lines


def give_cards(game, rng, cards):
    """Hands, the piles still to come, and who is open."""
    lines, rules = [], game.rules
    for seat in range(rules.n):
        near = seat == game.turn and rng.random() < 0.7
        hand = cards.some(rng.choice([1, 1, 2, 3] if near else [1, 2, 3, 5, 8]))
        blacks = rng.randint(3, 4) if near and rules["three.black_meld"] == "out" and rng.random() < 0.6 else 0
        if blacks and cards.named([BLACK3] * blacks):
            kept = rng.choice([0, 0, 1, 1, 2])
            cards.deck += hand[kept:]
            hand = hand[:kept] + [BLACK3] * blacks
        game.hands[seat] = counts_of(hand)
        lines.append(f"hand {seat} {words(hand)}")
        left = 0 if near else rng.choice([0, 0, 0, *range(1, len(rules.sizes))])
        game.left[seat] = [counts_of(cards.some(rng.randint(1, 4))) for _ in range(left)]
        game.ended[seat] = not left and rng.random() < 0.5
        taken = "taken" if game.ended[seat] else "taken fresh"
        lines.append(f"foot {seat} " + (" | ".join(map(multiset, game.left[seat])) or taken))
    with_books = [seat for seat in range(rules.n) if game.books[game.owner(seat)] and rng.random() < 0.8]
    for seat in with_books:
        game.opened[seat] = True
    return lines + ["opened " + (" ".join(map(str, with_books)) or "none")]


def random_position(game, rng):
    """Puts a position into the game; the lines of a script that do the same."""
    rules = game.rules
    cards = Cards(rng, rules.all_cards())
    game.round = rng.randint(1, min(rules.rounds or 8, 8))
    game.turn, phase = rng.randrange(rules.n), rng.choice(["start", "play"])
    game.first = rng.randrange(rules.n)
    lines = ["position", f"round {game.round}", f"turn {game.turn} {phase}", f"first {game.first}"]
    for owner in range(rules.owners):
        game.total[owner] = rng.choice([0, -100, 500, 1490])
        lines.append(f"total {owner} {game.total[owner]}")
    if rules["three.red_mode"] == "lay_and_replace":
        for owner in range(rules.owners):
            game.red3[owner] = sum(cards.named([RED3]) for _ in range(rng.choice([0, 1, 3, 2 * rules.decks])))
            lines.append(f"reds {owner} {game.red3[owner]}")
    lines += lay_books(game, rng, cards) + give_cards(game, rng, cards)
    game.pile = cards.some(rng.choice([0, 1, 2, 6]))
    lines.append(f"pile {sequence(game.pile)}")
    for i in range(len(game.stacks)):
        game.stacks[i] = cards.some(rng.choice([0, 1, 5, 20]))
        lines.append(f"stack {i + 1} {sequence(game.stacks[i])}")
    game.aside = counts_of(cards.deck)
    game.begin_turn(game.turn)
    if phase == "play":
        game.phase, game.acted = phase, True
    return lines + ["begin"]
