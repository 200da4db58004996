/**
 * The number of a person's color, of the eight that `persons.css` names. `WallPage` counts them alike.
 * @param {number} seat
 */
export const colorOf = (seat) => seat % 8;
