// What happened, the newest first; and news that takes the keyboard from nobody.

import { make } from "/static/js/make.js";
import { shape } from "/static/js/shapes.js";
import { say } from "/static/js/words.js";

const LINES = 5;

/** @param {TableView} view */
export function told(view) {
  const lines = view.log.slice(-LINES).reverse();
  const list = lines.map(({ seat, text }) => make("li", {}, seat >= 0 ? shape(seat) : make("span"), make("span", {}, text)));
  return [make("h2", {}, say("What happened")), make("ol", {}, ...list)];
}

/**
 * New content, and the keyboard stays on the control it was on, if that is still there.
 * @param {HTMLElement} place
 * @param {(import("/static/js/make.js").Child)[]} content
 */
export function keepFocus(place, content) {
  const held = place.contains(document.activeElement) ? document.activeElement : null;
  // Somebody is typing a name: the news can wait for that part of the page.
  if (held instanceof HTMLInputElement) return;
  place.replaceChildren(...content.filter((part) => part).map((part) => /** @type {Node} */ (part)));
  if (!held) return;
  const controls = [.../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("button, a, input"))];
  controls.find((each) => nameOf(each) === nameOf(held))?.focus();
}

/** @param {Element} control */
function nameOf(control) {
  return control.id || control.getAttribute("data-way") || control.getAttribute("data-seat") || control.textContent;
}
