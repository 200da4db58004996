// Written by deploy/make-sentences.
export const sentences = {
  "theme.title": "Colores",
  "theme.why":
    "Para las páginas y pantallas de todos. Quien tiene su dispositivo con más contraste ve el contraste alto.",
  "theme.paper": "Papel",
  "theme.neon": "Noche de neón",
  "theme.plain": "Sencillo",
  "theme.contrast": "Contraste alto",
};
