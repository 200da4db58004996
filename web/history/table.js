/**
 * The history as a file: a table for spreadsheets, or a line of JSON for each row.
 *
 * @typedef {import("./row-sentences.js").Row} Row
 * @typedef {import("./row-sentences.js").Names} Names
 * @typedef {{rows: Row[], next?: [number, number], names: Names, anonymous?: true, read: number}} Page
 */
import { cell } from "../export/cells.js";
import { what, who } from "./row-sentences.js";

/** Pages of a file: more rows than this make a table that nobody reads. */
const pagesMax = 100;
/** Between two pages, so that the server has time for everyone else. */
const pauseMilliseconds = 250;
/** After a refusal, as often in a row; then the file has what came. */
const againMilliseconds = 2_000;
const triesMax = 5;
const offeredMilliseconds = 60_000;

/**
 * Reads the pages one after the other and offers them as a file. Where the server refuses one, it is asked for again.
 * @param {"csv" | "jsonl"} form
 * @param {object} from
 * @param {import("../sync/session.js").Session} from.session
 * @param {import("../host/host-commands.js").HostCommands["give"]} from.command
 * @param {{[field: string]: any}} from.filter
 * @param {(count: number, isWhole: boolean) => void} then
 */
export function saveRows(form, { session, command, filter }, then) {
  /** @type {string[]} */
  const lines = form === "csv" ? [head()] : [];
  let pages = 0;
  let tries = 0;
  const finish = (/** @type {boolean} */ isWhole) => {
    const type = form === "csv" ? "text/csv" : "application/x-ndjson";
    // Spreadsheets read a file without this mark in an encoding of their own.
    const mark = form === "csv" ? "\ufeff" : "";
    download(
      new Blob([mark, ...lines.map((line) => `${line}\r\n`)], { type }),
      form === "csv" ? "history.csv" : "history.jsonl",
    );
    then(lines.length - (form === "csv" ? 1 : 0), isWhole);
  };
  const ask = (/** @type {[number, number] | undefined} */ upTo) =>
    command(
      { k: "rows", ...filter, ...(upTo ? { upTo } : {}) },
      (/** @type {Page} */ page) => {
        lines.push(...linesOf(form, page, session.values));
        pages += 1;
        tries = 0;
        if (page.next && pages < pagesMax) return void setTimeout(() => ask(page.next), pauseMilliseconds);
        finish(page.next === undefined);
      },
      () => {
        tries += 1;
        if (tries < triesMax) return void setTimeout(() => ask(upTo), againMilliseconds);
        // Of what never came there is no file.
        if (pages > 0) finish(false);
      },
    );
  ask(undefined);
}

/**
 * @param {"csv" | "jsonl"} form
 * @param {Page} page
 * @param {import("../sync/session.js").Session["values"]} values
 */
function linesOf(form, { rows, names, anonymous = undefined }, values) {
  return rows.map((row) => {
    const [name, done] = [who(row, names, anonymous === true), plain(what(row, names, values))];
    if (form === "jsonl") return JSON.stringify({ ...row, who: plain(name), did: done });
    return [clockOf(row.at), clockOf(row.since), plain(name), done, row.steps, row.kind, row.moment[1]]
      .map((value) => cell(String(value)))
      .join(",");
  });
}

const head = () => "time,since,who,what,steps,kind,revision";

/** @param {number} at */
const clockOf = (at) => new Date(at).toISOString();

/**
 * Without the marks that keep names from turning the sentence round them.
 * @param {string} text
 */
const plain = (text) => text.replace(/[\u2066-\u2069]/g, "");

/**
 * @param {Blob} blob
 * @param {string} name
 */
function download(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), offeredMilliseconds);
}
