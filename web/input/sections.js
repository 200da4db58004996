/**
 * What hosts do with a section: the container values that its cards show where they have none of their own. Comes after
 * the first picture, to those who may.
 */
import { element } from "../sheets/elements.js";
import { valueControls } from "../sheets/values.js";
import { say } from "../sentences/words.js";
import "../sentences/en/input.js";

const buttonSize = 44;

/**
 * Makes the button that opens a section's sheet: at the end of its title, beside the one that scrolls.
 * @param {(section: ShownSection) => void} onOpen
 * @returns {NonNullable<import("../board/board.js").Board["sectionButton"]>}
 */
export function sectionButton(onOpen) {
  return (nodes, section, hue) => {
    const node = nodes.get(`m:${section.id}`, () => {
      const button = document.createElement("button");
      button.type = "button";
      button.ariaHasPopup = "dialog";
      return button;
    });
    node.onclick = () => onOpen(section);
    nodes.setClass(node, `section-menu ${hue}`);
    const [x, y, width, height] = section.header ?? [...section.frame.slice(0, 3), buttonSize];
    const isScrolled = section.tokens.split(" ").includes("scroll.horizontal");
    const end = section.isMirrored ? x : x + width - buttonSize * (isScrolled ? 2 : 1);
    nodes.setFrame(node, [end, y + (height - buttonSize) / 2, buttonSize, buttonSize]);
    const label = say("section.menu", { section: section.title });
    if (nodes.changed(node, "label", label)) node.ariaLabel = label;
    return node;
  };
}

/**
 * @param {import("../sync/session.js").Session} session
 * @param {import("../sheets/sheets.js").Sheets} sheets
 * @param {ShownSection} section
 * @param {(deed: () => void) => void} act
 */
export function openSection(session, sheets, { id, title }, act) {
  const fields = [
    ...session.actions.valuesToSet.map((field) =>
      field.key === "rejected" ? { ...field, label: say("section.rejected") } : field,
    ),
    ...rules(),
  ];
  const controls = valueControls(fields, {
    bytesMax: session.limits.valueTextBytesMax,
    read: (key) => valueOf(session, id, key),
    set: (key, value) => act(() => session.actions.operate({ k: "setValue", target: { section: id }, key, value })),
  });
  sheets.open(
    title,
    [
      element("p", { class: "why" }, say("section.why")),
      element("div", { class: "values" }, ...controls.map((control) => control.element)),
    ],
    { kind: "section-sheet", onChanged: () => controls.forEach((control) => control.show()) },
  );
}

/** @returns {import("../sheets/values.js").ValueField[]} On every section, and of no card (SPEC TU1, SR1 to SR5). */
const rules = () => [
  { key: "turns", kind: "flag", label: say("section.turns"), setBy: "hosts" },
  { key: "section.frozen", kind: "flag", label: say("section.frozen"), setBy: "hosts" },
  { key: "section.hostsAdd", kind: "flag", label: say("section.hostsAdd"), setBy: "hosts" },
  { key: "section.cardsMax", kind: "number", label: say("section.cardsMax"), setBy: "hosts", ...limit },
  { key: "section.refusesMore", kind: "flag", label: say("section.refusesMore"), setBy: "hosts" },
  { key: "section.cardsEach", kind: "number", label: say("section.cardsEach"), setBy: "hosts", ...limit },
];

/** 0 is no limit. */
const limit = { min: 0, max: 100_000, isNoneAtZero: true };

/**
 * What the section has for `key`: what the person set last, decided or not, else what the server told.
 * @param {import("../sync/session.js").Session} session
 * @param {ID} id
 * @param {string} key
 */
function valueOf({ replica, outbox }, id, key) {
  let value = replica.sections.get(id)?.values[key];
  for (const { op } of outbox?.pending ?? []) {
    if (op.k === "setValue" && op.key === key && "section" in op.target && op.target.section === id)
      value = op.value ?? undefined;
  }
  return value;
}
