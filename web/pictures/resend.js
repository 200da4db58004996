/**
 * The board has no bytes of a picture any more: its card came too late, because the phone was without a connection for
 * long, or the server has started again (rule PIC11). The page still has them and sends them again.
 */
import { learnLater } from "../sentences/learn-later.js";
import { say } from "../sentences/sentences.js";
import { pictureIn } from "./picture-value.js";
import { PictureProblem, sendAgain } from "./sending.js";
import "../sentences/en/pictures.js";

/**
 * Does an operation again that was refused because of its picture. Its card comes at once, so no text waits for the
 * picture.
 * @param {import("../sync/session.js").Session} session
 * @param {import("../sync/outbox-record.js").Operation} op
 * @param {string | null} text  what the person typed on the card in the meantime
 * @returns {Promise<string | null>}  why the picture isn't there, in a sentence; null: it is
 */
export async function resend(session, op, text) {
  const [key, value] =
    op.k === "addCard"
      ? (Object.entries(op.values ?? {}).find(([, value]) => pictureIn(value)) ?? [])
      : op.k === "setValue"
        ? [op.key, op.value]
        : [];
  const picture = pictureIn(value);
  let card = op.k === "setValue" && "card" in op.target ? op.target.card : "";
  if (op.k === "addCard") {
    const values = Object.fromEntries(Object.entries(op.values ?? {}).filter(([other]) => other !== key));
    card = session.actions.operate({ ...op, text: text || op.text, values });
  }
  await learnLater("pictures");
  if (!picture || key === undefined) return say("pictures.gone");
  try {
    if (!(await sendAgain(session, picture.hash))) return say("pictures.gone");
  } catch (error) {
    if (!(error instanceof PictureProblem)) console.error(error);
    return say(error instanceof PictureProblem ? error.key : "pictures.failed");
  }
  const target = { card: session.actions.idNow(card) };
  session.actions.operate({ k: "setValue", target, key, value: value ?? null });
  return null;
}
