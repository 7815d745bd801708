#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An evening of four people in four places: Anna opens a table; Ben’s program is killed in the middle of his turn
and Cleo’s while it is not hers, and both come back; Dan goes on with another device. At each moment a picture of
every window is saved in the folder that HF_PICTURES names, if it does."""

import sys

from far import Window, make_local
from waiting import Failure

MAX_PRESSES = 3
MAX_SECONDS = 30


class Evening:
    """All the windows, and the film."""

    def __init__(self, program):
        self.program = program
        self.anna = Window(program, "anna", 0, 1200, 780)
        self.ben = Window(program, "ben", 1, 360, 640)
        self.cleo = Window(program, "cleo", 2, 900, 640)
        self.dan = Window(program, "dan", 3, 1024, 768)
        self.windows = [self.anna, self.ben, self.cleo, self.dan]

    def film(self, moment, but=None):
        """Takes a picture of each window, but of one that is not there."""
        for window in self.windows:
            if window is not but:
                window.ask(f"film {moment}")

    def come(self):
        links = self.anna.ask("invite Ben Cleo Dan").split()
        self.film("01-invited")
        self.anna.ask("sit")
        self.ben.ask("open " + make_local(links[0]))
        self.cleo.ask("open " + make_local(links[1]))
        self.film("02-waiting")
        self.dan.ask("open " + make_local(links[2]))
        presses, ms = map(int, self.dan.ask("cards").split())
        print(f"# from an invitation to the first card: {presses} presses, {ms / 1000:.1f} seconds")
        if presses > MAX_PRESSES or ms > 1000 * MAX_SECONDS:
            raise Failure("it takes long to get to the cards")
        self.film("03-dealt")

    def be_killed(self, window, moment):
        """Ben is in the middle of a turn, somebody is killed, and comes back."""
        self.ben.ask("pause")
        self.film(f"{moment}-before")
        window.kill()
        if window is not self.ben:
            self.ben.ask("play")
        for other in self.windows:
            if other is not window:
                other.ask("missing")
        self.film(f"{moment}-killed", window)
        window.start()
        window.ask(f"film {moment}-start")
        window.ask("back")
        self.film(f"{moment}-back")

    def hand_on(self):
        link = self.dan.ask("hand-on")
        device = Window(self.program, "dan-phone", 3, 400, 800)
        self.windows.append(device)
        device.ask("open " + make_local(link))
        self.dan.ask("off")
        self.film("06-handed-on")
        self.dan.close()
        self.windows.remove(self.dan)

    def end(self):
        for window in self.windows:
            window.order("end")
        for window in self.windows:
            window.hear()
        self.film("07-round")
        logs = {window.ask("log") for window in self.windows}
        if len(logs) > 1:
            raise Failure("they have seen different rounds:\n# " + "\n# ".join(sorted(logs)))

    def play(self):
        self.come()
        print("ok 1 - all come by their links")
        self.be_killed(self.ben, "04-ben")
        print("ok 2 - one is killed in the middle of a turn, and comes back")
        self.be_killed(self.cleo, "05-cleo")
        print("ok 3 - one is killed while another has the turn, and comes back")
        self.hand_on()
        print("ok 4 - one goes on with another device")
        self.end()
        print("ok 5 - all have seen the same round")
        self.anna.ask("leave")
        self.windows.remove(self.anna)
        for window in self.windows:
            window.ask("closed")
        self.film("08-closed")
        print("ok 6 - a table that is closed offers no next round")
        self.anna.close()


def main(program):
    print("TAP version 14\n1..6")
    evening = Evening(program)
    try:
        evening.play()
    except Failure as failure:
        print(f"Bail out! {failure}")
        return 1
    finally:
        for window in evening.windows:
            window.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
