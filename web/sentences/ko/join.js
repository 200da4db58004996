// Written by deploy/make-sentences.
export const sentences = {
  "join.code": "화면에 보이는 코드",
  "join.go": "보드 열기",
  "join.wrong": "이 코드의 보드가 없습니다. 코드가 바뀌었을 수 있으니 화면을 다시 확인하세요.",
  "join.often": "너무 여러 번 시도했습니다. 1분 기다린 뒤 코드를 다시 입력하세요.",
  "join.lost": "이 주소에는 보드가 없습니다. 화면의 코드를 입력하거나 진행자에게 링크를 받으세요.",
};
