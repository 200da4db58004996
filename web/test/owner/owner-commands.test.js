import assert from "node:assert/strict";
import { test } from "node:test";
import { OwnerCommands, OwnerProblem } from "../../owner/owner-commands.js";
import { sayProblem } from "../../owner/problem.js";
import "../../sentences/en/owner.js";

/** A server that answers each command in turn. */
function server(...answers) {
  const asked = [];
  const commands = new OwnerCommands("secret", async (path, request) => {
    asked.push([path, request]);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    const [status, body, type = "application/json"] = answer;
    return new Response(typeof body === "string" ? body : JSON.stringify(body), {
      status,
      headers: { "Content-Type": type },
    });
  });
  return { commands, asked };
}

const problemOf = (promise) =>
  promise.then(
    () => assert.fail("it was done"),
    (error) => {
      assert.ok(error instanceof OwnerProblem, String(error));
      return error;
    },
  );

test("a command is one request with the owner's token in a header, and not in the address", async () => {
  const { commands, asked } = server([200, { done: true, board: "quiz" }]);
  assert.deepEqual(await commands.give({ t: "make", title: "Quiz" }), { done: true, board: "quiz" });
  const [[path, { method, headers, body }]] = asked;
  assert.equal(path, "/owner/commands");
  assert.equal(method, "POST");
  assert.equal(headers.Authorization, "Bearer secret");
  assert.deepEqual(JSON.parse(body), { t: "make", title: "Quiz" });
});

test("a refusal has its code and its parameters", async () => {
  const { commands } = server([409, { code: "full", limit: 200 }]);
  const problem = await problemOf(commands.give({ t: "make", title: "Quiz" }));
  assert.equal(problem.kind, "refused");
  assert.deepEqual(problem.refusal, { code: "full", parameters: { limit: 200 } });
});

test("the page has its own sentence for a mistake in a board's text", async () => {
  const mistake = { line: 3, column: 1, message: "there is no kind `numbr`", key: "mistake.noKind" };
  const told = { ...mistake, parameters: { name: "numbr" } };
  const { commands } = server([409, { code: "badBoard", what: mistake.message, line: 3, mistake: told }]);
  const problem = await problemOf(commands.give({ t: "make", title: "Quiz" }));
  assert.deepEqual(problem.refusal?.mistake, told);
  assert.match(await sayProblem(problem), /there is no kind `\u2068numbr\u2069`/);
});

test("a wrong token, an insecure address and too many tries are told apart", async () => {
  const { commands } = server([401, {}], [403, "Forbidden", "text/plain"], [429, { code: "tooManyTries" }]);
  for (const kind of ["link", "insecure", "tries"]) {
    assert.equal((await problemOf(commands.give({ t: "boards" }))).kind, kind);
  }
});

test("a server that has too much to do is no wrong link", async () => {
  const { commands } = server([429, { code: "rate" }]);
  assert.equal((await problemOf(commands.give({ t: "boards" }))).refusal?.code, "rate");
});

test("without a connection, or with half an answer, nobody was reached", async () => {
  const { commands } = server(new TypeError("Failed to fetch"), [200, '{"boards":[', "application/json"]);
  assert.equal((await problemOf(commands.give({ t: "boards" }))).kind, "offline");
  assert.equal((await problemOf(commands.give({ t: "boards" }))).kind, "offline");
});

test("a proxy that answers in its own words is quoted by its number", async () => {
  const { commands } = server([502, "<html>Bad gateway</html>", "text/html"]);
  assert.deepEqual((await problemOf(commands.give({ t: "boards" }))).refusal, { code: "502", parameters: {} });
});
