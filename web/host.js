/**
 * The host's page: how the board is, who is here, and what only a host does. Every command is checked by the
 * server; this page only asks. Here the parts are made and wired; each has its own state in `web/host`.
 *
 * @typedef {typeof import("./host/after-room.js")} Later
 */
import { Banner } from "./host/banner.js";
import { BoardFacts } from "./host/board-facts.js";
import { HostCommands } from "./host/host-commands.js";
import { deadEnd, deadEndElement } from "./host/dead-end.js";
import { followPresses } from "./sheets/live-part.js";
import { RoomPanel } from "./host/room.js";
import { Tabs } from "./host/tabs.js";
import { say } from "./sentences/sentences.js";
import { Sheets } from "./sheets/sheets.js";
import { later as whenNeeded, untilThere } from "./style/later.js";
import { Session } from "./sync/session.js";
import { Store } from "./sync/store.js";
import { reloadIfVersionsDiffer } from "./sync/version.js";
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
/**
 * Null until the room has been drawn once.
 * @type {Later | null}
 */
let later = null;
/** @type {Promise<Later> | null} */
let coming = null;
/** @type {InstanceType<Later["Claims"]> | null} */
let claims = null;
let isAsking = false;
let isDrawing = false;

/** @type {Session} */
const session = new Session({
  url: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${boardName}`,
  store,
  kept: await store.takeOutbox(false),
  surface: () => ({ kind: "desktop", width: document.documentElement.clientWidth, height: innerHeight }),
  listener: {
    changed,
    returned() {},
    refused: (refusal) =>
      void fetchLater().then(({ isLateAnswer, isOfUndo, sayUndoRefusal, sayRefusal }) => {
        if (!isLateAnswer(refusal))
          sheets.toast(isOfUndo(refusal) ? sayUndoRefusal(refusal, session) : sayRefusal(refusal));
      }),
    done: (id, result) => commands.done(id, result),
    failed: (id, refusal) => commands.failed(id, refusal),
    heard(message) {
      if (message.t === "progress") commands.progress(message.id, message.done, message.of);
    },
  },
});
const commands = new HostCommands((id, command) => session.actions.command(id, command), {
  offline: () => sheets.toast(say("status.offline")),
  unknown: () => sheets.toast(say("host.unknown")),
  refused: (refusal) =>
    void fetchLater().then(({ sayRefusal }) =>
      sheets.toast(refusal.code === "wrongCode" ? say("host.screenUnknown") : sayRefusal(refusal)),
    ),
});

/** @type {import("./host/panel.js").HostPage} */
const page = {
  session,
  sheets,
  command: (...given) => {
    if (later) commands.give(...given);
    else void fetchLater().then(() => commands.give(...given));
  },
  changed: drawSoon,
};
const facts = new BoardFacts(boardName, page);
const banner = new Banner($("banner"), session, () => facts.problem, sheets);

/** Each tab with its panels, a line each. Their modules come when the tab opens first. */
const tabs = new Tabs(
  [
    {
      id: "room",
      symbol: "house",
      panels: () => [
        new RoomPanel(page, {
          way: () => way,
          door: (way) => later?.door(page, way) ?? [],
          full: () => facts.full,
          board: `/b/${boardName}#${store.link}`,
        }),
      ],
      more: async () => {
        const [{ LobbyPanel }, { TurnsPanel }, { AnnouncementPanel }, { TimerPanel }, { EndPanel }] = await Promise.all(
          [
            import("./host/lobby-panel.js"),
            import("./turns/turns-panel.js"),
            import("./host/announcement-panel.js"),
            import("./timer/timer-panel.js"),
            import("./keepsake/end-panel.js"),
          ],
        );
        return [
          new TurnsPanel(page),
          new AnnouncementPanel(page),
          new TimerPanel(page),
          new LobbyPanel(page),
          new EndPanel(page, boardName),
        ];
      },
    },
    {
      id: "people",
      symbol: "people",
      panels: async () => {
        const { PeoplePanel } = await import("./roster/people-panel.js");
        const takeBack = (/** @type {number} */ seat, /** @type {string} */ name) =>
          withPast((history) => history.askToTakeBack(seat, name));
        const did = (/** @type {number} */ seat, /** @type {string} */ name) =>
          withPast((history) => history.only(seat, name));
        return [new PeoplePanel({ ...page, takeBack, did })];
      },
    },
    {
      id: "board",
      symbol: "board",
      panels: async () => {
        const [{ HidingPanel }, { ShapePanel }, { DrawPanel }, { TakeHomePanel, BringInPanel }, { ThemePanel }] =
          await Promise.all([
            import("./host/hiding.js"),
            import("./shape/shape.js"),
            import("./host/draw.js"),
            import("./transfer/transfer.js"),
            import("./theme/theme-panel.js"),
          ]);
        const transfer = [new TakeHomePanel(page), new BringInPanel(page)];
        return [
          new ShapePanel(page, facts),
          new ThemePanel(page),
          new HidingPanel(page),
          new DrawPanel(page),
          ...transfer,
        ];
      },
    },
    {
      id: "history",
      symbol: "history",
      panels: async () => {
        const [history, { RemovedPanel }] = await Promise.all([fetchPast(), import("./host/removed.js")]);
        if (!history) throw new Error("no history without its module");
        return [...history.panels, new RemovedPanel(page)];
      },
    },
    {
      id: "settings",
      symbol: "gear",
      panels: async () => {
        const [
          { GuestsChangePanel },
          { ScreensPanel },
          { WallsPanel },
          { LinksPanel },
          preview,
          { DoctorPanel },
          health,
        ] = await Promise.all([
          import("./host/guests-change.js"),
          import("./host/screens.js"),
          import("./host/walls-panel.js"),
          import("./host/links.js"),
          import("./host/link-preview.js"),
          import("./health/doctor-panel.js"),
          import("./health/board-panel.js"),
        ]);
        const wall = () => `${way?.address ?? location.host}/wall/${boardName}`;
        return [
          new GuestsChangePanel(page),
          new ScreensPanel(page, wall),
          new WallsPanel(page),
          new LinksPanel(page, () => way),
          new preview.LinkPreviewPanel(page),
          new DoctorPanel(boardName, () => store.link),
          new health.BoardHealthPanel(boardName, () => store.link),
        ];
      },
    },
  ],
  { read: () => store.get("host-tab"), write: (id) => store.set("host-tab", id), opened: ask },
);

/**
 * The history, whose module comes when it is first wanted.
 * @type {() => Promise<import("./history/history.js").History | null>}
 */
const fetchPast = whenNeeded(async () => {
  const { History } = await import("./history/history.js");
  return new History(page, { board: `/b/${boardName}#${store.link}`, open: () => tabs.show("history") });
});

/** @param {(history: import("./history/history.js").History) => void} action */
function withPast(action) {
  void fetchPast().then((history) => (history ? action(history) : sheets.toast(say("status.offline"))));
}

/**
 * Fetches what isn't needed to draw the room.
 * @returns {Promise<Later>}
 */
function fetchLater() {
  coming ??= untilThere(() => import("./host/after-room.js")).then((come) => {
    later = come;
    session.equip(come.writing);
    claims = new come.Claims(session);
    changed();
    void import("./theme/fonts.js").then(({ keepFonts }) => keepFonts()).catch(console.error);
    return come;
  });
  return coming;
}

/** Comes once there are colors other than the first. */
const withColors = whenNeeded(() => import("./theme/page-colors.js").then(({ pageColors }) => pageColors()));
let hasColors = matchMedia("(prefers-contrast: more)").matches;

/** Something changed: draws, and asks for the lists that frames don't carry. */
function changed() {
  const { state } = session.connection;
  if (state.kind !== "open") commands.lost();
  if (session.latest.invitation) {
    // An answer to what is asked below is no reason to ask again.
    way = later?.wayIn(session) ?? way;
    sheets.changed();
    session.forget("invitation");
    return drawSoon();
  }
  showStatus();
  if ((hasColors ||= !!session.settings.theme)) void withColors().then((all) => all?.wear(session.settings.theme));
  claims?.show();
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
  if (!later || session.connection.state.kind !== "open" || !session.isHost) return;
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
  // The room shows before anything else is fetched.
  setTimeout(() => void fetchLater());
}

followPresses();
addEventListener("hashchange", () => {
  if (store.takeLink(location, history)) session.connection.start();
});
session.connection.heed();

if (store.link === null || boardName === "") changed();
else session.connection.start();
