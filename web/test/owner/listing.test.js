import assert from "node:assert/strict";
import { test } from "node:test";
import { ago } from "../../owner/ago.js";
import { OwnerProblem } from "../../owner/owner-commands.js";
import { Listing, withWords } from "../../owner/listing.js";

const board = (name, more = {}) => ({
  name,
  title: name,
  origin: "store",
  people: 0,
  cards: 0,
  archived: false,
  ...more,
});

/** A listing whose server answers when the test says so. */
function listing(context, isVisible = () => true) {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const asked = [];
  let drawn = 0;
  const commands = {
    give: (command) => new Promise((resolve, reject) => asked.push({ command, resolve, reject })),
  };
  const listing = new Listing(commands, { changed: () => (drawn += 1), isVisible });
  const after = async (milliseconds) => {
    context.mock.timers.tick(milliseconds);
    await settled();
  };
  return { listing, asked, after, drawn: () => drawn };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const answer = (...boards) => ({ boards, templates: [] });

test("boards are asked for again after five seconds", async (context) => {
  const { listing: boards, asked, after } = listing(context);
  boards.ask();
  asked[0].resolve(answer(board("quiz")));
  await settled();
  assert.equal(boards.isKnown, true);
  await after(4_999);
  assert.equal(asked.length, 1);
  await after(1);
  assert.equal(asked.length, 2);
});

test("nobody asks while the page is hidden", async (context) => {
  let isVisible = false;
  const { listing: boards, asked, after } = listing(context, () => isVisible);
  boards.ask();
  asked[0].resolve(answer());
  await settled();
  await after(20_000);
  assert.equal(asked.length, 1);
  isVisible = true;
  await after(5_000);
  assert.equal(asked.length, 2);
});

test("the last question's answer counts, even if an older one comes later", async (context) => {
  const { listing: boards, asked } = listing(context);
  boards.ask();
  boards.ask();
  asked[1].resolve(answer(board("new")));
  await settled();
  asked[0].resolve(answer(board("old")));
  await settled();
  assert.deepEqual(
    boards.boards.map(({ name }) => name),
    ["new"],
  );
});

test("offline the known boards stay, and the page goes on asking", async (context) => {
  const { listing: boards, asked, after } = listing(context);
  boards.ask();
  asked[0].resolve(answer(board("quiz")));
  await settled();
  await after(5_000);
  asked[1].reject(new OwnerProblem("offline"));
  await settled();
  assert.equal(boards.problem, "offline");
  assert.equal(boards.alive.length, 1);
  await after(5_000);
  asked[2].resolve(answer(board("quiz")));
  await settled();
  assert.equal(boards.problem, null);
});

test("with a wrong link nobody asks again: each time would count as a try", async (context) => {
  const { listing: boards, asked, after } = listing(context);
  boards.ask();
  asked[0].reject(new OwnerProblem("link"));
  await settled();
  assert.equal(boards.problem, "link");
  await after(60_000);
  assert.equal(asked.length, 1);
});

test("a board that is archived and deleted is among the deleted", (context) => {
  const { listing: boards } = listing(context);
  boards.boards = [
    board("a"),
    board("b", { archived: true }),
    board("c", { archived: true, deletedAt: 5 }),
    board("d", { deletedAt: 6 }),
  ];
  const names = (some) => some.map(({ name }) => name).join("");
  assert.deepEqual([names(boards.alive), names(boards.archived), names(boards.deleted)], ["a", "b", "cd"]);
});

test("a board is found by all words of its title, without case and accents", () => {
  const boards = [
    board("1", { title: "Café Quiz" }),
    board("2", { title: "Quiz night" }),
    board("3", { title: "夜会" }),
  ];
  const found = (words) => withWords(boards, words).map(({ name }) => name);
  assert.deepEqual(found("quiz"), ["1", "2"]);
  assert.deepEqual(found(" QUIZ cafe "), ["1"]);
  assert.deepEqual(found("夜"), ["3"]);
  assert.deepEqual(found("none"), []);
  assert.deepEqual(found(""), ["1", "2", "3"]);
});

test("the time since a change has the largest whole unit", () => {
  const now = 1_000_000_000_000;
  const said = (seconds, language = "en") => ago(now - seconds * 1_000, now, language);
  assert.equal(said(0), "now");
  assert.equal(said(59), "now");
  assert.equal(said(60), "1 minute ago");
  assert.equal(said(7_199), "1 hour ago");
  assert.equal(said(86_400), "yesterday");
  assert.equal(said(15 * 86_400), "2 weeks ago");
  assert.equal(said(-30), "now");
  assert.equal(said(300, "de"), "vor 5 Minuten");
});
