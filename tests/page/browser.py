# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the page share: a table, a browser, and somebody who plays by what the page offers."""

import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

try:
    from selenium import webdriver
    from selenium.webdriver import ActionChains
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.keys import Keys
except ImportError:
    print("1..0 # SKIP there is no Selenium")
    sys.exit(77)

PATIENCE = 60 * float(os.environ.get("HF_PATIENCE", 1))    # seconds; a loaded machine is slow
STEP = 0.02       # between looks


class Table:
    """A table without a window, as a process."""

    def __init__(self, cli, rules, seats, port=0, address="127.0.0.1"):
        arguments = [cli, "host", "--rules", rules, "--seats", ",".join(seats), "--address", address, "--pace", "0"]
        if port:
            arguments += ["--port", str(port)]
        self.process = subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True)
        self.links = [self.process.stdout.readline().strip().split(": ")[1] for seat in seats if seat != "-"]

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait()


class Proxy:
    """Something between a page and its table, as there is with people far away: it can be cut."""

    def __init__(self, port):
        self.port_of_table = port
        self.pairs = []
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                near, _ = self.socket.accept()
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self.port_of_table))
            self.pairs += [near, far]
            for one, other in [(near, far), (far, near)]:
                threading.Thread(target=self.carry, args=(one, other), daemon=True).start()

    @staticmethod
    def carry(one, other):
        try:
            while data := one.recv(65536):
                other.sendall(data)
        except OSError:
            pass
        for end in (one, other):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def cut(self):
        """Breaks all lines; new ones can be opened."""
        pairs, self.pairs = self.pairs, []
        for end in pairs:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def stop(self):
        self.socket.close()
        self.cut()


class Browser:
    """Chromium without a screen. It asks nobody but this computer for anything."""

    def __init__(self, size=(360, 640), dark=False, calm=True, mirrored=False):
        chromium = shutil.which("chromium") or shutil.which("chromium-browser")
        driver = shutil.which("chromedriver")
        if chromium is None or driver is None:
            print("1..0 # SKIP there is no Chromium")
            sys.exit(77)
        self.folder = tempfile.TemporaryDirectory()
        options = webdriver.ChromeOptions()
        for word in ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-dev-shm-usage",
                     "--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars",
                     f"--user-data-dir={self.folder.name}", f"--window-size={size[0]},{size[1]}"]:
            options.add_argument(word)
        options.add_argument("--force-prefers-reduced-motion" if calm else "--autoplay-policy=no-user-gesture-required")
        options.binary_location = chromium
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service(driver), options=options)
        self.resize(*size)
        if dark:
            self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": "dark"}]})

    def resize(self, width, height, scale=1):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                    {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": False})

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def picture(self, file):
        self.driver.save_screenshot(file)

    def quit(self):
        self.driver.quit()
        self.folder.cleanup()

    def complaints(self):
        """All that the browser wrote about the page: refused by its policy, or wrong."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]


def wait(what, test, patience=PATIENCE):
    """Waits for a state, never for a time."""
    end = time.monotonic() + patience
    while True:
        result = test()
        if result:
            return result
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain: {what}")
        time.sleep(STEP)


# Things to press now, in the order of the page, and how many frames it has drawn.
LOOK = """
const seen = (element) => element.checkVisibility() && !element.hasAttribute("aria-disabled");
const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
return {
  frames: Number(document.body.dataset.frames ?? 0),
  dialog: dialog?.dataset.name ?? "",
  acts: all("#buttons .act").map((act) => act.dataset.act + (act.dataset.target ? ":" + act.dataset.target : "")),
  first: document.querySelector("#buttons .first")?.dataset.act ?? "",
  turn: document.querySelector("#mine").classList.contains("turn"),
  hand: all(".handcard").length,
  chosen: all(".handcard.selected").length,
  staged: all(".staged").length,
  notice: document.querySelector("#notice").hidden ? "" : document.querySelector("#notice").textContent,
  guidance: document.querySelector("#guidance").textContent,
};
"""


class Player:
    """Somebody who knows no rules, and presses what the page offers, by a seed."""

    def __init__(self, browser, seed=1):
        self.browser = browser
        self.random = random.Random(seed)
        self.tried = 0

    def look(self):
        return self.browser.run(LOOK)

    def press(self, selector, index=0):
        """Presses something, and waits until the page was drawn anew."""
        frames = self.look()["frames"]
        time.sleep(0.03)    # a table hears so many frames a second and no more
        pressed = self.browser.run("const e = document.querySelectorAll(arguments[0])[arguments[1]]; e?.click(); return !!e;",
                                   selector, index)
        if pressed:
            wait(f"an answer to {selector}", lambda: self.look()["frames"] > frames)
        return pressed

    def act(self, name):
        act, _, target = name.partition(":")
        selector = f'#buttons [data-act="{act}"]' + (f'[data-target="{target}"]' if target else "")
        return self.press(selector + ":not([aria-disabled])")

    def answer_dialog(self, name):
        if name == "choice":
            self.press(".packet", self.random.randrange(2))
        elif name == "ask":
            self.press('[data-name="ask"] footer .act:last-child')
        elif name == "ways":
            self.press('[data-name="ways"] .wide')
        else:
            self.browser.run("document.querySelector('dialog[open]').close()")

    def play_turn(self, state):
        """One press that may bring the turn on."""
        acts = state["acts"]
        for act in ["table.answer:true", "table.red-three", "table.draw"]:
            if act in acts:
                return self.act(act)
        if state["first"] and state["first"] != "table.discard" and self.random.random() < 0.9:
            return self.act(state["first"])
        if "table.discard" in acts:
            return self.act("table.discard") and self.put_back()
        if "table.pass" in acts and self.tried > state["hand"]:
            self.tried = 0
            return self.act("table.pass")
        if state["staged"] and self.random.random() < 0.5:
            return self.put_back()
        # A rank with a long tap now and then, as for laying it down; otherwise a card, as for a discard.
        self.put_back()
        self.tried += 1
        if self.random.random() < 0.5:
            return self.long_press(self.random.randrange(state["hand"]))
        return self.press(".handcard", self.random.randrange(state["hand"]))

    def put_back(self):
        state = self.look()
        if (state["chosen"] or state["staged"]) and not state["dialog"]:
            self.browser.run("document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}))")
            wait("cards to be put back", lambda: self.look()["frames"] > state["frames"])
        return True

    def long_press(self, index):
        frames = self.look()["frames"]
        self.browser.run("document.querySelectorAll('.handcard')[arguments[0]].dispatchEvent("
                         "new MouseEvent('contextmenu', {bubbles: true, cancelable: true}))", index)
        wait("a rank to be selected", lambda: self.look()["frames"] > frames)
        return True

    def step(self):
        """Does something if it is time to. Returns whether the round is over."""
        state = self.look()
        if state["dialog"] == "sheet":
            return True
        if state["dialog"]:
            self.answer_dialog(state["dialog"])
        elif state["turn"] and state["hand"]:
            self.play_turn(state)
        elif state["turn"] and "table.pass" in state["acts"]:
            self.act("table.pass")
        else:
            time.sleep(STEP)
        return False

    def play_round(self):
        end = time.monotonic() + 10 * PATIENCE
        while not self.step():
            assert time.monotonic() < end, self.look()
