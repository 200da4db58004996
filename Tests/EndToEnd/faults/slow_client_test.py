"""Nobody can hurt the others by not reading, by sending too fast, or by only being there."""

from __future__ import annotations

import asyncio
import json
import re
import tempfile
import unittest
import urllib.request
from pathlib import Path

import websockets

from protocol_client import Client, add_card, edit_text
from served_case import GuestsCase, SharedServerCase
from server_process import ServerProcess
from slow_line import SlowLine

PER_ADDRESS_MAX = 64
BIG_TEXT = "la " * 6_000  # 18 KB, nearly as much as a card may hold
# A seat may write that many at once; three seats' are more than any queue and what the kernel keeps.
EDITS_MAX = 50


class SlowClients(SharedServerCase, GuestsCase):
    options = ("--connections-per-address", str(PER_ADDRESS_MAX), "--metrics-to", "127.0.0.1")

    def dropped(self) -> int:
        """How many queues the server has dropped."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.server.port}/metrics", timeout=10) as answer:
            text = answer.read().decode()
        found = re.search(
            r'^displayboard_security_events_total{board="karaoke",kind="lagging"} (\d+)$', text, re.MULTILINE
        )
        self.assertIsNotNone(found, "/metrics doesn't say how many queues were dropped")
        return int(found[1])

    async def write_until_a_queue_is_dropped(self, *authors: Client) -> None:
        """Several write, so that nobody comes to their share: a client that had to wait for it would take longer than
        the 8 s after which a reader who takes nothing is cut, full queue or not."""
        before = await asyncio.to_thread(self.dropped)
        cards = []
        for author in authors:
            counter = await author.operate(add_card(author.board.sections[0].id, "chorus"))
            self.assertIsNone(await author.decided(counter))
            cards.append(f"{author.device.number}.{counter}")
        for number in range(EDITS_MAX):
            text = f"{number} {BIG_TEXT}"
            counters = [
                await author.operate(edit_text(card, (0, len(author.board.card(card).text), text)))
                for author, card in zip(authors, cards)
            ]
            for author, counter in zip(authors, counters):
                self.assertIsNone(await author.decided(counter))
            if await asyncio.to_thread(self.dropped) > before:
                return
        self.fail("everything fitted into a queue: this tested nothing")

    async def test_someone_who_falls_behind_gets_a_snapshot_and_catches_up(self) -> None:
        """[P17] a reader that pauses loses its frames, not the board"""
        sleeper, *authors = [await self.join() for _ in range(4)]
        await sleeper.board_is(authors[0])
        snapshots = sleeper.snapshots
        sleeper.socket.transport.pause_reading()
        await self.write_until_a_queue_is_dropped(*authors)
        sleeper.socket.transport.resume_reading()
        await sleeper.board_is(authors[0])
        self.assertGreater(sleeper.snapshots, snapshots)
        counter = await sleeper.operate(add_card(sleeper.board.sections[0].id, "awake again"))
        self.assertIsNone(await sleeper.decided(counter))

    async def test_someone_who_never_reads_is_closed_and_disturbs_nobody(self) -> None:
        """[P17] after 10 s with 4008, or cut after 8 s if it doesn't take even that"""
        dead, *authors = [await self.join() for _ in range(4)]
        dead.socket.transport.pause_reading()
        await self.write_until_a_queue_is_dropped(*authors)
        seats = {author.device.number for author in authors}
        await authors[0].until(lambda: {person["seat"] for person in authors[0].people} == seats, seconds=30)
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


class Crowd(unittest.IsolatedAsyncioTestCase):
    async def test_a_crowd_that_gets_its_frames_in_slices_misses_nothing(self) -> None:
        """The next frame waits until the last one is written to everyone, also when some go away meanwhile."""
        server = ServerProcess()
        self.addCleanup(server.clean_up)
        await asyncio.to_thread(server.start, "--broadcast-slice-milliseconds", "0")
        crowd = [await Client.join(server.port, server.tokens["guest"]) for _ in range(50)]
        for client in crowd:
            self.addAsyncCleanup(client.close)
        ann, *others = crowd
        for number in range(5):
            counter = await ann.operate(add_card(ann.board.sections[0].id, f"Song {number}"))
            others.pop().socket.transport.abort()
            self.assertIsNone(await ann.decided(counter))
        for other in others:
            await other.board_is(ann)


class BigBoard(unittest.IsolatedAsyncioTestCase):
    """A board whose snapshot alone is larger than a session's queue may be."""

    QUEUE_CAP = 1 << 20
    CARDS = 4_000
    SLOW_BYTES_PER_SECOND = 400_000  # 3.2 Mbit/s

    def start(self) -> ServerProcess:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        board = Path(folder.name) / "big.json"
        cards = [{"id": f"song-{number}", "text": f"Song {number} " + "la " * 80} for number in range(self.CARDS)]
        board.write_text(json.dumps({"title": "Big", "sections": [{"title": "Songs", "cards": cards}]}))
        server = ServerProcess()
        self.addCleanup(server.clean_up)
        server.start("--board", str(board))
        return server

    async def join(self, server: ServerProcess, line: SlowLine | None = None) -> Client:
        token = json.loads(server.announce.read_text())["links"]["big"]["guest"]
        client = await Client.join(server.port, token, board="big", line=line.near if line else None)
        self.addAsyncCleanup(client.close)
        return client

    async def edit_steadily(self, author: Client) -> None:
        """Five edits a second, until cancelled."""
        while True:
            await author.operate(edit_text(author.board.cards[0].id, (0, 0, "x")))
            await asyncio.sleep(0.2)

    async def test_a_slow_line_gets_the_board_once_and_then_frames(self) -> None:
        """[P17] a snapshot larger than the queue's bound, on a line that takes seconds for it, while others edit"""
        server = self.start()
        author = await self.join(server)
        await author.until(lambda: len(author.board.cards) == self.CARDS)
        editing = asyncio.create_task(self.edit_steadily(author))
        self.addCleanup(editing.cancel)
        line = SlowLine(server.port, self.SLOW_BYTES_PER_SECOND)
        self.addAsyncCleanup(line.close)
        reader = await self.join(server, line)
        self.assertGreater(line.carried, self.QUEUE_CAP, "the snapshot is small: this tests nothing")
        await reader.until(lambda: len(reader.frames) >= 10, seconds=5)
        self.assertEqual(reader.snapshots, 1)
        self.assertFalse(editing.done())
        editing.cancel()
        await reader.board_is(author, seconds=3)


if __name__ == "__main__":
    unittest.main()
