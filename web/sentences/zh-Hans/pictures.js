// Written by deploy/make-sentences.
export const sentences = {
  "pictures.add": "添加图片",
  "pictures.take": "拍一张",
  "pictures.other": "换一张",
  "pictures.remove": "移除图片",
  "pictures.words": "图片里有什么?",
  "pictures.why": "写给看不到图片的人。可以留空。",
  "pictures.sending": "正在发送图片…",
  "pictures.none": "这个浏览器无法把该文件作为图片打开。",
  "pictures.full": "这里放不下更多图片了。",
  "pictures.failed": "图片没有发送成功,请再试一次。",
  "pictures.gone": "图片在途中丢失了。请在卡片上重新选择。",
  "pictures.refused": "现在不能在这里添加图片。",
  "pictures.drop": "也可以粘贴图片,或把图片拖到这里。",
  "pictures.waiting": "主持人展示后,所有人才能看到这张图片。",
  "pictures.show": "展示给所有人",
  "pictures.hide": "对所有人隐藏",
};
