#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""referee.py CLI [--games N] [--first SEED] [--moves N] [--keep-going]

Plays games under random rules twice: by "serve" of the command line, and by a second engine that was
written from the rules alone. After every move both must have the same state, the same score and the
same list of moves; acts that are not allowed must be refused for the same reason.

Ends with the first difference and the script that leads to it; --keep-going takes the next game.
"""

import argparse
import random
import subprocess
import sys

import prints
from cards import Failed, Refused
from game import Game
from positions import random_position
from rules import KINDS, RANKS, check_draws, learn_families, random_rules

MOVES_A_GAME = 400


class Difference(Exception):
    pass


class Server:
    """The engine of the program, asked in its line protocol."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, *lines):
        """An answer a line: its first word or words, and the lines of data."""
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()
        return [self.answer() for _ in lines]

    def answer(self):
        lines = []
        while (line := self.process.stdout.readline().rstrip("\n")) != ".":
            if line == "" and self.process.poll() is not None:
                raise Difference("the program ended")
            lines.append(line)
        return lines[0], lines[1:]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def kinds(words):
    """The cards of words such as K*2."""
    cards = []
    for word in words:
        kind, _, number = word.partition("*")
        if kind != "-":
            cards += [KINDS.index(kind)] * int(number or 1)
    return cards


def part_of(text):
    cards, _, book = text.partition(" on ")
    return kinds(cards.split()), book.strip() or None


def act(game, line, dry=False):
    """Plays a line of a script; the answer is the word of the protocol."""
    word, _, rest = line.partition(" ")
    words = rest.split()
    if word == "as" and game.turn is not None and int(words[0]) != game.turn:
        return "refused not-your-turn"
    if word == "as":
        return act(game, rest.partition(" ")[2], dry)
    try:
        if word == "draw":
            game.draw([word if word == "P" else int(word) for word in words], dry=dry)
        elif word == "red3":
            game.lay_red3(int(words[0]) if words else None, dry=dry)
        elif word == "open":
            game.open([part_of(part) for part in rest.split("|")], dry=dry)
        elif word == "lay":
            game.lay(*part_of(rest), dry=dry)
        elif word == "take":
            first, *further = rest.split("|")
            cards, book = part_of(" " + first)
            game.take(cards, book, [kinds(part.split()) for part in further], dry=dry)
        elif word == "discard":
            game.discard(KINDS.index(rest), dry=dry)
        elif word == "pass":
            game.pass_turn(dry=dry)
        elif word == "ask":
            game.ask(rest, dry=dry)
        elif word == "answer":
            game.reply(rest, dry=dry)
        elif word in ("wait", "unwait"):
            game.wait(rest, word == "wait", dry=dry)
        elif word == "cuts":
            game.cuts(list(map(int, words)))
        elif word == "deal":
            game.deal()
        elif word == "choose":
            game.choose(int(words[0]), "AB".index(words[1]))
        elif word == "next":
            game.next_round()
        elif word == "own":
            game.count_own(*map(int, words))
    except Refused as why:
        return f"refused {why}"
    except Failed as why:
        return f"failed {why}"
    return "ok"


class Match:
    """A game played on both sides."""

    def __init__(self, server, seed, drawn):
        self.server, self.seed = server, seed
        self.rng = random.Random(seed)
        self.rules = random_rules(self.rng, drawn)
        self.script = self.rules.script(seed)
        self.compared = self.tried = self.rounds = self.outs = 0

    def same(self, what, theirs, ours):
        if theirs == ours:
            return
        lines = ["", f"seed {self.seed}: {what} differs after", *self.script]
        if isinstance(ours, list):
            lines += [f"  program only: {line}" for line in theirs if line not in ours]
            lines += [f"  referee only: {line}" for line in ours if line not in theirs]
        else:
            lines += [f"  program: {theirs}", f"  referee: {ours}"]
        raise Difference("\n".join(lines))

    def compare(self):
        game = self.game
        seat = self.rng.randrange(game.rules.n)
        answers = self.server.ask("state", "score", f"view {seat}", "moves")
        self.same("state", answers[0][1], prints.state(game))
        self.same("score", answers[1][1], prints.score(game))
        self.same(f"view {seat}", answers[2][1], prints.view(game, seat))
        listed = prints.moves(game)
        self.same("moves", answers[3][1], listed)
        if game.phase in ("start", "play") and self.rng.random() < 0.2:
            lines = self.expectations(seat)
            self.same(f"answers to {lines}", [a[0] for a in self.server.ask(*lines)], ["ok"] * len(lines))
        self.compared += 1
        return listed

    def expectations(self, seat):
        """Lines that a script may have of the game besides its listings."""
        game, owner = self.game, self.game.owner(seat)
        tally = [self.rng.choice([0, 1, 2, 3, 5]) for _ in range(3 + len(self.game.rules.special))]
        return [
            f"expect minimum {owner} {game.minimum(owner)}", f"expect feet {seat} {len(game.left[seat])}",
            f"expect frozen {prints.yes(game.frozen())}", f"expect cards {sum(self.rules.all_cards())}",
            f"expect outok {' '.join(map(str, tally))} {prints.yes(game.tally_suffices(*tally))}",
        ]

    def try_out(self, lines):
        """Acts that are mostly not allowed: none happens, and both say why not."""
        if lines:
            for line, answer in zip(lines, self.server.ask(*("dry " + line for line in lines))):
                self.same(f"dry {line}", answer[0], act(self.game, line, dry=True))
                self.tried += 1

    def odd_acts(self, listed):
        """Acts made up without looking much at what is legal."""
        game, rng = self.game, self.rng
        if game.phase not in ("start", "play"):
            return []
        parts = [line[5:] for line in listed if line.startswith("part ") and not line.startswith("part take")]
        books = [name for name, _ in prints.named_books(game, game.owner())] + ["Q.9"]
        book, again = rng.choice(books), rng.choice(books)
        acts = [f"take {self.some_set()}", f"take {self.some_set(book)} on {book}", f"take {self.some_set(book)} on {book}",
                f"take {self.some_set()} | {self.some_set()}", "take", f"take | {self.some_set()}", "draw",
                f"draw {rng.randint(1, 4)} {rng.randint(1, 4)}", f"draw {rng.choice('1P')} {rng.choice('12P')}",
                f"draw {rng.choice('12P')}", f"red3 {rng.randint(1, 4)}"]
        if game.phase == "play":
            acts = [f"lay {self.some_set()}", f"lay {self.some_set(book)} on {book}", f"lay {self.some_set(again)} on {again}",
                    f"discard {rng.choice(self.hand_words())}", f"discard {rng.choice(self.hand_words())}", "pass", "red3"]
        if rng.random() < 0.1:
            acts = ["ask out", "ask all-dirty", "answer yes", f"wait {book}", f"unwait {book}", "lay K*3", "draw",
                    f"as {rng.randrange(game.rules.n)} pass", f"discard {rng.choice(KINDS)}"]
        acts = rng.sample(acts, 3)
        if not game.is_open(game.turn):
            acts += [f"open {self.some_set()}", f"open {self.some_set()} | {self.some_set(book)} on {book}"]
        if len(parts) > 1:
            acts.append("open " + " | ".join(rng.sample(parts, min(len(parts), rng.randint(2, 3)))))
        return [line for line in acts if "| -" not in line]

    def hand_words(self):
        return [KINDS[k] for k in range(16) if self.game.hand()[k]] or ["K"]

    def some_set(self, book="."):
        """Cards of the hand or with the top that nearly go together, on that book if it is one."""
        rng, game = self.rng, self.game
        hand = game.beside_top() if game.phase == "start" else game.hand()
        naturals = [k for k in range(16) if hand[k] and k not in game.rules.wilds]
        fitting = [k for k in naturals if RANKS[k] == book.split(".")[0]] or naturals
        wilds = [k for k in sorted(game.rules.wilds) for _ in range(hand[k])]
        cards = rng.sample(wilds, rng.randint(0, min(len(wilds), 3)))
        if fitting and rng.random() < 0.9:
            kind = rng.choice(fitting)
            cards = [kind] * rng.choice([hand[kind], hand[kind], rng.randint(1, hand[kind])]) + cards
        if naturals and rng.random() < 0.1:
            cards.append(rng.choice(naturals))
        return " ".join(KINDS[k] for k in cards) or "-"

    def several_books(self, listed):
        """An opening of several books that is allowed, if luck finds one."""
        parts = [line[5:] for line in listed if line.startswith("part ")]
        firsts = [part for part in parts if part.startswith("take ")] or ["take "] * (self.game.phase == "start")
        further = [part for part in parts if not part.startswith("take ")]
        for _ in range(12 if further else 0):
            chosen = self.rng.sample(further, min(len(further), self.rng.randint(1, 4)))
            line = "open " + " | ".join(chosen)
            if firsts and self.game.rules["open.timing"] == "after_draw":
                line = " | ".join([self.rng.choice(firsts), *chosen])
            if act(self.game, line, dry=True) in ("ok", "failed opening-too-low"):
                return line
        return None

    def pick(self, listed):
        """A move that brings the game on, most of the time."""
        if self.rng.random() < 0.7 and (line := self.several_books(listed)):
            if act(self.game, line, dry=True) == "ok" or self.rng.random() < 0.1:
                return line
        choices = [line for line in listed if not line.startswith("part ")]
        if self.rng.random() < 0.4 and (talk := [w for w in ("ask out", "answer yes", "answer no") if w in choices]):
            return self.rng.choice(talk)
        liked = [line for line in choices if line.split()[0] in ("lay", "open", "take", "red3", "choose")]
        if liked and self.rng.random() < 0.92:
            longest = max(len(line) for line in liked)
            return self.rng.choice([line for line in liked if len(line) >= longest - 3] + liked)
        quiet = [line for line in choices if line.split()[0] not in ("ask", "answer", "wait", "unwait", "pass")]
        return self.rng.choice(quiet if quiet and self.rng.random() < 0.85 else choices)

    def play(self, most):
        refusal = self.rules.refusal()
        answers = self.server.ask(*self.script)
        self.same("setting", [a[0] for a in answers], ["ok"] * len(answers))
        answer = self.server.ask("config")[0][0].partition(" (")[0]
        self.same("config", answer, f"refused {refusal}" if refusal else "ok")
        if refusal:
            return
        self.game = Game(self.rules, self.seed)
        if self.rng.random() < 0.6:
            lines = random_position(self.game, self.rng)
            self.script += lines
            answers = self.server.ask(*lines)
            self.same("position", [a[0] for a in answers], ["ok"] * len(lines))
        for _ in range(most):
            listed = self.compare()
            if self.game.phase == "end":
                return
            self.try_out(self.odd_acts(listed))
            if self.rules.own_rows() and self.rng.random() < (0.9 if self.game.phase == "over" else 0.03):
                self.count_own()
            line = self.pick(listed)
            if line == "deal" and self.rules["deal.style"] == "cut_portion" and self.rng.random() < 0.5:
                sizes = [self.rng.choice([sum(self.rules.sizes), 20]) for _ in range(self.rules.n)]
                self.move("cuts " + " ".join(map(str, sizes)))
            self.move(line)
        self.compare()

    def count_own(self):
        """Counts rows of people's own, some of which there are not, or not now."""
        rng = self.rng
        for _ in range(rng.randint(1, 4)):
            self.move(f"own {rng.randrange(self.rules.owners)} {rng.randint(0, 4)} {rng.choice([0, 1, 2, 20, 21])}", False)
        self.compare()

    def move(self, line, is_move=True):
        self.script.append(line)
        self.same(line, self.server.ask(line)[0][0], act(self.game, line))
        if self.game.phase == "over" and is_move:
            self.rounds += 1
            self.outs += bool(self.game.out)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--moves", type=int, default=MOVES_A_GAME, help="at most so many in a game")
    parser.add_argument("--drawn", default=[], nargs="*", metavar="KEY[=VALUE]",
                        help="rules that always have a value drawn for them, or this one")
    parser.add_argument("--keep-going", action="store_true", help="past a difference, with the next game")
    arguments = parser.parse_args()
    check_draws()
    learn_families(arguments.program)
    server = Server(arguments.program)
    drawn = {key: value for key, _, value in (word.partition("=") for word in arguments.drawn)}
    sums = dict.fromkeys(["games", "rounds", "gone out of", "states compared", "acts tried", "differences"], 0)

    def told():
        return ", ".join(f"{number} {what}" for what, number in sums.items())

    for seed in range(arguments.first, arguments.first + arguments.games):
        match = Match(server, seed, drawn)
        try:
            match.play(arguments.moves)
        except Difference as difference:
            print(difference, flush=True)
            sums["differences"] += 1
            if not arguments.keep_going:
                break
        numbers = match.compared > 0, match.rounds, match.outs, match.compared, match.tried
        for what, number in zip(sums, numbers):
            sums[what] += number
        if (seed - arguments.first) % 100 == 99:
            print(told(), flush=True)
    server.close()
    print(told())
    sys.exit(sums["differences"] > 0)


main()
