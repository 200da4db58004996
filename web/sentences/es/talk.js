// Written by deploy/make-sentences.
export const sentences = {
  "talk.title": "Mensajes",
  "talk.none": "Nadie ha escrito aquí todavía.",
  "talk.loading": "Llegan los mensajes…",
  "talk.offline": "Sin conexión. Ves lo último que había, y se guarda lo que escribas.",
  "talk.label": "Tu mensaje",
  "talk.send": "Enviar",
  "talk.remove": "Quitar el mensaje «{text}»",
  "talk.hidden": "Ocultos hasta que un anfitrión los muestre: {count}",
  "talk.left": "Letras que quedan: {count}",
  "talk.long": "Letras de más: {count}",
  "talk.you": "Tú",
  "talk.sending": "sin enviar aún",
  "talk.frozen": "Ahora solo escriben aquí los anfitriones.",
};
