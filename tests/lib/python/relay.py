# SPDX-License-Identifier: GPL-3.0-or-later
"""A line between a guest and a table far away, which can fail."""

import socket
import threading


class Relay:
    """Carries bytes to and from a port of this computer."""

    def __init__(self, port, own_port=0):
        """Without a port of its own, it has any."""
        self.port_of_table = port
        self.pairs = []
        self.said = bytearray()    # by the page
        self.open = threading.Event()
        self.open.set()
        self.socket = socket.create_server(("127.0.0.1", own_port))
        self.port = self.socket.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def lead(self, link):
        """The link by way of this relay."""
        return link.replace(f":{self.port_of_table}/", f":{self.port}/")

    def accept(self):
        while True:
            try:
                near, _ = self.socket.accept()
            except OSError:
                return
            threading.Thread(target=self.connect, args=(near,), daemon=True).start()

    def connect(self, near):
        self.open.wait()
        try:
            far = socket.create_connection(("127.0.0.1", self.port_of_table))
        except OSError:
            near.close()
            return
        self.pairs += [near, far]
        for one, other in [(near, far), (far, near)]:
            threading.Thread(target=self.carry, args=(one, other), daemon=True).start()

    def carry(self, one, other):
        try:
            while data := one.recv(65536):
                self.open.wait()
                if one.getsockname()[1] == self.port:
                    self.said += data
                other.sendall(data)
        except OSError:
            pass
        self.shut(one, other)

    @staticmethod
    def shut(*ends):
        for end in ends:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def cut(self):
        """Breaks all lines; new ones can be opened."""
        pairs, self.pairs = self.pairs, []
        self.shut(*pairs)

    def hold(self):
        """Lets lines look whole that carry nothing, and answers no new ones, as a network that is out of reach."""
        self.open.clear()

    def go_on(self):
        """Carries again what comes; lines that were held are gone, as they are after a while."""
        self.cut()
        self.open.set()

    def stop(self):
        self.socket.close()
        self.go_on()
