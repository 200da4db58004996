// Written by deploy/make-sentences.
export const sentences = {
  "lobby.title": "Pide entrar",
  "lobby.why": "El anfitrión deja entrar a la gente de uno en uno. Di quién eres y espera un momento.",
  "lobby.name": "Tu nombre",
  "lobby.ask": "Pedir entrar",
  "lobby.asked": "El anfitrión sabe que estás aquí, {name}. Esta página se abre sola.",
  "lobby.closed":
    "Ahora mismo no entra nadie nuevo. Deja esta página abierta: continuará cuando el anfitrión abra la puerta.",
  "lobby.full": "Hay mucha gente esperando. Esta página vuelve a preguntar sola.",
  "lobby.declined":
    "El anfitrión no te ha dejado entrar esta vez. Si es un error, habla con él y luego recarga esta página.",
  "lobby.word": "O elige lo que muestra la pantalla grande y entra enseguida:",
  "lobby.wrong": "La pantalla muestra otra cosa. Mira de nuevo: te queda un intento.",
  "lobby.rest": "No era eso. Ahora decide el anfitrión; dentro de un minuto puedes elegir otra vez.",
  "lobby.wait": "Ha sido demasiado rápido. Esta página vuelve a preguntar en un momento.",
  "lobby.badName": "Elige otro nombre: es demasiado largo, está vacío o suena al del anfitrión.",
  "lobby.onWall": "¿Acabas de llegar? Elige esto en tu móvil",
  "wallWord.sun": "Sol",
  "wallWord.moon": "Luna",
  "wallWord.star": "Estrella",
  "wallWord.heart": "Corazón",
  "wallWord.note": "Nota",
  "wallWord.cloud": "Nube",
  "wallWord.flower": "Flor",
  "wallWord.anchor": "Ancla",
};
