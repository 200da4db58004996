// Written by deploy/make-sentences.
export const sentences = {
  "timer.over": "時間です",
  "timer.paused": "一時停止中",
  "timer.label": "タイマー",
};
