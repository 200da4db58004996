"""What a messenger shows beside a board's link: nothing of the board, unless a host says so."""

from __future__ import annotations

import urllib.request

from playwright.sync_api import expect

from page_access_test import AXE
from page_browser import BrowserTest


class PreviewsTest(BrowserTest):
    def page(self, board: str) -> str:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.server.port}/b/{board}", timeout=10) as answer:
            return answer.read().decode()

    def test_nobody_learns_from_a_page_whether_there_is_a_board_until_a_host_makes_its_title_public(self) -> None:
        """[LP1] [LP2] [T137]"""
        nowhere = self.page("no-such-board")
        self.assertEqual(self.page(self.board), nowhere)
        host = self.host()
        host.open_tab("settings")
        switch = host.page.locator("#title-public")
        expect(switch).to_have_attribute("aria-checked", "false")
        switch.click()
        expect(switch).to_have_attribute("aria-checked", "true")
        self.assertEqual(host.axe(AXE), [])
        shown = self.page(self.board)
        self.assertIn('<meta property="og:title" content="Karaoke', shown)
        self.assertIn("<title>Karaoke", shown)
        self.assertEqual(self.page("no-such-board"), nowhere)
        # Nothing else of the board is in it.
        self.assertNotIn("Stack of Love", shown)
        # It is kept over a restart, also while nobody is on the board.
        host.expects_outage = True
        self.server.kill()
        self.start()
        self.assertEqual(self.page(self.board), shown)
        # The page still works, and the script in it may run.
        ann = self.phone("Ann")
        expect(ann.page.locator("#title")).to_contain_text("Karaoke")
        self.assertIn("don't say the title", self.server.host("link-preview", "off"))
        self.assertEqual(self.page(self.board), nowhere)
