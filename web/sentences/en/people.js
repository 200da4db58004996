// Written by deploy/make-sentences.
import { learn } from "../sentences.js";

learn({
  "people.here": { one: "One person is here", other: "{count} people are here" },
  "people.looking": "{name} has this card open",
  "people.writing": "{name} is writing in it",
});
