/**
 * A phone's gesture to go back closes the sheet that is open, and leaves the page where there is none. Browsers that
 * know that of dialogs do it themselves.
 *
 * An open sheet is an entry in the history. When it is closed another way, the page goes back over its entry; a sheet
 * that opens at once in place of another has the same one.
 */

/** A sheet that opens in place of another does so within this. */
const settledMilliseconds = 150;

/**
 * @param {HTMLDialogElement} dialog
 * @param {() => void} close
 * @param {History} [past]
 */
export function closeByBack(dialog, close, past = history) {
  /** The page goes back over the entry: a sheet that opens now waits for that. */
  let isLeaving = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const hasEntry = () => past.state?.sheet === true;
  const settle = () => {
    if (isLeaving || dialog.open === hasEntry()) return;
    if (dialog.open) return past.pushState({ sheet: true }, "");
    isLeaving = true;
    past.back();
  };
  // A page that came again has no sheet open yet.
  if (hasEntry() && !dialog.open) past.replaceState(null, "");
  addEventListener("popstate", () => {
    if (!isLeaving && dialog.open) close();
    isLeaving = false;
    settle();
  });
  new MutationObserver(() => {
    clearTimeout(timer);
    if (dialog.open) settle();
    else timer = setTimeout(settle, settledMilliseconds);
  }).observe(dialog, { attributeFilter: ["open"] });
}

/** Whether the browser itself closes dialogs by its gesture. */
export const isKnown = () => "CloseWatcher" in globalThis;
