"""Messages below cards: read, written and removed on phone and desktop (SPEC TK1 to TK9)."""

from __future__ import annotations

import os

from playwright.sync_api import Locator, expect

from page_access_test import AXE
from page_browser import RETURN, Guest
from page_file_board import FileBoardTest
from page_values_test import isolated

BOARD = """title: Karaoke night
talk: true
sections:
  - id: songs
    title: Songs
    cards: [Love Stack, Purple Train]
"""


class PageTalkTest(FileBoardTest):
    file = BOARD

    def chip(self, guest: Guest, card: str) -> Locator:
        return guest.card(card).locator(".card-footer .talk")

    def messages(self, guest: Guest) -> Locator:
        return guest.page.locator(".thread-sheet .message > p")

    def write(self, guest: Guest, text: str) -> None:
        guest.page.locator("#talk-words").fill(text)
        guest.page.locator("#talk-send").click()

    def picture(self, guest: Guest, name: str) -> None:
        if folder := os.environ.get("SCREENSHOTS"):
            guest.page.screenshot(path=f"{folder}/talk-{name}.png")

    def test_a_message_is_read_by_everyone_who_has_the_card_open_and_counted_on_its_face(self) -> None:
        """[TK1] [TK5] [TK6]"""
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        expect(self.chip(ann, "Love Stack")).to_have_accessible_name("Messages")
        self.chip(ann, "Love Stack").tap()
        expect(ann.page.locator(".thread-sheet")).to_contain_text("Nobody has written here yet.")
        self.write(ann, "Which key?")
        ann.introduce()
        expect(self.messages(ann)).to_have_text(["Which key?"])
        expect(self.chip(bo, "Love Stack")).to_have_accessible_name(isolated("Messages: 1"))
        bo.face("Love Stack").focus()
        bo.page.keyboard.press("t")
        expect(self.messages(bo)).to_have_text(["Which key?"])
        expect(bo.page.locator(".thread-sheet .who")).to_have_text(["Ann"])
        self.write(bo, "In G, as always")
        bo.introduce()
        expect(self.messages(ann)).to_have_text(["Which key?", "In G, as always"])
        expect(self.messages(bo)).to_have_text(["Which key?", "In G, as always"])
        self.picture(ann, "phone")
        self.picture(bo, "desktop")
        self.assertEqual(ann.axe(AXE), [])
        self.assertEqual(bo.axe(AXE), [])
        # Only the author, or a host, takes a message away; the author brings it back.
        expect(bo.page.locator(".thread-sheet .remove")).to_have_count(1)
        bo.page.locator(".thread-sheet .remove").click()
        expect(self.messages(ann)).to_have_text(["Which key?"])
        bo.page.locator(".thread-offer button").click()
        expect(self.messages(ann)).to_have_text(["Which key?", "In G, as always"])

    def test_a_message_written_offline_stays_survives_the_page_and_arrives_once_when_the_server_is_back(self) -> None:
        """[TK7]"""
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        ann.expects_outage = bo.expects_outage = True
        self.chip(ann, "Love Stack").tap()
        self.write(ann, "First")
        ann.introduce()
        expect(self.messages(ann)).to_have_text(["First"])
        self.server.kill()
        ann.page.locator("#talk-words").fill("Second")
        ann.page.locator("#talk-send").click()
        expect(self.messages(ann)).to_have_text(["First", "Second"])
        expect(ann.page.locator(".thread-sheet")).to_contain_text("not sent yet")
        # Half a message is there after every way out.
        ann.page.locator("#talk-words").fill("Half a")
        ann.page.keyboard.press("Escape")
        expect(ann.page.locator("dialog[open]")).to_have_count(0)
        self.start()
        bo.expect_status("Saved", timeout=RETURN)
        self.chip(bo, "Love Stack").click()
        expect(self.messages(bo)).to_have_text(["First", "Second"], timeout=RETURN)
        ann.open()
        self.chip(ann, "Love Stack").tap()
        expect(ann.page.locator("#talk-words")).to_have_value("Half a")
        expect(self.messages(ann)).to_have_text(["First", "Second"])

    def test_a_host_ends_messages_and_takes_one_away_and_the_others_are_back_with_the_setting(self) -> None:
        """[TK1] [TK3]"""
        ann = self.phone("Ann")
        self.chip(ann, "Love Stack").tap()
        self.write(ann, "Rude words")
        ann.introduce()
        self.write(ann, "Kind words")
        expect(self.messages(ann)).to_have_text(["Rude words", "Kind words"])
        host = self.desktop("Host", role="host")
        self.chip(host, "Love Stack").click()
        host.page.locator(".thread-sheet .message", has_text="Rude").locator(".remove").click()
        expect(self.messages(ann)).to_have_text(["Kind words"])
        self.command("talk", "off")
        expect(self.chip(ann, "Love Stack")).to_have_count(0)
        self.command("talk", "on")
        expect(self.chip(ann, "Love Stack")).to_contain_text("1")

    def test_in_a_low_window_the_messages_give_way_and_the_form_is_whole(self) -> None:
        for width, height in ((320, 568), (844, 390)):
            with self.subTest(width=width, height=height):
                ann = self.phone(f"Ann {width}", viewport={"width": width, "height": height})
                self.chip(ann, "Love Stack").tap()
                for number in range(4):
                    text = f"{number} " + "A verse that is far too long for a phone. " * 4
                    ann.page.locator("#talk-words").fill(text)
                    ann.page.locator("#talk-send").click()
                    ann.introduce()
                    expect(self.messages(ann).last).to_contain_text(f"{number} A verse")
                expect(ann.page.locator("#talk-send")).to_be_in_viewport(ratio=1)
                expect(ann.page.locator("#talk-words")).to_be_in_viewport(ratio=1)
                box = ann.page.locator(".thread").bounding_box()
                form = ann.page.locator(".thread-form").bounding_box()
                assert box is not None and form is not None
                self.assertGreaterEqual(box["height"], 80)
                self.assertLessEqual(box["y"] + box["height"], form["y"], "the form covers no message")

    def test_messages_run_from_right_to_left_and_can_be_read_in_the_dark(self) -> None:
        """[TK5]"""
        ann = self.phone("Ann", locale="ar", color_scheme="dark")
        self.chip(ann, "Love Stack").tap()
        ann.page.locator("#talk-words").fill("أي مقام؟ https://example.org/a")
        ann.page.locator("#talk-send").click()
        ann.page.locator("#name").fill("Ann")
        ann.page.keyboard.press("Enter")
        expect(self.messages(ann)).to_have_count(1)
        expect(ann.page.locator(".thread-sheet .message a")).to_have_attribute("rel", "noopener noreferrer")
        self.picture(ann, "arabic")
        self.assertEqual(ann.axe(AXE), [])
