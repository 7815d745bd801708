# SPDX-License-Identifier: GPL-3.0-or-later
"""A desktop's portals, as a program in a sandbox sees them: the dialogs for files and for printing are the
desktop's, and somebody has always chosen already what the test says."""

import os
import threading

from gi.repository import Gio, GLib

NAME = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
INTERFACES = """<node>
  <interface name="org.freedesktop.portal.FileChooser">
    <method name="OpenFile">
      <arg type="s" name="parent" direction="in"/><arg type="s" name="title" direction="in"/>
      <arg type="a{sv}" name="options" direction="in"/><arg type="o" name="handle" direction="out"/>
    </method>
    <method name="SaveFile">
      <arg type="s" name="parent" direction="in"/><arg type="s" name="title" direction="in"/>
      <arg type="a{sv}" name="options" direction="in"/><arg type="o" name="handle" direction="out"/>
    </method>
    <property name="version" type="u" access="read"/>
  </interface>
  <interface name="org.freedesktop.portal.Print">
    <method name="PreparePrint">
      <arg type="s" name="parent" direction="in"/><arg type="s" name="title" direction="in"/>
      <arg type="a{sv}" name="settings" direction="in"/><arg type="a{sv}" name="setup" direction="in"/>
      <arg type="a{sv}" name="options" direction="in"/><arg type="o" name="handle" direction="out"/>
    </method>
    <method name="Print">
      <arg type="s" name="parent" direction="in"/><arg type="s" name="title" direction="in"/>
      <arg type="h" name="file" direction="in"/><arg type="a{sv}" name="options" direction="in"/>
      <arg type="o" name="handle" direction="out"/>
    </method>
    <property name="version" type="u" access="read"/>
  </interface>
</node>"""
CHOSEN, CANCELLED = 0, 1


class Portal:
    """The portals on the session's bus, in a thread of their own.

    @chosen is the file that will be chosen, None where the dialog is closed instead; @paper is whether a
    printer will be. What was asked is in @asked, as (method, title, name that was proposed), what was printed
    in @printed."""

    def __init__(self):
        self.chosen, self.paper = None, True
        self.asked, self.printed = [], []
        self.ready = threading.Event()
        self.thread = threading.Thread(target=self.serve, daemon=True)
        self.thread.start()
        self.ready.wait()

    def serve(self):
        context = GLib.MainContext()
        context.push_thread_default()
        self.connection = Gio.DBusConnection.new_for_address_sync(
            Gio.dbus_address_get_for_bus_sync(Gio.BusType.SESSION),
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
        for interface in Gio.DBusNodeInfo.new_for_xml(INTERFACES).interfaces:
            self.connection.register_object(PATH, interface, self.called, lambda *_: GLib.Variant("u", 4), None)
        self.connection.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                                  "RequestName", GLib.Variant("(su)", (NAME, 4)), None, 0, -1)
        self.loop = GLib.MainLoop(context)
        self.ready.set()
        self.loop.run()
        self.connection.close_sync()
        context.pop_thread_default()

    def close(self):
        self.loop.quit()
        self.thread.join()

    def called(self, _connection, sender, _path, _interface, method, arguments, invocation):
        """A dialog opens, somebody answers it, and it is gone."""
        options = arguments[-1]
        handle = f"{PATH}/request/{sender[1:].replace('.', '_')}/{options.get('handle_token', 'none')}"
        if method == "Print":
            files = invocation.get_message().get_unix_fd_list()
            with os.fdopen(files.get(arguments[2]), "rb") as file:
                self.printed.append(file.read())
        self.asked.append((method, arguments[1], options.get("current_name")))
        invocation.return_value(GLib.Variant("(o)", (handle,)))
        if method == "PreparePrint":
            # Printing uses the paper that was proposed.
            self.answer(sender, handle, self.paper, {
                "settings": arguments.get_child_value(2), "page-setup": arguments.get_child_value(3),
                "token": GLib.Variant("u", 7)})
        elif method != "Print":
            uris = [self.chosen.as_uri()] if self.chosen else []
            self.answer(sender, handle, bool(uris), {"uris": GLib.Variant("as", uris)})

    def answer(self, sender, handle, chosen, results):
        response = GLib.Variant("(ua{sv})", (CHOSEN if chosen else CANCELLED, results))
        self.connection.emit_signal(sender, handle, "org.freedesktop.portal.Request", "Response", response)
