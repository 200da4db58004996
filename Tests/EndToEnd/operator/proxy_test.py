"""Behind a proxy: whom limits act on is what a trusted one says, and nobody else can say it."""

from __future__ import annotations

import asyncio
import http.client
import unittest

import websockets

from protocol_client import Client, Ended, add_card
from server_process import ServerProcess


class ForwardedAddresses(unittest.IsolatedAsyncioTestCase):
    async def serve(self, *options: str) -> None:
        self.server = ServerProcess()
        self.addCleanup(self.server.clean_up)
        await asyncio.to_thread(self.server.start, "--public-url", "https://board.example", *options)

    async def join(self, forwarded: str) -> Client:
        client = await Client.join(
            self.server.port, self.server.tokens["guest"], headers={"X-Forwarded-For": forwarded}
        )
        self.addAsyncCleanup(client.close)
        return client

    async def come(self, forwarded: str) -> None:
        """Someone who has said nothing so far."""
        client = await Client.open(self.server.port, headers={"X-Forwarded-For": forwarded})
        self.addAsyncCleanup(client.close)

    async def guess(self, client: Client, seat: int, times: int) -> list[str]:
        """The answers to wrong codes for a seat."""
        codes = []
        for _ in range(times):
            await client.send({"t": "claim", "seat": seat, "code": "000000"})
            while (answer := await client.answer())["t"] != "error":
                pass
            codes.append(answer["code"])
        return codes

    async def test_strangers_share_what_their_own_address_may_have(self) -> None:
        await self.serve("--trusted-proxy", "127.0.0.1", "--connections-per-address", "2")
        for _ in range(2):
            await self.come("203.0.113.7")
        for header in ("203.0.113.7", "198.51.100.1, 203.0.113.7"):
            with self.assertRaises(websockets.InvalidStatus) as refused:
                await self.join(header)
            self.assertEqual(refused.exception.response.status_code, 429)
        # A hall of others has room.
        for number in range(8):
            await self.join(f"203.0.113.{100 + number}")

    async def test_someone_who_guesses_codes_hinders_nobody_elsewhere(self) -> None:
        """[P27] ten a minute from one address, however many sessions it has"""
        await self.serve("--trusted-proxy", "127.0.0.1")
        ann = await self.join("203.0.113.1")
        # Only a seat with a name can be claimed.
        await ann.send({"t": "name", "name": "Ann"})
        counter = await ann.operate(add_card(ann.board.sections[0].id, "Mine"))
        self.assertIsNone(await ann.decided(counter))
        seat = ann.welcome["you"]["seat"]
        for _ in range(2):
            self.assertEqual(await self.guess(await self.join("203.0.113.7"), seat, 5), ["wrongCode"] * 5)
        self.assertEqual(await self.guess(await self.join("203.0.113.7"), seat, 1), ["rate"])
        self.assertEqual(await self.guess(await self.join("203.0.113.8"), seat, 1), ["wrongCode"])

    async def test_someone_who_was_kicked_gets_no_other_seat_from_there(self) -> None:
        """[P36] as long as hosts say so; a person with a seat behind the same address stays, and others come"""
        await self.serve("--trusted-proxy", "127.0.0.1")
        eve, ann = await self.join("203.0.113.7"), await self.join("203.0.113.7")
        said = await self.host("kick", str(eve.welcome["you"]["seat"]), "--address")
        self.assertIn("Newcomers from 1 address are kept out", said)
        with self.assertRaises(Ended) as end:
            await eve.until(lambda: False)
        self.assertEqual((end.exception.code, end.exception.reason), (4003, "kicked"))
        for forwarded in ("203.0.113.7", "198.51.100.1, 203.0.113.7"):
            with self.assertRaises(Ended) as end:
                await self.join(forwarded)
            self.assertEqual((end.exception.code, end.exception.reason), (4003, "kicked"))
        await self.join("203.0.113.8")
        self.assertIsNone(await ann.decided(await ann.operate(add_card(ann.board.sections[0].id, "Still here"))))
        self.assertIn("Newcomers from 1 address can come in again", await self.host("let-in"))
        await self.join("203.0.113.7")

    async def host(self, *command: str) -> str:
        return await asyncio.to_thread(self.server.host, *command)

    async def test_a_proxy_that_nobody_named_is_not_believed(self) -> None:
        """What it writes isn't read, and what comes through it is nobody's in particular."""
        await self.serve("--connections-per-address", "1")
        await self.come("203.0.113.7")
        with self.assertRaises((OSError, websockets.InvalidHandshake, websockets.InvalidMessage)):
            await self.join("203.0.113.8")


class HostsByHTTPSOnly(unittest.IsolatedAsyncioTestCase):
    """`--hosts-by-https-only`: where others may read a host's link, it opens nothing, and the page that would send it
    isn't there."""

    async def serve(self, *options: str) -> None:
        self.server = ServerProcess()
        self.addCleanup(self.server.clean_up)
        await asyncio.to_thread(self.server.start, "--hosts-by-https-only", *options)

    async def ways_in(self, forwarded: str | None = None) -> dict[str, str]:
        """The fate of the host's page and of each role's link."""
        headers = {"X-Forwarded-For": forwarded} if forwarded else {}
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)
        connection.request("GET", "/host/karaoke", headers=headers)
        answer = connection.getresponse()
        ways = {"page": f"{answer.status}"}
        text = answer.read().decode()
        if answer.status == 403:
            self.assertIn("by https", text)
        connection.request("GET", "/api/boards/karaoke/collections/songs", headers=headers)
        answer = connection.getresponse()
        ways["feeds"] = f"{answer.status}"
        answer.read()
        connection.close()
        for role in ("host", "co-host", "guest"):
            client = await Client.open(self.server.port, headers=headers)
            self.addAsyncCleanup(client.close)
            await client.send(client.hello(self.server.tokens[role]))
            try:
                await client.until(lambda: client.welcome)
                ways[role] = "in"
            except Ended as end:
                ways[role] = f"{end.code} {end.reason}"
        return ways

    IN = {"page": "200", "feeds": "401", "host": "in", "co-host": "in", "guest": "in"}
    OUT = {"page": "403", "feeds": "403", "host": "4003 insecure", "co-host": "4003 insecure", "guest": "in"}

    async def test_hosts_come_by_https_and_at_the_machine(self) -> None:
        await self.serve("--public-url", "https://board.example", "--trusted-proxy", "127.0.0.1")
        self.assertEqual(await self.ways_in("203.0.113.7"), self.IN)

    async def test_nothing_else_lets_hosts_in(self) -> None:
        await self.serve("--public-url", "http://board.example", "--trusted-proxy", "127.0.0.1")
        self.assertEqual(await self.ways_in("203.0.113.7"), self.OUT)

    async def test_at_the_machine_itself_nobody_listens(self) -> None:
        await self.serve()
        self.assertEqual(await self.ways_in(), self.IN)


if __name__ == "__main__":
    unittest.main()
