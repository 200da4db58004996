// Written by deploy/make-sentences.
export const sentences = {
  "join.code": "屏幕上的代码",
  "join.go": "打开看板",
  "join.wrong": "没有使用此代码的看板。请再看一下屏幕，代码可能已更新。",
  "join.often": "尝试次数太多。请等一分钟，再输入代码。",
  "join.lost": "这个地址没有通向任何看板。请输入屏幕上的代码，或向主持人要链接。",
};
