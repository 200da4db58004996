/** What hosts say to everyone: over the board, until they take it away or one puts it away oneself. */
import { button, element } from "./elements.js";
import { icon } from "../style/icons.js";
import { styleSheet } from "../style/style-sheet.js";
import { say } from "../sentences/words.js";

/** The place for news to one or all: over the board, under sheets, and below what stays under the bar. */
export const bars = element("div", { class: "bars" });
const banner = document.getElementById("banner");
const underBar = element("div", { class: "under-bar" });
banner?.before(underBar);
if (banner) underBar.append(banner);
void styleSheet("sheets/announcement.css").then(() => underBar.append(bars));

/** The notice that was dismissed on this device last. */
const kept = "notice";

export class AnnouncementBar {
  #bar = element("div", { id: "notice", class: "host-says", role: "status", hidden: true });
  /** The notices that are drawn, by their time. */
  #shown = 0;

  /** @param {import("../sync/session.js").Session} session */
  constructor(session) {
    this.session = session;
    bars.append(this.#bar);
  }

  show() {
    const {
      settings: { announcement: notice },
      store,
    } = this.session;
    const at = notice && notice.to !== "walls" && store.get(kept) !== String(notice.at) ? notice.at : 0;
    if (at === this.#shown) return;
    this.#shown = at;
    this.#bar.hidden = at === 0;
    if (!notice || at === 0) return this.#bar.replaceChildren();
    const close = button("", () => {
      store.set(kept, String(at));
      this.show();
    });
    close.append(icon("close"));
    close.ariaLabel = say("close");
    this.#bar.replaceChildren(
      element("span", { class: "horn", "aria-hidden": "true" }, "\u{1F4E3}"),
      element("span", { class: "unseen" }, say("notice.says")),
      element("p", { dir: "auto" }, notice.text),
      close,
    );
  }
}
