/** What hosts read in place of a name that someone hasn't given. */
import { say } from "../sentences/words.js";

/** @param {import("./known-people.js").KnownPerson} person */
export const nameOf = ({ name, role }) =>
  name || say(role === "host" || role === "co-host" ? `role.${role}` : "people.guest");
