// The board of Get Outta Here!: the ring, and the desk where the total and the markers are put together.
// It holds no rules: it shows what the server says and sends what the player claims.

import { YardDice } from "/static/js/dice.js";
import { make } from "/static/js/make.js";
import { Desk } from "./desk.js";
import { Ring } from "./ring.js";
import { marks, NOTHING, proposal, tapped, turned } from "./staging.js";

/**
 * @typedef {{seat: number, captured: boolean, outside: boolean}} Cell
 * @typedef {{cells: Cell[], hands: number[], points: number[], target: number, faces: boolean, placeValue: boolean,
 *   roll: number[], sums?: string[], open?: number[]}} Lie
 * @typedef {import("./staging.js").Staged} Staged
 * @typedef {"still" | "wait" | "roll" | "total" | "marks"} Phase
 */

class GetOuttaHere extends HTMLElement {
  /** @type {TableView | null} */
  #table = null;
  /** @type {Verdict | null} */
  #verdict = null;
  #staged = NOTHING;
  /** What was staged before the last tap, in case that was no good. */
  #before = NOTHING;
  #turn = "";
  #sent = "";
  /** What is being judged, and in which turn: the news may come before the verdict does. */
  #asked = { what: "", turn: "" };
  /** Taps that came while the one before was being judged. @type {[number, string][]} */
  #next = [];
  #lost = false;
  #dice = new YardDice();
  #ring = new Ring((n, spot) => this.#tapped(n, spot), this.#dice);
  #desk = new Desk((does, text) => this.#pressed(does, text));
  #board = make("section.board.goh", {}, this.#ring.element);

  connectedCallback() {
    if (this.#board.isConnected) return;
    this.append(this.#board, this.#desk.element);
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
    if (turn !== this.#turn) this.#next = [];
    if (turn !== this.#turn || this.#sent !== "moved") this.#sent = "";
    this.#turn = turn;
    this.#table = table;
    this.#draw();
  }

  get verdict() {
    return this.#verdict;
  }

  /** What the server said of what is staged: good so far, ready to be done, or not so: then the last tap is taken back. Null: nothing. */
  set verdict(verdict) {
    this.#verdict = verdict;
    const { what, turn } = this.#asked;
    this.#asked = { what: "", turn: "" };
    this.#sent = verdict?.move && verdict.done && turn === this.#turn ? "moved" : "";
    if (verdict && turn === this.#turn && !this.#sent) this.#judged(verdict, what);
    this.#draw();
    const [next, ...later] = verdict && !verdict.reason ? this.#next : [];
    this.#next = later;
    if (next) this.#tapped(...next);
  }

  /**
   * @param {Verdict} verdict
   * @param {string} asked
   */
  #judged(verdict, asked) {
    const lie = this.#lie;
    const wrong = Boolean(verdict.reason) && this.#staged.sum !== this.#before.sum;
    if (verdict.reason) this.#staged = asked === "done" ? { ...this.#staged, ready: false } : { ...this.#before, wrong };
    // A marker that can only be the total wants the total first.
    const pad = lie.faces && this.table.help === "check" && Boolean(verdict.wants) && !this.#staged.sum && this.#single();
    this.#staged = { ...this.#staged, pad: pad || (this.#staged.pad && Boolean(verdict.reason)), ready: verdict.move };
  }

  /** Whether just one number is marked, and no die shows it. */
  #single() {
    const [n, ...more] = marks(this.#staged);
    return n !== undefined && !more.length && !this.#lie.roll.includes(n);
  }

  get #lie() {
    return /** @type {Lie} */ (this.table.board);
  }

  /** What this device is asked for now. @returns {Phase} */
  get #phase() {
    const { still, stage, viewer, roller, seats, help } = this.table;
    const me = seats[viewer];
    if (still) return "still";
    if (!me?.waiting || me.bot || this.#sent === "moved") return "wait";
    if (stage === "rolling") return roller === viewer ? "roll" : "wait";
    if (stage !== "choosing") return "wait";
    // A total counts only once it has been found right.
    const { sum } = this.#judging ? this.#before : this.#staged;
    if (help !== "check" || sum) return "marks";
    return this.#lie.faces && !this.#staged.pad ? "marks" : "total";
  }

  /** Whether what is staged is just being judged: what is tapped meanwhile waits for that. */
  get #judging() {
    return this.#asked.what === "sent" && this.#asked.turn === this.#turn;
  }

  #draw() {
    if (!this.#table?.board || !this.isConnected) return;
    const phase = this.#phase;
    const { seats, viewer, help } = this.table;
    const lie = this.#lie;
    const held = this.contains(document.activeElement);
    this.#ring.show({
      cells: lie.cells,
      names: seats.map((seat) => seat.name || seat.letter),
      laid: this.#staged.laid,
      me: Math.max(viewer, 0),
      act: phase === "marks",
      open: help === "show" ? (lie.open ?? []) : null,
    });
    this.#throw();
    this.#desk.element.hidden = phase === "still";
    this.#desk.show({ table: this.table, lie, phase, staged: this.#staged });
    this.#keepFocus(held);
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
    const roll = this.#lie.roll;
    this.#dice.toggleAttribute("still", Boolean(still));
    this.#dice.parentElement?.toggleAttribute("data-past", stage === "rolling");
    this.#dice.throw = thrown ?? (roll.length ? { version: 1, seat: viewer, faces: roll, colours: roll.map(() => "plain"), sides: roll.map(() => 6) } : null);
    this.#dice.waiting = dice;
  }

  /**
   * @param {number} n
   * @param {string} spot
   */
  #tapped(n, spot) {
    if (this.#judging) this.#next.push([n, spot]);
    if (this.#judging || this.#sent || this.#phase !== "marks") return;
    const { roll, faces, cells } = this.#lie;
    const both = faces && roll.filter((face) => face === n).length > 1 && cells[n - 1]?.seat === -1;
    const laid = this.#staged.laid;
    const next = spot ? tapped(laid, n, spot, both) : turned(laid, n, both);
    this.#stage({ ...this.#staged, laid: next, ready: false, wrong: false });
  }

  /**
   * Under `own` nothing is said of it before it is done.
   * @param {Staged} staged
   */
  #stage(staged) {
    this.#before = this.#staged;
    this.#staged = staged;
    if (this.table.help !== "own" && (marks(staged).length || staged.sum)) this.#propose(proposal(staged), false);
    this.#draw();
  }

  /**
   * @param {string} does
   * @param {string} text
   */
  #pressed(does, text) {
    if (this.#sent) return;
    const acts = /** @type {Record<string, () => void>} */ ({
      roll: () => this.#send("roll"),
      total: () => this.#stage({ ...this.#staged, sum: text, wrong: false }),
      pad: () => (this.#staged = { ...this.#staged, pad: true }),
      again: () => (this.#staged = { ...this.#staged, sum: "", pad: false, ready: false, wrong: false }),
      clear: () => (this.#staged = { ...this.#staged, laid: {}, ready: false }),
      none: () => this.#propose("no move", true),
      done: () => this.#propose(proposal(this.#staged), true),
    });
    acts[does]?.();
    this.#draw();
  }

  /**
   * @param {string} line
   * @param {boolean} done
   */
  #propose(line, done) {
    this.#asked = { what: done ? "done" : "sent", turn: this.#turn };
    this.#send("propose", { proposal: line, done });
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

customElements.define("board-get-outta-here", GetOuttaHere);
