// Written by deploy/make-sentences.
export const sentences = {
  "talk.title": "メッセージ",
  "talk.none": "まだだれも書いていません。",
  "talk.loading": "メッセージを取得しています…",
  "talk.offline": "つながっていません。最後の状態を表示しています。書いたものは保存されます。",
  "talk.label": "あなたのメッセージ",
  "talk.send": "送る",
  "talk.remove": "メッセージ「{text}」を取り除く",
  "talk.hidden": "ホストが見せるまで非表示：{count}件",
  "talk.left": "残り{count}文字",
  "talk.long": "{count}文字多すぎます",
  "talk.you": "あなた",
  "talk.sending": "まだ送られていません",
  "talk.frozen": "今ここに書けるのはホストだけです。",
};
