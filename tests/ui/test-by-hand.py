#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays a turn with the mouse alone, a turn by dragging alone, and a turn with the keys alone, with the
events of a real pointer and keyboard. The accessibility bus only says where things are; the witness
says what came of it."""

import subprocess
import sys
import time

from table import Atspi, Failure, GLib, Table

STEP_S = 0.05      # between two events of one gesture, as fast as a quick hand


def xdotool(*words):
    subprocess.run(["xdotool", *map(str, words)], check=True, stdout=subprocess.DEVNULL)


class Hand:
    """A hand on mouse and keyboard."""

    def __init__(self, table):
        self.table = table
        self.window = table.wait(self.find_window, "there is no window")
        xdotool("windowmove", "--sync", self.window, 0, 0)
        xdotool("windowfocus", "--sync", self.window)

    def find_window(self):
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(self.table.process.pid)],
                               capture_output=True, text=True, check=False).stdout.split()
        return found[0] if found else None

    def find(self, role, start):
        """Something that shows and does not move, where it is."""
        def settled():
            look = self.table.look()
            node = look and next((node for node in look.nodes
                                  if role in node.role and node.name.startswith(start)), None)
            return node and node.is_sensitive() and self.extents(node)
        last = None
        for _ in range(200):
            now = self.table.wait(settled, f"there is no {role} {start!r}")
            if now == last:
                return now
            last = now
            time.sleep(STEP_S)
        raise Failure(f"{start} does not come to rest")

    @staticmethod
    def extents(node):
        box = Atspi.Component.get_extents(node.accessible, Atspi.CoordType.WINDOW)
        return (box.x, box.y, box.width, box.height) if box.width > 0 else None

    @staticmethod
    def middle(box):
        return box[0] + box[2] // 2, box[1] + box[3] // 2

    @staticmethod
    def index(box):
        """Where a card shows though others lie on it."""
        return box[0] + 6, box[1] + 12

    def point(self, at):
        xdotool("mousemove", "--window", self.window, *at)
        time.sleep(STEP_S)

    def click(self, at):
        self.point(at)
        xdotool("click", 1)

    def drag(self, start, end):
        self.point(start)
        xdotool("mousedown", 1)
        for part in range(1, 9):
            self.point([round(a + (b - a) * part / 8) for a, b in zip(start, end)])
        time.sleep(STEP_S * 4)
        xdotool("mouseup", 1)

    def key(self, *names):
        for name in names:
            xdotool("key", name)
            time.sleep(STEP_S)

    def last_card(self):
        """The name of the last card of the hand, up to the comma that follows it."""
        return self.table.wait(lambda: (self.table.look() or None) and self.table.look().hand(),
                               "there is no hand")[-1].name.split(",")[0]

    def card(self):
        return self.find("list item", self.last_card())


def wait_for(table, condition, complaint):
    table.wait(lambda: condition(table.read_witness()), complaint)


def n_hand(witness):
    return len(witness.hand)


def play(table, hand, begin, draw, put_back):
    """Begins, draws two cards and lays one on the pile, each by one's own means."""
    begin()
    table.wait(lambda: table.look().button("Draw"), "it does not begin")
    table.wait(lambda: table.look().button("Draw").is_sensitive(), "it is not my turn", 60)
    before = table.read_witness()
    for stack in range(2):
        draw(stack)
        if n_hand(table.read_witness()) == n_hand(before) + 2:
            break
    wait_for(table, lambda now: n_hand(now) == n_hand(before) + 2, "nothing was drawn")
    put_back()
    wait_for(table, lambda now: now.turn != "0" or n_hand(now) == n_hand(before) + 1, "nothing was discarded")
    complaints = table.complaints()
    if complaints:
        raise Failure("the game complains: " + "".join(complaints))


def with_mouse(table, hand):
    def begin():
        hand.click(hand.middle(hand.find("button", "Play Hoof and Mouth")))
        hand.click(hand.middle(hand.find("button", "First packet")))

    def discard():
        hand.click(hand.index(hand.card()))
        hand.click(hand.middle(hand.find("button", "Discard")))

    play(table, hand, begin, lambda stack: hand.click(hand.middle(hand.find("button", f"Stack {stack + 1}"))), discard)


def by_dragging(table, hand):
    def begin():
        hand.click(hand.middle(hand.find("button", "Play Hoof and Mouth")))
        hand.click(hand.middle(hand.find("button", "First packet")))

    def draw(stack):
        card = hand.card()
        hand.drag(hand.middle(hand.find("button", f"Stack {stack + 1}")), hand.middle(card))
        time.sleep(STEP_S * 10)

    def discard():
        hand.drag(hand.index(hand.card()), hand.middle(hand.find("button", "Pile")))

    play(table, hand, begin, draw, discard)


def with_keys(table, hand):
    def begin():
        hand.find("button", "Play Hoof and Mouth")
        hand.key("Return")
        hand.find("button", "First packet")
        hand.key("space")

    def discard():
        hand.key("h", "End", "space")
        hand.find("button", "Discard")
        hand.key("x")

    def draw(stack):
        if stack == 0:
            hand.key("d")
            time.sleep(STEP_S * 10)

    play(table, hand, begin, draw, discard)


def main(program):
    means = [with_mouse, by_dragging, with_keys]
    print(f"TAP version 14\n1..{len(means)}")
    for number, turn in enumerate(means, 1):
        table = Table(program, 3, {"speed": "'instant'"})
        try:
            turn(table, Hand(table))
            print(f"ok {number} - a turn {turn.__name__.replace('_', ' ')}", flush=True)
        except (Failure, GLib.Error, subprocess.CalledProcessError) as failure:
            print(f"Bail out! {turn.__name__}: {failure}")
            for line in table.complaints():
                print("#", line.rstrip())
            return 1
        finally:
            table.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
