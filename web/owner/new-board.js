/**
 * The sheet that makes a board: empty, or from a template with its picture. Templates that come or go while it is open
 * come and go in it.
 */
import { button, element } from "../sheets/elements.js";
import { english, say } from "../sentences/sentences.js";
import { FromFile } from "../transfer/from-file.js";
import { openTitle } from "./title-form.js";

/**
 * Those that come with the program are in the person's language, as far as the page knows them.
 * @param {Template} template
 */
const translated = (template) => {
  const key = `owner.stock.${template.name}`;
  if (template.own || !(key in english)) return template;
  return { ...template, title: say(key), about: say(`${key}.about`) };
};

/**
 * @typedef {import("./listing.js").Template} Template
 * @typedef {import("../transfer/text-file.js").ImportText} ImportText
 *
 * @param {import("../sheets/sheets.js").Sheets} sheets
 * @param {() => Template[]} templates  as they are now
 * @param {object} listener
 * @param {(title: string, template: string | null) => Promise<string | null>} listener.onMake  why not; null: done
 * @param {(title: string, read: ImportText) => Promise<string | null>} listener.onMakeFrom  as above
 * @param {(read: ImportText) => Promise<import("../transfer/summary.js").Imported | string>} listener.onTry
 * @param {(template: Template) => void} listener.onRemove
 */
export function openNewBoard(sheets, templates, { onMake, onMakeFrom, onTry, onRemove }) {
  /** @type {Template | null} */
  let chosen = null;
  const choose = (/** @type {Template | null} */ template) => {
    // A title that someone typed stays.
    if (field.value.trim() === (chosen?.title ?? "")) field.value = template?.title ?? "";
    chosen = template;
  };
  const pictures = element("div", { class: "pictures" });
  /** By what a template says of itself: a node stays as long as that does, with its focus. */
  const nodes = new Map([["", choice(null, () => choose(null), onRemove)]]);
  const show = () => {
    const now = templates().map(translated);
    const keys = ["", ...now.map((template) => JSON.stringify(template))];
    if (chosen && !keys.includes(JSON.stringify(chosen))) {
      choose(null);
      /** @type {HTMLInputElement} */ (nodes.get("")?.querySelector("input")).checked = true;
    }
    for (const [key, node] of nodes) {
      if (keys.includes(key)) continue;
      node.remove();
      nodes.delete(key);
    }
    keys.forEach((key, index) => {
      const template = now[index - 1];
      const node = nodes.get(key) ?? choice(template, () => choose(template), onRemove);
      nodes.set(key, node);
      if (pictures.children[index] !== node) pictures.insertBefore(node, pictures.children[index] ?? null);
    });
  };
  show();
  const choices = element("fieldset", { class: "templates" }, element("legend", {}, say("owner.start")), pictures);
  const file = new FromFile({
    onTry,
    onChosen: ({ name }) => {
      if (field.value.trim() === (chosen?.title ?? "")) field.value = name;
    },
  });
  const field = openTitle(sheets, {
    heading: say("owner.newTitle"),
    title: "",
    save: say("owner.make"),
    after: [choices, file.element],
    kind: "new-sheet",
    isFirst: false,
    onChanged: show,
    onSave: (title) => (file.chosen ? onMakeFrom(title, file.chosen) : onMake(title, chosen?.name ?? null)),
  });
}

/**
 * @param {Template | null} template  null: an empty board
 * @param {() => void} onChosen
 * @param {(template: Template) => void} onRemove
 */
function choice(template, onChosen, onRemove) {
  const radio = element("input", {
    type: "radio",
    name: "template",
    value: template?.name ?? "",
    checked: template === null,
    onchange: onChosen,
  });
  const label = element(
    "label",
    { class: "template" },
    radio,
    picture(template),
    element("b", { dir: "auto" }, template?.title ?? say("owner.empty")),
    element("small", { dir: "auto" }, template ? (template.about ?? "") : say("owner.emptyWhy")),
  );
  if (!template?.own) return label;
  const remove = button(say("owner.removeTemplate"), () => onRemove(template), "quiet");
  remove.append(element("span", { class: "unseen", dir: "auto" }, ` ${template.title}`));
  return element("div", { class: "own-template" }, label, remove);
}

/** @param {Template | null} template  of one's own there is no picture, and none of an empty board */
function picture(template) {
  if (template === null || template.own) return element("span", { class: "no-picture", "aria-hidden": "true" });
  return element("img", {
    src: `/assets/templates/${encodeURIComponent(template.name)}.svg`,
    alt: "",
    width: 320,
    height: 200,
    loading: "lazy",
  });
}
