# SPDX-License-Identifier: GPL-3.0-or-later
"""A table for people in several places, as a process of its own: `hand-and-foot-cli host`."""

import signal
import subprocess
import urllib.parse

from leftovers import end_with_test

end_with_test()

# Rules of a game of one round that is soon opened, after a preset.
SHORT_EVENING = """[Rule Set]
Format=2
Name=Short Evening
Base={}

[Rules]
table.rounds=1
open.min=50
"""

# The same with few cards
FEW_CARDS = SHORT_EVENING + """table.decks=2
deal.style=central
deal.cut_bonus=0
deal.hand_size=5
deal.foot_size=5
stock.draw_count=4
stock.on_empty=end_round
"""


class Host:
    """It listens at one address, and its computer players take no time."""

    def __init__(self, cli, *options, seats=None, control=False, address="127.0.0.1", port=0, room=False):
        """Seats are names, `-` for a computer player. With control it takes orders; without an address it finds its
        own. Without a room, the cards are dealt once all are there."""
        self.address = address
        arguments = [cli, "host", *(["--address", address] if address else []), "--pace", "0", *options]
        arguments += ["--seats", ",".join(seats)] if seats else []
        arguments += ["--port", str(port)] if port else []
        arguments += ["--control"] if control else []
        arguments += [] if room else ["--deal"]
        self.process = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        restore_signals=False)    # a file that may not grow does not end it
        self.links = []
        self.code = ""
        self.base = ""
        if control:
            word, port = self.hear()
            assert word == "table", word
            self.port = int(port)
            if room:
                self.code = self.hear()[1]
        else:
            if room:
                self.code = self.process.stdout.readline().strip().rpartition(": ")[2]
            self.links = [self.process.stdout.readline().strip().rpartition(": ")[2] for seat in seats if seat != "-"]
            self.port = urllib.parse.urlsplit(self.links[0]).port

    def hear(self):
        """The words of its next line but those with its address for others, which is kept."""
        words = self.process.stdout.readline().split()
        while words[:1] == ["address"]:
            self.base = words[1]
            words = self.process.stdout.readline().split()
        return words

    def order(self, order):
        self.process.stdin.write(order + "\n")
        self.process.stdin.flush()

    def hear_invitation(self):
        word, seat, secret = self.hear()
        assert word == "invitation", word
        return int(seat), secret

    def hear_link(self):
        return f"http://{self.address}:{self.port}/#{self.hear_invitation()[1]}"

    def invite(self, seat):
        self.order(f"invite {seat}")
        return self.hear_invitation()

    def stop(self):
        """Its exit status, when it is asked to go."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait()

    def kill(self):
        self.process.kill()
        self.process.wait()
