// A drawing as a PNG, made in the browser.

import { make } from "/static/js/make.js";

/** Sharp enough for a page of a worksheet. */
const TIMES = 3;

/**
 * Saves a drawing as a picture. What the page paints differently, at dusk for one, is painted as the drawing says.
 * @param {Node} drawing
 * @param {string} name
 */
export function picture(drawing, name) {
  const svg = /** @type {SVGSVGElement} */ (drawing);
  const width = Number(svg.getAttribute("width")) * TIMES;
  const height = Number(svg.getAttribute("height")) * TIMES;
  const image = new Image(width, height);
  image.addEventListener("load", () => {
    const canvas = /** @type {HTMLCanvasElement} */ (make("canvas", { width, height }));
    canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
    make("a", { href: canvas.toDataURL("image/png"), download: name }).click();
  });
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
}
