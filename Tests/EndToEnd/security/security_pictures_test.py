"""What a program of one's own gets of pictures that it may not see: it says hello like a page, reads all that it
hears, and tries the names that it finds there."""

from __future__ import annotations

import asyncio
import http.client
import json
import struct
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path

from operator_security_test import security_lines
from protocol_client import Client, Device, Operation, add_card, remove_card, set_value
from served_case import ServedGuestsCase

BOARDS = {
    "open": "title: Open\nvalues: [picture, votes, dibs]\nsections: [{ id: all, title: All }, { id: b, title: B }]\n",
    "asking": "title: Asking\nvalues: [picture]\nguestsChangeSections: true\n"
    "sections: [{ id: all, title: All }, { id: free, title: Free }]\n",
    "secret": "title: Secret\nanonymous: true\nvalues: [picture, votes]\nsections: [{ id: all, title: All }]\n",
}


def png(shade: int) -> bytes:
    def chunk(name: bytes, contents: bytes) -> bytes:
        return struct.pack(">I", len(contents)) + name + contents + struct.pack(">I", zlib.crc32(name + contents))

    rows = (b"\0" + bytes([shade, 128, 192]) * 4) * 3
    header = struct.pack(">IIBBBBB", 4, 3, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def hashes(told: object) -> Iterator[str]:
    """The values that look like pictures', wherever they are."""
    if isinstance(told, str):
        first = told.split(" ")[0]
        if len(first) == 64 and set(first) <= set("0123456789abcdef"):
            yield first
    elif isinstance(told, dict):
        for value in told.values():
            yield from hashes(value)
    elif isinstance(told, list):
        for value in told:
            yield from hashes(value)


class Pictures(ServedGuestsCase):
    async def asyncSetUp(self) -> None:
        await super().asyncSetUp()
        scratch = tempfile.TemporaryDirectory(prefix="displayboard-pictures-")
        self.addCleanup(scratch.cleanup)
        more: list[str] = []
        for name, text in BOARDS.items():
            file = Path(scratch.name).resolve() / f"{name}.yaml"
            file.write_text(text)
            more += ["--board", str(file)]
        await asyncio.to_thread(self.server.start, *more)

    async def join(self, board: str, role: str = "guest", device: Device | None = None) -> Client:
        client = await Client.join(self.server.port, self.server.links[board][role], device, board)
        self.addAsyncCleanup(client.close)
        return client

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        found = answer.status, answer.read()
        connection.close()
        return found

    def proof(self, client: Client, board: str, role: str = "guest") -> dict[str, str]:
        return {"authorization": f"Seat {self.server.links[board][role]} {client.device.secret}"}

    async def send_picture(self, client: Client, board: str, shade: int, role: str = "guest") -> str:
        status, answer = await asyncio.to_thread(
            lambda: self.ask("POST", f"/pictures/{board}", png(shade), **self.proof(client, board, role))
        )
        self.assertEqual(status, 201, answer)
        return json.loads(answer)["hash"]

    async def add(self, client: Client, text: str, value: str, section: int = 0) -> str:
        """A card with the picture; gives its id."""
        operation: Operation = add_card(client.board.sections[section].id, text) | {"values": {"picture": value}}
        self.assertIsNone(await client.decided(await client.operate(operation)))
        await client.until(lambda: any(card.text == text for card in client.board.cards))
        return next(card.id for card in client.board.cards if card.text == text)

    async def asking(self, host: Client) -> None:
        """From now on the host shows each picture of the first section."""
        rule = {"k": "setValue", "target": {"section": host.board.sections[0].id}, "key": "section.pictures"}
        self.assertIsNone(await host.decided(await host.operate(rule | {"value": "approve"})))

    async def told(self, board: str) -> str:
        """All values that a newcomer hears."""
        newcomer = await self.join(board)
        return json.dumps([[s.values, [card.values for card in s.cards]] for s in newcomer.board.sections])

    async def test_a_client_that_hears_everything_learns_nothing_that_opens_a_picture(self) -> None:
        """[PIC9] [T120] one that waits for a host, one that is hidden, one that was removed: on a card of one's own
        nothing that everyone hears of it shows it, and no address has it"""
        ann, eve, host = await self.join("asking"), await self.join("asking"), await self.join("asking", "host")
        await self.asking(host)
        hash = await self.send_picture(ann, "asking", 1)
        card = await self.add(ann, "Waits", f"{hash} 4 3")
        await eve.until(lambda: any(known.id == card for known in eve.board.cards))
        mark = next(hashes(eve.board.card(card).values))
        self.assertNotEqual(mark, hash)
        self.assertNotIn(hash, await self.told("asking"))
        # A host hears no more, and shows it by what they hear.
        await host.until(lambda: any(known.id == card for known in host.board.cards))
        self.assertEqual(next(hashes(host.board.card(card).values)), mark)

        own = await self.send_picture(eve, "asking", 2)
        hers = await self.add(eve, "Eve's", f"{own} 4 3", section=1)
        proof = self.proof(eve, "asking")
        for name in (mark, hash):
            for path in (
                f"asking~{card}~{name}",
                f"asking~{card}",
                f"asking~{hers}~{name}",
                f"{name}",
                f"asking~{name}",
            ):
                status, _ = await asyncio.to_thread(lambda path=path: self.ask("GET", f"/pictures/{path}", **proof))
                self.assertEqual(status, 404, path)
        await eve.decided(await eve.operate(set_value(hers, "picture", f"{mark} 4 3")))
        status, found = await asyncio.to_thread(lambda: self.ask("GET", f"/pictures/asking~{hers}", **proof))
        self.assertNotEqual(found, png(1), status)

        shown = await host.operate(set_value(card, "picture.shown", mark))
        self.assertIsNone(await host.decided(shown))
        self.assertIsNone(await host.decided(await host.operate(remove_card(card))))
        await eve.until(lambda: all(known.id != card for known in eve.board.cards))
        self.assertNotIn(hash, await self.told("asking"))

    async def test_a_section_of_ones_own_shows_no_picture_that_a_host_would_be_asked_about(self) -> None:
        """[PIC13] [T122]"""
        ann, host = await self.join("asking"), await self.join("asking", "host")
        await self.asking(host)
        self.assertIsNone(await ann.decided(await ann.operate({"k": "addSection", "title": "Around", "place": "end"})))
        await ann.until(lambda: ann.board.sections[-1].title == "Around")
        await ann.until(lambda: ann.board.sections[-1].values.get("section.pictures") == "approve")
        hash = await self.send_picture(ann, "asking", 1)
        card = await self.add(ann, "Mine", f"{hash} 4 3", section=-1)
        refused = await ann.decided(await ann.operate(set_value(card, "picture.shown", hash)))
        self.assertEqual((refused or {}).get("code"), "notAllowed")
        await host.until(lambda: any(known.id == card for known in host.board.cards))

    async def test_a_picture_that_a_host_took_off_stays_off_no_matter_who_has_its_bytes(self) -> None:
        """[PIC10] [T121]"""
        ann, host = await self.join("open"), await self.join("open", "host")
        hash = await self.send_picture(ann, "open", 1)
        card = await self.add(ann, "Rude", f"{hash} 4 3")
        self.assertIsNone(await host.decided(await host.operate(set_value(card, "picture", None))))
        self.assertEqual(await self.send_picture(ann, "open", 1), hash)
        again = add_card(ann.board.sections[1].id, "Again") | {"values": {"picture": f"{hash} 4 3"}}
        refused = await ann.decided(await ann.operate(again))
        self.assertEqual((refused or {}).get("code"), "notAllowed")

    async def test_the_log_of_an_anonymous_board_does_not_say_who_sent_a_picture_that_wasnt_taken(self) -> None:
        """[T123]"""
        ann, bo = await self.join("secret"), await self.join("open")
        for client, board in ((ann, "secret"), (bo, "open")):
            status, _ = await asyncio.to_thread(
                lambda client=client, board=board: self.ask(
                    "POST", f"/pictures/{board}", b"GIF89a", **self.proof(client, board)
                )
            )
            self.assertEqual(status, 415)
        self.server.terminate()
        lines = [line for line in security_lines(self.server.log.read_text()) if line.get("kind") == "pictureRefused"]
        told = {line["board"]: set(line) for line in lines}
        self.assertIn("seat", told["open"])
        self.assertEqual(told["secret"], {"board", "count", "kind", "log", "what"})
