/**
 * The people who are here, as everyone sees them: in the bar, and on the cards that they have open or write in. Comes
 * after the first picture.
 */
import { colorOf } from "../style/persons.js";
import { styleSheet } from "../style/style-sheet.js";
import { say } from "../sentences/sentences.js";
import "../sentences/en/people.js";

await Promise.all([styleSheet("people/people.css"), styleSheet("style/persons.css")]);

/** For how many there is room in the bar, by the width of the window: see `.people` in style.css. */
const rooms = /** @type {[MediaQueryList, number][]} */ ([
  [matchMedia("(max-width: 21rem)"), 1],
  [matchMedia("(max-width: 23.9rem)"), 2],
  [matchMedia("(max-width: 1023px)"), 3],
]);
const roomInWideBar = 5;
/** Who wrote in a card is shown writing for so long. */
const writingMilliseconds = 3_000;

export class People {
  /** The card that each seat is writing in. @type {Map<number, ID>} */
  #writing = new Map();
  /** When they count as done. @type {Map<number, ReturnType<typeof setTimeout>>} */
  #written = new Map();
  #shown = "";

  /**
   * @param {import("../sync/session.js").Session} session
   * @param {HTMLElement} button  in the bar
   */
  constructor(session, button) {
    this.session = session;
    this.button = button;
  }

  avatar = avatar;

  /** All but the person themselves, with what they write in now. */
  get others() {
    const { people, you, replica, listener } = this.session;
    for (const [seat, card] of replica.wrote) {
      clearTimeout(this.#written.get(seat));
      this.#writing.set(seat, card);
      this.#written.set(
        seat,
        setTimeout(() => {
          this.#writing.delete(seat);
          listener.changed();
        }, writingMilliseconds),
      );
    }
    replica.wrote.clear();
    return people
      .filter(({ seat }) => seat !== you.seat)
      .map((person) => ({
        ...person,
        isWriting: Boolean(person.card) && this.#writing.get(person.seat) === person.card,
      }));
  }

  show() {
    const { people, peopleBesides } = this.session;
    const count = people.length + peopleBesides;
    this.button.hidden = people.length === 0;
    const room = rooms.find(([query]) => query.matches)?.[1] ?? roomInWideBar;
    const discs = count > room ? room - 1 : room;
    const shown = JSON.stringify([count, room, people.map(({ seat, name }) => [seat, name])]);
    if (this.#shown === shown) return;
    this.#shown = shown;
    this.button.replaceChildren(...people.slice(0, discs).map(avatar));
    if (count > discs) {
      const more = document.createElement("span");
      more.className = "avatar more";
      more.ariaHidden = "true";
      more.textContent = `+${count - discs}`;
      this.button.append(more);
    }
    const label = document.createElement("span");
    label.className = "unseen";
    label.textContent = say("people.here", { count });
    this.button.append(label);
  }
}

/**
 * A person as a colored disc with initials, and with dots while they write.
 * @param {Pick<Person, "seat" | "name" | "isWriting">} person
 */
export function avatar({ seat, name, isWriting = false }) {
  const disc = document.createElement("span");
  disc.className = `avatar who-${colorOf(seat)}${name.trim() ? "" : " nobody"}${isWriting ? " writing" : ""}`;
  disc.title = name || say("people.guest");
  disc.setAttribute("aria-hidden", "true");
  disc.textContent = initials(name);
  return disc;
}

/** @param {string} name */
function initials(name) {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first, last] = [words[0], words[words.length - 1]];
  const firsts = (words.length > 1 ? [first, last] : words).map((word) => [...word][0].toUpperCase());
  return firsts.join("");
}
