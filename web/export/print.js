/**
 * The board on paper: while it is printed, a plain list of all that is on it stands in the page's place, because the
 * board itself keeps only those cards that are near the screen.
 */
import { nested } from "../board/part-style.js";
import { element } from "../sheets/elements.js";
import { styleSheet } from "../style/style-sheet.js";
import { textOf } from "../sentences/words.js";

/** Printing waits for nothing, so the sheet is there before. */
const sheet = styleSheet("export/print.css");

/**
 * From now on whoever prints the page gets the board.
 * @param {() => {display: Display, title: string} | null} board  null: there is none
 * @returns {Promise<unknown>} it is ready
 */
export function printable(board) {
  /** @type {HTMLElement | null} */
  let paper = null;
  addEventListener("beforeprint", () => {
    paper?.remove();
    const shown = board();
    if (shown) document.body.append((paper = paperOf(shown.display, shown.title)));
  });
  addEventListener("afterprint", () => {
    paper?.remove();
    paper = null;
  });
  return sheet;
}

/**
 * @param {Display} display
 * @param {string} title
 */
function paperOf({ under, over, sections, loose }, title) {
  const day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" }).format(new Date());
  return element(
    "article",
    { class: "paper" },
    element("header", {}, element("h1", { dir: "auto" }, title), element("p", {}, day)),
    ...beside(under),
    element(
      "div",
      { class: "paper-columns" },
      ...sections.map(({ title, parts, cards }) =>
        element(
          "section",
          {},
          ...(title ? [element("h2", { dir: "auto" }, title)] : []),
          ...beside(parts),
          list(cards),
        ),
      ),
      ...(loose.length > 0 ? [list(loose)] : []),
    ),
    ...beside(over),
  );
}

/** @param {ShownCard[]} cards */
const list = (cards) =>
  element(
    "ul",
    {},
    ...cards.map(({ text, author, rejected, parts, footer }) => {
      const about = [author, ...wordsBeside(footer ? [...parts, footer] : parts)].filter(Boolean).join(" · ");
      // Text and author stand at one side, whichever way the text is read.
      return element(
        "li",
        { dir: "auto", ...(rejected ? { class: "rejected" } : {}) },
        element(rejected ? "s" : "span", {}, text),
        ...(about ? [element("small", {}, about)] : []),
      );
    }),
  );

/** @param {readonly Part[]} parts */
const beside = (parts) =>
  wordsBeside(parts).map((words) => element("p", { class: "beside-cards", dir: "auto" }, words));

/**
 * What a container wrote beside the fact itself: badges, counts, remarks. Buttons are of no use on paper.
 * @param {readonly Part[]} parts
 * @returns {string[]}
 */
function wordsBeside(parts) {
  /** @type {(all: import("../board/part-style.js").Nested[]) => string[]} */
  const gather = (all) =>
    all.flatMap(({ part: [, , tokens, content = 0, action = 0], within }) => {
      if ((action && typeof action === "object" && !("link" in action)) || /\bmenu\b/.test(tokens)) return [];
      const own =
        textOf(content) ??
        (typeof content !== "object" || "sentence" in content
          ? ""
          : "progress" in content
            ? content.progress === null
              ? ""
              : `${Math.round(content.progress * 100)} %`
            : (content.label ?? ("emoji" in content ? content.emoji : "")));
      return [...(own ? [own] : []), ...gather(within)];
    });
  return gather(nested(parts));
}
