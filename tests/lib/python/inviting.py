# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody who plays from elsewhere at a table that a window has opened: invited by what shows in the window, and
seated as a program that knows the protocol alone."""

import threading

from far import make_local
from guest import Guest
from keys import Keys
from waiting import Failure

HERE = 0            # the seat of the person at the window
PARTNER = "Ben"     # the computer player in whose place somebody comes


def find(table, matches, complaint):
    """The first widget that can be used of which something holds."""
    def look():
        nodes = table.look()
        return nodes and next((node for node in nodes.nodes if node.is_sensitive() and matches(node)), None)
    return table.wait(look, complaint)


def invite(table, name):
    """Opens a table from the start page for one more person."""
    table.press("Invite People…")
    find(table, lambda node: node.is_editable() and node.name == "Your Name", "nobody asks for the own name").set_text("Ann")
    find(table, lambda node: node.is_editable() and node.name == "Player 2", "there is nothing to type a name into").set_text(name)
    table.press("Open the Table")


def begin_with_somebody_elsewhere(table):
    """Opens a table with a new game; rows that open are for keys and for the pointer."""
    keys = Keys(table)
    table.press("New Game…")
    keys.wait_for("Around the Table")
    keys.enter(PARTNER)
    keys.enter("Somebody Elsewhere")
    table.press("Play")


def read_link(table):
    """The invitation that shows beside the picture of it, once the table is open."""
    table.press("Show QR Code")
    link = find(table, lambda node: node.role == "label" and node.name.startswith("http"), "there is no invitation").name
    table.press("Close")
    return make_local(link)


class Visitor(Guest):
    """A guest who plays by itself, and sees whose turns have ended."""

    def __init__(self, link):
        self.ended = set()
        self.turn = None
        self.failure = None
        super().__init__(link)
        threading.Thread(target=self.play_alone, daemon=True).start()

    def follow(self, frame):
        super().follow(frame)
        turn = self.view.get("turn", 0) if self.view and self.view.get("phase", 0) in (2, 3) else None
        if self.turn is not None and turn != self.turn:
            self.ended.add(self.turn)
        self.turn = turn

    def play_alone(self):
        try:
            self.play_round()
        except (Exception, SystemExit) as failure:    # for the other thread to tell
            self.failure = failure


def play_turns(table, link):
    """Lets somebody come by a link, and plays until both have had a turn. Returns the guest, who stays."""
    visitor = Visitor(link)
    play_on(table, visitor)
    return visitor


def play_on(table, visitor):
    """Plays until the person at the window and the guest have both had a turn from now on."""
    visitor.ended.clear()

    def step():
        if visitor.failure is not None:
            raise Failure(f"the guest has failed: {visitor.failure!r}")
        if {HERE, visitor.seat} <= visitor.ended:
            return True
        look = table.look()
        for label in ("Deal the Cards", "Play", "First Pile", "Draw", "Play All", "Play This", "Hint"):
            button = look and look.button(label)
            if button and button.is_sensitive() and "click" in button.actions():
                button.click()
                break
        return False
    table.wait(step, lambda: f"only seats {visitor.ended} have had a turn", 120)
