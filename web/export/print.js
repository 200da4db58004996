/**
 * The board on paper: while it is printed, a plain list of all that is on it takes the page's place, because the
 * board itself keeps only those cards that are near the screen.
 */
import { nested } from "../board/part-style.js";
import { element } from "../sheets/elements.js";
import { styleSheet } from "../style/style-sheet.js";
import { textOf } from "../sentences/sentences.js";

/** Printing waits for nothing, so the sheet is there before. */
const sheet = styleSheet("export/print.css");
/** Smaller ones, in points, are signs that a container draws. */
const pictureHeightMin = 40;

/**
 * From now on printing the page prints the board.
 * @param {() => {display: Display, title: string} | null} board  null: there is none
 * @returns {() => Promise<void>} prints it, once its pictures are here
 */
export function printable(board) {
  /** @type {HTMLElement | null} */
  let paper = null;
  /**
   * Those that are on paper as soon as there is one; null: nobody waited for them.
   * @type {Map<string, HTMLImageElement> | null}
   */
  let images = null;
  let isWaiting = false;
  const printWhole = async () => {
    // A second press while the pictures come would print twice.
    if (isWaiting) return;
    isWaiting = true;
    try {
      await sheet;
      const shown = board();
      if (shown && hasPictures(shown.display)) images = await (await import("./studio.js")).imagesIn(shown.display);
    } catch (error) {
      // The server is away. A board without its pictures is better than none.
      console.info(error);
      images = new Map();
    } finally {
      isWaiting = false;
    }
    print();
    images = null;
  };
  // The browser's own command waits for no picture.
  addEventListener("keydown", (event) => {
    const isPrint = event.key.toLowerCase() === "p" && (event.ctrlKey || event.metaKey);
    if (!isPrint || event.shiftKey || event.altKey || !hasPictures(board()?.display)) return;
    event.preventDefault();
    void printWhole();
  });
  addEventListener("beforeprint", () => {
    paper?.remove();
    const shown = board();
    if (shown) document.body.append((paper = paperOf(shown.display, shown.title, images)));
  });
  addEventListener("afterprint", () => {
    paper?.remove();
    paper = null;
  });
  return printWhole;
}

/** @param {Display | undefined} display */
const hasPictures = (display) =>
  display !== undefined &&
  [...display.sections.flatMap(({ cards }) => cards), ...display.loose].some(({ parts }) => parts.some(isPicture));

/** @param {Part} part  of a card */
const isPicture = ([, [, , , height], , content]) =>
  Boolean(content) &&
  typeof content === "object" &&
  "asset" in content &&
  (content.asset.includes("~") || height >= pictureHeightMin);

/**
 * A card's pictures. In place of one that didn't come, there is a text of what it shows: printing waits for nothing,
 * and would leave a blank.
 * @param {readonly Part[]} parts
 * @param {ReadonlyMap<string, HTMLImageElement> | null} images
 */
const pictures = (parts, images) =>
  parts.filter(isPicture).flatMap(([, , , content]) => {
    const { asset, label = "" } = /** @type {{asset: string, label?: string}} */ (content);
    const known = images ? images.get(asset) : element("img", { src: `/pictures/${encodeURIComponent(asset)}` });
    if (!known) return label ? [element("p", { class: "beside-cards", dir: "auto" }, label)] : [];
    // Several cards may show the same.
    const image = known.parentNode ? /** @type {HTMLImageElement} */ (known.cloneNode()) : known;
    image.alt = label;
    return [image];
  });

/**
 * @param {Display} display
 * @param {string} title
 * @param {ReadonlyMap<string, HTMLImageElement> | null} images
 */
function paperOf({ under, over, sections, loose }, title, images) {
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
          list(cards, images),
        ),
      ),
      ...(loose.length > 0 ? [list(loose, images)] : []),
    ),
    ...beside(over),
  );
}

/**
 * @param {ShownCard[]} cards
 * @param {ReadonlyMap<string, HTMLImageElement> | null} images
 */
const list = (cards, images) =>
  element(
    "ul",
    {},
    ...cards.map(({ text, author, rejected, parts, footer }) => {
      const about = [author, ...textsBeside(footer ? [...parts, footer] : parts)].filter(Boolean).join(" · ");
      // Text and author are at one side, whichever way the text is read.
      return element(
        "li",
        { dir: "auto", ...(rejected ? { class: "rejected" } : {}) },
        element(rejected ? "s" : "span", {}, text),
        ...pictures(parts, images),
        ...(about ? [element("small", {}, about)] : []),
      );
    }),
  );

/** @param {readonly Part[]} parts */
const beside = (parts) =>
  textsBeside(parts).map((words) => element("p", { class: "beside-cards", dir: "auto" }, words));

/**
 * What a container wrote beside the fact itself: badges, counts, remarks. Buttons are of no use on paper.
 * @param {readonly Part[]} parts
 * @returns {string[]}
 */
function textsBeside(parts) {
  /** @type {(all: import("../board/part-style.js").Nested[]) => string[]} */
  const gather = (all) =>
    all.flatMap(({ part, within }) => {
      const [, , tokens, content = 0, action = 0] = part;
      if (isPicture(part)) return [];
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
