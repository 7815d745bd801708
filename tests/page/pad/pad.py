# SPDX-License-Identifier: GPL-3.0-or-later
"""A score pad that is open to others, and people who write on it in browsers."""

import subprocess

from browser import Browser
from leftovers import end_with_test
from waiting import wait_until

end_with_test()


class PadHost:
    """The program in which the pad is."""

    def __init__(self, program, folder, preset="classic"):
        self.process = subprocess.Popen([program, folder, preset], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.listen()

    def listen(self):
        port, self.secret = self.hear().split()
        self.port = int(port)
        self.link = f"http://127.0.0.1:{self.port}/#{self.secret}"

    def hear(self):
        return self.process.stdout.readline().rstrip("\n")

    def order(self, order):
        self.process.stdin.write(order + "\n")
        self.process.stdin.flush()

    def ask(self, order):
        self.order(order)
        return self.hear()

    def kill(self):
        self.process.kill()
        self.process.wait()


class Writer:
    """Somebody with a page of the pad."""

    def __init__(self, name, **how):
        self.name = name
        self.browser = Browser(**how)

    def open(self, link, name=None):
        self.browser.driver.get(link)
        self.wait("the pad", lambda: self.run("return !document.querySelector('#sheet').hidden"))
        if self.run("return document.querySelector('#who').open"):
            known = self.run("return [...document.querySelector('#name').list.options].map((e) => e.value)")
            assert len(known) >= 2 and all(known), known    # each player
            self.run("document.querySelector('#name').value = arguments[0]; document.querySelector('#enter').click()",
                     self.name if name is None else name)

    def run(self, script, *arguments):
        return self.browser.run(script, *arguments)

    def wait(self, what, test):
        return wait_until(test, lambda: f"{self.name} waited in vain: {what}; " + self.run("return document.body.innerText"), 60)

    def count_waiting(self):
        """Edits that the pad is not known to have."""
        return self.run("return JSON.parse(sessionStorage[Object.keys(sessionStorage).find((key) => key.startsWith('edits'))] ?? '[]').length")

    def type(self, side, field, text, box="#draft"):
        """Types an answer: the side and the field of the question."""
        self.run("""const input = document.querySelector(`${arguments[0]} [data-key="side-${arguments[1]}"] [data-key="${arguments[2]}"] input`);
                    input.focus(); input.value = arguments[3]; input.dispatchEvent(new Event("input", { bubbles: true }));""",
                 box, side, field, str(text))

    def read(self, side, field, box="#draft"):
        return self.read_all(box)[f"side-{side} {field}"]

    def read_all(self, box="#draft"):
        """All that the page shows of a round, by side and field, and by the seat of a player who is out."""
        return self.run("""
          const key = (one) => one.closest("fieldset").dataset.key + " " + one.closest("fieldset > div > *").dataset.key;
          const value = (one) => one.tagName === "INPUT" ? Number(one.value) : Number(one.getAttribute("aria-pressed") === "true");
          return Object.fromEntries([...document.querySelectorAll(`${arguments[0]} input, ${arguments[0]} .out button`)].map((one) => [key(one), value(one)]));
        """, box)

    def press(self, selector):
        self.run("document.querySelector(arguments[0]).click()", selector)

    def text(self, selector):
        return self.run("const element = document.querySelector(arguments[0]); return element && !element.hidden ? element.textContent : ''", selector)

    def quit(self):
        self.browser.quit()
