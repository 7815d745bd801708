#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-keyboards.py CLI

Keyboards of other countries: a letter or digit that the page knows means what stands on the key, any other what a US
keyboard has in its place. A key that is held down presses once. Nothing is sent to the table: the page's presses are
noted instead."""

import sys

from browser import Browser
from host import Host
from player import Player

CLI = sys.argv[1]
CODES = [*(f"Digit{digit}" for digit in "1234567890"), *(f"Key{letter}" for letter in "QWERTYUIOPASDFGHJKLZXCVBNM")]
US = "1234567890 qwertyuiop asdfghjkl zxcvbnm"
# By the names of X: the digits and the letters, in the order of a US keyboard
LAYOUTS = {
    "us, br, es, it, jp, nl, pl, se": US,
    "de": "1234567890 qwertzuiop asdfghjkl yxcvbnm",
    "fr": "&é\"'(-è_çà azertyuiop qsdfghjkl wxcvbn,",
    "dvorak": "1234567890 ',.pyfgcrl aoeuidhtn ;qjkxbm",
    "ara": "١٢٣٤٥٦٧٨٩٠ ضصثقفغعهخح شسيبلاتنم ئءؤرﻻىة",
    "ir": "۱۲۳۴۵۶۷۸۹۰ ضصثقفغعهخح شسیبلاتنم ظطزرذدپ",
    "gr": "1234567890 ;ςερτυθιοπ ασδφγηξκλ ζχψωβνμ",
    "il": "1234567890 /'קראטוןםפ שדגכעיחלך זסבהנמצ",
    "ru": "1234567890 йцукенгшщз фывапролд ячсмить",
    "th": "ๅ/-ภถุึคตจ ๆไำพะัีรนย ฟหกดเ้่าส ผปแอิืท",
}
# Single keys: character, code, modifiers, and the key of a US keyboard that means the same
OTHERS = [("٦", "Numpad6", "", "6"), ("۴", "Digit4", "", "4"), ("６", "Digit6", "", "6"), ("९", "Digit9", "", "9"),
          ("6", "Numpad6", "", "6"), ("4", "Digit4", "shift", "shift 4"), ("!", "Digit1", "shift", "shift 1"),
          ("๖", "Digit9", "shift", "shift 6"), ("Q", "KeyQ", "shift", "shift q"), ("Й", "KeyQ", "shift", "shift q"),
          ("لا", "KeyT", "", "t"), ("*", "BracketRight", "shift", "shift asterisk"),
          ("*", "NumpadMultiply", "", "asterisk"), ("Dead", "Digit6", "shift", "shift 6"), ("ą", "KeyA", "altgr", ""),
          ("z", "KeyY", "ctrl", "ctrl z"), ("я", "KeyZ", "ctrl", "ctrl z"), ("z", "KeyZ", "meta", "ctrl z"),
          ("Z", "KeyZ", "meta shift", "ctrl shift z"), ("y", "KeyZ", "ctrl", ""), ("4", "Digit4", "ctrl", ""),
          ("d", "KeyD", "meta", ""), ("k", "KeyK", "alt", "")]
BITS = {"alt": 1, "ctrl": 2, "meta": 4, "shift": 8}

NOTE = """
window.pressed = [];
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  const frame = JSON.parse(text);
  if (frame.press) pressed.push([frame.press, frame.act ?? "", frame.target ?? ""].join(" ").trim());
  else send.call(this, text);
};
"""
TYPE = """
const [key, code, modifiers, repeat] = arguments;
const has = (name) => modifiers.includes(name);
const event = new KeyboardEvent("keydown", {key, code, repeat, bubbles: true, cancelable: true, shiftKey: has("shift"),
  ctrlKey: has("ctrl"), metaKey: has("meta"), altKey: has("alt"), modifierAltGraph: has("altgr")});
document.activeElement.dispatchEvent(event);
"""
TYPE_ALL = """
return arguments[0].map(([key, code]) => {
  window.pressed = [];
  document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key, code, bubbles: true, cancelable: true}));
  return window.pressed;
});
"""


class Keyboard:
    """Keys of any keyboard."""

    def __init__(self, browser):
        self.browser = browser

    def tap(self, key, code, modifiers="", times=1):
        """Returns what the page would have told the table."""
        self.browser.run("window.pressed = []")
        words = modifiers.split()
        # Only a script can say which key has another character with this modifier.
        if not self.browser.is_chromium or "altgr" in words:
            for number in range(times):
                self.browser.run(TYPE, key, code, words, number > 0)
        else:
            self.tap_in_chromium(key, code, sum(BITS[word] for word in words), times)
        return self.browser.run("return window.pressed")

    def tap_all(self, keys):
        """The same for one key after the other, which a script presses, as that is soonest done."""
        return self.browser.run(TYPE_ALL, keys)

    def tap_in_chromium(self, key, code, modifiers, times):
        text = "\r" if key == "Enter" else key if len(key) == 1 else ""
        for number in range(times):
            self.browser.command("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", key=key, code=code, text=text,
                                 modifiers=modifiers, autoRepeat=number > 0, windowsVirtualKeyCode=13 if key == "Enter" else 0)
        self.browser.command("Input.dispatchKeyEvent", type="keyUp", key=key, code=code, modifiers=modifiers)


def check_layouts(keyboard):
    reference = dict(zip(US.replace(" ", ""), CODES))
    means = {key: keyboard.tap(key, code) for key, code in reference.items()}
    assert means["d"] == ["act table.draw"] and means["w"] == [] and means["i"] == ["hint"], means
    ranks = [means[key] for key in "akqjt98765432"]
    assert all("table.select " in one[0] for one in ranks) and len({one[0] for one in ranks}) == 13, ranks
    for layout, rows in LAYOUTS.items():
        keys = list(zip(rows.replace(" ", ""), CODES))
        for (key, code), pressed, place in zip(keys, keyboard.tap_all(keys), US.replace(" ", "")):
            meant = key if key in reference else place
            assert pressed == means[meant], (layout, key, code, meant, pressed, means[meant])


def check_others(keyboard):
    names = {"asterisk": ("*", "NumpadMultiply")}
    for key, code, modifiers, same in OTHERS:
        *with_us, us = same.split() or [""]
        us_key, us_code = names.get(us, (us, f"Digit{us}" if us.isdigit() else f"Key{us.upper()}"))
        expected = keyboard.tap(us_key, us_code, " ".join(with_us)) if us else []
        assert bool(expected) == bool(us), same
        pressed = keyboard.tap(key, code, modifiers)
        assert pressed == expected, (key, code, modifiers, pressed, expected)


def check_held(keyboard):
    """In the hand and on a button, where the browser itself presses."""
    for place in ["#hand [tabindex='0']", "#buttons .act"]:
        for key, code, modifiers in [("Enter", "Enter", ""), ("d", "KeyD", ""), ("z", "KeyZ", "ctrl"), ("4", "Digit4", "")]:
            keyboard.browser.run("document.querySelector(arguments[0]).focus()", place)
            once, held = keyboard.tap(key, code, modifiers), keyboard.tap(key, code, modifiers, times=20)
            assert once == held and len(held) <= 1, (place, key, once, held)
            assert once or not keyboard.browser.is_chromium, (place, key)
    keyboard.browser.run("document.querySelector(\"#hand [tabindex='0']\").focus()")
    before = keyboard.browser.look()["card"]
    keyboard.tap("ArrowRight", "ArrowRight", times=4)
    assert keyboard.browser.look()["card"] == before + 4, keyboard.browser.look()


def main():
    table = Host(CLI, "--rules", "classic", seats=["Grandma", "-", "-", "-"])
    browser = Browser(size=(1200, 780))
    try:
        browser.open(table.links[0])
        player = Player(browser, 3)
        while not (player.look()["turn"] and "table.draw" in player.look()["acts"]):
            player.step()
        browser.run(NOTE)
        keyboard = Keyboard(browser)
        check_layouts(keyboard)
        check_others(keyboard)
        check_held(keyboard)
        assert not browser.complaints(), browser.complaints()
    finally:
        browser.quit()
        assert table.stop() == 0


main()
