"""The promise: when the disk fails nothing acknowledged is lost, nothing is applied twice, and the server goes on when
it can.

Writes, flushes, truncations and openings below the data directory fail with EIO or ENOSPC: each of those that a start
makes, the n-th from some moment on while eight guests write, and all of them until there is space again.

DISPLAYBOARD_IO_ERRORS=100 tries every start's calls and all n up to 100, else there is a choice of them;
DISPLAYBOARD_SEED repeats it.
"""

from __future__ import annotations

import asyncio
import errno
import os
import random
import secrets
import shutil
import time
import unittest
from collections.abc import Callable
from pathlib import Path

import pytest

from io_errors import Call, FailingDisk
from power_cut import PowerCut, Unflushed
from protocol_client import Client, Device, add_card, remove_card
from server_process import ServerProcess
from write_load import SEED, Evening, WriteLoadCase

LAST = int(os.environ.get("DISPLAYBOARD_IO_ERRORS", "0"))
ERRORS = (errno.EIO, errno.ENOSPC)
# One that follows a crash, not a sentence.
CRASHED = ("Fatal error", "Crash:", "stack dump", "🛑", "💣")


class WhileItStarts(unittest.IsolatedAsyncioTestCase):
    """A start whose n-th call fails serves, or ends with a sentence; the next start serves what was there."""

    async def test_a_new_directory_is_whole_after_a_start_whose_calls_fail(self) -> None:
        await self.try_starts(None)

    async def test_a_board_in_use_is_whole_after_a_start_whose_calls_fail(self) -> None:
        server = ServerProcess()
        self.addCleanup(server.clean_up)
        await asyncio.to_thread(server.start)
        evening = Evening(server)
        async with evening.writing():
            await evening.more(100)
        server.kill()
        self.assertGreater((server.data / "boards.sqlite-wal").stat().st_size, 0, "there is a log to recover")
        await self.try_starts(server.data)

    async def try_starts(self, before: Path | None) -> None:
        untouched = await self.start(before, Call.OPEN, errno.EIO, passing=1 << 30)
        cards = await self.cards(untouched.server)
        counts = {call: untouched.count(call) for call in Call}
        chance = random.Random(SEED)
        starts = served = 0
        for call in Call:
            for error in ERRORS:
                for passing in range(counts[call]) if LAST else chance.sample(range(counts[call]), 1):
                    with self.subTest(call=call.name, error=errno.errorcode[error], passing=passing):
                        disk = await self.start(before, call, error, passing)
                        starts += disk.failed
                        served += disk.server.is_running and disk.failed
                        await self.check(disk, cards)
        self.assertGreater(starts, 0)
        calls = ", ".join(f"{count} {call.name.lower()}" for call, count in counts.items())
        print(f"\n  seed {SEED}: a start makes {calls}; of {starts} in which one failed {served} served, 0 crashed")

    async def start(self, before: Path | None, call: Call, error: int, passing: int) -> FailingDisk:
        server = ServerProcess()
        self.addCleanup(server.clean_up)
        if before is not None:
            shutil.copytree(before, server.data, ignore=shutil.ignore_patterns("*.socket"))
        disk = FailingDisk(server)
        disk.fail(call, error, passing)
        try:
            await asyncio.to_thread(server.start)
        except AssertionError:
            self.assertGreater(server.exit_code, 0, f"it ended by a signal: {server.last_words()}")
        return disk

    async def check(self, disk: FailingDisk, cards: list[tuple[str, str]]) -> None:
        """What failed was told in words, and nothing of the board is gone."""
        server = disk.server
        words = server.last_words()
        for word in CRASHED:
            self.assertNotIn(word, words)
        if server.is_running:
            self.assertEqual(await self.cards(server), cards)
            server.kill()
        else:
            self.assertEqual(len(words.strip().splitlines()), 1, words)
        disk.heal()
        await asyncio.to_thread(server.start)
        self.assertEqual(await self.cards(server), cards)
        server.clean_up()

    async def cards(self, server: ServerProcess) -> list[tuple[str, str]]:
        async with await Client.join(server.port, server.tokens["guest"]) as reader:
            await reader.level()
            return [(card.id, card.text) for card in reader.board.cards]


class WhileItRuns(WriteLoadCase):
    def server(self) -> tuple[ServerProcess, FailingDisk, PowerCut]:
        server = ServerProcess()
        self.addCleanup(server.clean_up)
        # A flush must fail behind the library that keeps what it made durable.
        power = PowerCut(server, random.Random(SEED))
        return server, FailingDisk(server), power

    @pytest.mark.long
    async def test_nothing_acknowledged_is_lost_whichever_call_fails(self) -> None:
        """[P11] Now and then the power fails too: an operation that was put off must not have happened after all."""
        begin = time.monotonic()
        server, disk, power = self.server()
        await asyncio.to_thread(server.start)
        chance = random.Random(SEED)
        # A server that runs truncates and opens nothing.
        cases = [
            (call, error, n)
            for call in (Call.WRITE, Call.FLUSH)
            for error in ERRORS
            for n in (range(LAST) if LAST else chance.sample(range(100), 2))
        ]
        evening = Evening(server)
        done = 0
        self.addCleanup(
            lambda: done < len(cases) and print(f"\n  seed {SEED}: ended in failure {done + 1}: {cases[done]}")
        )
        async with evening.writing():
            await evening.more(100)
            for call, error, passing in cases:
                times = chance.randrange(1, 4)
                disk.fail(call, error, passing, times)
                await disk.has_failed(times)
                done += 1
                if chance.random() < 0.25:
                    disk.heal()
                    await evening.crash(lambda: power.strike(chance.choice(list(Unflushed))))
                await evening.one_more_each()

        await self.judge(evening)
        await self.check_restart(server)
        log = server.log.read_text(errors="replace")
        print(
            f"\n  seed {SEED}: {len(cases)} failures, after which the board was read back {log.count('room.resumed')} times; {evening.acknowledged} operations acknowledged over "
            f"{evening.sessions} sessions, 0 lost, 0 twice; {time.monotonic() - begin:.0f} s"
        )

    async def test_everyone_hears_of_a_full_disk_and_it_heals_when_space_returns(self) -> None:
        """[T19]"""
        server, disk, _ = self.server()
        await self.try_outage(
            server,
            "full",
            fill=lambda: disk.fail(Call.WRITE, errno.ENOSPC, times=FailingDisk.FOR_EVER),
            make_room=disk.heal,
        )

    async def test_a_nearly_full_disk_is_left_alone(self) -> None:
        """[T19] Below 64 MB nothing is written any more, while there is room for what was begun."""
        server, disk, _ = self.server()
        writes = []
        await self.try_outage(
            server,
            "nearly full",
            fill=lambda: disk.leave_free(63),
            told=lambda: writes.append(disk.count(Call.WRITE)),
            make_room=lambda: disk.leave_free(64),
        )
        self.assertEqual(len(set(writes)), 1, f"the server went on writing: {writes}")
        self.assertIn("63 MB are free", server.log.read_text())

    async def try_outage(
        self,
        server: ServerProcess,
        what: str,
        fill: Callable[[], None],
        make_room: Callable[[], None],
        told: Callable[[], None] = lambda: None,
    ) -> None:
        """[P11] Those who write hear paused, then readOnly; those who look see the board, also from a device with a
        secret that the room doesn't know (P3); then all of it is applied."""
        await asyncio.to_thread(server.start)
        evening = Evening(server)
        async with evening.writing(), await Client.join(server.port, server.tokens["guest"]) as guest:
            await evening.more(100)
            fill()
            counter = await guest.operate(add_card(guest.board.sections[0].id, "There is no room for this"))
            codes = []
            while "readOnly" not in codes:
                answer = await guest.answer()
                if answer["t"] == "resend":
                    codes.append(answer["code"])
                    told()
            self.assertEqual(codes[0], "paused")
            async with await Client.join(server.port, server.tokens["viewer"]) as viewer:
                self.assertGreater(len(viewer.board.cards), 0)
            stranger = Device(secret=secrets.token_urlsafe(16))
            async with await Client.join(server.port, server.tokens["guest"], stranger) as visitor:
                self.assertGreater(len(visitor.board.cards), 0)
            make_room()
            begin = time.monotonic()
            self.assertIsNone(await guest.decided(counter))
            seconds = time.monotonic() - begin
            # The judge knows the writers' words only.
            self.assertIsNone(await guest.decided(await guest.operate(remove_card(f"{guest.device.number}.{counter}"))))
        await self.judge(evening)
        await self.check_restart(server)
        log = server.log.read_text()
        print(
            f"\n  seed {SEED}: a {what} disk: {', '.join(codes)}; "
            f"{log.count('journal.appendFailed') + log.count('journal.readFailed')} lines in the log; writing again "
            f"{seconds:.1f} s after there was space"
        )


if __name__ == "__main__":
    unittest.main()
