#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-start.py CLI

A browser that does not run the page’s scripts: they are off, or one of them doesn’t load or cannot be read. Instead of an
empty table there is a sentence, in the language of the table. It goes where they run."""

import sys

from browser import Browser
from host import Host

CLI = sys.argv[1]
MODULES = ["main.js", "seats.js", "motion.js"]
SENTENCE = """
const notice = document.querySelector("#notice");
return notice?.checkVisibility({visibilityProperty: true}) ? notice.textContent : "";
"""


def check_sentence(browser, what):
    browser.wait(f"a sentence, {what}", lambda: "JavaScript" in browser.run(SENTENCE))
    assert browser.run("return document.documentElement.lang") == "en"


def check_without_scripts(browser, link):
    browser.command("Emulation.setScriptExecutionDisabled", value=True)
    browser.driver.get(link)
    browser.command("Emulation.setScriptExecutionDisabled", value=False)
    check_sentence(browser, "where scripts are off")
    box = browser.run("const box = document.querySelector('#notice').getBoundingClientRect(); return [box.top, box.width, box.height]")
    assert box[1] == 360 and box[2] > 40, box
    assert not browser.run("return document.querySelector('#more').checkVisibility({visibilityProperty: true})"), "a button that does nothing"


def check_modules(browser, link):
    browser.command("Network.enable")
    for name in MODULES:
        browser.command("Network.setBlockedURLs", urls=[f"*{name}"])
        browser.driver.get("about:blank")
        browser.driver.get(link)
        check_sentence(browser, f"where {name} does not load")
    browser.command("Network.setBlockedURLs", urls=[])


def main():
    table = Host(CLI, "--rules", "classic", seats=["Grandma", "-", "-", "-"])
    browser = Browser()
    try:
        check_without_scripts(browser, table.links[0])
        check_modules(browser, table.links[0])
        browser.open(table.links[0])
        assert not browser.run(SENTENCE), browser.run(SENTENCE)
    finally:
        browser.quit()
        assert table.stop() == 0


main()
