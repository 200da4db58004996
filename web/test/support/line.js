import { Connection } from "../../sync/connection.js";
import { Clock } from "./clock.js";
import { FakeSocket } from "./room.js";

const silent = { sockets: new Set(), hear() {} };

/** A connection whose sockets, states and clock the test holds. */
export function connect(t, random = () => 0.5) {
  const clock = new Clock(t);
  const world = { sockets: [], states: [], messages: [] };
  const connection = new Connection({
    url: "ws://board.lan/ws/karaoke",
    hello: () => ({ t: "hello" }),
    onMessage: (message) => world.messages.push(message),
    onState: (state) => world.states.push(state.kind),
    open: () => world.sockets[world.sockets.push(new FakeSocket(silent)) - 1],
    random,
    now: () => clock.now,
    even: () => clock.now,
  });
  const pass = (milliseconds) => clock.pass(milliseconds);
  const last = () => world.sockets[world.sockets.length - 1];
  const welcome = () => {
    last().accept();
    last().deliver({ t: "welcome" });
    last().stepDown();
  };
  return { clock, connection, world, pass, last, welcome };
}
