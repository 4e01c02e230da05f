// A finished game looked at once more: the chances turn by turn as a drawing and as a table, and what mattered.

import { ask } from "/static/js/api.js";
import { button, draw, make } from "/static/js/make.js";
import { shape, shapePath } from "/static/js/shapes.js";
import { closeSheet, openSheet } from "/static/js/sheets.js";
import { listed, say } from "/static/js/words.js";

/** @typedef {{ version: number, text: string }} Told */
/** @typedef {{ version: number, seat: number, text: string, line: number[], worths: string[] }} Turn */
/** @typedef {{ seat: number, luck: string, lost: string, right: string }} SeatReview */
/** @typedef {{ alone: boolean, sides: number, start: number[], turns: Turn[], seats: SeatReview[], mattered: Told[], costly: Told[], means: string, known: string }} Review */

const WIDE = 340;
const HIGH = 190;
const LEFT = 40;
const RIGHT = 322;
const TOP = 14;
const BOTTOM = 168;

/**
 * @param {TableView} view
 * @param {(version: number) => void} look shows the board as it was
 */
export async function reviewSheet(view, look) {
  const review = /** @type {Review} */ (await ask(`/api/tables/${view.code}/review`));
  const names = view.seats.map((seat) => seat.name || seat.letter);
  openSheet(say("How did it go?"), [
    make("figure.review", {}, make("figcaption", {}, title(review)), chart(review, names), legend(review, names)),
    scroll(say("Luck and choices"), summary(review, names)),
    make("p.soft", {}, review.means),
    ...toldOf(say("The turns that mattered"), review.mattered, look),
    ...toldOf(say("The choices that cost most"), review.costly, look),
    make("details", {}, make("summary", {}, say("Every turn as a table")), scroll(say("Every turn as a table"), turns(review, names))),
    make("p.soft", {}, review.known),
  ], { wide: true });
}

/** @param {Review} review */
function title(review) {
  return review.alone ? say("Points to expect, turn by turn") : say("The chance to win, turn by turn");
}

/**
 * A line for each side, with its shape at the end. The table under it says the same in words.
 * @param {Review} review
 * @param {string[]} names
 */
function chart(review, names) {
  const line = [review.start, ...review.turns.map((turn) => turn.line)];
  const values = line.flat();
  const [low, high] = review.alone ? [Math.min(...values), Math.max(...values, Math.min(...values) + 1)] : [0, 1];
  const x = (/** @type {number} */ turn) => LEFT + ((RIGHT - LEFT - 10) * turn) / (line.length - 1);
  const y = (/** @type {number} */ value) => BOTTOM - ((BOTTOM - TOP) * (value - low)) / (high - low);
  const label = (/** @type {number} */ value) => (review.alone ? String(Math.round(value)) : say("{n}%", { n: Math.round(100 * value) }));
  const marks = [low, (low + high) / 2, high].flatMap((value) => [
    draw("line", { x1: LEFT, x2: RIGHT, y1: y(value), y2: y(value), class: "grid-line" }),
    draw("text", { x: LEFT - 6, y: y(value) + 4, "text-anchor": "end" }, label(value)),
  ]);
  const sides = Array.from({ length: review.sides }, (_, side) => side).reverse();
  const lines = sides.flatMap((side) => {
    const points = line.map((values, turn) => `${x(turn).toFixed(1)},${y(values[side] ?? low).toFixed(1)}`).join(" ");
    const end = line.at(-1)?.[side] ?? low;
    const mark = draw("path", { d: shapePath(side), transform: `translate(${RIGHT - 16} ${y(end) - 8}) scale(0.667)` });
    return [draw("polyline", { points, class: `seat${side} way${side}` }), draw("g", { class: `seat${side} end` }, mark)];
  });
  const below = draw("text", { x: (LEFT + RIGHT) / 2, y: HIGH - 4, "text-anchor": "middle" }, say("Turns"));
  const told = say("{title}: {names}. The table below says the same.", { title: title(review), names: listed(names) });
  return draw("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": told }, ...marks, ...lines, below);
}

/**
 * @param {Review} review
 * @param {string[]} names
 */
function legend(review, names) {
  const sides = Array.from({ length: review.sides }, (_, side) => side);
  const whose = (/** @type {number} */ side) => listed(names.filter((_, seat) => seat % review.sides === side));
  return make("ul.legend", {}, ...sides.map((side) => make("li", {}, shape(side), make("span", {}, whose(side)))));
}

/**
 * @param {Review} review
 * @param {string[]} names
 */
function summary(review, names) {
  const head = make("tr", {}, make("th", { scope: "col" }, say("Player")), ...[say("Luck"), say("Given away"), say("Best choice")].map((text) => make("th", { scope: "col" }, text)));
  const rows = review.seats.map(({ seat, luck, lost, right }) =>
    make("tr", {}, make("th", { scope: "row" }, shape(seat), " ", names[seat] ?? ""), make("td", {}, luck), make("td", {}, lost), make("td", {}, right)),
  );
  return make("table.review-table", {}, make("thead", {}, head), make("tbody", {}, ...rows));
}

/**
 * @param {Review} review
 * @param {string[]} names
 */
function turns(review, names) {
  const head = make("tr", {}, make("th", { scope: "col" }, say("Turn")), ...names.map((name) => make("th", { scope: "col" }, name)), make("th.what", { scope: "col" }, say("What happened")));
  const rows = review.turns.map(({ text, worths }, i) => make("tr", {}, make("th", { scope: "row" }, String(i + 1)), ...worths.map((worth) => make("td", {}, worth)), make("td.what", {}, text)));
  return make("table.review-table", {}, make("thead", {}, head), make("tbody", {}, ...rows));
}

/**
 * A table that is wider than the screen scrolls by itself.
 * @param {string} label
 * @param {HTMLElement} table
 */
function scroll(label, table) {
  return make("div.review-scroll", { tabindex: 0, role: "region", "aria-label": label }, table);
}

/**
 * @param {string} heading
 * @param {Told[]} told
 * @param {(version: number) => void} look
 */
function toldOf(heading, told, look) {
  if (!told.length) return [];
  const see = (/** @type {number} */ version) => {
    closeSheet();
    look(version);
  };
  const lines = told.map(({ version, text }) => make("li", {}, make("span", {}, text), button("quiet", say("Look"), () => see(version))));
  return [make("h3", {}, heading), make("ul.review-told", {}, ...lines)];
}
