// The sheet of one seat: sitting down, another name, giving it up, handing it to the computer and taking it back.

import { button, make } from "/static/js/make.js";
import { actions, nameOf } from "/static/js/players.js";
import { nameChoice } from "/static/js/porch.js";
import { closeSheet, makeSure, openSheet } from "/static/js/sheets.js";
import { say } from "/static/js/words.js";

/** @typedef {(command: string, body?: Record<string, unknown>) => Promise<any>} Send */

/**
 * @param {TableView} view
 * @param {Seat} seat
 * @param {Send} send
 */
export function seatSheet(view, seat, send) {
  const act = (/** @type {string} */ command, body = {}) => {
    closeSheet();
    void send(command, { seat: seat.seat, ...body });
  };
  /** @type {Record<string, () => import("/static/js/make.js").Child[]>} */
  const parts = {
    sit: () => nameChoice((name) => act("sit", { name })),
    back: () => [button("go", say("I’m back"), () => act("back"))],
    computer: () => [button("go", say("Let the computer play"), () => act("computer"))],
    rename: () => [button("quiet", say("Another name"), () => renameSheet(seat, act))],
    leave: () => [button("quiet", say("Leave this seat"), () => leave(act))],
    free: () => [button("quiet", say("Free this seat"), () => free(seat, act))],
  };
  openSheet(seat.open ? say("Sit down") : nameOf(seat), actions(view, seat).flatMap((name) => parts[name]?.() ?? []));
}

/** @typedef {(command: string, body?: Record<string, unknown>) => void} Act */

/**
 * @param {Seat} seat
 * @param {Act} act
 */
function renameSheet(seat, act) {
  openSheet(say("Another name for {name}", { name: seat.name }), nameChoice((name) => act("rename", { name })));
}

/**
 * @param {Act} act
 */
function leave(act) {
  makeSure(say("Leave this seat?"), say("Somebody else can sit down there and go on."), say("Leave"), () => act("leave"));
}

/**
 * @param {Seat} seat
 * @param {Act} act
 */
function free(seat, act) {
  const { name } = seat;
  makeSure(say("Free this seat?"), say("{name} will lose this seat, and somebody else can sit down there.", { name }), say("Free it"), () => act("free"));
}

/**
 * The host's lock: nobody new sits down.
 * @param {TableView} view
 * @param {Send} send
 */
export function lockRow(view, send) {
  if (!view.host) return null;
  const text = view.locked ? say("The door is locked. Open it") : say("Lock the door");
  return make("div.row", {}, button("quiet", text, () => void send("lock", { locked: !view.locked }).then(closeSheet)));
}
