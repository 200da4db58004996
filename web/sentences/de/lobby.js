// Written by deploy/make-sentences.
export const sentences = {
  "lobby.title": "Bitte um Einlass",
  "lobby.why": "Der Gastgeber lässt die Leute einzeln herein. Sag, wer du bist, und warte dann einen Moment.",
  "lobby.name": "Dein Name",
  "lobby.ask": "Um Einlass bitten",
  "lobby.asked": "Der Gastgeber weiß, dass du da bist, {name}. Diese Seite öffnet sich von selbst.",
  "lobby.closed":
    "Gerade kommt niemand Neues herein. Lass diese Seite offen: Sie macht weiter, wenn der Gastgeber die Tür öffnet.",
  "lobby.full": "Gerade warten viele. Diese Seite fragt von selbst noch einmal.",
  "lobby.declined":
    "Der Gastgeber hat dich diesmal nicht hereingelassen. Wenn das ein Irrtum ist, sprich mit ihm und lade diese Seite dann neu.",
  "lobby.word": "Oder wähle, was der große Bildschirm zeigt, und komm gleich herein:",
  "lobby.wrong": "Der Bildschirm zeigt etwas anderes. Schau noch einmal hin: Du hast noch einen Versuch.",
  "lobby.rest": "Das war es nicht. Jetzt entscheidet der Gastgeber; in einer Minute kannst du wieder wählen.",
  "lobby.wait": "Das ging zu schnell. Diese Seite fragt gleich noch einmal.",
  "lobby.badName": "Wähle einen anderen Namen: Er ist zu lang, leer oder klingt nach dem Gastgeber.",
  "lobby.onWall": "Neu hier? Wähle das auf deinem Handy",
  "wallWord.sun": "Sonne",
  "wallWord.moon": "Mond",
  "wallWord.star": "Stern",
  "wallWord.heart": "Herz",
  "wallWord.note": "Musiknote",
  "wallWord.cloud": "Wolke",
  "wallWord.flower": "Blume",
  "wallWord.anchor": "Anker",
};
