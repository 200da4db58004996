"""Several people on one card, and what a form offers where a card is there already."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from page_browser import WITH_MOTION, BrowserTest, Guest
from page_values_test import ValueServer
from server_process import ServerProcess


# The page takes input. The board begins without a card to wait for.
HANDS = "[data-input]"

# Where the parts of an open form are that stay in sight.
FORM = """() => ["#typed-text", "#sheet .buttons :first-child", "#sheet .main"].map((name) => {
  const { left, right, top, bottom } = document.querySelector(name).getBoundingClientRect();
  return [name, left, right, top, bottom];
})"""

# What of a card lies under the people who have it open.
BESIDE_MARKS = """(card) => {
  const box = (node) => node.getBoundingClientRect();
  const marks = [...card.querySelectorAll(".marks .avatar")].map(box);
  const pin = getComputedStyle(card, "::before");
  const { right, top } = box(card);
  const others = [...card.querySelectorAll(".pill, .signature, .by:not([hidden]), .badge, .part")]
    .filter((node) => node.checkVisibility() && node.innerText)
    .map((node) => [node.className, box(node)]);
  const letters = document.createRange();
  letters.selectNodeContents(card.querySelector(".text"));
  others.push(...[...letters.getClientRects()].map((line) => ["text", line]));
  others.push(["pin", new DOMRect(right - parseFloat(pin.right) - 10, top - 4, 10, 10)]);
  return others.filter(([, other]) => marks.some((mark) =>
    mark.left < other.right - 1 && mark.right > other.left + 1 && mark.top < other.bottom - 1 && mark.bottom > other.top + 1
  )).map(([name]) => name);
}"""

BOARD = """title: Karaoke night
values:
  dibs:
sections:
  - id: queue
    title: Queue
    turns: true
    cards: []
  - id: ideas
    title: Ideas
    cards: []
"""


class TogetherBrowserTest(BrowserTest):
    board_file = BOARD

    def make_server(self, port: int) -> ServerProcess:
        folder = tempfile.TemporaryDirectory(prefix="displayboard-test-")
        self.addCleanup(folder.cleanup)
        file = Path(folder.name).resolve() / "karaoke.yaml"
        file.write_text(self.board_file)
        return ValueServer(port, file)

    def _guest(self, name: str, options: dict[str, Any]) -> Guest:
        return super()._guest(name, {"waits_for": HANDS, **options})

    def expect_marks_beside_all_else(self, section: str | None = None) -> None:
        ann, lia = self.desktop("Ann"), self.phone("Lia")
        ann.add("Waterloo", section)
        lia.expect_card("Waterloo")
        for other in ("Kim", "Bo", "Cy", "Di"):
            guest = self.phone(other)
            guest.expect_card("Waterloo")
            guest.face("Waterloo").click()
        for guest in (ann, lia):
            with self.subTest(guest.name):
                expect(guest.card("Waterloo").locator(".marks .avatar")).to_have_count(3)
                self.assertEqual(guest.card("Waterloo").evaluate(BESIDE_MARKS), [])


class TogetherTest(TogetherBrowserTest):
    def test_a_person_who_types_a_song_that_is_there_sings_it_together_and_takes_it_back(self) -> None:
        """[TG1] [TG5]"""
        ann, kim = self.phone("Ann"), self.phone("Kim")
        ann.add("Bohemian Rhapsody", "Queue")
        kim.expect_card("Bohemian Rhapsody")
        kim.page.click("#add")
        kim.introduce()
        kim.page.fill("#typed-text", "bohemian rapsody")
        offer = kim.page.locator(".beside")
        expect(offer).to_contain_text("already added this")
        offer.get_by_role("button", name="Sing it together").click()
        expect(kim.page.locator("#toast")).to_contain_text("together")
        # No card of one's own beside it, now or in the form that opens next.
        expect(ann.card("Bohemian Rhapsody")).to_contain_text("Kim")
        kim.expect_status("Saved")
        kim.page.click("#add")
        expect(kim.page.locator("#typed-text")).to_have_value("")
        kim.page.keyboard.press("Escape")
        kim.face("Bohemian Rhapsody").click()
        chip = kim.page.locator("dialog[open]").get_by_role("button", name="Sing it together")
        expect(chip).to_have_attribute("aria-pressed", "true")
        kim.page.keyboard.press("Escape")
        kim.page.click("#undo")
        expect(ann.card("Bohemian Rhapsody")).not_to_contain_text("Kim")
        # The person who wrote it is on it already.
        ann.face("Bohemian Rhapsody").click()
        expect(ann.page.locator("dialog[open]").get_by_role("button", name="Sing it together")).to_have_count(0)

    def test_a_turn_is_everyones_who_sings_it(self) -> None:
        """[TG5]"""
        ann, kim = self.phone("Ann"), self.phone("Kim")
        ann.add("Waterloo", "Queue")
        kim.expect_card("Waterloo")
        expect(ann.page.locator("#your-turn")).to_contain_text("Waterloo")
        expect(kim.page.locator("#your-turn")).to_be_hidden()
        kim.face("Waterloo").click()
        kim.page.locator("dialog[open]").get_by_role("button", name="Sing it together").click()
        kim.introduce()
        kim.page.keyboard.press("Escape")
        expect(kim.page.locator("#your-turn")).to_contain_text("Waterloo")

    def test_others_see_the_card_in_the_hand_that_carries_it(self) -> None:
        """[PR2]"""
        ann, kim = self.desktop("Ann"), self.desktop("Kim", **WITH_MOTION)
        calm = self.phone("Calm")
        ann.add("Carried around", "Ideas")
        kim.expect_card("Carried around")
        calm.expect_card("Carried around")
        ann.expect_status("Saved")
        ann.until_still()
        goal = ann.page.locator("h2.header", has_text="Queue").bounding_box()
        ann.card("Carried around").hover(position={"x": 30, "y": 20})
        ann.page.mouse.down()
        ann.page.mouse.move(goal["x"] + 60, goal["y"] + 40, steps=10)
        hand = kim.page.locator(".hand")
        expect(hand).to_contain_text("Carried around")
        self.assertEqual(hand.locator(".avatar").inner_text(), "A")
        # A person who wants no motion sees whose the card is now, and nothing flying.
        expect(calm.card("Carried around").locator(".avatar")).to_have_count(1)
        expect(calm.page.locator(".hand")).to_have_count(0)
        ann.page.keyboard.press("Escape")
        ann.page.mouse.up()
        expect(hand).to_have_count(0)

    def test_the_mark_of_a_person_who_has_a_card_open_is_at_its_foot_and_covers_nothing(self) -> None:
        """[PR1] Neither on the pin and the badge, nor on hearts, dibs and the author's name."""
        self.expect_marks_beside_all_else("Queue")

    def test_an_offer_is_about_the_card_that_is_there_now_though_another_said_the_same(self) -> None:
        """[TG5]"""
        ann, kim = self.phone("Ann"), self.phone("Kim")
        for section in ("Queue", "Ideas"):
            ann.add("Waterloo", section)
        expect(kim.card("Waterloo")).to_have_count(2)
        kim.page.click("#add")
        kim.introduce()
        offer = kim.page.locator(".beside")
        kim.page.fill("#typed-text", "waterlo")
        expect(offer).to_contain_text("already added this")
        first = kim.page.locator(".beside span").get_attribute("data-offer")
        ann.face("Waterloo").first.click()
        ann.page.locator(".actions").get_by_role("button", name="Remove").click()
        expect(kim.card("Waterloo")).to_have_count(1)
        kim.page.fill("#typed-text", "waterloo")
        expect(kim.page.locator(".beside span")).not_to_have_attribute("data-offer", first or "")
        offer.get_by_role("button").first.click()
        expect(kim.card("Waterloo")).to_contain_text("Kim")
        expect(ann.card("Waterloo")).to_contain_text("Kim")

    def test_nothing_of_the_form_moves_when_it_says_that_a_card_is_there_already(self) -> None:
        """[TG5] A thumb is on the field or on its way to a button."""
        song = "Bohemian Rhapsody, the long one with everyone singing along in the middle"
        self.phone("Ann").add(song, "Ideas")
        for width, height, letters, locale in (
            (390, 844, 16, "en"),
            (320, 568, 16, "de"),
            (320, 568, 16, "fr"),
            (390, 844, 16, "ar"),
            (390, 844, 32, "en"),
            (1280, 800, 16, "en"),
        ):
            kim = self.phone("Kim", viewport={"width": width, "height": height}, locale=locale)
            session = kim.context.new_cdp_session(kim.page)
            session.send("Page.setFontSizes", {"fontSizes": {"standard": letters}})
            kim.page.reload()
            kim.expect_card(song)
            kim.page.click("#add")
            # Without a name: there is a Kim already.
            kim.page.locator("#sheet .buttons button").first.click()
            expect(kim.page.locator("#typed-text")).to_be_focused()
            before = kim.page.evaluate(FORM)
            for text in ("bohemian rapsody, the long one with everyone singing along in the midle", "Another"):
                kim.page.fill("#typed-text", text)
                expect(kim.page.locator(".beside button")).to_have_count(0 if text == "Another" else 2)
                with self.subTest(width=width, letters=letters, locale=locale, text=text):
                    self.assertEqual(kim.page.evaluate(FORM), before)

    def test_a_song_that_someone_wishes_for_is_sung_together_too(self) -> None:
        ann, kim = self.phone("Ann"), self.phone("Kim")
        ann.add("Bohemian Rhapsody", "Ideas")
        kim.expect_card("Bohemian Rhapsody")
        kim.face("Bohemian Rhapsody").click()
        expect(kim.page.locator("dialog[open]").get_by_role("button", name="Sing it together")).to_be_visible()


class ElsewhereTest(TogetherBrowserTest):
    """A board on which nobody takes turns."""

    board_file = BOARD.replace("    turns: true\n", "")

    def test_elsewhere_people_join_in(self) -> None:
        ann, kim = self.phone("Ann"), self.desktop("Kim")
        ann.add("A barbecue at the lake", "Ideas")
        kim.expect_card("A barbecue at the lake")
        kim.face("A barbecue at the lake").click()
        kim.page.locator("dialog[open]").get_by_role("button", name="Join in").click()
        kim.introduce()
        expect(ann.card("A barbecue at the lake")).to_contain_text("Kim")


class FootlessTest(TogetherBrowserTest):
    """A board whose cards have no footer."""

    board_file = "title: Ideas\nsections: [{ id: ideas, title: Ideas, cards: [] }]\n"

    def test_the_mark_of_a_person_who_has_a_card_open_covers_nothing_without_a_footer(self) -> None:
        self.expect_marks_beside_all_else()
