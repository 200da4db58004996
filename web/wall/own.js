/**
 * What one wall shows apart from the others of its board. Hosts say so by its name, which is in its own address, so a
 * television that starts again is the same wall.
 *
 * @typedef {import("../sync/session.js").Session["settings"]} Settings
 */

/**
 * What the wall of this name shows, and how (rules WL10 to WL12).
 * @param {Settings} settings
 * @param {string} name  empty: it has none
 * @returns {{wall: Wire.WallShow | undefined, words: string | undefined, view: Wire.WallView}}
 */
export function ofWall({ wall, curtain, wallView = {}, walls = [] }, name) {
  const own = walls.find((one) => one.name === name);
  const { view: mine = {} } = own ?? {};
  return {
    wall: own?.wall ?? wall,
    // A card has no words.
    words: own?.wall ? ("text" in own.wall ? own.wall.text : undefined) : curtain,
    view: {
      ...wallView,
      ...mine,
      ...(wallView.held || mine.held ? { held: true } : {}),
      turned: (wallView.turned ?? 0) + (mine.turned ?? 0),
    },
  };
}

/** Whether a wall's notification is one of hosts: a curtain leaves only those. */
export const isSaid = (/** @type {readonly Part[]} */ parts) =>
  parts.some(([, , tokens]) => tokens.split(" ").includes("notification.said"));

/**
 * The address of this wall with the name that a host gave it.
 * @param {string} address
 * @param {string | undefined} name  undefined: it has none any more
 */
export function addressNamed(address, name) {
  const url = new URL(address);
  if (name) url.searchParams.set("name", name);
  else url.searchParams.delete("name");
  return url.href;
}
