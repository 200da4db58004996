"""A line to the server on which the server can go unheard, and that can be cut: `port` leads to the server."""

from __future__ import annotations

import asyncio


class MutedLine:
    def __init__(self, server: int) -> None:
        self.opened = 0
        self._server = server
        self._listener: asyncio.Server | None = None
        self._is_mute = False
        self._lines: list[asyncio.Task[None]] = []
        self._ends: set[asyncio.StreamWriter] = set()
        self._heard = bytearray()

    @classmethod
    async def open(cls, server: int) -> MutedLine:
        line = cls(server)
        line._listener = await asyncio.start_server(line._carry, "127.0.0.1", 0)
        return line

    @property
    def port(self) -> int:
        return self._listener.sockets[0].getsockname()[1]

    @property
    def heard_since_cut(self) -> str:
        """All that the server said through the connections after the last cut, as far as it is text."""
        return self._heard.decode(errors="replace")

    async def mute(self) -> None:
        """From now on the server is heard no more, though it hears."""
        self._is_mute = True

    async def cut(self) -> None:
        """Ends every connection without a word; new ones are carried again."""
        for end in set(self._ends):
            end.transport.abort()
        await asyncio.gather(*self._lines, return_exceptions=True)
        self._lines.clear()
        self._heard.clear()
        self._is_mute = False

    async def close(self) -> None:
        self._listener.close()
        await self.cut()

    async def _carry(self, near: asyncio.StreamReader, near_out: asyncio.StreamWriter) -> None:
        self.opened += 1
        self._lines.append(asyncio.current_task())
        ends = {near_out}
        self._ends |= ends
        try:
            far, far_out = await asyncio.open_connection("127.0.0.1", self._server)
            ends.add(far_out)
            self._ends |= ends
            async with asyncio.TaskGroup() as both:
                both.create_task(self._pass(near, far_out, is_heard=False))
                both.create_task(self._pass(far, near_out, is_heard=True))
        except* OSError:
            pass  # One end is gone, or the server is away: both ends close.
        self._ends -= ends
        for end in ends:
            end.transport.abort()

    async def _pass(self, source: asyncio.StreamReader, target: asyncio.StreamWriter, is_heard: bool) -> None:
        while data := await source.read(65536):
            if is_heard:
                self._heard += data
            if is_heard and self._is_mute:
                continue
            target.write(data)
            await target.drain()
        raise ConnectionResetError("one end is gone")
