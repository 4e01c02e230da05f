// Everything people read passes through `say`. English templates are the keys; the page brings the
// reader's language as a JSON block, so that another language is a catalogue and not a change.

/** A message is its one text, or a text for each kind of number: one, few, other … @typedef {Record<string, string | Record<string, string>>} Words */

/** @type {Words | null} */
let catalogue = null;

/** @returns {Words} */
function words() {
  catalogue ??= JSON.parse(document.getElementById("words")?.textContent || "{}");
  return catalogue ?? {};
}

/**
 * A sentence in the reader's language, its named gaps filled.
 * @param {string} template
 * @param {Record<string, unknown>} [gaps]
 */
export function say(template, gaps = {}) {
  const found = words()[template] ?? template;
  return filled(typeof found === "string" ? found : (found.one ?? found.other ?? template), gaps);
}

/**
 * @param {string} text
 * @param {Record<string, unknown>} gaps
 */
function filled(text, gaps) {
  return smooth(text.replace(/\{(\w+)\}/g, (all, name) => (name in gaps ? String(gaps[name]) : all)));
}

/** What a language does where two words meet: in Spanish “y Inés” becomes “e Inés”. @type {[RegExp, string][] | null} */
let meetings = null;

/** @param {string} sentence */
function smooth(sentence) {
  meetings ??= String(words()["smooth: -"] ?? "").split("\n").map((line) => line.split(" => ")).filter((parts) => parts.length === 2)
    .map(([pattern, put]) => [new RegExp(pattern ?? "", "gu"), put ?? ""]);
  return meetings.reduce((text, [pattern, put]) => text.replace(pattern, put), sentence);
}

/** Marks a template that is written down now and said later, so that the catalogue has it too. @param {string} template */
export function later(template) {
  return template;
}

/**
 * A sentence about n things; `{n}` stands for the number.
 * @param {string} one
 * @param {string} many
 * @param {number} n
 * @param {Record<string, unknown>} [gaps]
 */
export function sayN(one, many, n, gaps = {}) {
  const found = words()[one];
  if (!found || typeof found === "string") return filled(found ?? (n === 1 ? one : many), { n, ...gaps });
  const kind = new Intl.PluralRules(document.documentElement.lang).select(n);
  return filled(found[kind] ?? found.other ?? many, { n, ...gaps });
}

/**
 * `Ana, Ben and Cleo`.
 * @param {unknown[]} things
 */
export function listed(things) {
  if (things.length < 2) return things.join("");
  return say("{first} and {last}", { first: things.slice(0, -1).join(", "), last: things.at(-1) });
}
