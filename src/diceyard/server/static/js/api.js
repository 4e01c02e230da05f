// Talking to the table: commands are POSTs with a key of their own, news is one event stream.

import { say } from "/static/js/words.js";

/** An answer that is not the one hoped for. `status` 0: nobody answered. */
export class Refusal extends Error {
  /**
   * @param {number} status
   * @param {string} message
   * @param {TableView} [view] the newer view, where the refused command was stale
   */
  constructor(status, message, view) {
    super(message);
    this.status = status;
    this.view = view;
  }
}

/** How long a command is sent again when nobody answers, in ms between the tries. */
const AGAIN = [400, 1200, 2500];

/**
 * Send a command. When the network drops it is sent again, with the same key in it, so that it is done once; when that
 * fails too the player is told. Nothing waits in secret.
 * @param {string} path
 * @param {Record<string, unknown>} command
 * @returns {Promise<any>}
 */
export async function post(path, command) {
  const body = JSON.stringify(command);
  for (let tries = 0; ; tries++) {
    try {
      return await ask(path, { method: "POST", body, headers: { "Content-Type": "application/json" } });
    } catch (reason) {
      const lost = reason instanceof Refusal && (reason.status === 0 || reason.status >= 502);
      const wait = AGAIN[tries];
      if (!lost || wait === undefined) throw reason;
      await new Promise((done) => setTimeout(done, wait));
    }
  }
}

/**
 * @param {string} path
 * @param {RequestInit} [how]
 * @returns {Promise<any>}
 */
export async function ask(path, how = {}) {
  const response = await fetch(path, { ...how, credentials: "same-origin" }).catch(() => {
    throw new Refusal(0, say("The yard does not answer. Check that it is running, then press once more."));
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) {
    throw new Refusal(response.status, answer.error || say("That did not work. Please try again."), answer.view);
  }
  return answer;
}

/** A key of its own for each command. */
export function newKey() {
  // `randomUUID` exists only where the address is secure, and a classroom's server is plain http.
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Listen to a table. The browser reconnects by itself; after every gap the whole view comes again.
 * @param {string} code
 * @param {(view: TableView) => void} news
 * @param {(there: boolean) => void} connected
 * @returns {() => void} stops listening
 */
export function listen(code, news, connected) {
  /** @type {EventSource | undefined} */
  let stream;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let later;
  const whole = () => ask(`/api/tables/${code}`).then(news, () => {});
  const open = () => {
    stream?.close();
    stream = new EventSource(`/api/tables/${code}/stream`);
    stream.addEventListener("view", (event) => news(JSON.parse(/** @type {MessageEvent} */ (event).data)));
    stream.addEventListener("open", () => {
      connected(true);
      void whole();
    });
    stream.addEventListener("error", () => {
      connected(false);
      // Closed for good, as after an answer that was no stream: the browser gives up, we do not.
      if (stream?.readyState === EventSource.CLOSED) {
        clearTimeout(later);
        later = setTimeout(open, 2000);
      }
    });
  };
  const awake = () => document.visibilityState === "visible" && void whole();
  document.addEventListener("visibilitychange", awake);
  addEventListener("online", open);
  open();
  return () => {
    clearTimeout(later);
    document.removeEventListener("visibilitychange", awake);
    removeEventListener("online", open);
    stream?.close();
  };
}
