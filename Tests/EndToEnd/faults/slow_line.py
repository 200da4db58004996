"""A line to the server that carries no more than so many bytes a second to the client."""

from __future__ import annotations

import asyncio
import socket

RECEIVE_BUFFER = 32 << 10  # what the kernel takes ahead must be little compared to what is measured


class SlowLine:
    """`near` is the client's end. Lasts until `close`, or until either side ends."""

    def __init__(self, port: int, bytes_per_second: int) -> None:
        self.carried = 0
        self._pace = bytes_per_second
        self._server = socket.socket()
        self._server.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
        self._server.connect(("127.0.0.1", port))
        self.near, self._far = socket.socketpair()
        for end in (self._server, self.near, self._far):
            end.setblocking(False)
        self._tasks = [asyncio.create_task(self._carry_slowly()), asyncio.create_task(self._carry_back())]

    async def _carry_slowly(self) -> None:
        loop = asyncio.get_running_loop()
        begin = loop.time()
        while data := await loop.sock_recv(self._server, RECEIVE_BUFFER):
            await loop.sock_sendall(self._far, data)
            self.carried += len(data)
            # By the clock, so that a busy machine doesn't make the line slower than it says.
            begin = max(begin, loop.time() - self.carried / self._pace - 0.5)
            await asyncio.sleep(max(0, begin + self.carried / self._pace - loop.time()))
        self._far.shutdown(socket.SHUT_WR)

    async def _carry_back(self) -> None:
        loop = asyncio.get_running_loop()
        while data := await loop.sock_recv(self._far, RECEIVE_BUFFER):
            await loop.sock_sendall(self._server, data)
        self._server.shutdown(socket.SHUT_WR)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for end in (self._server, self._far):
            end.close()
