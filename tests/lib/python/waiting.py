# SPDX-License-Identifier: GPL-3.0-or-later
"""The one way in which tests wait: for a condition, with a deadline."""

import os
import time

# With the sanitizers, or beside much else, all takes longer.
PATIENCE = float(os.environ.get("HF_PATIENCE", "1"))
LOOK_S = 0.03


class Failure(Exception):
    """Something is not as it should be."""


def wait_until(condition, complaint, seconds=20, pause=LOOK_S):
    """Waits until a condition holds, and returns what it says then. A complaint may be made when it is needed, so
    that it can tell what was seen last."""
    end = time.monotonic() + PATIENCE * seconds
    while True:
        result = condition()
        if result:
            return result
        if time.monotonic() > end:
            raise Failure(complaint() if callable(complaint) else complaint)
        time.sleep(pause)
