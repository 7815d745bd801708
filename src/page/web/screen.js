// SPDX-License-Identifier: GPL-3.0-or-later

/** A screen for all, such as a television. Nobody scrolls it, so all that it shows is as large as there is room. */

import { find, update } from "./make.js";

/** @typedef {import("./types.js").State} State */

/** Widths and heights of a book and of the gap between two, by the width of its cards, as in screen.css. */
const BOOK = { width: 1.12, height: 1.54, gap: 0.1 };

/** Books of a side for which there is room from the beginning; the panels of the sides lie so that there are more. */
const FEW = 4;
const MANY = 10;

/** Text of the score sheet, in that of the screen. */
const LARGEST = 1.9;
const SMALLEST = 0.5;

/**
 * Finds how large cards can be so that a number of books fits.
 * @param {number} n
 * @param {{width: number, height: number}} room
 * @returns {number} the width of a card
 */
function findCardWidth(n, room) {
  let best = 0;
  for (let rows = 1; rows <= n; rows++) {
    const columns = Math.ceil(n / rows);
    const width = room.width / (columns * BOOK.width + (columns - 1) * BOOK.gap);
    const height = room.height / (rows * BOOK.height + (rows - 1) * BOOK.gap);
    best = Math.max(best, Math.min(width, height));
  }
  return best;
}

/** @returns {{width: number, height: number}} the room for books that each side has; none where a name is too wide */
function findRoom() {
  for (const head of document.querySelectorAll("#theirs .head"))
    if (head.scrollWidth > head.clientWidth) return { width: 0, height: 0 };
  const rooms = [...document.querySelectorAll("#theirs .books")].map((books) => {
    const style = getComputedStyle(books);
    return { width: books.clientWidth, height: books.clientHeight - parseFloat(style.paddingTop) };
  });
  return { width: Math.min(...rooms.map((room) => room.width)), height: Math.min(...rooms.map((room) => room.height)) };
}

/** @param {State} state */
function fitBooks(state) {
  const sides = find("theirs");
  const most = Math.max(FEW, ...state.teams.map((team) => team.books.length));
  // Two more at a time, so that their size changes seldom.
  const many = most + (most % 2);
  let columns = 1;
  let largest = 0;
  for (let n = 1; n <= state.teams.length; n++) {
    sides.style.setProperty("--columns", String(n));
    const width = findCardWidth(Math.max(MANY, many), findRoom());
    if (width > largest) [columns, largest] = [n, width];
  }
  sides.style.setProperty("--columns", String(columns));
  document.body.style.setProperty("--book", `${Math.floor(findCardWidth(many, findRoom()))}px`);
}

/** Leaves as many of the last lines of the history as there is room for. */
function fitNews() {
  const news = find("news");
  for (const line of /** @type {HTMLElement[]} */ ([...news.children])) line.hidden = false;
  for (const line of /** @type {HTMLElement[]} */ ([...news.children]))
    if (news.scrollHeight > news.clientHeight) line.hidden = true;
}

/** @type {State | undefined} */
let shown;

/**
 * Fits a table to the screen, once it is drawn.
 * @param {State} state
 */
export function fitScreen(state) {
  if (!document.body.classList.contains("screen")) return;
  shown = state;
  update(find("whose"), { text: state.room?.title ?? state.acts.guidance });
  if (state.room) return;
  find("seats").style.setProperty("--seats", String(state.seats.length));
  fitBooks(state);
  fitNews();
}

/** Makes the books that come to the scores as large as the screen allows. */
function fitTrophies() {
  const tally = /** @type {HTMLElement | null} */ (document.querySelector(".screen .tally.playing"));
  if (!tally) return;
  const piles = [...tally.querySelectorAll(".trophies")];
  const most = Math.max(FEW, ...piles.map((pile) => pile.querySelectorAll(".trophy").length));
  const rooms = piles.map((pile) => {
    const others = [.../** @type {NodeListOf<HTMLElement>} */ (pile.querySelectorAll(".more"))].reduce((height, one) => height + 1.5 * one.offsetHeight, 0);
    return { width: pile.clientWidth, height: pile.clientHeight - others };
  });
  const room = { width: Math.min(...rooms.map(({ width }) => width)), height: Math.min(...rooms.map(({ height }) => height)) };
  tally.style.setProperty("--trophy", `${Math.floor(findCardWidth(most, room))}px`);
}

/** Makes the score sheet as large as the screen allows, and lets its lines come one after the other. */
export function fitSheet() {
  const body = /** @type {HTMLElement | null} */ (document.querySelector(".screen [data-name=sheet] .body"));
  if (!body) return;
  let size = LARGEST;
  do body.style.fontSize = `${(size -= 0.05)}em`;
  while (size > SMALLEST && (body.scrollHeight > body.clientHeight || body.scrollWidth > body.clientWidth));
  body.querySelectorAll("tbody tr").forEach((line, number) =>
    /** @type {HTMLElement} */ (line).style.setProperty("--line", String(number)));
  fitTrophies();
}

/** Fits the same table to the room that is left now. */
export function fitAgain() {
  if (shown) fitScreen(shown);
  fitSheet();
}

window.addEventListener("resize", fitAgain);
