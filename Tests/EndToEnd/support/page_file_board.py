"""Tests of a board share this whose file is their own, and that read what everyone hears."""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
import urllib.request
from pathlib import Path

from playwright.sync_api import Page, WebSocket, expect

from message_schema import unpacked
from page_browser import BrowserTest, Guest
from page_values_test import ValueServer, isolated
from pty_terminal import PtyTerminal
from server_process import BINARY, ServerProcess


class FileBoardTest(BrowserTest):
    """A board of a file of its own, and those who come to it: a test can read what each of them hears."""

    #: The board's file.
    file = ""

    def make_server(self, port: int) -> ServerProcess:
        folder = tempfile.TemporaryDirectory(prefix="displayboard-test-")
        self.addCleanup(folder.cleanup)
        self.scratch = Path(folder.name).resolve()
        board = self.scratch / "karaoke.yaml"
        board.write_text(self.file)
        return ValueServer(port, board)

    @property
    def wall_path(self) -> str:
        return f"/wall/{self.board}/{self.server.links[self.board]['wall']}"

    def wall(self) -> tuple[Page, list[str]]:
        """A wall, and all that it hears."""
        context = self.browser.new_context(viewport={"width": 1280, "height": 720})
        self.addCleanup(context.close)
        page = context.new_page()
        told: list[str] = []
        page.on("websocket", lambda socket: listen(socket, told))
        page.goto(self.address + self.wall_path)
        page.wait_for_selector(".stage article")
        return page, told

    def listening(self, guest: Guest) -> list[str]:
        """All that the guest's page is told from its next connection on."""
        told: list[str] = []
        guest.page.on("websocket", lambda socket: listen(socket, told))
        guest.page.reload()
        guest.page.wait_for_selector(guest.waits_for)
        return told

    def command(self, *command: str) -> str:
        return self.server.host(*command)

    def curl(self) -> str:
        """The wall's address as a program reads it, without colors."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.server.port}{self.wall_path}", headers={"accept": "*/*"}
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            return re.sub("\x1b\\[\\d*m", "", answer.read().decode())

    def vote(self, guest: Guest, card: str, label: str) -> None:
        guest.face(card).click()
        guest.page.get_by_role("button", name=isolated(label)).click()
        guest.introduce()
        if guest.page.locator("dialog[open]").count():
            guest.page.keyboard.press("Escape")
        expect(guest.page.locator("dialog[open]")).to_have_count(0)

    def join(self, name: str) -> PtyTerminal:
        link = self.scratch / "link"
        link.write_text(f"http://127.0.0.1:{self.server.port}/b/karaoke#{self.server.links[self.board]['guest']}\n")
        terminal = PtyTerminal(
            [str(BINARY), "join", "--link-file", str(link), "--name", name],
            80,
            24,
            XDG_STATE_HOME=str(self.scratch / name),
        )
        self.addCleanup(terminal.close)
        return terminal

    def plain(self, name: str, lines: str) -> str:
        """What a terminal without a screen says to these lines."""
        link = f"http://127.0.0.1:{self.server.port}/b/karaoke#{self.server.links[self.board]['guest']}"
        done = subprocess.run(
            [str(BINARY), "join", "--plain", "--name", name],
            input=lines,
            text=True,
            capture_output=True,
            timeout=60,
            env={**os.environ, "XDG_STATE_HOME": str(self.scratch / name), "DISPLAYBOARD_LINK": link},
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout


def listen(socket: WebSocket, told: list[str]) -> None:
    socket.on("framereceived", lambda text: told.append(unpacked(text)))
