#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""home-network.py CLI

The address in the links of a table, on computers in networks of the test's own: with and without a way to far away, with
a device to which nobody gave an address, with IPv6 alone, and in no network at all. Where there are links, a page is
found at them."""

import http.client
import socket
import urllib.parse

from host import Host
from netlink import Place, add_networks, run_apart, set_way_far, skip

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


def main(cli):
    for addresses, way, offered in CASES:
        try:
            computer = make_computer(addresses, way)
        except (AttributeError, OSError) as error:
            skip(error)
        check(cli, computer, addresses, offered)


run_apart(main)
