"""One bad guest stops nobody: floods, what is too large or comes in too many pieces, lines that never end, and full
boards."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import tempfile
import time
import unittest
from pathlib import Path

from operator_test import SocketConnection
from protocol_client import Client, Device, add_card
from raw_socket import RawSocket
from served_case import SharedServerCase, StartedCase
from server_process import ServerProcess

MEGABYTE = 1 << 20


class Floods(StartedCase):
    """A guest who floods gets nowhere; another writes on meanwhile and is never behind, and the server's memory doesn't
    grow with it."""

    MESSAGES = 60_000
    TAKEN_MIN = 400  # of them, while another writes
    MEANWHILE_MAX = 300
    # Messages that are read of one connection: at once, a second, and what a turn of the loop brings besides.
    READ_BURST, READ_PER_SECOND, READ_BESIDES = 512, 256, 1_000
    BURST, PER_SECOND = 60, 30  # operations that one session may
    MEMORY = 16 * MEGABYTE

    async def asyncSetUp(self) -> None:
        await super().asyncSetUp()
        self.other = await Client.join(self.server.port, self.server.tokens["guest"])
        self.addAsyncCleanup(self.other.close)

    def memory(self) -> int:
        for line in Path(f"/proc/{self.server.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise AssertionError("the server has no memory")

    def received(self) -> float:
        """The messages that the server has taken from everyone."""
        connection = SocketConnection(str(self.server.data / "host.socket"))
        try:
            connection.request("GET", "/metrics")
            text = connection.getresponse().read().decode()
        finally:
            connection.close()
        return next(
            float(line.split()[1])
            for line in text.splitlines()
            if line.startswith("displayboard_messages_received_total ")
        )

    async def add(self, text: str) -> None:
        counter = await self.other.operate(add_card(self.other.board.sections[0].id, text))
        self.assertIsNone(await self.other.decided(counter))

    def flood(self, messages: list[bytes]) -> RawSocket:
        """All of them at once, from someone who is in and from then on reads no answer, as long as the server takes
        them. The line stays open: to close it would take back what the server hasn't read yet."""
        guest = RawSocket(self.server.port)
        guest.say(
            {
                "t": "hello",
                "protocol": 4,
                "token": self.server.tokens["guest"],
                "outbox": "flood" * 5,
                "confirmed": 0,
                "surface": None,
            }
        )
        guest.hear('"t":"welcome"')
        guest.line.settimeout(1)
        try:
            for begin in range(0, len(messages), 1_000):
                guest.line.sendall(b"".join(messages[begin : begin + 1_000]))
        except (TimeoutError, ConnectionError):
            pass
        return guest

    async def assert_others_go_on(self, messages: list[bytes]) -> None:
        for number in range(20):
            await self.add(f"before {number}")
        before, snapshots = self.memory(), self.other.snapshots
        started = time.monotonic()
        flooding = asyncio.create_task(asyncio.to_thread(self.flood, messages))
        await self.add("meanwhile 0")
        begin, taken = await asyncio.to_thread(self.received), 0.0
        for number in range(1, self.MEANWHILE_MAX):
            await self.add(f"meanwhile {number}")
            # Without the other's own.
            taken = await asyncio.to_thread(self.received) - begin - number
            if flooding.done() and number >= 20 and taken >= self.TAKEN_MIN:
                break
        flooder = await flooding
        self.addCleanup(flooder.line.close)
        self.assertGreaterEqual(taken, self.TAKEN_MIN, "the server has taken hardly any meanwhile: this tests nothing")
        allowed = self.READ_BURST + self.READ_PER_SECOND * (time.monotonic() - started) + self.READ_BESIDES
        self.assertLessEqual(taken, allowed, "the rest isn't read, let alone looked at")
        self.assertLessEqual(self.memory() - before, self.MEMORY)
        self.assertEqual(self.other.snapshots, snapshots, "and is never behind")

    async def test_a_flood_of_pings_stops_nobody_else(self) -> None:
        """[T9] what costs nothing to make"""
        await self.assert_others_go_on([RawSocket.frame(b'{"t":"ping"}')] * self.MESSAGES)

    async def test_a_flood_of_operations_stops_nobody_else(self) -> None:
        """[T9] of one counter each, and all of them of one"""
        section = self.other.board.sections[0].id
        message = {"t": "op", "base": 1, "op": add_card(section, "spam")}
        dense = [
            RawSocket.frame(json.dumps({**message, "counter": number}).encode())
            for number in range(1, self.MESSAGES // 2)
        ]
        same = [RawSocket.frame(json.dumps({**message, "counter": 1}).encode())] * (self.MESSAGES // 2)
        begin = time.monotonic()
        await self.assert_others_go_on(dense + same)
        seconds = time.monotonic() - begin
        spam = [card for card in self.other.board.cards if card.text == "spam"]
        self.assertGreater(len(spam), 0, "the flood got nowhere near the board: this tests nothing")
        self.assertLessEqual(len(spam), self.BURST + self.PER_SECOND * seconds, "the rate holds")

    async def test_a_flood_of_nonsense_ends_the_connection(self) -> None:
        """[T9] ends the connection"""
        guest = RawSocket(self.server.port)
        guest.say(
            {
                "t": "hello",
                "protocol": 4,
                "token": self.server.tokens["guest"],
                "outbox": "flood" * 5,
                "confirmed": 0,
                "surface": None,
            }
        )
        guest.line.sendall(RawSocket.frame(b"nonsense") * 100)
        self.assertEqual(await asyncio.to_thread(guest.close_code), 4006)
        await self.add("undisturbed")


class TooMuch(SharedServerCase):
    """Messages and lines without an end."""

    def test_a_message_that_says_it_is_too_large_is_not_waited_for(self) -> None:
        """[T8] 1009 as soon as the first byte is there, be it of 2^62"""
        for length in (513 * 1024, 1 << 31, 1 << 62):
            guest = RawSocket(self.server.port)
            guest.line.sendall(RawSocket.frame(b"x", announced=length))
            self.assertEqual(guest.close_code(), 1009, length)

    def test_a_message_in_pieces_without_an_end_is_not_gathered(self) -> None:
        """[T8] 1009 for its bytes, 1008 for its pieces"""
        large = RawSocket(self.server.port)
        large.line.sendall(RawSocket.frame(b"x" * 60_000, is_final=False))
        try:
            for _ in range(20):
                large.line.sendall(RawSocket.frame(b"x" * 60_000, opcode=0, is_final=False))
        except ConnectionError:
            pass
        self.assertIn(large.close_code(), (1009, 1006))
        many = RawSocket(self.server.port)
        many.line.sendall(
            RawSocket.frame(b"", is_final=False) + RawSocket.frame(b"", opcode=0, is_final=False) * 10_000
        )
        self.assertIn(many.close_code(), (1008, 1006))

    def test_a_line_that_never_says_anything_whole_is_cut(self) -> None:
        """[M11][T8] nothing, half a request, a byte now and then: none is kept waiting for longer than it takes to be
        sure"""
        lines = {
            name: socket.create_connection(("127.0.0.1", self.server.port)) for name in ("silent", "half", "dripping")
        }
        for line in lines.values():
            self.addCleanup(line.close)
        lines["half"].sendall(b"GET / HTTP/1.1\r\nHo")
        cut: set[str] = set()
        deadline = time.monotonic() + 40
        while cut != set(lines) and time.monotonic() < deadline:
            for name in set(lines) - cut:
                lines[name].settimeout(0.5)
                try:
                    if name == "dripping":
                        lines[name].sendall(b"X")
                    if lines[name].recv(1024) == b"":
                        cut.add(name)
                except TimeoutError:
                    pass
                except ConnectionError:
                    cut.add(name)
        self.assertEqual(cut, set(lines))


class LargeBoards(unittest.IsolatedAsyncioTestCase):
    CARDS = 5_000
    MEMORY = 256 * MEGABYTE

    async def test_at_its_limit_a_board_is_refused_more_and_still_joined(self) -> None:
        """[T15] 5,000 cards, not one more, for as many as come"""
        with tempfile.TemporaryDirectory() as folder:
            board = Path(folder) / "large.json"
            cards = [{"id": f"c{number}", "text": f"Song {number} " + "la " * 30} for number in range(self.CARDS)]
            board.write_text(json.dumps({"title": "Large", "sections": [{"title": "Songs", "cards": cards}]}))
            server = ServerProcess()
            self.addCleanup(server.clean_up)
            await asyncio.to_thread(server.start, "--board", str(board))
            token = server.links["large"]["guest"]
            first = await Client.join(server.port, token, board="large")
            self.addAsyncCleanup(first.close)
            await first.until(lambda: len(first.board.cards) == self.CARDS)
            refusal = await first.decided(await first.operate(add_card(first.board.sections[0].id, "one more")))
            self.assertEqual((refusal or {}).get("code"), "full")
            others = await asyncio.gather(
                *(Client.join(server.port, token, Device(), board="large") for _ in range(20))
            )
            for other in others:
                self.addAsyncCleanup(other.close)
                self.assertEqual(len(other.board.cards), self.CARDS)
            lines = Path(f"/proc/{server.pid}/status").read_text().splitlines()
            peak = next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmHWM:"))
            self.assertLessEqual(peak, self.MEMORY)

    async def test_a_larger_board_is_served_if_the_operator_allowed_it(self) -> None:
        """[T15] `--cards`; without it a file is refused in words, and a board that has more already keeps them and gets
        none"""
        more = self.CARDS + 2
        with tempfile.TemporaryDirectory() as folder:
            board = Path(folder) / "large.yaml"
            cards = "\n".join(f"      - {{ id: c{number}, text: Song {number} }}" for number in range(more))
            board.write_text(f"title: Large\nsections:\n  - title: Songs\n    cards:\n{cards}\n")
            server = ServerProcess()
            self.addCleanup(server.clean_up)
            words = f"a board has at most 5000 cards (`serve --cards`); with this there are {self.CARDS + 1}"
            with self.assertRaisesRegex(AssertionError, re.escape(words)):
                await asyncio.to_thread(server.start, "--board", str(board))
            for options in (("--cards", str(more)), ()):
                with self.subTest(options):
                    before = len(server.log.read_text())
                    await asyncio.to_thread(server.start, "--board", str(board), *options)
                    self.assertEqual(words in server.log.read_text()[before:], options == ())
                    guest = await Client.join(server.port, server.links["large"]["guest"], board="large")
                    await guest.until(lambda: len(guest.board.cards) == more)
                    refusal = await guest.decided(await guest.operate(add_card(guest.board.sections[0].id, "one more")))
                    self.assertEqual((refusal or {}).get("code"), "full")
                    await guest.close()
                    await asyncio.to_thread(server.kill)


if __name__ == "__main__":
    unittest.main()
