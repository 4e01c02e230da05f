// Everything people read passes through `say`. English templates are the keys; the page brings the
// reader's language as a JSON block, so that another language is a catalogue and not a change.

/** @type {Record<string, string> | null} */
let catalogue = null;

/** @returns {Record<string, string>} */
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
  return (words()[template] ?? template).replace(/\{(\w+)\}/g, (all, name) =>
    name in gaps ? String(gaps[name]) : all,
  );
}

/**
 * A sentence about n things; `{n}` stands for the number.
 * @param {string} one
 * @param {string} many
 * @param {number} n
 * @param {Record<string, unknown>} [gaps]
 */
export function sayN(one, many, n, gaps = {}) {
  return say(n === 1 ? one : many, { n, ...gaps });
}

/**
 * `Ana, Ben and Cleo`.
 * @param {unknown[]} things
 */
export function listed(things) {
  if (things.length < 2) return things.join("");
  return say("{first} and {last}", { first: things.slice(0, -1).join(", "), last: things.at(-1) });
}
