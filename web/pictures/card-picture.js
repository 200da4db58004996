/** What the sheet of a card has of its picture: the picture, what it shows, and what this person may do about it. */
import { say } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";
import { Picker } from "./picker.js";
import { descriptionBytesMax, pictureIn, saying } from "./picture-value.js";
import { ownPicture } from "./sending.js";

/** Of a card: the hash of the picture that hosts let everyone see (rule PIC6). */
const shownKey = "picture.shown";

/**
 * @param {import("../sync/session.js").Session} session
 * @param {ID} id  the card's
 * @param {HTMLElement} face  where the picture is seen
 * @param {object} card
 * @param {() => string | null} card.name  what the server calls its picture; null: nobody may see it, or there is none
 * @param {(key?: string) => Value | undefined} card.read
 * @param {(value: string | null, key?: string) => void} card.set
 * @param {() => boolean} card.isFixed  whether this person can't change it now
 * @returns {import("../sheets/value-controls.js").Control}
 */
export function cardPicture(session, id, face, { name, read, set, isFixed }) {
  const image = element("img", { class: "card-picture", alt: "" });
  /** In its place, where not everyone may see it. */
  const own = element("div", { class: "picture-preview" });
  let ownHash = "";
  const description = element("input", {
    id: "card-picture-description",
    type: "text",
    dir: "auto",
    autocomplete: "off",
    maxLength: descriptionBytesMax,
  });
  description.onchange = () => {
    const value = read();
    if (typeof value === "string" && pictureIn(value)) set(saying(value, description.value));
  };
  const picker = new Picker(session, () => {
    void picker.value().then((value) => {
      if (value === null || isFixed()) return;
      set(value);
      picker.clear();
    });
  });
  const remove = button(say("pictures.remove"), () => set(null), "plain", "picture-remove");
  const said = element(
    "div",
    {},
    element("label", { htmlFor: description.id }, say("pictures.words")),
    description,
    remove,
  );
  const waits = element("p", { class: "why" }, say("pictures.waiting"));
  const isShown = () => read(shownKey) === pictureIn(read())?.hash;
  const rule = () => {
    const section = session.replica.cards.get(id)?.section ?? "";
    return session.replica.sections.get(section)?.values["section.pictures"] ?? "on";
  };
  const approve = button(
    "",
    () => set(isShown() ? null : (pictureIn(read())?.hash ?? null), shownKey),
    "plain",
    "picture-show",
  );
  /** Its author and hosts; a card that only we know has no picture at the server's yet. */
  const mayAsk = () => {
    const { by = null } = session.replica.cards.get(id) ?? {};
    return !id.startsWith("~") && (session.isHost || (by !== null && by === session.you.seat));
  };
  face.replaceChildren(image, own);
  const whole = element("div", { class: "picture-of-card" }, waits, approve, said, picker.element);
  picker.listen(whole);

  /** @param {string} hash */
  function showOwn(hash) {
    if (hash === ownHash) return;
    ownHash = hash;
    own.replaceChildren();
    if (hash === "") return;
    void ownPicture(session, id).then((canvas) => {
      if (canvas && hash === ownHash) own.replaceChildren(canvas);
    });
  }

  return {
    element: whole,
    show() {
      const picture = pictureIn(read());
      const address = picture ? name() : null;
      image.hidden = address === null;
      if (address !== null && image.dataset.name !== address) {
        image.dataset.name = address;
        image.src = `/pictures/${encodeURIComponent(address)}`;
      }
      if (picture) {
        image.width = picture.width;
        image.height = picture.height;
        image.alt = picture.description;
      }
      showOwn(picture && address === null && mayAsk() ? picture.hash : "");
      waits.hidden = !picture || rule() !== "approve" || isShown();
      approve.hidden = !picture || rule() !== "approve" || !session.isHost;
      approve.textContent = say(isShown() ? "pictures.hide" : "pictures.show");
      picker.choose.textContent = say(picture || picker.hasPicture ? "pictures.other" : "pictures.add");
      said.hidden = !picture || isFixed();
      picker.element.hidden = isFixed() || (rule() === "off" && !session.isHost);
      if (document.activeElement !== description) description.value = picture?.description ?? "";
    },
  };
}
