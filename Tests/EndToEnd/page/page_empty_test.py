"""Where there is nothing yet, or nothing any more: a sentence, and the thing that leads on."""

from __future__ import annotations


from playwright.sync_api import expect

from page_access_test import AXE
from page_file_board import FileBoardTest

BOARD = """
title: Quiet evening
sections:
  - { id: hat, title: In the hat }
  - { id: drawn, title: Drawn }
"""


class EmptyPageTest(FileBoardTest):
    file = BOARD

    def test_a_wall_without_cards_shows_its_code_large_until_the_first_one_comes(self) -> None:
        context = self.browser.new_context(viewport={"width": 1280, "height": 720}, bypass_csp=True)
        self.addCleanup(context.close)
        wall = context.new_page()
        wall.goto(self.address + self.wall_path)
        wall.wait_for_selector(".stage", state="attached")
        expect(wall.locator("#spotlight")).to_contain_text("Scan the code and add the first card.")
        box = wall.locator("#code").bounding_box()
        assert box is not None
        self.assertGreater(box["width"], 1280 / 3)
        ann = self.phone("Ann", waits_for="[data-input] .insertion")
        ann.add("The first", "In the hat")
        expect(wall.locator("article", has_text="The first")).to_be_visible()
        expect(wall.locator("#spotlight")).to_be_hidden()
        expect(wall.locator("#code")).to_be_visible()
        after = wall.locator("#code").bounding_box()
        assert after is not None
        self.assertLess(after["width"], 1280 / 5)

    def test_a_board_without_cards_invites_guests_to_the_first_until_it_comes(self) -> None:
        ann = self.desktop("Ann", waits_for="[data-input] .insertion", bypass_csp=True)
        bo = self.phone("Bo", waits_for="[data-input] .insertion")
        viewer = self.desktop("Vera", role="viewer", waits_for="[data-input] h2.header")
        for guest in (ann, bo):
            expect(guest.page.locator(".empty-board")).to_contain_text("Be the first: add a card")
        expect(viewer.page.locator(".empty-board")).to_contain_text("The first card will appear here.")
        expect(viewer.page.locator(".empty-board button")).to_have_count(2)
        for button in viewer.page.locator(".empty-board button").all():
            expect(button).to_be_hidden()
        self.assertEqual(ann.axe(AXE), [])
        # A phone has the button in its bar.
        expect(bo.page.locator("#add-first-card")).to_be_hidden()
        ann.page.click("#add-first-card")
        ann.introduce()
        ann.page.fill("#typed-text", "The first")
        ann.page.keyboard.press("Enter")
        for guest in (ann, bo, viewer):
            expect(guest.page.locator(".empty-board")).to_be_hidden()

    def test_the_page_does_not_call_a_board_empty_whose_cards_are_hidden(self) -> None:
        ann = self.desktop("Ann", waits_for="[data-input] .insertion")
        self.command("hide", "cards")
        expect(ann.page.locator(".empty-board")).to_be_hidden()

    def test_a_wall_without_scripts_says_the_same(self) -> None:
        context = self.browser.new_context(java_script_enabled=False)
        self.addCleanup(context.close)
        wall = context.new_page()
        wall.goto(self.address + self.wall_path)
        expect(wall.locator("#spotlight")).to_contain_text("Scan the code and add the first card.")

    def test_a_host_whose_link_was_replaced_reads_what_to_type(self) -> None:
        host = self.host(bypass_csp=True, reduced_motion="reduce")
        self.server.host("rotate", "host")
        expect(host.page.locator("#console")).to_contain_text(f"displayboard host link --board {self.board}")
        self.assertEqual(host.axe(AXE), [])
        host.page.get_by_role("link", name="Join with the guests' code").click()
        expect(host.page.locator("#code")).to_be_focused()

    def test_a_guest_at_the_hosts_page_is_led_to_the_board(self) -> None:
        context = self.browser.new_context()
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(self.link())
        page.wait_for_selector("[data-input] .insertion")
        page.goto(f"{self.address}/host/{self.board}#{self.server.links[self.board]['guest']}")
        page.get_by_role("link", name="Open the board").click()
        page.wait_for_selector("[data-input] .insertion")
