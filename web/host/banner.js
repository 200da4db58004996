/**
 * What a host should know before anything else: that the board is damaged, or that others on the network could read
 * what this page says. The latter goes away once it was read on this device, for all boards of the server.
 */
import { say } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";
import { LivePart } from "../sheets/live-part.js";

/** Where the browser keeps that someone read it: by server, because no board is in the name. */
const kept = "displayboard/plain-read";

export class Banner {
  #part;
  #isRead = false;

  /**
   * @param {HTMLElement} place
   * @param {import("../sync/session.js").Session} session
   * @param {() => string} problem  why the board can't be changed
   * @param {import("../sheets/sheets.js").Sheets} sheets
   */
  constructor(place, session, problem, sheets) {
    this.session = session;
    this.sheets = sheets;
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
    return this.session.isHost && isOpenNetwork(location) && !this.#isRead && !this.session.store.local.getItem(kept);
  }

  #warning() {
    const read = () => {
      this.#isRead = true;
      try {
        this.session.store.local.setItem(kept, "1");
      } catch (error) {
        // Full, or forbidden: it lasts as long as the page.
        console.info(error);
      }
      this.draw();
      document.getElementById("console")?.focus();
    };
    const how = async () => (await import("../health/plain-sheet.js")).openPlain(this.sheets, read);
    return [
      element("span", {}, say("host.plain")),
      button(say("host.plainHow"), () => void how(), "plain", "plain-how"),
      button(say("host.plainRead"), read, "plain", "plain-read"),
    ];
  }
}

/**
 * Whether others in the network can read what this page sends and gets.
 * @param {{protocol: string, hostname: string}} location
 */
function isOpenNetwork({ protocol, hostname }) {
  const isThisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return protocol === "http:" && !isThisMachine;
}
