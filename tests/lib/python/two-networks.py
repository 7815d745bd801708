#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""two-networks.py COMMAND [ARGS]: runs a command on a computer that is in two networks, and reaches nobody in them."""

import os

from netlink import add_networks, run_apart, set_up, skip


def main(*command):
    try:
        set_up("lo", True)
        add_networks("192.168.1.5", "10.8.0.2")
    except OSError as error:
        skip(error)
    os.execvp(command[0], command)


run_apart(main)
