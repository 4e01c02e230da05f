// What a player has put together and not yet done, and how it reads as a proposal.

import { say } from "/static/js/words.js";

/**
 * `sum` is the total as it was claimed and found right ("4+3+6=13"); `laid` is the spots of each number marked in this
 * turn, "i" inside and "o" outside. `pad` tells that the number pad is open at a level where it need not be; `ready` that
 * the whole is a move; `wrong` that the last answer on the pad was not right.
 * @typedef {{sum: string, laid: Record<number, string>, pad: boolean, ready: boolean, wrong: boolean}} Staged
 */

export const NOTHING = /** @type {Staged} */ ({ sum: "", laid: {}, pad: false, ready: false, wrong: false });

/**
 * The numbers with markers, ascending; one with markers on both spots stands there twice.
 * @param {Staged} staged
 */
export function marks({ laid }) {
  return Object.entries(laid).flatMap(([n, spots]) => [...spots].map(() => Number(n)));
}

/**
 * The whole as the one line that the server reads: `4+3+6=13: 1 2o 7`.
 * @param {Staged} staged
 */
export function proposal({ sum, laid }) {
  const written = Object.entries(laid).flatMap(([n, spots]) => [...spots].map((spot) => (spot === "o" ? `${n}o` : n)));
  return `${sum}: ${written.join(" ")}`.trim();
}

/**
 * A typed sum as people read it: `(1+3) tens and 5=45` is `(1 + 3) tens and 5 = 45`, in the reader's language.
 * @param {string} sum
 */
export function asRead(sum) {
  const wide = sum.replace(/ ?([+=]) ?/g, " $1 ").replace(/ ?- ?/g, " − ").trimEnd();
  const [, tens, ones] = /^(.*) tens and (.*)$/.exec(wide) ?? [];
  return tens === undefined ? wide : say("{tens} tens and {ones}", { tens, ones });
}

/**
 * The markers after a tap on a spot: it is laid there, or moved there from the other spot, or taken back. `both` tells
 * that a pair may lie on both.
 * @param {Record<number, string>} laid
 * @param {number} n
 * @param {string} spot
 * @param {boolean} both
 */
export function tapped(laid, n, spot, both) {
  const before = laid[n] ?? "";
  const { [n]: _, ...rest } = laid;
  if (before.includes(spot)) {
    const left = before.replace(spot, "");
    return left ? { ...rest, [n]: left } : rest;
  }
  return { ...rest, [n]: before && both ? "io" : spot };
}

/**
 * The same from a keyboard, where one key goes round: inside, outside, both for a pair, none.
 * @param {Record<number, string>} laid
 * @param {number} n
 * @param {boolean} both
 */
export function turned(laid, n, both) {
  const round = both ? ["", "i", "o", "io"] : ["", "i", "o"];
  const next = round[(round.indexOf(laid[n] ?? "") + 1) % round.length] ?? "";
  const { [n]: _, ...rest } = laid;
  return next ? { ...rest, [n]: next } : rest;
}
