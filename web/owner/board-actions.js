/**
 * What an owner does with a board. Whatever can be taken back isn't asked about: the toast offers to undo it.
 *
 * @typedef {import("./listing.js").ListedBoard} ListedBoard
 * @typedef {import("./links-sheet.js").RoleLink} RoleLink
 */
import { button, element } from "../sheets/elements.js";
import { say } from "../sentences/sentences.js";
import { sayProblem } from "./problem.js";
import { openTitle } from "./title-form.js";

export class BoardActions {
  /**
   * @param {object} page
   * @param {import("./listing.js").Listing} page.listing
   * @param {import("./owner-commands.js").OwnerCommands} page.commands
   * @param {import("../sheets/sheets.js").Sheets} page.sheets
   * @param {(address: string) => void} page.go  leaves for another page
   */
  constructor({ listing, commands, sheets, go }) {
    this.listing = listing;
    this.commands = commands;
    this.sheets = sheets;
    this.go = go;
  }

  /**
   * Gives a command and asks for the boards again.
   * @param {import("./owner-commands.js").OwnerCommand} command
   * @param {(answer: any) => void} then
   */
  async #give(command, then = () => {}) {
    const whyNot = await this.#try(command, then);
    if (whyNot !== null) this.sheets.toast(whyNot);
  }

  /**
   * @param {import("./owner-commands.js").OwnerCommand} command
   * @param {(answer: any) => void} then
   * @returns {Promise<string | null>} why it wasn't done; null: it was
   */
  async #try(command, then) {
    try {
      then(await this.commands.give(command));
      return null;
    } catch (error) {
      return await sayProblem(error);
    } finally {
      void this.listing.ask();
    }
  }

  /**
   * @param {import("./owner-commands.js").OwnerCommand} command
   * @param {string} done
   * @param {import("./owner-commands.js").OwnerCommand} back
   */
  #giveWithUndo(command, done, back) {
    return this.#give(command, () => this.#offerUndo(done, back));
  }

  /**
   * @param {string} done
   * @param {import("./owner-commands.js").OwnerCommand} back
   */
  #offerUndo(done, back) {
    this.sheets.toast(done, {
      label: say("toast.undo"),
      go: () => void this.#give(back, () => this.sheets.toast(say("toast.undone"))),
    });
  }

  /** @param {string} name */
  async #linksOf(name) {
    /** @type {{links: RoleLink[]}} */
    const { links } = await this.commands.give({ t: "links", board: name });
    return links;
  }

  /**
   * Opens a board's host page.
   * @param {string} name
   */
  async #visit(name) {
    const host = (await this.#linksOf(name)).find(({ role }) => role === "host");
    if (!host) return;
    // At the address that this page came by: the server may let hosts in there only.
    const { pathname, hash } = new URL(host.link);
    this.go(pathname + hash);
  }

  /**
   * Where others reach this server, which may be another address than this page's.
   * @returns {Promise<string>}
   */
  async #origin() {
    const [board] = this.listing.alive;
    const [any] = board ? await this.#linksOf(board.name) : [];
    return any ? new URL(any.link).origin : location.origin;
  }

  /**
   * Shows the owner's own link.
   * @param {string} token
   * @param {(link: string) => void} onRenewed
   */
  ownLink(token, onRenewed) {
    return this.#orSaySorry(async () => {
      const [{ openOwnLink }, origin] = await Promise.all([import("./own-link.js"), this.#origin()]);
      openOwnLink(this.sheets, this.commands, `${origin}/owner#${token}`, onRenewed);
    });
  }

  /** Shows the backups that the server keeps. */
  backups() {
    return this.#orSaySorry(async () => {
      const { Backups } = await import("./backups.js");
      await new Backups(this).open();
    });
  }

  /** @param {() => Promise<void>} action  that the toast speaks for if it fails */
  async #orSaySorry(action) {
    try {
      await action();
    } catch (error) {
      this.sheets.toast(await sayProblem(error));
    }
  }

  /** @param {ListedBoard} board */
  open({ name }) {
    return this.#orSaySorry(() => this.#visit(name));
  }

  /** @param {ListedBoard} board */
  links({ name, title }) {
    return this.#orSaySorry(async () => {
      const [{ openLinks }, links] = await Promise.all([import("./links-sheet.js"), this.#linksOf(name)]);
      openLinks(this.sheets, title, links, () => void this.#print(title, links));
    });
  }

  /**
   * @param {string} title
   * @param {RoleLink[]} links
   */
  #print(title, links) {
    return this.#orSaySorry(async () => {
      const guests = links.find(({ role }) => role === "guest");
      if (!guests) return;
      const [{ askForPaper }, { ungrouped }] = await Promise.all([
        import("../invitation/invitation.js"),
        import("./links-sheet.js"),
      ]);
      const { link, code = "" } = guests;
      askForPaper(this.sheets, { title, link, code: ungrouped(code), address: new URL(link).host });
    });
  }

  async make() {
    const { openNewBoard } = await import("./new-board.js");
    const open = () =>
      openNewBoard(this.sheets, () => this.listing.templates, {
        onMake: (title, template) => this.#make({ t: "make", title, ...(template !== null && { template }) }),
        onMakeFrom: (title, { text, format }) =>
          this.#make({ t: "makeFrom", title, text, ...(format && { format }), trial: false }),
        onTry: ({ text, format, name }) => this.#tried({ t: "makeFrom", title: name, text, format, trial: true }),
        onRemove: ({ name, title }) => this.#askToRemoveTemplate(name, title, open),
      });
    open();
  }

  /**
   * What a text would become.
   * @param {import("./owner-commands.js").OwnerCommand} command
   * @returns {Promise<import("../transfer/summary.js").Imported | string>} or why nobody knows
   */
  async #tried(command) {
    try {
      return (await this.commands.give(command)).imported;
    } catch (error) {
      return await sayProblem(error);
    }
  }

  /** @param {import("./owner-commands.js").OwnerCommand} command */
  async #make(command) {
    /** @type {string} */
    let made = "";
    const whyNot = await this.#try(command, ({ board }) => {
      made = board;
    });
    if (whyNot === null) await this.#orSaySorry(() => this.#visit(made));
    return whyNot;
  }

  /**
   * @param {string} name
   * @param {string} title
   * @param {() => void} back
   */
  #askToRemoveTemplate(name, title, back) {
    this.sheets.open(say("owner.removeTemplateTitle", { title }), [
      element("p", { class: "why" }, say("owner.removeTemplateWhy")),
      element(
        "div",
        { class: "buttons" },
        button(say("cancel"), back),
        button(
          say("owner.removeTemplate"),
          () => {
            this.sheets.close();
            void this.#give({ t: "removeTemplate", name });
          },
          "main danger",
        ),
      ),
    ]);
  }

  /** @param {ListedBoard} board */
  more(board) {
    const isStored = board.origin === "store";
    const item = (/** @type {string} */ label, /** @type {() => unknown} */ action, kind = "", id = "") =>
      button(say(label), () => this.sheets.after(action), `action ${kind}`, id);
    this.sheets.open(board.title, [
      ...(isStored ? [] : [element("p", { class: "why" }, say(`owner.${board.origin}Why`))]),
      element(
        "div",
        { class: "menu" },
        ...(isStored ? [item("owner.rename", () => this.#rename(board), "", "rename")] : []),
        item("owner.duplicate", () => this.duplicate(board), "", "duplicate"),
        item("owner.download", () => this.#download(board), "", "download"),
        item("owner.template", () => this.#saveTemplate(board), "", "save-template"),
        ...(isStored
          ? [
              item("owner.archive", () => this.#archive(board), "", "archive"),
              item("owner.delete", () => this.remove(board), "destructive", "delete"),
            ]
          : []),
      ),
    ]);
  }

  /** @param {ListedBoard} board */
  #rename({ name, title: before }) {
    openTitle(this.sheets, {
      heading: say("owner.renameTitle"),
      title: before,
      save: say("owner.save"),
      onSave: (title) =>
        this.#try({ t: "rename", board: name, title }, () =>
          this.#offerUndo(say("owner.isRenamed"), { t: "rename", board: name, title: before }),
        ),
    });
  }

  /** @param {ListedBoard} board */
  duplicate({ name, title }) {
    const withCards = element("input", { type: "checkbox", id: "with-cards" });
    openTitle(this.sheets, {
      heading: say("owner.duplicateTitle"),
      // Marks of direction belong to sentences, not to titles.
      title: say("owner.copyOf", { title }).replaceAll(/[\u2068\u2069]/g, ""),
      save: say("owner.duplicateYes"),
      after: [element("label", { class: "tick" }, withCards, element("span", {}, say("owner.withCards")))],
      onSave: (title) =>
        this.#try({ t: "duplicate", board: name, title, cards: withCards.checked }, ({ board }) =>
          this.sheets.toast(say("owner.isMade", { title }), {
            label: say("owner.open"),
            go: () => void this.#orSaySorry(() => this.#visit(board)),
          }),
        ),
    });
  }

  /** @param {ListedBoard} board */
  #download({ name }) {
    return this.#orSaySorry(async () => {
      const { text } = await this.commands.give({ t: "text", board: name });
      const address = URL.createObjectURL(new Blob([text], { type: "application/yaml" }));
      element("a", { href: address, download: `${name}.yaml` }).click();
      // Browsers that save later read it later.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    });
  }

  /** @param {ListedBoard} board */
  #saveTemplate({ name, title }) {
    openTitle(this.sheets, {
      heading: say("owner.templateTitle"),
      title,
      save: say("owner.save"),
      before: [element("p", { class: "why" }, say("owner.templateWhy"))],
      onSave: (title) =>
        this.#try({ t: "saveTemplate", board: name, title }, () => this.sheets.toast(say("owner.isTemplate"))),
    });
  }

  /** @param {ListedBoard} board */
  #archive({ name, title }) {
    return this.#giveWithUndo({ t: "archive", board: name }, say("owner.isArchived", { title }), {
      t: "unarchive",
      board: name,
    });
  }

  /** @param {ListedBoard} board */
  unarchive({ name, title }) {
    return this.#giveWithUndo({ t: "unarchive", board: name }, say("owner.isBack", { title }), {
      t: "archive",
      board: name,
    });
  }

  /** @param {ListedBoard} board */
  remove({ name, title }) {
    return this.#giveWithUndo({ t: "delete", board: name }, say("owner.isDeleted", { title }), {
      t: "restore",
      board: name,
    });
  }

  /** @param {ListedBoard} board */
  restore({ name, title }) {
    return this.#giveWithUndo({ t: "restore", board: name }, say("owner.isBack", { title }), {
      t: "delete",
      board: name,
    });
  }
}
