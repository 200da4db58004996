"""Done cards step back: behind a line that says how many they are, on boards that are taller than the window."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from page_access_test import AXE
from page_browser import Guest
from page_file_board import FileBoardTest

# Lower than the board.
LOW = {"viewport": {"width": 1280, "height": 480}}
SONGS = "\n".join(f"      - Song {number}" for number in range(1, 9))


class DonePageTest(FileBoardTest):
    file = f"""title: Karaoke night
values: [dibs, votes]
sections:
  - id: wishes
    title: Wishes
    cards:
      - {{ text: Love Stack, values: {{ rejected: true }} }}
      - Purple Train
      - {{ text: Grid of Gold, values: {{ rejected: true }} }}
{SONGS}
  - {{ id: later, title: Later, cards: [Hello World] }}
"""

    def line(self, guest: Guest) -> Locator:
        return guest.page.locator(".done-line")

    def test_done_cards_are_a_line_that_shows_them_and_stays_open_on_this_device(self) -> None:
        for guest in (self.phone("Ann"), self.desktop("Bo", **LOW)):
            line = self.line(guest)
            expect(line).to_contain_text("2 done")
            expect(line).to_have_attribute("aria-expanded", "false")
            guest.expect_no_card("Love Stack")
            self.assertEqual(guest.axe(AXE) if guest.name == "Bo" else [], [])
            line.click()
            expect(line).to_have_attribute("aria-expanded", "true")
            expect(line).to_be_focused()
            guest.expect_card("Love Stack")
            order = guest.order()
            self.assertGreater(order.index("Love Stack"), order.index("Song 8"), "behind the others")
            guest.page.reload()
            guest.page.wait_for_selector(guest.waits_for)
            expect(line).to_have_attribute("aria-expanded", "true")
            guest.expect_card("Grid of Gold")

    def test_a_key_shows_and_folds_the_done_cards_of_a_section(self) -> None:
        ann = self.desktop("Ann", **LOW)
        expect(self.line(ann)).to_be_visible()
        ann.face("Song 1").focus()
        ann.page.keyboard.press("d")
        ann.expect_card("Love Stack")
        expect(self.line(ann)).to_be_focused()
        ann.page.keyboard.press("d")
        ann.expect_no_card("Love Stack")
        ann.page.keyboard.press("?")
        expect(ann.page.locator("#sheet")).to_contain_text("Show or hide the done cards of a section")

    def test_a_card_that_was_just_crossed_off_stays_while_it_has_the_focus_and_steps_back_then(self) -> None:
        ann, bo = self.desktop("Ann", **LOW), self.desktop("Bo", **LOW)
        ann.face("Song 2").focus()
        ann.page.keyboard.press("x")
        ann.introduce()
        expect(ann.card("Song 2")).to_have_class(re.compile(r"\brejected\b"))
        expect(self.line(bo)).to_contain_text("3 done")
        bo.expect_no_card("Song 2")
        expect(self.line(ann)).to_contain_text("2 done")
        ann.expect_card("Song 2")
        ann.face("Song 3").focus()
        expect(self.line(ann)).to_contain_text("3 done")
        ann.expect_no_card("Song 2")

    def test_a_done_card_that_someone_looks_for_is_shown_until_they_leave_it(self) -> None:
        ann = self.phone("Ann")
        expect(self.line(ann)).to_be_visible()
        ann.page.click("#find")
        ann.page.fill("#find-words", "grid of")
        ann.page.locator(".found button").first.click()
        expect(ann.face("Grid of Gold")).to_be_focused()
        ann.face("Song 1").focus()
        ann.expect_no_card("Grid of Gold")
        expect(self.line(ann)).to_have_attribute("aria-expanded", "false")

    def test_one_step_down_passes_one_card_that_is_seen(self) -> None:
        ann = self.desktop("Ann", **LOW)
        expect(self.line(ann)).to_be_visible()
        ann.move("Purple Train", "Wishes", "Move down")
        ann.introduce()
        ann.page.wait_for_function(
            """() => [...document.querySelectorAll("article .text")].map((node) => node.innerText).indexOf("Purple Train") === 1"""
        )

    def test_a_keyboard_that_takes_half_of_the_window_folds_nothing(self) -> None:
        ann = self.phone("Ann", viewport={"width": 390, "height": 2_000})
        ann.expect_card("Love Stack")
        ann.page.click("#add")
        ann.introduce()
        ann.page.set_viewport_size({"width": 390, "height": 500})
        ann.page.fill("#typed-text", "Slow Fox")
        ann.page.get_by_role("button", name="Add", exact=True).click()
        ann.done()
        ann.expect_card("Slow Fox")
        ann.expect_card("Love Stack")
        expect(self.line(ann)).to_have_count(0)

    def test_a_card_dropped_at_the_end_goes_behind_the_last_that_is_open(self) -> None:
        ann = self.desktop("Ann", **LOW)
        expect(self.line(ann)).to_be_visible()
        ann.until_still()
        ann.page.mouse.move(*middle(ann.face("Purple Train")))
        ann.page.mouse.down()
        ann.page.mouse.move(*middle(ann.face("Song 4")), steps=4)
        x, y = middle(ann.page.locator(".insertion").first)
        ann.page.mouse.move(x, y, steps=6)
        ann.page.mouse.up()
        ann.introduce()
        ann.page.wait_for_function(
            """() => [...document.querySelectorAll("article .text")].map((node) => node.innerText).indexOf("Purple Train") === 8"""
        )


def middle(node: Locator) -> tuple[float, float]:
    box = node.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
