/**
 * What else can be done with the board: it is taken along as a picture, printed, and one card of it is shown to others.
 */
import { openHelp, openMenu } from "../sheets/list-sheets.js";
import { allowedActions, helpLines } from "./keys.js";
import { invite } from "../seats/invite.js";
import { savePicture } from "../export/picture.js";
import { printable } from "../export/print.js";
import { share } from "../export/share.js";
import { say } from "../sentences/sentences.js";
import "../sentences/en/input.js";

export class BoardMenu {
  /**
   * @param {import("../sync/session.js").Session} session
   * @param {import("../sheets/sheets.js").Sheets} sheets
   * @param {() => void} addSection
   * @param {object} device
   * @param {import("../phone/choices.js").Choices} device.choices
   * @param {() => Promise<import("../turns/calling.js").Calling | null>} device.calling
   */
  constructor(session, sheets, addSection, device) {
    this.device = device;
    this.addSection = addSection;
    this.session = session;
    this.sheets = sheets;
    this.rtl = document.dir === "rtl" ? import("../board/right-to-left.js").catch(console.error) : null;
    this.print = printable(() =>
      session.hasBoard ? { display: session.display(), title: session.board.title } : null,
    );
  }

  open() {
    const mayInvite = ["host", "co-host", "guest"].includes(this.session.you.role);
    openMenu(this.sheets, say("more"), [
      ...(mayInvite ? [item(say("more.invite"), () => invite(this.session, this.sheets))] : []),
      ...(this.session.canChangeSections ? [item(say("section.add"), this.addSection)] : []),
      item(say("more.device"), () => void this.#openDevice()),
      item(say("more.home"), () => this.#openFiles()),
      item(say("more.print"), () => void this.print()),
      item(say("help"), () => openHelp(this.sheets, helpLines(allowedActions(this.session)))),
    ]);
  }

  /** The files that the board can be taken home as. */
  #openFiles() {
    openMenu(this.sheets, say("more.home"), [
      item(say("more.png"), () => void this.#save("png")),
      item(say("more.svg"), () => void this.#save("svg")),
      item(say("more.list"), () => void this.#saveList("md")),
      item(say("more.table"), () => void this.#saveList("csv")),
      item(say("more.data"), () => void this.#saveList("json")),
    ]);
  }

  /** @param {ShownCard} card */
  share(card) {
    return share(this.session, this.sheets, card);
  }

  async #openDevice() {
    try {
      const [{ openDevice }, calling] = await Promise.all([import("../phone/device.js"), this.device.calling()]);
      openDevice(this.sheets, this.device.choices, calling, () => location.reload());
    } catch (error) {
      console.error(error);
      this.sheets.toast(say("status.offline"));
    }
  }

  /** @param {import("../export/card-lists.js").ListKind} kind */
  async #saveList(kind) {
    const { session, sheets } = this;
    if (!session.hasBoard) return sheets.toast(say("more.empty"));
    try {
      const { saveList } = await import("../export/card-lists.js");
      sheets.toast(saveList(kind, session));
    } catch (error) {
      console.error(error);
      sheets.toast(say("picture.failed"));
    }
  }

  /** @param {"png" | "svg"} kind */
  async #save(kind) {
    const { session, sheets } = this;
    if (!session.hasBoard) return sheets.toast(say("more.empty"));
    sheets.toast(say("picture.drawing"));
    const display = session.display();
    const rtl = await this.rtl;
    try {
      sheets.toast(await savePicture(kind, rtl?.rightToLeft(display) ?? display, session.board.title));
    } catch (error) {
      console.error(error);
      sheets.toast(say("picture.failed"));
    }
  }
}

/**
 * @param {string} label
 * @param {() => void} press
 */
const item = (label, press) => ({ label, isDestructive: false, link: null, press });
