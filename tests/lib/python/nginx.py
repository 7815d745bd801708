# SPDX-License-Identifier: GPL-3.0-or-later
"""nginx before a table, with the lines that doc/far-away.md tells people to write."""

import pathlib
import re
import shutil
import socket
import subprocess

from waiting import wait_until

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
    listen 127.0.0.1:{port} {listens};
    {more}
{location}
  }}
}}
"""


def is_there():
    return shutil.which("nginx") is not None


def read_location(port):
    """The lines of the guide, for this table."""
    page = pathlib.Path(__file__).parents[3].joinpath("doc/far-away.md").read_text(encoding="utf-8")
    location = re.search(r"^    location .*?^    }$", page, re.MULTILINE | re.DOTALL)[0]
    assert "127.0.0.1:8021" in location, location
    return location.replace("8021", str(port))


def find_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


class Nginx:
    """It passes on /friday/ to a table."""

    def __init__(self, folder, table_port, listens="", more=""):
        self.folder, self.port = folder, find_port()
        pathlib.Path(folder, "nginx.conf").write_text(
            CONFIGURATION.format(folder=folder, port=self.port, listens=listens, more=more,
                                 location=read_location(table_port)), encoding="utf-8")
        self.start()

    def start(self):
        self.process = subprocess.Popen(["nginx", "-e", f"{self.folder}/error.log", "-c", f"{self.folder}/nginx.conf"])
        wait_until(lambda: socket.socket().connect_ex(("127.0.0.1", self.port)) == 0, "nginx doesn’t start")

    def stop(self):
        self.process.terminate()
        self.process.wait()
