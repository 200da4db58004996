"""Boards are islands: whatever happens to one in the store, the others start and answer, and it says what happened to
it."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import random
import sqlite3
import subprocess
import tempfile
import unittest
from pathlib import Path

from backup_test import displayboard
from page_browser import BrowserTest
from protocol_client import Client, add_card
from released import ReleasedServer
from server_process import BINARY
from write_load import SEED

BOARDS = ["karaoke", "quiz", "wishes"]


def change_a_letter(store: Path, board: str, text: str) -> int:
    """Changes one letter of a text in the store, behind the program's back; gives the entry it is in."""
    with contextlib.closing(sqlite3.connect(store)) as database, database:
        for board_id, sequence, body in database.execute(
            "SELECT board, sequence, body FROM entry WHERE board = (SELECT id FROM board WHERE name = ?)", [board]
        ):
            if text.encode() in body:
                changed = body.replace(text.encode(), text.swapcase().encode())
                database.execute(
                    "UPDATE entry SET body = ? WHERE board = ? AND sequence = ?", [changed, board_id, sequence]
                )
                return sequence
    raise AssertionError(f"{text} isn't on {board}")


class Islands(unittest.IsolatedAsyncioTestCase):
    def setUp(self) -> None:
        scratch = tempfile.TemporaryDirectory(prefix="displayboard-islands-")
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name)
        for name in BOARDS:
            board = {"title": name, "sections": [{"title": "Songs", "cards": [{"text": "Love Stack"}]}]}
            (self.folder / f"{name}.json").write_text(json.dumps(board))
        self.server = ReleasedServer(self.folder)
        self.addCleanup(self.server.clean_up)

    @property
    def store(self) -> Path:
        return self.server.data / "boards.sqlite"

    async def start(self) -> None:
        await asyncio.to_thread(self.server.start)

    async def join(self, board: str) -> Client:
        return await Client.join(self.server.port, self.server.links[board]["guest"], board=board)

    async def texts(self, board: str) -> list[str]:
        """What a guest is shown, be it nothing."""
        async with await Client.open(self.server.port, board=board) as guest:
            await guest.send(guest.hello(self.server.links[board]["guest"]))
            await guest.until(lambda: guest.snapshots > 0)
            return [card.text for card in guest.board.cards]

    async def play(self) -> None:
        """An evening: each board has four cards more; the server has ended."""
        await self.start()
        for board in BOARDS:
            async with await self.join(board) as guest:
                for number in range(4):
                    await guest.decided(await guest.operate(add_card(guest.board.sections[0].id, f"Song {number}")))
        await asyncio.to_thread(self.server.terminate)

    async def test_a_changed_letter_is_found_and_hurts_no_other_board(self) -> None:
        """[T33]"""
        await self.play()
        entry = change_a_letter(self.store, "karaoke", "Song 2")
        await self.start()
        log = self.server.log.read_text()
        self.assertIn("room.damaged", log)
        self.assertIn(f"entry {entry} of karaoke isn't what was written", log)
        self.assertIn("displayboard repair karaoke", log)
        # The board is there to be looked at, as it was before.
        async with await self.join("karaoke") as guest:
            self.assertTrue(guest.welcome["damaged"])
            self.assertEqual([card.text for card in guest.board.cards], ["Love Stack", "Song 0", "Song 1"])
            await guest.operate(add_card(guest.board.sections[0].id, "Not now"))
            self.assertEqual((await guest.answer())["code"], "readOnly")
        for board in ("quiz", "wishes"):
            async with await self.join(board) as guest:
                self.assertNotIn("damaged", guest.welcome)
                self.assertIsNone(
                    await guest.decided(await guest.operate(add_card(guest.board.sections[0].id, "Goes on")))
                )
        listed = subprocess.run(
            [BINARY, "host", "boards", "--data", self.server.data], capture_output=True, text=True, check=True
        ).stdout
        self.assertIn(f"Damaged: entry {entry} of karaoke", listed)
        self.assertIn("displayboard repair karaoke", listed)
        # A balancer that asks whether the server is well keeps it: the other boards are.
        self.assertEqual(self.get("/readyz"), 200)

    def get(self, path: str) -> int:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        connection.request("GET", path)
        status = connection.getresponse().status
        connection.close()
        return status

    async def test_repair_shows_what_would_be_lost_and_cuts_it_off(self) -> None:
        """[T33]"""
        await self.play()
        entry = change_a_letter(self.store, "karaoke", "Song 2")
        await self.start()
        code, said = await displayboard("repair", "karaoke", "--data", self.server.data)
        self.assertEqual(code, 1)
        self.assertIn("Another DisplayBoard server is running", said)
        await asyncio.to_thread(self.server.terminate)

        code, said = await displayboard("repair", "karaoke", "--data", self.server.data)
        self.assertEqual(code, 3, said)
        self.assertIn(f"entry {entry} of karaoke isn't what was written", said)
        self.assertIn("added “Song 3”", said)
        self.assertIn("Nothing was changed", said)
        code, said = await displayboard("repair", "quiz", "--data", self.server.data)
        self.assertEqual((code, said), (0, "quiz is sound: there is nothing to repair.\n"))
        self.assertEqual(list(self.server.data.glob("*.damaged-*")), [])

        code, said = await displayboard("repair", "karaoke", "--data", self.server.data, "--yes")
        self.assertEqual(code, 0, said)
        kept = self.store.with_name("boards.sqlite.damaged-1")
        self.assertIn(str(kept), said)
        self.assertEqual(kept.stat().st_mode & 0o777, 0o600)
        self.assertEqual(self.store.stat().st_mode & 0o777, 0o600)
        self.assertIn(b"sONG 2", kept.read_bytes())
        await self.start()
        self.assertEqual(self.server.log.read_text().count("room.damaged"), 1, "that of the start before")
        self.assertEqual(await self.texts("karaoke"), ["Love Stack", "Song 0", "Song 1"])
        self.assertEqual(len(await self.texts("quiz")), 5)
        async with await self.join("karaoke") as guest:
            self.assertIsNone(await guest.decided(await guest.operate(add_card(guest.board.sections[0].id, "Goes on"))))

    async def test_backup_and_restore_prove_boards(self) -> None:
        """[T33]"""
        await self.play()
        file = self.folder / "backup.sqlite"
        code, said = await displayboard("backup", file, "--data", self.server.data)
        self.assertEqual(code, 0, said)
        entry = change_a_letter(file, "quiz", "Song 1")
        elsewhere = self.folder / "elsewhere"
        code, said = await displayboard("restore", file, "--data", elsewhere)
        self.assertEqual(code, 1)
        self.assertIn(f"entry {entry} of quiz isn't what was written", said)
        self.assertFalse(elsewhere.exists())
        code, said = await displayboard("restore", file, "--data", elsewhere, "--anyway")
        self.assertEqual(code, 0)
        self.assertIn(f"Damaged: entry {entry} of quiz", said)

        entry = change_a_letter(self.store, "karaoke", "Song 3")
        for running in (False, True):
            if running:
                await self.start()
            second = self.folder / f"second {running}.sqlite"
            code, said = await displayboard("backup", second, "--data", self.server.data)
            self.assertEqual(code, 1)
            self.assertIn(f"entry {entry} of karaoke isn't what was written", said)
            self.assertFalse(second.exists())
            code, said = await displayboard("backup", second, "--data", self.server.data, "--anyway")
            self.assertEqual(code, 0)
            self.assertIn(f"Damaged: entry {entry} of karaoke", said)
            self.assertTrue(second.exists())

    async def test_an_empty_database_beside_a_key_is_refused_with_a_sentence(self) -> None:
        """[T34]"""
        await self.play()
        file = self.folder / "backup.sqlite"
        code, said = await displayboard("backup", file, "--data", self.server.data)
        self.assertEqual(code, 0, said)
        for empty in (True, False):
            self.store.unlink()
            if empty:
                self.store.touch(0o600)
            with self.assertRaisesRegex(AssertionError, "missing or empty.*displayboard restore.*delete master.key"):
                await self.start()
        code, said = await displayboard("restore", file, "--data", self.server.data, "--replace")
        self.assertEqual(code, 0, said)
        await self.start()
        self.assertEqual(len(await self.texts("karaoke")), 5)
        await asyncio.to_thread(self.server.terminate)
        # Or, as it says, a second time.
        links = self.server.links
        self.store.unlink()
        (self.server.data / "master.key").unlink()
        await self.start()
        self.assertNotEqual(self.server.links, links)
        async with await self.join("karaoke") as guest:
            self.assertEqual([card.text for card in guest.board.cards], ["Love Stack"])

    async def test_a_store_that_was_made_without_its_key_is_no_lost_one(self) -> None:
        """[T34] a start that ended between the two goes on at the next"""
        await self.start()
        await asyncio.to_thread(self.server.terminate)
        (self.server.data / "master.key").unlink()
        await self.start()
        self.assertEqual(await self.texts("karaoke"), ["Love Stack"])

    async def test_random_damage_of_the_entries_lets_other_boards_start(self) -> None:
        """[T33]"""
        await self.play()
        whole = self.store.read_bytes()
        chance = random.Random(SEED)
        for number in range(10):
            with contextlib.closing(sqlite3.connect(self.store)) as database:
                [page] = chance.choice(list(database.execute("SELECT pageno FROM dbstat WHERE name = 'entry'")))
            at = (page - 1) * 4096 + chance.randrange(4096)
            damaged = bytearray(whole)
            damaged[at] ^= chance.randrange(1, 256)
            self.store.write_bytes(damaged)
            await self.start()
            served = [await self.texts(board) for board in BOARDS]
            for board, texts in zip(BOARDS, served):
                songs = ["Love Stack", *(f"Song {song}" for song in range(4))]
                self.assertEqual(texts, songs[: len(texts)], f"damage {number} at {at}: {board}")
                if texts != songs:
                    log = self.server.log.read_text()
                    self.assertRegex(log, rf"board={board} .*room\.damaged", f"seed {SEED}, damage {number} at {at}")
            await asyncio.to_thread(self.server.terminate)
            for suffix in ("-wal", "-shm"):
                self.store.with_name(f"boards.sqlite{suffix}").unlink(missing_ok=True)
            self.store.write_bytes(whole)


class OnThePage(BrowserTest):
    def test_guests_hear_of_it_and_the_host_hears_what_to_do(self) -> None:
        ann = self.phone("Ann")
        ann.add("Before the damage", "Matt's Favorites")
        ann.expect_status("Saved")
        ann.add("Damaged", "Matt's Favorites")
        ann.expect_status("Saved")
        ann.expects_outage = True
        self.server.terminate()
        change_a_letter(self.server.data / "boards.sqlite", "karaoke", "Damaged")
        self.start()
        bo = self.phone("Bo")
        bo.expect_card("Before the damage")
        bo.expect_no_card("Damaged")
        bo.page.wait_for_function("() => document.querySelector('#banner').textContent.includes('can\\'t be read')")
        bo.expect_status("Read-only")
        host = self.host()
        host.page.wait_for_function("() => document.body.innerText.includes('displayboard repair karaoke')")


if __name__ == "__main__":
    unittest.main()
