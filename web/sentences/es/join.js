// Written by deploy/make-sentences.
export const sentences = {
  "join.code": "El código de la pantalla",
  "join.go": "Abrir el tablero",
  "join.wrong": "Ningún tablero tiene este código. Vuelve a mirar la pantalla: puede que haya uno nuevo.",
  "join.often": "Demasiados intentos. Espera un minuto y vuelve a escribir el código.",
  "join.lost": "Esta dirección no lleva a ningún tablero. Escribe el código de la pantalla o pide el enlace.",
};
