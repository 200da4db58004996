/**
 * The board in other containers, for the host alone: as a small picture beside each name, and large before everyone
 * gets it. The server lays out the beginning of the board; this page draws that as boxes with words in them.
 *
 * @typedef {{size: [number, number], sections?: {id: string, rect: number[], tokens: string}[], cards?: any[]}} Scene
 * @typedef {{facts: {sections: {id: string, title: string, cards: {id: string, text: string}[]}[]}, scene: Scene}}
 * Preview
 */
import { element } from "../sheets/elements.js";

/** Narrow, so that words on a small picture are larger than ants. */
const surface = { kind: "desktop", width: 640, height: 480 };
/** A board that is far longer than the picture is cut below. */
const aspectMax = 0.75;
/** Milliseconds until a picture is asked for again that was one too many. */
const pause = 1_000;

export class Previews {
  /** @type {Map<string, Preview>} */
  #known = new Map();
  /** @type {{name: string, then: (preview: Preview) => void}[]} */
  #waiting = [];
  #isAsking = false;

  /** @param {import("../host/host-commands.js").HostCommands["give"]} command */
  constructor(command) {
    this.command = command;
  }

  /**
   * The board has changed: pictures are asked for again.
   * @param {string} [name]  this one alone
   */
  forget(name) {
    if (name !== undefined) return void this.#known.delete(name);
    this.#known.clear();
    this.#waiting = [];
  }

  /**
   * Asks for one picture after the other.
   * @param {string} name
   * @param {(preview: Preview) => void} then
   */
  ask(name, then) {
    const known = this.#known.get(name);
    if (known) return then(known);
    this.#waiting.push({ name, then });
    this.#next();
  }

  #next() {
    const [next] = this.#waiting;
    if (this.#isAsking || !next) return;
    this.#waiting.shift();
    this.#isAsking = true;
    this.command(
      { k: "preview", container: { name: next.name }, surface },
      (/** @type {Preview} */ preview) => {
        this.#isAsking = false;
        this.#known.set(next.name, preview);
        next.then(preview);
        this.#next();
      },
      (refusal) => {
        if (refusal?.code !== "rate") {
          this.#isAsking = false;
          this.#waiting = [];
          return;
        }
        // No person asked, so none has to hear that it was a lot at once.
        this.#waiting.unshift(next);
        setTimeout(() => {
          this.#isAsking = false;
          this.#next();
        }, pause);
        return true;
      },
    );
  }
}

/**
 * @param {Preview} preview
 * @param {number} width  of the picture, in pixels
 */
export function picture({ facts, scene }, width) {
  const [wide, high] = scene.size;
  const scale = width / Math.max(wide, 1);
  const height = Math.min(high * scale, width * aspectMax);
  const texts = new Map(facts.sections.flatMap(({ cards }) => cards.map(({ id, text }) => [id, text])));
  const titles = new Map(facts.sections.map(({ id, title }) => [id, title]));
  const sheet = element("div", { class: "mini-sheet" });
  sheet.style.transform = `scale(${scale})`;
  /** @type {Map<string | null, [number, number]>} */
  const origins = new Map([[null, [0, 0]]]);
  for (const { id, rect } of scene.sections ?? []) {
    const [x, y, w, h] = rect;
    origins.set(id, [x, y]);
    sheet.append(box("mini-section", [x, y, w, h], titles.get(id) ?? ""));
  }
  for (const [id, section, x, y, [w, h, tokens]] of scene.cards ?? []) {
    const [left, top] = origins.get(section) ?? [0, 0];
    const isRow = String(tokens).includes("card.row");
    const isRejected = String(tokens).includes("card.rejected");
    const names = `mini-card${isRow ? " row" : ""}${isRejected ? " rejected" : ""}`;
    sheet.append(box(names, [left + x, top + y, w, h], texts.get(id) ?? ""));
  }
  const frame = element("div", { class: "mini", "aria-hidden": "true" }, sheet);
  frame.style.inlineSize = `${width}px`;
  frame.style.blockSize = `${Math.round(height)}px`;
  return frame;
}

/**
 * @param {string} kind
 * @param {number[]} rect
 * @param {string} text
 */
function box(kind, [x, y, width, height], text) {
  const node = element("div", { class: kind, dir: "auto" }, text);
  node.style.left = `${x}px`;
  node.style.top = `${y}px`;
  node.style.width = `${width}px`;
  node.style.height = `${height}px`;
  return node;
}
