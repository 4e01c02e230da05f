// Totals by place value: the dice are put into a sum one after another, and then its answer is typed.

import { make } from "/static/js/make.js";
import { later, say } from "/static/js/words.js";
import { asRead } from "./staging.js";
import { Pad } from "./pad.js";

/** The four kinds of sum; ▢ stands for a die. */
const FORMS = [
  { look: "▢▢ + ▢", text: "{0}{1}+{2}", name: later("a two-digit number plus the third die") },
  { look: "▢▢ − ▢", text: "{0}{1}-{2}", name: later("a two-digit number minus the third die") },
  { look: later("(▢ + ▢) tens, ▢"), text: "({0}+{1}) tens and {2}", name: later("two dice added make the tens") },
  { look: later("(▢ − ▢) tens, ▢"), text: "({0}-{1}) tens and {2}", name: later("two dice subtracted make the tens") },
];

export class Builder {
  #form = 0;
  /** @type {number[]} the dice used, by their place in the roll */
  #used = [];
  /** @type {number[]} */
  #roll = [];
  #turn = "";
  #wrong = false;
  #pad;
  element = make("div.builder");

  /** @param {(sum: string) => void} done */
  constructor(done) {
    this.#pad = new Pad(done);
    this.element.addEventListener("click", (event) => this.#pressed(event));
  }

  /**
   * @param {number[]} roll
   * @param {string} turn
   * @param {boolean} wrong
   */
  show(roll, turn, wrong) {
    if (turn !== this.#turn) this.#used = [];
    this.#wrong = wrong;
    this.#turn = turn;
    this.#roll = roll;
    this.#draw();
    return this.element;
  }

  #draw() {
    const key = /** @type {HTMLElement | null} */ (this.element.querySelector(":focus"))?.dataset.key;
    const whole = this.#used.length === this.#roll.length;
    const written = this.#written(FORMS[this.#form]?.text ?? "");
    const forms = make("div.forms", { role: "group", "aria-label": say("Kind of sum") }, ...FORMS.map((form, i) => this.#formButton(form, i)));
    const dice = make("div.dice", { role: "group", "aria-label": say("Your dice") }, ...this.#roll.map((face, i) => this.#dieButton(face, i)));
    const shown = asRead(written);
    const below = whole ? this.#pad.ask(shown, written, this.#turn, this.#wrong) : make("p.sum", {}, shown);
    this.element.replaceChildren(forms, make("p.soft", {}, say("Tap your dice in order.")), dice, below);
    const again = key && /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-key="${CSS.escape(key)}"]`));
    if (again) again.focus({ preventScroll: true });
  }

  /**
   * The sum so far; a die that is not there yet is a box.
   * @param {string} text
   */
  #written(text) {
    return text.replace(/\{(\d)\}/g, (_, place) => String(this.#roll[this.#used[Number(place)] ?? -1] ?? "▢"));
  }

  /**
   * @param {{look: string, name: string}} form
   * @param {number} i
   */
  #formButton({ look, name }, i) {
    return make("button.form", { type: "button", "data-form": i, "data-key": `form ${i}`, "aria-pressed": String(i === this.#form), "aria-label": say(name) }, say(look));
  }

  /**
   * @param {number} face
   * @param {number} i
   */
  #dieButton(face, i) {
    const used = this.#used.includes(i);
    return make("button.key", { type: "button", "data-die": i, "data-key": `die ${i}`, "aria-pressed": String(used) }, String(face));
  }

  /** @param {Event} event */
  #pressed(event) {
    const { form, die } = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset ?? {};
    if (form) this.#form = Number(form);
    else if (die) this.#use(Number(die));
    else return;
    this.#wrong = false;
    this.#draw();
  }

  /** A die goes to the next place of the sum; one that is in it already comes out. @param {number} die */
  #use(die) {
    this.#used = this.#used.includes(die) ? this.#used.filter((used) => used !== die) : [...this.#used, die];
  }
}
