#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Rule sets and the rulebook leave the game and come in as they do from a sandbox: through the portals of the
desktop. What cannot be written or read is told in a sentence, and nothing is lost by it."""

import contextlib
import errno
import locale
import os
import pathlib
import re
import resource
import sys
import zlib

from table import Failure, Look, Table

# Before the portals, which share its reading of the bus.
from portal import Portal

ROOM = 64      # bytes that a full disk still has
BROKEN = """[Rule Set]
Format=1
Name=Broken
Base=hoof-and-mouth

[Rules]
deal.hand_size=many
"""


def pages_of(pdf):
    """How many pages a PDF has; its objects may be compressed."""
    if not pdf.startswith(b"%PDF-") or b"%%EOF" not in pdf[-16:]:
        raise Failure(f"this is no PDF: {pdf[:40]!r}")
    text = pdf
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL):
        with contextlib.suppress(zlib.error):
            text += zlib.decompress(stream)
    return len(re.findall(rb"/Type\s*/Page\b", text))


class Sandboxed(Table):
    """A game that asks the portals for files and paper, and lives on when the disk is full."""

    def start(self, command, config, settings, **variables):
        super().start(["env", "--ignore-signal=XFSZ", *command], config, settings, GDK_DEBUG="portals", **variables)

    def first(self, holds, complaint):
        """The first widget of which something holds, as soon as there is one."""
        return self.wait(lambda: next((node for node in (self.look() or Look([])).nodes if holds(node)), None),
                         complaint)

    def find(self, name, *roles):
        return self.first(lambda node: name == node.name and node.role in roles,
                          f"there is no “{name}” to be seen")

    def where(self, action):
        """The widget that offers an action, which its menu has for those who see it."""
        return self.first(lambda node: action in node.actions(), f"nothing offers “{action}”")

    def told(self, words):
        """A sentence with these words is read out or waits to be read."""
        return self.first(lambda node: node.role == "label" and words in node.name,
                          f"nobody says “{words}”").name

    def shows(self, name):
        return any(name == node.name for node in self.walk())

    @contextlib.contextmanager
    def full_disk(self):
        limits = resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (ROOM, limits[1]))
        yield
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, limits)


class Errands:
    def __init__(self, table, portal):
        self.table, self.portal = table, portal
        self.folder = pathlib.Path(table.home) / "outside"
        self.folder.mkdir()

    def ask(self, node, action, file):
        """Somebody asks for a file or for paper, and chooses in the desktop's dialog; what the dialog was told."""
        self.portal.chosen = file
        before = len(self.portal.asked)
        node.act(action)
        self.table.wait(lambda: len(self.portal.asked) > before, f"“{action}” asks no portal")
        return self.portal.asked[before]

    def row(self, name="Hoof and Mouth"):
        return self.table.find(name, "list item")

    def complained(self, heading, words):
        """A dialog that waits says what is wrong; it is read and closed."""
        self.table.find(heading, "alert", "dialog")
        told = self.table.told(words)
        self.table.press("Close")
        self.table.wait(lambda: not self.table.shows(heading), "the complaint stays")
        return told

    def open_house_rules(self):
        next(self.table.walk()).act("win.preferences")
        self.table.find("House Rules", "page tab").click()
        self.row()

    def export(self):
        file = self.folder / "ours.hfrules"
        asked = self.ask(self.row(), "set.export", file)
        if asked[0] != "SaveFile" or asked[2] != "hoof-and-mouth.hfrules":
            raise Failure(f"the desktop is asked for {asked}")
        self.table.wait(file.exists, "the rule set is not exported")
        self.table.wait(lambda: "deal.hand_size" in file.read_text() or "Base" in file.read_text(),
                        f"this is no rule set: {file.read_text()}")
        return file

    def think_better(self):
        """The dialog is closed without a choice: nothing is written, nothing is said."""
        before = sorted(self.folder.iterdir())
        self.ask(self.row(), "set.export", None)
        self.ask(self.row(), "set.export", self.folder / "second.hfrules")
        self.table.wait((self.folder / "second.hfrules").exists, "after a dialog was closed, none opens")
        if self.table.shows("The Rule Set Was Not Exported") or len(list(self.folder.iterdir())) != len(before) + 1:
            raise Failure("a closed dialog has consequences")

    def import_ours(self, file):
        text = re.sub(r"(?m)^Name=.*", "Name=Aunt Ida’s", file.read_text())
        sent = self.folder / "sent.hfrules"
        sent.write_text(text)
        asked = self.ask(self.table.where("library.import"), "library.import", sent)
        if asked[0] != "OpenFile":
            raise Failure(f"the desktop is asked for {asked}")
        self.row("Aunt Ida’s")

    def import_broken(self):
        """All that can be set is there, and the line that cannot is shown with its reason."""
        broken = self.folder / "broken.hfrules"
        broken.write_text(BROKEN)
        self.ask(self.table.where("library.import"), "library.import", broken)
        self.table.find("Not Everything Could Be Set", "dialog")
        told = self.table.told("Cards in the Hand")
        self.table.press("Leave Them Out")
        self.table.wait(lambda: not self.table.shows("Not Everything Could Be Set"), "the dialog stays")
        self.row("Broken")
        return told

    def export_in_vain(self):
        told = []
        self.ask(self.row(), "set.export", self.folder / "nowhere" / "ours.hfrules")
        told.append(self.complained("The Rule Set Was Not Exported", os.strerror(errno.ENOENT)))
        with self.table.full_disk():
            self.ask(self.row(), "set.export", self.folder / "large.hfrules")
            told.append(self.complained("The Rule Set Was Not Exported", os.strerror(errno.EFBIG)))
        return told

    # The rulebook

    def open_rulebook(self):
        self.row().act("set.rulebook")
        return self.table.where("rulebook.print")

    def print_out(self, book):
        """A PDF goes to the desktop, which prints it."""
        self.ask(book, "rulebook.print", None)
        self.table.wait(lambda: self.portal.printed, "nothing is printed")
        return pages_of(self.portal.printed.pop())

    def print_nothing(self, book):
        self.portal.paper = False
        self.ask(book, "rulebook.print", None)
        self.portal.paper = True
        pages = self.print_out(book)
        if [asked[0] for asked in self.portal.asked[-3:]] != ["PreparePrint", "PreparePrint", "Print"]:
            raise Failure(f"printing nothing asks for {self.portal.asked[-3:]}")
        return pages

    def save_pdf(self, book):
        file = self.folder / "rulebook.pdf"
        asked = self.ask(book, "rulebook.save-pdf", file)
        if not asked[2].endswith(".pdf"):
            raise Failure(f"the desktop is asked for {asked}")
        self.table.wait(file.exists, "the rulebook is not saved")
        return pages_of(file.read_bytes())

    def save_pdf_in_vain(self, book):
        told = []
        self.ask(book, "rulebook.save-pdf", self.folder / "nowhere" / "rulebook.pdf")
        told.append(self.table.told(os.strerror(errno.ENOENT)))
        with self.table.full_disk():
            self.ask(book, "rulebook.save-pdf", self.folder / "rulebook.pdf")
            told.append(self.table.told(os.strerror(errno.EFBIG)))
        if pages_of((self.folder / "rulebook.pdf").read_bytes()) < 3:
            raise Failure("the rulebook that was there is spoilt")
        return told


def main(program):
    locale.setlocale(locale.LC_ALL, "")     # for the reasons that the system gives
    with contextlib.closing(Portal()) as portal:
        table = Sandboxed(program, 3, {"speed": "'instant'"})
        errands = Errands(table, portal)

        def play():
            errands.open_house_rules()
            file = errands.export()
            print("ok 1 - a rule set is exported through the portal")
            errands.think_better()
            print("ok 2 - a dialog that is closed has no consequences")
            errands.import_ours(file)
            print("ok 3 - a rule set is imported through the portal")
            print(f"ok 4 - of a broken one the rest is there: {errands.import_broken()!r}")
            print(f"ok 5 - where none can be written, it is said: {errands.export_in_vain()!r}")
            book = errands.open_rulebook()
            print(f"ok 6 - the rulebook is printed through the portal: {errands.print_out(book)} pages")
            print(f"ok 7 - and is not when one thinks better of it: {errands.print_nothing(book)} pages afterwards")
            print(f"ok 8 - and saved: {errands.save_pdf(book)} pages")
            print(f"ok 9 - where it cannot be saved, it is said: {errands.save_pdf_in_vain(book)!r}")

        return table.test(10, play, portal.asked)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
