"""Whom the server lets in, and what nobody gets by asking: the rows of docs/security.md that begin at the network."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import unittest
from typing import NamedTuple

from message_schema import SCHEMA, problems
from protocol_client import Client, Device, Message, add_card, edit_text, remove_card, set_value
from served_case import GuestsCase, SharedServerCase
from server_process import ROOT

KEY = "dGhlIHNhbXBsZSBub25jZQ=="


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


class Door(SharedServerCase):
    """One server, asked byte by byte: no library between puts a request in order."""

    def ask(self, request: bytes) -> Answer:
        """Sends the request and reads until the end of its answer; a connection that is only closed has the status
        0."""
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=20) as line:
            line.sendall(request)
            received = b""
            while b"\r\n\r\n" not in received:
                piece = self._read(line)
                if not piece:
                    return Answer(0, {}, received)
                received += piece
            head, _, body = received.partition(b"\r\n\r\n")
            first, *lines = head.decode("latin-1").split("\r\n")
            headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
            status = int(first.split(" ")[1])
            while status != 101 and len(body) < int(headers.get("content-length", 0)) and (piece := self._read(line)):
                body += piece
            return Answer(status, headers, body)

    @staticmethod
    def _read(line: socket.socket) -> bytes:
        try:
            return line.recv(65536)
        except ConnectionResetError:
            return b""

    def get(self, path: str, host: str | None = None) -> Answer:
        return self.ask(f"GET {path} HTTP/1.1\r\nHost: {host or self.own}\r\n\r\n".encode())

    def shake_hands(self, host: str | None, origin: str | None, *more: str) -> Answer:
        lines = [
            "GET /ws/karaoke HTTP/1.1",
            *([f"Host: {host}"] if host is not None else []),
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {KEY}",
            "Sec-WebSocket-Protocol: displayboard.v1",
            *([f"Origin: {origin}"] if origin is not None else []),
            *more,
        ]
        return self.ask("\r\n".join([*lines, "", ""]).encode())

    @property
    def own(self) -> str:
        return f"127.0.0.1:{self.server.port}"


class Names(Door):
    def test_a_page_of_another_origin_or_under_another_name_opens_nothing(self) -> None:
        """[T4] twelve pairs of Host and Origin: the server's own names with their own origins, and programs without
        one"""
        port = self.server.port
        own, local = f"127.0.0.1:{port}", f"localhost:{port}"
        pairs = [
            (own, f"http://{own}", 101),
            (local, f"http://{local}", 101),
            (own, None, 101),
            (own, "http://evil.example", 403),
            (own, "null", 403),
            (own, f"https://{own}", 403),
            (own, f"http://127.0.0.1:{port + 1}", 403),
            (own, f"http://{own}.evil.example", 403),
            ("evil.example", "http://evil.example", 403),
            (f"evil.example:{port}", f"http://evil.example:{port}", 403),
            (f"127.0.0.1.evil.example:{port}", f"http://{own}", 403),
            (None, f"http://{own}", 400),
        ]
        self.assertEqual(len(pairs), 12)
        for host, origin, status in pairs:
            with self.subTest(host=host, origin=origin):
                self.assertEqual(self.shake_hands(host, origin).status, status)

    def test_a_name_that_was_bent_to_this_machine_gets_no_page(self) -> None:
        """[T4] DNS rebinding"""
        self.assertEqual(self.get("/b/karaoke").status, 200)
        for host in ("evil.example", f"evil.example:{self.server.port}", f"{self.own}.evil.example", "127.0.0.1:1"):
            for path in ("/b/karaoke", "/host", "/assets/page.js", "/protocol/schema.json"):
                self.assertEqual(self.get(path, host).status, 403, (host, path))

    def test_nobody_without_a_link_learns_which_boards_there_are(self) -> None:
        """[T95] by the page, the host's page, the WebSocket or the door for programs"""
        for token in ("", "A" * 22):
            bearer = f"Authorization: Bearer {token}\r\n" if token else ""
            for path in ("/b/{}", "/host/{}", "/api/boards/{}/collections/songs", "/doctor/{}"):
                here, there = (
                    self.ask(f"GET {path.format(board)} HTTP/1.1\r\nHost: {self.own}\r\n{bearer}\r\n".encode())
                    for board in ("karaoke", "nothere")
                )
                self.assertEqual(here, there, path)
                self.assertIn(here.status, (200, 401))

        async def say(board: str, token: str) -> tuple[int, str]:
            client = await Client.open(self.server.port, board=board)
            await client.send(client.hello(token))
            ended = await client.end()
            return ended.code, ended.reason

        for token in ("A" * 22, *self.server.tokens.values()):
            self.assertEqual(asyncio.run(say("nothere", token)), (4003, "link"))
        self.assertEqual(asyncio.run(say("karaoke", "A" * 22)), (4003, "link"))

    def test_compression_is_never_agreed_to(self) -> None:
        """[T10] so there is no small message that unpacks to a large one"""
        for offer in (
            "permessage-deflate",
            "permessage-deflate; client_max_window_bits; server_no_context_takeover",
            "x-webkit-deflate-frame",
            "permessage-bzip2, permessage-deflate",
        ):
            answer = self.shake_hands(self.own, f"http://{self.own}", f"Sec-WebSocket-Extensions: {offer}")
            self.assertEqual(answer.status, 101)
            self.assertNotIn("sec-websocket-extensions", answer.headers)


class Paths(Door):
    """Whatever a path says, it is looked up in a table: no file is reached by it."""

    FORMS = [
        "/../Package.swift",
        "/../../etc/passwd",
        "/assets/../../Package.swift",
        "/assets/..%2f..%2fPackage.swift",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/..%252f..%252fetc/passwd",
        "/%c0%ae%c0%ae/etc/passwd",
        "/..\\..\\etc\\passwd",
        "/..%5c..%5cetc%5cpasswd",
        "//etc/passwd",
        "/./././etc/passwd",
        "/assets//etc/passwd",
        "/file:///etc/passwd",
        "/assets/page.js%00.html",
        "/%00",
        "/assets/page.js/..",
        "/assets/page.js/../../../etc/passwd",
        "/.git/config",
        "/assets/test/wire.js",
        "/assets/package.json",
    ]
    PIECES = [
        "..",
        ".",
        "/",
        "//",
        "\\",
        "%2e",
        "%2e%2e",
        "%2f",
        "%5c",
        "%252e",
        "%252f",
        "%c0%ae",
        "%c0%af",
        "%00",
        "%0a",
        "%0d%0a",
        "%ff",
        ";",
        "?",
        "#",
        "etc",
        "passwd",
        "assets",
        "page.js",
        "Package.swift",
        "data",
        "master.key",
        "~root",
        "proc/self/environ",
        "C:",
        "file:",
        "*",
        "%u002e",
        "%20",
        "host",
        "b",
        "karaoke",
        "ws",
        "api",
        "protocol",
    ]

    def setUp(self) -> None:
        # libwebsockets makes `//`, `/.` and `/..` one `/`, and reads no further than to a control character; the rest
        # is looked up like any path, and may be one of these.
        self.pages = [self.get(path).body for path in ("/", "/host")]

    def assert_nothing(self, path: str) -> None:
        """No answer, a refusal, or a page that anybody gets: nothing that wasn't put into the table.

        A path that could be a board's code, as `/passwd`, is a try, of which there may be too many.
        """
        answer = self.get(path)
        if answer.status == 200:
            self.assertIn(answer.body, self.pages, path)
        else:
            self.assertIn(answer.status, (0, 400, 403, 404, 429), path)

    def test_no_path_leads_out_of_the_table(self) -> None:
        """[T11] twenty forms"""
        self.assertEqual(len(set(self.FORMS)), 20)
        for path in self.FORMS:
            self.assert_nothing(path)
        self.assertEqual(self.get("/assets/page.js").status, 200)

    def test_none_of_a_thousand_made_up_paths_leads_out_of_it(self) -> None:
        """[T11][M12] put together from what such paths are made of; the seed is in the message"""
        for seed in range(1_000):
            dice = random.Random(seed)
            with self.subTest(seed=seed):
                self.assert_nothing("/" + "".join(dice.choices(self.PIECES, k=dice.randint(1, 9))))
        self.assertEqual(self.get("/b/karaoke").status, 200)


#: Co-hosts see to the door, and to whose turn it is.
OF_CO_HOSTS = {"letIn", "decline", "turns", "next", "skip", "putFirst", "away", "newNight"}


class Rights(SharedServerCase, GuestsCase):
    async def reply(self, client: Client, *kinds: str) -> Message:
        """The next answer of one of these types."""
        while (answer := await client.answer())["t"] not in kinds:
            pass
        return answer

    async def test_nobody_but_a_host_gets_a_host_command_done(self) -> None:
        """[T18] every command that there is, for every other role"""
        commands = host_commands()
        written = {name.removeprefix("host.") for name in SCHEMA["$defs"] if name.startswith("host.")}
        self.assertEqual(set(commands), written)
        watcher = await self.join("host")
        before = watcher.board.revision, watcher.frames[-1:]
        for role in ("guest", "viewer", "wall", "co-host"):
            for id, command in enumerate(commands.values(), start=1):
                if role == "co-host" and command["k"] in OF_CO_HOSTS:
                    continue
                if id % 8 == 1:  # too many errors end a connection (P12)
                    client = await self.join(role)
                await client.send({"t": "host", "id": id, "command": command})
                answer = await self.reply(client, "error", "done")
                self.assertEqual(
                    (answer["t"], answer.get("code"), answer["id"]), ("error", "notAllowed", id), (role, command)
                )
        self.assertEqual((watcher.board.revision, watcher.frames[-1:]), before)

    async def test_a_guest_changes_no_section_and_a_viewer_changes_nothing(self) -> None:
        """[T18] operations, by role"""
        guest = await self.join()
        section, card = guest.board.sections[0].id, guest.board.cards[0].id
        of_hosts = [
            {"k": "addSection", "title": "Mine", "place": "end"},
            {"k": "renameSection", "section": section, "title": "Mine"},
            {"k": "moveSection", "section": section, "place": "end"},
            {"k": "removeSection", "section": section},
            {"k": "restoreSection", "section": section},
            {"k": "setValue", "target": {"section": section}, "key": "rejected", "value": True},
        ]
        of_guests = [
            add_card(section, "x"),
            edit_text(card, (0, 0, "x")),
            remove_card(card),
            set_value(card, "rejected", True),
        ]
        for role, operations in (("guest", of_hosts), ("viewer", of_hosts + of_guests), ("wall", of_hosts + of_guests)):
            client = await self.join(role)
            revision = client.board.revision
            for operation in operations:
                refusal = await client.decided(await client.operate(operation))
                self.assertEqual((refusal or {}).get("code"), "notAllowed", (role, operation))
            self.assertEqual(client.board.revision, revision)

    async def test_a_seat_of_ones_own_choice_is_not_given(self) -> None:
        """[T13] seats and their secrets are the server's: a client that brings one it never gave gets another, and
        nobody shares it"""
        chosen = "A" * 22
        first, second = Device(secret=chosen), Device(secret=chosen)
        for device in (first, second):
            client = await self.join(device=device)
            self.assertIn("secret", client.welcome["you"])
            counter = await client.operate(add_card(client.board.sections[0].id, "mine"))
            self.assertIsNone(await client.decided(counter))
        self.assertEqual(len({chosen, first.secret, second.secret}), 3)
        for secret in (first.secret, second.secret):
            self.assertGreaterEqual(len(secret), 22, "128 bits")

    async def test_an_operation_that_is_sent_three_times_is_done_once(self) -> None:
        """[T14] each kind of operation, undo and redo too"""
        host, watcher = await self.join("host"), await self.join()
        section, other = (section.id for section in host.board.sections[:2])
        mine = f"{host.device.number}.1"
        made = f"{host.device.number}.8"
        begin = host.board.revision
        for operation in [
            add_card(section, "a song"),
            edit_text(mine, (0, 1, "the")),
            {"k": "moveCard", "card": mine, "section": other, "place": "end"},
            remove_card(mine),
            {"k": "restoreCard", "card": mine},
            set_value(mine, "rejected", True),
            {"k": "undo"},
            {"k": "addSection", "title": "New", "place": "end"},
            {"k": "renameSection", "section": made, "title": "Newer"},
            {"k": "moveSection", "section": made, "place": "start"},
            {"k": "removeSection", "section": made},
            {"k": "restoreSection", "section": made},
            {"k": "undo"},
            {"k": "redo"},
        ]:
            revision = host.board.revision
            counter = await host.operate(operation)
            message = host.device.pending[counter]
            for _ in range(2):
                await host.send(message)
            self.assertIsNone(await host.decided(counter), operation)
            # All three have been judged when what was asked after them is answered.
            await host.send({"t": "ping"})
            await self.reply(host, "pong")
            # The outcome may be told again before the frame that has it, which waits for its turn.
            await host.until(lambda: host.board.revision > revision)
            self.assertEqual(host.board.revision, revision + 1, operation)
        await watcher.board_is(host)
        self.assertEqual(host.board.revision, begin + host.device.counter)
        self.assertEqual([card.text for card in watcher.board.cards].count("the song"), 1)
        self.assertEqual([section.title for section in watcher.board.sections].count("Newer"), 1)


def host_commands() -> dict[str, Message]:
    """One of each host command, as the transcripts have them."""
    found: dict[str, Message] = {}
    for file in sorted((ROOT / "Tests/Transcripts").glob("*.json")):
        for step in json.loads(file.read_text()):
            message = step.get("message")
            if isinstance(message, dict) and message.get("t") == "host" and not problems("host", message):
                found.setdefault(message["command"]["k"], message["command"])
    return found


if __name__ == "__main__":
    unittest.main()
