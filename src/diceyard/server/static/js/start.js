// Starting a table: game, level, help, seats. Everything has a sensible answer already, and every other is one tap.

import { post } from "/static/js/api.js";
import { byId, make } from "/static/js/make.js";
import { shape } from "/static/js/shapes.js";
import { later, say } from "/static/js/words.js";

/** @type {GameTitle[]} */
const games = JSON.parse(byId("games").textContent ?? "[]");
/** The computer players from weak to strong, by key, and who plays where nobody chooses. @type {{usual: string, names: Record<string, string>}} */
const bots = JSON.parse(byId("bots").textContent ?? "{}");
const form = /** @type {HTMLFormElement} */ (byId("start"));
const asked = new URLSearchParams(location.search);

const KINDS = /** @type {const} */ (["me", "here", "away", "computer"]);
const KIND_WORDS = { me: later("Me"), here: later("On this device"), away: later("Another device"), computer: later("Computer") };

/** @type {{kind: string, bot: string}[]} */
let seats = [];

form.addEventListener("change", (event) => {
  const box = /** @type {HTMLInputElement} */ (event.target);
  if (box.name === "game") showGame();
  else if (box.name === "count") showSeats(Number(box.value));
  else if (box.dataset.seat) choose(Number(box.dataset.seat), box);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  void open();
});
showGame(asked.get("level") ?? "");

function game() {
  const key = String(new FormData(form).get("game"));
  return /** @type {GameTitle} */ (games.find((each) => each.key === key) ?? games[0]);
}

function showGame(level = "") {
  const { levels, seats: counts } = game();
  const first = levels.some((each) => each.key === level) ? level : levels[0]?.key;
  byId("levels").replaceChildren(
    ...levels.map(({ key, name, sentence, ages }) =>
      choice("level", key, key === first, name, `${sentence} `, make("span.ages", {}, say("ages {first}–{last}", { first: ages[0], last: ages[1] }))),
    ),
  );
  const count = counts.find((n) => n > 1) ?? 1;
  byId("counts").replaceChildren(...counts.map((n) => choice("count", String(n), n === count, String(n))));
  seats = [];
  showSeats(count);
}

/** @param {number} count */
function showSeats(count) {
  seats = Array.from({ length: count }, (_, i) => seats[i] ?? { kind: i ? "away" : "me", bot: bots.usual });
  byId("seats").replaceChildren(...seats.map((_, i) => seatRow(i)));
}

/** @param {number} i */
function seatRow(i) {
  const now = seats[i] ?? { kind: "away", bot: "" };
  const kinds = KINDS.map((kind) => seatChoice(`kind${i}`, kind, kind === now.kind, say(KIND_WORDS[kind]), i));
  const row = make("fieldset.card.seat-row", {}, shape(i), make("div.four", {}, ...kinds));
  row.setAttribute("aria-label", say("Seat {n}", { n: i + 1 }));
  if (now.kind === "computer") {
    const each = Object.entries(bots.names).map(([bot, name]) => seatChoice(`bot${i}`, bot, bot === now.bot, name, i));
    row.append(make("div.strength", { role: "group", "aria-label": say("How strong it plays") }, ...each));
  }
  return row;
}

/**
 * @param {number} i
 * @param {HTMLInputElement} box
 */
function choose(i, box) {
  const seat = seats[i];
  if (!seat) return;
  if (box.name.startsWith("bot")) seat.bot = box.value;
  else seat.kind = box.value;
  // One is only one: whoever was “me” before plays on this device now.
  if (seat.kind === "me") for (const other of seats) if (other !== seat && other.kind === "me") other.kind = "here";
  showSeats(seats.length);
  /** @type {HTMLElement | null} */ (form.querySelector(`input[name="${box.name}"][value="${box.value}"]`))?.focus();
}

/**
 * @param {string} name
 * @param {string} value
 * @param {boolean} checked
 * @param {string} text
 * @param {number} seat
 */
function seatChoice(name, value, checked, text, seat) {
  const label = choice(name, value, checked, text);
  const box = label.querySelector("input");
  if (box) box.dataset.seat = String(seat);
  return label;
}

/**
 * @param {string} name
 * @param {string} value
 * @param {boolean} checked
 * @param {string} text
 * @param {...import("/static/js/make.js").Child} small
 */
function choice(name, value, checked, text, ...small) {
  const box = /** @type {HTMLInputElement} */ (make("input", { type: "radio", name, value }));
  box.checked = checked;
  return make("label.choice", {}, box, make("span", {}, text, small.length > 0 && make("small.soft", {}, ...small)));
}

async function open() {
  const go = /** @type {HTMLButtonElement} */ (byId("go"));
  const chosen = new FormData(form);
  const command = {
    game: game().key,
    level: chosen.get("level"),
    help: chosen.get("help"),
    seats: seats.map(({ kind, bot }) => (kind === "computer" && bot ? { kind, bot } : { kind })),
  };
  go.disabled = true;
  try {
    const { code } = await post("/api/tables", command);
    location.href = `/t/${code}`;
  } catch (reason) {
    byId("wrong").textContent = /** @type {Error} */ (reason).message;
    byId("wrong").hidden = false;
    go.disabled = false;
  }
}
addEventListener("pageshow", () => ((/** @type {HTMLButtonElement} */ (byId("go"))).disabled = false));
