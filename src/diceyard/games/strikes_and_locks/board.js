// The board of Strikes & Locks: the dice, one’s own sheet, the others’ small ones, and the desk where sums are made.
// It holds no rules: it shows what the server says and sends what the player claims.

import { YardDice } from "/static/js/dice.js";
import { make } from "/static/js/make.js";
import { Desk } from "./desk.js";
import { others } from "./others.js";
import { Sheet } from "./sheet.js";
import { NOTHING, proposal, toggled, typed } from "./staging.js";

/**
 * @typedef {{code: string, numbers: number[]}} Row
 * @typedef {{rows: string[], counts: number[], strikes: number, stopped: boolean, out: boolean, chosen: string[]}} OneSheet
 * @typedef {{rows: Row[], locked: boolean[], sheets: OneSheet[], sides: number, roll: Record<string, number[]>, pairs: string[],
 *   scores?: number[][], open?: string[], sums?: Record<string, string[]>}} Lie
 * @typedef {import("./staging.js").Staged} Staged
 * @typedef {import("./staging.js").Cross} Cross
 * @typedef {"still" | "wait" | "roll" | "choose"} Phase
 */

const NARROW = matchMedia("(max-width: 40rem)");

class StrikesAndLocks extends HTMLElement {
  /** @type {TableView | null} */
  #table = null;
  /** @type {Verdict | null} */
  #verdict = null;
  #staged = NOTHING;
  #before = NOTHING;
  #turn = "";
  #sent = "";
  /** What is being judged, and in which turn: the news may come before the verdict does. */
  #asked = { what: "", turn: "" };
  #lost = false;
  #dice = new YardDice();
  #sheet = new Sheet((n, row) => this.#tapped(n, row));
  #desk = new Desk((does, what) => this.#pressed(does, what));
  #others = make("div.others");
  #othersDrawn = "";
  #board = make("section.board.snl", {}, make("div.pit", {}, this.#dice), this.#sheet.element);

  connectedCallback() {
    if (this.#board.isConnected) return;
    this.append(this.#board, this.#desk.element);
    NARROW.addEventListener("change", () => this.#settle());
    this.#settle();
    this.#draw();
  }

  /** The others’ sheets lie under one’s own, or below all where there is little room. */
  #settle() {
    this.#others.classList.toggle("below", NARROW.matches);
    (NARROW.matches ? this : this.#board).append(this.#others);
  }

  get table() {
    if (!this.#table) throw new Error("no table yet");
    return this.#table;
  }

  /** News. What is staged stays as long as it is the same player's same throw, whoever else has chosen meanwhile. */
  set table(table) {
    const turn = `${table.throw?.version} ${table.viewer} ${table.stage}`;
    if (turn !== this.#turn) this.#staged = NOTHING;
    if (turn !== this.#turn || this.#sent !== "moved") this.#sent = "";
    this.#turn = turn;
    this.#table = table;
    this.#draw();
  }

  get verdict() {
    return this.#verdict;
  }

  /** What the server said: a cross that is no good comes off again; a strike that need not be is asked once more. */
  set verdict(verdict) {
    this.#verdict = verdict;
    const { what, turn } = this.#asked;
    this.#asked = { what: "", turn: "" };
    this.#sent = verdict?.move && verdict.done && turn === this.#turn ? "moved" : "";
    if (verdict && turn === this.#turn && !this.#sent) this.#judged(verdict, what);
    this.#draw();
  }

  /**
   * @param {Verdict} verdict
   * @param {string} asked
   */
  #judged({ reason, move }, asked) {
    if (reason && asked === "strike") this.#staged = { ...this.#staged, struck: true };
    else if (reason && asked === "sent") this.#staged = this.#before;
    else this.#staged = { ...this.#staged, ready: move };
  }

  get #lie() {
    return /** @type {Lie} */ (this.table.board);
  }

  /** What this device is asked for now. @returns {Phase} */
  get #phase() {
    const { still, stage, viewer, roller, seats } = this.table;
    const me = seats[viewer];
    if (still) return "still";
    if (!me || me.bot || this.#sent === "moved") return "wait";
    if (stage === "rolling") return roller === viewer ? "roll" : "wait";
    return stage === "choosing" && me.waiting ? "choose" : "wait";
  }

  /** Whether this player has rolled, and may use every pair of dice. */
  get #active() {
    return this.#lie.pairs.length > 1;
  }

  /** Whose sheet is the large one: a watcher sees that of the player whose turn it is, and of the winner at the end. */
  get #own() {
    const { viewer, seats } = this.table;
    if (viewer >= 0) return viewer;
    return Math.max(0, seats.findIndex(({ turn, winner }) => turn || winner));
  }

  #draw() {
    if (!this.#table?.board || !this.isConnected) return;
    const phase = this.#phase;
    const { seats, help, stage } = this.table;
    const lie = this.#lie;
    const own = this.#own;
    const held = this.contains(document.activeElement);
    this.#sheet.show({
      lie,
      seat: own,
      whose: this.table.viewer < 0 ? seats[own]?.name || seats[own]?.letter || "" : "",
      act: phase === "choose",
      held: Boolean(seats[own]?.mine) && phase !== "still",
      picked: phase === "choose" || this.#sent === "moved" ? this.#staged.crosses.map(({ n, row }) => `${row}${n}`) : (lie.sheets[own]?.chosen ?? []),
      open: help === "show" && phase === "choose" ? (lie.open ?? []) : null,
    });
    this.#throw();
    this.#drawOthers(stage === "choosing");
    this.#desk.element.hidden = phase === "still";
    this.#desk.show({ table: this.table, lie, phase, staged: this.#staged, active: this.#active });
    this.#keepFocus(held);
  }

  /** @param {boolean} choosing */
  #drawOthers(choosing) {
    const { seats } = this.table;
    const lie = this.#lie;
    const drawn = JSON.stringify([lie.sheets, seats.map(({ name, waiting }) => [name, waiting]), this.#own, choosing]);
    if (drawn === this.#othersDrawn) return;
    this.#othersDrawn = drawn;
    this.#others.replaceChildren(...others(lie, seats, this.#own, choosing));
  }

  /**
   * A control that goes away does not take the keyboard's place with it: that waits for the next thing to do.
   * @param {boolean} held whether the focus was on this board before
   */
  #keepFocus(held) {
    const here = document.activeElement;
    this.#lost = (held || this.#lost) && (here === document.body || Boolean(here?.matches(":disabled")));
    if (this.#lost && this.#desk.focus()) this.#lost = false;
  }

  #throw() {
    const { throw: thrown, still, stage, viewer, dice } = this.table;
    const { black = [], green = [], red = [] } = this.#lie.roll;
    const one = { version: 1, seat: viewer, sides: Array(6).fill(this.#lie.sides) };
    const faces = [...black, ...green, ...red];
    const colours = ["black", "black", "green", "green", "red", "red"];
    this.#dice.toggleAttribute("still", Boolean(still));
    this.#dice.parentElement?.toggleAttribute("data-past", stage === "rolling");
    this.#dice.throw = thrown ?? (faces.length ? { ...one, faces, colours } : null);
    this.#dice.waiting = dice;
  }

  /**
   * @param {number} n
   * @param {string} row
   */
  #tapped(n, row) {
    if (this.#sent || this.#phase !== "choose") return;
    const { pair, sign, crosses } = this.#staged;
    const { help } = this.table;
    const sum = sign && help !== "show" ? typed(this.#lie.roll[pair] ?? [], sign) : "";
    const next = toggled(crosses, { sum, n, row }, this.#active ? 2 : 1);
    this.#stage({ ...this.#staged, crosses: next, sign: "", ready: false, struck: false });
  }

  /**
   * Under `own` nothing is said of it before it is done.
   * @param {Staged} staged
   */
  #stage(staged) {
    this.#before = this.#staged;
    this.#staged = staged;
    if (this.table.help !== "own" && staged.crosses.length) this.#propose(proposal(staged.crosses), false, "sent");
    this.#draw();
  }

  /**
   * @param {string} does
   * @param {string} what
   */
  #pressed(does, what) {
    if (this.#sent) return;
    const acts = /** @type {Record<string, () => void>} */ ({
      roll: () => this.#send("roll", "sent"),
      pair: () => (this.#staged = { ...this.#staged, pair: what, sign: "" }),
      sign: () => this.#signed(what),
      clear: () => (this.#staged = NOTHING),
      done: () => this.#propose(proposal(this.#staged.crosses), true, "done"),
      strike: () => this.#propose(this.#staged.struck ? "strike!" : "strike", true, "strike"),
      nothing: () => this.#propose("nothing", true, "done"),
    });
    acts[does]?.();
    this.#draw();
  }

  /** A sign for the next cross; or for the last one, if that is still without its sum. @param {string} sign */
  #signed(sign) {
    const last = this.#staged.crosses.at(-1);
    if (!last || last.sum || this.table.help !== "check") {
      this.#staged = { ...this.#staged, sign: sign === this.#staged.sign ? "" : sign };
      return;
    }
    const sum = typed(this.#lie.roll[this.#staged.pair] ?? [], sign);
    this.#stage({ ...this.#staged, crosses: [...this.#staged.crosses.slice(0, -1), { ...last, sum }], sign: "" });
  }

  /**
   * @param {string} line
   * @param {boolean} done
   * @param {string} what
   */
  #propose(line, done, what) {
    this.#asked = { what, turn: this.#turn };
    this.#send("propose", what, { proposal: line, done });
  }

  /**
   * One thing at a time: a second tap before the answer would only be too late.
   * @param {string} event
   * @param {string} what
   * @param {{proposal: string, done: boolean}} [detail]
   */
  #send(event, what, detail) {
    this.#sent = what;
    this.dispatchEvent(new CustomEvent(event, { bubbles: true, detail }));
  }
}

customElements.define("board-strikes-and-locks", StrikesAndLocks);
