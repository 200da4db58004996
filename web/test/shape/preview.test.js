import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Previews } from "../../shape/preview.js";

test("a picture that was one too many is asked for again a second later, and nobody hears of it", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  /** @type {{name: string, then: (preview: any) => void, otherwise: (refusal?: any) => unknown}[]} */
  const asked = [];
  const previews = new Previews((command, then = () => {}, otherwise = () => {}) => {
    asked.push({ name: command.container.name, then, otherwise });
  });
  /** @type {string[]} */
  const shown = [];
  for (const name of ["list", "grid"]) previews.ask(name, () => void shown.push(name));
  assert.equal(asked[0].otherwise({ code: "rate", parameters: {} }), true);
  mock.timers.tick(999);
  assert.equal(asked.length, 1);
  mock.timers.tick(1);
  asked[1].then({});
  asked[2].then({});
  assert.deepEqual(
    asked.map(({ name }) => name),
    ["list", "list", "grid"],
  );
  assert.deepEqual(shown, ["list", "grid"]);
  // The page says what else is refused, and asks for the next picture at once.
  previews.ask("flow", () => {});
  assert.notEqual(asked[3].otherwise({ code: "readOnly", parameters: {} }), true);
  previews.ask("scatter", () => {});
  assert.equal(asked.length, 5);
  mock.timers.reset();
});
