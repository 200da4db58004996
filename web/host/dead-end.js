/** Why there is nothing to do here, and the one thing that leads on. */
import { say } from "../sentences/sentences.js";
import { element } from "../sheets/elements.js";

/**
 * @typedef {{sentence: string, label: string, href: string}} DeadEnd
 */

/**
 * @param {import("../sync/session.js").Session} session
 * @param {string} board  empty: the address names none
 * @returns {DeadEnd | null} null: the session goes on
 */
export function deadEnd({ connection: { state }, store, isHost }, board) {
  const join = { label: say("host.toCode"), href: "/" };
  const command = `displayboard host link${board ? ` --board ${board}` : ""}`;
  if (store.link === null || board === "") return { sentence: say("host.noLink", { command }), ...join };
  if (state.kind === "ended") {
    if (state.code === 4002) return { sentence: say("banner.protocol"), label: say("host.again"), href: "" };
    switch (state.reason) {
      case "connections":
        return { sentence: say("banner.connections"), label: say("host.again"), href: "" };
      case "kicked":
        return { sentence: say("banner.kicked"), ...join };
      case "ended":
        return { sentence: say("banner.ended"), ...join };
      case "insecure":
        return { sentence: say("host.insecure"), ...join };
      default:
        return { sentence: say("host.link", { command }), ...join };
    }
  }
  if (state.kind !== "open" || isHost) return null;
  return { sentence: say("host.notHost", { command }), label: say("host.toBoard"), href: `/b/${board}` };
}

/** @param {DeadEnd} end */
export const deadEndElement = ({ sentence, label, href }) =>
  element(
    "div",
    { class: "empty", role: "status" },
    element("p", {}, sentence),
    // An empty address loads this page again.
    element("a", { class: "main button", href: href || location.href }, label),
  );
