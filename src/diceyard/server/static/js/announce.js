// One polite live region for the whole page: what a reader hears of the game.

let last = "";

/**
 * @param {string} text
 */
export function announce(text) {
  const region = document.getElementById("announce");
  if (!region || !text || text === last) return;
  last = text;
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  // Readers speak what is added; old lines would only pile up.
  while (region.childElementCount > 4) region.firstElementChild?.remove();
}
