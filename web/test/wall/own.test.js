import assert from "node:assert/strict";
import { test } from "node:test";
import { addressNamed, isSaid, ofWall } from "../../wall/own.js";

const settings = /** @type {any} */ ({
  frozen: false,
  guestsChange: "everything",
  wall: { show: "curtain" },
  curtain: "For all",
  wallView: { turned: 3, distance: 4, theme: "dark", held: true },
  walls: [
    { name: "Bar", wall: { show: "curtain", text: "For the bar" }, view: { turned: 2, distance: 6 } },
    { name: "Hall", wall: { show: "board" } },
    { name: "Door", view: { language: "de" } },
  ],
});

test("[WL11] a wall without a name, or without anything of its own, shows what all walls show", () => {
  for (const name of ["", "Kitchen"]) {
    const { wall, words, view } = ofWall(settings, name);
    assert.deepEqual({ wall, words }, { wall: { show: "curtain" }, words: "For all" });
    assert.deepEqual(view, settings.wallView);
  }
});

test("[WL11] a wall's own settings win, and its pages turn with its own and with those of all", () => {
  const bar = ofWall(settings, "Bar");
  assert.equal(bar.words, "For the bar");
  assert.deepEqual(bar.view, { turned: 5, distance: 6, theme: "dark", held: true });
  const hall = ofWall(settings, "Hall");
  assert.deepEqual([hall.wall, hall.words], [{ show: "board" }, undefined]);
  const door = ofWall(settings, "Door");
  assert.deepEqual([door.words, door.view.language, door.view.theme], ["For all", "de", "dark"]);
});

test("[WL10] a wall keeps its name in its address, and its distance with it", () => {
  const named = addressNamed("http://10.0.0.2:8080/wall/karaoke/TOKEN?distance=6", "Bar & Grill");
  assert.equal(new URL(named).searchParams.get("name"), "Bar & Grill");
  assert.equal(new URL(named).searchParams.get("distance"), "6");
  assert.equal(addressNamed(named, undefined), "http://10.0.0.2:8080/wall/karaoke/TOKEN?distance=6");
});

test("[WL11] before a curtain of one wall only announcements are news", () => {
  assert.ok(isSaid(/** @type {any} */ ([["n", [0, 0, 1, 1], "notification notification.said"]])));
  assert.ok(!isSaid(/** @type {any} */ ([["n", [0, 0, 1, 1], "notification notification.up"]])));
});
