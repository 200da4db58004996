"""One guest who writes a program for pictures takes neither the disk nor everyone's places."""

from __future__ import annotations

import asyncio
import hashlib
import http.client
import socket
import unittest

import released
from protocol_client import Client, add_card
from released import ReleasedServer

PLACES = 8  # of one address for bodies that guests send


class SecurityPicturesTest(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self) -> None:
        self.server = ReleasedServer()
        self.addCleanup(self.server.clean_up)
        await asyncio.to_thread(self.server.start)

    def proof(self, client: Client) -> str:
        return f"Seat {self.server.tokens['guest']} {client.device.secret}"

    async def post(self, picture: bytes, proof: str) -> tuple[int, str | None]:
        """The status, and when to come again."""

        def asked() -> tuple[int, str | None]:
            connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
            connection.request("POST", "/pictures/karaoke", picture, {"Authorization": proof})
            answer = connection.getresponse()
            answer.read()
            connection.close()
            return answer.status, answer.getheader("retry-after")

        return await asyncio.to_thread(asked)

    async def test_tiny_pictures_one_after_the_other_are_charged_like_edits(self) -> None:
        """[T124] Another guest's picture comes in meanwhile."""
        async with (
            await Client.join(self.server.port, self.server.tokens["guest"]) as ann,
            await Client.join(self.server.port, self.server.tokens["guest"]) as bo,
        ):
            answers = await asyncio.gather(
                *(self.post(released.picture(width, 3), self.proof(ann)) for width in range(1, 60))
            )
            taken = sum(status == 201 for status, _ in answers)
            self.assertGreaterEqual(taken, 1)
            self.assertTrue(all(status in (201, 429) for status, _ in answers), answers)
            self.assertTrue(all(again and int(again) >= 1 for status, again in answers if status == 429), answers)
            self.assertGreater(len(answers) - taken, taken)
            self.assertEqual((await self.post(released.picture(80, 3), self.proof(bo)))[0], 201)

    async def test_bodies_that_never_end_keep_no_program_from_feeding_the_board(self) -> None:
        """[T124] Guests' bodies have places of their own."""
        async with (
            await Client.join(self.server.port, self.server.tokens["guest"]) as ann,
            await Client.join(self.server.port, self.server.tokens["guest"]) as bo,
        ):
            for number in range(PLACES):
                line = socket.create_connection(("127.0.0.1", self.server.port), timeout=30)
                self.addCleanup(line.close)
                proof = self.proof((ann, bo)[number % 2])
                line.sendall(
                    f"POST /pictures/karaoke HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n"
                    f"Authorization: {proof}\r\nContent-Length: 1000\r\nExpect: 100-continue\r\n\r\n".encode()
                )
                # It has its place now, and says nothing more.
                self.assertIn(b" 100 ", await asyncio.to_thread(line.recv, 1000))
            self.assertEqual((await self.post(released.picture(7, 7), self.proof(ann)))[0], 429)
            await asyncio.to_thread(released.feed, self.server)
            await ann.until(lambda: any(card.text == "Fed" for card in ann.board.cards))

    async def test_a_hash_that_someone_knows_puts_no_picture_on_their_card(self) -> None:
        """[T128] Not even of bytes that are there; the person who sent them puts them on a card."""
        picture = released.picture(9, 9)
        value = f"{hashlib.sha256(picture).hexdigest()} 9 9"
        async with (
            await Client.join(self.server.port, self.server.tokens["guest"]) as ann,
            await Client.join(self.server.port, self.server.tokens["guest"]) as bo,
        ):
            self.assertEqual((await self.post(picture, self.proof(ann)))[0], 201)
            card = add_card(bo.board.sections[0].id, "Mine")
            refused = await bo.decided(await bo.operate(card | {"values": {"picture": value}}))
            self.assertEqual((refused["code"], refused["parameters"]["what"]), ("badValue", "picture"))
            self.assertIsNone(await ann.decided(await ann.operate(card | {"values": {"picture": value}})))


if __name__ == "__main__":
    unittest.main()
