"""A board of a thousand cards: only what is near the screen is in the page, and nobody notices."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

import pytest
from playwright.sync_api import expect

from page_browser import BrowserTest

CARDS = 1_000


class ManyCardsTest(BrowserTest):
    needs_whole_chromium = True

    def start(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        file = Path(folder.name) / "many.yaml"
        cards = "".join(f"      - {{ id: c{number}, text: Song number {number} }}\n" for number in range(CARDS))
        file.write_text(f"title: Many\nsections:\n  - id: all\n    title: All of them\n    cards:\n{cards}")
        self.server.start("--public-url", self.address, "--board", str(file))

    def link(self, role: str = "guest") -> str:
        token = json.loads(self.server.announce.read_text())["links"]["many"][role]
        return f"{self.address}/b/many#{token}"

    def test_only_cards_that_are_near_have_nodes_and_keys_reach_the_rest(self) -> None:
        bo = self.desktop("Bo")
        self.assertLess(bo.page.locator("article").count(), 300)
        bo.page.locator(".face").first.focus()
        bo.page.keyboard.press("End")
        expect(bo.face(f"Song number {CARDS - 1}")).to_be_focused()
        expect(bo.face(f"Song number {CARDS - 1}")).to_be_in_viewport()
        self.assertLess(bo.page.locator("article").count(), 300)
        bo.page.keyboard.press("x")
        bo.introduce()
        expect(bo.page.locator("article.rejected")).to_have_count(1)
        bo.page.keyboard.press("Home")
        expect(bo.face("Song number 0")).to_be_focused()

    def test_the_focused_card_stays_while_one_scrolls_away_and_back(self) -> None:
        bo = self.desktop("Bo")
        bo.face("Song number 3").focus()
        bo.page.evaluate("scrollTo(0, document.body.scrollHeight)")
        expect(bo.card(f"Song number {CARDS - 1}")).to_be_in_viewport()
        self.assertIn("Song number 3", bo.page.evaluate("document.activeElement.innerText"))
        bo.page.evaluate("scrollTo(0, 0)")
        expect(bo.face("Song number 3")).to_be_focused()

    @pytest.mark.alone
    def test_a_change_far_away_costs_little(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        bo.page.evaluate("""() => { window.longest = 0; new PerformanceObserver(list => {
            for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
          }).observe({ type: "longtask" }) }""")
        for number in range(5):
            ann.add(f"Added {number}")
        ann.expect_status("Saved")
        bo.page.keyboard.press("End")
        longest = bo.page.evaluate("window.longest")
        print(f"\nlongest task while five cards were added to {CARDS}: {longest:.0f} ms")
        self.assertLess(longest, 1_000)
