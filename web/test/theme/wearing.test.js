import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Wearing } from "../../theme/wearing.js";

/** A page that came in paper; `come` lets what was asked for last come, or fail. */
function page(prefersContrast = false) {
  globalThis.matchMedia = /** @type {any} */ (() => ({ matches: prefersContrast }));
  const worn = /** @type {string[]} */ ([]);
  const asked = /** @type {{resolve: (module: any) => void, reject: (error: Error) => void}[]} */ ([]);
  const wearing = new Wearing(() => new Promise((resolve, reject) => asked.push({ resolve, reject })));
  const come = async (/** @type {Error | undefined} */ error) => {
    const { resolve, reject } = asked[asked.length - 1];
    if (error) reject(error);
    else resolve({ wear: async (theme = "paper", scheme = "") => void worn.push(`${theme} ${scheme}`.trim()) });
    await new Promise((later) => setImmediate(later));
  };
  return { wearing, worn, asked, come };
}

test("[TH1] a page in the first colors asks for nothing, unless a person needs more contrast", () => {
  for (const [needs, count] of /** @type {[boolean, number][]} */ ([
    [false, 0],
    [true, 1],
  ])) {
    const { wearing, asked } = page(needs);
    wearing.wear(undefined);
    assert.equal(asked.length, count);
  }
});

test("[TH1] colors that couldn't be had are asked for again", async () => {
  const { wearing, worn, asked, come } = page();
  const told = mock.method(console, "error", () => {});
  wearing.wear("neon");
  await come(new Error("offline"));
  assert.equal(told.mock.callCount(), 1);
  told.mock.restore();
  wearing.wear("neon");
  await come(undefined);
  assert.deepEqual(worn, ["neon"]);
  wearing.wear("neon");
  assert.equal(asked.length, 2);
  wearing.wear("neon", "light");
  await come(undefined);
  assert.deepEqual(worn, ["neon", "neon light"]);
});

test("[TH1] while they come, the hosts' last choice counts, also where it is the first again", async () => {
  const { wearing, worn, asked, come } = page();
  for (const theme of /** @type {const} */ (["neon", "plain", "paper"])) wearing.wear(theme);
  await come(undefined);
  assert.deepEqual([asked.length, worn], [1, ["paper"]]);
});
