// Written by deploy/make-sentences.
export const sentences = {
  "keepsake.end": "Den Abend beenden",
  "keepsake.endWhy":
    "Nimm den Abend als eine Seite mit nach Hause: die Tafel, wer da war und was geschafft wurde. Sie öffnet sich ohne Netz.",
  "keepsake.open": "Den Abend beenden …",
  "keepsake.withNames": "Mit den Namen der Leute",
  "keepsake.namesWhy": "Ohne sie steht niemand als Autor oder Gast darin. Was auf den Karten steht, bleibt.",
  "keepsake.save": "Andenken speichern",
  "keepsake.saving": "Die Tafel wird gezeichnet …",
  "keepsake.saved": "{name} ist gespeichert",
  "keepsake.failed": "Das Andenken konnte nicht gemacht werden. Prüf die Verbindung und versuch es noch einmal.",
  "keepsake.fresh": "Bereit fürs nächste Mal",
  "keepsake.freshWhy":
    "Die Karten, die Leute angeheftet haben, verlassen die Tafel, die Abschnitte bleiben. Du kannst es rückgängig machen.",
  "keepsake.clear": "Karten abräumen …",
  "keepsake.clearTitle": "Karten abräumen?",
  "keepsake.clearYes": "Abräumen",
  "keepsake.cleared": {
    zero: "Keine Karte musste gehen",
    one: "{count} Karte hat die Tafel verlassen",
    other: "{count} Karten haben die Tafel verlassen",
  },
  "keepsake.people": { zero: "Niemand war da", one: "{count} Person war da", other: "{count} Leute waren da" },
  "keepsake.cards": { zero: "Keine Karten", one: "{count} Karte", other: "{count} Karten" },
  "keepsake.crossed": {
    zero: "Keine durchgestrichen",
    one: "{count} durchgestrichen",
    other: "{count} durchgestrichen",
  },
  "keepsake.board": "Die Tafel",
  "keepsake.whoWasHere": "Wer da war",
  "keepsake.whatWasDone": "Was geschafft wurde",
  "keepsake.everything": "Alles, was darauf war",
  "keepsake.tooLarge": "Diese Tafel hat zu viele Karten für ein Bild. Sie stehen unten als Liste.",
  "keepsake.picturesLeftOut": {
    one: "{count} Bild hatte in dieser Datei keinen Platz mehr.",
    other: "{count} Bilder hatten in dieser Datei keinen Platz mehr.",
  },
  "keepsake.more": { one: "und {count} weitere Karte", other: "und {count} weitere Karten" },
  "keepsake.messages": { one: "{count} Nachricht", other: "{count} Nachrichten" },
  "keepsake.made": "Ein Andenken von DisplayBoard.",
};
