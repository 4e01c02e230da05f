// Small helpers to make elements, since there is no framework and no HTML is built from strings.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * An element with a class list after dots: `make("button.go", {type: "button"}, "Roll")`.
 * Attributes that are `false` are left out; `true` stands for an empty one.
 * @param {string} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name || "div");
  if (classes.length) element.className = classes.join(" ");
  return fill(element, attributes, children);
}

/**
 * The same for a part of a drawing.
 * @param {string} name
 * @param {Record<string, unknown>} [attributes]
 * @param {...Child} children
 * @returns {SVGElement}
 */
export function draw(name, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

/**
 * A real button that calls back.
 * @param {string} look its classes, as `go` or `quiet`; may be empty
 * @param {Child} label
 * @param {(event: Event) => void} act
 * @param {Record<string, unknown>} [attributes]
 */
export function button(look, label, act, attributes = {}) {
  const element = /** @type {HTMLButtonElement} */ (
    make(look ? `button.${look}` : "button", { type: "button", ...attributes }, label)
  );
  element.addEventListener("click", act);
  return element;
}

/**
 * The element of this id, which must be there.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @returns {T}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no #${id} on this page`);
  return /** @type {T} */ (found);
}

/**
 * @template {Element} T
 * @param {T} element
 * @param {Record<string, unknown>} attributes
 * @param {Child[]} children
 * @returns {T}
 */
function fill(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(key, value === true ? "" : String(value));
    }
  }
  element.append(...children.filter((child) => child || child === "").map((child) => /** @type {Node | string} */ (child)));
  return element;
}
