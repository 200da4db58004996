// Written by deploy/make-sentences.
export const sentences = {
  "pictures.add": "画像を追加",
  "pictures.take": "写真を撮る",
  "pictures.other": "別の画像",
  "pictures.remove": "画像を外す",
  "pictures.words": "何が写っていますか?",
  "pictures.why": "見えない人のための説明です。空のままでもかまいません。",
  "pictures.sending": "画像を送信しています…",
  "pictures.none": "このブラウザーでは、このファイルを画像として開けません。",
  "pictures.full": "ここにはこれ以上画像を追加できません。",
  "pictures.failed": "画像を送れませんでした。もう一度お試しください。",
  "pictures.gone": "画像が途中で失われました。カードでもう一度選んでください。",
  "pictures.refused": "今はここに画像を追加できません。",
  "pictures.drop": "画像を貼り付けたり、ここにドロップしたりもできます。",
  "pictures.waiting": "この画像は、ホストが見せると全員に見えます。",
  "pictures.show": "全員に見せる",
  "pictures.hide": "全員から隠す",
};
