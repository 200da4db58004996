// Written by deploy/make-sentences.
export const sentences = {
  "timer.over": "C’est l’heure",
  "timer.paused": "En pause",
  "timer.label": "Minuteur",
};
