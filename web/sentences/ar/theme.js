// Written by deploy/make-sentences.
export const direction = "rtl";

export const sentences = {
  "theme.title": "الألوان",
  "theme.why": "لصفحات الجميع وشاشاتهم. من طلب جهازه تباينًا أعلى يرى التباين العالي.",
  "theme.paper": "ورق",
  "theme.neon": "ليلة نيون",
  "theme.plain": "بسيط",
  "theme.contrast": "تباين عالٍ",
};
