"""Pictures on cards of a board that another node holds: they come and are seen at any node, and stay when it dies."""

from __future__ import annotations

import asyncio
import hashlib
import http.client
import json
import random
import signal
import struct
import unittest
import zlib

from asks_test import FED, AsksCase
from node_process import Node
from protocol_client import Client, Operation, add_card, remove_card


def png(shade: int, side: int = 4) -> bytes:
    """A picture of noise, which can't be deflated: with 280 pixels a side it is in more than one part."""

    def chunk(name: bytes, contents: bytes) -> bytes:
        return struct.pack(">I", len(contents)) + name + contents + struct.pack(">I", zlib.crc32(name + contents))

    noise = random.Random(shade)
    rows = b"".join(b"\0" + noise.randbytes(3 * side) for _ in range(side))
    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


class PicturesCase(AsksCase):
    board = {"title": "Photos", "values": ["picture"], "sections": [{"id": "all", "title": "All"}]}

    def request(
        self, node: Node, method: str, path: str, proof: str = "", body: bytes | None = None
    ) -> tuple[int, bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", node.port, timeout=30)
        try:
            connection.request(method, path, body, {"Authorization": proof} if proof else {})
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def proof(self, node: Node, guest: Client, role: str = "guest") -> str:
        return f"Seat {node.links[FED][role]} {guest.device.secret}"

    async def send(self, node: Node, guest: Client, picture: bytes) -> tuple[int, bytes]:
        """Again for as long as the guest has sent too many lately, as a phone does."""
        path, proof = f"/pictures/{FED}", self.proof(node, guest)
        while (end := await asyncio.to_thread(self.request, node, "POST", path, proof, picture))[0] == 429:
            # The pace of trying again: the guest's allowance grows with time.
            await asyncio.sleep(0.2)
        return end

    async def add_picture(self, node: Node, guest: Client, picture: bytes, text: str, side: int) -> str:
        status, answer = await self.send(node, guest, picture)
        self.assertEqual(status, 201, answer)
        hash = json.loads(answer)["hash"]
        self.assertEqual(hash, hashlib.sha256(picture).hexdigest())
        card: Operation = add_card(guest.board.sections[0].id, text)
        number = await guest.operate(card | {"values": {"picture": f"{hash} {side} {side}"}})
        self.assertIsNone(await guest.decided(number))
        return f"{guest.device.number}.{number}"

    async def seen(self, node: Node, guest: Client, card: str) -> tuple[int, bytes]:
        return await asyncio.to_thread(self.request, node, "GET", f"/pictures/{FED}~{card}", self.proof(node, guest))


class Pictures(PicturesCase):
    async def test_a_picture_comes_by_any_node_and_is_seen_at_all_also_by_the_next_holder(self) -> None:
        several, near = await self.begin_fed()
        one, two, three = several.nodes
        async with await Client.join(one.port, one.links[FED]["guest"], board=FED) as far:
            small, large = png(1), png(2, 285)
            self.assertGreater(len(large), 240_000)
            first = await self.add_picture(one, far, small, "Small", 4)
            second = await self.add_picture(two, near, large, "Large", 285)
            for node in several.nodes:
                self.assertEqual(await self.seen(node, far, first), (200, small), node.name)
                self.assertEqual(await self.seen(node, near, second), (200, large), node.name)
            # Nobody else gets it, and no other bytes come in, at any node.
            for node in several.nodes:
                self.assertEqual(
                    (await asyncio.to_thread(self.request, node, "GET", f"/pictures/{FED}~{first}"))[0], 404
                )
                self.assertEqual((await self.send(node, far, b"GIF89a"))[0], 415)
                self.assertEqual((await self.send(node, far, b"x" * 250_001))[0], 413)
                refused = await asyncio.to_thread(self.request, node, "POST", f"/pictures/{FED}", "Seat a b", small)
                self.assertEqual(refused[0], 403)
            # An export has them, whichever node makes it.
            for node in several.nodes:
                said = await asyncio.to_thread(node.run, "export", "--board", FED, "--format", "json")
                self.assertIn(hashlib.sha256(small).hexdigest(), said.stdout, said.stderr)
            await asyncio.to_thread(two.kill)
            await several.until(lambda: one.holder(FED) in ("n1", "n3"))
            await several.until(
                lambda: self.request(three, "GET", f"/pictures/{FED}~{first}", self.proof(three, far))[0] == 200
            )
            for node in (one, three):
                self.assertEqual(await self.seen(node, far, first), (200, small), node.name)
            # The next holder takes others, and one that is there already costs nothing.
            third = await self.add_picture(three, far, png(3), "Third", 4)
            self.assertEqual(await self.seen(one, far, third), (200, png(3)))
            self.assertEqual((await self.send(one, far, small))[0], 201)
            self.assertIsNone(await far.decided(await far.operate(remove_card(first))))
            await several.until(
                lambda: self.request(one, "GET", f"/pictures/{FED}~{first}", self.proof(one, far))[0] == 404
            )

    async def test_a_board_s_share_of_pictures_is_one_whichever_nodes_they_come_by(self) -> None:
        several, near = await self.begin_fed(2, "--picture-megabytes", "1")
        one, two = several.nodes
        # A seat has a tenth of a megabyte, and each picture counts as a page of a store at least.
        statuses = [(await self.send(several.nodes[number % 2], near, png(number)))[0] for number in range(26)]
        self.assertEqual(statuses, [201] * 24 + [507] * 2)
        # The next holder reads the sums.
        await asyncio.to_thread(two.signal, signal.SIGTERM)
        await several.until(lambda: not two.is_running)
        async with await Client.join(one.port, one.links[FED]["guest"], near.device, FED) as again:
            self.assertEqual((await self.send(one, again, png(30)))[0], 507)
            self.assertEqual((await self.send(one, again, png(1)))[0], 201)


if __name__ == "__main__":
    unittest.main()
