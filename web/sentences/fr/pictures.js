// Written by deploy/make-sentences.
export const sentences = {
  "pictures.add": "Ajouter une image",
  "pictures.take": "Prendre une photo",
  "pictures.other": "Une autre image",
  "pictures.remove": "Retirer l’image",
  "pictures.words": "Que montre-t-elle ?",
  "pictures.why": "Pour les personnes qui ne la voient pas. Vous pouvez laisser vide.",
  "pictures.sending": "Envoi de l’image…",
  "pictures.none": "Ce navigateur ne peut pas ouvrir ce fichier comme image.",
  "pictures.full": "Il n’y a plus de place pour des images ici.",
  "pictures.failed": "L’image n’est pas arrivée. Réessayez.",
  "pictures.gone": "L’image s’est perdue en chemin. Choisissez-la à nouveau sur la carte.",
  "pictures.refused": "On ne peut pas ajouter d’image ici en ce moment.",
  "pictures.drop": "Vous pouvez aussi coller une image ou la déposer ici.",
  "pictures.waiting": "Tout le monde verra cette image quand un hôte la montrera.",
  "pictures.show": "Montrer à tout le monde",
  "pictures.hide": "Cacher à tout le monde",
};
