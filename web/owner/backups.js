/**
 * The owner's backups: made, listed, taken along, brought here, and boards that come out of them again. Comes when the
 * owner opens it.
 *
 * @typedef {{name: string, kind: "kept" | "before" | "uploaded", madeAt: number, bytes: number}} Backup
 * @typedef {{backups: Backup[], doing?: string, uploadMax: number, pieceMax: number}} Known
 */
import { learnLater } from "../sentences/learn-later.js";
import { english, say, timesTag } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";
import { OwnerProblem } from "./owner-commands.js";
import { fetched, sent } from "./backup-pieces.js";
import { sayProblem } from "./problem.js";
import { openTitle } from "./title-form.js";
import "../sentences/en/backups.js";

await learnLater("backups");

/** A backup of a large store takes a while. */
const longMilliseconds = 600_000;
/** A file that a browser hasn't taken until then it won't take. */
const offeredMilliseconds = 60_000;

/** A sealed backup begins so. */
const sealedMark = "DBSEAL1\n";

export class Backups {
  /** @type {Known} */
  #known = { backups: [], uploadMax: 0, pieceMax: 1 };
  #said = element("p", { class: "why", role: "status", id: "backups-said" });
  #list = element("ul", { class: "links backups" });
  #isBusy = false;

  /**
   * @param {object} page
   * @param {import("./listing.js").Listing} page.listing
   * @param {import("./owner-commands.js").OwnerCommands} page.commands
   * @param {import("../sheets/sheets.js").Sheets} page.sheets
   */
  constructor({ listing, commands, sheets }) {
    this.listing = listing;
    this.commands = commands;
    this.sheets = sheets;
  }

  /** @param {string} [sentence]  that it begins with */
  async open(sentence = "") {
    this.#known = await this.commands.give({ t: "backups" });
    this.#said.textContent = sentence || (this.#known.doing ? say("backups.refused.busy") : "");
    const file = element("input", { type: "file", id: "backup-file", class: "unseen", tabIndex: -1 });
    file.ariaLabel = say("backups.bring");
    file.onchange = () => {
      const [chosen] = file.files ?? [];
      file.value = "";
      if (chosen) void this.#bring(chosen);
    };
    this.#drawList();
    this.sheets.open(
      say("owner.backups"),
      [
        element("p", { class: "why" }, say("backups.why")),
        this.#said,
        element(
          "div",
          { class: "buttons" },
          button(say("backups.bring"), () => file.click(), "plain", "bring-backup"),
          button(say("backups.make"), () => void this.#make(), "main", "make-backup"),
        ),
        file,
        this.#list,
      ],
      { kind: "backups-sheet" },
    );
  }

  #drawList() {
    const rows = this.#known.backups.map((backup) => this.#row(backup));
    this.#list.replaceChildren(...(rows.length > 0 ? rows : [element("li", {}, say("backups.none"))]));
  }

  /** @param {Backup} backup */
  #row(backup) {
    const { name, kind, bytes } = backup;
    const made = madeAt(backup);
    const one = (/** @type {string} */ label, /** @type {() => unknown} */ action, /** @type {string} */ id) => {
      const node = button(say(label), () => void action(), "plain", `${id}-${name}`);
      node.append(element("span", { class: "unseen" }, ` ${made}`));
      return node;
    };
    return element(
      "li",
      { class: "backup" },
      element("b", {}, made),
      element("small", {}, `${say(`backups.${kind}`)} · ${sizeOf(bytes)}`),
      element(
        "div",
        { class: "row-buttons" },
        one("backups.download", () => this.#askToFetch(backup), "fetch"),
        one("backups.board", () => this.#chooseBoard(backup), "board"),
        one("backups.remove", () => this.#askToRemove(backup), "remove"),
      ),
    );
  }

  /**
   * Does one thing after the other, and says what became of it.
   * @param {() => Promise<string>} action  the sentence that says so
   */
  async #say(action) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const { turn } = this.sheets;
    let sentence = "";
    try {
      sentence = await action();
    } catch (error) {
      sentence = await sorry(error);
    } finally {
      this.#isBusy = false;
    }
    if (turn === this.sheets.turn) return this.open(sentence);
    this.sheets.toast(sentence);
  }

  #make() {
    return this.#say(async () => {
      this.#said.textContent = say("backups.making");
      await this.commands.give({ t: "backUp" }, longMilliseconds);
      return say("backups.isMade");
    });
  }

  /** @param {Backup} backup */
  #askToRemove(backup) {
    this.sheets.open(say("backups.removeTitle"), [
      element("p", {}, madeAt(backup)),
      element("p", { class: "why" }, say("backups.removeWhy")),
      this.#buttons("backups.remove", "main danger", async () => {
        await this.commands.give({ t: "removeBackup", backup: backup.name }, longMilliseconds);
        return say("backups.isRemoved");
      }),
    ]);
  }

  // --- Taking along ---

  /** @param {Backup} backup */
  #askToFetch(backup) {
    const field = passphraseField();
    // Over a network on which others can listen a passphrase is never asked for: the server has one, or says so.
    const asks = isPrivate();
    const fetchIt = () => this.#fetch(backup, asks && field.value ? field.value : undefined);
    this.sheets.open(say("backups.download"), [
      element("p", {}, `${madeAt(backup)} · ${sizeOf(backup.bytes)}`),
      ...(asks
        ? [
            element("p", { class: "why" }, say("backups.passphraseWhy")),
            element("label", { htmlFor: field.id }, say("backups.passphrase")),
            field,
          ]
        : []),
      this.#said,
      this.#buttons("backups.download", "main", fetchIt),
    ]);
    this.#said.textContent = "";
  }

  /**
   * @param {Backup} backup
   * @param {string | undefined} passphrase
   */
  async #fetch({ name, madeAt }, passphrase) {
    try {
      const { id, bytes, sealed } = await this.commands.give(
        { t: "takeBackup", backup: name, ...(passphrase === undefined ? {} : { passphrase }) },
        longMilliseconds,
      );
      const pieces = await fetched(this.commands, id, bytes, (percent) => {
        this.#said.textContent = say("backups.fetching", { percent });
      });
      const file = `displayboard-${new Date(madeAt).toISOString().slice(0, 10)}.sqlite${sealed ? ".sealed" : ""}`;
      offer(new Blob(pieces, { type: "application/octet-stream" }), file);
      return say("backups.saved", { name: file });
    } catch (error) {
      if (!isRefusal(error, "needsPassphrase")) throw error;
      return `${say("backups.inTheOpen")} displayboard owner passphrase`;
    }
  }

  // --- Bringing here ---

  /**
   * @param {File} file
   * @param {string} [passphrase]
   */
  async #bring(file, passphrase) {
    if (file.size > this.#known.uploadMax) return void (this.#said.textContent = say("backups.refused.tooLarge"));
    // Before any of it leaves: others may read what isn't sealed, and would read a passphrase.
    const sealed = await isSealed(file);
    if (sealed && passphrase === undefined && isPrivate()) return this.#askToOpen(file);
    if (!sealed && !isPrivate()) return void (this.#said.textContent = say("backups.refused.needsPassphrase"));
    let isWrong = false;
    await this.#say(async () => {
      try {
        const id = await sent(this.commands, file, this.#known.pieceMax, (percent) => {
          this.#said.textContent = say("backups.bringing", { percent });
        });
        await this.commands.give(
          { t: "keepBackup", id, ...(passphrase === undefined ? {} : { passphrase }) },
          longMilliseconds,
        );
        return say("backups.isHere");
      } catch (error) {
        isWrong = isRefusal(error, "wrongPassphrase") && isPrivate();
        throw error;
      }
    });
    if (isWrong) this.#askToOpen(file);
  }

  /** @param {File} file  that is sealed */
  #askToOpen(file) {
    const field = passphraseField();
    const form = element(
      "form",
      { class: "write" },
      element("label", { htmlFor: field.id }, say("backups.passphraseOpen")),
      field,
      element(
        "div",
        { class: "buttons" },
        button(say("cancel"), () => void this.open()),
        element("button", { type: "submit", class: "main" }, say("backups.bring")),
      ),
    );
    form.onsubmit = async (event) => {
      event.preventDefault();
      const { value } = field;
      await this.open();
      void this.#bring(file, value);
    };
    this.sheets.open(say("backups.bring"), [form]);
  }

  // --- Boards that come back ---

  /** @param {Backup} backup */
  async #chooseBoard(backup) {
    try {
      const { backedUp } = await this.commands.give({ t: "boardsOfBackup", backup: backup.name }, longMilliseconds);
      const boards = /** @type {{name: string, title?: string}[]} */ (backedUp);
      this.sheets.open(say("backups.whichBoard"), [
        element("p", { class: "why" }, madeAt(backup)),
        element(
          "div",
          { class: "menu" },
          ...boards.map(({ name, title = name }) =>
            button(title, () => this.#chooseHow(backup, name, title), "action", `backed-up-${name}`),
          ),
        ),
      ]);
    } catch (error) {
      this.#said.textContent = await sorry(error);
    }
  }

  /**
   * @param {Backup} backup
   * @param {string} board
   * @param {string} title
   */
  #chooseHow(backup, board, title) {
    const there = this.listing.alive.find(({ name, origin }) => name === board && origin !== "app");
    this.sheets.open(title, [
      element("p", { class: "why" }, madeAt(backup)),
      element(
        "div",
        { class: "menu" },
        button(say("backups.asNew"), () => this.#askForTitle(backup, board, title), "action", "as-new"),
        ...(there
          ? [
              button(
                say("backups.over", { title: there.title }),
                () => this.#askToGoBack(backup, board, there.title),
                "action destructive",
                "go-back",
              ),
            ]
          : []),
      ),
    ]);
  }

  /**
   * @param {Backup} backup
   * @param {string} board
   * @param {string} title
   */
  #askForTitle({ name }, board, title) {
    openTitle(this.sheets, {
      heading: say("backups.asNew"),
      // Marks of direction belong to sentences, not to titles.
      title: say("backups.copyOf", { title }).replaceAll(/[\u2068\u2069]/g, ""),
      save: say("owner.restore"),
      after: [element("p", { class: "why" }, say("backups.asNewWhy"))],
      onSave: async (title) => {
        try {
          await this.commands.give({ t: "restoreBoard", backup: name, board, title }, longMilliseconds);
          this.sheets.toast(say("owner.isMade", { title }));
          return null;
        } catch (error) {
          return await sorry(error);
        } finally {
          void this.listing.ask();
        }
      },
    });
  }

  /**
   * @param {Backup} backup
   * @param {string} board
   * @param {string} title
   */
  #askToGoBack(backup, board, title) {
    this.sheets.open(say("backups.overTitle", { title }), [
      element("p", {}, madeAt(backup)),
      element("p", { class: "why" }, say("backups.overWhy")),
      this.#buttons("backups.overYes", "main danger", async () => {
        await this.commands.give({ t: "restoreBoard", backup: backup.name, board, over: true }, longMilliseconds);
        void this.listing.ask();
        return say("backups.wentBack", { title });
      }),
    ]);
  }

  /**
   * @param {string} yes
   * @param {string} kind
   * @param {() => Promise<string>} action
   */
  #buttons(yes, kind, action) {
    const go = button(
      say(yes),
      () => {
        // Pressed twice it would be done twice.
        go.disabled = true;
        void this.#say(action);
      },
      kind,
      "backup-yes",
    );
    return element(
      "div",
      { class: "buttons" },
      button(say("cancel"), () => void this.open()),
      go,
    );
  }
}

/** Whether nobody else hears what this page and the server say to each other. */
const isPrivate = () =>
  location.protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

/** @param {Blob} file */
const isSealed = async (file) => (await file.slice(0, sealedMark.length).text()) === sealedMark;

const passphraseField = () =>
  element("input", { id: "passphrase", type: "password", autocomplete: "new-password", maxLength: 1024 });

/** @param {Backup} backup */
const madeAt = ({ madeAt }) =>
  new Intl.DateTimeFormat(timesTag, { dateStyle: "medium", timeStyle: "short" }).format(new Date(madeAt));

/** @param {number} bytes */
function sizeOf(bytes) {
  const isLarge = bytes >= 1_000_000;
  const unit = isLarge ? "megabyte" : "kilobyte";
  const format = new Intl.NumberFormat(timesTag, { style: "unit", unit, maximumFractionDigits: isLarge ? 1 : 0 });
  return format.format(bytes / (isLarge ? 1_000_000 : 1_000));
}

/**
 * @param {Blob} blob
 * @param {string} name
 */
function offer(blob, name) {
  const address = URL.createObjectURL(blob);
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), offeredMilliseconds);
}

/**
 * @param {unknown} error
 * @param {string} code
 */
const isRefusal = (error, code) => error instanceof OwnerProblem && error.refusal?.code === code;

/** @param {unknown} error */
async function sorry(error) {
  if (!(error instanceof OwnerProblem) || !error.refusal) return sayProblem(error);
  const { code, parameters } = error.refusal;
  const key = `backups.refused.${code === "badPiece" ? "noTransfer" : code}`;
  return key in english ? say(key, parameters) : sayProblem(error);
}
