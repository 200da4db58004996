// Written by deploy/make-sentences.
import { learn } from "../words.js";

learn({
  "more.png": "Save as a picture (PNG)",
  "more.svg": "Save as a drawing (SVG)",
  "more.print": "Print…",
  "more.empty": "The board isn't here yet. Try again in a moment.",
  "section.menu": "Settings for {section}",
  "section.why": "Cards use these, unless they have a setting of their own.",
  "section.rejected": "Cross off everything",
  "section.turns": "Make this the queue",
  "section.frozen": "Freeze this section",
  "section.hostsAdd": "Only hosts add cards",
  "section.cardsMax": "Card limit",
  "section.refusesMore": "Stop at the limit",
  "section.cardsEach": "Card limit per person",
  "find.label": "Search text or names",
  "find.none": "No card matches.",
  "find.count": { one: "One card", other: "{count} cards" },
  "find.first": "{count} cards, showing the first {shown}.",
});
