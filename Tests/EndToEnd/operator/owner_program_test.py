"""A board that is written in Swift, on the page of its server's owner."""

from __future__ import annotations

from playwright.sync_api import expect

from page_owner_test import OwnerTest, title_form
from parts_test import GalleryTest


class OwnerProgramTest(OwnerTest, GalleryTest):
    def test_a_duplicate_has_the_sections_and_cards_and_can_be_changed(self) -> None:
        ann = self.phone("Ann")
        ann.add("Mine as well")
        ann.expect_status("Saved")
        # The board's own container writes its headings; the duplicate has every board's.
        sections = ann.page.locator("#board h2").all_inner_texts()
        self.assertEqual(sections, ["Sam's Favorites", "Jessica's Favorites"])
        owner = self.owner()
        owner.page.click(f"#more-{self.board}")
        expect(owner.page.locator("#sheet .why")).to_contain_text("A program makes this board")
        owner.page.keyboard.press("Escape")
        owner.page.click(f"#copy-{self.board}")
        owner.page.check("#with-cards")
        title_form(owner, "Ours now")
        owner.page.locator("#toast").get_by_role("button", name="Open").click()
        owner.page.wait_for_url("**/host/ours-now")
        link = next(link["link"] for link in self.ask("links", board="ours-now")["links"] if link["role"] == "guest")
        ann.page.goto(link)
        ann.expect_card("Mine as well")
        expect(ann.page.locator("h2.header")).to_have_text(sections)
        self.ask("rename", board="ours-now", title="Ours for good")
