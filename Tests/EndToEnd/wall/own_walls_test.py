"""Several walls of one board: hosts name them, choose for each what it shows, and say things to each other."""

from __future__ import annotations


from playwright.sync_api import Page, expect

from page_browser import BrowserTest, unpacked

SCREEN = {"viewport": {"width": 1280, "height": 720}}


class OwnWallsTest(BrowserTest):
    needs_whole_chromium = True

    def wall(self, query: str = "") -> Page:
        context = self.browser.new_context(**SCREEN)
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(f"{self.address}/wall/{self.board}/{self.server.links[self.board]['wall']}{query}")
        page.wait_for_selector(".stage article")
        return page

    def test_a_host_names_a_wall_and_covers_it_alone(self) -> None:
        """[WL10][WL11] The wall comes back by its name, its neighbor shows the board all the while, and both follow
        what is for all."""
        bar, hall = self.wall(), self.wall("?name=Hall")
        olga = self.host()
        olga.open_tab("settings")
        host = olga.page
        which = host.locator("#wall-which")
        expect(which.locator("option")).to_have_count(3)
        self.assertIn("Hall", which.inner_text())
        which.select_option(index=2)
        expect(host.locator("#wall-name-first")).to_be_visible()
        expect(host.locator("#curtain-show")).to_be_hidden()
        host.fill("#wall-name", "Bar")
        host.click("#wall-name-set")
        bar.wait_for_url("**name=Bar*")
        bar.wait_for_selector(".stage article")
        self.assertIn("Bar", self.server.host("walls"))
        expect(which).to_have_value("Bar")
        host.fill("#curtain-text", "Back at ten")
        host.click("#curtain-show")
        expect(bar.locator("#spotlight")).to_contain_text("Back at ten")
        expect(hall.locator("#spotlight")).to_be_hidden()
        bar.reload()
        expect(bar.locator("#spotlight")).to_contain_text("Back at ten")
        expect(host.locator("#wall-shows")).to_have_value("curtain")
        host.locator("#wall-shows").select_option("asAll")
        expect(bar.locator("#spotlight")).to_be_hidden()
        self.server.host("wall", "curtain", "Good night", "--name", "Hall")
        expect(hall.locator("#spotlight")).to_contain_text("Good night")
        expect(bar.locator("#spotlight")).to_be_hidden()
        self.server.host("wall", "board")
        expect(hall.locator("#spotlight")).to_be_hidden()
        self.assertIn("Hall", self.server.host("history"))

    def test_a_wall_without_scripts_shows_what_it_has_of_its_own(self) -> None:
        """[WL11] As one with them."""
        self.server.host("wall", "curtain", "Back at ten", "--name", "Bar")
        context = self.browser.new_context(**SCREEN, java_script_enabled=False)
        self.addCleanup(context.close)
        page = context.new_page()
        path = f"{self.address}/wall/{self.board}/{self.server.links[self.board]['wall']}"
        page.goto(f"{path}?name=Bar")
        expect(page.locator("body")).to_contain_text("Back at ten")
        page.goto(f"{path}?name=Hall")
        expect(page.locator("body")).not_to_contain_text("Back at ten")

    def test_hosts_say_something_to_hosts_alone(self) -> None:
        """[TM9] A host reads it on the board and on the host's page; a guest's page and a wall never hear of it."""
        heard: list[str] = []
        ann, board, host = self.phone("Ann").page, self.desktop("Olga", role="host").page, self.host().page
        wall = self.wall()
        for page in (ann, wall):
            page.on("websocket", lambda socket: socket.on("framereceived", lambda text: heard.append(unpacked(text))))
            page.reload()
        expect(ann.locator("[data-input] .card").first).to_be_visible()
        host.fill("#say", "Last round at one")
        host.select_option("#say-to", "hosts")
        host.click("#say-send")
        expect(board.locator("#host-notice")).to_contain_text("Last round at one")
        expect(host.locator(".said").first).to_contain_text("Last round at one")
        self.server.host("announce", "Pizza is here")
        expect(ann.locator("#notice")).to_contain_text("Pizza is here")
        expect(board.locator("#notice")).to_contain_text("Pizza is here")
        self.assertTrue(any("Pizza" in text for text in heard))
        self.assertFalse([text for text in heard if "Last round" in text])
        expect(ann.locator("body")).not_to_contain_text("Last round")
        self.server.host("announce", "--to", "hosts")
        expect(board.locator("#host-notice")).to_be_hidden()
        expect(board.locator("#notice")).to_be_visible()
