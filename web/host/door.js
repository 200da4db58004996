/** The guests' way in, as the room shows it: the code to scan, which a press makes large, and the one to type. */
import { codeElement } from "../seats/away.js";
import { invite, qrCode } from "../seats/invite.js";
import { say } from "../sentences/sentences.js";
import { copied } from "../sheets/copied.js";
import { button, element } from "../sheets/elements.js";

/**
 * @param {import("./panel.js").HostPage} page
 * @param {import("../seats/invite.js").WayIn | null} way
 * @returns {Node[]}
 */
export function door({ sheets, session }, way) {
  if (!way) return [];
  const copy = async () => sheets.toast(say((await copied(way.link)) ? "toast.copied" : "share.byHand"));
  const print = () =>
    import("../invitation/invitation.js").then(
      ({ askForPaper }) => askForPaper(sheets, { title: session.board.title, ...way }),
      () => sheets.toast(say("status.offline")),
    );
  const large = button("", () => invite(session, sheets), "code-to-scan", "invite-large");
  large.append(qrCode(way.modules), element("span", { class: "unseen" }, say("host.large")));
  return [
    ...(way.modules.length > 0 ? [large] : []),
    element(
      "div",
      { class: "typed" },
      element("p", {}, say("invite.type", { address: way.address })),
      codeElement(way.code),
    ),
    element(
      "div",
      { class: "ways" },
      button(say("invite.copy"), () => void copy(), "plain", "copy"),
      button(say("invite.print"), print, "plain", "print-invitation"),
    ),
  ];
}
