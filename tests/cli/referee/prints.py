# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints of a game: its state, the view of a seat, its score, and the list of legal moves."""

import itertools

from cards import Failed, Refused, contains, counts_of, multiset, sequence
from rules import BLACK3, BOOK_ORDER, KINDS, RANKS


def yes(value):
    return "yes" if value else "no"


def seats(numbers):
    return " ".join(map(str, numbers)) or "-"


# State and view


def head(game):
    rules = game.rules
    line = f"game {rules.family} players {rules.n} owners {rules.owners} round {game.round}/{rules.rounds or '-'}"
    if rules.target is not None:
        line += f" target {rules.target}"
    turn = game.turn if game.phase in ("start", "play") else "-"
    due = f" due {game.still_due() if game.phase == 'start' else 0}" if rules["stock.draw_by"] == "single" else ""
    return [line, f"phase {game.phase} turn {turn} first {game.first}{due}"]


def pile(game):
    lines = [f"pile {len(game.pile)}: {sequence(game.pile)}"]
    if game.rules.list("pickup.freeze_by") and game.rules["pickup.mode"] != "none":
        lines.append(f"frozen {yes(game.frozen())}")
    return lines


def named_books(game, owner):
    """The books of a side in the order of prints, with their names."""
    books = game.books[owner]
    named = [(f"{rank}.{i + 1}", book) for rank in BOOK_ORDER
             for i, book in enumerate(b for b in books if b.rank == rank)]
    return named


def owners(game):
    lines = []
    for o in range(game.rules.owners):
        lines.append(f"owner {o} seats {seats(game.members(o))} red3 {game.red3[o]} cut {game.cut[o]}"
                     f" penalty {game.penalty[o]} total {game.total[o]}"
                     + f" black3 {game.black3[o]}" * (game.rules["three.black_meld"] == "out"))
        for name, book in named_books(game, o):
            how = "wild" if book.rank == "wild" else "clean" if game.is_clean(book) else "dirty"
            lines.append(f"book {o} {name} {multiset(book.cards)} {'closed' if book.closed else 'open'} {how}"
                         + " waiting" * book.waiting + " new" * book.new)
    return lines


def seat_line(game, s):
    left = "+".join(str(sum(cards)) for cards in game.left[s]) or "taken"
    if game.phase in ("setup", "choose") and not game.left[s]:
        left = "0"
    line = (f"seat {s} owner {game.owner(s)} opened {yes(game.is_open(s))} foot {left} hand {sum(game.hands[s])}"
            f" razz {game.razz[s]}")
    if game.rules["out.partner_in_foot"] == "played_turn" and game.in_team():
        line += f" ended {yes(game.ended[s])}"
    return line


def tail(game):
    return [
        f"asked {yes(game.asked)} answer {game.answer or '-'}",
        f"out {seats(sorted(game.out))}",
        f"last {seats(sorted(game.last))}",
        f"safety passes {game.passes} cycle {game.cycle} {yes(game.drew)} {yes(game.melded)}"
        f" {yes(game.reshuffled)} stall {game.stall}",
        *own(game),
    ]


def own(game):
    """Rows of people's own that count, by side."""
    return [f"own {o} {row + 1} {count}" for o in range(game.rules.owners) for row, count in enumerate(game.own[o])
            if count]


def piles_line(game, s, own):
    """The piles dealt to a seat: all their cards, or what the seat itself may see."""
    words = []
    for letter, cards in zip("ABCD", game.dealt[s]):
        shown = not own or (game.choice() == "after_look" and letter in "AB")
        word = f"{letter}: {multiset(counts_of(cards)) if shown else len(cards)}"
        if game.choice() == "top_seen" and letter in "AB":
            word += f" top {KINDS[cards[0]]}"
        words.append(word)
    return ("piles " if own else f"piles {s} ") + " ".join(words)


def state(game):
    lines = head(game) + [f"rng {game.rng:016x}"]
    lines += [f"stack {i + 1} {len(cards)}: {sequence(cards)}" for i, cards in enumerate(game.stacks)]
    lines += pile(game) + [f"aside {sum(game.aside)}: {multiset(game.aside)}"] + owners(game)
    for s in range(game.rules.n):
        lines.append(seat_line(game, s))
        if game.dealt[s]:
            lines.append(piles_line(game, s, False))
        lines.append(f"hand {s}: {multiset(game.hands[s])}")
        lines.append(f"foot {s}: {' | '.join(map(multiset, game.left[s])) or '-'}")
    return lines + [f"locked {multiset(game.locked)}"] + tail(game)


def view(game, s):
    lines = head(game) + [f"stock {seats(map(len, game.stacks))}"] + pile(game) + owners(game)
    lines += [seat_line(game, other) for other in range(game.rules.n)]
    if game.dealt[s]:
        lines.append(piles_line(game, s, True))
    return lines + [f"hand: {multiset(game.hands[s])}"] + tail(game)


def score(game):
    lines = []
    for o in range(game.rules.owners):
        parts = game.score(o)
        words = " ".join(f"{name} {points}" for name, points in parts.items())
        lines.append(f"score {o} {words} total {game.total[o]}")
    lines += own(game)
    if game.phase == "end":
        lines.append(f"winners {seats(game.winners)}")
    return lines


# Moves


def cards_text(cards):
    return multiset(counts_of(cards))


def run_text(cards):
    """Cards in their own order, equal neighbours together."""
    return " ".join(multiset(counts_of(group)) for _, group in itertools.groupby(cards))


def is_legal(act, *arguments):
    try:
        act(*arguments, dry=True)
    except (Refused, Failed):
        return False
    return True


def spread(counts, kinds):
    """Every selection of these kinds."""
    for numbers in itertools.product(*(range(counts[kind] + 1) for kind in kinds)):
        yield [kind for kind, number in zip(kinds, numbers) for _ in range(number)]


def selections(game, counts, ranks=BOOK_ORDER):
    """Every selection of cards of one rank with any wilds."""
    wilds = list(spread(counts, sorted(game.rules.wilds)))
    for rank in ranks:
        kinds = [k for k in range(16) if game.rules.meldable(k) and RANKS[k] == rank]
        if not kinds and rank != "wild":
            continue
        for naturals in spread(counts, kinds):
            if naturals or rank == "wild":
                for some in wilds:
                    if naturals or some:
                        yield naturals + some


def is_book(game, cards):
    """Whether the cards make a new book beside those of the side on turn."""
    try:
        game.new_book(cards, game.books[game.owner()])
    except Refused:
        return False
    return True


def moves(game):
    if game.phase == "setup":
        return ["deal"]
    if game.phase == "over":
        return ["next"]
    if game.phase == "choose":
        return sorted(f"choose {s} {p}" for s in range(game.rules.n) if game.dealt[s] for p in "AB")
    if game.phase == "end":
        return []
    lines = red3_moves(game) + talk_moves(game)
    try:
        game.not_due()
    except Refused:
        return sorted(set(lines))
    if game.phase == "start":
        lines += draw_moves(game) + take_moves(game)
        if game.rules["open.timing"] == "before_draw" and not game.draws():
            lines += open_moves(game)
    else:
        lines += lay_moves(game)
        if game.rules["open.timing"] == "after_draw":
            lines += open_moves(game)
        lines += [f"discard {KINDS[k]}" for k in range(16) if is_legal(game.discard, k)]
        lines += ["pass"] * is_legal(game.pass_turn)
    return sorted(set(lines))


def red3_moves(game):
    if not is_legal(game.lay_red3):
        return []
    full = [i + 1 for i, cards in enumerate(game.stacks) if cards]
    choice = game.chooses_stack() and len(full) > 1 and game.replaces_red3()
    return [f"red3 {i}" for i in full] if choice else ["red3"]


def talk_moves(game):
    lines = [f"ask {what}" for what in ("out", "all-dirty", "new-dirty") if is_legal(game.ask, what)]
    if game.question:
        lines += ["answer yes", "answer no"]
    for name, _ in named_books(game, game.owner()):
        lines += [f"{word} {name}" for word, mark in (("wait", True), ("unwait", False))
                  if is_legal(game.wait, name, mark)]
    return lines


def draw_moves(game):
    """Every choice of stacks, then each with the top of the pile in the place of one."""
    lines, count = [], game.at_once()
    for n, pile in ((count, []), (count - 1, ["P"])):
        choices = [()]
        if game.chooses_stack() and game.available() >= n:
            choices = itertools.combinations_with_replacement(range(1, len(game.stacks) + 1), n)
        lines += [" ".join(["draw", *map(str, choice), *pile]) for choice in choices
                  if is_legal(game.draw, [*choice, *pile])]
    return lines


def lay_moves(game):
    lines, hand = [], game.hand()
    if game.is_open(game.turn):
        lines += [f"lay {cards_text(cards)}" for cards in selections(game, hand) if is_legal(game.lay, cards)]
        if not game.rules.meldable(BLACK3):
            lines += [f"lay 3b*{n}" for n in range(3, hand[BLACK3] + 1) if is_legal(game.lay, [BLACK3] * n)]
    for name, _ in named_books(game, game.owner()):
        lines += [f"lay {KINDS[k]} on {name}" for k in range(16) if hand[k] and is_legal(game.lay, [k], name)]
    return lines


def open_moves(game):
    if game.is_open(game.turn):
        return []
    lines = []
    for cards in selections(game, game.without(game.hand(), game.locked)):
        if is_book(game, cards):
            lines.append(f"part {cards_text(cards)}")
            if is_legal(game.open, [(cards, None)]):
                lines.append(f"open {cards_text(cards)}")
    return lines


def take_moves(game):
    try:
        game.check_pile()
    except Refused:
        return []
    if not game.rules.yes("pickup.meld_top"):
        return open_take_moves(game) if game.must_open_with_take() else ["take"] * is_legal(game.take)
    hand = game.beside_top()
    rank = RANKS[game.pile[0]]
    lines = []
    for cards in selections(game, hand, [rank]):
        if is_legal(game.take, cards):
            lines.append(f"take {cards_text(cards)}")
    wilds_alone = [cards for cards in spread(hand, sorted(game.rules.wilds)) if cards]
    lines += [f"take {cards_text(cards)}" for cards in wilds_alone if is_legal(game.take, cards)]
    return lines + take_on_moves(game, rank) + (take_parts(game, rank) if game.must_open_with_take() else [])


def take_on_moves(game, rank):
    """The top of the pile onto a book: with naturals, and with the fewest wilds that they need."""
    lines = []
    kinds = [k for k in range(16) if game.rules.meldable(k) and RANKS[k] == rank]
    for naturals in spread(game.beside_top(), kinds):
        for name, book in named_books(game, game.owner()):
            if book.rank == rank:
                for cards in orders_on(game, book, naturals):
                    if is_legal(game.take, cards, name):
                        text = f"{run_text(cards)} " if cards else ""
                        lines.append(f"take {text}on {name}")
    return lines


def orders_on(game, book, naturals):
    """The naturals with the fewest wilds with which the book takes them, once for every choice of wilds."""
    pair = game.rules.yes("pickup.meld_pair") or game.frozen()
    choices = sorted(spread(game.beside_top(), sorted(game.rules.wilds)), key=len)
    found = []
    for wilds in choices:
        if found and len(wilds) > len(found[0]) - len(naturals):
            break
        if pair and not game.matches_do(counts_of(naturals + wilds)):
            continue
        order = order_on(game, book, naturals, wilds)
        if order is not None:
            found.append(order)
    return found


def order_on(game, book, naturals, wilds):
    """An order in which the book takes the top of the pile and these cards, its wilds as late as can be."""
    number = len(naturals) + len(wilds)
    # The last places first: their order among themselves is kept, so the latest wilds come first.
    for places in sorted(itertools.combinations(range(number), len(wilds)), key=lambda p: p[::-1], reverse=True):
        rest = {True: iter(wilds), False: iter(naturals)}
        cards = [next(rest[at in places]) for at in range(number)]
        try:
            game.added(book, [game.pile[0], *cards])
        except Refused:
            continue
        return cards
    return None


def take_parts(game, rank):
    """Possible members of an opening with the top of the pile."""
    lines, hand = [], game.beside_top()
    pair = game.rules.yes("pickup.meld_pair") or game.frozen()
    firsts = itertools.chain(selections(game, hand, [rank]), spread(hand, sorted(game.rules.wilds)))
    for cards in firsts:
        if not cards or (pair and not game.matches_do(counts_of(cards))) or not game.top_may_go(cards, None):
            continue
        if is_book(game, [game.pile[0], *cards]):
            lines.append(f"part take {cards_text(cards)}")
    return lines + further_parts(game)


def further_parts(game):
    usable = [a + b for a, b in zip(game.hand(), game.lent())]
    return [f"part {cards_text(cards)}" for cards in selections(game, usable) if is_book(game, cards)]


def open_take_moves(game):
    """Where the top is not laid, but the taker must open."""
    usable = [a + b for a, b in zip(game.hand(), game.lent())]
    lines = [f"take | {cards_text(cards)}" for cards in selections(game, usable)
             if contains(usable, counts_of(cards)) and is_legal(game.take, (), None, [cards])]
    return lines + further_parts(game)
