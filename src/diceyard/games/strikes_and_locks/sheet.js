// One’s own sheet: four rows of eleven numbers, each with a lock at its end.

import { draw, make } from "/static/js/make.js";
import { moving } from "/static/js/settings.js";
import { shape } from "/static/js/shapes.js";
import { say, sayN } from "/static/js/words.js";

/**
 * @typedef {import("./board.js").Lie} Lie
 * @typedef {import("./board.js").Row} Row
 * @typedef {{lie: Lie, seat: number, whose: string, act: boolean, held: boolean, picked: string[], open: string[] | null}} Shown
 */

const SNAP = [{ transform: "translateY(-30%) rotate(-12deg)" }, { transform: "translateY(8%)", offset: 0.6 }, { transform: "none" }];
const CROSS = [{ transform: "scale(1.8)", opacity: 0 }, { transform: "none", opacity: 1 }];
const OPEN_LOCK = "M6 11V8a6 6 0 0 1 11.5-2M4 11h16v10H4z";
const SHUT_LOCK = "M6 11V8a6 6 0 0 1 12 0v3M4 11h16v10H4z";

/** @param {string} code */
export function rowName(code) {
  return /** @type {Record<string, string>} */ ({ bu: say("black up"), bd: say("black down"), gu: say("green up"), gd: say("green down") })[code] ?? code;
}

export class Sheet {
  element = make("div.sheet");
  #tap;
  #seat = -1;
  #held = false;
  #whose = "";
  #before = "";
  /** @type {Map<string, HTMLElement>} */
  #cells = new Map();
  /** @type {HTMLElement[]} */
  #locks = [];
  #foot = make("div.foot");

  /** @param {(n: number, row: string) => void} tap */
  constructor(tap) {
    this.#tap = tap;
  }

  /** @param {Shown} shown */
  show(shown) {
    const { seat, held, whose } = shown;
    const fresh = seat !== this.#seat || held !== this.#held || whose !== this.#whose || !this.#cells.size;
    if (fresh) this.#build(shown);
    const mine = shown.lie.sheets[shown.seat];
    if (!mine) return;
    const now = JSON.stringify([mine.rows, shown.lie.locked]);
    const moves = !fresh && now !== this.#before && moving();
    for (const [r, row] of shown.lie.rows.entries()) this.#showRow(row, r, shown, moves);
    this.#foot.replaceChildren(strikes(mine.strikes), score(shown));
    this.#before = now;
  }

  /** Only the sheet of somebody at this device is made of buttons; one that is looked at says whose it is. @param {Shown} shown */
  #build({ lie, seat, held, whose }) {
    this.#seat = seat;
    this.#held = held;
    this.#whose = whose;
    this.#cells.clear();
    this.#locks = [];
    const rows = lie.rows.map((row) => this.#row(row, held));
    this.element.className = `sheet seat${seat}`;
    const owner = whose ? [make("p.whose", {}, shape(seat), make("b", {}, whose))] : [];
    this.element.replaceChildren(...owner, ...rows, this.#foot);
  }

  /**
   * @param {Row} row
   * @param {boolean} held
   */
  #row({ code, numbers }, held) {
    const lock = make("span.lock", { role: "img" }, draw("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d: OPEN_LOCK })));
    this.#locks.push(lock);
    const cells = numbers.map((n) => {
      const cell = make(held ? "button.cell" : "span.cell", held ? { type: "button" } : { role: "img" }, make("span.n", {}, String(n)));
      if (held) cell.addEventListener("click", () => this.#tap(n, code));
      this.#cells.set(`${code}${n}`, cell);
      return cell;
    });
    const arrow = `${numbers[0]} → ${numbers.at(-1)}`;
    const name = make("span.name", {}, make("b", {}, code.startsWith("b") ? say("black") : say("green")), make("span", {}, arrow));
    return make(`div.row.${code.startsWith("b") ? "black" : "green"}`, { role: "group", "aria-label": rowName(code) }, name, make("div.cells", {}, ...cells, lock));
  }

  /**
   * @param {Row} row
   * @param {number} r
   * @param {Shown} shown
   * @param {boolean} moves
   */
  #showRow({ code, numbers }, r, shown, moves) {
    const signs = shown.lie.sheets[shown.seat]?.rows[r] ?? "";
    const locked = Boolean(shown.lie.locked[r]);
    for (const [i, n] of numbers.entries()) this.#cell(`${code}${n}`, n, code, signs[i] ?? "o", locked, shown, moves);
    const lock = /** @type {HTMLElement} */ (this.#locks[r]);
    const was = lock.hasAttribute("data-locked");
    lock.toggleAttribute("data-locked", locked);
    lock.setAttribute("aria-label", locked ? say("locked") : say("open"));
    lock.querySelector("path")?.setAttribute("d", locked ? SHUT_LOCK : OPEN_LOCK);
    lock.closest(".row")?.toggleAttribute("data-locked", locked);
    if (locked && !was && this.#before) lock.dispatchEvent(new CustomEvent("noise", { bubbles: true, detail: "lock" }));
    if (locked && !was && moves) lock.animate(SNAP, { duration: 350, easing: "ease-in" });
  }

  /**
   * @param {string} key
   * @param {number} n
   * @param {string} code
   * @param {string} sign
   * @param {boolean} locked
   * @param {Shown} shown
   * @param {boolean} moves
   */
  #cell(key, n, code, sign, locked, shown, moves) {
    const cell = /** @type {HTMLElement} */ (this.#cells.get(key));
    const picked = shown.picked.includes(key);
    const can = shown.act && sign === "o" && !locked && (!shown.open || shown.open.includes(key) || picked);
    if (moves && sign === "x" && cell.dataset.sign !== "x") cell.animate(CROSS, { duration: 180 });
    cell.dataset.sign = sign;
    cell.toggleAttribute("data-picked", picked);
    cell.toggleAttribute("data-open", can && Boolean(shown.open));
    cell.setAttribute("aria-label", named(n, code, sign, locked));
    if (cell instanceof HTMLButtonElement) {
      cell.disabled = !can;
      cell.setAttribute("aria-pressed", String(picked));
    }
  }
}

/**
 * @param {number} n
 * @param {string} code
 * @param {string} sign
 * @param {boolean} locked
 */
function named(n, code, sign, locked) {
  const where = say("{n} in {row}", { n, row: rowName(code) });
  if (sign === "x") return say("{where}, crossed out", { where });
  if (sign === "p") return say("{where}, passed over", { where });
  return locked ? say("{where}, locked", { where }) : where;
}

/** @param {number} n */
export function strikes(n) {
  const boxes = [0, 1, 2, 3].map((i) => make(i < n ? "span.box.on" : "span.box", { "aria-hidden": "true" }, i < n ? "✕" : ""));
  return make("p.strikes", { role: "img", "aria-label": sayN("{n} strike", "{n} strikes", n) }, make("span", {}, say("Strikes")), ...boxes);
}

/**
 * The score as a sum where the child need not add it up; otherwise how many are crossed in each row.
 * @param {Shown} shown
 */
function score({ lie, seat }) {
  const counts = lie.sheets[seat]?.counts ?? [];
  const scored = lie.scores?.[seat];
  if (!scored) return make("p.score", {}, say("Crossed: {counts}", { counts: counts.join(" · ") }));
  const [a = 0, b = 0, c = 0, d = 0, lost = 0] = scored;
  return make("p.score", {}, `${a} + ${b} + ${c} + ${d} − ${lost} = ${String(a + b + c + d - lost).replace("-", "−")}`);
}
