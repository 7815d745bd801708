# SPDX-License-Identifier: GPL-3.0-or-later
"""The table as assistive technology sees it, and what the rules say, which it is compared with."""

import os

# The bus warns of what has gone since it was looked at; that is no fault of the game's.
os.environ.pop("G_DEBUG", None)

import itertools
import pathlib
import re
import subprocess
import tempfile

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

from accessible import WORDS, Program  # noqa: E402
from waiting import Failure, wait_until  # noqa: E402

QUICK_LOOKS = 5

# A slow answer of the game on a busy machine is not lost.
Atspi.set_timeout(60000, 60000)

RANKS = {
    "ace": "A", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
    "eight": "8", "nine": "9", "ten": "T", "jack": "J", "queen": "Q", "king": "K",
}
RANKS_OF_BOOKS = {
    "threes": "3", "fours": "4", "fives": "5", "sixes": "6", "sevens": "7", "eights": "8", "nines": "9",
    "tens": "T", "jacks": "J", "queens": "Q", "kings": "K", "aces": "A",
}
BOOK = re.compile(r"book of (?P<rank>\w+), (?P<closed>closed )?(?P<status>clean|dirty), (?P<n>\d+) card")
CARD = re.compile(r"^(?:(?P<rank>\w+) of (?P<suit>\w+)|(?P<odd>.*joker|weird card))"
                  r"(?:, (?P<n>\d+) of (?P<of>\d+))?(?P<selected>, selected)?$")


def kind_of(name):
    """The kind, in notation, of a card as it is spoken: "queen of hearts, 3 of 11"."""
    match = CARD.match(name)
    if match is None:
        raise Failure(f"this is not the name of a card: {name!r}")
    if match["odd"]:
        return "X" if "joker" in match["odd"] else "W"
    if match["rank"] == "three":
        return "3r" if match["suit"] in ("hearts", "diamonds") else "3b"
    return RANKS[match["rank"].lower()]


def expand(cards):
    """The kinds of a multiset in notation, "Q*3 6", as a sorted list."""
    kinds = []
    for word in cards.split():
        kind, _, n = word.partition("*")
        kinds += [kind] * int(n or 1)
    return sorted(kind for kind in kinds if kind != "-")


class Table:
    """A running game. Everything is read from and done through the bus."""

    settings_path = "io/github/handandfoot/HandAndFoot"
    application = None

    def __init__(self, program, seed, settings, files=None):
        """Files are what is in the person's folders, by their paths there."""
        self.home = tempfile.mkdtemp(prefix="hf-ui-")
        for path, text in (files or {}).items():
            file = pathlib.Path(self.home, path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        self.program = program
        self.settings = settings
        self.variables = {
            "HF_SEED": str(seed), "HF_PROBE": os.path.join(self.home, "probe"),
            "GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": self.home, "XDG_DATA_HOME": self.home,
            "G_DEBUG": "gc-friendly",
        }
        self.start([program], self.home, settings, **self.variables)

    def start(self, command, config, settings, **variables):
        """Starts the game with these settings, and waits for it to be on the bus."""
        self.probe = os.path.join(self.home, "probe")
        self.log = open(os.path.join(self.home, "log"), "w+", encoding="utf-8")
        folder = os.path.join(config, "glib-2.0", "settings")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "keyfile"), "w", encoding="utf-8") as keyfile:
            keyfile.write(f"[{self.settings_path}]\n")
            # Going out is not confirmed here, and no tips are given.
            settings = {"confirm-going-out": "false", "rules": "'hoof-and-mouth'",
                        "tips": "false"} | settings
            keyfile.writelines(f"{key}={value}\n" for key, value in settings.items())
        environment = dict(os.environ, **variables)
        environment.pop("GTK_A11Y", None)
        if "HF_LOCALEDIR" in environment:
            environment["HF_LOCALEDIR"] = WORDS.mark(environment["HF_LOCALEDIR"])
        self.process = subprocess.Popen(command, stdout=self.log, stderr=self.log, env=environment)
        self.application = self.wait(self.find_application, "the game is not on the accessibility bus", 30)

    def start_again(self):
        """Kills the game if it still runs, and starts it anew with the settings it had at first."""
        self.process.kill()
        self.process.wait(10)
        self.start([self.program], self.home, self.settings, **self.variables)

    def read_game(self):
        """The game as it is saved."""
        with open(os.path.join(self.home, "hand-and-foot", "games", "current.hfgame"), encoding="utf-8") as text:
            return text.read()

    def find_application(self):
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(i)
            if child is not None and self.is_it(child) and child.get_child_count():
                return Program(child.app.bus_name, child.path)
        return None

    def is_it(self, child):
        """Whether a program on the bus is this one."""
        return child.get_process_id() == self.process.pid

    def wait(self, condition, complaint, seconds=20):
        """Waits until a condition holds, as long as the game runs. What does not hold soon is looked at more
        thoroughly."""
        looks = itertools.count()

        def holds():
            if self.application:
                self.application.trusted = next(looks) < QUICK_LOOKS
            if self.process.poll() is not None:
                raise Failure(f"the game has ended: {self.read_log()[-500:]!r}")
            try:
                return condition()
            except GLib.Error:     # something went away while it was read
                return None
        try:
            return wait_until(holds, complaint, seconds)
        finally:
            if self.application:
                self.application.trusted = True

    def walk(self):
        """All that shows, outermost first."""
        return self.application.walk()

    def look(self):
        """The whole table at a moment; where it changed meanwhile, it is read again."""
        return self.wait(lambda: Look(list(self.walk())), "the table cannot be read")

    def read_view(self):
        with open(self.probe, encoding="utf-8") as text:
            return View(text.read())

    def press(self, label):
        """Presses a button that shows, and looks anew where it has changed since it was seen."""
        def press():
            look = self.look()
            button = look and look.button(label)
            if not button or not button.is_sensitive() or "click" not in button.actions():
                return False
            button.click()
            return True
        self.wait(press, f"there is no button “{label}” to press")

    def key(self, letter):
        """Presses a key of the keyboard."""
        Atspi.generate_keyboard_event(ord(letter), None, Atspi.KeySynthType.SYM)

    def read_log(self):
        self.log.flush()
        self.log.seek(0)
        return self.log.read()

    def complaints(self):
        # libadwaita tries the heading of an alert in one line first, which is too long in some languages. Nothing on
        # the bus of a test shows notifications, which are sent while another window is in front.
        return [line for line in self.read_log().splitlines(keepends=True)
                if re.search(r"(WARNING|CRITICAL|ERROR) \*\*|-(WARNING|CRITICAL)", line)
                and not re.search(r"Trying to measure GtkLabel|unable to send notifications", line)]

    def test(self, checks, play, known=()):
        """Plays a test to its end and closes the table: 0, or 1 where something failed. What plays tells of its
        checks but the last, which is that the game complained of nothing. A failure is told with the game's
        complaints and the list of what else is @known by then."""
        print(f"TAP version 14\n1..{checks}")
        try:
            play()
            complaints = self.complaints()
            if complaints:
                raise Failure("the game complains: " + "".join(complaints))
            print(f"ok {checks} - the game does not complain")
        except (Failure, GLib.Error, subprocess.CalledProcessError) as failure:
            print(f"Bail out! {failure}")
            for line in [*self.complaints(), *known]:
                print("#", str(line).rstrip())
            return 1
        finally:
            self.close()
        return 0

    def close(self):
        self.process.terminate()
        self.process.wait(10)


class Look:
    """The visible widgets at one moment."""

    def __init__(self, nodes):
        self.nodes = nodes

    def names(self):
        return [node.name for node in self.nodes]

    def button(self, label):
        for node in self.nodes:
            if node.role in ("button", "push button", "toggle button") and label == node.name:
                return node
        return None

    def named(self, pattern):
        for node in self.nodes:
            match = re.search(pattern, node.name)
            if match:
                return match
        return None

    def says_open(self, side):
        """Whether a side's tableau says that it is open rather than what it needs."""
        names = [node.name for node in self.nodes]
        start = next(i for i, node in enumerate(self.nodes) if side == node.name and node.role != "label")
        return "Opened" in names[start:start + 12] and not any("to open" in name for name in names[start:start + 12])

    def n_selected(self):
        return sum(node.name.endswith("selected") for node in self.hand())

    def books(self):
        """All books on the table, as (rank, open or closed, clean or dirty, number of cards)."""
        found = [BOOK.search(node.name) for node in self.nodes if node.role != "label"]
        return sorted((RANKS_OF_BOOKS[book["rank"].lower()], "closed" if book["closed"] else "open",
                       book["status"], int(book["n"])) for book in found if book)

    def book(self, owner, rank):
        """A book of a side, by its rank."""
        sides = [i for i, node in enumerate(self.nodes) if node.name in ("Us", "Them") and node.role != "label"]
        end = sides[owner + 1] if owner + 1 < len(sides) else len(self.nodes)
        for node in self.nodes[sides[owner]:end]:
            match = BOOK.search(node.name)
            if match and node.role != "label" and RANKS_OF_BOOKS[match["rank"].lower()] == rank:
                return node
        return None

    def hand(self):
        """The cards of one's own hand, in order."""
        return [node for node in self.nodes
                if node.role == "list item" and CARD.match(node.name) and ", " in node.name]


class View:
    """The facts that the person may know by the rules."""

    def __init__(self, text):
        self.text = text
        self.lines = text.splitlines()

    def line(self, start):
        for line in self.lines:
            if line.startswith(start):
                return line[len(start):].strip()
        return ""

    @property
    def is_running(self):
        return self.phase in ("start", "play")

    @property
    def phase(self):
        return self.line("phase ").split()[0]

    @property
    def turn(self):
        return self.line("phase ").split()[2]

    @property
    def hand(self):
        return expand(self.line("hand:"))

    @property
    def stock(self):
        return [int(n) for n in self.line("stock ").split()]

    @property
    def pile(self):
        return int(self.line("pile ").partition(":")[0])

    def seat(self, seat):
        words = self.line(f"seat {seat} ").split()
        return {words[i]: words[i + 1] for i in range(0, len(words), 2)}

    def books(self, owner):
        """The books of an owner, as (rank, open or closed, clean or dirty, number of cards)."""
        books = []
        for line in self.lines:
            match = re.match(rf"book {owner} (\w+)\.\d+ (.*) (open|closed) (clean|dirty)", line)
            if match:
                books.append((match[1], match[3], match[4], len(expand(match[2]))))
        return books

    def scores(self):
        return [dict(zip(words[2::2], map(int, words[3::2])))
                for words in (line.split() for line in self.lines if line.startswith("score "))]
