/** The keys of the host's page. Each is written on the button that does the same, so they need no sheet of help. */

/** @type {Readonly<{next: string}>} by what they do */
export const hostKeys = { next: "n" };
