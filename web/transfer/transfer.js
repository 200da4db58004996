/** The panels that take a board home and bring cards in. */
export { BringInPanel } from "./bring-in.js";
export { TakeHomePanel } from "./take-home.js";
