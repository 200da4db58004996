import { learn } from "./sentences.js";

/**
 * Learns sentences that no page begins with, in the person's language; those that don't come are in English, which
 * the modules that say them have loaded.
 * @param {string} group
 */
export async function learnLater(group) {
  const { lang } = document.documentElement;
  if (lang === "en") return;
  try {
    learn((await import(`./${lang}/${group}.js`)).sentences);
  } catch (error) {
    console.error(error);
  }
}
