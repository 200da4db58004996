// Written by deploy/make-sentences.
export const direction = "rtl";

export const sentences = {
  "pictures.add": "أضف صورة",
  "pictures.take": "التقط صورة",
  "pictures.other": "صورة أخرى",
  "pictures.remove": "أزل الصورة",
  "pictures.words": "ماذا تُظهر الصورة؟",
  "pictures.why": "لمن لا يستطيع رؤيتها. يمكنك تركه فارغًا.",
  "pictures.sending": "جارٍ إرسال الصورة…",
  "pictures.none": "لا يستطيع هذا المتصفح فتح هذا الملف كصورة.",
  "pictures.full": "لا مكان هنا لمزيد من الصور.",
  "pictures.failed": "لم تصل الصورة. حاول مرة أخرى.",
  "pictures.gone": "ضاعت الصورة في الطريق. اخترها مرة أخرى على البطاقة.",
  "pictures.refused": "لا يمكن إضافة صور هنا الآن.",
  "pictures.drop": "يمكنك أيضًا لصق صورة أو إفلاتها هنا.",
  "pictures.waiting": "يرى الجميع هذه الصورة حين يعرضها مضيف.",
  "pictures.show": "اعرضها للجميع",
  "pictures.hide": "أخفها عن الجميع",
};
