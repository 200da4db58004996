// Written by deploy/make-sentences.
import { learn } from "../sentences.js";

learn({
  "share.copied": "Copied. The link opens this card.",
  "share.bare": "Copied. The link works for people who've been on the board before.",
  "picture.drawing": "Drawing the board…",
  "picture.saved": "Saved: {name}",
  "picture.scaled": "Saved: {name}. The board is large, so the picture is at {percent} percent of its size.",
  "picture.cut": {
    one: "Saved: {name}. The board is too large for one picture: {count} card isn't on it. The SVG has them all.",
    other: "Saved: {name}. The board is too large for one picture: {count} cards aren't on it. The SVG has them all.",
  },
  "picture.failed": "This browser couldn't make the picture. Try the other kind.",
});
