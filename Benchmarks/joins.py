"""Measures what one more guest costs a server whose board is large and busy: processor time, and how long they wait.

    joins.py [CARDS [EDITS_A_SECOND [JOINS]]]

One after the other joins while someone writes at a steady pace, and leaves when all of the board has come. The
processor's time for writing alone is taken off. A second figure is for a crowd that comes at once.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import secrets
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Tests/EndToEnd/support"))

from websockets.asyncio.client import connect  # noqa: E402

from page_under_load import serving  # noqa: E402

TICKS = os.sysconf("SC_CLK_TCK")
CROWD = 200
PHONE = {"kind": "phone", "width": 390}


def processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


class Guest:
    """Says hello and nothing else; knows how far its board is."""

    def __init__(self, port: int, token: str, board: str = "karaoke") -> None:
        self._address = f"ws://127.0.0.1:{port}/ws/{board}"
        self._hello = {"t": "hello", "protocol": 4, "token": token, "confirmed": 0, "gzip": True}
        self.bytes = 0
        self.frames = 0
        self.snapshot: str | bytes = ""

    async def __aenter__(self) -> Guest:
        self._connecting = connect(
            self._address, subprotocols=["displayboard.v1"], max_size=None, max_queue=None, compression=None
        )
        self.socket = await self._connecting.__aenter__()
        return self

    async def __aexit__(self, *what: object) -> None:
        await self._connecting.__aexit__(*what)

    async def join(self, surface: dict | None = PHONE) -> float:
        """Seconds from hello to the snapshot; without a surface, to one of facts alone."""
        began = time.monotonic()
        await self.socket.send(json.dumps(self._hello | {"outbox": secrets.token_urlsafe(16), "surface": surface}))
        while True:
            message = await self.socket.recv()
            self.bytes += len(message)
            if isinstance(message, bytes) or message.startswith('{"t":"snapshot"'):
                self.snapshot = message
                return time.monotonic() - began

    @property
    def text(self) -> str | bytes:
        """Of the snapshot."""
        return self.snapshot if isinstance(self.snapshot, str) else gzip.decompress(self.snapshot)

    @property
    def cards(self) -> list[str]:
        return [card["id"] for section in json.loads(self.text)["facts"]["sections"] for card in section["cards"]]

    async def write(self, rate: float) -> None:
        """Crosses cards off, so many a second, until it is cancelled."""
        cards = self.cards
        counter = 0
        due = time.monotonic()
        while True:
            counter += 1
            due += 1 / rate
            card = {"card": cards[counter * 37 % len(cards)]}
            cross = {"k": "setValue", "target": card, "key": "rejected", "value": counter // len(cards) % 2 == 0}
            await self.socket.send(json.dumps({"t": "op", "counter": counter, "base": 1, "op": cross}))
            await asyncio.sleep(max(0, due - time.monotonic()))

    async def listen(self) -> None:
        async for message in self.socket:
            self.frames += isinstance(message, str) and message.startswith("[")


async def measured(port: int, token: str, pid: int, rate: float, joins: int) -> tuple[float, list[float], float, float]:
    """Milliseconds of processor for each, the seconds each waited, their kB, and the same milliseconds in a crowd."""
    await declared(port, token)
    async with Guest(port, token) as writer:
        await writer.join()
        # The board was laid out on this seat's account: it may write once that is paid.
        await asyncio.sleep(4)
        tasks = [asyncio.create_task(writer.listen()), asyncio.create_task(writer.write(rate))]
        # So long joins take, whatever they cost.
        pause = 0.1
        quiet_before = processor_seconds(pid)
        await asyncio.sleep(5)
        quiet = (processor_seconds(pid) - quiet_before) / 5
        waited = []
        size = 0
        before, began = processor_seconds(pid), time.monotonic()
        for _ in range(joins):
            async with Guest(port, token) as guest:
                waited.append(await guest.join())
                size += guest.bytes
            await asyncio.sleep(pause)
        each = (processor_seconds(pid) - before - quiet * (time.monotonic() - began)) / joins
        before, began = processor_seconds(pid), time.monotonic()
        await asyncio.gather(*(come(port, token) for _ in range(CROWD)))
        crowd = (processor_seconds(pid) - before - quiet * (time.monotonic() - began)) / CROWD
        if writer.frames < rate * 5:
            raise AssertionError(f"only {writer.frames} edits were shown: this measured a board that keeps still")
        for task in tasks:
            task.cancel()
        for end in await asyncio.gather(*tasks, return_exceptions=True):
            if not isinstance(end, asyncio.CancelledError):
                raise AssertionError(f"writing ended: {end}")
    return each * 1_000, waited, size / joins / 1_000, crowd * 1_000


async def declared(port: int, token: str) -> None:
    """The board's file is read on a background thread, so the first to come may find nothing yet."""
    while True:
        async with Guest(port, token) as guest:
            await guest.join(None)
            if guest.cards:
                return
        await asyncio.sleep(0.2)


async def come(port: int, token: str) -> None:
    async with Guest(port, token) as guest:
        await guest.join()


def main(cards: int = 10_000, rate: int = 20, joins: int = 100) -> None:
    print(
        "| cards | edits/s | joins | processor ms each | hello to snapshot ms, p50 / p98 | kB | in a crowd, ms each |"
    )
    print("|--:|--:|--:|--:|--:|--:|--:|")
    with serving(cards, in_section=max(25, cards // 20)) as board:
        each, waited, size, crowd = asyncio.run(measured(board.port, board.tokens["guest"], board.pid, rate, joins))
    waited = sorted(one * 1_000 for one in waited)
    p98 = waited[int(0.98 * (len(waited) - 1))]
    print(
        f"| {cards:,} | {rate} | {joins} | {each:.1f} | {statistics.median(waited):.0f} / {p98:.0f} "
        f"| {size:.0f} | {crowd:.2f} |"
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
