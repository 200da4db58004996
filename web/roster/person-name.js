/** Names as hosts read them, also of people who gave none. */
import { say } from "../sentences/sentences.js";

/** @param {{name: string, role?: string}} person */
export const nameOf = ({ name, role }) =>
  name || say(role === "host" || role === "co-host" ? `role.${role}` : "people.guest");
