/**
 * What a session needs before the person can do something: see `Session.equip`. It comes after the first picture, or
 * before it to those who left changes unsent.
 */
export { Actions } from "./actions.js";
/** A sent operation is acknowledged in frames. */
export * as frames from "./frames.js";
