// Looking back: the same board, lying still, one thing told at a time.

import { ask } from "/static/js/api.js";
import { button, make } from "/static/js/make.js";
import { icon } from "/static/js/sheets.js";
import { say } from "/static/js/words.js";

const BACK = "M15 4l-8 8 8 8";
const ON = "M9 4l8 8-8 8";

export class History {
  /** Versions after which something was told; more are found on the way back. @type {Set<number>} */
  #stops = new Set([0]);
  /** @type {TableView | null} */
  view = null;
  #code;
  #changed;
  #go;

  /**
   * @param {string} code
   * @param {() => void} changed
   * @param {(version: number) => void} go called when a step is pressed
   */
  constructor(code, changed, go) {
    this.#code = code;
    this.#changed = changed;
    this.#go = go;
  }

  /** @param {TableView} view */
  learn(view) {
    for (const { version } of view.log) this.#stops.add(version);
  }

  /** @param {number} version */
  async at(version) {
    const view = /** @type {TableView} */ (await ask(`/api/tables/${this.#code}/at/${version}`));
    this.learn(view);
    this.view = { ...view, still: true };
    this.#changed();
  }

  close() {
    this.view = null;
    this.#changed();
  }

  /**
   * @param {1 | -1} way
   * @returns {number | undefined}
   */
  #next(way) {
    const now = this.view?.version ?? 0;
    const beyond = [...this.#stops].filter((stop) => (stop - now) * way > 0);
    return beyond.length ? (way > 0 ? Math.min(...beyond) : Math.max(...beyond)) : undefined;
  }

  /** The row of controls and what was told at this point. */
  bar() {
    const step = (/** @type {1 | -1} */ way, /** @type {string} */ label, /** @type {string} */ path) => {
      const to = this.#next(way);
      const look = button("", null, () => to !== undefined && this.#go(to), { "aria-label": label, "data-way": way, disabled: to === undefined });
      look.append(icon(path));
      return look;
    };
    const told = this.view?.log.at(-1)?.text ?? say("The start");
    return make(
      "div.looking",
      {},
      make("p.now", {}, say("Looking back")),
      make("div.steps", {}, step(-1, say("One step back"), BACK), make("p", { role: "status" }, told), step(1, say("One step on"), ON)),
      button("go", say("Back to now"), () => this.close()),
    );
  }
}
