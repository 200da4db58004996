"""What a card that is moved on a large board costs the server, with guests on eleven kinds of screen.

    moves.py [CARDS [MOVES]]

Processor time of a move is what the server took while cards were moved, one after the other, each once the one before
was back; without what it takes while nobody does anything.
"""

from __future__ import annotations

import asyncio
import json
import statistics
import sys
import time
from contextlib import AsyncExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Tests/EndToEnd/support"))

from joins import Guest, declared, processor_seconds  # noqa: E402
from page_under_load import serving  # noqa: E402

SCREENS = [
    *({"kind": "phone", "width": width} for width in (320, 360, 390, 430)),
    *({"kind": "desktop", "width": width} for width in (1024, 1280, 1600, 1920)),
    *({"kind": "terminal", "width": width, "height": 24} for width in (80, 100, 120)),
]


class Mover(Guest):
    counter = 0

    async def move(self, card: str) -> float:
        """Moves it to the front of the board; the milliseconds until it is back."""
        self.counter += 1
        began = time.monotonic()
        section = self.sections[self.counter % len(self.sections)]
        move = {"k": "moveCard", "card": card, "section": section, "place": "start"}
        await self.socket.send(json.dumps({"t": "op", "counter": self.counter, "base": 1, "op": move}))
        while True:
            message = await self.socket.recv()
            if isinstance(message, str) and message.startswith("[") and f",{self.counter}," in message:
                return (time.monotonic() - began) * 1_000

    @property
    def sections(self) -> list[str]:
        return [section["id"] for section in json.loads(self.text)["facts"]["sections"]]


async def measured(port: int, token: str, pid: int, moves: int) -> str:
    await declared(port, token)
    async with AsyncExitStack() as stack:
        guests = []
        for screen in SCREENS:
            guest = await stack.enter_async_context(Mover(port, token))
            await guest.join(screen)
            guests.append(guest)
        surfaces = {json.dumps(json.loads(guest.text).get("surface")) for guest in guests}
        # The board was laid out on their accounts: they may move cards once that is paid.
        await asyncio.sleep(5)
        mover, *others = guests
        tasks = [asyncio.create_task(other.listen()) for other in others]
        cards = mover.cards
        before, began = processor_seconds(pid), time.monotonic()
        await asyncio.sleep(3)
        idle = (processor_seconds(pid) - before) / (time.monotonic() - began)
        before, began = processor_seconds(pid), time.monotonic()
        late = []
        for move in range(moves):
            late.append(await mover.move(cards[(move * 37 + len(cards) // 2) % len(cards)]))
            await asyncio.sleep(0.05)
        each = (processor_seconds(pid) - before - idle * (time.monotonic() - began)) / moves * 1_000
        for task in tasks:
            task.cancel()
        late.sort()
        return (
            f"| {len(cards):,} | {len(surfaces)} | {each:.1f} | {statistics.median(late):.1f} "
            f"| {late[int(0.99 * (len(late) - 1))]:.1f} |"
        )


def main(cards: int = 5_000, moves: int = 200) -> None:
    print("| cards | kinds of screen | processor ms a move | back after ms, p50 | p99 |")
    print("| --: | --: | --: | --: | --: |")
    for in_section in (cards // 20, cards):
        with serving(cards, in_section) as server:
            print(asyncio.run(measured(server.port, server.tokens["guest"], server.pid, moves)), flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
