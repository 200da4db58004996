import assert from "node:assert/strict";
import { test } from "node:test";

/** As much of an element as the lobby's page uses. */
class Element {
  children = [];
  style = {};
  classList = { toggle() {} };
  value = "";
  hidden = false;

  get childElementCount() {
    return this.children.length;
  }

  setAttribute() {}
  addEventListener() {}
  before() {}
  remove() {}
  focus() {}

  append(...children) {
    this.children.push(...children);
    // A style sheet is there at once.
    for (const child of children) child.onload?.();
  }

  replaceChildren(...children) {
    this.children = children;
  }
}

const elements = new Map();
const page = {
  documentElement: { lang: "en", dir: "ltr", dataset: {} },
  head: new Element(),
  body: new Element(),
  createElement: () => new Element(),
  getElementById: (id) => elements.get(id) ?? elements.set(id, new Element()).get(id),
};
globalThis.document = page;
const { Lobby } = await import("../../seats/lobby.js");
delete globalThis.document;

/** Someone before the door, and what they ask. */
function newcomer(t) {
  globalThis.document = page;
  t.after(() => delete globalThis.document);
  const asked = [];
  const session = {
    you: { name: "" },
    limits: { nameCharactersMax: 30 },
    latest: { lobby: { t: "lobby", state: "ask" } },
    forget: (type) => delete session.latest[type],
    rename: (name) => Object.assign(session.you, { name }),
    connection: { state: { kind: "lobby" }, send: ({ name }) => asked.push(name) },
  };
  const lobby = new Lobby(session);
  lobby.show();
  const ask = (name) => {
    lobby.field.value = name;
    lobby.form.onsubmit();
  };
  const hear = (error) => {
    session.latest.error = { t: "error", ...error };
    lobby.show();
  };
  return { lobby, asked, ask, hear };
}

test("[LB9] a newcomer whose name isn't taken sees why, and the field for another", (t) => {
  const { lobby, asked, ask, hear } = newcomer(t);
  ask("Host");
  assert.equal(lobby.form.hidden, true);
  hear({ code: "reserved" });
  assert.equal(lobby.form.hidden, false);
  assert.match(lobby.said.textContent, /another name/);
  ask("Sam");
  assert.equal(lobby.form.hidden, true);
  assert.deepEqual(asked, ["Host", "Sam"]);
});

test("[LB9] a page that asks too fast asks again by itself", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { asked, ask, hear } = newcomer(t);
  ask("Sam");
  hear({ code: "rate" });
  t.mock.timers.tick(10_000);
  assert.deepEqual(asked, ["Sam", "Sam"]);
});
