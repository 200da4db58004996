// Written by deploy/make-sentences.
export const direction = "rtl";

export const sentences = {
  "timer.over": "انتهى الوقت",
  "timer.paused": "متوقف مؤقتًا",
  "timer.label": "المؤقّت",
};
