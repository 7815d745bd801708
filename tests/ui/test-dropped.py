#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files from elsewhere are dropped on the window, with a pointer and another program that holds them."""

import itertools
import os
import pathlib
import re
import subprocess
import sys
import threading

from display import find_windows, xdotool
from table import Table

GOOD = """[Rule Set]
Format=1
Name=Aunt Ida’s
Base=family-tradition

[Rules]
out.bonus=250
"""
BROKEN = GOOD.replace("250", "plenty")


class Source:
    """The other program."""

    def __init__(self, file):
        self.told = []
        program = pathlib.Path(__file__).parents[1] / "lib/python/drag-source.py"
        self.process = subprocess.Popen([sys.executable, program, file], stdout=subprocess.PIPE, text=True)
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        for line in self.process.stdout:
            self.told.append(line.strip())

    def middle(self):
        """Where its window is, once it is there."""
        window = find_windows("--name", "^Files$")
        return middle_of(window[0]) if window else None

    def close(self):
        self.process.kill()
        self.process.wait()


def middle_of(window):
    place = dict(re.findall(r"(\w+)=(-?\d+)", xdotool("getwindowgeometry", "--shell", window)))
    return int(place["X"]) + int(place["WIDTH"]) // 2, int(place["Y"]) + int(place["HEIGHT"]) // 2


def game_windows(table):
    return find_windows("--pid", table.process.pid)


def drop(table, text):
    """Drags a file with a text from its window and drops it on the table."""
    file = pathlib.Path(table.home) / "sent.rules"
    file.write_text(text, encoding="utf-8")
    drop_file(table, file)


def drop_file(table, file):
    source = Source(file)
    try:
        x, y = table.wait(source.middle, "the window of the file does not open")
        to_x, to_y = max(map(middle_of, game_windows(table)))
        steps = itertools.count()

        def carry(until, x, y):
            # A drag needs a pointer that moves; it stays about where it is.
            def moved():
                xdotool("mousemove", x + next(steps) % 30, y)
                return until in source.told
            table.wait(moved, lambda: f"a file is not {until}, but {source.told}")
        xdotool("mousemove", x, y, "mousedown", 1)
        carry("dragged", x, y)
        carry("welcome", to_x, to_y)
        xdotool("mouseup", 1)
        table.wait(lambda: "taken" in source.told, lambda: f"a file is not taken, but {source.told}")
    finally:
        source.close()


def shows(table, words):
    look = table.look()
    return look and next((n.name for n in look.nodes if words in n.name), None)


def main(program):
    table = Table(program, 3, {"speed": "'instant'"})

    def play():
        drop(table, BROKEN)
        told = table.wait(lambda: shows(table, "Bonus for Going Out can’t be"), "nobody says what is wrong with the file")
        print(f"ok 1 - of a broken file the rest is added, and the line that can’t be set is shown: {told!r}")
        table.press("Leave Them Out")
        table.wait(lambda: not shows(table, "Bonus for Going Out can’t be"), "the lines stay")
        table.press("Close")
        table.wait(lambda: not shows(table, "Rules That Come With the Game"), "the preferences stay")
        pipe = pathlib.Path(table.home) / "sent.pipe"
        os.mkfifo(pipe)
        drop_file(table, pipe)
        told = table.wait(lambda: shows(table, "sent.pipe"), "nobody says that a pipe is no file")
        print(f"ok 2 - a pipe is refused: {told!r}")
        table.press("Close")
        table.wait(lambda: not shows(table, "sent.pipe"), "the complaint stays")
        drop(table, GOOD)
        table.wait(lambda: shows(table, "Aunt Ida’s"), "the rules are not shown")
        print("ok 3 - a rule set is added and opened")

    return table.test(4, play)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
