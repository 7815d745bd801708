#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-site.py SOURCE_DIR [PICTURES_DIR]

The page for people who want to install the game, in all languages, of which the quick tests look at a third: it fits a
phone and a large window, shows all its pictures, those that were taken in its language, loads nothing from elsewhere, and
offers the reader's language. With PICTURES_DIR, it leaves pictures there."""

import html.parser
import os
import re
import shutil
import subprocess
import sys
import tempfile

from amount import pick
from browser import Browser

SOURCE, PICTURES = sys.argv[1], sys.argv[2] if sys.argv[2:] else None
READER = "fr-CA,fr,en"    # languages that the reader's browser asks for
MADE_LATER = ["io.github.handandfoot.HandAndFoot.flatpakref"]    # by what publishes the game
MEASURE = """
const images = arguments[0] ? [...document.images] : [];
images.forEach((image) => image.loading = "eager");
return Promise.all(images.map((image) => image.decode())).then(() => ({
  wide: document.documentElement.scrollWidth - innerWidth,
  language: document.documentElement.lang,
  direction: getComputedStyle(document.body).direction,
  loaded: performance.getEntriesByType("resource").map((entry) => entry.name),
  cut: [...document.querySelectorAll("h1, h2, h3, p, li, figcaption")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
  offers: [...document.querySelectorAll(".own a")].filter((a) => a.getClientRects().length).map((a) => a.getAttribute("lang")),
}));
"""


class Links(html.parser.HTMLParser):
    """Links of a page, and the elements it has."""

    def __init__(self, file):
        super().__init__()
        self.links, self.elements, self.targets = [], set(), set()
        with open(file, encoding="utf-8") as text:
            self.feed(text.read())

    def handle_starttag(self, tag, attributes):
        self.elements.add(tag)
        for name, value in attributes:
            if name in ("href", "src", "srcset"):
                self.links.append(value)
            elif name == "id":
                self.targets.add("#" + value)
            assert not name.startswith("on"), name


def check_links(folder, name):
    page = Links(os.path.join(folder, name))
    assert "script" not in page.elements
    for link in page.links:
        assert (link.startswith("https://") or link in page.targets or link in MADE_LATER
                or os.path.exists(os.path.join(folder, link))), (name, link)
    return set(page.links)


def check_looks(browser, folder, names, size, dark=False):
    browser.resize(*size)
    browser.set_dark(dark)
    for name in names:
        browser.driver.get("file://" + os.path.join(folder, name))
        seen = browser.run(MEASURE, PICTURES or name in [names[0], "index.de.html"])
        assert seen["wide"] <= 0 and not seen["cut"], (name, size, seen)
        assert all(address.startswith("file://" + folder) for address in seen["loaded"]), seen
        assert name == ("index.html" if seen["language"] == "en" else f"index.{seen['language']}.html"), seen
        assert (seen["direction"] == "rtl") == (seen["language"] == "ar"), seen
        # A line in the reader's language, but on the page that is in it
        assert seen["offers"] == ([] if seen["language"] == "fr" else ["fr"]), seen
        if PICTURES:
            browser.resize(size[0], browser.run("return document.documentElement.scrollHeight"))
            browser.picture(os.path.join(PICTURES, f"{name}-{size[0]}-{'dark' if dark else 'light'}.png"))
            browser.resize(*size)


def take_pictures(folder):
    """As if some had been taken: all in German, and one in Arabic. A browser knows a PNG by any name."""
    for name, languages in [("table", ["de", "ar"]), ("table-dark", ["de"]), ("learn", ["de"]), ("moment", ["de"]),
                            ("curtain", ["de"]), ("together", ["de"]), ("score", ["de"])]:
        for language in languages:
            os.makedirs(os.path.join(folder, language), exist_ok=True)
            shutil.copy(os.path.join(SOURCE, "data/screenshots", name + ".png"), os.path.join(folder, language, name + ".webp"))


def check_pictures(links):
    """Those of its language; where there are none, those in English."""
    pictures = {name: {link for link in some if link.endswith((".png", ".webp"))} for name, some in links.items()}
    assert len(pictures["index.de.html"]) == 7
    assert all(link.startswith("de/") for link in pictures["index.de.html"]), pictures
    assert "ar/table.webp" in pictures["index.ar.html"] and "score.png" in pictures["index.ar.html"], pictures
    assert not any("/" in link for link in pictures["index.fr.html"] | pictures["index.html"]), pictures


def main():
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as taken:
        take_pictures(taken)
        url = "https://cards.example/game"
        subprocess.run([os.path.join(SOURCE, "flatpak/site/make-site.py"), folder, url, taken], check=True)
        names = sorted(name for name in os.listdir(folder) if name.endswith(".html"))
        with open(os.path.join(SOURCE, "po/LINGUAS"), encoding="utf-8") as text:
            assert len(names) == 1 + len(re.findall(r"^\w+$", text.read(), re.MULTILINE)), names
        links_of = {name: check_links(folder, name) for name in names}
        check_pictures(links_of)
        links = links_of.values()
        assert all(set(names) <= some for some in links)
        there = {os.path.relpath(os.path.join(place, name), folder) for place, _, some in os.walk(folder) for name in some}
        assert there == set.union(*links) & there | {"felt.png"}, there - set.union(*links)
        with open(os.path.join(folder, "index.html"), encoding="utf-8") as text:
            assert f"flatpak install --user {url}/{MADE_LATER[0]}" in text.read()
        browser = Browser(languages=READER)
        try:
            check_looks(browser, folder, names if PICTURES else pick(names), (360, 640))
            check_looks(browser, folder, names if PICTURES else ["index.ar.html", "index.de.html"], (1200, 780), dark=True)
            assert not browser.complaints()
        finally:
            browser.quit()


main()
