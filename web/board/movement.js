/** How a board's cards and parts move, for those who have their first picture. */
import { begin } from "./motion.js";
import { grow, leaves, movedAlong } from "./resizing.js";

/** @type {import("./board.js").Equipment} */
export const movement = { grow, leaves, moves: begin, movedAlong };
