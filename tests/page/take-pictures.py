#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""take-pictures.py CLI FOLDER

Saves pictures of the page in a browser: page.png of a guest's phone, together.png with the large screen of another
guest behind it, and television.png of a screen for all, in the language of the environment. A table mixes the chance of its
guests, so the cards are others each time."""

import base64
import gettext
import os
import sys

from browser import Browser
from host import Host
from player import Player

BOOKS = 5    # of one's own, so that there is something to see
BESIDE = """<!DOCTYPE html><style>
body {{ margin: 0; width: 1000px; height: 700px; overflow: hidden; background: #0c2a1e; position: relative }}
img {{ position: absolute }}
.large {{ inset: 0; width: 1000px }}
.phone {{ right: 26px; bottom: 20px; height: 620px; border: 9px solid #16140f; border-radius: 30px; box-shadow: 0 8px 40px #000c }}
</style><img class="large" src="{large}"><img class="phone" src="{phone}">"""


def is_worth_seeing(browser):
    return browser.run("return document.querySelectorAll('#ours .book').length") >= BOOKS


def play_until_seen(players):
    """Plays until it's the turn of the first, who has drawn and can lay down cards. Returns whether there was such a turn
    before the round was over."""
    while True:
        for player in players:
            state = player.look()
            if (player is players[0] and state["turn"] and "table.discard" in state["acts"] and not state["dialog"]
                    and is_worth_seeing(player.browser)):
                player.put_back()
                return True
            if player.step():
                return False


def read(file):
    with open(file, "rb") as picture:
        return "data:image/png;base64," + base64.b64encode(picture.read()).decode()


def open_table(cli, people, browsers):
    """A table of these people, and a screen for all."""
    table = Host(cli, "--rules", "classic", "--screen", seats=[*people, "-", "-"])
    for browser, link in zip(browsers, [*table.links, table.hear()[-1]]):
        browser.open(link)
    return table


def main(cli, folder):
    words = gettext.translation("hand-and-foot", os.environ["HF_LOCALEDIR"], fallback=True)
    people = [words.pgettext("name of a player", name) for name in ("Anna", "Ben")]
    browsers = phone, large, television = Browser((390, 780)), Browser((1000, 700)), Browser((1000, 563))
    files = [os.path.join(folder, name + ".png") for name in ("page", "together", "television")]
    table = open_table(cli, people, browsers)
    try:
        while not play_until_seen([Player(phone), Player(large)]):
            table.stop()
            table = open_table(cli, people, browsers)
        for browser, file in zip(browsers, files):
            browser.picture(file)
        large.driver.get("about:blank")
        large.run("document.write(arguments[0])", BESIDE.format(large=read(files[1]), phone=read(files[0])))
        large.run("return Promise.all([...document.images].map((image) => image.decode()))")
        large.picture(files[1])
    finally:
        for browser in browsers:
            browser.quit()
        table.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
