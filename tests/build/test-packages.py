#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-packages.py SOURCE_DIR BUILD_DIR: the recipes of packages agree with what is built. Each installed file is in one
package of Debian's and in one of the spec; no line of these is about nothing; and they want what meson.build wants to build
with. Whether the packages hold, "./run package" tries."""

import fnmatch
import json
import os
import pathlib
import re
import sys

source, build = map(pathlib.Path, sys.argv[1:])
debian = source / "build-aux/debian"
wrong = []


def read(path):
    return path.read_text(encoding="utf-8")


def check(right, sentence):
    if not right:
        wrong.append(sentence)


def installed(**folders):
    """All files that are installed, where these folders are, without the first slash"""
    plan = json.loads(read(build / "meson-info/intro-install_plan.json"))
    places = {"prefix": "usr", "mandir": "usr/share/man", "datadir": "usr/share"} | folders
    return {entry["destination"].format(**places) for kind in plan.values() for entry in kind.values()}


def check_claims(files, claims, whose):
    """Claims are patterns of files and folders by the package that has them."""
    for file in sorted(files):
        owners = [package for package, patterns in claims.items() if any(is_in(file, pattern) for pattern in patterns)]
        check(len(owners) == 1, f"{file} is in {' and '.join(owners) or 'no package'} of {whose}")
    for package, patterns in claims.items():
        for pattern in patterns:
            check(any(is_in(file, pattern) for file in files), f"{whose}, {package}: there is no {pattern}")


def is_in(file, pattern):
    """Whether a pattern, no star of which is for a slash, is for the file or a folder that it is in"""
    parts, wanted = file.split("/"), pattern.split("/")
    return len(parts) >= len(wanted) and all(map(fnmatch.fnmatchcase, parts, wanted))


def read_control(path):
    """The stanzas of a file of Debian's, as dictionaries"""
    stanzas = []
    for text in re.split(r"\n\s*\n", re.sub(r"^#.*\n", "", read(path), flags=re.MULTILINE)):
        fields = re.findall(r"^([A-Za-z-]+):((?:.*)(?:\n[ \t].*)*)", text.strip(), re.MULTILINE)
        check("\n".join(f"{name}:{value}" for name, value in fields) == text.strip(), f"{path.name} has a stray line: {text}")
        stanzas.append({name: value.strip() for name, value in fields})
    return stanzas


def read_spec():
    """The text of the spec without comments, and its claims"""
    spec = re.sub(r"^#.*\n", "", read(source / "build-aux/build-service/hand-and-foot.spec"), flags=re.MULTILINE)
    macros = {"_bindir": "/usr/bin", "_datadir": "/usr/share", "_mandir": "/usr/share/man", "_sysconfdir": "/etc",
              "_unitdir": "/usr/lib/systemd/system", "_sysusersdir": "/usr/lib/sysusers.d", "name": "hand-and-foot"}
    claims = {}
    for title, body in re.findall(r"^%files(.*)\n((?:(?!%files).*\n?)*)", spec, re.MULTILINE):
        words = re.sub(r"%\{(\w+)\}", lambda found: macros[found[1]], title + " " + body).split("\n")
        paths = [line.split()[-1] for line in words if line.split() and line.split()[-1].startswith("/")]
        # No build installs anything in /etc.
        claims[title.split()[0] if title.split() else ""] = [path[1:] for path in paths if not path.startswith("/etc/")]
        if "-f" in title:
            claims[title.split()[0]].append("usr/share/locale")
    return spec, claims


def wanted():
    """Names of pkg-config and of programs, and the versions that meson.build wants"""
    text = read(source / "meson.build")
    found = dict(re.findall(r"(?:dependency|find_program) *\('([^']+)', version: '>= ([^']+)'", text))
    return found | {"meson": re.search(r"meson_version: '>= ([\d.]+)\.0'", text)[1]}


# Debian's package, of those that bring what pkg-config or a shell finds
package_of = {words[0].partition(">=")[0]: words[1] for words in map(str.split, read(source / "build-aux/needs.sh").splitlines())
              if len(words) == 4}

control = read_control(debian / "control")
packages = [stanza["Package"] for stanza in control[1:]]
check(control[0].get("Source") == "hand-and-foot", "control begins with another source")
for stanza in control[1:]:
    for field in "Architecture", "Depends", "Description":
        check(field in stanza, f"{stanza['Package']} has no {field}")
check_claims(installed(bindir="usr/games"),
             {package: read(debian / f"{package}.install").split() for package in packages}, "Debian")
for file in debian.glob("hand-and-foot*.*"):
    check(file.name.partition(".")[0] in packages, f"{file.name} is for no package")

for stanza in read_control(debian / "tests/control"):
    check(os.access(debian / "tests" / stanza["Tests"], os.X_OK), f"there is no test {stanza['Tests']} to run")
    check(stanza.get("Depends", "").split(",")[0] in packages, f"the test {stanza['Tests']} is of no package")

recipe, claimed = read_spec()
check_claims(installed(bindir="usr/bin"), claimed, "the spec")

for name, version in wanted().items():
    if name in package_of:
        check(re.search(rf"\s{re.escape(package_of[name])} \(>= {re.escape(version)}\)", control[0]["Build-Depends"]),
              f"Debian’s control does not want {package_of[name]} {version}")
        check(re.search(rf"^BuildRequires: +(pkgconfig\({re.escape(name)}\)|{re.escape(name)}) >= {re.escape(version)}$", recipe,
                        re.MULTILINE), f"the spec does not want {name} {version}")
check("glib-2.0" in package_of and "meson" in package_of and len(packages) == 3, "the recipes were not read")

if wrong:
    sys.exit("\n".join(wrong))
