/**
 * The page of a board: brings replica, outbox, connection and drawing together, and turns what a person does into
 * operations. See `Sources/Sync/PROTOCOL.md` for what is said to the server.
 *
 * @typedef {import("./replica.js").ID} ID
 * @typedef {import("./replica.js").ShownCard} ShownCard
 * @typedef {import("./connection.js").Message} Message
 * @typedef {import("./outbox.js").Refused} Refused
 * @typedef {import("./store.js").Draft} Draft
 */
import { avatar, Board } from "./board.js";
import { Connection } from "./connection.js";
import { makeDraggable } from "./drag.js";
import { cardOf, idOf, Outbox } from "./outbox.js";
import { display, Replica } from "./replica.js";
import { element, Sheets } from "./sheets.js";
import { Store } from "./store.js";
import { say, sayRefusal } from "./words.js";

/** Narrower windows get the phone's board. */
const desktopWidth = 768;
/** Below this, sending is so quick that saying so would only flicker. */
const sendingShownMilliseconds = 300;
const confirmMilliseconds = 1_000;
const resizedMilliseconds = 250;

const $ = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-say]"))) {
  node.textContent = say(/** @type {string} */ (node.dataset.say));
}

const boardName = location.pathname.split("/")[2] ?? "";
const store = new Store(boardName);
const replica = new Replica();
const sheets = new Sheets(/** @type {HTMLDialogElement} */ ($("sheet")), $("toast"));
const board = new Board($("board"), { onOpen: openCard, onAdd: (section) => openAdd(section) });

let you = { seat: /** @type {number | null} */ (null), name: store.get("name") ?? "", role: "guest", named: false };
let settings = { frozen: false, guestsChange: "everything" };
let limits = { cardTextBytesMax: 20_000, nameCharactersMax: 24 };
/** @type {import("./board.js").Person[]} */
let people = [];
/**
 * The room and surface that the replica follows.
 * @type {{epoch: string, surface: string, audience: string} | null}
 */
let followed = null;
/**
 * Runs while the server asked us not to send.
 * @type {ReturnType<typeof setTimeout> | undefined}
 */
let pause;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let confirmTimer;
let saidSurface = "";
/** Whether a snapshot was asked for and hasn't come. */
let isRefreshing = false;

if (location.hash.length > 1) {
  store.set("link", location.hash.slice(1));
  history.replaceState(null, "", location.pathname);
}

const navigation = /** @type {PerformanceNavigationTiming | undefined} */ (performance.getEntriesByType("navigation")[0]);
let kept = await store.takeOutbox(navigation?.type === "reload");
let outbox = openOutbox();

const connection = new Connection({
  url: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${boardName}`,
  hello,
  onMessage: heard,
  onState: connectionChanged,
});

makeDraggable(board, {
  canMove: canChange,
  onDrop: (card, { section, place }, at) => act(() => move(card, section, place, at)),
  onVanished: () => sheets.toast(say("toast.removedByOther")),
});

// --- What the server says ---

function hello() {
  const resume = followed && replica.frame !== null ? { resume: { ...followed, frame: replica.frame } } : {};
  const seat = store.get("seat");
  saidSurface = JSON.stringify(surface());
  return {
    t: "hello", protocol: 1, token: store.get("link"), outbox: kept.id, confirmed: kept.confirmed, surface: surface(),
    ...(seat ? { seat } : {}), ...(you.name ? { name: you.name } : {}), ...resume,
  };
}

/** @param {Message} message */
function heard(message) {
  switch (message.t) {
    case "welcome":
      return welcomed(message);
    case "snapshot":
      replica.snapshot(/** @type {any} */ (message));
      isRefreshing = false;
      restoreForms();
      return changed();
    case "frame":
      return framed(message);
    case "refused":
      return returned(outbox.refused(message.counter, { code: message.code, parameters: message.parameters ?? {} }));
    case "resend":
      outbox.resend(message.from);
      clearTimeout(pause);
      pause = setTimeout(() => {
        pause = undefined;
        flush();
      }, message.afterMilliseconds);
      return;
    case "you":
      you = { ...you, ...message };
      return changed();
    case "people":
      people = message.people;
      return changed();
    case "error":
      console.warn("the server didn't understand", message);
      if (message.counter !== undefined) returned(outbox.unreadable(message.counter, { code: message.code, parameters: message.parameters }));
  }
}

/** @param {Message} message */
function welcomed(message) {
  you = message.you;
  if (message.you.secret) store.set("seat", message.you.secret);
  settings = message.settings;
  limits = { ...limits, ...message.limits };
  const { epoch, audience } = message;
  if (followed?.epoch !== epoch || followed?.surface !== message.surface.key) replica.frame = null;
  followed = { epoch, surface: message.surface.key, audience };
  document.title = message.board.title;
  $("title").textContent = message.board.title;
  const { refused, renamed } = outbox.welcome(message.outbox);
  for (const draft of Object.values(kept.drafts)) draft.card = renamed.get(draft.card) ?? draft.card;
  returned(refused);
  clearTimeout(pause);
  pause = undefined;
  flush();
  if (replica.frame !== null) changed();
}

/** @param {Message} message */
function framed(message) {
  outbox.acknowledged(message.ops ?? []);
  if (message.settings) settings = message.settings;
  let isComplete = false;
  try {
    isComplete = replica.apply(message);
  } catch (error) {
    // A patch that doesn't fit what we have: our mistake or the server's, a snapshot heals both.
    console.error(error);
    replica.frame = null;
  }
  if (!isComplete && !isRefreshing) isRefreshing = connection.send({ t: "refresh" });
  flush();
  changed();
}

/** @param {import("./connection.js").State} state */
function connectionChanged(state) {
  if (state.kind !== "open") {
    outbox.disconnected();
    isRefreshing = false;
  }
  if (state.kind === "ended" && (state.code === 4004 || state.code === 4005)) return replaceOutbox(state.code);
  if (state.kind === "ended" && state.code === 4003) {
    const sentence = say(state.reason === "kicked" ? "banner.kicked" : "banner.link");
    if (replica.frame === null) $("board").replaceChildren(element("p", { class: "empty" }, sentence));
  }
  changed();
}

/** Draws at the next frame of the screen; many messages make one picture. */
let isDrawing = false;
function changed() {
  showStatus();
  if (isDrawing) return;
  isDrawing = true;
  requestAnimationFrame(() => {
    isDrawing = false;
    draw();
  });
}

// --- The outbox of this tab ---

function openOutbox() {
  return new Outbox(kept, (record) => store.save(record));
}

/** Sends what may be sent, and lets the server forget what we know. */
function flush() {
  if (pause === undefined) for (const message of outbox.take()) connection.send(message);
  if (confirmTimer === undefined) {
    confirmTimer = setTimeout(() => {
      confirmTimer = undefined;
      const counter = outbox.toConfirm();
      if (counter !== null) connection.send({ t: "confirm", counter });
      void adoptOrphan();
    }, confirmMilliseconds);
  }
}

/**
 * Another tab has this outbox (4004), or another seat (4005): open a new one. Another tab has our unsent changes in its
 * record; another seat will never send them, so they come along.
 * @param {number} code
 */
function replaceOutbox(code) {
  const before = kept;
  kept = store.newOutbox();
  outbox = openOutbox();
  if (code === 4005) outbox.inherit(before);
  connection.start();
}

/** Changes that a crashed tab left are sent once ours are. */
async function adoptOrphan() {
  if (connection.state.kind !== "open" || outbox.undecided > 0 || Object.keys(kept.drafts).length > 0) return;
  const orphan = await store.orphan();
  if (!orphan || outbox.undecided > 0 || Object.keys(kept.drafts).length > 0) return;
  kept = store.hold(orphan);
  outbox = openOutbox();
  connection.start();
}

/**
 * Takes an operation up and sends it if it can be.
 * @param {import("./outbox.js").Operation} op
 * @param {{at?: [number, number]}} [shown]
 */
function operate(op, shown) {
  if (!store.isHolding) replaceOutbox(4004);
  const id = outbox.add(op, replica.revision, shown);
  flush();
  changed();
  return id;
}

/**
 * @param {ID} card
 * @param {string} from
 * @param {string} text
 * @param {number} base
 */
function changeText(card, from, text, base) {
  if (!store.isHolding) replaceOutbox(4004);
  outbox.editText(card, from, text, base);
  flush();
  changed();
}

// --- What a person may do ---

const isHost = () => you.role === "host" || you.role === "cohost";
const canAdd = () => isHost() || (you.role === "guest" && !settings.frozen);

/** @param {ShownCard} card */
function canChange(card) {
  return isHost() || (canAdd() && (settings.guestsChange === "everything" || card.by === you.seat));
}

/**
 * Does something in the person's name, asking for the name the first time.
 * @param {() => void} action
 */
function act(action) {
  if (you.named || you.name || store.get("name-asked")) return action();
  askName(action);
}

/** @param {() => void} then */
function askName(then) {
  sheets.name(you.name, limits.nameCharactersMax, (name) => {
    store.set("name-asked", "1");
    if (name) {
      you.name = name;
      store.set("name", name);
      connection.send({ t: "name", name });
    }
    then();
    changed();
  });
}

/**
 * @param {ShownCard} card
 * @param {ID} section
 * @param {string} place
 * @param {[number, number]} [at]
 */
function move(card, section, place, at) {
  operate({ k: "moveCard", card: card.id, section, place }, at ? { at } : {});
  if (section !== card.section) sheets.toast(say("toast.moved", { section: replica.sections.get(section)?.title ?? "" }));
}

/** @param {ShownCard} card */
function reject(card) {
  operate({ k: "setValue", target: { card: card.id }, key: "rejected", value: !card.rejected });
}

/** @param {ShownCard} card */
function removeCard(card) {
  operate({ k: "removeCard", card: card.id });
  sheets.toast(say("toast.removed", { text: shortened(card.text) }), {
    label: say("toast.undo"),
    go: () => operate({ k: "restoreCard", card: card.id }),
  });
}

/** @param {string} text */
const shortened = (text) => ([...text].length > 40 ? `${[...text].slice(0, 39).join("")}…` : text);

// --- Sheets ---

/** @param {ID} id */
const shown = (id) => board.cards.find((card) => card.id === id);

/** @param {ID} id */
function openCard(id) {
  const card = shown(id);
  if (!card) return;
  touch(id);
  const author = card.by === null ? "" : replica.names.get(card.by) || say("people.guest");
  const about = [
    say("card.in", { section: replica.sections.get(card.section)?.title ?? "" }),
    card.by === null ? say("card.declared") : card.by === you.seat ? say("card.byYou") : say("card.by", { name: author }),
    ...(card.rejected ? [say("card.rejected")] : []),
    ...(card.queued ? [say("card.queued")] : []),
  ];
  sheets.card({ text: card.text, about, rejected: card.rejected, canChange: canChange(card) }, {
    edit: () => act(() => openEdit(id)),
    reject: () => act(() => reject(card)),
    move: () => act(() => openMove(id)),
    remove: () => act(() => removeCard(card)),
  }, () => closed(id));
}

/** @param {ID} id */
function openEdit(id) {
  const card = shown(id);
  if (!card || !canChange(card)) return;
  const key = `edit ${id}`;
  const draft = kept.drafts[key] ?? { section: "", card: id, from: card.text, base: replica.revision, text: card.text, isOpen: true };
  openForm(key, draft, { title: say("edit.title"), label: say("edit.text"), save: say("edit.save") }, (text) => {
    changeText(id, draft.from, text, draft.base);
  });
}

/** @param {ID} [section] */
function openAdd(section) {
  if (!canAdd() || replica.sectionOrder.length === 0) return;
  act(() => {
    const draft = kept.drafts.add ?? { section: "", card: "", from: "", base: 0, text: "", isOpen: true };
    const chosen = section ?? (replica.sections.has(draft.section) ? draft.section : sectionInView());
    /** @type {[ID, string][]} */
    const options = replica.sectionOrder.map((id) => [id, replica.sections.get(id)?.title || "–"]);
    const choice = options.length > 1 ? { label: say("add.section"), options, chosen } : undefined;
    openForm("add", { ...draft, section: chosen }, { title: say("add.title"), label: say("add.text"), save: say("add.save"), choice }, (text, into) => {
      const target = into || chosen;
      const id = operate({ k: "addCard", section: target, place: "end", text });
      sheets.toast(say("toast.added", { section: replica.sections.get(target)?.title ?? "" }));
      requestAnimationFrame(() => requestAnimationFrame(() => board.focus(id)));
    });
  });
}

/**
 * Opens a form whose text is kept with every stroke. Cancelling forgets it; closing it in passing doesn't.
 * @param {string} key
 * @param {Draft} draft
 * @param {{title: string, label: string, save: string, choice?: any}} form
 * @param {(text: string, section: ID) => void} onSave
 */
function openForm(key, draft, form, onSave) {
  const keep = (/** @type {Draft | null} */ now) => {
    if (now) kept.drafts[key] = now;
    else delete kept.drafts[key];
    store.save(kept);
  };
  touch(draft.card || null);
  sheets.write({ ...form, text: draft.text, bytesMax: limits.cardTextBytesMax },
    (text, section) => {
      keep(null);
      sheets.close();
      onSave(text, section);
    },
    (text, section) => keep(text === draft.from ? null : { ...draft, text, section: section || draft.section, isOpen: true }),
    () => {
      if (kept.drafts[key]) keep({ ...kept.drafts[key], isOpen: false });
      closed(draft.card || null);
    },
    () => keep(null));
}

/** After a reload: the form that was open, with what was typed. */
function restoreForms() {
  if (sheets.isOpen) return;
  const open = Object.values(kept.drafts).find(({ isOpen }) => isOpen);
  if (!open) return showReturned();
  requestAnimationFrame(() => requestAnimationFrame(() => (open.card ? openEdit(open.card) : openAdd(open.section))));
}

/** @param {ID} id */
function openMove(id) {
  const card = shown(id);
  if (!card || !canChange(card) || !board.display) return;
  touch(id);
  const go = (/** @type {ID} */ section, /** @type {string} */ place) => () => move(card, section, place);
  const groups = board.display.sections.map(({ id: section, title, cards }) => {
    const others = cards.filter((other) => other.id !== id);
    const index = cards.findIndex((other) => other.id === id);
    if (index < 0) {
      return { title: say("move.to", { section: title }), moves: [
        { label: say("move.top"), go: go(section, "start") }, { label: say("move.bottom"), go: go(section, "end") },
      ] };
    }
    const isFirst = index === 0;
    const isLast = index === cards.length - 1;
    return { title: say("move.here", { section: title }), moves: [
      { label: say("move.top"), go: isFirst ? null : go(section, "start") },
      { label: say("move.up"), go: isFirst ? null : go(section, index === 1 ? "start" : others[index - 2].id) },
      { label: say("move.down"), go: isLast ? null : go(section, others[index].id) },
      { label: say("move.bottom"), go: isLast ? null : go(section, "end") },
    ] };
  });
  // Where it is comes first.
  groups.sort((a, b) => b.moves.length - a.moves.length);
  sheets.move(card.text, groups, () => closed(id));
}

/**
 * @param {ID | null} card
 */
function closed(card) {
  touch(null);
  if (card) queueMicrotask(() => sheets.isOpen || board.focus(card));
  queueMicrotask(showReturned);
}

/**
 * Tells the others which card is open here.
 * @param {ID | null} card
 */
function touch(card) {
  connection.send({ t: "touch", card: card?.startsWith("~") ? null : card });
}

/** The section in the middle of the screen: where the thumb's "Add" most likely means. */
function sectionInView() {
  const [, middle] = board.toBoard(0, innerHeight / 2);
  const sections = board.display?.sections ?? [];
  const inView = sections.find(({ frame: [, y, , height] }) => y <= middle && middle <= y + height);
  return (inView ?? sections[0])?.id ?? replica.sectionOrder[0];
}

// --- What the board didn't take ---

/** @param {Refused[]} refused */
function returned(refused) {
  for (const { pending, refusal, text } of refused) {
    const card = cardOf(pending.op, idOf(kept.number, pending.counter));
    const theirs = refusal.parameters?.text;
    if (text === null || text === theirs) sheets.toast(sayRefusal(refusal));
    else kept.returned.push({ code: refusal.code, parameters: refusal.parameters ?? {}, card, text });
  }
  if (refused.length === 0) return;
  store.save(kept);
  showReturned();
  changed();
}

/** Offers the first of the words that came back; an open form is not disturbed. */
function showReturned() {
  const [first] = kept.returned;
  if (!first || sheets.isOpen) return;
  const done = () => {
    kept.returned = kept.returned.filter((other) => other !== first);
    store.save(kept);
    closed(null);
  };
  const now = replica.cards.get(first.card);
  if (first.code === "stale" && now) {
    const keep = (/** @type {string} */ text) => () => changeText(first.card, now.text, text, replica.revision);
    return sheets.stale(first.text, now.text, { mine: keep(first.text), theirs: () => {}, both: keep(`${now.text}\n${first.text}`) }, done);
  }
  const again = (/** @type {string} */ text) => {
    if (now) changeText(first.card, now.text, text, replica.revision);
    else operate({ k: "addCard", section: sectionInView(), place: "end", text });
  };
  sheets.words(sayRefusal(first), first.text, canAdd() ? [{ label: say(now ? "words.again" : "words.asCard"), go: again }] : [], done);
}

// --- Drawing ---

function draw() {
  const others = people.filter(({ seat }) => seat !== you.seat);
  showPeople();
  $("add").hidden = !(canAdd() && replica.sectionOrder.length > 0);
  if (replica.frame === null && replica.revision === 0) return;
  const mine = {
    seat: you.seat,
    name: you.name,
    pending: outbox.pending,
    textOf: (/** @type {ID} */ card) => outbox.textOf(card),
    idOf: (/** @type {number} */ counter) => idOf(kept.number, counter),
  };
  board.draw(display(replica, mine), { others, canAdd: canAdd(), canChange });
}

function showPeople() {
  const button = $("people");
  button.hidden = people.length === 0;
  const discs = people.slice(0, 4).map(avatar);
  const more = people.length > 4 ? [element("span", { class: "avatar more", "aria-hidden": "true" }, `+${people.length - 4}`)] : [];
  const label = say("people.here", { count: people.length });
  const before = button.dataset.shown;
  button.dataset.shown = JSON.stringify(people.map(({ seat, name }) => [seat, name]));
  if (before !== button.dataset.shown) button.replaceChildren(...discs, ...more, element("span", { class: "unseen" }, label));
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let sendingTimer;
let isSendingShown = false;

/** The truth in a word: a promise that isn't kept yet is never called saved. */
function showStatus() {
  const count = outbox.undecided;
  const { kind } = connection.state;
  const isOpen = kind === "open";
  if (isOpen && count > 0) sendingTimer ??= setTimeout(() => {
    isSendingShown = true;
    showStatus();
  }, sendingShownMilliseconds);
  else {
    clearTimeout(sendingTimer);
    sendingTimer = undefined;
    isSendingShown = false;
  }
  const [status, parameters] = statusWords(kind, count);
  if (status === null) return;
  const sentence = say(`status.${status}`, parameters);
  const node = $("status");
  node.dataset.kind = status;
  if (node.textContent !== sentence) node.textContent = sentence;
  showBanner();
}

/**
 * @param {string} kind
 * @param {number} count
 * @returns {[string | null, {[name: string]: number}]}  null: leave what is there
 */
function statusWords(kind, count) {
  if (store.get("link") === null || kind === "ended") return ["ended", {}];
  if (kind !== "open") {
    if (count > 0) return ["waiting", { count }];
    return [kind === "connecting" && replica.frame === null ? "connecting" : "offline", {}];
  }
  if (count > 0) return isSendingShown ? ["sending", { count }] : [null, {}];
  if (you.role === "viewer" || you.role === "wall") return ["readOnly", {}];
  return [settings.frozen ? "frozen" : "saved", {}];
}

function showBanner() {
  const { state } = connection;
  const key = state.kind === "ended" && state.code === 4003 ? (state.reason === "kicked" ? "banner.kicked" : "banner.link")
    : state.kind === "ended" && state.code === 4002 ? "banner.protocol"
    : settings.frozen && !isHost() ? "banner.frozen"
    : store.isForgetful ? "banner.storage" : null;
  const node = $("banner");
  if (node.dataset.key === (key ?? "")) return;
  node.dataset.key = key ?? "";
  node.replaceChildren(...(key ? [say(key)] : []));
}

// --- The device ---

function surface() {
  const width = document.documentElement.clientWidth;
  return { kind: width < desktopWidth ? "phone" : "desktop", width, height: innerHeight };
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let resizeTimer;
addEventListener("resize", () => {
  board.resized();
  clearTimeout(resizeTimer);
  resizeTimer = setTimeout(() => {
    // A phone's keyboard changes the height only; that is no reason for another layout.
    const { kind, width } = surface();
    const said = JSON.parse(saidSurface || "{}");
    if (said.kind === kind && said.width === width) return;
    if (connection.send({ t: "surface", surface: surface() })) saidSurface = JSON.stringify(surface());
  }, resizedMilliseconds);
});

for (const event of ["online", "offline", "pageshow"]) addEventListener(event, () => connection.hint());
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && connection.hint());

$("add").onclick = () => openAdd();
$("help").onclick = () => sheets.help();
$("people").onclick = () => sheets.people(people, you.seat ?? -1, () => askName(() => {}));

document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (sheets.isOpen || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.keyCode === 229) return;
  if (target !== document.body && !$("board").contains(target)) return;
  const id = board.focused;
  const card = id ? shown(id) : undefined;
  const change = (/** @type {() => void} */ action) => () => card && canChange(card) && act(action);
  /** @type {{[key: string]: () => unknown}} */
  const keys = {
    ArrowLeft: () => board.step(-1, 0), ArrowRight: () => board.step(1, 0),
    ArrowUp: () => board.step(0, -1), ArrowDown: () => board.step(0, 1),
    Home: () => board.edge(0), End: () => board.edge(-1),
    n: () => openAdd(card?.section), a: () => openAdd(card?.section), "?": () => sheets.help(),
    ...(card && id ? {
      x: change(() => reject(card)), m: change(() => openMove(id)), e: change(() => openEdit(id)),
      Delete: change(() => removeCard(card)), Backspace: change(() => removeCard(card)),
    } : {}),
  };
  const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action) return;
  event.preventDefault();
  action();
});

// --- Start ---

if (store.get("link") === null) {
  $("board").replaceChildren(element("p", { class: "empty" }, say("banner.noLink")));
  showStatus();
} else {
  connection.start();
}
