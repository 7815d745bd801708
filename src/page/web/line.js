// SPDX-License-Identifier: GPL-3.0-or-later

/** The line to the table, which comes back by itself, to the seat of this tab. */

import { findFolder, readLink } from "./links.js";
import { Seats } from "./seats.js";

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

export class Line {
  /**
   * @param {(frame: Frame) => void} hear
   * @param {(lost: boolean, why: string) => void} change
   */
  constructor(hear, change) {
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
    this.home = location.origin + findFolder(location.pathname);
    this.seats = new Seats(findFolder(location.pathname));
    /** @type {number | undefined} that was chosen at a table with a code */
    this.chair = undefined;
    const { secret, incomplete } = readLink(location.pathname + location.search + location.hash);
    this.secret = secret;
    this.incomplete = incomplete;
    // Before anything else: nothing on this screen shows the secret.
    history.replaceState(history.state, "", this.home);
    setInterval(() => this.sayWord(), WORD);
    addEventListener("online", () => this.wake());
    addEventListener("pageshow", (event) => event.persisted && this.wake());
    document.addEventListener("resume", () => this.wake());
    // Another link in this tab, or the way back from one.
    addEventListener("popstate", () => location.reload());
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
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
      const tokens = this.incomplete ? [] : this.seats.findTokens(this.secret);
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
      this.seats.keep(frame.token, frame.kind, this.secret);
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
      if (this.secret) history.replaceState(history.state, "", `${this.home}#${this.secret}`);
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
