// What a player has put together and not yet done, and how it reads as a proposal.

/**
 * One cross: the sum that makes its number ("9-2", or "" while none is given), the number, and the row's code.
 * @typedef {{sum: string, n: number, row: string}} Cross
 */

/**
 * `pair` and `sign` are what the next cross is made of; `ready` tells that the server has found the whole to be a move;
 * `struck` that a strike was claimed although something could be crossed out.
 * @typedef {{crosses: Cross[], pair: string, sign: string, ready: boolean, struck: boolean}} Staged
 */

export const NOTHING = /** @type {Staged} */ ({ crosses: [], pair: "red", sign: "", ready: false, struck: false });

/** The sign that stands for a double's own number. */
export const ITSELF = "=";

/**
 * The sum of a pair as it is typed: `9-2`, or just `5` for the number of a double.
 * @param {number[]} pair the larger first
 * @param {string} sign
 */
export function typed([big = 0, small = 0], sign) {
  return sign === ITSELF ? String(big) : `${big}${sign === "−" ? "-" : sign}${small}`;
}

/**
 * The whole as the one line that the server reads: `9-2=7 in gu, 7+3=10 in bu`.
 * @param {Cross[]} crosses
 */
export function proposal(crosses) {
  return crosses.map(({ sum, n, row }) => (sum ? `${sum}=${n} in ${row}` : `${n} in ${row}`)).join(", ");
}

/**
 * The crosses after a tap: one that is there comes off, another is added, and a third takes the place of the last.
 * @param {Cross[]} crosses
 * @param {Cross} tapped
 * @param {number} most
 */
export function toggled(crosses, tapped, most) {
  const others = crosses.filter(({ n, row }) => n !== tapped.n || row !== tapped.row);
  if (others.length < crosses.length) return others;
  return [...others.slice(0, most - 1), tapped];
}
