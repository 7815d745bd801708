// SPDX-License-Identifier: GPL-3.0-or-later

/** The people at the table, a break for all of them, and the own seat and hand for others. */

import { avatar } from "./cards.js";
import { button, hide, show } from "./dialogs.js";
import { fill, make } from "./make.js";
import { askName } from "./room.js";

/** @typedef {import("./board.js").Table} Table */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").State} State */

/**
 * Makes a button that calls a person for whom the table has waited for long, or lets the computer play for one who is not
 * there; none for others.
 * @param {Table} table
 * @param {Seat} seat
 * @param {number} index
 */
export function makeLet(table, seat, index) {
  const press = seat.missing ? "stand-in" : seat.slow && "call";
  return press ? [make("button", {
    type: "button",
    class: "let",
    text: fill(seat.missing ? table.words.let : table.words.call, seat.name),
    onclick: () => table.send({ press, seat: index }),
  })] : [];
}

/**
 * @param {Table} table
 * @param {Seat[]} seats
 * @param {boolean} looks a guest that only looks decides nothing
 * @param {(seat: Seat) => boolean} [filter] those that are listed
 */
export function listPeople(table, seats, looks, filter = () => true) {
  const rows = seats.map((seat, index) => ({ seat, index })).filter(({ seat }) => filter(seat));
  return make("ul", { class: "people" }, ...rows.map(({ seat, index }) =>
    make("li", { class: `team-${seat.team % 4}` }, avatar(seat),
      make("div", {},
        make("strong", { text: seat.name }),
        make("span", { text: [seat.state, seat.partner && table.words.partner, seat.seen && table.words.seen].filter(Boolean).join(" · ") })),
      ...(looks ? [] : [...makeLet(table, seat, index), ...makeSits(table, seat, index)]))));
}

/**
 * Makes a button with which one more person at this page takes the chair of a player, where that can be.
 * @param {Table} table
 * @param {Seat} seat
 * @param {number} index
 */
function makeSits(table, seat, index) {
  return seat.you ? [] : seat.acts.map(({ act, label }) =>
    make("button", { type: "button", class: "sits", text: label, onclick: () => {
      hide("people");
      askName(table, seat, (name, face) => table.bring({ press: "room", act, seat: index }, { name, face }));
    } }));
}

/**
 * Makes a button with which a person leaves the own chair, after a second press.
 * @param {Table} table
 * @param {Seat[]} seats
 */
function makeLeave(table, seats) {
  const index = seats.findIndex((seat) => seat.you);
  return (seats[index]?.acts ?? []).map(({ act, label }) => {
    const leave = button(label, () => {
      hide("leave");
      hide("people");
      table.leave({ press: "room", act, seat: index });
    }, "harmful");
    return button(label, () => show(table, "leave", { title: label, body: [make("p", { text: seats[index].name })], buttons: [leave] }), "wide");
  });
}

/**
 * Makes a button that asks for another name and face of the person.
 * @param {Table} table
 * @param {Seat} seat the person’s own
 */
function makeName(table, seat) {
  const ask = () => {
    hide("people");
    askName(table, seat, (name, face) => table.send({ press: "room", name, face }), { own: true });
  };
  return button(table.words.name_face, ask, "wide");
}

/**
 * @param {Table} table
 * @param {State} state
 */
export function showPeople(table, state) {
  const { words } = table;
  const { paused } = state.acts;
  const me = state.seats.find((seat) => seat.you);
  const shown = me?.shown;
  const rest = button(words.break, () => table.send({ press: "break", on: !paused }), "wide tipped");
  rest.setAttribute("aria-pressed", String(!!paused));
  rest.append(" ", make("small", { text: words.break_words }));
  const look = button(shown ? words.hide : words.show, () => table.send({ press: "show", on: !shown }), "wide");
  const hand = button(words.hand_on, () => table.send({ press: "hand-on" }), "wide");
  // Before the cards are dealt, nothing can wait, and there is no hand.
  const own = state.room ? [hand] : me ? [rest, hand, look, makeName(table, me), ...makeLeave(table, state.seats)] : [rest];
  show(table, "people", { title: words.people, body: [listPeople(table, state.seats, !!state.look), ...(state.look ? [] : own)] });
}
