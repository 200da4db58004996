"""Nobody can hurt the others by not reading, by sending too fast, or by only being there."""

from __future__ import annotations

import asyncio
import time
import unittest

import websockets

from protocol_client import Client, add_card, edit_text
from server_process import ServerProcess

PER_ADDRESS_MAX = 64
BIG_TEXT = "la " * 6_000  # 18 KB: a hundred of them are more than any queue holds


class SlowClients(unittest.IsolatedAsyncioTestCase):
    server: ServerProcess

    @classmethod
    def setUpClass(cls) -> None:
        cls.server = ServerProcess()
        cls.server.start()
        cls.addClassCleanup(cls.server.clean_up)

    async def join(self) -> Client:
        client = await Client.join(self.server.port, self.server.tokens["guest"])
        self.addAsyncCleanup(client.close)
        return client

    async def write_much(self, author: Client) -> None:
        """More than two megabytes of frames, each edit acknowledged before the next."""
        counter = await author.operate(add_card(author.board.sections[0].id, "chorus"))
        self.assertIsNone(await author.decided(counter))
        card = f"{author.device.number}.{counter}"
        for number in range(120):
            length = len(author.board.card(card).text)
            counter = await author.operate(edit_text(card, (0, length, f"{number} {BIG_TEXT}")))
            self.assertIsNone(await author.decided(counter))

    async def test_who_falls_behind_gets_a_snapshot_and_catches_up(self) -> None:
        """[P17] a reader that pauses loses its frames, not the board"""
        author, sleeper = await self.join(), await self.join()
        await sleeper.board_is(author)
        snapshots = sleeper.snapshots
        sleeper.socket.transport.pause_reading()
        await self.write_much(author)
        sleeper.socket.transport.resume_reading()
        await sleeper.board_is(author)
        self.assertGreater(sleeper.snapshots, snapshots, "everything fitted into its queue: this tested nothing")
        counter = await sleeper.operate(add_card(sleeper.board.sections[0].id, "awake again"))
        self.assertIsNone(await sleeper.decided(counter))

    async def test_who_never_reads_is_closed_and_disturbs_nobody(self) -> None:
        """[P17] after 10 s with 4008, or cut if it doesn't take even that"""
        author, dead = await self.join(), await self.join()
        dead.socket.transport.pause_reading()
        await self.write_much(author)
        begin = time.monotonic()
        await author.until(lambda: len(author.people) == 1, seconds=20)
        self.assertLess(time.monotonic() - begin, 18)
        dead.socket.transport.resume_reading()
        self.assertIn((await dead.end()).code, (4008, 1006))

    async def test_a_silent_crowd_keeps_nobody_out_who_has_a_seat(self) -> None:
        """[M5] connections without a seat are counted per address; a seat is worth nothing to take away"""
        guest = await self.join()
        counter = await guest.operate(add_card(guest.board.sections[0].id, "seated"))
        self.assertIsNone(await guest.decided(counter))
        crowd = []
        with self.assertRaises((websockets.InvalidHandshake, OSError, EOFError)):
            for _ in range(PER_ADDRESS_MAX + 1):
                crowd.append(await Client.open(self.server.port))
        self.assertEqual(len(crowd), PER_ADDRESS_MAX)
        counter = await guest.operate(add_card(guest.board.sections[0].id, "still seated"))
        self.assertIsNone(await guest.decided(counter))
        await asyncio.gather(*(client.close() for client in crowd))
        await self.join()


if __name__ == "__main__":
    unittest.main()
