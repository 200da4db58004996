// Written by deploy/make-sentences.
export const sentences = {
  "timer.over": "Se acabó el tiempo",
  "timer.paused": "En pausa",
  "timer.label": "Temporizador",
};
