// The one sheet that slides over the table: inviting, seats, rules, the chart, and questions to be sure.

import { byId, button, make } from "/static/js/make.js";
import { say } from "/static/js/words.js";

const CROSS = "M5 5l14 14M19 5L5 19";

/**
 * @param {string} title
 * @param {(import("/static/js/make.js").Child)[]} content
 * @param {{ wide?: boolean }} [how]
 */
export function openSheet(title, content, { wide = false } = {}) {
  const sheet = /** @type {HTMLDialogElement} */ (byId("sheet"));
  const close = button("quiet.icon", null, () => sheet.close(), { "aria-label": say("Close") });
  close.append(icon(CROSS));
  sheet.classList.toggle("wide", wide);
  const head = make("div.head", {}, make("h2", { id: "sheet-title" }, title), close);
  byId("sheet-inside").replaceChildren(head, ...content.filter((part) => part !== null && part !== undefined && part !== false));
  if (!sheet.open) sheet.showModal();
  return sheet;
}

export function closeSheet() {
  /** @type {HTMLDialogElement} */ (byId("sheet")).close();
}

/**
 * A question before something that cannot be taken back.
 * @param {string} title
 * @param {string} question
 * @param {string} yes
 * @param {() => void} act
 */
export function makeSure(title, question, yes, act) {
  const agree = () => {
    closeSheet();
    act();
  };
  openSheet(title, [make("p", {}, question), make("div.row", {}, button("", yes, agree), button("go", say("No, go on playing"), closeSheet))]);
}

/** @param {string} path */
export function icon(path) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

/**
 * The rules page of this level, on top of the table, so that the game is not left.
 * @param {TableView} view
 */
export async function rulesSheet(view) {
  const [{ illustrate }, response] = await Promise.all([import("/static/js/how.js"), fetch(`/how/${view.game}/${view.level}`)]);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const parts = [...page.querySelectorAll("#how > section")].map((part) => document.adoptNode(part));
  openSheet(say("How to play"), parts, { wide: true });
  illustrate(byId("sheet-inside"));
}

/**
 * What the next roll can bring, as far as the table's kind of help allows; the server knows.
 * @param {string} code
 */
export async function chancesSheet(code) {
  openSheet(say("What the next roll can bring"), [make("div", { id: "sheet-chances" }, ...(await chances(code)))], { wide: true });
}

/**
 * The same again where it is open: the board has changed.
 * @param {string} code
 */
export async function keepChances(code) {
  const shown = document.querySelector("dialog[open] #sheet-chances");
  if (shown) shown.replaceChildren(...(await chances(code)));
}

/** @param {string} code */
async function chances(code) {
  const response = await fetch(`/t/${code}/chances`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const found = page.getElementById("chances") ?? page.querySelector("main p");
  return found ? [document.adoptNode(found)] : [];
}

/**
 * Copies a link, and says so; where the browser does not let us, the link is there to be copied by hand.
 * @param {string} title
 * @param {string} url
 */
export async function linkSheet(title, url) {
  const box = /** @type {HTMLInputElement} */ (make("input", { type: "text", readonly: true, value: url, "aria-label": say("Link") }));
  const said = make("p.soft", { role: "status" });
  const copy = async () => {
    box.select();
    try {
      await navigator.clipboard.writeText(url);
      said.textContent = say("Copied.");
    } catch {
      said.textContent = say("Press and hold the link to copy it.");
    }
  };
  openSheet(title, [box, make("div.row", {}, button("go", say("Copy the link"), copy)), said]);
}
