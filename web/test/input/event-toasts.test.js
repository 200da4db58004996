import assert from "node:assert/strict";
import { test } from "node:test";
import { EventToasts } from "../../input/event-toasts.js";
import { say } from "../../sentences/sentences.js";
import "../../sentences/en/sheets.js";

/** A person's page, and what its toasts said. */
function page() {
  const session = {
    you: { seat: 3, role: "guest", viewOnlyFor: 0 },
    connection: { state: { kind: "open" } },
    replica: { cards: new Map() },
  };
  const said = [];
  const toasts = new EventToasts(session, {}, { toast: (text) => said.push(text) });
  return { session, said, show: () => toasts.show() };
}

test("a person hears of the role that a host gave them, once", () => {
  const { session, said, show } = page();
  show();
  assert.deepEqual(said, []);
  session.you.role = "host";
  show();
  show();
  assert.deepEqual(said, [say("toast.role", { role: "Host" })]);
});

test("no toast says a role that a banner says, or one of a connection that is gone", () => {
  const { session, said, show } = page();
  show();
  Object.assign(session.you, { role: "viewer", viewOnlyFor: 60_000 });
  show();
  Object.assign(session.you, { role: "guest", viewOnlyFor: 0 });
  session.connection.state.kind = "waiting";
  show();
  assert.deepEqual(said, []);
});
