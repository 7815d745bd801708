# SPDX-License-Identifier: GPL-3.0-or-later
"""Of many like cases a third is tried, and all where HF_ALL_CASES is set, as in continuous integration."""

import os

DIVISOR = 1 if "HF_ALL_CASES" in os.environ else 3


def pick(cases, first=0):
    """Those of the cases that are tried, from one of the first three on."""
    return list(cases)[first % DIVISOR::DIVISOR]
