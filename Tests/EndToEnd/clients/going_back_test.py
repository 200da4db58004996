"""A board goes back to a backup under a page, a terminal and guest.py that hold unsent text: nothing typed is lost, and
nothing is done twice."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from cut_line import CutLine
from owner import LocalConnection, ask_as_owner
from page_browser import RETURN, BrowserTest
from pty_terminal import PtyTerminal
from server_process import BINARY, ROOT

MATT = "Matt's Favorites"


class GoingBackTest(BrowserTest):
    host_name = "127.0.0.1"

    def start(self) -> None:
        self.line = CutLine(self.server.port)
        self.addCleanup(self.line.close)
        self.address = f"http://{self.host_name}:{self.line.port}"
        self.server.start("--public-url", self.address)

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        status, answer = ask_as_owner(LocalConnection(self.server.data), {"t": kind, **fields})
        self.assertEqual(status, 200, answer)
        return answer

    def guest_program(self) -> tuple[subprocess.Popen[str], list[str]]:
        """guest.py, and all that it has shown."""
        link = f"{self.address}/b/karaoke#{self.server.tokens['guest']}"
        program = subprocess.Popen(
            [sys.executable, str(ROOT / "Examples/guest.py"), link],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        shown: list[str] = []
        assert program.stdout is not None
        reader = threading.Thread(target=lambda: shown.extend(program.stdout or []), daemon=True)
        reader.start()

        def end() -> None:
            program.kill()
            program.communicate()
            reader.join()

        self.addCleanup(end)
        return program, shown

    def terminal(self) -> PtyTerminal:
        scratch = tempfile.TemporaryDirectory(prefix="displayboard-join-")
        self.addCleanup(scratch.cleanup)
        link = Path(scratch.name) / "link"
        link.write_text(f"{self.address}/b/karaoke#{self.server.tokens['guest']}\n")
        terminal = PtyTerminal(
            [str(BINARY), "join", "--link-file", str(link), "--name", "Cat"], 80, 60, XDG_STATE_HOME=scratch.name
        )
        self.addCleanup(terminal.close)
        terminal.wait_for("● saved")
        return terminal

    def test_a_page_a_terminal_and_a_program_come_through_a_board_that_goes_back(self) -> None:
        """[KB3][KB4] A card that was written offline comes to the board as it is then. A text whose card is gone is
        offered to the person who wrote it."""
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        ann.expects_outage = bo.expects_outage = True
        program, shown = self.guest_program()
        assert program.stdin is not None
        cat = self.terminal()
        ann.add("Kept", MATT)
        ann.expect_status("Saved")
        program.stdin.write("Program before\n")
        program.stdin.flush()
        bo.expect_card("Program before")
        backup = self.ask("backUp")["backup"]
        ann.add("Gone", MATT)
        ann.edit("Kept", "Kept and more")
        bo.expect_card("Kept and more")
        ann.expect_status("Saved")
        cat.wait_for("Kept and more")

        self.line.cut()
        ann.expect_status("Offline")
        ann.edit("Gone", "Gone, with text of Ann")
        ann.add("Typed offline", MATT)
        program.stdin.write("Program meanwhile\n")
        program.stdin.flush()
        self.ask("restoreBoard", backup=backup, board="karaoke", over=True)
        self.line.mend()

        for guest in (ann, bo):
            guest.expect_status("Saved", timeout=RETURN)
            for text in ("Typed offline", "Program before", "Program meanwhile", "Kept"):
                guest.expect_card(text)
                expect(guest.card(text)).to_have_count(1)
            guest.expect_no_card("Gone")
        expect(ann.page.locator("#typed-text")).to_have_value("Gone, with text of Ann")
        cat.wait_for("Typed offline")
        cat.wait_for("Program meanwhile")
        self.assertTrue(any("Program meanwhile" in line for line in shown), shown[-20:])
        self.assertFalse(any(line.startswith("Not done") for line in shown), shown)
