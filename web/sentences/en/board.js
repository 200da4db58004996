// Written by deploy/make-sentences.
import { learn } from "../sentences.js";

learn({
  "part.button": "Button",
  "part.progress": "Progress",
  "part.scroll": "Scrolls",
  "stack.more": "Show more",
  "row.moveUp": "Move up",
  "row.moveDown": "Move down",
  "row.delete": "Remove",
  "notice.added": "{name}: {text}",
  "notice.crossedOff": "Crossed off: {text}",
  "notice.drawn": "Drawn: {text}",
  "notice.moreAdded": { one: "{count} new card", other: "{count} new cards" },
  "notice.moreCrossedOff": { one: "{count} card crossed off", other: "{count} cards crossed off" },
  "notice.up": "{name}, you're up: {text}",
  "notice.next": "{name}, you're next: {text}",
  "part.field": "Text field",
  "part.menu": "Actions",
  "part.menuOf": "Actions for {text}",
  "scroll.left": "More of {section} to the left",
  "scroll.right": "More of {section} to the right",
});
