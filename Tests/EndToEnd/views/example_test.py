"""Boards of someone else's package: Examples/KaraokeNight, which `make` builds as a package of its own, used by
people."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from app_process import AppProcess
from page_browser import BrowserTest, Guest
from server_process import BUILT, ServerProcess
from wall_events import WallEvents


class ExampleTest(BrowserTest):
    board = "tonight"

    def make_server(self, port: int) -> ServerProcess:
        return AppProcess(BUILT / "KaraokeNight", port=port)

    def x(self, guest: Guest, text: str) -> float:
        box = guest.card(text).bounding_box()
        assert box is not None
        return box["x"]

    def control(self, guest: Guest, label: str) -> Locator:
        return guest.page.get_by_role("button", name=re.compile(label))

    def test_its_container_decides_how_the_board_looks(self) -> None:
        wall = self.desktop("Wall")
        wall.expect_card("Waterloop")
        self.assertEqual(wall.order()[0], "Openers")
        # Two stars stand two steps further in than none.
        self.assertGreater(self.x(wall, "Waterloop"), self.x(wall, "Dancing Keen") + 100)
        expect(wall.card("Waterloop")).to_contain_text("★ 2")

    def test_its_container_says_what_happened_over_a_wall_in_its_own_view(self) -> None:
        """[P37]"""
        context = self.browser.new_context(viewport={"width": 1280, "height": 720}, locale="de-DE")
        self.addCleanup(context.close)
        wall = context.new_page()
        wall.goto(f"{self.address}/wall/{self.board}/{self.server.links[self.board]['wall']}")
        wall.wait_for_selector(".stage article")
        events = WallEvents(wall)
        self.phone("Ann").add("Boot Scootin' Binary", "Openers")
        events.expect("🎶\u2068Ann\u2069: \u2068Boot Scootin' Binary\u2069")
        toast = wall.locator("#toast.shown")
        expect(toast).to_have_count(0)
        self.server.asked("host", "say", "Pizza is here", "--board", self.board)
        expect(toast).to_have_text("🎤Pizza is here")

    def test_the_wall_shows_what_a_phone_sets(self) -> None:
        wall, ann = self.desktop("Wall"), self.phone("Ann")
        before = self.x(wall, "Dancing Keen")
        ann.face("Dancing Keen").click()
        expect(self.control(ann, "Sung")).to_have_count(0)
        self.control(ann, "More: .*Stars").click()
        ann.introduce()
        expect(wall.card("Dancing Keen")).to_contain_text("★ 1")
        # It travels there.
        wall.page.wait_for_function(
            """([text, before]) => [...document.querySelectorAll("article.card")]
                 .find((card) => card.innerText.includes(text)).getBoundingClientRect().x > before + 20""",
            arg=["Dancing Keen", before],
        )
        ann.face("Dancing Keen").click()
        for _ in range(4):
            self.control(ann, "More: .*Stars").click()
        expect(self.control(ann, "More: .*Stars")).to_be_disabled()
        expect(wall.card("Dancing Keen")).to_contain_text("★ 5")

    def test_hosts_alone_say_that_a_song_was_sung(self) -> None:
        wall, host = self.desktop("Wall"), self.desktop("Host", role="host")
        host.face("Waterloop").click()
        sung = self.control(host, "Sung")
        expect(sung).to_have_attribute("aria-pressed", "false")
        sung.click()
        host.introduce()
        expect(wall.card("Waterloop")).to_have_class(re.compile(r"\brejected\b"))

    def test_on_a_board_that_its_author_made_anonymous_nobody_is_asked_for_a_name(self) -> None:
        self.board = "wishes"
        ann, host = self.phone("Ann"), self.desktop("Host", role="host")
        ann.page.click("#add")
        expect(ann.page.get_by_text("Nobody sees that it's from you")).to_be_visible()
        ann.page.fill("#typed-text", "Livin' on a Layer")
        ann.page.keyboard.press("Enter")
        ann.expect_status("Saved")
        host.expect_card("Livin' on a Layer")
        host.face("Livin' on a Layer").click()
        expect(host.page.locator("dialog[open]")).not_to_contain_text("Added by")

    def test_the_program_itself_has_the_commands_that_look_after_its_server(self) -> None:
        self.assertEqual(self.server.asked("host", "link").strip(), self.link("host"))
        ann = self.phone("Ann")
        ann.add("Boot Scootin' Binary", "Openers")
        self.assertRegex(self.server.asked("host", "people", "--board", self.board), r"^\d+  Ann  here guest")
        inspected = self.server.asked("inspect", self.board, "--resolved")
        self.assertIn("stars=2", inspected)
        self.assertIn("Boot Scootin' Binary", inspected)

    def test_the_values_last_over_a_restart(self) -> None:
        ann = self.phone("Ann")
        ann.face("Dancing Keen").click()
        self.control(ann, "More: .*Stars").click()
        ann.introduce()
        expect(ann.card("Dancing Keen")).to_contain_text("★ 1")
        ann.expect_status("Saved")
        ann.expects_outage = True
        self.server.kill()
        self.start()
        self.desktop("Bo").expect_card("Waterloop")
        expect(self.guests[-1].card("Dancing Keen")).to_contain_text("★ 1")
