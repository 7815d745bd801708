#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""table.py CLI

A table that is saved and given orders: nobody opens another one on its file; it is killed and comes back with its people; a seat is handed on; whoever has
started it closes it, and everybody is told; or leaves it alone, and it goes when the last one has gone. Strangers who
crowd it take no time from other programs."""

import os
import resource
import socket
import subprocess
import sys
import tempfile

from guest import Guest, Line
from host import Host


def open_table(cli, save, *options, seats=None):
    return Host(cli, "--save", save, *options, seats=seats, control=True)


def be_refused(cli, save):
    """The complaint of a table that cannot be opened."""
    result = subprocess.run([cli, "host", "--address", "127.0.0.1", "--save", save], stdin=subprocess.DEVNULL,
                            capture_output=True, text=True, timeout=60, check=False)
    assert result.returncode > 0 and result.stdout == "", result
    return result.stderr


def limit_files(table, size):
    """Lets no file of a table be longer, as on a disk that is full."""
    _, most = resource.prlimit(table.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(table.process.pid, resource.RLIMIT_FSIZE, (most if size is None else size, most))


def fill_disk(table, guest):
    """A table that cannot be saved tells everybody, and when it is again, and that without anything that happens."""
    limit_files(table, 10)
    table.invite(1)
    while not hear(guest, "present").get("unsaved"):
        pass
    limit_files(table, None)
    while hear(guest, "present").get("unsaved"):
        pass


def sit_down(table, secret):
    return Guest(f"http://127.0.0.1:{table.port}/#{secret}")


def come_back(table, guest):
    """Somebody whose line is gone opens another."""
    guest.line = Line("127.0.0.1", table.port)
    guest.line.say(hello=1, token=guest.token, era=guest.era, position=guest.position)
    return guest.line.hear()


def hear(guest, name):
    while True:
        frame = guest.line.hear()
        if name in frame:
            return frame[name]


def crowd(table, guest):
    """More strangers than wait at once; meanwhile the table gives way to the window of its guest."""
    usual = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, table.process.pid) == usual
    strangers = [socket.create_connection(("127.0.0.1", table.port)) for _ in range(100)]
    assert strangers[0].recv(1) == b"", "the first one makes room"
    guest.wish(do="whole")
    assert os.getpriority(os.PRIO_PROCESS, table.process.pid) > usual
    for stranger in strangers:
        stranger.close()


def read_limit(table):
    """The most bytes of data that the table may have."""
    with open(f"/proc/{table.process.pid}/limits", encoding="utf-8") as limits:
        return next(line.split()[3] for line in limits if line.startswith("Max data size"))


def main(cli):
    with tempfile.TemporaryDirectory() as folder:
        save = os.path.join(folder, "table.hfgame")
        table = open_table(cli, save, "--rules", "classic", seats=["Anna", "Ben", "-", "-"])
        assert read_limit(table) != "unlimited", "whatever goes wrong ends the computer, and not the table"
        (anna_seat, anna_secret), (ben_seat, ben_secret) = table.hear_invitation(), table.hear_invitation()
        assert (anna_seat, ben_seat) == (0, 1)
        anna = sit_down(table, anna_secret)
        assert anna.view is None, "nothing is dealt before Ben is there"
        ben = sit_down(table, ben_secret)
        while ben.view is None:
            ben.follow(ben.line.hear())
        while anna.view is None or anna.position < ben.position:
            anna.follow(anna.line.hear())
        hand, position = anna.view["hand"], anna.position

        # No other table writes the same file, whatever leads to it.
        link = os.path.join(folder, "link.hfgame")
        os.symlink(save, link)
        for path in (save, link):
            assert "is open" in be_refused(cli, path)

        fill_disk(table, anna)

        # Killed, it has lost nothing, and everybody finds their seat.
        table.kill()
        table = open_table(cli, save)
        welcome = come_back(table, anna)
        assert welcome["seat"] == 0 and "token" not in welcome, welcome
        told = hear(anna, "told")
        assert told["position"] >= position and told["view"]["hand"] == hand, told

        # Ben hands his seat on to another device; the first one is told.
        assert come_back(table, ben)["seat"] == 1
        seat, secret = table.invite(1)
        assert seat == 1
        again = sit_down(table, secret)
        assert again.seat == 1 and hear(ben, "error") == "taken-elsewhere"
        table.order("nonsense")
        assert table.hear() == ["unknown"]

        crowd(table, anna)

        # It closes for everybody, who are told so.
        table.order("close")
        assert hear(anna, "error") == "closed" and hear(again, "error") == "closed"
        assert table.process.wait() == 0
        assert sorted(os.listdir(folder)) == ["link.hfgame", "table.hfgame"], os.listdir(folder)

        # Another evening: whoever has started it is gone, it stays until the last one has left.
        table = open_table(cli, save, "--linger", "0")
        assert come_back(table, anna)["seat"] == 0
        table.process.stdin.close()
        anna.wish(do="whole")
        anna.line.socket.close()
        assert table.process.wait() == 0

        # Nobody ever comes: it goes with whoever has started it.
        table = open_table(cli, os.path.join(folder, "other.hfgame"), seats=["Anna", "-", "-", "-"])
        table.process.stdin.close()
        assert table.process.wait() == 0
    print("the table was killed, came back, was handed on, and closed")


main(*sys.argv[1:])
