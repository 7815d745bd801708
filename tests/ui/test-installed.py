#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-installed.py BUILD_DIR ID PREFIX: installs into an empty folder as packagers do, and looks at what
lies there: everything the desktop asks for, nothing else, programs that start from there, one window
however often it is started, and a start by the desktop's bus."""

import os
import re
import shutil
import subprocess
import sys
import tempfile

from inviting import Visitor, invite, read_link
from table import Failure, GLib, Table

WANTED = """
bin/hand-and-foot
bin/hand-and-foot-cli
lib/systemd/system/hand-and-foot-table@.service
lib/sysusers.d/hand-and-foot-server.conf
share/applications/{id}.desktop
share/dbus-1/services/{id}.service
share/glib-2.0/schemas/{id}.gschema.xml
share/icons/hicolor/scalable/apps/{id}.svg
share/icons/hicolor/scalable/mimetypes/{id}.deal.svg
share/icons/hicolor/scalable/mimetypes/{id}.game.svg
share/icons/hicolor/scalable/mimetypes/{id}.rules.svg
share/icons/hicolor/symbolic/apps/{id}-symbolic.svg
share/man/man6/hand-and-foot.6
share/man/man6/hand-and-foot-cli.6
share/metainfo/{id}.metainfo.xml
share/mime/packages/{id}.mime.xml
""".split()


class InstalledTable(Table):
    """The game where it was installed; nothing of the folder it was built in may be of use to it."""

    def __init__(self, command, application, share, **variables):
        self.home = tempfile.mkdtemp(prefix="hf-installed-")
        self.name = application
        os.environ.pop("GSETTINGS_SCHEMA_DIR", None)
        # The prefix is compiled in; here the tree is staged elsewhere.
        os.environ["HF_LOCALEDIR"] = f"{share}/locale"
        os.environ["XDG_DATA_DIRS"] = f"{share}:/usr/share"
        self.start(command, self.home, {}, GSETTINGS_BACKEND="keyfile", XDG_CONFIG_HOME=self.home,
                   XDG_DATA_HOME=self.home, G_DEBUG="gc-friendly", **variables)

    def windows(self):
        return self.application.children_of()


class Installation:
    """A staged tree."""

    def __init__(self, build, app_id, prefix):
        self.build, self.id = build, app_id
        self.stage = tempfile.mkdtemp(prefix="hf-stage-")
        self.root = self.stage + prefix
        self.share = os.path.join(self.root, "share")

    def install(self):
        subprocess.run(["meson", "install", "-C", self.build, "--no-rebuild", "--quiet"], check=True,
                       stdout=subprocess.DEVNULL, env=dict(os.environ, DESTDIR=self.stage))
        found = sorted(os.path.relpath(os.path.join(folder, name), self.root)
                       for folder, _, names in os.walk(self.stage) for name in names)
        wanted = [name.format(id=self.id) for name in WANTED]
        missing = set(wanted) - set(found)
        # There may be any number of rule sets and translations.
        more = [name for name in set(found) - set(wanted)
                if not re.match(r"share/(locale/[^/]+/LC_MESSAGES/hand-and-foot\.mo$|"
                                r"hand-and-foot/presets/[^/]+[.]rules$)", name)]
        if missing or more:
            raise Failure(f"missing: {sorted(missing)}; not asked for: {sorted(more)}")
        return found

    def refresh(self):
        """Runs the scripts of packages on the machine."""
        subprocess.run(["glib-compile-schemas", "--strict", self.share + "/glib-2.0/schemas"], check=True)
        subprocess.run(["update-desktop-database", self.share + "/applications"], check=True)
        subprocess.run(["update-mime-database", self.share + "/mime"], check=True)

    def program(self, name):
        return os.path.join(self.root, "bin", name)

    def run(self, name, *words):
        environment = dict(os.environ, XDG_DATA_DIRS=f"{self.share}:/usr/share",
                           HF_LOCALEDIR=f"{self.share}/locale")
        environment.pop("GSETTINGS_SCHEMA_DIR", None)
        return subprocess.run([self.program(name), *words], check=True, text=True, env=environment,
                              capture_output=True).stdout

    def start_by_bus(self):
        """A session with a bus of its own, whose only way to the game is the file we installed."""
        service = f"{self.share}/dbus-1/services/{self.id}.service"
        with open(service, encoding="utf-8") as text:
            words = text.read()
        with open(service, "w", encoding="utf-8") as text:
            text.write(re.sub(r"Exec=(\S+)", lambda match: f"Exec={self.stage}{match[1]}", words))
        path = "/" + self.id.replace(".", "/")
        script = (f"gdbus call --session --dest {self.id} --object-path {path} "
                  "--method org.freedesktop.Application.Activate '{}' >/dev/null && "
                  f"gdbus call --session --dest {self.id} --object-path {path} "
                  "--method org.gtk.Actions.Describe about && "
                  f"gdbus call --session --dest {self.id} --object-path {path} "
                  "--method org.gtk.Actions.Activate quit '[]' '{}' >/dev/null")
        home = tempfile.mkdtemp(prefix="hf-bus-")
        environment = dict(os.environ, XDG_DATA_DIRS=f"{self.share}:/usr/share", XDG_DATA_HOME=home,
                           XDG_CONFIG_HOME=home, GSETTINGS_BACKEND="memory", GTK_A11Y="none")
        environment.pop("GSETTINGS_SCHEMA_DIR", None)
        result = subprocess.run(["dbus-run-session", "--", "sh", "-c", script], env=environment, text=True,
                                capture_output=True)
        shutil.rmtree(home)
        if result.returncode != 0 or "true" not in result.stdout:
            raise Failure(f"the bus cannot start it: {result.stdout}{result.stderr}")


def check_files(tree):
    """Files of the game are told from others, by a name and an icon of their own."""
    for kind in ("deal", "game", "rules"):
        path = os.path.join(tree.stage, "some.hf" + kind)
        with open(path, "w", encoding="utf-8") as file:
            file.write("What is in it does not matter.\n")
        told = subprocess.run(["gio", "info", "-a", "standard::content-type,standard::icon", path], text=True,
                              check=True, capture_output=True,
                              env=dict(os.environ, XDG_DATA_DIRS=f"{tree.share}:/usr/share")).stdout
        if f"application/x-hand-and-foot-{kind}" not in told or f"{tree.id}.{kind}" not in told:
            raise Failure(f"the desktop takes a .hf{kind} file for {told!r}")


def check_programs(tree):
    for name in ("hand-and-foot", "hand-and-foot-cli"):
        version = tree.run(name, "--version")
        if not re.search(r"\d+\.\d+\.\d+", version):
            raise Failure(f"{name} --version says {version!r}")
        if "--version" not in tree.run(name, "--help"):
            raise Failure(f"{name} --help does not tell of --version")
    if "hoof-and-mouth" not in tree.run("hand-and-foot-cli", "rules", "list"):
        raise Failure("the installed command line knows no rules")
    summary = ("rules", "summary", "hoof-and-mouth", "--lang")
    english = tree.run("hand-and-foot-cli", *summary, "en")
    for language in os.listdir(tree.share + "/locale") if os.path.isdir(tree.share + "/locale") else []:
        if tree.run("hand-and-foot-cli", *summary, language) == english:
            raise Failure(f"what is installed does not speak {language}")


def check_window(tree):
    """It shows the start page, and a second start shows the same window."""
    table = InstalledTable([tree.program("hand-and-foot")], "hand-and-foot", tree.share)
    try:
        table.wait(lambda: table.look() and table.look().button("New Game…"), "there is no start page")
        second = subprocess.run([tree.program("hand-and-foot")], timeout=60, check=False,
                                env=dict(os.environ, XDG_CONFIG_HOME=table.home, XDG_DATA_HOME=table.home))
        if second.returncode != 0 or table.process.poll() is not None:
            raise Failure("the second start did not go to the first one")
        if len(table.windows()) != 1:
            raise Failure(f"there are {len(table.windows())} windows")
        complaints = table.complaints()
        if complaints:
            raise Failure("the game complains: " + "".join(complaints))
    finally:
        table.close()


def check_invitation(tree):
    """It opens a table, to which somebody comes by the link."""
    table = InstalledTable([tree.program("hand-and-foot")], "hand-and-foot", tree.share)
    try:
        invite(table, "Ben")
        Visitor(read_link(table))
    finally:
        table.close()


def main(build, app_id, prefix):
    tree = Installation(build, app_id, prefix)
    print("TAP version 14\n1..6")
    try:
        print(f"ok 1 - {len(tree.install())} files are installed, and no others")
        tree.refresh()
        check_files(tree)
        print("ok 2 - the desktop knows files of the game")
        check_programs(tree)
        print("ok 3 - the installed programs start")
        check_window(tree)
        print("ok 4 - the installed window opens, once")
        tree.start_by_bus()
        print("ok 5 - the bus starts it")
        check_invitation(tree)
        print("ok 6 - the installed window opens a table")
    except (Failure, GLib.Error, subprocess.SubprocessError) as failure:
        print(f"Bail out! {failure} {getattr(failure, 'stderr', '') or ''}")
        return 1
    finally:
        shutil.rmtree(tree.stage)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
