// SPDX-License-Identifier: GPL-3.0-or-later

/** Dialogs that lie over the table for a while: a choice, a question, the score sheet, the rulebook, the history. */

import { avatar, cardImage, image } from "./cards.js";
import { focusTable } from "./keys.js";
import { fill, make } from "./make.js";
import { makeTally } from "./tally.js";

/** @typedef {import("./board.js").Table} Table */

/** @type {Map<string, HTMLDialogElement>} by name: those that are open, or have just been closed */
const open = new Map();

/**
 * Opens a dialog, or fills one anew that is open.
 * @param {Table} table
 * @param {string} name
 * @param {{title: string, body: Node[], buttons?: HTMLButtonElement[], must?: boolean, closed?: () => void}} what
 *   must: it has no way out but its buttons
 * @returns {HTMLDialogElement}
 */
export function show(table, name, what) {
  const old = isOpen(name) ? open.get(name) : undefined;
  // One that has just been closed waits for the next frame to be told so.
  if (!old) open.get(name)?.remove();
  const dialog = old ?? make("dialog", { "aria-labelledby": `title-${name}`, "data-name": name });
  const close = make("button", { type: "button", class: "close", "aria-label": table.words.close, onclick: () => dialog.close() });
  close.append(make("span", { "aria-hidden": true, text: "✕" }));
  const top = dialog.querySelector(".body")?.scrollTop ?? 0;
  const getStops = () => /** @type {HTMLElement[]} */ ([...dialog.querySelectorAll("button, .body")]);
  const at = getStops().indexOf(/** @type {HTMLElement} */ (document.activeElement));
  dialog.replaceChildren(
    make("header", {}, make("h2", { id: `title-${name}`, text: what.title }), ...(what.must ? [] : [close])),
    make("div", { class: "body", tabindex: "0" }, ...what.body),
    ...(what.buttons?.length ? [make("footer", {}, ...what.buttons)] : []),
  );
  /** @type {HTMLElement} */ (dialog.querySelector(".body")).scrollTop = top;
  if (at >= 0) getStops()[Math.min(at, getStops().length - 1)].focus();
  if (old) return dialog;
  // A browser asks the first time only whether it may close it.
  dialog.addEventListener("keydown", (event) => event.key === "Escape" && what.must && event.preventDefault());
  dialog.addEventListener("cancel", (event) => what.must && event.preventDefault());
  dialog.addEventListener("close", () => {
    if (open.get(name) === dialog) open.delete(name);
    dialog.remove();
    what.closed?.();
    // Its opener may be gone meanwhile.
    if (document.activeElement === document.body && !hasDialog()) focusTable();
  });
  // Beside the dialog is away from it.
  dialog.addEventListener("click", (event) => event.target === dialog && !what.must && dialog.close());
  open.set(name, dialog);
  document.body.append(dialog);
  dialog.showModal();
  /** @type {HTMLElement | null} */ (dialog.querySelector(what.must ? "footer .act" : "[autofocus]"))?.focus();
  return dialog;
}

/** @param {string} name */
export function hide(name) {
  open.get(name)?.close();
}

/**
 * Closes all dialogs but one, and leaves nothing of them in the page.
 * @param {string} name
 */
export function hideAllBut(name) {
  for (const [one, dialog] of [...open])
    if (one !== name) {
      dialog.close();
      dialog.remove();
      open.delete(one);
    }
}

/** @param {string} name */
export function isOpen(name) {
  return open.get(name)?.open ?? false;
}

export function hasDialog() {
  return open.size > 0;
}

/**
 * @param {string} label
 * @param {() => void} press
 * @param {string} [kind]
 */
export function button(label, press, kind = "") {
  return make("button", { type: "button", class: `act ${kind}`, text: label, onclick: press });
}

/**
 * Cutting a portion off the deck: a slider lifts a packet, and the eye judges how many cards it has.
 * @param {Table} table
 * @param {import("./types.js").Cut | null} cut
 */
export function showCut(table, cut) {
  if (!cut) return hide("cut");
  if (isOpen("cut")) return;
  const send = (/** @type {number} */ cards) => table.send({ press: "cut", cards });
  const feel = button(cut.feel, () => send(0));
  feel.title = cut.feel_tip;
  const packet = make("div", { class: "lifted", "aria-hidden": true });
  const size = make("p", { class: "size", "aria-hidden": true });
  const slider = make("input", {
    type: "range",
    min: 1,
    max: cut.sizes.length,
    value: cut.start,
    "aria-label": cut.label,
    oninput: () => lift(),
  });
  const lift = () => {
    size.textContent = cut.sizes[slider.valueAsNumber - 1];
    slider.setAttribute("aria-valuetext", size.textContent ?? "");
    packet.style.setProperty("--cards", slider.value);
  };
  lift();
  show(table, "cut", {
    title: cut.title,
    must: true,
    body: [make("p", { text: cut.words }), packet, slider, size],
    buttons: [feel, button(cut.cut, () => send(slider.valueAsNumber), "first")],
  });
  slider.focus();
}

/**
 * The choice of a hand, as long as there is one.
 * @param {Table} table
 * @param {import("./types.js").Choice | null} choice
 */
export function showChoice(table, choice) {
  if (!choice) return hide("choice");
  const packets = choice.packets.map((packet, index) =>
    make(
      "button",
      {
        type: "button",
        class: "packet",
        "data-packet": index,
        onclick: () => table.send({ press: "act", act: "table.choose", target: String(index === 1) }),
      },
      make("span", { class: "fan", "aria-hidden": true },
        ...(packet.cards?.map((card) => cardImage(card, { tiny: true }))
          ?? Array.from({ length: Math.min(packet.n, 6) }, () => image("back")))),
      make("strong", { text: packet.label }),
      ...[packet.giver, packet.words].filter(Boolean).map((text) => make("span", { text })),
    ),
  );
  show(table, "choice", {
    title: choice.title,
    must: true,
    body: [make("p", { text: choice.shuffle }), make("p", { text: choice.words }), make("div", { class: "packets" }, ...packets)],
  });
}

/**
 * @param {Table} table
 * @param {import("./types.js").Ask | null} ask
 */
export function showQuestion(table, ask) {
  if (!ask) return hide("ask");
  const answer = (/** @type {boolean} */ go) => table.send({ press: "answer", go });
  show(table, "ask", {
    title: ask.title,
    must: true,
    body: ask.body.split("\n\n").map((text) => make("p", { text })),
    buttons: [button(ask.stay, () => answer(false)), button(ask.go, () => answer(true), ask.harmful ? "harmful" : "first")],
  });
}

/**
 * Cards side by side that a sentence names. They are pictures of cards that lie elsewhere, so none of them moves.
 * @param {import("./types.js").Card[]} cards
 */
export function showCards(cards) {
  return make("div", { class: "fan", "aria-hidden": true }, ...cards.map((card) => image(card.face, { tiny: true })));
}

/**
 * The question of another player whether a move goes back.
 * @param {Table} table
 * @param {import("./types.js").State["agree"]} agree
 */
export function showAgree(table, agree) {
  if (!agree?.asked) return hide("agree");
  const answer = (/** @type {boolean} */ yes) => table.send({ press: "agree", move: agree.move, yes });
  show(table, "agree", {
    title: table.words.back,
    must: true,
    body: [...agree.text.split("\n").map((text) => make("p", { text })), showCards(agree.cards)],
    buttons: [button(table.words.no, () => answer(false)), button(table.words.yes, () => answer(true), "first")],
  });
}

/**
 * A hint: the steps, the reason, and on demand the other reasons.
 * @param {Table} table
 * @param {import("./types.js").Hint | null} hint
 */
export function showHint(table, hint) {
  if (!hint) return hide("hint");
  const words = table.words;
  const follow = (/** @type {boolean} */ all) => table.send({ press: "follow", all });
  const list = (/** @type {string} */ tag, /** @type {string} */ kind, /** @type {string[]} */ lines) =>
    make(/** @type {"ul"} */ (tag), { class: kind }, ...lines.map((text) => make("li", { text })));
  const body = [];
  if (hint.thinking) body.push(make("p", { text: words.thinking }));
  else if (hint.nothing) body.push(make("p", { text: hint.nothing }));
  else {
    const { steps = [], others = [] } = hint;
    body.push(steps.length > 1 ? list("ol", "steps", steps) : make("p", { text: steps[0] ?? "" }));
    if (hint.reason) body.push(make("p", { text: hint.reason }));
    const more = [...(others.length ? [list("ul", "others", others)] : []),
      ...(hint.figures?.split("\n") ?? []).map((text) => make("p", { text }))];
    if (more.length) body.push(make("details", {}, make("summary", { text: words.hint_more }), ...more));
  }
  show(table, "hint", {
    title: words.hint,
    body: [make("div", { role: "status" }, ...body)],
    buttons: hint.steps
      ? [...(hint.many ? [button(words.play_all, () => follow(true))] : []), button(words.play_this, () => follow(false), "first")]
      : [],
    closed: () => table.send({ press: "hint-away" }),
  });
}

/**
 * Sentences to say, and buttons that mute players.
 * @param {Table} table
 * @param {import("./types.js").Seat[]} seats
 */
export function showTalk(table, seats) {
  const say = (/** @type {number} */ number) => {
    hide("talk");
    table.send({ press: "act", act: "table.say", target: String(number) });
  };
  const mutes = seats.map((seat, index) => ({ seat, index })).filter(({ seat }) => seat.person && !seat.you);
  show(table, "talk", {
    title: table.words.say,
    body: [
      make("div", { class: "sentences" }, ...table.sentences.map((text, number) => button(text, () => say(number)))),
      ...mutes.map(({ seat, index }) => {
        const mute = button(fill(table.words.mute, seat.name), () => {
          const on = mute.getAttribute("aria-pressed") !== "true";
          mute.setAttribute("aria-pressed", String(on));
          table.send({ press: "mute", seat: index, on });
        }, "wide quiet");
        mute.setAttribute("aria-pressed", String(!!seat.muted));
        return mute;
      }),
    ],
  });
}

/**
 * @param {Table} table
 * @param {import("./types.js").Acts} acts
 */
export function showWays(table, { ways = [], which = "" }) {
  show(table, "ways", {
    title: which,
    body: ways.map((way, index) =>
      button(way, () => {
        hide("ways");
        table.send({ press: "way", index });
      }, "wide"),
    ),
  });
}

/**
 * The score of a round, a line of it a row.
 * @param {Sheet} sheet
 * @param {import("./types.js").Round} round
 */
function makeRound({ sides, own }, round) {
  const order = [...sides.keys()].sort((one, other) => Number(other === own) - Number(one === own));
  return make(
    "table",
    {},
    make("caption", { text: round.title }),
    make("thead", {}, make("tr", {}, make("td"),
      ...order.map((side) => make("th", { scope: "col", class: `side team-${side % 4}` }, make("span", { text: sides[side] }))))),
    make("tbody", {},
      ...round.lines.map((line) =>
        make("tr", { class: line.strong ? "strong" : false }, make("th", { scope: "row", text: line.title }),
          ...order.map((side) => make("td", { text: line.values[side] }))))),
  );
}

/** @typedef {import("./types.js").Sheet & {ends?: {name: string, text: string}[], ever?: string}} Sheet with ends, how it is
 *   for each of several people, or the line about a round that is better than all before */

/** @param {import("./types.js").Award[]} awards */
function makeAwards(awards) {
  return make("ul", { class: "awards" }, ...awards.map(({ title, name, words }) =>
    make("li", {}, make("span", { text: title }), make("strong", { text: name }), make("span", { class: "words", text: words }))));
}

/**
 * How a round ended, or the game: with its winners, its best book, and its turning point.
 * @param {Sheet} sheet
 * @param {import("./types.js").State} state
 * @param {() => void} done called when the points of the round have come to the scores
 */
function makeEnd(sheet, state, done) {
  const best = sheet.best;
  const kind = sheet.result ? "result" : "lead";
  const winners = state.seats.filter((seat) => sheet.winners?.includes(seat.team));
  return make("div", { class: "end" },
    ...(winners.length
      ? [make("div", { class: "winners", "aria-hidden": true }, ...winners.map((seat) =>
          make("span", { class: `winner team-${seat.team % 4}` },
            avatar(seat), make("span", { text: seat.name }))))]
      : []),
    ...(sheet.ends
      ? sheet.ends.map(({ name, text }) => make("p", { class: kind }, make("strong", { text: name }), make("br"), text))
      : sheet.result ?? sheet.lead ? [make("p", { class: kind, text: sheet.result ?? sheet.lead })] : []),
    ...(sheet.out ? [make("p", { class: "out", text: sheet.out })] : []),
    ...(sheet.ever ? [make("p", { class: "out ever", text: sheet.ever })] : []),
    ...(sheet.tally ? [makeTally(sheet.tally, sheet.sides, state, done)] : []),
    ...(best
      ? [make("div", { class: "best" }, make("p", { text: best.title }), showCards(best.cards),
          make("p", { class: "name", text: best.name }), make("p", { text: best.side }))]
      : []),
    ...(sheet.turn ? [make("p", { class: "turned" }, make("strong", { text: sheet.turn_title }), make("br"), sheet.turn)] : []),
  );
}

/**
 * Rows that people fill in by themselves after a round, a stepper for each side.
 * @param {Table} table
 * @param {Sheet} sheet
 */
function makeOwnRows(table, { own_rows: rows = [], sides, own, most = 0 }) {
  return rows.map(({ title, counts }, row) =>
    make("section", { class: "own-row" }, make("h3", { text: title }),
      ...[...counts].sort((one, other) => Number(other.side === own) - Number(one.side === own)).map(({ side, count, label, less, more }) => {
        const step = (/** @type {number} */ to, /** @type {string} */ name, /** @type {string} */ sign) =>
          make("button", { type: "button", class: "act", "aria-label": name, "aria-disabled": to < 0 || to > most, text: sign,
            onclick: () => to >= 0 && to <= most && table.send({ press: "own", side, row: row + 1, count: to }) });
        return make("div", { class: `own-count team-${side % 4}` }, make("span", { class: "side", "aria-hidden": true, text: sides[side] }),
          step(count - 1, less, "−"), make("span", { class: "count" }, make("span", { class: "spoken", text: label }), make("span", { "aria-hidden": true, text: String(count) })),
          step(count + 1, more, "+"));
      })));
}

/**
 * The ways from a sheet: to the next round, or after the last one to the next game.
 * @param {Table} table
 * @param {import("./types.js").Sheet} sheet
 */
function makeWays(table, sheet) {
  if (sheet.next) return [button(sheet.next, () => table.send({ press: "next" }), "first")];
  if (!sheet.again) return [];
  const go = (/** @type {object} */ what) => {
    hide("sheet");
    table.sendAll({ press: "room", ...what });
  };
  return [button(sheet.back ?? "", () => go({ ready: false })), button(sheet.again, () => go({ again: true }), "first")];
}

/**
 * @param {Table} table
 * @param {Sheet | null} sheet
 * @param {import("./types.js").State} state
 * @param {Node[]} missing people who are not there, to be seen before the next round
 * @param {() => void} done called when the points of a round have come to the scores
 */
export function showSheet(table, sheet, state, missing, done) {
  if (!sheet) return hide("sheet");
  show(table, "sheet", {
    title: table.words.score,
    body: [...(sheet.ended ? [makeEnd(sheet, state, done)] : []), ...(sheet.awards?.length ? [makeAwards(sheet.awards)] : []), ...(sheet.next ? missing : []),
      ...sheet.rounds.slice(0, 1).map((round) => makeRound(sheet, round)), ...(state.look ? [] : makeOwnRows(table, sheet)),
      ...sheet.rounds.slice(1).map((round) => makeRound(sheet, round))],
    buttons: state.look ? [] : makeWays(table, sheet),
  });
}

/**
 * Copies the text of a field, which is selected then, so that it can be copied by hand where that is refused.
 * @param {HTMLInputElement} field
 * @returns {Promise<boolean>} whether the text is on the clipboard
 */
async function putOnClipboard(field) {
  field.select();
  try {
    // The newer way is there with https alone.
    if (!navigator.clipboard) return document.execCommand("copy");
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return false;
  }
}

/**
 * A link that lets others in, to be sent or copied.
 * @param {Table} table
 * @param {string} link
 * @param {string} title
 * @param {string} words
 */
export function showLink(table, link, title, words) {
  const field = make("input", { type: "text", readonly: true, value: link, "aria-label": table.words.copy });
  const copy = button(table.words.copy, async () => {
    const words = (await putOnClipboard(field)) ? table.words.copied : table.words.not_copied;
    copy.textContent = words;
    table.tell(words);
  }, "first");
  show(table, "link", {
    title,
    body: [make("p", { text: words }), field],
    buttons: [...("share" in navigator ? [button(table.words.share, () => navigator.share({ url: link }).catch(() => {}))] : []), copy],
  });
}

/**
 * @param {import("./types.js").Block} block
 * @returns {HTMLElement}
 */
function makeBlock(block) {
  if (block.type === "heading") return make("h4", { text: block.text });
  if (block.type === "item") return make("li", { text: block.text });
  if (block.type !== "table") return make("p", { text: block.text ?? "" });
  const { cells = [], columns = 1 } = block;
  const rows = [];
  for (let i = 0; i < cells.length; i += columns) rows.push(cells.slice(i, i + columns));
  const [head, ...rest] = rows;
  return make("table", {},
    make("thead", {}, make("tr", {}, ...head.map((text) => make("th", { scope: "col", text })))),
    make("tbody", {}, ...rest.map((row) => make("tr", {}, ...row.map((text) => make("td", { text }))))));
}

/**
 * A search that leaves the paragraphs in which all words occur, and their headings.
 * @param {Table} table
 * @param {HTMLElement[]} body
 * @returns {HTMLElement[]}
 */
function makeSearch(table, body) {
  const nothing = make("p", { text: table.words.nothing_found, hidden: true });
  const search = () => {
    const words = field.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    /** @type {HTMLElement | null} */
    let heading = null;
    for (const block of body) {
      if (block.tagName === "H3") heading = block;
      const parts = block.tagName === "UL" ? [...block.children] : [block];
      for (const part of /** @type {HTMLElement[]} */ (parts)) {
        const text = (part.textContent ?? "").toLocaleLowerCase();
        part.hidden = !words.every((word) => text.includes(word));
      }
      block.hidden = parts.every((part) => /** @type {HTMLElement} */ (part).hidden);
      if (heading && !block.hidden) heading.hidden = false;
    }
    nothing.hidden = body.some((block) => !block.hidden);
  };
  const field = make("input", { type: "search", placeholder: table.words.search, "aria-label": table.words.search, oninput: search });
  return [field, make("div", { role: "status" }, nothing)];
}

/**
 * @param {Table} table
 * @param {import("./types.js").Rulebook} book
 */
export function showRulebook(table, book) {
  /** @type {HTMLElement[]} */
  const body = [];
  /** @type {HTMLElement | null} */
  let wanted = null;
  book.sections.forEach((section, number) => {
    body.push(make("h3", { text: section.title }));
    section.blocks.forEach((block, index) => {
      const element = makeBlock(block);
      if (number === book.section && index === book.block) wanted = element;
      const last = body.at(-1);
      if (block.type !== "item") body.push(element);
      else if (last?.tagName === "UL") last.append(element);
      else body.push(make("ul", {}, element));
    });
  });
  show(table, "rulebook", { title: book.title, body: [...makeSearch(table, body), ...body] });
  if (wanted) {
    const element = /** @type {HTMLElement} */ (wanted);
    element.classList.add("wanted");
    element.tabIndex = -1;
    element.focus();
    element.scrollIntoView({ block: "center" });
  }
}

/**
 * The history by rounds, each line in the color of its team.
 * @param {Table} table
 * @param {{text: string, seat: number, round: number}[]} lines
 * @param {import("./types.js").Seat[]} seats
 * @returns {HTMLElement[]}
 */
function listHistory(table, lines, seats) {
  /** @type {HTMLElement[]} */
  const rounds = [];
  let round = -1;
  for (const line of lines) {
    if (line.round !== round) {
      round = line.round;
      if (round > 0) rounds.push(make("h3", { text: fill(table.words.round, round) }));
      rounds.push(make("ol", { class: "history" }));
    }
    const team = line.seat < 0 ? "" : `of team-${seats[line.seat].team % 4}${seats[line.seat].you ? " own" : ""}`;
    rounds.at(-1)?.append(make("li", { class: team, text: line.text }));
  }
  return rounds;
}

/**
 * @param {Table} table
 * @param {{text: string, seat: number, round: number}[]} lines
 * @param {import("./types.js").Seat[]} seats
 */
export function showHistory(table, lines, seats) {
  const dialog = show(table, "history", { title: table.words.history, body: listHistory(table, lines, seats) });
  const body = /** @type {HTMLElement} */ (dialog.querySelector(".body"));
  body.scrollTop = body.scrollHeight;
}

/**
 * Tells a person who comes back of all that happened meanwhile, while the computer played in her place.
 * @param {Table} table
 * @param {import("./types.js").HistoryLine[]} lines
 * @param {import("./types.js").Seat[]} seats
 */
export function showStoodIn(table, lines, seats) {
  show(table, "stood-in", { title: table.words.stood_in, body: listHistory(table, lines, seats) });
}

/**
 * @param {Table} table
 * @param {{label: string, tip?: string, press: () => void, on?: boolean}[]} items
 */
export function showMore(table, items) {
  show(table, "more", {
    title: table.words.more,
    body: items.map((item) => {
      const element = button(item.label, () => {
        hide("more");
        item.press();
      }, item.tip ? "wide tipped" : "wide");
      if (item.tip) element.append(" ", make("small", { text: item.tip }));
      if (item.on !== undefined) element.setAttribute("aria-pressed", String(item.on));
      return element;
    }),
  });
}
