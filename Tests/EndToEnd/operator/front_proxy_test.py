"""The configurations of deploy/ in the real nginx and the real Caddy."""

from __future__ import annotations

import asyncio
import socket
import tempfile
import unittest
from pathlib import Path

import websockets

from certificates import Authority
from front_proxy import Caddy, FrontProxy, Nginx
from protocol_client import Client, Device, add_card
from server_process import ServerProcess, free_port


class BehindAProxy(unittest.IsolatedAsyncioTestCase):
    """A server that is reached through a proxy, by guests with addresses of their own (127.x.y.z)."""

    kind: type[FrontProxy] = Nginx

    def set_up(self, *options: str, **settings: str) -> None:
        scratch = tempfile.TemporaryDirectory(prefix="displayboard-proxy-")
        self.addCleanup(scratch.cleanup)
        folder = Path(scratch.name)
        self.server = ServerProcess(port=free_port())
        self.addCleanup(self.server.clean_up)
        self.proxy = self.kind(folder / "proxy", self.server.port, Authority(folder / "authority"))
        for name, value in settings.items():
            setattr(self.proxy, name, value)
        # The proxy first: only then it is sure at which address.
        self.addCleanup(self.proxy.stop)
        self.proxy.start()
        self.server.start(
            "--listen", "127.0.0.1", "--public-url", self.proxy.address, "--trusted-proxy", "127.0.0.1", *options
        )

    async def join(self, source: str, device: Device | None = None, headers: dict[str, str] | None = None) -> Client:
        client = await Client.join(
            self.server.port,
            self.server.tokens["guest"],
            device,
            line=await asyncio.to_thread(self.proxy.line, source),
            headers=headers,
            address=self.proxy.address,
            tls=self.proxy.tls,
        )
        self.addAsyncCleanup(client.close)
        return client

    async def come(self, source: str) -> None:
        """Someone who has said nothing so far."""
        client = await Client.open(
            self.server.port,
            line=await asyncio.to_thread(self.proxy.line, source),
            address=self.proxy.address,
            tls=self.proxy.tls,
        )
        self.addAsyncCleanup(client.close)

    async def refused(self, source: str, headers: dict[str, str] | None = None) -> int:
        """The status that a guest is answered who isn't let in."""
        with self.assertRaises(websockets.InvalidStatus) as refused:
            await self.join(source, headers=headers)
        return refused.exception.response.status_code

    async def add(self, client: Client, text: str) -> None:
        counter = await client.operate(add_card(client.board.sections[0].id, text))
        self.assertIsNone(await client.decided(counter))

    async def sees(self, client: Client, text: str) -> None:
        await client.until(lambda: any(card.text == text for card in client.board.cards))

    async def check_evening(self) -> None:
        """The page, a guest, their edit at another guest's, a reload of the proxy, and what isn't for guests."""
        status, headers, body = self.proxy.get("/b/karaoke")
        self.assertEqual(status, 200)
        self.assertIn(b"<!doctype html", body[:200].lower())
        self.assertIn(f"connect-src 'self' wss://localhost:{self.proxy.port};", headers["content-security-policy"])
        device = Device()
        ann, bo = await self.join("127.1.0.1", device), await self.join("127.1.0.2")
        await self.add(ann, "Before the reload")
        await self.sees(bo, "Before the reload")

        await asyncio.to_thread(self.proxy.reload)
        cleo = await self.join("127.1.0.3")
        await self.sees(cleo, "Before the reload")
        if ann.ended is not None or self.kind is Caddy:
            # Caddy cuts WebSockets off when its configuration changes; a phone comes back with what it has.
            await ann.close()
            ann = await self.join("127.1.0.1", device)
        await self.add(ann, "After the reload")
        await self.sees(cleo, "After the reload")

        self.assertEqual(self.proxy.get("/readyz")[0], 200)
        self.assertEqual(self.proxy.get("/metrics")[0], 404)

    async def check_bodies(self) -> None:
        """What the server may take passes. A larger body doesn't: the proxy says so, or passes on what the server
        answered to the head, or finds that the server has hung up after that."""
        bearer = {"authorization": f"Bearer {self.server.tokens['host']}", "content-type": "application/json"}
        path = "/api/boards/karaoke/collections/nothing"
        large = await asyncio.to_thread(self.proxy.ask, "PUT", path, b"[" + b" " * (1 << 20 - 16) + b"]", bearer)
        self.assertEqual(large[0], 404, "the server has no such collection, and says so")
        with self.subTest("too large"):
            try:
                status, _, _ = await asyncio.to_thread(self.proxy.ask, "PUT", path, b" " * (3 << 20), bearer)
                self.assertIn(status, (404, 413, 502))
            except (BrokenPipeError, ConnectionResetError):
                pass  # the proxy answered and closed before all was sent


@unittest.skipUnless(Nginx.is_there(), "NOT TESTED: install nginx")
class BehindNginx(BehindAProxy):
    async def test_an_evening_goes_through_it_whole(self) -> None:
        self.set_up()
        await self.check_evening()
        await self.check_bodies()

    async def test_three_hundred_guests_join_through_one_proxy(self) -> None:
        """each at an address of their own; all see what one of them adds"""
        self.set_up()
        gate = asyncio.Semaphore(20)

        async def guest(number: int) -> Client:
            async with gate:
                return await self.join(f"127.2.{number // 250}.{number % 250 + 1}")

        guests = await asyncio.gather(*(guest(number) for number in range(300)))
        await self.add(guests[0], "For everyone")
        await asyncio.gather(*(self.sees(client, "For everyone") for client in guests))
        self.assertEqual([client.ended for client in guests], [None] * 300)

    async def test_each_guest_has_an_allowance_of_their_own(self) -> None:
        """and a header that a guest writes changes nothing: nginx appends to it"""
        self.set_up("--connections-per-address", "3")
        for _ in range(3):
            await self.come("127.3.0.1")
        self.assertEqual(await self.refused("127.3.0.1"), 429)
        for forged in ("203.0.113.9", "127.0.0.1", "203.0.113.9, 127.0.0.1"):
            self.assertEqual(await self.refused("127.3.0.1", {"X-Forwarded-For": forged}), 429)
        await self.join("127.3.0.2")

    async def test_someone_who_guesses_codes_is_slowed_down_alone(self) -> None:
        """[P27] ten a minute from one address, five in one session"""
        self.set_up()
        ann = await self.join("127.4.0.1")
        await ann.send({"t": "name", "name": "Ann"})
        await self.add(ann, "Mine")
        seat = ann.welcome["you"]["seat"]
        for _ in range(2):
            self.assertEqual(await self.guess(await self.join("127.4.0.2"), seat, 5), ["wrongCode"] * 5)
        self.assertEqual(await self.guess(await self.join("127.4.0.2"), seat, 1), ["rate"])
        other = await self.join("127.4.0.3")
        self.assertEqual(await self.guess(other, seat, 1), ["wrongCode"])

    async def guess(self, client: Client, seat: int, times: int) -> list[str]:
        codes = []
        for _ in range(times):
            await client.send({"t": "claim", "seat": seat, "code": "000000"})
            while (answer := await client.answer())["t"] != "error":
                pass
            codes.append(answer["code"])
        return codes

    async def test_a_guest_who_only_looks_stays(self) -> None:
        """The server's pings, every 10 s, are what nginx waits for: its patience is 17 s here, before the server says
        anything else to a silent guest (20 s), and nobody says a word for 22 s."""
        self.set_up(read_timeout="17s")
        ann = await self.join("127.5.0.1")
        with self.assertRaises(TimeoutError):
            await ann.end(seconds=22)
        await self.add(ann, "Still here")


@unittest.skipUnless(Caddy.is_there(), "NOT TESTED: install caddy")
class BehindCaddy(BehindAProxy):
    kind = Caddy

    async def test_an_evening_goes_through_it_whole(self) -> None:
        self.set_up()
        await self.check_evening()
        await self.check_bodies()

    async def test_each_guest_has_an_allowance_of_their_own(self) -> None:
        """and a header that a guest writes is not passed on"""
        self.set_up("--connections-per-address", "3")
        for _ in range(3):
            await self.come("127.3.0.1")
        for forged in (None, {"X-Forwarded-For": "203.0.113.9"}):
            self.assertEqual(await self.refused("127.3.0.1", forged), 429)
        await self.join("127.3.0.2")


class AroundTheProxy(unittest.IsolatedAsyncioTestCase):
    async def test_someone_who_comes_past_the_proxy_is_who_they_are(self) -> None:
        """What they write of where they come from isn't read: the cap is their own address's."""
        server = ServerProcess(port=free_port())
        self.addCleanup(server.clean_up)
        server.start(
            "--public-url", "https://board.example", "--trusted-proxy", "127.0.0.1", "--connections-per-address", "2"
        )
        for number in range(2):
            await self.come(server, f"203.0.113.{number}")
        with self.assertRaises((OSError, websockets.InvalidHandshake, websockets.InvalidMessage)):
            await self.come(server, "203.0.113.77")

    async def come(self, server: ServerProcess, forged: str) -> None:
        line = socket.create_connection(("127.0.0.1", server.port), timeout=20, source_address=("127.6.0.1", 0))
        line.setblocking(False)
        client = await Client.open(server.port, line=line, headers={"X-Forwarded-For": forged})
        self.addAsyncCleanup(client.close)


if __name__ == "__main__":
    unittest.main()
