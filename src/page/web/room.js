// SPDX-License-Identifier: GPL-3.0-or-later

/** The room before the first deal: the table with its chairs, the people on them, and the rules that they agree to. */

import { avatar } from "./cards.js";
import * as dialogs from "./dialogs.js";
import { each, fill, find, make, update } from "./make.js";

/** @typedef {import("./board.js").Table} Table */
/** @typedef {import("./types.js").Room} Room */
/** @typedef {import("./types.js").Chair} Chair */

/** Widths and heights of a chair that the picture has at least, by the number of chairs: none covers another. */
const PER_WIDTH = [1, 1, 1.6, 2.4, 3, 3.2, 3.4, 3.7, 3.9];
const ROWS = [1, 1, 2.5, 2.6, 2.8, 2.9, 3.1, 4.1, 4];

/**
 * Makes buttons for what can be done with a chair.
 * @param {Table} table
 * @param {Chair} chair
 * @param {number} seat
 * @param {string} dialog in which they are
 */
function makeActs(table, chair, seat, dialog) {
  return chair.acts.map(({ act, label }) => dialogs.button(label, () => {
    dialogs.hide(dialog);
    table.send({ press: "room", act, seat });
  }));
}

/** The names that were typed on this device, the last one first, to be offered to the next person who comes. */
const known = {
  key: "names",
  most: 12,
  /** @returns {string[]} */
  list() {
    try {
      return JSON.parse(localStorage.getItem(this.key) ?? "[]");
    } catch {
      return [];
    }
  },
  /** @param {string} name */
  add(name) {
    try {
      localStorage.setItem(this.key, JSON.stringify([name, ...this.list().filter((one) => one !== name)].slice(0, this.most)));
    } catch {}
  },
};

/**
 * Asks for the name and face of a person at this page.
 * @param {Table} table
 * @param {{name: string, face: string}} chair
 * @param {(name: string, face: string | undefined) => void} call
 * @param {{own?: boolean, acts?: HTMLButtonElement[]}} options whether the chair is theirs already, so that pressing a face is
 *   enough; what can be done with it
 */
export function askName(table, chair, call, { own = false, acts = [] } = {}) {
  const input = make("input", { type: "text", value: chair.name, maxlength: 60, autofocus: true, list: "known" });
  const names = make("datalist", { id: "known" }, ...known.list().map((name) => make("option", { value: name })));
  // Keys that go from one face to the next count no press.
  const onclick = (/** @type {MouseEvent} */ event) => own && event.detail > 0 && send();
  const faces = make("fieldset", {}, make("legend", { text: table.words.face }), ...table.faces.map(({ face, label }) =>
    make("label", { title: label },
      make("input", { type: "radio", name: "face", value: face, checked: face === chair.face, "aria-label": label, onclick }),
      avatar({ name: chair.name, face }))));
  const send = () => {
    const face = /** @type {HTMLInputElement | null} */ (faces.querySelector(":checked"))?.value;
    const name = input.value.trim().slice(0, 60) || chair.name;
    known.add(name);
    dialogs.hide("name");
    call(name, face);
  };
  input.addEventListener("keydown", (event) => event.key === "Enter" && send());
  dialogs.show(table, "name", {
    title: table.words.name_face,
    body: [make("label", { class: "name" }, make("span", { text: table.words.name }), input, names), faces],
    buttons: [
      ...acts,
      make("button", { type: "button", class: "act first", text: table.words.change_name, onclick: send }),
    ],
  });
  input.select();
}

/**
 * Asks for another name and face in the room. Of several people at this page, each can leave the own chair again.
 * @param {Table} table
 * @param {Chair} chair
 * @param {number} seat
 */
function askOwnName(table, chair, seat) {
  const acts = table.beside.length ? makeActs(table, chair, seat, "name") : [];
  askName(table, chair, (name, face) => table.send({ press: "room", name, face }), { own: true, acts });
}

/**
 * Shows what can be done with the chair of another player.
 * @param {Table} table
 * @param {Chair} chair
 * @param {number} seat
 */
function showActs(table, chair, seat) {
  dialogs.show(table, "chair", {
    title: chair.name,
    body: [make("p", { text: chair.state })],
    buttons: makeActs(table, chair, seat, "chair"),
  });
}

/**
 * Lets a person who decides choose other rules, or another number of chairs.
 * @param {Table} table
 * @param {Room} room
 */
function showChoices(table, room) {
  const choose = (/** @type {string} */ label, /** @type {object} */ what, /** @type {boolean} */ on) =>
    make("button", {
      type: "button",
      class: "act wide",
      text: label,
      "aria-pressed": String(on),
      onclick: () => {
        dialogs.hide("rules");
        if (!on) table.send({ press: "room", ...what });
      },
    });
  dialogs.show(table, "rules", {
    title: table.words.rules,
    body: [
      ...(room.sets ?? []).map((set) => choose(set.name, { rules: set.id }, set.name === room.title)),
      make("h3", { text: table.words.players }),
      ...(room.counts ?? []).map((count) => choose(count.label, { count: count.n }, count.n === room.chairs.length)),
    ],
  });
}

/**
 * Draws the chairs around the table: the own one below, the next player to its left.
 * @param {Table} table
 * @param {Room} room
 */
function drawChairs(table, room) {
  const me = Math.max(room.chairs.findIndex((chair) => chair.you), 0);
  const n = room.chairs.length;
  find("chairs").style.setProperty("--per", String(PER_WIDTH[n]));
  find("chairs").style.setProperty("--rows", String(ROWS[n]));
  each(
    find("chairs"),
    room.chairs.map((chair, seat) => ({ ...chair, seat, angle: 90 + (((seat - me + n) % n) * 360) / n })),
    (chair) => `chair-${chair.seat}`,
    () => make("li"),
    (element, chair) => {
      element.className = `chair team-${chair.team % 4}${chair.here ? "" : " missing"}${chair.ready ? " ready" : ""}`;
      element.style.setProperty("--x", String(Math.cos((chair.angle * Math.PI) / 180)));
      element.style.setProperty("--y", String(Math.sin((chair.angle * Math.PI) / 180)));
      const inside = [
        avatar(chair),
        make("span", { class: "name", text: chair.name }),
        make("span", { class: "state", text: chair.state }),
      ];
      const press = () =>
        table.beside.includes(chair.seat) ? table.turnTo(chair.seat)
          : chair.you ? askOwnName(table, chair, chair.seat) : showActs(table, chair, chair.seat);
      element.replaceChildren(
        chair.you || chair.acts.length
          ? make("button", { type: "button", "aria-haspopup": "dialog", onclick: press }, ...inside)
          : make("div", {}, ...inside),
      );
    },
  );
}

/** Changes to a published set of rules that are named before the person asks for all */
const FEW = 3;

/** Whether all rules fit beside the table */
const wide = matchMedia("(min-width: 1000px) and (min-height: 500px)");

/**
 * The rules that people agree to. A press on them shows them all, as they are shown from the beginning where there is room.
 * @param {Room} room
 */
function drawTerms(room) {
  const terms = /** @type {HTMLDetailsElement} */ (find("terms"));
  if (terms.dataset.title === undefined) terms.open = wide.matches;
  terms.dataset.title = room.title;
  const list = (/** @type {string} */ id, /** @type {string[]} */ lines, /** @type {"li" | "span"} */ tag = "li") =>
    each(find(id), lines, (line) => line, () => make(tag), (element, line) => update(element, { text: line }));
  update(find("agreed"), { text: room.title });
  update(find("differs"), { text: room.differs ?? "" });
  list("named", room.changes.slice(0, FEW), "span");
  list("lines", room.rules);
  list("changes", room.changes.slice(FEW));
}

/**
 * @param {Table} table
 * @param {Room | null} room
 */
export function drawRoom(table, room) {
  const isLeft = !room && !find("room").hidden;
  find("room").hidden = !room;
  // A screen for all has the picture of an invitation in the room, and beside the table later.
  const place = find(room ? "room" : "table");
  if (find("offer").parentElement !== place) place.append(find("offer"));
  document.body.classList.toggle("waits", !!room);
  if (isLeft) for (const name of ["chair", "name", "rules"]) dialogs.hide(name);
  if (!room) return;
  const looks = !room.greeting;
  update(find("greeting"), { text: room.greeting ?? room.title });
  update(find("partners"), { text: room.partners ?? "" });
  update(find("waits"), { text: room.waits });
  drawChairs(table, room);
  const link = `${location.href.split("#")[0]}#${room.code}`;
  update(find("others"), { text: fill(table.words.others, room.code) });
  find("others").onclick = () => dialogs.showLink(table, link, fill(table.words.others, room.code), table.words.others_link);
  drawTerms(room);
  find("change").hidden = !room.decides;
  update(find("change"), { text: table.words.change_name });
  find("change").onclick = () => showChoices(table, room);
  const [ready, begin] = /** @type {HTMLElement[]} */ ([...find("enter").children]);
  find("enter").hidden = looks;
  begin.hidden = !room.decides;
  update(ready, { text: table.words.ready, "aria-pressed": String(!!room.ready) });
  update(begin, { text: table.words.begin });
  update(find("round"), { text: table.words.title });
  ready.onclick = () => table.send({ press: "room", ready: !room.ready, terms: room.terms });
  begin.onclick = () => table.send({ press: "next" });
}

/**
 * Asks for the code of the table, which somebody has said aloud; a whole link will do.
 * @param {Table} table
 * @param {(code: string) => void} enter
 * @returns {HTMLElement}
 */
export function makeCodeForm(table, enter) {
  const input = make("input", { type: "text", maxlength: 300, autocapitalize: "characters", autocomplete: "off", spellcheck: "false" });
  return make("form", { onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    if (input.value.trim()) enter(input.value.trim());
  } }, make("label", {}, make("span", { text: table.words.code }), input), make("button", { class: "act", text: table.words.enter }));
}

/**
 * Lets the person who has come with a code choose a chair.
 * @param {Table} table
 * @param {import("./types.js").FreeChair[]} chairs
 * @param {(seat: number) => void} choose
 * @param {() => void} again looks once more where no chair is free
 */
export function chooseChair(table, chairs, choose, again) {
  const free = chairs.some((chair) => chair.free);
  dialogs.show(table, "choose", {
    title: free ? table.words.which_chair : table.words.no_chair,
    must: true,
    // The computer’s chairs are no person’s.
    body: chairs.map((chair, seat) =>
      make("button", {
        hidden: !!chair.computer,
        type: "button",
        class: "act whose",
        disabled: !chair.free,
        onclick: () => {
          dialogs.hide("choose");
          choose(seat);
        },
      }, avatar(chair), chair.name),
    ),
    buttons: free ? [] : [make("button", { type: "button", class: "act first", text: table.words.again, onclick: again })],
  });
}
