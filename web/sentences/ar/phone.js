// Written by deploy/make-sentences.
export const direction = "rtl";

export const sentences = {
  "phone.sections": "الأقسام",
  "phone.done": "تم {count}",
  "device.title": "هذا الجهاز",
  "device.why": "هذا الجهاز وحده يتذكّر ما تختاره هنا.",
  "device.language": "اللغة",
  "device.browser": "مثل المتصفّح",
  "device.sound": "صوت عندما يحين دورك",
  "device.shake": "اهتزاز عندما يحين دورك",
  "device.motion": "حركة أقلّ",
  "device.letters": "مفاتيح الحرف الواحد",
};
