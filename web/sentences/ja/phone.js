// Written by deploy/make-sentences.
export const sentences = {
  "phone.sections": "セクション",
  "phone.done": "完了 {count} 件",
  "device.title": "この端末",
  "device.why": "ここで選んだことは、この端末だけが覚えます。",
  "device.language": "言語",
  "device.browser": "ブラウザーと同じ",
  "device.sound": "自分の番に音を鳴らす",
  "device.shake": "自分の番に振動する",
  "device.motion": "動きを減らす",
  "device.letters": "1文字のショートカット",
};
