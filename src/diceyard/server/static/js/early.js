// Runs before the first paint, so that nobody is dazzled at dusk. Not a module: those run too late.
(() => {
  try {
    const set = JSON.parse(localStorage.getItem("diceyard") || "{}");
    document.documentElement.dataset.theme = set.theme || "auto";
    document.documentElement.dataset.still = String(Boolean(set.still));
  } catch {
    // The usual settings do.
  }
})();
