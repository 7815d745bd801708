#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A window with nothing but a file to be dragged elsewhere, as a file manager has it: drag-source.py FILE.

Tells what becomes of it: dragged, welcome or not where the pointer is, taken or refused."""

import sys

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, GLib, Gtk  # noqa: E402


def tell(words):
    print(words, flush=True)


def action_cb(drag, _property):
    tell("welcome" if drag.get_selected_action() == Gdk.DragAction.COPY else "unwelcome")


def begin_cb(_source, drag):
    tell("dragged")
    drag.connect("notify::selected-action", action_cb)
    drag.connect("dnd-finished", lambda _drag: tell("taken"))
    drag.connect("cancel", lambda _drag, _reason: tell("refused"))


def main(path):
    Gtk.init()
    loop = GLib.MainLoop()
    files = Gdk.FileList.new_from_array([Gio.File.new_for_path(path)])
    source = Gtk.DragSource(content=Gdk.ContentProvider.new_for_value(files), actions=Gdk.DragAction.COPY)
    label = Gtk.Label(label=path.rpartition("/")[2], width_request=200, height_request=200)
    label.add_controller(source)
    window = Gtk.Window(title="Files", child=label, resizable=False)
    window.connect("close-request", lambda _window: loop.quit())
    source.connect("drag-begin", begin_cb)
    window.present()
    loop.run()


if __name__ == "__main__":
    main(sys.argv[1])
