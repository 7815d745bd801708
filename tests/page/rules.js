// SPDX-License-Identifier: GPL-3.0-or-later

// Rules of WCAG 2.2 that a page keeps so that everybody can use it, those that matter here: contrast, sizes of targets,
// text that fits, structure, and attributes that mean something. It is the body of a function that returns complaints.

const complaints = [];
const complain = (element, text) =>
  complaints.push(`${text}: <${element.tagName.toLowerCase()} id="${element.id}" class="${element.className}"> ${element.textContent.slice(0, 40)}`);
const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
const root = dialog ?? document.body;
const isSeen = (element) => element.checkVisibility() && !element.closest(".spoken") && element.getClientRects().length > 0;
const seen = (selector) => [...root.querySelectorAll(selector)].filter(isSeen);

// Contrast

const parse = (color) => {
  const numbers = color.match(/[\d.]+/g).map(Number);
  const scale = color.startsWith("color(") ? 255 : 1;
  return { rgb: numbers.slice(0, 3).map((part) => part * scale), alpha: numbers[3] ?? 1 };
};
const blend = (over, under) => over.rgb.map((part, i) => part * over.alpha + under[i] * (1 - over.alpha));
const luminance = (rgb) =>
  rgb
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
const contrast = (one, other) => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
const named = (name) => {
  const probe = document.createElement("span");
  probe.style.color = getComputedStyle(document.documentElement).getPropertyValue(name);
  document.body.append(probe);
  const { rgb } = parse(getComputedStyle(probe).color);
  probe.remove();
  return rgb;
};
const felts = [named("--felt-light"), named("--felt-dark")];

/** All colors that can be behind an element: the felt has two. */
const getBackgrounds = (element) => {
  const layers = [];
  for (let at = element; at; at = at.parentElement) {
    if (at === document.body) break;
    const layer = parse(getComputedStyle(at).backgroundColor);
    layers.unshift(layer);
    if (layer.alpha === 1 && !/rgba\(0, 0, 0, 0\)/.test(getComputedStyle(at).backgroundColor)) {
      return [layers.slice(1).reduce((under, over) => blend(over, under), layer.rgb)];
    }
  }
  return felts.map((felt) => layers.reduce((under, over) => blend(over, under), felt));
};

const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
const checked = new Set();
while (walker.nextNode()) {
  const element = walker.currentNode.parentElement;
  if (!walker.currentNode.textContent.trim() || checked.has(element) || !isSeen(element)) continue;
  checked.add(element);
  const style = getComputedStyle(element);
  const size = parseFloat(style.fontSize);
  const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
  const needed = large || element.closest("[aria-disabled=true]") ? 3 : 4.5;
  for (const background of getBackgrounds(element)) {
    const color = parse(style.color);
    const found = contrast(blend(color, background), background);
    if (found < needed) complain(element, `contrast ${found.toFixed(2)} of ${style.color} on ${background.map(Math.round)}`);
  }
  // Text that is cut off without a sign
  if (style.textOverflow !== "ellipsis" && style.overflowX === "hidden" && element.scrollWidth > element.clientWidth + 1)
    complain(element, "cut off");
}

// Targets

const SIZE = 44;
for (const element of seen("button, a[href], [tabindex='0']:not(.body)")) {
  const box = element.getBoundingClientRect();
  if (box.width < SIZE - 0.5 || box.height < SIZE - 0.5) complain(element, `only ${box.width}x${box.height}`);
  // The focus comes to it from either side, so it is looked at at both ends of what scrolls.
  for (const block of ["start", "end"]) {
    element.scrollIntoView({ block });
    const now = element.getBoundingClientRect();
    // A card in the hand shows at its upper left; of anything else, its middle is looked at.
    const half = element.classList.contains("handcard") ? SIZE / 2 : Math.min(now.width, now.height) / 2;
    const points = element.classList.contains("handcard")
      ? [[2, 2], [SIZE - 2, 2], [2, SIZE - 2], [SIZE - 2, SIZE - 2]].map(([x, y]) => [now.left + x, now.top + y])
      : [[now.left + now.width / 2, now.top + half]];
    for (const [x, y] of points) {
      const hit = document.elementFromPoint(x, y);
      // A selected card is lifted over the one behind it, and that of the keyboard over its neighbors.
      if (hit !== element && !element.contains(hit) && !element.closest(".handcard.selected")
          && !hit?.closest(".handcard.selected, .handcard:focus-visible"))
        complain(element, `covered at ${Math.round(x)},${Math.round(y)} by <${hit?.tagName} id="${hit?.id}" class="${hit?.className}">`);
    }
  }
}

// Cards side by side: the rank of each, at its upper left in any language, lies over the card before it.

for (const card of seen(".fan .card, .reds .card")) {
  const box = card.getBoundingClientRect();
  const next = card.nextElementSibling?.getBoundingClientRect();
  if (next && next.top < box.bottom && next.bottom > box.top && next.left < box.left) complain(card, "its rank is covered by the next card");
}

// Structure

if (dialog?.querySelector(".body") && dialog.scrollHeight > dialog.clientHeight + 1) complain(dialog, "scrolls beside its body");
if (document.documentElement.scrollWidth > innerWidth) complain(document.documentElement, `${document.documentElement.scrollWidth} wide`);
if (!document.documentElement.lang || !["ltr", "rtl"].includes(document.documentElement.dir)) complain(document.documentElement, "no language");
if (!document.title) complain(document.documentElement, "no title");
const headings = [...document.querySelectorAll("h1")].filter((one) => one.checkVisibility() && one.textContent);
if (headings.length !== 1) complain(document.documentElement, `${headings.length} first headings`);
if (document.querySelectorAll("main").length !== 1) complain(document.documentElement, "no main part");
if (/user-scalable=no|maximum-scale/.test(document.querySelector("meta[name=viewport]").content)) complain(document.documentElement, "no zoom");
const LANDMARKS = "header, main, [role=main], section[aria-label], [role=status], [role=alert], [aria-live], dialog";
for (const element of checked) if (!element.closest(LANDMARKS)) complain(element, "in no landmark");
let level = dialog ? 2 : 1;
for (const heading of seen("h1, h2, h3, h4")) {
  const own = Number(heading.tagName[1]);
  if (own > level + 1) complain(heading, "a heading too deep");
  level = own;
}

// Attributes

const ids = new Set();
for (const element of document.querySelectorAll("[id]")) {
  if (ids.has(element.id)) complain(element, "an id twice");
  ids.add(element.id);
}
const BOOLEANS = ["aria-pressed", "aria-disabled", "aria-hidden", "aria-expanded", "aria-modal", "aria-atomic", "aria-checked"];
const OTHERS = ["aria-label", "aria-labelledby", "aria-live", "aria-haspopup", "aria-description", "aria-keyshortcuts",
  "aria-describedby", "aria-current", "aria-controls", "aria-roledescription"];
for (const element of document.querySelectorAll("*"))
  for (const { name, value } of element.attributes) {
    if (name === "tabindex" && Number(value) > 0) complain(element, "an order of its own");
    if (!name.startsWith("aria-")) continue;
    if (BOOLEANS.includes(name) ? !["true", "false"].includes(value) : !OTHERS.includes(name))
      complain(element, `${name}="${value}"`);
    if (["aria-labelledby", "aria-describedby", "aria-controls"].includes(name))
      for (const id of value.split(" ")) if (!document.getElementById(id)) complain(element, `no ${id}`);
    if (name === "aria-label" && !element.getAttribute("role") && ["DIV", "SPAN", "P"].includes(element.tagName)) complain(element, "a name without a role");
    if (name === "aria-label" && !value && element.checkVisibility()) complain(element, "no name");
    if (name === "aria-pressed" && element.tagName !== "BUTTON") complain(element, "pressed, and no button");
  }
for (const element of document.querySelectorAll("[aria-hidden] button, [aria-hidden] [tabindex='0']")) complain(element, "hidden, and takes the focus");

return complaints;
