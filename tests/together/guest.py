#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""guest.py CLI RULES

A guest as a stranger would write it, from doc/protocol.md alone: a WebSocket by hand, JSON, and no rules. It draws,
lays its red threes, and tries its cards until the table takes one. A table with one of them and three computer
players plays a round."""

import base64
import json
import os
import socket
import struct
import sys
import time
import urllib.parse

from host import Host


class Line:
    """A WebSocket."""

    def __init__(self, host, port):
        self.socket = socket.create_connection((host, port), timeout=5)
        self.rest = b""
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /table HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.rest:
            self.rest += self.receive_some()
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        assert b" 101 " in head.split(b"\r\n")[0], head

    def receive_some(self):
        """The bytes that come next; a guest who waits says a word now and then."""
        while True:
            try:
                data = self.socket.recv(65536)
                break
            except TimeoutError:
                self.say(here=True)
        if not data:
            sys.exit("The table has closed the line.")
        return data

    def take(self, n):
        while len(self.rest) < n:
            self.rest += self.receive_some()
        data, self.rest = self.rest[:n], self.rest[n:]
        return data

    def send(self, opcode, data):
        mask = os.urandom(4)
        length = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        body = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.socket.sendall(bytes([0x80 | opcode]) + length + mask + body)

    def say(self, **frame):
        self.send(1, json.dumps(frame).encode())

    def hear(self):
        """The next frame of the table."""
        whole = b""
        while True:
            first, second = self.take(2)
            length = second & 0x7f
            if length == 126:
                length, = struct.unpack(">H", self.take(2))
            elif length == 127:
                length, = struct.unpack(">Q", self.take(8))
            data = self.take(length)
            if first & 0x0f == 9:       # ping: pong
                self.send(10, data)
            elif first & 0x0f == 8:
                sys.exit("The table has closed the line.")
            elif first & 0x0f in (0, 1):
                whole += data
                if first & 0x80:
                    return json.loads(whole)


class Guest:
    def __init__(self, link):
        at = urllib.parse.urlparse(link)
        self.line = Line(at.hostname, at.port)
        self.line.say(hello=1, speaks=3, invitation=at.fragment)
        welcome = self.line.hear()
        assert welcome["welcome"] == 3 and len(welcome["token"]) == 32, welcome
        self.seat, self.token, self.wishes = welcome["seat"], welcome["token"], welcome["answered"]
        self.era, self.position, self.view, self.cutting = 0, 0, None, []
        if "promise" in welcome:    # the first deal waits for chance from everybody
            assert self.wish(do="share", share=os.urandom(16).hex())

    def follow(self, frame):
        assert "error" not in frame, frame
        if "present" in frame:
            self.cutting = frame["present"].get("cutting", [])
        if "told" in frame:
            self.era = frame["era"]
            self.position, self.view = frame["told"]["position"], frame["told"]["view"]
            for event in frame["told"].get("events", []):
                mine = event["event"] == "card" and event["to"] == "hand" and event.get("to_index", 0) == self.seat
                assert not mine or "card" in event, event    # one's own cards one sees

    def wish(self, **what):
        """Whether the table grants it; where others have acted meanwhile, it is wished for again."""
        self.wishes += 1
        position = self.position
        time.sleep(0.06)    # a table hears 20 frames a second for long, and no more
        self.line.say(wish=self.wishes, position=self.position, **what)
        while True:
            frame = self.line.hear()
            self.follow(frame)
            if frame.get("answer") == self.wishes:
                return frame["done"] or (self.position != position and self.wish(**what))

    def my_turn(self):
        view = self.view
        return (view is not None and (view.get("phase", 0) in (2, 3) and view.get("turn", 0) == self.seat
                                      or view.get("phase") == 1 and self.seat not in view.get("chosen", [])))

    def act(self):
        """Anything that the table takes."""
        if self.view.get("phase") == 1:
            return self.wish(do="move", line=f"choose {self.seat} A")
        for line in ["red3", "draw"]:
            if self.wish(do="move", line=line):
                return True
        for kind in self.view["hand"].split():
            if self.wish(do="move", line=f"discard {kind.split('*')[0]}"):
                return True
        return self.wish(do="move", line="pass")

    def play_round(self):
        while self.view is None or self.view.get("phase", 0) < 4:
            position = self.position
            if self.seat in self.cutting:
                assert self.wish(do="cut", cards=20)
                continue
            if self.view is not None and self.view.get("question"):
                self.wish(do="move", line=f"as {self.seat} answer no")
            elif self.my_turn():
                self.act()
            if self.position == position:   # nothing has happened: something will
                self.follow(self.line.hear())


def main(cli, rules):
    table = Host(cli, "--rules", rules, seats=["Grandma", "-", "-", "-"])
    try:
        guest = Guest(table.links[0])
        guest.play_round()
        assert guest.wish(do="next")
        if guest.seat in guest.cutting:
            assert guest.view["round"] == 1 and guest.wish(do="cut")
        assert guest.view["round"] == 2, guest.view
    finally:
        status = table.stop()
    assert status == 0, status
    print(f"{rules}: a round in {guest.wishes} wishes")


if __name__ == "__main__":
    main(*sys.argv[1:])
