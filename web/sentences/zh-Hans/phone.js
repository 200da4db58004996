// Written by deploy/make-sentences.
export const sentences = {
  "phone.sections": "分栏",
  "phone.done": "已完成 {count} 张",
  "device.title": "此设备",
  "device.why": "这里的选择只保存在此设备上。",
  "device.language": "语言",
  "device.browser": "跟随浏览器",
  "device.sound": "轮到你时响铃",
  "device.shake": "轮到你时振动",
  "device.motion": "减少动态效果",
  "device.letters": "单字母快捷键",
};
