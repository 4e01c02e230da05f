// The desk: the sum in large figures with the gap to fill, and what can be pressed.

import { make } from "/static/js/make.js";
import { later, say } from "/static/js/words.js";

/**
 * @typedef {import("./board.js").Lie} Lie
 * @typedef {import("./staging.js").Staged} Staged
 * @typedef {import("./board.js").Phase} Phase
 * @typedef {{table: TableView, lie: Lie, phase: Phase, staged: Staged}} At
 */

const SIGN_NAMES = /** @type {Record<string, string>} */ ({ "+": later("plus"), "−": later("minus"), "×": later("times"), "÷": later("divided by") });

export class Desk {
  element = make("section.desk.kyo", { "aria-label": say("Your sum") });
  #drawn = "";

  /**
   * Drawn anew only when something of it has changed: news that comes while a button is held down must not take the
   * button away. The focus stays on the same control, if that is still there.
   * @param {At} at
   */
  show(at) {
    const drawn = JSON.stringify([at.lie, at.phase, at.staged, at.table.help]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const key = /** @type {HTMLElement | null} */ (this.element.querySelector(":focus"))?.dataset.key;
    this.element.replaceChildren(...content(at));
    if (key) this.#find(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  }

  /** Takes the focus to where the desk begins; whether there is something to take it to. */
  focus() {
    const first = this.#find("h2, button:enabled");
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
  const parts = {
    still: () => [],
    wait: () => [],
    roll: () => [press("go.big", say("Roll the dice"), { does: "roll" })],
    tumble: () => [press("go.big", say("Rolling…"), { does: "tumble" }, { disabled: true })],
    sum: () => (at.table.help === "show" ? shown(at) : sum(at)),
    back: () => back(at),
    miss: () => [title(say("A strike, and no die is out.")), press("go", say("Go on"), { does: "strike" })],
  };
  return parts[at.phase]();
}

/** @param {string} text */
function title(text) {
  return make("h2", { tabindex: "-1", "data-key": "title" }, text);
}

/**
 * A button; `data` says what it does, and tells it from the others when the desk is drawn anew.
 * @param {string} look
 * @param {string} label
 * @param {Record<string, string>} data
 * @param {Record<string, unknown>} [more]
 */
function press(look, label, data, more = {}) {
  const made = make(`button.${look}`, { type: "button", ...more }, label);
  Object.assign(made.dataset, data, { key: Object.values(data).join(" ") });
  return made;
}

/** @param {At} at */
function sum(at) {
  const own = at.table.help === "own";
  const { number } = at.staged;
  const asks = own ? say("Which die do you take out?") : say("Make a number from 1 to 6");
  const done = [press("go", say("Done"), { does: "done" }, { disabled: !number }), press("quiet", say("Clear"), { does: "clear" })];
  return [
    title(asks),
    written(at),
    make("p.soft", {}, own ? say("Tap the die, then Done.") : say("Take the die that it makes.")),
    make("div.signs", { role: "group", "aria-label": say("Plus, minus and so on") }, ...at.lie.signs.map((sign) => signButton(sign, at))),
    ...(own ? [make("div.row", {}, ...done)] : []),
    press("quiet", say("It’s a strike"), { does: "strike" }),
  ];
}

/**
 * @param {string} sign
 * @param {At} at
 */
function signButton(sign, { staged }) {
  const label = say(SIGN_NAMES[sign] ?? sign);
  return press("sign", sign, { does: "sign", sign }, { "aria-label": label, "aria-pressed": String(staged.sign === sign) });
}

/**
 * The sum as one would write it, with a gap for what is not yet chosen.
 * @param {At} at
 */
function written({ lie, staged }) {
  const [big = 0, small = 0] = lie.roll;
  const answer = staged.number && staged.wrong ? "gap.wrong" : "gap";
  const read = say("{big} {sign} {small} makes {answer}", {
    big, small, sign: staged.sign ? say(SIGN_NAMES[staged.sign] ?? "") : say("gap"), answer: staged.number || say("gap"),
  });
  return make("p.sum", { role: "img", "aria-label": read },
    make("span", {}, String(big)), make(staged.sign ? "span.op" : "span.gap", {}, staged.sign || " "),
    make("span", {}, String(small)), make("span", {}, "="), make(`span.${answer}`, {}, staged.number ? String(staged.number) : "?"),
  );
}

/**
 * Under `show` the sums are there with their answers; one that takes a die out is a button.
 * @param {At} at
 */
function shown({ lie }) {
  const made = lie.sums ?? [];
  const lines = made.map(({ sum, takes }) => (takes ? press("go.made", sum, { does: "take", sum }) : make("p.made", {}, sum)));
  return [title(say("Take out a die")), make("div.sums", {}, ...lines)];
}

/** @param {At} at */
function back({ table, staged }) {
  const asks = table.help === "show" ? say("No die fits: a strike. Put one back") : say("A strike: put one die back");
  const parts = [title(asks), make("p.soft", {}, say("Tap its place in your tray."))];
  if (table.help !== "own") return parts;
  const done = press("go", staged.number ? say("Done: put the {n} back", { n: staged.number }) : say("Done"), { does: "done" });
  return [...parts, make("div.row", {}, done, press("quiet", say("Clear"), { does: "clear" }))];
}
