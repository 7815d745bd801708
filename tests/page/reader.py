# SPDX-License-Identifier: GPL-3.0-or-later
"""A page as a screen reader gets it: the roles and names that the browser computes, and what is said."""

import pathlib

RULES = pathlib.Path(__file__).with_name("rules.js").read_text(encoding="utf-8")
PRESSABLE = {"button", "link", "checkbox", "tab", "menuitem", "ToggleButton"}

# Notes what is said, text by text.
LISTEN = """
window.said = [];
new MutationObserver((changes) => {
  for (const change of changes) for (const node of change.addedNodes) window.said.push(node.textContent);
}).observe(document.getElementById("spoken"), {childList: true});
"""
MOST_LINES = 6    # are said of one moment


class Reader:
    def __init__(self, browser):
        self.browser = browser

    def read(self):
        """All that has a role, as (role, name, node)."""
        nodes = self.browser.command("Accessibility.getFullAXTree")["nodes"]
        return [(node["role"]["value"], node.get("name", {}).get("value", ""), node) for node in nodes if not node["ignored"]]

    def check(self, state):
        """Everything that can be pressed has a role and a name; and no card without a face is there."""
        read = self.read()
        for role, name, node in read:
            assert role not in PRESSABLE or name.strip(), node
            assert role not in ("image", "img") or name.strip(), node
        names = [name for role, name, node in read if role in PRESSABLE]
        if state["dialog"]:
            dialogs = [name for role, name, node in read if role == "dialog"]
            assert dialogs and all(dialogs), dialogs
            return names
        hand = self.browser.run("return [...document.querySelectorAll('.handcard')].map((e) => e.getAttribute('aria-label'))")
        assert all(name in names for name in hand), (hand, names)
        assert len([role for role, name, node in read if role == "heading"]) >= 2
        self.check_hidden(read, hand)
        return names

    def check_hidden(self, read, hand):
        """The only cards with names are one's own, the top of the pile, and those of books."""
        words = self.browser.run("return [...document.querySelectorAll('#middle [aria-label], #table .book, #tray .book, .reds')]"
                                 ".map((e) => e.getAttribute('aria-label'))")
        known = hand + words
        for role, name, node in read:
            if " of " in name and role in ("image", "img", "button", "ToggleButton"):
                assert name in known, node

    def listen(self):
        self.browser.run(LISTEN)

    def check_said(self, history):
        """Each thing that happened since then was said once, in its order, unless too much happened at a moment."""
        said = self.browser.run("return window.said")
        after = None
        for text in said:
            found = find_lines(history, text, after or 0)
            if found is None:
                assert text not in history, f"said again: {text}"
                continue
            first, last = found
            assert after in (None, first) or last - first == MOST_LINES, f"not said: {history[after:first]}"
            after = last
        assert after == len(history), f"not said: {history[after or 0:]}"


def find_lines(history, text, start):
    """The lines of the history, from a start on, with which a text begins; behind them comes only guidance."""
    for first in range(start, len(history)):
        last = first
        while last < len(history) and text.startswith(" ".join(history[first:last + 1])):
            last += 1
        if last > first:
            return first, last
    return None


def find_faults(browser):
    """Rules of rules.js that the page breaks as it shows now."""
    return browser.run(RULES)
