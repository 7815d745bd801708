#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-start.py CLI

A page without a table: its browser does not run the scripts, which are off, or one of them doesn’t load or cannot be read;
or nobody was invited. Instead of an empty table there is a sentence, in the language of the table, and nothing to press
that does nothing. It goes where there is a table."""

import sys

from amount import pick
from browser import Browser
from host import Host

CLI = sys.argv[1]
MODULES = ["main.js", "seats.js", "motion.js"]
SENTENCE = """
const notice = document.querySelector("#notice");
return notice?.checkVisibility({visibilityProperty: true}) ? notice.textContent : "";
"""


# Buttons and the like that can be seen outside the sentence
BUTTONS = """
return [...document.querySelectorAll("button, [tabindex='0']")]
  .filter((e) => !e.closest("#notice") && e.checkVisibility({visibilityProperty: true})).map((e) => e.id || e.className);
"""


def check_sentence(browser, what, sentence="JavaScript"):
    browser.wait(f"a sentence, {what}", lambda: sentence in browser.run(SENTENCE))
    assert browser.run("return document.documentElement.lang") == "en"
    box = browser.run("const box = document.querySelector('#notice').getBoundingClientRect(); return [box.width, box.height, box.bottom]")
    assert 300 <= box[0] <= 360 and box[1] > 40 and box[2] <= 640, (what, box)
    assert not browser.run(BUTTONS), (what, browser.run(BUTTONS))


def check_without_scripts(browser, link):
    browser.command("Emulation.setScriptExecutionDisabled", value=True)
    browser.driver.get(link)
    browser.command("Emulation.setScriptExecutionDisabled", value=False)
    check_sentence(browser, "where scripts are off")


def check_modules(browser, link):
    browser.command("Network.enable")
    for name in pick(MODULES):
        browser.command("Network.setBlockedURLs", urls=[f"*{name}"])
        browser.driver.get("about:blank")
        browser.driver.get(link)
        check_sentence(browser, f"where {name} does not load")
    browser.command("Network.setBlockedURLs", urls=[])


def check_strangers(browser, link):
    """Somebody without an invitation, with a part of one, and with one that does not count."""
    home, _, secret = link.partition("#")
    for address, sentence in [(home, "open the link"), (f"{home}#{secret[:20]}", "part of this invitation"),
                              (f"{home}#{secret[::-1]}", "can’t be used anymore")]:
        browser.driver.get("about:blank")
        browser.driver.get(address)
        check_sentence(browser, address, sentence)
        assert browser.run("return document.querySelector('h1').textContent") == "Hand and Foot", address


def main():
    table = Host(CLI, "--rules", "classic", seats=["Grandma", "-", "-", "-"])
    browser = Browser()
    try:
        check_without_scripts(browser, table.links[0])
        check_modules(browser, table.links[0])
        check_strangers(browser, table.links[0])
        browser.open(table.links[0])
        assert not browser.run(SENTENCE), browser.run(SENTENCE)
    finally:
        browser.quit()
        assert table.stop() == 0


main()
