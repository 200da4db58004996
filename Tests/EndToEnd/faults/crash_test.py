"""The promise: an edit that was acknowledged survives `kill -9`, and none is applied twice.

Eight guests write over real sockets without pause; the binary is killed at random moments and started again on the
same data and port.

DISPLAYBOARD_CRASHES sets the number of kills (20), DISPLAYBOARD_SEED repeats a run's decisions.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
import unittest
from collections import Counter

import pytest

from server_process import ServerProcess
from write_load import SEED, Evening, Verdict, WriteLoadCase

CRASHES = int(os.environ.get("DISPLAYBOARD_CRASHES", "20"))


class CrashTest(WriteLoadCase):
    def test_the_verdict_sees_losses_and_duplicates(self) -> None:
        present = Counter(["a", "b", "b", "d", "e"])
        verdict = Verdict.of(present, sent={"a", "b", "c", "d"}, acknowledged={"a", "b", "c"})
        self.assertEqual(verdict, Verdict(lost={"c"}, twice={"b"}, unasked={"e"}, unacknowledged={"d"}))

    @pytest.mark.long
    async def test_nothing_acknowledged_is_lost_or_applied_twice(self) -> None:
        begin = time.monotonic()
        server = ServerProcess()
        self.addCleanup(server.clean_up)
        await asyncio.to_thread(server.start)
        evening = Evening(server)
        async with evening.writing():
            longest = await evening.crash_at_random(CRASHES, apart=500, chance=random.Random(SEED))

        await self.judge(evening)
        await self.check_restart(server)
        print(
            f"\n  seed {SEED}: {CRASHES} kills, {evening.acknowledged} operations acknowledged over {evening.sessions} "
            f"sessions, 0 lost, 0 twice; serving again after {longest * 1000:.0f} ms at most; "
            f"{time.monotonic() - begin:.0f} s"
        )


if __name__ == "__main__":
    unittest.main()
