/** How the server is, on the owner's page: its charts, and below them the room doctor. */
import { say } from "../sentences/sentences.js";
import { element } from "../sheets/elements.js";
import { Charts } from "./charts.js";
import { Doctor } from "./doctor.js";

/**
 * Opens it, or closes it. A closed one asks the server nothing.
 * @param {HTMLElement} place
 * @param {HTMLElement} opener
 * @param {(command: {t: string}) => Promise<any>} give
 */
export function toggleServer(place, opener, give) {
  const isOpen = place.hidden;
  place.hidden = !isOpen;
  opener.ariaExpanded = String(isOpen);
  if (!isOpen) return place.replaceChildren();
  const isShown = () => document.visibilityState === "visible";
  const charts = new Charts(async () => (await give({ t: "health" })).health, isShown);
  const doctor = new Doctor(async () => (await give({ t: "doctor" })).doctor, isShown);
  const part = (/** @type {string} */ key, /** @type {HTMLElement} */ content) => {
    const heading = element("h2", { id: `title-${key}` }, say(`${key}.title`));
    return element("section", { class: "server-part", "aria-labelledby": heading.id }, heading, content);
  };
  place.replaceChildren(part("health", charts.element), part("doctor", doctor.element));
  void charts.look();
  void doctor.look();
}
