"""Measures how late a board's echo is while another board, a large one, is laid out for three kinds of screen at once.

opening.py [CARDS [ROUNDS]]
"""

from __future__ import annotations

import asyncio
import json
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Tests/EndToEnd/support"))

from joins import Guest, declared  # noqa: E402
from page_under_load import Board  # noqa: E402

SCREENS = [
    {"kind": "phone", "width": 390},
    {"kind": "desktop", "width": 1280},
    {"kind": "terminal", "width": 80, "height": 24},
]
# Fewer than a seat may do.
EDIT_EACH = 0.04


class Neighbor(Guest):
    """Edits its own board, and notes when each edit is back."""

    async def echoes(self, seconds: float, late: list[float]) -> None:
        card = {"card": self.cards[0]}
        end = time.monotonic() + seconds
        counter = self.counter
        while time.monotonic() < end:
            counter += 1
            began = time.monotonic()
            cross = {"k": "setValue", "target": card, "key": "rejected", "value": counter % 2 == 0}
            await self.socket.send(json.dumps({"t": "op", "counter": counter, "base": 1, "op": cross}))
            while True:
                message = await self.socket.recv()
                if isinstance(message, str) and message.startswith("[") and f",{counter}," in message:
                    break
            late.append((time.monotonic() - began) * 1_000)
            await asyncio.sleep(EDIT_EACH)
        self.counter = counter

    counter = 0


async def come(port: int, token: str, screen: dict, board: str) -> float:
    guest = Guest(port, token, board)
    async with guest:
        return await guest.join(screen)


async def measured(large: Board, rounds: int) -> None:
    tokens = large.links["small"]
    await declared(large.port, large.tokens["guest"])
    quiet: list[float] = []
    busy: list[float] = []
    waited: list[float] = []
    async with Neighbor(large.port, tokens["guest"], "small") as neighbor:
        await neighbor.join(SCREENS[0])
        await neighbor.echoes(3, quiet)
        for _ in range(rounds):
            # Until the surfaces of the last round are closed: nobody looked at them for a minute.
            opening = [
                asyncio.create_task(come(large.port, large.tokens["guest"], screen, "karaoke")) for screen in SCREENS
            ]
            while not all(task.done() for task in opening):
                await neighbor.echoes(0.2, busy)
            waited += [task.result() * 1_000 for task in opening]
            if rounds > 1:
                await neighbor.echoes(65, [])
    for about, late in (("quiet", quiet), ("while three kinds of screen are laid out", busy)):
        late.sort()
        print(
            f"| {about} | {len(late)} | {statistics.median(late):.1f} | {late[int(0.99 * (len(late) - 1))]:.1f} "
            f"| {late[-1]:.1f} |"
        )
    print(f"\nThe three waited {', '.join(f'{one:.0f}' for one in waited)} ms for their board.")


def main(cards: int = 10_000, rounds: int = 1) -> None:
    print("| a neighbor's echo | edits | p50 ms | p99 ms | longest |\n|---|--:|--:|--:|--:|")
    board = Board(cards, in_section=max(25, cards // 20))
    small = board.file.with_name("small.yaml")
    small.write_text(
        "title: Small\nsections:\n  - id: s\n    title: Songs\n    cards:\n      - { id: c, text: Song }\n"
    )
    try:
        board.start("--board", str(small))
        asyncio.run(measured(board, rounds))
    finally:
        board.clean_up()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
