// The end: who won, everybody's score, what each practised, and what one can do now.

import { button, make } from "/static/js/make.js";
import { shape } from "/static/js/shapes.js";
import { listed, say, sayN } from "/static/js/words.js";

/** @param {TableView} view */
export function wonBy(view) {
  const winners = view.seats.filter((seat) => seat.winner);
  if (view.seats.length === 1) return say("All done!");
  if (winners.length === view.seats.length) return say("A draw! You are all as good as each other.");
  if (winners.length === 1 && winners[0]?.mine && view.seats.filter((seat) => seat.mine).length === 1) return say("You win!");
  return sayN("{names} wins!", "{names} win together!", winners.length, { names: listed(winners.map((seat) => seat.name)) });
}

/**
 * @param {TableView} view
 * @param {{ again: () => void, share: () => void, back: () => void, review: () => void }} act
 */
export function ending(view, act) {
  const winners = view.seats.filter((seat) => seat.winner);
  const won = winners.some((seat) => seat.mine);
  const lost = view.seats.some((seat) => seat.mine && !seat.winner);
  return make(
    won ? "div.card.ending.won" : "div.card.ending",
    {},
    make("h2", { tabindex: "-1" }, ...winners.map((seat) => shape(seat.seat)), make("span", {}, wonBy(view))),
    lost && make("p", {}, say("Well played. Another game?")),
    view.next ? make("a.button.go.big", { href: `/t/${view.next}` }, say("To the next game")) : button("go.big", say("Play again"), act.again),
    make("ul.scores", {}, ...view.seats.map((seat) => make("li", {}, shape(seat.seat), make("span", {}, seat.name), make("b", {}, seat.scored)))),
    ...practised(view),
    make(
      "div.row",
      {},
      button("quiet", say("How did it go?"), act.review, { id: "ask-review" }),
      button("quiet", say("Look back"), act.back),
      button("quiet", say("Share this board"), act.share),
      make("a.button.quiet", { href: `/t/${view.code}/record.txt`, download: `diceyard-${view.code}.txt` }, say("Download")),
      make("a.button.quiet", { href: "/" }, say("All games")),
    ),
  );
}

/** @param {TableView} view */
function practised(view) {
  const shown = view.practised.filter(({ tries }) => tries > 0);
  if (!shown.length) return [];
  const lines = shown.map(({ seat, tries, right, again }) =>
    make(
      "li",
      {},
      make("p.now", {}, shape(seat), make("span", {}, sayN("{name}: one sum, {right} right", "{name}: {n} sums, {right} right", tries, { name: view.seats[seat]?.name, right }))),
      make("p.again", {}, again.length ? `${say("Worth another look:")} ` : say("Every single one right!"), ...again.flatMap((sum, i) => [i ? ", " : "", make("b", {}, sum)])),
    ),
  );
  return [make("h3", {}, say("What was practised")), make("ul.practised", {}, ...lines)];
}
