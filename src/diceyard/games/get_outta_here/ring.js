// The ring: each number a painted wedge with an inside and an outside spot, and the dice in the middle.

import { draw, make } from "/static/js/make.js";
import { moving } from "/static/js/settings.js";
import { shapePath } from "/static/js/shapes.js";
import { say } from "/static/js/words.js";

/**
 * @typedef {import("./board.js").Cell} Cell
 * @typedef {{cells: Cell[], names: string[], laid: Record<number, string>, me: number, act: boolean, open: number[] | null}} Shown
 * @typedef {(n: number, spot: string) => void} Tap   spot "" means that a key was pressed
 */

const OUTER = 97;
const INNER = 47;
const SPOT = { o: 87.5, i: 56.5 };
const MIDDLE = 72;
const MARKER = 11;
const KICK = [
  { transform: "none", opacity: 1 },
  { transform: "translate(var(--x), var(--y)) rotate(380deg) scale(.7)", opacity: 0 },
];
const DROP = [{ transform: "scale(1.9)", opacity: 0 }, { transform: "none", opacity: 1 }];
const SNAP = [{ transform: "scale(1.18)", opacity: 0.4 }, { transform: "scale(.96)", offset: 0.6 }, { transform: "none" }];

/** @param {number} angle @param {number} far @returns {[number, number]} */
const at = (angle, far) => [Math.sin(angle) * far, -Math.cos(angle) * far];
const say2 = (/** @type {[number, number]} */ [x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`;

export class Ring {
  element = make("div.ring");
  #svg = draw("svg", { viewBox: "-100 -100 200 200", role: "group" });
  #wedges = /** @type {SVGElement[]} */ ([]);
  #shout = make("p.shout", { "aria-hidden": "true" }, say("Get outta here!"));
  #tap;
  /** @type {Cell[]} */
  #before = [];

  /**
   * @param {Tap} tap
   * @param {HTMLElement} dice
   */
  constructor(tap, dice) {
    this.#tap = tap;
    this.#svg.setAttribute("aria-label", say("The board"));
    this.element.append(/** @type {Node} */ (this.#svg), make("div.pit", {}, dice), this.#shout);
  }

  /** @param {Shown} shown */
  show(shown) {
    if (this.#wedges.length !== shown.cells.length) this.#build(shown.cells.length);
    for (const [i, wedge] of this.#wedges.entries()) this.#fill(wedge, i, shown);
    if (this.#before.length) this.#move(shown.cells);
    this.#before = shown.cells;
  }

  /** @param {number} count */
  #build(count) {
    this.#wedges = Array.from({ length: count }, (_, i) => this.#wedge(i, count));
    this.#svg.replaceChildren(...this.#wedges);
    this.#before = [];
  }

  /**
   * @param {number} i
   * @param {number} count
   */
  #wedge(i, count) {
    const width = (2 * Math.PI) / count;
    const middle = i * width;
    const gap = 0.012;
    const [from, to] = [middle - width / 2 + gap, middle + width / 2 - gap];
    const path = `M${say2(at(from, INNER))}A${INNER} ${INNER} 0 0 1 ${say2(at(to, INNER))}L${say2(at(to, OUTER))}A${OUTER} ${OUTER} 0 0 0 ${say2(at(from, OUTER))}Z`;
    const [x, y] = at(middle, MIDDLE);
    const number = draw("text", { class: "n", x, y, "text-anchor": "middle", "dominant-baseline": "central" }, String(i + 1));
    const spots = ["o", "i"].map((spot) => this.#spot(middle, spot));
    const wedge = draw("g", { class: "wedge", "data-n": i + 1 }, draw("path", { class: "cell", d: path }), ...spots, number);
    wedge.addEventListener("click", (event) => this.#clicked(i + 1, event));
    wedge.addEventListener("keydown", (event) => this.#pressed(i + 1, event));
    return wedge;
  }

  /**
   * @param {number} angle
   * @param {string} which
   */
  #spot(angle, which) {
    const [x, y] = at(angle, SPOT[/** @type {"i" | "o"} */ (which)]);
    return draw("g", { class: "spot", "data-spot": which, transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})` });
  }

  /**
   * The nearer spot is meant.
   * @param {number} n
   * @param {MouseEvent} event
   */
  #clicked(n, event) {
    const box = this.#svg.getBoundingClientRect();
    const [x, y] = [event.clientX - box.x - box.width / 2, event.clientY - box.y - box.height / 2];
    const far = (Math.hypot(x, y) / (box.width / 2)) * 100;
    this.#tap(n, far > MIDDLE ? "o" : "i");
  }

  /**
   * @param {number} n
   * @param {KeyboardEvent} event
   */
  #pressed(n, event) {
    const step = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 })[event.key];
    if (event.key === "Enter" || event.key === " ") this.#tap(n, "");
    else if (step) this.#wedges.at((n - 1 + step) % this.#wedges.length)?.focus();
    else return;
    event.preventDefault();
  }

  /**
   * @param {SVGElement} wedge
   * @param {number} i
   * @param {Shown} shown
   */
  #fill(wedge, i, shown) {
    const cell = /** @type {Cell} */ (shown.cells[i]);
    const laid = shown.laid[i + 1] ?? "";
    const can = shown.act && !cell.captured;
    wedge.setAttribute("class", `wedge seat${cell.captured ? cell.seat : shown.me}`);
    wedge.toggleAttribute("data-captured", cell.captured);
    wedge.toggleAttribute("data-picked", Boolean(laid));
    wedge.toggleAttribute("data-open", can && Boolean(shown.open?.includes(i + 1)));
    wedge.toggleAttribute("data-can", can);
    for (const spot of wedge.querySelectorAll(".spot")) this.#put(spot, cell, laid, shown.me);
    name(wedge, i + 1, cell, laid, shown, can);
  }

  /**
   * What lies on one spot: a marker, one of this turn, or nothing but a ring.
   * @param {Element} spot
   * @param {Cell} cell
   * @param {string} laid
   * @param {number} me
   */
  #put(spot, cell, laid, me) {
    const which = /** @type {HTMLElement} */ (spot).dataset.spot ?? "i";
    const owned = cell.captured || (cell.seat >= 0 && cell.outside === (which === "o"));
    const mine = cell.seat === me;
    // The second marker of one’s own goes to the spot that is free.
    const now = laid && (mine && !cell.captured ? !owned : laid.includes(which));
    const key = now ? `now ${me}` : owned ? `${cell.captured} ${cell.seat}` : "";
    const element = /** @type {HTMLElement} */ (spot);
    if (element.dataset.key === key && element.childNodes.length) return;
    element.dataset.key = key;
    if (now) element.replaceChildren(marker(me, "staged"));
    else if (owned) element.replaceChildren(marker(cell.seat, cell.captured ? "locked" : ""));
    else element.replaceChildren(draw("circle", { class: "empty", r: 5.5 }));
  }

  /**
   * What has changed is seen to change: expelled markers fly off, captures snap shut.
   * @param {Cell[]} now
   */
  #move(now) {
    let kicked = false;
    for (const [i, cell] of now.entries()) {
      const was = /** @type {Cell} */ (this.#before[i]);
      const wedge = /** @type {SVGElement} */ (this.#wedges[i]);
      if (was.seat >= 0 && cell.seat >= 0 && cell.seat !== was.seat) {
        kicked = true;
        this.#kick(was, i, now.length);
      }
      if (cell.captured && !was.captured) this.#animate(wedge, SNAP, 350, "lock");
      else if (cell.seat >= 0 && cell.seat !== was.seat) this.#animate(wedge.querySelector(".marker"), DROP, 180, "drop");
    }
    if (kicked) this.#cry();
  }

  /**
   * @param {Cell} was
   * @param {number} i
   * @param {number} count
   */
  #kick(was, i, count) {
    if (!moving()) return;
    const angle = (2 * Math.PI * i) / count;
    const [x, y] = at(angle, SPOT[was.outside ? "o" : "i"]);
    const [dx, dy] = at(angle, 90);
    const flying = draw("g", { transform: `translate(${x} ${y})` }, marker(was.seat, ""));
    this.#svg.append(flying);
    const piece = /** @type {SVGElement} */ (flying.firstChild);
    piece.style.setProperty("--x", `${dx}px`);
    piece.style.setProperty("--y", `${dy}px`);
    piece.animate(KICK, { duration: 350, easing: "cubic-bezier(.4,0,.9,.5)" }).finished.finally(() => flying.remove());
  }

  #cry() {
    this.element.dispatchEvent(new CustomEvent("noise", { bubbles: true, detail: "kick" }));
    this.#shout.classList.add("on");
    setTimeout(() => this.#shout.classList.remove("on"), 1300);
  }

  /**
   * @param {Element | null} element
   * @param {Keyframe[]} frames
   * @param {number} duration
   * @param {string} noise
   */
  #animate(element, frames, duration, noise) {
    element?.dispatchEvent(new CustomEvent("noise", { bubbles: true, detail: noise }));
    if (moving()) element?.animate(frames, { duration, easing: "ease-out" });
  }
}

/**
 * @param {number} seat
 * @param {string} kind
 */
function marker(seat, kind) {
  const size = MARKER / 24;
  const path = draw("path", { d: shapePath(seat), transform: `scale(${size}) translate(-12 -12)` });
  const ring = kind === "locked" ? [draw("circle", { class: "plate", r: 8 })] : [];
  return draw("g", { class: `marker seat${seat} ${kind}` }, ...ring, path);
}

/**
 * What a reader says of a wedge; where something can be done with it, it is a button.
 * @param {SVGElement} wedge
 * @param {number} n
 * @param {Cell} cell
 * @param {string} laid
 * @param {Shown} shown
 * @param {boolean} can
 */
function name(wedge, n, cell, laid, shown, can) {
  const whose = shown.names[cell.seat] ?? "";
  const lies = cell.captured
    ? say("{n}, captured by {name}", { n, name: whose })
    : cell.seat >= 0 ? say("{n}, a marker of {name}", { n, name: whose }) : say("{n}, empty", { n });
  const mine = /** @type {Record<string, string>} */ ({ i: say("your marker inside"), o: say("your marker outside"), io: say("your markers on both spots") })[laid];
  wedge.setAttribute("aria-label", mine ? `${lies}, ${mine}` : lies);
  wedge.setAttribute("role", can ? "button" : "img");
  if (can) {
    wedge.setAttribute("tabindex", "0");
    wedge.setAttribute("aria-pressed", String(Boolean(laid)));
  } else {
    wedge.removeAttribute("tabindex");
    wedge.removeAttribute("aria-pressed");
  }
}
