/**
 * Where the parts that a container made are drawn: on the board under and over everything, in a section, on a card.
 *
 * Comes with the first scene that has any; until then cards are placed as usual and nothing is lost.
 *
 * @typedef {import("./part-style.js").Arrangement} Arrangement
 * @typedef {import("../sync/press.js").Pressed} Pressed
 * @typedef {Pressed | Pressed & {text: string, was?: string} | {title: string, items: MenuItem[]}} PartAction  a press,
 * what was typed, a menu
 */
import { isUsualCard, isUsualSection } from "../sync/replica.js";
import { arrange, isSaid } from "./part-style.js";
import { listenForMenus } from "./menus.js";
import { answered, drawParts } from "./parts.js";
import { isScrolled } from "./virtual-rows.js";
import { styleSheet } from "../style/style-sheet.js";

/**
 * @param {Element} board
 * @param {(action: PartAction) => void} onPress
 * @param {() => boolean} isHost  whether the person who looks may use what only hosts may
 * @param {() => typeof import("../rich/card-text.js") | null} rich  draws cards' texts that have marks of formatting or
 *   addresses
 */
export async function partLayers(board, onPress, isHost, rich) {
  await styleSheet("board/parts.css");
  listenForMenus(board);
  // Anything outside of the window is drawn when the page scrolls; to that it is the same which of them does.
  board.addEventListener("scroll", () => dispatchEvent(new Event("scroll")), { passive: true });
  return new PartLayers(board, onPress, isHost, rich);
}

export class PartLayers {
  /**
   * Layers of sections and the board, by `s:` and id, `b:under`, `b:over`.
   * @type {Map<string, HTMLElement>}
   */
  #layers = new Map();
  /**
   * How an owner's parts are drawn, as long as they are the same.
   * @type {WeakMap<readonly Part[], Arrangement>}
   */
  #arrangements = new WeakMap();

  /**
   * @param {Element} element  the board's
   * @param {(action: PartAction) => void} onPress
   * @param {() => boolean} isHost
   * @param {() => typeof import("../rich/card-text.js") | null} rich
   */
  constructor(element, onPress, isHost, rich) {
    this.element = element;
    this.onPress = onPress;
    this.isHost = isHost;
    this.rich = rich;
  }

  /**
   * @param {"under" | "over"} place
   * @param {Display} display
   * @returns {HTMLElement | null} null: there is nothing to draw
   */
  board(place, display) {
    if (place === "under") this.element.classList.toggle("reaching", isReaching(display));
    if (display[place].length === 0) return null;
    const layer = this.#layer(`b:${place}`, `parts board-parts ${place}`);
    drawParts(layer, display[place], this.#owner({}, "board", ""));
    return layer;
  }

  /**
   * @param {ShownSection} section
   * @returns {HTMLElement | null}
   */
  section(section) {
    const {
      id,
      rect: [x, y, width, height],
    } = section;
    const arranged = this.#arrangedSection(section);
    if (!arranged) return null;
    const layer = this.#layer(`s:${id}`, "parts section-parts");
    Object.assign(layer.style, { transform: `translate(${x}px, ${y}px)`, width: `${width}px`, height: `${height}px` });
    drawParts(layer, arranged.over, this.#owner({ section: id }, `section ${id}`, section.title, "h2"));
    return layer;
  }

  /**
   * Whether a section is on a panel as usual: its container didn't say how it looks.
   * @param {ShownSection} section
   */
  isPanelled(section) {
    return this.#arrangedSection(section)?.isUsual ?? true;
  }

  /** @param {ShownSection} section */
  #arrangedSection({ tokens, parts, rect: [, , width, height] }) {
    if (isUsualSection({ tokens, parts })) return null;
    const arranged = arrange("section", tokens, parts, [width, height]);
    // A title without a panel has no other place than its part.
    return arranged.isFactApart ? { ...arranged, over: [...parts] } : arranged;
  }

  /** @param {ShownCard} card */
  #arrangedCard(card) {
    if (isUsualCard(card)) return null;
    const known = this.#arrangements.get(card.parts);
    if (known) return known;
    const [, , width, height] = card.rect;
    const arranged = arrange("card", card.tokens.join(" "), card.parts, [width, height]);
    this.#arrangements.set(card.parts, arranged);
    return arranged;
  }

  /**
   * The classes of a card whose container drew it otherwise.
   * @param {ShownCard} card
   */
  classes(card) {
    const arranged = this.#arrangedCard(card);
    if (!arranged) return [];
    // A container's own text may be where the author's name is; a badge's text isn't, and a color covers no name.
    const speaks = arranged.over.some((part) => Boolean(part[3]) && part[0] !== "badge" && !isSaid(part));
    return [
      "made",
      speaks && "speaks-itself",
      !arranged.isUsual && "bare",
      !arranged.isFactApart && "written-by-parts",
    ];
  }

  /**
   * @param {HTMLElement} node  the card's
   * @param {ShownCard} card
   * @param {boolean} isCurrent  the one that Tab reaches
   * @returns {boolean} whether the card's text is among its parts
   */
  card(node, card, isCurrent) {
    const arranged = this.#arrangedCard(card);
    for (const place of /** @type {("under" | "over")[]} */ (["under", "over"])) {
      let layer = /** @type {HTMLElement | null} */ (node.querySelector(`:scope > .parts.${place}`));
      const parts = arranged?.[place] ?? [];
      if (parts.length === 0) {
        layer?.remove();
        continue;
      }
      if (!layer) {
        layer = document.createElement("div");
        layer.className = `parts ${place}`;
        node.append(layer);
      }
      drawParts(layer, parts, this.#owner({ card: card.id }, `card ${card.id}`, card.text));
    }
    if (arranged) this.reach(node, isCurrent ? 0 : -1);
    return arranged !== null && !arranged.isFactApart;
  }

  /**
   * @param {{card?: ID, section?: ID}} names
   * @param {string} key
   * @param {string} fact
   * @param {string} [role]
   * @returns {import("./part-style.js").Owner}
   */
  #owner(names, key, fact, role = "span") {
    return {
      key,
      fact,
      role,
      rich: names.card ? this.rich() : null,
      isHost: this.isHost(),
      press: (part, times) => this.onPress({ ...names, part, ...(times === undefined ? {} : { times }) }),
      enter: (part, typed) => this.onPress({ ...names, part, ...typed }),
      open: (title, items) => this.onPress({ title, items }),
    };
  }

  /**
   * Lets Tab reach what can be pressed on a card, or not: a board is one stop, its cards are walked with arrows.
   * @param {HTMLElement} node
   * @param {number} tab
   */
  reach(node, tab) {
    for (const control of /** @type {NodeListOf<HTMLElement>} */ (
      node.querySelectorAll(".part:is(button, a, input, .tap-around), .k-scroll, .menu-button")
    )) {
      control.tabIndex = control.closest(".part[aria-hidden='true']") ? -1 : tab;
    }
  }

  /**
   * @param {HTMLElement | undefined} card
   * @param {Pressed} pressed
   * @param {boolean} isDone
   */
  answered(card, pressed, isDone) {
    const places = pressed.card
      ? [card]
      : pressed.section
        ? [this.#layers.get(`s:${pressed.section}`)]
        : [this.#layers.get("b:under"), this.#layers.get("b:over")];
    for (const place of places) if (place) answered(place, pressed.part, isDone);
  }

  /**
   * @param {string} key
   * @param {string} className
   */
  #layer(key, className) {
    let layer = this.#layers.get(key);
    if (!layer) {
      layer = document.createElement("div");
      layer.className = className;
      this.#layers.set(key, layer);
    }
    return layer;
  }
}

/**
 * Whether the board has something that scrolls sideways, and sections or cards in it beyond its edge. They
 * aren't parts of it, so the whole board is scrolled to reach them; what a section scrolls is its own affair.
 * @param {Display} display
 */
function isReaching({ under, over, sections, loose, width }) {
  if (![...under, ...over].some(([, , tokens]) => isScrolled({ tokens }))) return false;
  const edges = [
    ...sections,
    ...loose,
    ...sections.filter((section) => !isScrolled(section)).flatMap(({ cards }) => cards),
  ];
  return edges.some(({ rect: [x, , wide] }) => x + wide > width + 1);
}
