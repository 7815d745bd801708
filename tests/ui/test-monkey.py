#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody who presses, drags, types and resizes anything anywhere. The game may be closed by that,
but it must not crash, not complain, and be there again with what was played.

test-monkey.py PROGRAM [EVENTS [SEED]]"""

import contextlib
import os
import random
import re
import subprocess
import sys
import tempfile

from display import find_windows
from waiting import Failure, wait_until

EVENTS = 12000
BATCH = 50
# The toolkit's own, seen with every one of its applications: an overlay scrollbar's timeout after its
# popover closed, and a key pressed while the focus goes away.
TOOLKIT = re.compile(r"gdk_frame_clock_get_frame_time: assertion|gtk_widget_is_ancestor: assertion")
KEYS = """d b m s o x p k u i l h y n Return Return Escape Escape period Left Right Up Down Home End space
space shift+space Tab Tab shift+Tab F9 F10 F1 Menu ctrl+n ctrl+z ctrl+shift+z ctrl+comma ctrl+question
ctrl+f Delete a 7 Page_Down""".split()
SIZES = [(1200, 780), (360, 640), (800, 600), (720, 360), (1024, 600), (620, 500)]
SETTINGS = {
    "speed": ["'slow'", "'normal'", "'fast'", "'instant'"],
    "hand-order": ["'rank'", "'usefulness'"],
    "four-colour": ["true", "false"],
    "card-back": ["'lattice-blue'", "'lattice-red'", "'waves-teal'", "'waves-plum'", "'stars'", "'leaves'", "'rings'",
                  "'herringbone'"],
    "felt": ["'green'", "'blue'", "'burgundy'", "'slate'", "'teal'", "'plum'", "'chestnut'", "'olive'"],
    "card-count": ["true", "false"],
    "unlimited-undo": ["true", "false"],
    "show-history": ["true", "false"],
}


class Game:
    """The program, started anew whenever the monkey closes it."""

    def __init__(self, program, dice, *options):
        self.command = [program, *options]
        self.dice = dice
        self.home = tempfile.mkdtemp(prefix="hf-monkey-")
        self.log = os.path.join(self.home, "log")
        self.keyfile = os.path.join(self.home, "glib-2.0", "settings", "keyfile")
        os.makedirs(os.path.dirname(self.keyfile))
        self.starts = 0
        self.process = None
        self.window = None

    def start(self):
        self.change_settings()
        self.starts += 1
        with open(self.log, "a", encoding="utf-8") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log, env=dict(
                os.environ, GSETTINGS_BACKEND="keyfile", HOME=self.home,
                XDG_CONFIG_HOME=self.home, XDG_DATA_HOME=self.home, GTK_A11Y="none"))
        try:
            self.window = wait_until(self.find_window, "it has no window", 30)
        except Failure as failure:
            self.fail(failure)

    def find_window(self):
        if self.process.poll() is not None:
            self.fail("it does not start")
        return next(iter(find_windows("--pid", self.process.pid)), None)

    def fail(self, complaint):
        with open(self.log, encoding="utf-8") as log:
            for line in log.readlines()[-12:]:
                print("#", line.rstrip())
        raise SystemExit(f"Bail out! {complaint}")

    def change_settings(self):
        with open(self.keyfile + ".new", "w", encoding="utf-8") as keyfile:
            keyfile.write("[io/github/handandfoot/HandAndFoot]\n")
            keyfile.writelines(f"{key}={self.dice.choice(values)}\n" for key, values in SETTINGS.items())
        os.rename(self.keyfile + ".new", self.keyfile)

    def is_alive(self):
        """Whether it still runs; where it has ended, it must have ended well."""
        status = self.process.poll()
        if status not in (None, 0) and not self.lost_display():
            self.fail(f"it ended with status {status}")
        return status is None

    def lost_display(self):
        """Whether the toolkit asked the X server about a window that had just gone, which ends any program."""
        with open(self.log, encoding="utf-8") as log:
            return any("X Window System error" in line for line in log.readlines()[-12:])

    def rest(self, looks=1):
        """Waits until it has dealt with everything so far: until it has done nothing between so many
        looks. A single one may fall between two frames of something that still moves."""
        used, idle = -1, 0

        def rests():
            nonlocal used, idle
            try:
                with open(f"/proc/{self.process.pid}/stat", encoding="utf-8") as stat:
                    words = stat.read().rpartition(")")[2].split()
            except OSError:
                return True
            spent = int(words[11]) + int(words[12])
            idle = idle + 1 if spent == used else 0
            used = spent
            return words[0] == "Z" or idle == looks
        with contextlib.suppress(Failure):     # what moves for ever is no failure
            wait_until(rests, "", 8, pause=0.06)


class Monkey:
    """Makes up events as commands for xdotool."""

    def __init__(self, dice):
        self.dice = dice
        self.size = SIZES[0]

    def place(self):
        return self.dice.randrange(self.size[0]), self.dice.randrange(self.size[1])

    def move(self):
        return "mousemove {} {}".format(*self.place())

    def act(self):
        kind = self.dice.random()
        if kind < .45:
            return [f"key --delay 0 {self.dice.choice(KEYS)}"]
        if kind < .85:
            button = self.dice.choice((1, 1, 1, 1, 1, 3, 2))
            return [self.move(), f"click --delay 0 --repeat {self.dice.choice((1, 1, 2))} {button}"]
        if kind < .95:
            return [self.move(), "mousedown 1", self.move(), self.move(), "mouseup 1"]
        return [self.move(), f"click --delay 0 {self.dice.choice((4, 5))}"]

    def arrange(self, window):
        """Nobody manages windows here: one that was dragged away is brought back, sometimes in another
        size. Not while a dialog is on its way out, which libadwaita 1.7 does not survive where it would
        change between a sheet and a window."""
        if self.dice.random() < .3:
            self.size = self.dice.choice(SIZES)
        return [f"windowmap {window}", f"windowmove {window} 0 0",
                "windowsize {} {} {}".format(window, *self.size)]


def send(lines):
    subprocess.run(["xdotool", "-"], input="\n".join(lines), text=True, check=False,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def run(program, events, seed, *options):
    dice = random.Random(seed)
    game, monkey = Game(program, dice, *options), Monkey(dice)
    sent = 0
    while sent < events:
        if game.process is None or not game.is_alive():
            game.start()
        lines = [line for _ in range(BATCH) for line in monkey.act()]
        send(lines)
        game.rest(3)
        send(monkey.arrange(game.window))
        sent += len(lines)
        game.rest()
        if dice.random() < .2:
            game.change_settings()
    if game.is_alive():
        game.process.terminate()
        game.process.wait(20)
    with open(game.log, encoding="utf-8") as log:
        complaints = [line for line in log if re.search(r"CRITICAL|ERROR \*\*|\(hand-and-foot:\d+\): (Hf|hand)", line)
                      and not TOOLKIT.search(line)]
    if complaints:
        game.fail("it complains: " + complaints[0].rstrip())
    return sent, game.starts


def main(program, events=EVENTS, seed=1):
    print("TAP version 14\n1..2")
    for number, options in enumerate([[], ["--mirrored"]], 1):
        sent, starts = run(program, int(events) // 2, int(seed) * 2 + number, *options)
        print(f"ok {number} - {sent} events{' from right to left' if options else ''}, {starts} starts", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
