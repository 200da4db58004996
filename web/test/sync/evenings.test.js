import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { Clock } from "../support/clock.js";
import { Program } from "../support/evening.js";

// Evenings that the simulation played and recorded: `Simulate --seeds 200 --record FOLDER`, then EVENINGS=FOLDER. Some
// are kept beside the transcripts.
const folders = ["../../../Tests/Transcripts/Evenings/", process.env.EVENINGS]
  .filter((folder) => folder !== undefined)
  .map(
    (folder) =>
      new URL(folder.endsWith("/") ? folder : `${folder}/`, folder.startsWith("/") ? "file://" : import.meta.url),
  );

for (const folder of folders) {
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".json"))
        .sort()
    : [];
  test(`${names.length} evenings in ${folder.pathname}: a page does, sends and shows what each program did`, async (t) => {
    if (names.length === 0) throw new Error(`no evening is in ${folder.pathname}`);
    for (const name of names) {
      const recorded = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
      const snapshot = recorded.pop();
      for (const [index, events] of recorded.entries()) {
        const clock = new Clock(t);
        const program = new Program(clock, snapshot);
        for (const [number, event] of events.entries()) {
          try {
            await program.go(event);
          } catch (error) {
            error.message = `${name}, program ${index}, event ${number} ${JSON.stringify(event).slice(0, 300)}: ${error.message}`;
            throw error;
          }
        }
        program.finish();
        clock.restore();
      }
    }
  });
}
