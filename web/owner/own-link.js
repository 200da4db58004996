/** The owner's own link: to look after the boards from another device, and to make a new one if it got lost. */
import { copied } from "../sheets/copied.js";
import { button, element } from "../sheets/elements.js";
import { say } from "../sentences/sentences.js";
import { scannable } from "./links-sheet.js";
import { sayProblem } from "./problem.js";

/**
 * @param {import("../sheets/sheets.js").Sheets} sheets
 * @param {import("./owner-commands.js").OwnerCommands} commands
 * @param {string} link  as it is now
 * @param {(link: string) => void} onRenewed
 */
export function openOwnLink(sheets, commands, link, onRenewed) {
  const said = element("p", { class: "why", role: "status" });
  const copy = async () => {
    const isCopied = await copied(link);
    said.textContent = say(isCopied ? "toast.copied" : "share.byHand");
    if (!isCopied) said.append(" ", element("span", { dir: "ltr", class: "address" }, link));
  };
  sheets.open(
    say("owner.yourLink"),
    [
      scannable(link),
      element("p", { class: "why" }, say("owner.yourLinkWhy")),
      said,
      element(
        "div",
        { class: "buttons" },
        button(say("owner.renew"), () => askToRenew(sheets, commands, onRenewed), "plain", "renew"),
        button(say("invite.copy"), () => void copy(), "main", "copy-own"),
      ),
    ],
    { kind: "links-sheet" },
  );
}

/**
 * @param {import("../sheets/sheets.js").Sheets} sheets
 * @param {import("./owner-commands.js").OwnerCommands} commands
 * @param {(link: string) => void} onRenewed
 */
function askToRenew(sheets, commands, onRenewed) {
  const renew = async () => {
    sheets.close();
    try {
      const { link } = await commands.give({ t: "rotate" });
      onRenewed(link);
      sheets.toast(say("owner.isRenewed"));
    } catch (error) {
      sheets.toast(await sayProblem(error));
    }
  };
  sheets.open(say("owner.renewTitle"), [
    element("p", { class: "why" }, say("owner.renewWhy")),
    element(
      "div",
      { class: "buttons" },
      button(say("cancel"), () => sheets.close()),
      button(say("owner.renewYes"), () => void renew(), "main danger"),
    ),
  ]);
}
