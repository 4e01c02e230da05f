// A seat is a colour and a shape together, everywhere: nobody needs to see colours.

import { draw } from "/static/js/make.js";

const PATHS = [
  "M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z",
  "M12 2.5L22.5 21H1.5z",
  "M4.5 3h15a1.500 1.500 0 0 1 1.500 1.500v15a1.500 1.500 0 0 1-1.500 1.500h-15a1.500 1.500 0 0 1-1.500-1.500v-15a1.500 1.500 0 0 1 1.500-1.500z",
  "M12 1L23 12L12 23L1 12z",
  "M12 1.500l3.200 6.900 7.500.9-5.500 5.200 1.400 7.400L12 18.300l-6.600 3.600 1.400-7.400L1.300 9.300l7.500-.9z",
  "M8 2h8v6h6v8h-6v6H8v-6H2V8h6z",
];

/**
 * The outline of a seat's shape, in a box of 24 × 24.
 * @param {number} seat
 */
export function shapePath(seat) {
  return PATHS[seat % PATHS.length] ?? "";
}

/**
 * A seat's shape in its own colour, as a drawing that readers pass over: the name beside it says who it is.
 * @param {number} seat
 */
export function shape(seat) {
  const path = draw("path", { d: shapePath(seat) });
  return draw("svg", { class: `shape seat${seat}`, viewBox: "0 0 24 24", "aria-hidden": "true" }, path);
}
