// SPDX-License-Identifier: GPL-3.0-or-later

/** Links to a seat, as people and messengers hand them on. The window reads them in the same way. */

/**
 * Signs that a program on the way wrote as %23 are signs again; others that cannot be read are no digits.
 * @param {string} text
 */
function unescape(text) {
  return text.replace(/%([0-9a-f]{2})/gi, (_, digits) => {
    const code = parseInt(digits, 16);
    return code >= 0x20 && code < 0x7f ? String.fromCharCode(code) : "…";
  });
}

/**
 * Finds the secret of an invitation: 32 hexadecimal digits, wherever they stand; or the code of a table,
 * six letters behind a #, or between blanks in a message with an address.
 * @param {string} text
 * @returns {{secret: string, incomplete: boolean}} incomplete: some of the digits are missing
 */
export function readLink(text) {
  const plain = unescape(unescape(text));
  const code = /#([GHJKMNP-TV-Z]{6})(?![0-9a-z])/i.exec(plain)
    ?? (/\bhttps?:\/\/[\w.\-[\]:]/i.test(plain) ? /(?:^|\s)([GHJKMNP-TV-Z]{6})(?!\S)/i.exec(plain) : null);
  const secret = /(?:^|[^0-9a-z])([0-9a-f]{32})(?![0-9a-z])/i.exec(plain)?.[1].toLowerCase() ?? code?.[1].toUpperCase() ?? "";
  return { secret, incomplete: !secret && /\/[^\s#]*#[0-9a-f]{1,31}(?![0-9a-z])/i.test(plain) };
}

/**
 * Finds the folder of the page: a secret that came to stand in the path is no part of it.
 * @param {string} path
 */
export function findFolder(path) {
  return /^.*?\/(?=[^/]*[0-9a-f]{32}|[^/]*$)/i.exec(path)?.[0] ?? "/";
}
