"""One evening, end to end: two phones and a terminal on one board, the server killed in between, and nothing lost."""

from __future__ import annotations

import tempfile
import unittest
from pathlib import Path

from page_browser import BrowserTest
from pty_terminal import PtyTerminal
from server_process import BINARY

MATT, SAM = "Matt's Favorites", "Sam's Favorites"


class EveningTest(BrowserTest):
    needs_whole_chromium = True

    def terminal(self, name: str) -> PtyTerminal:
        scratch = tempfile.TemporaryDirectory(prefix="displayboard-evening-")
        self.addCleanup(scratch.cleanup)
        link = Path(scratch.name) / "link"
        link.write_text(f"http://127.0.0.1:{self.server.port}/b/karaoke#{self.server.tokens['guest']}\n")
        terminal = PtyTerminal(
            [str(BINARY), "join", "--name", name, "--link-file", str(link)],
            columns=100,
            rows=40,
            XDG_STATE_HOME=scratch.name,
        )
        self.addCleanup(terminal.close)
        return terminal

    def test_phones_and_a_terminal_live_through_one_evening(self) -> None:
        ann, bo, tess = self.phone("Ann"), self.phone("Bo"), self.terminal("Tess")
        tess.wait_for("● saved")
        ann.add("From Ann", MATT)
        bo.expect_card("From Ann")
        tess.wait_for("From Ann")
        tess.press("aFrom Tess<enter>")
        ann.expect_card("From Tess")
        bo.act("Born to Rerun", "Cross off")
        bo.expect_status("Saved")

        ann.expects_outage = bo.expects_outage = True
        self.server.kill()
        tess.wait_for("offline")
        ann.add("While it was down", SAM)
        tess.press("aTess in the dark<enter>")
        tess.wait_for("1 waiting")
        self.start()

        tess.wait_for("● saved", seconds=45)
        ann.expect_status("Saved", timeout=45_000)
        for text in ("From Ann", "From Tess", "While it was down", "Tess in the dark"):
            ann.expect_card(text)
            bo.expect_card(text)
            self.assertEqual(sum(text in card for card in bo.order()), 1, text)
            tess.wait_for(text)


if __name__ == "__main__":
    unittest.main()
