/** What walls say of what happened, and what hosts say to everyone: beside the title, where it covers nothing. */
import { drawNotification } from "../board/notification.js";
import { usualOf } from "./pages.js";

/** Longer sentences have two lines. */
const shortCharacters = 44;
/** Of the title is shown nothing where there is less room for it, in hundredths of the screen's width. */
const titleLeast = 14;

export class WallNotification {
  /** The sentence of the moment when the server went, as it was drawn. */
  #stale = "";

  /**
   * @param {HTMLElement} node
   * @param {HTMLElement} title  in the same row
   * @param {HTMLElement} timers  as well, at its end
   * @param {HTMLElement} screen
   */
  constructor(node, title, timers, screen) {
    this.node = node;
    this.title = title;
    this.timers = timers;
    this.screen = screen;
    const sizes = new ResizeObserver(() => this.#makeRoom());
    for (const beside of [node, timers]) sizes.observe(beside);
  }

  /**
   * @param {readonly Part[]} parts  as the server laid them out, from their own corner; none: there is nothing to say
   * @param {object} place
   * @param {boolean} place.isOffline  whether the line is down, and that is shown
   * @param {number} place.scale  how large a point of the board is
   * @param {number} place.room  how high it may be
   */
  draw(parts, { isOffline, scale, room }) {
    const shown = this.#isStale(parts, isOffline) ? [] : parts;
    const usual = usualOf(shown);
    if (usual) {
      this.#write(usual);
    } else {
      // A notification that leaves keeps its colors until it is gone.
      if (shown.length > 0) this.node.className = this.node.classList.contains("drawn") ? "notice drawn" : "notice";
      drawNotification(this.node, shown, scale, room);
    }
    this.#makeRoom();
  }

  /** @param {{kind: string, text: string}} usual */
  #write({ kind, text }) {
    const { node } = this;
    node.removeAttribute("style");
    if (node.textContent !== text) node.textContent = text;
    // Timers leave it less of the row. A sentence that is cut beside the title gets all of the row.
    for (const size of text.length > shortCharacters ? ["long", "long wide"] : ["", "tight", "long", "long wide"]) {
      node.className = `notice shown ${kind} ${size}`.trim();
      if (node.scrollWidth <= node.clientWidth && node.scrollHeight <= node.clientHeight + 1) break;
    }
  }

  /**
   * The server takes away what it says. While it isn't there, only what hosts say may show, and what was hidden then
   * isn't news when the line is back and the board isn't, yet.
   * @param {readonly Part[]} parts
   * @param {boolean} isOffline
   */
  #isStale(parts, isOffline) {
    const said = JSON.stringify(parts);
    const stays = parts.some(([, , tokens]) => tokens.split(" ").includes("notification.said"));
    if (isOffline && !stays) this.#stale = said;
    else if (said !== this.#stale) this.#stale = "";
    return said === this.#stale;
  }

  /** The title ends where the notification begins, and that where timers do. */
  #makeRoom() {
    const { node, title, timers, screen } = this;
    const beside = timers.offsetWidth > 0 ? timers.offsetWidth + innerWidth / 100 : 0;
    const taken = node.classList.contains("shown") ? node.offsetWidth + innerWidth / 50 : 0;
    screen.style.setProperty("--timers", `${beside}px`);
    screen.style.setProperty("--notice", `${taken}px`);
    title.classList.toggle("aside", taken > 0 && title.offsetWidth < (titleLeast * innerWidth) / 100);
  }
}
