#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""bench-strangers.py PORT SECONDS [STRANGERS]
bench-strangers.py host ARGS

Strangers on the network, a thousand at once, who try at a table of this computer all that is of no use: they say
nothing, or only the half, read slowly, flood it, come from elsewhere, and guess. Whoever is sent off comes again. Says
as JSON what they did and what they were told, and fails where one of them was told of the game.

As `host` it is the table of $HF_CLI with such strangers around."""

import asyncio
import collections
import json
import logging
import os
import random
import resource
import socket
import struct
import sys
import time

N_STRANGERS = 1000
PATIENCE_S = 8    # after which a stranger gives up and comes anew
PAUSE_S = 1       # at most, before that
SLOW_S = 0.5      # between bytes
ADDRESS = "127.0.0.1"

told = collections.Counter()    # what the table said, by kind of stranger and word


class Stranger:
    def __init__(self, port):
        self.port = port
        self.reader = self.writer = None

    async def upgrade(self, path, **headers):
        """The status of the table's answer to somebody who wants a line."""
        lines = {"Host": f"{ADDRESS}:{self.port}", "Upgrade": "websocket", "Connection": "Upgrade",
                 "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version": "13", **headers}
        self.writer.write(f"GET {path} HTTP/1.1\r\n{''.join(f'{name}: {value}\r\n' for name, value in lines.items())}\r\n"
                          .encode())
        head = await self.reader.readuntil(b"\r\n\r\n")
        return int(head.split()[1])

    def send(self, data, length=None):
        """A frame; with another length than its own it is a lie."""
        length = len(data) if length is None else length
        size = bytes([0x80 | length]) if length < 126 else b"\xff" + struct.pack(">Q", length)
        self.writer.write(b"\x81" + size + bytes(4) + data)

    async def hear(self, kind):
        """All that the table says until it closes the line."""
        while data := await self.reader.read(65536):
            for word in (b"welcome", b"told", b"view", b"present", b'"words"', b"no-seat", b"no-link", b"full", b"too-much",
                         b"unreadable", b"silent", b"version"):
                if word in data:
                    told[kind, word.decode().strip('"')] += 1

    async def silent(self):
        await self.hear("silent")

    async def half(self):
        for byte in b"GET /table HTTP/1.1\r\nHost: somebody\r\nX-Some: " + 100 * b"thing":
            self.writer.write(bytes([byte]))
            await asyncio.sleep(SLOW_S)

    async def slow_reader(self):
        self.writer.write(40 * f"GET /deck.json HTTP/1.1\r\nHost: {ADDRESS}:{self.port}\r\n\r\n".encode())
        while await self.reader.read(1):
            await asyncio.sleep(SLOW_S)

    async def asks_much(self):
        while True:
            self.writer.write(f"GET / HTTP/1.1\r\nHost: {ADDRESS}:{self.port}\r\n\r\n".encode())
            if not await self.reader.read(65536):
                return

    async def too_large(self):
        self.writer.write(b"POST / HTTP/1.1\r\nContent-Length: 99999999999\r\nX-Long: " + 300000 * b"x")
        await self.hear("too-large")

    async def flood(self):
        if await self.upgrade("/table") == 101:
            self.send(json.dumps({"hello": 2, "token": random.randbytes(16).hex()}).encode())
            for _ in range(1000):
                self.send(b'{"here":true}')
                await self.writer.drain()
        await self.hear("flood")

    async def lies(self):
        if await self.upgrade("/table") == 101:
            self.send(b"{" * 100, random.choice([0, 99, 65536, 1 << 40]))
        await self.hear("lies")

    async def foreign(self):
        status = await self.upgrade(random.choice(["/table", "/page"]), Origin="http://elsewhere.example")
        told["foreign", status] += 1
        self.send(b'{"hello":1,"invitation":"00000000000000000000000000000000"}')
        await self.hear("foreign")

    async def other_host(self):
        status = await self.upgrade("/table", Host="elsewhere.example", Origin=f"http://{ADDRESS}:{self.port}")
        told["other-host", status] += 1
        self.send(b'{"hello":1,"invitation":"00000000000000000000000000000000"}')
        await self.hear("other-host")

    async def guess(self):
        if await self.upgrade("/table") == 101:
            secret = random.choice(["invitation", "token"])
            self.send(json.dumps({"hello": 1, secret: random.randbytes(16).hex(), "can_look": True}).encode())
        await self.hear("guess")

    async def guess_page(self):
        if await self.upgrade("/page") == 101:
            self.send(json.dumps({"page": random.randbytes(8).hex(), "tokens": [random.randbytes(16).hex()]}).encode())
        await self.hear("guess-page")

    async def come(self, how):
        self.reader, self.writer = await asyncio.open_connection(ADDRESS, self.port, limit=1 << 20)
        try:
            await asyncio.wait_for(how(), PATIENCE_S)
        finally:
            self.writer.transport.abort()

    async def come_again(self, end):
        kinds = [self.silent, self.half, self.slow_reader, self.asks_much, self.too_large, self.flood, self.lies,
                 self.foreign, self.other_host, self.guess, self.guess_page]
        loop = asyncio.get_running_loop()
        while loop.time() < end:
            how = random.choice(kinds)
            told["came", how.__name__] += 1
            try:
                await self.come(how)
            except (OSError, EOFError, TimeoutError, asyncio.LimitOverrunError):
                pass
            await asyncio.sleep(random.random() * PAUSE_S)


async def play(port, seconds, strangers):
    end = asyncio.get_running_loop().time() + seconds
    await asyncio.wait([asyncio.ensure_future(Stranger(port).come_again(end)) for _ in range(strangers)],
                       timeout=seconds)


def tell():
    kinds = collections.defaultdict(dict)
    for (kind, word), count in sorted(told.items(), key=str):
        kinds[kind][word] = count
    reached = sum(count for (kind, word), count in told.items() if word in ("welcome", "told", "view", "present"))
    print(json.dumps({"strangers": kinds, "reached": reached}, indent=1))
    return 1 if reached else 0


def bother(port, seconds, strangers=N_STRANGERS):
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))    # they are on other computers
    logging.getLogger("asyncio").setLevel(logging.ERROR)    # lines that the table has closed are no news
    asyncio.run(play(port, seconds, strangers))
    return tell()


def open_table(cli, *arguments):
    """Becomes a table, which strangers bother for as long as it's there."""
    with socket.create_server((ADDRESS, 0)) as free:
        port = free.getsockname()[1]
    table = os.getpid()
    if os.fork() != 0:
        os.execv(cli, [cli, *arguments, "--port", str(port)])
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    time.sleep(1)
    while os.getppid() == table:
        bother(port, 1)


if sys.argv[1] == "host":
    open_table(os.environ["HF_CLI"], *sys.argv[1:])
else:
    sys.exit(bother(*map(int, sys.argv[1:])))
