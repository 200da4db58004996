// Written by deploy/make-sentences.
export const sentences = {
  "join.code": "Le code affiché à l’écran",
  "join.go": "Ouvrir le tableau",
  "join.wrong": "Aucun tableau n’a ce code. Regarde encore l’écran : il y en a peut-être un nouveau.",
  "join.often": "Trop d’essais. Attends une minute, puis tape de nouveau le code.",
  "join.lost": "Cette adresse ne mène à aucun tableau. Tape le code affiché à l’écran, ou demande le lien.",
};
