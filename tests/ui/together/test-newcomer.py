#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-newcomer.py SOURCE_DIR BUILD_DIR WAY

Somebody who has read README.md and nothing else starts the game with `./run`, in a home folder in which nothing is
yet, and opens a table, by inviting people or by a new game. Somebody else comes by the link, and both play a turn. What
`./run` does once the game is built is done here by itself: it only finds that there is nothing left to set up."""

import os
import pathlib
import signal
import shutil
import sys
import tempfile

from inviting import begin_with_somebody_elsewhere, invite, play_turns, read_link
from table import Table

# Bash keeps the functions that it has read; these take the places of those that set up the machine, and build.
START = """source "$RUN"
set_up() { place=system place_id=system; }
build_game() { :; }
main
"""
WAYS = {"invite": lambda table: invite(table, "Ben"), "new-game": begin_with_somebody_elsewhere}


class Newcomer(Table):
    """A game in a checkout that has been built."""

    def __init__(self, source, build):
        self.home = tempfile.mkdtemp(prefix="hf-newcomer-")
        checkout = pathlib.Path(self.home, "checkout")
        checkout.mkdir()
        shutil.copy(os.path.join(source, "run"), checkout)
        (checkout / "build").symlink_to(build)
        for name in "build-aux", "tests":
            (checkout / name).symlink_to(os.path.join(source, name))
        for name in ("HF_CLI", "HF_LOCALEDIR", "GSETTINGS_SCHEMA_DIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
            os.environ.pop(name, None)
        self.start(["setsid", "bash", "-c", START], os.path.join(self.home, ".config"),
                   {"speed": "'instant'", "rules": "'classic'"}, RUN=str(checkout / "run"), HOME=self.home,
                   GSETTINGS_BACKEND="keyfile", G_DEBUG="gc-friendly")

    def is_it(self, child):
        return child.get_name() == "hand-and-foot"

    def close(self):
        """Ends all that was started."""
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait(10)


def main(source, build, way):
    table = Newcomer(source, build)

    def play():
        WAYS[way](table)
        link = read_link(table)
        print(f"ok 1 - there is an invitation: {way}")
        play_turns(table, link)
        print("ok 2 - somebody has come, and both have played a turn")

    return table.test(3, play)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
