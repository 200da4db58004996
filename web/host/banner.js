/**
 * What a host should know before anything else: that the board is damaged, or that others on the network could read
 * what this page says. The latter goes away once it was read on this device.
 */
import { say } from "../sentences/words.js";
import { button, element } from "../sheets/elements.js";
import { LivePart } from "./live-part.js";

/** Where the store keeps that someone read it. */
const kept = "plain-read";

export class Banner {
  #part;

  /**
   * @param {HTMLElement} place
   * @param {import("../sync/session.js").Session} session
   * @param {() => string} problem  why the board can't be changed
   */
  constructor(place, session, problem) {
    this.session = session;
    this.#part = new LivePart(
      place,
      () => (session.isDamaged ? problem() : this.#isWarning()),
      () => {
        if (session.isDamaged) return [say("host.damaged", { problem: problem() })];
        return this.#isWarning() ? this.#warning() : [];
      },
    );
  }

  draw() {
    this.#part.draw();
  }

  #isWarning() {
    return this.session.isHost && isOpenNetwork(location) && !this.session.store.get(kept);
  }

  #warning() {
    const read = () => {
      this.session.store.set(kept, "1");
      this.draw();
      document.getElementById("console")?.focus();
    };
    return [element("span", {}, say("host.plain")), button(say("host.plainRead"), read, "plain", "plain-read")];
  }
}

/**
 * Whether others in the network can read what this page sends and gets.
 * @param {{protocol: string, hostname: string}} location
 */
export function isOpenNetwork({ protocol, hostname }) {
  const isThisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return protocol === "http:" && !isThisMachine;
}
