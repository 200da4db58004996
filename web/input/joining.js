/**
 * Several people on one card (SPEC TG1 to TG5): each of those who join in has a value of their own beside the one
 * that says whose the card is, `dibs.with.12`.
 */
import { button } from "../sheets/elements.js";
import { say } from "../sentences/sentences.js";
import { companionsOf, valueOf } from "../sync/pending-value.js";
import { short } from "./board-view.js";

/**
 * Joining in on a card as this person may: nothing where no card has names beside it, or nobody has this one and nobody
 * wrote it.
 * @param {import("../sync/session.js").Session} session
 * @param {ID} id
 */
export function joining(session, id) {
  const { replica, you, settings } = session;
  const card = replica.cards.get(id);
  const field = session.actions.valuesToSet.find(({ kind }) => kind === "dibs");
  if (!card || !field || settings.anonymous || you.seat === null || you.role === "viewer") return null;
  const key = `${field.key}.with.${you.seat}`;
  const isIn = () => valueOf(session, id, key) === true;
  const holder = () => valueOf(session, id, field.key) ?? card.by;
  // Nobody joins themselves. A declared card is nobody's, so people call dibs on it instead.
  if (!isIn() && (holder() === you.seat || (holder() === null && companionsOf(session, id, field.key).length === 0)))
    return null;
  const takesTurns = [...replica.sections.values()].some(({ values }) => values.turns === true);
  return {
    isIn,
    // Boards with a queue of turns are those of singers, on all of their sections: a wish is sung together, too.
    label: say(takesTurns ? "near.sing" : "near.join"),
    set: (/** @type {boolean} */ isOn) =>
      session.actions.operate({ k: "setValue", target: { card: id }, key, value: isOn ? true : null }),
  };
}

/**
 * What the form for a new card offers where the card is there already.
 * @param {import("../sync/session.js").Session} session
 * @param {import("../sheets/sheets.js").Sheets} sheets
 * @param {ID} id
 * @param {() => void} done  forgets the text that was typed for a card of its own
 */
export function joinOffer(session, sheets, id, done) {
  const found = session.canAdd ? joining(session, id) : null;
  if (!found || found.isIn()) return null;
  return {
    label: found.label,
    go: () => {
      // Someone may have taken the card away while this person read the offer.
      const now = joining(session, id);
      if (!now) return sheets.toast(say("refused.gone"));
      now.set(true);
      done();
      sheets.close();
      sheets.toast(say("near.joined", { text: short(session.replica.cards.get(id)?.text ?? "") }));
    },
  };
}

/**
 * The switch on a card's sheet.
 * @param {import("../sync/session.js").Session} session
 * @param {ID} id
 * @param {(action: () => void) => void} before  asks for a name first
 * @param {() => boolean} isFixed
 * @returns {import("../sheets/value-controls.js").Control | null}
 */
export function joinControl(session, id, before, isFixed) {
  if (!joining(session, id)) return null;
  const made = button(
    "",
    () => {
      const found = joining(session, id);
      if (!found || made.ariaDisabled === "true") return;
      before(() => {
        found.set(!found.isIn());
        show();
      });
    },
    "chip value",
  );
  const show = () => {
    const found = joining(session, id);
    made.hidden = found === null;
    if (!found) return;
    if (made.textContent !== found.label) made.textContent = found.label;
    made.ariaPressed = String(found.isIn());
    made.ariaDisabled = String(isFixed());
  };
  show();
  return { element: made, show };
}
