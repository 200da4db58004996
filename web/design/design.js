/**
 * What the page is made of, in every state: tokens, cards, buttons, fields, sheets, toasts, the wall. It is for those
 * who work on the page, and served only where `serve --design` says so.
 *
 * Each specimen comes from the module that makes it on the page, and looks as the page's style sheets say.
 */
import { openCard } from "/assets/sheets/card.js";
import { openName, openText } from "/assets/sheets/forms.js";
import { openHelp, openMenu, openMoves, openPeople } from "/assets/sheets/list-sheets.js";
import { Board } from "/assets/board/board.js";
import { Claims } from "/assets/seats/claims.js";
import { openFind } from "/assets/input/find.js";
import { helpLines } from "/assets/input/keys.js";
import { KeptTexts } from "/assets/input/kept-texts.js";
import { drawNotification } from "/assets/board/notification.js";
import { avatar } from "/assets/people/people.js";
import { button, element } from "/assets/sheets/elements.js";
import { Sheets } from "/assets/sheets/sheets.js";
import { valueControls } from "/assets/sheets/value-controls.js";
import { english, say } from "/assets/sentences/sentences.js";
import { styleSheet } from "/assets/style/style-sheet.js";
import { boardOf, boardOfParts, notification, rows, states, values } from "./specimens.js";
import { follow, tokens } from "./schemes.js";

const design = /** @type {HTMLElement} */ (document.getElementById("design"));
/** The page that guests get: bar and words are taken from it. */
const page = await pageOf("/assets/index.html");
const people = [
  ["Ann Lee", 1],
  ["Bo", 2],
  ["", 3],
  ["Zoë", 4],
].map(([name, seat]) => ({ name: String(name), seat: Number(seat), role: "guest", card: null }));

/**
 * @param {string} address
 * @returns {Promise<Document>}
 */
function pageOf(address) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.onload = () => (request.response ? resolve(request.response) : reject(new Error(`no page at ${address}`)));
    request.onerror = () => reject(new Error(`no answer from ${address}`));
    request.open("GET", address);
    request.responseType = "document";
    request.send();
  });
}

/**
 * @param {ParentNode} parent
 * @param {string} selector
 */
function of(parent, selector) {
  const found = parent.querySelector(selector);
  if (!(found && "dataset" in found)) throw new Error(`no ${selector} on the page`);
  return /** @type {HTMLElement} */ (found);
}

/**
 * A section of this page with the same specimens in each scheme.
 * @param {string} title
 * @param {(place: HTMLElement) => void} show  puts specimens into a scheme
 */
function group(title, show) {
  const places = [
    ["Light", "scheme scheme-light", "ltr"],
    ["Dark", "scheme scheme-dark", "ltr"],
    ["From the right", "scheme scheme-light", "rtl"],
  ].map(([name, kind, dir]) => element("div", { class: kind, dir, role: "group", "aria-label": `${title}: ${name}` }));
  design.append(element("section", {}, element("h2", {}, title), element("div", { class: "schemes" }, ...places)));
  for (const place of places) {
    show(place);
    unique(place);
  }
  return places;
}

let count = 0;

/**
 * Ids are the page's own; here each is there many times.
 * @param {HTMLElement} place
 */
function unique(place) {
  count += 1;
  for (const node of place.querySelectorAll("[id]")) {
    const id = `${node.id}-${count}`;
    for (const name of ["for", "aria-labelledby", "aria-describedby"]) {
      for (const other of place.querySelectorAll(`[${name}]`)) {
        const ids = (other.getAttribute(name) ?? "").split(" ");
        if (ids.includes(node.id)) other.setAttribute(name, ids.map((one) => (one === node.id ? id : one)).join(" "));
      }
    }
    node.id = id;
  }
  // If choices had the same name all over this page, only one of them could be chosen.
  for (const radio of place.querySelectorAll("input[type=radio]"))
    radio.setAttribute("name", `${radio.getAttribute("name")}-${count}`);
}

/** @param {string} text */
const remark = (text) => element("p", { class: "remark" }, text);

// --- Tokens ---

/**
 * @param {string} token
 * @param {CSSStyleDeclaration} style
 */
function swatch(token, style) {
  const value = style.getPropertyValue(token).trim();
  const node = element("div", { class: "swatch" });
  if (/shadow|lifted|edge/.test(token) && token !== "--felt-shade" && token !== "--panel-edge") {
    node.classList.add("depth");
    node.style.boxShadow = `var(${token})`;
  } else if (/^--(sans|serif|mono)$/.test(token)) {
    node.textContent = "Karaoke 夜 ١٢";
    node.style.fontFamily = `var(${token})`;
    node.style.fontSize = "1.25rem";
  } else if (/^--text-/.test(token)) {
    node.textContent = "Ag";
    node.style.fontSize = `var(${token})`;
  } else if (/^--(radius|round)/.test(token)) {
    node.classList.add("corner");
    node.style.borderRadius = `var(${token})`;
  } else if (/^--space-/.test(token)) {
    const bar = element("span", { class: "bar-of-space" });
    bar.style.width = `var(${token})`;
    node.append(bar);
  } else if (CSS.supports("color", value) || value.includes("var(") || value.includes("color-mix")) {
    node.style.background = `var(${token})`;
  } else {
    node.textContent = value;
  }
  return element(
    "li",
    { "data-token": token },
    node,
    element("span", { dir: "ltr" }, token),
    element("span", { class: "remark", dir: "ltr" }, value),
  );
}

/** @param {HTMLElement} place */
function showTokens(place) {
  const style = getComputedStyle(place);
  const names = tokens().filter((token) => token !== "--hue" && token !== "--tape");
  place.append(element("ul", { class: "tokens" }, ...names.map((token) => swatch(token, style))));
  Array.from({ length: 6 }, (_, hue) => {
    const list = element("ul", { class: `tokens hue-${hue}` });
    place.append(list);
    list.append(...["--hue", "--tape"].map((token) => swatch(token, getComputedStyle(list))));
  });
}

// --- On the board ---

/**
 * @param {HTMLElement} place
 * @param {Display} display
 * @param {number} [scaleMax]
 */
function draw(place, display, scaleMax) {
  const node = element("div", { class: "board" });
  place.append(node);
  const board = new Board(node, { onOpen() {}, onAdd() {}, onPress() {} });
  if (scaleMax !== undefined) board.equip({ scaleMax });
  const isTheirs = (/** @type {ShownCard} */ card) => card.text === "Not theirs to change";
  const cards = display.sections.flatMap((section) => section.cards);
  const at = (/** @type {string} */ text) => cards.find((card) => card.text === text)?.id ?? null;
  board.draw(
    { ...display, isRightToLeft: place.dir === "rtl" },
    {
      others: [
        { ...people[0], card: at("Someone has it open") },
        { ...people[1], card: at("Someone is writing in it"), isWriting: true },
      ].filter(({ card }) => card !== null),
      avatar,
      canAdd: true,
      canChange: (card) => !isTheirs(card),
      turnOf: () => null,
    },
  );
  return board;
}

/** @param {HTMLElement} place */
function showCards(place) {
  const board = draw(place, boardOf("Cards", states));
  const node = (/** @type {string} */ text) =>
    [...place.querySelectorAll("article")].find((card) => card.querySelector(".text")?.textContent === text);
  node("Under a mouse")?.classList.add("is-hover");
  node("With the focus")?.querySelector(".face")?.classList.add("is-focus");
  const held = board.cards.find(({ text }) => text === "Under a finger");
  if (held) board.hold({ id: held.id, x: held.rect[0] + 8, y: held.rect[1] - 4 });
}

const tokenPlaces = group("Tokens", () => {});
group("Cards", showCards);
group("Values that people set", (place) => draw(place, boardOf("Values", values)));
group("A list", (place) => {
  draw(place, boardOf("A list", rows, "section section.list"));
  [...place.querySelectorAll("article")].at(-1)?.classList.add("is-hover");
});
group("What containers draw", (place) => draw(place, boardOfParts));
group("No cards, no board", (place) => {
  draw(place, boardOf("An empty section", []));
  for (const key of ["loading", "banner.link"]) place.append(element("p", { class: "empty" }, say(key)));
});

// --- Round it ---

group("The bar", (place) => {
  const bar = document.importNode(of(page, ".bar"), true);
  for (const hidden of bar.querySelectorAll("[hidden]")) hidden.removeAttribute("hidden");
  const here = of(bar, "#people");
  here.append(
    ...people.map(avatar),
    element("span", { class: "unseen" }, say("people.here", { count: people.length })),
  );
  const status = of(bar, "#status");
  status.dataset.kind = "saved";
  status.textContent = say("status.saved");
  place.append(bar);
  const kinds = Object.keys(english)
    .filter((key) => key.startsWith("status."))
    .map((key) => key.slice("status.".length));
  place.append(
    element(
      "div",
      { class: "beside-each" },
      ...kinds.map((kind) => element("p", { class: "status", "data-kind": kind }, say(`status.${kind}`, { count: 3 }))),
    ),
  );
  place.append(element("div", { class: "banner" }, say("banner.frozen")));
  const skip = document.importNode(of(page, ".skip"), true);
  skip.setAttribute("href", "#design");
  place.append(element("div", { class: "beside-each" }, skip));
});

group("Buttons and choices", (place) => {
  const kinds = (/** @type {string} */ state) =>
    ["plain", "main", "round close", "chip"].map((kind) => {
      const made = button(
        kind === "round close" ? "" : `${kind} ${state}`,
        () => {},
        `${kind} ${state && `is-${state}`}`,
      );
      if (kind === "round close") made.ariaLabel = say("close");
      return made;
    });
  const disabled = button("disabled", () => {}, "chip");
  disabled.disabled = true;
  place.append(
    element("div", { class: "beside-each" }, ...kinds("")),
    element("div", { class: "beside-each" }, ...kinds("hover")),
    element("div", { class: "beside-each" }, ...kinds("focus")),
    element("div", { class: "beside-each" }, ...kinds("active"), disabled),
    element(
      "div",
      { class: "values" },
      ...valueControls(
        [
          { key: "star", kind: "flag", label: "A switch that is on", setBy: "everyone" },
          { key: "off", kind: "flag", label: "A switch that is off", setBy: "everyone" },
          { key: "energy", kind: "number", label: "Energy", setBy: "everyone", min: 0, max: 3 },
          { key: "note", kind: "text", label: "Note", setBy: "everyone" },
          { key: "color", kind: "choice", setBy: "everyone", options: ["yellow", "pink", "green"] },
          ...["dibs", "mine", "theirs"].map((key) => ({
            key,
            kind: /** @type {"dibs"} */ ("dibs"),
            label: say("value.dibs"),
            setBy: /** @type {"everyone"} */ ("everyone"),
          })),
          { key: "votes", kind: "vote", setBy: "everyone" },
          { key: "few", kind: "vote", label: "Hearts", setBy: "everyone", each: 3 },
          { key: "spent", kind: "vote", label: "Points", setBy: "everyone", each: 1 },
        ],
        {
          bytesMax: 200,
          read: (key) =>
            ({ star: true, energy: 3, note: "In G", color: "pink", mine: 1, theirs: 2, "votes.1": true })[key],
          set() {},
          people: {
            me: 1,
            isHost: false,
            name: () => "Bo",
            others: () => [],
            count: ({ key }) => (key === "votes" ? 4 : 0),
            left: ({ key }) => (key === "few" ? 2 : 0),
          },
        },
      ).map((control) => control.element),
    ),
  );
});

// --- Over it ---

/**
 * @param {HTMLElement} place
 * @param {string} words
 * @param {(sheets: Sheets, dialog: HTMLDialogElement) => void} open
 */
function sheet(place, words, open) {
  const dialog = element("dialog", { class: "sheet", "aria-labelledby": "sheet-title" });
  // It is in the page, and takes nobody's focus away.
  dialog.showModal = () => dialog.setAttribute("open", "");
  place.append(remark(words), dialog);
  open(new Sheets(dialog, element("div", {})), dialog);
  unique(dialog.parentElement ?? dialog);
}

const actions = { edit() {}, reject() {}, move() {}, remove() {}, share() {} };
const about = ["In Sam's Favorites", "Added by Ann"];

group("A card's sheet", (place) => {
  sheet(place, "to be changed", (sheets) =>
    openCard(
      sheets,
      () => ({ text: "Stack of Love", about, rejected: false, why: null }),
      [],
      actions,
      (text) => [text],
      () => {},
    ),
  );
  sheet(place, "crossed off, and not theirs", (sheets) =>
    openCard(
      sheets,
      () => ({ text: "Crazy in Scope", about, rejected: true, why: say("card.notYours") }),
      [],
      actions,
      (text) => [text],
      () => {},
    ),
  );
});
group("Sheets to write in", (place) => {
  const heard = { onSave() {}, onDraft() {}, onCancel() {}, onClosed() {} };
  /** @type {[ID, string][]} */
  const options = [
    ["1", "Matt's Favorites"],
    ["2", "Sam's Favorites"],
  ];
  sheet(place, "a new card, with one that is there already", (sheets) => {
    openText(
      sheets,
      {
        title: say("add.title"),
        label: say("add.text"),
        save: say("add.save"),
        text: "bohemian rapsody",
        bytesMax: 200,
        choice: { label: say("add.section"), options, chosen: "1" },
      },
      heard,
    );
    sheets.offer({
      about: "1",
      sentence: say("near.by", { name: "Ann", text: "Bohemian Rhapsody" }),
      label: say("near.show"),
      go() {},
    });
  });
  sheet(place, "too long", (sheets, dialog) => {
    openText(
      sheets,
      {
        title: say("edit.title"),
        label: say("edit.text"),
        save: say("edit.done"),
        text: "Longer than it may be",
        bytesMax: 5,
      },
      heard,
    );
    dialog.querySelector("textarea")?.dispatchEvent(new Event("input"));
  });
  sheet(place, "who are you?", (sheets) =>
    openName(
      sheets,
      "Ann",
      24,
      () => {},
      () => {},
      say("name.why"),
    ),
  );
});
group("Sheets to choose in", (place) => {
  const go = () => {};
  sheet(place, "where to", (sheets) =>
    openMoves(
      sheets,
      "Stack of Love",
      [
        {
          title: say("move.here", { section: "Sam's Favorites" }),
          moves: [
            { label: say("move.top"), go: null },
            { label: say("move.down"), go },
          ],
        },
        {
          title: say("move.to", { section: "Matt's Favorites" }),
          moves: [
            { label: say("move.top"), go },
            { label: say("move.bottom"), go },
          ],
        },
      ],
      go,
    ),
  );
  sheet(place, "a menu", (sheets) =>
    openMenu(sheets, "Stack of Love", [
      { label: "Sing it now", isDestructive: false, link: null, press: go },
      { label: "Where the words are", isDestructive: false, link: "https://example.org/", press: null },
      { label: "Not now", isDestructive: false, link: null, press: null },
      { label: "Strike it", isDestructive: true, link: null, press: go },
    ]),
  );
  sheet(place, "finding", (sheets, dialog) => {
    const cards = boardOf("Songs", [
      { name: "Stack of Love", author: "Ann" },
      { name: "Love Shack", rejected: true },
    ]);
    openFind(/** @type {any} */ ({ display: cards }), sheets, go);
    const field = /** @type {HTMLInputElement} */ (dialog.querySelector("input"));
    field.value = "love";
    field.dispatchEvent(new Event("input"));
  });
});
group("Who is here, and help", (place) => {
  sheet(place, "people", (sheets) => openPeople(sheets, people, 2, 1, () => {}, []));
  sheet(place, "keys", (sheets) => openHelp(sheets, helpLines(new Set(["add", "edit", "reject", "vote", "dibs"]))));
});
group("What the board refused", (place) => {
  const returned = [
    { code: "stale", card: "1", text: "What Ann typed", from: "What stood there", base: 1, parameters: {} },
    { code: "gone", card: "2", text: "Words for a card that is gone", from: "The card", base: 1, parameters: {} },
  ];
  const session = {
    kept: { returned },
    canAdd: true,
    canAddTo: () => true,
    canChange: () => true,
    you: { seat: 1 },
    replica: { cards: new Map() },
    store: { save() {} },
    actions: { textOf: (/** @type {ID} */ card) => (card === "1" ? "What Bo typed" : undefined) },
  };
  sheet(place, "its words are kept", (sheets, dialog) => {
    const words = new KeptTexts(/** @type {any} */ (session), sheets, () => "");
    dialog.before(words.tray);
    words.open();
  });
});
group("Is that you?", (place) => {
  const you = { seat: 1, devices: 1 };
  const asked = [
    { claim: 7, seat: 1, name: "Ann Lee" },
    { claim: 8, seat: 2, name: "Bo", asking: "Zoë" },
  ];
  const claims = new Claims(
    /** @type {any} */ ({ you, connection: { state: { kind: "open" } }, latest: { claims: { claims: asked } } }),
  );
  claims.show();
  you.devices = 2;
  claims.show();
  // With a name, each would be a landmark, and a page has one landmark of a kind.
  for (const one of claims.place.querySelectorAll("section")) one.removeAttribute("aria-labelledby");
  place.append(claims.place);
});
group("Toasts", (place) => {
  const toast = (
    /** @type {string} */ sentence,
    /** @type {{label: string, go: () => void} | undefined} */ action = undefined,
  ) => {
    const node = element("div", { class: "toast" });
    place.append(node);
    new Sheets(element("dialog", {}), node).toast(sentence, action);
    // It stays here.
    node.replaceWith(node.cloneNode(true));
  };
  toast(say("toast.added", { section: "Sam's Favorites" }));
  toast(say("toast.removed", { text: "Stack of Love" }), { label: say("toast.undo"), go() {} });
});

group("Over a wall's board", (place) => {
  const song = { name: "Ann", text: "Stack of Love" };
  for (const [kind, content] of /** @type {[string, Content][]} */ ([
    ["up", { sentence: "notice.up", with: song, text: "" }],
    ["next", { sentence: "notice.next", with: song, text: "" }],
    ["said", "📣 Pizza is here"],
    ["added", { sentence: "notice.moreAdded", with: { count: 3 }, text: "" }],
    ["crossed-off", { sentence: "notice.crossedOff", with: song, text: "" }],
  ])) {
    const node = element("div", { class: "notice" });
    place.append(node);
    drawNotification(node, notification(kind, content), 0.6);
  }
});

// --- The wall ---

for (const [name, kind] of [
  ["Light", "scheme-light"],
  ["Dark", "scheme-dark"],
]) {
  const screen = element("div", { class: "screen" });
  const wall = element(
    "div",
    { class: `wall scheme ${kind} screen-of-wall`, role: "group", "aria-label": `Wall: ${name}` },
    screen,
  );
  design.append(element("section", { class: "wide" }, element("h2", {}, `The wall: ${name.toLowerCase()}`), wall));
  draw(screen, boardOf("Cards", states.slice(0, 4)), Infinity);
  const notice = element("div", { class: "notice" });
  screen.prepend(notice);
  drawNotification(
    notice,
    notification("added", { sentence: "notice.added", with: { name: "Ann", text: "Stack of Love" }, text: "" }),
    1.2,
  );
  screen.append(
    element("p", { class: "spotlight" }, "One card for the whole room"),
    element(
      "div",
      { class: "rail" },
      element("p", { class: "scan" }, "Scan to join"),
      element("p", { class: "page" }, "1 of 3"),
      element("p", { class: "line" }, say("status.offline")),
    ),
  );
  unique(wall);
}

// Once all sheets are here, those that containers' parts bring too.
await Promise.all([styleSheet("board/parts.css"), styleSheet("people/people.css")]);
follow();
tokenPlaces.forEach(showTokens);
// Sheets that ask for the focus had the page go to them.
scrollTo(0, 0);
document.documentElement.dataset.shown = "";
