// Written by deploy/make-sentences.
export const sentences = {
  "pictures.add": "Bild hinzufügen",
  "pictures.take": "Foto machen",
  "pictures.other": "Anderes Bild",
  "pictures.remove": "Bild entfernen",
  "pictures.words": "Was ist darauf zu sehen?",
  "pictures.why": "Für alle, die es nicht sehen können. Du kannst das Feld leer lassen.",
  "pictures.sending": "Das Bild wird gesendet …",
  "pictures.none": "Dieser Browser kann die Datei nicht als Bild öffnen.",
  "pictures.full": "Hier ist kein Platz für weitere Bilder.",
  "pictures.failed": "Das Bild ist nicht angekommen. Versuche es noch einmal.",
  "pictures.gone": "Das Bild ist unterwegs verloren gegangen. Wähle es auf der Karte noch einmal aus.",
  "pictures.refused": "Gerade kann hier niemand Bilder hinzufügen.",
  "pictures.drop": "Du kannst ein Bild auch einfügen oder hierher ziehen.",
  "pictures.waiting": "Alle sehen dieses Bild, sobald ein Gastgeber es zeigt.",
  "pictures.show": "Allen zeigen",
  "pictures.hide": "Vor allen verbergen",
};
