"""Messages below cards: read, written and removed on phone and desktop (SPEC TK1 to TK9)."""

from __future__ import annotations

import os

from playwright.sync_api import Locator, expect

from page_access_test import AXE
from page_browser import Guest
from page_file_board import FileBoardTest
from page_values_test import isolated

BOARD = """title: Karaoke night
talk: true
sections:
  - id: songs
    title: Songs
    cards: [Love Stack, Purple Train]
"""


class PageTalkTest(FileBoardTest):
    file = BOARD

    def chip(self, guest: Guest, card: str) -> Locator:
        return guest.card(card).locator(".card-footer .talk")

    def messages(self, guest: Guest) -> Locator:
        return guest.page.locator(".thread-sheet .message > p")

    def write(self, guest: Guest, text: str) -> None:
        guest.page.locator("#talk-words").fill(text)
        guest.page.locator("#talk-send").click()

    def picture(self, guest: Guest, name: str) -> None:
        if folder := os.environ.get("SCREENSHOTS"):
            guest.page.screenshot(path=f"{folder}/talk-{name}.png")

    def test_a_message_is_read_by_everyone_who_has_the_card_open_and_counted_on_its_face(self) -> None:
        """[TK1] [TK5] [TK6]"""
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        expect(self.chip(ann, "Love Stack")).to_have_accessible_name("Messages")
        self.chip(ann, "Love Stack").tap()
        expect(ann.page.locator(".thread-sheet")).to_contain_text("Nobody has written here yet.")
        self.write(ann, "Which key?")
        ann.introduce()
        expect(self.messages(ann)).to_have_text(["Which key?"])
        expect(self.chip(bo, "Love Stack")).to_have_accessible_name(isolated("Messages: 1"))
        bo.face("Love Stack").focus()
        bo.page.keyboard.press("t")
        expect(self.messages(bo)).to_have_text(["Which key?"])
        expect(bo.page.locator(".thread-sheet .who")).to_have_text(["Ann"])
        self.write(bo, "In G, as always")
        bo.introduce()
        expect(self.messages(ann)).to_have_text(["Which key?", "In G, as always"])
        expect(self.messages(bo)).to_have_text(["Which key?", "In G, as always"])
        self.picture(ann, "phone")
        self.picture(bo, "desktop")
        self.assertEqual(ann.axe(AXE), [])
        self.assertEqual(bo.axe(AXE), [])
        # Only the author, or a host, takes a message away; the author brings it back.
        expect(bo.page.locator(".thread-sheet .remove")).to_have_count(1)
        bo.page.locator(".thread-sheet .remove").click()
        expect(self.messages(ann)).to_have_text(["Which key?"])
        bo.page.locator(".thread-offer button").click()
        expect(self.messages(ann)).to_have_text(["Which key?", "In G, as always"])
