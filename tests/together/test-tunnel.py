#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-tunnel.py CLI [KILLS NAMES]

Anna comes to a table from far away, by a program that is killed again and again and has another name now and then, Ben
plays at home. She loses neither her seat nor a move: under the same name she comes back as a device does, at a new one by
the new link that the table prints. Other programs print anything but the way to the table: people at home are told, and
play on."""

import contextlib
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

from guest import Guest, Line
from host import Host
from tunnel import Tunnel
from waiting import wait_until

MOST = 8 << 20    # bytes that a table may need for all that a program prints
BETWEEN = 6       # lines of the log between two kills
WORD = 4          # seconds between words
PATIENT = "printed no address"


class Present(Guest):
    """Somebody who is there also while others are waited for."""

    def __init__(self, link):
        super().__init__(link)
        threading.Thread(target=self.say_words, daemon=True).start()

    def say_words(self):
        while True:
            time.sleep(WORD)
            with contextlib.suppress(OSError):
                self.line.say(here=True)


class Table(Host):
    """It tells all that it prints, and has a way from outside."""

    def __init__(self, cli, command):
        super().__init__(cli, "--rules", "classic", "--tunnel", command, seats=["Anna", "Ben", "-", "-"])
        self.heard = []

    def hear_until(self, pattern):
        while True:
            line = self.process.stdout.readline()
            assert line, (pattern, self.heard)
            self.heard.append(line.strip())
            if match := re.search(pattern, line):
                return match

    def hear_public(self):
        """The address that the table has answered at, and the links of all people."""
        base = self.hear_until(r"The table answers at (https://\S+/)")[1]
        return base, [self.hear_until(rf"^{name}: ({re.escape(base)}#[0-9a-f]{{32}})$")[1] for name in ("Anna", "Ben")]

    def measure(self):
        """The memory that it needs, in bytes."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return int(re.search(r"VmRSS:\s+(\d+) kB", status)[1]) * 1024


def catch_up(guest, position):
    while guest.view is None or guest.position < position:
        guest.follow(guest.line.hear())


def is_due(guest):
    return guest.my_turn() or guest.is_asked()


def play_on(anna, ben, n_lines):
    """Lets both play until so much more has happened, or the round is over."""
    catch_up(ben, 0)
    end = ben.position + n_lines
    while ben.position < end and ben.view.get("phase", 0) < 4:
        position = max(anna.position, ben.position)
        for guest in (anna, ben):
            catch_up(guest, position)
        due = next((guest for guest in (anna, ben) if is_due(guest)), None)
        if due is not None and due.is_asked():
            due.play(f"as {due.seat} answer yes")
        elif due is not None:
            due.act()
        if max(anna.position, ben.position) == position:    # nothing has happened: something will
            ben.follow(ben.line.hear())
    catch_up(anna, ben.position)


def come_back(anna, base):
    """She comes with the token that her device has."""
    at = urllib.parse.urlsplit(base)
    anna.line = Line(at.hostname, at.port)
    anna.line.say(hello=1, speaks=3, token=anna.token, era=anna.era, position=anna.position)
    assert anna.line.hear()["seat"] == anna.seat
    return anna


def come_anew(anna, link):
    """Her device knows no seat at the new address: she has the new link alone."""
    again = Present(link)
    catch_up(again, anna.position)
    assert (again.seat, again.position, again.view["hand"]) == (anna.seat, anna.position, anna.view["hand"])
    assert all(line in again.lines for line in anna.lines[-1:]) or not again.lines
    return again


def check_kills(cli, n_kills, n_names):
    with tempfile.TemporaryDirectory() as folder:
        tunnel = Tunnel(folder)
        table = Table(cli, tunnel.command)
        home = table.links
        base, links = table.hear_public()
        assert [link.split("#")[1] for link in links] == [link.split("#")[1] for link in home], "unused links stay good"
        anna, ben = Present(links[0]), Present(home[1])
        bases = {base}
        for kill in range(n_kills):
            play_on(anna, ben, BETWEEN)
            is_new = kill % (n_kills // n_names) == 0
            tunnel.kill(is_new)
            table.hear_until("has ended")
            if is_new:
                base, links = table.hear_public()
                assert base not in bases, base
                anna = come_anew(anna, links[0])
            else:
                assert table.hear_until("The table answers at (.*)[.]")[1] == base
                anna = come_back(anna, base)
            bases.add(base)
            # He has heard nothing while the tunnel was waited for.
            come_back(ben, home[1])
        assert len(bases) == 1 + n_names, bases
        play_on(anna, ben, BETWEEN)
        assert ben.wish(do="whole") and tunnel.is_running()
        table.stop()
        tunnel.wait_for_end()


def check_ends(cli):
    """The program ends with the table, however that ends."""
    with tempfile.TemporaryDirectory() as folder:
        tunnel = Tunnel(folder)
        table = Table(cli, tunnel.command)
        table.hear_public()
        table.kill()
        tunnel.wait_for_end()


def check_alone(cli):
    """The program that has started the table is gone: the way from outside stays for those who sit there."""
    with tempfile.TemporaryDirectory() as folder:
        tunnel = Tunnel(folder)
        table = Host(cli, "--rules", "classic", seats=["Anna", "-", "-", "-"], control=True)
        secret = table.hear_invitation()[1]
        table.order(f"tunnel {tunnel.command}")
        while (words := table.hear())[:2] != ["tunnel", "open"]:
            assert words[0] == "tunnel", words
        anna = Present(f"{words[2]}#{secret}")
        table.process.stdin.close()
        table.process.stdout.close()
        before = tunnel.read("pid")
        tunnel.kill()
        wait_until(lambda: tunnel.read("pid") != before, "the tunnel does not come back")
        come_back(anna, words[2])
        table.kill()
        tunnel.wait_for_end()


def say(script, *arguments):
    return shlex.join([sys.executable, "-c", script, *arguments])


FLOODS = {"bytes": "os.urandom(9999).replace(b'\\n', b'').replace(b'\\r', b'')", "letters": "b'a' * 9999",
          "addresses": "b'https://127.0.0.1:1 ' * 500", "lines": "b'\\n' * 9999"}


def check_others(cli):
    """Each program beside its own table, all at once: none disturbs those who play at home."""
    with contextlib.ExitStack() as stack:
        def open_table(command):
            table = Table(cli, command)
            stack.callback(table.kill)
            return table

        elsewhere = open_table("true")
        other = f"https://127.0.0.1:{elsewhere.port}"
        maker = say("import sys, time; print(sys.argv[1]); print(f'https://127.0.0.1:{sys.argv[2]}', flush=True); time.sleep(999)",
                    other, "PORT")
        print_one = "import sys, time; print(sys.argv[1], flush=True); time.sleep(999)"
        flood = "import os\nwhile True: os.write(1, {})"
        told = {
            "true": "The program has ended",
            say("raise SystemExit('the name is taken')"): "The program has ended.*the name is taken",
            "sleep 999": PATIENT,
            say(print_one, "this is no address"): PATIENT + ".*this is no address",
            say(print_one, "http://127.0.0.1:1/"): "no https address",
            say(print_one, "https://127.0.0.1:1/"): "Nothing answers at https://127.0.0.1:1/",
            say(print_one, other): f"Something other than this table answers at {other}/",
            maker: f"The table answers at https://127.0.0.1:(?!{elsewhere.port})",
            "no-such-program PORT": "The program “no-such-program” isn’t installed",
            "'": "isn’t a command",
        } | {say(flood.format(what)): "Nothing answers" if name == "addresses" else PATIENT for name, what in FLOODS.items()}
        tables = {command: open_table(command) for command in told}
        before = {command: table.measure() for command, table in tables.items()}
        for command, table in tables.items():
            table.hear_until(told[command])
            assert table.measure() - before[command] < MOST, command
            anna, ben = Present(table.links[0]), Present(table.links[1])
            play_on(anna, ben, BETWEEN)
            assert table.stop() == 0


def check_public(cli):
    """An address that people know from elsewhere is that of all links, and has to be one."""
    for base in "https://cards.example/friday", "http://cards.example:8021/":
        table = Host(cli, "--rules", "classic", "--public", base, seats=["Anna", "-", "-", "-"])
        assert re.fullmatch(re.escape(base.rstrip("/")) + "/#[0-9a-f]{32}", table.links[0]), table.links
        table.kill()
    for wrong in "cards.example", "ftp://cards.example/", "https://", "https://cards.example/a b":
        result = subprocess.run([cli, "host", "--public", wrong], capture_output=True, text=True, check=False)
        assert result.returncode == 2 and "public address" in result.stderr, result


def main(cli, n_kills="3", n_names="1"):
    check_public(cli)
    check_kills(cli, int(n_kills), int(n_names))
    check_ends(cli)
    check_alone(cli)
    check_others(cli)


main(*sys.argv[1:])
