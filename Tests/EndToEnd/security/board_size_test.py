"""A board has a size, and a client that doesn't read it costs little, however large it is."""

from __future__ import annotations

import asyncio
import random
import string
import struct
import unittest
from pathlib import Path

from protocol_client import Client, Device, add_card, remove_card
from raw_socket import RawSocket
from served_case import ServedGuestsCase

MEGABYTE = 1 << 20
TEXT_BYTES = 10_000


def noise(seed: int) -> str:
    """A text that gzip makes little smaller."""
    return "".join(random.Random(seed).choices(string.ascii_letters + string.digits + "+ ", k=TEXT_BYTES))


class SilentReader(RawSocket):
    """It asks for the board, hears the first bytes of it, and reads no more."""

    def __init__(self, port: int, token: str, is_gzipped: bool = True) -> None:
        super().__init__(port, receive_buffer=4_096)
        device = Device()
        self.say(
            {
                "t": "hello",
                "protocol": 4,
                "token": token,
                "outbox": device.outbox,
                "confirmed": 0,
                "gzip": is_gzipped,
                "surface": {"kind": "phone", "width": 390, "height": 844},
            }
        )
        # The first fragment of the snapshot, text or not.
        while self.skip_to_frame() != (False, 2 if is_gzipped else 1):
            pass

    def skip_to_frame(self) -> tuple[bool, int]:
        """The next frame, left where its payload begins if more follow it."""
        head = self.take(2)
        is_final, opcode, length = bool(head[0] & 0x80), head[0] & 0x0F, head[1] & 0x7F
        if length == 126:
            length = struct.unpack(">H", self.take(2))[0]
        elif length == 127:
            length = struct.unpack(">Q", self.take(8))[0]
        if is_final:
            self.take(length)
        return is_final, opcode

    def take(self, count: int) -> bytes:
        taken = b""
        while len(taken) < count:
            piece = self.line.recv(count - len(taken))
            if not piece:
                raise AssertionError("closed before the board came")
            taken += piece
        return taken


class BoardSize(ServedGuestsCase):
    READERS = 40
    AUTHORS = 4
    # 8.4 MB: as much text as a board may have is twice that.
    CARDS_OF_EACH = 210
    # The snapshot as it is and packed, what it was made from, and 64 KB a reader; the board forty times is 336 MB.
    GROWTH_MAX = 80 * MEGABYTE

    def memory(self) -> int:
        for line in Path(f"/proc/{self.server.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise AssertionError("the server has no memory")

    async def fill(self, author: Client, first: int) -> None:
        for number in range(first, first + self.CARDS_OF_EACH):
            card = add_card(author.board.sections[0].id, noise(number))
            self.assertIsNone(await author.decided(await author.operate(card)))

    async def test_forty_people_who_dont_read_cost_one_snapshot(self) -> None:
        """[T28] with gzip and without, and while others edit"""
        await self.start()
        authors = [await self.join() for _ in range(self.AUTHORS)]
        await asyncio.gather(*(self.fill(author, self.CARDS_OF_EACH * index) for index, author in enumerate(authors)))
        for is_gzipped in (True, False):
            with self.subTest(is_gzipped=is_gzipped):
                before = self.memory()
                readers = []
                for index in range(self.READERS):
                    readers.append(
                        await asyncio.to_thread(SilentReader, self.server.port, self.server.tokens["guest"], is_gzipped)
                    )
                    if index % 10 == 9:
                        edit = add_card(authors[0].board.sections[0].id, f"meanwhile {index} {is_gzipped}")
                        self.assertIsNone(await authors[0].decided(await authors[0].operate(edit)))
                self.assertLess(self.memory() - before, self.GROWTH_MAX)
                for reader in readers:
                    reader.line.close()
        late = await self.join()
        await late.board_is(authors[0])

    async def test_a_full_board_takes_no_more_and_has_room_again_when_something_goes(self) -> None:
        """[T27] a guest's share first, then the board's size; removing cards makes room"""
        await self.start("--board-megabytes", "1")
        alone, other = await self.join(), await self.join()
        # A quarter of so little would be met on a usual evening: here one guest may have all of it.
        section = alone.board.sections[0].id
        for number in range(110):
            refusal = await alone.decided(await alone.operate(add_card(section, noise(number))))
            if refusal:
                break
        self.assertEqual((refusal or {}).get("code"), "full")
        self.assertEqual((refusal or {})["parameters"]["what"], "bytes")
        self.assertEqual((refusal or {})["parameters"]["limit"], MEGABYTE)
        self.assertGreaterEqual(number, 100)
        refused = await other.decided(await other.operate(add_card(section, noise(1_000))))
        self.assertEqual((refused or {}).get("code"), "full")
        card = next(card for card in alone.board.cards if len(card.text) == TEXT_BYTES)
        self.assertIsNone(await alone.decided(await alone.operate(remove_card(card.id))))
        self.assertIsNone(await other.decided(await other.operate(add_card(section, noise(1_000)))))

    async def test_one_guest_fills_no_more_than_a_quarter(self) -> None:
        """[T27] and the others go on"""
        await self.start("--board-megabytes", "5")
        greedy, other = await self.join(), await self.join()
        section = greedy.board.sections[0].id
        refusal = None
        number = 0
        while refusal is None and number < 140:
            refusal = await greedy.decided(await greedy.operate(add_card(section, noise(number))))
            number += 1
        self.assertEqual((refusal or {}).get("code"), "full")
        self.assertEqual((refusal or {})["parameters"]["what"], "share")
        self.assertIsNone(await other.decided(await other.operate(add_card(section, noise(1_000)))))


if __name__ == "__main__":
    unittest.main()
