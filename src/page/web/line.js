// SPDX-License-Identifier: GPL-3.0-or-later

/** The line to the table, which comes back by itself, to the seat of its person. */

import { readLink } from "./links.js";

const WORD = 10000; // milliseconds between words that say that the page is there
const PATIENCE = 8000; // until an answer to such a word
const WAITS = [200, 500, 1000, 2000, 4000]; // milliseconds before the next try
const PASSING = ["silent", "too-much", "full", "closed"]; // errors after which a device comes back

/** @typedef {Record<string, any>} Frame */

/** Whether this page was loaded anew for its table’s version: once only, as a server between may keep an old one. */
const reloaded = {
  get: () => !!history.state?.reloaded,
  /** @param {boolean} on */
  set: (on) => history.replaceState({ ...history.state, reloaded: on }, ""),
};

/** @typedef {{secret: string, incomplete?: boolean, chair?: number}} Way the link by which a person comes, or a code and a chair */

/**
 * @typedef {object} Place that a line leads to
 * @property {(secret: string) => string[]} findTokens for it
 * @property {(token: string, kind: string, secret: string) => void} keep
 */

export class Line {
  /**
   * @param {Way} way
   * @param {Place} place
   * @param {(frame: Frame) => void} hear
   * @param {(lost: boolean, why: string) => void} change
   */
  constructor(way, place, hear, change) {
    this.place = place;
    this.hear = hear;
    this.change = change;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.tries = 0;
    this.timer = 0;
    this.deaf = 0;
    this.ended = false;
    this.seated = false;
    /** The error with which the table has sent this device off for a while */
    this.why = "";
    /** This page, its presses, and those that the table has heard */
    this.id = Math.random().toString(36).slice(2);
    this.pressed = 0;
    this.heard = 0;
    this.secret = way.secret;
    this.incomplete = !!way.incomplete;
    /** At a table with a code */
    this.chair = way.chair;
    this.rest = new AbortController();
    const { signal } = this.rest;
    const ticks = setInterval(() => this.sayWord(), WORD);
    signal.addEventListener("abort", () => clearInterval(ticks));
    addEventListener("online", () => this.wake(), { signal });
    addEventListener("pageshow", (event) => event.persisted && this.wake(), { signal });
    document.addEventListener("resume", () => this.wake(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden || this.wake(), { signal });
  }

  open() {
    if (this.ended) return;
    const url = new URL("page", location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    url.search = url.hash = "";
    const socket = (this.socket = new WebSocket(url));
    this.expectWord();
    socket.onopen = () => {
      const version = document.querySelector("meta[name=version]")?.getAttribute("content");
      const tokens = this.incomplete ? [] : this.place.findTokens(this.secret);
      socket.send(JSON.stringify({ page: version, id: this.id, ...(this.secret && { invitation: this.secret }), chair: this.chair, tokens }));
    };
    socket.onmessage = (event) => this.socket === socket && this.receive(JSON.parse(event.data));
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
  }

  /** Comes back after the table has sent this page off, and waits for it where it is closed. The drawing stays. */
  begin() {
    const socket = this.socket;
    this.ended = false;
    this.tries = 0;
    this.why = "";
    this.socket = null;
    socket?.close();
    this.change(true, "");
    this.wake();
  }

  /** Leaves the table. */
  close() {
    this.ended = true;
    this.rest.abort();
    clearTimeout(this.timer);
    clearTimeout(this.deaf);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /**
   * Comes with the code of the table, or with a link.
   * @param {string} text
   */
  enter(text) {
    this.secret = readLink(text).secret || text;
    this.begin();
  }

  /**
   * Comes again to a chair of a table with a code.
   * @param {number} seat
   */
  choose(seat) {
    this.chair = seat;
    this.begin();
  }

  /** @param {Frame} frame */
  receive(frame) {
    clearTimeout(this.deaf);
    this.deaf = 0;
    if (frame.token) {
      this.seated = true;
      this.place.keep(frame.token, frame.kind, this.secret);
      this.secret = "";
      this.tries = 0;
      this.why = "";
      this.change(false, "");
      // The token has come: until the table hears so, the link stays good.
      this.sayWord();
    }
    this.heard = Math.max(this.heard, frame.heard ?? 0);
    if (PASSING.includes(frame.error)) {
      this.why = frame.error;
      if (frame.error !== "silent") this.tries = WAITS.length;
      return;
    }
    if (frame.error === "version" && !reloaded.get()) {
      this.ended = true;
      reloaded.set(true);
      if (this.secret) history.replaceState(history.state, "", `#${this.secret}`);
      location.reload();
      return;
    }
    if (frame.token && reloaded.get()) reloaded.set(false);
    if (frame.error || frame.chairs) this.ended = true;
    if (Object.keys(frame).length) this.hear(frame);
    if (frame.token) this.tellUnheard();
  }

  /** Presses that never arrived, since the line died, are lost: another press may mean something else by now. */
  tellUnheard() {
    if (this.pressed > this.heard) this.hear({ unheard: true });
    this.heard = this.pressed;
  }

  lose() {
    this.socket = null;
    clearTimeout(this.deaf);
    this.deaf = 0;
    if (this.ended) return;
    this.change(true, this.why);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.open(), WAITS[Math.min(this.tries++, WAITS.length - 1)]);
  }

  /** The device is awake again, or has a network again: the line may look whole and be dead. */
  wake() {
    if (this.ended) return;
    if (this.socket?.readyState === WebSocket.OPEN) this.sayWord();
    else {
      this.drop();
      clearTimeout(this.timer);
      this.open();
    }
  }

  sayWord() {
    if (this.socket?.readyState !== WebSocket.OPEN || !this.seated) return;
    this.send({ here: true });
    this.expectWord();
  }

  /** Where nothing comes for a while, the line is dead. */
  expectWord() {
    if (!this.deaf) this.deaf = window.setTimeout(() => this.drop(), PATIENCE);
  }

  drop() {
    const socket = this.socket;
    this.lose();
    socket?.close();
  }

  /** @param {Frame} frame */
  send(frame) {
    if (frame.press) frame = { ...frame, number: ++this.pressed };
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }
}
