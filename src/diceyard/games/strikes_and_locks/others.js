// The others’ sheets, small: not controls, only a look.

import { make } from "/static/js/make.js";
import { shape } from "/static/js/shapes.js";
import { say, sayN } from "/static/js/words.js";

/** @typedef {import("./board.js").Lie} Lie */

/**
 * One small sheet for each of the others.
 * @param {Lie} lie
 * @param {Seat[]} seats
 * @param {number} own
 * @param {boolean} choosing
 */
export function others(lie, seats, own, choosing) {
  return seats.filter(({ seat }) => seat !== own).map((seat) => small(lie, seat, choosing));
}

/**
 * @param {Lie} lie
 * @param {Seat} who
 * @param {boolean} choosing
 */
function small(lie, { seat, name, letter, waiting }, choosing) {
  const sheet = lie.sheets[seat];
  const rows = lie.rows.map((row, r) => smallRow(row.code, row.numbers, sheet?.rows[r] ?? ""));
  const does = sheet?.stopped ? say("has stopped") : !choosing || sheet?.out ? "" : waiting ? say("choosing…") : say("has chosen");
  const struck = sheet?.strikes ? make("span.struck", {}, "✕".repeat(sheet.strikes)) : "";
  const crossed = sheet?.counts.reduce((sum, n) => sum + n, 0) ?? 0;
  const read = [sayN("{name}: {n} number crossed out", "{name}: {n} numbers crossed out", crossed, { name: name || letter }), sayN("{n} strike", "{n} strikes", sheet?.strikes ?? 0), does];
  return make(`div.small.seat${seat}`, { role: "img", "aria-label": read.filter(Boolean).join(", ") },
    make("p.who", {}, shape(seat), make("b", {}, name || letter), struck, make("span", {}, does)), ...rows);
}

/**
 * @param {string} code
 * @param {number[]} numbers
 * @param {string} signs
 */
function smallRow(code, numbers, signs) {
  return make(`div.line.${code.startsWith("b") ? "black" : "green"}`, { "aria-hidden": "true" }, ...numbers.map((n, i) => make(`span.${signs[i] ?? "o"}`, {}, signs[i] === "x" ? "✕" : String(n))));
}
