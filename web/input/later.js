/** Modules that come when they are first needed, or when the page has time. */

/**
 * @template Made
 * @param {() => Promise<Made>} load
 * @returns {() => Promise<Made | null>} null: it didn't come; asking again tries again
 */
export function later(load) {
  /** @type {Promise<Made | null> | null} */
  let coming = null;
  return () =>
    (coming ??= load().catch((error) => {
      console.error(error);
      coming = null;
      return null;
    }));
}
