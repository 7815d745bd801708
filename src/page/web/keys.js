// SPDX-License-Identifier: GPL-3.0-or-later

/** Keys of the table, which are those of the window: the table names them. And the focus, which is never lost. */

import { find } from "./make.js";

/** @typedef {import("./board.js").Table} Table */
/** @typedef {import("./board.js").State} State */

const BUTTONS = ["#buttons .first:not([aria-disabled])", "#buttons .act:not([aria-disabled])"];
const HAND = "#hand [tabindex='0']";

/** @param {Element | null} element */
function isSeen(element) {
  return !!element?.getClientRects().length;
}

/**
 * Notes what has the focus, before something is drawn.
 * @returns {() => void} gives the focus back, or to something near if what had it is gone
 */
export function holdFocus() {
  const had = /** @type {HTMLElement} */ (document.activeElement ?? document.body);
  const onButton = !!had.closest("#buttons");
  return () => {
    if (had === document.body || document.activeElement !== document.body) return;
    if (isSeen(had)) had.focus();
    else focusTable(onButton);
  };
}

/** @param {boolean} [onButton] a button is nearer than the hand */
export function focusTable(onButton = false) {
  const places = onButton ? [...BUTTONS, HAND, "#more"] : [HAND, ...BUTTONS, "#more"];
  const elements = /** @type {(HTMLElement | null)[]} */ (places.map((place) => document.querySelector(place)));
  elements.find(isSeen)?.focus();
}

/**
 * Moves the focus within the hand.
 * @param {KeyboardEvent} event
 * @returns {boolean} whether it was such a key
 */
function walk(event) {
  const cards = /** @type {HTMLElement[]} */ ([...find("hand").children]);
  const at = cards.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const columns = cards.filter((card) => card.offsetTop === cards[0].offsetTop).length;
  /** @type {Record<string, number>} */
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns, Home: -at, End: cards.length - 1 - at };
  if (at < 0 || steps[event.key] === undefined) return false;
  const card = cards[at + steps[event.key]];
  if (!card) return true;
  for (const one of cards) one.tabIndex = one === card ? 0 : -1;
  card.focus();
  return true;
}

/**
 * Moves a card within the hand.
 * @param {Table} table
 * @param {KeyboardEvent} event
 * @returns {boolean} whether it was such a key
 */
function carry(table, event) {
  const cards = /** @type {HTMLElement[]} */ ([...find("hand").children]);
  const at = cards.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const step = { ArrowLeft: -1, ArrowRight: 2 }[event.key];
  if (at < 0 || step === undefined) return false;
  if (at + step >= 0 && at + step <= cards.length)
    table.send({ press: "move", id: Number(cards[at].dataset.id), before: Number(cards[at + step]?.dataset.id ?? 0) });
  return true;
}

/**
 * Finds the act of a key, among those that have a button.
 * @param {KeyboardEvent} event
 * @param {State} state
 */
function findAct(event, state) {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  return state.acts.acts.find((act) => act.keys?.split(" ").includes(key));
}

/**
 * @param {Table} table
 * @param {Record<string, number>} ranks the kinds of cards that keys select
 * @param {() => State} getState
 * @param {Record<string, () => void>} others by key: what the page itself does
 */
export function listen(table, ranks, getState, others) {
  document.addEventListener("keydown", (event) => {
    const back = event.ctrlKey && !event.altKey && event.key.toLowerCase() === "z";
    if (back && !document.querySelector("dialog[open]")) {
      event.preventDefault();
      table.send({ press: "act", act: event.shiftKey ? "table.redo" : "table.undo" });
    }
    if (event.altKey && carry(table, event)) event.preventDefault();
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
    const inHand = find("hand").contains(document.activeElement);
    const onButton = document.activeElement instanceof HTMLButtonElement && !inHand;
    const act = findAct(event, getState());
    const key = event.key === "*" ? "asterisk" : event.key.toLowerCase();
    if (walk(event)) event.preventDefault();
    else if (event.key === "Enter" && !onButton) {
      event.preventDefault();
      table.send({ press: "act", act: "table.natural" });
    } else if (event.key === "Escape") table.send({ press: "act", act: "table.put-back" });
    else if (act && !act.off) table.send({ press: "act", act: act.act, target: act.target });
    else if (others[key]) others[key]();
    else if (event.shiftKey && /^Digit\d$/.test(event.code) && ranks[event.code.slice(5)] !== undefined)
      table.send({ press: "act", act: "table.select-all", target: String(ranks[event.code.slice(5)]) });
    else if (ranks[key] !== undefined)
      table.send({ press: "act", act: event.shiftKey ? "table.select-all" : "table.select", target: String(ranks[key]) });
  });
}
