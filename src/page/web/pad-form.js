// SPDX-License-Identifier: GPL-3.0-or-later

/** The questions about a round, with their answers. */

import { findDigit } from "./keys.js";
import { each, make, update } from "./make.js";

/**
 * @typedef {{field: number, label: string, points?: boolean}} Question
 * @typedef {{name: string, sum: string, answers: number[]}} Side
 * @typedef {{id: number, title: string, start: string, opening: string, scores?: string, sides: Side[], out: number[]}} Round
 * @typedef {object} Pad
 * @property {string} title
 * @property {string} [headline]
 * @property {string} standing
 * @property {string} [wrote]
 * @property {Question[]} questions about each side
 * @property {number} [out] the field of the question who went out, if it is asked
 * @property {string[]} players
 * @property {Round[]} rounds
 * @property {Round} [draft] the round that is being played
 */

/** @typedef {(field: number, place: number, value: number) => void} Give */

const DIGITS = { count: 2, points: 5 };

/**
 * @param {string} text in any script
 * @param {number} most digits
 */
function readNumber(text, most) {
  const digits = [...text].map(findDigit).filter((digit) => digit >= 0);
  return digits.slice(0, most).reduce((number, digit) => 10 * number + digit, 0);
}

/**
 * @param {Question} question
 * @param {number} place
 * @param {Give} give
 */
function makeRow(question, place, give) {
  const most = question.points ? DIGITS.points : DIGITS.count;
  const input = make("input", { type: "text", inputmode: "numeric", autocomplete: "off", maxlength: most, id: `answer-${Math.random()}` });
  const step = (/** @type {number} */ by) => {
    const value = Math.min(Math.max(readNumber(input.value, most) + by, 0), 10 ** most - 1);
    input.value = String(value);
    give(question.field, place, value);
  };
  input.addEventListener("input", () => give(question.field, place, readNumber(input.value, most)));
  input.addEventListener("focus", () => input.select());
  input.addEventListener("keydown", (event) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by || question.points) return;
    event.preventDefault();
    step(by);
  });
  const button = (/** @type {string} */ sign, /** @type {number} */ by) =>
    make("button", { type: "button", tabindex: -1, "aria-hidden": "true", text: sign, onclick: () => step(by) });
  return make("div", { class: "row" },
    make("label", { for: input.id, text: question.label }),
    ...(question.points ? [input] : [make("span", { class: "stepper" }, button("−", -1), input, button("+", 1))]));
}

/**
 * Draws the answer. One that is being typed stays as it is.
 * @param {HTMLElement} row
 * @param {number} value
 * @param {boolean} points that nobody has counted show as none
 */
function drawRow(row, value, points) {
  const input = /** @type {HTMLInputElement} */ (row.querySelector("input"));
  const same = readNumber(input.value, DIGITS.points) === value;
  if (same && (input.value || input === document.activeElement)) return;
  input.value = points && !value ? "" : String(value);
}

/**
 * Draws the questions about a round. Elements stay, and with them the focus.
 * @param {HTMLElement} box
 * @param {Pad} pad
 * @param {Round} round
 * @param {Record<string, string>} words
 * @param {Give} give
 */
export function drawForm(box, pad, round, words, give) {
  each(box, round.sides.map((side, place) => ({ ...side, place, questions: pad.questions })), (side) => `side-${side.place}`,
    () => make("fieldset", {}, make("legend", {}, make("span", { dir: "auto" }), make("output")), make("div")),
    (element, side) => {
      const [name, sum] = /** @type {HTMLElement[]} */ ([...element.children[0].children]);
      update(name, { text: side.name });
      update(sum, { text: side.sum });
      each(element.children[1], side.questions.map((question, index) => ({ ...question, value: side.answers[index] })),
        (question) => String(question.field), (question) => makeRow(question, side.place, give),
        (row, question) => drawRow(row, question.value, !!question.points));
    });
  if (pad.out === undefined) return;
  const out = /** @type {HTMLElement} */ (box.querySelector(".out")
    ?? box.appendChild(make("fieldset", { class: "out", "data-key": "out" }, make("legend", { text: words.out }), make("div"))));
  each(out.children[1], pad.players.map((player, seat) => ({ player, seat, out: round.out[seat] })), (one) => String(one.seat),
    (one) => make("button", { type: "button", class: "act", dir: "auto", onclick: (/** @type {Event} */ event) =>
      give(/** @type {number} */ (pad.out), one.seat, Number(/** @type {HTMLElement} */ (event.currentTarget).getAttribute("aria-pressed") !== "true")) }),
    (button, one) => update(button, { text: one.player, "aria-pressed": String(!!one.out) }));
}
