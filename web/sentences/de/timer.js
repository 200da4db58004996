// Written by deploy/make-sentences.
export const sentences = {
  "timer.over": "Die Zeit ist um",
  "timer.paused": "Angehalten",
  "timer.label": "Timer",
};
