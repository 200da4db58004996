"""How many taps the commonest gestures take. PERFORMANCE.md has these numbers beside earlier ones."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import expect

from page_browser import Guest
from page_file_board import FileBoardTest

BOARD = """title: Karaoke night
values: [dibs, votes, react]
sections:
  - { id: queue, title: Queue, turns: true, cards: [Love Stack, Purple Train, Grid of Gold, Born to Rerun] }
  - { id: wishes, title: Wishes, cards: [Nil and Void, Closure Time, Optional Love, Swift Emotion, Hello World] }
  - { id: sung, title: Sung, cards: [Stack of Love, Like a Pointer, Async Like a Bird] }
"""
# Typing isn't counted: every way of doing it takes the same keys.
COUNT = """() => {
  window.taps = 0;
  addEventListener("pointerdown", (event) => { if (event.isTrusted) window.taps += 1; }, { capture: true });
}"""


class StepsTest(FileBoardTest):
    file = BOARD

    @contextmanager
    def takes(self, taps: int, guest: Guest) -> Iterator[None]:
        guest.until_seen()
        guest.page.evaluate("() => { window.taps = 0; }")
        yield
        with self.subTest(taps=taps):
            self.assertEqual(guest.page.evaluate("() => window.taps"), taps)

    def types(self, guest: Guest, text: str) -> None:
        """The field has the focus already; otherwise it would take one more tap."""
        expect(guest.page.locator("#typed-text")).to_be_focused()
        guest.page.keyboard.press("Control+a")
        guest.page.keyboard.type(text)

    def test_the_commonest_gestures_take_the_taps_that_are_written_down(self) -> None:
        ann = self.phone("Ann")
        page = ann.page
        # A guest who has given their name is asked nothing more.
        ann.add("Somebody to Bind", "Wishes")
        page.evaluate(COUNT)

        vote = ann.card("Nil and Void").locator(".card-footer .vote")
        with self.takes(1, ann):
            vote.tap()
            expect(vote).to_have_attribute("aria-pressed", "true")
        dibs = ann.card("Nil and Void").locator(".card-footer .dibs")
        with self.takes(1, ann):
            dibs.tap()
            expect(dibs).to_contain_text("Ann")
        with self.takes(2, ann):
            ann.card("Nil and Void").locator(".card-footer .more").tap()
            ann.card("Nil and Void").locator(".card-footer .reaction").first.tap()
            expect(ann.card("Nil and Void").locator(".card-footer .reaction")).to_have_count(1)
        with self.takes(1, ann):
            page.locator("#strip button", has_text="Sung").tap()
            expect(page.locator("#strip button", has_text="Sung")).to_have_attribute("aria-current", "true")
        with self.takes(3, ann):
            page.locator("#add").tap()
            self.types(ann, "One song")
            page.get_by_role("button", name="Add", exact=True).tap()
            page.get_by_role("button", name="Done", exact=True).tap()
            ann.expect_card("One song")
        with self.takes(8, ann):
            page.locator("#add").tap()
            for number in range(5):
                self.types(ann, f"Song {number}")
                # Before the text is typed, this would take the focus from the field and cost one more tap.
                if number == 0:
                    page.locator("label.chip", has_text="Queue").tap()
                page.get_by_role("button", name="Add", exact=True).tap()
                expect(page.locator("#typed-text")).to_have_value("")
            page.get_by_role("button", name="Done", exact=True).tap()
            ann.expect_card("Song 4")
        with self.takes(2, ann):
            ann.face("Closure Time").tap(position={"x": 40, "y": 16})
            page.locator(".actions").get_by_role("button", name="Cross off").tap()
            expect(page.locator("dialog[open]")).to_have_count(0)
        with self.takes(3, ann):
            ann.face("Optional Love").tap(position={"x": 40, "y": 16})
            page.locator(".actions").get_by_role("button", name="Edit").tap()
            self.types(ann, "Optional Hate")
            page.get_by_role("button", name="Done", exact=True).tap()
            ann.expect_card("Optional Hate")
        with self.takes(3, ann):
            ann.face("Swift Emotion").tap(position={"x": 40, "y": 16})
            page.locator(".actions").get_by_role("button", name="Move…").tap()
            group = page.locator("section.group", has=page.get_by_role("heading", name="Queue"))
            group.get_by_role("button", name="To the top").tap()
            ann.expect_section("Swift Emotion", "Queue", first=True)

    def test_a_host_calls_the_next_one_with_one_tap(self) -> None:
        host = self.host()
        button = host.page.locator("#turns .turn-next").first
        expect(button).to_be_enabled()
        host.page.evaluate(COUNT)
        with self.takes(1, host):
            button.click()
            expect(host.page.locator(".turn-now .turn-card").first).to_have_text("Purple Train")
