// Written by deploy/make-sentences.
import { learn } from "../sentences.js";

learn({
  "join.code": "The code on the screen",
  "join.go": "Open the board",
  "join.wrong": "No board has this code. Look at the screen again: it may have a new one.",
  "join.often": "Too many tries. Wait a minute, then type the code again.",
  "join.lost": "This address leads to no board. Type the code on the screen, or ask the host for the link.",
});
