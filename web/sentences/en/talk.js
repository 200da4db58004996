// Written by deploy/make-sentences.
import { learn } from "../sentences.js";

learn({
  "talk.title": "Messages",
  "talk.none": "Nobody has written here yet.",
  "talk.loading": "Fetching the messages…",
  "talk.offline": "Not connected. You see what was here last, and what you write is kept.",
  "talk.label": "Your message",
  "talk.send": "Send",
  "talk.remove": "Remove the message “{text}”",
  "talk.hidden": "Hidden until a host reveals them: {count}",
  "talk.left": "Letters left: {count}",
  "talk.long": "Letters too many: {count}",
  "talk.you": "You",
  "talk.sending": "not sent yet",
  "talk.frozen": "Only hosts can write here now.",
});
