// Before the game: inviting others, sitting down, and the roll-off for who starts.

import { ask } from "/static/js/api.js";
import { button, make } from "/static/js/make.js";
import { shape } from "/static/js/shapes.js";
import { say } from "/static/js/words.js";
import "/static/js/dice.js";

/**
 * How others come to this table: by code, by link, by camera.
 * @param {TableView} view
 * @param {string} url
 */
export function invitation(view, url) {
  const picture = make("img.qr", { src: `/t/${view.code}/qr.svg`, alt: say("The link to this table as a QR code"), width: 240, height: 240 });
  return [
    make("p", {}, say("On another device, open")),
    make("p.link", {}, url.replace(/^https?:\/\//, "").replace(/\/t\/.*/, "")),
    make("p", {}, say("and type")),
    make("p.code", {}, view.code),
    picture,
    /^https?:\/\/(127\.|localhost|\[::1\])/.test(url) && make("p.alone", {}, say("Only this computer can reach this yard. For other devices start it with"), " ", make("code", {}, "diceyard serve --share")),
  ];
}

/**
 * @param {TableView} view
 * @param {string} url
 */
export function porch(view, url) {
  return make("section.board.porch", { "aria-label": say("Invite others") }, ...invitation(view, url));
}

/**
 * For somebody who has come to a table that waits for players: nothing but the choice of a name.
 * @param {(name: string) => void} sit
 */
export function joining(sit) {
  return make("section.board.porch.join", { "aria-label": say("Sit down") }, make("h2", {}, say("Who are you?")), ...nameChoice(sit));
}

/**
 * Three made-up names, one tap each, or one of one's own.
 * @param {(name: string) => void} sit
 */
export function nameChoice(sit) {
  const names = make("div.names", { role: "group", "aria-label": say("Pick a name") });
  void ask("/api/names").then((answer) => {
    const found = /** @type {string[]} */ (answer.names ?? answer);
    names.replaceChildren(...found.map((name, i) => button(i ? "" : "go", name, () => sit(name))));
  }, () => {});
  const own = /** @type {HTMLInputElement} */ (make("input", { type: "text", id: "own-name", maxlength: 24, autocomplete: "off", spellcheck: "false" }));
  const form = make("form.stack", {}, make("label", { for: "own-name" }, say("or type a name")), make("div.row", {}, own, make("button.quiet", {}, say("That’s me"))));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (own.value.trim()) sit(own.value.trim());
  });
  return [names, form];
}

/**
 * A free seat at a game that goes on already.
 * @param {(name: string) => void} sit
 */
export function sitDown(sit) {
  return make("div.card.stack", {}, make("h2", {}, say("Sit down as")), ...nameChoice(sit));
}

/**
 * The roll-off: the highest total starts.
 * @param {TableView} view
 * @param {() => void} roll
 */
export class Opening {
  #dice = /** @type {import("/static/js/dice.js").YardDice} */ (document.createElement("yard-dice"));
  #totals = make("div.totals");
  #roll;
  #desk = make("section.desk", { "aria-label": say("Your dice") });
  root;

  /** @param {() => void} roll */
  constructor(roll) {
    this.#roll = button("go.big", say("Roll"), roll);
    this.root = make("div", {}, make("section.board.opening", { "aria-label": say("Who starts?") }, make("h2", {}, say("The highest total starts")), this.#totals, this.#dice), this.#desk);
  }

  /** @param {TableView} view */
  set table(view) {
    this.#dice.waiting = view.dice;
    this.#dice.throw = view.throw;
    const { rollers = [], thrown = [] } = view.opening ?? {};
    const best = Math.max(...thrown);
    const done = thrown.length === rollers.length;
    this.#totals.replaceChildren(
      ...rollers.map((seat, i) => {
        const marks = view.roller === seat || (done && thrown[i] === best) ? ".rolls" : "";
        const fresh = i === thrown.length - 1 ? ".fresh" : "";
        return make(`div.total${marks}${fresh}`, {}, shape(seat), make("span", {}, view.seats[seat]?.name), make("output", {}, String(thrown[i] ?? "–")));
      }),
    );
    const mine = Boolean(view.seats[view.roller]?.mine);
    if (mine !== this.#desk.hasChildNodes()) this.#desk.replaceChildren(...(mine ? [this.#roll] : []));
  }
}
