#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-quiet.py CLI

At a table that is opened as a quiet one, computer players make no remarks; they do once it is told to talk, and are silent
again when it is told to be quiet."""

import sys
import tempfile

from guest import Guest
from host import SHORT_EVENING, Host

QUIET_ROUNDS = 2
MOST_ROUNDS = 12


class Listener(Guest):
    """Plays on, and counts remarks."""

    n_remarks = 0

    def follow(self, frame):
        super().follow(frame)
        self.n_remarks += "remark" in frame

    def count_in_round(self):
        before = self.n_remarks
        self.play_round()
        assert self.wish(do="next")
        return self.n_remarks - before


def order(table, word):
    """Gives an order, and waits until it is followed: the answer to the next one comes after it."""
    table.order(word)
    table.order("nonsense")
    assert table.hear() == ["unknown"]


def main(cli):
    with tempfile.NamedTemporaryFile("w", suffix=".rules") as file:
        minimums = ",".join(["50"] * MOST_ROUNDS)
        file.write(SHORT_EVENING.format("hoof-and-mouth").replace("rounds=1", f"rounds={MOST_ROUNDS}")
                   .replace("min=50", f"min={minimums}"))
        file.flush()
        table = Host(cli, "--quiet", "--rules", file.name, seats=["Grandma", "-", "-", "-"], control=True)
        guest = Listener(table.hear_link())
        for _ in range(QUIET_ROUNDS):
            assert guest.count_in_round() == 0, "the table was opened as a quiet one"
        order(table, "talk")
        rounds = QUIET_ROUNDS
        while guest.count_in_round() == 0:
            rounds += 1
            assert rounds < MOST_ROUNDS - QUIET_ROUNDS, "nobody talks"
        order(table, "quiet")
        for _ in range(QUIET_ROUNDS - 1):
            assert guest.count_in_round() == 0, "the table was told to be quiet"
        assert table.stop() == 0
    print(f"{guest.n_remarks} remarks, when they were wanted")


main(*sys.argv[1:])
