/**
 * The board as everyone in the room sees it, for a page that may know more: read once, by the walls' link, which nobody
 * has to be let in for. Nothing hidden or anonymous ever comes here, so it can't get into a keepsake (KS2).
 */
import { Session } from "../sync/session.js";
import { memoryStorage, Store } from "../sync/store.js";

/** How long the board may take to come. */
const milliseconds = 15_000;
/** As wide as a picture of it should be. */
const surface = { kind: "desktop", width: 1280, height: 800 };

/**
 * @param {string} board  its name
 * @param {string} token  of the walls' link
 * @returns {Promise<Session>} with the whole board; its connection is closed
 */
export async function everyonesBoard(board, token) {
  const store = new Store(board, {
    local: memoryStorage(),
    session: memoryStorage(),
    channel: () => /** @type {any} */ (null),
    link: "wall-link",
  });
  store.set("wall-link", token);
  const kept = store.newOutbox();
  /** @type {Session | undefined} */
  let session;
  try {
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("the board didn't come")), milliseconds);
      const changed = () => {
        const { state } = coming.connection;
        if (state.kind !== "ended" && coming.replica.frame === null) return;
        clearTimeout(timer);
        if (coming.replica.frame === null) reject(new Error("the walls' link opens nothing"));
        else resolve(coming);
      };
      const coming = new Session({
        url: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${board}`,
        store,
        kept,
        surface: () => surface,
        listener: /** @type {any} */ ({ changed, returned() {}, refused() {}, done() {}, failed() {} }),
      });
      session = coming;
      coming.connection.start();
    });
  } finally {
    session?.connection.stop();
  }
}
