"""Parts of the pages that come after the first picture come without a reload, whenever the server is back."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from page_browser import PATIENCE, RETURN, Guest
from page_file_board import FileBoardTest

BOARD = """title: Karaoke night
values:
  dibs:
  votes:
sections:
  - id: songs
    title: Songs
    turns: true
    cards: [Love Stack, Purple Train]
  - id: sung
    title: Sung
    cards: [Dreams of Tea]
"""


class PageLaterTest(FileBoardTest):
    file = BOARD

    def lose(self, page: Page, *modules: str) -> list[str]:
        """Loads the page once more, as if the server had gone away before these of its modules were there."""
        lost: list[str] = []

        def end(route: Route) -> None:
            lost.append(route.request.url)
            route.abort("connectionrefused")

        page.route(re.compile(f"/assets/({'|'.join(modules)})\\.js$"), end)
        page.reload()
        return lost

    def bring_back(self, *guests: Guest) -> None:
        for guest in guests:
            guest.page.unroute_all()
        self.server.kill()
        self.start()

    def test_a_guests_page_gets_seats_footers_strip_and_menus_once_the_server_is_back(self) -> None:
        ann = self.phone("Ann", role="host")
        ann.expects_outage = True
        modules = ("seats/seats", "card/footer", "phone/chrome", "input/sections", "turns/calling", "input/more")
        lost = self.lose(ann.page, *modules)
        ann.page.wait_for_selector(ann.waits_for)
        ann.page.wait_for_function("() => document.querySelector('.skip')")
        expect(ann.page.locator(".card-footer")).to_have_count(0)
        expect(ann.page.locator("#strip")).to_have_count(0)
        self.bring_back(ann)
        ann.expect_status("Saved", timeout=RETURN)
        expect(ann.page.locator(".card-footer").first).to_be_visible(timeout=PATIENCE)
        expect(ann.page.locator("#strip button")).to_have_count(2)
        expect(ann.page.locator(".stage.menus")).to_have_count(1)
        ann.page.click("#people")
        expect(ann.page.locator("dialog[open]").get_by_role("button", name="Been here before?")).to_be_visible()
        ann.page.keyboard.press("Escape")
        ann.page.click("#more")
        expect(ann.page.locator("dialog[open] .menu")).to_be_visible()
        # As people get it, `phone/chrome` is in `seats/seats`, and the last two may not be asked for by then.
        self.assertGreaterEqual(len(lost), 3)

    def test_a_picture_of_the_board_that_is_mirrored_or_enlarged_comes_so_once_the_server_is_back(self) -> None:
        ann = self.phone("Ann", locale="ar")
        ann.expects_outage = True
        first = ann.page.locator("h2.header").first
        before = first.bounding_box()
        lost = self.lose(ann.page, "board/right-to-left", "seats/lobby")
        ann.page.wait_for_selector(ann.waits_for)
        self.assertEqual(len(lost) > 0, True)
        self.bring_back(ann)
        expect(ann.page.locator("html")).to_have_attribute("dir", "rtl")
        ann.page.wait_for_function(
            """(before) => {
              const now = document.querySelector("h2.header")?.getBoundingClientRect();
              return now && Math.abs(now.x - before.x) < 1;
            }""",
            arg=before,
            timeout=RETURN,
        )

    def test_a_hosts_room_gets_its_other_panels_and_the_signs_of_its_tabs_once_the_server_is_back(self) -> None:
        host = self.host()
        host.expects_outage = True
        lost = self.lose(host.page, "host/lobby-panel", "style/icons")
        host.page.wait_for_selector(host.waits_for)
        expect(host.page.locator("#say-send")).to_have_count(0)
        host.page.wait_for_function("() => document.querySelector('#copy')")
        self.assertTrue(lost)
        self.bring_back(host)
        expect(host.page.locator("#say-send")).to_be_visible(timeout=RETURN)
        expect(host.page.locator("#tab-people .tab-sign svg")).to_be_visible()
        expect(host.page.locator("#column-people .why", has_text="Offline")).to_have_count(0)

    def test_a_hosts_page_that_lost_what_gives_commands_gets_it_and_gives_them(self) -> None:
        host = self.host()
        host.expects_outage = True
        lost = self.lose(host.page, "host/after-room")
        host.page.wait_for_selector(host.waits_for)
        host.page.wait_for_function("() => document.querySelector('#freeze')")
        self.bring_back(host)
        expect(host.page.locator("#copy")).to_be_visible(timeout=RETURN)
        host.page.click("#freeze")
        expect(host.page.locator("#status")).to_have_attribute("data-kind", "frozen", timeout=PATIENCE)
        self.assertTrue(lost)

    def test_a_wall_fits_its_letters_once_more_when_its_fonts_come(self) -> None:
        wall, _ = self.wall()
        held: list[Route] = []
        wall.route("**/*.woff2", lambda route: held.append(route))
        self.command("wall", "curtain")
        # A page has loaded only when its fonts have, too.
        wall.reload(wait_until="domcontentloaded")
        spotlight = wall.locator("#spotlight")
        expect(spotlight).to_have_text("Karaoke night")
        wall.wait_for_function("() => window.isLiveWall")
        while len(held) < 3:
            wall.wait_for_timeout(20)
        before = spotlight.evaluate("(node) => node.style.fontSize")
        for route in held:
            route.continue_()
        wall.wait_for_function("() => [...document.fonts].length > 0 && document.fonts.status === 'loaded'")
        now = spotlight.evaluate("(node) => [node.style.fontSize, node.scrollWidth <= node.clientWidth]")
        wall.evaluate("() => dispatchEvent(new Event('resize'))")
        wall.wait_for_function("() => document.querySelector('#spotlight').style.fontSize !== ''")
        self.assertTrue(now[1])
        self.assertEqual(spotlight.evaluate("(node) => node.style.fontSize"), now[0], before)
