// Written by deploy/make-sentences.
import { learn } from "../sentences.js";

learn({
  "theme.title": "Colors",
  "theme.why": "For everyone's pages and walls. A person whose device asks for more contrast sees high contrast.",
  "theme.paper": "Paper",
  "theme.neon": "Neon night",
  "theme.plain": "Plain",
  "theme.contrast": "High contrast",
});
