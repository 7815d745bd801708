# SPDX-License-Identifier: GPL-3.0-or-later
"""Announcements to assistive technology while somebody plays."""

from table import WORDS, Atspi, GLib


class Ear:
    """Somebody who hears what is announced."""

    def __init__(self, table):
        self.table = table
        self.heard = []
        self.listener = Atspi.EventListener.new(self.hear)
        self.listener.register("object:announcement")

    def hear(self, event):
        application = event.source.get_application()
        if application is not None and application.get_process_id() == self.table.process.pid:
            self.heard.append(WORDS.english(event.any_data))

    def listen(self):
        """Takes in all that has been said so far."""
        while GLib.MainContext.default().iteration(False):
            pass
