/**
 * Draws the footers of cards: hearts, dibs and reactions, each a button that says who and how many. One tap sets it,
 * the next takes it back.
 *
 * The server says where a card's footer is (CF1). Its buttons come from the facts and from what this person did, so a
 * tap shows at once, and offline too. Buttons are kept by their key: a focus or a finger stays on one.
 *
 * @typedef {import("./chips.js").Chip} Chip
 */
import { calm } from "../style/calm.js";
import { icon } from "../style/icons.js";
import { colorOf } from "../style/persons.js";
import { styleSheet } from "../style/style-sheet.js";
import { won } from "../style/won.js";
import { peopleOf } from "../sync/pending-value.js";
import { chipsOf } from "./chips.js";

/**
 * Signs that the icons of the page have too: each device draws the sign itself differently.
 * @type {{[sign: string]: import("../style/icons.js").IconName}}
 */
const icons = {
  "♥": "heart",
  "❤️": "heart",
  "★": "star",
  "⭐": "star",
  "✋": "hand",
  "📌": "pin",
  "💬": "thread",
  "☺": "smile",
  "🙂": "smile",
};
const bump = { duration: 260, easing: "cubic-bezier(0.2, 0.9, 0.3, 1.2)" };

/**
 * @param {import("../sync/session.js").Session} session
 * @param {FooterActions} actions
 */
export async function cardFooters(session, actions) {
  await styleSheet("card/footer.css");
  return new CardFooters(session, actions);
}

/**
 * @typedef {object} FooterActions
 * @property {(card: ID, key: string, value: Value | null) => void} set
 * @property {(text: string) => void} tell
 * @property {() => void} redraw
 * @property {(card: ID) => void} talk
 */
class CardFooters {
  /**
   * The state that a footer shows.
   * @type {WeakMap<HTMLElement, string>}
   */
  #drawn = new WeakMap();
  /**
   * The card that shows all its emoji, so that someone can choose.
   * @type {ID | null}
   */
  #open = null;

  /**
   * How many votes this person has left, by field, as long as one picture is drawn.
   * @type {Map<string, number>}
   */
  #left = new Map();

  /**
   * @param {import("../sync/session.js").Session} session
   * @param {FooterActions} actions
   */
  constructor(session, actions) {
    this.session = session;
    this.actions = actions;
  }

  /**
   * @param {HTMLElement} node  the card's
   * @param {ShownCard} card
   * @param {number} tab  of its buttons
   */
  draw(node, card, tab) {
    let footer = /** @type {HTMLElement | null} */ (node.querySelector(":scope > .card-footer"));
    const by = /** @type {HTMLElement} */ (node.querySelector(":scope > .by"));
    if (!card.footer) {
      footer?.remove();
      by.hidden = false;
      return;
    }
    const isOpen = this.#open === card.id;
    const chips = chipsOf(this.session, card, isOpen, (field) => this.#votesLeft(field, card.id));
    const [, [, y, , height]] = card.footer;
    const state = JSON.stringify([chips, isOpen, card.author, y, height, tab]);
    if (footer && this.#drawn.get(footer) === state) return;
    if (!footer) {
      footer = document.createElement("div");
      footer.className = "card-footer";
      const signature = document.createElement("span");
      signature.className = "signature";
      signature.ariaHidden = "true";
      const name = document.createElement("span");
      name.dir = "auto";
      signature.append(name);
      footer.append(signature);
      node.append(footer);
    }
    // The author's name is in the same row, and gives way to the buttons.
    by.hidden = true;
    const isFirst = !this.#drawn.has(footer);
    this.#drawn.set(footer, state);
    // Like the cards themselves: nothing around it is laid out again while its card grows.
    Object.assign(footer.style, { transform: `translateY(${y}px)`, height: `${height}px` });
    node.style.setProperty("--footer", `${y}px`);
    footer.classList.toggle("open", isOpen);
    this.#fill(footer, chips, card, tab, isFirst);
    const name = /** @type {HTMLElement} */ (footer.lastElementChild?.firstElementChild);
    name.textContent = isOpen ? "" : card.author;
  }

  /**
   * Counted once for all cards of a picture.
   * @param {ValueField} field
   * @param {ID} card
   */
  #votesLeft(field, card) {
    const known = this.#left.get(field.key);
    if (known !== undefined) return known;
    if (this.#left.size === 0) queueMicrotask(() => this.#left.clear());
    const left = peopleOf(this.session, card).left(field);
    this.#left.set(field.key, left);
    return left;
  }

  /**
   * Presses a card's button, as its key does.
   * @param {ShownCard} card
   * @param {Chip["kind"]} kind
   */
  press(card, kind) {
    const chip = chipsOf(this.session, card, false).find((chip) => chip.kind === kind);
    if (chip) this.#pressed(card.id, chip);
  }

  /**
   * @param {HTMLElement} footer
   * @param {Chip[]} chips
   * @param {ShownCard} card
   * @param {number} tab
   * @param {boolean} isFirst
   */
  #fill(footer, chips, card, tab, isFirst) {
    const kept = new Map([...footer.querySelectorAll("button")].map((button) => [button.dataset.chip, button]));
    const focused = footer.contains(document.activeElement);
    /** @type {Element | null} */
    let cursor = footer.firstElementChild;
    for (const chip of chips) {
      const name = `${chip.kind} ${chip.key}`;
      const button = kept.get(name) ?? makeButton(name);
      kept.delete(name);
      if (button === cursor) cursor = cursor.nextElementSibling;
      else footer.insertBefore(button, cursor);
      this.#write(button, chip, card.id, tab, isFirst);
    }
    for (const gone of kept.values()) gone.remove();
    // The row of emoji took the place of the button that opened it, or gave it back.
    if (focused && !footer.contains(document.activeElement))
      /** @type {HTMLElement | null} */ (footer.querySelector(".more") ?? footer.querySelector("button"))?.focus({
        preventScroll: true,
      });
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {Chip} chip
   * @param {ID} card
   * @param {number} tab
   * @param {boolean} isFirst
   */
  #write(button, chip, card, tab, isFirst) {
    const [sign, text] = /** @type {HTMLElement[]} */ ([.../** @type {Element} */ (button.firstElementChild).children]);
    const hasChanged = !isFirst && (text.textContent !== chip.text || button.ariaPressed !== pressedOf(chip));
    writeSign(sign, chip.sign);
    text.textContent = chip.text;
    button.className = `one-tap ${chip.kind}${chip.text === "" ? "" : " said"}`;
    this.#showWinner(button, chip, isFirst);
    button.ariaLabel = button.title = chip.label;
    button.ariaPressed = pressedOf(chip);
    button.ariaExpanded = chip.kind === "more" ? String(chip.isOn) : null;
    button.ariaDisabled = chip.isFixed ? "true" : null;
    button.tabIndex = tab;
    button.onclick = (event) => {
      event.stopPropagation();
      this.#pressed(card, chip);
    };
    button.onkeydown = (event) => {
      if (event.key !== "Escape" || this.#open === null) return;
      event.stopPropagation();
      this.#show(null);
    };
    if (hasChanged && !calm()) button.firstElementChild?.animate([{ scale: 1 }, { scale: 1.18 }, { scale: 1 }], bump);
  }

  /**
   * Of several people who call dibs the server chooses the first: the card shows whose it became.
   * @param {HTMLButtonElement} button
   * @param {Chip} chip
   * @param {boolean} isFirst
   */
  #showWinner(button, { who = null }, isFirst) {
    const holder = who === null ? "" : String(who);
    const { holder: before = "" } = button.dataset;
    button.dataset.holder = holder;
    if (who === null) return;
    button.classList.add(`who-${colorOf(who)}`);
    const card = /** @type {HTMLElement | null} */ (button.closest("article"));
    if (!isFirst && before !== holder && card) won(card, getComputedStyle(button).getPropertyValue("--who"));
  }

  /**
   * @param {ID} card
   * @param {Chip} chip
   */
  #pressed(card, chip) {
    if (chip.isFixed) return void (chip.why && this.actions.tell(chip.why));
    if (chip.sets) this.actions.set(card, chip.sets.key, chip.sets.value);
    if (chip.kind === "talk") this.actions.talk(card);
    if (chip.kind === "more") this.#show(this.#open === card ? null : card);
    else if (this.#open !== null) this.#show(null);
  }

  /** @param {ID | null} card */
  #show(card) {
    this.#open = card;
    // Before anything hears of it that keeps a click to itself.
    if (card === null) document.removeEventListener("click", this.#closeElsewhere, true);
    else document.addEventListener("click", this.#closeElsewhere, true);
    this.actions.redraw();
    // Keys go on in the row, wherever on the card the focus was.
    if (card !== null)
      /** @type {HTMLElement | null} */ (document.querySelector(".card-footer.open .reaction"))?.focus({
        preventScroll: true,
      });
  }

  /** A tap beside the open row closes it, whatever else the tap does. */
  #closeElsewhere = (/** @type {MouseEvent} */ { target }) => {
    if (target instanceof Element && !target.closest(".card-footer.open")) this.#show(null);
  };
}

/**
 * @param {Chip} chip
 * @returns {string | null}
 */
const pressedOf = ({ kind, isOn }) => (kind === "more" || kind === "talk" ? null : String(isOn));

/**
 * The sign stays as text in the page, for those who copy it.
 * @param {HTMLElement} node
 * @param {string} sign
 */
function writeSign(node, sign) {
  if (node.dataset.sign === sign) return;
  node.dataset.sign = sign;
  const name = icons[sign];
  node.classList.toggle("drawn", name !== undefined);
  node.replaceChildren(sign, ...(name ? [icon(name)] : []));
}

/** @param {string} name */
function makeButton(name) {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.chip = name;
  const pill = document.createElement("span");
  pill.className = "pill";
  const sign = document.createElement("span");
  sign.className = "sign";
  const text = document.createElement("span");
  text.className = "count";
  text.dir = "auto";
  pill.append(sign, " ", text);
  button.append(pill);
  return button;
}
