// SPDX-License-Identifier: GPL-3.0-or-later

/** The people who play at this page. Each has a seat with a line of its own; one of them looks at a time. */

import { Line } from "./line.js";
import { noteRound } from "./record.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").HistoryLine} HistoryLine */
/** @typedef {import("./line.js").Frame} Frame */
/** @typedef {import("./seats.js").Seat} Seat */

/** A person of this page, and what the table has told that person. */
export class Person {
  /**
   * @param {import("./seats.js").Seats} seats
   * @param {import("./line.js").Way} way
   * @param {{hear: (person: Person, frame: Frame) => void, change: (person: Person) => void}} page
   * @param {boolean} [beside] whether there is another person already
   * @param {Seat} [seat] that the person had before the page was loaded
   */
  constructor(seats, way, page, beside = false, seat = undefined) {
    this.seat = seat;
    /** @type {State} */
    this.state = /** @type {any} */ ({});
    /** @type {HistoryLine[]} */
    this.history = [];
    /** @type {HistoryLine[] | undefined} that the person has not been told yet */
    this.stoodIn = undefined;
    /** Whether the line is lost, and why */
    this.lost = false;
    this.why = "";
    /** Whether the person plays on another device */
    this.gone = false;
    /** Whether the person has left the chair */
    this.left = false;
    /** The line about the last round, where it is better than all before
     * @type {string | undefined} */
    this.ever = undefined;
    /** The name and face by which the table is to call the person, once it has told anything
     * @type {{name: string, face: string | undefined} | undefined} */
    this.called = undefined;
    this.line = new Line(
      way,
      {
        findTokens: (secret) => (!beside ? seats.findTokens(secret) : this.seat ? seats.findSame(this.seat) : []),
        keep: (token, kind, secret) => (this.seat = seats.keep({ token, kind }, secret, this.seat, beside)),
      },
      (frame) => page.hear(this, frame),
      (lost, why) => {
        Object.assign(this, { lost, why });
        page.change(this);
      },
    );
  }

  /** @param {Frame} frame with parts of the state */
  take(frame) {
    Object.assign(this.state, frame);
    if (frame.sheet) this.ever = noteRound(frame.sheet, this.name);
    if (frame.history_anew) this.history.length = 0;
    this.history.push(...frame.history);
    this.stoodIn = frame.stood_in ?? this.stoodIn;
  }

  /** The number of the chair */
  get index() {
    return this.state.seats.findIndex((seat) => seat.you);
  }

  get name() {
    return this.state.seats[this.index]?.name ?? "";
  }

  /** Whether others ask something, and wait for the answer */
  get isAsked() {
    return !!this.state.agree?.asked || this.state.acts.acts.some((act) => act.act === "table.answer");
  }
}

/**
 * @typedef {object} Stage
 * @property {Person} person whose view the page draws
 * @property {boolean} covered whether the hand is left out: a curtain is down for that person
 */

export class Company {
  constructor() {
    /** @type {Person[]} */
    this.people = [];
    /** The person who looks; none while the curtain is down
     * @type {Person | undefined} */
    this.eyes = undefined;
    /** The person who was chosen to look next, or in the room to be asked
     * @type {Person | undefined} */
    this.chosen = undefined;
    /** The person for whom the table waits
     * @type {Person | undefined} */
    this.due = undefined;
    this.wasAsked = false;
    this.hadTurn = false;
    this.hadReady = false;
    /** Whether the curtain is in use: while there are several people, and until one who stays lifts it */
    this.several = false;
  }

  /** The people who play here, and have been told the table */
  get here() {
    return this.people.filter((person) => !person.gone && person.state.seats);
  }

  get isShared() {
    return this.people.filter((person) => !person.gone).length > 1;
  }

  /**
   * Finds out whose view the page draws now.
   * @returns {Stage | undefined} none before the table has told anything
   */
  follow() {
    const { here } = this;
    const inRoom = here.every((person) => person.state.room);
    if (!here.length) return undefined;
    if (this.isShared) this.several = true;
    else if (inRoom) this.several = false;
    if (!this.several) return { person: here[0], covered: false };
    if (inRoom) return { person: this.followRoom(here), covered: false };
    this.followTurn(here);
    return { person: this.eyes ?? this.chosen ?? this.due ?? findNext(here), covered: !this.eyes };
  }

  /**
   * In the room there is nothing to hide: one after the other agrees to the rules.
   * @param {Person[]} here
   */
  followRoom(here) {
    this.eyes = this.due = undefined;
    const isReady = !!this.chosen?.state.room?.ready;
    if (this.chosen && (!here.includes(this.chosen) || (isReady && !this.hadReady))) this.chosen = undefined;
    const person = this.chosen ?? here.find(({ state }) => !state.room?.ready) ?? here[0];
    this.hadReady = isReady;
    return person;
  }

  /**
   * The hand goes as soon as the person’s turn has ended, or the table waits for another person of this page.
   * @param {Person[]} here
   */
  followTurn(here) {
    const looking = this.eyes && here.includes(this.eyes) ? [this.eyes, ...here] : here;
    const due = looking.find((person) => person.isAsked) ?? looking.find((person) => person.state.acts.turn);
    const isTurn = !!this.eyes?.state.acts.turn;
    const isAsked = !!due?.isAsked;
    if (due !== this.due || isAsked !== this.wasAsked) {
      this.chosen = undefined;
      if (due && due !== this.eyes) this.eyes = undefined;
    }
    if (looking === here || (this.hadTurn && !isTurn) || here[0].state.sheet?.ended) this.eyes = undefined;
    if (this.chosen && !here.includes(this.chosen)) this.chosen = undefined;
    this.due = due;
    this.wasAsked = isAsked;
    this.hadTurn = !!this.eyes && isTurn;
  }

  /** Whether the people here play on different sides: no side is “us” in what they read together */
  get isMixed() {
    return new Set(this.here.map((person) => person.state.seats[person.index].team)).size > 1;
  }

  /**
   * Lifts the curtain.
   * @param {Person} person
   */
  lift(person) {
    this.eyes = person;
    this.chosen = undefined;
    this.hadTurn = false;
    this.several = this.isShared;
  }

  /**
   * Lets the curtain fall for another person; in the room, lets that person be the one who is asked.
   * @param {Person} person
   */
  pass(person) {
    this.eyes = undefined;
    this.chosen = person;
    this.hadReady = !!person.state.room?.ready;
  }

  /** @param {Person} person who does not play here any more */
  remove(person) {
    this.people = this.people.filter((one) => one !== person);
    person.line.close();
  }
}

/**
 * Finds the person whose turn comes first.
 * @param {Person[]} here
 */
function findNext(here) {
  const { seats } = here[0].state;
  const turn = Math.max(seats.findIndex((seat) => seat.turn), 0);
  const distance = (/** @type {Person} */ person) => (person.index - turn + seats.length) % seats.length;
  return here.reduce((next, person) => (distance(person) < distance(next) ? person : next));
}
