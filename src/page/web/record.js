// SPDX-License-Identifier: GPL-3.0-or-later

/** The best round that each person of this device has ever played, under each set of rules. */

/** @typedef {{points: number, played?: boolean}} Best with whether a game has been played to its end */

const KEY = "records";
const MOST = 60; // people and rules

/** @returns {Record<string, Best>} */
function load() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {Record<string, Best>} all */
function save(all) {
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-MOST))));
  } catch {}
}

/** The lines about rounds, as the table tells each again and again
 * @type {Map<string, string | undefined>} */
const told = new Map();

/**
 * Notes the points of a round that is over.
 * @param {import("./types.js").Sheet} sheet
 * @param {string} name of the person
 * @returns {string | undefined} the line about a round that is better than all of earlier games
 */
export function noteRound({ record, rounds, result }, name) {
  if (!record) return undefined;
  const id = JSON.stringify([record.rules, name]);
  const round = JSON.stringify([id, rounds]);
  if (!told.has(round)) {
    const { [id]: before, ...others } = load();
    told.set(round, before?.played && record.points > before.points ? record.text : undefined);
    save({ ...others, [id]: { points: Math.max(record.points, before?.points ?? record.points), played: before?.played || !!result } });
  }
  return told.get(round);
}
