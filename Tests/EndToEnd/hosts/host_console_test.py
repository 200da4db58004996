"""`displayboard host` on the real server: what it does, whom it leaves no trace of, and what it says when it can't."""

from __future__ import annotations

import asyncio
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from protocol_client import Client, remove_card
from parts_test import GalleryProcess
from served_case import StartedCase
from server_process import BINARY

NOBODY = 65534


class HostConsole(StartedCase):
    async def host(self, *command: str, **options: object) -> subprocess.CompletedProcess[str]:
        data = options.pop("data", self.server.data)
        return await asyncio.to_thread(
            subprocess.run,
            [str(BINARY), "host", *command, "--data", str(data)],
            capture_output=True,
            text=True,
            timeout=20,
            **options,
        )

    async def assert_says(self, expected: str, *command: str, **options: object) -> None:
        done = await self.host(*command, **options)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(expected, done.stdout)

    async def assert_complains(self, expected: str, *command: str, **options: object) -> None:
        done = await self.host(*command, **options)
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertIn(expected, done.stderr)
        self.assertEqual(done.stdout, "")

    async def test_a_card_that_left_with_its_section_comes_back_with_it(self) -> None:
        async with await Client.join(self.server.port, self.server.tokens["host"]) as client:
            await client.until(lambda: len(client.board.sections) > 0)
            section = client.board.sections[0]
            alone, together = section.cards[0].id, section.cards[1].id
            await client.decided(await client.operate(remove_card(alone)))
            await client.decided(await client.operate({"k": "removeSection", "section": section.id}))
            await self.assert_says("removed with its section", "removed")
            await self.assert_says(f"Card {together} is back", "restore", together)
            await client.until(lambda: together in [card.id for card in client.board.cards])
            self.assertNotIn(alone, [card.id for card in client.board.cards])
            await self.assert_says(f"Card {alone} is back", "restore", alone)
            await client.until(lambda: alone in [card.id for card in client.board.cards])
            await self.assert_complains("It's already on the board", "restore", alone)
            await self.assert_complains("The board doesn't know this card.", "restore", "9.99")

    async def test_commands_leave_no_seat_behind(self) -> None:
        """[P18] what the console does is nobody's"""
        for command in (
            ["freeze"],
            ["guests", "own"],
            ["rotate", "wall"],
            ["unfreeze"],
            ["wall", "curtain"],
            ["wall", "board"],
        ):
            done = await self.host(*command)
            self.assertEqual(done.returncode, 0, done.stderr)
        await self.assert_says("Nobody has been here yet", "people")
        await self.assert_says("karaoke  0 here", "boards")

    async def test_the_console_says_why_there_is_no_conversation(self) -> None:
        with tempfile.TemporaryDirectory() as elsewhere:
            await self.assert_complains("No server is running on", "people", data=Path(elsewhere))
        await self.assert_complains("There is no board nope on this server.", "people", "--board", "nope")
        # A killed server leaves its socket behind.
        self.server.kill()
        await self.assert_complains("No server is running on", "people")

    @unittest.skipUnless(os.geteuid() == 0, "needs another user")
    async def test_the_console_says_that_the_socket_is_someone_elses(self) -> None:
        await self.assert_complains("You aren't allowed to open", "people", user=NOBODY, group=NOBODY, extra_groups=[])


class HostOfSeveralBoards(unittest.TestCase):
    def test_means_the_first_board_of_the_app_where_none_is_named(self) -> None:
        """The gallery's boards are karaoke, votes, book and shelf, in this order."""
        server = GalleryProcess()
        self.addCleanup(server.clean_up)
        server.start()
        self.assertIn("/host/karaoke#", server.host("link"))


if __name__ == "__main__":
    unittest.main()
