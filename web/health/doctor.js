/**
 * The room doctor finds the things that keep phones out or could end the evening, each with what to do. The server's
 * sentences are keys with parameters; this page says them in the person's language.
 *
 * @typedef {{key: string, parameters: SentenceParameters}} Said
 * @typedef {"good" | "look" | "wrong" | "unknown"} FindingState
 * @typedef {{check: string, state: FindingState, says: Said, advice?: Said}} Finding
 * @typedef {{peer: string, address: string, interface?: string, at: number, own: boolean}} Visit
 * @typedef {{findings: Finding[], test?: string, visits: Visit[], at: number}} DoctorReport
 */
import { say } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";
import { learnLater } from "../sentences/learn-later.js";
import { icon } from "../style/icons.js";
import { styleSheet } from "../style/style-sheet.js";
import "../sentences/en/health.js";

await Promise.all([styleSheet("health/health.css"), learnLater("health")]);

/** A report is asked for again after this time, while it shows: a phone may have come. */
const againMilliseconds = 5_000;
/** What a row begins with besides its word, for those who see no colors. */
const signs = /** @type {const} */ ({ good: "check", look: "bang", wrong: "close", unknown: "question" });

export class Doctor {
  #ask;
  #isShown;
  #list = element("ul", { class: "findings" });
  #visits = element("div", { class: "visits", role: "status" });
  #test = element("div");
  #problem = element("p", { class: "why", role: "status" });
  /** @type {HTMLButtonElement} */
  #again;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #isAsking = false;
  /** The report as it is drawn, so that the same isn't drawn again under a finger. */
  #drawn = "";

  /**
   * @param {() => Promise<DoctorReport>} ask  the server
   * @param {() => boolean} isShown  whether anyone could read it
   */
  constructor(ask, isShown) {
    this.#ask = ask;
    this.#isShown = isShown;
    this.#again = button(say("doctor.again"), () => void this.look(), "plain", "doctor-again");
    this.element = element(
      "div",
      { class: "doctor", id: "doctor" },
      element("p", { class: "why" }, say("doctor.why")),
      this.#problem,
      this.#test,
      this.#visits,
      this.#list,
      element("div", { class: "row-buttons" }, this.#again),
    );
  }

  /** Asks for a report now, and from then on while it shows. */
  async look() {
    if (this.#isAsking) return;
    this.#isAsking = true;
    clearTimeout(this.#timer);
    if (!this.#drawn) this.#problem.textContent = say("doctor.checking");
    try {
      this.draw(await this.#ask());
      this.#problem.textContent = "";
    } catch (error) {
      console.info("no report:", error);
      this.#problem.textContent = say("doctor.offline");
    } finally {
      this.#isAsking = false;
      this.#wait();
    }
  }

  /** Nobody reads it any more. */
  stop() {
    clearTimeout(this.#timer);
  }

  #wait() {
    this.#timer = setTimeout(() => {
      // A closed doctor asks no more. On a page that nobody looks at for a while it goes on later.
      if (!this.element.isConnected) return;
      if (this.#isShown()) void this.look();
      else this.#wait();
    }, againMilliseconds);
  }

  /** @param {DoctorReport} report */
  draw({ findings, test, visits }) {
    const drawn = JSON.stringify([findings, test, visits.map(({ at, ...visit }) => visit)]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#list.replaceChildren(...findings.map(row));
    this.#test.replaceChildren(...(test ? [testAddress(test)] : []));
    this.#visits.replaceChildren(...(visits.length > 0 ? [visitTable(visits)] : []));
  }
}

/** @param {Finding} finding */
function row({ check, state, says, advice }) {
  return element(
    "li",
    { class: "finding-row", "data-state": state, "data-check": check },
    element("span", { class: "sign" }, icon(signs[state])),
    element(
      "div",
      {},
      element("b", {}, say(`doctor.row.${check}`)),
      " ",
      element("span", { class: "state" }, say(`doctor.is.${state}`)),
      element("p", { dir: "auto" }, said(says)),
      ...(advice ? [element("p", { class: "advice", dir: "auto" }, say("doctor.do", { what: said(advice) }))] : []),
    ),
  );
}

/** @param {Said} sentence */
const said = ({ key, parameters }) => say(key, parameters);

/** @param {string} test */
function testAddress(test) {
  return element(
    "section",
    { class: "test-address", "aria-labelledby": "test-title" },
    element("h3", { id: "test-title" }, say("doctor.testTitle")),
    element("p", { class: "why" }, say("doctor.testWhy")),
    element(
      "p",
      { class: "address", dir: "ltr" },
      element("a", { href: test, target: "_blank", rel: "noopener" }, test),
    ),
  );
}

/** @param {Visit[]} visits */
function visitTable(visits) {
  const { lang } = document.documentElement;
  const head = ["device", "by", "over", "at"].map((key) => element("th", { scope: "col" }, say(`doctor.visit.${key}`)));
  const rows = visits.map(({ peer, address, interface: over, at, own }) =>
    element(
      "tr",
      {},
      element("td", { dir: "auto" }, own ? `${peer} (${say("doctor.visit.own")})` : peer),
      element("td", { dir: "ltr" }, address),
      element("td", { dir: "ltr" }, over ?? "–"),
      element("td", {}, new Date(at).toLocaleTimeString(lang)),
    ),
  );
  return element(
    "table",
    {},
    element("caption", {}, say("doctor.visits")),
    element("thead", {}, element("tr", {}, ...head)),
    element("tbody", {}, ...rows),
  );
}
