#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-links.py CLI

Links to a seat as people and messengers change them: the page reads all texts as the window does, leads each form of an
address to the seat, shows no secret of it any more, and says so where a part is missing."""

import json
import pathlib
import sys

from amount import pick
from browser import Browser
from host import Host

CLI = sys.argv[1]
LINKS = json.loads(pathlib.Path(__file__).parents[1].joinpath("together/links.json").read_text(encoding="utf-8"))["links"]
NAMES = ["Ann", "Ben"]
# Forms of a link, below the address of the table
FORMS = ["#{}", "#{}.", "#{}!", "#/{}", "#{}?fbclid=IwAR0", "#{} See you at 8", "?x=1#{}", "?fbclid=IwAR0abc_9-x#{}", "%23{}",
         "%23{}.", "%2523{}", "?x=1%23{}", "?seat={}", "{}", "{}/", "{}.", "/#{}", "some/where/#{}", "some/where#{}",
         "some/where/%23{}", "#“{}”"]
INCOMPLETE = ["#{}", "%23{}", "?x=1#{}.", "#{}…"]


def check_texts(browser):
    """One reading of all texts, that of the window, too."""
    for link in LINKS:
        read = browser.run("return import(location.href + 'links.js').then((module) => module.readLink(arguments[0]))", link["text"])
        assert read == {"secret": link.get("secret", ""), "incomplete": link.get("incomplete", False)}, (link, read)


def check_forms(browser, table):
    for number, form in enumerate(pick(FORMS + [form.replace("{}", "{CAPITALS}") for form in FORMS[:2]])):
        seat = number % 2
        secret = table.invite(seat)[1]
        browser.open(f"http://127.0.0.1:{table.port}/" + form.format(secret, CAPITALS=secret.upper()))
        address = browser.run("return location.href")
        assert browser.run("return document.querySelector('.seat.you .name').textContent") == NAMES[seat], form
        assert secret not in address.lower() and address.endswith("/"), (form, address)
        if number % 3 == 0:
            browser.reload()
            browser.wait(f"the seat again, after {form}", lambda: browser.run(
                "return document.querySelector('.seat.you .name')?.textContent") == NAMES[seat])


def check_incomplete(browser, table):
    """A part is missing, and whoever has a seat here keeps it."""
    for form in pick(INCOMPLETE):
        browser.driver.get("about:blank")
        browser.driver.get(f"http://127.0.0.1:{table.port}/" + form.format(table.invite(0)[1][:20]))
        browser.wait(f"a word about {form}", lambda: "part of this invitation is missing" in browser.look()["notice"])
    browser.open(f"http://127.0.0.1:{table.port}/")


def main():
    table = Host(CLI, "--rules", "classic", seats=[*NAMES, "-", "-"], control=True)
    browser = None
    try:
        for _ in NAMES:
            table.hear_invitation()
        browser = Browser()
        check_forms(browser, table)
        check_texts(browser)
        check_incomplete(browser, table)
    finally:
        if browser:
            browser.quit()
        assert table.stop() == 0


main()
