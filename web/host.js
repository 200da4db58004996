/**
 * The host's page: how the board stands, who is here, and what only a host does. Every command is checked by the
 * server; this page only asks.
 *
 * @typedef {{card: string, text: string, by: number | null, removedBy: number | null, at: number, withSection:
 * boolean}} RemovedCard
 * @typedef {{token: string, path: string}} Link
 * @typedef {{name: string, chosenContainer?: string, full?: "seats" | "outboxes", problem?: string}} BoardSummary
 */
import { Claims, isLateAnswer } from "./seats/claims.js";
import { HostCommands } from "./host/commands.js";
import { panel, why } from "./host/panel.js";
import { PeoplePanel } from "./host/people-panel.js";
import * as writing from "./sync/writing.js";
import { reloadIfVersionsDiffer } from "./sync/version.js";
import { codeElement } from "./seats/away.js";
import { wayIn } from "./seats/invite.js";
import { sayRefusal } from "./sentences/refusals.js";
import { Session } from "./sync/session.js";
import { button, element } from "./sheets/elements.js";
import { Sheets } from "./sheets/sheets.js";
import { Store } from "./sync/store.js";
import { isOfUndo, sayUndoRefusal, Undo } from "./sync/undo.js";
import { english, say, timesTag } from "./sentences/words.js";
import "./sentences/en/host.js";

/** After something changed, lists are asked for again, at most this often. */
const askAgainMilliseconds = 500;
/** Lists of more than so many people are asked for less often: they are long. */
const manyPeople = 500;
const askAgainForMany = 5_000;

const $ = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-say]"))) {
  node.textContent = say(/** @type {string} */ (node.dataset.say));
}

const boardName = location.pathname.split("/")[2] ?? "";
const store = new Store(boardName, { link: "host-link" });
store.takeLink(location, history);
const sheets = new Sheets(/** @type {HTMLDialogElement} */ ($("sheet")), $("toast"));

/** @type {Claims | undefined} */
let claims;
/** @type {RemovedCard[]} */
let removed = [];
/**
 * The container that someone chose; null: as the board file says; undefined: not known yet.
 * @type {string | null | undefined}
 */
let container;
/**
 * The thing that newcomers find none of.
 * @type {"seats" | "outboxes" | undefined}
 */
let full;
/** Why the board can't be changed, in the server's words: it names the entry, and what to do. */
let problem = "";
/** @type {import("./seats/invite.js").WayIn | null} */
let way = null;
let seenRevision = -1;
let isAsking = false;

/** @type {Session} */
const session = new Session({
  url: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${boardName}`,
  store,
  kept: await store.takeOutbox(false),
  writing,
  surface: () => ({ kind: "desktop", width: document.documentElement.clientWidth, height: innerHeight }),
  listener: {
    changed,
    returned() {},
    refused(refusal) {
      if (!isLateAnswer(refusal))
        sheets.toast(isOfUndo(refusal) ? sayUndoRefusal(refusal, session) : sayRefusal(refusal));
    },
    done: (id, result) => commands.done(id, result),
    failed: (id, refusal) => commands.failed(id, refusal),
  },
});
const commands = new HostCommands((id, command) => session.actions.command(id, command), {
  offline: () => sheets.toast(say("status.offline")),
  unknown: () => sheets.toast(say("host.unknown")),
  refused: (refusal) => sheets.toast(refusal.code === "wrongCode" ? say("host.screenUnknown") : sayRefusal(refusal)),
});
/** @type {HostCommands["give"]} */
const command = (given, then, otherwise) => commands.give(given, then, otherwise);

const people = new PeoplePanel({
  session,
  sheets,
  command,
  takeBack: (seat, name) => withPast((past) => past.askToTakeBack(seat, name)),
  changed: draw,
});
const undo = new Undo(session);
/** @type {Promise<import("./host/history.js").History> | undefined} */
let past;

/**
 * Does something with the board's past, whose module is loaded with the first time.
 * @param {(past: import("./host/history.js").History) => void} deed
 */
function withPast(deed) {
  past ??= import("./host/history.js").then(
    ({ History }) =>
      new History({
        session,
        sheets,
        command,
        undo: () => sheets.toast(say(undo.undo() ? "toast.undone" : "refused.undoOffline")),
      }),
  );
  past.then(deed, () => {
    past = undefined;
    sheets.toast(say("status.offline"));
  });
}

/** Something changed: draws, and asks for the lists that frames don't carry. */
function changed() {
  if (session.connection.state.kind !== "open") commands.lost();
  if (session.news.invitation) {
    // An answer to what is asked below is no reason to ask again.
    way = wayIn(session) ?? way;
    delete session.news.invitation;
    return draw();
  }
  showStatus();
  claims?.show();
  draw();
  if (isAsking || session.connection.state.kind !== "open" || !session.isHost) return;
  isAsking = true;
  setTimeout(
    () => {
      isAsking = false;
      if (session.connection.state.kind !== "open") return;
      people.ask();
      askForContainer();
      const { revision } = session.replica;
      if (revision !== seenRevision) {
        command({ k: "removed" }, (result) => {
          // Not before the answer: it may be lost with the connection, and the board as it was when there is another.
          seenRevision = revision;
          removed = result;
          draw();
        });
      }
      // Someone may rotate the guests' link, and the server may get another address.
      session.connection.send({ t: "invite" });
    },
    people.people.length > manyPeople ? askAgainForMany : askAgainMilliseconds,
  );
}

/** Another host may have chosen another one. */
function askForContainer() {
  command({ k: "boards" }, (/** @type {BoardSummary[]} */ boards) => {
    const board = boards.find(({ name }) => name === boardName);
    container = board?.chosenContainer ?? null;
    full = board?.full;
    problem = board?.problem ?? "";
    showStatus();
    draw();
  });
}

function showStatus() {
  const { state } = session.connection;
  reloadIfVersionsDiffer(state, store);
  const hasLink = store.link !== null && boardName !== "";
  const status =
    !hasLink || state.kind === "ended"
      ? "ended"
      : state.kind !== "open"
        ? "offline"
        : session.settings.frozen
          ? "frozen"
          : "live";
  $("status").dataset.kind = status;
  const sentence = say(`status.${status}`);
  if ($("status").textContent !== sentence) $("status").textContent = sentence;
  const banner = session.isDamaged ? say("host.damaged", { problem }) : isOpenNetwork() ? say("host.plain") : "";
  if ($("banner").textContent !== banner) $("banner").textContent = banner;
}

/** Whether others in the network can read what this page sends and gets. */
function isOpenNetwork() {
  const isThisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);
  return location.protocol === "http:" && !isThisMachine;
}

let drawn = "";

/**
 * A button that is drawn again between a press and its release is never clicked: until then the console stays as it is.
 */
let isPressed = false;
addEventListener("pointerdown", ({ button }) => {
  isPressed = button === 0;
});
// Whoever turns to another window while they press releases there, unheard.
for (const end of ["pointerup", "pointercancel", "blur"]) {
  addEventListener(end, () => {
    isPressed = false;
    // The click comes first.
    setTimeout(draw);
  });
}

function draw() {
  const whyNot = whyNoConsole();
  if (whyNot) {
    $("console").replaceChildren(element("p", { class: "empty" }, whyNot));
    drawn = "";
    return;
  }
  if (!session.hasBoard) return;
  const { settings, board, replica } = session;
  const state = JSON.stringify([
    people.people,
    people.field.value,
    full,
    removed,
    way,
    String(container),
    settings,
    board,
    replica.cards.size,
    crossedOff(),
    holds(),
  ]);
  if (state === drawn || isPressed) return;
  drawn = state;
  document.title = `${board.title} – ${say("host.tag")}`;
  $("title").textContent = board.title;
  const panels = [nowPanel, holdPanel, lookPanel, linkPanel, () => people.panel(), pastPanel, removedPanel];
  const old = [...$("console").children];
  // A field that someone types in stays where it is: taken out of the page it would lose its keyboard, and half a
  // letter.
  const typed = [sayField, codeField, people.field].find(
    (field) => field === document.activeElement && field.value !== "",
  );
  if (typed && old.length === panels.length) {
    panels.forEach((panel, index) => old[index].contains(typed) || old[index].replaceWith(panel()));
    return;
  }
  const focus = document.activeElement?.id;
  $("console").replaceChildren(...panels.map((panel) => panel()));
  // Drawing again takes the focus from what was pressed; its successor has the same id.
  if (focus) document.getElementById(focus)?.focus();
}

/** @returns {string | null} */
function whyNoConsole() {
  const { state } = session.connection;
  if (store.link === null || boardName === "") return say("host.noLink");
  if (state.kind === "ended" && state.code === 4002) return say("banner.protocol");
  if (state.kind === "ended" && state.reason === "connections") return say("banner.connections");
  if (state.kind === "ended" && state.reason === "ended") return say("banner.ended");
  if (state.kind === "ended") {
    return say(
      state.reason === "kicked" ? "banner.kicked" : state.reason === "insecure" ? "host.insecure" : "host.link",
    );
  }
  return state.kind === "open" && !session.isHost ? say("host.notHost") : null;
}

/** How the board stands, and the two switches. */
function nowPanel() {
  const { settings, replica } = session;
  const isFrozen = settings.frozen;
  const isCovered = settings.wall?.show === "curtain";
  const figure = (/** @type {number} */ count, /** @type {string} */ key) =>
    element(
      "div",
      { class: "figure" },
      element("dd", {}, count.toLocaleString(document.documentElement.lang)),
      element("dt", {}, say(key, { count })),
    );
  return panel(
    "host.now",
    ...(full ? [element("p", { class: "why full", role: "status" }, say(`host.full.${full}`))] : []),
    element(
      "dl",
      { class: "figures" },
      figure(people.here, "host.here"),
      figure(replica.cards.size, "host.cards"),
      figure(crossedOff(), "host.crossed"),
    ),
    element(
      "button",
      {
        id: "freeze",
        type: "button",
        class: `switch ${isFrozen ? "on" : ""}`,
        role: "switch",
        "aria-checked": String(isFrozen),
        onclick: () => command({ k: "freeze", frozen: !isFrozen }),
      },
      element("span", { class: "knob", "aria-hidden": "true" }),
      element("span", {}, element("b", {}, say("host.freeze")), element("small", {}, say("host.freezeWhy"))),
    ),
    element(
      "button",
      {
        id: "curtain",
        type: "button",
        class: `switch ${isCovered ? "on" : ""}`,
        role: "switch",
        "aria-checked": String(isCovered),
        onclick: () => command({ k: "wall", wall: { show: isCovered ? "board" : "curtain" } }),
      },
      element("span", { class: "knob", "aria-hidden": "true" }),
      element("span", {}, element("b", {}, say("host.curtain")), element("small", {}, say("host.curtainWhy"))),
    ),
    element(
      "fieldset",
      {},
      element("legend", {}, say("host.guestsChange")),
      element("div", { class: "chips" }, choice("everything"), choice("own")),
    ),
    sayForm(),
  );
}

/** @param {HTMLInputElement} field  what was typed has arrived */
function redrawWithout(field) {
  field.value = "";
  drawn = "";
  draw();
}

/** Kept while the console is drawn again: the text being typed stays. */
const sayField = element("input", { id: "say", type: "text", dir: "auto", placeholder: say("host.sayExample") });

/** What hosts say to everyone. */
function sayForm() {
  const { announcement: notice } = session.settings;
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const text = sayField.value.trim();
    if (text) command({ k: "announce", text }, () => redrawWithout(sayField));
  };
  return element(
    "form",
    { class: "write", onsubmit: submit },
    element("label", { htmlFor: "say" }, say("host.say")),
    ...(notice
      ? [
          element(
            "div",
            { class: "beside" },
            element("span", { class: "said", dir: "auto" }, `\u{1F4E3} ${notice.text}`),
            element(
              "button",
              { type: "button", class: "plain", id: "say-over", onclick: () => command({ k: "announce", text: null }) },
              say("host.sayOver"),
            ),
          ),
        ]
      : []),
    element(
      "div",
      { class: "beside" },
      sayField,
      element("button", { type: "submit", class: "plain", id: "say-send" }, say("host.saySend")),
    ),
  );
}

/** What sections hold back, as far as the panel shows it. */
function holds() {
  const { sectionOrder, sections } = session.replica;
  return sectionOrder.map((id) => {
    const { title = "", values = {} } = sections.get(id) ?? {};
    return {
      id,
      title,
      cards: values.held === true,
      votes: values.heldVotes === true,
      count: Number(values.heldCount ?? 0),
    };
  });
}

/** What nobody but its author sees, section by section and for all of them, and the buttons that reveal it. */
function holdPanel() {
  const sections = holds();
  // Where some hold and some don't, the way for all is to reveal.
  const some = { cards: sections.some(({ cards }) => cards), votes: sections.some(({ votes }) => votes) };
  const hasVotes = some.votes || session.values.some(({ kind }) => kind === "vote");
  const kinds = /** @type {("cards" | "votes")[]} */ (hasVotes ? ["cards", "votes"] : ["cards"]);
  const buttons = (/** @type {{id?: ID, title: string, cards: boolean, votes: boolean}} */ { id, title, ...held }) =>
    element(
      "div",
      { class: "deeds" },
      ...kinds.map((what) => {
        const reveal = button(
          say(`host.${held[what] ? "reveal" : "hide"}.${what}`),
          () => command({ k: "hide", what, hidden: !held[what], ...(id && { section: id }) }),
          held[what] ? "main" : "plain",
          `hold-${what}-${id ?? "all"}`,
        );
        reveal.append(element("span", { class: "unseen", dir: "auto" }, ` ${title}`));
        return reveal;
      }),
    );
  const row = (/** @type {ReturnType<typeof holds>[number]} */ section) =>
    element(
      "li",
      {},
      element("span", { class: "who", dir: "auto" }, section.title),
      element("span", { class: "role" }, section.cards || section.votes ? `🔒 ${section.count || ""}`.trim() : ""),
      buttons(section),
    );
  return panel(
    "host.hold",
    why("host.holdWhy"),
    element(
      "ul",
      { class: "roster" },
      ...sections.map(row),
      ...(sections.length > 1
        ? [
            element(
              "li",
              {},
              element("span", { class: "who" }, say("host.holdAll")),
              buttons({ title: say("host.holdAll"), ...some }),
            ),
          ]
        : []),
    ),
  );
}

function crossedOff() {
  const { replica } = session;
  return [...replica.cards.values()].filter((card) => replica.value(card, "rejected") === true).length;
}

/** @param {"everything" | "own"} value */
function choice(value) {
  const radio = element("input", {
    type: "radio",
    name: "guests-change",
    id: `guests-${value}`,
    value,
    checked: session.settings.guestsChange === value,
    onchange: () => command({ k: "guestsChange", value }),
  });
  return element("label", { class: "chip" }, radio, element("span", {}, say(`host.guestsChange.${value}`)));
}

/** The choice of what shows the board: cards travel there at once, on every screen. */
function lookPanel() {
  const { containers } = session;
  const names = container && !containers.includes(container) ? [...containers, container] : containers;
  return panel(
    "host.look",
    why("host.lookWhy"),
    element(
      "fieldset",
      {},
      element("legend", {}, say("host.container")),
      element("div", { class: "chips" }, containerChoice(null), ...names.map(containerChoice)),
    ),
  );
}

/** @param {string | null} name  null: as the board file says */
function containerChoice(name) {
  const radio = element("input", {
    type: "radio",
    name: "container",
    id: `container-${name ?? "file"}`,
    value: name ?? "",
    checked: container === name,
    onchange: () => {
      command({ k: "container", container: name === null ? null : { name } }, askForContainer);
    },
  });
  // One that this page has no words for is shown by its name.
  const key = `host.container.${name ?? "file"}`;
  const label = name !== null && !(key in english) ? name : say(key);
  return element("label", { class: "chip" }, radio, element("span", {}, label));
}

/** The way in for guests, and the board for the host. */
function linkPanel() {
  const field = element("input", {
    type: "text",
    id: "guest-link",
    readOnly: true,
    value: way?.link ?? "",
    dir: "ltr",
    "aria-label": say("host.guestLink"),
  });
  const copy = () => {
    field.select();
    if (document.execCommand("copy")) sheets.toast(say("toast.copied"));
  };
  return panel(
    "host.doors",
    why("host.guestLinkWhy"),
    element("div", { class: "beside" }, field, button(say("words.copy"), copy, "plain", "copy")),
    ...(way ? [why("host.codeWhy", { address: way.address }), codeElement(way.code)] : []),
    element("a", { class: "plain link", href: `/b/${boardName}#${store.link}` }, say("host.openBoard")),
    wallDoor(),
  );
}

/** One for as long as the page lives: typed text outlasts drawing again. */
const codeField = element("input", {
  type: "text",
  id: "wall-code",
  autocomplete: "off",
  autocapitalize: "characters",
  spellcheck: false,
  dir: "ltr",
  maxLength: 12,
  placeholder: "7K2 M9Q",
});

/** Lets a screen in that shows a code. */
function wallDoor() {
  return element(
    "form",
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        const code = codeField.value.trim();
        if (code === "") return;
        command({ k: "admitWall", code }, () => {
          codeField.value = "";
          sheets.toast(say("host.screenIn"));
        });
      },
    },
    element(
      "label",
      { class: "why", htmlFor: "wall-code" },
      say("host.screenWhy", { address: `${way?.address ?? location.host}/wall/${boardName}` }),
    ),
    element(
      "div",
      { class: "beside" },
      codeField,
      element("button", { type: "submit", class: "plain", id: "admit" }, say("host.screenAdmit")),
    ),
  );
}

function pastPanel() {
  return panel(
    "host.past",
    why("host.pastWhy"),
    button(say("host.history"), () => withPast((past) => past.open()), "plain", "history"),
  );
}

function removedPanel() {
  const names = new Map(session.replica.names);
  for (const { seat, name } of people.people) names.set(seat, name);
  const rows = removed.map((card) => {
    const time = new Date(card.at).toLocaleTimeString(timesTag, { hour: "2-digit", minute: "2-digit" });
    const by = names.get(card.removedBy ?? -1) || say("people.guest");
    const back = button(say("host.putBack"), () => putBack(card), "plain", `restore-${card.card}`);
    back.append(element("span", { class: "unseen", dir: "auto" }, ` ${card.text.slice(0, 80)}`));
    const said = card.removedBy === null ? time : say("host.removedBy", { name: by, time });
    const how = card.withSection ? `${said} – ${say("host.withSection")}` : said;
    return element(
      "li",
      {},
      element("p", { class: "reading short", dir: "auto" }, card.text),
      element("div", { class: "beside" }, element("span", { class: "role" }, how), back),
    );
  });
  const list = rows.length > 0 ? element("ul", { class: "removed" }, ...rows) : why("host.noneRemoved");
  return panel("host.removed", list);
}

/** @param {RemovedCard} card */
function putBack(card) {
  command({ k: "restore", card: card.card }, () =>
    sheets.toast(say(card.withSection ? "host.isBackWithSection" : "host.isBack")),
  );
}

addEventListener("hashchange", () => {
  if (store.takeLink(location, history)) session.connection.start();
});
session.connection.heed();

claims = new Claims(session);
if (store.link === null || boardName === "") changed();
else session.connection.start();
