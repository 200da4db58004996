// Written by deploy/make-sentences.
import { learn } from "../words.js";

learn({
  "more.png": "Save as a picture (PNG)",
  "more.svg": "Save as a drawing (SVG)",
  "more.print": "Print…",
  "more.empty": "There is no board yet. Try again once it is here.",
  "section.menu": "Settings of {section}",
  "section.why": "Cards without a setting of their own use these.",
  "section.rejected": "Cross off everything",
  "section.turns": "Make this the queue",
  "section.frozen": "Freeze this section",
  "section.hostsAdd": "Only hosts add cards",
  "section.cardsMax": "How many cards",
  "section.refusesMore": "Take no more than that",
  "section.cardsEach": "How many for each person",
  "find.label": "Search text or names",
  "find.none": "No card matches.",
  "find.count": { one: "One card", other: "{count} cards" },
  "find.first": "{count} cards, showing the first {shown}.",
});
