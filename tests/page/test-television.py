#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-television.py CLI

The room and the table on a television, for two to eight players with up to fourteen books a side: nothing is cut off,
nothing covers anything else, nothing scrolls, and the books are as large as there is room. The end of a round plays, as on
the page of a guest."""

import json
import sys

from amount import DIVISOR, pick
from browser import Browser, Keys
from host import Host
from reader import find_faults

CLI = sys.argv[1]
SIZES = [(1280, 720), (1920, 1080)]
NAMES = ["Grandma Elisabeth", "Tom", "Mia", "Maximilian", "Ben", "Clara", "Uncle Theodore", "Greta"]
BOOKS = [0, 1, 4, 7, 11, 14]
RANKS = "456789TJQKA"
PLAYERS = pick(range(2, 9))
ADDRESS = "192.0.2.7:4711"
OFFER = {"size": 37, "path": "M4 4h29v29h-29z", "words": "Point a phone at this to play as Grandma Elisabeth."}
# As long as one that is about the largest of moves, after which all the others have played
QUESTION = {"text": "Grandma Elisabeth took the pile: a 7 and 9 more.\nGrandma Elisabeth opened with 120 points.\n"
                    "Grandma Elisabeth laid down 3 fives.\nGrandma Elisabeth laid down 3 sevens and a joker.\nThis goes back only if "
                    "all of you agree. The turns of Tom, Mia, Maximilian, Ben, Clara, Uncle Theodore, and Greta go back, too.\n"
                    "No answer yet: Tom, Mia, Maximilian, Ben, Clara, Uncle Theodore, and Greta",
            "cards": [{"id": 1, "face": f"{rank}h", "name": rank} for rank in "456789TJQ"]}

# Keeps what the table has told, and lets a test tell more.
KEEP = """
window.kept = {};
const Line = WebSocket;
window.WebSocket = class extends Line {
  constructor(...how) {
    super(...how);
    window.line = this;
    this.addEventListener("message", (event) => Object.assign(kept, JSON.parse(event.data)));
  }
};
"""

# Tells states one after the other, and finds what is wrong with the picture of each.
CHECK = """
const [states, done] = arguments;
const seen = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility());
const box = (e) => e.getBoundingClientRect();
const name = (e) => e.id || e.dataset.place || e.className || e.tagName;
const inside = (one, other) => one.left >= other.left - 1 && one.top >= other.top - 1 && one.right <= other.right + 1
  && one.bottom <= other.bottom + 1;
const apart = (one, other) => one.right <= other.left + 1 || other.right <= one.left + 1 || one.bottom <= other.top + 1
  || other.bottom <= one.top + 1;
const screen = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};

function look(state) {
  const wrong = [];
  const complain = (what, ...elements) => wrong.push(`${what}: ${elements.map((e) => `${name(e)} ${JSON.stringify(box(e))}`)}`);
  const groups = [seen(".seat"), seen(".team"), seen(".book, .place"), seen("#middle > button"), seen("#news li"), seen(".chair"),
    seen("#whose, #round, #more, #agree, #seats, .team, #middle, #offer, #news, #chairs, #waits, #terms"),
    ...seen(".team, #offer, .chair > *").map((e) => [...e.children].filter((child) => child.checkVisibility() && child.offsetHeight))];
  for (const all of groups)
    all.forEach((one, i) => {
      if (!inside(box(one), screen)) complain("off the screen", one);
      for (const other of all.slice(0, i)) if (!apart(box(one), box(other))) complain("covered", one, other);
    });
  for (const e of seen(".seat > *, .team > *, .head > *, .book > .badge, .book .card, #news li, #offer > *, .chair > * > *, #lines"))
    if (!e.matches(".spoken") && !inside(box(e), box(e.closest(".book") ?? e.parentElement))) complain("beyond", e, e.parentElement);
  for (const e of seen("h2, .name, .deed, .count, .total, .pill, .badge, #whose, #round, #news li, .books, main, #room, .state, #waits, #agree p"))
    if (e.scrollHeight > e.clientHeight + 2 && getComputedStyle(e).display !== "inline" || e.scrollWidth > e.clientWidth + 1 && e.clientWidth)
      complain(`cut, ${e.scrollWidth}x${e.scrollHeight} in ${e.clientWidth}x${e.clientHeight}`, e);
  const shown = seen(".team .book").length, all = (state.teams ?? []).reduce((n, team) => n + team.books.length, 0);
  if (shown !== all) wrong.push(`${shown} books of ${all}`);
  const sheet = seen("dialog[open] .body")[0];
  if (sheet) {
    if (!inside(box(sheet.parentElement), screen)) complain("off the screen", sheet.parentElement);
    if (sheet.scrollHeight > sheet.clientHeight || sheet.scrollWidth > sheet.clientWidth) complain("scrolls", sheet);
    for (const e of seen(".end, .end > *, .winner, [data-name=sheet] table, [data-name=sheet] td, [data-name=sheet] th"))
      if (!inside(box(e), box(sheet.parentElement)) || e.scrollWidth > e.clientWidth + 1 && e.clientWidth) complain("cut", e);
    for (const e of seen(".scored, .scored > *, .trophies > *, .costliest > *, .awards > *, .awards > * > *"))
      if (!inside(box(e), box(e.matches(".trophies > *") ? e.closest(".scored") : e.parentElement))) complain("beyond", e, e.parentElement);
    for (const all of [seen(".trophy"), seen(".scored, .playing .costliest"), seen(".awards > *")])
      all.forEach((e, i) => all.slice(0, i).forEach((other) => apart(box(e), box(other)) || complain("covered", e, other)));
    seen(".end, [data-name=sheet] table, .awards").forEach((e, i, all) =>
      all.slice(0, i).forEach((other) => apart(box(e), box(other)) || complain("covered", e, other)));
  }
  return {wrong, plays: !!seen(".playing").length, trophies: seen(".trophy").map((e) => box(e).width),
          asked: seen("#agree .fan img").length, text: sheet ? parseFloat(getComputedStyle(sheet).fontSize) : 0, code: seen("#offer svg").map((e) => box(e).height)[0] ?? 0, chairs: seen(".chair").length,
          address: seen("#offer p").map((e) => e.textContent), card: seen(".book .card").map((e) => box(e).width)[0] ?? 0,
          turn: seen(".seat.turn").map((e) => e.querySelector(".name").textContent), whose: seen("#whose").map((e) => e.textContent)};
}

(async () => {
  const found = [];
  for (const state of states) {
    const frames = Number(document.body.dataset.frames);
    line.onmessage({data: JSON.stringify(state)});
    while (Number(document.body.dataset.frames) === frames) await new Promise(requestAnimationFrame);
    found.push(look(state));
  }
  done(found);
})().catch((error) => done(String(error.stack)));
"""


def make_book(number):
    n = 3 + number % 9
    rank = RANKS[number % len(RANKS)]
    return {"place": number, "n": n, "name": f"book of {rank}", "contents": "", "kind": "clean" if number % 2 else "dirty",
            "closed": n >= 7, "cards": [{"id": 1000 * number + i, "face": rank + "cdhs"[i % 4], "name": rank} for i in range(n)]}


def make_state(kept, n_seats, n_teams, n_books):
    """A table in the middle of a round, in which the last player is on turn. A side has fewer books than the others."""
    seat, team, card = kept["seats"][1], kept["teams"][0], {"id": 1, "face": "3h", "name": "three of hearts"}
    seats = [seat | {"name": name, "team": i % n_teams, "cards": 11 + i, "turn": i == n_seats - 1, "words": "In the foot",
                     "act": "discarded Q♣" if i % 2 else "closed a book"} for i, name in enumerate(NAMES[:n_seats])]
    teams = []
    for i in range(n_teams):
        books = [make_book(20 * i + k + 1) for k in range(n_books if i else n_books // 2)]
        names = [seat["name"] for seat in seats if seat["team"] == i]
        teams.append(team | {"name": " and ".join([", ".join(names[:-1]), names[-1]]).removeprefix(" and "), "total": "12345 points",
                             "open": n_books > 0, "books": books, "reds": [card] * (i % 4)})
    lines = [{"text": f"{seat['name']} added a king to the book of kings.", "seat": seat["team"], "round": 1} for seat in seats[-2:] * 5]
    pile = kept["pile"] | {"n": 12, "cards": [{"id": 9000 + i, "face": "Kh", "name": "king"} for i in range(4)]}
    return {"seats": seats, "teams": teams, "pile": pile, "stacks": kept["stacks"][:1] * (2 if n_seats > 4 else 1), "room": None,
            "sheet": None, "acts": kept["acts"] | {"guidance": f"It’s {seats[-1]['name']}’s turn."},
            "history": lines, "history_anew": True, "steps": []}


def tell(browser, states):
    found = browser.driver.execute_async_script(CHECK, states)
    assert isinstance(found, list), found
    return found


def make_room(kept, n_seats):
    room = kept["room"]
    chairs = [room["chairs"][0] | {"name": name, "team": i % 4, "state": ["Not here yet", "Ready", "Computer player"][i % 3]}
              for i, name in enumerate(NAMES[:n_seats])]
    waits = f"{', '.join(NAMES[:n_seats - 1])}, and {NAMES[n_seats - 1]} aren’t here yet."
    return {"room": room | {"chairs": chairs, "waits": waits}, "history": [], "steps": [], "offer": kept["offer"]}


def check_room(browser, table):
    """The picture with which a phone finds the table is half as high as the screen, and its letters can be read."""
    kept = browser.run("return kept")
    for size in SIZES:
        browser.resize(*size)
        for n_seats, one in zip(PLAYERS, tell(browser, [make_room(kept, n_seats) for n_seats in PLAYERS])):
            assert not one["wrong"], (size, n_seats, one["wrong"])
            assert one["chairs"] == n_seats and one["address"] == [ADDRESS, table.code], one
            assert one["code"] > size[1] / 2, one
        for one in tell(browser, [make_room(kept, n_seats) | {"offer": None} for n_seats in PLAYERS]):
            assert not one["wrong"] and one["code"] == 0, one    # once all chairs are taken


def check_table(browser):
    """A card of a book is as large as it can be: by the room that is left, and larger where there are fewer."""
    kept = browser.run("return kept")
    for size in pick(SIZES):
        browser.resize(*size)
        counts = BOOKS if DIVISOR == 1 and size == SIZES[0] else BOOKS[::3] + BOOKS[-1:]
        for n_seats in PLAYERS:
            for n_teams in {n_seats, 2 if n_seats % 2 == 0 else n_seats}:
                states = [make_state(kept, n_seats, n_teams, n_books) for n_books in counts]
                # At last all that can come beside the table: a free seat, and a question that all wait for.
                found = tell(browser, [*states, states[-1] | {"offer": OFFER}, states[-1] | {"agree": QUESTION},
                                        states[-1] | {"offer": None, "agree": None}])
                for n_books, one in zip([*counts, "a free seat", "a question", "no question"], found):
                    assert not one["wrong"], (size, n_seats, n_teams, n_books, one["wrong"])
                    assert one["turn"] == [NAMES[n_seats - 1]] and NAMES[n_seats - 1] in one["whose"][0], one
                assert [one["asked"] for one in found[-3:]] == [0, len(QUESTION["cards"]), 0], found[-2]
                cards = [one["card"] / size[1] for one in found[1:len(counts)]]
                print(f"# {size}, {n_seats} players, {n_teams} sides: {[round(100 * card, 1) for card in cards]} % of the height", flush=True)
                assert cards == sorted(cards, reverse=True) and cards[0] > cards[-1], cards
                assert cards[-1] > (0.1 if n_teams == 2 else 0.04), cards


def make_tally(teams):
    """All books, something else, and the costliest card."""
    steps = [{"side": i, "points": "+570", "total": f"{570 * (k + 1)}", "name": book["name"], "place": book["place"]}
             for i, team in enumerate(teams) for k, book in enumerate(team["books"])]
    steps += [{"side": i, "points": "−1234", "total": f"{1000 + i}", "name": "Cards left over"} for i in range(len(teams))]
    card = {"id": 1, "face": "X0", "name": "joker"}
    return {"steps": steps, "costliest": {"title": "Costliest Card", "name": NAMES[0], "points": "−50", "cards": [card]}}


def make_awards(name):
    return [{"title": title, "name": name, "words": "1,240 points"}
            for title in ("Most Books", "Best Comeback", "Most Cards Taken at Once", "Best Start", "Fewest Wild Cards")]


def make_sheet(state, is_over):
    """The sheet of three rounds, the last of which somebody has ended just now."""
    sides = [team["name"] for team in state["teams"]]
    titles = ["Closed books", "Cards laid down", "Cards left over", "Red threes", "Going out", "This round", "Earlier rounds", "Total"]
    lines = [{"title": title, "values": ["−12345"] * len(sides), "strong": title in ("This round", "Total")} for title in titles]
    sheet = {"sides": sides, "rounds": [{"title": f"Round {n} of 3", "lines": lines} for n in (3, 2, 1)], "ended": True,
             "out": f"{NAMES[0]} went out.", "tally": make_tally(state["teams"])}
    cards = [{"id": i, "face": f"Q{'cdhs'[i % 4]}", "name": "queen"} for i in range(9)]
    over = {"result": f"{sides[0]} win by 12345 points.", "winners": [0], "turn_title": "The Lead Changed",
            "turn": f"{sides[0]}, from round 2 on", "awards": make_awards(sides[0]),
            "best": {"title": "Best of the Game", "name": "Clean Book, 500", "side": f"{sides[0]}, round 1", "cards": cards}}
    return state | {"sheet": sheet | (over if is_over else {"lead": f"In the lead: {sides[0]}", "next": "Next Round"})}


def check_long_names(browser):
    """Names of hundreds of letters are shortened, and push nothing else off the screen."""
    kept = browser.run("return kept")
    for n_seats, n_teams in (4, 2), (8, 8):
        text = json.dumps(make_sheet(make_state(kept, n_seats, n_teams, 7), True)).replace("Tom", "Tom " + 300 * "m")
        state = json.loads(text.replace("Grandma", "Grandma" + 40 * " Anna Elisabeth"))
        for one in tell(browser, [state | {"sheet": None}, state | {"sheet": None, "offer": OFFER}, state | {"offer": None}]):
            wrong = [fault for fault in one["wrong"] if not fault.startswith("cut")]
            assert not wrong, (n_seats, n_teams, wrong)


def check_ends(browser):
    """The ends of a round and of a game: all of it is in sight, in letters as large as there is room."""
    kept = browser.run("return kept")
    for size in pick(SIZES):
        browser.resize(*size)
        for n_seats, n_teams in pick([(2, 2), (4, 2), (6, 2), (8, 8), (6, 6), (8, 2)]):
            state = make_state(kept, n_seats, n_teams, 7)
            for one in tell(browser, [make_sheet(state, False), make_sheet(state, True)]):
                assert not one["wrong"], (size, n_seats, n_teams, one["wrong"])
                assert one["text"] > size[1] * (0.025 if n_teams == 2 else 0.015), (size, n_seats, n_teams, one["text"])


def set_calm(browser, calm):
    browser.command("Emulation.setEmulatedMedia",
                    features=[{"name": "prefers-reduced-motion", "value": "reduce" if calm else "no-preference"}])


def check_tally(browser):
    """The books come to the scores on the whole screen, all in sight. A press ends that, and the sheet has the screen."""
    kept = browser.run("return kept")
    set_calm(browser, False)
    for size in pick(SIZES):
        browser.resize(*size)
        for n_seats, n_teams, n_books in pick([(4, 2, 14), (8, 8, 9), (6, 3, 7), (2, 2, 1), (6, 6, 4), (4, 4, 12)]):
            state = make_state(kept, n_seats, n_teams, n_books)
            [one] = tell(browser, [make_sheet(state, False)])
            assert one["plays"] and not one["wrong"], (size, n_seats, n_teams, n_books, one)
            assert len(one["trophies"]) == sum(len(team["books"]) for team in state["teams"])
            print(f"# {size}, {n_teams} sides, {n_books} books: {max(one['trophies']):.0f} pixels", flush=True)
            assert max(one["trophies"]) > size[1] * (0.1 if n_teams == 2 else 0.045), one["trophies"]
            browser.run("document.dispatchEvent(new KeyboardEvent('keydown', {key: 'x'}))")
            browser.wait("the sheet", lambda: browser.run("return !document.querySelector('.playing') && !!document.querySelector('.lead')"))
            tell(browser, [state | {"sheet": None}])
    set_calm(browser, True)


# How far the points have come, the frames that the page has sent, and whether the outcome is told
TALLY = """
const sums = [...document.querySelectorAll(".sum")].map((e) => e.textContent);
return {sums, plays: !!document.querySelector(".playing"), waiting: document.querySelectorAll(".waiting").length,
        sent: window.sent, told: !!document.querySelector(".lead")?.checkVisibility(), said: document.querySelector(".remark .bubble")?.checkVisibility()};
"""


def check_guest(browser, table):
    """A guest sees the same: step by step with motion, where Enter ends that and nothing else, and at once without."""
    browser.driver.get("about:blank")
    browser.open(table.links[0])
    browser.wait("the table", lambda: browser.run("return !!kept.seats"))
    browser.run("window.sent = 0; const send = line.send.bind(line); line.send = (frame) => { sent += frame.includes('next'); send(frame); };")
    state = make_state(browser.run("return kept"), 4, 2, 7)
    sheet = make_sheet(state, False)
    sheet["sheet"]["tally"]["remark"] = {"seat": 2, "text": "We made 120 more than they did!"}
    tell(browser, [sheet])
    at_once = browser.run(TALLY)
    assert at_once == {"sums": ["1000", "1001"], "plays": False, "waiting": 0, "sent": 0, "told": True, "said": True}, at_once
    assert not (faults := find_faults(browser)), faults
    tell(browser, [state | {"sheet": None}, make_sheet(state, True)])
    assert not (faults := find_faults(browser)), faults
    set_calm(browser, False)
    sheet["sheet"]["tally"]["steps"][0]["points"] = "+571"
    tell(browser, [state | {"sheet": None}, sheet])
    before = browser.run(TALLY)
    assert before["plays"] and before["waiting"] and not before["told"], before
    # The sheet is filled anew, and goes on where it was.
    tell(browser, [{"seats": state["seats"], "history": [], "steps": []}])
    assert browser.run(TALLY)["plays"]
    browser.press_key(Keys.ENTER)
    assert browser.run(TALLY) == at_once
    tell(browser, [state | {"sheet": None}])
    sheet["sheet"]["tally"]["steps"] = sheet["sheet"]["tally"]["steps"][-2:]
    tell(browser, [sheet])
    browser.wait("the end by itself", lambda: browser.run(TALLY) == at_once)


def open_screen(browser, **how):
    """A table, and its screen for all, which knows nothing of the others before."""
    table = Host(CLI, "--rules", "classic", seats=["Grandma", "-", "-", "-"], control=True, **how)
    table.hear_invitation()
    table.order("screen")
    browser.driver.get("about:blank")
    browser.driver.get(f"http://127.0.0.1:{table.port}/#{table.hear()[1]}")
    browser.wait("the screen", lambda: browser.run("return document.body.classList.contains('screen') && !!kept.seats"))
    return table


def main():
    browser = Browser(SIZES[0])
    browser.add_script(KEEP)
    tables = []
    try:
        tables.append(open_screen(browser, room=True))
        tables[0].order(f"address http://{ADDRESS}/")
        browser.wait("the address", lambda: ADDRESS in browser.run("return kept.offer?.address ?? ''"))
        check_room(browser, tables[0])
        tables.append(open_screen(browser))
        check_ends(browser)
        check_tally(browser)
        check_long_names(browser)
        check_table(browser)
        tables.append(Host(CLI, "--rules", "classic", seats=["Grandma", "-", "-", "-"]))
        check_guest(browser, tables[-1])
        assert not browser.complaints(), browser.complaints()
    finally:
        browser.quit()
        for table in tables:
            table.stop()


main()
