// Where the two dice land, between the trays.

import { YardDice } from "/static/js/dice.js";
import { make } from "/static/js/make.js";
import { listed, say } from "/static/js/words.js";

export class Pit {
  #dice = new YardDice();
  element = make("div.pit", {}, this.#dice);
  /** Whether the dice are still in the air: nothing that follows from them is shown before they lie. */
  tumbling = false;
  /** The last throw that was shown; -1 before the first. */
  #known = -1;

  /** @param {() => void} landed */
  constructor(landed) {
    this.#dice.addEventListener("landed", () => {
      this.tumbling = false;
      landed();
    });
  }

  /**
   * @param {TableView} table
   * @param {number[]} roll the roll of the position, where nobody threw it
   * @param {number} colour the seat whose colour the dice have
   */
  show(table, roll, colour) {
    const still = Boolean(table.still);
    const shown = table.throw ?? (roll.length ? { version: 1, seat: 0, faces: roll, colours: [], sides: [6, 6] } : null);
    this.element.className = `pit seat${colour}`;
    // The throw of the turn before stays lying, but no longer asks to be looked at.
    this.element.toggleAttribute("data-past", table.stage === "rolling");
    this.#dice.toggleAttribute("still", still);
    const fresh = this.#known >= 0 && shown !== null && shown.version !== this.#known;
    this.tumbling = !still && (this.tumbling || fresh);
    this.#known = shown?.version ?? 0;
    // The throw goes in first: the first that the dice ever get lies still, since it was thrown before.
    this.#dice.throw = shown && { ...shown, colours: shown.faces.map(() => "seat") };
    this.#dice.waiting = table.dice.map((die) => ({ ...die, colour: "seat" }));
    if (shown) this.#dice.setAttribute("aria-label", say("Dice: {faces}", { faces: listed(shown.faces) }));
  }
}
