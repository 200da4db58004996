/** Takes back what one person did: since when, and what became of it. */
import { say } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";
import { why } from "../host/panel.js";

/** How far back a person's changes can be taken back, in minutes; 0: all of them. */
const spans = [10, 60, 0];
const millisecondsPerMinute = 60_000;

/**
 * Asks since when to take back what someone did, and does it.
 * @param {import("../host/panel.js").HostPage} page
 * @param {(sentence: string) => void} done  says it, with a way back
 * @param {number} seat
 * @param {string} name
 */
export function askToTakeBack({ sheets, command }, done, seat, name) {
  let minutes = spans[0] ?? 0;
  const chips = spans.map((span) => {
    const radio = element("input", {
      type: "radio",
      name: "span",
      value: String(span),
      checked: span === minutes,
      onchange: () => (minutes = span),
    });
    const label =
      span === 0 ? say("takeBack.all") : say(span === 60 ? "takeBack.hour" : "takeBack.minutes", { count: span });
    return element("label", { class: "chip" }, radio, element("span", {}, label));
  });
  const takeBack = () => {
    sheets.close();
    const since = minutes === 0 ? 0 : Math.max(0, Date.now() - minutes * millisecondsPerMinute);
    command({ k: "takeBack", seat, since }, (/** @type {{taken: number}} */ result) => {
      const sentence = sentenceOf(/** @type {any} */ (result), name);
      if (result.taken > 0) done(sentence);
      else sheets.toast(sentence);
    });
  };
  sheets.open(say("takeBack.title", { name }), [
    why("takeBack.why"),
    element("fieldset", {}, element("legend", {}, say("takeBack.since")), element("div", { class: "chips" }, ...chips)),
    element(
      "div",
      { class: "buttons" },
      button(say("cancel"), () => sheets.close()),
      button(say("takeBack.yes"), takeBack, "main danger"),
    ),
  ]);
}

/**
 * @param {{taken: number, standing: number, complete: boolean}} result
 * @param {string} name
 */
function sentenceOf({ taken, standing, complete }, name) {
  return [
    say("takeBack.taken", { count: taken, name }),
    ...(standing > 0 ? [say("takeBack.standing", { count: standing })] : []),
    ...(complete ? [] : [say("takeBack.older")]),
  ].join(" ");
}
