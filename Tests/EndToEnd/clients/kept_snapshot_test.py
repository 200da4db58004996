"""Newcomers of a large board that changes all the time begin with a snapshot that is there already."""

from __future__ import annotations

import tempfile
import unittest
from pathlib import Path
from typing import Any

from protocol_client import Card, Client, Message, add_card, remove_card
from served_case import GuestsCase
from server_process import ServerProcess

CARDS = 1_500
NEWCOMERS = 10


class LargeBoard(ServerProcess):
    def __init__(self, board: Path) -> None:
        super().__init__()
        self._board = board

    def command(self, *more: str, board: Path | None = None) -> list[str]:
        return super().command(*more, board=board or self._board)


class Newcomer(Client):
    """Remembers the cards that its first snapshot had."""

    first_cards: list[Card] = []

    def _hear(self, message: Message | list[Any]) -> None:
        super()._hear(message)
        if self.snapshots == 1 and not self.frames:
            self.first_cards = self.board.cards


class KeptSnapshots(GuestsCase):
    server: ServerProcess

    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory(prefix="displayboard-test-")
        cls.addClassCleanup(folder.cleanup)
        board = Path(folder.name).resolve() / "karaoke.yaml"
        cards = "\n".join(f"      - {{ id: c{card}, text: Song number {card} }}" for card in range(CARDS))
        board.write_text(f"title: Karaoke night\nsections:\n  - id: s\n    title: Songs\n    cards:\n{cards}\n")
        cls.server = LargeBoard(board)
        cls.addClassCleanup(cls.server.clean_up)
        cls.server.start()

    async def test_newcomers_share_a_snapshot_though_the_board_changes_between_them(self) -> None:
        """[P6] each has the frames since behind it, and the same board as who was there all along"""
        author = await self.join()
        section = author.board.sections[0].id
        self.assertIsNone(await author.decided(await author.operate(add_card(section, "the first"))))
        began = set()
        for number in range(NEWCOMERS):
            self.assertIsNone(await author.decided(await author.operate(add_card(section, f"song {number}"))))
            newcomer = await self.join()
            await newcomer.board_is(author)
            self.assertEqual(newcomer.snapshots, 1)
            began.add(newcomer.board.frame - len(newcomer.frames))
        self.assertLess(len(began), NEWCOMERS / 2, f"they began with the snapshots of frames {began}")

    async def test_a_newcomer_does_not_hear_what_was_removed_before(self) -> None:
        """[P6][T135] a removed card is in no snapshot and no frame for those who come after it"""
        author = await self.join()
        section = author.board.sections[0].id
        counter = await author.operate(add_card(section, "a phone number"))
        self.assertIsNone(await author.decided(counter))
        before = await self.join()
        await before.board_is(author)
        card = f"{author.device.number}.{counter}"
        self.assertIn(card, {one.id for one in before.board.cards})
        self.assertIsNone(await author.decided(await author.operate(remove_card(card))))
        after = await Newcomer.open(self.server.port)
        self.addAsyncCleanup(after.close)
        await after.send(after.hello(self.server.tokens["guest"]))
        await after.until(lambda: after.snapshots > 0)
        # What it was told at first, before any frame that may bring the removal.
        self.assertNotIn(card, {one.id for one in after.first_cards})
        await after.board_is(author)
        self.assertNotIn("cardInserted", str([frame.operations for frame in after.frames]))


if __name__ == "__main__":
    unittest.main()
