// The lab's bench: each tap asks the server for the page as it is then, and takes what is new from it. The server
// throws, counts and draws; here bars only follow what it counted.

import { announce } from "/static/js/announce.js";
import { byId, button, make } from "/static/js/make.js";
import { picture } from "/static/js/picture.js";
import { moving } from "/static/js/settings.js";
import { say } from "/static/js/words.js";

/** Milliseconds between two moments of a growing tally. */
const MOMENT = 80;

/** @typedef {[throws: string, shares: Record<string, number>][]} Grown */

/** What was tapped is done one after another, each on the bench as it is by then. */
let last = Promise.resolve();
let growing = 0;

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const pressed = /** @type {HTMLButtonElement | null} */ (event.submitter);
  if (form.id !== "bench" || !pressed) return;
  event.preventDefault();
  const what = pressed.value;
  last = last.then(() => act(what));
});

addEventListener("popstate", () => void show(location.href));

/** @param {string} what */
async function act(what) {
  const form = /** @type {HTMLFormElement} */ (byId("bench"));
  const asked = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  asked.set("do", what);
  const url = await show(`${form.action}?${asked}`);
  if (!url) return;
  url.searchParams.delete("since");
  if (url.pathname === location.pathname) history.pushState(null, "", url);
  again(what)?.focus({ preventScroll: true });
}

/**
 * The control that was pressed, as it is now; where it has gone with its die, the next one.
 * @param {string} what
 * @returns {HTMLElement | null}
 */
function again(what) {
  return document.querySelector(`#bench [value="${CSS.escape(what)}"]`) ?? document.querySelector("#bench .on-board, #bench .palette button");
}

/**
 * Put the bench and the charts of another address into the page; the address that it had in the end.
 * @param {string} address
 */
async function show(address) {
  try {
    const response = await fetch(address, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const next = page.getElementById("lab");
    if (!next) return complain(page.querySelector("main p")?.textContent || say("That did not work. Please try again."));
    byId("lab").replaceChildren(...[...next.childNodes].map((node) => document.adoptNode(node)));
    enliven();
    return new URL(response.url);
  } catch {
    return complain(say("The yard does not answer. Check that it is running, then press once more."));
  }
}

/** @param {string} text */
function complain(text) {
  const found = document.querySelector("#lab .found");
  found?.querySelector(".wrong-line")?.remove();
  found?.prepend(make("p.wrong-line", { role: "alert" }, text));
  return null;
}

function enliven() {
  const said = document.getElementById("said");
  announce(said?.textContent || document.querySelector("#lab .list caption")?.textContent || "");
  for (const head of document.querySelectorAll("#lab [scope=row][data-result]")) {
    const result = head.getAttribute("data-result") ?? "";
    const press = button("quiet", result, () => light(result, press), { "aria-pressed": "false", title: say("Show where it comes") });
    head.replaceChildren(press);
  }
  for (const figure of document.querySelectorAll("#lab figure")) {
    const drawing = figure.querySelector("svg");
    if (drawing) figure.querySelector(".take")?.append(button("quiet", say("PNG"), () => picture(drawing.cloneNode(true), `${figure.id}.png`)));
  }
  grow();
}

/**
 * Where a result comes from: its bar and its cells, until it is pressed again or another one is.
 * @param {string} result
 * @param {HTMLElement} press
 */
function light(result, press) {
  const on = press.getAttribute("aria-pressed") !== "true";
  for (const lit of document.querySelectorAll("#lab .lit")) lit.classList.remove("lit");
  for (const other of document.querySelectorAll("#lab .list [aria-pressed=true]")) other.setAttribute("aria-pressed", "false");
  press.setAttribute("aria-pressed", String(on));
  if (on) for (const part of document.querySelectorAll(`#lab [data-result="${result}"].bar, #lab [data-results~="${result}"]`)) part.classList.add("lit");
}

/** The bars of what came follow the count as it went; without motion they stand where it ended. */
function grow() {
  clearInterval(growing);
  const figure = document.getElementById("histogram");
  const moments = /** @type {Grown} */ (JSON.parse(figure?.dataset.grown || "[]"));
  const drawing = figure?.querySelector("svg");
  if (!drawing || moments.length < 2 || !moving()) return;
  const [top, high, base] = ["top", "high", "base"].map((name) => Number(drawing.getAttribute(`data-${name}`)));
  const bars = [...drawing.querySelectorAll(".bar")].map((bar) => ({ result: bar.getAttribute("data-result") ?? "", came: bar.querySelector(".came") }));
  let at = 0;
  const step = () => {
    const shares = moments[at]?.[1] ?? {};
    for (const { result, came } of bars) {
      const height = Math.min(1, (shares[result] ?? 0) / (top || 1)) * (high ?? 0);
      came?.setAttribute("height", String(height));
      came?.setAttribute("y", String((base ?? 0) - height));
      came?.setAttribute("stroke-width", height ? "2" : "0");
    }
    at += 1;
    if (at >= moments.length) clearInterval(growing);
  };
  step();
  growing = setInterval(step, MOMENT);
}

enliven();
