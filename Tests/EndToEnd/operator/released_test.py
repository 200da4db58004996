"""Every version of the store that a program of ours ever left behind still opens, with nothing lost."""

from __future__ import annotations

import asyncio
import tempfile
import unittest
from pathlib import Path

import released
from protocol_client import Client, Device, add_card

VERSIONS = sorted(path.name for path in released.FOLDER.iterdir() if path.is_dir())


class Released(unittest.IsolatedAsyncioTestCase):
    def setUp(self) -> None:
        scratch = tempfile.TemporaryDirectory(prefix="displayboard-released-")
        self.addCleanup(scratch.cleanup)
        self.scratch = Path(scratch.name)

    def test_there_is_one_of_each_version(self) -> None:
        """A new version of the store brings its own: see released.py. Version 1 was in nobody's hands."""
        schema = (released.FOLDER.parents[3] / "Sources/Storage/JournalSchema.swift").read_text()
        last = schema.count("registerMigration")
        self.assertEqual(VERSIONS, [str(number) for number in range(2, last + 1)])

    async def test_a_store_that_a_released_program_left_opens_with_all_that_was_there(self) -> None:
        for version in VERSIONS:
            with self.subTest(version=version):
                await self.check(version)

    async def check(self, version: str) -> None:
        data = self.scratch / version
        left = released.restore(version, data)
        server = released.ReleasedServer(released.FOLDER / version / "karaoke.yaml", data)
        self.addCleanup(server.clean_up)
        await asyncio.to_thread(server.start)
        # The links that were printed, the seats on people's phones, the cards and what people did with them.
        self.assertEqual(server.tokens, left["links"])
        pictures: list[bytes] = []
        for name, secret in left["seats"].items():
            device = Device()
            device.secret = secret
            async with await Client.join(server.port, server.tokens["guest"], device) as guest:
                self.assertEqual(guest.welcome["you"]["name"], name)
                board, before = (released.without_marks(told) for told in (released.board_of(guest), left["board"]))
                self.assertEqual(board, before)
                pictures += await self.pictures(server, guest)
        # Versions before 7 had none.
        self.assertEqual(pictures, [released.picture()] if int(version) >= 7 else [])
        # The evening goes on, and the program that goes on with it reads what it wrote.
        async with await Client.join(server.port, server.tokens["guest"]) as guest:
            counter = await guest.operate(add_card(guest.board.sections[0].id, "One more"))
            await guest.until(lambda: counter in guest.device.applied)
        await asyncio.to_thread(server.terminate)
        await asyncio.to_thread(server.start)
        async with await Client.join(server.port, server.tokens["guest"]) as guest:
            self.assertIn("One more", [card.text for card in guest.board.cards])

    async def pictures(self, server: released.ReleasedServer, guest: Client) -> list[bytes]:
        """Those on the guest's own cards."""
        seat = f"Seat {server.tokens['guest']} {guest.device.secret}"
        own = guest.welcome["you"]["seat"]
        cards = [card for card in guest.board.cards if card.by == own and "picture" in card.values]
        return [
            await asyncio.to_thread(released.send, server, "GET", f"/pictures/karaoke~{card.id}", None, seat)
            for card in cards
        ]


if __name__ == "__main__":
    unittest.main()
