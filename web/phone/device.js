/** The sheet of what is so on this device alone: the language, sound and vibration at one's turn, motion, keys. */
import { learnLater } from "../sentences/learn-later.js";
import { allLanguages, say } from "../sentences/sentences.js";
import { element } from "../sheets/elements.js";
import { styleSheet } from "../style/style-sheet.js";
import "../sentences/en/phone.js";

await Promise.all([styleSheet("phone/phone.css"), learnLater("phone")]);

/**
 * @typedef {object} Call  how a person's turn reaches them on this device
 * @property {boolean} isOn  it sounds
 * @property {(isOn: boolean) => void} turn
 * @property {boolean} shakes
 * @property {(isOn: boolean) => void} turnShaking
 *
 * @param {import("../sheets/sheets.js").Sheets} sheets
 * @param {import("./choices.js").Choices} choices
 * @param {Call | null} calling  null: it didn't come
 * @param {() => void} reload  for another language
 */
export function openDevice(sheets, choices, calling, reload) {
  const language = element(
    "select",
    { id: "device-language" },
    new Option(say("device.browser"), ""),
    ...allLanguages.map((tag) => named(tag)),
  );
  language.value = choices.get("language") ?? "";
  language.onchange = () => {
    choices.set("language", language.value || null);
    reload();
  };
  const motion = toggle("motion", choices.get("motion") === "less", (is) => choices.set("motion", is ? "less" : null));
  const letters = toggle("letters", choices.get("letters") !== "off", (is) =>
    choices.set("letters", is ? null : "off"),
  );
  const sound = calling && toggle("sound", calling.isOn, (is) => calling.turn(is));
  const shaking = calling && "vibrate" in navigator && toggle("shake", calling.shakes, (is) => calling.turnShaking(is));
  sheets.open(
    say("device.title"),
    [
      element("p", { class: "why" }, say("device.why")),
      element(
        "div",
        { class: "device" },
        element("label", { htmlFor: language.id }, say("device.language"), language),
        ...[sound, shaking, motion, letters].flatMap((made) => made || []),
      ),
    ],
    { kind: "device-sheet" },
  );
}

/**
 * A language in its own words.
 * @param {string} tag
 */
function named(tag) {
  const option = new Option(new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag, tag);
  option.lang = tag;
  return option;
}

/**
 * @param {string} name
 * @param {boolean} isOn
 * @param {(isOn: boolean) => void} turn
 */
function toggle(name, isOn, turn) {
  const box = element("input", {
    type: "checkbox",
    id: `device-${name}`,
    checked: isOn,
    role: "switch",
    onchange: () => turn(box.checked),
  });
  return element("label", { class: "device-switch" }, element("span", {}, say(`device.${name}`)), box);
}
