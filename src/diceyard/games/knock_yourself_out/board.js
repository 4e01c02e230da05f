// The board of Knock Yourself Out: two wooden trays face to face, and the desk where the sum is made.
// It holds no rules: it shows what the server says and sends what the player claims.

import { make } from "/static/js/make.js";
import { Desk } from "./desk.js";
import { Pit } from "./pit.js";
import { NOTHING, proposal } from "./staging.js";
import { Tray } from "./tray.js";

/**
 * @typedef {{seats: number[], dice: number[]}} Side
 * @typedef {{sum: string, number: number, takes: boolean}} Made
 * @typedef {{sides: [Side, Side], roll: number[], signs: string[], sums?: Made[], takes?: number[], backs?: number[]}} Lie
 * @typedef {import("./staging.js").Staged} Staged
 * @typedef {"still" | "wait" | "roll" | "tumble" | "sum" | "back" | "miss"} Phase
 */

class KnockYourselfOut extends HTMLElement {
  /** @type {TableView | null} */
  #table = null;
  /** @type {Verdict | null} */
  #verdict = null;
  #staged = NOTHING;
  #turn = "";
  #lost = false;
  /** @type {"" | "sent" | "moved"} */
  #sent = "";
  /** The turn in which something was proposed: the news of it may come before the verdict does. */
  #asked = "";
  #pit = new Pit(() => this.#draw());
  #far = new Tray((number) => this.#tapped(number));
  #near = new Tray((number) => this.#tapped(number));
  #desk = new Desk();
  #board = make("section.board.kyo");

  connectedCallback() {
    if (this.#board.isConnected) return;
    this.#board.append(this.#far.element, this.#pit.element, this.#near.element);
    this.append(this.#board, this.#desk.element);
    this.#desk.element.addEventListener("click", (event) => this.#pressed(event));
    this.#draw();
  }

  get table() {
    if (!this.#table) throw new Error("no table yet");
    return this.#table;
  }

  /** News. What is staged stays as long as it is still the same player's same throw. */
  set table(table) {
    const turn = `${table.throw?.version} ${table.viewer} ${table.stage}`;
    if (turn !== this.#turn) this.#staged = NOTHING;
    // A move is made, but the news of it may still wait for its turn to be shown.
    if (turn !== this.#turn || this.#sent !== "moved") this.#sent = "";
    this.#turn = turn;
    this.#table = table;
    this.#draw();
  }

  get verdict() {
    return this.#verdict;
  }

  /** What the server said of the last proposal: a wrong die drops back, a right strike asks for the die to put back. */
  set verdict(verdict) {
    this.#verdict = verdict;
    const now = this.#asked === this.#turn;
    this.#sent = now && verdict?.move && verdict.done ? "moved" : "";
    if (now && verdict && !verdict.move) {
      const { strike, number } = this.#staged;
      const wrong = Boolean(verdict.reason);
      this.#staged = { ...this.#staged, wrong, strike: strike && !wrong ? "yes" : "" };
      if (wrong && number) this.#tray().refuse(number);
    }
    this.#draw();
  }

  get #lie() {
    return /** @type {Lie} */ (this.table.board);
  }

  /** What this device is asked for now. */
  get #phase() {
    const { still, stage, viewer, roller, seats, help, board } = this.table;
    const lie = /** @type {Lie} */ (board);
    if (still) return "still";
    const me = seats[viewer];
    // A seat that the computer plays for a while waits for nobody at this device.
    if (!me?.waiting || me.bot) return "wait";
    if (stage === "rolling") return roller === viewer ? "roll" : "wait";
    if (stage !== "choosing") return "wait";
    if (this.#pit.tumbling) return "tumble";
    if (help === "show" && !lie.takes?.length) return lie.backs?.length ? "back" : "miss";
    return this.#staged.strike === "yes" ? "back" : "sum";
  }

  /** The side nearest the viewer. Where both sides are on this device, it stays the same all game. */
  get #nearSide() {
    const mine = this.table.seats.find((seat) => seat.mine);
    return mine ? this.#sideOf(mine.seat) : 0;
  }

  /** @param {number} seat */
  #sideOf(seat) {
    return this.#lie.sides.findIndex((side) => side.seats.includes(seat));
  }

  /** The tray of the player who acts on this device. */
  #tray() {
    return this.#sideOf(this.table.viewer) === this.#nearSide ? this.#near : this.#far;
  }

  #draw() {
    // Before the start there is no board yet, and the page shows the roll-off.
    if (!this.#table?.board || !this.isConnected) return;
    this.#throw();
    const phase = this.#phase;
    const near = this.#nearSide;
    const held = this.contains(document.activeElement);
    this.#show(this.#near, near, phase);
    this.#show(this.#far, 1 - near, phase);
    this.#desk.element.hidden = phase === "still";
    this.#desk.show({ table: this.table, lie: this.#lie, phase, staged: this.#staged });
    this.#keepFocus(held);
  }

  /**
   * A control that goes away does not take the keyboard's place with it: that waits for the next thing to do.
   * @param {boolean} held whether the focus was on this board before
   */
  #keepFocus(held) {
    const at = document.activeElement;
    this.#lost = (held || this.#lost) && (at === document.body || Boolean(at?.matches(":disabled")));
    if (this.#lost && this.#desk.focus()) this.#lost = false;
  }

  /**
   * @param {Tray} tray
   * @param {number} which
   * @param {Phase} phase
   */
  #show(tray, which, phase) {
    const { seats, viewer, help } = this.table;
    const lie = this.#lie;
    const side = /** @type {Side} */ (lie.sides[which]);
    const acting = side.seats.includes(viewer);
    const shining = (phase === "back" ? lie.backs : lie.takes) ?? [];
    tray.show({
      dice: side.dice,
      people: side.seats.map((seat) => /** @type {Seat} */ (seats[seat])),
      held: side.seats.some((seat) => seats[seat]?.mine) && phase !== "still",
      act: acting && (phase === "sum" || phase === "back") ? phase : "",
      only: help === "show" ? shining : null,
      picked: acting && !this.#staged.wrong ? this.#staged.number : 0,
    });
  }

  /** The two dice are of the other side's colour (KYO-3). */
  #throw() {
    const { throw: thrown, roller } = this.table;
    const { sides, roll } = this.#lie;
    const own = Math.max(0, this.#sideOf(thrown ? thrown.seat : roller));
    this.#pit.show(this.table, roll, sides[1 - own]?.seats[0] ?? 0);
  }

  /**
   * A die of the tray, or the groove of one that is out.
   * @param {number} number
   */
  #tapped(number) {
    if (this.#sent) return;
    this.#staged = { ...this.#staged, number, wrong: false };
    if (this.table.help !== "own") this.#claim();
    this.#draw();
  }

  /** Sends the claim as soon as it is whole; under `own` only “done” does. */
  #claim() {
    const { help } = this.table;
    const line = proposal(this.#staged, this.#lie.roll, this.#phase === "back", help !== "check");
    if (line) this.#propose(line);
  }

  /** @param {Event} event */
  #pressed(event) {
    const button = /** @type {HTMLElement} */ (event.target).closest("button");
    if (!button || this.#sent) return;
    const { does = "", sign = "", sum = "" } = button.dataset;
    const acts = /** @type {Record<string, () => void>} */ ({
      roll: () => this.#send("roll"),
      sign: () => this.#signed(sign),
      take: () => this.#propose(sum),
      strike: () => this.#strike(),
      clear: () => (this.#staged = NOTHING),
      done: () => this.#claim(),
    });
    acts[does]?.();
    this.#draw();
  }

  /**
   * Another sign is another claim, so an answer that was wrong goes.
   * @param {string} sign
   */
  #signed(sign) {
    const { number, wrong } = this.#staged;
    const same = sign === this.#staged.sign && this.table.help === "own";
    this.#staged = { ...NOTHING, sign: same ? "" : sign, number: wrong ? 0 : number };
    if (this.table.help !== "own") this.#claim();
  }

  /** A strike is a claim too: under `own` it holds until “done” finds otherwise. */
  #strike() {
    const own = this.table.help === "own";
    this.#staged = { ...NOTHING, strike: own ? "yes" : "asked" };
    if (!own) this.#claim();
  }

  /** @param {string} line */
  #propose(line) {
    this.#asked = this.#turn;
    this.#send("propose", { proposal: line, done: true });
  }

  /**
   * One thing at a time: a second tap before the answer would only be too late.
   * @param {string} what
   * @param {{proposal: string, done: boolean}} [detail]
   */
  #send(what, detail) {
    this.#sent = "sent";
    this.dispatchEvent(new CustomEvent(what, { bubbles: true, detail }));
  }
}

customElements.define("board-knock-yourself-out", KnockYourselfOut);
