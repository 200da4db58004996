// Written by deploy/make-sentences.
export const sentences = {
  "join.code": "画面のコード",
  "join.go": "ボードを開く",
  "join.wrong": "このコードのボードはありません。新しいコードになっていないか、画面をもう一度見てください。",
  "join.often": "試した回数が多すぎます。1分待ってから、コードをもう一度入力してください。",
  "join.lost": "このアドレスにボードはありません。画面のコードを入力するか、ホストにリンクを聞いてください。",
};
