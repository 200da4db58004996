"""The file that all boards are in is damaged where SQLite finds them: what a server says, and the ways back."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import unittest
from pathlib import Path

from backup_test import displayboard
from protocol_client import Client, add_card
from pty_terminal import PtyTerminal
from served_case import ServedGuestsCase
from server_process import BINARY

PAGE = 4_096
NONSENSE = bytes((number * 37 + 11) % 256 for number in range(PAGE))


class DamagedFile(ServedGuestsCase):
    async def asyncSetUp(self) -> None:
        await super().asyncSetUp()
        await self.start()
        async with await Client.join(self.server.port, self.server.tokens["guest"]) as guest:
            for number in range(3):
                await guest.decided(await guest.operate(add_card(guest.board.sections[0].id, f"Song {number}")))
        await asyncio.to_thread(self.server.terminate)

    @property
    def file(self) -> Path:
        return self.server.data / "boards.sqlite"

    def spoil(self, what: str) -> bytes:
        """Writes nonsense over the first page of a table or index; gives the file's bytes."""
        with contextlib.closing(sqlite3.connect(self.file)) as database:
            (page,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", [what]).fetchone()
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return self.write((page - 1) * PAGE, NONSENSE)

    def write(self, offset: int, what: bytes) -> bytes:
        content = bytearray(self.file.read_bytes())
        content[offset : offset + len(what)] = what
        for suffix in ("-wal", "-shm"):
            Path(f"{self.file}{suffix}").unlink(missing_ok=True)
        self.file.write_bytes(content)
        return bytes(content)

    async def refused(self) -> str:
        """What a server says that doesn't start."""
        with self.assertRaises(AssertionError) as refusal:
            await self.start()
        return str(refusal.exception)

    async def songs(self) -> list[str]:
        async with await Client.join(self.server.port, self.server.tokens["guest"]) as guest:
            self.assertNotIn("damaged", guest.welcome)
            self.assertIsNone(await guest.decided(await guest.operate(add_card(guest.board.sections[0].id, "Goes on"))))
            return [card.text for card in guest.board.cards if card.text.startswith("Song ")]

    async def test_a_server_says_which_file_it_is_and_the_ways_back(self) -> None:
        """[T47] and repair asks on a terminal, takes no for no, and on yes makes a file with all boards whole"""
        self.spoil("writer")
        said = await self.refused()
        self.assertIn(f"{self.file}, the file that all boards are in, is damaged", said)
        self.assertIn("Nothing was changed on any board.", said)
        self.assertIn(f"displayboard repair --data {self.server.data}", said)
        self.assertIn(f"displayboard restore FILE --data {self.server.data} --replace", said)
        damaged = self.file.read_bytes()
        code, said = await displayboard("repair", "--data", self.server.data)
        self.assertEqual(code, 3, said)
        self.assertIn("karaoke: whole", said)
        self.assertIn("Nothing was changed. Say --yes to do it.", said)
        for answer in ("n", "", "no", "Y3S"):
            self.assertEqual(await asyncio.to_thread(self.repair_answering, answer), 3, answer)
            self.assertEqual(self.file.read_bytes(), damaged)
        self.assertEqual(await asyncio.to_thread(self.repair_answering, "y"), 0)
        kept = self.file.with_name("boards.sqlite.damaged-1")
        self.assertEqual(kept.read_bytes(), damaged)
        self.assertEqual(sorted(path.name for path in self.server.data.glob("*.mended*")), [])
        await self.start()
        self.assertEqual(await self.songs(), ["Song 0", "Song 1", "Song 2"])

    def repair_answering(self, answer: str, *board: str) -> int:
        """Asks for a repair on a terminal and answers its question; gives the exit code."""
        with PtyTerminal([str(BINARY), "repair", *board, "--data", str(self.server.data)], columns=200) as terminal:
            terminal.wait_for("is kept. [y/N]")
            terminal.press(f"{answer}<enter>")
            code = terminal.wait_for_end()
            self.assertIn("Nothing was changed." if code == 3 else "is kept as", terminal.text)
            return code

    async def test_a_boards_repair_asks_too(self) -> None:
        """[T33] on a terminal it changes nothing unless the answer is yes"""
        with contextlib.closing(sqlite3.connect(self.file)) as database, database:
            database.execute("UPDATE entry SET body = CAST(replace(CAST(body AS TEXT), 'Song 2', 'sONG 2') AS BLOB)")
        before = self.entries()
        self.assertEqual(await asyncio.to_thread(self.repair_answering, "n", "karaoke"), 3)
        self.assertEqual(list(self.server.data.glob("*.damaged-*")), [])
        self.assertEqual(self.entries(), before)
        self.assertEqual(await asyncio.to_thread(self.repair_answering, "yes", "karaoke"), 0)
        await self.start()
        self.assertEqual(await self.songs(), ["Song 0", "Song 1"])

    def entries(self) -> list[tuple]:
        with contextlib.closing(sqlite3.connect(self.file)) as database:
            return database.execute("SELECT * FROM entry ORDER BY board, sequence").fetchall()

    async def test_nothing_is_lost_that_could_be_read_elsewhere(self) -> None:
        """[T47] a file whose first page is gone is left as it is, and so said"""
        damaged = self.write(0, bytes(PAGE))
        said = await self.refused()
        self.assertIn("is damaged", said)
        code, said = await displayboard("repair", "--data", self.server.data, "--yes")
        self.assertEqual(code, 1, said)
        self.assertIn(f"Nothing can be read of {self.file}", said)
        self.assertIn("displayboard restore FILE", said)
        self.assertEqual(self.file.read_bytes(), damaged)

    async def test_a_running_servers_backup_has_what_can_be_read(self) -> None:
        """[T47] and is kept only with --anyway"""
        self.spoil("sqlite_autoindex_board_1")
        await self.start()
        backup = self.server.data.parent / "backup.sqlite"
        code, said = await displayboard("backup", backup, "--data", self.server.data)
        self.assertEqual(code, 1, said)
        self.assertIn("boards.sqlite is damaged", said)
        self.assertFalse(backup.exists())
        code, said = await displayboard("backup", backup, "--data", self.server.data, "--anyway")
        self.assertEqual(code, 0, said)
        self.assertIn("has the board karaoke.", said)
        self.assertIn("boards.sqlite is damaged", said)
        self.assertEqual(list(self.server.data.glob(".handover*")), [])
        await asyncio.to_thread(self.server.terminate)
        for file in self.server.data.glob("boards.sqlite*"):
            file.unlink()
        code, said = await displayboard("restore", backup, "--data", self.server.data)
        self.assertEqual(code, 0, said)
        await self.start()
        self.assertEqual(await self.songs(), ["Song 0", "Song 1", "Song 2"])


if __name__ == "__main__":
    unittest.main()
