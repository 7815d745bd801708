# SPDX-License-Identifier: GPL-3.0-or-later
"""The values of the rules: those of five families, random ones, and which of them go together."""

import math
import subprocess
import sys

KINDS = ["3r", "3b", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2", "X", "W"]
RED3, BLACK3, ACE, TWO, JOKER, WEIRD = 0, 1, 12, 13, 14, 15
# The rank as which a kind is melded, when it is.
RANKS = ["3", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2", None, None]
BOOK_ORDER = ["3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2", "wild"]

DEFAULTS = dict(line.split() for line in """
table.players 4
table.players_allowed 2,3,4,5,6,7,8
table.teams none
table.decks n+1
table.jokers_per_deck 2
table.weird_cards 0
table.rounds 4
game.target none
table.direction cw
deal.hand_size 11
deal.foot_size 11
deal.more_piles none
deal.style central
deal.pass_plan 0:0
deal.hand_choice blind
deal.cut_target none
deal.cut_bonus 0
deal.first_player random
deal.first_player_next rotate
deal.upcard none
deal.upcard_redraw wild,red3,black3
stock.piles 2
stock.draw_count 2
stock.draw_from any
stock.pile_card no
stock.draw_by all
stock.auto_draw no
stock.on_empty reshuffle_all
stock.stall_limit 10
pickup.mode none
pickup.count all
pickup.min_pile 1
pickup.if_short take_all
pickup.match_naturals 2
pickup.match_wild no
pickup.match_from hand
pickup.top_goes anywhere
pickup.meld_top yes
pickup.meld_pair yes
pickup.blocked_by wild,red3,black3
pickup.freeze_by none
pickup.freeze_until taken
pickup.if_unopened open_now
pickup.open_uses top_only
pickup.replaces_draw yes
pickup.on_fail restore_then_draw
turn.discard_required yes
turn.discard_any yes
turn.discard_ban none
turn.discard_ban_until never
turn.discard_ban_last yes
meld.wilds 2,joker
meld.wild_limit nat_gt_wild
meld.max_wilds none
meld.min_size 3
meld.min_naturals 2
meld.min_naturals_dirty 0
meld.ranks_three none
meld.same_rank after_closed
meld.wild_joins_clean until_closed
meld.lay_on_partner after_team_open
meld.wild_book no
meld.wild_book_bonus 0
book.size 7
book.nat_on_clean yes
book.nat_on_dirty yes
book.wild_on_dirty no
book.wild_on_wild yes
book.waiting_marker no
book.buried_scores yes
book.bonus_clean 500
book.bonus_dirty 300
book.special_ranks none
book.special_bonus_clean none
book.special_bonus_dirty none
book.special_bonuses none
open.min 50,90,120,150
open.by round
open.steps 0:50,1500:90,3000:120
open.whole_hand no
open.compare ge
open.scope team
open.timing after_draw
open.count_bonus no
open.new_sets_only yes
open.fail_penalty 0
three.red_mode discard_only
three.red_forced no
three.red_laid 0
three.red_all_bonus none
three.red_negative_if never
three.red_replace always
three.black_meld never
three.red_held 500
three.black_held 0
three.meld_value 0
foot.when hand_empty
foot.first_draw draw
foot.on_play same_turn
foot.on_discard next_turn
out.min_clean 2
out.min_dirty 2
out.min_total 4
out.min_wild 0
out.min_special 0
out.special_apart no
out.special_each 0
out.wild_counts apart
out.partner_in_foot no
out.by_play yes
out.by_discard yes
out.last_turns none
out.not_ready keep_one
out.ask none
out.answer_binding no
out.bonus 0
score.values.joker 50
score.values.2 20
score.values.A 20
score.values.weird 20
score.values.ten_from 10
score.held_negative yes
score.allow_negative yes
score.own_rows none
talk.allowed none
talk.razz_log no
""".strip().splitlines())

FAMILIES = {
    "hoof-and-mouth": """deal.style=each_deals_two deal.pass_plan=1:1 deal.first_player=table_choice
        stock.draw_from=one_each pickup.mode=top_n pickup.count=7 open.count_bonus=yes out.ask=customary
        score.values.ten_from=9 talk.allowed=free,all_dirty?,new_dirty?,may_i_go_out? talk.razz_log=yes
        table.players_allowed=3,4,6""",
    "every-player-alone": """deal.hand_size=13 deal.foot_size=13 deal.style=self pickup.mode=all
        pickup.on_fail=refuse meld.wild_limit=wild_le_nat meld.max_wilds=3 meld.same_rank=always
        meld.wild_joins_clean=first_turn meld.lay_on_partner=after_self_open book.nat_on_clean=no
        book.waiting_marker=yes open.scope=player three.red_mode=lay_and_replace three.red_laid=100
        three.red_held=300 three.black_held=100 out.last_turns=one_each_after_play""",
    "family-tradition": """table.players_allowed=4,6,8 table.teams=pairs table.decks=6 deal.hand_size=13
        deal.foot_size=13 deal.style=cut_portion deal.pass_plan=1:-1 deal.cut_target=26 deal.cut_bonus=100
        deal.first_player=high_cut deal.first_player_next=repeat_method pickup.mode=all
        pickup.match_naturals=0 pickup.meld_top=no pickup.meld_pair=no pickup.blocked_by=none
        pickup.if_unopened=free pickup.open_uses=all pickup.on_fail=refuse meld.wilds=2,joker,weird
        meld.ranks_three=black open.min=60,90,120,150 open.fail_penalty=100 three.black_held=5
        three.meld_value=5 out.min_dirty=0 out.not_ready=undo out.ask=required out.bonus=100
        score.values.joker=20 talk.allowed=may_i_go_out? talk.razz_log=yes""",
    "lay-out-first": """table.decks=n deal.hand_size=13 deal.foot_size=13 deal.style=each_deals_two
        deal.hand_choice=blind,blind,blind,after_look deal.first_player=table_choice stock.piles=1
        stock.draw_from=single pickup.mode=all pickup.match_naturals=0 pickup.meld_top=no
        pickup.meld_pair=no pickup.blocked_by=none pickup.if_unopened=free pickup.open_uses=none
        pickup.on_fail=refuse meld.wild_limit=two_nat_per_wild meld.same_rank=always
        meld.lay_on_partner=after_self_open meld.wild_book_bonus=1500 book.wild_on_dirty=yes
        open.scope=player open.timing=before_draw open.count_bonus=yes three.black_held=5
        out.not_ready=continue_empty out.ask=optional talk.allowed=may_i_go_out?""",
    "option-lists": """table.decks=n deal.hand_choice=fixed stock.piles=1 stock.draw_from=single
        stock.auto_draw=yes
        pickup.if_short=refuse pickup.on_fail=refuse meld.ranks_three=all meld.lay_on_partner=after_self_open
        open.scope=player three.red_mode=as_rank three.red_held=5 three.black_held=5 three.meld_value=5
        out.min_clean=1 out.min_dirty=1 out.min_total=2 out.bonus=100 score.values.ten_from=8""",
}


# Those whose values the program told.
LEARNED = set()


def learn_families(program):
    """The values of the other rule sets that come with the program, as it says them itself."""
    listed = subprocess.run([program, "rules", "list"], capture_output=True, text=True, check=False).stdout.splitlines()
    for name in (line.split()[0] for line in listed if line and not line[0].isspace()):
        if name not in FAMILIES:
            shown = subprocess.run([program, "rules", "show", name], capture_output=True, text=True, check=True).stdout
            pairs = (line[3:].split() for line in shown.splitlines() if " = " in line)
            LEARNED.add(name)
            FAMILIES[name] = " ".join(f"{key}={value}" for key, _, value in pairs if key in DEFAULTS)


def family_values(family, set_values):
    """The values of a family where what was set decides on the others."""
    values = {**DEFAULTS, **dict(word.split("=") for word in FAMILIES[family].split()), **set_values}
    free = set(DEFAULTS) - set(set_values)
    n = int(values["table.players"])

    def derive(key, value):
        if key in free:
            values[key] = value

    if family == "hoof-and-mouth":
        derive("table.teams", {4: "pairs", 6: "two_teams"}.get(n, "none"))
        derive("table.decks", {3: "4", 4: "4", 6: "6"}.get(n, "n"))
    elif family == "lay-out-first":
        books = 1 if values["table.teams"] == "none" else 3
        derive("out.min_clean", str(books))
        derive("out.min_dirty", str(books))
        derive("out.min_total", str(2 * books))
        plan = ["1:-1", "2:-2" if n > 4 else "1:-1", f"{n // 2}:0" if n % 2 == 0 else "1:-1"]
        rounds = 20 if values["table.rounds"] == "none" else int(values["table.rounds"])
        derive("deal.pass_plan", ",".join((plan + ["0:0"] * 20)[:rounds]))
    elif family == "option-lists":
        if values["pickup.mode"] == "top_n":
            counts = values["pickup.count"].split(",")
            derive("pickup.min_pile", ",".join("3" if c == "all" else c for c in counts))
        else:
            derive("pickup.min_pile", "3")
        derive("pickup.blocked_by", "wild" if values["meld.ranks_three"] == "all" else "wild,red3,black3")
    return values


class Rules:
    """The values, understood."""

    def __init__(self, family, set_values):
        self.family = family
        self.set_values = set_values
        self.text = family_values(family, set_values)
        self.n = self.int("table.players")
        self.owners = {"none": self.n, "pairs": self.n // 2, "two_teams": 2}[self["table.teams"]]
        self.rounds = self.number("table.rounds")
        self.target = self.number("game.target")
        self.decks = self.count_decks(self["table.decks"])
        self.more = [int(size) for size in self.list("deal.more_piles")]
        self.sizes = [self.int("deal.hand_size"), self.int("deal.foot_size"), *self.more]
        self.wilds = {kind for kind, word in ((TWO, "2"), (JOKER, "joker"), (WEIRD, "weird"))
                      if word in self.list("meld.wilds")}
        self.values = [self.value_of(kind) for kind in range(16)]
        self.special = [rank for rank in BOOK_ORDER if rank in self.list("book.special_ranks")]
        self.bonuses = self.named_bonuses()

    def __getitem__(self, key):
        return self.text[key]

    def yes(self, key):
        return self.text[key] == "yes"

    def int(self, key):
        return int(self.text[key])

    def number(self, key):
        return None if self.text[key] == "none" else int(self.text[key])

    def list(self, key):
        return [] if self.text[key] == "none" else self.text[key].split(",")

    def at(self, key, of_round):
        """The entry of a round; the last one repeats."""
        entries = self.text[key].split(",")
        return entries[min(of_round, len(entries)) - 1]

    def count_decks(self, formula):
        n = self.n
        if formula.isdigit():
            return int(formula)
        base, _, more = formula.partition("+")
        return {"n": n, "2n": 2 * n, "ceil(n/2)": math.ceil(n / 2)}[base] + int(more or 0)

    def all_cards(self):
        per_deck = [2, 2] + [4] * 12 + [self.int("table.jokers_per_deck"), 0]
        counts = [self.decks * number for number in per_deck]
        counts[WEIRD] = self.int("table.weird_cards")
        return counts

    def value_of(self, kind):
        if kind in (RED3, BLACK3):
            return self.int("three.meld_value")
        word = {ACE: "A", TWO: "2", JOKER: "joker", WEIRD: "weird"}.get(kind)
        if word:
            return self.int("score.values." + word)
        return 10 if kind + 2 >= self.int("score.values.ten_from") else 5

    def held_value(self, kind):
        if kind == RED3:
            return self.int("three.red_held")
        return self.int("three.black_held") if kind == BLACK3 else self.values[kind]

    def meldable(self, kind):
        """A natural card that some book takes."""
        if kind in self.wilds or kind in (JOKER, WEIRD):
            return False
        if kind == RED3:
            return self["meld.ranks_three"] == "all"
        return kind != BLACK3 or self["meld.ranks_three"] != "none"

    def is_of(self, kind, words):
        """Whether a card is of a kind named in a set of wild, red3, black3."""
        if kind in self.wilds:
            return "wild" in words
        return (kind == RED3 and "red3" in words) or (kind == BLACK3 and "black3" in words)

    def refusal(self):
        """Why these values do not go together, or None."""
        n, text = self.n, self.text
        entries = 20 if self.rounds is None else self.rounds
        if str(n) not in self.list("table.players_allowed"):
            return "players-not-allowed"
        if self["table.teams"] != "none" and (n % 2 or n == 2):
            return "teams-not-possible"
        by_round = ["stock.draw_count", "pickup.count", "out.min_clean", "out.min_dirty", "out.min_total",
                    "out.min_wild", "out.min_special", "out.special_each"]
        upcard = self["deal.upcard"] != "none"
        if sum(self.all_cards()) < n * sum(self.sizes) + max(map(int, text["stock.draw_count"].split(","))) + upcard:
            return "too-few-cards"

        def length(key):
            return len(text[key].split(","))

        fixed = ["open.min", "deal.pass_plan", "deal.hand_choice"]
        wrong = [
            self.rounds is None and self.target is None,
            any(length(key) > entries for key in by_round + fixed),
            self.target is None and length("open.min") != entries,
            self.target is None and any(length(key) not in (1, entries) for key in fixed[1:]),
            any(int(self.at("out.min_total", r)) < int(self.at("out.min_clean", r)) + int(self.at("out.min_dirty", r))
                for r in range(1, 21)),
            self["pickup.mode"] != "none" and self.yes("pickup.meld_pair")
            and (not self.yes("pickup.meld_top") or self.int("pickup.match_naturals") < 2),
            self["pickup.mode"] != "none" and self.yes("pickup.meld_top")
            and self["pickup.top_goes"] == "new_clean_book" and self.yes("pickup.match_wild"),
            self["meld.ranks_three"] == "all" and self["three.red_mode"] != "as_rank",
            self["open.timing"] == "before_draw" and self["pickup.mode"] != "none"
            and self["pickup.open_uses"] != "none",
            self.int("deal.cut_bonus") > 0
            and (self["deal.style"] != "cut_portion" or self.number("deal.cut_target") != sum(self.sizes)),
            self.int("book.size") < self.int("meld.min_size"),
            self.number("meld.max_wilds") is not None
            and self.number("meld.max_wilds") > self.int("book.size") - self.int("meld.min_naturals"),
            not self.yes("meld.wild_book") and any(int(e) > 0 for e in self.list("out.min_wild")),
            not self.list("book.special_ranks")
            and any(int(e) > 0 for e in self.list("out.min_special") + self.list("out.special_each")),
            any(rank not in self.special for rank in self.bonuses),
            self["out.wild_counts"] != "apart" and not self.yes("meld.wild_book"),
            not self.ascending(),
            self.int("meld.min_naturals_dirty") >= self.int("book.size"),
            self["stock.draw_from"] == "single" and self.int("stock.piles") > 1,
            self["stock.draw_by"] == "single" and self["stock.auto_draw"] == "yes",
        ]
        return "bad-config" if any(wrong) else None

    def named_bonuses(self):
        """By rank: points of a clean book, and of a dirty one."""
        parts = [entry.split(":") for entry in self.list("book.special_bonuses")]
        return {rank: (int(points[0]), int(points[-1])) for rank, *points in parts}

    def own_rows(self):
        """The points of the rows that people count by themselves."""
        return [int(row.rpartition(":")[2]) for row in self.list("score.own_rows")]

    def steps(self):
        return [tuple(map(int, step.split(":"))) for step in self["open.steps"].split(",")]

    def ascending(self):
        scores = [score for score, _ in self.steps()]
        return all(a < b for a, b in zip(scores, scores[1:]))

    def script(self, seed):
        """The lines that make these rules."""
        lines = [f"new {self.family} seed {seed}"]
        return lines + [f"set {key} {value}" for key, value in self.set_values.items()]


def numbers(rng, low, high, most=3):
    return ",".join(str(rng.randint(low, high)) for _ in range(rng.choice([1, 1, 2, most])))


def some(rng, words):
    return ",".join(word for word in words if rng.random() < 0.5) or "none"


def some_ranks(rng):
    return ",".join(rng.sample(BOOK_ORDER[:-1], rng.randint(1, 5)))


def random_steps(rng):
    scores = sorted(rng.sample(range(-600, 1500), rng.randint(1, 8)))
    return ",".join(f"{score}:{rng.choice([0, 15, 30, 50, 70, 90])}" for score in scores)


# How each value is drawn. What the first block has is new beside what the five families play.
GROWTH = {
    "game.target": lambda r: r.choice(["none", "1000", "1500", "30000"]),
    "table.rounds": lambda r: r.choice(["4", "4", "2", "none"]),
    "deal.more_piles": lambda r: r.choice(["none", "5", "7", "5,6", "11"]),
    "deal.upcard": lambda r: r.choice(["any", "redraw"]),
    "deal.upcard_redraw": lambda r: some(r, ["wild", "red3", "black3"]),
    "deal.hand_choice": lambda r: r.choice(["low_bottom", "high_bottom", "top_seen", "after_look", "fixed"]),
    "stock.piles": lambda r: r.choice(["1", "2", "3", "4"]),
    "stock.draw_count": lambda r: numbers(r, 1, 4) if r.random() < 0.8 else "7",
    "stock.pile_card": lambda r: "yes",
    "stock.draw_by": lambda r: "single",
    "pickup.count": lambda r: r.choice(["7", "3", "2", "4,all", "all", "1,5,2"]),
    "pickup.match_wild": lambda r: "yes",
    "pickup.match_from": lambda r: r.choice(["hand", "taken", "taken"]),
    "pickup.top_goes": lambda r: r.choice(["anywhere", "new_book", "new_clean_book"]),
    "pickup.freeze_by": lambda r: some(r, ["wild", "red3", "black3"]),
    "pickup.freeze_until": lambda r: r.choice(["taken", "covered"]),
    "turn.discard_ban": some_ranks,
    "turn.discard_ban_until": lambda r: r.choice(["never", "all_have_book"]),
    "turn.discard_ban_last": lambda r: r.choice(["yes", "no"]),
    "meld.min_naturals_dirty": lambda r: str(r.randint(0, 5)),
    "meld.wild_joins_clean": lambda r: r.choice(["first_turn", "until_closed", "always"]),
    "book.special_ranks": some_ranks,
    "book.special_bonus_clean": lambda r: r.choice(["none", "0", "1500"]),
    "book.special_bonus_dirty": lambda r: r.choice(["none", "0", "700"]),
    "book.special_bonuses": lambda r: r.choice(["none", "4:900", "7:1500:600,A:0", "9:30:20"]),
    "open.by": lambda r: r.choice(["round", "score"]),
    "open.steps": random_steps,
    "three.red_forced": lambda r: "yes",
    "three.red_all_bonus": lambda r: r.choice(["none", "800"]),
    "three.red_negative_if": lambda r: r.choice(["never", "not_open", "no_closed_book"]),
    "three.red_replace": lambda r: r.choice(["always", "not_foot", "never"]),
    "three.black_meld": lambda r: "out",
    "foot.first_draw": lambda r: r.choice(["draw", "none"]),
    "open.whole_hand": lambda r: "yes",
    "foot.when": lambda r: r.choice(["hand_empty", "first_book", "own_first_book"]),
    "out.min_clean": lambda r: numbers(r, 0, 2),
    "out.min_dirty": lambda r: numbers(r, 0, 2),
    "out.min_total": lambda r: numbers(r, 0, 4),
    "meld.wild_book": lambda r: r.choice(["yes", "no"]),
    "out.min_wild": lambda r: numbers(r, 0, 1),
    "out.min_special": lambda r: numbers(r, 0, 1),
    "out.special_apart": lambda r: r.choice(["yes", "yes", "no"]),
    "out.special_each": lambda r: numbers(r, 0, 1),
    "out.wild_counts": lambda r: r.choice(["apart", "clean", "dirty", "either"]),
    "out.partner_in_foot": lambda r: r.choice(["entered", "played_turn"]),
    "score.own_rows": lambda r: r.choice(["Sevens:150", "Sevens:150,Sleepy dealer:-20,Sevens:-5000"]),
}
BASE = {
    "table.decks": lambda r: r.choice(["n", "n+1", "2n", "ceil(n/2)+1", "3", "2", "1"]),
    "table.jokers_per_deck": lambda r: r.choice(["0", "2", "4"]),
    "table.weird_cards": lambda r: r.choice(["0", "3"]),
    "table.direction": lambda r: r.choice(["cw", "ccw"]),
    "deal.hand_size": lambda r: r.choice(["5", "6", "8", "11"]),
    "deal.foot_size": lambda r: r.choice(["5", "7", "11"]),
    "deal.pass_plan": lambda r: r.choice(["0:0", "1:-1", "2:1"]),
    "deal.first_player_next": lambda r: r.choice(["rotate", "repeat_method"]),
    "stock.draw_from": lambda r: r.choice(["one_each", "any", "single"]),
    "stock.auto_draw": lambda r: r.choice(["yes", "no"]),
    "stock.on_empty": lambda r: r.choice(["reshuffle_all", "reshuffle_keep_top", "end_round"]),
    "stock.stall_limit": lambda r: r.choice(["1", "2", "10"]),
    "pickup.mode": lambda r: r.choice(["none", "top_n", "all", "all"]),
    "pickup.min_pile": lambda r: r.choice(["1", "2", "3"]),
    "pickup.if_short": lambda r: r.choice(["take_all", "refuse"]),
    "pickup.match_naturals": lambda r: r.choice(["0", "1", "2", "2", "3"]),
    "pickup.meld_top": lambda r: r.choice(["yes", "no"]),
    "pickup.meld_pair": lambda r: r.choice(["yes", "no"]),
    "pickup.blocked_by": lambda r: some(r, ["wild", "red3", "black3"]),
    "pickup.if_unopened": lambda r: r.choice(["refuse", "open_now", "free"]),
    "pickup.open_uses": lambda r: r.choice(["top_only", "all", "none"]),
    "pickup.replaces_draw": lambda r: r.choice(["yes", "no"]),
    "pickup.on_fail": lambda r: r.choice(["restore_then_draw", "refuse", "lose_turn"]),
    "turn.discard_required": lambda r: r.choice(["yes", "yes", "no"]),
    "turn.discard_any": lambda r: r.choice(["yes", "no"]),
    "meld.wilds": lambda r: some(r, ["2", "joker", "weird"]),
    "meld.wild_limit": lambda r: r.choice(["nat_gt_wild", "wild_le_nat", "two_nat_per_wild"]),
    "meld.max_wilds": lambda r: r.choice(["none", "1", "3"]),
    "meld.min_size": lambda r: r.choice(["3", "4"]),
    "meld.min_naturals": lambda r: r.choice(["1", "2", "3"]),
    "meld.ranks_three": lambda r: r.choice(["none", "black", "all"]),
    "meld.same_rank": lambda r: r.choice(["never", "after_closed", "always"]),
    "meld.lay_on_partner": lambda r: r.choice(["after_team_open", "after_self_open"]),
    "meld.wild_book_bonus": lambda r: r.choice(["0", "1500"]),
    "book.size": lambda r: r.choice(["5", "6", "7"]),
    "book.nat_on_clean": lambda r: r.choice(["yes", "no"]),
    "book.nat_on_dirty": lambda r: r.choice(["yes", "no"]),
    "book.wild_on_dirty": lambda r: r.choice(["yes", "no"]),
    "book.wild_on_wild": lambda r: r.choice(["yes", "no"]),
    "book.waiting_marker": lambda r: r.choice(["yes", "no"]),
    "book.buried_scores": lambda r: r.choice(["yes", "no"]),
    "book.bonus_clean": lambda r: r.choice(["500", "100"]),
    "open.min": lambda r: r.choice(["0", "30,40", "15,50,90,30", "50,90,120,150"]),
    "open.compare": lambda r: r.choice(["ge", "gt"]),
    "open.scope": lambda r: r.choice(["team", "player"]),
    "open.timing": lambda r: r.choice(["after_draw", "before_draw"]),
    "open.count_bonus": lambda r: r.choice(["yes", "no"]),
    "open.new_sets_only": lambda r: r.choice(["yes", "no"]),
    "open.fail_penalty": lambda r: r.choice(["0", "100"]),
    "three.red_mode": lambda r: r.choice(["discard_only", "lay_and_replace", "lay_and_replace", "as_rank"]),
    "three.red_laid": lambda r: r.choice(["0", "100"]),
    "foot.on_play": lambda r: r.choice(["same_turn", "next_turn"]),
    "foot.on_discard": lambda r: r.choice(["same_turn", "next_turn"]),
    "out.by_play": lambda r: r.choice(["yes", "yes", "no"]),
    "out.by_discard": lambda r: r.choice(["yes", "yes", "no"]),
    "out.last_turns": lambda r: r.choice(["none", "one_each_after_play"]),
    "out.not_ready": lambda r: r.choice(["keep_one", "undo", "continue_empty"]),
    "out.ask": lambda r: r.choice(["none", "customary", "required", "optional"]),
    "out.answer_binding": lambda r: r.choice(["yes", "no"]),
    "out.bonus": lambda r: r.choice(["0", "100"]),
    "score.values.ten_from": lambda r: r.choice(["4", "8", "13"]),
    "score.held_negative": lambda r: r.choice(["yes", "no"]),
    "score.allow_negative": lambda r: r.choice(["yes", "no"]),
    "talk.allowed": lambda r: some(r, ["free", "all_dirty?", "new_dirty?", "may_i_go_out?"]),
    "talk.razz_log": lambda r: r.choice(["yes", "no"]),
}


# Rounds that end after a hundred moves and not after some hundreds.
SHORT = {
    "deal.hand_size": "5 6 7",
    "deal.foot_size": "5 6",
    "book.size": "5 5 6",
    "open.min": "0 15,30,40,30 15,15,30,30",
    "out.min_clean": "0 1",
    "out.min_dirty": "0 1",
    "out.min_total": "2 2 3",
}


# Those that only families change, or random_rules() itself.
NOT_DRAWN = {
    "table.players", "table.players_allowed", "table.teams", "deal.style", "deal.first_player", "deal.cut_target",
    "deal.cut_bonus", "book.bonus_dirty", "three.meld_value", "three.red_held", "three.black_held", "score.values.2",
    "score.values.A", "score.values.joker", "score.values.weird",
}


def check_draws():
    """No rule that stays as it is under all random rules."""
    undrawn = set(DEFAULTS) - NOT_DRAWN - set(GROWTH) - set(BASE) - set(SHORT)
    if undrawn:
        sys.exit(f"GROWTH or BASE in rules.py has no draw for {', '.join(sorted(undrawn))}")


def random_rules(rng, drawn):
    """A family with some values changed; now and then values that do not go together.

    Those in drawn are always changed, to the value that they have there, if any."""
    family = rng.choice(sorted(FAMILIES))
    players = rng.choice([2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 6, 7, 8])
    values = {"table.players": str(players), "table.players_allowed": "2,3,4,5,6,7,8"}
    values["table.teams"] = rng.choice(["none", "pairs", "two_teams"]) if players in (4, 6, 8) else "none"
    if family in LEARNED:
        values = {**dict(word.split("=") for word in FAMILIES[family].split()), **values, "table.decks": "6"}
    if rng.random() < 0.8:
        values.update({key: rng.choice(words.split()) for key, words in SHORT.items()})
    growth, base = rng.choice([0.05, 0.15, 0.3, 0.6]), rng.choice([0, 0.03, 0.1, 0.4])
    for table, chance in ((GROWTH, growth), (BASE, base)):
        for key, draw in table.items():
            if key in drawn or rng.random() < chance:
                values[key] = drawn.get(key) or draw(rng)
    if rng.random() < 0.95:
        mend(rng, family, values)
    return Rules(family, values)


def mend(rng, family, values):
    """Makes values that do not go together rarer, one thing after another."""
    now = family_values(family, values)
    if now["table.rounds"] == "none" and now["game.target"] == "none":
        values["game.target"] = "2000"
    rounds = 20 if now["table.rounds"] == "none" else int(now["table.rounds"])
    lists = {"open.min": ["30", "50", "90"], "deal.pass_plan": ["1:-1", "0:0"], "deal.hand_choice": ["blind", "fixed"]}
    for key, words in lists.items():
        n = len(now[key].split(","))
        if n > rounds or (n != rounds and values.get("game.target", "none") == "none"):
            values[key] = ",".join(rng.choice(words) for _ in range(rounds))
    for key in ("stock.draw_count", "pickup.count", "out.min_clean", "out.min_dirty", "out.min_total", "out.min_wild",
                "out.min_special", "out.special_each"):
        if len(now[key].split(",")) > rounds:
            values[key] = now[key].split(",")[0]
    if now["pickup.meld_pair"] == "yes" and (now["pickup.meld_top"] == "no" or int(now["pickup.match_naturals"]) < 2):
        values["pickup.meld_pair"] = "no"
    if now["pickup.top_goes"] == "new_clean_book":
        values["pickup.match_wild"] = "no"
    if now["meld.ranks_three"] == "all":
        values["three.red_mode"] = "as_rank"
    if now["open.timing"] == "before_draw":
        values["pickup.open_uses"] = "none"
    if now["stock.draw_from"] == "single" and now["stock.piles"] != "1":
        values["stock.draw_from"] = "any"
    if now["stock.draw_by"] == "single":
        values["stock.auto_draw"] = "no"
    if now["out.min_wild"] != "0":
        values["meld.wild_book"] = "yes"
    if now["out.wild_counts"] != "apart":
        values["meld.wild_book"] = "yes"
    if (now["out.min_special"] != "0" or now["out.special_each"] != "0") and now["book.special_ranks"] == "none":
        values["book.special_ranks"] = "4,7,A"
    ranks = values.get("book.special_ranks", now["book.special_ranks"]).split(",")
    named = [entry.split(":")[0] for entry in now["book.special_bonuses"].split(",")]
    if now["book.special_bonuses"] != "none":
        values["book.special_ranks"] = ",".join(sorted({*ranks, *named} - {"none"}))
    if now["deal.cut_bonus"] != "0":
        dealt = sum(Rules(family, values).sizes)
        values["deal.cut_target"] = str(min(dealt, 60))
        values["deal.cut_bonus"] = "100" if dealt <= 60 else "0"
    if now["meld.max_wilds"] != "none":
        room = int(now["book.size"]) - int(now["meld.min_naturals"])
        values["meld.max_wilds"] = str(min(room, int(now["meld.max_wilds"])))
    if int(now["meld.min_naturals_dirty"]) >= int(now["book.size"]):
        values["meld.min_naturals_dirty"] = "4"
    now = Rules(family, values)
    least = max(int(now.at("out.min_clean", r)) + int(now.at("out.min_dirty", r)) for r in range(1, 21))
    if any(int(total) < least for total in now.list("out.min_total")):
        values["out.min_total"] = str(least)
    while now.refusal() == "too-few-cards":
        values["table.decks"] = str(now.decks + 1)
        now = Rules(family, values)
