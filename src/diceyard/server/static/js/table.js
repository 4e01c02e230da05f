// The table's page: it hears the news, hands it to the parts, and sends what the player does.

import { announce } from "/static/js/announce.js";
import { listen, newKey, post, Refusal } from "/static/js/api.js";
import { TUMBLE } from "/static/js/dice.js";
import { ending, wonBy } from "/static/js/ending.js";
import { History } from "/static/js/history.js";
import { byId, button, make } from "/static/js/make.js";
import { newThrow, Pace } from "/static/js/pace.js";
import { players } from "/static/js/players.js";
import { freeSeat, Place } from "/static/js/place.js";
import { invitation, sitDown } from "/static/js/porch.js";
import { awaited, hintCard, lastLine, nowLine, offerButton, verdictLine, verdictWords } from "/static/js/prompt.js";
import { reviewSheet } from "/static/js/review.js";
import { lockRow, seatSheet } from "/static/js/seats.js";
import { moving } from "/static/js/settings.js";
import { chancesSheet, keepChances, linkSheet, openSheet, rulesSheet } from "/static/js/sheets.js";
import { play as noise } from "/static/js/sound.js";
import { keepFocus, told } from "/static/js/told.js";
import { say } from "/static/js/words.js";

/** @type {{ url: string }} */
const about = JSON.parse(byId("about").textContent ?? "{}");
const first = /** @type {TableView} */ (JSON.parse(byId("view").textContent ?? "null"));
const code = first.code;

let view = first;
/** @type {Verdict | null} */
let verdict = null;
/** What kept a command from being done, in plain words. */
let trouble = "";
/** @type {string[]} */
let hints = [];
/** When the player could begin to think, for the time that a sum takes (H-5). */
let since = performance.now();

const pace = new Pace(show);
const place = new Place(byId("place"), about.url, { roll: () => void roll(), sit: (name) => void send("sit", { name }) });
const history = new History(code, render, (version) => void attempt(() => history.at(version)));

/**
 * @param {TableView} next
 * @param {TableView | null} before
 */
function show(next, before) {
  const thrown = before && newThrow(next, before);
  if (turnOf(next) !== turnOf(before)) {
    verdict = null;
    trouble = "";
    hints = [];
    since = performance.now() + (thrown && moving() ? TUMBLE : 0);
  }
  view = next;
  history.learn(next);
  if (before) tell(next, before);
  if (before) void keepChances(code).catch(() => {});
  if (thrown) tumble();
  render();
  if (before) takeFocus();
}

/** Who plays by keyboard goes on with the keyboard: what was pressed has gone, and what is to be pressed next is ready. */
function takeFocus() {
  const me = view.seats[view.viewer];
  if (!me?.mine || (!me.waiting && view.roller !== me.seat) || document.activeElement !== document.body) return;
  /** @type {HTMLElement | null} */ (document.querySelector(".desk :is(button.go, button)"))?.focus({ preventScroll: true });
}

/**
 * What is staged, judged and hinted belongs to one turn of one seat.
 * @param {TableView | null} of
 */
function turnOf(of) {
  return of && `${of.throw?.version} ${of.viewer} ${of.stage} ${of.seats[of.viewer]?.waiting}`;
}

function tumble() {
  noise("roll");
  if (!moving()) return;
  byId("play").classList.add("tumbling");
  setTimeout(() => byId("play").classList.remove("tumbling"), TUMBLE);
}

/**
 * Says what is new, once the dice lie: what was told, and whose turn it is.
 * @param {TableView} next
 * @param {TableView} before
 */
function tell(next, before) {
  const thrown = newThrow(next, before);
  const news = next.log.filter(({ version }) => version > before.version).map(({ text }) => text);
  const now = next.stage === "over" ? wonBy(next) : awaited(next).text;
  if (now !== awaited(before).text) news.push(now);
  const mine = (/** @type {TableView} */ of) => of.seats.some((seat) => seat.mine && (seat.waiting || of.roller === seat.seat));
  setTimeout(() => {
    announce(news.join(" "));
    if (next.stage === "over" && before.stage !== "over") noise("cheer");
    else if (mine(next) && !mine(before)) noise("turn");
  }, thrown && moving() ? TUMBLE : 0);
}

function render() {
  const shown = history.view ?? view;
  const root = byId("play");
  root.dataset.stage = shown.stage;
  root.toggleAttribute("data-back", Boolean(history.view));
  byId("players").toggleAttribute("data-many", shown.seats.length > 2);
  keepFocus(byId("players"), players(shown, { open: (seat) => seatSheet(view, seat, send), toComputer: (seat) => void send("computer", { seat: seat.seat }) }));
  place.show(shown);
  keepFocus(byId("prompt"), history.view ? [troubleLine(), history.bar()] : prompt());
  keepFocus(byId("tools"), tools());
  byId("told").hidden = !shown.board;
  byId("told").replaceChildren(...told(shown));
}

const troubleLine = () => (trouble ? make("p.wrong-line", {}, trouble) : null);

/** @returns {(import("/static/js/make.js").Child)[]} */
function prompt() {
  const wrong = troubleLine();
  if (view.stage === "over") return [wrong, ending(view, { again: () => void again(), share: sharePosition, back: () => void attempt(lookBack), review: () => void attempt(review) })];
  const now = awaited(view);
  const mine = view.seats.filter((seat) => seat.mine);
  const played = mine.find((seat) => seat.computer);
  const free = view.board || view.opening?.thrown.length ? freeSeat(view) : undefined;
  return [
    nowLine(now),
    played && button("go", say("I’m back"), () => void send("back", { seat: played.seat })),
    !mine.length && (free ? sitDown((name) => void send("sit", { seat: free.seat, name })) : view.stage !== "seating" && make("p.soft", {}, say("You are watching."))),
    verdictLine(verdict) ?? lastLine(view),
    wrong,
    hintCard(hints, () => void attempt(hint)),
    ...view.offers.map((offer) => offerButton(offer, () => void propose(offer, true))),
  ];
}

function tools() {
  const me = view.seats[view.viewer];
  const asks = view.stage === "choosing" && me?.mine && me.waiting && !hints.length && !history.view;
  return [
    asks && button("quiet", say("Hint"), () => void attempt(hint), { id: "ask-hint" }),
    button("quiet", say("Rules"), () => void attempt(() => rulesSheet(view)), { id: "ask-rules" }),
    view.chart && view.board && button("quiet", say("Chart"), () => void attempt(chart), { id: "ask-chart" }),
    view.board && view.stage !== "over" && !history.view && view.log.length > 0 && button("quiet", say("Look back"), () => void attempt(lookBack), { id: "ask-back" }),
  ];
}

/**
 * Sends a command; what comes back is news, and what goes wrong is told.
 * @param {string} command
 * @param {Record<string, unknown>} [body]
 */
async function send(command, body = {}) {
  trouble = "";
  try {
    const answer = await post(`/api/tables/${code}/${command}`, { key: newKey(), ...body });
    if (answer.view) pace.add(answer.view);
    return answer;
  } catch (reason) {
    if (reason instanceof Refusal && reason.view) pace.add(reason.view);
    trouble = /** @type {Error} */ (reason).message;
    place.verdict = null;
    announce(trouble);
    render();
    return {};
  }
}

let rolling = false;

/** A child's double tap is one throw, and so is a tap while the dice still fly. */
async function roll() {
  if (rolling || pace.newest?.version !== view.version) return;
  rolling = true;
  await send("roll", { version: view.version, seat: view.viewer });
  rolling = false;
}

/**
 * @param {string} proposal
 * @param {boolean} done
 */
async function propose(proposal, done) {
  const ms = Math.max(0, Math.round(performance.now() - since));
  const answer = await send("propose", { version: view.version, seat: view.viewer, proposal, done, ms });
  if (!answer.verdict) return;
  verdict = answer.verdict;
  since = performance.now();
  place.verdict = answer.verdict;
  const words = verdictWords(verdict);
  if (words) {
    noise(words.kind === "asks" ? "" : words.kind);
    announce(`${words.word} ${words.text}`.trim());
  }
  render();
}

async function hint() {
  const answer = await post(`/api/tables/${code}/hint`, { seat: view.viewer, step: hints.length });
  hints = [...hints, answer.hint];
  announce(answer.hint);
  render();
}

/**
 * What only looks can fail as well, when the yard is gone; then that is told.
 * @param {() => Promise<unknown>} work
 */
async function attempt(work) {
  try {
    await work();
  } catch (reason) {
    trouble = reason instanceof Refusal ? reason.message : say("That did not work. Please try again.");
    announce(trouble);
    render();
  }
}

async function again() {
  const answer = await send("again");
  if (answer.code) location.href = `/t/${answer.code}`;
}

const chart = () => chancesSheet(code);

const review = () => reviewSheet(view, (version) => void attempt(() => history.at(version)));

const lookBack = () => history.at(view.version);

function sharePosition() {
  const shown = history.view ?? view;
  void linkSheet(say("A link to this board"), new URL(`/t/${code}?at=${shown.version}`, about.url).href);
}

byId("open-share").addEventListener("click", () => {
  const link = button("quiet", say("Copy the link"), () => void linkSheet(say("The link to this table"), about.url));
  const board = view.board && button("quiet", say("Share this board"), sharePosition);
  const row = make("div.row", {}, link, board);
  openSheet(say("Play along or watch"), [make("div.porch", {}, ...invitation(view, about.url)), row, lockRow(view, send)]);
});

byId("place").addEventListener("roll", () => void roll());
byId("place").addEventListener("propose", (event) => {
  const { proposal, done } = /** @type {CustomEvent} */ (event).detail;
  void propose(proposal, done);
});

/** @type {ReturnType<typeof setTimeout> | undefined} */
let gone;
listen(code, (news) => pace.add(news), (there) => {
  clearTimeout(gone);
  if (there) byId("gone").hidden = true;
  else gone = setTimeout(() => (byId("gone").hidden = false), 2500);
});

pace.add(first);
const back = new URLSearchParams(location.search).get("at");
if (back) void attempt(() => history.at(Number(back)));
