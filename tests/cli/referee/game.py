# SPDX-License-Identifier: GPL-3.0-or-later
"""A game as the written rules have it: what lies where, and the acts that change it.

Every act looks first and raises Refused or Failed before it changes anything; with dry=True it
stops there. Nothing here was taken from the engine that it judges.
"""

import copy

from books import Books
from cards import Failed, Refused, contains, counts_of, need
from deal import Deal
from rules import BLACK3, RANKS, RED3
from score import Score

OTHER_QUESTIONS = {"all-dirty": "all_dirty?", "new-dirty": "new_dirty?"}


class Game(Deal, Books, Score):
    def __init__(self, rules, seed):
        self.rules, self.rng = rules, seed
        self.round, self.first = 1, 0
        self.total = [0] * rules.owners
        self.winners = []
        self.razz = [0] * rules.n
        self.clear()

    def clear(self):
        rules = self.rules
        n, owners = rules.n, rules.owners
        self.phase, self.turn = "setup", None
        self.stacks = [[] for _ in range(rules.int("stock.piles"))]
        self.pile, self.aside = [], [0] * 16
        self.books = [[] for _ in range(owners)]
        self.red3, self.cut, self.penalty = [0] * owners, [0] * owners, [0] * owners
        self.black3, self.foot_reds = [0] * owners, [0] * n
        self.own = [[0] * len(rules.own_rows()) for _ in range(owners)]
        self.hands = [[0] * 16 for _ in range(n)]
        self.left = [[] for _ in range(n)]
        self.dealt = [None] * n
        self.opened, self.ended = [False] * n, [False] * n
        self.out, self.last = [], []
        self.passes = self.cycle = self.stall = 0
        self.drew = self.melded = self.reshuffled = False
        self.no_turn()

    def no_turn(self):
        self.locked = [0] * 16
        self.asked, self.answer, self.question = False, None, None
        self.answered = []
        self.acted = self.closes = False
        self.from_stock, self.from_pile = 0, False

    # Players and cards

    def owner(self, seat=None):
        return (self.turn if seat is None else seat) % self.rules.owners

    def members(self, owner):
        return range(owner, self.rules.n, self.rules.owners)

    def in_team(self):
        return self.rules.n > self.rules.owners

    def is_open(self, seat):
        if self.rules["open.scope"] == "team":
            return any(self.opened[s] for s in self.members(self.owner(seat)))
        return self.opened[seat]

    def may_add(self):
        """Whether the seat on turn may lay on books of its side."""
        if self.is_open(self.turn):
            return True
        return self.rules["meld.lay_on_partner"] == "after_team_open" and any(
            self.opened[s] for s in self.members(self.owner()))

    def hand(self):
        return self.hands[self.turn]

    def next_seat(self, seat):
        return (seat + (1 if self.rules["table.direction"] == "cw" else -1)) % self.rules.n

    def minimum(self, owner):
        if self.rules["open.by"] == "round":
            return int(self.rules.at("open.min", self.round))
        steps = self.rules.steps()
        reached = [minimum for score, minimum in steps if score <= self.total[owner]]
        return (reached or [steps[0][1]])[-1]

    # Turns

    def begin_turn(self, seat):
        self.no_turn()
        self.turn, self.phase = seat, "start"
        before = len(self.left[seat])
        if not sum(self.hand()):
            self.take_foot()
        self.join_foot()
        no_draw = self.rules["foot.first_draw"] == "none" and self.rules["foot.on_discard"] == "next_turn"
        if no_draw and len(self.left[seat]) < before:
            self.phase = "play"

    def take_foot(self):
        if self.left[self.turn]:
            pile = self.left[self.turn].pop(0)
            self.foot_reds[self.turn] = pile[RED3]
            for kind, number in enumerate(pile):
                self.hand()[kind] += number

    def join_foot(self):
        untouched = len(self.left[self.turn]) == len(self.rules.sizes) - 1
        brings = {"first_book": any(b.closed for b in self.books[self.owner()]), "own_first_book": self.closes}
        if untouched and brings.get(self.rules["foot.when"]):
            self.take_foot()
        self.closes = False

    def end_turn(self, passed=False):
        seat, last_turns = self.turn, bool(self.last)
        self.forget_new()
        if not self.left[seat]:
            self.ended[seat] = True
        if last_turns:
            self.last.remove(seat)
            if self.last:
                self.begin_turn(self.last[0])
            else:
                self.finish()
            return
        if self.out:
            self.last = [s % self.rules.n for s in self.others_after(seat)]
            self.begin_turn(self.last[0])
        elif self.count_turn(passed):
            self.finish()
        else:
            self.begin_turn(self.next_seat(seat))

    def others_after(self, seat):
        seats = []
        while len(seats) < self.rules.n - 1:
            seat = self.next_seat(seat)
            seats.append(seat)
        return seats

    def count_turn(self, passed):
        """Whether the safety counters end the round."""
        self.passes = self.passes + 1 if passed and not self.acted else 0
        self.cycle += 1
        if self.cycle == self.rules.n:
            if self.melded:
                self.stall = 0
            elif self.reshuffled or not self.drew:
                self.stall += 1
            self.cycle, self.drew, self.melded = 0, False, False
        return self.passes == self.rules.n or self.stall == self.rules.number("stock.stall_limit")

    def forget_new(self):
        for books in self.books:
            for book in books:
                book.new = False

    def finish(self):
        self.forget_new()
        self.no_turn()
        self.phase, self.turn, self.last = "over", None, []
        for owner in range(self.rules.owners):
            self.total[owner] += self.score(owner)["round"]

    def go_out(self, way):
        seat = self.turn
        if self.rules.yes("talk.razz_log") and self.in_team():
            unasked = not self.asked and self.rules["out.ask"] == "customary"
            self.razz[seat] += unasked or self.answer == "no"
        self.out.append(seat)
        if self.last or (way == "play" and self.rules["out.last_turns"] != "none"):
            self.end_turn()
        else:
            self.finish()

    # Drawing

    def available(self):
        return sum(map(len, self.stacks))

    def to_reshuffle(self):
        """How many cards of the pile can become a new stock."""
        how = self.rules["stock.on_empty"]
        return 0 if how == "end_round" else max(0, len(self.pile) - (how == "reshuffle_keep_top"))

    def next_card(self, stack):
        """Draws from that stack, or the next one round the table that has cards; None when there is none."""
        if not self.available() and self.to_reshuffle():
            keep = len(self.pile) - self.to_reshuffle()
            cards = self.pile[keep:]
            self.pile = self.pile[:keep]
            self.shuffle(cards)
            self.split(cards)
            self.reshuffled = True
        for i in range(len(self.stacks)):
            cards = self.stacks[(stack + i) % len(self.stacks)]
            if cards:
                self.drew = self.acted = True
                kind = cards.pop(0)
                self.hand()[kind] += 1
                return kind
        return None

    def plain_draw(self):
        """False when a card that was not there ended the round."""
        for i in range(self.due()):
            if self.next_card(i % len(self.stacks)) is None:
                if self.rules["stock.on_empty"] == "end_round":
                    self.finish()
                    return False
                break
        return True

    def due(self):
        return int(self.rules.at("stock.draw_count", self.round))

    def at_once(self):
        """How many cards one draw brings."""
        return 1 if self.rules["stock.draw_by"] == "single" else self.due()

    def still_due(self):
        return self.due() - self.from_stock - self.from_pile

    def draws(self):
        """Whether the seat on turn has drawn some cards, and more are due."""
        return self.phase == "start" and (self.from_stock > 0 or self.from_pile)

    def chooses_stack(self):
        return self.rules["stock.draw_from"] == "any" and len(self.stacks) > 1

    def in_phase(self, *phases):
        need(self.phase in ("start", "play") and self.phase in phases, "wrong-phase")

    def not_due(self):
        """Refuses whatever a red three that must be laid comes before."""
        if self.rules.yes("three.red_forced") and self.rules["three.red_mode"] == "lay_and_replace":
            try:
                self.lay_red3(None, dry=True)
            except Refused:
                return
            raise Refused("red-three-first")

    def check_places(self, places):
        """Numbers of stacks, and P for the top of the pile."""
        stacks = [place for place in places if place != "P"]
        wanted = len(places) - len(stacks)
        if places and list(places) != ["P"]:
            need(self.chooses_stack() and len(places) == self.at_once(), "bad-choice")
        need(all(s <= len(self.stacks) for s in stacks), "bad-choice")
        if wanted:
            need(wanted == 1 and self.rules.yes("stock.pile_card") and not self.from_pile, "bad-choice")
            need(self.pile, "pile-empty")
            blocked = self.rules.is_of(self.pile[0], self.rules.list("pickup.blocked_by"))
            need(self.rules["pickup.mode"] != "none" and not blocked, "pile-blocked")
        need(all(stacks.count(s) <= len(self.stacks[s - 1]) for s in stacks), "stack-empty")

    def draw(self, places=(), dry=False):
        self.not_due()
        self.in_phase("start")
        self.check_places(places)
        if dry:
            return
        held = sum(self.hand())
        for i in range(self.at_once()):
            place = places[i] if i < len(places) else None
            if place == "P":
                self.hand()[self.pile.pop(0)] += 1
                self.from_pile = self.acted = True
                continue
            stack = self.from_stock % len(self.stacks) if place is None else place - 1
            if self.next_card(stack) is None:
                if self.rules["stock.on_empty"] == "end_round":
                    self.finish()
                    return
                break
            self.from_stock += 1
        if self.rules["stock.draw_by"] == "single" and self.still_due() and sum(self.hand()) > held:
            return
        self.phase = "play"
        self.after_empty(False)

    def lay_red3(self, stack=None, dry=False):
        self.in_phase("start", "play")
        need(self.rules["three.red_mode"] == "lay_and_replace", "red-three-off")
        need(self.hand()[RED3], "not-in-hand")
        draws = self.replaces_red3()
        if stack is not None:
            need(draws and stack <= len(self.stacks), "bad-choice")
            need(self.stacks[stack - 1], "stack-empty")
        may_end = draws and self.rules["stock.on_empty"] == "end_round"
        after = self.hand()[:]
        after[RED3] -= 1
        if not (draws and (self.available() or self.to_reshuffle())) and not may_end:
            self.check_ending(after, self.books[self.owner()], "play", self.phase == "play")
        if dry:
            return
        self.leave_hand(RED3)
        self.red3[self.owner()] += 1
        self.melded = self.acted = True
        if draws and self.next_card((stack or 1) - 1) is None and may_end:
            self.finish()
            return
        self.after_empty(True)

    def replaces_red3(self):
        """Whether a card is drawn for a red three; those that came with the foot are the last ones to go."""
        how = self.rules["three.red_replace"]
        return how == "always" or how == "not_foot" and self.hand()[RED3] > self.foot_reds[self.turn]

    def leave_hand(self, kind):
        self.hand()[kind] -= 1
        self.foot_reds[self.turn] = min(self.foot_reds[self.turn], self.hand()[RED3])

    # Going out

    def partner_ready(self):
        how = self.rules["out.partner_in_foot"]
        others = [s for s in self.members(self.owner()) if s != self.turn]
        return how == "no" or all(
            not self.left[s] and (how == "entered" or self.ended[s]) for s in others)

    def question_open(self):
        """The act that still has to be asked or was refused, or None."""
        if not self.in_team():
            return None
        binding = self.rules.yes("out.answer_binding")
        if not self.asked:
            return "ask-first" if self.rules["out.ask"] == "required" else None
        if binding and self.answer is None:
            return "ask-first"
        return "partner-said-no" if binding and self.answer == "no" else None

    def goes_on_empty(self):
        return self.rules["out.not_ready"] == "continue_empty"

    def check_ending(self, hand, books, way, in_play=True):
        """Refuses what would leave no card, or one that cannot go, without the books."""
        if self.left[self.turn]:
            return
        cards = sum(hand)
        if cards == 0:
            if self.suffices(books) and self.rules.yes("out.by_" + way):
                if self.partner_ready():
                    code = self.question_open()
                    need(code is None, code)
                    return
                need(self.goes_on_empty(), "partner-not-in-foot")
            need(self.goes_on_empty(), "must-keep-card")
        elif (cards == 1 and way == "play" and in_play and not self.goes_on_empty()
              and self.rules.yes("turn.discard_required")):
            kind = next(k for k in range(16) if hand[k])
            can = self.partner_ready() and self.question_open() != "partner-said-no"
            need(can and (self.suffices(books) and self.rules.yes("out.by_discard") and self.may_go_last(kind)
                          or self.last_card_completes(kind, books)), "must-keep-card")

    def last_card_completes(self, kind, books):
        """Whether the card can be laid on a book so that the books suffice."""
        if not self.rules.yes("out.by_play"):
            return False
        for i, book in enumerate(books):
            if self.refusal_of(book, kind) is None:
                if self.suffices(books[:i] + [self.added(book, [kind])] + books[i + 1:]):
                    return True
        return False

    def after_empty(self, played):
        """The meaning of an empty hand after an act that is no discard."""
        if sum(self.hand()) or self.phase == "over":
            return
        if self.left[self.turn]:
            if self.rules["foot.on_play"] == "same_turn":
                self.take_foot()
            else:
                self.end_turn()
        elif (played and self.suffices(self.books[self.owner()]) and self.rules.yes("out.by_play")
              and self.partner_ready()):
            self.go_out("play")
        elif self.phase == "play" and self.goes_on_empty():
            self.end_turn()

    # Acts that lay cards

    def without(self, hand, counts):
        return [max(0, a - b) for a, b in zip(hand, counts)]

    def put(self, books):
        closed = [sum(book.closed for book in some) for some in (self.books[self.owner()], books)]
        self.closes = closed[1] > closed[0]
        self.books[self.owner()] = books
        self.melded = self.acted = True

    def after_lay(self):
        self.join_foot()
        self.after_empty(True)

    def lay(self, cards, on=None, dry=False):
        self.not_due()
        self.in_phase("play")
        books = self.books[self.owner()]
        need(cards, "book-too-small")
        need(contains(self.hand(), counts_of(cards)), "not-in-hand")
        if on is None:
            need(self.is_open(self.turn), "not-open")
            if self.is_last_meld(cards):
                self.lay_black3(cards, dry)
                return
            books = books + [self.new_book(cards, books)]
        else:
            book = self.find_book(on, books)
            need(self.may_add(), "not-open")
            changed = self.added(book, cards)
            books = [changed if b is book else b for b in books]
        after = self.without(self.hand(), counts_of(cards))
        self.check_ending(after, books, "play")
        if dry:
            return
        self.hands[self.turn] = after
        self.put(books)
        self.after_lay()

    def is_last_meld(self, cards):
        """Whether these are black threes that go down without being a book."""
        out = self.rules["three.black_meld"] == "out" and not self.rules.meldable(BLACK3)
        return out and len(cards) >= 3 and all(kind == BLACK3 for kind in cards)

    def lay_black3(self, cards, dry):
        after = self.without(self.hand(), counts_of(cards))
        way = "discard" if sum(after) else "play"
        may = not self.left[self.turn] and sum(after) <= 1 and self.rules.yes("out.by_" + way)
        may = may and all(self.may_go_last(k) for k in range(16) if after[k])
        need(may and self.suffices(self.books[self.owner()]), "threes-not-meldable")
        code = self.question_open()
        if way == "play":
            need(self.partner_ready(), "partner-not-in-foot")
            need(code is None, code)
        need(self.partner_ready() and (way == "play" or code != "partner-said-no"), "must-keep-card")
        if dry:
            return
        self.hands[self.turn] = after
        self.black3[self.owner()] += len(cards)
        self.melded = self.acted = True
        self.after_empty(True)

    def opening_parts(self, parts, books):
        """The books after these parts, and what the parts count."""
        total = 0
        for cards, on in parts:
            if on is None:
                book = self.new_book(cards, books)
                books = books + [book]
                gain = self.bonus(book)
            else:
                need(not self.rules.yes("open.new_sets_only"), "new-sets-only")
                old = self.find_book(on, books)
                book = self.added(old, cards)
                books = [book if b is old else b for b in books]
                gain = self.bonus(book) if book.closed and not old.closed else 0
            total += self.worth(counts_of(cards)) + (gain if self.rules.yes("open.count_bonus") else 0)
        return books, total

    def enough(self, total):
        minimum = self.minimum(self.owner())
        return total > minimum if self.rules["open.compare"] == "gt" else total >= minimum

    def open(self, parts, dry=False):
        self.not_due()
        self.in_phase("start" if self.rules["open.timing"] == "before_draw" else "play")
        need(not self.draws(), "wrong-phase")
        need(not self.is_open(self.turn), "already-open")
        cards = counts_of(kind for part, _ in parts for kind in part)
        need(contains(self.hand(), cards), "not-in-hand")
        need(contains(self.without(self.hand(), self.locked), cards), "pile-card-not-usable")
        books, total = self.opening_parts(parts, self.books[self.owner()])
        after = self.without(self.hand(), cards)
        if not self.enough(total) and not self.is_whole(sum(after)):
            if self.rules.int("open.fail_penalty"):
                self.fail(dry)
            raise Refused("opening-too-low")
        self.check_ending(after, books, "play", self.phase == "play")
        if dry:
            return
        self.hands[self.turn] = after
        self.opened[self.turn] = True
        self.put(books)
        self.after_lay()

    def is_whole(self, left):
        """Whether an opening that leaves so many cards needs no points."""
        return self.rules.yes("open.whole_hand") and bool(self.left[self.turn]) and not left

    def left_by_take(self, used):
        """How many cards are in the hand after a take, before a pile is taken; of those drawn, one counts."""
        taken = self.taken_count() or len(self.pile)
        rest = len(self.pile[taken:])
        spare = {"reshuffle_all": rest, "reshuffle_keep_top": rest - 1, "end_round": 0}[self.rules["stock.on_empty"]]
        drawn = not self.rules.yes("pickup.replaces_draw") and (self.available() or spare > 0)
        laid = self.rules.yes("pickup.meld_top")
        return sum(self.hand()) + len(self.pile) - rest - laid - used + bool(drawn)

    def fail(self, dry):
        if not dry:
            self.penalty[self.owner()] += self.rules.int("open.fail_penalty")
        raise Failed("opening-too-low")

    # Taking the pile

    def frozen(self):
        by = self.rules.list("pickup.freeze_by")
        cards = self.pile[:1] if self.rules["pickup.freeze_until"] == "covered" else self.pile
        return self.rules["pickup.mode"] != "none" and any(self.rules.is_of(kind, by) for kind in cards)

    def match_kinds(self):
        """The kinds that match the top of the pile."""
        top = self.pile[0]
        if top in self.rules.wilds:
            return []
        if not self.rules.meldable(top):
            return [top]
        return [kind for kind in range(16) if self.rules.meldable(kind) and RANKS[kind] == RANKS[top]]

    def matches_asked(self):
        least = self.rules.int("pickup.match_naturals")
        return max(2, least) if self.frozen() else least

    def matches_do(self, counts):
        matches, asked = sum(counts[kind] for kind in self.match_kinds()), self.matches_asked()
        if matches >= asked:
            return True
        return (self.rules.yes("pickup.match_wild") and not self.frozen() and asked >= 2
                and matches >= asked - 1 and self.wilds_in(counts) > 0)

    def taken_count(self):
        if self.rules["pickup.mode"] == "all":
            return None
        count = self.rules.at("pickup.count", self.round)
        return None if count == "all" else int(count)

    def along(self):
        """Cards that come along with the top, where they may go with it into its book."""
        may = self.rules["pickup.match_from"] == "taken" and self.rules.yes("pickup.meld_top")
        return counts_of(self.pile[1:self.taken_count()] if may and not self.frozen() else [])

    def beside_top(self):
        """Cards of which the book of the top can be made."""
        return [a + b for a, b in zip(self.hand(), self.along())]

    def must_open_with_take(self):
        return not self.is_open(self.turn) and (
            self.rules["pickup.if_unopened"] == "open_now" or self.rules.yes("pickup.meld_top"))

    def check_pile(self):
        """All that does not depend on the cards to be laid."""
        rules = self.rules
        self.not_due()
        self.in_phase("start")
        need(not self.draws(), "wrong-phase")
        need(rules["pickup.mode"] != "none", "pickup-off")
        need(self.pile, "pile-empty")
        count = self.taken_count()
        short = rules["pickup.if_short"] == "refuse" and count is not None and len(self.pile) < count
        need(len(self.pile) >= int(rules.at("pickup.min_pile", self.round)) and not short, "pile-too-small")
        top = self.pile[0]
        need(not rules.is_of(top, rules.list("pickup.blocked_by")), "pile-blocked")
        need(not rules.yes("pickup.meld_top") or rules.meldable(top), "pile-blocked")
        need(self.matches_do(self.beside_top()), self.no_match())
        need(self.is_open(self.turn) or rules["pickup.if_unopened"] != "refuse", "not-open")

    def no_match(self):
        return "pile-frozen" if self.frozen() else "not-enough-matches"

    def lent(self):
        """Cards of the pile that the further books of a take may use."""
        taken = self.pile[:self.taken_count() or len(self.pile)]
        return counts_of(taken[1:] if self.rules["pickup.open_uses"] == "all" else [])

    def take(self, cards=(), on=None, parts=(), dry=False):
        rules, cards, parts = self.rules, list(cards), [(part, None) for part in parts]
        self.check_pile()
        opening, laid = self.must_open_with_take(), rules.yes("pickup.meld_top")
        if parts:
            need(not self.is_open(self.turn), "already-open")
            need(opening, "not-open")
        need(laid or not (cards or on), "bad-take")
        need(not laid or cards or on, "must-meld-top")
        need(not laid or self.top_may_go(cards, on), "top-card-use")
        if opening and not laid and not parts:
            self.fail_take(dry)
        further = counts_of(kind for part, _ in parts for kind in part)
        for_further = [a + b for a, b in zip(self.hand(), self.lent())]
        for_all = [max(a, b) for a, b in zip(self.beside_top(), for_further)]
        need(contains(self.beside_top(), counts_of(cards)), "not-in-hand")
        need(contains(for_further, further), "not-in-hand")
        need(contains(for_all, [a + b for a, b in zip(counts_of(cards), further)]), "not-in-hand")
        if laid and (rules.yes("pickup.meld_pair") or self.frozen()):
            need(self.matches_do(counts_of(cards)), self.no_match())
        books, total = self.books[self.owner()], 0
        if laid:
            first = [self.pile[0], *cards]
            if on:
                need(not opening or not rules.yes("open.new_sets_only"), "new-sets-only")
            books, total = self.opening_parts_of_take(first, on, books)
        books, more = self.opening_parts(parts, books)
        short = opening and not self.enough(total + more)
        if short and not self.is_whole(self.left_by_take(len(cards) + sum(further))):
            self.fail_take(dry)
        self.finish_take(books, [a + b for a, b in zip(counts_of(cards), further)], opening, dry)

    def top_may_go(self, cards, on):
        goes = self.rules["pickup.top_goes"]
        return goes == "anywhere" or not on and (goes == "new_book" or not self.wilds_in(counts_of(cards)))

    def opening_parts_of_take(self, first, on, books):
        """The first book, where the top of the pile lies."""
        if on:
            old = self.find_book(on, books)
            book = self.added(old, first)
            books = [book if b is old else b for b in books]
            gain = self.bonus(book) if not old.closed else 0
        else:
            book = self.new_book(first, books)
            books, gain = books + [book], self.bonus(book)
        whole = self.rules["pickup.match_from"] == "taken" and not self.frozen()
        counted = first[1:] if self.rules["pickup.open_uses"] == "none" and not whole else first
        return books, self.worth(counts_of(counted)) + (gain if self.rules.yes("open.count_bonus") else 0)

    def fail_take(self, dry):
        need(self.rules["pickup.on_fail"] != "refuse", "opening-too-low")
        if not dry:
            self.razz[self.turn] += self.rules.yes("talk.razz_log")
            self.penalty[self.owner()] += self.rules.int("open.fail_penalty")
            if self.rules["pickup.on_fail"] == "lose_turn":
                self.end_turn(passed=True)
            elif self.plain_draw():
                self.phase = "play"
                self.after_empty(False)
        raise Failed("opening-too-low")

    def finish_take(self, books, used, opening, dry):
        """The hand afterwards, and the act itself."""
        rules, seat = self.rules, self.turn
        count = self.taken_count() or len(self.pile)
        taken = self.pile[:count]
        laid = rules.yes("pickup.meld_top")
        gained = counts_of(taken[1:] if laid else taken)
        after = self.without([a + b for a, b in zip(self.hand(), gained)], used)
        if sum(after) < 2:
            trial = copy.deepcopy(self)
            trial.pile, trial.hands[seat] = self.pile[count:], after[:]
            if rules.yes("pickup.replaces_draw") or trial.plain_draw():
                self.check_ending(trial.hands[seat], books, "play")
        if dry:
            return
        free = not opening and not self.is_open(seat)
        self.pile = self.pile[count:]
        self.hands[seat] = after
        self.acted = True
        if free:
            usable = {"all": taken, "top_only": taken[:1], "none": []}[rules["pickup.open_uses"]]
            self.locked = self.without(counts_of(taken), counts_of(usable))
        if opening:
            self.opened[seat] = True
        if laid or opening:
            self.put(books)
        self.phase = "play"
        if not rules.yes("pickup.replaces_draw") and not self.plain_draw():
            return
        self.join_foot()
        self.after_empty(True)

    # The end of the turn

    def banned(self, kind):
        rules = self.rules
        rank = RANKS[kind] if rules.meldable(kind) else None
        if rank is None or rank not in rules.list("turn.discard_ban"):
            return False
        return rules["turn.discard_ban_until"] == "never" or not all(
            any(book.closed and book.rank == rank for book in books) for books in self.books)

    def may_not_go(self, kind):
        """Whether the ban on its rank keeps the card from being discarded."""
        hand = self.hand()
        if not self.rules.yes("turn.discard_ban_last"):
            return self.banned(kind) or not self.may_go_last(kind) and self.last_discard_goes_out(hand)
        return self.banned(kind) and not all(self.banned(k) for k in range(16) if hand[k])

    def may_go_last(self, kind):
        """Whether a discard of the card may end the round."""
        rules = self.rules
        named = rules.meldable(kind) and RANKS[kind] in rules.list("turn.discard_ban")
        return rules.yes("turn.discard_ban_last") or not named

    def last_discard_goes_out(self, hand):
        return (sum(hand) == 1 and not self.left[self.turn] and self.rules.yes("out.by_discard")
                and self.partner_ready() and self.suffices(self.books[self.owner()]))

    def discard(self, kind, dry=False):
        self.not_due()
        self.in_phase("play")
        hand = self.hand()
        need(hand[kind], "not-in-hand")
        if not self.rules.yes("turn.discard_any") and sum(hand) > 1:
            fits = kind in self.rules.wilds or self.may_add() and any(
                self.refusal_of(book, kind) is None for book in self.books[self.owner()])
            need(not fits, "discard-not-allowed")
        need(not self.may_not_go(kind), "discard-banned")
        after = hand[:]
        after[kind] -= 1
        self.check_ending(after, self.books[self.owner()], "discard")
        if dry:
            return
        self.leave_hand(kind)
        self.pile.insert(0, kind)
        self.acted = True
        if sum(hand):
            self.end_turn()
        elif self.left[self.turn]:
            if self.rules["foot.on_discard"] == "same_turn":
                self.take_foot()
            else:
                self.end_turn()
        elif (self.suffices(self.books[self.owner()]) and self.rules.yes("out.by_discard") and self.partner_ready()):
            self.go_out("discard")
        else:
            self.end_turn()

    def blocks_pass(self, kind):
        try:
            self.discard(kind, dry=True)
        except Refused as why:
            return str(why) == "ask-first"
        return True

    def pass_turn(self, dry=False):
        self.not_due()
        self.in_phase("play")
        if self.rules.yes("turn.discard_required"):
            hand = self.hand()
            need(not any(hand[k] and self.blocks_pass(k) for k in range(16)), "cannot-pass")
            if sum(hand) == 1 and not self.left[self.turn] and self.may_add():
                kind = next(k for k in range(16) if hand[k])
                can = self.partner_ready() and self.question_open() != "partner-said-no"
                need(not (can and self.last_card_completes(kind, self.books[self.owner()])), "cannot-pass")
        if not dry:
            self.end_turn(passed=True)

    # Questions and marks

    def ask(self, what, dry=False):
        self.in_phase("start", "play")
        if what == "out":
            custom = self.rules["out.ask"] != "none" or "may_i_go_out?" in self.rules.list("talk.allowed")
            may = (self.phase == "play" and self.in_team() and custom and not self.left[self.turn] and not self.asked
                   and sum(self.hand()) and self.partner_ready()
                   and (self.suffices(self.books[self.owner()]) or self.can_complete()))
        else:
            waits = self.question == "out" and self.rules.yes("out.answer_binding")
            may = self.in_team() and OTHER_QUESTIONS[what] in self.rules.list("talk.allowed") and not waits
        need(may, "ask-not-offered")
        if dry:
            return
        self.question, self.answered = what, []
        if what == "out":
            self.asked = True

    def reply(self, word, seat=None, dry=False):
        self.in_phase("start", "play")
        partners = [s for s in self.members(self.owner()) if s != self.turn]
        need(partners and (seat is None or seat in partners), "not-your-turn")
        waited = [s for s in partners if s not in self.answered] if self.question else []
        need(waited and (seat is None or seat in waited), "no-question")
        if dry:
            return
        self.answered.append(waited[0] if seat is None else seat)
        if word == "no" or len(waited) == 1:
            if self.question == "out":
                self.answer = word
            self.question, self.answered = None, []

    def wait(self, name, mark, dry=False):
        self.in_phase("start", "play")
        need(self.rules.yes("book.waiting_marker"), "waiting-off")
        book = self.find_book(name, self.books[self.owner()])
        need(sum(book.cards) == self.rules.int("book.size") - 1, "not-waiting-size")
        need(book.waiting != mark, "no-change")
        if not dry:
            book.waiting = mark
