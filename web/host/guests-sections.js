/** Whether guests change sections too: a switch. */
import { element } from "../sheets/elements.js";
import { say } from "../sentences/words.js";
import "../sentences/en/host.js";

/**
 * @param {boolean} isOn
 * @param {(value: boolean) => void} set
 */
export const guestsSections = (isOn, set) =>
  element(
    "button",
    {
      id: "guests-sections",
      type: "button",
      class: `switch ${isOn ? "on" : ""}`,
      role: "switch",
      "aria-checked": String(isOn),
      onclick: () => set(!isOn),
    },
    element("span", { class: "knob", "aria-hidden": "true" }),
    element(
      "span",
      {},
      element("b", {}, say("host.guestsSections")),
      element("small", {}, say("host.guestsSectionsWhy")),
    ),
  );
