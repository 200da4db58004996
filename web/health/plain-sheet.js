/** What a host can do about a connection that others on the network could listen to. */
import { learnLater } from "../sentences/learn-later.js";
import { say } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";
import "../sentences/en/health.js";

/**
 * @param {import("../sheets/sheets.js").Sheets} sheets
 * @param {() => void} read  the host has read it
 */
export async function openPlain(sheets, read) {
  await learnLater("health");
  const close = () => {
    sheets.close();
    read();
  };
  sheets.open(say("plain.title"), [
    ...["what", "friends", "here", "https"].map((key) => element("p", { class: "about" }, say(`plain.${key}`))),
    element("div", { class: "buttons" }, button(say("host.plainRead"), close, "main", "plain-understood")),
  ]);
}
