"""Finding a card, hearing that it is there already, and putting it anywhere by taps alone."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from playwright.sync_api import expect

from page_browser import BrowserTest

MATT, SAM = "Matt's Favorites", "Sam's Favorites"
AXE = (Path(find_spec("axe_playwright_python").origin).parent / "axe.min.js").read_text()


class FindTest(BrowserTest):
    def test_the_keyboard_finds_a_card_and_goes_to_it(self) -> None:
        bo = self.desktop("Bo")
        bo.add("Ｃａｆé カラオケ", MATT)
        bo.expect_status("Saved")
        bo.page.locator("article .face").nth(3).focus()
        press = bo.page.keyboard.press
        press("/")
        expect(bo.page.locator("#find-words")).to_be_focused()
        bo.page.keyboard.type("からおけ CAFE")
        expect(bo.page.locator("#find-count")).to_have_text("One card")
        press("ArrowDown")
        expect(bo.page.locator(".found button")).to_be_focused()
        press("ArrowUp")
        expect(bo.page.locator("#find-words")).to_be_focused()
        press("Enter")
        expect(bo.page.locator("#sheet")).to_be_hidden()
        expect(bo.face("Ｃａｆé カラオケ")).to_be_focused()

        # Marks for bold and italic letters aren't text.
        bo.add("*Bold* as a _song_", MATT)
        bo.face("Bold as a song").focus()
        press("/")
        bo.page.keyboard.type("bold")
        expect(bo.page.locator(".found-text")).to_have_text(["Bold as a song"])
        press("Escape")

        press("/")
        bo.page.keyboard.type("nothing like it")
        expect(bo.page.locator("#find-count")).to_have_text("No card matches.")
        press("Enter")
        expect(bo.page.locator("#find-words")).to_be_focused()
        press("Escape")
        expect(bo.page.locator("#sheet")).to_be_hidden()

    def test_a_finger_finds_what_someone_added(self) -> None:
        zoe, bo = self.phone("Zoë"), self.phone("Bo")
        zoe.add("First of mine", MATT)
        zoe.add("Second of mine", SAM)
        bo.expect_card("Second of mine")
        bo.page.click("#find")
        bo.page.fill("#find-words", "zoe")
        expect(bo.page.locator("#find-count")).to_have_text("2 cards")
        expect(bo.page.locator(".found .role")).to_have_text([f"{MATT} · Zoë", f"{SAM} · Zoë"])
        bo.page.locator(".found button", has_text="Second").click()
        expect(bo.card("Second of mine")).to_be_in_viewport()

    def test_the_list_says_that_a_found_card_has_gone(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        ann.add("Short stay", MATT)
        bo.expect_card("Short stay")
        bo.page.click("#find")
        bo.page.fill("#find-words", "short stay")
        expect(bo.page.locator(".found button")).to_have_count(1)
        ann.act("Short stay", "Remove")
        bo.expect_no_card("Short stay")
        bo.page.locator(".found button").click()
        expect(bo.page.locator("#toast")).to_contain_text("is no longer on the board")

    def test_someone_who_types_what_is_there_hears_whose_it_is_and_keeps_the_text(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        ann.add("Bohemian Rhapsody", MATT)
        bo.expect_card("Bohemian Rhapsody")
        bo.page.emulate_media(reduced_motion="reduce")
        bo.page.click("#add")
        bo.introduce()
        offer = bo.page.locator(".beside")
        top = bo.page.locator("#typed-text").bounding_box()["y"]
        bo.page.keyboard.type("bohemian")
        expect(offer).to_be_empty()
        bo.page.keyboard.type(" rapsody")
        expect(offer).to_contain_text("already added this")
        expect(offer).to_contain_text("Ann")
        self.assertEqual(bo.page.locator("#typed-text").bounding_box()["y"], top, "what is typed doesn't jump")
        offer.get_by_role("button", name="Show it").click()
        expect(bo.face("Bohemian Rhapsody")).to_be_focused()
        bo.page.click("#add")
        expect(bo.page.locator("#typed-text")).to_have_value("bohemian rapsody")
        # The form that opens again says it again.
        expect(offer).to_contain_text("already added this")
        bo.page.get_by_role("button", name="Add", exact=True).click()
        bo.expect_card("bohemian rapsody")

    def test_the_field_on_a_phone_stays_where_it_is_when_the_offer_comes(self) -> None:
        ann, bo = self.phone("Ann"), self.phone("Bo")
        ann.add("Bohemian Rhapsody", MATT)
        bo.expect_card("Bohemian Rhapsody")
        bo.page.emulate_media(reduced_motion="reduce")
        bo.page.click("#add")
        bo.introduce()
        words = bo.page.locator("#typed-text")
        expect(words).to_be_focused()
        before = words.bounding_box()
        bo.page.keyboard.type("bohemian rapsody")
        expect(bo.page.locator(".beside").get_by_role("button", name="Join in")).to_be_visible()
        self.assertEqual(words.bounding_box(), before)

    def test_taps_alone_put_a_card_between_any_two(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        ann.add("Wanders", MATT)
        bo.expect_card("Wanders")
        ann.act("Wanders", "Move…")
        group = ann.page.locator("section.group", has=ann.page.get_by_role("heading", name=SAM))
        group.get_by_role("button", name="Choose a place…").click()
        ann.page.locator(".found button", has_text="Total Eclipse of the Chart").click()
        bo.expect_section("Wanders", SAM)
        ann.expect_status("Saved")
        order = bo.order()
        self.assertEqual(order[order.index("Wanders") - 1], "Total Eclipse of the Chart")
        expect(ann.face("Wanders")).to_be_focused()

    def test_axe_finds_nothing(self) -> None:
        for scheme in ("light", "dark"):
            for guest in (
                self.phone("Ann", color_scheme=scheme, bypass_csp=True),
                self.desktop("Bo", color_scheme=scheme, bypass_csp=True),
            ):
                guest.page.emulate_media(reduced_motion="reduce")
                guest.page.click("#find")
                guest.page.fill("#find-words", "a")
                expect(guest.page.locator(".found button").first).to_be_visible()
                with self.subTest("find", scheme=scheme, guest=guest.name):
                    self.assertEqual(guest.axe(AXE), [])
                guest.page.keyboard.press("Escape")
                guest.page.click("#add")
                guest.introduce()
                guest.page.fill("#typed-text", "stack of lov")
                expect(guest.page.locator(".beside button")).to_be_visible()
                with self.subTest("near", scheme=scheme, guest=guest.name):
                    self.assertEqual(guest.axe(AXE), [])
                guest.page.keyboard.press("Escape")
                guest.face("Stack of Love").click()
                guest.page.locator(".actions").get_by_role("button", name="Move…").click()
                guest.page.get_by_role("button", name="Choose a place…").first.click()
                with self.subTest("places", scheme=scheme, guest=guest.name):
                    self.assertEqual(guest.axe(AXE), [])
