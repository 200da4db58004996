/** A finger's click comes some milliseconds after it was lifted. */
const clickAfterMilliseconds = 200;

/**
 * The click that a pointer makes after it moved something must not open a card; that of the next pointer is its own.
 */
export function swallowNextClick() {
  const stop = () => {
    removeEventListener("click", swallow, { capture: true });
    removeEventListener("pointerdown", stop, { capture: true });
  };
  addEventListener("click", swallow, { capture: true, once: true });
  addEventListener("pointerdown", stop, { capture: true });
  setTimeout(stop, clickAfterMilliseconds);
}

/** @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}
