// Sounds made on the spot, without files. Nothing is heard until somebody asks for it in the settings.

import { settings } from "/static/js/settings.js";

/** @type {AudioContext | null} */
let context = null;

/** @typedef {[at: number, frequency: number, length: number, loudness: number, wave?: OscillatorType]} Note */

/** @type {Record<string, Note[]>} */
const TUNES = {
  right: [[0, 660, 0.12, 0.2], [0.1, 880, 0.18, 0.2]],
  wrong: [[0, 300, 0.14, 0.16, "triangle"], [0.12, 250, 0.2, 0.14, "triangle"]],
  turn: [[0, 520, 0.12, 0.14], [0.14, 660, 0.14, 0.14]],
  drop: [[0, 180, 0.09, 0.4]],
  take: [[0, 420, 0.07, 0.25], [0.05, 620, 0.08, 0.2]],
  kick: [[0, 130, 0.16, 0.5, "triangle"], [0.08, 900, 0.16, 0.1]],
  lock: [[0, 1400, 0.04, 0.2, "square"], [0.09, 700, 0.08, 0.25, "square"]],
  strike: [[0, 200, 0.2, 0.3, "triangle"]],
  cheer: [[0, 523, 0.18, 0.2], [0.15, 659, 0.18, 0.2], [0.3, 784, 0.18, 0.2], [0.45, 1047, 0.45, 0.22]],
};

/**
 * @param {string} name
 */
export function play(name) {
  if (!settings().sound) return;
  context ??= new AudioContext();
  void context.resume();
  if (name === "roll") rattle(context);
  for (const note of TUNES[name] ?? []) tone(context, note);
}

/**
 * @param {AudioContext} on
 * @param {Note} note
 */
function tone(on, [at, frequency, length, loudness, wave = "sine"]) {
  const start = on.currentTime + at;
  const gain = on.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  const voice = on.createOscillator();
  voice.type = wave;
  voice.frequency.value = frequency;
  voice.connect(gain).connect(on.destination);
  voice.start(start);
  voice.stop(start + length);
}

/**
 * Dice on wood: a handful of short knocks of noise, further and further apart.
 * @param {AudioContext} on
 */
function rattle(on) {
  for (const at of [0, 0.07, 0.16, 0.27, 0.4, 0.56, 0.7]) {
    const knock = on.createBufferSource();
    const buffer = on.createBuffer(1, on.sampleRate * 0.03, on.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
    const band = on.createBiquadFilter();
    band.type = "bandpass";
    band.frequency.value = 1100 + Math.random() * 900;
    knock.buffer = buffer;
    knock.connect(band).connect(on.destination);
    knock.start(on.currentTime + at + Math.random() * 0.03);
  }
}

document.addEventListener("noise", (event) => play(String(/** @type {CustomEvent} */ (event).detail)));
