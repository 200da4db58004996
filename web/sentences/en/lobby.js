// Written by deploy/make-sentences.
import { learn } from "../sentences.js";

learn({
  "lobby.title": "Ask to come in",
  "lobby.why": "The host lets people in one by one. Say who you are, then wait a moment.",
  "lobby.name": "Your name",
  "lobby.ask": "Ask to come in",
  "lobby.asked": "The host knows that you are here, {name}. The board opens by itself.",
  "lobby.closed": "Nobody new is let in right now. Keep this open: it goes on when the host opens the door.",
  "lobby.full": "Many people are waiting right now. This asks again by itself in a moment.",
  "lobby.declined":
    "The host didn't let you in this time. If that is a mistake, speak to the host, then reload this page.",
  "lobby.word": "Or pick what the big screen shows, and come in at once:",
  "lobby.wrong": "The screen shows something else. Look again: you have one more try.",
  "lobby.rest": "That wasn't it. The host decides now; in a minute you can pick again.",
  "lobby.wait": "That was too fast. This page asks again in a moment.",
  "lobby.badName": "Choose another name: it is too long, empty, or sounds like the host's.",
  "lobby.onWall": "New here? Pick this on your phone",
  "wallWord.sun": "Sun",
  "wallWord.moon": "Moon",
  "wallWord.star": "Star",
  "wallWord.heart": "Heart",
  "wallWord.note": "Note",
  "wallWord.cloud": "Cloud",
  "wallWord.flower": "Flower",
  "wallWord.anchor": "Anchor",
  "door.waiting": { one: "{count} person is waiting to come in", other: "{count} people are waiting to come in" },
  "door.letIn": "Let in",
  "door.letAllIn": "Let everyone in",
  "door.decline": "Decline",
});
