// SPDX-License-Identifier: GPL-3.0-or-later

/** Elements are made and kept here. Texts go in as texts: nothing that was sent becomes markup. */

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [set] attributes; text, on… and class are what they are called
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, set = {}, ...children) {
  const element = document.createElement(tag);
  update(element, set);
  element.append(...children);
  return element;
}

/**
 * Sets attributes and the text of an element where they have changed.
 * @param {HTMLElement} element
 * @param {Record<string, unknown>} set an attribute that is false or undefined goes
 */
export function update(element, set) {
  for (const [name, value] of Object.entries(set)) {
    if (name === "text") {
      if (element.textContent !== String(value ?? "")) element.textContent = String(value ?? "");
    } else if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (value === undefined || value === false || value === null) {
      element.removeAttribute(name);
    } else {
      const text = value === true && !name.startsWith("aria-") ? "" : String(value);
      if (element.getAttribute(name) !== text) element.setAttribute(name, text);
    }
  }
}

/**
 * Puts a text into a sentence, as it is: a name may have characters that mean something in a replacement.
 * @param {string} sentence with %s or %u where the text goes
 * @param {string | number} text
 */
export function fill(sentence, text) {
  return sentence.replace(/%[su]/, () => String(text));
}

/** Items that were drawn, by element; so that an element is drawn anew only when its item is another. */
const drawn = new WeakMap();

/**
 * Lets a parent have a child for each item, in their order. Children are kept, and with them the focus.
 * @template I
 * @param {Element} parent
 * @param {I[]} items
 * @param {(item: I, index: number) => string} key
 * @param {(item: I) => HTMLElement} create
 * @param {(element: HTMLElement, item: I, index: number) => void} draw
 */
export function each(parent, items, key, create, draw) {
  const names = items.map(key);
  const old = new Map();
  for (const child of /** @type {HTMLElement[]} */ ([...parent.children]))
    if (names.includes(child.dataset.key ?? "")) old.set(child.dataset.key, child);
    else child.remove();
  // An element that stays in its order is not touched: one that is moved loses the focus.
  let before = parent.firstElementChild;
  items.forEach((item, index) => {
    let element = old.get(names[index]);
    if (!element) {
      element = create(item);
      element.dataset.key = names[index];
    }
    if (element === before) before = element.nextElementSibling;
    else parent.insertBefore(element, before);
    const text = JSON.stringify(item);
    if (drawn.get(element) !== text) {
      drawn.set(element, text);
      draw(element, item, index);
    }
  });
}

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
export function find(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}
