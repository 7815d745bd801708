// SPDX-License-Identifier: GPL-3.0-or-later

/**
 * Pictures of cards, and faces of players. The deck comes as one file; a picture is made when a card is first seen. The letters of a language
 * are another file, which says how their pictures differ.
 */

import { make } from "./make.js";

/** @typedef {import("./types.js").Card} Card */

/** @typedef {[number, number, string]} Difference from another picture: from where to where, and what is there instead */

/** @type {Record<string, string | Difference>} a face in a mood is told by how it differs from the face */
let deck = {};
/** @type {Map<string, string>} */
let pictures = new Map();

const ENGLISH = { letters: /** @type {Record<string, string>} */ ({}), faces: /** @type {Record<string, Difference>} */ ({}) };
let own = ENGLISH;

export async function loadDeck() {
  deck = await (await fetch("deck.json")).json();
}

/**
 * Gives all cards the letters of a language.
 * @param {string} [file] without it the English ones
 */
export async function useLetters(file) {
  own = file ? await (await fetch(file)).json() : ENGLISH;
  const old = pictures;
  pictures = new Map();
  drawFaces();
  for (const url of old.values()) URL.revokeObjectURL(url);
}

/** @param {string} text in which cards have English letters, as “Q♣” */
export function showLetters(text) {
  return text.replace(/[AKQJ](?=[♣♦♥♠])/g, (letter) => own.letters[letter] ?? letter);
}

/**
 * @param {string} face
 * @returns {string}
 */
function draw(face) {
  const picture = deck[face] ?? deck.back ?? "";
  const [start, end, part] = typeof picture === "string" ? own.faces[face] ?? [0, 0, ""] : picture;
  const base = typeof picture === "string" ? picture : draw(face.split(":")[0] ?? "");
  return base.slice(0, start) + part + base.slice(end);
}

/**
 * @param {string} face
 * @returns {string} where the picture is
 */
function picture(face) {
  let url = pictures.get(face);
  if (!url) {
    url = URL.createObjectURL(new Blob([draw(face)], { type: "image/svg+xml" }));
    pictures.set(face, url);
  }
  return url;
}

/** Whether cards are so small that the simpler faces are easier to read. */
const small = matchMedia("(max-width: 899px), (max-height: 560px)");

function drawFaces() {
  for (const card of /** @type {NodeListOf<HTMLImageElement>} */ (document.querySelectorAll("img[data-face]")))
    card.src = findPicture(card);
}

small.addEventListener("change", drawFaces);

/** @param {HTMLImageElement} card */
function findPicture(card) {
  const face = card.dataset.face ?? "";
  return picture(face + "-" in deck && (small.matches || "tiny" in card.dataset) ? face + "-" : face);
}

/**
 * @param {string} face
 * @param {{tiny?: boolean}} [how] tiny: smaller than cards in a hand
 * @returns {HTMLImageElement}
 */
export function image(face, how = {}) {
  const card = make("img", { alt: "", class: "card", draggable: "false", "data-face": face, "data-tiny": !!how.tiny });
  card.src = findPicture(card);
  return card;
}

/**
 * @param {Card} card
 * @param {{tiny?: boolean}} [how]
 * @returns {HTMLImageElement} a card that can only be looked at: what it lies in says its name
 */
export function cardImage(card, how = {}) {
  const element = image(card.face, how);
  element.dataset.id = String(card.id);
  return element;
}

/**
 * @param {{name: string, face: string}} player
 * @returns {HTMLElement} the player’s face, or the first letter of the name where there is none
 */
export function avatar(player) {
  return make("span", { class: "face", "aria-hidden": true }, player.face in deck ? image(player.face) : [...player.name][0] ?? "");
}
