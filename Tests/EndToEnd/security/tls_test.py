"""TLS by the server itself: what it says of itself, who believes it, and a certificate that is renewed in the
evening."""

from __future__ import annotations

import asyncio
import hashlib
import http.client
import os
import shutil
import signal
import ssl
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from certificates import Authority, Identity
from page_browser import CHROMIUM, sync_playwright
from protocol_client import Client, add_card
from raw_socket import RawSocket
from server_process import BINARY, ServerProcess


class Secure(unittest.IsolatedAsyncioTestCase):
    def setUp(self) -> None:
        scratch = tempfile.TemporaryDirectory(prefix="displayboard-tls-")
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name)
        self.authority = Authority(self.folder / "authority")
        self.server = ServerProcess()
        self.addCleanup(self.server.clean_up)

    def serve(self, identity: Identity, *options: str) -> None:
        self.identity = identity
        self.server.start("--certificate", str(identity.certificate), "--key", str(identity.key), *options)
        self.address = f"https://localhost:{self.server.port}"

    async def join(self) -> Client:
        client = await Client.join(
            self.server.port, self.server.tokens["guest"], address=self.address, tls=self.authority.context()
        )
        self.addAsyncCleanup(client.close)
        return client

    def terminal(self, address: str, *options: str, **environment: str) -> subprocess.CompletedProcess[str]:
        link = f"{address}/b/karaoke#{self.server.tokens['guest']}"
        return subprocess.run(
            [str(BINARY), "join", "--plain", "--name", "Ann", "--timeout", "20", *options],
            input="add Sam Over TLS\n",
            text=True,
            capture_output=True,
            timeout=60,
            env=os.environ | {"DISPLAYBOARD_LINK": link, "XDG_STATE_HOME": str(self.folder / "state")} | environment,
        )

    def said(self, sentence: str, seconds: float = 20) -> None:
        """Waits until the server's log has a sentence."""
        deadline = time.monotonic() + seconds
        while sentence not in self.server.last_words():
            if time.monotonic() > deadline:
                raise AssertionError(f"“{sentence}” isn't in: {self.server.last_words()}")
            # The pace of looking at what another process writes; the deadline above bounds it.
            time.sleep(0.02)

    def shown(self) -> bytes:
        """The certificate that the server shows to clients that connect now."""
        pem = ssl.get_server_certificate(("127.0.0.1", self.server.port), timeout=20)
        return ssl.PEM_cert_to_DER_cert(pem)

    def replace(self, identity: Identity) -> None:
        shutil.copy(identity.key, self.identity.key)
        shutil.copy(identity.certificate, self.identity.certificate)
        self.server.signal(signal.SIGHUP)


class Flood(Secure):
    PINGS = 1_500

    async def test_someone_who_floods_has_to_wait_hears_everything_and_holds_up_nobody_else(self) -> None:
        """[T9] in records of many messages, of which the server's library has read more than it has told"""
        self.serve(self.authority.sign())
        other = await self.join()
        flooder = await asyncio.to_thread(RawSocket, self.server.port, tls=self.authority.context())
        self.addCleanup(flooder.line.close)
        flooder.say(
            {
                "t": "hello",
                "protocol": 4,
                "token": self.server.tokens["guest"],
                "outbox": "flood" * 5,
                "confirmed": 0,
                "surface": None,
            }
        )
        await asyncio.to_thread(flooder.hear, '"t":"welcome"')
        await asyncio.to_thread(flooder.line.sendall, RawSocket.frame(b'{"t":"ping"}') * self.PINGS)
        before = self.server.cpu_seconds
        for number in range(10):
            self.assertIsNone(
                await other.decided(await other.operate(add_card(other.board.sections[0].id, f"Song {number}")))
            )

        def pongs() -> int:
            heard = bytearray()
            while heard.count(b'{"t":"pong"}') < self.PINGS and (piece := flooder.line.recv(65_536)):
                heard += piece
            return heard.count(b'{"t":"pong"}')

        self.assertEqual(await asyncio.to_thread(pongs), self.PINGS)
        self.assertLess(self.server.cpu_seconds - before, 2, "and the server rests meanwhile")


class Evening(Secure):
    async def test_everything_that_is_printed_says_https(self) -> None:
        self.serve(self.authority.sign())
        said = self.server.log.read_text()
        self.assertIn("https://", said)
        self.assertNotIn("http://", said)
        link = self.server.host("link", "--role", "guest")
        self.assertTrue(link.startswith("https://"), link.split("#")[0])

    async def test_the_page_speaks_wss_and_is_allowed_nothing_else(self) -> None:
        self.serve(self.authority.sign())
        connection = http.client.HTTPSConnection("localhost", self.server.port, context=self.authority.context())
        connection.request("GET", "/b/karaoke")
        answer = connection.getresponse()
        policy = answer.headers["content-security-policy"]
        connection.close()
        self.assertIn(f"connect-src 'self' wss://localhost:{self.server.port};", policy)
        self.assertNotIn("ws://", policy.replace("wss://", ""))
        await asyncio.to_thread(self.check_in_a_browser)

    async def test_a_browser_that_came_by_https_stays_with_https(self) -> None:
        """[T36] on every page and in every refusal, and at this name alone; by a proxy's https as well, and not by
        plain http"""
        self.serve(self.authority.sign())
        connection = http.client.HTTPSConnection("localhost", self.server.port, context=self.authority.context())
        for path in ("/", "/b/karaoke", "/style.css", "/nothing"):
            connection.request("GET", path)
            answer = connection.getresponse()
            answer.read()
            self.assertEqual(answer.headers["strict-transport-security"], "max-age=2592000", path)
            self.assertEqual(answer.headers["cross-origin-opener-policy"], "same-origin", path)
        connection.close()
        for method in ("HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"):
            for path in ("/b/karaoke", "/api/karaoke/songs", "/nothing"):
                connection.request(method, path, body=b"[]" if method in ("PUT", "PATCH") else None)
                answer = connection.getresponse()
                answer.read()
                self.assertEqual(
                    answer.headers["strict-transport-security"], "max-age=2592000", f"{method} {path}: {answer.status}"
                )
                self.assertEqual(
                    answer.headers["cross-origin-opener-policy"], "same-origin", f"{method} {path}: {answer.status}"
                )
                connection.close()
        behind = ServerProcess()
        self.addCleanup(behind.clean_up)
        await asyncio.to_thread(behind.start, "--public-url", "https://board.example")
        for host, lasting in (("board.example", "max-age=2592000"), (f"127.0.0.1:{behind.port}", None)):
            plain = http.client.HTTPConnection("127.0.0.1", behind.port)
            plain.request("GET", "/b/karaoke", headers={"Host": host})
            answer = plain.getresponse()
            answer.read()
            self.assertEqual((answer.status, answer.headers["strict-transport-security"]), (200, lasting), host)
            plain.close()

    def check_in_a_browser(self) -> None:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=CHROMIUM, args=["--no-sandbox", "--disable-dev-shm-usage"]
            )
            page = browser.new_context(ignore_https_errors=True).new_page()
            sockets: list[str] = []
            troubles: list[str] = []
            page.on("websocket", lambda socket: sockets.append(socket.url))
            page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
            page.goto(f"{self.address}/b/karaoke#{self.server.tokens['guest']}")
            page.get_by_text("Born to Rerun").first.wait_for()
            self.assertEqual([url.split("/ws/")[0] for url in sockets], [f"wss://localhost:{self.server.port}"])
            self.assertEqual(troubles, [])
            browser.close()

    async def test_a_terminal_joins_if_the_authority_is_named_or_known(self) -> None:
        self.serve(self.authority.sign())
        ann = await self.join()
        for address, options, environment in [
            (self.address, ["--ca", str(self.authority.certificate)], {}),
            (f"https://127.0.0.1:{self.server.port}", [], {"SSL_CERT_FILE": str(self.authority.certificate)}),
        ]:
            done = await asyncio.to_thread(self.terminal, address, *options, **environment)
            self.assertEqual(done.returncode, 0, done.stderr + done.stdout)
        await ann.until(lambda: sum(card.text == "Over TLS" for card in ann.board.cards) == 2)

    async def test_a_terminal_that_doesn_t_believe_the_server_says_why_and_ends(self) -> None:
        known = ["--ca", str(self.authority.certificate)]
        for names, days, options, sentence in [
            ("DNS:other.example", 2, known, "is for another name than localhost"),
            ("DNS:localhost", -1, known, "The server's certificate has expired"),
            (
                "DNS:localhost",
                2,
                [],
                "from an authority that this computer doesn't know. If the server is yours, name its certificate with --ca FILE.",
            ),
        ]:
            with self.subTest(sentence):
                self.serve(self.authority.sign(names, days))
                done = await asyncio.to_thread(self.terminal, self.address, *options)
                self.assertNotEqual(done.returncode, 0)
                self.assertIn(sentence, done.stdout + done.stderr)
                self.server.terminate()
        done = await asyncio.to_thread(self.terminal, self.address, "--ca", "/nowhere.pem")
        self.assertEqual(done.returncode, 2)
        self.assertIn("Can't read the authorities' certificates /nowhere.pem: No such file or directory.", done.stderr)

    async def test_only_http_1_1_over_tls_1_2_or_later_is_spoken(self) -> None:
        self.serve(self.authority.sign())

        def talk(*options: str) -> str:
            done = subprocess.run(
                ["openssl", "s_client", "-connect", f"127.0.0.1:{self.server.port}", *options],
                input="",
                capture_output=True,
                text=True,
                timeout=20,
            )
            return done.stdout + done.stderr

        self.assertIn("ALPN protocol: http/1.1", talk("-alpn", "h2,http/1.1"))
        self.assertNotIn("ALPN protocol: h2", talk("-alpn", "h2"))
        self.assertIn("TLSv1.2", talk("-tls1_2"))
        for old in ("-tls1_1", "-tls1"):
            self.assertIn("Cipher is (NONE)", talk(old, "-cipher", "DEFAULT:@SECLEVEL=0"))

    async def test_a_silent_connection_is_cut(self) -> None:
        """M11: one that never begins TLS isn't waited for longer than 10 s, give or take the library's second"""
        self.serve(self.authority.sign())
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        async with asyncio.timeout(15):
            self.assertEqual(await reader.read(), b"")
        writer.close()


class Renewal(Secure):
    async def test_a_new_certificate_after_sighup_cuts_nobody_off(self) -> None:
        self.serve(self.authority.sign())
        ann = await self.join()
        before = self.shown()
        renewed = self.authority.sign(days=90)
        self.replace(renewed)
        self.said("The certificate was read again")
        self.assertNotEqual(self.shown(), before)
        self.assertEqual(hashlib.sha256(self.shown()).digest(), self.digest(renewed))
        bo = await self.join()
        counter = await ann.operate(add_card(ann.board.sections[0].id, "All night"))
        self.assertIsNone(await ann.decided(counter))
        await bo.until(lambda: any(card.text == "All night" for card in bo.board.cards))
        self.assertIsNone(ann.ended)

    async def test_a_wrong_one_changes_nothing_and_says_why(self) -> None:
        self.serve(self.authority.sign())
        before = self.shown()
        shutil.copy(self.authority.sign().key, self.identity.key)
        self.server.signal(signal.SIGHUP)
        self.said("isn't that of the certificate in")
        self.said("The earlier certificate stays in use.")
        self.assertEqual(self.shown(), before)

    async def test_the_log_says_when_one_has_expired_or_will_soon(self) -> None:
        self.serve(self.authority.sign(days=-1))
        self.said("The certificate has expired")
        self.replace(self.authority.sign(days=3))
        self.said("The certificate expires in 2 days")

    @staticmethod
    def digest(identity: Identity) -> bytes:
        return hashlib.sha256(ssl.PEM_cert_to_DER_cert(identity.certificate.read_text())).digest()


class Start(Secure):
    async def test_files_that_don_t_fit_are_named(self) -> None:
        one, other = self.authority.sign(), self.authority.sign()
        for certificate, key, sentence in [
            (one.certificate, other.key, f"The key in {other.key} isn't that of the certificate in {one.certificate}."),
            (one.certificate, "/nowhere.key", "Can't read the key /nowhere.key: No such file or directory."),
            (one.key, one.key, f"{one.key} has no certificate in it."),
        ]:
            with self.subTest(sentence):
                done = subprocess.run(
                    self.server.command("--certificate", str(certificate), "--key", str(key)),
                    capture_output=True,
                    text=True,
                    timeout=30,
                )
                self.assertEqual(done.returncode, 1)
                self.assertIn(sentence, done.stderr)


if __name__ == "__main__":
    unittest.main()
