#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-proxy.py CLI

A table behind nginx with TLS, under a path of its own, as doc/far-away.md has it: the page comes by https, its line by
wss, and it is back after nginx was started again. Skipped where there is no nginx or openssl."""

import pathlib
import shutil
import subprocess
import sys
import tempfile

import nginx
from browser import Browser
from host import Host
from player import Player

CLI = sys.argv[1]
TLS = """
    ssl_certificate {folder}/cert.pem;
    ssl_certificate_key {folder}/key.pem;
"""


def visit(browser, folder, table):
    secret = table.links[0].split("#")[1]
    proxy = nginx.Nginx(folder, table.port, "ssl", TLS.format(folder=folder))
    try:
        browser.open(f"https://127.0.0.1:{proxy.port}/friday/#{secret}")
        player = Player(browser, 6)
        while not (player.look()["turn"] and player.look()["hand"]):
            player.step()
        player.press(".handcard")
        proxy.stop()
        browser.wait("the end of the line", lambda: player.look()["notice"])
        proxy.start()
        browser.wait("the line", lambda: not player.look()["notice"])
        player.press(".handcard")
        assert secret not in pathlib.Path(folder, "access.log").read_text(encoding="utf-8")
    finally:
        proxy.stop()


def main():
    if not nginx.is_there() or shutil.which("openssl") is None:
        print("there is no nginx or no openssl")
        sys.exit(77)
    table = Host(CLI, "--rules", "classic", seats=["Grandma", "-", "-", "-"])
    browser = Browser(strange=True)
    try:
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
                            "-keyout", f"{folder}/key.pem", "-out", f"{folder}/cert.pem"], check=True, capture_output=True)
            visit(browser, folder, table)
    finally:
        browser.quit()
        assert table.stop() == 0


main()
