// Written by deploy/make-sentences.
export const sentences = {
  "backups.why":
    "Eine Sicherung enthält alle Tafeln, wie sie jetzt sind, mit allem, was Leute geschrieben haben. Links und Geheimnisse sind nicht darin.",
  "backups.make": "Sicherung machen",
  "backups.making": "Die Sicherung wird gemacht …",
  "backups.isMade": "Die Sicherung ist fertig",
  "backups.none": "Es gibt noch keine Sicherung.",
  "backups.kept": "Von dir gemacht",
  "backups.before": "Gemacht, bevor eine Tafel wiederhergestellt wurde",
  "backups.uploaded": "Hochgeladen",
  "backups.download": "Herunterladen …",
  "backups.board": "Tafel wiederherstellen …",
  "backups.remove": "Entfernen",
  "backups.removeTitle": "Diese Sicherung entfernen?",
  "backups.removeWhy": "Niemand kann sie zurückholen. Die Tafeln bleiben, wie sie sind.",
  "backups.isRemoved": "Die Sicherung ist entfernt",
  "backups.bring": "Sicherung hochladen …",
  "backups.bringing": "{percent} % hochgeladen …",
  "backups.fetching": "{percent} % heruntergeladen …",
  "backups.isHere": "Die Sicherung ist hochgeladen",
  "backups.passphrase": "Passwort",
  "backups.passphraseWhy":
    "Mit einem Passwort wird die Datei verschlüsselt. Ohne kann sie jeder lesen, der sie hat. Schreib es auf: Ohne das Passwort öffnet niemand die Datei.",
  "backups.passphraseOpen": "Diese Datei ist verschlüsselt. Gib ihr Passwort ein.",
  "backups.inTheOpen":
    "Andere in diesem Netz können mitlesen, deshalb geht eine Sicherung nur verschlüsselt hinaus. Setz mit diesem Befehl auf dem Server ein Passwort und lade dann noch einmal herunter:",
  "backups.saved": "{name} ist gespeichert",
  "backups.whichBoard": "Welche Tafel?",
  "backups.asNew": "Als neue Tafel",
  "backups.asNewWhy": "Sie bekommt eigene Links. Die Tafel, die jetzt da ist, bleibt, wie sie ist.",
  "backups.copyOf": "{title} (aus der Sicherung)",
  "backups.over": "{title} wiederherstellen …",
  "backups.overTitle": "{title} wiederherstellen?",
  "backups.overWhy":
    "Die Tafel wird wieder, wie sie damals war. Leute und Links bleiben, wie sie sind. Alle kommen von selbst wieder, und nichts, was sie gerade tippen, geht verloren. Vorher sichert der Server den jetzigen Stand.",
  "backups.overYes": "Wiederherstellen",
  "backups.wentBack": "{title} ist wieder wie damals",
  "backups.refused.noSuchBackup": "Diese Sicherung ist nicht mehr da.",
  "backups.refused.backupDamaged": "Diese Datei ist keine Sicherung, oder sie ist beschädigt.",
  "backups.refused.backupNewer":
    "Eine neuere Version von DisplayBoard hat diese Sicherung gemacht. Aktualisiere erst diesen Server.",
  "backups.refused.wrongPassphrase": "Dieses Passwort öffnet die Datei nicht, oder sie wurde verändert.",
  "backups.refused.badPassphrase": "Ein Passwort braucht mindestens {limit} Zeichen.",
  "backups.refused.passphraseInTheOpen":
    "Andere in diesem Netz könnten ein Passwort mitlesen, das du hier tippst. Setz es stattdessen auf dem Server.",
  "backups.refused.needsPassphrase":
    "Andere in diesem Netz können mithören, deshalb lässt sich nur eine verschlüsselte Sicherung herbringen. Am Server selbst geht jede.",
  "backups.refused.backupsFull": "Für mehr Sicherungen ist kein Platz. Entferne erst eine.",
  "backups.refused.busy": "Gerade wird etwas anderes mit Sicherungen gemacht. Versuch es gleich noch einmal.",
  "backups.refused.notInBackup": "Diese Tafel ist nicht in der Sicherung.",
  "backups.refused.noText":
    "Diese Sicherung sagt nicht, woraus die Tafel besteht, denn das sagte eine Datei oder ein Programm. Bring erst diese Datei hierher.",
  "backups.refused.notServed": "Diese Tafel ist archiviert. Hol sie erst zurück.",
  "backups.refused.noTransfer": "Die Übertragung wurde unterbrochen. Fang noch einmal an.",
  "backups.refused.tooLarge": "Diese Datei ist zu groß für eine Sicherung.",
};
