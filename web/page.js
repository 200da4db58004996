/**
 * The page of a board: starts it, draws it, and says truly how things are. What one does with the board by finger,
 * mouse and keys is in `board-input.js`, which comes after the first picture.
 */
import { Session } from "./sync/session.js";
import { Store, unfinished } from "./sync/store.js";
import { say, timesTag } from "./sentences/sentences.js";
import { later, untilThere } from "./style/later.js";

/** Narrower windows get the phone's board. */
const desktopWidth = 768;
/** From this on it hears how much is on its way. */
const sendingShownMilliseconds = 300;
const resizedMilliseconds = 250;

const $ = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-say]"))) {
  node.textContent = say(/** @type {string} */ (node.dataset.say));
}

const boardName = location.pathname.split("/")[2] ?? "";
const store = new Store(boardName);
store.takeLink(location, history);

/**
 * Null as long as there is no board to touch.
 * @type {Promise<import("./input/board-input.js").BoardInput | null>}
 */
let input = Promise.resolve(null);
/** @type {import("./people/people.js").People | null} */
let people = null;
/**
 * The people who are up and next, for those who don't see it.
 * @type {typeof import("./turns/queue.js") | null}
 */
let turning = null;
let isFollowed = false;
let hasInput = false;
/** How much larger letters are than usual, as someone has them in their browser. */
const letters = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
const enlarging = letters > 1 ? later(() => import("./board/large.js")) : null;
const loadRTL = document.dir === "rtl" ? later(() => import("./board/right-to-left.js")) : null;
/** Sections and done cards that were folded here are so from the first picture on. */
const folding = (store.get("folded") ?? store.get("done")) ? later(() => import("./phone/folding.js")) : null;
void enlarging?.();
void loadRTL?.();
/** A browser fetches six files at a time: this, the seventh, comes while the server is asked for the board. */
const drawing = untilThere(fetchBoard);

/** @returns {Promise<import("./board/board.js").Board>} */
async function fetchBoard() {
  const [{ Board }, folded] = await Promise.all([import("./board/board.js"), folding?.()]);
  const board = new Board($("board"), {
    onOpen: (card) => void input.then((all) => all?.openCard(card)),
    onAdd: (section) => void input.then((all) => all?.openAdd(section)),
    onPress: (pressed) => void input.then((all) => all?.press(pressed)),
    isHost: () => session.isHost,
  });
  if (folded) board.equip({ folding: new folded.Folding(store, () => board.resized()) });
  return board;
}

/** @type {PerformanceEntry & {type?: string} | undefined} */
const navigation = performance.getEntriesByType("navigation")[0];
const kept = await store.takeOutbox(navigation?.type === "reload");
const session = new Session({
  url: `${location.origin.replace("http", "ws")}/ws/${boardName}`,
  store,
  kept,
  // Who left nothing pending needs it only for what they do next.
  writing: unfinished(kept) > 0 ? await import("./sync/writing.js") : undefined,
  surface,
  listener: {
    changed,
    refused: (...why) => void input.then((all) => all?.refused(...why)),
    failed: (_, refusal) => void input.then((all) => all?.refused(refusal)),
    pressed: (pressed, isDone) => void drawing.then((board) => board.pressed(pressed, isDone)),
    returned: () => void input.then((all) => all?.showReturned()),
  },
});

/**
 * A full screen of 1920 has room for larger letters: it gets the board of 1600, enlarged as far as boards are. No
 * larger one has smaller letters.
 * @param {number} width
 */
const roomy = (width) => (width < 1_600 ? width : Math.max(1_600, Math.floor(width / 1.25)));

function surface() {
  const width = Math.round(document.documentElement.clientWidth / Math.max(letters, 1));
  return { kind: width < desktopWidth ? "phone" : "desktop", width: roomy(width), height: innerHeight };
}

// --- Drawing ---

let isDrawing = false;
/** @type {(() => Promise<import("./seats/lobby.js").Lobby | null>) | undefined} Where newcomers wait to be let in. */
let lobby;

/** Comes once there are colors other than the first. */
const withColors = later(() => import("./theme/page-colors.js").then(({ pageColors }) => pageColors()));
let hasColors = matchMedia("(prefers-contrast: more)").matches;

/** Draws at the next frame of the screen; many messages make one picture. */
function changed() {
  const { state } = session.connection;
  if (state.kind === "ended")
    void import("./sync/version.js").then(({ reloadIfVersionsDiffer }) => reloadIfVersionsDiffer(state, store));
  if (session.latest.lobby) lobby ??= later(() => import("./seats/lobby.js").then(({ Lobby }) => new Lobby(session)));
  void lobby?.().then((open) => open?.show());
  showStatus();
  if ((hasColors ||= !!session.settings.theme)) void withColors().then((all) => all?.wear(session.settings.theme));
  if (isDrawing) return;
  isDrawing = true;
  requestAnimationFrame(async () => {
    showAround();
    const [board, rtl, large] = session.hasBoard ? await Promise.all([drawing, loadRTL?.(), enlarging?.()]) : [];
    isDrawing = false;
    if (board) draw(board, rtl, large);
    else showEmpty();
  });
}

/** The elements around the board. */
function showAround() {
  people?.show();
  if (session.board.title) {
    document.title = session.board.title;
    $("title").textContent = session.board.title;
  }
  $("add").hidden = !session.replica.sectionOrder.some((id) => session.canAddTo(id));
}

/**
 * @param {import("./board/board.js").Board} board
 * @param {typeof import("./board/right-to-left.js") | null} [rtl]
 * @param {typeof import("./board/large.js") | null} [large]
 */
function draw(board, rtl, large) {
  const given = session.display();
  const display = rtl?.rightToLeft(given) ?? given;
  const turns = turning?.turnsByCard(turning.queuesOf(session.replica, session.values, session.settings.anonymous));
  if (large) board.equip({ letters });
  board.draw(large?.enlarged(display, letters) ?? display, {
    others: people?.others ?? [],
    avatar: (person) => /** @type {import("./people/people.js").People} */ (people).avatar(person),
    canAdd: session.canAdd,
    canAddTo: (section) => session.canAddTo(section),
    canChange: (card) => session.canChange(card),
    turnOf: ({ id }) => turns?.get(id) ?? null,
  });
  void input.then((all) => all?.drawn());
  if (isFollowed) return;
  isFollowed = true;
  requestAnimationFrame(() => follow(board));
}

/**
 * After the first picture: the changes, the other people, and the actions.
 * @param {import("./board/board.js").Board} board
 */
function follow(board) {
  /** @type {HTMLElement & {href?: string}} */ ($("icon")).href = "/assets/favicon.svg";
  input = Promise.all([
    import("./input/board-input.js"),
    import("./sync/frames.js").then((frames) => session.follow(frames)),
    import("./board/movement.js").then(({ movement }) => board.equip(movement)),
    // By the time that it is needed, the server has another.
    import("./sync/version.js"),
    import("./turns/queue.js").then((turns) => {
      turning = turns;
    }),
    import("./theme/fonts.js").then(({ keepFonts }) => void keepFonts().catch(console.error)),
    import("./people/people.js").then(({ People }) => {
      people ??= new People(session, $("people"));
      changed();
    }),
  ])
    .then(([{ BoardInput }]) => {
      hasInput = true;
      changed();
      return new BoardInput(session, board);
    })
    .catch((error) => {
      // The server went away right after the first picture; the next one tries again.
      console.error(error);
      isFollowed = false;
      return null;
    });
}

/** Why there is no board. */
function showEmpty() {
  const key = bannerKey();
  const empty = $("board").querySelector(".empty");
  if (!key || !empty) return;
  empty.textContent = say(key);
  import("./seats/way-on.js").then(({ leadOn }) => leadOn(empty, key)).catch(console.error);
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let sendingTimer;
let isSendingShown = false;

/** The truth in a word: text that isn't on the server's disk is never called saved. */
function showStatus() {
  const isSending = session.connection.state.kind === "open" && session.pendingCount > 0;
  if (!isSending) {
    clearTimeout(sendingTimer);
    sendingTimer = undefined;
    isSendingShown = false;
  } else
    sendingTimer ??= setTimeout(() => {
      isSendingShown = true;
      showStatus();
    }, sendingShownMilliseconds);
  showBanner();
  const [status, count] = statusNow();
  const node = $("status");
  const sentence = say(`status.${status}`, { count });
  node.dataset.kind = status;
  if (node.textContent !== sentence) node.textContent = sentence;
}

/** @returns {[status: string, count: number]} */
function statusNow() {
  const { connection, pendingCount: count, you, settings } = session;
  if (connection.state.kind === "ended") return ["ended", 0];
  if (connection.state.kind !== "open") {
    if (count > 0) return ["waiting", count];
    return [session.hasBoard || connection.state.kind === "waiting" ? "offline" : "connecting", 0];
  }
  if (count > 0 && session.actions.isReadOnly) return ["kept", count];
  if (count > 0) return [isSendingShown ? "sending" : "saving", count];
  if (you.role === "viewer" || you.role === "wall" || session.isDamaged) return ["readOnly", 0];
  return [settings.frozen ? "frozen" : "saved", 0];
}

function showBanner() {
  const key = session.hasBoard ? (bannerKey() ?? "") : "";
  const { viewOnlyFor = 0 } = session.you;
  const node = $("banner");
  if (node.dataset.key === key + viewOnlyFor) return;
  node.dataset.key = key + viewOnlyFor;
  const time = new Date(Date.now() + viewOnlyFor).toLocaleTimeString(timesTag, { timeStyle: "short" });
  node.textContent = key && say(key, { time });
}

/** The key of what has to be said above the board, if anything. */
function bannerKey() {
  const { state } = session.connection;
  if (state.kind === "ended") return session.farewell ?? "banner.protocol";
  if (session.you.full) return "banner.full";
  // The sentences about changes come with the module that makes them.
  if (!hasInput) return null;
  if (session.isDamaged) return "banner.damaged";
  if (session.you.viewOnlyFor) return "banner.viewOnly";
  if (session.settings.frozen && !session.isHost) return "banner.frozen";
  return store.isForgetful && !store.get("storage-read")
    ? "banner.storage"
    : store.hasUnreadable
      ? "banner.unreadable"
      : null;
}

// --- The device ---

/** @type {ReturnType<typeof setTimeout> | undefined} */
let resizeTimer;
addEventListener("resize", () => {
  void drawing.then((board) => board.resized());
  clearTimeout(resizeTimer);
  resizeTimer = setTimeout(() => session.resized(), resizedMilliseconds);
});
session.connection.heed();
$("add").onclick = () => void input.then((all) => all?.openAdd());

addEventListener("hashchange", () => {
  if (store.takeLink(location, history)) session.connection.start();
});

if (boardName !== "" && store.link !== null) session.connection.start();
// Where one can type a code, as everyone is whose address leads nowhere.
else location.replace("/join?lost");
