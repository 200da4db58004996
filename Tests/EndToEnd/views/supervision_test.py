"""A container that traps, loops or is slow can't stop other boards: Tests/UnrulyBoards is a program whose containers
do."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import time
import unittest
import unittest.mock

import pytest
import websockets

from app_process import AppProcess
from held_file import HeldText
from protocol_client import Client, Device, Ended, add_card
from server_process import BINARY, BUILT

# From the last word of one process to the first of the next, on a machine that does other things too.
BACK_WITHIN_SECONDS = 30


class Supervision(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self) -> None:
        self.server = AppProcess(BUILT / "UnrulyBoards", "--budget", "0.5")
        self.addCleanup(self.server.clean_up)
        await asyncio.to_thread(self.server.start)

    async def join(self, board: str, device: Device | None = None) -> Client:
        """Joins as soon as the server is there."""
        async with asyncio.timeout(BACK_WITHIN_SECONDS):
            while True:
                try:
                    return await Client.join(self.server.port, self.server.links[board]["host"], device, board)
                except (OSError, Ended, websockets.InvalidHandshake, websockets.InvalidMessage):
                    # The pace of looking for another process.
                    await asyncio.sleep(0.02)

    async def rage(self, board: str) -> Device:
        """Adds the cards that its container can't bear; the last one may come back after the restart."""
        device = Device()
        client = await self.join(board, device)
        section = client.board.sections[0].id
        for text in ("Two", "Three"):
            await client.operate(add_card(section, text))
        await client.end()
        await client.close()
        return device

    async def assert_goes_on(self, board: str, why: str) -> None:
        """One board goes wrong; the other is back with all it had, and so is this one, as a list."""
        ann = Device()
        async with await self.join("calm", ann) as client:
            counter = await client.operate(add_card(client.board.sections[0].id, "Before"))
            self.assertIsNone(await client.decided(counter))
            before = self.server.children
            device = await self.rage(board)
            gone = time.monotonic()
            await client.end()
        async with await self.join("calm", ann) as client:
            print(f"{board}: the other board was back after {time.monotonic() - gone:.2f} s")
            self.assertEqual([card.text for card in client.board.cards], ["Waterloop", "Before"])
            counter = await client.operate(add_card(client.board.sections[0].id, "After"))
            self.assertIsNone(await client.decided(counter))
        self.assertNotEqual(self.server.children, before)
        async with await self.join(board, device) as client:
            await client.until(lambda: len(client.board.cards) == 3)
            self.assertEqual([card.text for card in client.board.cards][1:], ["Two", "Three"])
        self.assertIn(why, await self.host_boards())
        self.assertIn(why, self.server.last_words())
        await self.assert_is_list(board)

    async def assert_is_list(self, board: str) -> None:
        """The board is drawn in the container `list`: its rows look like nobody else's."""
        done = await asyncio.to_thread(
            subprocess.run,
            [
                str(BINARY),
                "inspect",
                board,
                "--data",
                str(self.server.data),
                "--scene",
                "--surface",
                "phone",
                "--width",
                "390",
            ],
            capture_output=True,
            text=True,
            timeout=20,
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        cards = [line for line in done.stdout.splitlines() if line.strip().startswith("card ")]
        self.assertEqual(len(cards), 3, done.stdout)
        for card in cards:
            self.assertIn("(card card.row", card)
        self.assertIn("(section section.list)", done.stdout)

    async def host_boards(self) -> str:
        return await asyncio.to_thread(self.server.host, "boards")

    async def test_a_container_that_traps_ends_no_other_board(self) -> None:
        await self.assert_goes_on("trap", "Its container Temper ended the program (a trap).")

    async def test_a_container_that_loops_stops_no_other_board(self) -> None:
        await self.assert_goes_on("loop", "Its container Temper took longer than 0.5 s.")

    async def test_a_task_that_never_awaits_is_ended(self) -> None:
        await self.rage("busy")
        async with await self.join("busy") as client:
            await client.until(lambda: len(client.board.cards) == 3)
            # Its container stays as it is; nothing in it runs by itself any more.
            self.assertIn("A view's task took longer than 0.5 s.", await self.host_boards())
        async with await self.join("calm") as client:
            self.assertEqual([card.text for card in client.board.cards], ["Waterloop"])

    async def test_a_crash_and_an_endless_loop_after_each_other_leave_the_calm_board_alone(self) -> None:
        await self.rage("trap")
        await self.rage("loop")
        async with await self.join("calm") as client:
            self.assertEqual([card.text for card in client.board.cards], ["Waterloop"])
        boards = await self.host_boards()
        self.assertIn("ended the program", boards)
        self.assertIn("took longer", boards)

    async def test_a_new_start_tries_the_container_again(self) -> None:
        await self.rage("trap")
        async with await self.join("calm"):
            self.assertIn("Temper", await self.host_boards())
        code, _ = await asyncio.to_thread(self.server.terminate)
        self.assertEqual(code, 0)
        await asyncio.to_thread(self.server.start)
        self.assertNotIn("Temper", (await self.host_boards()).replace("ended", ""))

    async def test_content_that_traps_leaves_its_board_as_it_was(self) -> None:
        async with await self.join("sour") as client:
            await client.decided(await client.operate(add_card(client.board.sections[0].id, "Mine")))
        await asyncio.to_thread(self.server.terminate)
        self.server.log.write_text("")
        with unittest.mock.patch.dict(os.environ, {"UNRULY_SOUR": "1"}):
            await asyncio.to_thread(self.server.start)
        async with await self.join("sour") as client:
            self.assertEqual([card.text for card in client.board.cards], ["Total Clips", "Mine"])
        self.assertIn("Its content ended the program", await self.host_boards())
        # The person who started it reads where the boards are, though the first process never came so far.
        self.assertIn("/b/sour#", self.server.log.read_text())

    async def test_a_board_on_a_disk_that_doesnt_answer_keeps_no_other_from_starting_or_answering(self) -> None:
        """[T53] the start goes on without it, and a guest who comes to it waits alone"""
        slow = "no answer"
        # The file's pages in the middle of these have nothing of another board. An insertion reads the pages beside its
        # own as well, so some pages of long texts lie between.
        refrain = " la" * 200
        texts = (
            [f"Song {number}{refrain}" for number in range(20)]
            + [f"{slow} {number}" for number in range(40)]
            + [f"Later {number}{refrain}" for number in range(20)]
        )
        async with await self.join("calm") as ann, await self.join("calm") as bo:
            for number, text in enumerate(texts):
                client = (ann, bo)[number % 2]
                self.assertIsNone(
                    await client.decided(await client.operate(add_card(client.board.sections[0].id, text)))
                )
        await asyncio.to_thread(self.server.terminate)
        disk = HeldText(self.server, self.server.data.parent / "disk", slow, 6)
        disk.hold()
        await asyncio.to_thread(self.server.start)
        [child] = self.server.children
        waiting = asyncio.create_task(self.join("calm"))
        await disk.until_waiting()
        for board in ("trap", "sour", "loop"):
            async with await self.join(board) as client:
                counter = await client.operate(add_card(client.board.sections[0].id, "Goes on"))
                self.assertIsNone(await client.decided(counter), board)
        self.assertFalse(waiting.done())
        disk.let_go()
        async with await waiting as client:
            self.assertEqual(self.server.children, [child])
            self.assertEqual([card.text for card in client.board.cards], ["Waterloop", *texts])

    async def test_a_killed_server_is_started_again_and_nobody_is_blamed(self) -> None:
        # A start opens one board after the other. Once someone sees a card added to a board, its tasks have run, and
        # nothing of it runs.
        for board in self.server.links:
            client = await self.join(board)
            self.addAsyncCleanup(client.close)
            await client.operate(add_card(client.board.sections[0].id, "Two"))
            await client.until(lambda: len(client.board.cards) == 2)
        [child] = self.server.children
        os.kill(child, signal.SIGKILL)
        async with await self.join("calm"):
            self.assertNotIn("Its container", await self.host_boards())
        self.assertIn("while no board's code ran", self.server.last_words())

    async def test_a_server_never_outlives_its_supervisor(self) -> None:
        self.assertEqual(len(self.server.children), 1)
        await asyncio.to_thread(self.server.kill)

    @pytest.mark.alone
    async def test_a_signal_stops_it_and_everyone_hears_it(self) -> None:
        async with await self.join("calm") as client:
            code, seconds = await asyncio.to_thread(self.server.terminate)
            self.assertEqual((await client.end()).code, 1001)
        self.assertEqual(code, 0)
        self.assertLess(seconds, 5)
