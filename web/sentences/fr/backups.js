// Written by deploy/make-sentences.
export const sentences = {
  "backups.why":
    "Une sauvegarde contient tous les tableaux tels qu’ils sont, avec tout ce qui y est écrit. Elle ne contient ni lien ni secret.",
  "backups.make": "Faire une sauvegarde",
  "backups.making": "Sauvegarde en cours…",
  "backups.isMade": "La sauvegarde est faite",
  "backups.none": "Il n’y a pas encore de sauvegarde.",
  "backups.kept": "Faite par toi",
  "backups.before": "Faite avant de rétablir un tableau",
  "backups.uploaded": "Envoyée",
  "backups.download": "Télécharger…",
  "backups.board": "Rétablir un tableau…",
  "backups.remove": "Retirer",
  "backups.removeTitle": "Retirer cette sauvegarde ?",
  "backups.removeWhy": "Personne ne pourra la récupérer. Les tableaux restent tels quels.",
  "backups.isRemoved": "La sauvegarde est retirée",
  "backups.bring": "Envoyer une sauvegarde…",
  "backups.bringing": "{percent} % envoyés…",
  "backups.fetching": "{percent} % téléchargés…",
  "backups.isHere": "La sauvegarde est envoyée",
  "backups.passphrase": "Phrase secrète",
  "backups.passphraseWhy":
    "Avec une phrase secrète, le fichier est chiffré. Sans elle, quiconque a le fichier peut le lire. Note-la : personne n’ouvre le fichier sans elle.",
  "backups.passphraseOpen": "Ce fichier est chiffré. Saisis sa phrase secrète.",
  "backups.inTheOpen":
    "D’autres peuvent écouter sur ce réseau, donc une sauvegarde ne sort que chiffrée. Lance cette commande sur le serveur pour définir une phrase secrète, puis télécharge à nouveau :",
  "backups.saved": "{name} est enregistré",
  "backups.whichBoard": "Quel tableau ?",
  "backups.asNew": "Comme nouveau tableau",
  "backups.asNewWhy": "Il reçoit ses propres liens. Le tableau actuel reste tel quel.",
  "backups.copyOf": "{title} (de la sauvegarde)",
  "backups.over": "Rétablir {title}…",
  "backups.overTitle": "Rétablir {title} ?",
  "backups.overWhy":
    "Le tableau redevient ce qu’il était alors. Les personnes et les liens restent. Chacun revient tout seul, et rien de ce qui est en cours de saisie n’est perdu. Le serveur sauvegarde d’abord l’état actuel.",
  "backups.overYes": "Rétablir",
  "backups.wentBack": "{title} est comme alors",
  "backups.refused.noSuchBackup": "Cette sauvegarde n’est plus là.",
  "backups.refused.backupDamaged": "Ce fichier n’est pas une sauvegarde, ou il est abîmé.",
  "backups.refused.backupNewer":
    "Une version plus récente de DisplayBoard a fait cette sauvegarde. Mets d’abord ce serveur à jour.",
  "backups.refused.wrongPassphrase": "Cette phrase secrète n’ouvre pas ce fichier, ou il a été modifié.",
  "backups.refused.badPassphrase": "Il faut au moins {limit} caractères.",
  "backups.refused.passphraseInTheOpen":
    "D’autres sur ce réseau pourraient lire une phrase saisie ici. Définis-la plutôt sur le serveur.",
  "backups.refused.needsPassphrase":
    "D’autres sur ce réseau peuvent écouter : seule une sauvegarde chiffrée peut être apportée ici. Sur le serveur même, toutes le peuvent.",
  "backups.refused.backupsFull": "Il n’y a plus de place. Retire d’abord une sauvegarde.",
  "backups.refused.busy": "Une autre opération est en cours. Réessaie dans un instant.",
  "backups.refused.notInBackup": "Ce tableau n’est pas dans la sauvegarde.",
  "backups.refused.noText":
    "Cette sauvegarde ne décrit pas le tableau : un fichier ou un programme le faisait. Apporte d’abord ce fichier.",
  "backups.refused.notServed": "Ce tableau est archivé. Ramène-le d’abord.",
  "backups.refused.noTransfer": "Le transfert a été interrompu. Recommence.",
  "backups.refused.tooLarge": "Ce fichier est trop grand pour une sauvegarde.",
};
