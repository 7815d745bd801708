#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""guest.py CLI RULES

A guest as a stranger would write it, from doc/protocol.md alone: a WebSocket by hand, JSON, and no rules. It lays what
looks as if it could be laid, and tries its cards until the table takes one. A table with one of them and three computer
players plays a game of two rounds; in the end the guest looks whether it was told all that was done, and whether the
cards came from its share."""

import base64
import collections
import hashlib
import json
import math
import os
import socket
import struct
import sys
import tempfile
import time
import urllib.parse

from host import SHORT_EVENING, Host

# Frames that a table hears at once, and each second for as long as one likes; one more would be too many.
BURST, PER_SECOND = 60, 19

# Seconds of silence after which a guest says a word.
WORD_S = 5

# How many frames a wish counts for, and those that count for less.
COST, COSTS = 4, {"move": 1, "cut": 1, "share": 1}


def read_cards(text):
    """How many there are of each kind."""
    counts = collections.Counter()
    for word in text.split():
        kind, _, number = word.partition("*")
        counts[kind] += int(number or 1) if kind != "-" else 0
    return +counts


def write_cards(kind, number):
    return kind if number == 1 else f"{kind}*{number}"


class Line:
    """A WebSocket."""

    def __init__(self, host, port, path="/table"):
        self.socket = socket.create_connection((host, port), timeout=WORD_S)
        self.rest, self.said = b"", math.inf
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.rest:
            self.rest += self.receive_some()
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        assert b" 101 " in head.split(b"\r\n")[0], head
        self.said = time.monotonic()

    def receive_some(self):
        """The bytes that come next; a guest who only listens says a word now and then."""
        while True:
            try:
                data = self.socket.recv(65536)
                break
            except TimeoutError:
                pass
            finally:
                if time.monotonic() > self.said + WORD_S:
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
        self.said = time.monotonic()
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
        welcome = self.sit_down(urllib.parse.urlparse(link))
        assert welcome["welcome"] == 4 and len(welcome["token"]) == 32, welcome
        self.seat, self.token, self.wishes = welcome["seat"], welcome["token"], welcome["answered"]
        self.era, self.position, self.view, self.cutting = 0, 0, None, []
        self.lines, self.log, self.chance, self.n_cards = [], [], None, None
        self.refused = set()    # since the last change
        self.frames, self.since = 0, time.monotonic()
        self.line.say(here=True)        # the token has come: nobody else comes with the invitation
        self.promise, self.share = welcome.get("promise"), os.urandom(16).hex()
        self.room = welcome.get("room", False)
        if self.promise:    # the first deal waits for chance from everybody
            assert self.wish(do="share", share=self.share)
        if self.room:
            assert self.wish(do="ready", yes=True)

    def sit_down(self, at):
        """Comes with an invitation; with the code of a table, to the first chair that is free."""
        hello = {"hello": 1, "speaks": 4, "invitation": at.fragment}
        while True:
            self.line = Line(at.hostname, at.port)
            self.line.say(**hello)
            answer = self.line.hear()
            if "chairs" not in answer:
                return answer
            hello["chair"] = next(seat for seat, chair in enumerate(answer["chairs"]) if chair.get("free"))

    def follow(self, frame):
        assert "error" not in frame, frame
        if "welcome" in frame:          # others have changed something in the room
            self.seat, self.unshared = frame["seat"], True
        if "present" in frame:
            self.cutting = frame["present"].get("cutting", [])
        if "told" in frame:
            self.era = frame["era"]
            self.read_told(frame["told"])
        if "log" in frame:
            self.log[frame.get("from", 0):] = frame["log"]
        self.chance = frame.get("chance", self.chance)

    def read_told(self, told):
        events = [event["event"] for event in told.get("events", [])]
        self.position, self.view = told["position"], told["view"]
        self.lines[self.position - len(told["lines"]):] = told["lines"]
        self.refused.clear()
        for event in told.get("events", []):
            mine = event["event"] == "card" and event["to"] == "hand" and event.get("to_index", 0) == self.seat
            assert not mine or "card" in event, event    # one's own cards one sees
        n_cards = count_cards(self.view)
        if self.view.get("phase", 0) > 0 and self.n_cards is not None and "dealt" not in events:
            assert n_cards == self.n_cards, told
        self.n_cards = n_cards

    def wait_for_breath(self, cost):
        now = time.monotonic()
        self.frames = max(0, self.frames - (now - self.since) * PER_SECOND)
        self.since = now
        if self.frames > BURST:
            time.sleep((self.frames - BURST) / PER_SECOND)
        self.frames += cost

    def wish(self, **what):
        """Whether the table grants it; where others have acted meanwhile, it is wished for again."""
        self.wishes += 1
        position = self.position
        self.wait_for_breath(COSTS.get(what["do"], COST))
        self.line.say(wish=self.wishes, position=self.position, **what)
        while True:
            frame = self.line.hear()
            self.follow(frame)
            if frame.get("answer") == self.wishes:
                return frame["done"] or (self.position != position and self.wish(**what))

    def play(self, line):
        """Whether the table takes a line, which is not tried twice while nothing changes."""
        if line in self.refused:
            return False
        if self.wish(do="move", line=line):
            return True
        self.refused.add(line)
        return False

    def my_turn(self):
        view = self.view
        return (view is not None and (view.get("phase", 0) in (2, 3) and view.get("turn", 0) == self.seat
                                      or view.get("phase") == 1 and self.seat not in view.get("chosen", [])))

    def list_lines(self):
        """Lines that look as if they could be played, the best ones first."""
        view, hand = self.view, read_cards(self.view["hand"])
        side = self.seat % len(view["sides"])
        ranks = [book["rank"] for book in view["books"] if book.get("owner", 0) == side]
        books = [f"{rank}.{ranks[:place + 1].count(rank)}" for place, rank in enumerate(ranks)]
        naturals = {kind: number for kind, number in hand.items() if kind not in ("2", "X", "W", "3r", "3b")}
        sets = [write_cards(kind, number) for kind, number in naturals.items() if number >= 3]
        if "3r" in hand:
            yield "red3"
        if view.get("phase") == 2:
            top = view["pile"].split()[0]
            yield from [f"take {top}*2"] if hand[top] >= 2 else []
            yield "draw"
        if not ranks:
            yield from ["open " + " | ".join(sets)] if sets else []
            pairs = [f"{kind}*2 {wild}" for wild in ("2", "X") if wild in hand
                     for kind, number in naturals.items() if number == 2]
            yield from ["open " + " | ".join(sets + pairs[:1])] if pairs else []
        for kind, number in naturals.items() if ranks else []:
            if kind in ranks:
                yield f"lay {write_cards(kind, number)} on {kind}.{ranks.count(kind)}"
            elif number >= 3:
                yield "lay " + write_cards(kind, number)
        yield from ["ask out"] if len(hand) < 3 else []
        for kind in sorted(hand, key=hand.get):
            yield "discard " + kind
        yield "pass"
        yield from [f"lay {kind} on {book}" for kind in hand for book in books]

    def act(self):
        """Anything that the table takes."""
        if self.view.get("phase") == 1:
            return self.play(f"choose {self.seat} A")
        return any(self.play(line) for line in self.list_lines())

    def is_asked(self):
        n_sides = len(self.view["sides"])
        turn = self.view.get("turn", 0)
        return (self.view.get("question") and turn != self.seat and turn % n_sides == self.seat % n_sides
                and self.seat not in self.view.get("answered", []))

    def play_round(self):
        while self.view is None or self.view.get("phase", 0) < 4:
            position = self.position
            if self.seat in self.cutting:
                assert self.wish(do="cut", cards=20)
                continue
            if self.view is not None and self.is_asked():
                self.play(f"as {self.seat} answer yes")
            elif self.my_turn():
                assert self.act() or self.position != position or self.view.get("question"), (self.view, self.refused)
            if self.position == position:   # nothing has happened: something will
                self.follow(self.line.hear())

    def check_chance(self):
        """Looks whether the table has told everything, and has kept its promise."""
        while self.chance is None:
            self.follow(self.line.hear())
        assert self.log == self.lines, (self.log, self.lines)
        assert hashlib.sha256(self.chance["secret"].encode()).hexdigest() == self.promise, self.chance
        assert self.chance["shares"][self.seat] == self.share, self.chance


def count_cards(view):
    """Cards that there are, wherever they lie."""
    return (sum(view["stacks"]) + read_cards(view["pile"]).total()
            + sum(seat["hand"] + seat["foot"] + sum(seat["more"]) for seat in view["seats"])
            + sum(side.get("reds", 0) for side in view["sides"])
            + sum(book.get(part, 0) for book in view["books"] for part in ("naturals", "twos", "jokers", "weirds")))


def main(cli, rules):
    with tempfile.NamedTemporaryFile("w", suffix=".rules") as file:
        file.write(SHORT_EVENING.format(rules).replace("rounds=1", "rounds=2").replace("min=50", "min=50,50"))
        file.flush()
        table = Host(cli, "--rules", file.name, seats=["Grandma", "-", "-", "-"])
        try:
            guest = Guest(table.links[0])
            guest.play_round()
            assert guest.view["round"] == 1 and guest.wish(do="next")
            if guest.seat in guest.cutting:
                assert guest.view["round"] == 1 and guest.wish(do="cut")
            assert guest.view["round"] == 2, guest.view
            guest.play_round()
            guest.check_chance()
            assert guest.wish(do="next") and guest.view["phase"] == 5, guest.view
        finally:
            status = table.stop()
    assert status == 0, status
    print(f"{rules}: a game in {guest.wishes} wishes")


if __name__ == "__main__":
    main(*sys.argv[1:])
