"""What people, programs and servers that aren't ours say is text in a terminal and in the log: it moves no cursor, sets
no title, copies nothing, and is no second line."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import tempfile
import threading
import time
import unittest
from pathlib import Path
from typing import Any

import websockets
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve

from protocol_client import Client
from pty_terminal import PtyTerminal
from served_case import ServedGuestsCase
from server_process import BINARY, ServerProcess

# No sequence of ours has this number in it.
MARK = "31337"
CONTROLS = [chr(code) for code in (*range(0x20), *range(0x7F, 0xA0))]
INTRODUCERS = ["\x1b[", "\x9b", "\x1b]", "\x9d", "\x1bP", "\x90", "\x1b_", "\x9f", "\x1b^", "\x1bX"]
BODIES = [
    "J",
    ";1H",
    ";31m",
    "?1049h",
    "?2004l",
    "n",
    "c",
    ";21t",
    ";0;owned",
    ";52;c;ZXZpbA==",
    ";8;;http://example.org/",
    ";4;1;rgb:ff/00/00",
    "+q544e",
    "Gf=100;AAAA",
    ";1337;File=:AAAA",
    ";777;notify;a;b",
    "~rm -rf /\r",
    "!p",
    ";0c",
    "<0;1;1M",
]
ENDS = ["", "\x07", "\x1b\\", "\x9c", "\r\n"]
SEQUENCES = [
    f"{introducer}{MARK}{body}{ENDS[(row + column) % len(ENDS)]}"
    for row, introducer in enumerate(INTRODUCERS)
    for column, body in enumerate(BODIES)
]
HOSTILE = [f"a{control}z" for control in CONTROLS] + SEQUENCES

# What a screen is drawn with: sequences that begin with ESC [, without the mark, and links, of which only the web
# address is a text's. A line end of a terminal is CR LF.
LINK = rb"\x1b\]8;;(?:https?://[!-~]+)?\x1b\\"
OURS = re.compile(rb"\x1b\[(?![0-9;?<]*%b)[0-9;?<>]*[A-Za-z]|\x1b[78=>]|%b|\r?\n" % (MARK.encode(), LINK))
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")


def foreign_controls(output: bytes) -> set[str]:
    """The control characters of an output that no sequence or line of ours has."""
    return set(CONTROL.findall(OURS.sub(b"", output).decode(errors="replace")))


class LyingServer:
    """Between a client and a real server: all that the server calls `song 17` is the hostile text of that number."""

    def __init__(self, port: int, board: str) -> None:
        self.port = 0
        self._server_port = port
        self._board = board
        self._ready = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._over = asyncio.Event()
        self._thread = threading.Thread(target=lambda: self._loop.run_until_complete(self._run()))
        self._thread.start()
        self._ready.wait(20)

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join(20)

    async def _run(self) -> None:
        async with serve(
            self._relay, "127.0.0.1", 0, subprotocols=[websockets.Subprotocol("displayboard.v1")]
        ) as server:
            self.port = next(iter(server.sockets)).getsockname()[1]
            self._ready.set()
            await self._over.wait()

    async def _relay(self, client: ServerConnection) -> None:
        async with connect(
            f"ws://127.0.0.1:{self._server_port}/ws/{self._board}",
            subprotocols=[websockets.Subprotocol("displayboard.v1")],
            compression=None,
            max_size=None,
            proxy=None,
        ) as server:

            async def there() -> None:
                async for message in client:
                    await server.send(message)

            async def back() -> None:
                async for message in server:
                    await client.send(json.dumps(lie(json.loads(message))))

            ways = [asyncio.create_task(there()), asyncio.create_task(back())]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()


def lie(thing: Any) -> Any:
    if isinstance(thing, list):
        return [lie(one) for one in thing]
    if isinstance(thing, dict):
        return {key: lie(one) for key, one in thing.items()}
    if isinstance(thing, str) and thing.startswith("song "):
        return HOSTILE[int(thing.removeprefix("song "))]
    return thing


class AgainstALyingServer(unittest.TestCase):
    def setUp(self) -> None:
        scratch = tempfile.TemporaryDirectory(prefix="displayboard-lies-")
        self.addCleanup(scratch.cleanup)
        self.scratch = Path(scratch.name)
        board = self.scratch / "lies.json"
        cards = [{"id": f"c{number}", "text": f"song {number}"} for number in range(len(HOSTILE))]
        # The titles lie too.
        board.write_text(json.dumps({"title": "song 70", "sections": [{"title": "song 100", "cards": cards}]}))
        server = ServerProcess()
        self.addCleanup(server.clean_up)
        server.start("--board", str(board))
        asyncio.run(self.declared(server))
        liar = LyingServer(server.port, "lies")
        self.addCleanup(liar.close)
        self.link = self.scratch / "link"
        self.link.write_text(f"http://127.0.0.1:{liar.port}/b/lies#{server.links['lies']['guest']}\n")

    @staticmethod
    async def declared(server: ServerProcess) -> None:
        """At a board's first start its cards come once they are on disk."""
        async with await Client.join(server.port, server.links["lies"]["guest"], board="lies") as guest:
            await guest.until(lambda: len(guest.board.cards) == len(HOSTILE))

    def command(self, *more: str) -> list[str]:
        return [str(BINARY), "join", "--link-file", str(self.link), "--name", "song 80", *more]

    def test_a_screen_shows_its_words_and_obeys_none(self) -> None:
        """[T6] all 65 control characters and 200 CSI, OSC, DCS, APC, PM and SOS sequences as cards, titles and a
        name"""
        self.assertEqual((len(CONTROLS), len(SEQUENCES)), (65, 200))
        terminal = PtyTerminal(self.command(), columns=100, rows=100, XDG_STATE_HOME=str(self.scratch))
        self.addCleanup(terminal.close)
        terminal.wait_for("● saved")
        terminal.wait_for(f"{MARK}<0;1;1M")
        terminal.press("q")
        self.assertEqual(terminal.wait_for_end(), 0)
        self.assertGreater(terminal.raw.count(MARK.encode()), 150, "most of them were drawn")
        self.assertEqual(foreign_controls(terminal.raw), set())

    def test_lines_stay_lines(self) -> None:
        """[T6] the same through --plain, which scripts and logs read"""
        ended = subprocess.run(
            self.command("--plain"),
            input=b"list\n",
            capture_output=True,
            timeout=60,
            env={**os.environ, "XDG_STATE_HOME": str(self.scratch)},
        )
        self.assertEqual(ended.returncode, 0, ended.stderr)
        self.assertGreaterEqual(ended.stdout.count(MARK.encode()), 200)
        for output in (ended.stdout, ended.stderr):
            self.assertEqual(set(CONTROL.findall(output.decode())) - {"\n"}, set())


class Log(ServedGuestsCase):
    LINE_BYTES_MAX = 4_096

    async def asyncSetUp(self) -> None:
        await super().asyncSetUp()
        scratch = tempfile.TemporaryDirectory(prefix="displayboard-log-")
        self.addCleanup(scratch.cleanup)
        self.board = Path(scratch.name) / "noted.yaml"
        self.board.write_text("title: Noted\nsections: []\n")
        await asyncio.to_thread(self.server.start, "--board", str(self.board))
        self.read = len(self.log)

    @property
    def log(self) -> str:
        return self.server.log.read_bytes().decode(errors="replace")

    def ask(self, request: bytes) -> None:
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=20) as line:
            line.sendall(request)
            line.shutdown(socket.SHUT_WR)
            try:
                while line.recv(65536):
                    pass
            except ConnectionResetError:
                pass

    async def test_any_text_that_someone_sends_is_one_line_of_plain_text_there(self) -> None:
        """[T6][T16] by HTTP, as messages, and in a board's file, whose mistakes are reported with its own words"""
        # The code that is printed for the room is drawn, as one to scan.
        invitation = len(self.log)
        for text in [
            *SEQUENCES[::9],
            "'; DROP TABLE entries; --",
            "x\nforged line",
            "x\r\nforged: line",
            "%s%n%x",
            "${jndi:x}",
        ]:
            raw = text.encode()
            await asyncio.to_thread(
                self.ask, b"GET /" + raw + b" HTTP/1.1\r\nHost: " + raw + b"\r\nUser-Agent: " + raw + b"\r\n\r\n"
            )
            await asyncio.to_thread(self.ask, raw + b" / HTTP/9.9\r\n\r\n")
            client = await Client.open(self.server.port)
            await client.send_as_it_is(json.dumps({"t": "hello", "protocol": 4, "token": text or "x", "outbox": text}))
            await client.close()
        for text in SEQUENCES[::25]:
            self.board.write_text(json.dumps({"title": "Noted", "sections": [], f"x{text}": 1}))
            told = f"{MARK}{text.partition(MARK)[2]}"[:6]
            await self.log_says(told)
            self.board.write_text("title: Noted\nsections: []\n")
            await self.log_says("in order again")
        lines = self.log[invitation:].split("\n")
        self.assertEqual([line for line in lines if CONTROL.search(line)], [])
        self.assertEqual([line for line in lines if line.startswith("forged")], [])
        self.assertEqual([line for line in lines if len(line.encode()) > self.LINE_BYTES_MAX], [])

    async def log_says(self, text: str) -> None:
        """Waits for new words in the log."""
        async with asyncio.timeout(20):
            while text not in self.log[self.read :]:
                # The pace of looking at a file that another process writes.
                await asyncio.sleep(0.05)
        self.read = len(self.log)

    async def test_a_text_that_looks_like_sql_is_text(self) -> None:
        """[T16] it comes back as it was written, after a restart too, and nothing else is gone"""
        texts = [
            "'; DROP TABLE entries; --",
            '" OR ""="',
            "x'); DELETE FROM boards; --",
            "%' OR 1=1 --",
            "\\'; --",
            "`id`",
            "?1",
            ":board",
            "NULL",
            "x' UNION SELECT secret FROM seats --",
        ]
        async with await Client.join(self.server.port, self.server.tokens["guest"]) as client:
            await client.send({"t": "name", "name": "'; DROP TABLE x; --"})
            section, before = client.board.sections[0].id, len(client.board.cards)
            for text in texts:
                counter = await client.operate({"k": "addCard", "section": section, "place": "end", "text": text})
                self.assertIsNone(await client.decided(counter))
        self.server.kill()
        await asyncio.to_thread(self.server.start)
        async with await Client.join(self.server.port, self.server.tokens["guest"]) as client:
            self.assertEqual([card.text for card in client.board.section(section).cards][-len(texts) :], texts)
            self.assertEqual(len(client.board.cards), before + len(texts))


class Files(unittest.TestCase):
    """What a folder and the files in it are called, and what they say, for the person who starts the server."""

    HOSTILE = "\x1b]52;c;ZXZpbA==\x07\x1b[2J\u202e"
    FORGED = "\n2026-11-24T20:00:00+0000 error displayboard: [Server] All boards are lost."
    # The QR code is drawn with these alone.
    DRAWN = re.compile(rb"\x1b\[38;2;0;0;0;48;2;255;255;255m[^\x00-\x1f]*\x1b\[0m")

    def setUp(self) -> None:
        scratch = tempfile.TemporaryDirectory(prefix="displayboard-names-")
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name) / f"boards{self.HOSTILE}{self.FORGED}"
        self.folder.mkdir()
        (self.folder / "fine.yaml").write_text("title: Fine\nsections: []\n")
        self.server = ServerProcess()
        self.addCleanup(self.server.clean_up)

    def expect_text(self, output: bytes) -> None:
        """Nothing in it commands a terminal, turns a line around, or looks like a line of the log that isn't one."""
        said = self.DRAWN.sub(b"", output).decode()
        self.assertEqual(set(CONTROL.findall(said)) - {"\n"}, set(), said)
        self.assertNotIn("\u202e", said)
        self.assertEqual([line for line in said.split("\n") if line.startswith(self.FORGED[1:])], [])

    def command(self, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [str(BINARY), *arguments], capture_output=True, timeout=60, stdin=subprocess.DEVNULL, cwd=self.folder
        )

    def test_a_hostile_title_starts_no_board_and_is_named_in_plain_text(self) -> None:
        """[T35] a board file that someone sent, with a title that copies to the clipboard, clears the screen and goes
        on in a new line"""
        for title in (self.HOSTILE, f"Karaoke{self.FORGED}", "\x9b2J", "\u2066night"):
            file = self.folder / "sent.yaml"
            file.write_text(json.dumps({"title": title, "sections": []}))
            ended = self.command("serve", "--data", str(self.server.data), "--port", "0", "--board", str(file))
            self.assertNotEqual(ended.returncode, 0)
            self.assertIn("which a board doesn't show", ended.stderr.decode())
            self.expect_text(ended.stdout + ended.stderr)

    def test_names_of_files_and_folders_are_text_in_the_log_and_on_the_terminal(self) -> None:
        """[T35] at the start, for files that come later, in `host boards`, and for a CSV file's name and fields"""
        (self.folder / f"a{self.HOSTILE}{self.FORGED}.yaml").write_text("title: A\nsections: []\n")
        self.server.command = lambda *more: ServerProcess.command(self.server, *more, board=self.folder)
        self.server.start()
        # A board that comes while the server runs, first with a name that it can't have, then wrong in what it says
        # itself.
        (self.folder / f"b{self.HOSTILE}{self.FORGED}.yaml").write_text("title: B\nsections: []\n")
        table = f"songs{self.HOSTILE}.csv"
        (self.folder / table).write_text(f'title\n"x{self.HOSTILE}"\n')
        later = self.folder / "later.yaml"
        later.write_text(
            json.dumps(
                {
                    "title": "Later",
                    "collections": {"songs": {"file": table}},
                    "sections": [
                        {"title": "S", "cards": [{"forEach": "songs", "text": f"titel{self.HOSTILE}{self.FORGED}"}]}
                    ],
                }
            )
        )
        self.expect_in_log("later.yaml")
        self.server.signal(signal.SIGHUP)
        later.write_text("title: Later\nsections: []\n")
        self.expect_in_log("The board later was opened")
        said = self.command("host", "boards", "--data", str(self.server.data))
        self.assertEqual(said.returncode, 0, said.stderr)
        self.expect_text(said.stdout)
        log = self.server.log.read_bytes()
        self.assertIn("A board is named after its file", log.decode())
        self.expect_text(log)

    def expect_in_log(self, text: str) -> None:
        deadline = time.monotonic() + 30
        while text not in self.server.log.read_text(errors="replace"):
            self.assertLess(time.monotonic(), deadline, f"{text} isn't in {self.server.last_words()}")
            # The pace of looking at a file that another process writes.
            time.sleep(0.05)

    def test_a_command_says_what_it_can_not_do_in_plain_text(self) -> None:
        """[T35] whatever is in its arguments, its files or its environment"""
        name = f"x{self.HOSTILE}{self.FORGED}"
        options = self.folder / "options"
        options.write_text(name)
        for arguments in (
            ["serve", "--board", name],
            ["serve", "--board", str(self.folder / name)],
            ["serve", "--data", f"/proc/{name}"],
            ["serve", "--options", name],
            ["serve", "--options", str(options)],
            ["serve", "--public-url", name],
            ["serve", "--trusted-proxy", name],
            ["serve", "--web", name, "--board", "fine.yaml"],
            ["serve", f"--{name}"],
            [name],
            ["host", "boards", "--data", name],
            ["host", "people", "--board", name],
            ["backup", str(options), "--data", name],
            ["restore", name, "--data", str(self.folder)],
            ["inspect", name],
            ["join", name],
            ["join", "--link-file", name],
            ["join", "http://127.0.0.1:1/b/karaoke", "--ca", name],
        ):
            ended = self.command(*arguments)
            self.assertNotEqual(ended.returncode, 0, arguments)
            self.assertNotEqual(ended.stderr, b"", arguments)
            # A usage is several lines, so a line end in an argument may be one.
            said = ended.stderr.decode().replace(self.FORGED, "")
            self.expect_text(ended.stdout + said.encode())
        ended = subprocess.run(
            [str(BINARY), "join"],
            capture_output=True,
            timeout=60,
            stdin=subprocess.DEVNULL,
            cwd=self.folder,
            env={**os.environ, "DISPLAYBOARD_LINK": name},
        )
        self.assertNotEqual(ended.returncode, 0)
        self.expect_text(ended.stderr.replace(self.FORGED.encode(), b""))


if __name__ == "__main__":
    unittest.main()
