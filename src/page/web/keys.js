// SPDX-License-Identifier: GPL-3.0-or-later

/** Keys of the table, which are those of the window: the table names them. And the focus, which is never lost. */

import { find } from "./make.js";

/** @typedef {import("./board.js").Table} Table */
/** @typedef {import("./types.js").State} State */

const BUTTONS = ["#buttons .first:not([aria-disabled])", "#buttons .act:not([aria-disabled])"];
const HAND = "#hand [tabindex='0']";

/**
 * Finds the digit of a character in any script: each has ten of them, one after the other.
 * @param {string} character
 * @returns {number} -1 for one that is none
 */
export function findDigit(character) {
  let digit = -1;
  for (let code = character.charCodeAt(0); digit < 9 && /\p{Nd}/u.test(String.fromCharCode(code)); code--) digit++;
  return digit;
}

/**
 * Finds the key that is meant: a Latin letter as it stands on the keyboard, a digit of any script, and where a keyboard
 * has others the letter or digit that has the same place on one of the US.
 * @param {KeyboardEvent} event
 * @returns {string} its name, as the table has it, with small letters
 */
function readKey(event) {
  const key = event.key ?? "";
  const digit = findDigit(key);
  const place = /^(?:Key|Digit)(.)$/.exec(event.code)?.[1];
  if (digit >= 0) return String(digit);
  if (key === "*" && !event.code.startsWith("Digit")) return "asterisk";
  return (/^[a-z]$/i.test(key) ? key : place ?? key).toLowerCase();
}

/** @param {Element | null} element */
function isSeen(element) {
  return !!element?.getClientRects().length;
}

/**
 * Notes the element with the focus, before something is drawn.
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
 * @param {string} key
 * @param {State} state
 */
function findAct(key, state) {
  return state.acts?.acts.find((act) => act.keys?.toLowerCase().split(" ").includes(key));
}

/**
 * @param {Table} table
 * @param {Record<string, number>} ranks the kinds of cards that keys select
 * @param {() => State} getState
 * @param {Record<string, () => void>} others by key: what the page itself does
 */
export function listen(table, ranks, getState, others) {
  /** @type {(act: string, target?: string) => void} */
  const press = (act, target) => table.send({ press: "act", act, target });

  /** @param {KeyboardEvent} event of a key that is for the table, not for a dialog or the browser */
  function hear(event) {
    const key = readKey(event);
    const inHand = find("hand").contains(document.activeElement);
    const onButton = document.activeElement instanceof HTMLButtonElement && !inHand;
    const act = findAct(key, getState());
    if (walk(event)) event.preventDefault();
    else if (event.repeat) return;
    else if (key === "enter" && !onButton) {
      event.preventDefault();
      press("table.natural");
    } else if (key === "escape") press("table.put-back");
    else if (act && !act.off) press(act.act, act.target);
    else if (others[key]) others[key]();
    else if (ranks[key] !== undefined) press(event.shiftKey ? "table.select-all" : "table.select", String(ranks[key]));
  }

  document.addEventListener("keydown", (event) => {
    const command = event.ctrlKey || event.metaKey;
    const inDialog = document.querySelector("dialog[open]");
    // A key that is held down presses once.
    if (event.repeat && event.key === "Enter") event.preventDefault();
    if (command && !event.altKey && !inDialog && readKey(event) === "z") {
      event.preventDefault();
      if (!event.repeat) press(event.shiftKey ? "table.redo" : "table.undo");
    }
    if (event.altKey && carry(table, event)) event.preventDefault();
    if (!command && !event.altKey && !event.getModifierState?.("AltGraph") && !inDialog) hear(event);
  });
}
