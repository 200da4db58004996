// Written by deploy/make-sentences.
export const direction = "rtl";

export const sentences = {
  "join.code": "الرمز الظاهر على الشاشة",
  "join.go": "افتح اللوحة",
  "join.wrong": "لا توجد لوحة بهذا الرمز. انظر إلى الشاشة مرة أخرى، فقد يكون الرمز تغيّر.",
  "join.often": "محاولات كثيرة جدًا. انتظر دقيقة ثم اكتب الرمز مرة أخرى.",
  "join.lost": "لا يقود هذا العنوان إلى أي لوحة. اكتب الرمز الظاهر على الشاشة أو اطلب الرابط من المضيف.",
};
