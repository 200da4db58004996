"""How the server begins and ends: what it keeps, what it tells its clients, and what it says when it can't start."""

from __future__ import annotations

import asyncio
import os
import socket
import stat
import subprocess
import tempfile
import unittest
from pathlib import Path

import pytest

from protocol_client import Client, Device, add_card
from served_case import ServedCase
from server_process import ServerProcess

NOBODY = 65534


class Restart(unittest.IsolatedAsyncioTestCase):
    def server(self, **options: object) -> ServerProcess:
        server = ServerProcess(**options)
        self.addCleanup(server.clean_up)
        return server

    @pytest.mark.alone
    async def test_sigterm_tells_everyone_and_loses_nothing(self) -> None:
        """[P20] within 3 s, with close 1001, and everything acknowledged is there after the next start"""
        server = self.server()
        await asyncio.to_thread(server.start)
        token = server.tokens["guest"]
        guests = [await Client.join(server.port, token) for _ in range(5)]
        for number, guest in enumerate(guests):
            for song in range(10):
                await guest.operate(add_card(guest.board.sections[0].id, f"song {number} {song}"))
        code, seconds = await asyncio.to_thread(server.terminate)
        ends = [await guest.end() for guest in guests]
        self.assertEqual(code, 0, server.last_words())
        self.assertLess(seconds, 3)
        self.assertEqual({end.code for end in ends}, {1001})

        await asyncio.to_thread(server.start)
        async with await Client.join(server.port, server.tokens["guest"]) as reader:
            await reader.level()
            texts = [card.text for card in reader.board.cards]
        for number, guest in enumerate(guests):
            for counter in guest.device.applied:
                self.assertEqual(texts.count(f"song {number} {counter - 1}"), 1)

    @pytest.mark.alone
    async def test_sigterm_does_not_wait_for_a_client_that_never_reads(self) -> None:
        server = self.server()
        await asyncio.to_thread(server.start)
        silent = socket.create_connection(("127.0.0.1", server.port))
        self.addCleanup(silent.close)
        silent.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        _, seconds = await asyncio.to_thread(server.terminate)
        self.assertLess(seconds, 3)

    async def test_a_second_start_keeps_links_port_seat_and_outbox(self) -> None:
        server = self.server()
        await asyncio.to_thread(server.start)
        port, tokens, device = server.port, dict(server.tokens), Device()
        async with await Client.join(port, tokens["guest"], device) as guest:
            counter = await guest.operate(add_card(guest.board.sections[0].id, "Love Stack"))
            self.assertIsNone(await guest.decided(counter))
            seat, number = guest.welcome["you"]["seat"], device.number
        await asyncio.to_thread(server.terminate)
        await asyncio.to_thread(server.start)
        self.assertEqual((server.port, server.tokens), (port, tokens))
        async with await Client.join(port, tokens["guest"], device) as guest:
            self.assertEqual((guest.welcome["you"]["seat"], device.number), (seat, number))
            self.assertNotIn("secret", guest.welcome["you"])
            self.assertEqual(guest.welcome["outbox"]["high"], counter)

    async def test_the_announced_links_are_for_its_owner_alone(self) -> None:
        """[T12]"""
        server = self.server()
        await asyncio.to_thread(server.start)
        self.assertEqual(stat.S_IMODE(server.announce.stat().st_mode), 0o600)
        log = server.log.read_text()
        self.assertNotIn(server.tokens["host"], log, "the host's secret is in what is printed")


class CannotStart(ServedCase):
    """An exit code other than 0 and one sentence on standard error that says what to do."""

    def assert_one_sentence(self, command: list[str], *words: str, **options: object) -> None:
        ended = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=10, **options)
        said = ended.stderr.strip()
        self.assertNotEqual(ended.returncode, 0, said)
        self.assertGreater(ended.returncode, 0, f"ended by signal {-ended.returncode}: {said}")
        self.assertEqual(len(said.splitlines()), 1, said)
        self.assertTrue(said.endswith("."), said)
        for word in words:
            self.assertIn(word, said)
        for inside in ["Fatal error", "Error Domain", "SQLITE", "errno", "Optional("]:
            self.assertNotIn(inside, said)

    def test_a_port_that_is_taken_is_one_sentence(self) -> None:
        with socket.socket() as taken:
            taken.bind(("0.0.0.0", 0))
            taken.listen()
            self.server.port = taken.getsockname()[1]
            self.assert_one_sentence(self.server.command(), str(self.server.port))

    def test_a_data_directory_that_cannot_be_made_is_one_sentence(self) -> None:
        file = self.server.data.parent / "file"
        file.touch()
        self.server.data = file / "data"
        self.assert_one_sentence(self.server.command(), str(self.server.data))

    def test_a_data_directory_that_cannot_be_written_is_one_sentence(self) -> None:
        with tempfile.TemporaryDirectory() as scratch:
            Path(scratch).chmod(0o755)
            self.server.data = Path(scratch) / "data"
            self.server.data.mkdir(mode=0o555)
            self.server.announce = Path(scratch) / "announce.json"
            options = {"user": NOBODY, "group": NOBODY} if os.geteuid() == 0 else {}
            self.assert_one_sentence(self.server.command(), str(self.server.data), **options)

    def test_the_board_file_is_not_there(self) -> None:
        board = self.server.data.parent / "missing.yaml"
        self.assert_one_sentence(self.server.command(board=board), str(board))

    def test_the_board_file_is_no_board(self) -> None:
        board = self.server.data.parent / "broken.yaml"
        for content in ["sections: [", "title: 17\nsongs: {}\n", "- just\n- a list\n", "", "\x00\x01\x02"]:
            with self.subTest(content):
                board.write_text(content)
                self.assert_one_sentence(self.server.command(board=board), str(board))

    def test_another_server_has_the_data_directory(self) -> None:
        self.server.start()
        second = ServerProcess(data=self.server.data)
        self.addCleanup(second.clean_up)
        self.assert_one_sentence(second.command(), str(self.server.data))
        self.assertTrue(self.server.is_running)


if __name__ == "__main__":
    unittest.main()
