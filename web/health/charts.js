/**
 * The last five minutes, of the server for its owner or of a board for its hosts: a small chart for each thing that is
 * counted, with its numbers in a table beside it. Asked for every five seconds while it shows.
 *
 * @typedef {import("./series.js").HealthReport} HealthReport
 * @typedef {import("./series.js").Series} Series
 */
import { say } from "../sentences/sentences.js";
import { element } from "../sheets/elements.js";
import { learnLater } from "../sentences/learn-later.js";
import { styleSheet } from "../style/style-sheet.js";
import { linesOf, seriesOf } from "./series.js";
import "../sentences/en/health.js";

await Promise.all([styleSheet("health/health.css"), learnLater("health")]);

const againMilliseconds = 5_000;
/** As the server keeps samples. */
const samplesMax = 60;
const size = { width: 240, height: 56, count: samplesMax };
const vector = "http://www.w3.org/2000/svg";

export class Charts {
  #ask;
  #isShown;
  #list = element("div", { class: "charts" });
  #problem = element("p", { class: "why", role: "status" });
  /**
   * The tables that are open stay so.
   * @type {Map<string, HTMLElement>}
   */
  #charts = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {() => Promise<HealthReport>} ask  the server
   * @param {() => boolean} isShown  whether anyone could read it
   * @param {boolean} [isBoard]  it is one board's, without what only a server has
   */
  constructor(ask, isShown, isBoard = false) {
    this.#ask = ask;
    this.isBoard = isBoard;
    this.#isShown = isShown;
    this.element = element(
      "div",
      { class: "health", id: "health" },
      element("p", { class: "why" }, say("health.why")),
      this.#problem,
      this.#list,
    );
  }

  /** Asks now, and from then on while it shows. */
  async look() {
    clearTimeout(this.#timer);
    try {
      const report = await this.#ask();
      this.#problem.textContent = report.samples.length === 0 ? say("health.none") : "";
      if (report.samples.length > 0) this.draw(report);
    } catch (error) {
      console.info("no health:", error);
      this.#problem.textContent = say("doctor.offline");
    }
    this.#wait();
  }

  #wait() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.element.isConnected) return;
      if (this.#isShown()) void this.look();
      else this.#wait();
    }, againMilliseconds);
  }

  /** @param {HealthReport} report */
  draw(report) {
    const times = report.samples.map(({ at }) => new Date(at).toLocaleTimeString(document.documentElement.lang));
    for (const series of seriesOf(report, this.isBoard)) {
      let chart = this.#charts.get(series.key);
      if (!chart) {
        chart = made(series.key);
        this.#charts.set(series.key, chart);
        this.#list.append(chart);
      }
      fill(chart, series, times);
    }
  }
}

const shown = (/** @type {number | null | undefined} */ value) =>
  value === null || value === undefined ? "–" : value.toLocaleString(document.documentElement.lang);

/** @param {string} key */
function made(key) {
  const title = element("h3", { id: `health-${key}` }, say(`health.${key}`));
  return element(
    "figure",
    { class: "chart", "data-series": key, "aria-labelledby": title.id },
    title,
    element("p", { class: "now" }),
    element("div", { class: "lines" }),
    element(
      "details",
      {},
      element("summary", { "aria-describedby": title.id }, say("health.table")),
      element(
        "div",
        { class: "numbers", tabIndex: 0, role: "group", "aria-labelledby": title.id },
        element(
          "table",
          {},
          element(
            "thead",
            {},
            element(
              "tr",
              {},
              element("th", { scope: "col" }, say("health.time")),
              element("th", { scope: "col" }, say(`health.${key}`)),
            ),
          ),
          element("tbody"),
        ),
      ),
    ),
  );
}

/**
 * @param {HTMLElement} chart
 * @param {Series} series
 * @param {string[]} times
 */
function fill(chart, { key, values }, times) {
  const known = values.flatMap((value) => (value === null ? [] : [value]));
  const now = values.at(-1);
  /** @type {HTMLElement} */ (chart.querySelector(".now")).textContent = shown(now);
  const sentence = say("health.chart", {
    what: say(`health.${key}`),
    now: shown(now),
    least: shown(known.length > 0 ? Math.min(...known) : null),
    most: shown(known.length > 0 ? Math.max(...known) : null),
  });
  const picture = document.createElementNS(vector, "svg");
  picture.setAttribute("viewBox", `-3 -3 ${size.width + 6} ${size.height + 6}`);
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", sentence);
  const ground = document.createElementNS(vector, "path");
  ground.setAttribute("d", `M0 ${size.height}H${size.width}`);
  picture.append(ground);
  for (const points of known.length > 0 ? linesOf(values, size) : []) {
    // A single point has no length; its round ends show it.
    const line = document.createElementNS(vector, "polyline");
    line.setAttribute("points", points.includes(" ") ? points : `${points} ${points}`);
    picture.append(line);
  }
  chart.querySelector(".lines")?.replaceChildren(picture);
  const rows = values.map((value, index) =>
    element("tr", {}, element("th", { scope: "row" }, times[index]), element("td", {}, shown(value))),
  );
  // The newest is read first.
  chart.querySelector("tbody")?.replaceChildren(...rows.reverse());
}
