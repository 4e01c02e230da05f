// One side's tray: six grooves in a row. A die that is out leaves its number in the groove.

import { drawDie } from "/static/js/dice.js";
import { make } from "/static/js/make.js";
import { moving } from "/static/js/settings.js";
import { shape } from "/static/js/shapes.js";
import { listed, say } from "/static/js/words.js";

/**
 * `act` says what a tap means now: a claim, or the die to put back. Under the help `show` only the dice in `only` can
 * be tapped. `held` trays belong to people at this device, so their dice are buttons.
 * @typedef {{dice: number[], people: Seat[], held: boolean, act: "" | "sum" | "back",
 *   only: number[] | null, picked: number}} Shown
 * @typedef {{element: HTMLElement, piece: HTMLElement, number: number}} Slot
 */

const NUMBERS = [1, 2, 3, 4, 5, 6];

/** Lifted, then gone over the edge of the board; `--out` says which edge. */
const OUT = [
  { visibility: "visible", transform: "none", easing: "cubic-bezier(.3,0,.3,1)" },
  { visibility: "visible", transform: "translateY(-22%) scale(1.2)", offset: 0.4, easing: "cubic-bezier(.5,0,1,.6)" },
  { visibility: "visible", transform: "translateY(calc(var(--out) * 190%)) rotate(50deg) scale(.9)", opacity: 0 },
];
const BACK = [
  { transform: "translateY(-90%) scale(1.25)", opacity: 0, easing: "cubic-bezier(.5,0,1,.7)" },
  { transform: "none", opacity: 1, offset: 0.55, easing: "ease-out" },
  { transform: "translateY(-9%)", offset: 0.75, easing: "ease-in" },
  { transform: "none" },
];
const REFUSED = [0, -9, 8, -5, 3, 0].map((x) => ({ transform: `translateX(${x}%)` }));

export class Tray {
  element = make("div.tray", { role: "group" });
  #plate = make("p.plate");
  #wood = make("div.wood");
  /** @type {Slot[]} */
  #slots = [];
  #held = false;
  #tap;
  /** @type {number[] | null} */
  #before = null;

  /** @param {(number: number) => void} tap */
  constructor(tap) {
    this.#tap = tap;
    this.element.append(this.#plate, this.#wood);
    this.#build(false);
  }

  /** @param {Shown} shown */
  show(shown) {
    if (shown.held !== this.#held) this.#build(shown.held);
    const [first] = shown.people;
    this.element.className = `tray seat${first?.seat ?? 0}`;
    this.element.toggleAttribute("data-act", shown.act !== "");
    this.#name(shown);
    for (const slot of this.#slots) this.#fill(slot, shown);
    this.#before = shown.dice;
  }

  /**
   * The die was not right: it says so with a shake.
   * @param {number} number
   */
  refuse(number) {
    const slot = this.#slots[number - 1];
    if (moving()) slot?.element.animate(REFUSED, { duration: 320 });
  }

  /**
   * Only the tray of somebody at this device is made of buttons; another is one picture with one name.
   * @param {boolean} held
   */
  #build(held) {
    this.#held = held;
    this.#slots = NUMBERS.map((number) => this.#slot(number, held));
    this.#wood.replaceChildren(...this.#slots.map((slot) => slot.element));
    this.#wood.toggleAttribute("aria-hidden", false);
    if (!held) this.#wood.setAttribute("aria-hidden", "true");
  }

  /**
   * @param {number} number
   * @param {boolean} held
   * @returns {Slot}
   */
  #slot(number, held) {
    const piece = make("span.piece", {}, drawDie(number, "seat"));
    const element = make(held ? "button.slot" : "span.slot", held ? { type: "button" } : {}, make("span.groove", { "aria-hidden": "true" }, String(number)), piece);
    if (held) element.addEventListener("click", () => this.#tap(number));
    return { element, piece, number };
  }

  /** @param {Shown} shown */
  #name({ people, dice }) {
    const names = people.map(({ name, letter }) => name || letter);
    this.#plate.replaceChildren(...people.map(({ seat }, i) => make("span.who", {}, shape(seat), names[i])));
    const inside = dice.length ? listed(dice) : say("nothing");
    this.element.setAttribute("aria-label", say("{names}: {dice} in the tray", { names: listed(names), dice: inside }));
  }

  /**
   * @param {Slot} slot
   * @param {Shown} shown
   */
  #fill(slot, shown) {
    const { element, number } = slot;
    const inside = shown.dice.includes(number);
    const open = shown.act === "sum" || (shown.act === "back" && !inside);
    const act = open && (shown.only?.includes(number) ?? true);
    element.toggleAttribute("data-in", inside);
    element.toggleAttribute("data-picked", shown.picked === number);
    element.toggleAttribute("data-shines", act && (shown.only !== null || shown.act === "back"));
    if (element instanceof HTMLButtonElement) {
      element.disabled = !act;
      element.setAttribute("aria-label", named(number, inside, act ? shown.act : ""));
      element.setAttribute("aria-pressed", String(shown.picked === number));
    }
    if (this.#before) this.#move(slot, this.#before.includes(number), inside);
  }

  /**
   * @param {Slot} slot
   * @param {boolean} was
   * @param {boolean} is
   */
  #move({ piece }, was, is) {
    if (was === is) return;
    piece.dispatchEvent(new CustomEvent("noise", { bubbles: true, detail: is ? "drop" : "take" }));
    if (moving()) piece.animate(is ? BACK : OUT, { duration: is ? 420 : 560 });
  }
}

/**
 * @param {number} n
 * @param {boolean} inside
 * @param {"" | "sum" | "back"} act
 */
function named(n, inside, act) {
  if (!inside) return act === "back" ? say("put the {n} back", { n }) : say("the {n}, which is out", { n });
  return act === "sum" ? say("take out the {n}", { n }) : say("the {n}", { n });
}
