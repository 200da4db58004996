/**
 * Saves what this device knows of the board as a list, a table or JSON. A host's page asks the server for all that
 * hosts see; this is for everyone, works while the server is away, and has what the person sees and no more.
 */
import { cell } from "./cells.js";
import { download } from "./download.js";
import { fileName } from "./picture-size.js";
import { say } from "../sentences/sentences.js";
import { tally } from "../sync/pending-value.js";
import "../sentences/en/export.js";

/** @typedef {"md" | "csv" | "json"} ListKind */

const types = { md: "text/markdown", csv: "text/csv", json: "application/json" };

/**
 * @param {ListKind} kind
 * @param {import("../sync/session.js").Session} session
 * @returns {string} the sentence that says what became of it
 */
export function saveList(kind, session) {
  const name = fileName(session.board.title, new Date(), kind);
  const text = { md: markdown, csv: table, json }[kind](listed(session));
  download(new Blob([text], { type: types[kind] }), name);
  return say("picture.saved", { name });
}

/**
 * The board as its replica has it.
 * @typedef {{title: string, values: readonly {key: string, kind: string}[], sections: ListedSection[]}} Listed
 * @typedef {{title: string, values: Values, cards: ListedCard[]}} ListedSection
 * @typedef {{text: string, values: Values, by: string}} ListedCard  `by`: the author's name, if the board says it
 *
 * @param {import("../sync/session.js").Session} session
 * @returns {Listed}
 */
function listed({ board, replica, values }) {
  const sections = replica.sectionOrder.flatMap((id) => {
    const section = replica.sections.get(id);
    if (!section) return [];
    const cards = section.cards.flatMap((cardID) => {
      const card = replica.cards.get(cardID);
      return card ? [{ text: card.text, values: card.values, by: replica.names.get(card.by ?? -1) ?? "" }] : [];
    });
    return [{ title: section.title, values: section.values, cards }];
  });
  return { title: board.title, values, sections };
}

const crossedOff = (/** @type {ListedCard} */ card, /** @type {ListedSection} */ section) =>
  (card.values.rejected ?? section.values.rejected) === true;

/** What Markdown would take for its own, anywhere in a line and at its beginning. */
const marks = /[\\`*_[\]<>&~|!]/g;
const begins = /^([ \t]*)([#+\-=]|\d+(?=[.)]))/;

/** @param {string} line */
function escaped(line) {
  const plain = line.replace(marks, "\\$&");
  return plain.replace(begins, (_, indent, mark) => (/\d/.test(mark) ? `${indent}${mark}\\` : `${indent}\\${mark}`));
}

/**
 * Programs that read it take `#` behind a space at its end for the heading's own.
 * @param {string} title
 */
const heading = (title) => escaped(title).replace(/([ \t])(#+)$/, "$1\\$2");

/** @param {Listed} board */
function markdown({ title, sections }) {
  const item = (/** @type {string} */ text) => text.split("\n").map(escaped).join("\\\n  ");
  const blocks = [`# ${heading(title)}\n`];
  for (const section of sections) {
    blocks.push(`## ${heading(section.title)}\n`);
    const items = section.cards.map((card) => `- ${crossedOff(card, section) ? "[x] " : ""}${item(card.text)}\n`);
    if (items.length > 0) blocks.push(items.join(""));
  }
  return blocks.join("\n");
}

/**
 * One row for each card. Excel needs a byte order mark to see UTF-8.
 * @param {Listed} board
 */
function table({ values, sections }) {
  const others = values.filter(({ key, kind }) => key !== "rejected" && kind !== "dibs");
  const rows = sections.flatMap((section) =>
    section.cards.map((card) => [
      section.title,
      card.text,
      crossedOff(card, section) ? "true" : "",
      card.by,
      ...others.map(({ key, kind }) => said(key, kind, card, section)),
    ]),
  );
  const head = ["section", "text", "rejected", "author", ...others.map(({ key }) => key)];
  return `\ufeff${[head, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

/**
 * @param {string} key
 * @param {string} kind
 * @param {ListedCard} card
 * @param {ListedSection} section
 */
function said(key, kind, card, section) {
  if (kind === "vote") {
    const count = tally(card.values).get(key) ?? 0;
    return count > 0 ? String(count) : "";
  }
  const value = card.values[key] ?? section.values[key];
  // Of a picture, the words for what it shows: a table has no bytes.
  if (kind === "picture")
    return String(value ?? "")
      .split(" ")
      .slice(3)
      .join(" ");
  return value === undefined || value === false ? "" : String(value);
}

/** @param {Listed} board */
const json = (board) => `${JSON.stringify({ format: "displayboard-list", version: 1, ...board }, null, 2)}\n`;
