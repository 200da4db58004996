"""HAProxy and nginx by the configurations of deploy/, in front of three nodes of which one has the board."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import tempfile
import unittest
from collections import Counter
from pathlib import Path

from certificates import Authority
from front_proxy import Nginx
from parts import HERE, HAProxy, Trouble, replaced
from server_process import ROOT, free_port
from trial import haproxy

# HAProxy looks at both. The second belongs to the first (RFC 6455 §1.3).
UPGRADE = [
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
]
UPGRADED = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="]


def haproxy_program() -> str | None:
    try:
        return haproxy()
    except Trouble:
        return None


class HAProxyCase(unittest.IsolatedAsyncioTestCase):
    def setUp(self) -> None:
        program = haproxy_program()
        if program is None:
            if os.environ.get("CI"):
                self.fail("the cluster's tests need HAProxy")
            self.skipTest("NOT TESTED: install haproxy")
        self.haproxy = program


class StandIn:
    """Answers as a node would that has some boards, while others have the rest."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.boards: set[str] = set()
        self.is_ready = True
        self.asked: Counter[str] = Counter()
        self.lines: list[asyncio.StreamWriter] = []

    async def start(self, port: int = 0) -> None:
        self.server = await asyncio.start_server(self._answer, HERE, port)
        self.port = self.server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        self.server.close()
        await self.server.wait_closed()
        for line in self.lines:
            line.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.lines.append(writer)
        try:
            while head := await reader.readuntil(b"\r\n\r\n"):
                path = head.split()[1].decode()
                self.asked[path] += 1
                # A node answers nobody who doesn't say whom they mean.
                is_meant = b"\nhost: " in head.lower()
                writer.write(
                    self._said(path, b"upgrade: websocket" in head.lower())
                    if is_meant
                    else self._answered("400 Bad Request")
                )
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass  # The proxy closed the connection, as it may at any time.
        finally:
            writer.close()

    def _said(self, path: str, is_upgrade: bool) -> bytes:
        if path == "/readyz" and not self.is_ready:
            return self._answered("503 Service Unavailable")
        board = re.match(r"/(?:ws|b|wall|pictures|api/boards)/([^/]+)", path)
        if board and board[1] not in self.boards:
            return self._answered("503 Service Unavailable")
        if is_upgrade:
            return "\r\n".join(["HTTP/1.1 101 Switching Protocols", *UPGRADED, "", ""]).encode()
        return self._answered("200 OK")

    def _answered(self, status: str) -> bytes:
        retry = "Retry-After: 1\r\n" if status.startswith("503") else ""
        return f"HTTP/1.1 {status}\r\n{retry}Content-Length: {len(self.name)}\r\n\r\n{self.name}".encode()


class LeadingCase(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self) -> None:
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory(prefix="displayboard-proxies-")))
        self.nodes = [StandIn(f"n{number}") for number in (1, 2, 3)]
        for node in self.nodes:
            await node.start()
            self.addAsyncCleanup(node.stop)

    async def ask(self, port: int, path: str, *headers: str, tls: Authority | None = None) -> tuple[str, str]:
        """Status and body. Of a WebSocket the status is all."""
        reader, writer = await asyncio.open_connection(
            "localhost" if tls else HERE, port, ssl=tls.context() if tls else None
        )
        writer.write("\r\n".join([f"GET {path} HTTP/1.1", "Host: localhost", *headers, "", ""]).encode())
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = re.search(r"(?i)content-length: (\d+)", head)
        body = (await reader.readexactly(int(length[1]))).decode() if length else ""
        writer.close()
        return head.split()[1], body

    async def come(self, port: int, board: str, tls: Authority | None = None) -> str:
        status, _ = await self.ask(port, f"/ws/{board}", *UPGRADE, tls=tls)
        return status

    async def everyone_gets_in_wherever_the_board_is(self, port: int, tls: Authority | None = None) -> None:
        for holder in (0, 1, 2, 1, 0):
            for number, node in enumerate(self.nodes):
                node.boards = {"karaoke"} if number == holder else {f"other{number}"}
            for _ in range(4):
                self.assertEqual(await self.come(port, "karaoke", tls), "101")
                for path in ("/b/karaoke", "/wall/karaoke/token", "/api/boards/karaoke/export"):
                    self.assertEqual(await self.ask(port, path, tls=tls), ("200", self.nodes[holder].name), path)
            for number, node in enumerate(self.nodes):
                if number != holder:
                    self.assertEqual(await self.come(port, f"other{number}", tls), "101")


class BehindHAProxy(HAProxyCase, LeadingCase):
    async def asyncSetUp(self) -> None:
        await super().asyncSetUp()
        self.proxy = HAProxy(self.folder, HERE, free_port(), "http://localhost", self.nodes, self.haproxy)
        self.addCleanup(self.proxy.end)
        self.proxy.start()
        await asyncio.to_thread(self.proxy.wait_until_well)
        await self.leads_to("n1", "n2", "n3")

    async def leads_to(self, *names: str) -> None:
        async with asyncio.timeout(20):
            while (await asyncio.to_thread(self.proxy.condition))[1] != "leads to " + ", ".join(names):
                # The pace of asking another process; the deadline above bounds it.
                await asyncio.sleep(0.02)

    async def test_everyone_gets_in_wherever_the_board_is(self) -> None:
        await self.everyone_gets_in_wherever_the_board_is(self.proxy.port)

    async def test_guests_of_a_board_are_led_where_the_last_one_was_let_in(self) -> None:
        for node in self.nodes:
            node.boards = {"karaoke"}
        for _ in range(12):
            self.assertEqual(await self.come(self.proxy.port, "karaoke"), "101")
        self.assertEqual(sorted(node.asked["/ws/karaoke"] for node in self.nodes), [0, 0, 12])

    async def test_a_board_whose_node_died_is_looked_for_at_once(self) -> None:
        for node in self.nodes:
            node.boards = {"karaoke"}
        self.assertEqual(await self.come(self.proxy.port, "karaoke"), "101")
        holder = next(node for node in self.nodes if node.asked["/ws/karaoke"])
        await holder.stop()
        for _ in range(4):
            self.assertEqual(await self.come(self.proxy.port, "karaoke"), "101")

    async def test_while_no_node_can_write_guests_still_come_in(self) -> None:
        for node in self.nodes:
            node.boards = {"karaoke"}
            node.is_ready = False
        async with asyncio.timeout(20):
            while (await asyncio.to_thread(self.proxy.condition))[0]:
                await asyncio.sleep(0.02)
        self.assertEqual(await self.come(self.proxy.port, "karaoke"), "101")

    async def test_metrics_are_for_nobody_who_comes_through_it(self) -> None:
        self.assertEqual((await self.ask(self.proxy.port, "/metrics"))[0], "404")

    def test_haproxy_takes_the_configuration_that_is_shipped(self) -> None:
        certificate, key = Authority(self.folder / "authority").sign("DNS:board.example")
        both = self.folder / "board.example.pem"
        both.write_bytes(certificate.read_bytes() + key.read_bytes())
        text = replaced(
            (ROOT / "deploy/haproxy/displayboard.cfg").read_text(),
            # The names of nodes are looked up already when it is read.
            {"/etc/haproxy/board.example.pem": str(both)} | {f"n{n}.example:8080": f"{HERE}:808{n}" for n in (1, 2, 3)},
        )
        (self.folder / "haproxy.cfg").write_text(text)
        done = subprocess.run(
            [self.haproxy, "-c", "-f", self.folder / "haproxy.cfg"], capture_output=True, text=True, timeout=20
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn("WARNING", done.stderr)


class NginxOfNodes(Nginx):
    ports: list[int]

    def configuration(self) -> str:
        nodes = replaced(
            (ROOT / "deploy/nginx/displayboard-nodes.conf").read_text(),
            {f"n{number}.example:8080": f"{HERE}:{port}" for number, port in enumerate(self.ports, start=1)},
        )
        text, count = re.subn(r"upstream displayboard \{.*?\n\}", lambda _: nodes, super().configuration(), flags=re.S)
        assert count == 1, text
        return text


@unittest.skipUnless(Nginx.is_there(), "NOT TESTED: install nginx")
class BehindNginx(LeadingCase):
    async def test_everyone_gets_in_wherever_the_board_is(self) -> None:
        authority = Authority(self.folder / "authority")
        proxy = NginxOfNodes(self.folder / "nginx", self.nodes[0].port, authority)
        proxy.ports = [node.port for node in self.nodes]
        self.addCleanup(proxy.stop)
        await asyncio.to_thread(proxy.start)
        await self.everyone_gets_in_wherever_the_board_is(proxy.port, authority)
        await self.nodes[0].stop()
        self.nodes[1].boards = {"karaoke"}
        self.assertEqual(await self.come(proxy.port, "karaoke", authority), "101")


if __name__ == "__main__":
    unittest.main()
