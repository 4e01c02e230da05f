// The number pad, on which the total of the dice is typed.

import { make } from "/static/js/make.js";
import { later, say } from "/static/js/words.js";

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "⌫", "✓"];
const NAMES = /** @type {Record<string, string>} */ ({ "⌫": later("Rub out"), "✓": later("That is my answer") });

export class Pad {
  #answer = "";
  #sum = "";
  #turn = "";
  /** Whether an answer has been given: the next digit begins a new one. */
  #given = false;
  #done;
  #gap = make("span.gap", {}, "?");
  #head = make("p.sum", { role: "img" });
  element = make("div.pad");

  /** @param {(sum: string) => void} done called with the whole claim, as in 4+3+6=13 */
  constructor(done) {
    this.#done = done;
    const keys = KEYS.map((key) => {
      const made = make(`button.${key === "✓" ? "go" : "key"}`, { type: "button", "data-key": `pad ${key}`, "aria-label": NAMES[key] ? say(NAMES[key]) : key }, key);
      made.addEventListener("click", () => this.#key(key));
      return made;
    });
    this.element.append(this.#head, make("div.keys", { role: "group", "aria-label": say("Numbers") }, ...keys));
    this.element.addEventListener("keydown", (event) => this.#typed(event));
  }

  /**
   * The pad under the sum of these dice; a new turn wipes it.
   * @param {number[]} roll
   * @param {string} turn
   * @param {boolean} wrong whether the answer that was given is not right
   */
  show(roll, turn, wrong) {
    return this.ask(roll.join(" + "), roll.join("+"), turn, wrong);
  }

  /**
   * @param {string} shown
   * @param {string} sum
   * @param {string} turn
   * @param {boolean} wrong
   */
  ask(shown, sum, turn, wrong) {
    if (turn !== this.#turn || sum !== this.#sum) this.#answer = "";
    this.#turn = turn;
    this.#sum = sum;
    this.#head.replaceChildren(make("span", {}, `${shown} =`), this.#gap);
    this.#write(wrong);
    return this.element;
  }

  /** @param {boolean} wrong */
  #write(wrong) {
    this.#gap.classList.toggle("wrong", wrong && Boolean(this.#answer));
    this.#gap.textContent = this.#answer || "?";
    this.#head.setAttribute("aria-label", say("{sum} makes {answer}", { sum: this.#sum, answer: this.#answer || say("gap") }));
  }

  /** @param {string} key */
  #key(key) {
    if (key === "✓") {
      this.#given = true;
      if (this.#answer && this.#sum) this.#done(`${this.#sum}=${this.#answer}`);
      return;
    }
    const before = this.#given && key !== "⌫" ? "" : this.#answer;
    this.#given = false;
    this.#answer = key === "⌫" ? before.slice(0, -1) : (before + key).slice(0, 3);
    this.#write(false);
  }

  /** Digits can be typed, too. @param {KeyboardEvent} event */
  #typed(event) {
    if (/^[0-9]$/.test(event.key)) this.#key(event.key);
    else if (event.key === "Backspace") this.#key("⌫");
    else if (event.key === "=") this.#key("✓");
    else return;
    event.preventDefault();
  }
}
