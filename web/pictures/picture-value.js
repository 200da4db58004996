/**
 * A picture as a card's value says it: `<SHA-256> <width> <height> <description>` (rule PIC1).
 *
 * @typedef {{hash: string, width: number, height: number, description: string}} Picture
 */

/** UTF-8 bytes of a picture's description, at most. */
export const descriptionBytesMax = 300;

/**
 * @param {Value | null | undefined} value
 * @returns {Picture | null}  null: it is no picture
 */
export function pictureIn(value) {
  const found = typeof value === "string" ? /^([0-9a-f]{64}) (\d{1,4}) (\d{1,4})(?: (.+))?$/s.exec(value) : null;
  if (!found) return null;
  const [, hash, width, height, description = ""] = found;
  return { hash, width: Number(width), height: Number(height), description };
}

/**
 * The value with another description.
 * @param {string} value
 * @param {string} description
 */
export function saying(value, description) {
  const picture = value.split(" ", 3).join(" ");
  const line = fitting(description.replaceAll(/\s+/g, " ").trim());
  return line === "" ? picture : `${picture} ${line}`;
}

/**
 * As much of a text as the server takes, in whole characters.
 * @param {string} text
 */
function fitting(text) {
  const encoder = new TextEncoder();
  let fitted = text;
  while (encoder.encode(fitted).length > descriptionBytesMax) fitted = [...fitted].slice(0, -1).join("");
  return fitted;
}

/**
 * The picture on a card that hosts let everyone see (rule PIC6), by what the card's own values say.
 * @param {import("../sync/replica.js").Replica} replica
 * @param {ID} id  the card's
 * @param {readonly {key: string, kind: string}[]} values  that the board has
 * @returns {Picture | null}
 */
export function shownPicture(replica, id, values) {
  const card = replica.cards.get(id);
  const key = values.find(({ kind }) => kind === "picture")?.key;
  const picture = key && card ? pictureIn(card.values[key]) : null;
  if (!card || !picture) return null;
  const rule = replica.sections.get(card.section)?.values["section.pictures"] ?? "on";
  return rule === "on" || (rule === "approve" && card.values["picture.shown"] === picture.hash) ? picture : null;
}

/**
 * The picture that everyone sees on a card: the part that shows it says what the server calls it.
 * @param {ShownCard | undefined} card
 * @returns {{name: string, description: string} | null}
 */
export function pictureOn(card) {
  for (const [, , , content] of card?.parts ?? []) {
    // Containers have pictures of their own, under the names of files.
    if (content && typeof content === "object" && "asset" in content && content.asset.includes("~"))
      return { name: content.asset, description: content.label ?? "" };
  }
  return null;
}
