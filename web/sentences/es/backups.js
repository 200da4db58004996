// Written by deploy/make-sentences.
export const sentences = {
  "backups.why":
    "Una copia contiene todos los tableros como están ahora, con todo lo que la gente escribió. No contiene enlaces ni secretos de nadie.",
  "backups.make": "Hacer una copia",
  "backups.making": "Haciendo la copia…",
  "backups.isMade": "La copia está hecha",
  "backups.none": "Todavía no hay copias.",
  "backups.kept": "Hecha por ti",
  "backups.before": "Hecha antes de restaurar un tablero",
  "backups.uploaded": "Subida",
  "backups.download": "Descargar…",
  "backups.board": "Restaurar un tablero…",
  "backups.remove": "Quitar",
  "backups.removeTitle": "¿Quitar esta copia?",
  "backups.removeWhy": "Nadie puede recuperarla. Los tableros se quedan como están.",
  "backups.isRemoved": "La copia se ha quitado",
  "backups.bring": "Subir una copia…",
  "backups.bringing": "{percent} % subido…",
  "backups.fetching": "{percent} % descargado…",
  "backups.isHere": "La copia está subida",
  "backups.passphrase": "Contraseña",
  "backups.passphraseWhy":
    "Con una contraseña el archivo va cifrado. Sin ella, cualquiera que lo tenga puede leerlo. Apúntala: nadie abre el archivo sin ella.",
  "backups.passphraseOpen": "Este archivo está cifrado. Escribe su contraseña.",
  "backups.inTheOpen":
    "Otros pueden escuchar en esta red, así que una copia sale solo cifrada. Ejecuta este comando en el servidor para poner una contraseña y descarga otra vez:",
  "backups.saved": "{name} está guardado",
  "backups.whichBoard": "¿Qué tablero?",
  "backups.asNew": "Como tablero nuevo",
  "backups.asNewWhy": "Tiene sus propios enlaces. El tablero actual se queda como está.",
  "backups.copyOf": "{title} (de la copia)",
  "backups.over": "Restaurar {title}…",
  "backups.overTitle": "¿Restaurar {title}?",
  "backups.overWhy":
    "El tablero vuelve a ser como era entonces. La gente y los enlaces se quedan como están. Todos vuelven solos y no se pierde nada de lo que escriben. Antes, el servidor hace una copia de todo como está ahora.",
  "backups.overYes": "Restaurar",
  "backups.wentBack": "{title} está como entonces",
  "backups.refused.noSuchBackup": "Esta copia ya no está.",
  "backups.refused.backupDamaged": "Este archivo no es una copia o está dañado.",
  "backups.refused.backupNewer":
    "Una versión más nueva de DisplayBoard hizo esta copia. Actualiza primero este servidor.",
  "backups.refused.wrongPassphrase": "Esa contraseña no abre el archivo, o se ha cambiado.",
  "backups.refused.badPassphrase": "Se necesitan al menos {limit} caracteres.",
  "backups.refused.passphraseInTheOpen":
    "Otros en esta red podrían leer una contraseña escrita aquí. Ponla en el servidor.",
  "backups.refused.needsPassphrase":
    "Otros en esta red pueden escuchar, así que aquí solo se puede traer una copia cifrada. En el propio servidor se puede traer cualquiera.",
  "backups.refused.backupsFull": "No caben más copias. Quita una primero.",
  "backups.refused.busy": "Se está haciendo otra cosa con las copias. Inténtalo en un momento.",
  "backups.refused.notInBackup": "Este tablero no está en la copia.",
  "backups.refused.noText":
    "Esta copia no dice de qué consta el tablero, lo decía un archivo o un programa. Trae primero ese archivo.",
  "backups.refused.notServed": "Este tablero está archivado. Recupéralo primero.",
  "backups.refused.noTransfer": "La transferencia se interrumpió. Empieza de nuevo.",
  "backups.refused.tooLarge": "Este archivo es demasiado grande para una copia.",
};
