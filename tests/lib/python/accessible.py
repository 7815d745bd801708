# SPDX-License-Identifier: GPL-3.0-or-later
"""Widgets as assistive technology sees them, read in few calls: a program tells of all that it has at once, and
a parent of which it left some out, which are its children."""

import ast
import collections
import functools
import re

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

from waiting import Failure  # noqa: E402
from words import spoken  # noqa: E402

WORDS = spoken()    # of the language the game speaks; names are in English
HOLDERS = {int(Atspi.Role.PANEL), int(Atspi.Role.GROUPING), int(Atspi.Role.FILLER)}
TIMEOUT_MS = 60000  # what takes the game long, on a machine with much to do, is not lost


def connect():
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
                                Gio.DBusCallFlags.NONE, -1, None).unpack()[0]
    return Gio.DBusConnection.new_for_address_sync(
        address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
        None, None)


@functools.cache
def name_role(number):
    return Atspi.role_get_name(Atspi.Role(number))


@functools.cache
def read_item(text):
    """Most items are the same as the last time."""
    return ast.literal_eval(text)


class Program:
    """A program on the accessibility bus."""

    def __init__(self, sender, root):
        self.connection = connect()
        self.sender, self.root = sender, root
        self.trusted = True    # in what it tells at once of families

    def ask(self, path, interface, method, arguments=None):
        return self.connection.call_sync(self.sender, path, interface, method, arguments, None,
                                         Gio.DBusCallFlags.NONE, TIMEOUT_MS, None)

    def call(self, path, interface, method, arguments=None):
        return self.ask(path, interface, method, arguments).unpack()

    def read_items(self):
        """All of which it tells at once. Read as a text, they take a fraction of the time that they take one by one."""
        text = self.ask("/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems").print_(False)
        return [read_item(item)
                for item in re.split(rf"(?<=\]\)), (?=\(\('{re.escape(self.sender)}', ')", text[2:-3])]

    def read_all(self):
        """Properties of widgets, by their paths: (parent, number of children, name, role, states); and the paths
        of children by the path of their parent, where all of them are known. A container that shows one of its
        children at a time may know another one than it shows: its only child is not known for sure, even if it is said
        to show."""
        items = self.read_items()
        places = collections.defaultdict(list)
        for item in items:
            places[item[2][1]].append((item[3], item[0][1]))
        families = {parent: [child for _, child in sorted(places[parent])]
                    for parent, n in ((item[0][1], item[4]) for item in items if self.trusted and (item[4] > 1 or item[7] not in HOLDERS))
                    if sorted(place for place, _ in places[parent]) == list(range(n))}
        return {item[0][1]: (item[2][1], item[4], item[6], item[7], item[9]) for item in items}, families

    def find_focus(self):
        """The widget that has the keys, and shows. Where it is not the only one among those of which the program tells
        at once, all are looked through."""
        wanted = 1 << int(Atspi.StateType.FOCUSED) | 1 << int(Atspi.StateType.SHOWING)
        found = [item for item in self.read_items() if item[9][0] & wanted == wanted]
        if len(found) == 1:
            item, = found
            return Node(self, item[0][1], (item[2][1], item[4], item[6], item[7], item[9]))
        return next((node for node in self.walk() if node.is_focused()), None)

    def read_one(self, path):
        properties, = self.call(path, "org.freedesktop.DBus.Properties", "GetAll",
                                GLib.Variant("(s)", ["org.a11y.atspi.Accessible"]))
        role, = self.call(path, "org.a11y.atspi.Accessible", "GetRole")
        states, = self.call(path, "org.a11y.atspi.Accessible", "GetState")
        return properties["Parent"][1], properties["ChildCount"], properties["Name"], role, states

    def children_of(self, path=None):
        children, = self.call(path or self.root, "org.a11y.atspi.Accessible", "GetChildren")
        return [child for _, child in children]

    def walk(self, path=None, known=None):
        """All that shows, outermost first."""
        items, families = known or self.read_all()
        for child in families.get(path) or self.children_of(path):
            node = Node(self, child, items.get(child) or self.read_one(child))
            if node.is_showing():
                yield node
                if node.n_children:
                    yield from self.walk(child, (items, families))


class Node:
    """A widget at one moment. Its names are English, whatever the game speaks."""

    def __init__(self, program, path, item):
        self.program, self.path = program, path
        self.parent, self.n_children, name, role, states = item
        self.states = states[0] | states[1] << 32
        self.name = WORDS.english(name)
        self.role = name_role(role)

    def has_state(self, state):
        return bool(self.states >> int(state) & 1)

    def is_showing(self):
        return self.has_state(Atspi.StateType.SHOWING)

    def is_sensitive(self):
        return self.has_state(Atspi.StateType.SENSITIVE)

    def is_focused(self):
        return self.has_state(Atspi.StateType.FOCUSED)

    def is_editable(self):
        return self.has_state(Atspi.StateType.EDITABLE)

    def call(self, interface, method, arguments=None):
        return self.program.call(self.path, "org.a11y.atspi." + interface, method, arguments)

    def actions(self):
        try:
            n, = self.program.call(self.path, "org.freedesktop.DBus.Properties", "Get",
                                   GLib.Variant("(ss)", ["org.a11y.atspi.Action", "NActions"]))
        except GLib.Error:     # it has none
            return []
        return [self.call("Action", "GetName", GLib.Variant("(i)", [i]))[0] for i in range(n)]

    def act(self, action):
        actions = self.actions()
        if action not in actions:
            raise Failure(f"{self.role} {self.name!r} has no action “{action}”")
        return self.call("Action", "DoAction", GLib.Variant("(i)", [actions.index(action)]))[0]

    def click(self):
        return self.act("click")

    def extents(self):
        """Where it is in its window: x, y, width, height."""
        return self.call("Component", "GetExtents", GLib.Variant("(u)", [int(Atspi.CoordType.WINDOW)]))[0]

    def set_text(self, text):
        return self.call("EditableText", "SetTextContents", GLib.Variant("(s)", [text]))[0]

    def siblings(self):
        """Itself and what shows beside it and below, outermost first."""
        return self.program.walk(self.parent)
