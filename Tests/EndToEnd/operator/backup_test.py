"""The promise: a backup that is made while people write is the board as it was at one moment, and can be gone back to.

Eight guests write without pause while `displayboard backup` asks the running server; each backup is restored for a
server of its own, whose board must have all that was acknowledged before the backup was asked for, and nothing that was
never sent, or twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import copy
import errno
import itertools
import os
import shutil
import sqlite3
import subprocess
import unittest
import uuid
from collections.abc import Mapping
from pathlib import Path

import pytest

from io_errors import Call, FailingDisk
from protocol_client import Board, Client, add_card
from server_process import BINARY, ServerProcess
from write_load import Evening, WriteLoadCase

BACKUPS = 4


async def displayboard(*arguments: object, environment: Mapping[str, str] = os.environ) -> tuple[int, str]:
    """Runs one command; gives its exit code and all that it said."""
    process = await asyncio.create_subprocess_exec(
        str(BINARY),
        *map(str, arguments),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=environment,
    )
    said, _ = await asyncio.wait_for(process.communicate(), timeout=60)
    return process.returncode, said.decode()


class BackupTest(WriteLoadCase):
    def server(self) -> ServerProcess:
        server = ServerProcess()
        self.addCleanup(server.clean_up)
        return server

    async def board(self, server: ServerProcess) -> Board:
        async with await Client.join(server.port, server.tokens["guest"]) as reader:
            await reader.level()
            return reader.board

    async def restored(self, file: Path, before: ServerProcess) -> Board:
        """The board in a backup, as a server elsewhere serves it; the key is taken there too, so the links are the
        same."""
        elsewhere = self.server()
        elsewhere.data.mkdir()
        shutil.copy(before.data / "master.key", elsewhere.data)
        code, said = await displayboard("restore", file, "--data", elsewhere.data)
        self.assertEqual((code, said), (0, f"{elsewhere.data} has the board karaoke again.\n"))
        await asyncio.to_thread(elsewhere.start)
        self.assertEqual(elsewhere.links, before.links)
        board = await self.board(elsewhere)
        await asyncio.to_thread(elsewhere.terminate)
        return board

    async def test_backups_under_load_restore_to_what_was_acknowledged(self) -> None:
        server = self.server()
        await asyncio.to_thread(server.start)
        folder = server.data.parent
        evening = Evening(server)
        backups = []
        async with evening.writing():
            for number in range(BACKUPS):
                await evening.more(60)
                acknowledged = {
                    writer.words[counter] for writer in evening.writers for counter in writer.device.applied
                }
                file = folder / f"backup {number}.sqlite"
                code, said = await displayboard("backup", file, "--data", server.data)
                self.assertEqual((code, said), (0, f"{file} has the board karaoke.\n"))
                backups.append((file, acknowledged))
        await self.judge(evening)
        self.assertEqual(list(server.data.glob(".handover*")), [], "nothing is left in the server's folder")
        for file, acknowledged in backups:
            self.assertEqual(file.stat().st_mode & 0o777, 0o600)
            verdict = evening.verdict(await self.restored(file, server))
            self.assertEqual(verdict.lost & acknowledged, set())
            self.assertEqual((verdict.twice, verdict.unasked), (set(), set()))

        # And back to an earlier one, on the directory itself.
        file, acknowledged = backups[0]
        code, said = await displayboard("restore", file, "--data", server.data, "--replace")
        self.assertEqual(
            (code, said.splitlines()[-1:]),
            (
                1,
                [
                    f"Error: Another DisplayBoard server is running on {server.data}: stop it first, or choose another directory "
                    "with --data."
                ],
            ),
        )
        server.kill()
        code, said = await displayboard("restore", file, "--data", server.data)
        self.assertEqual(code, 1)
        self.assertIn("which would be lost: say --replace", said)
        code, said = await displayboard("restore", file, "--data", server.data, "--replace")
        self.assertEqual(code, 0, said)
        await asyncio.to_thread(server.start)
        self.assertEqual(evening.verdict(await self.board(server)).lost & acknowledged, set())
        print(f"\n  {BACKUPS} backups under load, {len(backups[-1][1])} acknowledged before the last: 0 lost, 0 twice")

    async def test_a_backup_needs_no_running_server(self) -> None:
        server = self.server()
        file = server.data.parent / "backup.sqlite"
        code, said = await displayboard("backup", file, "--data", server.data)
        self.assertEqual(code, 1)
        self.assertIn(f"There are no boards in {server.data}", said)
        server.data.mkdir()
        leftover = server.data / f".handover-{uuid.uuid4()}.sqlite"
        kept = server.data / "backup-monday.sqlite"
        for made in (leftover, kept):
            made.touch()
        await asyncio.to_thread(server.start)
        self.assertFalse(leftover.exists())
        self.assertTrue(kept.exists(), "what a person named is theirs")
        before = await self.board(server)
        server.kill()
        code, said = await displayboard("backup", file, "--data", server.data)
        self.assertEqual((code, said), (0, f"{file} has the board karaoke.\n"))
        code, said = await displayboard("backup", file, "--data", server.data)
        self.assertEqual(code, 1, "a file that is there isn't replaced unasked")
        code, said = await displayboard("backup", file, "--data", server.data, "--replace")
        self.assertEqual(code, 0, said)
        self.assertEqual((await self.restored(file, server)).sections, before.sections)

    @pytest.mark.long
    async def test_a_restore_that_fails_leaves_the_boards_as_they_were(self) -> None:
        server = self.server()
        file = server.data.parent / "backup.sqlite"
        await asyncio.to_thread(server.start)
        async with await Client.join(server.port, server.tokens["guest"]) as guest:
            # A store that lost everything declares the board again: neither this card nor the next is on that.
            await guest.decided(await guest.operate(add_card(guest.board.sections[0].id, "before the backup")))
            code, said = await displayboard("backup", file, "--data", server.data)
            self.assertEqual(code, 0, said)
            in_backup = copy.deepcopy(guest.board.sections)
            await guest.decided(await guest.operate(add_card(guest.board.sections[0].id, "after the backup")))
        before = (await self.board(server)).sections
        server.kill()
        kept = shutil.copytree(server.data, server.data.with_name("kept"), ignore=shutil.ignore_patterns("*.socket"))

        disk = FailingDisk(server)
        failed = 0
        for call in (Call.WRITE, Call.FLUSH, Call.OPEN):
            for passing in itertools.count():
                disk.fail(call, errno.ENOSPC, passing)
                code, said = await displayboard(
                    "restore", file, "--data", server.data, "--replace", environment=os.environ | server.environment
                )
                disk.heal()
                if disk.failed == 0:
                    self.assertEqual(code, 0, said)
                    break
                failed += 1
                self.assertEqual(len(said.splitlines()), 1, said)
                await asyncio.to_thread(server.start)
                # The last flush is all that can fail behind the rename: then they are those of the backup. A failure
                # that SQLite got over while it closed the old store is none.
                there = (await self.board(server)).sections
                self.assertIn(
                    there, (before, in_backup) if code == 1 else (in_backup,), f"{call.name} {passing}: {said}"
                )
                server.kill()
                shutil.rmtree(server.data)
                shutil.copytree(kept, server.data)
        print(f"\n  {failed} restores of which one call failed: each left the boards as they were, or restored them")

    async def test_a_store_of_a_newer_version_is_refused_with_a_sentence(self) -> None:
        server = self.server()
        file = server.data.parent / "backup.sqlite"
        await asyncio.to_thread(server.start)
        code, said = await displayboard("backup", file, "--data", server.data)
        self.assertEqual(code, 0, said)
        server.kill()
        if not (server.data / "boards.sqlite-wal").exists():
            self.fail("a killed server leaves its log")
        code, said = await displayboard(
            "restore", server.data / "boards.sqlite", "--data", server.data.with_name("other")
        )
        self.assertEqual(code, 1)
        self.assertIn("isn't a backup: it is a server's database", said)
        self.assertFalse(server.data.with_name("other").exists())
        for database in (file, server.data / "boards.sqlite"):
            with contextlib.closing(sqlite3.connect(database)) as store, store:
                store.execute("INSERT INTO grdb_migrations (identifier) VALUES ('9 from the future')")
        for command in (
            ["restore", file, "--data", server.data, "--replace"],
            ["backup", file, "--data", server.data, "--replace"],
        ):
            code, said = await displayboard(*command)
            self.assertEqual(code, 1)
            self.assertIn("written by a newer DisplayBoard", said)
        with self.assertRaisesRegex(AssertionError, "written by a newer DisplayBoard"):
            await asyncio.to_thread(server.start)


if __name__ == "__main__":
    unittest.main()
