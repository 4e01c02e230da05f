// The players' cards: colour and shape, name, score, and what each is doing.

import { button, make } from "/static/js/make.js";
import { shape } from "/static/js/shapes.js";
import { say } from "/static/js/words.js";

/**
 * @param {TableView} view
 * @param {{ open: (seat: Seat) => void, toComputer: (seat: Seat) => void }} act
 */
export function players(view, act) {
  return view.seats.map((seat) => {
    const card = playerCard(view, seat, act.open);
    if (!seat.idle || seat.mine || seat.computer || view.stage === "over") return card;
    return make("div.helper", {}, card, button("quiet", say("Let the computer play"), () => act.toComputer(seat)));
  });
}

/**
 * A card is a button where there is something to do with the seat.
 * @param {TableView} view
 * @param {Seat} seat
 * @param {(seat: Seat) => void} open
 */
function playerCard(view, seat, open) {
  const text = make("span", {}, make("span.who", {}, nameOf(seat)), make("span.state", {}, ...state(view, seat)));
  const classes = `player seat${seat.seat}${seat.open ? ".open" : ""}${seat.idle ? ".idle" : ""}`.replaceAll(" ", ".");
  const now = { "aria-current": isNow(view, seat) ? "true" : false, "data-seat": seat.seat };
  if (!actions(view, seat).length) return make(`div.${classes}`, { ...now, role: isNow(view, seat) && "group" }, shape(seat.seat), text);
  const card = button(classes, null, () => open(seat), { ...now, "aria-haspopup": "dialog" });
  card.append(shape(seat.seat), text);
  return card;
}

/** @param {Seat} seat */
export function nameOf(seat) {
  return seat.open ? say("Open seat") : seat.name;
}

/**
 * @param {TableView} view
 * @param {Seat} seat
 */
function isNow(view, seat) {
  if (view.stage === "rolling" || view.stage === "opening") return view.roller === seat.seat;
  return view.stage === "choosing" && seat.waiting;
}

/**
 * What this device may do with a seat, by the names of the server's commands.
 * @param {TableView} view
 * @param {Seat} seat
 * @returns {string[]}
 */
export function actions(view, seat) {
  if (view.stage === "over") return [];
  const found = [];
  if (seat.open) return view.seats.some((each) => each.mine) && !view.host ? [] : ["sit"];
  if (view.host) found.push("rename");
  if (seat.mine && seat.computer) found.push("back");
  if (!seat.mine && seat.idle && !seat.computer && !seat.bot) found.push("computer");
  if (seat.mine) found.push("leave");
  else if (view.host && !seat.bot) found.push("free");
  return found;
}

/**
 * What the seat is doing, and its score: side by side, or one under the other where there is little room.
 * @param {TableView} view
 * @param {Seat} seat
 */
function state(view, seat) {
  if (seat.open) return [view.viewer < 0 ? say("Sit here") : say("waiting for somebody")];
  const parts = [doing(view, seat) || ((seat.computer || seat.bot) && say("computer"))];
  if (view.board) parts.push(seat.scored);
  return parts.filter((part) => part).flatMap((part, i) => [i ? make("span.dot", {}, " · ") : "", make("span.part", {}, part)]);
}

/**
 * @param {TableView} view
 * @param {Seat} seat
 */
function doing(view, seat) {
  if (view.stage === "over") return seat.winner ? say("won") : "";
  if (seat.idle && !seat.computer) return say("away");
  if (isNow(view, seat)) {
    // Several on one device choose at the same time: one after the other.
    if (seat.mine) return seat.seat === view.viewer ? say("your turn") : say("then you");
    return view.stage === "choosing" ? say("thinking") : say("rolls");
  }
  return view.stage === "choosing" && seat.chosen ? say("has chosen") : "";
}
