/** What hosts say to everyone: over the board, until they take it away or one puts it away oneself. */
import { button, element } from "./elements.js";
import { RoomForBars } from "./room-for-bars.js";
import { icon } from "../style/icons.js";
import { styleSheet } from "../style/style-sheet.js";
import { say } from "../sentences/sentences.js";

/** The place for announcements and other bars: over the board, under sheets, and below what stays under the bar. */
export const bars = element("div", { class: "bars" });
const banner = document.getElementById("banner");
const underBar = element("div", { class: "under-bar" });
banner?.before(underBar);
if (banner) underBar.append(banner);
void styleSheet("sheets/announcement.css").then(() => {
  underBar.append(bars);
  if (banner) new RoomForBars(bars, underBar);
});

/** @typedef {{text: string, at: number, to?: string}} Said */

/** What hosts say to everyone, and to a host what hosts say to each other. */
export class AnnouncementBar {
  #everyone;
  #hosts;

  /** @param {import("../sync/session.js").Session} session */
  constructor(session) {
    this.session = session;
    this.#everyone = new Bar("notice", "notice.says", session.store);
    this.#hosts = new Bar("host-notice", "notice.hosts", session.store);
  }

  show() {
    const { settings, latest, isHost } = this.session;
    this.#everyone.show(settings.announcement);
    this.#hosts.show(isHost ? latest.waiting?.announcement : undefined);
  }
}

class Bar {
  #bar;
  /** The announcement that is drawn, by its time. */
  #shown = 0;

  /**
   * @param {string} id  also where it is kept which one was dismissed on this device last
   * @param {string} says  the key of the words before it
   * @param {import("../sync/store.js").Store} store
   */
  constructor(id, says, store) {
    this.id = id;
    this.says = says;
    this.store = store;
    this.#bar = element("div", { id, class: "host-says", role: "status", hidden: true });
    bars.append(this.#bar);
  }

  /** @param {Said | undefined} announcement */
  show(announcement) {
    const { store, id } = this;
    const at =
      announcement && announcement.to !== "walls" && store.get(id) !== String(announcement.at) ? announcement.at : 0;
    if (at === this.#shown) return;
    this.#shown = at;
    this.#bar.hidden = at === 0;
    if (!announcement || at === 0) return this.#bar.replaceChildren();
    const close = button("", () => {
      store.set(id, String(at));
      this.show(announcement);
    });
    close.append(icon("close"));
    close.ariaLabel = say("close");
    this.#bar.replaceChildren(
      element("span", { class: "horn", "aria-hidden": "true" }, "\u{1F4E3}"),
      element("span", { class: this.says === "notice.hosts" ? "for-hosts" : "unseen" }, say(this.says)),
      element("p", { dir: "auto" }, announcement.text),
      close,
    );
  }
}
