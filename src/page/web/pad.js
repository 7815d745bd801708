// SPDX-License-Identifier: GPL-3.0-or-later

/**
 * A score pad that is open in somebody's window. That window sends the whole pad, with all words; the page draws it with
 * the edits that are on their way, which it keeps until the pad has them.
 */

import { Line } from "./line.js";
import { findFolder, readLink } from "./links.js";
import { each, find, make, update } from "./make.js";
import { Edits } from "./pad-edits.js";
import { drawForm } from "./pad-form.js";
import { Seats } from "./seats.js";

/** @typedef {import("./pad-form.js").Pad} Pad */
/** @typedef {import("./pad-form.js").Round} Round */

const MIRRORED = ["ar", "fa", "he", "ur"];
const NAME = "name"; // in the device's storage

/** @type {Record<string, string>} */
let words = {};
/** @type {Pad | undefined} as the window has sent it */
let pad;
/** @type {Round | undefined} the round that is corrected, with the answers so far */
let corrected;
/** @type {Record<number, [number, number, number][]>} answers that were sent, by round */
const tried = {};
let canUndo = false;

const folder = findFolder(location.pathname);
const seats = new Seats(folder);
const way = readLink(location.pathname + location.search + location.hash);
// Before anything else: nothing on this screen shows the secret.
history.replaceState(history.state, "", location.origin + folder);
// Another link in this tab, or the way back from one.
addEventListener("popstate", () => location.reload());
const place = {
  findTokens: (/** @type {string} */ secret) => seats.findTokens(secret),
  keep: (/** @type {string} */ token, /** @type {string} */ kind, /** @type {string} */ secret) =>
    void seats.keep({ token, kind }, secret, undefined, false),
};
const line = new Line(way, place, hear, change);
const edits = new Edits(folder);
const correct = /** @type {HTMLDialogElement} */ (find("correct"));
const who = /** @type {HTMLDialogElement} */ (find("who"));
const nameInput = /** @type {HTMLInputElement} */ (find("name"));

/**
 * @template T
 * @param {T} thing
 * @returns {T}
 */
function copy(thing) {
  return JSON.parse(JSON.stringify(thing));
}

function getName() {
  try {
    return localStorage.getItem(NAME) ?? nameInput.value.trim();
  } catch {
    return nameInput.value.trim();
  }
}

/** Asks who writes here: one of the players, or anybody else. */
function askName() {
  if (getName() || who.open) return;
  find("players").replaceChildren(...(pad?.players ?? []).map((name) => make("option", { value: name })));
  who.showModal();
  nameInput.focus();
}

/** @param {string} text none hides it */
function notice(text) {
  update(find("notice"), { text });
  find("notice").hidden = !text;
}

/** @param {{round?: number, set?: [number, number, number][], save?: boolean, back?: boolean}} edit */
function write(edit) {
  edits.add({ who: getName().slice(0, 40), ...edit });
  for (const frame of edits.take(false)) line.send(frame);
  draw();
}

/**
 * Whether nothing is answered, as right after somebody else has ended the round: then it does not end once more.
 * @param {Round} round
 */
function isEmpty(round) {
  return !round.out.some(Boolean) && !round.sides.some((side) => side.answers.some(Boolean));
}

function save() {
  const draft = pad && edits.show(copy(pad)).draft;
  find("message").hidden = true;
  if (draft && !isEmpty(draft)) write({ round: draft.id, save: true });
}

/** @param {Round} round */
function openRound(round) {
  corrected = copy(round);
  find("reason").hidden = true;
  drawCorrected();
  if (!correct.open) correct.showModal();
}

function drawCorrected() {
  if (!corrected || !pad) return;
  update(find("correct-title"), { text: corrected.title });
  drawForm(find("corrected"), pad, corrected, words, (field, place, value) => {
    const index = pad?.questions.findIndex((question) => question.field === field) ?? -1;
    if (!corrected) return;
    if (field === pad?.out) corrected.out[place] = value;
    else corrected.sides[place].answers[index] = value;
    drawCorrected();
  });
}

/** Sends the answers that differ from those of the pad. */
function sendCorrected() {
  const before = pad?.rounds.find((round) => round.id === corrected?.id);
  if (!before || !corrected || !pad) return;
  /** @type {[number, number, number][]} */
  const set = [];
  corrected.sides.forEach((side, place) => side.answers.forEach((value, index) =>
    value !== before.sides[place].answers[index] && set.push([/** @type {Pad} */ (pad).questions[index].field, place, value])));
  corrected.out.forEach((value, seat) => value !== before.out[seat] && set.push([/** @type {number} */ (pad?.out), seat, value]));
  correct.close();
  if (!set.length) return;
  // Players who did not go out come first: another may have.
  tried[corrected.id] = set.sort((one, other) => one[2] - other[2]);
  write({ round: corrected.id, set: tried[corrected.id] });
}

/**
 * Tells why an edit is not on the pad. A round that was corrected opens again, with the answers that were tried.
 * @param {number} id of the round
 * @param {string} text
 */
function refuse(id, text) {
  const round = pad?.rounds.find((one) => one.id === id);
  const message = find(round && tried[id] ? "reason" : "message");
  if (round && tried[id]) {
    openRound(round);
    for (const [field, place, value] of tried[id]) {
      const index = pad?.questions.findIndex((question) => question.field === field) ?? -1;
      if (corrected && field === pad?.out) corrected.out[place] = value;
      else if (corrected && index >= 0) corrected.sides[place].answers[index] = value;
    }
    drawCorrected();
  }
  message.hidden = false;
  update(message, { text });
}

function drawRounds(/** @type {Pad} */ shown) {
  find("before").hidden = !shown.rounds.length;
  update(find("headline"), { text: shown.headline });
  update(find("standing"), { text: shown.standing });
  each(find("rounds"), shown.rounds, (round) => String(round.id), () => make("li"), (element, round) =>
    element.replaceChildren(make("button", { type: "button", class: "act", "aria-haspopup": "dialog", onclick: () => openRound(round) },
      make("b", { text: round.title }), make("span", { text: round.scores }))));
}

function draw() {
  if (!pad) return;
  const shown = edits.show(copy(pad));
  const draft = shown.draft;
  find("bar").hidden = find("sheet").hidden = false;
  document.title = `${shown.title} – ${words.title}`;
  update(find("title"), { text: shown.title });
  update(find("wrote"), { text: shown.wrote });
  find("undo").hidden = !canUndo;
  find("now").hidden = !draft;
  if (draft) {
    update(find("now-title"), { text: draft.title });
    update(find("start"), { text: draft.start });
    update(find("opening"), { text: draft.opening });
    update(find("save"), { "aria-disabled": isEmpty(draft) && "true" });
    drawForm(find("draft"), shown, draft, words, (field, place, value) =>
      pad?.draft && write({ round: pad.draft.id, set: [[field, place, value]] }));
  }
  drawRounds(shown);
  tellLost();
  document.body.dataset.frames = String(Number(document.body.dataset.frames ?? 0) + 1);
}

let lost = "";

function tellLost() {
  notice(lost && edits.waiting.length ? `${lost} ${words.kept ?? ""}` : lost);
}

/**
 * @param {boolean} isLost
 * @param {string} why
 */
function change(isLost, why) {
  lost = !isLost ? "" : (why === "closed" || line.tries > 2 ? words.closed : words.lost) ?? "";
  tellLost();
}

/** @param {import("./line.js").Frame} frame */
function begin(frame) {
  words = frame.words;
  document.documentElement.lang = frame.lang;
  document.documentElement.dir = MIRRORED.includes(frame.lang.split("-")[0]) ? "rtl" : "ltr";
  const texts = { "before-title": "rounds", hint: "correct", save: "save", undo: "undo", close: "close", change: "save", "name-title": "name", enter: "enter" };
  for (const [id, word] of Object.entries(texts)) update(find(id), { text: words[word] });
}

/** @param {import("./line.js").Frame} frame */
function hear(frame) {
  if (frame.words) begin(frame);
  if (frame.error) notice(["no-seat", "no-link"].includes(frame.error) ? words.no_link : words.failed);
  // A line that is new has none of the edits that were sent over the old one.
  if (frame.token) for (const one of edits.take(true)) line.send(one);
  if (frame.has && edits.hear(frame.has)) for (const one of edits.take(false)) line.send(one);
  if (frame.refused) refuse(frame.round, frame.refused);
  if (frame.pad) {
    pad = frame.pad;
    canUndo = !!frame.back;
    draw();
    askName();
  }
}

find("save").addEventListener("click", save);
find("undo").addEventListener("click", () => write({ back: true }));
find("change").addEventListener("click", sendCorrected);
find("close").addEventListener("click", () => correct.close());
who.addEventListener("cancel", (event) => event.preventDefault());
who.addEventListener("close", () => {
  try {
    localStorage.setItem(NAME, nameInput.value.trim());
  } catch {}
  askName();
});
addEventListener("beforeunload", (event) => edits.waiting.length && event.preventDefault());
line.open();
find("notice").className = "";
notice("");
