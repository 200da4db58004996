/**
 * The wall: shows the board, its changes and the guests' way in, all night, and asks nothing of anyone. The text that
 * the server wrote into the page stays there until the first picture is drawn.
 */
import * as frames from "./sync/frames.js";
import { Session } from "./sync/session.js";
import { memoryStorage, Store } from "./sync/store.js";
import { queuesOf } from "./turns/queue.js";
import { nameOf, namesOf } from "./turns/standing.js";
import { pictureOn, shownPicture } from "./pictures/picture-value.js";
import { withDoneCounts } from "./wall/done-counts.js";
import { PageLayers } from "./wall/page-layers.js";
import { Letters, loadOf } from "./wall/letters.js";
import { WallNotification } from "./wall/wall-notification.js";
import { addressNamed, isSaid, ofWall } from "./wall/own.js";
import { apart, pagesOf, pageTime, pointsAcross, roomBeside, withoutEdge } from "./wall/pages.js";
import { Spotlight } from "./wall/spotlight.js";
import { Stage } from "./wall/stage.js";
import { later } from "./style/later.js";
import { won } from "./style/won.js";
import { Wearing } from "./theme/wearing.js";
import { say } from "./sentences/sentences.js";
import "./sentences/en/wall.js";

/** A line that is back within this wasn't gone, for those who look. */
const offlineMilliseconds = 3_000;
/** How often the picture moves, and how far in hundredths of the screen's width, so that nothing burns in. */
const driftMilliseconds = 60_000;
const driftMost = 0.6;
/** A board of fewer points has large letters, because there is little on it. */
const roomyWidth = 800;
/** So many sizes of letters are tried before the first picture. */
const triesMax = 6;
/** Of more pages the number alone says which it is. */
const dotsMax = 8;
/** How often it is asked whether guests are invited to another address, or a link that ended opens again. */
const lookMilliseconds = 30_000;

const $ = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

const [, , boardName, token] = location.pathname.split("/");
/** The server has the rule. */
const stays = pageTime($("screen").dataset.pageTime ?? "");
const own = new URLSearchParams(location.search);
/** What the wall's own address says wins over what hosts chose for all; 0: nobody chose, and the wall does. */
const distance = /** @returns {number} */ () => Number(own.get("distance")) || shows().view.distance || 0;
/** The name that hosts gave this wall; empty: none. */
const wallName = own.get("name") ?? "";
const shows = () => ofWall(session.settings, wallName);
const letters = new Letters();
const across = () => (distance() > 0 ? pointsAcross(distance()) : letters.across);
// A wall is nobody: it leaves nothing on its device.
const store = new Store(boardName, { local: memoryStorage(), session: memoryStorage(), channel: () => null });
store.set("link", token);

/** @type {typeof import("./board/right-to-left.js") | null} */
let rtl = null;
const loadRTL = document.dir === "rtl" ? later(async () => (rtl = await import("./board/right-to-left.js"))) : null;
await loadRTL?.();
const session = new Session({
  url: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${boardName}`,
  store,
  kept: await store.takeOutbox(false),
  surface: () => ({
    kind: "wall",
    width: across(),
    height: Math.round((across() * innerHeight) / innerWidth),
  }),
  listener: {
    changed,
    refused() {},
    returned() {},
    // A host named it: it comes back by that name, also after its power was off.
    heard: (message) => {
      if (message.t === "wallName") location.replace(addressNamed(location.href, message.name));
    },
  },
  wall: wallName,
});
session.follow(frames);

const layers = new PageLayers($("board"), showPage);
const stage = new Stage($("turns"));
const spotlight = new Spotlight($("spotlight"), $("from"), $("screen"));
const besideTitle = new WallNotification($("toast"), $("title"), $("timers"), $("screen"));
/** @type {Display[]} */
let pages = [];
let index = 0;
/** The points that the board in `pages` is wide. */
let width = 0;
/** The points that it leaves beside itself. */
let beside = 0;
/** How high it is, in pages. */
let load = 0;
let tries = 0;
let isDrawing = false;
let isLive = false;
let hasFailed = false;

function changed() {
  if (hasFailed) return;
  showState();
  // A part that couldn't come while the server was away.
  if (loadRTL && !rtl) void loadRTL();
  void withFonts();
  showWord();
  followHosts();
  if (isDrawing || !session.hasBoard) return;
  isDrawing = true;
  requestAnimationFrame(() => {
    isDrawing = false;
    if (isLive) draw();
    else start();
  });
}

/** The module of timers, once there was one. */
let timers = /** @type {(() => Promise<import("./timer/wall-timers.js").WallTimers | null>) | undefined} */ (undefined);
/** How hosts have walls read, as it was followed last; null: before the first welcome. */
let view = /** @type {Wire.WallView | null} */ (null);

/** What hosts say of timers, pages, distance, language and theme. */
function followHosts() {
  if (session.connection.state.kind !== "open") return;
  const { settings } = session;
  if (settings.timers)
    timers ??= later(async () => {
      const { WallTimers } = await import("./timer/wall-timers.js");
      return new WallTimers(session, $("timers"));
    });
  if (timers) void timers().then((shown) => shown?.show());
  else if (isLive) $("timers").replaceChildren();
  const before = view;
  const now = (view = shows().view);
  colors.wear(session.settings.theme, now.theme);
  if (before === null) return session.resized();
  // The server writes the page in the language; a browser's own is only known to it.
  if (before.language !== now.language) return location.reload();
  if (before.distance !== now.distance) session.resized();
  const turned = (now.turned ?? 0) - (before.turned ?? 0);
  if (turned !== 0) turnBy(turned);
  else if (before.held !== now.held) turn();
}

/** The server wrote the first. */
const colors = new Wearing(() => import("./theme/theme.js"), document.documentElement.dataset.theme);

/** @param {number} count  of pages, on or back */
function turnBy(count) {
  const all = Math.max(1, pages.length);
  index = (((index + count) % all) + all) % all;
  show();
  turn();
}

/** The module of the word, once there was one. */
let words = /** @type {(() => Promise<typeof import("./wall/word.js") | null>) | undefined} */ (undefined);

/** Behind a welcome the server says the word that newcomers pick, if there is one. */
function showWord() {
  if (session.latest.wallWord) words ??= later(() => import("./wall/word.js"));
  if (session.connection.state.kind !== "open") return;
  if (words) void words().then((word) => word?.showWord($("word"), session.latest.wallWord?.word));
  // The server wrote it too, before there was a session; a word that is over stays nowhere.
  else if (isLive) $("word").replaceChildren();
}

/** Their letters are wider or narrower than those before, so everything is fitted again before the next picture. */
const withFonts = later(async () => {
  const { useFonts } = await import("./theme/fonts.js");
  await useFonts();
  if (isLive) draw();
  return true;
});

/** Whether the first picture has its letters. */
let isSettled = false;
let isSettling = false;
/** So long the first picture waits for them. */
const settlingMilliseconds = 3_000;

/** Whether the board that is here is measured once more, with other letters. */
function choosesLetters() {
  if (!isSettling) {
    isSettling = true;
    setTimeout(() => {
      isSettled = true;
      changed();
    }, settlingMilliseconds);
  }
  measure();
  if (distance() > 0) return false;
  if (width !== letters.across) return true;
  tries += 1;
  return tries <= triesMax && chooseLetters();
}

/**
 * What the server wrote gives way once a picture is drawn; if this browser can't, that stays, and nothing more is
 * tried.
 */
function start() {
  try {
    // The letters are chosen before the first picture: the server's text stays meanwhile.
    if (!isSettled && choosesLetters()) return;
    isSettled = true;
    $("scan").textContent = say("wall.scan");
    draw();
  } catch (error) {
    console.error(error);
    hasFailed = true;
    $("screen").classList.remove("live", "alone", "spotlit", "curtained");
    session.connection.stop();
    $("status").textContent = "";
    return;
  }
  isLive = true;
  /** @type {{isLiveWall?: boolean}} */ (globalThis).isLiveWall = true;
  turn();
  setInterval(drift, driftMilliseconds);
}

function draw() {
  const { notification, isBehind } = measure();
  turnToEvents(isBehind);
  show();
  // All walls hear the same events: before a curtain of this one's own only hosts speak.
  const scale = $("board").clientWidth / (pages[0]?.width ?? width);
  $("screen").style.setProperty("--beside", `${beside * scale}px`);
  besideTitle.draw(isBehind && !isSaid(notification) ? [] : notification, {
    isOffline: isOfflineShown,
    scale,
    room: Math.min($("title").offsetHeight, $("board").offsetTop),
  });
}

/** Writes all but the board, which gets the rest of the screen, and cuts that into pages. */
function measure() {
  const given = session.display();
  const { board, notification } = apart(rtl?.rightToLeft(given) ?? given);
  const display = withoutEdge(board);
  width = given.width;
  document.title = session.board.title;
  $("title").textContent = session.board.title;
  const shown = inFront(cardsOf(display));
  // Before the board is measured: they leave it less of the screen.
  spotlight.draw(shown);
  $("board").inert = shown !== null;
  const hasStage = stage.draw(shown ? [] : turnsNow());
  const { classList } = $("screen");
  classList.add("live");
  classList.toggle("taking-turns", hasStage);
  cut(display);
  const isAlone = (/** @type {ShownSection} */ { cards, done }) => cards.length === 0 && done === undefined;
  const isEmpty = display.loose.length === 0 && pages.every(({ sections }) => sections.every(isAlone));
  classList.toggle("alone", hasStage && isEmpty);
  return { notification, isBehind: shown !== null };
}

/**
 * The board in pages, as high as there is room for it.
 * @param {Display} display
 */
function cut(display) {
  const { clientWidth, clientHeight } = $("board");
  const height = (clientHeight * display.width) / clientWidth;
  beside = roomBeside(display);
  pages = pagesOf(withDoneCounts(display, session.replica, staged(), session.values), height);
  load = loadOf(display, height);
  index = Math.min(index, pages.length - 1);
  // A board that is nearly empty has room for a large code; that never gives it more pages.
  $("screen").dataset.code = pages.length > 1 || width > roomyWidth ? "small" : "usual";
}

/**
 * Takes the letters that suit the board, unless hosts chose.
 * @returns {boolean} whether they are others
 */
function chooseLetters() {
  if (distance() > 0 || pages.length === 0) return false;
  // The room may have no other size for this screen.
  letters.accept(width);
  const shape = innerHeight / innerWidth;
  if (!letters.look({ across: width, pages: pages.length, load, shape })) return false;
  session.resized();
  return true;
}

/** The cards of the stage: of the first section that has turns. */
const staged = () => queuesOf(session.replica, session.values)[0]?.turns ?? [];

const turnsNow = () =>
  staged().map((turn) => ({
    text: session.replica.cards.get(turn.card)?.text ?? "",
    name: namesOf(session, turn),
    seat: turn.seat,
    picture: pictureOfTurn(turn.card),
  }));

/**
 * The stage's cards aren't in the scene, so nothing there says what the server calls their pictures: a wall asks for
 * them by its own link.
 * @param {ID} id
 */
function pictureOfTurn(id) {
  const picture = shownPicture(session.replica, id, session.values);
  if (!picture) return null;
  // Another picture on the same card has another address.
  const address = `/wall/${boardName}/${token}/picture/${id}?${picture.hash.slice(0, 12)}`;
  return { address, description: picture.description };
}

/**
 * Something is in front of the board: a curtain, one card for the whole room, or, on an empty board, how to begin.
 * @param {Map<ID, ShownCard>} cards
 * @returns {import("./wall/spotlight.js").Shown | null}
 */
function inFront(cards) {
  const { wall, words } = shows();
  if (wall?.show === "curtain") return { kind: "curtain", text: words || session.board.title };
  const card = wall?.show === "card" ? session.replica.cards.get(wall.card) : undefined;
  if (card) {
    const section = session.replica.sections.get(card.section)?.title;
    const picture = pictureOn(cards.get(card.id));
    const name = nameOf(session, card.by ?? null);
    return { kind: "card", text: card.text, name, section, seat: card.by, picture };
  }
  const isEmpty = session.replica.cards.size === 0 && cards.size === 0 && !holdsAnything();
  return isEmpty ? { kind: "empty", text: say("wall.empty") } : null;
}

/** Whether a section hides cards: then the board isn't empty. */
const holdsAnything = () =>
  [...session.replica.sections.values()].some(({ values }) => Number(values.heldCount ?? 0) > 0);

function show() {
  layers.show(pages, index, width);
}

/** @type {string | null} Null: what the server wrote. */
let pageWritten = null;

/**
 * Which page is seen, and of how many.
 * @param {number} here
 */
function showPage(here) {
  const node = $("page");
  const isTold = pages.length > 1 && $("spotlight").hidden;
  const text = isTold ? say("wall.page", { page: here + 1, pages: pages.length }) : "";
  if (text === pageWritten) return;
  pageWritten = text;
  const count = isTold && pages.length <= dotsMax ? pages.length : 0;
  const dots = Array.from({ length: count }, (_, at) => {
    const dot = document.createElement("i");
    dot.className = at === here ? "here" : "";
    return dot;
  });
  const line = document.createElement("span");
  line.append(...dots);
  node.replaceChildren(...(dots.length > 0 ? [line] : []), text);
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let turnTimer;

/** Waits until the page has been read, and goes on to the next. */
function turn() {
  clearTimeout(turnTimer);
  if (view?.held) return;
  const shown = pages[index] ? cardsOf(pages[index]).size : 0;
  turnTimer = setTimeout(() => {
    // Other letters come while nobody reads on: with the next page.
    if (isLive && pages.length > 0) {
      chooseLetters();
      index = (index + 1) % pages.length;
      show();
    }
    turn();
  }, stays(shown));
}

/** @param {Display} display */
const cardsOf = ({ sections, loose }) =>
  new Map([...sections.flatMap(({ cards }) => cards), ...loose].map((card) => [card.id, card]));

// --- What happened ---

/**
 * Turns to what happened since the last picture.
 * @param {boolean} isSpotlit  it doesn't disturb people who look at something in front of the board
 */
function turnToEvents(isSpotlit) {
  const told = frames.takeEvents(session.replica);
  const cards = told.filter(({ kind }) => kind === "added" || kind === "crossedOff");
  // The card that was drawn by lot is in front of the board.
  if (isSpotlit && told.some(({ kind }) => kind === "drawn")) won($("spotlight"), "var(--accent)");
  if (!isSpotlit) turnTo(cards.find(({ kind }) => kind === "added")?.card ?? cards[0]?.card);
}

/** @param {ID | undefined} card */
function turnTo(card) {
  // A page that hosts hold stays.
  if (view?.held) return;
  const there = card === undefined ? -1 : pages.findIndex((page) => cardsOf(page).has(card));
  if (there < 0) return;
  index = there;
  turn();
}

// --- The night ---

/** @type {ReturnType<typeof setTimeout> | undefined} */
let stateTimer;

let isOfflineShown = false;

/** Anything that stands in the way of the board being true: said after a moment, and gone at once. */
function showState() {
  const { kind } = session.connection.state;
  if (kind === "open") {
    clearTimeout(stateTimer);
    stateTimer = undefined;
    isOfflineShown = false;
  } else {
    stateTimer ??= setTimeout(() => {
      isOfflineShown = true;
      changed();
    }, offlineMilliseconds);
  }
  const sentence = !isOfflineShown ? "" : say(kind === "ended" ? "wall.ended" : "status.offline");
  if ($("status").textContent !== sentence) $("status").textContent = sentence;
}

/** Where the browser may (over https), the screen doesn't go dark by itself. */
function stayAwake() {
  if (document.visibilityState !== "visible") return;
  /** @type {any} */ (navigator).wakeLock
    ?.request("screen")
    .catch((/** @type {Error} */ error) => console.warn(`The screen may go dark: ${error.message}`));
}

function drift() {
  const minutes = performance.now() / driftMilliseconds;
  // Two periods that share no multiple within a night.
  const [x, y] = [Math.sin(minutes / 7), Math.sin(minutes / 11)].map((part) => part * driftMost);
  $("screen").style.transform = `translate(${x}vw, ${y}vw)`;
}

/** As the server had it last. */
let code = "";

/**
 * The code that guests scan, as the server has it now. A link that ended may open the board again; else hosts let the
 * screen in again.
 */
async function look() {
  if (hasFailed) return;
  try {
    const answer = await fetch(`/wall/${boardName}/${token}/code.svg`);
    if (answer.status === 403 && session.connection.state.kind === "ended")
      return location.replace(`/wall/${boardName}${location.search}`);
    if (!answer.ok) return;
    if (session.connection.state.kind === "ended") return location.reload();
    const picture = await answer.text();
    if (picture === code) return;
    code = picture;
    const image = document.createElement("img");
    image.alt = "";
    image.src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
    $("code").replaceChildren(...(picture === "" ? [] : [image]));
  } catch {
    // No server at the moment: the line says so, and this asks again.
  }
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let resizeTimer;
addEventListener("resize", () => {
  clearTimeout(resizeTimer);
  resizeTimer = setTimeout(() => {
    session.resized();
    changed();
  }, 250);
});
document.addEventListener("visibilitychange", stayAwake);
stayAwake();
setInterval(look, lookMilliseconds);
session.connection.heed();
session.connection.start();
