// Written by deploy/make-sentences.
export const sentences = {
  "timer.over": "시간이 다 됐어요",
  "timer.paused": "일시정지",
  "timer.label": "타이머",
};
