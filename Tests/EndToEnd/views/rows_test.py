"""A list of a container's own, whose rows people choose, move and delete: by menu, by keys, and in a terminal."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from page_browser import RETURN, Guest
from parts_test import GalleryTest


class RowsTest(GalleryTest):
    board = "chores"

    def menu_button(self, guest: Guest, row: str) -> Locator:
        return guest.page.get_by_role("button", name=f"Actions for \u2068{row}\u2069", exact=True)

    def entry(self, guest: Guest, name: str) -> Locator:
        return guest.page.locator("dialog[open] .menu").get_by_role("button", name=name, exact=True)

    def act(self, guest: Guest, row: str, entry: str) -> None:
        self.menu_button(guest, row).click()
        self.entry(guest, entry).click()

    def expect_order(self, *rows: str) -> None:
        for guest in self.guests:
            expect(self.part(guest, f"In order: {', '.join(rows)}")).to_be_visible()
            expect(guest.page.locator(".part.t-card-row .holds-text")).to_have_text(list(rows))

    def test_a_row_is_moved_and_deleted_for_everyone_from_its_menu(self) -> None:
        ann, _ = self.phone("Ann"), self.desktop("Bo")
        self.act(ann, "Dishes", "Move up")
        ann.introduce()
        self.expect_order("Bins", "Dishes", "Cat")
        self.act(ann, "Bins", "Remove")
        self.expect_order("Dishes", "Cat")
        self.act(ann, "Cat", "Praise")
        expect(self.part(ann, "Well done: Cat")).to_be_visible()

    def test_whoever_moves_a_row_by_keys_goes_on_with_that_row(self) -> None:
        bo = self.desktop("Bo")
        for rows in (("Bins", "Dishes", "Cat"), ("Dishes", "Bins", "Cat")):
            self.menu_button(bo, "Dishes").focus()
            bo.page.keyboard.press("Enter")
            self.entry(bo, "Move up").focus()
            bo.page.keyboard.press("Enter")
            if rows[0] == "Bins":
                bo.introduce()
            self.expect_order(*rows)
        expect(self.menu_button(bo, "Dishes")).to_be_focused()

    def test_a_menu_that_is_open_over_a_restart_closes_because_rows_have_other_names_then(self) -> None:
        ann = self.desktop("Ann")
        ann.expects_outage = True
        self.menu_button(ann, "Cat").click()
        expect(self.entry(ann, "Remove")).to_be_visible()
        self.server.kill()
        self.start()
        expect(ann.page.locator("dialog[open]")).to_have_count(0, timeout=RETURN)
        self.act(ann, "Cat", "Remove")
        ann.introduce()
        self.expect_order("Bins", "Dishes")

    def test_a_menu_that_is_open_while_rows_go_is_about_the_row_it_was_opened_on(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        self.menu_button(bo, "Cat").click()
        expect(self.entry(bo, "Remove")).to_be_visible()
        self.act(ann, "Bins", "Remove")
        ann.introduce()
        expect(self.part(bo, "In order: Cat, Dishes")).to_be_attached()
        self.entry(bo, "Remove").click()
        bo.introduce()
        self.expect_order("Dishes")

    def test_a_row_that_one_chooses_is_chosen_for_everyone_and_let_go_of_by_pressing_it_again(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        self.button(ann, "Cat").click()
        ann.introduce()
        for guest in (ann, bo):
            expect(self.part(guest, "Chosen: Cat")).to_be_visible()
            expect(self.button(guest, "Cat")).to_have_attribute("aria-pressed", "true")
        self.button(bo, "Cat").click()
        bo.introduce()
        expect(self.part(ann, "Chosen: none")).to_be_visible()

    def test_a_wall_shows_rows_and_nothing_to_do_with_them(self) -> None:
        ann = self.phone("Ann")
        page = self.browser.new_page()
        self.addCleanup(page.close)
        page.goto(f"{self.address}/wall/{self.board}/{self.server.links[self.board]['wall']}")
        expect(page.locator(".stage").get_by_text("In order: Bins, Cat, Dishes")).to_be_visible()
        expect(page.locator(".k-menu")).to_have_count(3)
        for button in page.locator(".menu-button").all():
            expect(button).to_be_hidden()
        ann.expect_card("Love Stack")
