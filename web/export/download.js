/** Files that the page makes. */

/** A file that a browser hasn't taken until then it won't take. */
const offeredMilliseconds = 60_000;

/**
 * Has the browser keep a file.
 * @param {Blob} blob
 * @param {string} name
 */
export function download(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), offeredMilliseconds);
}
