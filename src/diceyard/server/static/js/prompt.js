// Whose turn it is and what is awaited, what was said of the last try, and hints one step at a time.

import { button, make } from "/static/js/make.js";
import { shape } from "/static/js/shapes.js";
import { makeSure } from "/static/js/sheets.js";
import { listed, say, sayN } from "/static/js/words.js";

/**
 * One plain sentence on what is awaited, and of whom; the seat is the one whose shape stands beside it.
 * @param {TableView} view
 * @returns {{seat: number, text: string}}
 */
export function awaited(view) {
  const mine = view.seats.filter((seat) => seat.mine);
  const you = mine.length === 1;
  const roller = view.seats[view.roller];
  if (view.stage === "seating") {
    const open = view.seats.filter((seat) => seat.open).length;
    return { seat: -1, text: sayN("One more player is needed.", "{n} more players are needed.", open) };
  }
  if (view.stage === "opening") {
    if (!roller) return { seat: -1, text: say("Who starts?") };
    const text = roller.mine ? (you ? say("Who starts? Roll the dice!") : say("Who starts? {name}, roll!", { name: roller.name })) : say("{name} rolls for the start.", { name: roller.name });
    return { seat: roller.seat, text };
  }
  if (view.stage === "rolling" && roller) {
    const text = !roller.mine ? say("{name} rolls.", { name: roller.name }) : you ? say("Your turn. Roll the dice!") : say("{name}, roll the dice!", { name: roller.name });
    return { seat: roller.seat, text };
  }
  if (view.stage === "choosing") return choosing(view, you);
  return { seat: -1, text: "" };
}

/**
 * @param {TableView} view
 * @param {boolean} you
 */
function choosing(view, you) {
  const me = view.seats[view.viewer];
  if (me?.mine && me.waiting) return { seat: me.seat, text: you ? say("Your turn.") : say("{name}, your turn.", { name: me.name }) };
  const waiting = view.seats.filter((seat) => seat.waiting);
  const names = listed(waiting.map((seat) => seat.name));
  return { seat: waiting.length === 1 ? (waiting[0]?.seat ?? -1) : -1, text: sayN("{names} is thinking.", "{names} are choosing.", waiting.length, { names }) };
}

/** @param {{seat: number, text: string}} what */
export function nowLine({ seat, text }) {
  return make("p.now", {}, seat >= 0 && shape(seat), make("span", {}, text));
}

/**
 * The last thing that somebody did: it explains the board as it is. A throw can be seen, and needs no words.
 * @param {TableView} view
 */
export function lastLine(view) {
  if (!view.board && view.stage !== "opening") return null;
  const told = view.log.findLast(({ version }) => version !== view.throw?.version || !view.board);
  return told && make("p.last", {}, told.text);
}

/**
 * Right or not yet is never told by colour alone.
 * @param {Verdict | null} verdict
 */
export function verdictLine(verdict) {
  const told = verdictWords(verdict);
  if (!told) return null;
  return make(`p.verdict.${told.kind}`, {}, told.word && make("b", {}, `${told.word} `), told.text);
}

/**
 * @param {Verdict | null} verdict
 * @returns {{kind: string, word: string, text: string} | null}
 */
export function verdictWords(verdict) {
  if (!verdict) return null;
  if (verdict.reason) return { kind: "wrong", word: say("Not yet."), text: verdict.reason };
  if (verdict.move) return verdict.done ? null : { kind: "right", word: say("Yes!"), text: say("That works.") };
  if (verdict.wants) return { kind: "asks", word: "", text: verdict.wants };
  return null;
}

/**
 * @param {string[]} hints those asked for so far, gentle first
 * @param {() => void} more
 */
export function hintCard(hints, more) {
  if (!hints.length) return null;
  const text = make("p", {}, make("b", {}, `${say("Hint {n} of 3", { n: hints.length })}: `), hints.at(-1));
  return make("div.hint", {}, text, hints.length < 3 && button("quiet", say("Tell me more"), more));
}

/**
 * A move that may be taken or left, such as stopping for good: never by a slip of the finger.
 * @param {string} offer
 * @param {() => void} act
 */
export function offerButton(offer, act) {
  const label = say(offer[0]?.toUpperCase() + offer.slice(1));
  const ask = () => makeSure(`${label}?`, say("You cannot take this back."), say("Yes, {offer}", { offer: say(offer) }), act);
  return button("quiet", label, ask, { "data-offer": offer });
}
