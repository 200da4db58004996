/** Whether a board is in the same network as its guests, so that they need no Internet for it. */

/** Names that no server of the Internet has (RFC 6762, RFC 8375, and what routers use). */
const local = /(^|\.)(local|lan|home|internal|home\.arpa|localhost)$/;
/** Addresses of private networks (RFC 1918, RFC 3927), and this machine. */
const privateIPv4 = /^(10|127|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./;
/** The same (RFC 4193, RFC 4291). */
const privateIPv6 = /^\[(::1\]|f[cd]|fe[89ab])/;

/** @param {string} address  a host, perhaps with a port and a path */
export function isNearby(address) {
  const host = address
    .toLowerCase()
    .replace(/^\w+:\/\//, "")
    .replace(/\/.*$/, "")
    .replace(/:\d+$/, "");
  if (host.startsWith("[")) return privateIPv6.test(host);
  if (/^[\d.]+$/.test(host)) return privateIPv4.test(host);
  return local.test(host) || !host.includes(".");
}
