/** Whether the person asked for less motion, all of the system or this page. */
export const calm = () =>
  matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset.motion === "less";
