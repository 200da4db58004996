// Written by deploy/make-sentences.
import { learn } from "../sentences.js";

learn({
  "wall.scan": "Scan to join",
  "wall.page": "{page} of {pages}",
  "wall.ended": "This screen's link no longer opens the board. Ask the host for a new one.",
  "wall.empty": "Nothing here yet. Scan the code and add the first card.",
  "wall.done": "{count} done",
});
