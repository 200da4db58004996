// Written by deploy/make-sentences.
export const sentences = {
  "talk.title": "消息",
  "talk.none": "还没有人在这里写过。",
  "talk.loading": "正在获取消息…",
  "talk.offline": "未连接。这里是最后的内容，你写的会保留。",
  "talk.label": "你的消息",
  "talk.send": "发送",
  "talk.remove": "移除消息“{text}”",
  "talk.hidden": "在主持人公开前隐藏：{count} 条",
  "talk.left": "剩余字数：{count}",
  "talk.long": "超出 {count} 个字",
  "talk.you": "你",
  "talk.sending": "尚未发送",
  "talk.frozen": "现在只有主持人能在这里写。",
};
