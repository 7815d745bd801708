#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-version.py SOURCE_DIR

Fails unless the first entries of NEWS, of the metainfo and of Debian's changelog are the version of meson.build, on the
same day."""

import email.utils
import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1])


def first(pattern, name):
    """The groups of the first match of a pattern in a file"""
    found = re.search(pattern, (source / name).read_text(encoding="utf-8"), re.MULTILINE)
    return found.groups() if found else ()


(version,) = first(r"^  version: '([^']+)'", "meson.build")
news = first(r"^Version (\S+) \((\S+)\)$", "NEWS")
metainfo = first(r'<release version="([^"]+)" date="([^"]+)"', "data/io.github.handandfoot.HandAndFoot.metainfo.xml.in")
debian = (*first(r"^hand-and-foot \(([^)]+)\)", "build-aux/debian/changelog"),
          email.utils.parsedate_to_datetime(*first(r"^ -- .*>  (.*)$", "build-aux/debian/changelog")).strftime("%Y-%m-%d"))
spec = (*first(r"^Version: +(\S+)$", "build-aux/build-service/hand-and-foot.spec"), news[1])
for name, entry in ("NEWS", news), ("the spec", spec), ("the metainfo", metainfo), ("Debian's changelog", debian):
    if entry[:1] != (version,):
        sys.exit(f"meson.build has version {version}, {name} begins with {' of '.join(entry) or 'none'}")
if not news == metainfo == debian:
    sys.exit(f"NEWS dates version {version} {news[1]}, the metainfo {metainfo[1]}, Debian's changelog {debian[1]}")
