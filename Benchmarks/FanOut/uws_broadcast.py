"""What `bare_broadcast.c` does, with uWebSockets: repeats each message to everyone and keeps nothing.

Debian has no uWebSockets; PyPI's `socketify` brings it, with a loop of its own that never sleeps. Python is in the way
of what comes in, not of what goes out: that is uWebSockets' own list of a topic's subscribers.
"""

from __future__ import annotations

from socketify import App, CompressOptions, OpCode, WebSocket

BACKLOG_BYTES = 64 << 20

app = App()


def opened(socket: WebSocket) -> None:
    socket.subscribe("everyone")


def received(_: WebSocket, message: bytes | str, kind: OpCode) -> None:
    app.publish("everyone", message, kind)


app.ws(
    "/*",
    {
        "compression": CompressOptions.DISABLED,
        "max_backpressure": BACKLOG_BYTES,
        "idle_timeout": 0,
        "open": opened,
        "message": received,
    },
)
app.listen({"host": "127.0.0.1", "port": 0}, lambda place: print(f"listening on {place.port}", flush=True))
app.run()
