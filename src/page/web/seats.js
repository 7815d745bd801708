// SPDX-License-Identifier: GPL-3.0-or-later

/** The seats that this device has at a table, and the one that this tab shows. A tab keeps the seat of its link, also
 * when it is loaded anew; the device keeps all seats, for new tabs. Where the browser lets a page keep nothing, a tab
 * has its seat as long as it is open. */

/**
 * @typedef {object} Seat
 * @property {string} token by which the table knows it
 * @property {string} kind which seat it is, or whose hand one looks at
 * @property {string[]} links that led to it
 */

const MOST = 64; // seats that a device keeps

/** Digits that are kept of a link’s secret, by which it is known again. */
const MARK = 8;

/** @param {() => string | null} get */
function read(get) {
  try {
    return JSON.parse(get() ?? "null");
  } catch {
    return null;
  }
}

/** @param {() => void} set */
function tryTo(set) {
  try {
    set();
  } catch {}
}

export class Seats {
  /** @param {string} folder of the page: tables behind one server have one each */
  constructor(folder) {
    this.folder = folder;
    this.name = `seats ${folder}`;
    /** @type {Seat | null} this tab's */
    this.own = history.state?.seat ?? read(() => sessionStorage.getItem(this.name));
  }

  /** @returns {Seat[]} the device's, the last used first; before the first is kept, the one that version 1.0 has kept */
  list() {
    const old = read(() => JSON.stringify(localStorage.getItem(`seat ${this.folder}`)));
    return read(() => localStorage.getItem(this.name)) ?? (old ? [{ token: old, kind: "", links: [] }] : []);
  }

  /**
   * Finds the tokens by which this tab can have its seat, the best first: that of its link, or its own; and those that
   * the device was given for the same seat since. A new tab without a link can have any, best one to play at.
   * @param {string} secret of a link, or none
   * @returns {string[]}
   */
  findTokens(secret) {
    const all = [...(this.own ? [this.own] : []), ...this.list()];
    const first = secret ? all.find((seat) => seat.links.includes(secret.slice(0, MARK)) || !seat.kind) : this.own;
    const looks = (/** @type {Seat} */ seat) => Number(seat.kind.startsWith("look"));
    const found = first
      ? [first, ...all.filter((seat) => seat.kind === first.kind)]
      : secret ? [] : all.sort((one, other) => looks(one) - looks(other));
    return [...new Set(found.map((seat) => seat.token))].slice(0, MOST);
  }

  /**
   * Keeps the seat that the table has given to this tab.
   * @param {string} token
   * @param {string} kind
   * @param {string} secret of the link that led to it, or none
   */
  keep(token, kind, secret) {
    const all = this.list();
    const known = [this.own, ...all].find((seat) => seat?.token === token);
    const links = new Set([...(known?.links ?? []), ...(secret ? [secret.slice(0, MARK)] : [])]);
    const seat = (this.own = { token, kind, links: [...links] });
    const device = [seat, ...all.filter((one) => one.token !== token)].slice(0, MOST);
    tryTo(() => history.replaceState({ ...history.state, seat }, ""));
    tryTo(() => sessionStorage.setItem(this.name, JSON.stringify(seat)));
    tryTo(() => localStorage.setItem(this.name, JSON.stringify(device)));
  }
}
