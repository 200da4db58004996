"""The end of a night: a page to take home, and the board ready for the next time."""

from __future__ import annotations

import os
import re
import tempfile
from pathlib import Path

from playwright.sync_api import Page, expect

from page_access_test import AXE
from page_browser import DESKTOP, PHONE, Guest
from page_file_board import FileBoardTest

PICTURES = os.environ.get("SCREENSHOTS")


class KeepsakeTest(FileBoardTest):
    file = """title: Karaoke night
sections:
  - title: Songs
    turns: true
    cards: [Love Stack]
  - title: Surprises
    hide: cards
    cards: []
"""

    def keepsake(self, host: Guest, with_names: bool = True) -> Path:
        host.page.locator("#end-night").click()
        names = host.page.locator("#keepsake-names")
        if names.count() and (names.get_attribute("aria-checked") == "true") != with_names:
            names.click()
        with host.page.expect_download() as coming:
            host.page.locator("#keepsake-save").click()
        expect(host.page.get_by_text(re.compile("^Saved "))).to_be_visible()
        folder = tempfile.mkdtemp(prefix="displayboard-test-")
        file = Path(folder) / coming.value.suggested_filename
        coming.value.save_as(file)
        self.addCleanup(lambda: (file.unlink(), Path(folder).rmdir()))
        return file

    def opened(self, file: Path, **options: object) -> Page:
        """The file as it opens from a disk, with the network off; nothing may be asked for."""
        context = self.browser.new_context(offline=True, **{**DESKTOP, **options})
        self.addCleanup(context.close)
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("console", lambda message: asked.append(message.text))
        page.goto(file.as_uri())
        page.wait_for_load_state("networkidle")
        self.assertEqual(asked, [file.as_uri()])
        return page

    def evening(self) -> Guest:
        ann, bo = self.phone("Ann"), self.phone("Bo")
        ann.add("Dreams of Tea", "Songs")
        bo.add("A secret of Bo", "Surprises")
        host = self.host()
        host.page.wait_for_selector("#end-night")
        ann.act("Dreams of Tea", "Cross off")
        expect(ann.card("Dreams of Tea")).to_have_class(re.compile(r"\brejected\b"))
        return host

    def test_a_keepsake_opens_from_a_disk_without_a_network_and_tells_of_the_evening(self) -> None:
        """[KS1][KS2] The board as everyone saw it, without hidden cards."""
        host = self.evening()
        file = self.keepsake(host)
        content = file.read_text()
        self.assertIn("Karaoke night", file.name)
        self.assertNotIn("<script", content)
        self.assertIn("default-src 'none'", content)
        for text in ("Karaoke night", "Dreams of Tea", "Love Stack", "Ann", "<svg"):
            self.assertIn(text, content)
        self.assertNotIn("A secret of Bo", content)
        for role, token in self.server.links[self.board].items():
            self.assertNotIn(token, content, role)
        page = self.opened(file)
        expect(page.get_by_role("heading", level=1)).to_have_text("Karaoke night")
        self.assertGreater(page.locator("svg text").count(), 3)
        done = page.locator("ol.list li")
        expect(done).to_have_count(1)
        expect(done).to_contain_text("Dreams of Tea")
        expect(done.locator(".who")).to_have_text("Ann")
        self.assertRegex(done.locator("time").inner_text(), r"\d")
        self.picture(page, "desktop")
        self.picture(self.opened(file, **PHONE), "phone")
        self.picture(self.opened(file, color_scheme="dark"), "dark")

    def test_without_names_nobody_is_named(self) -> None:
        """[KS5] Authors become nothing, and who was here a number."""
        host = self.evening()
        content = self.keepsake(host, with_names=False).read_text()
        self.assertIn("Dreams of Tea", content)
        self.assertNotRegex(content, r"\bAnn\b")
        self.assertNotRegex(content, r">Bo<")
        self.assertRegex(content, r"\d people were here|\d person was here")

    def test_the_cards_are_cleared_in_one_step_that_can_be_undone(self) -> None:
        """[KS4] Sections stay, and so do the cards that the board's file declares."""
        host = self.evening()
        host.page.locator("#end-night").click()
        if PICTURES:
            host.page.screenshot(path=f"{PICTURES}/keepsake-sheet.png")
        host.page.locator("#clear-cards").click()
        host.page.get_by_role("button", name="Clear", exact=True).click()
        expect(host.page.locator("#toast")).to_contain_text("2 cards left the board")
        ann = next(one for one in self.guests if one.name == "Ann")
        expect(ann.page.locator(".card").filter(has_text="Dreams of Tea")).to_have_count(0)
        expect(ann.page.locator(".card").filter(has_text="Love Stack")).to_have_count(1)
        host.page.locator("#toast").get_by_role("button", name="Undo").click()
        expect(ann.page.locator(".card").filter(has_text="Dreams of Tea")).to_have_count(1)

    def test_the_sheet_is_for_everyone(self) -> None:
        host = self.host(**PHONE)
        host.page.locator("#end-night").tap()
        self.assertEqual(host.axe(AXE), [])
        if PICTURES:
            host.page.screenshot(path=f"{PICTURES}/keepsake-sheet-phone.png")

    def picture(self, page: Page, name: str) -> None:
        if PICTURES:
            page.screenshot(path=f"{PICTURES}/keepsake-{name}.png", full_page=True)
