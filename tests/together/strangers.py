#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""strangers.py CLI [SECONDS]

Strangers, and somebody with a seat, send a table as much as it takes, in every form that there is: headers, bodies,
chunks, fragments, pings, frames of all kinds, answers that they don’t read. Then a fuzzer makes others of them, by a
seed that is printed: a few, or for so many seconds. Whatever they do, alone, a thousand at once, and behind nginx, the
table takes little memory, and the guest who sits there is answered."""

import itertools
import os
import random
import re
import resource
import select
import socket
import struct
import sys
import tempfile
import threading
import time
import zlib

import nginx
from guest import Guest
from host import Host
from waiting import PATIENCE, wait_until

MIB = 1 << 20
SENT = 24 * MIB         # by one connection, if the table takes it
MOST_ALONE = 8 * MIB    # that the table may need for one connection; most of it is what malloc() keeps
MOST_TOGETHER = 32 * MIB
N_TOGETHER = 1000
N_TURNS = 100
N_FUZZED = 40
N_AT_ONCE = 20
GIVE_UP_S = 60          # of a connection that the table neither reads nor closes

UPGRADE = (b"GET /%s HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
           b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n")
POST = b"POST / HTTP/1.1\r\nHost: h\r\n"
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"


def frame(data, opcode=1, end=True, mask=b"\0\0\0\0", reserved=0):
    length = (bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data)) if len(data) < 65536
              else b"\xff" + struct.pack(">Q", len(data)))
    return bytes([0x80 * end | reserved | opcode]) + length + mask + data


def squeeze(size):
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return (packer.compress(b" " * size) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]


HELLO = frame(b'{"hello":1,"token":"00000000000000000000000000000000"}')
HERE = frame(b'{"here":true}')
PING, PONG = frame(b"x" * 125, 9), frame(b"x" * 125, 10)

# The beginning, which is sent once, and the rest, which is sent again and again
REQUESTS = {
    "request line": (b"GET /", b"a" * 65536),
    "header": (b"GET / HTTP/1.1\r\nX: ", b"a" * 65536),
    "headers": (b"GET / HTTP/1.1\r\n", b"X-A: b\r\n" * 4096),
    "folded header": (b"GET / HTTP/1.1\r\nX: a\r\n", b" b\r\n" * 4096),
    "body": (POST + b"Content-Length: 99999999999\r\n\r\n", b"x" * 65536),
    "body of a GET": (b"GET /deck.json HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999\r\n\r\n", b"x" * 65536),
    "chunks": (CHUNKED, b"10000\r\n" + b"x" * 65536 + b"\r\n"),
    "tiny chunks": (CHUNKED, b"1\r\na\r\n" * 10000),
    "length of a chunk": (CHUNKED + b"1", b"0" * 65536),
    "extension of a chunk": (CHUNKED + b"1;", b"a" * 65536),
    "trailer": (CHUNKED + b"0\r\n", b"X-A: b\r\n" * 4096),
    "expectation": (POST + b"Expect: 100-continue\r\nContent-Length: 99999999999\r\n\r\n", b"x" * 65536),
    "requests": (b"", b"GET /deck.json HTTP/1.1\r\nHost: h\r\n\r\n" * 1000),
    "ranges": (b"", b"GET /deck.json HTTP/1.1\r\nHost: h\r\nRange: bytes=%s\r\n\r\n"
               % b",".join(b"%d-%d" % (2 * i, 2 * i) for i in range(1000))),
}
LINES = {
    "fragments": (frame(b"", end=False), frame(b" " * 8000, 0, False)),
    "small fragments": (frame(b"{", end=False), frame(b" ", 0, False) * 8192),
    "empty fragments": (frame(b"{", end=False), frame(b"", 0, False) * 8192),
    "binary fragments": (frame(b"", 2, False), frame(b" " * 8000, 0, False)),
    "fragments and pings": (frame(b"", end=False), (frame(b" " * 8000, 0, False) + PING) * 8),
    "fragments and pongs": (frame(b"", end=False), (frame(b" " * 100, 0, False) + PONG) * 500),
    "fragments of no message": (b"", frame(b" " * 8000, 0, False)),
    "packed fragments": (frame(squeeze(7 * MIB), end=False, reserved=0x40), frame(squeeze(7 * MIB), 0, False)),
    "packed messages": (b"", frame(squeeze(7 * MIB), reserved=0x40)),
    "large frame": (b"\x81\xff" + struct.pack(">Q", 1 << 40) + bytes(4), b" " * 65536),
    "pings": (b"", PING * 500),
    "pings and words": (b"", (PING * 60 + HERE) * 8),
    "pongs": (b"", PONG * 500),
    "words": (HELLO, HERE * 4000),
    "close and more": (frame(b"\x03\xe8", 8), frame(b" " * 8000, 1, False)),
    "without a mask": (b"\x81\x02{}", frame(b" " * 8000, 0, False) * 8),
    "fragments behind a guess": (HELLO + frame(b"", end=False), frame(b" " * 8000, 0, False)),
    "reserved": (b"", frame(b" " * 8000, 3)),
}
KEPT_BY_NGINX = ("requests", "ranges", "extension of a chunk", "trailer")


class Memory:
    """The most that the table has needed since it was opened."""

    def __init__(self, table):
        self.path = f"/proc/{table.process.pid}/status"
        self.before = self.read()

    def read(self):
        with open(self.path, encoding="utf-8") as status:
            return 1024 * int(re.search(r"^VmHWM:\s*(\d+)", status.read(), re.MULTILINE)[1])

    def check(self, most, what):
        used = self.read() - self.before
        assert used <= most, f"{what}: {used >> 10} KiB, more than {most >> 10}"
        return used


class Attack(threading.Thread):
    """One connection: it sends, and does not read, until the table has closed it or has taken all."""

    def __init__(self, port, first, more, sent=SENT):
        super().__init__()
        self.port, self.first, self.more, self.most = port, first, more, sent
        self.closed = False
        self.sent = 0
        self.start()

    def run(self):
        with socket.create_connection(("127.0.0.1", self.port), timeout=GIVE_UP_S * PATIENCE) as line:
            try:
                line.sendall(self.first)
                while self.sent < self.most:
                    line.sendall(self.more)
                    self.sent += len(self.more)
                while line.recv(65536):
                    pass
                self.closed = True
            except TimeoutError:
                pass
            except OSError:
                self.closed = True


class Sitter(threading.Thread):
    """A guest who sits there and asks again and again."""

    def __init__(self, guest):
        super().__init__(daemon=True)
        self.guest = guest
        self.answers = 0
        self.ends = False
        self.start()

    def run(self):
        while not self.ends:
            self.guest.wish(do="move", line="answer yes")    # to a question that nobody asks
            self.answers += 1

    def wait(self):
        """Until the next answer but one, which was asked for from now on."""
        answers = self.answers
        wait_until(lambda: self.answers > answers + 1 or not self.is_alive(), "the guest is not answered", GIVE_UP_S)
        assert self.is_alive(), "the guest has lost the line"


def go_on(guest, attack):
    """The guest is answered while it goes on."""
    guest.wait()
    attack.join()


def prefix(request, folder):
    """The same request to a table under a path."""
    return re.sub(rb"^(GET|POST) /", rb"\1 /" + folder, request)


def list_forms(folder=b""):
    for name, (first, more) in REQUESTS.items():
        yield name, prefix(first, folder), prefix(more, folder) if not first else more
    for path, (name, (first, more)) in itertools.product((b"table", b"page"), LINES.items()):
        yield f"{name} at {path.decode()}", UPGRADE % (folder + path) + first, more


def try_forms(memory, guest, port):
    for name, first, more in list_forms():
        attack = Attack(port, first, more)
        go_on(guest, attack)
        used = memory.check(MOST_ALONE, name)
        assert attack.closed, f"{name}: the table keeps the line after {attack.sent >> 20} MiB"
        print(f"{name}: {attack.sent >> 10} KiB sent, {used >> 10} KiB needed")


def try_behind_nginx(table, memory, guest):
    """All forms at once that nginx passes on, or answers soon."""
    with tempfile.TemporaryDirectory() as folder:
        proxy = nginx.Nginx(folder, table.port, more="lingering_close off;")
        try:
            for attack in [Attack(proxy.port, first, more) for name, first, more in list_forms(b"friday/")
                           if name not in KEPT_BY_NGINX]:
                go_on(guest, attack)
        finally:
            proxy.stop()
    memory.check(MOST_ALONE, "all forms behind nginx")


def try_seat(memory, guest, token, port):
    """Somebody with a seat does the same: little comes of that."""
    hello = frame(b'{"hello":3,"token":"%s"}' % token.encode())
    for name, (first, more) in LINES.items():
        attack = Attack(port, UPGRADE % b"table" + hello + first, more)
        go_on(guest, attack)
        memory.check(MOST_ALONE, f"{name} of somebody with a seat")
        assert attack.closed, f"{name} of somebody with a seat: the table keeps the line"


def wish_without_reading(memory, guest, token, port):
    """Somebody with a seat asks for all, in no hurry, and reads nothing of it."""
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.sendall(UPGRADE % b"table" + frame(b'{"hello":3,"token":"%s"}' % token.encode()))
        line.sendall(90 * frame(b'{"wish":99999,"do":"whole"}'))
        guest.wait()
    memory.check(MOST_ALONE, "wishes whose answers are not read")


def wait_for_end(port):
    """Strangers who say what they want a byte at a time, or not at all, are sent off."""
    slow = {socket.create_connection(("127.0.0.1", port)): text for text in (
        b"GET / HTTP/1.1\r\nX: " + b"a" * 9999, CHUNKED + 9999 * b"1\r\na\r\n", UPGRADE % b"page" + 200 * PONG,
        UPGRADE % b"table" + 9999 * frame(b"", 10))}
    end = time.monotonic() + GIVE_UP_S * PATIENCE
    for at in itertools.count():
        for line, text in list(slow.items()):
            try:
                line.send(text[at:at + 1] if not text.startswith(b"GET /p") and at > 0 else text[:len(UPGRADE)] or b" ")
                if select.select([line], [], [], 0)[0] and not line.recv(65536):
                    raise BrokenPipeError
            except OSError:
                del slow[line]
        if not slow:
            return
        assert time.monotonic() < end, f"the table waits for {list(slow.values())[0][:40]}"
        time.sleep(0.05)


def crowd(memory, guest, port, chance):
    """A thousand at once, each in a form of its own."""
    forms = list(list_forms())
    lines = {}
    for _ in range(N_TOGETHER):
        _, first, more = chance.choice(forms)
        line = socket.socket()
        line.setblocking(False)
        line.connect_ex(("127.0.0.1", port))
        lines[line] = (first + more * (1 + MIB // len(more)))[:MIB]
    for _ in range(N_TURNS):
        time.sleep(0.02)
        for line, text in list(lines.items()):
            try:
                lines[line] = text[line.send(text[:65536]):]
            except BlockingIOError:
                pass
            except OSError:
                del lines[line]
    guest.wait()
    used = memory.check(MOST_TOGETHER, f"{N_TOGETHER} at once")
    for line in lines:
        line.close()
    return used


def make_form(chance):
    """A form that a fuzzer makes of two: parts of both, damaged, cut, and repeated."""
    forms = list(list_forms())
    text = b"".join(part[:chance.choice([len(part), chance.randrange(1, 20000)])]
                    for form in chance.sample(forms, 2) for part in chance.sample(form[1:], chance.randrange(1, 3)))
    if chance.random() < 0.7:
        text = UPGRADE % chance.choice([b"page", b"table"]) + text
    data = bytearray(text)
    for _ in range(chance.choice([0, 0, 1, 5, 50])):
        at = chance.randrange(len(data))
        if chance.random() < 0.5:
            data[at] = chance.randrange(256)
        else:
            data[at:at + chance.randrange(9)] = data[:chance.randrange(9)]
    cut = chance.randrange(len(data))
    return bytes(data[:cut]), bytes(data[cut:]) * (1 + 60000 // (len(data) - cut))


def fuzz(memory, guest, port, chance, seconds):
    end = time.monotonic() + seconds
    for n in itertools.count(N_AT_ONCE, N_AT_ONCE):
        for attack in [Attack(port, *make_form(chance), 4 * MIB) for _ in range(N_AT_ONCE)]:
            go_on(guest, attack)
        memory.check(MOST_TOGETHER, f"one of the {N_AT_ONCE} forms before form {n}")
        if n >= N_FUZZED and time.monotonic() > end:
            return n


def main(cli, seconds="0"):
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    seed = int(os.environ.get("HF_SEED", "11" if seconds == "0" else str(time.time_ns() % 100000)))
    print("seed", seed, flush=True)
    chance = random.Random(seed)
    table = Host(cli, "--rules", "classic", seats=["Anna", "Ben", "-", "-"], control=True)
    try:
        secrets = [table.hear_invitation()[1] for _ in range(2)]
        guest = Sitter(Guest(f"http://127.0.0.1:{table.port}/#{secrets[0]}"))
        memory = Memory(table)
        try_forms(memory, guest, table.port)
        token = Guest(f"http://127.0.0.1:{table.port}/#{secrets[1]}").token
        try_seat(memory, guest, token, table.port)
        wish_without_reading(memory, guest, token, table.port)
        if nginx.is_there():
            try_behind_nginx(table, memory, guest)
        wait_for_end(table.port)
        used = crowd(memory, guest, table.port, chance)
        n = fuzz(memory, guest, table.port, chance, float(seconds))
        used = max(used, memory.check(MOST_TOGETHER, "all of it"))
        guest.wait()
        guest.ends = True
        guest.join()
    finally:
        table.order("close")
    assert table.process.wait() == 0
    print(f"{n} forms more; at most {used >> 10} KiB were needed")


main(*sys.argv[1:])
