/** What a page does whose version and the server's differ. */

let isReloading = false;

/**
 * A server that speaks another protocol (P1a) comes with another page; pending operations are on this device and come
 * along. A page that was reloaded a moment ago and still isn't understood says so instead. So does one in a browser
 * that keeps nothing: a reload would lose texts, seat and link.
 * @param {ConnectionState} state
 * @param {{isForgetful: boolean}} store
 */
export function reloadIfVersionsDiffer(state, store) {
  if (isReloading || store.isForgetful || state.kind !== "ended" || state.code !== 4002) return;
  isReloading = true;
  /** @type {PerformanceEntry & {type?: string} | undefined} */
  const navigation = performance.getEntriesByType("navigation")[0];
  if (navigation?.type !== "reload" || performance.now() > 60_000) location.reload();
}
