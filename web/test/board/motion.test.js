import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, comes, goes } from "../../board/motion.js";
import { motionOf, tell } from "../../sync/told-motion.js";

test("[P55] an animation is a curve, how long it takes and how long it waits", () => {
  assert.deepEqual(motionOf("ease-in-out.350"), { easing: "ease-in-out", duration: 350, delay: 0 });
  assert.deepEqual(motionOf("linear.99999.250"), { easing: "linear", duration: 10_000, delay: 250 });
  assert.match(motionOf("bouncy.500").easing, /^cubic-bezier/);
});

test("[P55] a curve that isn't known moves nothing", () => {
  for (const words of ["", "wobbly.350", "linear", "constructor.350", "linear.-1"]) assert.equal(motionOf(words), null);
});

test("[M3] a view comes and goes as its tokens say, all at once", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  globalThis.matchMedia = () => ({ matches: false });
  globalThis.document = { documentElement: { dataset: {} } };
  t.after(() => {
    delete globalThis.matchMedia;
    delete globalThis.document;
  });
  const stage = { dataset: {}, style: { setProperty() {}, removeProperty() {} } };
  tell("linear.100");
  begin(stage);
  const moved = /** @type {any[]} */ ([]);
  const node = {
    dataset: {},
    closest: () => stage,
    setAttribute() {},
    remove: () => moved.push("at once"),
    animate: (keyframes) => {
      moved.push(keyframes);
      return { finished: new Promise(() => {}) };
    },
  };
  const tokens = "transition comes.scale comes.opacity goes.move.trailing";
  comes(node, tokens);
  goes(node, tokens);
  assert.deepEqual(moved.splice(0), [
    [{ scale: 0, opacity: 0 }, {}],
    [{}, { translate: "100% 0" }],
  ]);
  comes(node, "transition");
  goes(node, "transition");
  goes(node, "goes.somewhere");
  assert.deepEqual(moved, ["at once", [{}, {}]], "a way that isn't known is no way");
});
