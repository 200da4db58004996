/**
 * The text that phones take for "join this Wi-Fi" (the Wi-Fi Alliance's URI scheme, WPA3 specification §7.1).
 *
 * @typedef {"nameLong" | "passwordShort" | "passwordLong"} WiFiProblem
 */

/** Of a network's name, in bytes (IEEE 802.11 §9.4.2.2). */
const nameBytesMax = 32;
/** Of a password, in characters (IEEE 802.11 annex J.4). */
const passwordMin = 8;
const passwordMax = 63;

/** Signs that separate fields are escaped in a field. */
const escaped = (/** @type {string} */ field) => field.replaceAll(/[\\;,:"]/g, "\\$&");

/**
 * Why no network can be called so, or have such a password; an empty password is an open network.
 * @param {string} name
 * @param {string} password
 * @returns {WiFiProblem | null}
 */
export function wifiProblem(name, password) {
  if (new TextEncoder().encode(name).length > nameBytesMax) return "nameLong";
  if (password === "") return null;
  if (password.length < passwordMin) return "passwordShort";
  return password.length > passwordMax ? "passwordLong" : null;
}

/**
 * @param {string} name
 * @param {string} password  empty: an open network
 */
export function wifiText(name, password) {
  return password === ""
    ? `WIFI:T:nopass;S:${escaped(name)};;`
    : `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;`;
}
