"""Controls of a container: what one person switches, chooses or types is everyone's, and a value of a card is undone
by the person who set it."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from page_browser import Guest
from parts_test import GalleryTest


class ControlsTest(GalleryTest):
    board = "form"

    def sung(self, guest: Guest) -> Locator:
        return guest.page.get_by_role("checkbox", name="Sung", exact=True).first

    def wish(self, guest: Guest) -> Locator:
        return guest.page.get_by_role("textbox", name="A wish")

    def test_a_toggle_of_a_value_is_undone_by_the_person_who_pressed_it(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        expect(self.sung(ann)).not_to_be_checked()
        self.sung(ann).click()
        ann.introduce()
        for guest in (ann, bo):
            expect(self.sung(guest)).to_be_checked()
        ann.page.keyboard.press("Control+z")
        for guest in (ann, bo):
            expect(self.sung(guest)).not_to_be_checked()

    def test_an_option_that_one_chooses_is_chosen_for_everyone(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        expect(self.button(bo, "As sung")).to_have_attribute("aria-pressed", "true")
        self.button(ann, "Lower").click()
        ann.introduce()
        for guest in (ann, bo):
            expect(self.button(guest, "Lower")).to_have_attribute("aria-pressed", "true")
            expect(self.button(guest, "As sung")).to_have_attribute("aria-pressed", "false")
            expect(self.part(guest, "In this key: Lower")).to_be_visible()

    def test_texts_that_two_type_into_one_field_at_once_are_put_together_letter_by_letter(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        self.wish(ann).press_sequentially("love")
        expect(self.wish(bo)).to_have_value("love")
        for guest, key in ((ann, "Home"), (bo, "End")):
            self.wish(guest).focus()
            guest.page.keyboard.press(key)
        for mine, other in zip("I will always ", " me tomorrow  "):
            self.wish(ann).press_sequentially(mine)
            self.wish(bo).press_sequentially(other)
        for guest in (ann, bo):
            expect(self.wish(guest)).to_have_value("I will always love me tomorrow  ")

    def test_a_control_for_hosts_alone_is_disabled_for_guests_and_pressed_by_hosts(self) -> None:
        ann, cleo = self.phone("Ann"), self.desktop("Cleo", role="host")

        def kept(guest: Guest) -> Locator:
            return guest.page.get_by_role("checkbox", name="Kept for later", exact=True).first

        expect(kept(ann)).to_be_disabled()
        expect(self.sung(ann)).to_be_enabled()
        expect(kept(cleo)).to_be_enabled()
        kept(cleo).click()
        cleo.introduce()
        for guest in (ann, cleo):
            expect(kept(guest)).to_be_checked()
        expect(kept(ann)).to_be_disabled()

    def test_texts_that_two_type_into_a_cards_value_are_put_together_and_kept(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")

        def singer(guest: Guest) -> Locator:
            return guest.page.get_by_role("textbox", name="Singer").first

        singer(ann).press_sequentially("Cleo")
        expect(singer(bo)).to_have_value("Cleo")
        for guest, key in ((ann, "Home"), (bo, "End")):
            singer(guest).focus()
            guest.page.keyboard.press(key)
        for mine, other in zip("Dear ", " Reed"):
            singer(ann).press_sequentially(mine)
            singer(bo).press_sequentially(other)
        for guest in (ann, bo):
            expect(singer(guest)).to_have_value("Dear Cleo Reed")
        # A value of the card, which lasts, and no state of the room.
        self.wish(ann).press_sequentially("love")
        expect(self.wish(bo)).to_have_value("love")
        for guest in (ann, bo):
            guest.expects_outage = True
        self.server.terminate()
        self.start()
        bo.page.reload()
        expect(singer(bo)).to_have_value("Dear Cleo Reed")
        expect(self.wish(bo)).to_have_value("")
