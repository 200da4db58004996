/** The sheets that list something to choose or to read: menus, places, people, keys. */
import { avatar } from "../people/people.js";
import { say } from "../sentences/sentences.js";
import { button, chips, element } from "./elements.js";

/**
 * The actions on something that a container gave a menu.
 * @param {import("./sheets.js").Sheets} sheets
 * @param {string} title
 * @param {MenuItem[]} items
 * @param {() => void} [onChanged]  the board was drawn again
 */
export function openMenu(sheets, title, items, onChanged) {
  sheets.open(
    title,
    [
      element(
        "div",
        { class: "menu" },
        ...items.map(({ label, isDestructive, link, press }) => {
          const kind = `action${isDestructive ? " destructive" : ""}`;
          if (link) {
            return element(
              "a",
              {
                class: kind,
                href: link,
                target: "_blank",
                rel: "noopener noreferrer",
                dir: "auto",
                onclick: () => sheets.close(),
              },
              label,
            );
          }
          return element(
            "button",
            {
              type: "button",
              class: kind,
              dir: "auto",
              disabled: press === null,
              onclick: () => press && sheets.after(press),
            },
            label,
          );
        }),
      ),
    ],
    { kind: "menu-sheet", onChanged },
  );
}

/**
 * Where a card can go, by taps alone.
 * @param {import("./sheets.js").Sheets} sheets
 * @param {string} text
 * @param {{title: string, moves: {label: string, go: (() => void) | null}[]}[]} groups  `go` null: it is there
 * @param {() => void} onClosed
 */
export function openMoves(sheets, text, groups, onClosed) {
  sheets.open(
    say("move.title"),
    [
      element("p", { class: "reading short", dir: "auto" }, text),
      ...groups.map(({ title, moves }) =>
        element(
          "section",
          { class: "group" },
          element("h3", { dir: "auto" }, title),
          chips(
            moves.map(({ label, go }) => {
              const chip = button(label, () => go && sheets.after(go), "chip");
              chip.disabled = go === null;
              return chip;
            }),
          ),
        ),
      ),
    ],
    { onClosed },
  );
}

/**
 * Places of one section, in their order.
 * @param {import("./sheets.js").Sheets} sheets
 * @param {string} title
 * @param {string} text  of the card
 * @param {{label: string, go: () => void}[]} places
 * @param {() => void} onClosed
 */
export function openPlaces(sheets, title, text, places, onClosed) {
  sheets.open(
    title,
    [
      element("p", { class: "reading short", dir: "auto" }, text),
      element(
        "ol",
        { class: "found" },
        ...places.map(({ label, go }) =>
          element(
            "li",
            {},
            element(
              "button",
              { type: "button", class: "action", dir: "auto", onclick: () => sheets.after(go) },
              element("span", { class: "found-text" }, label),
            ),
          ),
        ),
      ),
    ],
    { onClosed },
  );
}

/**
 * The people who are here.
 * @param {import("./sheets.js").Sheets} sheets
 * @param {Person[]} people
 * @param {number} besides  how many more there are
 * @param {number} you
 * @param {() => void} rename
 * @param {HTMLElement[]} beside  about their own seat
 */
export function openPeople(sheets, people, besides, you, rename, beside) {
  sheets.open(say("people.title"), [
    element(
      "ul",
      { class: "roster" },
      ...people.map((person) => {
        const name = person.name || say("people.guest");
        return element(
          "li",
          {},
          avatar(person),
          element("span", { class: "who", dir: "auto" }, person.seat === you ? say("people.you", { name }) : name),
          element("span", { class: "role" }, say(`role.${person.role}`)),
        );
      }),
    ),
    ...(besides > 0 ? [element("p", { class: "why" }, say("people.besides", { count: besides }))] : []),
    element("div", { class: "buttons" }, button(say("people.rename"), rename)),
    ...beside,
  ]);
}

/**
 * The keys.
 * @param {import("./sheets.js").Sheets} sheets
 * @param {[keys: string, sentence: string][]} lines
 */
export function openHelp(sheets, lines) {
  sheets.open(say("help.title"), [
    element(
      "dl",
      { class: "keys" },
      ...lines.flatMap(([keys, sentence]) => [
        element("dt", {}, element("kbd", {}, keys)),
        element("dd", {}, sentence),
      ]),
    ),
    element("p", { class: "why" }, say("help.touch")),
    element("p", { class: "why" }, say("help.format")),
  ]);
}
