/**
 * Boards to look at: what a server could have sent, with a card in each state.
 *
 * @typedef {Partial<ShownCard> & {name: string}} Specimen  `name` is its text, if it has no other
 */

const width = 320;
const [edge, gap, headerHeight, height] = [12, 14, 52, 60];

/** @type {Part} */
const plainText = ["text", [14, 8, width - 2 * edge - 28, height - 16], "text.m", 1];

/**
 * @param {Specimen} specimen
 * @param {number} index
 * @param {string} section
 * @returns {ShownCard}
 */
function card(specimen, index, section) {
  const { name, ...more } = specimen;
  return {
    id: `${section}.${index}`,
    section,
    rect: [edge, headerHeight + index * (height + gap), width - 2 * edge, height],
    tokens: ["card"],
    text: name,
    textPart: plainText,
    parts: [],
    rejected: false,
    by: 1,
    author: "",
    queued: false,
    ghost: false,
    row: section,
    ...more,
  };
}

/**
 * One section with a card in each state.
 * @param {string} title
 * @param {Specimen[]} specimens
 * @param {string} [tokens]  the section's
 * @returns {Display}
 */
export function boardOf(title, specimens, tokens = "section") {
  const rows = specimens.length;
  const full = headerHeight + rows * (height + gap) + 64;
  return {
    width,
    height: full,
    under: [],
    over: [],
    loose: [],
    sections: [
      {
        id: title,
        title,
        rect: [0, 0, width, full],
        header: [0, 0, width, headerHeight - 6],
        insertion: [edge, full - 60, width - 2 * edge, 48],
        insertionLabel: null,
        tokens,
        parts: [],
        cards: specimens.map((specimen, index) => card(specimen, index, title)),
      },
    ],
  };
}

/**
 * @param {string} name
 * @param {Part[]} over
 * @returns {Specimen}
 */
const made = (name, ...over) => ({ name, parts: [plainText, ...over] });

/** @type {Specimen[]} */
export const states = [
  { name: "Plain" },
  { name: "Crossed off", rejected: true },
  { name: "Someone added it", author: "Ann" },
  { name: "Waiting to be sent", queued: true },
  { name: "Where it was dropped", ghost: true },
  { name: "Someone has it open" },
  { name: "Someone is writing in it" },
  { name: "Not theirs to change" },
  { name: "Under a mouse" },
  { name: "With the focus" },
  { name: "Under a finger" },
  { name: "Small", tokens: ["card", "card.small"], author: "Bo" },
  {
    name: "A text that is longer than a card has room for takes smaller letters first and ends, where even those don't fit, in three dots, which say that there is more to be read",
  },
  { name: "*Bold*, _italic_, `code`, a link: https://www.songs.example/of-which-the-address-is-long" },
  { name: "夜に駆ける 👩‍👩‍👧" },
  { name: "مرحبا بالعالم" },
];

/** @type {Specimen[]} */
export const values = [
  made("Three votes", ["badge", [12, height - 10, 46, 16], "badge caption align.center", "★ 3"]),
  made("Tinted", ["shape", [0, 0, width - 2 * edge, height], "background.yellow-20"]),
  made(
    "A badge and a color",
    ["shape", [0, 0, width - 2 * edge, height], "background.green-20"],
    ["badge", [12, height - 10, 70, 16], "badge caption align.center", "✋ Bo"],
  ),
  {
    ...made("Crossed off, with votes", ["badge", [12, height - 10, 46, 16], "badge caption align.center", "★ 3"]),
    rejected: true,
  },
];

/** @type {Specimen[]} */
export const rows = [
  { name: "A row", tokens: ["card", "card.row"] },
  { name: "Crossed off", tokens: ["card", "card.row"], rejected: true },
  { name: "Under a mouse", tokens: ["card", "card.row"] },
];

/** What a container can draw of its own, in the order of the vocabulary. */
export const parts = /** @type {Part[]} */ ([
  ["text", [0, 0, 300, 40], "large-title", "Large title"],
  ["text.1", [0, 42, 300, 32], "title", "Title"],
  ["text.2", [0, 76, 300, 26], "title-2", "Title 2"],
  ["text.3", [0, 104, 300, 24], "title-3", "Title 3"],
  ["text.4", [0, 130, 300, 22], "headline", "Headline"],
  ["text.5", [0, 154, 300, 22], "body", "Body"],
  ["text.6", [0, 178, 300, 20], "subheadline", "Subheadline"],
  ["text.7", [0, 200, 300, 18], "footnote", "Footnote"],
  ["text.8", [0, 220, 300, 16], "caption color.secondary", "Caption"],
  ["button", [0, 250, 92, 44], "button.bordered", 0, { press: 1 }, 1],
  ["text.9", [0, 250, 92, 44], "body align.center", "Bordered"],
  ["button.1", [104, 250, 92, 44], "button.bordered-prominent", 0, { press: 1 }, 1],
  ["text.10", [104, 250, 92, 44], "body align.center", "Prominent"],
  ["button.2", [208, 250, 92, 44], "button.bordered disabled", 0, { press: 1 }, 1],
  ["text.11", [208, 250, 92, 44], "body align.center", "Disabled"],
  ["button.3", [0, 306, 140, 44], "button.bordered button.destructive", 0, { press: 1 }, 1],
  ["text.12", [0, 306, 140, 44], "body align.center", "Destructive"],
  ["link", [160, 306, 140, 44], "link", 0, { link: "https://example.org/" }, 1],
  ["text.13", [160, 306, 140, 44], "body", "A link"],
  ["progress", [0, 366, 300, 12], "progress.bar", { progress: 0.4 }],
  ["divider", [0, 390, 300, 8], "divider"],
  ["image", [0, 410, 32, 32], "", { symbol: "star" }],
  ["image.1", [44, 410, 32, 32], "color.red", { symbol: "heart.fill" }],
  ["image.2", [88, 410, 32, 32], "color.green", { symbol: "checkmark.circle" }],
  ["image.3", [132, 410, 32, 32], "", { emoji: "🎤" }],
  ["search", [176, 408, 124, 40], "search", 0, { enter: "", prompt: "Search" }],
]);

/** @type {Display} */
export const boardOfParts = { width: 300, height: 460, under: parts, over: [], sections: [], loose: [] };

/**
 * As the server lays it over the board of a wall.
 * @param {string} kind
 * @param {Content} content
 * @returns {Part[]}
 */
export const notification = (kind, content, width = 560) => [
  ["notification", [0, 0, width, 46], "notification over", 0, 0, 2],
  ["box", [0, 0, width, 46], `notification.${kind} over`, 0, 0, 1],
  ["text", [24, 6, width - 48, 34], "title bold over", content],
];
