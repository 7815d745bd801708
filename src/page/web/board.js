// SPDX-License-Identifier: GPL-3.0-or-later

/** The table: seats, books, stacks and pile, the hand, and the acts. It draws the state that the table has sent. */

import { avatar, cardImage, image, showLetters } from "./cards.js";
import { each, fill, find, make, update } from "./make.js";
import { makeLet } from "./people.js";

/** @typedef {import("./types.js").Act} Act */
/** @typedef {import("./types.js").Card} Card */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Team} Team */

/**
 * @typedef {object} Table
 * @property {Record<string, string>} words
 * @property {string[]} sentences
 * @property {{face: string, label: string}[]} faces
 * @property {number[]} beside the chairs of the other people at this page
 * @property {(frame: import("./line.js").Frame) => void} send a press of the person who looks
 * @property {(frame: import("./line.js").Frame) => void} sendAll a press of all people at this page
 * @property {(seat: number) => void} turnTo another person at this page
 * @property {(frame: import("./line.js").Frame) => void} leave the own chair
 * @property {(frame: import("./line.js").Frame, called: {name: string, face: string | undefined}) => void} bring one more person
 *   to this page
 * @property {(text: string) => void} tell
 */

const narrow = matchMedia("(max-width: 599px)");
const LONG = 450; // milliseconds of a long tap
const DRAG = 10; // pixels after which a finger draws a card along
const NEWS = 7; // lines of the history on a screen for all
const BOOK_LAYERS = 3; // cards of a book that can be told apart

/**
 * @param {string | undefined} piles the words for the piles of a seat
 * @param {string} deed what its player has done last
 */
function describePiles(piles, deed) {
  const done = piles && deed ? ` · ${deed}` : deed;
  return [...(piles ? [piles] : []), ...(done ? [make("span", { class: "done", text: done })] : [])];
}

/**
 * @param {Table} table
 * @param {State} state
 */
function drawSeats(table, state) {
  const said = state.look ? undefined : state.seats.find((seat) => seat.you)?.says;
  update(find("said"), { text: said ?? "" });
  find("said").hidden = !said;
  // From the next player to the one before: the own seat is below, at the hand.
  const me = state.seats.findIndex((seat) => seat.you);
  const seats = state.seats.map((seat, index) => ({ ...seat, index, deed: showLetters(seat.act ?? "") }));
  const order = [...seats.slice(me + 1), ...seats.slice(0, me + 1)];
  each(
    find("seats"),
    order,
    (seat) => `seat-${seat.index}`,
    () => make("li"),
    (element, seat) => {
      element.className = `seat team-${seat.team % 4}${seat.turn ? " turn" : ""}${seat.you && !state.look ? " you" : ""}`;
      element.dataset.place = `seat-${seat.index}`;
      const seen = seat.seen ? table.words.seen : "";
      element.replaceChildren(
        avatar(seat),
        make("span", { class: "spoken", text: [seat.label, seat.where, seen, seat.act].filter(Boolean).join(". ") }),
        make("span", { class: seen ? "name seen" : "name", "aria-hidden": true, text: seat.name, title: seen || undefined }),
        make("span", { class: "count", "aria-hidden": true, text: seat.cards }),
        make("span", { class: "deed", "aria-hidden": true },
          ...(seat.says ? [make("span", { class: "bubble", text: seat.says })]
            : describePiles([seat.partner && table.words.partner, seat.where || seat.words].filter(Boolean).join(" · "), seat.deed))),
      );
      if (!state.look) element.append(...makeLet(table, seat, seat.index));
    },
  );
}

/**
 * A book: its cards one behind the other, and how many there are.
 * @param {HTMLElement} element
 * @param {Card[]} cards the first one lies lowest
 * @param {string} count
 */
function fillBook(element, cards, count) {
  const shown = cards.slice(-BOOK_LAYERS);
  const hidden = cards.slice(0, -BOOK_LAYERS);
  element.replaceChildren(
    ...hidden.map((card) => make("span", { class: "under", "data-id": card.id })),
    ...shown.map((card) => cardImage(card, { tiny: true })),
    make("span", { class: "badge", "aria-hidden": true, text: count }),
  );
}

/**
 * @param {Table} table
 * @param {HTMLElement} parent
 * @param {Team[]} teams
 * @param {number[]} numbers of the teams
 */
function drawTeams(table, parent, teams, numbers) {
  each(
    parent,
    numbers.map((number) => ({ ...teams[number], number })),
    (team) => `team-${team.number}`,
    () => make("div", {}, make("div", { class: "head" }), make("div", { class: "books" })),
    (element, team) => {
      const [head, books] = /** @type {HTMLElement[]} */ ([...element.children]);
      element.className = `team team-${team.number % 4}`;
      element.dataset.place = `team-${team.number}`;
      update(element, { role: "group", "aria-label": team.name });
      head.replaceChildren(
        make("h2", { text: team.name }),
        make("span", { class: "total", text: team.total }),
        ...(team.reds.length
          ? [make("span", { class: "reds", role: "img", "aria-label": team.threes ?? `${table.words.reds}: ${team.reds.length}` },
              ...team.reds.map((card) => cardImage(card, { tiny: true })))]
          : []),
        ...(team.open ? [] : [make("span", { class: "pill", text: team.opened })]),
        make("span", { class: "needs" }, ...team.needs.map((need) =>
          make(
            "span",
            { class: need.done ? "pill done" : "pill", title: need.words },
            make("span", { "aria-hidden": true, text: need.sign }),
            make("span", { class: "spoken", text: need.words }),
          ),
        )),
      );
      if (!team.books.length) {
        // An empty place tells the eye that there is none yet.
        books.replaceChildren(make("div", { class: "place", role: "img", "aria-label": team.none, "data-key": "none" }));
        return;
      }
      each(
        books,
        team.books,
        (book) => `book-${book.place}`,
        (book) =>
          team.ours
            ? make("button", { type: "button", onclick: () => table.send({ press: "book", place: book.place }) })
            : make("div", { role: "img" }),
        (one, book) => {
          one.className = `book ${book.kind}${book.closed ? " closed" : ""}${book.offered ? " offered" : ""}`;
          one.dataset.place = `book-${book.place}`;
          update(one, { "aria-label": `${book.name}: ${book.contents}`, title: book.name });
          fillBook(one, book.cards, String(book.n));
        },
      );
    },
  );
}

/**
 * @param {Table} table
 * @param {State} state
 */
function drawMiddle(table, state) {
  const stacks = state.stacks.map((stack, index) => ({ ...stack, index, key: `stack-${index}` }));
  const pile = { ...state.pile, key: "pile-0" };
  each(
    find("middle"),
    [...stacks, pile],
    (place) => place.key,
    (place) =>
      make("button", {
        type: "button",
        onclick: () =>
          "index" in place
            ? table.send({ press: "act", act: "table.draw-from", target: String(place.index) })
            : table.send({ press: "act", act: "table.pile" }),
      }),
    (element, place) => {
      const isPile = !("index" in place);
      element.className = isPile ? `pile ${place.mark ?? ""}` : "stack";
      element.dataset.place = place.key;
      const words = isPile && place.words ? `${place.label}. ${place.words}` : place.label;
      update(element, { "aria-label": words, title: words });
      const cards = isPile ? place.cards.slice(0, 4).reverse().map((card) => cardImage(card)) : [];
      if (!isPile && place.n) cards.push(...Array.from({ length: Math.min(3, 1 + place.n / 20) }, () => image("back")));
      element.replaceChildren(
        make("span", { class: "slot" }, ...cards),
        make("span", { class: "badge", "aria-hidden": true, text: place.n }),
        ...(isPile && place.mark
          ? [make("span", { class: "mark", "aria-hidden": true, text: place.mark === "frozen" ? "❄" : "⛔" })]
          : []),
      );
    },
  );
}

/**
 * @param {Table} table
 * @param {State} state
 */
function drawTray(table, state) {
  const tray = find("tray");
  tray.hidden = !state.tray.books.length;
  each(
    tray,
    [
      ...state.tray.books.map((book, index) => ({ ...book, key: `staged-${index}`, index })),
      { key: "total", index: -1, name: state.tray.total, points: 0, cards: /** @type {Card[]} */ ([]) },
    ],
    (book) => book.key,
    (book) =>
      book.index < 0
        ? make("span", { class: "pill" })
        : make("button", {
            type: "button",
            class: "book staged",
            title: table.words.put_back,
            onclick: () => table.send({ press: "staged", index: book.index }),
          }),
    (element, book) => {
      if (book.index < 0) {
        update(element, { text: book.name });
        return;
      }
      update(element, { "aria-label": book.name, "aria-description": table.words.put_back });
      fillBook(element, book.cards, String(book.points));
    },
  );
  tray.lastElementChild?.classList.toggle("done", !!state.tray.enough);
}

/**
 * Lets a card be drawn to another place in the hand, as soon as the finger moves sideways.
 * @param {Table} table
 * @param {HTMLElement} card
 * @param {number} id
 * @param {PointerEvent} down
 * @param {() => void} begin called when it does
 */
function drag(table, card, id, down, begin) {
  if (down.button !== 0) return;
  card.setPointerCapture(down.pointerId);
  let dragged = false;
  const follow = (/** @type {PointerEvent} */ event) => {
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!dragged && Math.abs(x) < DRAG) return;
    if (!dragged) {
      dragged = true;
      card.classList.add("dragged");
      begin();
    }
    card.style.transform = `translate(${x}px, ${y}px)`;
  };
  const end = (/** @type {PointerEvent} */ event) => {
    card.removeEventListener("pointermove", follow);
    card.classList.remove("dragged");
    card.style.transform = "";
    if (dragged && event.type === "pointerup") table.send({ press: "move", id, before: findPlace(card, event) });
  };
  card.addEventListener("pointermove", follow);
  for (const name of ["pointerup", "pointercancel"])
    card.addEventListener(name, (event) => end(/** @type {PointerEvent} */ (event)), { once: true });
}

/**
 * Finds where a card goes that is let go of.
 * @param {HTMLElement} card
 * @param {PointerEvent} event
 * @returns {number} the number of the card before which it goes; 0: it is the last
 */
function findPlace(card, event) {
  const cards = /** @type {HTMLElement[]} */ ([...find("hand").children]).filter((one) => one !== card);
  const { width } = card.getBoundingClientRect();
  const near = (/** @type {HTMLElement} */ one) => {
    const box = one.getBoundingClientRect();
    return Math.abs(event.clientX - box.x - width / 2) + 3 * Math.max(0, box.y - event.clientY, event.clientY - box.bottom);
  };
  const nearest = cards.reduce((best, one) => (near(one) <= near(best) ? one : best), cards[0]);
  if (!nearest) return 0;
  const behind = event.clientX > nearest.getBoundingClientRect().x + width / 2;
  const next = behind ? cards[cards.indexOf(nearest) + 1] : nearest;
  return Number(next?.dataset.id ?? 0);
}

/**
 * @param {Table} table
 * @param {Card} first
 * @returns {HTMLElement}
 */
function makeHandCard(table, first) {
  let timer = 0;
  let long = false;
  const all = () => table.send({ press: "card", id: first.id, all: true });
  const button = make("button", {
    type: "button",
    "data-id": first.id,
    "aria-keyshortcuts": "Alt+ArrowLeft Alt+ArrowRight",
    tabindex: -1,
    onclick: (/** @type {MouseEvent} */ event) => {
      // The end of a long tap is no tap; a key or assistive technology takes no time.
      if (!long || event.detail === 0)
        table.send({ press: "card", id: first.id, on: button.getAttribute("aria-pressed") !== "true" });
      long = false;
    },
    onpointerdown: (/** @type {PointerEvent} */ event) => {
      long = false;
      clearTimeout(timer);
      drag(table, button, first.id, event, () => {
        clearTimeout(timer);
        long = true;
      });
      if (event.pointerType !== "mouse") 
        timer = window.setTimeout(() => {
          long = true;
          all();
        }, LONG);
    },
    onpointerup: () => clearTimeout(timer),
    onpointercancel: () => clearTimeout(timer),
    oncontextmenu: (/** @type {Event} */ event) => {
      event.preventDefault();
      clearTimeout(timer);
      if (!long) all();
    },
  });
  return button;
}

/** Shares the cards of the hand out among as many rows as it needs. */
function shareRows() {
  const hand = find("hand");
  const cards = /** @type {HTMLElement[]} */ ([...hand.children]);
  hand.style.removeProperty("--columns");
  const most = cards.filter((card) => card.offsetTop === cards[0].offsetTop).length;
  if (most < cards.length)
    hand.style.setProperty("--columns", String(Math.ceil(cards.length / Math.ceil(cards.length / most))));
}

window.addEventListener("resize", shareRows);

/**
 * @param {Table} table
 * @param {State} state
 */
function drawHand(table, state) {
  const hand = find("hand");
  const at = [...hand.children].findIndex((card) => /** @type {HTMLElement} */ (card).tabIndex === 0);
  each(
    hand,
    state.hand,
    (card) => `card-${card.id}`,
    (card) => makeHandCard(table, card),
    (element, card) => {
      element.className = `handcard${card.selected ? " selected" : ""}${card.drawn ? " drawn" : ""}`;
      update(element, {
        "aria-pressed": String(!!card.selected),
        disabled: !!state.look,
        "aria-label": card.drawn ? `${card.name}, ${table.words.drawn}` : card.name,
      });
      element.replaceChildren(image(card.face));
    },
  );
  hand.style.setProperty("--n", String(state.hand.length));
  shareRows();
  // One of them is reached by Tab, the others by arrows. Where it is gone, its neighbor takes its place.
  const cards = /** @type {HTMLElement[]} */ ([...hand.children]);
  const reached = cards.find((card) => card.tabIndex === 0) ?? cards[Math.min(Math.max(at, 0), cards.length - 1)];
  for (const card of cards) card.tabIndex = card === reached ? 0 : -1;
}

/**
 * @param {Table} table
 * @param {State} state
 */
function drawActs(table, state) {
  const acts = state.acts;
  const seen = state.seats.find((seat) => seat.you)?.seen;
  const whose = state.look?.name ? fill(table.words.hand_of, state.look.name) : seen ? table.words.seen : "";
  update(find("round"), { text: [acts.round, whose].filter(Boolean).join(" · ") });
  update(find("guidance"), { text: acts.guidance });
  const refusal = find("refusal");
  const [text, why] = /** @type {HTMLElement[]} */ ([...refusal.children]);
  refusal.hidden = !acts.refusal;
  refusal.classList.toggle("asks", !!acts.asks_book);
  update(text, { text: acts.refusal ?? "" });
  why.hidden = !acts.why;
  update(why, { text: table.words.why });
  each(
    find("buttons"),
    acts.begin ? [...acts.acts, { act: "begin", label: acts.begin }] : acts.acts,
    (act) => act.act + (act.target ?? ""),
    (act) =>
      make("button", {
        type: "button",
        onclick: (/** @type {Event} */ event) => {
          if (/** @type {Element} */ (event.currentTarget).getAttribute("aria-disabled") !== "true")
            table.send(act.act === "begin" ? { press: "next" } : { press: "act", act: act.act, target: act.target });
        },
      }),
    (element, act) => {
      element.className = `act${act.first ? " first" : ""}${act.question ? " question" : ""}`;
      // It keeps the focus while it is off.
      update(element, {
        text: act.label,
        title: act.tip,
        "aria-disabled": act.off ? "true" : undefined,
        "aria-keyshortcuts": act.keys?.split(" ").filter((key) => key.length === 1).join(" ") || undefined,
        "data-act": act.act,
        "data-target": act.target,
      });
    },
  );
  for (const tool of /** @type {const} */ (["undo", "redo", "hint", "talk"])) find(tool).hidden = !acts[tool];
  find("mine").classList.toggle("turn", !!acts.turn);
}

/**
 * The latest lines of the history, large, on a screen for all.
 * @param {{text: string, seat: number}[]} lines
 * @param {State} state
 */
export function drawNews(lines, state) {
  find("news").hidden = !document.body.classList.contains("screen");
  if (find("news").hidden) return;
  each(
    find("news"),
    lines.slice(-NEWS).map((line, index, all) => ({ ...line, number: lines.length - all.length + index })),
    (line) => `line-${line.number}`,
    () => make("li"),
    (element, line) => {
      element.className = line.seat < 0 ? "" : `team-${state.seats[line.seat].team % 4}`;
      update(element, { text: line.text });
    },
  );
}

/**
 * The invitation to a free seat, as a picture, on a screen for all.
 * @param {State["offer"]} offer
 */
function drawOffer(offer) {
  find("offer").hidden = !offer;
  if (!offer) return;
  const [picture, words, address, letters] = find("offer").children;
  // All modules have the same number of pixels.
  find("offer").style.setProperty("--size", String(offer.size));
  picture.setAttribute("viewBox", `0 0 ${offer.size} ${offer.size}`);
  picture.firstElementChild?.setAttribute("d", offer.path);
  words.textContent = offer.words;
  address.textContent = (offer.address ?? "").replace(/^http:\/\/|\/$/g, "");
  letters.textContent = offer.letters ?? "";
}

/** Where there is little room, the own books show until the person scrolls to others. */
function showOwnBooks() {
  const board = find("table");
  if (narrow.matches && !board.dataset.moved) board.scrollTop = board.scrollHeight;
}

new ResizeObserver(showOwnBooks).observe(find("table"));

/**
 * Draws the table.
 * @param {Table} table
 * @param {State} state
 */
export function drawTable(table, state) {
  const numbers = state.teams.map((_, number) => number);
  find("table").hidden = false;
  find("mine").hidden = !!state.look && !state.look.name;
  document.body.classList.toggle("looks", !!state.look);
  document.body.classList.toggle("screen", find("mine").hidden);
  drawSeats(table, state);
  drawTeams(table, find("theirs"), state.teams, numbers.filter((number) => !state.teams[number].ours));
  drawTeams(table, find("ours"), state.teams, numbers.filter((number) => state.teams[number].ours));
  drawMiddle(table, state);
  drawTray(table, state);
  drawActs(table, state);
  drawHand(table, state);
  drawOffer(state.offer);
  showOwnBooks();
  document.body.dataset.teams = String(state.teams.length);
  document.body.dataset.seats = String(state.seats.length);
}
