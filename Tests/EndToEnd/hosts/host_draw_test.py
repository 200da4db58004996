"""A card drawn by lot: from the host's page or the console, on walls and phones, and in the history."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from page_access_test import AXE
from page_file_board import FileBoardTest

TEMPLATE = Path(__file__).resolve().parents[3] / "deploy" / "boards" / "templates" / "lucky-draw.yaml"


class HostDrawTest(FileBoardTest):
    """[LD1] [LD3] [LD4]"""

    file = TEMPLATE.read_text()

    def test_a_host_draws_on_their_page_and_the_room_sees_it(self) -> None:
        ann = self.phone("Ann", waits_for="[data-input] .insertion")
        host = self.host()
        host.open_tab("board")
        host.page.click("#draw")
        expect(host.page.locator("#toast")).to_contain_text("There is no card to draw here.")
        ann.add("Ann's lot")
        ann.expect_status("Saved")
        wall, _ = self.wall()
        host.page.select_option("#draw-to", label="Drawn")
        host.page.click("#draw")
        expect(host.page.locator(".drawn")).to_have_text("Drawn: \u2068Ann's lot\u2069")
        expect(ann.page.locator("#toast")).to_contain_text("Drawn: \u2068Ann's lot\u2069")
        ann.expect_section("Ann's lot", "Drawn")
        expect(wall.locator("#spotlight")).to_have_text("Ann's lot")
        self.assertEqual(host.axe(AXE), [])
        host.page.click("#show-board")
        expect(wall.locator("#spotlight")).to_be_hidden()
        host.open_tab("history")
        expect(host.page.locator(".did", has_text="drew").first).to_contain_text(re.compile("seed .?[0-9a-f]{16}"))

    def test_the_console_draws_too_and_says_how(self) -> None:
        ann = self.phone("Ann", waits_for="[data-input] .insertion")
        ann.add("Ann's lot")
        ann.expect_status("Saved")
        said = self.command("draw", "0.1")
        seed = re.search("seed ([0-9a-f]{16})", said)
        assert seed is not None
        self.assertIn("one of 1", said)
        self.assertIn(seed.group(1), self.command("history"))
        revision = self.command("history").splitlines()[0].split()[0]
        self.assertIn("Ann's lot", self.command("moment", revision))
