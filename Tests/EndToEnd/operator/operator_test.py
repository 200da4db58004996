"""/readyz and /metrics: what who runs a server sees, and nobody else."""

from __future__ import annotations

import asyncio
import errno
import http.client
import shutil
import socket
import subprocess
import unittest

from io_errors import Call, FailingDisk
from protocol_client import add_card, set_value
from served_case import ServedGuestsCase

PROMTOOL = shutil.which("promtool")


class SocketConnection(http.client.HTTPConnection):
    """HTTP over the host's own socket."""

    def __init__(self, path: str) -> None:
        super().__init__("localhost", timeout=20)
        self._path = path

    def connect(self) -> None:
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.settimeout(20)
        self.sock.connect(self._path)


class OperatorTest(ServedGuestsCase):
    def get(self, path: str, headers: dict[str, str] | None = None, local: bool = False) -> tuple[int, str]:
        connection = (
            SocketConnection(str(self.server.data / "host.socket"))
            if local
            else http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)
        )
        try:
            connection.request("GET", path, headers=headers or {})
            answer = connection.getresponse()
            return answer.status, answer.read().decode()
        finally:
            connection.close()

    def metrics(self) -> dict[str, float]:
        status, text = self.get("/metrics", local=True)
        self.assertEqual(status, 200)
        lines = [line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#")]
        return {name: float(value) for name, value in lines}


class Metrics(OperatorTest):
    async def test_only_the_host_s_socket_and_those_whom_the_operator_names_may_read_them(self) -> None:
        self.server.start()
        self.assertEqual(self.get("/metrics")[0], 404)
        self.assertEqual(self.get("/metrics", local=True)[0], 200)
        self.server.terminate()
        self.server.start("--metrics-to", "127.0.0.0/8", "--metrics-to", "10.1.0.0/16")
        self.assertEqual(self.get("/metrics")[0], 200)
        self.server.terminate()
        self.server.start("--metrics-to", "10.1.0.0/16", "--trusted-proxy", "127.0.0.1")
        self.assertEqual(self.get("/metrics", {"X-Forwarded-For": "203.0.113.7"})[0], 404)
        self.assertEqual(self.get("/metrics", {"X-Forwarded-For": "10.1.2.3"})[0], 200)
        self.server.terminate()
        # To the server, those who come through a proxy that nobody named are that proxy.
        self.server.start("--metrics-to", "127.0.0.1", "--public-url", f"http://127.0.0.1:{self.server.port}")
        self.assertEqual(self.get("/metrics")[0], 404)

    async def test_metrics_count_what_happens(self) -> None:
        self.server.start()
        self.assertEqual(self.metrics()["displayboard_sessions"], 0)
        # By then what the board's file declares is on disk.
        ann = await self.join()
        before = self.metrics()
        self.assertEqual(before["displayboard_boards"], 1)
        bo = await self.join()
        for number in range(3):
            counter = await ann.operate(add_card(ann.board.sections[0].id, f"Card {number}"))
            self.assertIsNone(await ann.decided(counter))
        unknown = await ann.operate(set_value("999.999", "rejected", True))
        self.assertEqual((await ann.decided(unknown))["code"], "unknownTarget")
        await bo.until(lambda: any(card.text == "Card 2" for card in bo.board.cards))
        after = self.metrics()

        def grown(name: str) -> float:
            return after[name] - before.get(name, 0)

        self.assertEqual(after["displayboard_sessions"], 2)
        self.assertEqual(grown("displayboard_sessions_opened_total"), 1)
        self.assertEqual(grown("displayboard_operations_total"), 3)
        self.assertEqual(grown("displayboard_edits_total"), 3, "the older name, for one version")
        self.assertEqual(after['displayboard_operations_refused_total{reason="unknownTarget"}'], 1)
        self.assertGreaterEqual(grown("displayboard_append_seconds_count"), 3)
        self.assertGreater(grown("displayboard_append_seconds_sum"), 0)
        # Three frames for each, and a welcome and a snapshot for one.
        self.assertGreaterEqual(grown("displayboard_messages_sent_total"), 8)
        self.assertEqual(grown("displayboard_frames_total"), grown("displayboard_messages_sent_total"))
        self.assertGreater(grown("displayboard_sent_bytes_total"), 1_000)
        self.assertGreaterEqual(grown("displayboard_messages_received_total"), 5)
        self.assertGreater(after["displayboard_disk_free_bytes"], 0)
        self.assertGreater(after["process_resident_memory_bytes"], 1 << 20)
        self.assertEqual(self.get("/", {"Host": "evil.example"})[0], 403)
        self.assertEqual(self.metrics()['displayboard_refused_total{reason="host"}'], 1)

    async def test_nothing_that_people_wrote_is_in_them(self) -> None:
        self.server.start()
        ann = await self.join()
        await ann.send({"t": "name", "name": "Annabel"})
        counter = await ann.operate(add_card(ann.board.sections[0].id, "Secret song"))
        self.assertIsNone(await ann.decided(counter))
        text = self.get("/metrics", local=True)[1]
        for word in ("Karaoke", "Annabel", "Secret", *self.server.tokens.values()):
            self.assertNotIn(word, text)

    @unittest.skipUnless(PROMTOOL, "NOT TESTED: install prometheus for promtool")
    async def test_prometheus_accepts_them(self) -> None:
        self.server.start()
        await self.join()
        text = self.get("/metrics", local=True)[1]
        done = subprocess.run(
            [str(PROMTOOL), "check", "metrics"], input=text, capture_output=True, text=True, timeout=20
        )
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))


class Readiness(OperatorTest):
    async def test_a_server_that_serves_is_ready_and_says_so_to_anybody(self) -> None:
        self.server.start()
        self.assertEqual(self.get("/readyz"), (200, "ready\n"))
        self.assertEqual(self.get("/healthz"), (200, "ok\n"))

    async def test_one_that_can_t_write_isn_t_until_it_can_again(self) -> None:
        disk = FailingDisk(self.server)
        self.server.start()
        ann = await self.join()
        disk.fail(Call.FLUSH, errno.EIO, times=FailingDisk.FOR_EVER)
        counter = await ann.operate(add_card(ann.board.sections[0].id, "Patience"))
        await self.ready_is((503, "read-only\n"))
        self.assertEqual(self.get("/healthz")[0], 200)
        disk.heal()
        self.assertIsNone(await ann.decided(counter))
        await self.ready_is((200, "ready\n"))
        self.assertGreaterEqual(self.metrics()["displayboard_append_failures_total"], 1)

    async def test_a_board_whose_disk_was_full_is_ready_again_though_nobody_comes_any_more(self) -> None:
        disk = FailingDisk(self.server)
        self.server.start()
        ann = await self.join()
        disk.leave_free(63)
        await ann.operate(add_card(ann.board.sections[0].id, "Patience"))
        await self.ready_is((503, "read-only\n"))
        await ann.close()
        disk.leave_free(64)
        await self.ready_is((200, "ready\n"))

    async def ready_is(self, answer: tuple[int, str], seconds: float = 30) -> None:
        async with asyncio.timeout(seconds):
            while await asyncio.to_thread(self.get, "/readyz") != answer:
                # The pace of asking another process; the deadline above bounds it.
                await asyncio.sleep(0.02)


if __name__ == "__main__":
    unittest.main()
