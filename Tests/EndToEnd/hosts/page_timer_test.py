"""Timers: a host starts one, and every screen counts down by itself, over a killed server and a clock that jumps."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Locator, Page, expect

from page_access_test import AXE
from page_browser import BrowserTest, RETURN
from wall_clock import WallClock

OVER = "Time's up"


def seconds(shown: Locator) -> int:
    """The time that is left, as the page shows it: `9:58`."""
    expect(shown).to_have_text(re.compile(r"^\d+:\d\d"))
    minutes, rest = re.match(r"(\d+):(\d\d)", shown.inner_text()).groups()
    return 60 * int(minutes) + int(rest)


class TimerTest(BrowserTest):
    def wall(self, **options: object) -> Page:
        context = self.browser.new_context(viewport={"width": 1280, "height": 720}, **options)
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(f"{self.address}/wall/{self.board}/{self.server.links[self.board]['wall']}")
        return page

    def live(self) -> Page:
        page = self.wall()
        page.wait_for_selector(".stage article")
        return page

    def agree(self, *shown: Locator, above: int = -1) -> int:
        """The seconds that all of them show once they have heard the last word, give or take the one that passes while
        they are read."""
        deadline = time.monotonic() + RETURN / 1000
        while max(read := [seconds(one) for one in shown]) - min(read) > 2 or read[0] <= above:
            self.assertLess(time.monotonic(), deadline, read)
        return read[0]

    def test_every_screen_counts_down_over_a_killed_server_and_a_clock_that_jumps(self) -> None:
        clock = WallClock(self.server)
        self.server.kill()
        self.start()
        host, ann, wall = self.host(), self.phone("Ann"), self.live()
        host.page.locator("#timer-minutes").fill("10")
        host.page.locator("#timer-text").fill("Back in")
        host.page.locator("#timer-start").click()
        screens = [
            page.locator(place)
            for page, place in (
                (ann.page, "#timers .timer-chip b"),
                (wall, "#timers .timer b"),
                (host.page, ".timer-now b"),
            )
        ]
        first = self.agree(*screens)
        self.assertLessEqual(first, 600)
        expect(wall.locator("#timers .timer")).to_contain_text("Back in")
        self.assertEqual(ann.axe(AXE), [])
        self.assertEqual(host.axe(AXE), [])
        self.assertIn("Back in", self.wall(java_script_enabled=False).locator("#timers").inner_text())

        # The wall clock jumps while the server runs; the room looks at it at each event, and writes it down.
        clock.jump(hours=3)
        self.server.host("timer", "extend", "2")
        second = self.agree(*screens, above=first + 60)
        self.assertLessEqual(second, first + 120)

        for guest in (host, ann):
            guest.expects_outage = True
        self.server.kill()
        self.start()
        host.expect_status("Live", timeout=RETURN)
        ann.expect_status("Saved", timeout=RETURN)
        wall = self.live()
        screens[1] = wall.locator("#timers .timer b")
        third = self.agree(*screens)
        self.assertLessEqual(third, second)
        self.assertGreater(third, second - 60)

        # Paused it stands still, and goes on from there.
        host.page.locator("#timer-pause-all").click()
        expect(ann.page.locator(".timer-chip.paused")).to_contain_text("Paused")
        paused = self.agree(*screens)
        self.assertIn("goes on", self.server.host("timer", "resume"))
        expect(ann.page.locator(".timer-chip.running")).to_be_visible()
        self.assertLessEqual(self.agree(*screens), paused)

        self.server.host("timer", "start", "0:02", "Break")
        for screen in screens:
            expect(screen).to_have_text(OVER)
        host.page.locator("#timer-end-all").click()
        for page in (ann.page, wall):
            expect(page.locator("#timers > *")).to_have_count(0)
