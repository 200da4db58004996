// Written by deploy/make-sentences.
export const sentences = {
  "phone.sections": "섹션",
  "phone.done": "완료 {count}개",
  "device.title": "이 기기",
  "device.why": "여기서 고른 것은 이 기기만 기억해요.",
  "device.language": "언어",
  "device.browser": "브라우저와 같게",
  "device.sound": "내 차례에 소리",
  "device.shake": "내 차례에 진동",
  "device.motion": "움직임 줄이기",
  "device.letters": "한 글자 단축키",
};
