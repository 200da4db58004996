"""A line to the server as a phone has it far from its mast: so long there and back, and all connections share so many
bytes a second.

with LateLine(port, round_trip=0.4, bytes_per_second=50_000) as line: …line.port…
"""

from __future__ import annotations

import asyncio
import threading
from types import TracebackType

# The kernel must take little ahead, compared to what is measured.
PIECE = 1_400


class LateLine:
    def __init__(self, port: int, round_trip: float, bytes_per_second: int) -> None:
        self._server_port = port
        self._way = round_trip / 2
        self._pace = bytes_per_second
        #: Until when the line down is taken, by the loop's clock.
        self._taken = 0.0
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self.port = 0

    def __enter__(self) -> LateLine:
        self._thread.start()
        self.port = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _listen(self) -> int:
        self._listener = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        return int(self._listener.sockets[0].getsockname()[1])

    async def _end(self) -> None:
        self._listener.close()
        others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        server_reader, server_writer = await asyncio.open_connection("127.0.0.1", self._server_port)
        # The browser's connection is open at once: what it would have waited for that is added to what it says first.
        opened = self._loop.time() + 2 * self._way
        try:
            await asyncio.gather(
                self._carry(reader, server_writer, lambda _: max(opened, self._loop.time()) + self._way),
                self._carry(server_reader, writer, self._down),
            )
        finally:
            writer.close()
            server_writer.close()

    def _down(self, size: int) -> float:
        self._taken = max(self._taken, self._loop.time()) + size / self._pace
        return self._taken + self._way

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, due) -> None:  # noqa: ANN001
        """Each piece in its order, when it is due; reading goes on meanwhile."""
        pieces: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def deliver() -> None:
            while True:
                when, piece = await pieces.get()
                await asyncio.sleep(max(0.0, when - self._loop.time()))
                if not piece:
                    writer.close()
                    return
                writer.write(piece)
                await writer.drain()

        delivering = asyncio.create_task(deliver())
        try:
            while piece := await reader.read(PIECE):
                pieces.put_nowait((due(len(piece)), piece))
            pieces.put_nowait((due(0), b""))
            await delivering
        except ConnectionError:
            pass
        finally:
            delivering.cancel()
