// Home: a card opens its sheet, and the yellow button starts a game against the computer. Two taps.

import { post } from "/static/js/api.js";
import { byId } from "/static/js/make.js";

/** @type {GameTitle[]} */
const games = JSON.parse(byId("games").textContent ?? "[]");

for (const card of document.querySelectorAll("a[data-game]")) {
  card.addEventListener("click", (event) => {
    const sheet = document.getElementById(`play-${card.getAttribute("data-game")}`);
    if (!(sheet instanceof HTMLDialogElement)) return;
    event.preventDefault();
    sheet.showModal();
  });
}

for (const sheet of document.querySelectorAll("dialog[data-game]")) wireSheet(/** @type {HTMLDialogElement} */ (sheet));

/** @param {HTMLDialogElement} sheet */
function wireSheet(sheet) {
  const form = /** @type {HTMLFormElement} */ (sheet.querySelector("form"));
  const game = /** @type {GameTitle} */ (games.find((each) => each.key === sheet.dataset.game));
  const level = () => String(new FormData(form).get("level") ?? game.levels[0]?.key);
  form.addEventListener("change", () => {
    sheet.querySelector("[data-how]")?.setAttribute("href", `/how/${game.key}/${level()}`);
    sheet.querySelector("[data-with-level]")?.setAttribute("href", `/start?game=${game.key}&level=${level()}`);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void playComputer(form, game, level());
  });
}

/**
 * The smallest table that has room for a computer player.
 * @param {HTMLFormElement} form
 * @param {GameTitle} game
 * @param {string} level
 */
async function playComputer(form, game, level) {
  const go = /** @type {HTMLButtonElement} */ (form.querySelector(".go"));
  const wrong = /** @type {HTMLElement} */ (form.querySelector("[role=alert]"));
  const seats = game.seats.find((n) => n > 1) ?? 1;
  const kinds = Array.from({ length: seats }, (_, i) => ({ kind: i ? "computer" : "me" }));
  go.disabled = true;
  try {
    const { code } = await post("/api/tables", { game: game.key, level, help: "check", seats: kinds });
    location.href = `/t/${code}`;
  } catch (reason) {
    wrong.textContent = /** @type {Error} */ (reason).message;
    wrong.hidden = false;
    go.disabled = false;
  }
}

// “Play” on a page of rules leads here, to the sheet of that game and level.
const asked = new URLSearchParams(location.search);
const card = document.querySelector(`a[data-game="${CSS.escape(asked.get("game") ?? "")}"]`);
if (card instanceof HTMLElement) {
  const box = document.querySelector(`#play-${CSS.escape(asked.get("game") ?? "")} input[value="${CSS.escape(asked.get("level") ?? "")}"]`);
  if (box instanceof HTMLInputElement) box.checked = true;
  card.click();
}

// People type codes as they read them: with gaps, dots and small letters.
const join = /** @type {HTMLFormElement} */ (byId("join"));
join.addEventListener("submit", () => {
  const code = /** @type {HTMLInputElement} */ (byId("code"));
  code.value = code.value.toUpperCase().replace(/[^A-Z0-9]/g, "");
});
// Coming back with the browser's own button finds the page as it was left: the button must work again.
addEventListener("pageshow", () => {
  for (const go of document.querySelectorAll("button.go")) /** @type {HTMLButtonElement} */ (go).disabled = false;
});
