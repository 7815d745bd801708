#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""home-network.py CLI

The address in the links of a table, on computers in networks of the test's own: with and without a way to far away, with
a device to which nobody gave an address, with IPv6 alone, and in no network at all. Where there are links, a page is
found at them. A computer that changes networks while its table is open tells the new address, and gives links with it."""

import http.client
import socket
import urllib.parse

from guest import Guest, Line
from host import Host
from netlink import NLM_F_CREATE, RTM_DELADDR, RTM_NEWADDR, Place, add_networks, run_apart, set_address, set_way_far, skip

# Addresses, which of their devices leads far away, and the addresses in the order in which they are offered
CASES = [
    ([], None, []),
    (["192.168.1.5"], None, ["192.168.1.5"]),
    (["169.254.3.4", "192.168.1.5"], None, ["192.168.1.5", "169.254.3.4"]),
    (["192.168.1.5", "192.168.7.5"], 0, ["192.168.1.5", "192.168.7.5"]),
    (["192.168.1.5", "192.168.7.5"], 1, ["192.168.7.5", "192.168.1.5"]),
    (["fd00::5"], None, ["fd00::5"]),
    (["fd00::5", "10.1.2.3"], None, ["10.1.2.3", "fd00::5"]),
]


def make_computer(addresses, way):
    """A place with a device for each address."""
    place = Place()
    with place.entered():
        add_networks(*addresses)
        if way is not None:
            set_way_far(f"net{way}")
    return place


def find_page(host, port):
    line = http.client.HTTPConnection(host, port, timeout=20)
    line.request("GET", "/")
    return line.getresponse().status


def check(cli, computer, addresses, offered):
    with computer.entered():
        table = Host(cli, seats=["Anna", "-", "-", "-"], address=None)
        at = urllib.parse.urlparse(table.links[0])
        assert at.hostname == (offered[0] if offered else socket.gethostname().lower()), (addresses, table.links)
        if len(offered) > 1:
            said = table.process.stdout.readline()
            assert said.rstrip().endswith("--address: " + ", ".join(offered[1:])), said
        if offered:
            assert find_page(at.hostname, at.port) == 200
        assert table.stop() == 0


FAR = "https://cards.example/"

# Changes of the networks of a computer: the addresses that it loses and gets, that of its links then, and whether others
# need new ones. A network that is there again needs none, nor does another one beside it.
DAYS = [
    (["192.168.1.5"], ["192.168.7.5"], "192.168.7.5", True),
    (["192.168.7.5"], ["192.168.7.6"], "192.168.7.6", True),
    ([], ["192.168.9.5"], "192.168.7.6", False),
    (["192.168.9.5", "192.168.7.6"], [], None, False),
    ([], ["192.168.7.6"], "192.168.7.6", False),
    (["192.168.7.6"], ["fd00::7"], "fd00::7", True),
    ([], ["10.1.2.3"], "10.1.2.3", True),
]

# Addresses in the network of a device each
TWO = ["192.168.1.5", "192.168.7.5"]


class Table(Host):
    """The table of a window, which hears all that it tells."""

    def __init__(self, cli):
        super().__init__(cli, seats=["Anna", "Ben", "-", "-"], address=None, control=True)
        self.secrets = dict(self.hear_invitation() for _ in range(2))
        self.n_moves = 0

    def print_base(self, address):
        return f"http://{f'[{address}]' if ':' in address else address}:{self.port}/"

    def hear_line(self):
        word, *rest = self.process.stdout.readline().split()
        if word == "address":
            self.base, = rest
        elif word == "invitation":
            self.secrets[int(rest[0])] = rest[1]
        else:
            assert word == "moved", word
            self.n_moves += 1
        return word

    def hear_base(self, base):
        """Waits until it tells that address."""
        while self.hear_line() != "address" or self.base != base:
            pass

    def hear_moves(self, n_moves):
        while self.n_moves < n_moves:
            self.hear_line()
        assert self.n_moves == n_moves


def change_networks(lost, gained, device="net0"):
    for address in lost:
        set_address(RTM_DELADDR, device, address)
    for address in gained:
        set_address(RTM_NEWADDR, device, address, NLM_F_CREATE)


def check_days(cli, computer):
    """A table whose computer changes networks: it has the address that leads to it, and links of which those that nobody
    has used are the same, and those of people at it lead to their seats."""
    with computer.entered():
        table = Table(cli)
        assert table.base == table.print_base("192.168.1.5"), table.base
        anna = Guest(f"{table.base}#{table.secrets[0]}")
        unused = table.secrets[1]
        n_moves = 0
        for lost, gained, told, moves in DAYS:
            change_networks(lost, gained)
            table.hear_base(table.print_base(told or socket.gethostname().lower()))
            n_moves += moves
            table.hear_moves(n_moves)
        assert table.secrets[1] == unused, "an unused link is as good at the new address"
        assert find_page("10.1.2.3", table.port) == 200
        line = Line("10.1.2.3", table.port)
        line.say(hello=1, speaks=4, invitation=table.secrets[0])
        assert line.hear()["seat"] == anna.seat
        table.kill()


def check_chosen(cli, computer):
    """An address that the person has chosen stays, but for one of a network that is gone."""
    with computer.entered():
        table = Table(cli)
        other = next(address for address in TWO if table.print_base(address) != table.base)
        for base in FAR, table.print_base(other):
            table.order(f"address {base}")
            table.hear_base(base)
        device = f"net{TWO.index(other)}"
        change_networks([other], ["192.168.8.5"], device)
        table.hear_moves(1)
        assert table.base != table.print_base(other), table.base
        table.order(f"address {FAR}")
        table.hear_base(FAR)
        change_networks(["192.168.8.5"], ["192.168.8.6"], device)
        table.hear_base(FAR)
        assert table.n_moves == 1
        table.kill()


def check_printed(cli, computer):
    """Without a window, the new links are printed."""
    with computer.entered():
        table = Host(cli, seats=["Anna", "-", "-", "-"], address=None)
        change_networks(["192.168.1.5"], ["192.168.7.5"])
        assert "another address" in table.process.stdout.readline()
        link = table.process.stdout.readline().strip().rpartition(": ")[2]
        assert link == table.links[0].replace("192.168.1.5", "192.168.7.5"), link
        assert table.stop() == 0


def main(cli):
    for addresses, way, offered in CASES:
        try:
            computer = make_computer(addresses, way)
        except (AttributeError, OSError) as error:
            skip(error)
        check(cli, computer, addresses, offered)
    check_days(cli, make_computer(["192.168.1.5"], None))
    check_chosen(cli, make_computer(TWO, None))
    check_printed(cli, make_computer(["192.168.1.5"], None))


run_apart(main)
