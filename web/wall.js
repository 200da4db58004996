/**
 * The wall: shows the board, its changes and the guests' way in, all night, and asks nothing of anybody. What the server wrote into the
 * page stands there until the first picture is drawn.
 */
import { Board } from "./board.js";
import * as frames from "./frames.js";
import { grow } from "./growing.js";
import { Session } from "./session.js";
import { memoryStorage, Store } from "./store.js";
import { pagesOf, pointsAcross } from "./wall-pages.js";
import { learn, say } from "./words.js";

learn({
  "wall.scan": "Scan to join",
  "wall.page": "{page} of {pages}",
  "wall.added": "{name}: {text}",
  "wall.crossed": "Crossed off: {text}",
  "wall.more": { one: "{count} new card", other: "{count} new cards" },
  "wall.ended": "This screen's link doesn't open the board any more. The host has a new one.",
});

/** From so many widths of the screen its letters can be read, unless the address says another number. */
const usualDistance = 4;
/** A page stays for so long, and longer by each card on it. */
const pageMilliseconds = 8_000;
const cardMilliseconds = 400;
const toastMilliseconds = 5_000;
/** A line that is back within this wasn't gone, for those who look. */
const offlineMilliseconds = 3_000;
/** The picture moves so often, so far in hundredths of the screen's width, that nothing burns in. */
const driftMilliseconds = 60_000;
const driftMost = 0.6;
/** How often it is asked whether guests are invited to another address, or a link that ended opens again. */
const lookMilliseconds = 30_000;

const $ = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

const [, , boardName, token] = location.pathname.split("/");
const distance = Number(new URLSearchParams(location.search).get("distance")) || usualDistance;
// A wall is nobody: it leaves nothing on its device.
const store = new Store(boardName, { local: memoryStorage(), session: memoryStorage(), channel: () => null });
store.set("link", token);

const nobody = { others: [], avatar: () => document.createElement("span"), canAdd: false, canChange: () => false };
const mirror = document.dir === "rtl" ? await import("./mirror.js").catch(console.error) : null;
const session = new Session({
  url: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${boardName}`,
  store,
  kept: await store.takeOutbox(false),
  surface: () => ({ kind: "wall", width: pointsAcross(distance), height: Math.round((pointsAcross(distance) * innerHeight) / innerWidth) }),
  listener: { changed, refused() {}, returned() {} },
});
session.follow(frames);

/** @type {Board | null} */
let board = null;
/** @type {Display[]} */
let pages = [];
let index = 0;
/**
 * The cards of the last picture, by id.
 * @type {Map<ID, ShownCard> | null}
 */
let before = null;
let isDrawing = false;
let isLive = false;
let hasFailed = false;

function changed() {
  if (hasFailed) return;
  showState();
  if (isDrawing || !session.hasBoard) return;
  isDrawing = true;
  requestAnimationFrame(() => {
    isDrawing = false;
    if (isLive) draw();
    else start();
  });
}

/** What the server wrote gives way once a picture is drawn; if this browser can't, that stays, and nothing more is tried. */
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
}

function draw() {
  const given = session.display();
  const display = mirror?.mirrored(given) ?? given;
  if (!board) begin();
  document.title = session.board.title;
  $("title").textContent = session.board.title;
  const { clientWidth, clientHeight } = $("board");
  pages = pagesOf(display, (clientHeight * display.width) / clientWidth);
  index = Math.min(index, pages.length - 1);
  const cards = cardsOf(display);
  if (spotlight(cards)) before = cards;
  else tell(cards);
  if (toastTimer === undefined) untoast();
  show();
}

/** Above so many characters a card's letters are smaller; of more than fit in the smallest ones, the end is missing. */
const longCharacters = 90;
const longestCharacters = 400;

/**
 * What hosts put before the board: a curtain, or one card for the whole room.
 * @param {Map<ID, ShownCard>} cards
 * @returns {boolean} whether there is any
 */
function spotlight(cards) {
  const { wall } = session.settings;
  const card = wall?.card === undefined ? undefined : cards.get(wall.card);
  const isShown = wall?.show === "curtain" || card !== undefined;
  const node = $("spotlight");
  const text = card?.text ?? "";
  node.hidden = !isShown;
  node.classList.toggle("long", text.length > longCharacters);
  node.classList.toggle("longest", text.length > longestCharacters);
  if (node.textContent !== text) node.textContent = text;
  $("board").inert = isShown;
  return isShown;
}

function begin() {
  board = new Board($("board"), { onOpen() {}, onAdd() {}, onPress() {} });
  board.scaleMax = Infinity;
  board.grow = grow;
  $("scan").textContent = say("wall.scan");
}

function show() {
  board?.draw(pages[index], nobody);
  $("page").textContent = pages.length > 1 ? say("wall.page", { page: index + 1, pages: pages.length }) : "";
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let turnTimer;

/** Waits until the page has been read, and goes on to the next. */
function turn() {
  clearTimeout(turnTimer);
  const shown = pages[index] ? cardsOf(pages[index]).size : 0;
  turnTimer = setTimeout(() => {
    index = (index + 1) % Math.max(1, pages.length);
    show();
    turn();
  }, pageMilliseconds + shown * cardMilliseconds);
}

/** @param {Display} display */
const cardsOf = ({ sections, loose }) =>
  new Map([...sections.flatMap(({ cards }) => cards), ...loose].map((card) => [card.id, card]));

// --- What happened ---

/**
 * Says what is new, and turns to it.
 * @param {Map<ID, ShownCard>} now
 */
function tell(now) {
  const known = before;
  before = now;
  if (!known) return;
  const added = [...now.values()].filter(({ id }) => !known.has(id));
  const crossed = [...now.values()].filter(({ id, rejected }) => rejected && known.get(id)?.rejected === false);
  const [card] = [...added, ...crossed];
  if (!card) return;
  if (added.length > 1) toast(say("wall.more", { count: added.length }));
  else if (added.length === 1) toast(card.author ? say("wall.added", { name: card.author, text: card.text }) : card.text);
  else toast(say("wall.crossed", { text: card.text }));
  const there = pages.findIndex((page) => cardsOf(page).has(card.id));
  if (there < 0) return;
  index = there;
  turn();
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let toastTimer;

/** @param {string} sentence  in place of the one before */
function toast(sentence) {
  const node = $("toast");
  node.textContent = sentence;
  node.classList.add("shown");
  clearTimeout(toastTimer);
  toastTimer = setTimeout(untoast, toastMilliseconds);
}

/** After what happened: what hosts say, as long as they do. */
function untoast() {
  toastTimer = undefined;
  const node = $("toast");
  const { notice } = session.settings;
  node.classList.toggle("shown", notice !== undefined);
  if (notice) node.textContent = `\u{1F4E3} ${notice.text}`;
}

// --- The night ---

/** @type {ReturnType<typeof setTimeout> | undefined} */
let stateTimer;

let isOfflineShown = false;

/** What stands in the way of the board being true: said after a moment, and gone at once. */
function showState() {
  const { kind } = session.connection.state;
  if (kind === "open") {
    clearTimeout(stateTimer);
    stateTimer = undefined;
    isOfflineShown = false;
  } else {
    stateTimer ??= setTimeout(() => {
      isOfflineShown = true;
      showState();
    }, offlineMilliseconds);
  }
  const sentence = !isOfflineShown ? "" : say(kind === "ended" ? "wall.ended" : "status.offline");
  if ($("status").textContent !== sentence) $("status").textContent = sentence;
}

/** Where the browser may (over https), the screen doesn't go dark by itself. */
function stayAwake() {
  if (document.visibilityState !== "visible") return;
  /** @type {any} */ (navigator).wakeLock?.request("screen").catch((/** @type {Error} */ error) => console.warn(`The screen may go dark: ${error.message}`));
}

function drift() {
  const minutes = performance.now() / driftMilliseconds;
  // Two periods that share no multiple within a night.
  const [x, y] = [Math.sin(minutes / 7), Math.sin(minutes / 11)].map((part) => part * driftMost);
  $("screen").style.transform = `translate(${x}vw, ${y}vw)`;
}

/** As the server had it last. */
let code = "";

/** The code that guests scan, as the server has it now. A link that ended may open the board again; else hosts let the screen in anew. */
async function look() {
  if (hasFailed) return;
  try {
    const answer = await fetch(`/wall/${boardName}/${token}/code.svg`);
    if (answer.status === 403 && session.connection.state.kind === "ended") return location.replace(`/wall/${boardName}${location.search}`);
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
