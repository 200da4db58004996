// Written by deploy/make-sentences.
export const sentences = {
  "join.code": "Der Code auf dem Bildschirm",
  "join.go": "Tafel öffnen",
  "join.wrong": "Keine Tafel hat diesen Code. Schau noch einmal auf den Bildschirm: Vielleicht gibt es einen neuen.",
  "join.often": "Zu viele Versuche. Warte eine Minute und tippe den Code dann noch einmal.",
  "join.lost": "Diese Adresse führt zu keiner Tafel. Tipp den Code vom Bildschirm ein oder lass dir den Link geben.",
};
