"""The promise: a wall clock that jumps moves nothing but the times that are written down. Order is the board's
revisions', and every deadline is counted by a clock that only goes on.

DISPLAYBOARD_CLOCK_JUMPS sets how often it jumps (12).
"""

from __future__ import annotations

import asyncio
import os
import random
import time
import unittest

from protocol_client import Client
from server_process import ServerProcess
from wall_clock import WallClock
from write_load import SEED, Evening, WriteLoadCase

JUMPS = int(os.environ.get("DISPLAYBOARD_CLOCK_JUMPS", "12"))
HOURS = (1, -1, -24, 0, 24)


class WallClockTest(WriteLoadCase):
    async def test_a_clock_that_jumps_disconnects_nobody_and_changes_no_order(self) -> None:
        """By an hour, there and back, and by a day, while eight guests write and one has a card open."""
        server = ServerProcess()
        self.addCleanup(server.clean_up)
        clock = WallClock(server)
        await asyncio.to_thread(server.start)
        evening = Evening(server)
        chance = random.Random(SEED)
        async with await Client.join(server.port, server.tokens["guest"]) as watcher:
            card = watcher.board.cards[0].id
            await watcher.send({"t": "touch", "card": card})
            await watcher.until(lambda: self.open_cards(watcher) == [card])
            touched, snapshots = time.monotonic(), watcher.snapshots
            async with evening.writing():
                for number in range(JUMPS):
                    clock.jump(hours=HOURS[number % len(HOURS)], minutes=chance.randrange(60))
                    await evening.more(100)
                    # A client that says nothing for 30 s is disconnected, and many jumps take longer (P14).
                    await watcher.send({"t": "ping"})
                    if time.monotonic() - touched < 15:
                        self.assertEqual(self.open_cards(watcher), [card], "20 s aren't over yet (P18)")
            # Frames came without a gap, or the replica would have said so; another snapshot would have hidden one.
            self.assertEqual(watcher.snapshots, snapshots)
            await watcher.until(lambda: sum(answer["t"] == "pong" for answer in watcher.answers) == JUMPS)
        self.assertEqual(evening.sessions, len(evening.writers), "someone was disconnected")
        await self.judge(evening)
        await self.check_times(server)
        await self.check_restart(server)
        print(
            f"\n  seed {SEED}: {JUMPS} jumps of the clock, {evening.acknowledged} operations acknowledged, 0 disconnected, "
            f"0 lost, 0 twice, 0 frames out of order"
        )

    @staticmethod
    def open_cards(client: Client) -> list[str]:
        return [person["card"] for person in client.people if "card" in person]

    async def check_times(self, server: ServerProcess) -> None:
        """The clock did jump: what the journal noted goes back in time, behind growing revisions."""
        async with await Client.join(server.port, server.tokens["host"]) as host:
            await host.send({"t": "host", "id": 1, "command": {"k": "history"}})
            lines = []
            while True:
                await host.until(lambda: any(answer["t"] == "done" for answer in host.answers))
                result = next(answer for answer in host.answers if answer["t"] == "done")["result"]
                host.answers.clear()
                lines += result["lines"]
                if "next" not in result or len(lines) > 10_000:
                    break
                await host.send({"t": "host", "id": 1, "command": {"k": "history", "upTo": result["next"]}})
        moments = [tuple(line["moment"]) for line in reversed(lines)]
        self.assertEqual(moments, sorted(moments))
        times = [line["at"] for line in reversed(lines)]
        self.assertTrue(
            any(later < earlier - 1_800_000 for earlier, later in zip(times, times[1:])), "the clock never jumped"
        )


if __name__ == "__main__":
    unittest.main()
