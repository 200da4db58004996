// Written by deploy/make-sentences.
export const direction = "rtl";

export const sentences = {
  "talk.title": "الرسائل",
  "talk.none": "لم يكتب أحد هنا بعد.",
  "talk.loading": "جارٍ جلب الرسائل…",
  "talk.offline": "لا اتصال. ترى آخر ما وُجد هنا، ويُحفظ ما تكتبه.",
  "talk.label": "رسالتك",
  "talk.send": "إرسال",
  "talk.remove": "إزالة الرسالة «{text}»",
  "talk.hidden": "مخفية حتى يكشفها مضيف: {count}",
  "talk.left": "الحروف المتبقية: {count}",
  "talk.long": "حروف زائدة: {count}",
  "talk.you": "أنت",
  "talk.sending": "لم تُرسل بعد",
  "talk.frozen": "لا يكتب هنا الآن إلا المضيفون.",
};
