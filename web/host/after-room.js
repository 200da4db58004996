/** What the host's page needs once the room shows: giving commands, their refusals in words, seats that are claimed. */
export { Claims, isLateAnswer } from "../seats/claims.js";
export { wayIn } from "../seats/invite.js";
export { sayRefusal } from "../sentences/refusals.js";
export { isOfUndo, sayUndoRefusal } from "../sync/undo.js";
export * as writing from "../sync/writing.js";
export { door } from "./door.js";
