"""A list of a container's own, whose rows people choose, move and delete: by menu, by keys, and in a terminal."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from page_browser import RETURN, Guest
from page_test import Finger, center
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

    def row(self, guest: Guest, words: str) -> Locator:
        return guest.page.locator(".part.t-card-row").filter(has_text=words)

    def middle(self, guest: Guest, words: str, downwards: float = 0) -> tuple[float, float]:
        x, y = center(self.row(guest, words).bounding_box())
        return (x - 40, y + downwards)

    def test_a_row_is_dragged_with_the_mouse_to_its_place_for_everyone(self) -> None:
        bo, _ = self.desktop("Bo"), self.phone("Ann")
        mouse = bo.page.mouse
        mouse.move(*self.middle(bo, "Bins"))
        mouse.down()
        mouse.move(*self.middle(bo, "Cat"), steps=4)
        mouse.move(*self.middle(bo, "Dishes", 8), steps=4)
        expect(bo.page.locator(".marker")).to_be_visible()
        expect(self.row(bo, "Bins")).to_have_attribute("data-dragged", "")
        mouse.up()
        bo.introduce()
        self.expect_order("Cat", "Dishes", "Bins")
        expect(bo.page.locator(".marker")).to_be_hidden()
        # A press that began as a drag chose no row.
        expect(self.part(bo, "Chosen: none")).to_be_visible()

    def test_a_finger_drags_a_row_by_the_button_of_its_menu_and_scrolls_by_the_rest_of_it(self) -> None:
        ann, _ = self.phone("Ann"), self.desktop("Bo")
        finger = Finger(ann)
        x, y = center(self.menu_button(ann, "Dishes").bounding_box())
        _, top = self.middle(ann, "Bins", -8)
        finger.drag((x, y), (x, top))
        ann.introduce()
        self.expect_order("Dishes", "Bins", "Cat")
        finger.drag(self.middle(ann, "Cat"), self.middle(ann, "Dishes", -8))
        self.expect_order("Dishes", "Bins", "Cat")
        self.menu_button(ann, "Cat").tap()
        expect(self.entry(ann, "Move up")).to_be_visible()

    def test_escape_puts_a_dragged_row_back(self) -> None:
        bo = self.desktop("Bo")
        mouse = bo.page.mouse
        mouse.move(*self.middle(bo, "Bins"))
        mouse.down()
        mouse.move(*self.middle(bo, "Dishes", 8), steps=6)
        expect(bo.page.locator(".marker")).to_be_visible()
        bo.page.keyboard.press("Escape")
        expect(bo.page.locator(".marker")).to_be_hidden()
        mouse.up()
        # A message from before the next thing that everyone sees would be seen with it.
        self.act(bo, "Cat", "Praise")
        bo.introduce()
        expect(self.part(bo, "Well done: Cat")).to_be_visible()
        self.expect_order("Bins", "Cat", "Dishes")

    def test_a_person_who_moves_a_row_by_keys_goes_on_with_that_row(self) -> None:
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


class MoreRowsTest(GalleryTest):
    board = "long"

    def top(self, guest: Guest, words: str) -> float:
        return self.part(guest, words).evaluate("(row) => row.getBoundingClientRect().top")

    def test_a_person_who_asks_for_more_rows_goes_on_where_they_were(self) -> None:
        ann = self.phone("Ann")
        more = self.button(ann, "Show more")
        more.scroll_into_view_if_needed()
        more.tap()
        ann.introduce()
        expect(self.part(ann, "Row 128")).to_be_attached()
        more.scroll_into_view_if_needed()
        before = self.top(ann, "Row 128")
        self.assertTrue(0 < before < ann.page.viewport_size["height"], before)
        more.tap()
        expect(self.part(ann, "Row 192")).to_be_attached()
        self.assertAlmostEqual(self.top(ann, "Row 128"), before, delta=1)

    def test_a_person_who_reads_below_rows_that_come_goes_on_reading_there(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        song = ann.card("Song 20")
        song.evaluate("(card) => card.scrollIntoView({ block: 'center' })")
        top = "(card) => card.getBoundingClientRect().top"
        before = song.evaluate(top)
        self.button(bo, "Show more").click()
        bo.introduce()
        expect(self.part(ann, "Row 128")).to_be_attached()
        self.assertAlmostEqual(song.evaluate(top), before, delta=2)
