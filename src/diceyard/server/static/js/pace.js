// News is shown one at a time: the next only after the dice have landed and what was told can be read.

import { TUMBLE } from "/static/js/dice.js";
import { moving } from "/static/js/settings.js";

const READ = 900;
const MANY = 8;

export class Pace {
  /** @type {TableView[]} */
  #queue = [];
  /** @type {TableView | null} */
  #shown = null;
  #busy = false;
  #show;

  /** @param {(view: TableView, before: TableView | null) => void} show */
  constructor(show) {
    this.#show = show;
  }

  /** The newest view there is, shown or still to be shown. */
  get newest() {
    return this.#queue.at(-1) ?? this.#shown;
  }

  /** @param {TableView} view */
  add(view) {
    if (this.newest && view.version < this.newest.version) return;
    // The same version again: only people have come, gone or dozed off.
    if (this.#queue.at(-1)?.version === view.version) this.#queue.pop();
    const before = this.#queue.at(-1) ?? this.#shown;
    const decided = before && lastOfRound(before, view);
    if (decided) this.#queue.push(decided);
    this.#queue.push(view);
    if (this.#queue.length > MANY) this.#queue.splice(0, this.#queue.length - 1);
    if (!this.#busy) this.#next();
  }

  #next() {
    const view = this.#queue.shift();
    this.#busy = Boolean(view);
    if (!view) return;
    const before = this.#shown;
    this.#shown = view;
    this.#show(view, before);
    setTimeout(() => this.#next(), document.hidden ? 0 : pause(view, before));
  }
}

/**
 * @param {TableView} view
 * @param {TableView | null} before
 */
export function pause(view, before) {
  if (!before || view.version === before.version) return 0;
  const thrown = newThrow(view, before);
  const told = (view.log.at(-1)?.version ?? 0) > before.version;
  const mine = view.seats[thrown?.seat ?? view.log.at(-1)?.seat ?? -1]?.mine;
  if (before.stage === "opening") return (moving() ? TUMBLE : 0) + READ;
  if (thrown) return (moving() ? TUMBLE : 200) + (mine ? 0 : READ / 2);
  return told && !mine ? READ : 0;
}

/**
 * @param {TableView} view
 * @param {TableView | null} before
 */
export function newThrow(view, before) {
  return view.throw && view.throw.version > (before?.version ?? -1) ? view.throw : null;
}

/**
 * The throw that ends a round of the roll-off: its totals are worth seeing before the game goes on.
 * @param {TableView} before
 * @param {TableView} view
 * @returns {TableView | null}
 */
function lastOfRound(before, view) {
  const thrown = newThrow(view, before);
  if (!before.opening || !thrown || (view.opening?.thrown.length ?? 0) > before.opening.thrown.length) return null;
  const total = thrown.faces.reduce((sum, face) => sum + face, 0);
  const opening = { rollers: before.opening.rollers, thrown: [...before.opening.thrown, total] };
  return { ...before, version: view.version, throw: thrown, roller: -1, dice: [], opening, log: view.log };
}
