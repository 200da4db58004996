/** Places over the board that mean the same on every screen (SPEC PR2). No DOM here. */

/**
 * A point of the board as a place within the section that it is in; null: it is in none.
 * @param {Display} display
 * @param {[x: number, y: number]} point
 * @returns {Carried | null}
 */
export function placeOf({ sections, isRightToLeft }, [x, y]) {
  const found = sections.find(({ rect: [left, top, width, height] }) => {
    return x >= left && x <= left + width && y >= top && y <= top + height;
  });
  if (!found) return null;
  const [left, top, width, height] = found.rect;
  const part = (/** @type {number} */ share, /** @type {number} */ side) =>
    Math.min(1000, Math.max(0, Math.round((1000 * share) / Math.max(1, side))));
  const across = part(x - left, width);
  return { section: found.id, x: isRightToLeft ? 1000 - across : across, y: part(y - top, height) };
}

/**
 * The point of the board that a place is on this screen; null: its section isn't here.
 * @param {Display} display
 * @param {Carried} place
 * @returns {[x: number, y: number] | null}
 */
export function pointOf({ sections, isRightToLeft }, place) {
  const found = sections.find(({ id }) => id === place.section);
  if (!found) return null;
  const [left, top, width, height] = found.rect;
  return [left + ((isRightToLeft ? 1000 - place.x : place.x) / 1000) * width, top + (place.y / 1000) * height];
}
