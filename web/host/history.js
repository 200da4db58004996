/**
 * The past of the board, for its hosts: actions with their authors and times, the board as it was at a moment, and the
 * ways back to it. Loaded when it is opened first.
 *
 * @typedef {{moment: [number, number], at: number, by?: number, what: string, op?: any, count?: number, seat?: number,
 * setting?: string, change?: {k: string, role?: string | null, until?: number | null, name?: string, into?: number},
 * draw?: {card: ID, count: number, seed: string}}} Line
 * @typedef {{lines: Line[], next?: [number, number], names: {[seat: string]: string}}} Page
 * @typedef {{id: string, text: string, values: {[key: string]: any}}} Card
 * @typedef {{revision: number, facts: {sections: {id: string, title: string, cards: Card[]}[]}}} Moment
 * @typedef {(command: {k: string, [field: string]: any}, then: (result: any) => void, otherwise?: () => void) => void}
 * Command
 */
import { button, element } from "../sheets/elements.js";
import { nameOfValue } from "../sentences/refusals.js";
import { english, say, timesTag } from "../sentences/words.js";

const shortCharacters = 60;
/** How far back a person's changes can be taken back, in minutes; 0: all of them. */
const spans = [10, 60, 0];
const millisecondsPerMinute = 60_000;
/** Of one person's past so many lines are looked for at once, on so many pages at most. */
const linesOfOne = 30;
const pagesOfOne = 10;

export class History {
  /** @type {Line[]} */
  #lines = [];
  /** @type {{[seat: string]: string}} */
  #names = {};
  /**
   * The texts of cards that aren't on the board any more.
   * @type {Map<string, string>}
   */
  #removed = new Map();
  /**
   * Whose past it is; null: everyone's.
   * @type {{seat: number, name: string} | null}
   */
  #of = null;
  /** How many more pages are looked through for more of one person's lines. */
  #pagesLeft = 0;
  /** Of the question asked last: the answers to others come too late. */
  #ticket = 0;

  /**
   * @param {object} page
   * @param {import("../sync/session.js").Session} page.session
   * @param {import("../sheets/sheets.js").Sheets} page.sheets
   * @param {Command} page.command
   * @param {() => void} page.undo  what this host did last
   */
  constructor({ session, sheets, command, undo }) {
    this.session = session;
    this.sheets = sheets;
    this.command = command;
    this.undo = undo;
  }

  /**
   * Shows what happened, the latest first.
   * @param {{seat: number, name: string} | null} [of]  only what this person did
   */
  open(of = null) {
    this.#of = of;
    this.#pagesLeft = pagesOfOne;
    this.#lines = [];
    this.#names = {};
    this.#question({ k: "removed" }, (/** @type {{card: string, text: string}[]} */ cards) => {
      this.#removed = new Map(cards.map(({ card, text }) => [card, text]));
      this.#ask(undefined);
    });
  }

  /**
   * Asks for what a sheet is to show. Nothing comes of the answer if another question was asked or another sheet opened
   * or closed meanwhile.
   * @param {{k: string, [field: string]: any}} command
   * @param {(result: any) => void} then
   * @param {() => void} [otherwise]
   */
  #question(command, then, otherwise) {
    const ticket = (this.#ticket += 1);
    const { turn } = this.sheets;
    this.command(command, (result) => ticket === this.#ticket && turn === this.sheets.turn && then(result), otherwise);
  }

  /**
   * @param {[number, number] | undefined} upTo
   * @param {() => void} [otherwise]
   * @param {number} [wanted]  of one person's lines there should be so many, if there are
   */
  #ask(upTo, otherwise, wanted = this.#lines.length + linesOfOne) {
    this.#question(
      { k: "history", ...(upTo ? { upTo } : {}) },
      (/** @type {Page} */ page) => {
        const known = this.#lines.length;
        const of = this.#of;
        this.#lines.push(...(of ? page.lines.filter(({ by }) => by === of.seat) : page.lines));
        Object.assign(this.#names, page.names);
        this.#pagesLeft -= 1;
        if (of && page.next && this.#lines.length < wanted && this.#pagesLeft > 0)
          return this.#ask(page.next, otherwise, wanted);
        this.#showList(page.next, known);
      },
      otherwise,
    );
  }

  /**
   * @param {[number, number] | undefined} next
   * @param {number} focused  the line that gets the focus, if the list was shorter before
   */
  #showList(next, focused = 0) {
    const rows = this.#lines.map((line) => this.#row(line, () => this.#look(line, next)));
    const list = rows.length > 0 ? element("ol", { class: "past" }, ...rows) : why("history.none");
    const older = button(say("history.older"), () => {
      older.disabled = true;
      this.#pagesLeft = pagesOfOne;
      this.#ask(next, () => (older.disabled = false));
    });
    const more = next ? [element("div", { class: "buttons" }, older)] : [];
    const title = this.#of ? say("history.of", { name: this.#of.name }) : say("host.history");
    this.sheets.open(title, [why("history.why"), list, ...more], { kind: "history-sheet" });
    if (focused > 0) rows[focused]?.querySelector("button")?.focus();
  }

  /**
   * @param {Line} line
   * @param {() => void} look
   */
  #row(line, look) {
    const see = button(say("history.look"), look);
    see.append(element("span", { class: "unseen" }, ` ${say("history.at", { time: clock(line.at) })}`));
    return element(
      "li",
      {},
      element(
        "div",
        {},
        element("p", { class: "did" }, element("b", { dir: "auto" }, this.#who(line)), " ", this.#what(line)),
        element("time", { class: "role", dateTime: new Date(line.at).toISOString() }, clock(line.at)),
      ),
      see,
    );
  }

  // --- A moment ---

  /**
   * Shows the board as it was right after something.
   * @param {Line} line
   * @param {[number, number] | undefined} next
   */
  #look(line, next) {
    const revision = line.moment[1];
    this.#question({ k: "moment", revision }, (/** @type {Moment} */ { facts }) => {
      const time = clock(line.at);
      const sections = facts.sections.map(({ title, cards }) =>
        element(
          "section",
          {},
          element("h3", { dir: "auto" }, title),
          cards.length > 0 ? element("ul", {}, ...cards.map(cardOfThen)) : why("history.empty"),
        ),
      );
      this.sheets.open(
        say("history.boardAt", { time }),
        [
          element("p", { class: "why" }, say("history.after", { who: this.#who(line), what: this.#what(line) })),
          element(
            "div",
            { class: "then", tabIndex: 0, role: "region", "aria-label": say("history.boardAt", { time }) },
            ...(sections.length > 0 ? sections : [why("history.empty")]),
          ),
          element(
            "div",
            { class: "buttons" },
            button(say("history.back"), () => this.#showList(next)),
            button(say("history.restore"), () => this.#askToRestore(line, next), "main"),
          ),
        ],
        { kind: "history-sheet" },
      );
    });
  }

  /**
   * @param {Line} line
   * @param {[number, number] | undefined} next
   */
  #askToRestore(line, next) {
    const time = clock(line.at);
    this.sheets.open(say("history.restoreTitle", { time }), [
      why("history.restoreWhy"),
      element(
        "div",
        { class: "buttons" },
        button(say("cancel"), () => this.#look(line, next)),
        button(
          say("history.restoreYes"),
          () => {
            this.sheets.close();
            this.command({ k: "restoreMoment", revision: line.moment[1] }, ({ missing }) => {
              const rest = missing > 0 ? ` ${say("history.missing", { count: missing })}` : "";
              this.#done(say("history.restored", { time }) + rest);
            });
          },
          "main",
        ),
      ),
    ]);
  }

  /** @param {string} sentence */
  #done(sentence) {
    this.sheets.toast(sentence, { label: say("toast.undo"), go: this.undo });
  }

  // --- A person ---

  /**
   * Asks since when to take back what someone did.
   * @param {number} seat
   * @param {string} name
   */
  askToTakeBack(seat, name) {
    let minutes = spans[0] ?? 0;
    const chips = spans.map((span) => {
      const radio = element("input", {
        type: "radio",
        name: "span",
        value: String(span),
        checked: span === minutes,
        onchange: () => (minutes = span),
      });
      return element(
        "label",
        { class: "chip" },
        radio,
        element(
          "span",
          {},
          span === 0 ? say("takeBack.all") : say(span === 60 ? "takeBack.hour" : "takeBack.minutes", { count: span }),
        ),
      );
    });
    this.sheets.open(say("takeBack.title", { name }), [
      why("takeBack.why"),
      element(
        "fieldset",
        {},
        element("legend", {}, say("takeBack.since")),
        element("div", { class: "chips" }, ...chips),
      ),
      element(
        "div",
        { class: "buttons" },
        button(say("cancel"), () => this.sheets.close()),
        button(
          say("takeBack.yes"),
          () => {
            this.sheets.close();
            const since = minutes === 0 ? 0 : Math.max(0, Date.now() - minutes * millisecondsPerMinute);
            this.command({ k: "takeBack", seat, since }, (result) => this.#takenBack(result, name));
          },
          "main danger",
        ),
      ),
    ]);
  }

  /**
   * @param {{taken: number, standing: number, complete: boolean}} result
   * @param {string} name
   */
  #takenBack({ taken, standing, complete }, name) {
    const sentences = [
      say("takeBack.taken", { count: taken, name }),
      ...(standing > 0 ? [say("takeBack.standing", { count: standing })] : []),
      ...(complete ? [] : [say("takeBack.older")]),
    ];
    if (taken > 0) this.#done(sentences.join(" "));
    else this.sheets.toast(sentences.join(" "));
  }

  // --- In words ---

  /** @param {Line} line */
  #who({ by, what }) {
    if (by === undefined) {
      return say(
        what === "declared" ? "history.file" : this.session.settings.anonymous ? "somebody" : "history.server",
      );
    }
    // Settings are a host's, also of one without a name.
    const isOfHost = what === "set" || what === "kicked";
    return this.#names[String(by)] || say(isOfHost ? "role.host" : "people.guest");
  }

  /** @param {number | undefined} seat */
  #name(seat) {
    return this.#names[String(seat)] || say("people.guest");
  }

  /** @param {Line} line */
  #what({ what, op, count, seat, setting, change, draw }) {
    // On an anonymous board nobody hears whose a card is.
    if (change) return this.#changed(change, seat === undefined ? say("somebody") : this.#name(seat));
    const done = op ? this.#deed(op) : say("did.several", { count: count ?? 1 });
    switch (what) {
      case "undid":
        return say("history.undid", { what: done });
      case "redid":
        return say("history.redid", { what: done });
      case "declared":
        return say("history.declared", { count: count ?? 0 });
      case "kicked":
        return say("history.kicked", { name: this.#name(seat) });
      case "set":
        return say(setting ? `history.set.${setting}` : "history.set");
      case "drew":
        return draw ? say("history.drew", { ...draw, text: short(this.#textOf(draw)) }) : say("history.set");
      default:
        return done;
    }
  }

  /**
   * What a host changed about someone.
   * @param {NonNullable<Line["change"]>} change
   * @param {string} name
   */
  #changed(change, name) {
    switch (change.k) {
      case "role":
        return change.role
          ? say("history.gaveRole", { name, role: say(`role.${change.role}`) })
          : say("history.tookRole", { name });
      case "viewOnly":
        return say(change.until ? "history.viewOnly" : "history.viewOnlyOver", { name });
      case "name":
        return say("history.renamed", { name: change.name ?? "" });
      case "cardAdded":
        return say("history.addedFor", { name });
      case "merged":
        return say("history.merged", { name, other: this.#name(change.into) });
      case "unmerged":
        return say("history.unmerged", { name });
      default:
        return say("history.set");
    }
  }

  /** @param {any} op */
  #deed(op) {
    const text = short(op.text ?? op.title ?? this.#textOf(op));
    switch (op.k) {
      case "setValue": {
        const isOn = op.value !== null && op.value !== false;
        if (op.key === "rejected" && op.target.card) return say(isOn ? "did.reject" : "did.unreject", { text });
        const field = this.session.values.find(({ key }) => key === op.key || op.key.startsWith(`${key}.`));
        const key = nameOfValue(field?.key ?? op.key, this.session.values);
        // Values of people need no name: a vote is on, and who claims is who did it, unless a host gave it to someone.
        if (field?.kind === "vote") return say(op.value === null ? "did.unvote" : "did.vote", { key, text });
        if (typeof op.value === "boolean") return say(op.value ? "did.turnOn" : "did.turnOff", { key, text });
        const isSeat = field?.kind === "dibs" || op.key === "section.owner";
        const named = `${op.key}.${op.value}`;
        const value = isSeat ? this.#name(op.value) : named in english ? say(named) : short(String(op.value));
        return say(op.value === null ? "did.unset" : "did.set", { key, text, value });
      }
      case "renameSection":
        return say("did.renameSection", { title: text });
      case "moveCard":
        return say("did.moveCard", { text, section: short(this.#sectionTitle(op.section)) });
      case "addCard":
      case "editText":
      case "removeCard":
      case "restoreCard":
      case "addSection":
      case "moveSection":
      case "removeSection":
      case "restoreSection":
        return say(`did.${op.k}`, { text });
      default:
        return say("did.other");
    }
  }

  /**
   * What the thing is called now, or was when it left.
   * @param {any} op
   */
  #textOf(op) {
    const card = op.card ?? op.target?.card;
    if (card === undefined) return this.#sectionTitle(op.section ?? op.target?.section);
    return this.session.actions.textOf(card) ?? this.#removed.get(card) ?? say("history.someCard");
  }

  /** @param {string} section */
  #sectionTitle(section) {
    return this.session.replica.sections.get(section)?.title ?? say("history.someSection");
  }
}

/** @param {Card} card */
function cardOfThen({ text, values }) {
  const isRejected = values?.rejected === true;
  return element(
    "li",
    { class: isRejected ? "rejected" : "", dir: "auto" },
    text,
    ...(isRejected ? [element("span", { class: "unseen" }, `, ${say("card.rejected")}`)] : []),
  );
}

/** @param {string} text */
function short(text) {
  const characters = [...text.replace(/\s+/g, " ")];
  return characters.length > shortCharacters
    ? `${characters.slice(0, shortCharacters - 1).join("")}…`
    : characters.join("");
}

/**
 * The time of day to the second, as many things happen in a minute, with the day if that is another.
 * @param {number} at
 */
function clock(at) {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  return date.toLocaleString(timesTag, { ...(isToday ? {} : { dateStyle: "medium" }), timeStyle: "medium" });
}

const why = (/** @type {string} */ key) => element("p", { class: "why" }, say(key));
