// Written by deploy/make-sentences.
export const sentences = {
  "talk.title": "Nachrichten",
  "talk.none": "Hier hat noch niemand geschrieben.",
  "talk.loading": "Die Nachrichten kommen …",
  "talk.offline": "Nicht verbunden. Du siehst den letzten Stand, und was du schreibst, bleibt erhalten.",
  "talk.label": "Deine Nachricht",
  "talk.send": "Senden",
  "talk.remove": "Die Nachricht „{text}“ entfernen",
  "talk.hidden": "Verdeckt, bis ein Gastgeber sie zeigt: {count}",
  "talk.left": "Noch {count} Zeichen",
  "talk.long": "{count} Zeichen zu viel",
  "talk.you": "Du",
  "talk.sending": "noch nicht gesendet",
  "talk.frozen": "Hier schreiben jetzt nur Gastgeber.",
};
