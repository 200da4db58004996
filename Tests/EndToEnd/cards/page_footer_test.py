"""Hearts, dibs and reactions in the footers of cards: one tap, one key, everyone sees it (SPEC CF1 to CF7)."""

from __future__ import annotations

import os

from playwright.sync_api import Locator, expect

from page_access_test import AXE
from page_browser import RETURN, WITH_MOTION, Guest
from page_file_board import FileBoardTest
from page_values_test import isolated

BOARD = """title: Karaoke night
values:
  dibs:
  votes:
  react: [👍, 🎉]
sections:
  - id: songs
    title: Songs
    cards: [Love Stack, Purple Train, Dreams of Tea]
"""


class PageFooterTest(FileBoardTest):
    file = BOARD

    def chip(self, guest: Guest, card: str, kind: str) -> Locator:
        return guest.card(card).locator(f".card-footer .{kind}")

    def picture(self, guest: Guest, name: str) -> None:
        if folder := os.environ.get("SCREENSHOTS"):
            guest.page.screenshot(path=f"{folder}/footer-{name}.png")

    def test_one_tap_gives_a_heart_and_the_next_takes_it_back_and_everyone_sees_it(self) -> None:
        """[CF1] [CF2]"""
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        heart = self.chip(ann, "Love Stack", "vote")
        expect(heart).to_have_attribute("aria-pressed", "false")
        expect(heart).to_have_accessible_name("Vote")
        self.picture(ann, "empty")
        heart.tap()
        ann.introduce()
        expect(heart).to_have_attribute("aria-pressed", "true")
        expect(heart).to_have_accessible_name(isolated("Vote: 1, including you"))
        expect(bo.card("Love Stack")).to_contain_text("♥ 1")
        self.chip(bo, "Love Stack", "vote").click()
        bo.introduce()
        expect(heart).to_have_accessible_name(isolated("Vote: 2, including you"))
        self.picture(ann, "two")
        self.picture(bo, "desktop")
        heart.tap()
        expect(bo.card("Love Stack")).to_contain_text("♥ 1")
        # No sheet was opened by any of it.
        expect(ann.page.locator("dialog[open]")).to_have_count(0)
        self.assertEqual(ann.axe(AXE), [])

    def test_dibs_are_called_with_one_tap_and_nobody_takes_them_from_anyone(self) -> None:
        """[CF2]"""
        ann, bo = self.phone("Ann"), self.phone("Bo")
        hand = self.chip(ann, "Love Stack", "dibs")
        hand.tap()
        ann.introduce()
        expect(hand).to_have_text("✋ Ann")
        others = self.chip(bo, "Love Stack", "dibs")
        expect(others).to_have_text("✋ Ann")
        expect(others).to_be_disabled()
        others.tap(force=True)
        expect(bo.page.locator("#toast")).to_contain_text("Ann")
        expect(hand).to_have_text("✋ Ann")
        hand.tap()
        expect(others).to_be_enabled()
        expect(others).not_to_contain_text("Ann")

    def test_a_name_without_room_for_four_letters_leaves_the_hand_alone(self) -> None:
        ann = self.desktop("Cyrus Montgomery")
        self.chip(ann, "Love Stack", "dibs").click()
        ann.introduce()
        expect(self.chip(ann, "Love Stack", "dibs")).to_have_text("✋ Cyrus Montgomery")
        shown = (
            ann.card("Love Stack")
            .locator(".card-footer")
            .evaluate(
                """(footer) => {
                 const [pill, name] = [".pill", ".count"].map((one) => footer.querySelector(`.dibs ${one}`));
                 const letters = document.createRange();
                 letters.setStart(name.firstChild, 0);
                 letters.setEnd(name.firstChild, 4);
                 return [...Array(40).keys()].map((step) => {
                   footer.style.width = `${150 + 5 * step}px`;
                   const [around, within] = [pill, name].map((one) => one.getBoundingClientRect());
                   if (within.top >= around.bottom) return "none";
                   if (name.scrollWidth <= name.clientWidth) return "all";
                   return letters.getBoundingClientRect().width <= within.width ? "some" : "too few";
                 });
               }"""
            )
        )
        ways = ["none", "some", "all"]
        self.assertEqual(sorted(set(shown), key=shown.index), ways, "the wider, the more, and never fewer letters")
        self.assertEqual(shown, sorted(shown, key=ways.index))

    def test_reactions_have_a_row_of_emoji_behind_one_button(self) -> None:
        """[CF5] [CF6]"""
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        self.chip(ann, "Love Stack", "more").tap()
        expect(self.chip(ann, "Love Stack", "reaction")).to_have_text(["👍", "🎉"])
        self.picture(ann, "emoji")
        self.chip(ann, "Love Stack", "reaction").nth(1).tap()
        ann.introduce()
        for guest in (ann, bo):
            expect(self.chip(guest, "Love Stack", "reaction")).to_have_text(["🎉 1"])
        self.chip(bo, "Love Stack", "reaction").click()
        bo.introduce()
        expect(self.chip(ann, "Love Stack", "reaction")).to_have_text(["🎉 2"])
        self.chip(ann, "Love Stack", "reaction").tap()
        expect(self.chip(bo, "Love Stack", "reaction")).to_have_text(["🎉 1"])
        # The button stays in the row and closes it, as a tap beside it does; another card's button opens its row.
        more = self.chip(ann, "Love Stack", "more")
        for close in (more, ann.page.locator("h1")):
            more.tap()
            expect(more).to_have_attribute("aria-expanded", "true")
            expect(self.chip(ann, "Love Stack", "reaction")).to_have_count(2)
            close.tap()
            expect(more).to_have_attribute("aria-expanded", "false")
            expect(self.chip(ann, "Love Stack", "vote")).to_be_visible()
        more.tap()
        self.chip(ann, "Purple Train", "more").tap()
        expect(more).to_have_attribute("aria-expanded", "false")
        expect(self.chip(ann, "Purple Train", "more")).to_have_attribute("aria-expanded", "true")
        ann.page.keyboard.press("Escape")
        # The card's sheet has them all.
        ann.face("Love Stack").click(position={"x": 60, "y": 16})
        expect(ann.page.locator("dialog[open]").get_by_role("group", name="React")).to_contain_text("🎉 1")
        self.picture(ann, "sheet")

    def test_keys_vote_call_dibs_and_react_and_the_buttons_are_reached_with_tab(self) -> None:
        """[CF2]"""
        ann, bo = self.desktop("Ann"), self.desktop("Bo")
        expect(self.chip(ann, "Love Stack", "vote")).to_be_visible()
        ann.face("Love Stack").focus()
        ann.page.keyboard.press("v")
        ann.introduce()
        expect(bo.card("Love Stack")).to_contain_text("♥ 1")
        ann.face("Love Stack").focus()
        ann.page.keyboard.press("b")
        expect(bo.card("Love Stack")).to_contain_text("✋ Ann")
        ann.page.keyboard.press("Tab")
        expect(self.chip(ann, "Love Stack", "dibs")).to_be_focused()
        ann.page.keyboard.press("Tab")
        expect(self.chip(ann, "Love Stack", "vote")).to_be_focused()
        ann.page.keyboard.press("Space")
        expect(self.chip(bo, "Love Stack", "vote")).not_to_contain_text("1")
        expect(self.chip(ann, "Love Stack", "vote")).to_be_focused()
        ann.page.keyboard.press("r")
        expect(self.chip(ann, "Love Stack", "reaction").first).to_be_focused()
        ann.page.keyboard.press("Escape")
        expect(self.chip(ann, "Love Stack", "more")).to_be_focused()
        ann.page.keyboard.press("r")
        ann.page.keyboard.press("Enter")
        expect(bo.card("Love Stack")).to_contain_text("👍 1")
        # Tab leaves the card behind its buttons: the board is one stop.
        expect(ann.page.locator("article [tabindex='0']")).to_have_count(5)

    def test_a_heart_given_without_a_network_shows_at_once_and_arrives_later(self) -> None:
        """[CF2]"""
        ann, bo = self.phone("Ann"), self.phone("Bo")
        self.chip(ann, "Purple Train", "vote").tap()
        ann.introduce()
        expect(bo.card("Purple Train")).to_contain_text("♥ 1")
        ann.expects_outage = True
        ann.context.set_offline(True)
        self.chip(ann, "Love Stack", "vote").tap()
        expect(self.chip(ann, "Love Stack", "vote")).to_have_text("♥ 1")
        expect(self.chip(ann, "Love Stack", "vote")).to_have_attribute("aria-pressed", "true")
        ann.context.set_offline(False)
        ann.expect_status("Saved", timeout=RETURN)
        expect(bo.card("Love Stack")).to_contain_text("♥ 1")

    def test_a_heart_jumps_only_for_those_who_did_not_ask_this_page_for_less_motion(self) -> None:
        """[CF2]"""
        ann = self.phone("Ann", **WITH_MOTION)
        ann.page.evaluate(
            """() => {
              window.jumps = 0;
              const { animate } = Element.prototype;
              Element.prototype.animate = function (...how) {
                if (this.matches(".pill")) window.jumps += 1;
                return animate.apply(this, how);
              };
            }"""
        )
        heart = self.chip(ann, "Love Stack", "vote")
        heart.tap()
        ann.introduce()
        expect(heart).to_have_attribute("aria-pressed", "true")
        self.assertGreater(ann.page.evaluate("jumps"), 0)
        ann.page.click("#more")
        ann.page.get_by_role("button", name="This device").click()
        ann.page.get_by_role("switch", name="Less motion").check()
        ann.page.keyboard.press("Escape")
        before = ann.page.evaluate("jumps")
        heart.tap()
        expect(heart).to_have_attribute("aria-pressed", "false")
        self.assertEqual(ann.page.evaluate("jumps"), before)

    def test_fingers_find_the_buttons_and_no_text_lies_under_them(self) -> None:
        """[CF1]"""
        ann = self.phone("Ann")
        ann.add("A song whose title goes on and on until it needs some lines of its own on any phone")
        for card in ann.page.locator("article").all():
            expect(card.locator(".card-footer button")).to_have_count(3)
            text = card.locator(".text").bounding_box()
            frame = card.bounding_box()
            for button in card.locator(".card-footer button").all():
                box = button.bounding_box()
                self.assertGreaterEqual(box["height"], 43.5)
                self.assertGreaterEqual(box["width"], 43.5)
                pill = button.locator(".pill").bounding_box()
                self.assertGreaterEqual(pill["y"] + 1, text["y"] + text["height"])
                self.assertLessEqual(pill["y"] + pill["height"], frame["y"] + frame["height"] + 1)
        self.picture(ann, "long")

    def test_a_reader_sorts_a_section_by_votes_and_nobody_else_sees_it(self) -> None:
        """[CF7]"""
        ann, bo = self.phone("Ann"), self.phone("Bo")
        self.chip(bo, "Dreams of Tea", "vote").tap()
        bo.introduce()
        expect(ann.card("Dreams of Tea")).to_contain_text("♥ 1")
        ann.page.get_by_role("button", name=isolated("Settings for Songs")).click()
        ann.page.get_by_role("button", name="Most votes first").click()
        self.picture(ann, "order")
        ann.page.keyboard.press("Escape")
        expect(ann.page.locator("article .text")).to_have_text(["Dreams of Tea", "Love Stack", "Purple Train"])
        ann.until_still()
        self.picture(ann, "sorted")
        tops = [card.bounding_box()["y"] for card in ann.page.locator("article").all()]
        self.assertEqual(tops, sorted(tops))
        expect(bo.page.locator("article .text")).to_have_text(["Love Stack", "Purple Train", "Dreams of Tea"])
        # A card that is put elsewhere in it by hand can't stay there, and no host is to blame.
        cal = self.desktop("Cal")
        cal.page.get_by_role("button", name=isolated("Settings for Songs")).click()
        cal.page.get_by_role("button", name="Most votes first").click()
        cal.page.keyboard.press("Escape")
        cal.until_still()
        there = cal.card("Purple Train").bounding_box()
        cal.face("Dreams of Tea").hover(position={"x": 30, "y": 16})
        cal.page.mouse.down()
        cal.page.mouse.move(there["x"] + 40, there["y"] + there["height"] - 4, steps=10)
        cal.page.mouse.up()
        expect(cal.page.locator("#toast")).to_contain_text("only for you")
        ann.page.reload()
        expect(ann.page.locator("article .text")).to_have_text(["Dreams of Tea", "Love Stack", "Purple Train"])
