import assert from "node:assert/strict";
import { test } from "node:test";
import { isNearby } from "../../invitation/nearby.js";
import { wifiProblem, wifiText } from "../../invitation/wifi.js";

test("signs that separate fields are escaped in a network's name and password", () => {
  assert.equal(wifiText("Home", "correct horse"), "WIFI:T:WPA;S:Home;P:correct horse;;");
  assert.equal(
    wifiText('a;b,c:d"e\\f', ';,:"\\;,:"\\'),
    'WIFI:T:WPA;S:a\\;b\\,c\\:d\\"e\\\\f;P:\\;\\,\\:\\"\\\\\\;\\,\\:\\"\\\\;;',
  );
  assert.equal(wifiText("夜の Wi-Fi 🛗", "ein Paßwort"), "WIFI:T:WPA;S:夜の Wi-Fi 🛗;P:ein Paßwort;;");
});

test("a phone that undoes the escapes reads the text as someone typed it", () => {
  const read = (text) => {
    const fields = text.slice("WIFI:".length).match(/\w:(\\.|[^\\;])*;/g);
    return Object.fromEntries(fields.map((field) => [field[0], field.slice(2, -1).replaceAll(/\\(.)/g, "$1")]));
  };
  for (const typed of [";", "\\", "\\;", ";;S:other;P:", '"quoted"', "a:b,c", "\\\\;;"]) {
    const password = `${typed}12345678`;
    assert.deepEqual(read(wifiText(typed, password)), { T: "WPA", S: typed, P: password });
  }
});

test("a network without a password is open", () => {
  assert.equal(wifiText("Café; free", ""), "WIFI:T:nopass;S:Café\\; free;;");
});

test("no network has a name of more than 32 bytes, or a password of fewer than 8 or more than 63 characters", () => {
  assert.equal(wifiProblem("a".repeat(32), "b".repeat(63)), null);
  assert.equal(wifiProblem("a".repeat(33), ""), "nameLong");
  assert.equal(wifiProblem("é".repeat(17), ""), "nameLong");
  assert.equal(wifiProblem("a", "1234567"), "passwordShort");
  assert.equal(wifiProblem("a", "b".repeat(64)), "passwordLong");
  assert.equal(wifiProblem("a", ""), null);
});

test("a board needs no Internet where its address is of the own network", () => {
  for (const near of [
    "board.lan:8080",
    "karaoke.local",
    "pi",
    "192.168.1.7:8080",
    "10.0.0.2",
    "172.20.1.1:80",
    "127.0.0.1:8080",
    "[fd00::1]:8080",
    "[fe80::1]",
    "[::1]:8080",
    "http://board.lan/join",
  ]) {
    assert.ok(isNearby(near), near);
  }
  for (const far of ["board.example.org", "8.8.8.8:8080", "172.32.0.1", "[2001:db8::1]:8080", "local.example.com"]) {
    assert.ok(!isNearby(far), far);
  }
});
