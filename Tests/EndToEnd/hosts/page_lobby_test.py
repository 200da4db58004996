"""The lobby: newcomers ask, wait, and come in, by a host's word or by the word on the wall."""

from __future__ import annotations

import time

from playwright.sync_api import Page, expect

from page_access_test import AXE
from page_browser import DESKTOP, PHONE, RETURN, BrowserTest, Guest


class LobbyTest(BrowserTest):
    def newcomer(self, name: str, asks: bool = True) -> Guest:
        context = self.browser.new_context(**PHONE)
        guest = Guest(name, context, self.link(), waits_for=".lobby")
        self.guests.append(guest)
        if asks:
            guest.page.fill("#lobby-name", name)
            guest.page.click("#lobby-ask")
            guest.is_introduced = True
            expect(guest.page.locator("#lobby-said")).to_contain_text("knows that you are here")
        return guest

    def wall(self) -> Page:
        context = self.browser.new_context(**DESKTOP)
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(f"{self.address}/wall/{self.board}/{self.server.links[self.board]['wall']}")
        page.wait_for_selector(".stage article")
        return page

    def wrong_word(self, wall: Page) -> str:
        """The word changes every 30 seconds, and the last one counts for 10 more: after those every other is wrong."""
        wall.wait_for_function("() => Date.now() % 30000 > 11000 && Date.now() % 30000 < 24000")
        return "sun" if wall.locator("#word").get_attribute("data-word") != "sun" else "moon"

    def expect_board(self, guest: Guest) -> None:
        guest.page.wait_for_selector("[data-input] .card")
        expect(guest.page.locator(".lobby")).to_have_count(0)

    def test_a_newcomer_asks_waits_and_comes_in_by_the_operators_word(self) -> None:
        """[T69]"""
        self.server.host("lobby", "ask")
        sam = self.newcomer("Sam")
        expect(sam.page.locator("article.card")).to_have_count(0)
        self.assertNotIn("Karaoke", sam.page.content())
        self.assertEqual(sam.axe(AXE), [])
        self.assertIn("Sam", self.server.host("lobby"))
        self.assertIn("1 person comes in", self.server.host("let-in-waiting"))
        self.expect_board(sam)
        self.assertIn("Sam", self.server.host("people"))

    def test_a_newcomer_who_waits_goes_on_waiting_when_the_server_is_killed(self) -> None:
        self.server.host("lobby", "ask")
        sam = self.newcomer("Sam")
        sam.expects_outage = True
        self.server.kill()
        self.start()
        deadline = time.monotonic() + RETURN / 1000
        while "Sam" not in self.server.host("lobby"):
            self.assertLess(time.monotonic(), deadline, "Sam didn't ask again")
        self.server.host("let-in-waiting")
        self.expect_board(sam)
        self.server.kill()
        self.start()
        sam.add("I was let in for good", "Matt's Favorites")

    def test_a_closed_door_opens_by_itself_and_a_declined_person_hears_so(self) -> None:
        self.server.host("lobby", "closed")
        bo = self.newcomer("Bo", asks=False)
        expect(bo.page.locator("#lobby-said")).to_contain_text("Nobody new")
        self.server.host("lobby", "ask")
        bo.page.fill("#lobby-name", "Bo")
        bo.page.click("#lobby-ask")
        expect(bo.page.locator("#lobby-said")).to_contain_text("knows that you are here, \u2068Bo")
        self.server.host("decline", "--all")
        expect(bo.page.locator("#lobby-said")).to_contain_text("didn't let you in")
        cleo = self.newcomer("Cleo")
        self.server.host("lobby", "open")
        self.expect_board(cleo)

    def test_they_see_the_boards_name_only_if_a_host_shows_it(self) -> None:
        self.server.host("lobby", "ask", "--title", "on")
        sam = self.newcomer("Sam", asks=False)
        expect(sam.page.get_by_role("heading", name="Karaoke")).to_be_visible()
        self.server.host("lobby", "--title", "off")
        expect(sam.page.get_by_role("heading", name="Ask to come in")).to_be_visible()

    def test_a_host_lets_in_and_declines_on_the_page(self) -> None:
        host = self.host()
        host.page.get_by_role("radio", name="Everyone, after asking").check()
        expect(host.page.get_by_text("Nobody is waiting.")).to_be_visible()
        sam, bo = self.newcomer("Sam"), self.newcomer("Bo")
        expect(host.page.locator("#toast")).to_contain_text("2 people are waiting")
        self.assertEqual(host.axe(AXE), [])
        host.page.get_by_role("button", name="Let in Sam").click()
        self.expect_board(sam)
        host.page.get_by_role("button", name="Decline Bo").click()
        expect(bo.page.locator("#lobby-said")).to_contain_text("didn't let you in")
        expect(host.page.get_by_text("Nobody is waiting.")).to_be_visible()

    def test_a_newcomer_who_picks_the_word_on_the_wall_comes_in_and_a_guesser_waits(self) -> None:
        self.server.host("lobby", "ask", "--word", "on")
        wall = self.wall()
        shown = wall.locator("#word")
        expect(shown).to_contain_text("Pick this on your phone")
        bo = self.newcomer("Bo", asks=False)
        bo.page.fill("#lobby-name", "Bo")
        bo.page.click(f"#pick-{self.wrong_word(wall)}")
        expect(bo.page.locator("#lobby-said")).to_contain_text("one more try")
        bo.page.click(f"#pick-{self.wrong_word(wall)}")
        expect(bo.page.locator("#lobby-said")).to_contain_text("The host decides now")
        # Another address, as far as the server knows: behind one there are two tries a minute.
        self.assertIn("Bo", self.server.host("lobby"))
        self.server.host("let-in-waiting")
        self.expect_board(bo)

    def test_the_right_word_opens_the_door_at_once(self) -> None:
        self.server.host("lobby", "ask", "--word", "on")
        wall = self.wall()
        expect(wall.locator("#word")).to_contain_text("Pick this on your phone")
        ann = self.newcomer("Ann", asks=False)
        ann.page.fill("#lobby-name", "Ann")
        ann.page.click(f"#pick-{wall.locator('#word').get_attribute('data-word')}")
        self.expect_board(ann)

    def test_a_link_is_shown_copied_and_replaced_on_the_page_and_the_old_one_opens_nothing(self) -> None:
        host = self.host()
        host.open_tab("settings")
        host.page.locator("#door-viewer summary").click()
        expect(host.page.locator("#door-viewer .qr")).to_have_count(0)
        host.page.click("#show-viewer")
        expect(host.page.locator("#door-viewer .qr")).to_be_visible()
        before = host.page.locator("#door-viewer .address").inner_text()
        host.page.click("#replace-viewer")
        expect(host.page.locator("#sheet")).to_contain_text("can't be undone")
        host.page.locator("#sheet").get_by_role("button", name="Replace the link").click()
        expect(host.page.locator("#toast")).to_contain_text("There is a new link")
        self.assertNotEqual(host.page.locator("#door-viewer .address").inner_text(), before)
        context = self.browser.new_context(**PHONE)
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(before)
        expect(page.locator("#board")).to_contain_text("no longer opens the board")

    def test_the_hosts_own_link_is_in_the_page_only_when_it_is_asked_for(self) -> None:
        host = self.host()
        host.open_tab("settings")
        token = self.server.links[self.board]["host"]
        self.assertNotIn(f"/host/{self.board}#{token}", host.page.locator("#console").inner_html())
        host.page.locator("#door-host summary").click()
        expect(host.page.locator("#door-host")).to_contain_text("Check first who can see this screen")
        host.page.click("#show-host")
        expect(host.page.locator("#door-host .address")).to_contain_text(token)
        self.assertEqual(host.axe(AXE), [])
        host.page.click("#hide-host")
        expect(host.page.locator("#door-host .address")).to_have_count(0)

    def test_a_host_on_the_board_lets_in_from_a_bar(self) -> None:
        context = self.browser.new_context(**PHONE)
        token = self.server.links[self.board]["host"]
        host = Guest("Host", context, f"{self.address}/b/{self.board}#{token}")
        self.guests.append(host)
        self.server.host("lobby", "ask")
        sam = self.newcomer("Sam")
        expect(host.page.locator(".waiting-bar")).to_contain_text("Sam")
        self.assertEqual(host.axe(AXE), [])
        host.page.click("#bar-let-in")
        self.expect_board(sam)
        expect(host.page.locator(".waiting-bar")).to_have_count(0)
