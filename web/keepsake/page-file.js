/**
 * A keepsake as one file: HTML without scripts, which asks nobody for anything and opens from a disk (KS1). No DOM
 * here.
 *
 * @typedef {import("./facts.js").Facts} Facts
 */
import { escaped } from "../export/drawing-svg.js";
import { say } from "../sentences/sentences.js";

const style = `
:root { color-scheme: light dark; --ink: #2b2420; --soft: #6d6158; --paper: #fffdf8; --felt: #f1e9dc; --line: #d9ccb8; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f2ecf7; --soft: #b3a9c2; --paper: #211c2d; --felt: #15121d; --line: #3a3348; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: clamp(16px, 4vw, 48px); background: var(--felt); color: var(--ink);
  font: 17px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 1080px; margin: 0 auto; }
h1 { margin: 0; font: 700 clamp(30px, 6vw, 52px)/1.1 Georgia, "Noto Serif", serif; overflow-wrap: anywhere; }
h2 { margin: 2.2em 0 0.6em; font: 700 24px/1.2 Georgia, "Noto Serif", serif; }
h3 { margin: 1.4em 0 0.4em; font-size: 17px; overflow-wrap: anywhere; }
.day { margin: 6px 0 24px; color: var(--soft); }
.counts { display: flex; flex-wrap: wrap; gap: 10px; margin: 0; padding: 0; list-style: none; }
.counts li { padding: 8px 16px; border-radius: 99px; background: var(--paper); border: 1px solid var(--line); }
.picture { overflow-x: auto; border: 1px solid var(--line); border-radius: 16px; }
.picture svg { display: block; width: 100%; min-width: 640px; height: auto; }
ol, ul { margin: 0; padding: 0; list-style: none; }
.list > li { display: flex; flex-wrap: wrap; gap: 0 12px; align-items: baseline; padding: 8px 0;
  border-top: 1px solid var(--line); }
.list > li:first-child { border-top: 0; }
details { flex-basis: 100%; font-size: 15px; }
summary { color: var(--soft); cursor: pointer; }
.thread { padding-inline-start: 18px; border-inline-start: 2px solid var(--line); }
.thread li { padding: 3px 0; }
.list .text { flex: 1; min-width: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.list .off { color: var(--soft); text-decoration: line-through; }
.who { color: var(--soft); font-style: italic; }
time { color: var(--soft); font-variant-numeric: tabular-nums; white-space: nowrap; }
.names { display: flex; flex-wrap: wrap; gap: 8px; }
.names li { padding: 4px 12px; border-radius: 8px; background: var(--paper); border: 1px solid var(--line); }
footer { margin-top: 56px; color: var(--soft); font-size: 14px; }
@media print { body { background: none; } .picture { border: 0; } h2 { break-after: avoid; } }
`;

/**
 * @param {object} keepsake
 * @param {string} keepsake.title  the board's
 * @param {string} keepsake.day  for people
 * @param {string} keepsake.language  BCP 47
 * @param {"ltr" | "rtl"} keepsake.direction
 * @param {Facts} keepsake.facts
 * @param {string | null} keepsake.svg  the picture of the board; null: it is too large for one
 * @param {number} [keepsake.picturesLeftOut]  how many it had no room for
 * @param {(at: number) => string} keepsake.clock
 * @returns {string[]} its pieces
 */
export function keepsakePage({ title, day, language, direction, facts, svg, picturesLeftOut = 0, clock }) {
  const { people, names, cards, crossed, done, sections } = facts;
  const pieces = [
    `<!doctype html>
<html lang="${escaped(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)} – ${escaped(day)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1 dir="auto">${escaped(title)}</h1>
<p class="day">${escaped(day)}</p>
<ul class="counts">${[
      say("keepsake.people", { count: people }),
      say("keepsake.cards", { count: cards }),
      say("keepsake.crossed", { count: crossed }),
    ]
      .map((fact) => `<li>${escaped(fact)}</li>`)
      .join("")}</ul>
`,
    heading("keepsake.board"),
    svg === null ? `<p>${escaped(say("keepsake.tooLarge"))}</p>\n` : `<div class="picture">${svg}</div>\n`,
  ];
  if (picturesLeftOut > 0)
    pieces.push(`<p>${escaped(say("keepsake.picturesLeftOut", { count: picturesLeftOut }))}</p>\n`);
  if (done.length > 0) {
    pieces.push(heading("keepsake.whatWasDone"));
    for (const { title, done: cards } of done) {
      pieces.push(`<h3 dir="auto">${escaped(title)}</h3>\n<ol class="list">\n`);
      for (const { text, who, at } of cards) pieces.push(line(text, who, at === null ? "" : clock(at)));
      pieces.push("</ol>\n");
    }
  }
  if (names.length > 0) {
    const all = names.map((name) => `<li dir="auto">${escaped(name)}</li>`).join("");
    pieces.push(heading("keepsake.whoWasHere"), `<ul class="names">${all}</ul>\n`);
  }
  pieces.push(heading("keepsake.everything"));
  for (const { title, cards, besides } of sections) {
    pieces.push(`<h3 dir="auto">${escaped(title)}</h3>\n<ul class="list">\n`);
    for (const { text, who, isDone, messages } of cards) pieces.push(line(text, who, "", isDone, messages));
    if (besides > 0) pieces.push(`<li>${escaped(say("keepsake.more", { count: besides }))}</li>\n`);
    pieces.push("</ul>\n");
  }
  pieces.push(`<footer>${escaped(say("keepsake.made"))}</footer>\n</main>\n</body>\n</html>\n`);
  return pieces;
}

/** @param {string} key */
const heading = (key) => `<h2>${escaped(say(key))}</h2>\n`;

/**
 * @param {string} text
 * @param {string} who
 * @param {string} time
 * @param {boolean} [isOff]
 * @param {import("./facts.js").Said[]} [messages]
 */
const line = (text, who, time, isOff = false, messages = []) =>
  `<li><span class="text${isOff ? " off" : ""}" dir="auto">${escaped(text)}</span>` +
  (who === "" ? "" : `<span class="who" dir="auto">${escaped(who)}</span>`) +
  (time === "" ? "" : `<time>${escaped(time)}</time>`) +
  thread(messages) +
  "</li>\n";

/**
 * Folded below the card (KS8).
 * @param {import("./facts.js").Said[]} messages
 */
function thread(messages) {
  if (messages.length === 0) return "";
  const items = messages.map(
    ({ text, who }) =>
      `<li>${who === "" ? "" : `<span class="who" dir="auto">${escaped(who)}</span> `}` +
      `<span class="text" dir="auto">${escaped(text)}</span></li>`,
  );
  const summary = escaped(say("keepsake.messages", { count: messages.length }));
  return `<details><summary>${summary}</summary><ul class="thread">${items.join("")}</ul></details>`;
}
