/**
 * Texts that were copied at the old address become cards here (SE8): each line one, or each block where blank lines or
 * scissors part them.
 */
import { textsIn } from "../sync/carried-texts.js";
import { button, element } from "../sheets/elements.js";
import { say } from "../sentences/sentences.js";

/** More are asked to be brought in several goes: each is an operation, and a session may send so many at once (P11). */
const cardsMax = 100;
/** The draft's of a list, on the device. */
const draftKey = "bring";

/**
 * @param {import("../sync/session.js").Session} session
 * @param {import("../sheets/sheets.js").Sheets} sheets
 * @param {string} section  where they go, if the person doesn't choose
 */
export function bringTexts(session, sheets, section) {
  const { sectionOrder, sections } = session.replica;
  const draft = session.kept.drafts[draftKey];
  let chosen = draft && sectionOrder.includes(draft.section) ? draft.section : section;
  const area = element("textarea", {
    id: "typed-text",
    rows: 6,
    dir: "auto",
    value: draft?.text ?? "",
    "aria-describedby": "bring-why typed-text-error",
  });
  const keep = () =>
    session.actions.drafts.keep(
      draftKey,
      area.value.trim() === "" ? null : { section: chosen, card: "", text: area.value, isOpen: false },
    );
  area.setAttribute("autofocus", "");
  const error = element("p", { id: "typed-text-error", class: "error", role: "alert" });
  const count = element("p", { class: "why", role: "status" });
  const radios = sectionOrder.map((id) => {
    const radio = element("input", {
      type: "radio",
      name: "section",
      value: id,
      checked: id === chosen,
      onchange: () => {
        chosen = id;
        keep();
      },
    });
    return element("label", { class: "chip" }, radio, element("span", { dir: "auto" }, sections.get(id)?.title || "–"));
  });
  const form = element(
    "form",
    { class: "write", noValidate: true },
    element("label", { htmlFor: "typed-text" }, say("bring.label")),
    area,
    element("p", { id: "bring-why", class: "why" }, say("bring.why")),
    count,
    error,
    ...(radios.length > 1
      ? [
          element(
            "fieldset",
            {},
            element("legend", {}, say("add.section")),
            element("div", { class: "chips" }, ...radios),
          ),
        ]
      : []),
    element(
      "div",
      { class: "buttons" },
      button(say("name.later"), () => sheets.close()),
      element("button", { type: "submit", class: "main" }, say("bring.add")),
    ),
  );
  const problem = () => {
    const texts = textsIn(area.value);
    const bytes = Math.max(0, ...texts.map((text) => new TextEncoder().encode(text).length));
    count.textContent = texts.length > 0 ? say("bring.count", { count: texts.length }) : "";
    return bytes > session.limits.cardTextBytesMax ? "bring.long" : texts.length > cardsMax ? "bring.full" : null;
  };
  area.oninput = () => {
    keep();
    const key = problem();
    error.textContent = key ? say(key) : "";
  };
  form.onsubmit = (event) => {
    event.preventDefault();
    const texts = textsIn(area.value);
    const key = texts.length === 0 ? "refused.empty" : problem();
    error.textContent = key ? say(key) : "";
    if (key) return area.focus();
    for (const text of texts) session.actions.operate({ k: "addCard", section: chosen, place: "end", text });
    session.actions.drafts.keep(draftKey, null);
    sheets.close();
    sheets.toast(say("bring.added", { count: texts.length }));
  };
  sheets.open(say("bring.title"), [form], { kind: "write-sheet" });
}
