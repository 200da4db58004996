/**
 * The host's page: how the board stands, who is here, and what only a host does. Every command is checked by the
 * server; this page only asks.
 *
 * @typedef {{seat: number, name: string, role?: string, here: boolean, kicked: boolean}} KnownPerson
 * @typedef {{card: string, section: string, text: string, by: number | null, removedBy: number | null, at: number}} RemovedCard
 * @typedef {{token: string, path: string}} Link
 */
import { avatar } from "./board.js";
import { Session } from "./session.js";
import { element, Sheets } from "./sheets.js";
import { Store } from "./store.js";
import { say, sayRefusal } from "./words.js";

/** After something changed, lists are asked for again, at most this often. */
const askAgainMilliseconds = 500;

const $ = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-say]"))) {
  node.textContent = say(/** @type {string} */ (node.dataset.say));
}

const boardName = location.pathname.split("/")[2] ?? "";
const store = new Store(boardName, { link: "host-link" });
store.takeLink(location, history);
const sheets = new Sheets(/** @type {HTMLDialogElement} */ ($("sheet")), $("toast"));

/** @type {KnownPerson[]} */
let people = [];
/** @type {RemovedCard[]} */
let removed = [];
/** @type {Link | null} */
let guestLink = null;
/**
 * What to do with the answers that are awaited.
 * @type {Map<number, (result: any) => void>}
 */
const awaited = new Map();
let nextID = 1;
let seenRevision = -1;
let isAsking = false;

const session = new Session({
  url: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${boardName}`,
  store,
  kept: await store.takeOutbox(false),
  surface: () => ({ kind: "desktop", width: document.documentElement.clientWidth, height: innerHeight }),
  listener: {
    changed,
    returned() {},
    refused: (refusal) => sheets.toast(sayRefusal(refusal)),
    done(id, result) {
      const then = awaited.get(id);
      awaited.delete(id);
      then?.(result);
    },
    failed(id, refusal) {
      awaited.delete(id);
      sheets.toast(sayRefusal(refusal));
    },
  },
});

/**
 * @param {{k: string, [field: string]: any}} command
 * @param {(result: any) => void} [then]
 */
function command(command, then = () => {}) {
  const id = nextID;
  nextID += 1;
  awaited.set(id, then);
  if (!session.command(id, command)) {
    awaited.delete(id);
    sheets.toast(say("status.offline"));
  }
}

/** Something changed: draws, and asks for the lists that frames don't carry. */
function changed() {
  showStatus();
  draw();
  if (isAsking || session.connection.state.kind !== "open" || !session.isHost) return;
  isAsking = true;
  setTimeout(() => {
    isAsking = false;
    if (session.connection.state.kind !== "open") return;
    askForPeople();
    if (session.replica.revision !== seenRevision) {
      seenRevision = session.replica.revision;
      command({ k: "removed" }, (result) => {
        removed = result;
        draw();
      });
    }
    if (!guestLink) command({ k: "link", role: "guest" }, (result) => {
      guestLink = result;
      draw();
    });
  }, askAgainMilliseconds);
}

function askForPeople() {
  command({ k: "people" }, (result) => {
    people = result;
    draw();
  });
}

function showStatus() {
  const { state } = session.connection;
  const hasLink = store.link !== null && boardName !== "";
  const status = !hasLink || state.kind === "ended" ? "ended" : state.kind !== "open" ? "offline" : session.settings.frozen ? "frozen" : "live";
  $("status").dataset.kind = status;
  const sentence = say(`status.${status}`);
  if ($("status").textContent !== sentence) $("status").textContent = sentence;
  const banner = isOpenNetwork() ? say("host.plain") : "";
  if ($("banner").textContent !== banner) $("banner").textContent = banner;
}

/** Whether others in the network can read what this page says and is told. */
function isOpenNetwork() {
  const isThisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);
  return location.protocol === "http:" && !isThisMachine;
}

let drawn = "";

function draw() {
  const whyNot = whyNoConsole();
  if (whyNot) {
    $("console").replaceChildren(element("p", { class: "empty" }, whyNot));
    drawn = "";
    return;
  }
  if (!session.hasBoard) return;
  const state = JSON.stringify([people, removed, guestLink, session.settings, session.board, session.replica.cards.size]);
  if (state === drawn) return;
  drawn = state;
  document.title = `${session.board.title} – ${say("host.tag")}`;
  $("title").textContent = session.board.title;
  const focus = document.activeElement?.id;
  $("console").replaceChildren(nowPanel(), linkPanel(), peoplePanel(), removedPanel());
  // Drawing anew takes the focus from what was pressed; its successor has the same id.
  if (focus) document.getElementById(focus)?.focus();
}

/** @returns {string | null} */
function whyNoConsole() {
  const { state } = session.connection;
  if (store.link === null || boardName === "") return say("host.noLink");
  if (state.kind === "ended") return say(state.reason === "kicked" ? "banner.kicked" : "host.link");
  return state.kind === "open" && !session.isHost ? say("host.notHost") : null;
}

/** How the board stands, and the two switches. */
function nowPanel() {
  const { settings, replica } = session;
  const here = people.filter((person) => person.here && !person.kicked).length;
  const crossed = [...replica.cards.values()].filter((card) => replica.value(card, "rejected") === true).length;
  const figure = (/** @type {number} */ number, /** @type {string} */ key) =>
    element("div", { class: "figure" }, element("dd", {}, String(number)), element("dt", {}, say(key, { count: number })));
  return panel("host.now",
    element("dl", { class: "figures" },
      figure(here, "host.here"), figure(replica.cards.size, "host.cards"), figure(crossed, "host.crossed")),
    element("button", {
      id: "freeze", type: "button", class: `switch ${settings.frozen ? "on" : ""}`, role: "switch", "aria-checked": String(settings.frozen),
      onclick: () => command({ k: "freeze", frozen: !settings.frozen }),
    }, element("span", { class: "knob", "aria-hidden": "true" }), element("span", {}, element("b", {}, say("host.freeze")), element("small", {}, say("host.freezeWhy")))),
    element("fieldset", {}, element("legend", {}, say("host.guestsChange")),
      element("div", { class: "chips" }, choice("everything"), choice("own"))));
}

/** @param {"everything" | "own"} value */
function choice(value) {
  const radio = element("input", {
    type: "radio", name: "guests-change", id: `guests-${value}`, value, checked: session.settings.guestsChange === value,
    onchange: () => command({ k: "guestsChange", value }),
  });
  return element("label", { class: "chip" }, radio, element("span", {}, say(`host.guestsChange.${value}`)));
}

/** The way in for guests, and the board for the host. */
function linkPanel() {
  const address = guestLink ? new URL(guestLink.path, location.href).href : "";
  const field = element("input", { type: "text", id: "guest-link", readOnly: true, value: address, "aria-label": say("host.guestLink"), dir: "ltr" });
  const copy = () => {
    field.select();
    if (document.execCommand("copy")) sheets.toast(say("toast.copied"));
  };
  return panel("host.doors",
    element("p", { class: "why" }, say("host.guestLinkWhy")),
    element("div", { class: "beside" }, field, element("button", { id: "copy", type: "button", class: "plain", onclick: copy }, say("words.copy"))),
    element("a", { class: "plain link", id: "open-board", href: `/b/${boardName}#${store.link}` }, say("host.openBoard")));
}

function peoplePanel() {
  const rows = people.map((person) => {
    const name = person.name || say("people.guest");
    const isYou = person.seat === session.you.seat;
    const role = person.kicked ? say("host.kicked") : person.here ? say(`role.${person.role ?? "guest"}`) : say("host.away");
    const kick = element("button", { id: `kick-${person.seat}`, type: "button", class: "plain", onclick: () => askToKick(person, name) },
      say("host.kick"), element("span", { class: "unseen" }, ` ${name}`));
    return element("li", { class: person.here ? "" : "away" }, avatar(person),
      element("span", { class: "who", dir: "auto" }, isYou ? say("people.you", { name }) : name),
      element("span", { class: "role" }, role), ...(isYou || person.kicked ? [] : [kick]));
  });
  return panel("host.people", rows.length > 0 ? element("ul", { class: "roster" }, ...rows) : element("p", { class: "why" }, say("host.nobody")));
}

/**
 * @param {KnownPerson} person
 * @param {string} name
 */
function askToKick(person, name) {
  sheets.open(say("host.kickTitle", { name }), [
    element("p", { class: "why" }, say("host.kickWhy")),
    element("div", { class: "buttons" },
      element("button", { type: "button", class: "plain", onclick: () => sheets.close() }, say("cancel")),
      element("button", {
        type: "button", class: "main danger", onclick: () => {
          sheets.close();
          command({ k: "kick", seat: person.seat }, askForPeople);
        },
      }, say("host.kickYes"))),
  ]);
}

function removedPanel() {
  const names = new Map([...session.replica.names, ...people.map(({ seat, name }) => /** @type {[number, string]} */ ([seat, name]))]);
  const rows = removed.map((card) => {
    const time = new Date(card.at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    const by = names.get(card.removedBy ?? -1) || say("people.guest");
    return element("li", {},
      element("p", { class: "reading short", dir: "auto" }, card.text),
      element("div", { class: "beside" },
        element("span", { class: "role" }, card.removedBy === null ? time : say("host.removedBy", { name: by, time })),
        element("button", { id: `restore-${card.card}`, type: "button", class: "plain", onclick: () => putBack(card) },
          say("host.putBack"), element("span", { class: "unseen" }, ` ${card.text.slice(0, 80)}`))));
  });
  return panel("host.removed", rows.length > 0 ? element("ul", { class: "removed" }, ...rows) : element("p", { class: "why" }, say("host.noneRemoved")));
}

/** @param {RemovedCard} card */
function putBack(card) {
  session.operate({ k: "restoreCard", card: card.card });
  sheets.toast(say("host.isBack"));
}

/**
 * @param {string} title
 * @param {...(Node | string)} content
 */
function panel(title, ...content) {
  const heading = element("h2", { id: `title-${title.replace(".", "-")}` }, say(title));
  return element("section", { class: "sheet-like", "aria-labelledby": heading.id }, heading, ...content);
}

addEventListener("hashchange", () => {
  if (store.takeLink(location, history)) session.connection.start();
});
for (const event of ["online", "offline", "pageshow"]) addEventListener(event, () => session.connection.hint());
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && session.connection.hint());

if (store.link === null || boardName === "") changed();
else session.connection.start();
