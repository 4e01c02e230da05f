// What a person has set on this device: sound, motion, light or dark. It stays on the device.

/** @typedef {{theme: "auto" | "light" | "dark", still: boolean, sound: boolean}} Settings */

const KEY = "diceyard";
/** Seconds. */
const A_YEAR = 365 * 24 * 3600;

/** @type {Settings} */
const USUAL = { theme: "auto", still: false, sound: false };

/** @returns {Settings} */
export function settings() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) || "{}") };
  } catch {
    // A browser that forbids storage, or somebody's odd value: the usual settings do.
    return USUAL;
  }
}

/** @param {Partial<Settings>} change */
export function set(change) {
  const now = { ...settings(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // It holds for this page, then.
  }
  apply(now);
}

/**
 * `early.js` does the same before the first paint.
 * @param {Settings} now
 */
export function apply(now) {
  document.documentElement.dataset.theme = now.theme;
  document.documentElement.dataset.still = String(now.still);
}

/** Whether things may move. */
export function moving() {
  return !settings().still && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Wires the settings sheet that every page carries. */
export function wire() {
  const sheet = /** @type {HTMLDialogElement | null} */ (document.getElementById("settings"));
  const form = sheet?.querySelector("form");
  if (!sheet || !form) return;
  document.getElementById("open-settings")?.addEventListener("click", () => {
    show(form);
    sheet.showModal();
  });
  form.addEventListener("change", (event) => {
    const box = /** @type {HTMLInputElement} */ (event.target);
    if (box.name === "language") return speak(box.value);
    const chosen = new FormData(form);
    const theme = /** @type {Settings["theme"]} */ (String(chosen.get("theme")));
    set({ theme, sound: chosen.has("sound"), still: chosen.has("still") });
    form.dispatchEvent(new CustomEvent("noise", { bubbles: true, detail: "right" }));
  });
}

/**
 * The language is the server's to speak, so it goes into a cookie, and the page comes again in it.
 * @param {string} code
 */
function speak(code) {
  document.cookie = `language=${code}; path=/; max-age=${A_YEAR}; samesite=lax`;
  location.reload();
}

/** @param {HTMLFormElement} form */
function show(form) {
  const now = settings();
  for (const box of form.querySelectorAll("input")) {
    if (box.name === "language") continue;
    box.checked = box.name === "theme" ? box.value === now.theme : Boolean(now[/** @type {"sound" | "still"} */ (box.name)]);
  }
}
