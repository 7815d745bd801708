#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""play-turn.py ID|PROGRAM PICTURE WAY: plays a turn in the installed Flatpak, or in the installed program, as a person who
hears the table, and takes a picture of the screen, if that has a name. Alone: against computer players. Round: so, to its
end. Together: with somebody who is invited to a table that the window opens, and again when the window is back at that
table, which it has left open. What Flatpak needs to find the installation is in the environment."""

import os
import subprocess
import sys
import urllib.error
import urllib.request

from gi.repository import Gio

from inviting import invite, play_on, play_turns, read_link
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
    """The game as people have it, which tells nothing but what it saves."""

    def check(self):
        complaints = self.complaints()
        if complaints:
            raise Failure("the game complains: " + "".join(complaints))

    def replay(self):
        """The output of the installed command line for the saved game; None before there is one."""
        result = subprocess.run([*self.command_line, "replay", "--quiet", "--state",
                                 f"{self.data}/hand-and-foot/games/current.hfgame"], capture_output=True, text=True, check=False)
        return SavedGame(result.stdout) if result.returncode == 0 else None

    def read_view(self):
        return self.wait(self.replay, "the game is not saved")


class InstalledTable(PackagedTable):
    """The program among those of the system, with the command line beside it"""

    def __init__(self, program, settings):
        self.command_line = [program + "-cli"]
        super().__init__(program, 3, {"speed": "'instant'"} | settings)

    @property
    def data(self):
        return self.home


class FlatpakTable(PackagedTable):
    """The game in its sandbox: other process ids are seen from there, and other folders."""

    def __init__(self, app_id, settings):
        self.id = app_id
        self.command_line = ["flatpak", "run", "--user", "--command=hand-and-foot-cli", app_id]
        self.home = self.data = os.path.expanduser(f"~/.var/app/{app_id}/data")
        os.makedirs(self.home, exist_ok=True)
        self.settings_path = app_id.replace(".", "/")
        self.settings = {"speed": "'instant'"} | settings
        self.sandboxes = []
        self.open()

    def open(self):
        """Opens a window in a sandbox of its own."""
        self.application = None
        self.sandboxes.append(os.path.join(self.home, f"sandbox-{len(self.sandboxes)}"))
        self.start(["sh", "-c", 'exec flatpak run --user --instance-id-fd=3 "$@" 3>"$SANDBOX"', "sh", "--env=HF_SEED=3",
                    "--env=HF_WORLDS=8", "--env=GSETTINGS_BACKEND=keyfile", self.id],
                   os.path.join(self.home, "..", "config"), self.settings, SANDBOX=self.sandboxes[-1])

    def quit(self, answer):
        """Ends the game, which asks what becomes of the table."""
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        bus.call_sync(self.id, "/" + self.settings_path, "org.gtk.Actions", "Activate",
                      GLib.Variant("(sava{sv})", ("quit", [], {})), None, Gio.DBusCallFlags.NONE, -1, None)
        self.press(answer)
        self.process.wait(30)
        self.check()

    def close(self):
        """Ends all that runs in the sandboxes, a table that was left open too."""
        for sandbox in self.sandboxes:
            with open(sandbox, encoding="utf-8") as number:
                subprocess.run(["flatpak", "kill", number.read().strip()], capture_output=True, check=False)
        super().close()

    def is_it(self, child):
        return child.get_name() == "hand-and-foot"


def take(picture):
    if picture:
        subprocess.run(["import", "-window", "root", picture], check=True)


def play_alone(table, picture):
    person = Person(table)
    person.begin()
    table.wait(person.mine_or_over, "nobody gets on", 60)
    person.turn()
    table.wait(person.mine_or_over, "the others do not play", 60)
    view = person.see()
    take(picture)
    return f"a turn was played, {dict(person.acts)}; the pile has {view.pile} cards, the hand {len(view.hand)}"


def play_round(table, picture):
    person = Person(table)
    person.round()
    take(picture)
    return f"a round was played, {dict(person.acts)}"


def answers(link):
    """Whether there is a page where the table was."""
    try:
        with urllib.request.urlopen(link, timeout=20) as page:
            return b"<html" in page.read()
    except urllib.error.URLError:
        return False


def play_together(table, picture):
    invite(table, "Ben")
    link = read_link(table)
    guest = play_turns(table, link)
    take(picture)
    table.quit("Leave It Open")
    if not answers(link):
        raise Failure("the table is gone, although it was left open")
    table.open()
    table.press("Back to the Table")
    play_on(table, guest)
    return "a guest came and played, and again when the window was back at the table, which had been left open"


WAYS = {"alone": (play_alone, {}), "round": (play_round, {}), "together": (play_together, {"rules": "'classic'"})}


def main(app_id, picture, way):
    play, settings = WAYS[way]
    table = (InstalledTable if os.path.isabs(app_id) else FlatpakTable)(app_id, settings)
    try:
        told = play(table, picture)
        table.check()
        print(f"{app_id}: {told}")
    except (Failure, GLib.Error, OSError, subprocess.SubprocessError) as failure:
        print(f"{app_id}: {failure}", *table.complaints(), sep="\n")
        return 1
    finally:
        table.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
