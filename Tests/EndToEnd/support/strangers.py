"""Sockets that behave badly, from addresses enough that no cap per address spares the server the trouble."""

from __future__ import annotations

import asyncio
import base64
import os
import time
from collections.abc import Iterator

PER_ADDRESS = 60  # below the server's cap


def address(number: int) -> str:
    """Where the n-th stranger comes from: loopback has 16 million addresses."""
    return f"127.0.1.{1 + number // PER_ADDRESS}"


class Stranger:
    """One connection that says nothing, until a test lets it drip. `cut_after` is how many seconds the server bore
    it."""

    def __init__(self, port: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.cut_after: float | None = None
        self._request = (
            f"GET /ws/karaoke HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
        ).encode()
        self._drops: Iterator[int] = iter(())
        self._reader, self._writer = reader, writer
        self._begin = time.monotonic()

    @classmethod
    async def connect(cls, number: int, port: int) -> Stranger:
        return cls(port, *await asyncio.open_connection("127.0.0.1", port, local_addr=(address(number), 0)))

    async def begin_headers(self) -> None:
        """A request that never ends."""
        self._drops = iter(self._request + b"X-Long: " + b"a" * 1_000)

    async def begin_hello(self) -> None:
        """A WebSocket whose first message never ends."""
        key = base64.b64encode(os.urandom(16))
        self._writer.write(
            self._request + b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Protocol: displayboard.v1\r\nSec-WebSocket-Key: " + key + b"\r\n\r\n"
        )
        head = await self._reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101"), head
        # Text, masked with zeros, 1,000 bytes long.
        self._drops = iter(bytes([0x81, 0x80 | 126, 1_000 >> 8, 1_000 & 255, 0, 0, 0, 0]) + b"a" * 1_000)

    def drip(self) -> None:
        """One more byte, if there is one to say and someone to hear it."""
        drop = next(self._drops, None)
        if drop is not None and self.cut_after is None:
            self._writer.write(bytes([drop]))

    async def hear_out(self) -> None:
        """Takes all that the server says, until it is done with this connection."""
        try:
            while await self._reader.read(4_096):
                pass
        except ConnectionError:
            pass  # It was cut without a word, which is one way.
        self.cut_after = time.monotonic() - self._begin

    async def close(self) -> None:
        self._writer.close()
        try:
            await self._writer.wait_closed()
        except ConnectionError:
            pass  # The server was first.
