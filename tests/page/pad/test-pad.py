#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-pad.py PAD-HOST

Two people write on a score pad that is open in somebody's window: both see all that is on it, at once, and who wrote it;
lines are cut, the window is killed and opened again, and nothing is lost or there twice; what cannot be true is refused
in words; what one has written is taken back. Strangers and texts that mean harm do nothing. Where all cases are tried,
they make 1,000 edits by chance."""

import json
import os
import random
import sys
import tempfile

from amount import DIVISOR
from guest import Line
from pad import PadHost, Writer
from reader import find_faults
from relay import Relay

PROGRAM, N_EDITS = sys.argv[1], 1000 if DIVISOR == 1 else 30
CLEAN, DIRTY, LAID, HELD = 0, 1, 6, 8    # questions, by numbers that are the same in every version
SPECIAL = 2    # one that these rules do not ask
LONG, MARKUP, TURNED = "W" * 60000, "<img src=x onerror=alert(1)>&amp;", "\u202eevil\u2066"


def read_file(host, order="file"):
    """Sections of the pad's file, by their names."""
    sections, here = {}, {}
    for line in host.ask(order).split("|"):
        if line.startswith("["):
            here = sections.setdefault(line.strip("[]"), {})
        elif "=" in line:
            key, _, value = line.partition("=")
            here[key] = value
    return sections


def check_both_see(host, mia, tom):
    """An answer shows on the other page and on the pad, and the window's on both."""
    mia.type(0, LAID, 485)
    tom.wait("Mia's points", lambda: tom.read(0, LAID) == 485)
    tom.wait("who wrote", lambda: "Mia" in tom.text("#wrote") and "485" in tom.text("#wrote"))
    assert read_file(host)["Draft Side 1"]["laid"] == "485"
    assert "Mia" in host.ask("wrote")
    host.order("set 500")
    mia.wait("the points of the window", lambda: mia.read(0, LAID) == 500)
    host.order("team Owls & <Co>")
    for one in mia, tom:
        one.wait("a name", lambda one=one: one.text("#draft legend span") == "Owls & <Co>")


def check_take_back(host, mia, tom):
    """One’s own answer goes, and those of others stay."""
    mia.type(1, HELD, 25)
    tom.wait("Mia's points", lambda: tom.read(1, HELD) == 25)
    tom.type(0, HELD, 40)
    mia.wait("Tom's points", lambda: mia.read(0, HELD) == 40)
    mia.press("#undo")
    tom.wait("what is taken back", lambda: tom.read(1, HELD) == 0)
    assert tom.read(0, HELD) == 40
    host.order("undo")
    mia.wait("what the window takes back", lambda: mia.read(0, HELD) == 0)


def check_rounds(mia, tom):
    """A round is saved once, whoever presses; what cannot be is refused, and corrected then."""
    mia.type(0, CLEAN, 99)
    mia.press("#save")
    mia.wait("a reason", lambda: mia.text("#message"))
    mia.type(0, CLEAN, 0)
    for side in 0, 1:
        mia.type(side, LAID, 0)
    mia.type(1, HELD, 25)
    tom.wait("all answers", lambda: [value for value in tom.read_all().values() if value] == [25])
    mia.press("#save")
    tom.press("#save")
    for one in mia, tom:
        one.wait("the round", lambda one=one: one.run("return document.querySelectorAll('#rounds li').length") == 1
                 and one.count_waiting() == 0 and not any(one.read_all().values()))
    tom.press("#rounds button")
    tom.type(0, CLEAN, 98, "#corrected")
    tom.press("#change")
    tom.wait("a reason", lambda: tom.text("#reason"))
    assert tom.read(0, CLEAN, "#corrected") == 98, "the answer that was tried is still there"
    tom.type(0, CLEAN, 0, "#corrected")
    tom.type(1, HELD, 50, "#corrected")
    tom.press("#change")
    mia.wait("a correction", lambda: "50" in mia.text("#rounds li"))


def type_by_chance(rng, one):
    side, field = rng.choice([key for key in one.read_all() if key.startswith("side")])[len("side-"):].split()
    one.type(side, field, 5 * rng.randrange(100) if int(field) in (LAID, HELD) else rng.randrange(9))


def check_cuts(host, relay, mia, tom):
    """Edits by chance, with cuts: both pages and the file have the same sheet in the end."""
    rng = random.Random(7)
    for i in range(N_EDITS):
        type_by_chance(rng, rng.choice([mia, tom]))
        if rng.randrange(12) == 0:
            relay.cut()
    for one in mia, tom:
        one.wait("the pad to have all", lambda one=one: one.count_waiting() == 0)
    tom.wait("the same sheet", lambda: mia.read_all() == tom.read_all())
    check_file(host, mia)


def check_file(host, one):
    """The file has what the page shows, apart from names of questions: zeros are left out of it."""
    for side in 0, 1:
        shown = [value for key, value in one.read_all().items() if key.startswith(f"side-{side}")]
        kept = read_file(host).get(f"Draft Side {side + 1}", {})
        assert sorted(filter(None, shown)) == sorted(int(value) for value in kept.values()), (shown, kept)


def check_full_disk(folder, mia, tom):
    """An edit is kept in the page until it is in the pad's file."""
    aside = f"{folder}-aside"
    os.rename(folder, aside)
    open(folder, "w", encoding="utf-8").close()
    mia.type(1, CLEAN, 4)
    tom.wait("what mia wrote", lambda: tom.read(1, CLEAN) == 4)
    assert mia.count_waiting() > 0
    os.remove(folder)
    os.rename(aside, folder)
    mia.wait("the file to have it", lambda: mia.count_waiting() == 0)


def check_closed_window(host, folder, mia, tom):
    """The window is gone: what is written meanwhile is kept, also when the page is loaded anew, until it is back."""
    before = mia.read(0, CLEAN)
    host.kill()
    mia.wait("a notice", lambda: mia.text("#notice"))
    mia.type(0, CLEAN, before + 3)
    assert mia.count_waiting() > 0 and mia.read(0, CLEAN) == before + 3
    mia.wait("that it is kept", lambda: mia.text("#notice"))
    host = PadHost(PROGRAM, folder)
    tom.wait("what was kept", lambda: tom.read(0, CLEAN) == before + 3)
    mia.wait("the pad to have it", lambda: mia.count_waiting() == 0 and not mia.text("#notice"))
    check_file(host, tom)
    return host


def check_strangers(host, mia):
    """Foreign links, frames of all kinds and floods get a closed line, and the pad stays as it is."""
    version = mia.run("return document.querySelector('meta[name=version]').content")
    before = read_file(host)["Draft Side 1"]
    edit = {"by": "0" * 32, "n": 1, "who": "Eve", "round": 1, "set": [[0, 0, 1]]}
    wrong = [{"by": "x"}, {"n": 0}, {"n": 2 ** 40}, {"who": 5}, {"who": LONG}, {"round": -1}, {"set": 5}, {"set": [[0, 0]]},
             {"set": [[99, 0, 1]]}, {"set": [[0, 7, 1]]}, {"set": [[0, 0, 2 ** 33]]}, {"set": [[0, 0, -1]]}, {"set": [["0", 0, 1]]},
             {"set": [[0, 0, 1]] * 500}]
    assert meet(host, {"page": version, "invitation": "0" * 32, "tokens": []}) == "closed"
    assert meet(host, {"edits": [edit]}) == "closed"
    hello = {"page": version, "invitation": host.secret, "tokens": []}
    for change in wrong:
        assert meet(host, hello, {"edits": [edit | change]}) == "closed", change
    assert meet(host, hello, {"edits": [edit] * 200}) == "closed"
    assert meet(host, hello, *[{"edits": []}] * 500) == "closed"
    assert read_file(host)["Draft Side 1"] == before
    mia.type(0, CLEAN, 2)
    mia.wait("an answer", lambda: mia.count_waiting() == 0)


def check_other_question(mia):
    """An answer from before the program was replaced, to what is not asked anymore, is refused in words, and not kept."""
    mia.run("""const key = Object.keys(sessionStorage).find((one) => one.startsWith("edits"));
               sessionStorage[key] = JSON.stringify([{ by: "e".repeat(32), n: 1, who: "Mia", round: arguments[0], set: [[arguments[1], 0, 3]] }]);
               location.reload();""", 1, SPECIAL)
    mia.wait("why it is not there", lambda: mia.text("#message"))
    mia.wait("the pad to have heard it", lambda: mia.count_waiting() == 0)


def meet(host, *frames):
    """How it ends for a program that says this."""
    try:
        line = Line("127.0.0.1", host.port, "/page")
        for frame in frames:
            line.send(1, json.dumps(frame).encode())
        while True:
            line.hear()
    except (SystemExit, OSError):
        return "closed"


def check_names(host, mia, tom):
    """Names that mean harm are short, plain texts on the other page, and in the window."""
    version = mia.run("return document.querySelector('meta[name=version]').content")
    for i, name in enumerate([LONG[:1000], MARKUP, TURNED, "\u202e\u2066"]):
        line = Line("127.0.0.1", host.port, "/page")
        line.say(page=version, invitation=host.secret, tokens=[])
        line.say(edits=[{"by": f"{i:032x}", "n": 1, "who": name, "back": True},
                        {"by": f"{i:032x}", "n": 2, "who": name, "round": read_draft_id(host), "set": [[0, 1, 3 + i]]}])
        tom.wait("the answer", lambda i=i: tom.read(1, CLEAN) == 3 + i)
        wrote = tom.text("#wrote")
        assert len(wrote) < 120 and "\u202e" not in wrote, wrote
        assert not tom.run("return document.querySelector('#wrote').childElementCount")
        line.socket.close()
    assert not tom.run("return document.querySelector('img')")


def read_draft_id(host):
    file = read_file(host)
    return int(file.get("Draft", {}).get("Id", int(file["Score Pad"]["Rounds"]) + 1))


def check_everybody(*people):
    """The page keeps the rules for everybody, light and dark, on a phone and a computer."""
    for one in people:
        for dark in False, True:
            one.browser.set_dark(dark)
            one.run("scrollTo(0, 0)")
            assert not find_faults(one.browser), (one.name, dark, find_faults(one.browser))


def check_in_sight(relay, one):
    """However far the page is scrolled, no notice covers the button that takes back."""
    relay.hold()
    relay.cut()
    one.wait("a notice", lambda: one.text("#notice"))
    for place in 0, 60, 9999:
        one.run("scrollTo(0, arguments[0])", place)
        assert one.run("""const box = document.querySelector("#undo").getBoundingClientRect();
                          return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.id;""") == "undo", place
    relay.go_on()
    one.wait("no notice", lambda: not one.text("#notice"))


def check_close(host, mia):
    """Once it is closed, the link leads nowhere, and another pad is opened with another."""
    old = host.link
    host.order("close")
    closed = mia.wait("that it is closed", lambda: mia.text("#notice"))
    host.order("open")
    host.listen()
    assert host.secret not in old
    mia.wait("that the link is no longer good", lambda: mia.text("#notice") not in ("", closed))


def main():
    with tempfile.TemporaryDirectory() as folder:
        host = PadHost(PROGRAM, folder)
        relay = Relay(host.port)
        mia, tom = Writer("Mia"), Writer("Tom", size=(1200, 780))
        for one in mia, tom:
            one.open(relay.lead(host.link))
        check_both_see(host, mia, tom)
        check_take_back(host, mia, tom)
        check_rounds(mia, tom)
        check_cuts(host, relay, mia, tom)
        check_in_sight(relay, mia)
        check_full_disk(folder, mia, tom)
        host = check_closed_window(host, folder, mia, tom)
        check_strangers(host, mia)
        check_other_question(mia)
        check_names(host, mia, tom)
        check_everybody(mia, tom)
        check_close(host, mia)
        for one in mia, tom:
            wrong = [text for text in one.browser.complaints() if "WebSocket" not in text and "ERR_CONNECTION" not in text]
            assert not wrong, wrong
            one.quit()
        host.kill()


main()
