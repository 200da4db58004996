import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";

const web = new URL("..", import.meta.url);
/** Folders beside the rooms: files there are no part of the page. */
const others = ["test", "protocol", "design"];

/** Each room and the rooms that it may import, as ARCHITECTURE.md draws them. */
const drawn = new Map(
  [...readFileSync(new URL("../ARCHITECTURE.md", web), "utf8").matchAll(/^\| `web\/(\w+)` \|[^|]*\|([^|]*)\|$/gm)].map(
    ([, room, below]) => [room, below.match(/\w+/g) ?? []],
  ),
);

const rooms = readdirSync(web, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !others.includes(entry.name))
  .map(({ name }) => name);
/** A room has its modules; `sentences` has folders of them as well, of which one is imported by name. */
const modules = ["", ...rooms.map((room) => `${room}/`), "sentences/en/"].flatMap((folder) =>
  readdirSync(new URL(`./${folder}`, web))
    .filter((name) => name.endsWith(".js"))
    .map((name) => folder + name),
);

/** The modules that a source names: those it loads, at once or later, and in comments those whose types it uses. */
const named = (module, source) =>
  [...source.matchAll(/(?:\bfrom |\bimport\(|^import )"(\.[^"]+)"/gm)].map(([, path]) =>
    posix.join(posix.dirname(module), path),
  );
const sourceOf = (module) => readFileSync(new URL(module, web), "utf8");
/** What a module loads when it runs. Types in comments load nothing. */
const loads = new Map(
  modules.map((module) => [module, named(module, sourceOf(module).replaceAll(/\/\*\*.*?\*\//gs, ""))]),
);
const imports = new Map(modules.map((module) => [module, named(module, sourceOf(module))]));
const roomOf = (module) => posix.dirname(module).split("/")[0];

test("the shapes that every module knows come from no module", () => {
  assert.deepEqual(named("shapes.d.ts", sourceOf("shapes.d.ts")), []);
});

test("ARCHITECTURE.md draws every room and no other", () => {
  assert.deepEqual([...drawn.keys()].sort(), [...rooms].sort());
});

test("the server serves every room and no other", () => {
  const assets = readFileSync(new URL("../Sources/Server/Page/PageAssets.swift", web), "utf8");
  const served = /static let rooms = \[(.*?)\]/s.exec(assets)?.[1].match(/\w+/g) ?? [];
  assert.deepEqual(served.sort(), [...rooms].sort());
});

test("a module imports from its own room and those that are drawn below it; an entry module imports from any", () => {
  const wrong = [...imports].flatMap(([module, others]) =>
    others
      .filter(
        (other) =>
          roomOf(module) !== "." &&
          roomOf(other) !== roomOf(module) &&
          !drawn.get(roomOf(module))?.includes(roomOf(other)),
      )
      .map((other) => `${module} -> ${other}`),
  );
  assert.deepEqual(wrong, []);
});

test("every import leads to a module, and a room that is drawn below another is used there", () => {
  assert.deepEqual(
    [...imports].flatMap(([module, others]) =>
      others.filter((other) => !imports.has(other)).map((other) => `${module} -> ${other}`),
    ),
    [],
  );
  const used = (room, below) =>
    [...imports].some(([module, others]) => roomOf(module) === room && others.some((other) => roomOf(other) === below));
  assert.deepEqual(
    [...drawn].flatMap(([room, all]) =>
      all.filter((below) => !used(room, below)).map((below) => `${room} -> ${below}`),
    ),
    [],
  );
});

/** The first circle that is found from any of `graph`'s nodes. */
const circle = (graph) => {
  const done = new Set();
  const walk = (node, path) => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return null;
    for (const next of graph.get(node) ?? []) {
      const found = walk(next, [...path, node]);
      if (found) return found;
    }
    done.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const found = walk(node, []);
    if (found) return found;
  }
  return null;
};

/** A session has actions, and they have the session: they come later, and each uses the other's type. */
const ofSession = ["sync/actions.js", "sync/writing.js"];

test("neither modules nor rooms import in a circle, and types only where a session has its actions", () => {
  assert.equal(circle(loads), null);
  assert.equal(
    circle(
      new Map(imports).set(
        "sync/session.js",
        imports.get("sync/session.js").filter((other) => !ofSession.includes(other)),
      ),
    ),
    null,
  );
  assert.equal(circle(drawn), null);
  assert.deepEqual(
    circle(
      new Map([
        ["a", ["b"]],
        ["b", ["c"]],
        ["c", ["b"]],
      ]),
    ),
    ["b", "c", "b"],
  );
});

/** Objects that go from module to module, and the modules that may set their fields. */
const owners = {
  actions: ["sync/actions.js"],
  board: ["board/board.js"],
  connection: ["sync/connection.js"],
  easel: ["export/easel.js"],
  folding: ["phone/folding.js"],
  kept: ["sync/session.js", "sync/drafts.js"],
  latest: ["sync/session.js"],
  layers: ["board/part-layers.js"],
  listener: ["sync/session.js"],
  outbox: ["sync/outbox.js"],
  replica: ["sync/replica.js", "sync/frames.js"],
  session: ["sync/session.js"],
  sheets: ["sheets/sheets.js"],
  store: ["sync/store.js"],
  text: ["sync/pending-text.js"],
  you: ["sync/session.js"],
};
/** An element that is called like one of them is written by its fields. */
const ofElements = /^(hidden|inert|style|textContent|className|dataset|dir|open)$/;

/** The fields that a source sets or deletes of an object that isn't its own. */
function trespasses(module, source) {
  const sets = /([\w#.?]+\.\w+)(?:\[[^\]]*\])? (?:[-+*]|\?\?|\|\||&&)?= /g;
  const others = /(?:\bdelete |\bObject\.assign\()([\w#.?]+)/g;
  return [...source.matchAll(sets), ...source.matchAll(others)]
    .map(([found, path]) => ({ found, names: path.split(/\??\.#?/) }))
    .filter(({ found, names }) => {
      const field = found.startsWith("Object") ? "" : names.pop();
      const owned = names.findLast((name) => Object.hasOwn(owners, name));
      return (
        owned && !owners[owned].includes(module) && !ofElements.test(field) && !names.some((n) => ofElements.test(n))
      );
    })
    .map(({ found }) => `${module}: ${found}`);
}

test("a module sets the fields of its own objects; of another's it asks for what is to happen", () => {
  assert.deepEqual(
    modules.flatMap((module) => trespasses(module, readFileSync(new URL(module, web), "utf8"))),
    [],
  );
  const found = (source) => trespasses("host/lobby.js", source).length;
  for (const source of [
    "session.you.name = name;",
    "this.session.latest.lobby = message;",
    "this.#board.footer ??= draw;",
    "kept.drafts[key] = draft;",
    "delete session.latest.error;",
    "Object.assign(board, resizing);",
  ])
    assert.equal(found(source), 1, source);
  for (const source of [
    "this.session = session;",
    "const { you } = session;",
    "board.hidden = true;",
    "if (you.seat === 1)",
  ])
    assert.equal(found(source), 0, source);
});

test("no room is crowded", () => {
  for (const room of rooms) assert.ok(readdirSync(new URL(room, web)).length <= 25, room);
});

test("tests are in folders named like the rooms they are about", () => {
  const folders = readdirSync(new URL("test", web), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).filter((name) => name !== "support");
  assert.deepEqual(
    names.filter((name) => !rooms.includes(name)),
    [],
  );
});
