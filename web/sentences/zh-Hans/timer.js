// Written by deploy/make-sentences.
export const sentences = {
  "timer.over": "时间到",
  "timer.paused": "已暂停",
  "timer.label": "计时器",
};
