"""One guest, or a crowd of strangers, can't take what others need to get in: connections, codes, pages of walls."""

from __future__ import annotations

import asyncio
import http.client
import subprocess
import unittest

import websockets

from protocol_client import Client, Device, Ended, add_card
from served_case import ServedGuestsCase, SharedServerCase
from server_process import BINARY
from strangers import Stranger

SEAT_MOST = 16
CONNECTIONS = 20
KEPT = CONNECTIONS // 4


class Connections(ServedGuestsCase):
    async def join(self, device: Device | None = None, headers: dict[str, str] | None = None) -> Client:
        client = await Client.join(self.server.port, self.server.tokens["guest"], device, headers=headers)
        self.addAsyncCleanup(client.close)
        return client

    async def seated(self) -> Client:
        guest = await self.join()
        counter = await guest.operate(add_card(guest.board.sections[0].id, "Song of mine"))
        self.assertIsNone(await guest.decided(counter))
        return guest

    async def host(self, *words: str) -> subprocess.CompletedProcess[str]:
        return await asyncio.to_thread(
            subprocess.run,
            [BINARY, "host", *words, "--data", self.server.data],
            capture_output=True,
            text=True,
            timeout=30,
        )

    async def test_one_guest_with_many_tabs_keeps_sixteen_and_nobody_else_loses_one(self) -> None:
        """[T29] a seventeenth closes the one that did nothing for longest, with a code after which clients don't come
        back"""
        await self.start()
        other = await self.join()
        first = await self.seated()
        tabs = [first]
        for _ in range(SEAT_MOST):
            tabs.append(await self.join(Device(secret=first.device.secret)))
        end = await first.end()
        self.assertEqual((end.code, end.reason), (4003, "connections"))
        for tab in tabs[1:]:
            self.assertIsNone(tab.ended)
        counter = await other.operate(add_card(other.board.sections[0].id, "still here"))
        self.assertIsNone(await other.decided(counter))

    async def test_the_host_and_people_with_a_seat_come_in_while_strangers_have_all_connections(self) -> None:
        """[T29] the host's socket has connections of its own, and some are kept for where someone has a seat"""
        await self.start("--connections", str(CONNECTIONS))
        guest = await self.seated()
        await guest.close()
        crowd = [await Stranger.connect(number, self.server.port) for number in range(CONNECTIONS - KEPT + 1)]
        for stranger in crowd:
            self.addAsyncCleanup(stranger.close)
        await asyncio.wait_for(crowd[-1].hear_out(), 5)
        self.assertEqual([stranger.cut_after for stranger in crowd[:-1]], [None] * (CONNECTIONS - KEPT))
        boards = await self.host("boards")
        self.assertEqual(boards.returncode, 0, boards.stderr)
        self.assertIn("karaoke", boards.stdout)
        back = await self.join(guest.device)
        self.assertIn("Song of mine", [card.text for card in back.board.cards])

    async def test_the_host_commands_while_one_guest_holds_every_connection(self) -> None:
        """[T29] also all those that are kept, which a guest with a seat may take"""
        await self.start("--connections", str(CONNECTIONS))
        guest = await self.seated()
        crowd: list[Client] = []
        with self.assertRaises((websockets.InvalidHandshake, OSError, EOFError)):
            while True:
                crowd.append(await Client.open(self.server.port))
                self.addAsyncCleanup(crowd[-1].close)
        self.assertEqual(len(crowd), CONNECTIONS - 1)
        boards = await self.host("boards")
        self.assertEqual(boards.returncode, 0, boards.stderr)
        seat = str(guest.welcome["you"]["seat"])
        kicked = await self.host("kick", seat)
        self.assertEqual(kicked.returncode, 0, kicked.stderr)
        end = await guest.end()
        self.assertEqual((end.code, end.reason), (4003, "kicked"))

    async def test_a_hall_behind_one_address_gets_in(self) -> None:
        """Those who joined don't count for what strangers of one address may have."""
        await self.start("--trusted-proxy", "127.0.0.1", "--connections-per-address", "16")
        guests = [await self.join(headers={"X-Forwarded-For": "203.0.113.7"}) for _ in range(60)]
        self.assertTrue(all(guest.ended is None for guest in guests))
        guests += [await self.join(headers={"X-Forwarded-For": "203.0.113.7"}) for _ in range(4)]
        with self.assertRaises(Ended) as end:
            await (await self.join(headers={"X-Forwarded-For": "203.0.113.7"})).until(lambda: False)
        self.assertEqual(end.exception.code, 1013)
        await self.join(headers={"X-Forwarded-For": "203.0.113.8"})


class Doors(SharedServerCase):
    """Requests by HTTP, from behind a proxy that says for whom."""

    options = ("--trusted-proxy", "127.0.0.1")

    def get(self, path: str, address: str, **headers: str) -> tuple[int, http.client.HTTPMessage, str]:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=10)
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request("GET", path, headers={"X-Forwarded-For": address, **sent})
        answer = connection.getresponse()
        body = answer.read().decode()
        connection.close()
        return answer.status, answer.headers, body

    def code(self) -> str:
        wall = f"/wall/karaoke/{self.server.tokens['wall']}"
        return self.get(wall, "198.51.100.200")[2].strip().splitlines()[-1].replace(" ", "")

    def wrong(self, number: int) -> str:
        """Another code each time, and never the right one."""
        letters = "0123456789ABCDEF"
        code = self.code()
        return ("Z" if code[0] != "Z" else "Y") + code[1:4] + letters[number // 16 % 16] + letters[number % 16]

    def test_one_machine_with_a_network_of_addresses_gets_ten_tries(self) -> None:
        """[T30] and a person who types the right code from elsewhere is let in, whatever others typed"""
        wrong, code = self.wrong(1), self.code()
        answers = [self.get(f"/join?code={wrong}", f"2001:db8:0:7::{number:x}")[0] for number in range(1, 13)]
        self.assertEqual(answers, [404] * 10 + [429] * 2)
        for number in range(30):
            for _ in range(10):
                self.get(f"/join?code={wrong}", f"192.0.2.{number}")
        self.assertEqual(self.get(f"/join?code={code}", "192.0.2.1")[0], 429)
        self.assertEqual(self.get(f"/join?code={code}", "198.51.100.1")[0], 303)
        self.assertEqual(self.get(f"/join?code={code}", "2001:db8:0:8::1")[0], 303)

    def test_a_page_of_another_site_tries_no_codes_for_those_who_look_at_it(self) -> None:
        """[T30] it hears the same for a right and a wrong one, and none of them counts"""
        code = self.code()
        for number in range(12):
            wrong = f"/join?code={self.wrong(number)}"
            self.assertEqual(self.get(wrong, "203.0.113.50", Sec_Fetch_Site="cross-site")[0], 200)
        for headers in ({"Sec_Fetch_Site": "cross-site"}, {"Origin": "http://evil.test"}, {"Accept": "image/png,*/*"}):
            status, _, page = self.get(f"/{code}", "203.0.113.50", **headers)
            self.assertEqual(status, 200)
            self.assertIn('name="code"', page)
        self.assertEqual(self.get(f"/join?code={code}", "203.0.113.50")[0], 303)

    def test_pages_of_walls_have_an_allowance_and_others_are_served(self) -> None:
        """[T32] beyond it the answer is a sentence and says when to come back"""
        wall = f"/wall/karaoke/{self.server.tokens['wall']}"
        answers = [self.get(wall, f"2001:db8:1:1::{number:x}") for number in range(1, 250)]
        statuses = [status for status, _, _ in answers]
        # A minute may end in between, and then one page more is theirs.
        self.assertIn(429, statuses, "nothing was too much")
        self.assertTrue(set(statuses) <= {200, 429})
        status, headers, text = next(answer for answer in answers if answer[0] == 429)
        self.assertTrue(1 <= int(headers["retry-after"]) <= 60)
        self.assertIn("Wait a minute", text)
        self.assertEqual(self.get("/wall/karaoke", "2001:db8:1:1::1")[0], statuses[-1])
        self.assertEqual(self.get(wall, "2001:db8:1:2::1")[0], 200)


if __name__ == "__main__":
    unittest.main()
