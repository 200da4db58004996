/**
 * Writes shapes as SVG that any program reads: text is text, nothing refers to anything outside of the file. No DOM
 * here.
 *
 * @typedef {import("./easel.js").Shape} Shape
 */

/** What XML has no way to write. */
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const entities = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

/** @param {string} text */
export const escaped = (text) =>
  text.replace(unwritable, "\ufffd").replace(/[&<>"]/g, (sign) => entities.get(sign) ?? "");

/**
 * @param {number} width
 * @param {number} height
 * @param {string} title
 */
export const svgHead = (width, height, title) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" ` +
  `viewBox="0 0 ${width} ${height}">\n<title>${escaped(title)}</title>\n`;

export const svgTail = "</svg>\n";

/**
 * @param {Shape[]} shapes
 * @param {{families: {[family: string]: string}, pictures: Map<string, string>}} means  fonts by family; pictures as
 * `data:` by name
 */
export function svgOf(shapes, { families, pictures }) {
  return shapes
    .map((shape) => {
      const turns = `${shape.turn ? `rotate(${shape.turn.join(" ")}) ` : ""}${shape.matrix ? `matrix(${shape.matrix.join(" ")}) ` : ""}`;
      const turn = turns ? ` transform="${turns.trim()}"` : "";
      switch (shape.kind) {
        case "box": {
          const [x, y, width, height] = shape.rect;
          const round = shape.radius > 0 ? ` rx="${shape.radius}"` : "";
          return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${round}${inks(shape)}${turn}/>\n`;
        }
        case "path": {
          const [x, y, scale] = shape.at ?? [0, 0, 1];
          const place = `translate(${x} ${y})${scale === 1 ? "" : ` scale(${Math.round(scale * 1000) / 1000})`}`;
          const both = `${turns}${place}`;
          return `<path d="${shape.path}"${inks(shape)} stroke-linecap="round" stroke-linejoin="round" transform="${both}"/>\n`;
        }
        case "text": {
          const { words, x, y, anchor, isRightToLeft, font, fill, decoration } = shape;
          // The beginning of a line that reads from the right is its right end.
          const side = anchor === "middle" ? "middle" : (anchor === "left") !== isRightToLeft ? "start" : "end";
          return (
            `<text x="${x}" y="${y}" font-family="${escaped(families[font.family])}" font-size="${font.size}" font-weight="${font.weight}"` +
            `${font.isItalic ? ' font-style="italic"' : ""}${side === "start" ? "" : ` text-anchor="${side}"`}${isRightToLeft ? ' direction="rtl"' : ""}` +
            `${decoration ? ` text-decoration="${decoration}"` : ""}${ink("fill", fill)}${turn} xml:space="preserve">${escaped(words)}</text>\n`
          );
        }
        case "picture": {
          const [x, y, width, height] = shape.rect;
          const data = escaped(pictures.get(shape.name) ?? "");
          const aspect = shape.fit === "stretch" ? "none" : `xMidYMid ${shape.fit === "fill" ? "slice" : "meet"}`;
          return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${aspect}" xlink:href="${data}"${turn}/>\n`;
        }
      }
    })
    .join("");
}

/** @param {{fill?: import("./easel.js").Ink, stroke?: import("./easel.js").Ink, line?: number}} shape */
const inks = ({ fill, stroke, line }) =>
  `${fill ? ink("fill", fill) : ' fill="none"'}${stroke ? `${ink("stroke", stroke)} stroke-width="${line ?? 1}"` : ""}`;

/**
 * @param {"fill" | "stroke"} what
 * @param {import("./easel.js").Ink} of
 */
const ink = (what, { color, opacity }) =>
  ` ${what}="${escaped(color)}"${opacity < 1 ? ` ${what}-opacity="${opacity}"` : ""}`;
