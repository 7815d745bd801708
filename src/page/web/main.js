// SPDX-License-Identifier: GPL-3.0-or-later

/** A seat at a table elsewhere. The table sends its state, with all words; the page draws it, and sends presses. */

import { loadDeck, useLetters } from "./cards.js";
import { Company, Person } from "./company.js";
import { cover, coverFrame, drawCurtain, drop, focusCurtain, nameSides } from "./curtain.js";
import * as dialogs from "./dialogs.js";
import { holdFocus, listen } from "./keys.js";
import { findFolder, readLink } from "./links.js";
import { fill, find, make, update } from "./make.js";
import { listPeople, showPeople } from "./people.js";
import { cheer, findClosed, lookAround, move, rain } from "./motion.js";
import { drawNews, drawTable } from "./board.js";
import { chooseChair, drawRoom, makeCodeForm } from "./room.js";
import { fitAgain, fitScreen, fitSheet } from "./screen.js";
import { Seats } from "./seats.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./line.js").Frame} Frame */

const MIRRORED = ["ar", "fa", "he", "ur"];
const TOLD = 8000; // milliseconds for which the outcome of a question is shown
const TONES = [660, 880]; // hertz, of the sound at the own turn
const SAID = 8; // texts that are there to be said aloud

/** Presses that need no hand, and go through while the curtain is down */
const PUBLIC = ["next", "own", "break", "stand-in", "call", "back", "rulebook"];

const company = new Company();
/** @type {import("./company.js").Stage | undefined} */
let stage;
/** The state as it is drawn: that of the person on the stage, or what all may know of it.
 * @type {State} */
let state = /** @type {any} */ ({});
let sounds = true;
/** @type {Person | undefined} */
let hadTurn;
let hadEnd = false;
let hadResult = false;
/** @type {string | undefined} */
let said;
/** @type {AudioContext | null} */
let audio = null;

let deck = loadDeck();
/** @type {{file: string, label: string, tip: string} | undefined} */
let letters;

/**
 * Says a text aloud, after those before it.
 * @param {string} text
 */
function tell(text) {
  const spoken = find("spoken");
  spoken.append(make("p", { text }));
  if (spoken.childElementCount > SAID) spoken.firstElementChild?.remove();
}

const table = {
  words: /** @type {Record<string, string>} */ ({}),
  sentences: /** @type {string[]} */ ([]),
  faces: /** @type {{face: string, label: string}[]} */ ([]),
  beside: /** @type {number[]} */ ([]),
  send: (/** @type {Frame} */ frame) => {
    if (!stage?.covered || PUBLIC.includes(frame.press)) stage?.person.line.send(frame);
  },
  sendAll: (/** @type {Frame} */ frame) => company.here.forEach((person) => person.line.send(frame)),
  turnTo: (/** @type {number} */ seat) => pass(company.here.find((person) => person.index === seat)),
  leave: (/** @type {Frame} */ frame) => {
    if (stage) stage.person.left = true;
    table.send(frame);
  },
  bring: (/** @type {Frame} */ frame, /** @type {{name: string, face: string | undefined}} */ called) => {
    coming = called;
    table.send(frame);
  },
  tell,
};

/** The name and face of the person who is to sit at this page next
 * @type {{name: string, face: string | undefined} | undefined} */
let coming;

/** @param {string} text shown instead of the table, or above it; none hides it */
function notice(text) {
  update(find("notice"), { text });
  find("notice").hidden = !text;
  document.body.classList.toggle("still", !!text);
}

/**
 * Tells why nothing goes on, and offers to begin anew.
 * @param {string} text
 * @param {string} label of the button
 * @param {() => void} press
 */
function stop(text, label, press) {
  notice(text);
  find("notice").append(make("button", { type: "button", class: "act", text: label, onclick: press }));
}

/** Hides a table at which this page has no seat. */
function leave() {
  find("table").hidden = find("mine").hidden = true;
  drawRoom(table, null);
  update(find("round"), { text: table.words.title });
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
}

let newsTimer = 0;

/**
 * Shows a short text above the table, such as a question that all wait for, and its outcome.
 * @param {string} text none hides it
 * @param {import("./types.js").Card[]} [cards] that it names
 * @param {string} [label] of a button
 * @param {object} [press] of that button
 */
function showNews(text, cards = [], label, press) {
  const [words, pictures, act] = /** @type {HTMLElement[]} */ ([...find("agree").children]);
  clearTimeout(newsTimer);
  newsTimer = 0;
  find("agree").hidden = !text;
  update(words, { text });
  pictures.replaceChildren(...dialogs.showCards(cards).children);
  update(act, { text: label });
  act.hidden = !label;
  act.onclick = () => press && table.send(press);
  fitAgain();
}

/** Shows the question for which the table waits, or that it has a break, unless it is asked here. */
function followAgree() {
  const { agree, acts, look } = state;
  const told = agree && !agree.asked ? agree : { text: "", cards: [] };
  if (agree?.back) showNews(told.text, told.cards, table.words.go_on, { press: "back" });
  else if (agree?.own) showNews(told.text, told.cards, table.words.keep, { press: "agree", move: agree.move });
  else if (acts.paused && !look) showNews(told.text, told.cards, table.words.go_on, { press: "break" });
  else showNews(told.text, told.cards);
}

function playSound() {
  if (!sounds || !audio) return;
  TONES.forEach((tone, index) => {
    const [wave, volume] = [/** @type {AudioContext} */ (audio).createOscillator(), /** @type {AudioContext} */ (audio).createGain()];
    const at = /** @type {AudioContext} */ (audio).currentTime + index * 0.14;
    wave.frequency.value = tone;
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.3);
    wave.connect(volume).connect(/** @type {AudioContext} */ (audio).destination);
    wave.start(at);
    wave.stop(at + 0.3);
  });
}

/** Whether the person has pressed something, as far as the browser tells; yes where it does not. */
function hasPressed() {
  return /** @type {any} */ (navigator).userActivation?.hasBeenActive ?? true;
}

/** A browser lets a page sound once the person has pressed something; a phone that was asleep needs a press again. */
for (const name of ["pointerup", "keydown"])
  document.addEventListener(name, () => {
    if (!hasPressed()) return;
    audio ??= new AudioContext();
    if (audio.state !== "running") audio.resume();
  });

function ring() {
  if (hasPressed()) navigator.vibrate?.(document.hidden ? [120, 80, 120] : 60);
  playSound();
}

/** Calls the person whose turn it is; one of several by name. */
function callTurn() {
  const turn = company.here.find((person) => person.state.acts.turn);
  if (turn && turn !== hadTurn) ring();
  hadTurn = turn;
  const call = turn && (company.several ? `${fill(table.words.pass, turn.name)} –` : table.words.turn);
  document.title = call ? `● ${call} ${table.words.title}` : table.words.title;
}

/** @param {Frame} words */
function begin(words) {
  table.words = words.words;
  table.sentences = words.sentences;
  table.faces = words.faces;
  document.documentElement.lang = words.lang;
  document.documentElement.dir = MIRRORED.includes(words.lang.split("-")[0]) ? "rtl" : "ltr";
  document.title = table.words.title;
  if (find("table").hidden) update(find("round"), { text: table.words.title });
  for (const [id, word] of Object.entries({ seats: "players", table: "table", hand: "hand", acts: "acts" }))
    find(id).setAttribute("aria-label", table.words[word]);
  find("hand").setAttribute("aria-description", table.words.move_card);
  find("news").setAttribute("aria-label", table.words.history);
  for (const [id, word] of Object.entries({ undo: "undo", redo: "redo", hint: "hint", talk: "say", more: "more" }))
    update(find(id), { "aria-label": table.words[word], title: table.words[word] });
  Object.assign(ranks, words.ranks);
  if (!letters && words.letters && ownLetters.on) drawNext(() => useLetters(words.letters.file));
  letters = words.letters;
}

/** @type {Record<string, number>} */
const ranks = {};

/** Whether cards have the letters of the language; where nothing may be kept, as long as this page is open. */
const ownLetters = {
  name: "letters",
  on: false,
  load() {
    try {
      this.on = localStorage.getItem(this.name) !== null;
    } catch {}
  },
  /** @param {boolean} on */
  set(on) {
    this.on = on;
    try {
      if (on) localStorage.setItem(this.name, "own");
      else localStorage.removeItem(this.name);
    } catch {}
  },
};

function switchLetters() {
  ownLetters.set(!ownLetters.on);
  drawNext(async () => {
    await useLetters(ownLetters.on ? letters?.file : undefined);
    drawTable(table, state);
  });
}

/**
 * Says aloud the acts of others, the reason of a refusal, and the guidance at the own turn.
 * @param {string[]} lines
 */
function speak(lines) {
  const { refusal, guidance, turn, asks_book } = state.acts;
  update(find("alarm"), { text: refusal && !asks_book ? refusal : "" });
  const isNew = turn && !refusal && guidance !== said;
  if (isNew || !turn) said = turn ? guidance : undefined;
  const texts = [...lines.slice(-6), ...(isNew ? [guidance] : [])];
  if (texts.length) tell(texts.join(" "));
}

/**
 * @param {Person} person
 * @returns {{name: string, text: string}} how a round or the game has ended for the person
 */
function tellEnd({ name, state: { sheet } }) {
  return { name, text: sheet?.result ?? sheet?.lead ?? "" };
}

/**
 * @param {import("./types.js").Sheet} sheet of one of them
 * @returns {import("./dialogs.js").Sheet} what people on different sides can read together: no partner speaks
 */
function tellAll(sheet) {
  return { ...sheet, own: undefined, sides: nameSides(state), ends: company.here.map(tellEnd), tally: sheet.tally && { ...sheet.tally, remark: undefined } };
}

function showSheet() {
  const missing = state.seats.some((seat) => seat.missing) ? [listPeople(table, state.seats, !!state.look, (seat) => !!seat.missing)] : [];
  const together = stage?.covered && company.isMixed && state.sheet;
  const sheet = together ? tellAll(together) : state.sheet && { ...state.sheet, ever: stage?.person.ever };
  dialogs.showSheet(table, sheet, state, missing, () => {
    document.querySelector("[data-name=sheet] .body")?.scrollTo({ top: 0, behavior: "smooth" });
    fitSheet();
    if (state.sheet?.result) rain();
  });
  fitSheet();
}

/**
 * The score sheet comes by itself at the end of a round, and goes when the next one begins. The last one stays over the
 * room, so that nobody is hurried by others who play again.
 */
function followSheet() {
  const ended = !!state.sheet?.ended;
  const stays = hadResult && !!state.room && !state.look;
  hadResult = !!state.sheet?.result;
  if (ended && (!hadEnd || dialogs.isOpen("sheet"))) showSheet();
  else if (!ended && hadEnd && !stays) dialogs.hide("sheet");
  hadEnd = ended;
}

/** Draws the curtain where it is down. */
function followCurtain() {
  const { person, covered } = /** @type {import("./company.js").Stage} */ (stage);
  drawCurtain(table, covered ? {
    next: person,
    others: company.here.filter((one) => one !== person),
    lift: (one) => drawNext(() => {
      company.lift(one);
      return follow();
    }),
    pass,
    score: showSheet,
  } : undefined);
}

/**
 * Lets another person of this page be the next one.
 * @param {Person} [person]
 */
function pass(person) {
  if (person)
    drawNext(() => {
      company.pass(person);
      return follow();
    });
}

/**
 * Draws the table for another person, or without a hand. Nothing stays of what was drawn, or said, for the one before.
 */
async function drawStage() {
  const { person, covered } = /** @type {import("./company.js").Stage} */ (stage);
  dialogs.hideAllBut("sheet");
  for (const id of ["spoken", "alarm"]) find(id).replaceChildren();
  said = undefined;
  newsTimer = 0;
  if (covered) drop();
  await draw({ ...person.state, history: person.history, history_anew: true, steps: [] });
  if (!company.several) return;
  // The reason why the table has sent the person off stays.
  if (!person.line.ended) showLine();
  if (dialogs.hasDialog()) return;
  if (covered) focusCurtain();
  if (covered) tell(find("curtain").getAttribute("aria-label") ?? "");
}

/**
 * Draws what a person has been told, or whose turn it is among the people here.
 * @param {Person} [person]
 * @param {Frame} [frame]
 */
async function follow(person, frame) {
  const before = stage;
  stage = company.follow();
  if (!stage) return;
  table.beside = company.here.filter((one) => one !== stage?.person).map((one) => one.index);
  if (before?.person !== stage.person || before.covered !== stage.covered) await drawStage();
  else if (frame && person === stage.person) await draw(frame);
  else followCurtain();
  if (person !== stage.person && frame?.sheet && dialogs.isOpen("sheet")) showSheet();
  callTurn();
}

/** @param {Frame} told to the person on the stage */
async function draw(told) {
  await deck;
  const { person, covered } = /** @type {import("./company.js").Stage} */ (stage);
  state = covered ? cover(person.state, company.isMixed) : person.state;
  const frame = covered ? coverFrame(told, person.index) : told;
  const before = lookAround();
  const closed = findClosed();
  const keepFocus = holdFocus();
  const lines = frame.history.map((/** @type {{text: string}} */ one) => one.text);
  const anew = !!frame.history_anew;
  // The table is drawn into the room that the curtain leaves.
  followCurtain();
  drawTable(table, state);
  drawNews(person.history, state);
  drawRoom(table, state.room);
  dialogs.showCut(table, state.cut);
  dialogs.showChoice(table, state.choice);
  dialogs.showQuestion(table, state.ask);
  if (frame.agree !== undefined) {
    dialogs.showAgree(table, state.agree);
    // The outcome of a question stays for a while.
    if ((state.agree && !state.agree.asked) || !newsTimer) followAgree();
  }
  if (frame.hint !== undefined) dialogs.showHint(table, state.hint);
  if (frame.acts?.ways) dialogs.showWays(table, frame.acts);
  else if (frame.acts) dialogs.hide("ways");
  if (frame.sheet !== undefined) followSheet();
  else if (frame.room === null && !state.sheet) dialogs.hide("sheet");
  else if (frame.seats && state.sheet && dialogs.isOpen("sheet")) showSheet();
  if (dialogs.isOpen("people")) showPeople(table, state);
  if (person.stoodIn && !covered) {
    dialogs.showStoodIn(table, person.stoodIn, state.seats);
    person.stoodIn = undefined;
  }
  fitScreen(state);
  keepFocus();
  if (dialogs.isOpen("history") && lines.length) dialogs.showHistory(table, person.history, state.seats);
  if (!anew) {
    move(before, frame.steps);
    cheer(closed);
  }
  speak(anew ? [] : lines);
  document.body.dataset.frames = String(Number(document.body.dataset.frames ?? 0) + 1);
}

/**
 * Frames are drawn one after the other.
 * @type {Promise<void>}
 */
let drawing = Promise.resolve();

/**
 * Lets something be drawn after all that came before it, and tells where that fails, as when the cards' pictures could
 * not be loaded.
 * @param {() => void | Promise<void>} act
 */
function drawNext(act) {
  drawing = drawing.then(act).catch((error) => {
    console.error(error);
    stop(table.words.failed, table.words.again, () => {
      deck = loadDeck();
      beginAll();
    });
  });
}

/**
 * @param {string} secret
 * @param {string} title
 * @param {string} words
 */
function showLink(secret, title, words) {
  dialogs.hide("people");
  dialogs.showLink(table, `${location.href.split("#")[0]}#${secret}`, title, words);
}

/** Lets all people of this page come back. */
function beginAll() {
  for (const person of company.people) {
    person.gone = false;
    person.line.begin();
  }
}

/**
 * A person who cannot come, or plays elsewhere now, leaves the others alone.
 * @param {Person} person
 * @param {string | undefined} error
 * @returns {boolean} whether others are there
 */
function loseOne(person, error) {
  if (!error || !company.people.some((one) => one !== person && !one.gone)) return false;
  if (error === "taken-elsewhere") person.gone = true;
  else if (!["no-seat", "no-link"].includes(error)) return false;
  else {
    if (person.seat) seats.drop(person.seat);
    else tellFor(undefined, table.words.faster);
    company.remove(person);
  }
  drawNext(() => follow());
  return true;
}

/**
 * Tells why the person has no seat, or not here.
 * @param {Person} person
 * @param {string} error
 */
function tellError({ line, left }, error) {
  const words = { "taken-elsewhere": "elsewhere", "no-seat": "no_seat", "no-link": "no_link" };
  const word = line.incomplete ? "incomplete" : left && error === "no-seat" ? "left" : /** @type {Record<string, string>} */ (words)[error];
  const text = table.words[word ?? "failed"] ?? error;
  if (error === "no-seat") drawNext(leave);
  if (["no-seat", "no-link"].includes(error)) {
    notice(text);
    if (!line.incomplete) find("notice").append(makeCodeForm(table, (code) => line.enter(code)));
  }
  else stop(text, table.words[error === "taken-elsewhere" ? "here" : "again"], beginAll);
}

/**
 * Lets the person who has come with a code choose a chair.
 * @param {Person} person
 * @param {import("./types.js").FreeChair[]} chairs
 */
function offerChairs(person, chairs) {
  const { line } = person;
  notice("");
  drawNext(async () => {
    await deck;
    chooseChair(table, chairs, (seat) => line.choose(seat), () => line.begin());
  });
}

/**
 * Shows the outcome of something for a while.
 * @param {Person | undefined} person to whom it is told, or to all of them
 * @param {string} text
 */
function tellFor(person, text) {
  drawNext(() => {
    if (person && stage && person !== stage.person) return;
    showNews(text);
    newsTimer = window.setTimeout(() => (state.acts ? followAgree() : showNews("")), TOLD);
  });
}

/**
 * @param {Person} person
 * @param {Frame} frame
 */
function greet(person, frame) {
  document.body.dataset.lines = String(Number(document.body.dataset.lines ?? 0) + 1);
  if (person !== company.people[0]) return;
  for (const seat of seats.tab.slice(1))
    if (!company.people.some((one) => one.seat?.token === seat.token)) addPerson({ secret: "" }, true, seat);
}

/**
 * @param {Person} person
 * @param {Frame} frame
 */
function hear(person, frame) {
  if (frame.words) begin(frame);
  if (frame.error && !loseOne(person, frame.error)) {
    if (frame.error === "no-seat" && !person.line.secret && seats.tab.length > 1) {
      // The people beside stay.
      seats.drop(seats.tab[0]);
      person.line.begin();
    } else {
      tellError(person, frame.error);
      company.eyes = undefined;
      drawNext(() => follow());
    }
  }
  if (frame.chairs) offerChairs(person, frame.chairs);
  if (frame.token) greet(person, frame);
  if (frame.tell || frame.unheard) tellFor(person, frame.unheard ? table.words.unheard : frame.tell);
  if (frame.call) ring();
  if (frame.link) showLink(frame.link, table.words.show, table.words.show_words);
  if (frame.beside) addPerson({ secret: frame.beside }, true, undefined, coming);
  if (frame.seat_link) showLink(frame.seat_link, table.words.hand_on, table.words.hand_on_words);
  if (frame.rulebook) dialogs.showRulebook(table, frame.rulebook);
  if (!frame.history) return;
  if (person.called) person.line.send({ press: "room", ...person.called });
  person.called = undefined;
  drawNext(() => {
    person.take(frame);
    return follow(person, frame);
  });
}

/** Sentences about a table that lets this page come back */
const WHYS = /** @type {Record<string, string>} */ ({ silent: "silent", "too-much": "too_much", full: "full", closed: "closed" });

/** A closed table is looked for, seldom, and at once when the person wants that. */
function showLine() {
  const { lost, why } = stage?.person ?? company.people[0];
  const text = lost ? (table.words[WHYS[why] ?? "lost"] ?? "…") : "";
  const button = find("notice").querySelector("button");
  if (why !== "closed" || !lost) notice(text);
  else if (!button) stop(text, table.words.again, beginAll);
}

const page = {
  hear,
  change: (/** @type {Person} */ person) => person === (stage?.person ?? company.people[0]) && showLine(),
};

/**
 * @param {import("./line.js").Way} way
 * @param {boolean} [beside] another one
 * @param {import("./seats.js").Seat} [seat]
 * @param {{name: string, face: string | undefined}} [called]
 */
function addPerson(way, beside, seat, called) {
  const person = new Person(seats, way, page, beside, seat);
  person.called = called;
  coming = undefined;
  company.people.push(person);
  person.line.open();
}

function showMore() {
  const { person, covered } = /** @type {import("./company.js").Stage} */ (stage);
  const others = company.several && !state.room && !covered ? company.here.filter((one) => one !== person) : [];
  dialogs.showMore(table, [
    ...others.map((one) => ({ label: fill(table.words.pass, one.name), press: () => pass(one) })),
    { label: table.words.people, press: () => showPeople(table, state) },
    ...(state.sheet ? [{ label: table.words.score, press: showSheet }] : []),
    ...(covered ? [] : [{ label: table.words.history, press: () => dialogs.showHistory(table, person.history, state.seats) }]),
    { label: table.words.rulebook, press: () => table.send({ press: "rulebook" }) },
    ...(state.look || state.room || covered ? [] : [{ label: table.words.sort, press: () => table.send({ press: "sort" }) }]),
    ...(letters ? [{ label: letters.label, tip: letters.tip, press: switchLetters, on: ownLetters.on }] : []),
    { label: table.words.sound, press: () => (sounds = !sounds), on: sounds },
  ]);
}

const tools = {
  undo: () => table.send({ press: "act", act: "table.undo" }),
  redo: () => table.send({ press: "act", act: "table.redo" }),
  hint: () => table.send({ press: "hint" }),
  talk: () => state.acts?.talk && dialogs.showTalk(table, state.seats),
  more: showMore,
};

for (const [id, press] of Object.entries(tools)) find(id).addEventListener("click", press);
for (const name of ["wheel", "touchmove"])
  find("table").addEventListener(name, () => (find("table").dataset.moved = ""), { passive: true });
find("refusal").lastElementChild?.addEventListener("click", () => table.send({ press: "rulebook", why: true }));
listen(table, ranks, () => state, {
  h: () => /** @type {HTMLElement | null} */ (document.querySelector("#hand [tabindex='0']"))?.focus(),
  i: tools.hint,
  v: tools.talk,
  w: () => state.acts?.why && table.send({ press: "rulebook", why: true }),
  f1: () => table.send({ press: "rulebook" }),
});
const folder = findFolder(location.pathname);
const seats = new Seats(folder);
const way = readLink(location.pathname + location.search + location.hash);
// Before anything else: nothing on this screen shows the secret.
window.history.replaceState(window.history.state, "", location.origin + folder);
// Another link in this tab, or the way back from one.
addEventListener("popstate", () => location.reload());
// Only now does the address have no link, from which the address of the manifest is found, and what is installed.
document.head.append(
  make("link", { rel: "manifest", href: "app.webmanifest", crossorigin: "use-credentials" }),
  make("link", { rel: "apple-touch-icon", href: "icon.png" }),
);
ownLetters.load();
addPerson(way);
find("notice").className = "";
notice("");
