"""A board on which nobody sees who did what, as everyone meets it: phones, the host's page and console, a terminal."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import expect

from page_browser import RETURN, Guest
from page_file_board import FileBoardTest

BOARD = """title: Looking back
anonymous: true
values: [votes]
sections:
  - { id: well, title: Went well, cards: [What made you smile?] }
"""
CARD = "The soup was cold"


class PageAnonymousTest(FileBoardTest):
    file = BOARD

    def phone(self, name: str, **options: Any) -> Guest:
        """One who is never asked for a name: nobody would see it."""
        guest = super().phone(name, **options)
        guest.is_introduced = True
        return guest

    def add(self, guest: Guest, text: str) -> None:
        guest.add(text)
        guest.expect_card(text)
        guest.expect_status("Saved")

    def test_nobody_hears_who_wrote_or_voted(self) -> None:
        """[T22] [AN1] [AN2] [AN4]"""
        ann, bo, host = self.phone("Ann"), self.phone("Bo"), self.host()
        of_bo, of_host = self.listening(bo), self.listening(host)
        bo.page.click("#add")
        expect(bo.page.get_by_text("Nobody sees that it's from you")).to_be_visible()
        bo.page.keyboard.press("Escape")
        self.add(ann, CARD)
        bo.expect_card(CARD)
        for guest in (ann, bo):
            self.vote(guest, CARD, f"Vote · {0 if guest is ann else 1}")
            guest.expect_status("Saved")
        for page in (ann.page, bo.page):
            expect(page.get_by_text("♥ 2")).to_be_visible()
            # A person's color would say whose it is.
            expect(page.locator("article.signed")).to_have_count(0)
        for told in (of_bo, of_host):
            for message in told:
                self.assertNotRegex(message, r'"by":|"card":"|Ann')
            rows = [row for message in told for row in frame_rows(message)]
            self.assertTrue(rows)
            self.assertTrue(all(row[:3] == [0, 0, None] for row in rows), rows)
        self.assertEqual([message for message in of_host if "votes." in message], [])
        history = self.command("history")
        self.assertIn("Someone", history)
        self.assertNotIn("seat", history)
        self.assertIn("anonymous", self.server.host("take-back", "1", code=None))

    def test_ones_own_card_is_ones_own(self) -> None:
        """[AN1]"""
        ann, bo, host = self.phone("Ann"), self.phone("Bo"), self.host()
        self.command("guests", "own")
        self.add(ann, CARD)
        bo.expect_card(CARD)
        bo.face(CARD).click()
        expect(bo.page.get_by_text("Added anonymously")).to_be_visible()
        expect(bo.page.get_by_role("button", name="Remove")).to_have_count(0)
        bo.page.keyboard.press("Escape")
        ann.edit(CARD, "The soup was lovely")
        bo.expect_card("The soup was lovely")
        ann.expects_outage = bo.expects_outage = host.expects_outage = True
        self.server.kill()
        self.start()
        ann.expect_status("Saved", timeout=RETURN)
        ann.page.reload()
        ann.page.wait_for_selector(ann.waits_for)
        ann.act("The soup was lovely", "Remove")
        bo.expect_no_card("The soup was lovely")

    def test_a_terminal_shows_votes_and_nobody(self) -> None:
        """[AN1] [AN2]"""
        ann = self.phone("Ann")
        self.add(ann, CARD)
        self.vote(ann, CARD, "Vote · 0")
        listed = self.plain("Dan", "list\n")
        self.assertRegex(listed, re.escape(CARD) + r".*Vote: 1")
        self.assertNotIn("Ann", listed.split(CARD)[1].splitlines()[0])


def frame_rows(message: str) -> list[list[object]]:
    """The rows of a frame's operations."""
    told = json.loads(message)
    return (
        [row for row in told[1:] if isinstance(row, list) and isinstance(row[0], int)] if isinstance(told, list) else []
    )
