// SPDX-License-Identifier: GPL-3.0-or-later

/** The seats that this device has at a table, and those that this tab shows: the one of its link, and those of people who
 * play beside that person, at the same device. A tab keeps them, also when it is loaded anew; the device keeps all seats,
 * for new tabs. Where the browser lets a page keep nothing, a tab has its seats as long as it is open. */

/**
 * @typedef {object} Seat
 * @property {string} token by which the table knows it
 * @property {string} kind which seat it is, or whose hand one looks at
 * @property {string[]} links that led to it
 */

/** @typedef {Seat & {others?: Seat[]}} Kept a seat, and those of people beside */

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

/**
 * @param {Kept | null} kept
 * @returns {Seat[]}
 */
function unpack(kept) {
  if (!kept) return [];
  const { others = [], ...seat } = kept;
  return [seat, ...others];
}

export class Seats {
  /** @param {string} folder of the page: tables behind one server have one each */
  constructor(folder) {
    this.folder = folder;
    this.name = `seats ${folder}`;
    /** This tab’s: that of its link, and those beside */
    this.tab = unpack(history.state?.seat ?? read(() => sessionStorage.getItem(this.name)));
  }

  /** @returns {Kept[]} the device's, the last used first; before the first is kept, the one that version 1.0 has kept */
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
    const device = this.list();
    const all = [...this.tab, ...device.flatMap(unpack)];
    const first = secret ? all.find((seat) => seat.links.includes(secret.slice(0, MARK)) || !seat.kind) : this.tab[0];
    const looks = (/** @type {Seat} */ seat) => Number(seat.kind.startsWith("look"));
    if (first) return this.findSame(first, all);
    return secret ? [] : this.cut(device.sort((one, other) => looks(one) - looks(other)));
  }

  /**
   * Finds the tokens that the tab and the device have for a seat, its own first.
   * @param {Seat} seat
   */
  findSame(seat, all = [...this.tab, ...this.list().flatMap(unpack)]) {
    return this.cut([seat, ...all.filter((one) => one.kind === seat.kind)]);
  }

  /** @param {Seat[]} seats */
  cut(seats) {
    return [...new Set(seats.map((seat) => seat.token))].slice(0, MOST);
  }

  /**
   * Keeps a seat that the table has given to this tab.
   * @param {{token: string, kind: string}} given
   * @param {string} secret of the link that led to it, or none
   * @param {Seat | undefined} had the person’s seat so far
   * @param {boolean} beside whether the person has come beside another one
   * @returns {Seat}
   */
  keep(given, secret, had, beside) {
    const all = this.list();
    const known = [...this.tab, ...all.flatMap(unpack)].find((seat) => seat.token === given.token);
    const links = new Set([...(known?.links ?? []), ...(secret && !beside ? [secret.slice(0, MARK)] : [])]);
    const seat = { ...given, links: [...links] };
    const at = this.tab.findIndex((one) => one.token === had?.token);
    const [own, ...others] = this.tab;
    if (at >= 0) this.tab[at] = seat;
    else if (beside) this.tab.push(seat);
    else if (own?.token === seat.token || own?.kind === seat.kind) this.tab = [seat, ...others];
    else this.tab = [seat, ...(all.find((one) => one.token === seat.token)?.others ?? [])];
    this.save(all);
    return seat;
  }

  /**
   * Forgets the seat of a person beside others.
   * @param {Seat} seat
   */
  drop(seat) {
    this.tab = this.tab.filter((one) => one.token !== seat.token);
    this.save(this.list().filter((one) => one.token !== seat.token));
  }

  /** @param {Kept[]} all the device’s */
  save(all) {
    const [own, ...others] = this.tab;
    const kept = others.length ? { ...own, others } : own;
    const device = [kept, ...all.filter((one) => this.tab.every((seat) => seat.token !== one.token))].slice(0, MOST);
    tryTo(() => history.replaceState({ ...history.state, seat: kept }, ""));
    tryTo(() => sessionStorage.setItem(this.name, JSON.stringify(kept)));
    tryTo(() => localStorage.setItem(this.name, JSON.stringify(device)));
  }
}
