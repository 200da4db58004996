/** Where there is no board to show: one thing that leads on, below the sentence that says why. */
import { styleSheet } from "../style/style-sheet.js";
import { element } from "../sheets/elements.js";
import { say } from "../sentences/sentences.js";
import "../sentences/en/seats.js";

/**
 * @param {Element} place
 * @param {string} key  of the sentence there
 */
export function leadOn(place, key) {
  // The host has decided that this person is led nowhere.
  if (key === "banner.kicked") return;
  void styleSheet("seats/seats.css");
  const isWrongLink = key === "banner.link";
  const way = element(
    "a",
    { href: isWrongLink ? "/" : location.href },
    say(isWrongLink ? "wayOn.toCode" : "wayOn.reload"),
  );
  place.append(way);
}
