#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-proxy.py CLI

A table behind nginx with TLS, under a path of its own, as doc/far-away.md has it: the page comes by https, its line by
wss, and it is back after nginx was started again. Skipped where there is no nginx or openssl."""

import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile

from browser import Browser
from host import Host
from player import Player

CLI = sys.argv[1]
CONFIGURATION = """
daemon off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{}}
http {{
  access_log {folder}/access.log;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port} ssl;
    ssl_certificate {folder}/cert.pem;
    ssl_certificate_key {folder}/key.pem;
{location}
  }}
}}
"""


def read_location(port):
    """The lines that doc/far-away.md tells people to write, for this table."""
    page = pathlib.Path(__file__).parents[2].joinpath("doc/far-away.md").read_text(encoding="utf-8")
    location = re.search(r"^    location .*?^    }$", page, re.MULTILINE | re.DOTALL)[0]
    assert "127.0.0.1:8021" in location, location
    return location.replace("8021", str(port))


def find_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def start_nginx(folder):
    return subprocess.Popen(["nginx", "-e", f"{folder}/error.log", "-c", f"{folder}/nginx.conf"])


def visit(browser, folder, port, link):
    secret = link.split("#")[1]
    nginx = start_nginx(folder)
    try:
        browser.wait("nginx", lambda: socket.socket().connect_ex(("127.0.0.1", port)) == 0)
        browser.open(f"https://127.0.0.1:{port}/friday/#{secret}")
        player = Player(browser, 6)
        while not (player.look()["turn"] and player.look()["hand"]):
            player.step()
        player.press(".handcard")
        nginx.terminate()
        nginx.wait()
        browser.wait("the end of the line", lambda: player.look()["notice"])
        nginx = start_nginx(folder)
        browser.wait("the line", lambda: not player.look()["notice"])
        player.press(".handcard")
        assert secret not in pathlib.Path(folder, "access.log").read_text(encoding="utf-8")
    finally:
        nginx.terminate()
        nginx.wait()


def main():
    if shutil.which("nginx") is None or shutil.which("openssl") is None:
        print("there is no nginx or no openssl")
        sys.exit(77)
    table = Host(CLI, "--rules", "classic", seats=["Grandma", "-", "-", "-"])
    port = find_port()
    browser = Browser(strange=True)
    try:
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
                            "-keyout", f"{folder}/key.pem", "-out", f"{folder}/cert.pem"], check=True, capture_output=True)
            pathlib.Path(folder, "nginx.conf").write_text(
                CONFIGURATION.format(folder=folder, port=port, location=read_location(table.port)), encoding="utf-8")
            visit(browser, folder, port, table.links[0])
    finally:
        browser.quit()
        assert table.stop() == 0


main()
