/**
 * Symbols by name, drawn by us on a grid of 24: `[d]` is stroked, `[d, true]` is filled. A name that isn't here shows
 * its label.
 *
 * @type {{[name: string]: [path: string, isFilled?: boolean]}}
 */
const drawn = {
  "music.note": ["M9 18V5l10-2v13M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0Zm10-2a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z"],
  "music.mic": [
    "M12 3a3.5 3.5 0 0 0-3.5 3.5v5a3.5 3.5 0 0 0 7 0v-5A3.5 3.5 0 0 0 12 3ZM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21M8.5 21h7",
  ],
  star: ["m12 3 2.7 5.8 6.3.7-4.7 4.3 1.3 6.2L12 16.9 6.4 20l1.3-6.2L3 9.5l6.3-.7Z"],
  heart: ["M12 20S3.5 15 3.5 9A4.6 4.6 0 0 1 12 6.6 4.6 4.6 0 0 1 20.5 9C20.5 15 12 20 12 20Z"],
  checkmark: ["m4.5 12.5 5 5L19.5 6.5"],
  xmark: ["m6 6 12 12M18 6 6 18"],
  plus: ["M12 5v14M5 12h14"],
  minus: ["M5 12h14"],
  person: ["M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0"],
  "person.2": [
    "M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20a6.5 6.5 0 0 1 13 0M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.2A6.5 6.5 0 0 1 21.5 20",
  ],
  clock: ["M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2"],
  bolt: ["M13 2.5 5 13.5h6l-1 8 8-11h-6Z"],
  flag: ["M5.5 21V4M5.5 4.5c4-2.5 8 2 13 0v9c-5 2-9-2.5-13 0"],
  trash: ["M4 6.5h16M9.5 6.5V4h5v2.5M6 6.5 7 20.5h10l1-14M10 10.5v6M14 10.5v6"],
  pencil: ["m4 20 1-4.5L16.5 4a2 2 0 0 1 3 0l.5.5a2 2 0 0 1 0 3L8.5 19ZM14 6.5l3.5 3.5"],
  magnifyingglass: ["M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21"],
  bell: ["M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15ZM10 21h4"],
  mic: [
    "M12 3a3.5 3.5 0 0 0-3.5 3.5v5a3.5 3.5 0 0 0 7 0v-5A3.5 3.5 0 0 0 12 3ZM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21M8.5 21h7",
  ],
  "hand.thumbsup": [
    "M7.5 11v9.5h-4V11ZM7.5 11l4-8a2.5 2.5 0 0 1 2.5 2.5V9h5.5a1.5 1.5 0 0 1 1.5 1.8l-1.5 8a2 2 0 0 1-2 1.7h-10",
  ],
  play: ["M7 4.5v15l12-7.5Z"],
  pause: ["M8 5v14M16 5v14"],
  "arrow.up": ["M12 19.5v-15M5.5 11 12 4.5 18.5 11"],
  "arrow.down": ["M12 4.5v15M5.5 13l6.5 6.5 6.5-6.5"],
  "arrow.left": ["M19.5 12h-15M11 5.5 4.5 12l6.5 6.5"],
  "arrow.right": ["M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5"],
  "chevron.right": ["m9 5 7 7-7 7"],
  "chevron.left": ["m15 5-7 7 7 7"],
  "chevron.up": ["m5 15 7-7 7 7"],
  "chevron.down": ["m5 9 7 7 7-7"],
  ellipsis: ["M5 12h.01M12 12h.01M19 12h.01"],
  house: ["M3.5 11.5 12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-5.5h4V20"],
  link: [
    "M10 14a4 4 0 0 0 5.7 0l3.6-3.6A4 4 0 0 0 13.6 4.7l-1.5 1.5M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.5-1.5",
  ],
  lock: ["M5.5 11h13v9.5h-13ZM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11"],
  gift: ["M4 10.5h16V21H4ZM3 7h18v3.5H3ZM12 7v14M12 7C9 7 7 5.5 8.5 3.8S12 4.5 12 7c0-2.5 2-4.9 3.5-3.2S15 7 12 7Z"],
  calendar: ["M4 6h16v14.5H4ZM4 10.5h16M8.5 3.5V8M15.5 3.5V8"],
  "exclamationmark.triangle": ["M12 4 2.5 20.5h19ZM12 10v5M12 17.9v.01"],
  info: ["M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.6v.01"],
  photo: ["M3.5 5h17v14h-17ZM4 17l5-5 4 4 2.5-2.5L20 18M15.5 9.5h.01"],
  strikethrough: ["M4 6.5h16v11H4ZM2.5 19.5l19-15"],
  square: ["M4.5 4.5h15v15h-15Z"],
  "checkmark.square": ["M4.5 4.5h15v15h-15ZM8 12l3 3 5.5-6"],
  circle: ["M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z"],
  gearshape: [
    "M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM12 2.8v2.6M12 18.6v2.6M2.8 12h2.6M18.6 12h2.6M5.5 5.5l1.8 1.8M16.7 16.7l1.8 1.8M18.5 5.5l-1.8 1.8M7.3 16.7l-1.8 1.8",
  ],
  exclamationmark: ["M12 4.5v10M12 19v.01"],
  questionmark: ["M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3M12 18.2v.01"],
  "arrow.uturn.backward": ["M9 4 4 9l5 5M4 9h10a5.5 5.5 0 0 1 0 11h-3"],
  "arrow.uturn.forward": ["m15 4 5 5-5 5M20 9H10a5.5 5.5 0 0 0 0 11h3"],
  "arrow.up.arrow.down": ["M8 4.5v15M4 8.5l4-4 4 4M16 19.5v-15M12 15.5l4 4 4-4"],
  "arrow.up.and.down.and.arrow.left.and.right": ["M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3"],
  "square.and.arrow.up": ["M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12v8.5h14V12"],
  "square.grid": ["M4 4h7v7H4ZM13 4h7v4.5h-7ZM13 10.5h7V20h-7ZM4 13h7v7H4Z"],
  "clock.arrow": ["M3.5 12a8.5 8.5 0 1 0 2.6-6.1L3.5 8.5M3.5 3.5v5h5M12 7.5V12l3 2"],
  camera: ["M3.5 7.5h4L9 5h6l1.5 2.5h4v12h-17ZM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z"],
  "bubble.left": ["M4 4.5h16v11.5h-9.5L6 20v-4H4Z"],
  "face.smiling": ["M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8.5 14a4 4 0 0 0 7 0M9 9.5v.01M15 9.5v.01"],
  "hand.raised": [
    "M7 12.5V6.2a1.5 1.5 0 0 1 3 0V11 4.5a1.5 1.5 0 0 1 3 0V11 5.5a1.5 1.5 0 0 1 3 0V12 8.5a1.5 1.5 0 0 1 3 0V15a6 6 0 0 1-6 6c-3 0-4.5-1.2-6-3.5L4.4 14a1.5 1.5 0 0 1 2.6-1.5Z",
  ],
  pin: ["M9 3.5h6l-.7 6 3.2 3.5v1.5h-11V13l3.2-3.5ZM12 14.5V21"],
  eye: ["M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z"],
  "eye.slash": [
    "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 20 20 4",
  ],
  "sun.max": [
    "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M18.7 5.3 17 7M7 17l-1.7 1.7",
  ],
  moon: ["M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z"],
  qrcode: ["M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2v2M20 14v2M14 20v-1M18 18h2v2"],
};
/** Other words for the same drawings. */
const aliases = new Map(
  Object.entries({
    checkmark_circle: "checkmark",
    "magnifying-glass": "magnifyingglass",
    search: "magnifyingglass",
    microphone: "mic",
    "info.circle": "info",
    "person.crop.circle": "person",
    warning: "exclamationmark.triangle",
    note: "music.note",
    quarternote: "music.note",
    thumbsup: "hand.thumbsup",
    close: "xmark",
    check: "checkmark",
    edit: "pencil",
  }),
);

/**
 * @param {string} name  `heart`, `heart.fill`, `checkmark.circle`
 * @returns {{path: string, isFilled: boolean, isCircled: boolean} | null} null: it isn't among those we drew
 */
export function symbol(name) {
  let base = name;
  const isFilled = base.endsWith(".fill");
  if (isFilled) base = base.slice(0, -5);
  const isCircled = base.endsWith(".circle") && !aliases.has(base);
  if (isCircled) base = base.slice(0, -7);
  base = aliases.get(base) ?? base;
  if (!Object.hasOwn(drawn, base)) return null;
  const [path, always] = drawn[base];
  return { path, isFilled: isFilled || always === true, isCircled };
}
