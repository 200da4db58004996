/**
 * The host's page: how the board stands, who is here, and what only a host does. Every command is checked by the
 * server; this page only asks. Here the parts are made and wired; each has its own state in `web/host`.
 */
import { Banner } from "./host/banner.js";
import { BoardFacts } from "./host/board-facts.js";
import { HostCommands } from "./host/commands.js";
import { deadEnd, deadEndElement } from "./host/dead-end.js";
import { followPresses } from "./host/live-part.js";
import { Past } from "./host/past.js";
import { Room } from "./host/room.js";
import { Tabs } from "./host/tabs.js";
import { Claims, isLateAnswer } from "./seats/claims.js";
import { wayIn } from "./seats/invite.js";
import { sayRefusal } from "./sentences/refusals.js";
import { say } from "./sentences/words.js";
import { Sheets } from "./sheets/sheets.js";
import { Session } from "./sync/session.js";
import { Store } from "./sync/store.js";
import { isOfUndo, sayUndoRefusal } from "./sync/undo.js";
import { reloadIfVersionsDiffer } from "./sync/version.js";
import * as writing from "./sync/writing.js";
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

/** @type {import("./seats/invite.js").WayIn | null} */
let way = null;
let isAsking = false;
let isDrawing = false;

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

/** @type {import("./host/panel.js").HostPage} */
const page = {
  session,
  sheets,
  command: (given, then, otherwise) => commands.give(given, then, otherwise),
  changed: drawSoon,
};
const facts = new BoardFacts(boardName, page);
const banner = new Banner($("banner"), session, () => facts.problem);
const past = new Past(page);

/** Each tab with its panels, a line each. Their modules come when the tab opens first. */
const tabs = new Tabs(
  [
    {
      id: "room",
      symbol: "🏠",
      panels: async () => {
        const room = new Room(page, { way: () => way, full: () => facts.full, board: `/b/${boardName}#${store.link}` });
        const { LobbyPanel } = await import("./host/lobby.js");
        return [room, new LobbyPanel(page)];
      },
    },
    {
      id: "people",
      symbol: "👥",
      panels: async () => {
        const { PeoplePanel } = await import("./host/people-panel.js");
        const takeBack = (/** @type {number} */ seat, /** @type {string} */ name) =>
          past.with((history) => history.askToTakeBack(seat, name));
        const did = (/** @type {number} */ seat, /** @type {string} */ name) =>
          past.with((history) => history.open({ seat, name }));
        return [new PeoplePanel({ ...page, takeBack, did })];
      },
    },
    {
      id: "board",
      symbol: "📋",
      panels: async () => {
        const [{ HidingPanel }, { ShapePanel }] = await Promise.all([
          import("./host/hiding.js"),
          import("./shape/shape.js"),
        ]);
        return [new ShapePanel(page, facts), new HidingPanel(page)];
      },
    },
    {
      id: "history",
      symbol: "🕘",
      panels: async () => {
        const { RemovedPanel } = await import("./host/removed.js");
        return [past.panel(), new RemovedPanel(page)];
      },
    },
    {
      id: "settings",
      symbol: "⚙️",
      panels: async () => {
        const [{ GuestsChangePanel }, { GuestsSectionsPanel }, { ScreensPanel }, { LinksPanel }] = await Promise.all([
          import("./host/guests-change.js"),
          import("./host/guests-sections.js"),
          import("./host/screens.js"),
          import("./host/links.js"),
        ]);
        const wall = () => `${way?.address ?? location.host}/wall/${boardName}`;
        return [
          new GuestsChangePanel(page),
          new GuestsSectionsPanel(page),
          new ScreensPanel(page, wall),
          new LinksPanel(page, () => way),
        ];
      },
    },
  ],
  { read: () => store.get("host-tab"), write: (id) => store.set("host-tab", id), opened: ask },
);

/** Something changed: draws, and asks for the lists that frames don't carry. */
function changed() {
  const { state } = session.connection;
  if (state.kind !== "open") commands.lost();
  if (session.news.invitation) {
    // An answer to what is asked below is no reason to ask again.
    way = wayIn(session) ?? way;
    sheets.changed();
    delete session.news.invitation;
    return drawSoon();
  }
  showStatus();
  claims.show();
  drawSoon();
  if (isAsking || state.kind !== "open" || !session.isHost) return;
  isAsking = true;
  setTimeout(
    () => {
      isAsking = false;
      ask();
    },
    session.people.length + session.peopleBesides > manyPeople ? askAgainForMany : askAgainMilliseconds,
  );
}

function ask() {
  if (session.connection.state.kind !== "open" || !session.isHost) return;
  facts.ask();
  tabs.ask();
  // Someone may rotate the guests' link, and the server may get another address.
  session.connection.send({ t: "invite" });
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
  banner.draw();
}

/** Draws once for everything that arrives before the screen's next picture. */
function drawSoon() {
  if (isDrawing) return;
  isDrawing = true;
  requestAnimationFrame(() => {
    isDrawing = false;
    draw();
  });
}

function draw() {
  banner.draw();
  const end = deadEnd(session, boardName);
  if (end) return $("console").replaceChildren(deadEndElement(end));
  if (!session.hasBoard) return;
  const { title } = session.board;
  document.title = `${title} – ${say("host.tag")}`;
  $("title").textContent = title;
  if (!tabs.element.isConnected) $("console").replaceChildren(tabs.element);
  tabs.draw();
}

followPresses();
const claims = new Claims(session);
addEventListener("hashchange", () => {
  if (store.takeLink(location, history)) session.connection.start();
});
session.connection.heed();

if (store.link === null || boardName === "") changed();
else session.connection.start();
