"""Nothing on the page jumps by itself: people come and go and others write, and what one looks at stays where it is."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Coroutine
from typing import Any

from playwright.sync_api import Route, expect

from page_browser import WITH_MOTION, BrowserTest, Guest
from protocol_client import Client, add_card, edit_text

CROWD = 30
ROUNDS = 3
WRITERS = 5
EDITS_EACH = 60
# A shift that someone may notice: of the window's area times its distance.
NOTICED = 0.01
# The browser keeps what shifted before anyone asked. A shift within half a second of a tap is what the tap asked for.
SHIFTS = """(since) => new Promise((resolve) => {
  const isMeant = (entry) => entry.startTime >= since && !entry.hadRecentInput;
  const told = (entries) => entries.filter(isMeant).map(({ value, sources }) => ({
    value, sources: sources.map(({ node, previousRect: from, currentRect: to }) =>
      `${node?.id || node?.className || node?.nodeName}: ${[from.x, from.y, from.width, from.height]} to ${[to.x, to.y, to.width, to.height]}`),
  }));
  const observer = new PerformanceObserver((list) => (observer.disconnect(), resolve(told(list.getEntries()))));
  observer.observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(told(observer.takeRecords()))));
})"""


# From the beginning of a page on, each shift's size with what moved. Nobody touches the page; the browser takes a
# phone's window, which gets its size at first, for input.
WATCH = """window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      shifts.push([value, sources.map(({ node }) => node?.id || node?.nodeName)]);
  }).observe({ type: "layout-shift" });"""


class PageCalmTest(BrowserTest):
    needs_whole_chromium = True

    def beside(self, evening: Coroutine[Any, Any, None]) -> threading.Thread:
        """Runs it while the browser is driven; a fault in it is raised at the end of the test."""
        wrong: list[BaseException] = []

        def run() -> None:
            try:
                asyncio.run(evening)
            except BaseException as error:  # told below, in the test's own thread
                wrong.append(error)

        thread = threading.Thread(target=run)
        thread.start()
        self.addCleanup(lambda: self.assertEqual(wrong, []))
        self.addCleanup(thread.join)
        return thread

    def test_cards_from_before_the_page_are_there_at_once_and_later_ones_arrive(self) -> None:
        ann = self.phone("Ann", **WITH_MOTION)
        page = ann.page
        page.add_init_script("""addEventListener("animationstart", ({ animationName, target }) => {
            if (animationName === "arrive") (window.arrived ??= []).push(target.textContent);
          }, true);""")
        page.reload()
        page.wait_for_selector("[data-input] .card")
        self.assertIsNone(page.evaluate("window.arrived ?? null"))
        self.phone("Bo").add("Late for the show", "Matt's Favorites")
        ann.expect_card("Late for the show")
        page.wait_for_function("() => window.arrived?.length === 1")
        self.assertIn("Late for the show", page.evaluate("window.arrived[0]"))

    def test_nothing_jumps_while_the_page_comes_up(self) -> None:
        """A slow line shows first that the board is coming, then its title, then the board."""
        for guest in (
            self.phone("Ann", **WITH_MOTION),
            self.phone("Adam", locale="de-DE", **WITH_MOTION),
            self.desktop("Bo", **WITH_MOTION),
        ):
            held: list[Route] = []
            guest.page.add_init_script(WATCH)
            guest.page.route("**/board/board.js", lambda route: held.append(route))
            guest.page.reload(wait_until="commit")
            expect(guest.page.locator("#title")).to_have_text("Karaoke night")
            guest.page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length > 0")
            guest.page.evaluate(
                "() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))"
            )
            for route in held:
                route.continue_()
            guest.page.wait_for_selector(guest.waits_for)
            guest.until_still()
            with self.subTest(guest=guest.name):
                shifts = guest.page.evaluate("shifts")
                self.assertEqual([(value, moved) for value, moved in shifts if value > NOTICED], [])

    async def join(self) -> Client:
        return await Client.join(self.server.port, self.server.tokens["guest"])

    async def come_and_go(self) -> None:
        for _ in range(ROUNDS):
            crowd: list[Client] = []
            for number in range(CROWD):
                crowd.append(await self.join())
                await crowd[-1].send({"t": "name", "name": f"Guest {number}"})
            for client in crowd:
                await client.close()

    async def write(self, writer: int) -> None:
        client = await self.join()
        await client.decided(await client.operate(add_card(client.board.sections[writer % 2].id, f"Writer {writer}")))
        card = next(
            card for section in client.board.sections for card in section.cards if card.text == f"Writer {writer}"
        )
        for _ in range(EDITS_EACH):
            await client.decided(await client.operate(edit_text(card.id, (0, 0, "a line that makes the card grow "))))
            await client.decided(await client.operate(edit_text(card.id, (0, 32, ""))))
        await client.close()

    async def evening(self) -> None:
        await asyncio.gather(self.come_and_go(), *(self.write(writer) for writer in range(WRITERS)))

    def shifts(self, guest: Guest, since: float) -> list[Any]:
        """What moved since then, by the page's clock; how a page comes up is another matter."""
        return guest.page.evaluate(SHIFTS, since)

    def test_nothing_shifts_while_people_come_and_go_and_write(self) -> None:
        ann = self.phone("Ann")
        ann.until_still()
        since = ann.page.evaluate("() => performance.now()")
        evening = self.beside(self.evening())
        expect(ann.page.locator("#people .more")).to_be_visible()
        if folder := os.environ.get("SCREENSHOTS"):
            ann.page.screenshot(path=f"{folder}/crowd.png")
        # Until it is over something may move at any time: the page draws what it hears, and nobody waits for it to be
        # still.
        while evening.is_alive():
            ann.page.evaluate("() => new Promise(requestAnimationFrame)")
        expect(ann.page.locator("#people .avatar")).to_have_count(1)
        self.assertEqual(self.shifts(ann, since), [])
