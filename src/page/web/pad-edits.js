// SPDX-License-Identifier: GPL-3.0-or-later

/**
 * The edits of this page to a score pad. Each has a number and is kept until the pad has it, also when the page is loaded
 * anew, and is sent again after the line was cut; the pad carries it out once. A page that is loaded has a name of its
 * own, under which its edits count from 1; those that an earlier one has left keep theirs.
 */

/**
 * @typedef {object} Edit
 * @property {string} by
 * @property {number} n
 * @property {string} who
 * @property {number} [round]
 * @property {[number, number, number][]} [set] answers: the field, the place, the value
 * @property {boolean} [save]
 * @property {boolean} [back]
 * @property {boolean} [sent]
 */

/** Most edits in a frame, and most characters: the pad takes 8 KiB. */
const MOST = 20;
const LENGTH = 5000;

function makeName() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Edits {
  /** @param {string} folder of the page: pads behind one server have one each */
  constructor(folder) {
    this.name = `edits ${folder}`;
    this.by = makeName();
    this.last = 0;
    /** @type {Edit[]} */
    this.waiting = [];
    try {
      this.waiting = JSON.parse(sessionStorage.getItem(this.name) ?? "[]");
    } catch {}
  }

  keep() {
    try {
      sessionStorage.setItem(this.name, JSON.stringify(this.waiting));
    } catch {}
  }

  /**
   * Adds an edit. A number that is typed on before it was sent is one edit.
   * @param {Omit<Edit, "by" | "n">} edit
   */
  add(edit) {
    const last = this.waiting.at(-1);
    const same = (/** @type {Edit | undefined} */ one) =>
      one?.set?.length === 1 && edit.set?.length === 1 && one.round === edit.round &&
      one.set[0][0] === edit.set[0][0] && one.set[0][1] === edit.set[0][1];
    if (last && !last.sent && last.by === this.by && same(last)) last.set = edit.set;
    else this.waiting.push({ by: this.by, n: ++this.last, ...edit });
    this.keep();
  }

  /**
   * Forgets what the pad has. A pad that has not even the edits before those that wait has forgotten this page, which
   * takes another name then.
   * @param {Record<string, number>} heard how many edits of each name the pad has
   * @returns {boolean} whether edits have to be sent again
   */
  hear(heard) {
    let again = false;
    for (const [by, n] of Object.entries(heard)) {
      this.waiting = this.waiting.filter((edit) => edit.by !== by || edit.n > n);
      const own = this.waiting.filter((edit) => edit.by === by);
      if (!own.length || own[0].n === n + 1) continue;
      const name = makeName();
      own.forEach((edit, index) => Object.assign(edit, { by: name, n: index + 1, sent: false }));
      if (by === this.by) [this.by, this.last] = [name, own.length];
      again = true;
    }
    this.keep();
    return again;
  }

  /**
   * Lists frames with edits to be sent.
   * @param {boolean} all also those that were sent, over a line that was cut
   */
  take(all) {
    const frames = [];
    /** @type {Edit[]} */
    let edits = [];
    let length = 0;
    for (const edit of this.waiting) {
      if (edit.sent && !all) continue;
      edit.sent = true;
      const { sent, ...plain } = edit;
      if (edits.length === MOST || length > LENGTH) {
        frames.push({ edits });
        edits = [];
        length = 0;
      }
      edits.push(plain);
      length += JSON.stringify(plain).length;
    }
    if (edits.length) frames.push({ edits });
    this.keep();
    return frames;
  }

  /**
   * Shows a pad as it will be once it has these edits.
   * @param {import("./pad-form.js").Pad} pad is changed
   */
  show(pad) {
    for (const edit of this.waiting) {
      const round = [...pad.rounds, ...(pad.draft ? [pad.draft] : [])].find((one) => one.id === edit.round);
      for (const [field, place, value] of edit.set ?? []) {
        if (!round) continue;
        const index = pad.questions.findIndex((question) => question.field === field);
        if (field === pad.out) round.out[place] = value;
        else if (index >= 0) round.sides[place].answers[index] = value;
      }
    }
    return pad;
  }
}
