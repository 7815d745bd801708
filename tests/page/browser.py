# SPDX-License-Identifier: GPL-3.0-or-later
"""A browser for tests of the page, and what they read of it."""

import shutil
import sys
import tempfile

from waiting import wait_until

try:
    from selenium import webdriver
    from selenium.webdriver import ActionChains
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.keys import Keys
except ImportError:
    print("1..0 # SKIP there is no Selenium")
    sys.exit(77)

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
  notice: document.querySelector("#notice").hidden ? "" : document.querySelector("#notice").textContent,
  guidance: document.querySelector("#guidance").textContent,
  focus: focus === document.body ? "" : (focus.id || focus.dataset.act || focus.dataset.key || focus.className || focus.tagName),
  inDialog: !!dialog?.contains(focus),
  card: [...document.querySelectorAll(".handcard")].indexOf(focus),
  shows: focus.matches(":focus-visible") && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2
    && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth,
};
"""


class Browser:
    """Chromium without a screen. It asks nobody but this computer for anything."""

    def __init__(self, size=(360, 640), dark=False, calm=True, languages="en", strange=False):
        """Where it is to talk with strangers, it trusts a certificate that nobody knows."""
        chromium = shutil.which("chromium") or shutil.which("chromium-browser")
        driver = shutil.which("chromedriver")
        if chromium is None or driver is None:
            print("1..0 # SKIP there is no Chromium")
            sys.exit(77)
        self.folder = tempfile.TemporaryDirectory()
        options = webdriver.ChromeOptions()
        for word in ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-dev-shm-usage",
                     "--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars",
                     f"--user-data-dir={self.folder.name}", f"--accept-lang={languages}", f"--window-size={size[0]},{size[1]}"]:
            options.add_argument(word)
        # The page of a new tab, and those of the line for addresses, take longer to load than all else.
        options.add_argument("--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup")
        options.add_experimental_option("prefs", {"session.restore_on_startup": 4, "session.startup_urls": ["about:blank"]})
        options.add_argument("--force-prefers-reduced-motion" if calm else "--autoplay-policy=no-user-gesture-required")
        options.accept_insecure_certs = strange
        options.binary_location = chromium
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service(driver), options=options)
        self.resize(*size)
        self.set_dark(dark)

    def resize(self, width, height, scale=1):
        """Another window. The page has heard of it when this returns."""
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)
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
        self.wait("the table", lambda: self.run("return !document.querySelector('#table').hidden"))

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
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]
