/**
 * The links of this board besides the guests' own, each with its code, and the host's own for their phone. A code is
 * drawn when it is asked for: anyone who sees it can scan it.
 *
 * @typedef {"guest" | "co-host" | "viewer" | "wall" | "host"} Role
 */
import { qrModules } from "../invitation/qr-modules.js";
import { qrCode } from "../seats/invite.js";
import { say } from "../sentences/sentences.js";
import { copied } from "../sheets/copied.js";
import { button, element } from "../sheets/elements.js";
import { styleSheet } from "../style/style-sheet.js";
import { ask, panel, why } from "./panel.js";

await styleSheet("host/doors.css");

/** What each is called; `viewer` alone is someone who may only look. */
const names = /** @type {const} */ ({
  guest: "door.guest",
  "co-host": "door.co-host",
  viewer: "door.viewers",
  wall: "door.wall",
  host: "door.host",
});

export class LinksPanel {
  /**
   * @param {import("./panel.js").HostPage} page
   * @param {() => import("../seats/invite.js").WayIn | null} way  how guests come in
   */
  constructor(page, way) {
    this.page = page;
    this.way = way;
    const roles = /** @type {const} */ (["guest", "co-host", "viewer", "wall"]);
    this.element = panel(
      "door.links",
      ...roles.map((role) => this.#door(role, names[role], [])),
      this.#door("host", "door.takeOver", [why("door.takeOverWhy")]),
    );
  }

  draw() {}

  /** Where guests are invited to, with its scheme: this page may have come by an address that no phone has. */
  get #origin() {
    return new URL(this.way()?.link ?? location.href).origin;
  }

  /**
   * @param {Role} role
   * @param {string} title
   * @param {Node[]} warning
   */
  #door(role, title, warning) {
    const body = element("div", { class: "door" });
    const details = element("details", { id: `door-${role}` }, element("summary", {}, say(title)), body);
    // A code that is folded away isn't in the page either: nobody finds it there.
    details.addEventListener("toggle", () => {
      if (details.open) body.replaceChildren(...warning, ...this.#closed(role, body));
      else body.replaceChildren();
    });
    return details;
  }

  /**
   * @param {Role} role
   * @param {HTMLElement} body
   */
  #closed(role, body) {
    const show = () =>
      this.page.command({ k: "link", role }, (/** @type {{path: string}} */ { path }) => this.#open(role, body, path));
    return [
      element(
        "div",
        { class: "buttons" },
        button(say("door.replace"), () => this.#replace(role, body), "plain", `replace-${role}`),
        button(say("door.show"), show, "main", `show-${role}`),
      ),
    ];
  }

  /**
   * @param {Role} role
   * @param {HTMLElement} body
   * @param {string} path
   */
  #open(role, body, path) {
    const link = this.#origin + path;
    const said = element("p", { class: "why", role: "status" });
    const copy = async () => {
      const isCopied = await copied(link);
      said.textContent = say(isCopied ? "toast.copied" : "share.byHand");
    };
    body.replaceChildren(
      ...(role === "host" ? [why("door.takeOverWhy")] : []),
      qrCode(qrModules(link) ?? []),
      element("p", { class: "reading short address", dir: "ltr" }, link),
      said,
      element(
        "div",
        { class: "buttons" },
        button(say("door.hide"), () => body.replaceChildren(...this.#closed(role, body)), "plain", `hide-${role}`),
        button(say("door.copy"), copy, "plain", `copy-${role}`),
        ...(role === "guest" ? [button(say("invite.print"), () => this.#print(), "plain", "print-guests")] : []),
        button(say("door.replace"), () => this.#replace(role, body), "plain", `replace-${role}`),
      ),
    );
  }

  #print() {
    const { session, sheets } = this.page;
    const way = this.way();
    if (!way) return;
    import("../invitation/invitation.js").then(
      ({ askForPaper }) => askForPaper(sheets, { title: session.board.title, ...way }),
      () => sheets.toast(say("status.offline")),
    );
  }

  /**
   * Nobody can bring an old link back, so the question says what it costs.
   * @param {Role} role
   * @param {HTMLElement} body
   */
  #replace(role, body) {
    const { store } = this.page.session;
    const rotate = () =>
      this.page.command({ k: "rotate", role }, (/** @type {{path: string, token: string}} */ { path, token }) => {
        // This page goes on by the new one.
        if (role === "host") store.set(store.linkKey, token);
        this.#open(role, body, path);
        this.page.sheets.toast(say("door.replaced"));
      });
    ask(this.page.sheets, "door.replace", [why(`door.replaceWhy.${role}`)], "door.replace", rotate);
  }
}
