# SPDX-License-Identifier: GPL-3.0-or-later
"""Lets all that a test has started end with it. What stayed, such as a table after a test that failed, would hold the
output of the test, and Meson waits for the end of that."""

import atexit
import contextlib
import ctypes
import os
import pathlib
import signal

PR_SET_CHILD_SUBREAPER = 36    # of linux/prctl.h


def find_children():
    return [int(word) for tasks in pathlib.Path("/proc/self/task").glob("*/children")
            for word in tasks.read_text(encoding="ascii").split()]


def end_children():
    """Ends those that this process has, until there are none: whose parent ends becomes a child of this one."""
    while children := find_children():
        for child in children:
            with contextlib.suppress(ProcessLookupError, ChildProcessError):
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)


def end_with_test():
    """Call it before anything is started."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)
    atexit.register(end_children)
