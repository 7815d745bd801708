#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""play-turn.py ID PICTURE: plays a turn in the installed Flatpak, as a person who hears the table, and
takes a picture of the screen; then somebody comes to a table that it opens, and plays a turn, too. What Flatpak needs to
find the installation is in the environment."""

import os
import subprocess
import sys

from person import Person
from table import Failure, GLib, Table, View, expand


class SavedGame(View):
    """The state of a saved game, as hand-and-foot-cli prints it; the person sits in the first seat."""

    @property
    def hand(self):
        return expand(self.line("hand 0:"))

    @property
    def stock(self):
        return [int(line.split()[2].rstrip(":")) for line in self.lines if line.startswith("stack ")]


class PackagedTable(Table):
    """The game in its sandbox: other process ids are seen from there, and other folders."""

    def __init__(self, app_id, seed, settings):
        self.id = app_id
        self.home = os.path.expanduser(f"~/.var/app/{app_id}/data")
        os.makedirs(self.home, exist_ok=True)
        self.settings_path = app_id.replace(".", "/")
        self.start(["flatpak", "run", "--user", f"--env=HF_SEED={seed}", "--env=HF_WORLDS=8",
                    "--env=GSETTINGS_BACKEND=keyfile", app_id],
                   os.path.join(self.home, "..", "config"), settings)

    def is_it(self, child):
        return child.get_name() == "hand-and-foot"

    def replay(self):
        """The output of the installed command line for the saved game; None before there is one."""
        result = subprocess.run(["flatpak", "run", "--user", "--command=hand-and-foot-cli", self.id, "replay",
                                 "--quiet", "--state", f"{self.home}/hand-and-foot/games/current.hfgame"],
                                capture_output=True, text=True, check=False)
        return SavedGame(result.stdout) if result.returncode == 0 else None

    def read_view(self):
        return self.wait(self.replay, "the game is not saved")


def play_alone(table, picture):
    person = Person(table)
    person.begin()
    table.wait(person.mine_or_over, "nobody gets on", 60)
    person.turn()
    table.wait(person.mine_or_over, "the others do not play", 60)
    view = person.see()
    subprocess.run(["import", "-window", "root", picture], check=True)
    return f"a turn was played, {dict(person.acts)}; the pile has {view.pile} cards, the hand {len(view.hand)}"


def try_out(app_id, settings, play):
    """Plays in a window of its own. Returns whether that went well."""
    table = PackagedTable(app_id, 3, {"speed": "'instant'"} | settings)
    try:
        told = play(table)
        complaints = table.complaints()
        if complaints:
            raise Failure("the game complains: " + "".join(complaints))
        print(f"{app_id}: {told}")
    except (Failure, GLib.Error, OSError) as failure:
        print(f"{app_id}: {failure}", *table.complaints(), sep="\n")
        return False
    finally:
        table.close()
    return True


def main(app_id, picture):
    return 0 if try_out(app_id, {}, lambda table: play_alone(table, picture)) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
