/**
 * A board's links: the guests' with its code to scan, and those of the other roles.
 *
 * @typedef {{role: string, link: string, code?: string}} RoleLink
 */
import { qrModules } from "../invitation/qr-modules.js";
import { codeElement } from "../seats/away.js";
import { qrCode } from "../seats/invite.js";
import { copied } from "../sheets/copied.js";
import { button, element } from "../sheets/elements.js";
import { say } from "../sentences/sentences.js";

/** In this order: first the one that everyone gets. */
const roles = ["guest", "co-host", "viewer", "wall", "host"];

/**
 * @param {import("../sheets/sheets.js").Sheets} sheets
 * @param {string} title
 * @param {RoleLink[]} links
 * @param {() => void} print
 */
export function openLinks(sheets, title, links, print) {
  const said = element("p", { class: "why", role: "status" });
  const known = roles.flatMap((role) => links.filter((link) => link.role === role));
  const guests = known.find(({ role }) => role === "guest");
  sheets.open(
    title,
    [
      ...(guests ? guestsDoor(guests, print) : []),
      said,
      element("ul", { class: "links" }, ...known.map((link) => linkRow(link, said))),
      element("p", { class: "why" }, say("owner.linksWhy")),
    ],
    { kind: "links-sheet" },
  );
}

/**
 * @param {RoleLink} guests
 * @param {() => void} print
 */
function guestsDoor({ link, code }, print) {
  return [
    scannable(link),
    ...(code
      ? [element("p", {}, say("invite.type", { address: new URL(link).host })), codeElement(ungrouped(code))]
      : []),
    button(say("invite.print"), print, "plain", "print-invitation"),
  ];
}

/**
 * A code as it is typed, without the space between its groups.
 * @param {string} code
 */
export const ungrouped = (code) => code.replaceAll(" ", "");

/** @param {string} link */
export function scannable(link) {
  const modules = qrModules(link);
  // An address of hundreds of characters is copied.
  return element("div", { class: "scan" }, ...(modules ? [qrCode(modules)] : []));
}

/**
 * @param {RoleLink} given
 * @param {HTMLElement} said
 */
function linkRow({ role, link }, said) {
  const name = say(`owner.link.${role}`);
  const row = element("li", {}, element("span", { class: "who" }, name));
  const copy = button(
    say("owner.copy"),
    async () => {
      const isCopied = await copied(link);
      said.textContent = say(isCopied ? "toast.copied" : "share.byHand");
      if (isCopied || row.querySelector(".address")) return;
      row.append(element("p", { class: "reading short address", dir: "ltr" }, link));
    },
    "plain",
    `copy-${role}`,
  );
  copy.append(element("span", { class: "unseen" }, ` ${name}`));
  row.append(copy);
  return row;
}
