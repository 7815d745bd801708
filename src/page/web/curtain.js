// SPDX-License-Identifier: GPL-3.0-or-later

/**
 * The curtain between people who play at one page: the table as all see it, and instead of a hand a button, with which the
 * next person shows the own one. Nothing of a hand is in the page until then.
 */

import { avatar } from "./cards.js";
import { each, fill, find, make, update } from "./make.js";

/** @typedef {import("./board.js").Table} Table */
/** @typedef {import("./company.js").Person} Person */
/** @typedef {import("./types.js").HistoryLine} HistoryLine */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./line.js").Frame} Frame */

/** Milliseconds in which a press that was meant for the table does not lift the curtain. */
const GRACE = 400;

/**
 * @param {State} state
 * @returns {string[]} each side by the names of its players
 */
export function nameSides({ seats, teams }) {
  return teams.map((_, side) => seats.filter((seat) => seat.team === side).map((seat) => seat.name).join(" · "));
}

/**
 * @param {State} state of one person
 * @param {boolean} isMixed whether sides go by the names of their players
 * @returns {State} what all at the table may know of it
 */
export function cover(state, isMixed) {
  const { agree, acts } = state;
  const names = isMixed ? nameSides(state) : state.teams.map((team) => team.name);
  return {
    ...state,
    hand: [],
    tray: { books: [], total: "" },
    cut: null,
    choice: null,
    ask: null,
    hint: null,
    agree: agree && !agree.asked && !agree.own ? agree : null,
    acts: { round: acts.round, guidance: "", acts: [], paused: acts.paused },
    seats: state.seats.map((seat) => ({ ...seat, you: false, partner: !isMixed && seat.partner, acts: [] })),
    teams: state.teams.map((team, side) => ({ ...team, name: names[side], books: team.books.map((book) => ({ ...book, offered: false })) })),
  };
}

/**
 * @param {Frame} frame of one person
 * @param {number} own the seat of that person, whose lines name cards that others don’t see
 * @returns {Frame} what all may know of it
 */
export function coverFrame(frame, own) {
  const { room, seats, sheet, agree, steps, history_anew } = frame;
  const history = frame.history.filter((/** @type {{seat: number}} */ line) => line.seat !== own);
  return { room, seats, sheet, agree, steps, history_anew, history };
}

/**
 * @param {Person} person
 * @returns {HistoryLine[]} all that others have done in this round since the last turn of the person, as it happened
 */
function findNews({ history, index }) {
  const round = history.at(-1)?.round;
  const since = history.map((line) => line.mover === index || line.round !== round).lastIndexOf(true);
  return history.slice(since + 1).filter((line) => line.seat !== index);
}

let fell = 0;

/** Notes that the curtain has fallen now. */
export function drop() {
  fell = performance.now();
}

/** Gives the focus to the button that lifts the curtain. */
export function focusCurtain() {
  /** @type {HTMLElement | null} */ (document.querySelector("#curtain .first"))?.focus();
}

/** The curtain as it is now. A button that is there already stays: somebody may be pressing it.
 * @type {Curtain | undefined} */
let now;
let drawn = "";

/**
 * @typedef {object} Curtain
 * @property {Person} next
 * @property {Person[]} others that it can be for
 * @property {(person: Person) => void} lift
 * @property {(person: Person) => void} pass
 * @property {() => void} score
 */

/**
 * @param {string} text
 * @param {(what: Curtain) => void} act
 * @param {boolean} [first]
 */
function makeAct(text, act, first) {
  const press = () => now && performance.now() - fell >= GRACE && act(now);
  return make("button", { type: "button", class: first ? "act first" : "act", text, onclick: press });
}

/**
 * @param {Table} table
 * @param {Curtain} what
 */
function fillCurtain({ words }, { next, others }) {
  const seat = next.state.seats[next.index];
  const pass = (/** @type {Person} */ person) => fill(words.pass, person.name);
  const ended = !!next.state.sheet?.ended;
  const text = JSON.stringify([words.pass, seat.name, seat.face, others.map((person) => person.name), ended]);
  if (text === drawn) return;
  drawn = text;
  const curtain = find("curtain");
  const hadFocus = curtain.contains(document.activeElement);
  update(curtain, { class: `team-${seat.team % 4}`, "aria-label": pass(next) });
  curtain.replaceChildren(
    ...(ended
      ? [makeAct(words.score, (what) => what.score(), true)]
      : [avatar(seat), make("h2", { text: pass(next) }), make("p", { text: words.look_away }),
          make("ol", { tabindex: "0", "aria-label": words.history }),
          makeAct(words.lift, (what) => what.lift(what.next), true),
          ...others.map((person, index) => makeAct(pass(person), (what) => what.pass(what.others[index])))]),
  );
  if (hadFocus) focusCurtain();
}

/** @param {Curtain} what */
function fillNews({ next }) {
  const list = document.querySelector("#curtain ol");
  if (!(list instanceof HTMLElement)) return;
  const { seats } = next.state;
  const news = findNews(next);
  list.hidden = !news.length;
  each(
    list,
    news.map((line, index) => ({ ...line, index })),
    (line) => `news-${line.index}`,
    () => make("li"),
    (item, line) => {
      item.className = line.seat < 0 ? "" : `team-${seats[line.seat].team % 4}`;
      const isFirst = line.seat >= 0 && line.seat !== news[line.index - 1]?.seat;
      update(item, { text: line.text });
      if (isFirst) item.prepend(avatar(seats[line.seat]));
    },
  );
}

/**
 * @param {Table} table
 * @param {Curtain | undefined} what without it, there is no curtain
 */
export function drawCurtain(table, what) {
  const curtain = find("curtain");
  now = what;
  curtain.hidden = !what;
  document.body.classList.toggle("covered", !!what);
  if (!what) return;
  fillCurtain(table, what);
  fillNews(what);
}
