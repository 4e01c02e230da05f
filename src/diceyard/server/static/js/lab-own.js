// A chart that somebody fills in. The server says of each cell whether it holds; here it is only shown.

import { announce } from "/static/js/announce.js";
import { ask } from "/static/js/api.js";
import { byId } from "/static/js/make.js";
import { say } from "/static/js/words.js";

const root = byId("own");
const { kind = "", ops = "", help = "check" } = root.dataset;
const rows = [...root.querySelectorAll(".own-grid tbody tr")].map((row) => /** @type {HTMLInputElement[]} */ ([...row.querySelectorAll("input")]));
const cells = rows.flat();
const KEPT = `diceyard-own-${kind}${ops}`;
const STEPS = /** @type {Record<string, [number, number]>} */ ({ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], Enter: [0, 1] });

/** @typedef {{cells: Record<string, {right: boolean, reason: string}>, summary: string, whole: boolean, answer: string}} Reply */

let at = /** @type {HTMLInputElement} */ (cells[0]);

for (const cell of cells) {
  cell.addEventListener("focus", () => {
    at = cell;
    byId("sum").textContent = sum(cell);
    cell.select();
  });
  cell.addEventListener("input", () => {
    mark(cell, "");
    keep();
    byId("sum").textContent = sum(cell);
  });
  cell.addEventListener("change", () => help !== "own" && void check(cell));
}

root.querySelector(".own-grid")?.addEventListener("keydown", (event) => move(/** @type {KeyboardEvent} */ (event)));
document.getElementById("done")?.addEventListener("click", () => void check());
document.getElementById("show")?.addEventListener("click", () => void reveal());
byId("clear").addEventListener("click", clear);

/**
 * The sums of a cell in large figures, with the answer once there is one; on one's own nothing is written out.
 * @param {HTMLInputElement} cell
 */
function sum(cell) {
  const sums = (cell.dataset.sums ?? "").split("|");
  const answer = sums.length === 1 ? cell.value.trim() : "";
  return help === "own" ? "" : sums.map((one) => `${one} = ${answer || "?"}`).join("\u2003");
}

/** @param {KeyboardEvent} event */
function move(event) {
  const cell = /** @type {HTMLInputElement} */ (event.target);
  const step = STEPS[event.key];
  if (!step || !cells.includes(cell) || !mayLeave(cell, event.key)) return;
  event.preventDefault();
  const row = rows.findIndex((each) => each.includes(cell));
  const column = rows[row]?.indexOf(cell) ?? 0;
  const onward = event.key === "Enter" && column === (rows[row]?.length ?? 0) - 1;
  const next = onward ? rows[row + 1]?.[0] : rows[row + step[0]]?.[column + step[1]];
  next?.focus();
}

/**
 * Left and right first move inside a number that is being changed.
 * @param {HTMLInputElement} cell
 * @param {string} key
 */
function mayLeave(cell, key) {
  const { selectionStart: from, selectionEnd: to, value } = cell;
  if (from === 0 && to === value.length) return true;
  if (key === "ArrowLeft") return to === 0;
  if (key === "ArrowRight") return from === value.length;
  return true;
}

/** What is filled in, by its two faces. */
function filled() {
  return Object.fromEntries(cells.filter((cell) => cell.value.trim()).map((cell) => [cell.dataset.cell, cell.value]));
}

/**
 * @param {Record<string, string>} [more]
 * @returns {Promise<Reply | null>}
 */
async function judged(more = {}) {
  const body = JSON.stringify({ kind, ops, help, cells: filled(), ...more });
  try {
    return await ask("/api/lab/own", { method: "POST", body, headers: { "Content-Type": "application/json" } });
  } catch (reason) {
    tell("wrong", /** @type {Error} */ (reason).message);
    return null;
  }
}

/**
 * Checks all that is filled in; what is said is of the cell that was just left, where there is one.
 * @param {HTMLInputElement} [cell]
 */
async function check(cell) {
  const reply = await judged();
  if (reply) show(reply, cell);
}

/**
 * @param {Reply} reply
 * @param {HTMLInputElement} [cell]
 */
function show(reply, cell) {
  for (const each of cells) {
    const said = reply.cells[each.dataset.cell ?? ""];
    mark(each, said ? (said.right ? "right" : "wrong") : "");
  }
  byId("whole").hidden = !reply.whole;
  const said = cell && reply.cells[cell.dataset.cell ?? ""];
  if (reply.whole) tell("right", reply.summary);
  else if (said && !said.right) tell("wrong", `${say("Not yet.")} ${said.reason}`);
  else if (said) tell("right", `${say("Yes!")} ${reply.summary}`);
  else tell("asks", reply.summary);
}

/**
 * @param {HTMLInputElement} cell
 * @param {"" | "right" | "wrong"} how
 */
function mark(cell, how) {
  const place = /** @type {HTMLElement} */ (cell.parentElement);
  place.className = how;
  const sign = place.querySelector(".mark");
  if (sign) sign.textContent = how === "right" ? "✓" : how === "wrong" ? "✗" : "";
  cell.setAttribute("aria-invalid", String(how === "wrong"));
}

/**
 * @param {"right" | "wrong" | "asks"} how
 * @param {string} text
 */
function tell(how, text) {
  const said = byId("said");
  said.className = `verdict ${how}`;
  said.textContent = text;
  said.hidden = false;
  announce(text);
}

async function reveal() {
  const reply = await judged({ show: at.dataset.cell ?? "" });
  if (!reply) return;
  at.value = reply.answer;
  keep();
  await check(at);
  at.focus();
}

function clear() {
  for (const cell of cells) {
    cell.value = "";
    mark(cell, "");
  }
  byId("said").hidden = true;
  byId("whole").hidden = true;
  keep();
  cells[0]?.focus();
}

/** What is filled in stays on the device for as long as the browser is open, so that other help can be taken. */
function keep() {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(filled()));
  } catch {
    // It holds for this page, then.
  }
}

function recall() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}");
    for (const cell of cells) cell.value = kept[cell.dataset.cell ?? ""] ?? "";
  } catch {
    // An empty chart does.
  }
}

recall();
byId("sum").textContent = sum(at);
if (help !== "own" && Object.keys(filled()).length) void check();
