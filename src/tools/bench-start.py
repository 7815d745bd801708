#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How soon programs have a window, and how much memory they hold then: ours beside others, in turns, so
that whatever else the machine does meets all alike. Prints JSON.

bench-start.py PROGRAM..."""

import json
import re
import statistics
import subprocess
import sys
import time

ROUNDS = 7
SETTLE_S = 2


def start(program):
    """Milliseconds to the first window, processor time and memory a moment later."""
    began = time.monotonic()
    process = subprocess.Popen([program], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    search = ["xdotool", "search", "--onlyvisible", "--pid", str(process.pid)]
    while not subprocess.run(search, capture_output=True, check=False).stdout.strip():
        if process.poll() is not None or time.monotonic() - began > 60:
            raise SystemExit(f"{program} shows no window")
        time.sleep(0.005)
    window_ms = (time.monotonic() - began) * 1000
    time.sleep(SETTLE_S)
    with open(f"/proc/{process.pid}/smaps_rollup", encoding="utf-8") as rollup:
        memory = dict(re.findall(r"(Rss|Pss):\s+(\d+)", rollup.read()))
    with open(f"/proc/{process.pid}/stat", encoding="utf-8") as stat:
        words = stat.read().rpartition(")")[2].split()
    process.kill()
    process.wait()
    return {"window_ms": window_ms, "cpu_ms": (int(words[11]) + int(words[12])) * 10,
            "rss_kb": int(memory["Rss"]), "pss_kb": int(memory["Pss"])}


def main(programs):
    figures = {program: [] for program in programs}
    for _ in range(ROUNDS):
        for program in programs:
            figures[program].append(start(program))
    print(json.dumps({program: {key: round(statistics.median(one[key] for one in all_of_it))
                                for key in all_of_it[0]}
                      for program, all_of_it in figures.items()}, indent=2))


if __name__ == "__main__":
    main(sys.argv[1:])
