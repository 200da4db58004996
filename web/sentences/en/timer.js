// Written by deploy/make-sentences.
import { learn } from "../sentences.js";

learn({
  "timer.over": "Time's up",
  "timer.paused": "Paused",
  "timer.label": "Timer",
});
