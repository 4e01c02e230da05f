// What a player has put together and not yet claimed, and how it reads as a proposal.

/**
 * `strike` is first asked, and holds once the server has said yes (under `own` at once). `wrong`: the last claim was not right.
 * @typedef {{sign: string, number: number, strike: "" | "asked" | "yes", wrong: boolean}} Staged
 */

/** Nothing: no sign and no die chosen, no strike claimed, nothing found wrong. */
export const NOTHING = /** @type {Staged} */ ({ sign: "", number: 0, strike: "", wrong: false });

/** What is typed is plain, so that a proposal reads the same from a keyboard, a screen or a program. */
const TYPED = /** @type {Record<string, string>} */ ({ "−": "-", "×": "*", "÷": "/" });

/**
 * The claim as one line, or "" as long as it is not whole. A die alone is enough where no sum is asked.
 * @param {Staged} staged
 * @param {number[]} roll
 * @param {boolean} back whether a die has to go back
 * @param {boolean} bare whether a die alone is a claim
 */
export function proposal({ sign, number, strike }, roll, back, bare) {
  if (strike || back) return number ? `strike, back ${number}` : "strike";
  if (!number || !(sign || bare)) return "";
  return sign ? `${roll.join(TYPED[sign] ?? sign)}=${number}` : String(number);
}
