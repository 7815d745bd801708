// SPDX-License-Identifier: GPL-3.0-or-later

/** Cards in motion: from where they lay, or from the place they come from, to where they are drawn. */

import { image } from "./cards.js";

const FLIGHT = 420; // milliseconds
const SHIFT = 200;
const BETWEEN = 45; // from one card to the next
const MOST = 16; // cards in the air

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @typedef {import("./types.js").Step} Step */

/** @returns {Map<string, DOMRect>} where everything lies */
export function lookAround() {
  const places = new Map();
  if (calm.matches || document.hidden) return places;
  for (const element of document.querySelectorAll("[data-id]"))
    places.set(element.getAttribute("data-id"), element.getBoundingClientRect());
  for (const element of document.querySelectorAll("[data-place]"))
    places.set(element.getAttribute("data-place"), element.getBoundingClientRect());
  return places;
}

/**
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @returns {string} puts what is at one place where the other is
 */
function shift(from, to) {
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  return `translate(${x}px, ${y}px)`;
}

/**
 * A card has weight: it leaves quickly, is lifted on its way, and settles.
 * @param {Element} element
 * @param {string} from
 * @param {number} delay
 * @returns {Animation}
 */
function fly(element, from, delay) {
  return element.animate(
    [
      { transform: from, zIndex: 40 },
      { transform: "translate(0, -6px) scale(1.05)", offset: 0.8, zIndex: 40 },
      { transform: "none", zIndex: 40 },
    ],
    { duration: FLIGHT, delay, easing: "cubic-bezier(.2, .75, .25, 1)", fill: "backwards" },
  );
}

/**
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} delay
 */
function flyGhost(from, to, delay) {
  const ghost = image("back", { tiny: true });
  ghost.classList.add("ghost");
  ghost.setAttribute("aria-hidden", "true");
  ghost.style.left = `${to.x + to.width / 2}px`;
  ghost.style.top = `${to.y + to.height / 2}px`;
  document.body.append(ghost);
  fly(ghost, shift(from, to), delay).onfinish = () => ghost.remove();
}

/**
 * Lets cards move to where they are drawn now.
 * @param {Map<string, DOMRect>} before from lookAround()
 * @param {Step[]} steps
 */
export function move(before, steps) {
  if (!before.size) return;
  const now = lookAround();
  const flown = new Set();
  for (const step of steps.slice(-MOST)) {
    const id = String(step.id);
    const from = before.get(id) ?? before.get(step.from);
    const element = document.querySelector(`[data-id="${id}"]`);
    const to = now.get(id) ?? now.get(step.to);
    if (!from || !to || flown.has(id)) continue;
    if (element) fly(element, shift(from, to), flown.size * BETWEEN);
    else flyGhost(from, to, flown.size * BETWEEN);
    flown.add(id);
  }
  // The others in the hand make room.
  for (const element of document.querySelectorAll("#hand [data-id]")) {
    const id = /** @type {string} */ (element.getAttribute("data-id"));
    const [from, to] = [before.get(id), now.get(id)];
    if (!from || !to || flown.has(id) || Math.hypot(from.x - to.x, from.y - to.y) < 3) continue;
    element.animate([{ transform: shift(from, to) }, { transform: "none" }], { duration: SHIFT, easing: "ease-out" });
  }
}

/** @returns {Set<string | undefined>} the books that are closed */
export function findClosed() {
  return new Set([...document.querySelectorAll(".book.closed")].map((book) => /** @type {HTMLElement} */ (book).dataset.place));
}

/**
 * A moment of joy: books that were closed just now are put down with a beat, and shine.
 * @param {Set<string | undefined>} before from findClosed()
 */
export function cheer(before) {
  if (calm.matches || document.hidden) return;
  for (const book of /** @type {Iterable<HTMLElement>} */ (document.querySelectorAll(".book.closed"))) {
    if (before.has(book.dataset.place)) continue;
    const delay = FLIGHT;
    book.animate(
      [{ transform: "none" }, { transform: "scale(1.22) rotate(-2deg)", offset: 0.35 }, { transform: "scale(0.97)", offset: 0.75 }, { transform: "none" }],
      { duration: 620, delay, easing: "ease-out" },
    );
    const shine = document.createElement("span");
    shine.className = "shine";
    shine.setAttribute("aria-hidden", "true");
    book.append(shine);
    shine.animate([{ opacity: 0, transform: "scale(0.7)" }, { opacity: 1, offset: 0.3 }, { opacity: 0, transform: "scale(1.7)" }],
      { duration: 900, delay, easing: "ease-out", fill: "both" }).onfinish = () => shine.remove();
  }
}

const SUITS = ["♥", "♠", "♦", "♣"];
const FALLING = 36;

/** The end of a game: suits fall over everything, once. */
export function rain() {
  if (calm.matches || document.hidden) return;
  const sky = document.createElement("div");
  sky.className = "sky";
  sky.setAttribute("aria-hidden", "true");
  // Above a dialog there is only another one of the topmost layer.
  (document.querySelector("dialog[open]") ?? document.body).append(sky);
  for (let i = 0; i < FALLING; i++) {
    const suit = document.createElement("span");
    suit.textContent = SUITS[i % SUITS.length];
    suit.className = i % 2 ? "black" : "red";
    suit.style.left = `${(i * 61) % 100}%`;
    sky.append(suit);
    const turn = i % 2 ? 320 : -260;
    suit.animate([{ transform: "translateY(-8vh)", opacity: 1 }, { opacity: 1, offset: 0.8 }, { transform: `translateY(106vh) rotate(${turn}deg)`, opacity: 0 }],
      { duration: 2400 + ((i * 137) % 1400), delay: (i * 97) % 1500, easing: "cubic-bezier(.3, .1, .6, 1)", fill: "both" });
  }
  setTimeout(() => sky.remove(), 5600);
}
