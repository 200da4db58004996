// What `bare_broadcast.c` does, with Node's `ws`: repeats each message to everyone and keeps nothing.
const { WebSocket, WebSocketServer } = require("ws");

const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false }, () => {
  console.log(`listening on ${server.address().port}`);
});
server.on("connection", (socket) => {
  socket.on("message", (data, isBinary) => {
    for (const other of server.clients) if (other.readyState === WebSocket.OPEN) other.send(data, { binary: isBinary });
  });
});
