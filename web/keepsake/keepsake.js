/**
 * Makes the keepsake of an evening on this device: the board as everyone sees it, drawn by the page's own drawing, with
 * what the server tells a host of people and of the past.
 */
import { svgHead, svgOf, svgTail } from "../export/drawing-svg.js";
import { drawing, sizeOf } from "../export/drawing.js";
import { fileName } from "../export/picture-size.js";
import { download, imagesIn, inSlices, Studio } from "../export/studio.js";
import { display as displayOf } from "../sync/replica.js";
import { timesTag } from "../sentences/sentences.js";
import { linesOf, patient } from "./asking.js";
import { everyonesBoard } from "./everyones-board.js";
import { factsOf, nameless } from "./facts.js";
import { keepsakePage } from "./page-file.js";
import { fetchThreads } from "./exported-threads.js";

/** A board of more cards is listed and not drawn: its picture would be tens of megabytes (KS3). */
const drawnMax = 2_000;
/**
 * @param {import("./asking.js").Ask} once  a host's command; its answer
 * @param {string} board  its name
 * @param {string | null} link  the secret of a host's link
 * @param {boolean} withNames
 * @returns {Promise<string>} the file's name, once the browser has it
 */
export async function saveKeepsake(once, board, link, withNames) {
  const ask = patient(once);
  const { token } = await ask({ k: "link", role: "wall" });
  const session = await everyonesBoard(board, token);
  const people = await ask({ k: "people" });
  const lines = await linesOf(ask);
  const { replica, settings, values } = session;
  const date = new Date();
  // On such a board nobody hears who did anything; a list of the guests would be a beginning.
  const mayName = withNames && !settings.anonymous;
  const hasThreads = [...replica.cards.values()].some((card) => card.values["talk.count"] !== undefined);
  const threads = hasThreads ? await threadsOf(board, link) : undefined;
  const facts = factsOf({ replica, values, people, lines, now: date.getTime(), withNames: mayName, threads });
  const language = document.documentElement.lang || "en";
  const day = new Intl.DateTimeFormat(timesTag, { dateStyle: "full" }).format(date);
  const clock = new Intl.DateTimeFormat(timesTag, { timeStyle: "short" });
  const { title } = session.board;
  const display = mayName ? displayOf(replica) : nameless(displayOf(replica));
  const picture = replica.cards.size > drawnMax ? null : await drawn(display, title, day);
  const pieces = keepsakePage({
    title,
    day,
    language,
    direction: document.documentElement.dir === "rtl" ? "rtl" : "ltr",
    facts,
    svg: picture?.svg ?? null,
    picturesLeftOut: picture?.leftOut ?? 0,
    clock: (at) => clock.format(at),
  });
  const name = fileName(title, date, "html");
  download(new Blob(pieces, { type: "text/html" }), name);
  return name;
}

/**
 * A keepsake without messages is better than none.
 * @param {string} board  its name
 * @param {string | null} link
 */
async function threadsOf(board, link) {
  try {
    return await fetchThreads(board, link);
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

/**
 * @param {Display} display
 * @param {string} title
 * @param {string} day
 */
async function drawn(display, title, day) {
  const studio = new Studio(await imagesIn(display));
  try {
    const [width, height] = sizeOf(display);
    // Within HTML it is no document of its own.
    const parts = [svgHead(Math.ceil(width), Math.ceil(height), title).replace(/^<\?xml[^>]*>\s*/, "")];
    await inSlices(drawing(display, { title, day }, studio), (shapes) =>
      parts.push(svgOf(shapes, { families: studio.families, pictures: studio.data })),
    );
    return { svg: [...parts, svgTail].join(""), leftOut: studio.leftOut(display) };
  } finally {
    studio.leave();
  }
}
