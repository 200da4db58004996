// Written by deploy/make-sentences.
export const sentences = {
  "theme.title": "Couleurs",
  "theme.why":
    "Pour les pages et les écrans de tout le monde. Une personne dont l’appareil demande plus de contraste voit le contraste élevé.",
  "theme.paper": "Papier",
  "theme.neon": "Nuit néon",
  "theme.plain": "Simple",
  "theme.contrast": "Contraste élevé",
};
