/** What a drawing of the board is made with: fonts and colors as the page has them, pictures, and turns for others. */
export { download } from "./download.js";
import { fontOf } from "./drawing-canvas.js";

/** A page draws for so long, then lets others have a turn. */
const sliceMilliseconds = 12;
/** Pictures of cards that are drawn in; more of them show their names. */
const picturesMax = 100;
/** So large at most does one go into a file. */
const pictureSideMax = 800;
/** A file has no more characters of them than that. */
const pictureCharactersMax = 16_000_000;
/** A photo that is longer as PNG is written as JPEG. */
const pngCharactersMax = 200_000;
const pictureMilliseconds = 4_000;

/**
 * @template Piece
 * @param {Iterable<Piece>} pieces
 * @param {(piece: Piece) => void} take
 */
export async function inSlices(pieces, take) {
  let begin = performance.now();
  for (const piece of pieces) {
    take(piece);
    if (performance.now() - begin < sliceMilliseconds) continue;
    await new Promise((resolve) => setTimeout(resolve));
    begin = performance.now();
  }
}

/**
 * The pictures that are on the board.
 * @param {Display} display
 */
function namesIn({ under, over, sections, loose }) {
  const parts = [
    under,
    over,
    ...sections.flatMap(({ parts, cards }) => [parts, ...cards.map((card) => card.parts)]),
    ...loose.map((card) => card.parts),
  ].flat();
  return new Set(
    parts.flatMap(([, , , content]) => (typeof content === "object" && "asset" in content ? [content.asset] : [])),
  );
}

/**
 * The pictures that cards show, as far as they can be had now.
 * @param {Display} display
 * @returns {Promise<Map<string, HTMLImageElement>>}
 */
export async function imagesIn(display) {
  const names = namesIn(display);
  const found = await Promise.all(
    [...names].slice(0, picturesMax).map(async (name) => {
      const image = new Image();
      image.src = `/pictures/${encodeURIComponent(name)}`;
      const tooLate = new Promise((_, reject) =>
        setTimeout(() => reject(new Error(`no ${name} in time`)), pictureMilliseconds),
      );
      try {
        await Promise.race([image.decode(), tooLate]);
        return /** @type {[string, HTMLImageElement]} */ ([name, image]);
      } catch (error) {
        // Its name is written in its place.
        console.info(error);
        return null;
      }
    }),
  );
  return new Map(found.flatMap((one) => (one ? [one] : [])));
}

/** Measures and mixes colors as the page's own style sheets have them. */
export class Studio {
  /** @type {{[family: string]: string}} */
  families;
  /**
   * As `data:`, for a file that refers to nothing.
   * @type {Map<string, string>}
   */
  data;
  #canvas = document.createElement("canvas");
  /** @type {Map<string, import("./easel.js").Ink>} */
  #inks = new Map();
  /** That the context has now. */
  font = "";

  /** @param {Map<string, HTMLImageElement>} pictures */
  constructor(pictures) {
    this.pictures = pictures;
    this.#canvas.width = this.#canvas.height = 1;
    this.context = /** @type {CanvasRenderingContext2D} */ (
      this.#canvas.getContext("2d", { willReadFrequently: true })
    );
    this.probe = document.createElement("i");
    this.probe.hidden = true;
    document.body.append(this.probe);
    const root = getComputedStyle(document.documentElement);
    this.families = {
      sans: root.getPropertyValue("--sans").trim(),
      serif: root.getPropertyValue("--serif").trim(),
      mono: 'ui-monospace, "SF Mono", "Cascadia Mono", "Noto Sans Mono", monospace',
      emoji: '"Noto Color Emoji", "Apple Color Emoji", "Segoe UI Emoji", sans-serif',
    };
    this.data = new Map();
    let characters = 0;
    for (const [name, image] of pictures) {
      const data = dataOf(image);
      if (characters + data.length > pictureCharactersMax) continue;
      characters += data.length;
      this.data.set(name, data);
    }
  }

  leave() {
    this.probe.remove();
  }

  hasPicture = (/** @type {string} */ name) => this.data.has(name);

  /**
   * How many pictures of the board couldn't be had, or had no room.
   * @param {Display} display
   */
  leftOut = (display) => [...namesIn(display)].filter((name) => !this.data.has(name)).length;

  measure = (/** @type {string} */ text, /** @type {import("./easel.js").Font} */ font) => {
    const css = fontOf(font, this.families);
    if (this.font !== css) this.context.font = this.font = css;
    return this.context.measureText(text).width;
  };

  ink = (/** @type {string} */ css) => {
    let ink = this.#inks.get(css);
    if (!ink) this.#inks.set(css, (ink = this.#mixed(css)));
    return ink;
  };

  /**
   * Whatever way a browser writes the color that came of it, a pixel of it is four numbers.
   * @param {string} css
   */
  #mixed(css) {
    const [, token, hue] = /^(hue|tape)-(\d)$/.exec(css) ?? [];
    this.probe.className = hue === undefined ? "" : `hue-${hue}`;
    this.probe.style.color = hue === undefined ? css : `var(--${token})`;
    const { context } = this;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = "#000";
    context.fillStyle = getComputedStyle(this.probe).color;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
    const color = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
    return { color, opacity: Math.round((alpha / 255) * 1000) / 1000 };
  }
}

/** @param {HTMLImageElement} image */
function dataOf(image) {
  const scale = Math.min(1, pictureSideMax / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext("2d");
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const png = canvas.toDataURL("image/png");
  if (png.length <= pngCharactersMax || !context) return png;
  // JPEG knows nothing that is clear: paper shows there.
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", 0.86);
}
