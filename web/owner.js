/** The owner's page: the boards of this server. The server checks each command; this page only asks. */
import { BoardActions } from "./owner/board-actions.js";
import { BoardList } from "./owner/board-list.js";
import { OwnerCommands } from "./owner/owner-commands.js";
import { Listing } from "./owner/listing.js";
import { element } from "./sheets/elements.js";
import { Sheets } from "./sheets/sheets.js";
import { Store } from "./sync/store.js";
import { say } from "./sentences/sentences.js";
import "./sentences/en/owner.js";

const $ = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-say]"))) {
  node.textContent = say(/** @type {string} */ (node.dataset.say));
}
document.title = `${say("owner.title")} – DisplayBoard`;
if (matchMedia("(prefers-contrast: more)").matches)
  void import("./theme/theme.js").then(({ wear }) => wear()).catch(console.error);

// No board has an empty name, so no board's records are mixed up with the owner's.
const store = new Store("", { link: "owner-link" });
store.takeLink(location, history);
const sheets = new Sheets(/** @type {HTMLDialogElement} */ ($("sheet")), $("toast"));

/** @type {Listing} */
let listing;
/** @type {BoardActions} */
let actions;
const list = new BoardList($("boards"), {
  open: (board) => void actions.open(board),
  links: (board) => void actions.links(board),
  more: (board) => actions.more(board),
  duplicate: (board) => actions.duplicate(board),
  unarchive: (board) => void actions.unarchive(board),
  remove: (board) => void actions.remove(board),
  restore: (board) => void actions.restore(board),
  make: () => void actions.make(),
});

/** A button that is drawn again between a press and its release is never clicked: until then the list stays. */
let isPressed = false;
addEventListener("pointerdown", ({ button }) => {
  isPressed = button === 0;
});
for (const end of ["pointerup", "pointercancel", "blur"]) {
  addEventListener(end, () => {
    isPressed = false;
    // The click comes first.
    setTimeout(draw);
  });
}

function start() {
  listing?.stop();
  const commands = new OwnerCommands(store.link ?? "");
  listing = new Listing(commands, { changed: draw, isVisible: () => document.visibilityState === "visible" });
  actions = new BoardActions({ listing, commands, sheets, go: (address) => location.assign(address) });
  if (store.link === null) draw();
  else void listing.ask();
}

function draw() {
  const { problem, isKnown } = listing;
  const isShutOut = store.link === null || problem === "link" || problem === "insecure" || problem === "tries";
  const status = isShutOut ? "ended" : problem ? "offline" : isKnown ? "live" : "connecting";
  $("status").dataset.kind = status;
  sayIn($("status"), status === "live" ? say("owner.live") : say(`status.${status}`));
  sayIn($("banner"), problem === "offline" && isKnown ? say("owner.offline") : "");
  $("tools").hidden = isShutOut || !isKnown;
  if (isShutOut) return sayWhyNot(problem);
  if (isKnown && !isPressed) {
    list.draw(listing);
    return sheets.changed();
  }
  if (problem) return $("boards").replaceChildren(element("p", { class: "empty" }, say("owner.offline")));
}

/**
 * @param {HTMLElement} node
 * @param {string} sentence
 */
function sayIn(node, sentence) {
  if (node.textContent !== sentence) node.textContent = sentence;
}

/** @param {import("./owner/listing.js").Listing["problem"]} problem */
function sayWhyNot(problem) {
  sheets.close();
  if (problem === "insecure" || problem === "tries") {
    return $("boards").replaceChildren(element("p", { class: "empty" }, say(`owner.${problem}`)));
  }
  $("boards").replaceChildren(
    element("p", { class: "empty" }, say(problem === "link" ? "owner.wrongLink" : "owner.noLink")),
    element("p", { class: "command", dir: "ltr" }, element("code", {}, "displayboard owner link")),
  );
}

$("backups").onclick = () => void actions.backups();
$("new").onclick = () => void actions.make();
$("your-link").onclick = () => void actions.ownLink(store.link ?? "", renewed);

// Its modules come when it opens first.
$("server-health").onclick = async () => {
  const { toggleServer } = await import("./health/server.js");
  toggleServer($("server"), $("server-health"), (command) => listing.commands.give(command));
};

/** @param {string} link  that the server made in place of the old one */
function renewed(link) {
  store.set("owner-link", new URL(link).hash.slice(1));
  start();
}

addEventListener("hashchange", () => {
  if (store.takeLink(location, history)) start();
});
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && store.link !== null) void listing.ask();
});
start();
