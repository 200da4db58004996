"""The promise: a hall full of guests who lose the server at once are all back within seconds of its return.

DISPLAYBOARD_COMEBACKS sets how many there are (200).
"""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import tempfile
import time
import unittest
from pathlib import Path

import websockets
from websockets.asyncio.client import ClientConnection, connect

from protocol_client import Client, Frame, edit_text
from server_process import ServerProcess
from strangers import address

GUESTS = int(os.environ.get("DISPLAYBOARD_COMEBACKS", "200"))
CARDS = 300
PATIENCE_SECONDS = 60


class Onlooker:
    """A guest who only looks on, as light as a phone in a pocket: who they are, and the revision that they have."""

    def __init__(self, number: int, server: ServerProcess, token: str) -> None:
        self.number = number
        self.server = server
        self.joins = 0
        self.revision = 0
        self.snapshot_bytes = 0
        self.problems: list[str] = []
        self._has_board = False
        self._hello = {
            "t": "hello",
            "protocol": 4,
            "token": token,
            "outbox": secrets.token_urlsafe(16),
            "confirmed": 0,
            "surface": {"kind": "phone", "width": 390, "height": 844},
        }

    async def stay(self) -> None:
        """Comes, and comes back at once whenever the connection ends: with no pause at all, the worst that a server can
        meet."""
        while True:
            try:
                async with await self._connect() as socket:
                    await socket.send(json.dumps(self._hello))
                    self._has_board = False
                    async for text in socket:
                        self._hear(text)
                self.problems.append(f"closed {socket.close_code}")
            except (OSError, websockets.WebSocketException, EOFError) as error:
                self.problems.append(type(error).__name__)
                # The server isn't there: how often to knock, not how long it takes.
                await asyncio.sleep(0.1)

    async def _connect(self) -> ClientConnection:
        return await connect(
            f"ws://127.0.0.1:{self.server.port}/ws/big",
            subprotocols=[websockets.Subprotocol("displayboard.v1")],
            origin=websockets.Origin(f"http://127.0.0.1:{self.server.port}"),
            compression=None,
            max_size=None,
            ping_interval=None,
            open_timeout=PATIENCE_SECONDS,
            close_timeout=1,
            proxy=None,
            local_addr=(address(self.number), 0),
        )

    def _hear(self, text: str) -> None:
        # Most of what 1,000 hear is the same: looked into only as far as needed.
        if text.startswith("["):
            frame = Frame(json.loads(text))
            self.revision = frame.rest.get("revision", self.revision + len(frame.operations))
        elif text.startswith('{"t":"welcome"'):
            you = json.loads(text)["you"]
            self._hello["seat"] = you.get("secret", self._hello.get("seat"))
        elif text.startswith('{"t":"snapshot"'):
            self.revision = json.loads(text)["revision"]
            self.snapshot_bytes = len(text)
            self.joins += not self._has_board
            self._has_board = True


class ComebackTest(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self) -> None:
        # What the loop notes of each of a thousand tasks when it looks for mistakes takes longer than they do.
        asyncio.get_running_loop().set_debug(False)

    async def test_all_guests_who_lost_the_server_at_once_come_back(self) -> None:
        server = self.server()
        await asyncio.to_thread(server.start, "--board", str(self.board()))
        token = server.links["big"]["guest"]
        onlookers = [Onlooker(number, server, token) for number in range(GUESTS)]
        async with asyncio.TaskGroup() as group:
            staying = [group.create_task(onlooker.stay()) for onlooker in onlookers]
            first = await self.all_have_joined(onlookers, 1)
            self.assertEqual(
                {problem for onlooker in onlookers for problem in onlooker.problems}, set(), "all came at once"
            )
            revision = await self.edit(server, token)
            server.kill()
            await asyncio.to_thread(server.start, "--board", str(self.board()))
            cpu = server.cpu_seconds
            again = await self.all_have_joined(onlookers, 2)
            cpu = server.cpu_seconds - cpu
            self.assertEqual({onlooker.revision for onlooker in onlookers}, {revision}, "what one edited all have")
            self.assertEqual({onlooker.joins for onlooker in onlookers}, {2}, "nobody had to come twice")
            # What each lost is one connection, without a word. After it they knock at a closed door, and nothing else
            # happens to them.
            self.assertEqual({tuple(onlooker.problems[:1]) for onlooker in onlookers}, {("ConnectionClosedError",)})
            knocks = [problem for onlooker in onlookers for problem in onlooker.problems[1:]]
            self.assertLessEqual(set(knocks), {"ConnectionRefusedError"})
            for task in staying:
                task.cancel()
        size = max(onlooker.snapshot_bytes for onlooker in onlookers)
        print(
            f"\n  {GUESTS} guests came in {first:.1f} s; dropped at once, all were back {again:.1f} s after the server was, each with a "
            f"board of {size >> 10} KB, for {cpu:.2f} s of the server's processor; they had knocked {len(knocks)} times at a closed door"
        )

    def server(self) -> ServerProcess:
        server = ServerProcess()
        self.addCleanup(server.clean_up)
        scratch = tempfile.TemporaryDirectory(prefix="displayboard-comeback-")
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name)
        return server

    def board(self) -> Path:
        board = self.folder / "big.json"
        cards = [{"id": f"song-{number}", "text": f"Song {number} " + "la " * 80} for number in range(CARDS)]
        board.write_text(json.dumps({"title": "Big", "sections": [{"title": "Songs", "cards": cards}]}))
        return board

    async def all_have_joined(self, onlookers: list[Onlooker], times: int) -> float:
        begin = time.monotonic()
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not all(onlooker.joins >= times for onlooker in onlookers):
                # The pace of looking; the deadline above bounds it.
                await asyncio.sleep(0.02)
        return time.monotonic() - begin

    async def edit(self, server: ServerProcess, token: str) -> int:
        """An edit that is on disk when the server is killed, seen by others or not; gives the revision that it made."""
        async with await Client.join(server.port, token, board="big") as author:
            counter = await author.operate(edit_text(author.board.cards[0].id, (0, 0, "x")))
            self.assertIsNone(await author.decided(counter))
            return author.board.revision


if __name__ == "__main__":
    unittest.main()
