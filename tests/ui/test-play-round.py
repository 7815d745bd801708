#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays a round of the real application as somebody does who sees the table through a screen reader:
pressing buttons and cards by their names, and comparing what they say with what the rules know."""
import os
import re
import subprocess
import sys
import tempfile
import time

from hf_accessible import Application, is_showing, tree, wait_for

RANKS = {'joker': 'X', 'ace': 'A', 'two': '2', 'four': '4', 'five': '5', 'six': '6', 'seven': '7',
         'eight': '8', 'nine': '9', 'ten': 'T', 'jack': 'J', 'queen': 'Q', 'king': 'K'}
POINTS = {'X': 50, '2': 20, 'A': 20, 'K': 10, 'Q': 10, 'J': 10, 'T': 10, '9': 10,
          '8': 5, '7': 5, '6': 5, '5': 5, '4': 5}
ENOUGH_TURNS = 60


def kind_of(name):
    """The kind of a card of the hand from what it is called: "queen of hearts, 3 of 11"."""
    words = name.lower().split(',')[0].split(' of ')
    if 'joker' in words[0]:
        return 'X'
    if words[0] == 'three':
        return '3r' if words[1] in ('hearts', 'diamonds') else '3b'
    return RANKS[words[0]]


def parse_cards(words):
    cards = []
    for word in words:
        if word != '-':
            kind, _, n = word.partition('*')
            cards += [kind] * int(n or 1)
    return sorted(cards)


class State:
    """What the rules say that this seat may know."""

    def __init__(self, text):
        self.text = text
        self.seats, self.stock, self.hand, self.pile = {}, [], [], 0
        for line in text.splitlines():
            words = line.split()
            if line.startswith('stock '):
                self.stock = [int(word) for word in words[1:]]
            elif line.startswith('pile '):
                self.pile = int(words[1].rstrip(':'))
            elif line.startswith('seat '):
                values = dict(zip(words[2::2], words[3::2]))
                self.seats[int(words[1])] = (int(values['hand']), values['foot'])
            elif line.startswith('hand:'):
                self.hand = parse_cards(words[1:])


class Game:
    def __init__(self, program, speed='instant'):
        self.folder = tempfile.TemporaryDirectory()
        settings = os.path.join(self.folder.name, 'glib-2.0', 'settings')
        os.makedirs(settings)
        with open(os.path.join(settings, 'keyfile'), 'w') as file:
            file.write(f"[io/github/handandfoot/HandAndFoot]\nspeed='{speed}'\n")
        self.witness = os.path.join(self.folder.name, 'witness')
        self.errors = tempfile.TemporaryFile('w+')
        environment = dict(os.environ, GSETTINGS_BACKEND='keyfile', XDG_CONFIG_HOME=self.folder.name,
                           XDG_DATA_HOME=self.folder.name, XDG_STATE_HOME=self.folder.name,
                           HF_WITNESS=self.witness, HF_SEED='3')
        for name in ('GTK_A11Y', 'G_DEBUG'):
            environment.pop(name, None)
        self.process = subprocess.Popen([program], env=environment, stderr=self.errors)
        self.application = Application(self.process.pid)

    @property
    def state(self):
        with open(self.witness, encoding='utf-8') as file:
            return State(file.read())

    def check_alive(self):
        assert self.process.poll() is None, f'the application ended with {self.process.returncode}'

    def end(self):
        self.process.terminate()
        self.process.wait(20)
        self.errors.seek(0)
        return [line for line in self.errors.read().splitlines()
                if re.search(r'WARNING|CRITICAL|ERROR|Sanitizer', line) and 'dbus-daemon' not in line]


class Person:
    """Plays a plain game: opens as soon as it can, lays what fits, discards what is left over."""

    def __init__(self, game):
        self.game, self.application = game, game.application

    def hand(self):
        node = self.application.find('list', 'Your hand')
        return [] if node is None else [card for card in self.application.find_all('list item', '', node)]

    def cards(self):
        return [(kind_of(card.get_name()), card) for card in self.hand()]

    def button(self, name):
        return self.application.find('button', name)

    def compare(self):
        """What the table says must be what the rules know, once it has come to rest."""
        def same():
            state = self.game.state
            if sorted(kind for kind, _ in self.cards()) != state.hand:
                return False
            pile = self.application.find('button', 'Pile')
            said = re.match(r'Pile, (\d+) card', pile.get_name()) if pile else None
            if (int(said[1]) if said else 0) != state.pile:
                return False
            stacks = [re.match(r'Stack \d, (\d+) card', node.get_name()) for node in
                      self.application.find_all('button', 'Stack ')]
            return [int(said[1]) for said in stacks] == state.stock
        try:
            wait_for('the table to show what the rules say', same, 10)
        except AssertionError:
            print('\n'.join(tree(self.application.node)))
            print(self.game.state.text)
            raise

    def select(self, nodes):
        for node in nodes:
            name = node.get_name().split(',')[0]
            self.application.click(node)
            wait_for(f'{name} to be selected', lambda: node.get_name().endswith('selected'), 5)

    def groups(self):
        groups = {}
        for kind, node in self.cards():
            groups.setdefault(kind, []).append(node)
        return groups

    def try_to_open(self):
        groups = self.groups()
        need = int(re.search(r'Needs (\d+) to open', self.our_state())[1])
        books = [(kind, nodes) for kind, nodes in groups.items()
                 if kind in POINTS and kind not in '2X' and len(nodes) >= 3]
        if sum(POINTS[kind] * len(nodes) for kind, nodes in books) < need:
            return False
        for _, nodes in books:
            self.select(nodes)
            self.application.press('Stage')
        self.application.press('Open')
        wait_for('us to be open', lambda: 'Open' in self.our_state(), 5)
        return True

    def our_state(self):
        us = self.application.find('grouping', 'Us') or self.application.find('panel', 'Us')
        return ' / '.join(node.get_name() or '' for node in self.application.find_all('label', '', us))

    def our_books(self):
        us = self.application.find('grouping', 'Us') or self.application.find('panel', 'Us')
        return ' '.join(node.get_name() for node in self.application.find_all('button', '', us))

    def lay_what_fits(self):
        for _ in range(12):
            done = False
            for kind, nodes in self.groups().items():
                if kind not in POINTS or kind in '2X' or len(self.hand()) - len(nodes) < 2:
                    continue
                word = next(word for word, letter in RANKS.items() if letter == kind)
                if f'book of {word}' not in self.our_books() and len(nodes) < 3:
                    continue
                self.select(nodes)
                if self.button('Lay') is None:
                    self.unselect()
                    continue
                before = self.game.state.hand
                self.application.press('Lay')
                wait_for('the cards to be laid', lambda: self.game.state.hand != before, 5)
                self.compare()
                done = True
                break
            if not done:
                return

    def unselect(self):
        for card in self.hand():
            if card.get_name().endswith('selected'):
                self.application.click(card)

    def discard(self):
        order = ['3b', '3r'] + sorted(POINTS, key=POINTS.get)
        cards = self.cards()
        cards.sort(key=lambda card: order.index(card[0]))
        before = len(self.game.state.hand)
        self.select([cards[0][1]])
        self.application.press('Discard')
        wait_for('the turn to end', lambda: self.button('Discard') is None, 10)
        return before

    def answer(self):
        if self.button('Yes') is not None:
            self.application.press('Yes')

    def wait_for_turn(self):
        """Returns whether there is another turn before the round is over."""
        def ready():
            self.game.check_alive()
            self.answer()
            if self.button('Next Round') or self.button('New Game…') and self.button('Close'):
                return 'over'
            return 'turn' if self.button('Draw') else None
        return wait_for('my turn', ready, 60) == 'turn'

    def take_turn(self):
        self.compare()
        self.application.press('Draw')
        wait_for('the draw', lambda: self.button('Draw') is None, 10)
        self.compare()
        if 'to open' in self.our_state():
            self.try_to_open()
        if 'to open' not in self.our_state():
            self.lay_what_fits()
        self.compare()
        self.discard()


def play_round(game):
    application = game.application
    person = Person(game)
    application.press('Play')
    first = wait_for('a packet to choose or the first turn',
                     lambda: application.find('button', 'First packet') or application.find('button', 'Draw'))
    if first.get_name() == 'First packet':
        assert person.hand() == [], 'the packets are to be chosen blind'
        application.click(first)

    # A press that the rules refuse says why, and nothing happens.
    person.wait_for_turn()
    person.compare()
    person.select([person.hand()[0]])
    before = game.state.text
    application.click(application.find('button', 'Pile'))
    time.sleep(.3)
    assert game.state.text == before, 'a refused act must change nothing'
    person.unselect()

    turns = 0
    while person.wait_for_turn():
        turns += 1
        assert turns <= ENOUGH_TURNS, 'the round does not end'
        person.take_turn()
    assert turns > 0, 'the round ended before it began'

    lines = [node.get_name() for node in application.find_all('label')]
    for wanted in ('Closed books', 'Points in books', 'Points in hands', 'This round'):
        assert any(wanted in (line or '') for line in lines), f'the score card lacks “{wanted}”'
    application.press('Next Round')
    wait_for('the second round', lambda: person.button('Draw') or person.button('First packet')
             or person.button('Yes'), 30)
    print(f'# played {turns} turns')


def main():
    game = Game(sys.argv[1])
    print('1..2')
    try:
        play_round(game)
        print('ok 1 a round can be played by name alone')
        status = 0
    except AssertionError as error:
        print(f'not ok 1 a round can be played by name alone: {error}')
        status = 1
    finally:
        warnings = game.end()
    for warning in warnings:
        print('#', warning)
    print('not ok' if warnings else 'ok', '2 without a warning')
    return 1 if warnings else status


if __name__ == '__main__':
    sys.exit(main())
