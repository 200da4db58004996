/**
 * Undo and redo of what this person did: operations that were never sent are cancelled here (UN7), everything else the
 * server takes back, because only it knows what others did since (UN1).
 *
 * @typedef {import("./outbox.js").Outbox} Outbox
 * @typedef {NonNullable<ReturnType<Outbox["cancelNewest"]>>} Cancelled
 */
import { spliced } from "./text.js";
import { nameOfValue, sayRefusal } from "../sentences/refusals.js";
import { say } from "../sentences/sentences.js";
import "../sentences/en/refusals.js";

const shortCharacters = 30;
const codes = new Set(["changedSince", "nothingToUndo"]);

/**
 * Whether a section's rules stand in the way, as long as they are these: the step is kept (UN3).
 * @param {import("./outbox.js").Refusal} refusal
 */
const isSetAside = ({ code, parameters }) =>
  code !== "changedSince" && "section" in parameters && "request" in parameters;

/** @param {import("./outbox.js").Refusal} refusal */
export const isOfUndo = (refusal) => codes.has(refusal.code) || isSetAside(refusal);

/**
 * Why nothing was undone: who changed what since (UN3), by name.
 * @param {import("./outbox.js").Refusal} refusal
 * @param {import("./session.js").Session} session
 */
export function sayUndoRefusal(refusal, session) {
  const { code, parameters } = refusal;
  if (isSetAside(refusal))
    return parameters.request === "undo" ? `${sayRefusal(refusal)} ${say("setAside.goesOn")}` : sayRefusal(refusal);
  const { name, what, key, card, section, request = "undo" } = parameters;
  if (code === "nothingToUndo") return say(`refused.nothingTo.${request}`);
  const text = [...(session.actions.textOf(card) ?? session.replica.sections.get(section)?.title ?? "")];
  const short = text.length > shortCharacters ? `${text.slice(0, shortCharacters - 1).join("")}…` : text.join("");
  const since = say(`changedSince.${what === "value" && key === "rejected" ? key : what}`, {
    who: name || say("somebody"),
    text: short || "…",
    key: key === undefined ? "" : nameOfValue(key, session.values),
  });
  return request === "undo" ? `${since} ${say("changedSince.goesOn")}` : since;
}

export class Undo {
  /**
   * The operation that was taken back, newest last; null: by the server.
   * @type {(Cancelled | null)[]}
   */
  #takenBack = [];
  #counter = 0;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
  }

  /** @returns {boolean} false: there is nobody to ask, and nothing that was never sent */
  undo() {
    this.#forgetOld();
    const { session } = this;
    /** @type {Cancelled | null} */
    let cancelled = null;
    session.actions.change((outbox) => (cancelled = outbox.cancelNewest()));
    if (!cancelled && session.connection.state.kind !== "open") return false;
    if (!cancelled) session.actions.operate({ k: "undo" });
    this.#takenBack.push(cancelled);
    this.#counter = session.kept.next;
    return true;
  }

  /**
   * @returns {boolean | null} false: there is nobody to ask, and nothing that was cancelled here; null: the card is
   *   gone, and the text has come back
   */
  redo() {
    this.#forgetOld();
    const { session } = this;
    const cancelled = this.#takenBack[this.#takenBack.length - 1];
    if (!cancelled && session.connection.state.kind !== "open") return false;
    this.#takenBack.pop();
    let isDone = true;
    if (cancelled) session.actions.change((outbox) => (isDone = outbox.addAgain(cancelled)));
    else session.actions.operate({ k: "redo" });
    this.#counter = session.kept.next;
    if (cancelled && !isDone) this.#giveBack(cancelled);
    return isDone || null;
  }

  /** @param {Cancelled} cancelled  an edit */
  #giveBack({ op, from, base }) {
    if (op.k !== "editText") return;
    this.session.actions.drafts.keepText(op.card, { text: spliced(from, op.change), before: from }, base);
  }

  /**
   * Takes back the removal of a card and nothing else: an undo would take back what this seat did last, in whichever
   * tab.
   * @param {ID} card
   */
  bringBack(card) {
    this.session.actions.operate({ k: "restoreCard", card: this.session.actions.idNow(card) });
  }

  /** A new action forgets what could be done again (UN2). */
  #forgetOld() {
    if (this.session.kept.next !== this.#counter) this.#takenBack = [];
  }
}
