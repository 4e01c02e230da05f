// The middle of the page: the porch before the game, the roll-off, then the game's own board.

import { make } from "/static/js/make.js";
import { joining, Opening, porch } from "/static/js/porch.js";

export class Place {
  /** @type {Board | null} */
  #board = null;
  /** @type {Opening | null} */
  #opening = null;
  #root;
  #url;
  #act;

  /**
   * @param {HTMLElement} root
   * @param {string} url the link to the table
   * @param {{ roll: () => void, sit: (name: string) => void }} act
   */
  constructor(root, url, act) {
    this.#root = root;
    this.#url = url;
    this.#act = act;
  }

  /** What was said of the last proposal; null where no answer came, so that one can try again. @param {Verdict | null} verdict */
  set verdict(verdict) {
    if (this.#board) this.#board.verdict = verdict;
  }

  /** @param {TableView} shown */
  show(shown) {
    if (shown.stage === "opening") this.#showOpening(shown);
    else if (shown.board) this.#showBoard(shown);
    else this.#showPorch(shown);
    if (shown.stage !== "opening") this.#opening = null;
    if (this.#board && !this.#root.contains(this.#board)) this.#board = null;
  }

  /** @param {TableView} shown */
  #showOpening(shown) {
    if (!this.#opening) {
      this.#opening = new Opening(this.#act.roll);
      this.#root.replaceChildren(this.#opening.root);
    }
    this.#opening.table = shown;
  }

  /** @param {TableView} shown */
  #showBoard(shown) {
    this.#board ??= /** @type {Board} */ (document.createElement(`board-${shown.game}`));
    if (!this.#root.contains(this.#board)) this.#root.replaceChildren(this.#board);
    this.#board.table = shown;
  }

  /**
   * Those who sit invite others, those who come sit down.
   * @param {TableView} shown
   */
  #showPorch(shown) {
    const comes = Boolean(freeSeat(shown)) && !shown.seats.some((seat) => seat.mine);
    if (this.#root.querySelector(comes ? ".join" : ".porch:not(.join)")) return;
    this.#root.replaceChildren(make("div", {}, comes ? joining(this.#act.sit) : porch(shown, this.#url)));
  }
}

/**
 * A seat that somebody who comes may take.
 * @param {TableView} view
 */
export function freeSeat(view) {
  return view.locked ? undefined : view.seats.find((seat) => seat.open);
}
