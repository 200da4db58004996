// Written by deploy/make-sentences.
export const sentences = {
  "theme.title": "색",
  "theme.why": "모두의 페이지와 벽 화면에 적용됩니다. 기기에서 대비를 높인 사람에게는 고대비로 보입니다.",
  "theme.paper": "종이",
  "theme.neon": "네온의 밤",
  "theme.plain": "단순하게",
  "theme.contrast": "고대비",
};
