/** Paints shapes on a canvas: the same list that is written as SVG. */

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import("./easel.js").Shape[]} shapes
 * @param {{families: {[family: string]: string}, pictures: Map<string, HTMLImageElement>}} means
 */
export function paint(context, shapes, { families, pictures }) {
  for (const shape of shapes) {
    context.save();
    if (shape.turn) {
      const [degrees, x, y] = shape.turn;
      context.translate(x, y);
      context.rotate((degrees * Math.PI) / 180);
      context.translate(-x, -y);
    }
    if (shape.matrix) context.transform(...shape.matrix);
    if (shape.kind === "text") paintText(context, shape, families);
    else if (shape.kind === "picture") paintPicture(context, shape, pictures.get(shape.name));
    else paintOutline(context, shape);
    context.restore();
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import("./easel.js").BoxShape | import("./easel.js").PathShape} shape
 */
function paintOutline(context, shape) {
  let outline;
  if (shape.kind === "path") {
    const [x, y, scale] = shape.at ?? [0, 0, 1];
    context.translate(x, y);
    context.scale(scale, scale);
    outline = new Path2D(shape.path);
  } else {
    const [x, y, width, height] = shape.rect;
    outline = new Path2D();
    const { radius } = shape;
    outline.moveTo(x + radius, y);
    outline.arcTo(x + width, y, x + width, y + height, radius);
    outline.arcTo(x + width, y + height, x, y + height, radius);
    outline.arcTo(x, y + height, x, y, radius);
    outline.arcTo(x, y, x + width, y, radius);
    outline.closePath();
  }
  if (shape.fill) {
    dip(context, shape.fill);
    context.fill(outline);
  }
  if (!shape.stroke) return;
  dip(context, shape.stroke);
  context.lineWidth = shape.line ?? 1;
  context.lineCap = context.lineJoin = "round";
  context.stroke(outline);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import("./easel.js").TextShape} shape
 * @param {{[family: string]: string}} families
 */
function paintText(context, { words, x, y, anchor, isRightToLeft, font, fill, decoration }, families) {
  dip(context, fill);
  context.font = fontOf(font, families);
  context.direction = isRightToLeft ? "rtl" : "ltr";
  context.textAlign = anchor === "middle" ? "center" : anchor;
  context.fillText(words, x, y);
  if (!decoration) return;
  const width = context.measureText(words).width;
  const left = anchor === "middle" ? x - width / 2 : anchor === "left" ? x : x - width;
  for (const line of decoration.split(" ")) {
    context.fillRect(left, y + font.size * (line === "underline" ? 0.12 : -0.3), width, Math.max(1, font.size / 15));
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import("./easel.js").PictureShape} shape
 * @param {HTMLImageElement | undefined} image
 */
function paintPicture(context, { rect: [x, y, width, height], fit }, image) {
  if (!image) return;
  const { naturalWidth: wide, naturalHeight: high } = image;
  if (fit === "stretch") return context.drawImage(image, x, y, width, height);
  const scale = (fit === "fill" ? Math.max : Math.min)(width / wide, height / high);
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.drawImage(image, x + (width - wide * scale) / 2, y + (height - high * scale) / 2, wide * scale, high * scale);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import("./easel.js").Ink} ink
 */
function dip(context, { color, opacity }) {
  context.fillStyle = context.strokeStyle = color;
  context.globalAlpha = opacity;
}

/**
 * @param {import("./easel.js").Font} font
 * @param {{[family: string]: string}} families
 */
export const fontOf = ({ size, weight, family, isItalic }, families) =>
  `${isItalic ? "italic " : ""}${weight} ${size}px ${families[family]}`;
