// Written by deploy/make-sentences.
export const sentences = {
  "theme.title": "Farben",
  "theme.why":
    "Für die Seiten und Wände von allen. Wer am eigenen Gerät mehr Kontrast eingestellt hat, sieht hohen Kontrast.",
  "theme.paper": "Papier",
  "theme.neon": "Neonnacht",
  "theme.plain": "Schlicht",
  "theme.contrast": "Hoher Kontrast",
};
