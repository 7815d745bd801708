# SPDX-License-Identifier: GPL-3.0-or-later
"""The browsers in which the page is tested, by their engines. Each is started with a folder of its own, and asks nobody
but this computer for anything."""

import os
import pathlib
import shutil
import sys

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service as ChromiumService
    from selenium.webdriver.webkitgtk.options import Options as WebKitOptions
    from selenium.webdriver.webkitgtk.service import Service as WebKitService

    from marionette import Firefox
except ImportError:
    print("1..0 # SKIP there is no Selenium")
    sys.exit(77)


def skip(name):
    print(f"1..0 # SKIP there is no {name}")
    sys.exit(77)


def find(*names):
    return next(filter(None, map(shutil.which, names)), None)


def find_chromium(folder, whole):
    """The one without a window of its own, where there is one and that will do: it starts with a third of the work. It opens
    a page at the beginning only if it is told which, and its driver does not tell."""
    shell = None if whole else find("chromium-headless-shell")
    if shell is None:
        return find("chromium", "chromium-browser")
    launcher = pathlib.Path(folder, "launch-chromium")
    launcher.write_text(f'#!/bin/sh\nexec {shell} "$@" about:blank\n', encoding="utf-8")
    launcher.chmod(0o755)
    return str(launcher)


def start_chromium(folder, size, calm, languages, strange, whole):
    """Without a screen. Where it is to talk with strangers, it trusts a certificate that nobody knows."""
    chromium, driver = find_chromium(folder, whole), find("chromedriver")
    if chromium is None or driver is None:
        skip("Chromium")
    options = webdriver.ChromeOptions()
    for word in ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-dev-shm-usage",
                 "--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars",
                 f"--user-data-dir={folder}", f"--accept-lang={languages}", f"--window-size={size[0]},{size[1]}"]:
        options.add_argument(word)
    # The page of a new tab, and those of the line for addresses, take longer to load than all else.
    options.add_argument("--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup")
    options.add_experimental_option("prefs", {"session.restore_on_startup": 4, "session.startup_urls": ["about:blank"]})
    options.add_argument("--force-prefers-reduced-motion" if calm else "--autoplay-policy=no-user-gesture-required")
    options.accept_insecure_certs = strange
    options.binary_location = chromium
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(service=ChromiumService(driver), options=options)


def start_webkit(folder, _size, calm, languages, _strange, _whole):
    """On the display of the test."""
    driver = find("WebKitWebDriver")
    if driver is None:
        skip("WebKitGTK")
    settings = pathlib.Path(folder, "gtk-3.0/settings.ini")
    settings.parent.mkdir()
    settings.write_text(f"[Settings]\ngtk-enable-animations={int(not calm)}\n", encoding="utf-8")
    # Tests of our own programs fill freed memory, and end with a warning, such as that of a display without OpenGL.
    inherited = {name: value for name, value in os.environ.items() if name not in ("MALLOC_PERTURB_", "G_DEBUG")}
    environment = dict(inherited, HOME=folder, XDG_CONFIG_HOME=folder, XDG_DATA_HOME=folder, XDG_CACHE_HOME=folder,
                       GDK_BACKEND="x11", LANGUAGE=languages, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS="1",
                       WEBKIT_DISABLE_COMPOSITING_MODE="1", LIBGL_ALWAYS_SOFTWARE="1")
    service = WebKitService(driver, env=environment)
    service.path = driver
    return webdriver.WebKitGTK(service=service, options=WebKitOptions())


def start_firefox(folder, _size, calm, languages, strange, _whole):
    """Without a screen."""
    firefox = find("firefox-esr", "firefox")
    if firefox is None:
        skip("Firefox")
    options = webdriver.FirefoxOptions()
    options.accept_insecure_certs = strange
    preferences = {"ui.prefersReducedMotion": int(calm), "intl.accept_languages": languages}
    return Firefox(firefox, folder, preferences, options)


START = {"chromium": start_chromium, "firefox": start_firefox, "webkit": start_webkit}
