/**
 * Those that are there or on their way.
 * @type {Map<string, Promise<unknown>>}
 */
const known = new Map();

/**
 * Loads a style sheet that not every board needs, once; without it things are plain, but there.
 * @param {string} name
 * @returns {Promise<unknown>}
 */
export function styleSheet(name) {
  const coming = known.get(name) ?? load(name);
  known.set(name, coming);
  return coming;
}

/** @param {string} name */
const load = (name) =>
  new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = `/assets/${name}`;
    link.onload = resolve;
    // The server may be away just now: the next one who needs it tries again.
    link.onerror = () => resolve(known.delete(name));
    document.head.append(link);
  });
