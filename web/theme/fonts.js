/**
 * The page's fonts come once the board is there, for the next load: no letter jumps, and the first picture doesn't wait
 * for them. `index.html` and the other pages use what is noted here before their first picture.
 */
import { faces } from "./faces.js";

/** Where they are noted on this device, for all boards. */
const key = "displayboard/fonts";

/** Fetches the fonts into the browser's cache, unless this device has them or its person saves data. */
export async function keepFonts() {
  const { saveData = false } = /** @type {{connection?: {saveData?: boolean}}} */ (navigator).connection ?? {};
  const noted = JSON.stringify(faces);
  if (saveData || localStorage.getItem(key) === noted) return;
  for (const [, file] of faces) {
    const answer = await fetch(`/assets/theme/${file}`);
    if (!answer.ok) throw new Error(`no font ${file}: ${answer.status}`);
    await answer.arrayBuffer();
  }
  localStorage.setItem(key, noted);
}

/**
 * Shows letters in the fonts from now on: on a wall, which is loaded once for a night. All of them at once, when they
 * are here: code that waits for this can measure them before they are seen.
 */
export async function useFonts() {
  const all = faces.map(([family, file, weight]) => new FontFace(family, `url("/assets/theme/${file}")`, { weight }));
  for (const face of await Promise.all(all.map((face) => face.load()))) document.fonts.add(face);
}
