// Written by deploy/make-sentences.
export const sentences = {
  "theme.title": "色",
  "theme.why":
    "全員のページとスクリーンに反映されます。コントラストを上げる設定の端末では、ハイコントラストで表示されます。",
  "theme.paper": "紙",
  "theme.neon": "ネオンナイト",
  "theme.plain": "シンプル",
  "theme.contrast": "ハイコントラスト",
};
