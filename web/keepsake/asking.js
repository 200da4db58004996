/**
 * What a keepsake asks the server as a host, no faster than it answers. No DOM here.
 *
 * @typedef {(command: {k: string, [field: string]: any}) => Promise<any>} Ask  `rate` as the cause of an error: the
 *   server was asked for too much at once
 * @typedef {{at: number, by?: number, op?: any}} Line
 */

/** Pages of the history that are looked through, of 200 lines each. */
const pagesMax = 25;
/** How often a question is asked again, a second later each time. */
const againMax = 10;

/**
 * @param {Ask} ask
 * @param {() => Promise<void>} wait  until it may be asked again
 * @returns {Ask} that asks again where the server was asked for too much at once
 */
export function patient(ask, wait = () => new Promise((resolve) => setTimeout(resolve, 1_000))) {
  return async (command) => {
    for (let again = 0; ; again += 1) {
      try {
        return await ask(command);
      } catch (error) {
        if (!(error instanceof Error) || error.cause !== "rate" || again === againMax) throw error;
        await wait();
      }
    }
  };
}

/**
 * The history, the latest first, as far back as it is looked through and can be had: a keepsake without some of its
 * times is better than none.
 * @param {Ask} ask
 */
export async function linesOf(ask) {
  /** @type {Line[]} */
  const all = [];
  /** @type {[number, number] | undefined} */
  let upTo;
  for (let page = 0; page < pagesMax; page += 1) {
    try {
      /** @type {{lines: Line[], next?: [number, number]}} */
      const { lines, next } = await ask({ k: "history", ...(upTo ? { upTo } : {}) });
      all.push(...lines);
      if (!next) break;
      upTo = next;
    } catch (error) {
      console.warn(error);
      break;
    }
  }
  return all;
}
