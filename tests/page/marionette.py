# SPDX-License-Identifier: GPL-3.0-or-later
"""Firefox as Selenium drives it, without a driver between them: it is spoken to as its own tests do, by Marionette."""

import json
import os
import pathlib
import socket
import subprocess

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.remote.command import Command
from waiting import wait_until

# Selenium's commands, by Firefox's names
COMMANDS = {
    Command.NEW_SESSION: "WebDriver:NewSession",
    Command.GET: "WebDriver:Navigate",
    Command.GO_BACK: "WebDriver:Back",
    Command.GO_FORWARD: "WebDriver:Forward",
    Command.REFRESH: "WebDriver:Refresh",
    Command.W3C_EXECUTE_SCRIPT: "WebDriver:ExecuteScript",
    Command.W3C_EXECUTE_SCRIPT_ASYNC: "WebDriver:ExecuteAsyncScript",
    Command.W3C_GET_CURRENT_WINDOW_HANDLE: "WebDriver:GetWindowHandle",
    Command.W3C_GET_WINDOW_HANDLES: "WebDriver:GetWindowHandles",
    Command.SWITCH_TO_WINDOW: "WebDriver:SwitchToWindow",
    Command.NEW_WINDOW: "WebDriver:NewWindow",
    Command.CLOSE: "WebDriver:CloseWindow",
    Command.W3C_ACTIONS: "WebDriver:PerformActions",
    Command.W3C_CLEAR_ACTIONS: "WebDriver:ReleaseActions",
    Command.SET_WINDOW_RECT: "WebDriver:SetWindowRect",
    Command.SCREENSHOT: "WebDriver:TakeScreenshot",
    Command.QUIT: "Marionette:Quit",
}
# It asks nobody for anything, and chooses a port by itself.
QUIET = {
    "marionette.port": 0,
    "app.update.auto": False,
    "browser.safebrowsing.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage": "about:blank",
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
}


class Marionette:
    """Takes Selenium's commands: each is an array with a number, and so is its answer."""

    def __init__(self, firefox, folder, preferences):
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in (QUIET | preferences).items()]
        pathlib.Path(folder, "user.js").write_text("".join(lines), encoding="utf-8")
        self.process = subprocess.Popen([firefox, "--headless", "--marionette", "--no-remote", "--profile", folder],
                                        env=dict(os.environ, HOME=folder), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port = pathlib.Path(folder, "MarionetteActivePort")
        number = wait_until(lambda: port.exists() and port.read_text(encoding="ascii").strip(), "Firefox does not start", 120)
        self.socket = socket.create_connection(("127.0.0.1", int(number)))
        self.heard = b""
        self.number = 0
        self.hear()

    def hear(self):
        """The next text: its length, a colon, and itself."""
        while b":" not in self.heard:
            self.heard += self.receive()
        length, _, rest = self.heard.partition(b":")
        while len(rest) < int(length):
            rest += self.receive()
        self.heard = rest[int(length):]
        return json.loads(rest[:int(length)])

    def receive(self):
        data = self.socket.recv(1 << 20)
        if not data:
            raise WebDriverException("Firefox has gone")
        return data

    def execute(self, command, parameters):
        words = {name: value for name, value in (parameters or {}).items() if name != "sessionId"}
        if command in (Command.W3C_EXECUTE_SCRIPT, Command.W3C_EXECUTE_SCRIPT_ASYNC):
            words |= {"sandbox": None, "newSandbox": False}
        elif command == Command.SCREENSHOT:
            words["full"] = False
        elif command == Command.QUIT:
            words["flags"] = ["eForceQuit"]
        self.number += 1
        text = json.dumps([0, self.number, COMMANDS[command], words]).encode()
        self.socket.sendall(b"%d:%s" % (len(text), text))
        _, _, error, answer = self.hear()
        if error:
            raise WebDriverException(f"{error['error']}: {error['message']}")
        return {"value": answer["value"] if isinstance(answer, dict) and list(answer) == ["value"] else answer}

    def close(self):
        self.socket.close()
        self.process.wait()


class Firefox(webdriver.Remote):
    """A driver of Selenium."""

    def __init__(self, firefox, folder, preferences, options):
        super().__init__(command_executor=Marionette(firefox, folder, preferences), options=options)
        # The page that it starts with runs no scripts.
        first = self.current_window_handle
        self.switch_to.new_window("tab")
        page = self.current_window_handle
        self.switch_to.window(first)
        self.close()
        self.switch_to.window(page)
