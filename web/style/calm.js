/** Whether the person asked for less motion. */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
