// Written by deploy/make-sentences.
export const sentences = {
  "talk.title": "메시지",
  "talk.none": "아직 아무도 쓰지 않았습니다.",
  "talk.loading": "메시지를 가져오는 중…",
  "talk.offline": "연결되지 않았습니다. 마지막 상태가 보이며, 쓴 것은 보관됩니다.",
  "talk.label": "내 메시지",
  "talk.send": "보내기",
  "talk.remove": "메시지 “{text}” 없애기",
  "talk.hidden": "진행자가 보여 줄 때까지 숨김: {count}개",
  "talk.left": "남은 글자: {count}",
  "talk.long": "{count}자 초과",
  "talk.you": "나",
  "talk.sending": "아직 보내지 않음",
  "talk.frozen": "지금은 진행자만 여기에 쓸 수 있습니다.",
};
