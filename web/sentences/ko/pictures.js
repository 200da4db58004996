// Written by deploy/make-sentences.
export const sentences = {
  "pictures.add": "사진 추가",
  "pictures.take": "사진 찍기",
  "pictures.other": "다른 사진",
  "pictures.remove": "사진 빼기",
  "pictures.words": "무엇이 보이나요?",
  "pictures.why": "볼 수 없는 사람을 위한 설명입니다. 비워 두어도 됩니다.",
  "pictures.sending": "사진을 보내는 중…",
  "pictures.none": "이 브라우저에서는 그 파일을 사진으로 열 수 없습니다.",
  "pictures.full": "여기에는 사진을 더 추가할 수 없습니다.",
  "pictures.failed": "사진을 보내지 못했습니다. 다시 시도해 주세요.",
  "pictures.gone": "사진이 오는 길에 사라졌습니다. 카드에서 다시 골라 주세요.",
  "pictures.refused": "지금은 여기에 사진을 추가할 수 없습니다.",
  "pictures.drop": "사진을 붙여넣거나 여기로 끌어다 놓아도 됩니다.",
  "pictures.waiting": "진행자가 보여 주면 모두가 이 사진을 볼 수 있습니다.",
  "pictures.show": "모두에게 보이기",
  "pictures.hide": "모두에게 숨기기",
};
