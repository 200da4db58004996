"""The wall: on a television that runs everything, on one that runs nothing, and in a terminal, for a whole night."""

from __future__ import annotations

import re
import subprocess
import urllib.error
import urllib.request

from playwright.sync_api import Page, Route, expect

from page_access_test import AXE
from page_browser import BrowserTest, RETURN
from server_process import WEB
from wall_events import WallEvents

MATT = "Matt's Favorites"
# A wall looks every 30 s whether its link still opens the board.
LOOK = 45_000
SCREEN = {"viewport": {"width": 1280, "height": 720}}
# The texts on a wall, looked at in one moment: it turns its pages by itself. Not while something moves.
STANDING = """() => document.getAnimations().length === 0 && {
  page: document.querySelector("#page").textContent,
  cards: [...document.querySelectorAll(".layer.seen article.card")].map((card) =>
    ({ text: card.querySelector(".text").innerText, ...card.getBoundingClientRect().toJSON() })),
  ...Object.fromEntries(["board", "screen", "code", "toast"].map((id) => [id, document.getElementById(id).getBoundingClientRect().toJSON()])),
}"""
# The same where no script of the page runs.
BOXES = "(nodes) => nodes.map((node) => node.getBoundingClientRect().toJSON())"
# A wall without modules shows its pages in turn, each for up to 20 s: a new card is on the next page but one at the
# latest.
ROUND = 60_000


class WallTest(BrowserTest):
    def setUp(self) -> None:
        super().setUp()
        self.path = f"/wall/{self.board}/{self.server.links[self.board]['wall']}"

    def wall(self, path: str | None = None, **options: object) -> Page:
        context = self.browser.new_context(**{**SCREEN, **options})
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(self.address + (path or self.path))
        return page

    def live(self, path: str = "", **options: object) -> Page:
        page = self.wall(self.path + path, **options)
        page.wait_for_selector(".stage article")
        return page

    def without_modules(self) -> Page:
        """A television that runs only what every one of them has ever run."""
        context = self.browser.new_context(**SCREEN)
        self.addCleanup(context.close)
        old = ("/wall/plain.js", "/wall/pairing.js")
        context.route(
            "**/assets/**/*.js", lambda route: route.continue_() if route.request.url.endswith(old) else route.abort()
        )
        wall = context.new_page()
        wall.goto(self.address + self.path)
        expect(wall.locator("li", has_text="Born to Rerun")).to_be_visible()
        return wall

    def admit(self, code: str) -> None:
        self.server.host("admit", code)

    def fetch(self, path: str, accept: str = "*/*") -> str:
        request = urllib.request.Request(f"http://127.0.0.1:{self.server.port}{path}", headers={"accept": accept})
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.read().decode()

    def test_it_shows_the_board_and_what_happens_and_asks_nothing(self) -> None:
        wall = self.live()
        expect(wall.locator("h1")).to_have_text("Karaoke night")
        ann = self.phone("Ann")
        events = WallEvents(wall)
        ann.add("Seen across the room", MATT)
        events.expect("\u2068Ann\u2069: \u2068Seen across the room\u2069")
        card = wall.locator("article.card", has_text="Seen across the room")
        expect(card).to_be_visible()
        self.assertEqual(wall.locator("button:visible:not(.face), input, textarea, dialog").count(), 0)
        ann.act("Seen across the room", "Cross off")
        expect(card).to_have_class(re.compile(r"\brejected\b"))
        title, panel = wall.evaluate("""() => ["#title", ".layer.seen .panel"].map((name) => {
          const element = document.querySelector(name);
          return element.getBoundingClientRect().left + parseFloat(getComputedStyle(element).paddingLeft);
        })""")
        self.assertAlmostEqual(title, panel, delta=1, msg="the title begins where the first section does")

    def test_pages_take_turns_and_between_them_show_every_card_whole(self) -> None:
        ann = self.phone("Ann")
        texts = [f"Song {number}" for number in range(14)]
        for text in texts:
            ann.add(text, MATT)
        ann.expect_status("Saved")
        wall = self.live("?distance=4")
        seen: set[str] = set()
        wanted = set(texts)
        for number in range(12):
            there = wall.wait_for_function(STANDING).json_value()
            if number == 0:
                self.assertRegex(there["page"], r"1\D+[2-9]")
            for card in there["cards"]:
                # Cards hang a little crooked.
                self.assertLessEqual(card["bottom"], there["board"]["bottom"] + 4)
                self.assertGreaterEqual(card["top"], there["board"]["top"] - 4)
            seen |= {card["text"] for card in there["cards"]}
            if wanted <= seen:
                break
            expect(wall.locator("#page")).not_to_have_text(there["page"])
        self.assertLessEqual(wanted, seen)

    def test_the_code_is_the_guests_way_in_and_covers_no_card(self) -> None:
        wall = self.live(device_scale_factor=2)
        there = wall.wait_for_function(STANDING).json_value()
        for card in there["cards"]:
            self.assertLess(card["right"], there["code"]["left"])
        read = subprocess.run(
            ["zbarimg", "--quiet", "--raw", "png:-"], input=wall.screenshot(), capture_output=True, check=True
        )
        self.assertEqual(read.stdout.decode().strip(), self.link())

    def test_letters_are_larger_for_people_who_are_farther_away(self) -> None:
        heights = []
        for distance in (3, 6):
            text = self.live(f"?distance={distance}").locator("article .text").first
            heights.append(text.evaluate("node => node.getBoundingClientRect().height"))
        self.assertGreater(heights[1], heights[0] * 1.5)

    def test_a_television_without_javascript_sees_the_board_page_by_page(self) -> None:
        ann = self.phone("Ann")
        for number in range(20):
            ann.add(f"Song {number}", MATT)
        ann.expect_status("Saved")
        wall = self.wall(java_script_enabled=False)
        expect(wall.locator("li", has_text="Born to Rerun")).to_be_visible()
        expect(wall.locator("h2 small")).to_have_text(["1 done"])
        expect(wall.locator("#code img")).to_be_visible()
        expect(wall.locator("#page")).to_have_text(re.compile("^1/"))
        for item in wall.locator("li").evaluate_all(BOXES):
            self.assertLessEqual(item["bottom"], 720)
        low = self.wall(java_script_enabled=False, viewport={"width": 1280, "height": 560})
        for item in low.locator("li").evaluate_all(BOXES):
            self.assertLessEqual(item["bottom"], 560)
        wall.wait_for_url("**?page=2")
        expect(wall.locator("#page")).to_have_text(re.compile("^2/"))

    def test_without_javascript_it_speaks_the_language_of_its_browser_from_the_right_where_that_is_read_so(
        self,
    ) -> None:
        ann = self.phone("Ann")
        for number in range(20):
            ann.add(f"Song {number}", MATT)
        ann.expect_status("Saved")
        for locale, language, direction, scan in (
            ("ar-EG", "ar", "rtl", "امسح الرمز للانضمام"),
            ("de-AT", "de", "ltr", "Zum Mitmachen scannen"),
        ):
            with self.subTest(locale):
                wall = self.wall(java_script_enabled=False, locale=locale)
                expect(wall.locator("#scan")).to_have_text(scan)
                expect(wall.locator(f"html[lang={language}][dir={direction}]")).to_be_attached()
                first, second, *_ = wall.locator(".column").evaluate_all(BOXES)
                self.assertEqual(first["x"] > second["x"], direction == "rtl")
                [code] = wall.locator("#code").evaluate_all(BOXES)
                for item in wall.locator(".column li").evaluate_all(BOXES):
                    self.assertLess(item["right"], code["left"])
                waiting = self.wall(f"/wall/{self.board}", java_script_enabled=False, locale=locale)
                expect(waiting.locator(f"html[lang={language}][dir={direction}] #pairing")).to_have_text(
                    re.compile(r"^\w{3} \w{3}$")
                )
                self.assertNotRegex(waiting.locator("main").inner_text(), "[Tt]his screen|Host:")
                # Where they run, the scripts of the page agree.
                live = self.live(locale=locale)
                self.assertEqual(
                    live.evaluate("[document.documentElement.lang, document.documentElement.dir]"),
                    [language, direction],
                )
                expect(live.locator("#scan")).to_have_text(scan)

    def test_someone_who_asks_without_a_browser_is_refused_in_their_language(self) -> None:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.server.port}{self.path}x", headers={"accept-language": "nl, de;q=0.8, en;q=0.5"}
        )
        with self.assertRaises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(request, timeout=10)
        self.assertEqual(refused.exception.code, 403)
        self.assertIn("accept-language", refused.exception.headers["vary"])
        self.assertRegex(refused.exception.read().decode(), "^Dieser Link .* displayboard host link --role wall\n$")

    def test_a_text_that_a_guest_writes_is_no_markup_on_any_wall(self) -> None:
        """[T5] Not even where a letter before it makes one character of both."""
        ann = self.phone("Ann")
        for sign in "\u0d4e\u0600":
            ann.add(
                f"{sign}<meta http-equiv=refresh content='0;url=//evil.invalid/' {sign}>{sign}<img src=x {sign}>{sign}\"{sign}'{sign}&lt;",
                MATT,
            )
        ann.expect_status("Saved")
        page = self.fetch(self.path, "text/html")
        self.assertEqual(len(re.findall("&lt;meta", page)), 2)
        for mark in ("<meta http-equiv=refresh content", "<img src=x"):
            self.assertNotIn(mark, page)
        for scripts in (False, True):
            wall = self.wall(java_script_enabled=scripts)
            expect(wall.get_by_text("evil.invalid").first).to_be_visible()
            self.assertEqual(wall.locator("main img, main meta").count(), 0)
            self.assertIn(self.path, wall.url)

    def test_where_modules_do_not_come_the_servers_own_page_is_shown_again(self) -> None:
        wall = self.without_modules()
        self.phone("Ann").add("Came later", MATT)
        expect(wall.locator("li", has_text="Came later")).to_be_visible(timeout=ROUND)
        self.guests.pop().context.close()
        # The server goes away and comes back: a browser that had left the page would stay with its error.
        with wall.expect_event("requestfailed", lambda request: "?page=" in request.url):
            self.server.kill()
        self.start()
        self.phone("Bo").add("After the night's first trouble", MATT)
        expect(wall.locator("li", has_text="After the night's first trouble")).to_be_visible()

    def test_it_comes_back_by_itself_when_the_server_does(self) -> None:
        wall, ann = self.live(), self.phone("Ann")
        ann.expects_outage = True
        events = WallEvents(wall)
        ann.add("Before the fall", MATT)
        events.expect("Before the fall")
        self.server.kill()
        expect(wall.locator("#status")).to_have_text("Offline")
        # Nobody is there to take it away, and no try to come back brings it again, nor the line when it is back.
        expect(wall.locator("#toast.shown")).to_have_count(0)
        wall.evaluate("""() => {
          globalThis.said = [];
          const toast = document.querySelector("#toast");
          new MutationObserver(() => toast.matches(".shown") && said.push(toast.textContent)).observe(toast, { attributes: true });
        }""")
        for _ in range(2):
            wall.wait_for_event("websocket", timeout=RETURN)
        self.start()
        expect(wall.locator("#status")).to_have_text("", timeout=RETURN)
        self.assertEqual(wall.evaluate("said"), [])
        ann.expect_status("Saved", timeout=RETURN)
        ann.add("After the fall", MATT)
        events.expect("After the fall")
        expect(wall.locator("article.card", has_text="After the fall")).to_be_visible()

    def test_a_terminal_gets_it_as_text(self) -> None:
        # The board's file is read.
        self.live()
        text = self.fetch(self.path)
        self.assertIn("Karaoke night", text)
        self.assertIn("\x1b[9mRolling Release in the Deep\x1b[0m", text)
        self.assertIn("█", text)

    def test_a_television_that_is_slower_than_its_scripts_keeps_the_server_s_page(self) -> None:
        """Modules come, and what draws fails: what the server wrote stays, and goes on."""
        context = self.browser.new_context(**SCREEN)
        self.addCleanup(context.close)

        def fail(route: Route) -> None:
            source = (WEB / "board/board.js").read_text()
            # The page as it is served has short names inside.
            broken = re.sub(
                r"\bdraw\((\w+), ?(\w+)\) ?\{",
                r'draw() { throw new Error("a browser of old"); } drawOnce(\1, \2) {',
                source,
                count=1,
            )
            self.assertNotEqual(broken, source)
            route.fulfill(body=broken, content_type="text/javascript")

        context.route("**/assets/board/board.js", fail)
        wall = context.new_page()
        with wall.expect_console_message(lambda message: "a browser of old" in message.text):
            wall.goto(self.address + self.path)
        self.phone("Ann").add("Came later", MATT)
        expect(wall.locator("li", has_text="Came later")).to_be_visible(timeout=ROUND)
        expect(wall.locator("#status")).to_have_text("")

    def test_a_window_that_gets_lower_cuts_no_card(self) -> None:
        wall = self.live("?distance=5")
        expect(wall.locator("#page")).to_have_text(re.compile("of 3$"))
        wall.set_viewport_size({"width": 1280, "height": 480})
        expect(wall.locator("#page")).to_have_text(re.compile("of [4-9]$"))
        there = wall.wait_for_function(STANDING).json_value()
        for card in there["cards"]:
            self.assertLessEqual(card["bottom"], there["screen"]["bottom"] + 4)

    def test_events_are_above_all_cards(self) -> None:
        long = "A title that goes on and on, " * 20
        for viewport in (
            {"width": 1280, "height": 720},
            {"width": 1280, "height": 560},
            {"width": 1024, "height": 768},
        ):
            wall = self.live(viewport=viewport)
            events = WallEvents(wall, STANDING)
            self.phone("Someone with quite a long name").add(f"{long} {viewport}", MATT)
            there = events.stood("A title that goes on")
            toast = there["toast"]
            self.assertGreater(toast["width"] * toast["height"], 0)
            self.assertGreaterEqual(min(toast["left"], toast["top"]), 0)
            self.assertLessEqual(toast["right"], viewport["width"])
            self.assertLessEqual(toast["bottom"], there["board"]["top"] + 1)

    def test_its_link_only_lets_look_and_can_be_made_useless(self) -> None:
        """[T2]"""
        wall = self.live()
        bare = self.wall(java_script_enabled=False)
        plain = self.without_modules()
        with self.assertRaises(urllib.error.HTTPError) as refused:
            self.fetch(self.path[:-1] + ("A" if self.path[-1] != "A" else "B"))
        self.assertEqual(refused.exception.code, 403)
        rotated = self.server.host("rotate", "wall")
        link = re.search(r"/wall/karaoke/\S+", rotated)
        self.assertIsNotNone(link, rotated)
        with self.assertRaises(urllib.error.HTTPError) as refused:
            self.fetch(self.path)
        self.assertEqual(refused.exception.code, 403)
        expect(wall.locator("#status")).to_contain_text("no longer opens the board")
        # Nobody touches these: each waits for its host again.
        for screen in (wall, plain, bare):
            expect(screen.locator("#pairing")).to_be_visible(timeout=LOOK)
        self.admit(wall.locator("#pairing").inner_text())
        expect(wall.locator(".stage article").first).to_be_visible()
        old, self.path = self.path, link.group()
        self.assertIn(self.path, wall.url)
        self.live()
        for path in (old, self.path):
            self.assertNotIn(path.rsplit("/", 1)[1], self.server.log.read_text())

    def test_a_host_draws_the_curtain_and_puts_one_card_before_the_room(self) -> None:
        wall, host = self.live(), self.host()
        spotlight = wall.locator("#spotlight")
        host.page.click("#curtain")
        expect(spotlight).to_be_visible()
        expect(spotlight).to_have_text("Karaoke night")
        self.assertNotIn("Born to Rerun", self.fetch(self.path, "text/html"))
        expect(self.wall(java_script_enabled=False).locator("#spotlight")).to_be_visible()
        expect(host.page.locator("#curtain")).to_have_attribute("aria-checked", "true")

        # The host's link opens the board as well.
        hal = self.desktop("Hal", role="host")
        hal.face("Born to Rerun").click()
        hal.page.get_by_role("button", name="Show on the wall").click()
        expect(spotlight).to_have_text("Born to Rerun")
        self.assertNotIn("<li>", self.fetch(self.path, "text/html"))

        bare = self.wall(java_script_enabled=False).locator("#spotlight")
        expect(bare).to_be_visible()
        expect(bare).to_have_text("Born to Rerun")

        # A wall that comes later shows the same, and a card that leaves the board leaves the wall.
        expect(self.live().locator("#spotlight")).to_have_text("Born to Rerun")
        hal.act("Born to Rerun", "Remove")
        expect(spotlight).to_be_hidden()
        self.server.host("wall", "curtain")
        expect(spotlight).to_be_visible()
        self.assertIn("The board doesn't know this card.", self.server.host("wall", "card", "9.99", code=None))

    def test_an_announcement_reaches_every_screen_and_stays_until_it_is_over(self) -> None:
        host, ann, bo, wall = self.host(), self.phone("Ann"), self.desktop("Bo"), self.live()
        words = "Pizza <b>is</b> here"
        host.page.locator("#say").fill(words)
        host.page.locator("#say-send").click()
        for guest in (ann, bo):
            expect(guest.page.locator("#notice p")).to_have_text(words)
        expect(wall.locator("#toast.shown")).to_have_text(f"\N{CHEERING MEGAPHONE} {words}")
        expect(self.wall(java_script_enabled=False).locator("#toast")).to_contain_text(words)
        self.assertIn(words, self.fetch(self.path))
        expect(host.page.locator("#say")).to_have_value("")
        expect(host.page.locator(".said")).to_contain_text(words)
        self.assertEqual(ann.axe(AXE), [])

        # A guest who puts it away doesn't see it again, and the same words said again are new.
        ann.page.locator("#notice button").click()
        expect(ann.page.locator("#notice")).to_be_hidden()
        ann.page.reload()
        ann.page.wait_for_selector(ann.waits_for)
        expect(bo.page.locator("#notice")).to_be_visible()
        expect(ann.page.locator("#notice")).to_be_hidden()
        self.server.host("announce", *words.split())
        expect(ann.page.locator("#notice p")).to_have_text(words)

        # Events are shown in between.
        events = WallEvents(wall)
        ann.add("Brand new", MATT)
        events.expect("Brand new")
        expect(wall.locator("#toast")).to_contain_text(words)

        for guest in (host, ann, bo):
            guest.expects_outage = True
        self.server.kill()
        self.start()
        expect(self.live().locator("#toast.shown")).to_contain_text(words)
        host.expect_status("Live", timeout=RETURN)
        host.page.locator("#say-over").click()
        for guest in (ann, bo):
            expect(guest.page.locator("#notice")).to_be_hidden(timeout=RETURN)

    def test_a_host_hears_that_a_card_did_not_get_on_the_wall(self) -> None:
        hal = self.desktop("Hal", role="host")
        hal.face("Born to Rerun").click()
        button = hal.page.get_by_role("button", name="Show on the wall")
        expect(button).to_be_visible()
        hal.expects_outage = True
        self.server.kill()
        expect(hal.page.locator("#status")).to_have_text("Offline")
        button.click()
        expect(hal.page.locator("#toast")).to_have_text("Offline")

    def test_a_television_without_a_link_shows_a_code_that_the_host_types(self) -> None:
        wall = self.wall(f"/wall/{self.board}", java_script_enabled=False)
        code = wall.locator("h1").inner_text()
        self.assertRegex(code, r"^[0-9A-Z]{3} [0-9A-Z]{3}$")
        other = self.wall(f"/wall/{self.board}?distance=6")
        host = self.host()
        # People before the screen may have never opened the host's page.
        expect(wall.locator("main")).to_contain_text(f"{self.address.removeprefix('http://')}/host/{self.board}")
        host.open_tab("settings")
        host.page.fill("#wall-code", "ZZZ ZZZ")
        host.page.click("#admit")
        expect(host.page.locator("#toast")).to_contain_text("No screen shows this code")
        host.page.fill("#wall-code", code.lower())
        host.page.click("#admit")
        expect(wall.locator("li", has_text="Born to Rerun")).to_be_visible()
        self.assertIn(self.path, wall.url)
        self.assertIn("No screen shows this code", self.server.host("admit", "ZZZZZZ", code=None))
        # The other shows its own code still, until the terminal lets it in.
        self.admit(other.locator("h1").inner_text())
        expect(other.locator(".stage article", has_text="Born to Rerun")).to_be_visible()
        # Where its readers are came along.
        self.assertTrue(other.url.endswith("?distance=6"), other.url)

    def test_a_television_with_a_code_comes_back_when_the_server_does(self) -> None:
        wall = self.wall(f"/wall/{self.board}")
        code = wall.locator("#pairing")
        first = code.inner_text()
        with wall.expect_event("requestfailed"):
            self.server.kill()
        expect(code).to_have_text(first)
        self.start()
        # The server has forgotten who waited.
        expect(code).not_to_have_text(first)
        self.admit(code.inner_text())
        expect(wall.locator(".stage article", has_text="Born to Rerun")).to_be_visible()

    def test_someone_who_shows_a_code_keeps_it_and_one_too_many_asks_again(self) -> None:
        """Here all come from behind a proxy that nobody named, so they share what an address has."""
        wall = self.wall(f"/wall/{self.board}", java_script_enabled=False)
        code = wall.locator("h1").inner_text()
        refused = None
        for _ in range(40):
            try:
                self.fetch(f"/wall/{self.board}", "text/html")
            except urllib.error.HTTPError as error:
                refused = error
                break
        self.assertIsNotNone(refused)
        self.assertEqual((refused.code, refused.headers["refresh"]), (503, "10"))
        self.assertIn(code, self.fetch(wall.url.removeprefix(self.address), "text/html"))
        for path, status in ((f"/wall/{self.board}", 200), (self.path, 200), (self.path + "x", 403)):
            head = urllib.request.Request(f"http://127.0.0.1:{self.server.port}{path}", method="HEAD")
            try:
                with urllib.request.urlopen(head, timeout=10) as answer:
                    self.assertEqual(answer.status, status)
            except urllib.error.HTTPError as error:
                self.assertEqual(error.code, status)
