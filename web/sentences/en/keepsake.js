// Written by deploy/make-sentences.
import { learn } from "../sentences.js";

learn({
  "keepsake.end": "End the night",
  "keepsake.endWhy":
    "Take the evening home as one page: the board, who was here and what was done. It opens without a network.",
  "keepsake.open": "End the night…",
  "keepsake.withNames": "With people's names",
  "keepsake.namesWhy": "Without them nobody is named as an author or a guest. What people wrote on the cards stays.",
  "keepsake.save": "Save the keepsake",
  "keepsake.saving": "Drawing the board…",
  "keepsake.saved": "Saved {name}",
  "keepsake.failed": "The keepsake couldn't be made. Check the connection and try again.",
  "keepsake.fresh": "Ready for the next time",
  "keepsake.freshWhy": "The cards that people added leave the board, and the sections stay. You can undo it.",
  "keepsake.clear": "Clear the cards…",
  "keepsake.clearTitle": "Clear the cards?",
  "keepsake.clearYes": "Clear",
  "keepsake.cleared": {
    zero: "No card had to leave",
    one: "{count} card left the board",
    other: "{count} cards left the board",
  },
  "keepsake.people": { zero: "Nobody was here", one: "{count} person was here", other: "{count} people were here" },
  "keepsake.cards": { zero: "No cards", one: "{count} card", other: "{count} cards" },
  "keepsake.crossed": { zero: "None crossed off", one: "{count} crossed off", other: "{count} crossed off" },
  "keepsake.board": "The board",
  "keepsake.whoWasHere": "Who was here",
  "keepsake.whatWasDone": "What was done",
  "keepsake.everything": "Everything on it",
  "keepsake.tooLarge": "This board has too many cards for a picture. They are listed below.",
  "keepsake.picturesLeftOut": {
    one: "{count} picture didn't fit into this file.",
    other: "{count} pictures didn't fit into this file.",
  },
  "keepsake.more": { one: "and {count} more card", other: "and {count} more cards" },
  "keepsake.messages": { one: "{count} message", other: "{count} messages" },
  "keepsake.made": "A keepsake from DisplayBoard.",
});
