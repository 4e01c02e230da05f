// How to play: the real board, lying still, beside the lines that it illustrates.

/**
 * Draw the boards of an article; also used where the rules are shown on top of a table.
 * @param {ParentNode} root
 */
export function illustrate(root) {
  for (const place of root.querySelectorAll("[data-view]")) {
    const view = /** @type {TableView} */ (JSON.parse(place.getAttribute("data-view") ?? "null"));
    place.removeAttribute("data-view");
    const name = `board-${view.game}`;
    void customElements.whenDefined(name).then(() => {
      const board = /** @type {Board} */ (document.createElement(name));
      board.inert = true;
      place.append(board);
      board.table = { ...view, still: true };
    });
  }
}

illustrate(document);
