#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""bench-page.py CLI [TIMES]

How long a page takes from the invitation to the first hand, and from a press to its answer, as it is and with the
processor slowed four times, as on an old phone. Nothing is required of it: it tells the medians of some tries."""

import statistics
import sys

from browser import Browser
from host import Host

CLI, TIMES = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5
PRESSES = 20
SLOW = 4

# When the first card of the hand is drawn, in milliseconds since the page was asked for.
WATCH = """
new MutationObserver(() => {
  if (window.handAt === undefined && document.querySelector(".handcard")) requestAnimationFrame(() => window.handAt ??= performance.now());
}).observe(document, {childList: true, subtree: true});
"""
# Milliseconds from a press on a card until its answer is drawn.
PRESS = """
const done = arguments[0];
const began = performance.now();
const card = document.querySelector(".handcard");
new MutationObserver((_, observer) => {
  observer.disconnect();
  requestAnimationFrame(() => done(performance.now() - began));
}).observe(card, {attributeFilter: ["aria-pressed"]});
card.click();
"""


def measure(rate):
    table = Host(CLI, "--rules", "classic", seats=["Grandma", "-", "-", "-"])
    browser = Browser()
    try:
        browser.add_script(WATCH)
        browser.command("Emulation.setCPUThrottlingRate", rate=rate)
        hands = []
        for index in range(TIMES):
            browser.command("Network.clearBrowserCache")
            browser.driver.get("about:blank")
            browser.driver.get(table.links[0])
            hands.append(browser.wait("the first hand", lambda: browser.run("return window.handAt")))
        presses = [browser.driver.execute_async_script(PRESS) for _ in range(PRESSES)]
    finally:
        browser.quit()
        table.stop()
    print(f"processor slowed {rate} times: first hand after {statistics.median(hands):.0f} ms "
          f"(most {max(hands):.0f}), a press answered after {statistics.median(presses):.0f} ms (most {max(presses):.0f})")


for how in (1, SLOW):
    measure(how)
