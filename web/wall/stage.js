/** Now and next, large above the board: of the first section that has turns. As `WallPage` writes it. */
import { richlyInOne } from "../rich/card-text.js";
import { colorOf } from "../style/persons.js";
import { say } from "../sentences/sentences.js";

/**
 * @typedef {object} Turn
 * @property {string} text
 * @property {string} name  empty: nobody's, or nobody with a name
 * @property {number | null} seat  whose color it has
 * @property {{address: string, description: string} | null} picture  that everyone sees on the card
 */

export class Stage {
  #drawn = "";

  /** @param {HTMLElement} node */
  constructor(node) {
    this.node = node;
  }

  /**
   * @param {Turn[]} turns  the first is now; none: it is nobody's turn
   * @returns {boolean} whether there is a stage
   */
  draw(turns) {
    const state = JSON.stringify(turns);
    const [now, ...next] = turns;
    if (state === this.#drawn) return now !== undefined;
    this.#drawn = state;
    this.node.hidden = now === undefined;
    this.node.replaceChildren(
      ...(now ? [turnsOf("now", "card.now", [now])] : []),
      ...(next.length > 0 ? [turnsOf("then", "card.next", next)] : []),
    );
    return now !== undefined;
  }
}

/**
 * The class of a person's color.
 * @param {number | null} seat
 */
export const whoClass = (seat) => (seat === null ? "" : `who-${colorOf(seat)}`);

/**
 * @param {string} className
 * @param {string} title
 * @param {Turn[]} turns
 */
function turnsOf(className, title, turns) {
  const make = (/** @type {string} */ tag, /** @type {Node | string} */ inner) => {
    const made = document.createElement(tag);
    made.dir = "auto";
    made.append(inner);
    return made;
  };
  const list = document.createElement("ul");
  list.append(
    ...turns.map(({ text, name, seat, picture }) => {
      const item = document.createElement("li");
      if (picture) item.append(pictureOf(picture));
      if (name !== "") {
        item.className = whoClass(seat);
        item.append(make("small", name));
      }
      item.append(make("p", richlyInOne(text)));
      return item;
    }),
  );
  const node = document.createElement("div");
  const [first] = turns;
  const hasColor = className === "now" && first.name !== "";
  node.className = [
    className,
    ...(className === "now" && first.picture ? ["pictured"] : []),
    ...(hasColor ? [whoClass(first.seat)] : []),
  ].join(" ");
  node.append(make("h2", say(title)), list);
  return node;
}

/**
 * It has the same room before its bytes come; one that is gone leaves it to the text.
 * @param {{address: string, description: string}} picture
 */
function pictureOf({ address, description }) {
  const image = document.createElement("img");
  image.src = address;
  image.alt = description;
  image.onerror = () => {
    image.closest(".pictured")?.classList.remove("pictured");
    image.remove();
  };
  return image;
}
