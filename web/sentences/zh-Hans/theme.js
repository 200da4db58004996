// Written by deploy/make-sentences.
export const sentences = {
  "theme.title": "颜色",
  "theme.why": "适用于所有人的页面和大屏。如果某人的设备要求更高对比度，则显示为高对比度。",
  "theme.paper": "纸张",
  "theme.neon": "霓虹之夜",
  "theme.plain": "简洁",
  "theme.contrast": "高对比度",
};
