"""The promise: an edit that was acknowledged survives a power cut, and none is applied twice.

As crash_test, but of the data only what was flushed is left when the server starts again, in half of the cuts with a
random choice of the rest (power_cut.py says what it models).

DISPLAYBOARD_POWER_CUTS sets the number of cuts (10), DISPLAYBOARD_SEED repeats a run's decisions.
"""

from __future__ import annotations

import asyncio
import errno
import os
import random
import subprocess
import sys
import time
import unittest

import pytest

from io_errors import Call, FailingDisk
from power_cut import PowerCut, Unflushed
from protocol_client import Client
from server_process import ServerProcess
from write_load import SEED, Evening, WriteLoadCase

POWER_CUTS = int(os.environ.get("DISPLAYBOARD_POWER_CUTS", "10"))


# A program that writes three pages, of which a flush that fails leaves two behind, and writes the last of those again.
WRITER = """
import os, sys
file = os.open(sys.argv[1], os.O_RDWR | os.O_CREAT, 0o600)
os.fsync(file)
os.pwrite(file, b"a" * 4096, 0)
os.fsync(file)
os.pwrite(file, b"b" * 8192, 4096)
print("written", flush=True)
sys.stdin.readline()
try:
    os.fsync(file)
except OSError as error:
    print(error.errno, flush=True)
os.pwrite(file, b"c" * 4096, 8192)
os.fsync(file)
"""


class FailedFlushTest(unittest.TestCase):
    def test_a_page_whose_flush_failed_is_gone_unless_it_was_written_again(self) -> None:
        """The test of the model: the kernel takes such a page for clean, and the next flush has nothing to do with
        it."""
        server = ServerProcess()
        self.addCleanup(server.clean_up)
        server.data.mkdir()
        file = server.data / "file"
        file.touch()
        power = PowerCut(server, random.Random(SEED))
        disk = FailingDisk(server)
        with subprocess.Popen(
            [sys.executable, "-c", WRITER, str(file)],
            env=os.environ | server.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        ) as writer:
            self.assertEqual(writer.stdout.readline(), "written\n")
            disk.fail(Call.FLUSH, errno.EIO)
            writer.stdin.write("go on\n")
            writer.stdin.close()
            self.assertEqual(writer.stdout.readline(), f"{errno.EIO}\n")
            self.assertEqual(writer.wait(), 0)
        self.assertEqual(file.read_bytes(), b"a" * 4096 + b"b" * 4096 + b"c" * 4096)
        power.strike(Unflushed.NONE)
        self.assertEqual(file.read_bytes(), b"a" * 4096 + bytes(4096) + b"c" * 4096)


class PowerCutTest(WriteLoadCase):
    def server(self, **options: str) -> tuple[ServerProcess, PowerCut]:
        server = ServerProcess()
        self.addCleanup(server.clean_up)
        return server, PowerCut(server, random.Random(SEED), **options)

    @pytest.mark.long
    async def test_nothing_acknowledged_is_lost_or_applied_twice(self) -> None:
        begin = time.monotonic()
        server, power = self.server()
        await asyncio.to_thread(server.start)
        chance = random.Random(SEED)
        evening = Evening(server)
        async with evening.writing():
            longest = await evening.crash_at_random(
                POWER_CUTS, apart=300, chance=chance, afterwards=lambda: power.strike(chance.choice(list(Unflushed)))
            )

        await self.judge(evening)
        await self.check_restart(server)
        print(
            f"\n  seed {SEED}: {POWER_CUTS} power cuts, {evening.acknowledged} operations acknowledged over "
            f"{evening.sessions} sessions, 0 lost, 0 twice; serving again after {longest * 1000:.0f} ms at most; "
            f"{time.monotonic() - begin:.0f} s"
        )

    async def test_links_survive_a_power_cut_right_after_the_first_start(self) -> None:
        """What the first start announced may be on paper already."""
        server, power = self.server()
        await asyncio.to_thread(server.start)
        links = server.links
        server.kill()
        power.strike(Unflushed.NONE)
        await asyncio.to_thread(server.start)
        self.assertEqual(server.links, links)

    async def test_a_log_that_commits_do_not_flush_loses_what_was_acknowledged(self) -> None:
        """The test of the tests above: with SQLite's synchronous=NORMAL they fail."""
        server, power = self.server(flushing="normal")
        await asyncio.to_thread(server.start)
        evening = Evening(server)
        async with asyncio.TaskGroup() as group:
            evening.serving.set()
            writing = [group.create_task(writer.run()) for writer in evening.writers]
            await evening.more(300)
            evening.serving.clear()
            evening.crashes += 1
            server.kill()
            for task in writing:
                task.cancel()
        power.strike(Unflushed.NONE)
        try:
            await asyncio.to_thread(server.start)
        except AssertionError as refused:
            # Not even the database's first page was flushed. That it is gone is seen and said (T34).
            self.assertIn("is missing or empty, but there were boards here", str(refused))
            print(f"\n  all of {evening.acknowledged} acknowledged operations are lost, as they must be")
            return
        async with await Client.join(server.port, server.tokens["guest"]) as reader:
            await reader.level()
            verdict = evening.verdict(reader.board)
        self.assertGreater(len(verdict.lost), 0, f"{evening.acknowledged} were acknowledged and survived unflushed")
        self.assertEqual((verdict.twice, verdict.unasked), (set(), set()))
        print(f"\n  {len(verdict.lost)} of {evening.acknowledged} acknowledged operations are lost, as they must be")


if __name__ == "__main__":
    unittest.main()
