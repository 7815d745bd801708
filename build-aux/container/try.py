#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""try.py LANGUAGE: starts the table of a container, asks whether it is healthy and speaks that language, and plays a round
there; then the table is closed and opened again, and the guest's seat is still there. In the container, with
tests/lib/python in PYTHONPATH."""

import re
import signal
import subprocess
import sys
import time
import urllib.request

from guest import Guest, Line

OPTIONS = ["table", "--address", "127.0.0.1", "--pace", "0", "--rules", "classic", "--seats", "Grandma,-,-,-", "--deal"]


def open_table():
    return subprocess.Popen(OPTIONS, stdout=subprocess.PIPE, text=True)


def is_healthy():
    return subprocess.run("healthy", stderr=subprocess.DEVNULL, check=False).returncode == 0


def wait_until_healthy():
    for _ in range(100):
        if is_healthy():
            return
        time.sleep(0.1)
    sys.exit("The table is not healthy.")


def close(table):
    table.send_signal(signal.SIGTERM)
    assert table.wait(20) == 0, table.returncode


assert not is_healthy()
table = open_table()
wait_until_healthy()
link = next(found[0] for line in table.stdout if (found := re.search(r"http://\S+#[0-9a-f]{32}", line)))
with urllib.request.urlopen(link.partition("#")[0]) as page:
    assert f'lang="{sys.argv[1]}"' in page.read().decode(), link
guest = Guest(link)
guest.play_round()
close(table)
assert not is_healthy()
table = open_table()
wait_until_healthy()
line = Line("127.0.0.1", 8021)
line.say(hello=1, speaks=4, token=guest.token, era=guest.era, position=guest.position)
welcome = line.hear()
assert welcome.get("seat") == guest.seat, welcome
close(table)
print(f"a round in {guest.wishes} wishes, and the seat is kept")
