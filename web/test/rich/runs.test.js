import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { mayBeRich } from "../../board/card-nodes.js";
import { opened } from "../../rich/addresses.js";
import { runsOf, shownText } from "../../rich/runs.js";

/** @type {{text: string, runs: import("../../rich/runs.js").Run[]}[]} */
const vectors = JSON.parse(readFileSync(new URL("../../../Tests/Transcripts/text-runs.json", import.meta.url), "utf8"));

/** @param {string} text  the addresses that a browser would open */
const addresses = (text) => runsOf(text).flatMap(({ address, host = "" }) => (address ? [opened(address, host)] : []));

/** Bits of texts that are hard to read together. */
const bits = "* _ ` ** - https:// a.example mailto: x@y.example / . , ( ) a é 🎉 👩‍👩‍👧 中 م \u0301 \ufe0f".split(" ");

test("[RT1] a text is read as the vectors say, which Swift reads too", () => {
  for (const { text, runs } of vectors)
    assert.deepEqual(
      runsOf(text).map(({ isOfLookAlikes: _, ...run }) => run),
      runs,
      JSON.stringify(text),
    );
});

test("[RT2] the shown text is the typed one with some of its marks left out, sign by sign", () => {
  let seed = 7;
  for (let round = 0; round < 3_000; round += 1) {
    let text = "";
    for (let count = 1 + (round % 12); count > 0; count -= 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      text += bits[seed % bits.length] + (seed % 3 === 0 ? " " : "");
    }
    const whole = runsOf(text)
      .map(({ text, address }) => address ?? text)
      .join("");
    const left = [...text];
    for (const sign of whole) {
      while (left.length > 0 && left[0] !== sign && (sign !== "•" || left[0] !== "-"))
        assert.match(/** @type {string} */ (left.shift()), /[*_`]/, JSON.stringify(text));
      left.shift();
    }
    assert.match(left.join(""), /^[*_`]*$/, JSON.stringify(text));
  }
});

test("a text that the board takes for plain is plain", () => {
  for (const { text } of vectors) if (!mayBeRich.test(text)) assert.equal(shownText(text), text);
});

test("[RT4] an address opens with http, https and mailto, and with nothing else", () => {
  assert.deepEqual(addresses("https://a.example http://b.example/x?y=1#z mailto:ann@a.example"), [
    "https://a.example/",
    "http://b.example/x?y=1#z",
    "mailto:ann@a.example",
  ]);
  assert.deepEqual(
    addresses("javascript:alert(1) data:text/html,x file:///etc/passwd ftp://a.example www.a.example"),
    [],
  );
});

test("[RT4] an address that seems to lead elsewhere is no link", () => {
  assert.deepEqual(addresses("https://bank.example@evil.example/ https://user:secret@evil.example https://"), []);
  // A browser reads it as another host than the letters say.
  assert.deepEqual(addresses("https://1.2.3/"), [null]);
  assert.deepEqual(addresses("https://1.2.0.3/"), ["https://1.2.0.3/"]);
});

test("[RT5] letters that look like others are told apart by their code", () => {
  const [run] = runsOf("see https://аpple.example/ please").filter(({ address }) => address);
  assert.equal(run.text, "xn--pple-43d.example");
  assert.equal(run.isOfLookAlikes, true);
});
