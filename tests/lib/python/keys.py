# SPDX-License-Identifier: GPL-3.0-or-later
"""A table with the keyboard alone."""

from display import xdotool
from waiting import Failure

STOPS = 60


class Keys:
    def __init__(self, table):
        self.table = table

    def press(self, *keys):
        xdotool("key", *keys)

    def focus(self):
        """The widget that has the keys."""
        return self.table.application.find_focus()

    def shows(self, name):
        look = self.table.look()
        return look and next((n for n in look.nodes if n.name == name), None)

    def wait_for(self, name):
        self.table.wait(lambda: self.shows(name), f"“{name}” does not show")

    def wait_without(self, name):
        self.table.wait(lambda: self.table.look() and not self.shows(name), f"“{name}” does not go")

    def tab(self, before):
        """One stop further; keys and the bus go different ways, so it is waited for."""
        def moved():
            now = self.focus()
            return now and (before is None or now.path != before.path) and now
        self.press("Tab")
        return self.table.wait(moved, "Tab leads nowhere")

    def go_to(self, name):
        stops = []
        node = self.focus() or self.tab(None)
        for _ in range(STOPS):
            stops.append(f"{node.role} {node.name}")
            if node.name == name:
                return
            if not node.name:
                raise Failure(f"a {node.role} has no name: {stops}")
            node = self.tab(node)
        raise Failure(f"Tab does not lead to “{name}”: {stops}")

    def enter(self, name):
        self.go_to(name)
        self.press("Return")
