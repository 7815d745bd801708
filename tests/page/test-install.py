#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-install.py CLI

The page can be installed, under any path, with its icons. What is installed begins without a link: no part of a link
that was opened is in its address, its manifest, or the addresses of its files, wherever the secret stood. It has the
seat that the device keeps; where it has none, a code or a whole link that is pasted leads to one."""

import io
import json
import struct
import sys
import urllib.parse
import urllib.request

from amount import pick
from browser import Browser
from host import Host
from player import Player

CLI = sys.argv[1]
ADDRESSES = "return performance.getEntriesByType('resource').map((entry) => entry.name)"


def read_manifest(browser):
    """The manifest that the browser has found, once the page has told it where."""
    return browser.wait("the manifest", lambda: (found := browser.command("Page.getAppManifest")).get("data") and found)


def read_size(url):
    with urllib.request.urlopen(url) as answer:
        picture = io.BytesIO(answer.read())
        assert answer.headers["Content-Type"] == "image/png", url
    assert picture.read(16).endswith(b"IHDR")
    return struct.unpack(">II", picture.read(8))


def check_manifest(browser, home, secret):
    found = read_manifest(browser)
    manifest = json.loads(found["data"])
    assert not found["errors"], found["errors"]
    assert found["url"] == home + "app.webmanifest", (found["url"], home)
    for name in "start_url", "scope":
        assert urllib.parse.urljoin(found["url"], manifest[name]) == home, (name, manifest)
    assert not browser.command("Page.getInstallabilityErrors")["installabilityErrors"], manifest
    assert manifest["lang"] == "en" and manifest["name"] == "Hand and Foot"
    for icon in manifest["icons"]:
        if icon["type"] == "image/png":
            assert "x".join(map(str, read_size(urllib.parse.urljoin(found["url"], icon["src"])))) == icon["sizes"]
    assert {"any", "maskable"} == {icon["purpose"] for icon in manifest["icons"]}
    touch = browser.run("return document.querySelector('link[rel=apple-touch-icon]').href")
    assert read_size(touch)[0] >= 180
    seen = [found["url"], found["data"], touch, browser.run("return location.href"), browser.run("return document.baseURI")]
    assert not any(secret in text for text in seen), seen


# Folder, and what stands around the secret
PLACES = [("", "#", ""), ("some/where/", "#", ""), ("round/friends/", "%23", ""), ("cards/", "", "/")]


def check_places(browser):
    """A link whose secret stands where programs on the way have put it."""
    for folder, before, behind in pick(PLACES):
        table = Host(CLI, "--rules", "classic", seats=["Grandma", "-", "-", "-"])
        root, _, secret = table.links[0].partition("#")
        browser.open(f"{root}{folder}{before}{secret}{behind}")
        browser.wait("the hand", lambda: Player(browser).look()["hand"])
        check_manifest(browser, root + folder, secret)
        check_start(browser, root + folder)
        table.stop()


def check_start(browser, start):
    """An installed page has the seat that was taken in a tab."""
    cards = browser.run("return document.querySelectorAll('.handcard').length")
    tab = browser.driver.current_window_handle
    browser.driver.switch_to.new_window("tab")
    browser.driver.get(start)
    browser.wait("the seat", lambda: browser.run("return document.querySelectorAll('.handcard').length") == cards)
    browser.driver.close()
    browser.driver.switch_to.window(tab)


def check_pasted():
    """A device that keeps nothing of the browser's takes a link where it asks for a code."""
    table = Host(CLI, "--rules", "classic", seats=["Grandma", "-", "-", "-"])
    browser = Browser()
    browser.driver.get(table.links[0].partition("#")[0])
    browser.wait("a place for a code", lambda: browser.run("return !!document.querySelector('#notice form')"))
    browser.run("document.querySelector('#notice input').value = arguments[0];"
                "document.querySelector('#notice form').requestSubmit();", f"Cards with Anna: {table.links[0]}")
    browser.wait("the hand", lambda: Player(browser).look()["hand"])
    assert browser.run("return document.querySelector('#notice').hidden")
    assert not browser.complaints(), browser.complaints()
    browser.quit()
    table.stop()


def main():
    browser = Browser()
    try:
        check_places(browser)
        assert not browser.complaints(), browser.complaints()
    finally:
        browser.quit()
    check_pasted()


main()
