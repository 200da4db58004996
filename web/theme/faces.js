// Written by deploy/make-fonts.
/** The fonts of the page: family, file and weights. @type {[family: string, file: string, weights: string][]} */
export const faces = [
  ["Board Sans", "text.29905dae.woff2", "100 599"],
  ["Board Sans", "text-bold.f47f4609.woff2", "600 900"],
  ["Board Serif", "display.16dcdb6c.woff2", "100 900"],
];
