// SPDX-License-Identifier: GPL-3.0-or-later

/** The end of a round: books and other points come to the score of each side one after the other. */

import { avatar, image } from "./cards.js";
import { make } from "./make.js";

/** @typedef {import("./types.js").Tally} Tally */
/** @typedef {import("./types.js").TallyStep} TallyStep */
/** @typedef {import("./types.js").State} State */

const LONGEST = 420; // milliseconds from one step to the next
const ALL = 3800; // of all steps together, where there are many
const PAUSE = 800; // before each of the things that come after them
const REST = 1600; // for reading, before a screen for all goes on to the sheet

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {Element} element comes from above, as a card that is put down */
function drop(element) {
  element.animate([{ opacity: 0, transform: "translateY(-1.4em) scale(1.5)" }, { opacity: 1, transform: "scale(0.96)", offset: 0.8 }, { transform: "none" }],
    { duration: 320, easing: "ease-out" });
}

/** @param {Element} element whose number is another one now */
function beat(element) {
  element.animate([{ transform: "scale(1.18)" }, { transform: "none" }], { duration: 260, easing: "ease-out" });
}

/** @param {string} text points with their sign, which stand that way round in every language */
function makePoints(text) {
  return make("bdi", { class: "points", dir: "ltr", text });
}

/**
 * @param {TallyStep} step
 * @param {import("./types.js").Book | undefined} book
 */
function makeStep({ name = "", points }, book) {
  const card = book?.cards.at(-1);
  if (!card) return make("li", { class: "more" }, make("span", { text: name }), " ", makePoints(points));
  return make("li", { class: `trophy ${book?.kind}${book?.closed ? " closed" : ""}` },
    make("span", { class: "spoken", text: name }), image(card.face, { tiny: true }), makePoints(points));
}

/**
 * Plays one act after the other. After a press, or on a page that nobody sees, all of them happen at once.
 * @param {HTMLElement} root
 * @param {{act: (moving: boolean) => void, after: number}[]} acts
 * @param {() => void} done
 */
function play(root, acts, done) {
  let next = 0;
  let timer = 0;
  const finish = () => {
    clearTimeout(timer);
    while (next < acts.length) acts[next++].act(false);
    if (!root.classList.contains("playing")) return;
    root.classList.remove("playing");
    for (const name of ["pointerdown", "keydown"]) document.removeEventListener(name, skip, true);
    done();
  };
  const skip = (/** @type {Event} */ event) => {
    // A key that was meant for the table does not send the sheet away unread.
    if (event.type === "keydown" && ["Enter", " "].includes(/** @type {KeyboardEvent} */ (event).key)) event.preventDefault();
    finish();
  };
  const go = () => {
    if (next === acts.length || document.hidden || !root.isConnected) return finish();
    timer = window.setTimeout(() => {
      acts[next++].act(true);
      go();
    }, acts[next].after);
  };
  for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, skip, true);
  go();
}

/**
 * @param {import("./types.js").Costliest} costliest
 */
function makeCostliest({ title, name, points, cards }) {
  return make("div", { class: "costliest" },
    make("strong", { text: title }),
    make("span", { class: "fan", role: "img", "aria-label": cards.map((card) => card.name).join() }, ...cards.map((card) => image(card.face, { tiny: true }))),
    make("span", { text: name }), makePoints(points));
}

/**
 * @param {import("./types.js").Remark} remark
 * @param {import("./types.js").Seat} seat
 */
function makeRemark({ text }, seat) {
  return make("div", { class: "remark" }, avatar(seat),
    make("p", { class: "bubble" }, make("span", { class: "spoken", text: `${seat.name}: ` }), text));
}

/** The last round that was played, as text; and its picture, which goes on while the sheet is filled anew. */
let last = "";
/** @type {HTMLElement} */
let made;

/**
 * @param {Tally} tally
 * @param {string[]} sides the names
 * @param {State} state with the books
 * @param {() => void} done called when all has come that did not come at once
 * @returns {HTMLElement} the scores of the sides, and what comes after them
 */
export function makeTally(tally, sides, state, done) {
  const text = JSON.stringify([tally.steps, tally.costliest, sides]);
  if (text === last) return made;
  last = text;
  const panels = sides.map((name, side) => {
    const sum = make("strong", { class: "sum", dir: "ltr", text: "0" });
    const trophies = make("ul", { class: "trophies" });
    return { sum, trophies, element: make("section", { class: `scored team-${side % 4}` },
      make("h3", { text: name }), sum, trophies) };
  });
  const after = Math.min(LONGEST, ALL / Math.max(tally.steps.length, 1));
  /** @type {{act: (moving: boolean) => void, after: number}[]} */
  const acts = tally.steps.map((step) => {
    const { sum, trophies } = panels[step.side];
    const element = makeStep(step, state.teams[step.side]?.books.find((book) => book.place === step.place));
    element.classList.add("waiting");
    trophies.append(element);
    return { after, act: (moving) => {
      element.classList.remove("waiting");
      sum.textContent = step.total;
      if (!moving) return;
      drop(element);
      beat(sum);
    } };
  });
  const rest = [...(tally.costliest ? [makeCostliest(tally.costliest)] : []),
    ...(tally.remark ? [makeRemark(tally.remark, state.seats[tally.remark.seat])] : [])];
  for (const element of rest) {
    element.classList.add("waiting");
    acts.push({ after: PAUSE, act: (moving) => {
      element.classList.remove("waiting");
      if (!moving) return;
      element.scrollIntoView({ block: "nearest" });
      drop(element);
    } });
  }
  acts.push({ after: REST, act: () => {} });
  made = make("div", { class: "tally playing" }, make("div", { class: "scores" }, ...panels.map((panel) => panel.element)), ...rest);
  const root = made;
  if (calm.matches || document.hidden) {
    for (const { act } of acts) act(false);
    root.classList.remove("playing");
  } else {
    // Only what is in the page can move.
    requestAnimationFrame(() => play(root, acts, done));
  }
  return root;
}
