// SPDX-License-Identifier: GPL-3.0-or-later

/** Pictures of cards. The deck comes as one file; a picture is made when a card is first seen. */

import { make } from "./make.js";

/** @typedef {{id: number, face: string, name: string, selected?: boolean, drawn?: boolean}} Card */

/** @type {Record<string, string>} */
let deck = {};
/** @type {Map<string, string>} */
const pictures = new Map();

export async function loadDeck() {
  deck = await (await fetch("deck.json")).json();
}

/**
 * @param {string} face
 * @returns {string} where the picture is
 */
function picture(face) {
  let url = pictures.get(face);
  if (!url) {
    url = URL.createObjectURL(new Blob([deck[face] ?? deck.back], { type: "image/svg+xml" }));
    pictures.set(face, url);
  }
  return url;
}

/** Whether cards are so small that the simpler faces are easier to read. */
const small = matchMedia("(max-width: 899px), (max-height: 560px)");

small.addEventListener("change", () => {
  for (const card of /** @type {NodeListOf<HTMLImageElement>} */ (document.querySelectorAll("img[data-face]")))
    card.src = findPicture(card.dataset.face ?? "");
});

/** @param {string} face of a card in a hand */
function findPicture(face) {
  return picture(small.matches ? face + "-" : face);
}

/**
 * @param {string} face
 * @param {{tiny?: boolean}} [how] tiny: smaller than cards in a hand
 * @returns {HTMLImageElement}
 */
export function image(face, how = {}) {
  const card = make("img", { alt: "", class: "card", draggable: "false" });
  if (face === "back") card.src = picture(face);
  else if (how.tiny) card.src = picture(face + "-");
  else {
    card.dataset.face = face;
    card.src = findPicture(face);
  }
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
