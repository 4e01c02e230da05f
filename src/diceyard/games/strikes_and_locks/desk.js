// The desk: a pair of dice and a sign make a sum, whose answer is then crossed out on the sheet.

import { make } from "/static/js/make.js";
import { later, say } from "/static/js/words.js";
import { rowName } from "./sheet.js";
import { ITSELF } from "./staging.js";

/**
 * @typedef {import("./board.js").Lie} Lie
 * @typedef {import("./board.js").Phase} Phase
 * @typedef {import("./staging.js").Staged} Staged
 * @typedef {import("./staging.js").Cross} Cross
 * @typedef {{table: TableView, lie: Lie, phase: Phase, staged: Staged, active: boolean}} At
 * @typedef {(does: string, what: string) => void} Press
 */

/** What may be taken or left before a roll goes by its word in the text form; the page asks for it by that. */
export const OFFERED = [later("Stop"), later("stop")];

export class Desk {
  element = make("section.desk.snl", { "aria-label": say("Your sums") });
  #drawn = "";

  /** @param {Press} press */
  constructor(press) {
    this.element.addEventListener("click", (event) => {
      const button = /** @type {HTMLElement} */ (event.target).closest("button");
      if (button?.dataset.does) press(button.dataset.does, button.dataset.what ?? "");
    });
  }

  /**
   * Drawn anew only when something of it has changed, with the focus on the same control if that is still there.
   * @param {At} at
   */
  show(at) {
    const drawn = JSON.stringify([at.lie.roll, at.lie.pairs, at.lie.sums, at.phase, at.staged, at.active, at.table.help]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const key = /** @type {HTMLElement | null} */ (this.element.querySelector(":focus"))?.dataset.key;
    this.element.replaceChildren(...content(at));
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
}

/**
 * @param {At} at
 * @returns {HTMLElement[]}
 */
function content(at) {
  if (at.phase === "roll") return [press("go.big", say("Roll the dice"), "roll")];
  return at.phase === "choose" ? [...(at.table.help === "show" ? shown(at) : making(at)), ...chosen(at), ...ends(at)] : [];
}

/** @param {string} text */
function title(text) {
  return make("h2", { tabindex: "-1", "data-key": "title" }, text);
}

/**
 * @param {string} look
 * @param {string} label
 * @param {string} does
 * @param {Record<string, unknown>} [more]
 */
function press(look, label, does, more = {}) {
  return make(`button.${look}`, { type: "button", "data-does": does, "data-key": `${does} ${more["data-what"] ?? ""}`, ...more }, label);
}

/** Under `show` the sums are there, and the cells that they reach shine on the sheet. @param {At} at */
function shown({ lie, active }) {
  const lines = lie.pairs.map((pair) => make(`p.made.${pair}`, {}, (lie.sums?.[pair] ?? []).join("   ")));
  return [title(active ? say("Cross out one or two") : say("Cross out one, or nothing")), make("div.sums", {}, ...lines)];
}

/**
 * A pair, a sign, and the gap that is filled on the sheet.
 * @param {At} at
 */
function making({ lie, staged, active }) {
  const asks = active ? say("Your dice: make one or two numbers") : say("Red is for everybody");
  return [
    title(asks),
    ...(lie.pairs.length > 1 ? [make("div.pairs", { role: "group", "aria-label": say("Dice") }, ...lie.pairs.map((pair) => pairButton(pair, lie, staged)))] : []),
    make("div.making", {}, written(lie, staged),
      make("div.signs", { role: "group", "aria-label": say("Plus or minus") }, ...signs(lie.roll[staged.pair] ?? []).map((sign) => signButton(sign, lie, staged)))),
    ...(staged.crosses.length ? [] : [make("p.soft", {}, staged.sign ? say("Now tap the answer on your sheet.") : say("Choose a sign, then tap the answer."))]),
  ];
}

/**
 * @param {string} pair
 * @param {Lie} lie
 * @param {Staged} staged
 */
function pairButton(pair, lie, staged) {
  const faces = (lie.roll[pair] ?? []).join(" ");
  const label = say("{colour}: {faces}", { colour: say(pair), faces });
  return press(`pair.${pair}`, faces, "pair", { "data-what": pair, "aria-pressed": String(staged.pair === pair), "aria-label": label });
}

/** A double gives its own number instead of a difference of 0. @param {number[]} pair */
function signs([big, small]) {
  return big === small ? ["+", ITSELF] : ["+", "−"];
}

/**
 * @param {string} sign
 * @param {Lie} lie
 * @param {Staged} staged
 */
function signButton(sign, lie, staged) {
  const label = sign === ITSELF ? say("just {n}", { n: lie.roll[staged.pair]?.[0] }) : sign;
  const names = /** @type {Record<string, string>} */ ({ "+": say("plus"), "−": say("minus"), [ITSELF]: label });
  return press("sign", label, "sign", { "data-what": sign, "aria-pressed": String(staged.sign === sign), "aria-label": names[sign] });
}

/**
 * The sum as one would write it, with a gap for what is not yet chosen.
 * @param {Lie} lie
 * @param {Staged} staged
 */
function written(lie, { pair, sign }) {
  const [big = 0, small = 0] = lie.roll[pair] ?? [];
  const read = say("{big} {sign} {small} makes {answer}", { big, small, sign: sign || say("gap"), answer: say("gap") });
  if (sign === ITSELF) return make("p.sum", { role: "img", "aria-label": String(big) }, make("span", {}, String(big)), make("span", {}, "="), make("span.gap", {}, "?"));
  return make("p.sum", { role: "img", "aria-label": read },
    make("span", {}, String(big)), make(sign ? "span.op" : "span.gap", {}, sign || " "),
    make("span", {}, String(small)), make("span", {}, "="), make("span.gap", {}, "?"));
}

/** What is to be crossed out, as sums. @param {At} at */
function chosen({ staged }) {
  if (!staged.crosses.length) return [];
  const lines = staged.crosses.map(({ sum, n, row }) => make("li", {}, say("{what} in {row}", { what: sum && sum !== String(n) ? `${spaced(sum)} = ${n}` : n, row: rowName(row) })));
  return [make("ul.chosen", {}, ...lines)];
}

/** @param {string} sum */
function spaced(sum) {
  return sum.replace("-", " − ").replace("+", " + ");
}

/** Done, clear, or nothing at all. @param {At} at */
function ends({ staged, table, active }) {
  const some = staged.crosses.length > 0;
  const go = staged.ready || (table.help === "own" && some);
  const done = press(go ? "go" : "quiet", say("Done"), "done", { disabled: !some });
  const struck = staged.struck ? say("Take the strike all the same") : say("Strike");
  const none = active ? press("quiet", struck, "strike") : press("quiet", say("Nothing"), "nothing", { "aria-label": say("Nothing this time") });
  return [make("div.row", {}, done, press("quiet", say("Clear"), "clear", { disabled: !some && !staged.sign }), none)];
}
