"""Sections as people make and shape them: from a board without any, by touch, by mouse and by keys."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from page_access_test import AXE
from page_browser import DESKTOP, PHONE, Guest
from page_file_board import FileBoardTest
from page_values_test import isolated

HANDS = "[data-input]"


class SectionTest(FileBoardTest):
    """Those who come to a board, and what they do with its sections."""

    def come(self, name: str, role: str = "guest", **options: object) -> Guest:
        context = self.browser.new_context(**{**DESKTOP, **options})
        guest = Guest(name, context, self.link(role).replace("/host/", "/b/"), waits_for=HANDS)
        # Hosts are asked for a name on their own page.
        guest.is_introduced = role == "host"
        self.guests.append(guest)
        return guest

    def headings(self, guest: Guest) -> list[str]:
        return guest.page.locator("h2.header").all_inner_texts()

    def expect_headings(self, guest: Guest, *titles: str) -> None:
        expect(guest.page.locator("h2.header")).to_have_text(list(titles))

    def menu(self, guest: Guest, title: str) -> None:
        guest.page.get_by_role("button", name=isolated(f"Settings for {title}")).click()

    def press(self, guest: Guest, name: str) -> None:
        guest.page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()

    def name_section(self, guest: Guest, title: str) -> None:
        guest.introduce()
        guest.page.fill("#typed-text", title)
        guest.page.keyboard.press("Enter")


class EmptyBoardTest(SectionTest):
    file = "title: Nothing yet\n"

    def test_a_board_without_sections_offers_the_first_one_to_those_who_may_add_it(self) -> None:
        guest = self.come("Ann", **PHONE)
        expect(guest.page.locator(".empty-board")).to_contain_text("The host is still setting up the board.")
        expect(guest.page.get_by_role("button", name="Add the first section")).to_be_hidden()
        host = self.come("Host", "host", **PHONE)
        self.assertEqual(host.axe(AXE), [])
        host.page.get_by_role("button", name="Add the first section").tap()
        self.name_section(host, "Ideas")
        self.expect_headings(guest, "Ideas")
        expect(guest.page.locator(".empty-board")).to_contain_text("Be the first: add a card")
        expect(guest.page.locator(".insertion")).to_contain_text("Be the first")

    def test_a_wall_of_a_board_without_sections_says_so(self) -> None:
        wall = self.browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
        wall.goto(self.address + self.wall_path)
        wall.wait_for_selector(".stage")
        expect(wall.get_by_text("Scan the code and add the first card.")).to_be_visible()
        host = self.come("Host", "host")
        host.page.get_by_role("button", name="Add the first section").click()
        self.name_section(host, "Ideas")
        host.add("Tea")
        expect(wall.get_by_text("Scan the code and add the first card.")).to_be_hidden()

    def test_sections_are_added_renamed_moved_removed_and_restored_by_touch(self) -> None:
        host, guest = self.come("Host", "host", **PHONE), self.come("Ann")
        host.page.get_by_role("button", name="Add the first section").tap()
        self.name_section(host, "Ideas")
        self.expect_headings(host, "Ideas")
        self.menu(host, "Ideas")
        host.page.get_by_role("dialog").get_by_role("button", name="Add a section after this one").tap()
        self.name_section(host, "Done")
        self.expect_headings(guest, "Ideas", "Done")
        self.menu(host, "Done")
        host.page.get_by_role("dialog").get_by_role("button", name="Move it forward").tap()
        self.expect_headings(guest, "Done", "Ideas")
        host.page.get_by_label("Title").fill("Finished")
        host.page.keyboard.press("Enter")
        self.expect_headings(guest, "Finished", "Ideas")
        host.page.keyboard.press("Escape")
        guest.add("Tea", "Finished")
        host.expect_card("Tea")
        self.menu(host, "Finished")
        host.page.get_by_role("dialog").get_by_role("button", name="Remove the section").tap()
        guest.expect_no_card("Tea")
        host.toast("Undo")
        self.expect_headings(guest, "Finished", "Ideas")
        guest.expect_card("Tea")

    def test_a_change_of_a_section_shows_offline_and_is_sent_later(self) -> None:
        host, guest = self.come("Host", "host"), self.come("Ann")
        host.page.get_by_role("button", name="Add the first section").click()
        self.name_section(host, "Ideas")
        self.expect_headings(guest, "Ideas")
        host.expects_outage = True
        host.context.set_offline(True)
        host.expect_status("Offline")
        self.menu(host, "Ideas")
        host.page.get_by_label("Title").fill("Thoughts")
        host.page.keyboard.press("Enter")
        host.page.get_by_role("dialog").get_by_role("button", name="Add a section after this one").click()
        self.name_section(host, "Done")
        self.expect_headings(host, "Thoughts", "Done")
        expect(host.page.locator("h2.header.queued")).to_have_count(2)
        self.expect_headings(guest, "Ideas")
        host.context.set_offline(False)
        self.expect_headings(guest, "Thoughts", "Done")
        expect(host.page.locator("h2.header.queued")).to_have_count(0)

    def test_all_of_it_works_with_keys_alone(self) -> None:
        host = self.come("Host", "host")
        keys = host.page.keyboard
        keys.press("s")
        self.name_section(host, "Ideas")
        self.expect_headings(host, "Ideas")
        keys.press("s")
        self.name_section(host, "Done")
        self.expect_headings(host, "Ideas", "Done")
        host.page.get_by_role("button", name=isolated("Settings for Done")).focus()
        keys.press("Enter")
        host.page.get_by_role("dialog").get_by_role("button", name="Move it forward").focus()
        keys.press("Enter")
        self.expect_headings(host, "Done", "Ideas")
        self.assertEqual(host.axe(AXE), [])
        host.page.get_by_role("dialog").get_by_role("button", name="Remove the section").focus()
        keys.press("Enter")
        self.expect_headings(host, "Ideas")
        keys.press("Control+z")
        self.expect_headings(host, "Done", "Ideas")

    def test_guests_change_sections_only_where_the_board_allows_it(self) -> None:
        host, guest = self.come("Host", "host"), self.come("Ann", **PHONE)
        host.page.get_by_role("button", name="Add the first section").click()
        self.name_section(host, "Ideas")
        self.expect_headings(guest, "Ideas")
        expect(guest.page.locator(".section-menu")).to_have_count(0)
        self.command("sections", "everyone")
        self.menu(guest, "Ideas")
        expect(guest.page.get_by_text("Freeze this section")).to_have_count(0)
        guest.page.get_by_role("dialog").get_by_role("button", name="Add a section after this one").tap()
        self.name_section(guest, "Mine")
        self.expect_headings(host, "Ideas", "Mine")
        self.command("sections", "hosts")
        expect(guest.page.locator(".section-menu")).to_have_count(0)


class SortedSectionTest(SectionTest):
    file = """title: Questions
values: [votes]
sections:
  - { id: q, title: Questions, cards: [One, Two, Three] }
  - { id: n, title: Newest, order: newest, cards: [First, Last] }
"""

    def test_a_section_sorts_its_cards_by_votes_for_everyone(self) -> None:
        host, guest = self.come("Host", "host"), self.come("Ann", **PHONE)
        self.menu(host, "Questions")
        for_everyone = host.page.get_by_role("dialog").get_by_role("group", name="Sort the cards")
        for_everyone.get_by_role("button", name="Most votes first").click()
        host.introduce()
        self.vote(guest, "Three", "Vote · 0")
        for one in (host, guest):
            one.page.wait_for_function(
                "() => [...document.querySelectorAll('article .text')].map(node => node.innerText)[0] === 'Three'"
            )
        self.assertRegex(self.curl(), re.compile("Three.*One.*Two", re.DOTALL))

    def test_a_frozen_section_offers_guests_nothing_that_would_be_refused(self) -> None:
        """[SR1]"""
        host, guest = self.come("Host", "host"), self.come("Ann", **PHONE)
        for title, left in (("Questions", 1), ("Newest", 0)):
            self.menu(host, title)
            self.press(host, "Freeze this section")
            host.page.keyboard.press("Escape")
            expect(guest.page.locator(".insertion")).to_have_count(left)
        expect(guest.page.locator("#add")).to_be_hidden()
        guest.face("One").click()
        expect(guest.page.get_by_role("dialog")).to_contain_text("The host has frozen this section.")

    def test_dragging_within_a_sorted_section_says_why_nothing_moves(self) -> None:
        """[SR6]"""
        host = self.come("Host", "host")
        order = ["One", "Two", "Three", "Late", "First", "Last"]
        host.add("Late", "Newest")
        expect(host.page.locator("article .text")).to_have_text(order)
        host.until_still()
        over = host.card("Last").bounding_box()
        host.card("Late").hover(position={"x": 30, "y": 20})
        host.page.mouse.down()
        host.page.mouse.move(over["x"] + over["width"] - 10, over["y"] + over["height"] - 5, steps=8)
        host.page.mouse.up()
        expect(host.page.locator("#toast")).to_contain_text("This section sorts its cards by itself.")
        expect(host.page.locator("article .text")).to_have_text(order)
        host.face("Late").focus()
        host.page.keyboard.press("m")
        expect(host.page.get_by_role("dialog")).to_contain_text("This section sorts its cards by itself.")
