"""Undo and redo on the page: by key and by button, with others' later work standing, and offline."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from page_browser import RETURN, BrowserTest

MATT, SAM = "Matt's Favorites", "Sam's Favorites"


class PageUndoTest(BrowserTest):
    def test_a_person_undoes_what_they_did_and_does_it_again(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        bo.add("Song", MATT)
        bo.act("Song", "Cross off")
        bo.move("Song", SAM, "To the top")
        bo.expect_section("Song", SAM)
        bo.expect_status("Saved")
        bo.page.locator("body").press("Control+z")
        ann.expect_section("Song", MATT)
        expect(bo.page.locator("#toast")).to_contain_text("Undone")
        bo.page.click("#undo")
        expect(ann.card("Song")).not_to_have_class(re.compile(r"\brejected\b"))
        bo.page.click("#undo")
        ann.expect_no_card("Song")
        for _ in range(3):
            bo.page.locator("body").press("Control+Shift+z")
        for guest in (ann, bo):
            guest.expect_section("Song", SAM)
            expect(guest.card("Song")).to_have_class(re.compile(r"\brejected\b"))
        # Reloaded it goes on.
        bo.expect_status("Saved")
        bo.page.reload()
        bo.page.wait_for_selector("[data-input] .card")
        bo.page.click("#undo")
        ann.expect_section("Song", MATT)

    def test_changes_by_others_stay_and_the_page_says_whose_they_are(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        bo.add("Song", MATT)
        ann.expect_card("Song")
        bo.move("Song", SAM, "To the top")
        ann.expect_section("Song", SAM)
        ann.move("Song", SAM, "To the bottom")
        ann.expect_status("Saved")
        bo.expect_status("Saved")
        bo.page.click("#undo")
        expect(bo.page.locator("#toast")).to_contain_text(re.compile(".*Ann.* moved .*Song.*"))
        for guest in (ann, bo):
            guest.expect_section("Song", SAM)

    def test_an_edit_is_undone_and_others_text_stays(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        ann.add("Song", MATT)
        bo.edit("Song", "A Song")
        ann.expect_card("A Song")
        ann.edit("A Song", "A Song of ours")
        bo.expect_card("A Song of ours")
        bo.page.locator("body").press("Control+z")
        for guest in (ann, bo):
            guest.expect_card("Song of ours")

    def test_the_page_says_when_there_is_nothing_to_undo(self) -> None:
        bo = self.desktop("Bo")
        bo.page.click("#undo")
        expect(bo.page.locator("#toast")).to_contain_text("nothing to undo")

    def test_a_change_that_was_never_sent_is_cancelled_offline(self) -> None:
        ann = self.desktop("Ann")
        ann.expects_outage = True
        ann.add("Before", MATT)
        ann.expect_status("Saved")
        self.server.kill()
        ann.expect_status("Offline")
        ann.add("Typed offline", MATT)
        ann.act("Before", "Cross off")
        ann.expect_status("Offline – 2 waiting")
        ann.page.locator("body").press("Control+z")
        ann.page.locator("body").press("Control+z")
        ann.expect_no_card("Typed offline")
        ann.expect_status("Offline")
        ann.page.locator("body").press("Control+z")
        expect(ann.page.locator("#toast")).to_contain_text("Not connected")
        ann.page.locator("body").press("Control+y")
        ann.expect_card("Typed offline")
        self.start()
        ann.expect_status("Saved", timeout=RETURN)
        ann.expect_card("Typed offline")
        expect(ann.card("Before")).not_to_have_class(re.compile(r"\brejected\b"))
