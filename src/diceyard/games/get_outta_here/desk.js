// The desk: what the dice make, the markers as a sum, and what can be pressed.

import { make } from "/static/js/make.js";
import { say, sayN } from "/static/js/words.js";
import { Builder } from "./builder.js";
import { Pad } from "./pad.js";
import { asRead, marks } from "./staging.js";

/**
 * @typedef {import("./board.js").Lie} Lie
 * @typedef {import("./board.js").Phase} Phase
 * @typedef {import("./staging.js").Staged} Staged
 * @typedef {{table: TableView, lie: Lie, phase: Phase, staged: Staged}} At
 * @typedef {(does: string, text: string) => void} Press
 */

export class Desk {
  element = make("section.desk.goh", { "aria-label": say("Your sum") });
  #press;
  #drawn = "";
  #pad;
  #builder;

  /** @param {Press} press */
  constructor(press) {
    this.#press = press;
    this.#pad = new Pad((sum) => press("total", sum));
    this.#builder = new Builder((sum) => press("total", sum));
    this.element.addEventListener("click", (event) => {
      const button = /** @type {HTMLElement} */ (event.target).closest("button");
      if (button?.dataset.does) this.#press(button.dataset.does, "");
    });
  }

  /**
   * Drawn anew only when something of it has changed, with the focus on the same control if that is still there.
   * @param {At} at
   */
  show(at) {
    const drawn = JSON.stringify([at.lie.roll, at.lie.sums, at.lie.hands[at.table.viewer], at.phase, at.staged, at.table.throw?.version, at.table.help]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const key = /** @type {HTMLElement | null} */ (this.element.querySelector(":focus"))?.dataset.key;
    this.element.replaceChildren(...this.#content(at));
    if (key) this.#find(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  }

  /** Takes the focus to where the desk begins; whether there is something to take it to. */
  focus() {
    const first = this.#find("h2, button");
    first?.focus({ preventScroll: true });
    return Boolean(first);
  }

  /**
   * @param {string} what
   * @returns {HTMLElement | null}
   */
  #find(what) {
    return this.element.querySelector(what);
  }

  /**
   * @param {At} at
   * @returns {HTMLElement[]}
   */
  #content(at) {
    if (at.phase === "roll") return [press("go.big", say("Roll the dice"), "roll")];
    if (at.phase === "total") return this.#total(at);
    return at.phase === "marks" ? markers(at) : [];
  }

  /** @param {At} at */
  #total({ lie, table, staged }) {
    const turn = String(table.throw?.version);
    const maker = lie.placeValue ? this.#builder : this.#pad;
    const back = staged.pad ? [press("quiet", say("Back to the board"), "again")] : [];
    return [
      title(lie.placeValue ? say("Make a number with tens and ones") : say("Your dice make"), "spare"),
      maker.show(lie.roll, turn, staged.wrong),
      ...back,
      press("quiet", say("No move"), "none"),
    ];
  }
}

/**
 * @param {string} text
 * @param {string} [look] "spare" where it says no more than the sum under it does
 */
function title(text, look) {
  return make(look ? `h2.${look}` : "h2", { tabindex: "-1", "data-key": "title" }, text);
}

/**
 * @param {string} look
 * @param {string} label
 * @param {string} does
 * @param {Record<string, unknown>} [more]
 */
function press(look, label, does, more = {}) {
  return make(`button.${look}`, { type: "button", "data-does": does, "data-key": does, ...more }, label);
}

/** @param {At} at */
function markers(at) {
  const { staged, lie, table } = at;
  const some = marks(staged).length > 0;
  const go = some && (staged.ready || table.help === "own");
  const done = press(go ? "go" : "quiet", say("Done"), "done", { disabled: !some });
  return [
    ...known(at),
    title(asks(at)),
    sum(marks(staged)),
    make("p.soft", {}, sayN("{n} marker in your hand", "{n} markers in your hand", lie.hands[table.viewer] ?? 0)),
    make("div.row", {}, done, press("quiet", say("Clear"), "clear", { disabled: !some }), press("quiet", say("No move"), "none")),
  ];
}

/** @param {At} at */
function asks({ lie, staged, table }) {
  const n = staged.sum.split("=")[1];
  if (n) return lie.faces ? say("Mark {n} on the ring", { n }) : say("Mark numbers that make {n}", { n });
  if (lie.faces) return say("Mark all the numbers on your dice, or their total");
  return table.help === "own" ? say("Mark numbers that make what your dice make") : say("Your markers");
}

/**
 * What is known of the dice: under `show` all the sums, otherwise the one that the player worked out.
 * @param {At} at
 * @returns {HTMLElement[]}
 */
function known({ staged, lie, table }) {
  if (staged.sum) {
    const said = asRead(staged.sum);
    const change = press("quiet.small", say("Change"), "again", { "aria-label": say("Change the sum") });
    return [make("div.made", {}, make("p.sum.known", {}, said), change)];
  }
  if (table.help === "show") return [make("p.label", {}, say("Your dice make")), make("div.sums", {}, ...(lie.sums ?? []).map((text) => make("p", {}, text)))];
  return lie.faces && table.help === "check" ? [press("quiet", say("Add the dice up: {sum} = ?", { sum: lie.roll.join(" + ") }), "pad")] : [];
}

/**
 * The markers as one would write them: 1 + 2 + 3 + …
 * @param {number[]} numbers
 */
function sum(numbers) {
  const text = [...numbers.map(String), "…"].join(" + ");
  return make("p.sum", { role: "img", "aria-label": numbers.length ? text : say("No marker yet") }, text);
}
