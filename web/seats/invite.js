/**
 * The way in for others, to be shown round: a code to scan with a camera, an address and six characters for those who
 * can't, and the link to send. The server names all of them, because this page may have come by another address.
 *
 * @typedef {object} WayIn
 * @property {string} address
 * @property {string} code
 * @property {string} link  with its secret
 * @property {string[]} modules  the link as a QR code: its rows, `1` is dark
 */
import { codeElement } from "./away.js";
import { copied } from "../sheets/copied.js";
import { button, element } from "../sheets/elements.js";
import { say } from "../sentences/sentences.js";
import "../sentences/en/seats.js";

const namespace = "http://www.w3.org/2000/svg";
/** Light modules round a code (ISO/IEC 18004). */
const quietZone = 4;

/**
 * @param {import("../sync/session.js").Session} session
 * @param {import("../sheets/sheets.js").Sheets} sheets
 */
export function invite(session, sheets) {
  const body = element("div", { class: "invitation" });
  session.forget("invitation");
  const said = element("p", { class: "why", role: "status" });
  let isShown = false;
  let isAsked = false;
  const show = () => {
    // A page that was away between question and answer asks again.
    if (session.connection.state.kind !== "open") isAsked = false;
    else if (!isAsked) isAsked = session.connection.send({ t: "invite" });
    const way = wayIn(session);
    if (isShown) return;
    if (way === undefined) {
      said.textContent = isAsked ? "" : say("status.offline");
      return;
    }
    isShown = true;
    said.textContent = way ? "" : say("invite.none");
    if (way) body.replaceChildren(...invitation(way, session.board.title));
  };
  sheets.open(say("more.invite"), [said, body], { kind: "invite-sheet", onChanged: show });
  show();
}

/**
 * What the server said since the welcome: undefined: nothing yet; null: this person can't invite anyone.
 * @param {import("../sync/session.js").Session} session
 * @returns {WayIn | null | undefined}
 */
export function wayIn({ latest: { invitation } }) {
  if (!invitation) return undefined;
  return invitation.address === undefined ? null : /** @type {any} */ (invitation);
}

/**
 * @param {WayIn} way
 * @param {string} title
 */
function invitation({ address, code, link, modules }, title) {
  // Only where the page came by https.
  const canSend = Boolean(navigator.share) && matchMedia("(hover: none)").matches;
  const give = async () => {
    if (canSend) return navigator.share({ title, url: link }).catch((error) => console.warn(error));
    const isCopied = await copied(link);
    by.textContent = say(isCopied ? "toast.copied" : "share.byHand");
    if (isCopied || by.nextElementSibling?.matches(".address")) return;
    by.after(element("p", { class: "reading short address", dir: "ltr" }, link));
  };
  const by = element("p", { class: "why", role: "status" });
  return [
    ...(modules.length > 0 ? [qrCode(modules), element("p", { class: "why" }, say("invite.scan"))] : []),
    element("p", {}, say("invite.type", { address })),
    codeElement(code),
    by,
    element("div", { class: "buttons" }, button(say(canSend ? "invite.share" : "invite.copy"), give, "main", "give")),
  ];
}

/**
 * Dark on white, whatever the page's colors: cameras want it so.
 * @param {readonly string[]} modules
 */
export function qrCode(modules) {
  const side = modules.length + 2 * quietZone;
  const svg = document.createElementNS(namespace, "svg");
  svg.setAttribute("class", "qr");
  svg.setAttribute("viewBox", `0 0 ${side} ${side}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", say("invite.scan"));
  const path = document.createElementNS(namespace, "path");
  path.setAttribute(
    "d",
    modules
      .flatMap((row, y) =>
        [...row.matchAll(/1+/g)].map(
          ({ 0: { length }, index = 0 }) => `M${index + quietZone} ${y + quietZone}h${length}v1h-${length}z`,
        ),
      )
      .join(""),
  );
  svg.append(path);
  return svg;
}
