# SPDX-License-Identifier: GPL-3.0-or-later
"""A browser for tests of the page, and what they read of it. HF_ENGINE says which: chromium, firefox, or webkit."""

import os
import tempfile

from engines import START
from selenium.common.exceptions import WebDriverException
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys
from waiting import wait_until

# Things to press now, in the order of the page; how many frames it has drawn; and what has the focus.
LOOK = """
const seen = (element) => element.checkVisibility() && !element.hasAttribute("aria-disabled");
const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
const focus = document.activeElement;
const box = focus.getBoundingClientRect();
const style = getComputedStyle(focus);
return {
  frames: Number(document.body.dataset.frames ?? 0),
  dialog: dialog?.dataset.name ?? "",
  acts: all("#buttons .act").map((act) => act.dataset.act + (act.dataset.target ? ":" + act.dataset.target : "")),
  keys: Object.fromEntries(all("#buttons .act").map((act) => [act.dataset.act + (act.dataset.target ? ":" + act.dataset.target : ""),
                                                             act.getAttribute("aria-keyshortcuts") ?? ""])),
  first: document.querySelector("#buttons .first")?.dataset.act ?? "",
  turn: document.querySelector("#mine").classList.contains("turn"),
  hand: all(".handcard").length,
  chosen: all(".handcard.selected").length,
  staged: all(".staged").length,
  notice: document.querySelector("#notice").matches("[hidden], .unstarted") ? "" : document.querySelector("#notice").textContent,
  guidance: document.querySelector("#guidance").textContent,
  focus: focus === document.body ? "" : (focus.id || focus.dataset.act || focus.dataset.key || focus.className || focus.tagName),
  inDialog: !!dialog?.contains(focus),
  card: [...document.querySelectorAll(".handcard")].indexOf(focus),
  shows: focus.matches(":focus-visible") && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2
    && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth,
};
"""


# Notes what goes wrong on a page, where the browser has no list of it.
LISTEN = """
window.complaints = [];
addEventListener("error", (event) => complaints.push(event.message));
addEventListener("unhandledrejection", (event) => complaints.push(String(event.reason)));
addEventListener("securitypolicyviolation", (event) => complaints.push(event.violatedDirective));
"""


class Browser:
    """A browser with one window. Those for developers of Chromium have commands that the others lack."""

    def __init__(self, size=(360, 640), dark=False, calm=True, languages="en", strange=False, whole=False):
        """calm: somebody who wants little motion; strange: it talks with a server that nobody knows; whole: pages fall asleep
        in it"""
        self.engine = os.environ.get("HF_ENGINE", "chromium")
        self.is_chromium = self.engine == "chromium"
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.driver = START[self.engine](self.folder.name, size, calm, languages, strange, whole)
        self.moves = 0
        self.resize(*size)
        if self.is_chromium:
            self.set_dark(dark)

    def resize(self, width, height, scale=1):
        """Another window. The page has heard of it when this returns."""
        if self.is_chromium:
            self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)
        else:
            frame = self.run("return [outerWidth - innerWidth, outerHeight - innerHeight]")
            self.driver.set_window_size(width + frame[0], height + frame[1])
        self.driver.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")

    def set_text(self, scale):
        """The size of text that somebody has chosen in the browser."""
        self.command("Page.setFontSizes", fontSizes={"standard": 16 * scale})

    def set_dark(self, dark):
        self.command("Emulation.setEmulatedMedia",
                     features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def command(self, name, **parameters):
        """A command of the protocol for developers."""
        return self.driver.execute_cdp_cmd(name, parameters)

    def add_script(self, script):
        """A script that runs on every page, before the page's own."""
        self.command("Page.addScriptToEvaluateOnNewDocument", source=script)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def look(self):
        return self.run(LOOK)

    def press_key(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def press_with_shift(self, key):
        ActionChains(self.driver).key_down(Keys.SHIFT).send_keys(key).key_up(Keys.SHIFT).perform()

    def open(self, link):
        """Opens an invitation, or the page of a seat, and waits for the table."""
        self.driver.get("about:blank")
        self.driver.get(link)
        if not self.is_chromium:
            self.run(LISTEN)
        self.wait("the table", lambda: self.run("return !document.querySelector('#table').hidden"))

    def move(self, go):
        """Goes to another page, or to the same anew. WebKit comes back before the page that was there has gone, and answers
        nothing in between. Pages that it keeps to come back to have their own number."""
        self.moves += 1
        self.run("window.left = arguments[0]", self.moves)
        go()
        wait_until(self.has_moved, "the other page does not come", 60)

    def reload(self):
        self.move(self.driver.refresh)

    def has_moved(self):
        try:
            return self.run("return window.left !== arguments[0] && document.readyState === 'complete'", self.moves)
        except WebDriverException:    # between two pages
            return False

    def wait(self, what, test, seconds=60):
        """Waits for a state, never for a time."""
        return wait_until(test, lambda: f"waited in vain: {what}; {self.look()}", seconds)

    def picture(self, file):
        self.driver.save_screenshot(file)

    def quit(self):
        self.driver.quit()
        self.folder.cleanup()

    def complaints(self):
        """All that the browser wrote about the page: refused by its policy, or wrong."""
        if not self.is_chromium:
            return self.run("return window.complaints ?? []")
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]
