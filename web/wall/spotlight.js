/** Shows something before the board: the curtain, one card for the whole room, or where there are none how to begin. */
import { richlyInOne } from "../rich/card-text.js";
import { whoClass } from "./stage.js";

/** Letter sizes in hundredths of the screen's width, or of 16 : 9 of its height, whichever is less. */
const sizes = [15, 12.5, 10.5, 9, 7.5, 6.5, 5.5, 4.7, 4, 3.4, 2.9, 2.5, 2.1, 1.7];

/** The first of these for what isn't anyone's text. */
const calm = sizes.indexOf(5.5);
/** And for a text below its picture. */
const caption = sizes.indexOf(4.7);
/** The text of a card that is a picture. */
const wordless = "📷";

/**
 * @typedef {object} Shown
 * @property {"curtain" | "card" | "empty"} kind
 * @property {string} text
 * @property {string} [name]  of the card's author
 * @property {string} [section]  its section's title
 * @property {number | null} [seat]  the author's
 * @property {{name: string, description: string} | null} [picture]  of the card: what the server calls it, and what
 *   it shows
 */

export class Spotlight {
  #drawn = "";

  /**
   * @param {HTMLElement} node
   * @param {HTMLElement} from  whose card it is
   * @param {HTMLElement} screen
   */
  constructor(node, from, screen) {
    this.node = node;
    this.from = from;
    this.screen = screen;
  }

  /** @param {Shown | null} shown  null: the board is seen */
  draw(shown) {
    const state = JSON.stringify([shown, innerWidth, innerHeight]);
    if (state === this.#drawn) return;
    this.#drawn = state;
    const { node, from, screen } = this;
    const isCard = shown?.kind === "card";
    node.hidden = shown === null;
    // Another card is here now, and that one didn't win.
    delete node.dataset.won;
    node.className = ["spotlight", shown?.kind === "empty" ? "inviting" : (shown?.kind ?? "")].join(" ").trim();
    screen.classList.toggle("curtained", shown?.kind === "curtain");
    screen.classList.toggle("spotlit", isCard);
    const text = shown?.text ?? "";
    this.#write(isCard ? richlyInOne(text) : text, text, (isCard && shown?.picture) || null);
    from.hidden = !isCard;
    const { name = "", section = "", seat = null } = shown ?? {};
    from.className = ["from", ...(isCard && name !== "" ? [whoClass(seat)] : [])].join(" ").trim();
    from.textContent = isCard ? [name, section].filter(Boolean).join(" · ") : "";
    if (shown) fit(node, shown.kind === "empty" ? calm : isCard && shown.picture ? caption : 0);
  }

  /**
   * A picture has the same room before its bytes come: nothing moves when they do.
   * @param {Node | string} inner  the text as it is shown
   * @param {string} text
   * @param {{name: string, description: string} | null} picture
   */
  #write(inner, text, picture) {
    const { node } = this;
    const address = picture ? `/pictures/${encodeURIComponent(picture.name)}` : "";
    node.classList.toggle("pictured", picture !== null);
    const before = node.querySelector("img");
    if (!picture) {
      node.replaceChildren(inner);
      return;
    }
    const image = before?.getAttribute("src") === address ? before : document.createElement("img");
    if (image !== before) image.src = address;
    image.alt = picture.description;
    // One that is gone leaves its room to the text.
    image.onerror = () => {
      node.classList.remove("pictured");
      node.replaceChildren(inner);
      fit(node, 0);
    };
    const words = document.createElement("span");
    words.dir = "auto";
    words.append(inner);
    node.replaceChildren(image, ...(text === wordless ? [] : [words]));
  }
}

/**
 * The largest letters with which all of the text is seen; of one that is too long for the smallest, the end is missing.
 * @param {HTMLElement} node
 * @param {number} largest  among the sizes
 */
function fit(node, largest) {
  const unit = Math.min(innerWidth / 100, (innerHeight * 16) / 900);
  let [low, high] = [largest, sizes.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    node.style.fontSize = `${sizes[middle] * unit}px`;
    if (node.scrollHeight <= node.clientHeight && node.scrollWidth <= node.clientWidth) high = middle;
    else low = middle + 1;
  }
  node.style.fontSize = `${sizes[low] * unit}px`;
}
