// Written by deploy/make-sentences.
import { learn } from "../sentences.js";

learn({
  "pictures.add": "Add a picture",
  "pictures.take": "Take one",
  "pictures.other": "Another one",
  "pictures.remove": "Remove the picture",
  "pictures.words": "What does it show?",
  "pictures.why": "For people who can't see it. You may leave it empty.",
  "pictures.sending": "Sending the picture…",
  "pictures.none": "This browser can't open that file as a picture.",
  "pictures.full": "There is no room for more pictures here.",
  "pictures.failed": "The picture didn't get through. Try again.",
  "pictures.gone": "The picture got lost on the way. Choose it again on the card.",
  "pictures.refused": "Pictures can't be added here right now.",
  "pictures.drop": "You can also paste a picture, or drop one here.",
  "pictures.waiting": "Everyone sees this picture once a host shows it.",
  "pictures.show": "Show it to everyone",
  "pictures.hide": "Hide it from everyone",
});
