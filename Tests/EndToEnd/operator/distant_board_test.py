"""Boards whose rooms are on another event loop than requests for them. The requests wait for the board's answer, and
the boards are closed, archived and brought back like any other."""

from __future__ import annotations

import asyncio
import json
import socket
import tempfile
import unittest
from pathlib import Path
from typing import NamedTuple

from owner import LocalConnection, ask_as_owner
from protocol_client import Client, Device, add_card
from server_process import ServerProcess

LOOPS = 2
FED = "songs"
"""A board with a collection that programs feed."""
STORED = "night"
"""A board that the owner makes."""


def loop_of(board: str) -> int:
    """The loop that a board's name chooses, by its FNV-1a hash."""
    number = 0xCBF29CE484222325
    for byte in board.encode():
        number = (number ^ byte) * 0x100000001B3 % (1 << 64)
    return number % LOOPS


class Answer(NamedTuple):
    status: int
    kind: str | None
    length: str | None
    body: bytes


class DistantBoards(unittest.IsolatedAsyncioTestCase):
    def setUp(self) -> None:
        for board in ("karaoke", FED, STORED):
            self.assertEqual(loop_of(board), 1, f"{board} isn't on another loop than requests")
        scratch = tempfile.TemporaryDirectory(prefix="displayboard-distant-")
        self.addCleanup(scratch.cleanup)
        board = {
            "title": "Songs",
            "collections": {"songs": {"from": "http", "key": "title"}},
            "sections": [{"title": "Songs", "cards": [{"text": "Love Stack"}]}],
        }
        (Path(scratch.name) / f"{FED}.json").write_text(json.dumps(board))
        self.folder = scratch.name
        self.server = ServerProcess()
        self.server.workers = str(LOOPS)
        self.addCleanup(self.server.clean_up)

    async def start(self, *more: str) -> None:
        await asyncio.to_thread(self.server.start, "--board", self.folder, *more)

    async def join(self, board: str, token: str | None = None, device: Device | None = None) -> Client:
        return await Client.join(self.server.port, token or self.server.links[board]["guest"], device, board=board)

    async def add(self, client: Client, text: str) -> None:
        self.assertIsNone(await client.decided(await client.operate(add_card(client.board.sections[0].id, text))))

    def ask(self, method: str, path: str, *headers: str, body: bytes = b"") -> Answer:
        """Everything that comes back, even what a client would take for the next answer."""
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.server.port}", "Connection: close", *headers]
        if body:
            lines.append(f"Content-Length: {len(body)}")
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=30) as line:
            line.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
            answer = b""
            while piece := line.recv(65_536):
                answer += piece
        head, _, content = answer.partition(b"\r\n\r\n")
        first, *rest = head.decode().split("\r\n")
        fields = {name.lower(): value.strip() for name, _, value in (field.partition(":") for field in rest)}
        return Answer(int(first.split()[1]), fields.get("content-type"), fields.get("content-length"), content)

    def answers(self) -> dict[tuple[str, str], Answer]:
        """The answers to every kind of request about a board, by GET and by HEAD."""
        links = self.server.links
        bearer = f"Authorization: Bearer {links[FED]['host']}"
        wall = f"/wall/{FED}/{links[FED]['wall']}"
        requests = {
            "the wall as text": (wall,),
            "the wall's way in": (f"{wall}/code.svg",),
            "a wall that its link doesn't open": (f"/wall/{FED}/{'A' * 22}",),
            "a collection": (f"/api/boards/{FED}/collections/songs", bearer),
            "one that there isn't": (f"/api/boards/{FED}/collections/none", bearer),
            "one without the token": (f"/api/boards/{FED}/collections/songs",),
            "a picture of the wall that there isn't": (f"{wall}/picture/s1.1",),
            "a picture that there isn't": (f"/pictures/{FED}~s1.1",),
            "an export": (f"/api/boards/{FED}/export?format=csv", bearer),
        }
        return {
            (method, what): self.ask(method, path, *headers)
            for what, (path, *headers) in requests.items()
            for method in ("GET", "HEAD")
        }

    async def test_requests_get_what_they_get_of_a_board_on_their_own_loop(self) -> None:
        await self.start()
        async with await self.join(FED) as guest:
            await self.add(guest, "Texts and the City")
            device = guest.device
            fed = await asyncio.to_thread(
                self.ask,
                "PUT",
                f"/api/boards/{FED}/collections/songs",
                f"Authorization: Bearer {self.server.links[FED]['host']}",
                "Content-Type: application/json",
                body=b'[{"title": "Fed"}]',
            )
            self.assertEqual(fed.status, 200, fed)
            distant = await asyncio.to_thread(self.answers)
        self.assertIn(b"Texts and the City", distant["GET", "the wall as text"].body)
        self.assertEqual(json.loads(distant["GET", "a collection"].body), [{"title": "Fed"}])
        for (method, what), answer in distant.items():
            if method == "HEAD":
                self.assertEqual(answer.body, b"", what)
        await asyncio.to_thread(self.server.terminate)
        self.server.workers = "1"
        await self.start()
        # Opens the board, so that no request has to wait for it to be read.
        async with await self.join(FED, device=device):
            here = await asyncio.to_thread(self.answers)
        for request, answer in here.items():
            self.assertEqual(distant[request], answer, request)

    async def test_only_its_hosts_hear_of_its_health(self) -> None:
        await self.start()
        async with await self.join(FED):
            bearer = f"Authorization: Bearer {self.server.links[FED]['host']}"
            answer = await asyncio.to_thread(self.ask, "GET", f"/health/{FED}", bearer)
            self.assertEqual((answer.status, answer.kind), (200, "application/json"))
            self.assertTrue(json.loads(answer.body))
            head = await asyncio.to_thread(self.ask, "HEAD", f"/health/{FED}", bearer)
            self.assertEqual((head.status, head.body), (200, b""))
            for method in ("GET", "HEAD"):
                self.assertEqual((await asyncio.to_thread(self.ask, method, f"/health/{FED}")).status, 401)

    def open_boards(self) -> int:
        text = self.ask("GET", "/metrics").body.decode()
        return int(float(text.split("\ndisplayboard_boards_open ")[1].split()[0]))

    async def test_a_board_that_all_have_left_is_closed_and_nobody_who_comes_meanwhile_is_lost(self) -> None:
        await self.start("--close-boards-after-milliseconds", "40", "--metrics-to", "127.0.0.1")
        texts = ["Love Stack"]
        for number in range(12):
            guest = await self.join(FED)
            self.assertEqual([card.text for card in guest.board.cards], texts)
            await self.add(guest, f"Song {number}")
            texts.append(f"Song {number}")
            await guest.close()
            # Sometimes the board is closed before the next request comes, otherwise while they come or afterwards.
            if number % 4 == 3:
                async with asyncio.timeout(30):
                    while await asyncio.to_thread(self.open_boards) > 0:
                        # The pace of looking. The server closes boards by its own clock.
                        await asyncio.sleep(0.02)

    async def test_one_that_is_archived_and_back_at_once_has_all_that_was_written(self) -> None:
        await self.start()

        async def owner(kind: str, **fields: str) -> dict:
            status, answer = await asyncio.to_thread(
                ask_as_owner, LocalConnection(self.server.data), {"t": kind, **fields}
            )
            self.assertEqual((status, answer.get("done")), (200, True), answer)
            return answer

        self.assertEqual((await owner("make", title="Night", template="potluck"))["board"], STORED)
        links = (await owner("links", board=STORED))["links"]
        token = next(link["link"] for link in links if link["role"] == "guest").split("#")[1]
        texts: list[str] = []
        for number in range(5):
            async with await self.join(STORED, token) as client:
                self.assertEqual([card.text for card in client.board.sections[0].cards], texts)
                await self.add(client, f"Bread {number}")
                texts.append(f"Bread {number}")
                await owner("archive", board=STORED)
                ended = await client.end()
                self.assertEqual((ended.code, ended.reason), (4003, "ended"))
            await owner("unarchive", board=STORED)

    async def test_a_server_that_ends_says_goodbye_and_keeps_what_was_written(self) -> None:
        await self.start()
        # More connections than the board's own loop takes before other loops do.
        clients = [await self.join("karaoke") for _ in range(100)]
        await self.add(clients[0], "Love Stack")
        device = clients[0].device
        code, _ = await asyncio.to_thread(self.server.terminate)
        self.assertEqual(code, 0, self.server.last_words())
        for client in clients:
            self.assertEqual((await client.end()).code, 1001)
        await self.start()
        async with await self.join("karaoke", device=device) as client:
            self.assertIn("Love Stack", [card.text for card in client.board.cards])


if __name__ == "__main__":
    unittest.main()
