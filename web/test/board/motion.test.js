import assert from "node:assert/strict";
import { test } from "node:test";
import { outside } from "../../board/motion.js";
import { motionOf } from "../../sync/told-motion.js";

test("[P55] an animation is a curve, how long it takes and how long it waits", () => {
  assert.deepEqual(motionOf("ease-in-out.350"), { easing: "ease-in-out", duration: 350, delay: 0 });
  assert.deepEqual(motionOf("linear.99999.250"), { easing: "linear", duration: 10_000, delay: 250 });
  assert.match(motionOf("bouncy.500").easing, /^cubic-bezier/);
});

test("[P55] a curve that isn't known moves nothing", () => {
  for (const words of ["", "wobbly.350", "linear", "constructor.350", "linear.-1"]) assert.equal(motionOf(words), null);
});

test("[M3] a view comes and goes as its tokens say, all at once", () => {
  const tokens = "transition comes.scale comes.opacity goes.move.trailing";
  assert.deepEqual(outside(tokens, "comes"), { scale: 0, opacity: 0 });
  assert.deepEqual(outside(tokens, "goes"), { translate: "100% 0" });
  assert.equal(outside("transition", "goes"), null);
  assert.deepEqual(outside("goes.somewhere", "goes"), {}, "a way that isn't known is no way");
});
