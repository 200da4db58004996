/**
 * Reaches someone whose turn it is while their page is open: by a sound, by shaking the phone, and over https by a
 * notification. It comes when a turn is near. A phone that is locked runs none of this.
 */
import { learnLater } from "../sentences/learn-later.js";
import { say } from "../sentences/sentences.js";
import { minutesSince } from "./standing.js";
import "../sentences/en/turns.js";

await learnLater("turns");

/** Whether this device calls with a sound, whether it shakes, and the turn that it called for last. */
const switchKey = "call-sound";
const shakeKey = "call-shake";
const calledKey = "called";
/** Three notes that carry through a loud room: pitch in hertz, when and for how long in seconds. */
const notes = /** @type {const} */ ([
  [659, 0, 0.18],
  [784, 0.2, 0.18],
  [988, 0.4, 0.5],
]);
const soundsWithinMilliseconds = 2_000;
const shaking = [200, 100, 200, 100, 500];

export class Calling {
  /** @type {AudioContext | null} */
  #audio = null;

  /** @param {import("../sync/store.js").Store} store */
  constructor(store) {
    this.store = store;
    // A page that came again may sound only after it was touched.
    addEventListener("pointerdown", () => this.isOn && this.#unlock(), { passive: true });
  }

  get isOn() {
    return this.store.get(switchKey) === "1";
  }

  /** As it sounds, unless someone chose otherwise. */
  get shakes() {
    return (this.store.get(shakeKey) ?? this.store.get(switchKey)) === "1";
  }

  /** @param {boolean} isOn */
  turnShaking(isOn) {
    this.store.set(shakeKey, isOn ? "1" : "0");
    if (isOn) navigator.vibrate?.(shaking);
  }

  /**
   * By a tap, because browsers let a page sound only then.
   * @param {boolean} isOn
   */
  turn(isOn) {
    this.store.set(switchKey, isOn ? "1" : "");
    if (!isOn) return;
    this.#unlock();
    this.#play();
    if (isSecureContext && "Notification" in globalThis && Notification.permission === "default")
      void Notification.requestPermission();
  }

  /**
   * Once for each turn that comes to be so, however often the page is loaded.
   * @param {string} turn
   * @param {string} text  of the card
   */
  call(turn, text) {
    if (!(this.isOn || this.shakes) || this.store.get(calledKey) === turn) return;
    this.store.set(calledKey, turn);
    if (this.shakes) navigator.vibrate?.(shaking);
    if (!this.isOn) return;
    this.#play();
    this.#notify(text);
  }

  /** Their turn is over: the next call is another one, even for the same card. */
  over() {
    if (this.store.get(calledKey)) this.store.set(calledKey, "");
  }

  /** @param {string} text */
  #notify(text) {
    if (!isSecureContext || !("Notification" in globalThis) || Notification.permission !== "granted") return;
    try {
      new Notification(say("turn.up"), { body: text, tag: "turn", requireInteraction: true });
    } catch (error) {
      // Chrome on Android shows notifications of service workers only. Sound and shaking have to do.
      console.info(error);
    }
  }

  #unlock() {
    this.#audio ??= "AudioContext" in globalThis ? new AudioContext() : null;
    if (this.#audio?.state === "suspended") void this.#audio.resume();
  }

  /** A sound that had to wait for a touch and comes minutes later calls nobody. */
  #play() {
    const audio = this.#audio;
    if (!audio) return;
    if (audio.state === "running") return this.#sound(audio);
    const asked = performance.now();
    audio.resume().then(
      () => performance.now() - asked < soundsWithinMilliseconds && this.#sound(audio),
      (error) => console.info(error),
    );
  }

  /** @param {AudioContext} audio */
  #sound(audio) {
    for (const [pitch, start, length] of notes) {
      const at = audio.currentTime + start;
      const [tone, volume] = [audio.createOscillator(), audio.createGain()];
      tone.type = "triangle";
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(0.6, at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, at + length);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + length);
    }
  }
}

/**
 * That they are up, and for how long if that is more than a minute.
 * @param {number | null} began
 * @param {number | null} now  by the board's clock
 */
export function upSentence(began, now) {
  const count = minutesSince(began, now);
  return count === null ? say("turn.up") : say("turns.upFor", { count });
}
