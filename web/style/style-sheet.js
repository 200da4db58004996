/**
 * Loads a style sheet that not every board needs; without it things are plain, but there.
 * @param {string} name
 * @returns {Promise<unknown>}
 */
export function styleSheet(name) {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = `/assets/${name}`;
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}
