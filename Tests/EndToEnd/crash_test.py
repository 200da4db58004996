"""The promise: an edit that was acknowledged survives `kill -9`, and none is applied twice.

Eight guests write over real sockets without pause; the binary is killed at random moments and started again on the
same data and port; the guests come back by themselves and send again what wasn't decided. Every card and every edit
carries a word of its own, so the board at the end says what was lost and what was applied twice.

DISPLAYBOARD_CRASHES sets the number of kills (20), DISPLAYBOARD_SEED repeats a run's decisions.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import sqlite3
import time
import unittest
from collections import Counter, deque
from dataclasses import dataclass

import websockets

from protocol_client import Board, Client, Device, Ended, Message, add_card, edit_text
from server_process import ServerProcess

CRASHES = int(os.environ.get("DISPLAYBOARD_CRASHES", "20"))
SEED = int(os.environ.get("DISPLAYBOARD_SEED", str(random.SystemRandom().randrange(1 << 32))))
WRITERS = 8
IN_FLIGHT_MAX = 4
CARDS_PER_WRITER_MAX = 400  # eight writers stay under the board's limit of cards


@dataclass
class Verdict:
    """What a board at the end says about the words that were sent."""

    lost: set[str]
    twice: set[str]
    unasked: set[str]
    unacknowledged: set[str]

    @classmethod
    def of(cls, present: Counter[str], sent: set[str], acknowledged: set[str]) -> Verdict:
        return cls(
            lost=acknowledged - present.keys(), twice={word for word, count in present.items() if count > 1},
            unasked=present.keys() - sent, unacknowledged=(sent - acknowledged) & present.keys())


class Evening:
    """One server, its writers, and what they wait for."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.serving = asyncio.Event()
        self.stopping = asyncio.Event()
        self.all_decided = asyncio.Barrier(WRITERS)
        self.writers = [Writer(number, self) for number in range(WRITERS)]
        self.crashes = 0
        self._settled = [0] * WRITERS
        self._changed = asyncio.Event()

    def advance(self, writer: int, settled: int) -> None:
        self._settled[writer] = settled
        self._changed.set()

    async def more(self, count: int, seconds: float = 60) -> None:
        """Waits until `count` more operations are decided."""
        goal = sum(self._settled) + count
        try:
            async with asyncio.timeout(seconds):
                while sum(self._settled) < goal:
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            undecided = [sorted(writer.device.undecided) for writer in self.writers]
            raise AssertionError(
                f"{goal - sum(self._settled)} of {count} operations aren't decided after {seconds} s; each writer waits "
                f"for {undecided}; {self.server.last_words()}") from None

    async def crash(self) -> float:
        """kill -9 and a new start; gives the seconds until it served again."""
        self.serving.clear()
        self.crashes += 1
        self.server.kill()
        begin = time.monotonic()
        await asyncio.to_thread(self.server.start)
        self.serving.set()
        return time.monotonic() - begin


@dataclass
class OwnCard:
    """A card by the counters of the operation that added it and of the last one about it."""

    added: int
    counter: int


class Writer:
    """A guest who adds cards and writes on them, over as many connections as it takes."""

    def __init__(self, number: int, evening: Evening) -> None:
        self.number = number
        self.evening = evening
        self.device = Device()
        self.random = random.Random(SEED * 100 + number)
        self.words: dict[int, str] = {}  # by counter
        self.cards: list[OwnCard] = []
        self.sent: deque[Message] = deque(maxlen=3)
        self.board = Board()
        self.sessions = 0

    async def run(self) -> None:
        server = self.evening.server
        while True:
            await self.evening.serving.wait()
            crashes = self.evening.crashes
            try:
                async with await Client.join(server.port, server.tokens["guest"], self.device) as client:
                    self.sessions += 1
                    await self.write(client)
                    self.board = client.board
                    return
            except TimeoutError:
                raise
            except (Ended, OSError, websockets.InvalidHandshake) as error:
                if self.evening.crashes == crashes:
                    raise AssertionError(f"nobody killed the server: {error}; {server.last_words()}") from error

    async def write(self, client: Client) -> None:
        # A phone whose storage lags behind sends what was decided long ago; rule P7 says that this is no new edit.
        for message in self.sent:
            if message["counter"] not in self.device.undecided:
                await client.send(message)
        stopping = self.evening.stopping
        while self.device.undecided or not stopping.is_set():
            known = self.settled
            if not stopping.is_set() and len(self.device.undecided) < IN_FLIGHT_MAX:
                await self.operate(client)
            else:
                await client.until(lambda: self.settled > known)
            await client.confirm()
            self.evening.advance(self.number, self.settled)
        await self.evening.all_decided.wait()
        last = max(max(writer.device.applied.values()) for writer in self.evening.writers)
        await client.until(lambda: client.board.revision >= last)

    @property
    def settled(self) -> int:
        return len(self.device.applied) + len(self.device.refused)

    async def operate(self, client: Client) -> None:
        """One operation with a word nobody else uses: a card, or an edit at the end of a card of this writer's."""
        counter = self.device.counter + 1
        word = f"w{self.number}n{counter}"
        free = [card for card in self.cards[-20:] if self.is_seen(client, card)]
        if free and (self.random.random() < 0.7 or len(self.cards) >= CARDS_PER_WRITER_MAX):
            card = self.random.choice(free)
            card.counter = counter
            text = client.board.card(f"{self.device.number}.{card.added}").text
            operation = edit_text(f"{self.device.number}.{card.added}", (len(text), 0, f" {word}"))
        else:
            self.cards.append(OwnCard(added=counter, counter=counter))
            operation = add_card(self.random.choice(client.board.sections).id, word)
        self.words[counter] = word
        self.sent.append({"t": "op", "counter": counter, "base": client.board.revision, "op": operation})
        await client.operate(operation)

    def is_seen(self, client: Client, card: OwnCard) -> bool:
        """Whether the board as the client has it contains the last operation on the card: the next text is based on it.

        An outcome in a welcome, or the answer to a duplicate, may come before the frame.
        """
        return self.device.applied.get(card.counter, client.board.revision + 1) <= client.board.revision


class CrashTest(unittest.IsolatedAsyncioTestCase):
    maxDiff = 2000

    def test_the_verdict_sees_losses_and_duplicates(self) -> None:
        present = Counter(["a", "b", "b", "d", "e"])
        verdict = Verdict.of(present, sent={"a", "b", "c", "d"}, acknowledged={"a", "b", "c"})
        self.assertEqual(verdict, Verdict(lost={"c"}, twice={"b"}, unasked={"e"}, unacknowledged={"d"}))

    async def test_nothing_acknowledged_is_lost_or_applied_twice(self) -> None:
        begin = time.monotonic()
        chance = random.Random(SEED)
        server = ServerProcess()
        self.addCleanup(server.clean_up)
        await asyncio.to_thread(server.start)
        evening = Evening(server)
        evening.serving.set()
        restarts = []
        async with asyncio.TaskGroup() as group:
            for writer in evening.writers:
                group.create_task(writer.run())
            for _ in range(CRASHES):
                # Now and then at once, while the guests come back; else after some acknowledgements, and then anywhere
                # between this frame and the next.
                if chance.random() > 0.2:
                    await evening.more(chance.randrange(1, 500))
                await asyncio.sleep(chance.uniform(0, 0.05))
                restarts.append(await evening.crash())
            await evening.more(WRITERS)
            evening.stopping.set()

        await self.judge(server, evening.writers)
        await self.check_restart(server)
        applied = sum(len(writer.device.applied) for writer in evening.writers)
        sessions = sum(writer.sessions for writer in evening.writers)
        print(
            f"\n  seed {SEED}: {CRASHES} kills, {applied} operations acknowledged over {sessions} sessions, 0 lost, "
            f"0 twice; serving again after {max(restarts) * 1000:.0f} ms at most; {time.monotonic() - begin:.0f} s")

    async def judge(self, server: ServerProcess, writers: list[Writer]) -> None:
        """Reads the board with fresh eyes and holds it against what the writers know."""
        async with await Client.join(server.port, server.tokens["guest"]) as reader:
            board = reader.board
        present = Counter(word for card in board.cards if card.by is not None for word in card.text.split())
        sent = set().union(*(writer.words.values() for writer in writers))
        acknowledged = {writer.words[counter] for writer in writers for counter in writer.device.applied}
        refused = [refusal for writer in writers for refusal in writer.device.refused.values()]
        self.assertEqual(refused, [], f"seed {SEED}: nothing here may be refused")
        self.assertEqual(
            Verdict.of(present, sent, acknowledged),
            Verdict(lost=set(), twice=set(), unasked=set(), unacknowledged=set()), f"seed {SEED}")
        for writer in writers:
            self.assertEqual(writer.board.sections, board.sections, f"seed {SEED}: writer {writer.number} diverged")

    async def check_restart(self, server: ServerProcess) -> None:
        """A last start gives the same board, and the file underneath is sound."""
        async with await Client.join(server.port, server.tokens["guest"]) as reader:
            before = (reader.board.revision, reader.board.sections)
        server.kill()
        await asyncio.to_thread(server.start)
        async with await Client.join(server.port, server.tokens["guest"]) as reader:
            self.assertEqual((reader.board.revision, reader.board.sections), before, f"seed {SEED}")
        code, _ = await asyncio.to_thread(server.terminate)
        self.assertEqual(code, 0)
        with contextlib.closing(sqlite3.connect(server.data / "boards.sqlite")) as store:
            self.assertEqual(store.execute("PRAGMA integrity_check").fetchall(), [("ok",)])


if __name__ == "__main__":
    unittest.main()
