// What every page does: settings, sound, sheets that close when one taps beside them, links to other levels.

import { apply, settings, wire } from "/static/js/settings.js";
import "/static/js/sound.js";

apply(settings());
wire();

document.addEventListener("click", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  // A click beside a sheet hits the dialog itself, not what is in it.
  if (target instanceof HTMLDialogElement) target.close();
  const close = target.closest("[data-close]");
  if (close) close.closest("dialog")?.close();
});
