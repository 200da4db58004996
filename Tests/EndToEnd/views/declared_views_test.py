"""Cards that are declared in Swift as more than a text: everyone sees them, presses them, and what is stored lasts."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from page_browser import Guest
from parts_test import GalleryTest


class DeclaredViewsTest(GalleryTest):
    board = "votes"

    def words(self, guest: Guest, text: str) -> Locator:
        return guest.page.locator("article.card").get_by_text(text, exact=True)

    def test_a_press_on_one_screen_counts_on_all_and_a_task_fills_in_what_it_found(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        for guest in (ann, bo):
            expect(self.words(guest, "Waterloop")).to_be_visible()
            expect(self.words(guest, "Length 3:30")).to_be_visible()
            expect(self.button(guest, "Votes 0")).to_be_visible()
        self.button(ann, "Votes 0").click()
        ann.introduce()
        expect(self.button(bo, "Votes 1")).to_be_visible()
        self.button(bo, "Votes 1").click()
        bo.introduce()
        expect(self.button(ann, "Votes 2")).to_be_visible()

    def test_stored_state_outlives_the_server_and_other_state_does_not(self) -> None:
        ann = self.phone("Ann")
        self.button(ann, "Encores 0").click()
        ann.introduce()
        expect(self.button(ann, "Encores 1")).to_be_visible()
        self.button(ann, "Votes 0").click()
        expect(self.button(ann, "Votes 1")).to_be_visible()
        ann.expects_outage = True
        self.server.kill()
        self.start()
        bo = self.desktop("Bo")
        expect(self.button(bo, "Encores 1")).to_be_visible()
        expect(self.button(bo, "Votes 0")).to_be_visible()


class ClosingTest(GalleryTest):
    board = "closing"

    def test_a_section_closes_to_its_header_for_everyone_and_opens_with_its_cards(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        for guest in (ann, bo):
            expect(guest.card("Love Stack")).to_be_visible()
        self.button(ann, "Songs chevron down").click()
        ann.introduce()
        for guest in (ann, bo):
            expect(guest.card("Love Stack")).to_have_count(0)
            expect(self.button(guest, "Songs chevron right")).to_be_visible()
        self.button(bo, "Songs chevron right").click()
        bo.introduce()
        for guest in (ann, bo):
            expect(guest.card("Love Stack")).to_be_visible()

    def test_a_card_whose_text_changes_is_one_card_and_a_footer_is_shown(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        for count in range(3):
            self.button(ann, f"Count {count}").click()
            if count == 0:
                ann.introduce()
        for guest in (ann, bo):
            expect(self.button(guest, "Count 3")).to_be_visible()
            expect(guest.page.locator("article.card")).to_have_count(3)
            expect(guest.page.get_by_text("Until eleven", exact=True)).to_be_visible()
