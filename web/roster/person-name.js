/** Names as hosts read them, also of people who gave none. */
import { say } from "../sentences/words.js";

/** @param {import("./known-people.js").KnownPerson} person */
export const nameOf = ({ name, role }) =>
  name || say(role === "host" || role === "co-host" ? `role.${role}` : "people.guest");
