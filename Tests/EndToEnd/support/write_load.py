"""Guests who write over real sockets without pause, and the verdict on what a server did with what they wrote.

Every card and every edit carries a word of its own, so the board at the end says what was lost and what was applied
twice. The guests come back by themselves and send again what wasn't decided.

    evening = Evening(server)
    async with evening.writing():
        await evening.more(100)
        await evening.crash()
    await self.judge(evening)

DISPLAYBOARD_SEED repeats a run's decisions.
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
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

import websockets

from protocol_client import Board, Client, Device, Ended, Message, add_card, edit_text
from server_process import ServerProcess

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
            lost=acknowledged - present.keys(),
            twice={word for word, count in present.items() if count > 1},
            unasked=present.keys() - sent,
            unacknowledged=(sent - acknowledged) & present.keys(),
        )


class Evening:
    """One server, its writers, and what they wait for."""

    def __init__(self, server: ServerProcess, silence: float | None = None, writers: int = WRITERS) -> None:
        """With `silence`, the writers give up a server that they haven't heard for so many seconds."""
        self.server = server
        self.silence = silence
        #: Whether a connection may end without a crash.
        self.is_excused = False
        #: How long a writer waits before it tries again, in seconds.
        self.pause = 0.0
        self.serving = asyncio.Event()
        self.stopping = asyncio.Event()
        self.all_decided = asyncio.Barrier(writers)
        self.writers = [Writer(number, self) for number in range(writers)]
        self.crashes = 0
        self._settled = [0] * writers
        self._changed = asyncio.Event()

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[None]:
        """The writers write meanwhile; at the end each waits until all that it sent is decided."""
        self.serving.set()
        async with asyncio.TaskGroup() as group:
            for writer in self.writers:
                group.create_task(writer.run())
            yield
            await self.more(len(self.writers))
            self.stopping.set()

    def advance(self, writer: int, settled: int) -> None:
        self._settled[writer] = settled
        self._changed.set()

    async def more(self, count: int) -> None:
        """Waits until `count` more operations are decided."""
        goal = sum(self._settled) + count
        await self._until(lambda: sum(self._settled) >= goal)

    async def one_more_each(self) -> None:
        """Waits until every writer has had one more operation decided: none is put off again and again."""
        before = list(self._settled)
        await self._until(lambda: all(now > then for now, then in zip(self._settled, before)))

    async def _until(self, is_decided: Callable[[], bool], seconds: float = 60) -> None:
        try:
            async with asyncio.timeout(seconds):
                while not is_decided():
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            undecided = [sorted(writer.device.undecided) for writer in self.writers]
            raise AssertionError(
                f"too little is decided after {seconds} s; each writer waits for {undecided}; "
                f"{self.server.last_words()}"
            ) from None

    async def crash(self, afterwards: Callable[[], None] = lambda: None) -> float:
        """kill -9, what is done to the data then, and a new start; gives the seconds until it served again."""
        self.serving.clear()
        self.crashes += 1
        self.server.kill()
        await asyncio.to_thread(afterwards)
        begin = time.monotonic()
        await asyncio.to_thread(self.server.start)
        self.serving.set()
        return time.monotonic() - begin

    async def crash_at_random(
        self, count: int, apart: int, chance: random.Random, afterwards: Callable[[], None] = lambda: None
    ) -> float:
        """Crashes again and again, with fewer than `apart` operations between; gives the longest time until it
        served."""
        longest = 0.0
        for _ in range(count):
            # Now and then at once, while the guests come back; else after some acknowledgements, and then anywhere
            # between this frame and the next.
            if chance.random() > 0.2:
                await self.more(chance.randrange(1, apart))
            await asyncio.sleep(chance.uniform(0, 0.05))
            longest = max(longest, await self.crash(afterwards))
        return longest

    @property
    def acknowledged(self) -> int:
        return sum(len(writer.device.applied) for writer in self.writers)

    @property
    def sessions(self) -> int:
        return sum(writer.sessions for writer in self.writers)

    def verdict(self, board: Board) -> Verdict:
        """Holds the board against what the writers know."""
        present = Counter(word for card in board.cards if card.by is not None for word in card.text.split())
        sent = set().union(*(writer.words.values() for writer in self.writers))
        acknowledged = {writer.words[counter] for writer in self.writers for counter in writer.device.applied}
        return Verdict.of(present, sent, acknowledged)


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
                async with await Client.join(
                    server.port, server.tokens["guest"], self.device, silence=self.evening.silence
                ) as client:
                    self.sessions += 1
                    await self.write(client)
                    self.board = client.board
                    return
            except TimeoutError:
                if not self.evening.is_excused:
                    raise
            except (Ended, OSError, websockets.InvalidHandshake) as error:
                if self.evening.crashes == crashes and not self.evening.is_excused:
                    raise AssertionError(f"nobody killed the server: {error}; {server.last_words()}") from error
                await asyncio.sleep(self.evening.pause)

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
                await self.wait(client, lambda: self.settled > known)
            await client.confirm()
            self.evening.advance(self.number, self.settled)
        await self.evening.all_decided.wait()
        last = max(max(writer.device.applied.values()) for writer in self.evening.writers)
        await client.until(lambda: client.board.revision >= last)

    async def wait(self, client: Client, condition: Callable[[], bool], seconds: float = 60) -> None:
        """As `until`, but a wait that was in vain says what for: where it got stuck can't be told afterwards."""
        try:
            await client.until(condition, seconds)
        except TimeoutError:
            answers = [answer for answer in client.answers if answer["t"] != "pong"][-3:]
            raise AssertionError(
                f"seed {SEED}: writer {self.number} has waited {seconds} s for {sorted(self.device.undecided)}, heard last {answers}, "
                f"{'will send again' if client.is_putting_off else 'sends nothing again'}; {self.evening.server.last_words()}"
            ) from None

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


class WriteLoadCase(unittest.IsolatedAsyncioTestCase):
    """The questions that tests that write under faults ask at the end."""

    maxDiff = 2000

    async def judge(self, evening: Evening) -> None:
        """Reads the board with fresh eyes: nothing is lost, nothing is there twice, and all agree."""
        async with await Client.join(evening.server.port, evening.server.tokens["guest"]) as reader:
            await reader.level()
            board = reader.board
        refused = [refusal for writer in evening.writers for refusal in writer.device.refused.values()]
        self.assertEqual(refused, [], f"seed {SEED}: nothing here may be refused")
        self.assertEqual(
            evening.verdict(board),
            Verdict(lost=set(), twice=set(), unasked=set(), unacknowledged=set()),
            f"seed {SEED}",
        )
        for writer in evening.writers:
            self.assertEqual(writer.board.sections, board.sections, f"seed {SEED}: writer {writer.number} diverged")

    async def check_restart(self, server: ServerProcess) -> None:
        """A last start gives the same board, and the file underneath is sound."""
        async with await Client.join(server.port, server.tokens["guest"]) as reader:
            await reader.level()
            before = (reader.board.revision, reader.board.sections)
        server.kill()
        await asyncio.to_thread(server.start)
        async with await Client.join(server.port, server.tokens["guest"]) as reader:
            await reader.level()
            self.assertEqual((reader.board.revision, reader.board.sections), before, f"seed {SEED}")
        code, _ = await asyncio.to_thread(server.terminate)
        self.assertEqual(code, 0)
        with contextlib.closing(sqlite3.connect(server.data / "boards.sqlite")) as store:
            self.assertEqual(store.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
