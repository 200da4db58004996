/**
 * The wall: shows the board, its changes and the guests' way in, all night, and asks nothing of anyone. What the
 * server wrote into the page stands there until the first picture is drawn.
 */
import { Board } from "./board/board.js";
import * as frames from "./sync/frames.js";
import { grow } from "./board/resizing.js";
import { begin as beginMotion } from "./board/motion.js";
import { drawNotification } from "./board/notification.js";
import { Session } from "./sync/session.js";
import { memoryStorage, Store } from "./sync/store.js";
import { queuesOf } from "./turns/queue.js";
import { apart, pagesOf, pageTime, pointsAcross } from "./wall/pages.js";
import { styleSheet } from "./style/style-sheet.js";
import { say } from "./sentences/words.js";
import "./sentences/en/wall.js";

/** From so many widths of the screen its letters can be read, unless the address says another number. */
const usualDistance = 4;
/** A line that is back within this wasn't gone, for those who look. */
const offlineMilliseconds = 3_000;
/** The picture moves so often, so far in hundredths of the screen's width, that nothing burns in. */
const driftMilliseconds = 60_000;
const driftMost = 0.6;
/** How often it is asked whether guests are invited to another address, or a link that ended opens again. */
const lookMilliseconds = 30_000;

const $ = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

const [, , boardName, token] = location.pathname.split("/");
/** The server has the rule. */
const stays = pageTime($("screen").dataset.pageTime ?? "");
const own = new URLSearchParams(location.search);
/** What the wall's own address says wins over what hosts chose for all. */
const distance = /** @returns {number} */ () =>
  Number(own.get("distance")) || session.settings.wallView?.distance || usualDistance;
// A wall is nobody: it leaves nothing on its device.
const store = new Store(boardName, { local: memoryStorage(), session: memoryStorage(), channel: () => null });
store.set("link", token);

const nobody = {
  others: [],
  avatar: () => document.createElement("span"),
  canAdd: false,
  canChange: () => false,
  turnOf: () => null,
};
const mirror = document.dir === "rtl" ? await import("./board/right-to-left.js").catch(console.error) : null;
const session = new Session({
  url: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${boardName}`,
  store,
  kept: await store.takeOutbox(false),
  surface: () => ({
    kind: "wall",
    width: pointsAcross(distance()),
    height: Math.round((pointsAcross(distance()) * innerHeight) / innerWidth),
  }),
  listener: { changed, refused() {}, returned() {} },
});
session.follow(frames);

/** @type {Board | null} */
let board = null;
/** @type {Display[]} */
let pages = [];
let index = 0;
let isDrawing = false;
let isLive = false;
let hasFailed = false;

function changed() {
  if (hasFailed) return;
  showState();
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
let timers = /** @type {Promise<import("./timer/wall-timers.js").WallTimers | void> | undefined} */ (undefined);
/** How hosts have walls read, as it was followed last; null: before the first welcome. */
let view = /** @type {Wire.WallView | null} */ (null);

/** What hosts say of timers, pages, distance, language and theme. */
function followHosts() {
  if (session.connection.state.kind !== "open") return;
  const { settings } = session;
  if (settings.timers && !timers)
    timers = import("./timer/wall-timers.js").then(
      ({ WallTimers }) => new WallTimers(session, $("timers")),
      (error) => void (console.error(error), (timers = undefined)),
    );
  if (timers) void timers.then((shown) => shown?.show());
  else if (isLive) $("timers").replaceChildren();
  const before = view;
  const now = (view = settings.wallView ?? {});
  wearTheme(now.theme);
  if (before === null) return now.distance ? session.resized() : undefined;
  // The server writes the page in the language; a browser's own is only known to it.
  if (before.language !== now.language) return location.reload();
  if (before.distance !== now.distance) session.resized();
  const turned = (now.turned ?? 0) - (before.turned ?? 0);
  if (turned !== 0) turnBy(turned);
  else if (before.held !== now.held) turn();
}

/** Theme and scheme, as they were worn last; the server wrote the first. */
let worn = matchMedia("(prefers-contrast: more)").matches ? "" : (document.documentElement.dataset.theme ?? "paper");

/** @param {"light" | "dark"} [scheme] */
function wearTheme(scheme) {
  const { theme = "paper" } = session.settings;
  const wanted = scheme ? `${theme} ${scheme}` : theme;
  if (wanted === worn) return;
  worn = wanted;
  void import("./theme/theme.js").then(({ wear }) => wear(theme, scheme)).catch(console.error);
}

/** @param {number} count  of pages, on or back */
function turnBy(count) {
  const all = Math.max(1, pages.length);
  index = (((index + count) % all) + all) % all;
  show();
  turn();
}

/** The module of the word, once there was one. */
let words = /** @type {Promise<typeof import("./wall/word.js") | void> | undefined} */ (undefined);

/** Behind a welcome the server says the word that newcomers pick, if there is one. */
function showWord() {
  if (session.news.wallWord) words ??= import("./wall/word.js").catch((error) => console.error(error));
  if (session.connection.state.kind !== "open") return;
  if (words) void words.then((word) => word?.showWord($("word"), session.news.wallWord?.word));
  // The server wrote it too, before there was a session; a word that is over stays nowhere.
  else if (isLive) $("word").replaceChildren();
}

/**
 * What the server wrote gives way once a picture is drawn; if this browser can't, that stays, and nothing more is
 * tried.
 */
function start() {
  try {
    draw();
  } catch (error) {
    console.error(error);
    hasFailed = true;
    session.connection.stop();
    $("status").textContent = "";
    return;
  }
  isLive = true;
  /** @type {{isLiveWall?: boolean}} */ (globalThis).isLiveWall = true;
  turn();
  setInterval(drift, driftMilliseconds);
  void styleSheet("style/persons.css");
  void import("./theme/fonts.js").then(({ useFonts }) => useFonts(), console.error);
}

function draw() {
  const given = session.display();
  const { board: display, notification } = apart(mirror?.mirrored(given) ?? given);
  if (!board) begin();
  document.title = session.board.title;
  $("title").textContent = session.board.title;
  const isSpotlit = spotlight(cardsOf(display));
  // Before the board is measured: they leave it less of the screen.
  drawTurns(isSpotlit);
  const { clientWidth, clientHeight } = $("board");
  pages = pagesOf(display, (clientHeight * display.width) / clientWidth);
  index = Math.min(index, pages.length - 1);
  turnToNews(isSpotlit);
  show();
  const shown = isStale(notification) ? [] : notification;
  drawNotification(
    $("toast"),
    shown,
    clientWidth / display.width,
    Math.min($("title").offsetHeight, $("board").offsetTop),
  );
}

/** The sentence of the moment when the server went, as it was drawn. */
let stale = "";

/**
 * The server takes away what it says. While it isn't there, only what hosts say may stand, and what was hidden then
 * isn't news when the line is back and the board isn't, yet.
 * @param {readonly Part[]} notification
 */
function isStale(notification) {
  const said = JSON.stringify(notification);
  const stays = notification.some(([, , tokens]) => tokens.split(" ").includes("notification.said"));
  if (isOfflineShown && !stays) stale = said;
  else if (said !== stale) stale = "";
  return said === stale;
}

let turnsDrawn = "";

/**
 * Now and next, of the first section that has turns; nothing where nobody's turn is coming.
 * @param {boolean} isSpotlit  what hosts put before the board is before this too
 */
function drawTurns(isSpotlit) {
  const { replica } = session;
  const [queue] = queuesOf(replica, session.values);
  const turns = (isSpotlit ? [] : (queue?.turns ?? [])).map(({ card, seat }) => ({
    text: replica.cards.get(card)?.text ?? "",
    name: nameOf(seat),
  }));
  const state = JSON.stringify(turns);
  if (state === turnsDrawn) return;
  turnsDrawn = state;
  const [now, ...next] = turns;
  $("screen").classList.toggle("taking-turns", now !== undefined);
  const node = $("turns");
  node.hidden = now === undefined;
  node.replaceChildren(
    ...(now ? [turnsOf("now", "card.now", [now])] : []),
    ...(next.length > 0 ? [turnsOf("then", "card.next", next)] : []),
  );
}

/**
 * As `WallPage` writes it.
 * @param {string} className
 * @param {string} title
 * @param {{text: string, name: string}[]} turns
 */
function turnsOf(className, title, turns) {
  const make = (/** @type {string} */ tag, /** @type {string} */ text) => {
    const made = document.createElement(tag);
    made.dir = "auto";
    made.textContent = text;
    return made;
  };
  const list = document.createElement("ul");
  list.append(
    ...turns.map(({ text, name }) => {
      const item = document.createElement("li");
      if (name !== "") item.append(make("small", name));
      item.append(make("p", text));
      return item;
    }),
  );
  const node = document.createElement("div");
  node.className = className;
  node.append(make("h2", say(title)), list);
  return node;
}

/** @param {number | null | undefined} seat */
const nameOf = (seat) => session.replica.names.get(seat ?? -1) ?? "";

/** Up to so many characters a card's letters are larger. */
const shortCharacters = 50;
const shortestCharacters = 18;
/** Above so many characters a card's letters are smaller; of more than fit in the smallest ones, the end is missing. */
const longCharacters = 90;
const longestCharacters = 400;

/**
 * The things that hosts put before the board: a curtain, or one card for the whole room.
 * @param {Map<ID, ShownCard>} cards
 * @returns {boolean} whether there is any
 */
function spotlight(cards) {
  const { wall } = session.settings;
  const card = wall?.show === "card" ? cards.get(wall.card) : undefined;
  const isEmpty = wall?.show !== "curtain" && cards.size === 0 && !holdsAnything();
  const isShown = wall?.show === "curtain" || card !== undefined || isEmpty;
  const node = $("spotlight");
  const words = wall?.show === "curtain" ? (session.settings.curtain ?? "") : "";
  const text = card?.text ?? (isEmpty ? say("wall.empty") : words);
  node.hidden = !isShown;
  node.classList.toggle("short", text !== "" && text.length <= shortCharacters);
  node.classList.toggle("shortest", text !== "" && text.length <= shortestCharacters);
  node.classList.toggle("long", text.length > longCharacters);
  node.classList.toggle("longest", text.length > longestCharacters);
  node.classList.toggle("inviting", isEmpty);
  node.classList.toggle("curtain", wall?.show === "curtain");
  $("screen").classList.toggle("curtained", wall?.show === "curtain");
  const from = $("from");
  from.hidden = card === undefined;
  from.textContent = card === undefined ? "" : fromOf(card);
  if (node.textContent !== text) node.textContent = text;
  $("board").inert = isShown;
  return isShown;
}

/**
 * Whose card it is, and where it is from; nothing of what nobody may know.
 * @param {ShownCard} card
 */
const fromOf = ({ by, section }) =>
  [nameOf(by), session.replica.sections.get(section ?? "")?.title].filter(Boolean).join(" · ");

/** Whether a section hides cards: then the board isn't empty. */
const holdsAnything = () =>
  [...session.replica.sections.values()].some(({ values }) => Number(values.heldCount ?? 0) > 0);

function begin() {
  board = new Board($("board"), { onOpen() {}, onAdd() {}, onPress() {} });
  board.scaleMax = Infinity;
  board.grow = grow;
  board.moves = beginMotion;
  $("scan").textContent = say("wall.scan");
}

function show() {
  board?.draw(pages[index], nobody);
  $("page").textContent =
    pages.length > 1 && $("spotlight").hidden ? say("wall.page", { page: index + 1, pages: pages.length }) : "";
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let turnTimer;

/** Waits until the page has been read, and goes on to the next. */
function turn() {
  clearTimeout(turnTimer);
  if (view?.held) return;
  const shown = pages[index] ? cardsOf(pages[index]).size : 0;
  turnTimer = setTimeout(() => {
    index = (index + 1) % Math.max(1, pages.length);
    show();
    turn();
  }, stays(shown));
}

/** @param {Display} display */
const cardsOf = ({ sections, loose }) =>
  new Map([...sections.flatMap(({ cards }) => cards), ...loose].map((card) => [card.id, card]));

// --- What happened ---

/**
 * Turns to what happened since the last picture.
 * @param {boolean} isSpotlit  who looks at what hosts put before the board isn't disturbed
 */
function turnToNews(isSpotlit) {
  const cards = frames.takeEvents(session.replica).filter(({ kind }) => kind === "added" || kind === "crossedOff");
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
