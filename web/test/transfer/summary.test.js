import assert from "node:assert/strict";
import { test } from "node:test";
import { complaint, whyNot } from "../../transfer/summary.js";
import "../../sentences/en/transfer.js";

/** An element as a text of HTML, with its language and direction. */
function written(node) {
  if (typeof node === "string") return node.replace(/[\u2068\u2069]/g, "");
  const { tag, lang, dir, children } = node;
  const attributes = `${lang ? ` lang=${lang}` : ""}${dir ? ` dir=${dir}` : ""}`;
  return `<${tag}${attributes}>${children.map(written).join("")}</${tag}>`;
}

test("a mistake that only the server has a sentence for is marked as English within the page's own", (t) => {
  t.after(() => delete globalThis.document);
  const createElement = (/** @type {string} */ tag) => ({
    ...{ tag, children: /** @type {any[]} */ ([]) },
    append(/** @type {any[]} */ ...children) {
      this.children.push(...children);
    },
  });
  globalThis.document = /** @type {any} */ ({ createElement });
  const said = (mistake) => written(complaint(whyNot({ sections: [], cards: 0, leftOut: {}, mistake }, String)));
  assert.equal(
    said({ line: 3, message: "an anchor of tomorrow", key: "mistake.ofTomorrow" }),
    "<p dir=auto><span>Line 3: <span lang=en dir=ltr>an anchor of tomorrow</span></span></p>",
  );
  assert.equal(
    said({ line: 3, message: "", key: "mistake.noContainer", parameters: { name: "lits" } }),
    "<p dir=auto><span>Line 3: <span>there is no container `lits`</span></span></p>",
  );
});
