/**
 * Saves the whole board as a picture: as SVG, in which text stays text, or as PNG. Made on this device from what it
 * has, so that it works while the server is away. Comes when someone asks for the menu.
 */
import { paint } from "./drawing-canvas.js";
import { svgHead, svgOf, svgTail } from "./drawing-svg.js";
import { drawing, margin, sizeOf, titleHeight } from "./drawing.js";
import { fileName, pictureSize } from "./picture-size.js";
import { download, imagesIn, inSlices, Studio } from "./studio.js";
import { say } from "../sentences/sentences.js";
import "../sentences/en/export.js";

/**
 * @param {"png" | "svg"} kind
 * @param {Display} display
 * @param {string} title
 * @returns {Promise<string>} the sentence that says what became of it
 */
export async function savePicture(kind, display, title) {
  const date = new Date();
  const studio = new Studio(await imagesIn(display));
  const words = {
    title,
    day: new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" }).format(date),
  };
  const name = fileName(title, date, kind);
  try {
    const [width, height] = sizeOf(display);
    const pieces = drawing(display, words, studio);
    if (kind === "svg") {
      const parts = [svgHead(Math.ceil(width), Math.ceil(height), title)];
      await inSlices(pieces, (shapes) =>
        parts.push(svgOf(shapes, { families: studio.families, pictures: studio.data })),
      );
      download(new Blob([...parts, svgTail], { type: "image/svg+xml" }), name);
      return say("picture.saved", { name });
    }
    const size = pictureSize(width, height);
    const canvas = document.createElement("canvas");
    canvas.width = size.width;
    canvas.height = size.height;
    const context = canvas.getContext("2d");
    if (!context) return say("picture.failed");
    context.scale(size.scale, size.scale);
    await inSlices(pieces, (shapes) => paint(context, shapes, studio));
    const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ resolve) =>
      canvas.toBlob(resolve, "image/png"),
    );
    if (!blob) return say("picture.failed");
    download(blob, name);
    const left = size.isCut ? leftOut(display, size.width / size.scale, size.height / size.scale) : 0;
    if (left > 0) return say("picture.cut", { name, count: left });
    return size.scale < 1
      ? say("picture.scaled", { name, percent: Math.round(size.scale * 100) })
      : say("picture.saved", { name });
  } finally {
    studio.leave();
  }
}

/**
 * @param {Display} display
 * @param {number} width  of the picture, in points
 * @param {number} height
 * @returns {number} how many cards aren't on it whole
 */
function leftOut({ sections, loose }, width, height) {
  const cards = [...sections.flatMap(({ cards }) => cards), ...loose];
  return cards.filter(({ rect: [x, y, wide, high] }) => x + wide + margin > width || y + high + titleHeight > height)
    .length;
}
