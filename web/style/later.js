/** Modules that come when they are first needed, or when the page has time. The server may be away just then. */

/** Between two tries for what nothing goes on without. */
const againMilliseconds = 2_000;

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

/**
 * The same for what nothing goes on without: it tries until it is there.
 * @template Made
 * @param {() => Promise<Made>} load
 * @param {() => Promise<unknown>} [pause]  between two tries
 * @returns {Promise<Made>}
 */
export const untilThere = async (load, pause = () => new Promise((go) => setTimeout(go, againMilliseconds))) =>
  (await later(load)()) ?? (await pause(), untilThere(load, pause));
