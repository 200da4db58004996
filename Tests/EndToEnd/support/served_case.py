"""The cases that tests of a running server are: with a server that goes with the test, and guests who come to it."""

from __future__ import annotations

import asyncio
import unittest
from typing import Any

from owner import LocalConnection, ask_as_owner
from protocol_client import Client, Device
from server_process import ServerProcess


class ServedCase(unittest.TestCase):
    """A server for each test, which starts when the test wants it."""

    def setUp(self) -> None:
        super().setUp()
        self.server = ServerProcess()
        self.addCleanup(self.server.clean_up)


class SharedServerCase(unittest.TestCase):
    """One server for all tests of a class, which runs already."""

    server: ServerProcess
    options: tuple[str, ...] = ()

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.server = ServerProcess()
        cls.addClassCleanup(cls.server.clean_up)
        cls.server.start(*cls.options)


class GuestsCase(unittest.IsolatedAsyncioTestCase):
    """Tests whose guests come to `self.server`, and go with the test."""

    server: ServerProcess

    async def join(self, role: str = "guest", device: Device | None = None) -> Client:
        client = await Client.join(self.server.port, self.server.tokens[role], device)
        self.addAsyncCleanup(client.close)
        return client

    async def host(self, *command: str, code: int | None = 0) -> str:
        return await asyncio.to_thread(self.server.host, *command, code=code)


class ServedGuestsCase(ServedCase, GuestsCase):
    """A server for each test, which starts when the test wants it, and its guests."""

    async def start(self, *more: str) -> None:
        await asyncio.to_thread(self.server.start, *more)

    async def start_again(self, *more: str) -> None:
        await asyncio.to_thread(self.server.kill)
        await self.start(*more)


class StartedCase(ServedGuestsCase):
    """A server for each test, which runs already, and its guests."""

    options: tuple[str, ...] = ()

    async def asyncSetUp(self) -> None:
        await super().asyncSetUp()
        await self.start(*self.options)


class OwnerCase(ServedGuestsCase):
    """A server for each test, and what its owner asks over the host's own socket."""

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Asks for what must be done."""
        status, answer = await self.answer(kind, **fields)
        self.assertEqual((status, answer.get("done")), (200, True), answer)
        return answer

    async def answer(self, kind: str, **fields: Any) -> tuple[int, dict[str, Any]]:
        return await asyncio.to_thread(ask_as_owner, LocalConnection(self.server.data), {"t": kind, **fields})
