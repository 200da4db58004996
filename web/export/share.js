/**
 * The link to one card: opens the board, brings the card into view, and asks nobody who they are. The secret is in the
 * fragment, as in every link; the card is named in the query, where it is no secret.
 */
import { copied } from "../sheets/copied.js";
import { element } from "../sheets/elements.js";
import { say } from "../sentences/sentences.js";
import "../sentences/en/export.js";

/** How long the server has for telling a host the guests' link. */
const answerMilliseconds = 3_000;
const commandID = 2;

/**
 * @param {import("../sync/session.js").Session} session
 * @param {import("../sheets/sheets.js").Sheets} sheets
 * @param {Pick<ShownCard, "id" | "text">} card
 */
export async function share(session, sheets, card) {
  const secret = await secretToShare(session);
  const address = `${location.origin}/b/${session.board.name}?card=${encodeURIComponent(card.id)}${secret ? `#${secret}` : ""}`;
  // Only where the page came by https.
  if (navigator.share && matchMedia("(hover: none)").matches) {
    try {
      await navigator.share({ title: session.board.title, text: card.text, url: address });
      return sheets.close();
    } catch (error) {
      // They thought better of it, or it can't be shared that way.
      if (error instanceof DOMException && error.name === "AbortError") return;
      console.warn(error);
    }
  }
  if (await copied(address)) {
    sheets.close();
    return sheets.toast(say(secret ? "share.copied" : "share.bare"));
  }
  sheets.open(say("card.share"), [
    element("p", { class: "why" }, say("share.byHand")),
    element("p", { class: "reading short address", dir: "ltr" }, address),
  ]);
}

/**
 * The secret for a link that they share: their own, which gives others the role that they have themselves; never a
 * host's.
 * @param {import("../sync/session.js").Session} session
 * @returns {Promise<string | null>} null: there is none to give away
 */
function secretToShare(session) {
  if (!session.isHost) return Promise.resolve(session.store.link);
  if (session.you.role !== "host") return Promise.resolve(null);
  return new Promise((resolve) => {
    const command = { k: "link", role: "guest" };
    const isAsked = session.actions.command(commandID, command, (result) => resolve(result?.token ?? null));
    setTimeout(() => resolve(null), isAsked ? answerMilliseconds : 0);
  });
}
