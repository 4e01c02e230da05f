// Dice that tumble and settle on what the server rolled. Nothing here decides a face.

import { draw, make } from "/static/js/make.js";
import { moving } from "/static/js/settings.js";
import { listed, say } from "/static/js/words.js";

/** Nothing that follows from a throw is shown before this many milliseconds. */
export const TUMBLE = 900;

/** The pips of a face, by their place in a field of 3 × 3. */
const PIPS = ["", "4", "08", "048", "0268", "02468", "023568"];
const PLACES = [26, 50, 74];
const NUMERAL = "var(--font)";

/**
 * One die as a drawing; a face of 0 is blank. The colour "seat" takes the seat's colour from around it.
 * @param {number} face
 * @param {string} [colour]
 * @param {number} [sides]
 */
export function drawDie(face, colour = "plain", sides = 6) {
  const parts = sides === 8 ? eight(face) : six(face);
  return draw("svg", { class: `drawn ${colour} sides${sides}`, viewBox: "0 0 100 100", "aria-hidden": "true" }, ...parts);
}

/** @param {number} face */
function six(face) {
  const pips = [...(PIPS[face] ?? "")].map(Number).map((place) =>
    draw("circle", { class: "pip", cx: PLACES[place % 3], cy: PLACES[Math.floor(place / 3)], r: 9.5 }),
  );
  const body = draw("rect", { class: "body", x: 3, y: 3, width: 94, height: 94, rx: 21 });
  const numeral = face > 6 ? [figure(face, 50)] : [];
  return [body, ...pips, ...numeral];
}

/** @param {number} face */
function eight(face) {
  return [
    draw("path", { class: "body", d: "M50 3L92 26V74L50 97L8 74V26Z" }),
    draw("path", { class: "facet", d: "M50 3L92 74H8Z" }),
    ...(face ? [figure(face, 55)] : []),
  ];
}

/**
 * @param {number} face
 * @param {number} y
 */
function figure(face, y) {
  return draw("text", { class: "figure", x: 50, y, "text-anchor": "middle", "dominant-baseline": "central", "font-family": NUMERAL }, String(face));
}

/** A number from 0 to 1 that is the same each time for the same throw and die, so that dice lie still. */
const chance = (/** @type {number} */ throw_, /** @type {number} */ die) => {
  const wave = Math.sin(throw_ * 127.1 + die * 311.7) * 43758.5453;
  return wave - Math.floor(wave);
};

export class YardDice extends HTMLElement {
  /** @type {Throw | null} */
  #throw = null;
  /** @type {Due[]} */
  #waiting = [];
  /** @type {number[]} */
  #picked = [];
  #first = true;

  connectedCallback() {
    this.setAttribute("role", "img");
    this.#name();
  }

  get throw() {
    return this.#throw;
  }

  /** A throw that is new tumbles; the first one that this element ever gets was thrown before and lies still. */
  set throw(value) {
    const fresh = value && value.version !== this.#throw?.version;
    const known = !value === !this.#throw && !fresh;
    const tumble = Boolean(fresh) && !this.#first && !this.hasAttribute("still");
    this.#throw = value;
    this.#first = false;
    if (known && this.childElementCount) return;
    this.#lay();
    if (tumble) this.#tumble();
  }

  get waiting() {
    return this.#waiting;
  }

  /** The dice that are due: they lie blank until they are thrown. */
  set waiting(value) {
    this.#waiting = value;
    this.#first = false;
    if (!this.#throw) this.#lay();
  }

  get picked() {
    return this.#picked;
  }

  /** Which dice the player has picked, by their place in the throw. */
  set picked(value) {
    this.#picked = value;
    for (const [i, die] of [...this.children].entries()) die.classList.toggle("picked", value.includes(i));
  }

  /**
   * @param {number} i
   */
  #sides(i) {
    return (this.#throw ? this.#throw.sides[i] : this.#waiting[i]?.sides) ?? 6;
  }

  /** @param {number} i */
  #colour(i) {
    return (this.#throw ? this.#throw.colours[i] : this.#waiting[i]?.colour) ?? "plain";
  }

  #lay() {
    const faces = this.#throw ? this.#throw.faces : this.#waiting.map(() => 0);
    const version = this.#throw?.version ?? 0;
    this.replaceChildren(
      ...faces.map((face, i) => {
        const die = make(`span.die${this.#picked.includes(i) ? ".picked" : ""}`, { "data-i": i }, drawDie(face, this.#colour(i), this.#sides(i)));
        die.style.rotate = `${this.#throw ? Math.round(chance(version, i) * 26 - 13) : 0}deg`;
        return die;
      }),
    );
    this.#name();
  }

  #name() {
    const faces = this.#throw?.faces ?? [];
    const plain = faces.every((_, i) => ["plain", "seat"].includes(this.#colour(i)));
    const shown = faces.map((face, i) => (plain ? face : `${say(this.#colour(i))} ${face}`));
    this.setAttribute("aria-label", shown.length ? say("Dice: {faces}", { faces: listed(shown) }) : say("Dice, not rolled yet"));
  }

  #tumble() {
    const landed = () => this.dispatchEvent(new CustomEvent("landed", { bubbles: true }));
    if (!moving() || !this.#throw) {
      setTimeout(landed, 0);
      return;
    }
    const faces = this.#throw.faces;
    for (const [i, die] of [...this.children].entries()) this.#roll(/** @type {HTMLElement} */ (die), faces[i] ?? 1, i);
    setTimeout(landed, TUMBLE);
  }

  /**
   * One die flies in, turns over a few times, slower and slower, hops once and lies.
   * @param {HTMLElement} die
   * @param {number} face
   * @param {number} i
   */
  #roll(die, face, i) {
    const version = this.#throw?.version ?? 0;
    const long = 720 + chance(version, i + 7) * (TUMBLE - 720);
    const side = chance(version, i + 3) < 0.5 ? -1 : 1;
    const lowest = this.#sides(i) === 8 ? 2 : 1;
    const show = (/** @type {number} */ shown) => die.replaceChildren(drawDie(shown, this.#colour(i), this.#sides(i)));
    for (const [step, at] of [0, 0.09, 0.19, 0.31, 0.45].entries()) {
      setTimeout(() => show(lowest + ((face + step * 3 + i) % this.#sides(i))), at * long);
    }
    setTimeout(() => show(face), 0.6 * long);
    die.animate(
      [
        { transform: `translate(${side * 130}%, 170%) rotate(${side * -560}deg) scale(1.25)`, opacity: 0, easing: "cubic-bezier(.2,.6,.4,1)" },
        { transform: `translate(${side * 60}%, -34%) rotate(${side * -250}deg) scale(1.12)`, opacity: 1, offset: 0.42, easing: "cubic-bezier(.5,0,.9,.6)" },
        { transform: `translate(${side * 14}%, 6%) rotate(${side * -46}deg) scale(1, .93)`, offset: 0.68, easing: "ease-out" },
        { transform: `translate(${side * 5}%, -11%) rotate(${side * -14}deg)`, offset: 0.82, easing: "ease-in" },
        { transform: "none", opacity: 1 },
      ],
      { duration: long },
    );
  }
}

customElements.define("yard-dice", YardDice);
