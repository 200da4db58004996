/**
 * A board's invitation on paper: its code large, the address and the six characters for people without a camera, and,
 * if the host wants it, a second code that joins the Wi-Fi.
 *
 * The Wi-Fi's name and password stay in this browser: the code is made here, and neither sent nor kept.
 *
 * @typedef {object} Invited
 * @property {string} title  of the board
 * @property {string} link  the guests', with its secret
 * @property {string} address  that people type
 * @property {string} code  that they type there; empty: none
 *
 * @typedef {"a4" | "a5" | "tent"} Size
 */
import { codeElement } from "../seats/away.js";
import { qrCode } from "../seats/invite.js";
import { button, chips, element } from "../sheets/elements.js";
import { styleSheet } from "../style/style-sheet.js";
import { say } from "../sentences/sentences.js";
import { isNearby } from "./nearby.js";
import { qrModules } from "./qr-modules.js";
import { wifiProblem, wifiText } from "./wifi.js";
import "../sentences/en/invitation.js";

await styleSheet("invitation/invitation.css");

/** @type {Size[]} */
const sizes = ["a4", "a5", "tent"];

/**
 * Asks how it should look, and prints it.
 * @param {import("../sheets/sheets.js").Sheets} sheets
 * @param {Invited} invited
 */
export function askForPaper(sheets, invited) {
  /** @type {Size} */
  let size = "a4";
  const radios = sizes.map((each) =>
    element(
      "label",
      { class: "chip" },
      element("input", {
        type: "radio",
        name: "paper",
        value: each,
        checked: each === size,
        onchange: () => {
          size = each;
          show();
        },
      }),
      element("span", {}, each === "tent" ? say("invitation.tent") : each.toUpperCase()),
    ),
  );
  const network = field("wifi-name", "text");
  const password = field("wifi-password", "text");
  const error = element("p", { id: "wifi-error", class: "error", role: "alert" });
  const preview = element("div", { class: "leaflet-preview", "aria-hidden": "true" });
  const wifi = () => (network.value === "" ? null : { name: network.value, password: password.value });
  const show = () => preview.replaceChildren(leaflet(invited, size, wifi()));
  network.oninput = password.oninput = () => {
    error.textContent = "";
    show();
  };
  const form = element(
    "form",
    { class: "write", noValidate: true, autocomplete: "off" },
    element("fieldset", {}, element("legend", {}, say("invitation.paper")), chips(radios)),
    element(
      "fieldset",
      { class: "wifi" },
      element("legend", {}, say("invitation.wifi")),
      element("p", { class: "why", id: "wifi-why" }, say("invitation.wifiWhy")),
      element("label", { htmlFor: "wifi-name" }, say("invitation.network")),
      network,
      element("label", { htmlFor: "wifi-password" }, say("invitation.password")),
      password,
      error,
    ),
    preview,
    element(
      "div",
      { class: "buttons" },
      button(say("cancel"), () => sheets.close()),
      element("button", { type: "submit", class: "main", id: "print" }, say("invitation.go")),
    ),
  );
  form.onsubmit = (event) => {
    event.preventDefault();
    const problem = wifiProblem(network.value, password.value);
    if (problem) {
      error.textContent = say(`invitation.${problem}`);
      return (problem === "nameLong" ? network : password).focus();
    }
    print(leaflet(invited, size, wifi()));
  };
  show();
  sheets.open(say("invitation.title"), [form], { kind: "paper-sheet" });
}

/**
 * A field that no browser keeps.
 * @param {string} id
 * @param {string} type
 */
const field = (id, type) =>
  element("input", {
    id,
    type,
    dir: "auto",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: false,
    "aria-describedby": "wifi-why wifi-error",
  });

/**
 * Prints one element in the page's place.
 * @param {HTMLElement} paper
 */
function print(paper) {
  document.querySelector("body > .leaflet")?.remove();
  document.body.append(paper);
  addEventListener("afterprint", () => paper.remove(), { once: true });
  window.print();
}

/**
 * @param {Invited} invited
 * @param {Size} size
 * @param {{name: string, password: string} | null} wifi
 */
function leaflet(invited, size, wifi) {
  // A tent shows the same to both sides of the table.
  const sides = Array.from({ length: size === "tent" ? 2 : 1 }, () => side(invited, wifi));
  return element("article", { class: "leaflet", "data-size": size }, ...sides);
}

/**
 * @param {Invited} invited
 * @param {{name: string, password: string} | null} wifi
 */
function side({ title, link, address, code }, wifi) {
  const modules = qrModules(link);
  return element(
    "section",
    { class: wifi ? "side with-wifi" : "side" },
    element("h1", { dir: "auto" }, title),
    ...(wifi ? [wifiStep(wifi)] : []),
    element(
      "div",
      { class: "step" },
      ...(modules ? [qrCode(modules)] : []),
      element(
        "div",
        { class: "told" },
        element("p", { class: "scan" }, say("invitation.scan")),
        element("p", {}, say(code ? "invite.type" : "invitation.open", { address })),
        ...(code ? [codeElement(code)] : []),
      ),
    ),
    ...(isNearby(address) ? [element("p", { class: "nearby" }, say("invitation.noInternet"))] : []),
  );
}

/** @param {{name: string, password: string}} wifi */
function wifiStep({ name, password }) {
  const modules = wifiProblem(name, password) === null ? qrModules(wifiText(name, password)) : null;
  return element(
    "div",
    { class: "step wifi-step" },
    ...(modules ? [qrCode(modules)] : []),
    element(
      "div",
      { class: "told" },
      element("p", { class: "scan" }, say("invitation.join")),
      element("p", {}, say("invitation.name", { name })),
      ...(password ? [element("p", {}, say("invitation.secret", { password }))] : []),
    ),
  );
}
