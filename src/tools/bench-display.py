#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a program on an X display as if a window manager were there: bench-display.py PROGRAM ARGS...

Where there is none, GTK asks the X server after every frame whether one has come, and waits for the answer
until the server has drawn all that it was told before. No desktop is like that, and on a virtual display,
where the server draws with the same processors, that wait was up to half of a frame.
"""

import ctypes
import subprocess
import sys

CHECK = b'_NET_SUPPORTING_WM_CHECK'
REPLACE = 0


def stand_in(x):
    """Says on the root window which window is the manager's, and on that one the same."""
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XDefaultRootWindow.restype = x.XCreateSimpleWindow.restype = x.XInternAtom.restype = ctypes.c_ulong
    display = ctypes.c_void_p(x.XOpenDisplay(None))
    root = ctypes.c_ulong(x.XDefaultRootWindow(display))
    window = ctypes.c_ulong(x.XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0))
    check, kind = (ctypes.c_ulong(x.XInternAtom(display, name, False)) for name in (CHECK, b'WINDOW'))
    for place in root, window:
        x.XChangeProperty(display, place, check, kind, 32, REPLACE, ctypes.byref(window), 1)
    x.XSync(display, False)


stand_in(ctypes.CDLL('libX11.so.6'))
sys.exit(subprocess.run(sys.argv[1:], check=False).returncode)
