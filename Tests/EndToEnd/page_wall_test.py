"""The wall: on a television that runs everything, on one that runs nothing, and in a terminal, for a whole night."""

from __future__ import annotations

import re
import subprocess
import urllib.error
import urllib.request

from playwright.sync_api import Page, expect

from page_browser import BrowserTest, RETURN
from server_process import BINARY

MATT = "Matt's Favorites"
SCREEN = {"viewport": {"width": 1280, "height": 720}}


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

    def fetch(self, path: str, accept: str = "*/*") -> str:
        request = urllib.request.Request(f"http://127.0.0.1:{self.server.port}{path}", headers={"accept": accept})
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.read().decode()

    def test_it_shows_the_board_and_what_happens_and_asks_nothing(self) -> None:
        wall = self.live()
        expect(wall.locator("h1")).to_have_text("Karaoke night")
        ann = self.phone("Ann")
        ann.add("Seen across the room", MATT)
        expect(wall.locator("#toast")).to_have_text("\u2068Ann\u2069: \u2068Seen across the room\u2069")
        card = wall.locator("article.card", has_text="Seen across the room")
        expect(card).to_be_visible()
        self.assertEqual(wall.locator("button:visible:not(.face), input, textarea, dialog").count(), 0)
        ann.act("Seen across the room", "Cross off")
        expect(card).to_have_class(re.compile(r"\brejected\b"))

    def test_pages_take_turns_and_between_them_show_every_card_whole(self) -> None:
        ann = self.phone("Ann")
        texts = [f"Song {number}" for number in range(14)]
        for text in texts:
            ann.add(text, MATT)
        wall = self.live()
        seen: set[str] = set()
        first = wall.locator("#page").inner_text()
        self.assertRegex(first, r"1\D+[2-9]")
        wanted = set(texts)
        for _ in range(12):
            area = wall.locator("#board").bounding_box()
            for face in wall.locator("article.card").all():
                box = face.bounding_box()
                # Cards hang a little crooked.
                self.assertLessEqual(box["y"] + box["height"], area["y"] + area["height"] + 4)
                self.assertGreaterEqual(box["y"], area["y"] - 4)
            seen |= set(wall.locator("article.card .text").all_inner_texts())
            if wanted <= seen:
                break
            before = wall.locator("#page").inner_text()
            expect(wall.locator("#page")).not_to_have_text(before)
        self.assertLessEqual(wanted, seen)

    def test_the_code_is_the_guests_way_in_and_covers_no_card(self) -> None:
        wall = self.live(device_scale_factor=2)
        code = wall.locator("#code").bounding_box()
        for card in wall.locator("article.card").all():
            box = card.bounding_box()
            self.assertLess(box["x"] + box["width"], code["x"])
        read = subprocess.run(["zbarimg", "--quiet", "--raw", "png:-"], input=wall.screenshot(), capture_output=True, check=True)
        self.assertEqual(read.stdout.decode().strip(), self.link())

    def test_letters_are_larger_for_who_is_farther_away(self) -> None:
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
        expect(wall.locator("s", has_text="Rolling Release in the Deep")).to_be_visible()
        expect(wall.locator("#code img")).to_be_visible()
        expect(wall.locator("#page")).to_have_text(re.compile("^1/"))
        for item in wall.locator("li").all():
            self.assertLessEqual(item.bounding_box()["y"] + item.bounding_box()["height"], 720)
        low = self.wall(java_script_enabled=False, viewport={"width": 1280, "height": 560})
        for item in low.locator("li").all():
            self.assertLessEqual(item.bounding_box()["y"] + item.bounding_box()["height"], 560)
        wall.wait_for_url("**?page=2")
        expect(wall.locator("#page")).to_have_text(re.compile("^2/"))

    def test_what_a_guest_writes_is_no_markup_on_any_wall(self) -> None:
        """[T6] Not even where a letter before it makes one character of both."""
        ann = self.phone("Ann")
        for sign in "\u0d4e\u0600":
            ann.add(f"{sign}<meta http-equiv=refresh content='0;url=//evil.invalid/' {sign}>{sign}<img src=x {sign}>{sign}\"{sign}'{sign}&lt;", MATT)
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

    def test_where_modules_do_not_come_the_server_s_own_page_is_shown_anew(self) -> None:
        context = self.browser.new_context(**SCREEN)
        self.addCleanup(context.close)
        context.route("**/assets/*.js", lambda route: route.continue_() if "wall-plain" in route.request.url else route.abort())
        wall = context.new_page()
        wall.goto(self.address + self.path)
        expect(wall.locator("li", has_text="Born to Rerun")).to_be_visible()
        self.phone("Ann").add("Came later", MATT)
        expect(wall.locator("li", has_text="Came later")).to_be_visible()
        self.guests.pop().context.close()
        # The server goes away and comes back: a browser that had left the page would stay with its error.
        with wall.expect_event("requestfailed", lambda request: "?page=" in request.url):
            self.server.kill()
        self.start()
        self.phone("Bo").add("After the night's first trouble", MATT)
        expect(wall.locator("li", has_text="After the night's first trouble")).to_be_visible()

    def test_it_comes_back_by_itself_when_the_server_does(self) -> None:
        wall = self.live()
        self.server.kill()
        expect(wall.locator("#status")).to_have_text("Offline")
        self.start()
        expect(wall.locator("#status")).to_have_text("", timeout=RETURN)
        self.phone("Ann").add("After the fall", MATT)
        expect(wall.locator("article.card", has_text="After the fall")).to_be_visible()

    def test_a_terminal_gets_it_as_text(self) -> None:
        text = self.fetch(self.path)
        self.assertIn("Karaoke night", text)
        self.assertIn("\x1b[9mRolling Release in the Deep\x1b[0m", text)
        self.assertIn("█", text)

    def test_its_link_only_lets_look_and_can_be_made_useless(self) -> None:
        """[T2]"""
        wall = self.live()
        with self.assertRaises(urllib.error.HTTPError) as refused:
            self.fetch(self.path[:-1] + ("A" if self.path[-1] != "A" else "B"))
        self.assertEqual(refused.exception.code, 403)
        rotated = subprocess.run(
            [str(BINARY), "host", "rotate", "wall", "--data", str(self.server.data)], capture_output=True, text=True, check=True,
            timeout=30).stdout
        link = re.search(r"/wall/karaoke/\S+", rotated)
        self.assertIsNotNone(link, rotated)
        with self.assertRaises(urllib.error.HTTPError) as refused:
            self.fetch(self.path)
        self.assertEqual(refused.exception.code, 403)
        expect(wall.locator("#status")).to_contain_text("doesn't open the board any more")
        self.path = link.group()
        self.live()
        self.assertNotIn(self.path.rsplit("/", 1)[1], self.server.log.read_text())

    def test_a_host_draws_the_curtain_and_puts_one_card_before_the_room(self) -> None:
        wall, host = self.live(), self.host()
        spotlight = wall.locator("#spotlight")
        host.page.click("#curtain")
        expect(spotlight).to_be_visible()
        expect(spotlight).to_have_text("")
        self.assertNotIn("Born to Rerun", self.fetch(self.path, "text/html"))
        expect(host.page.locator("#curtain")).to_have_attribute("aria-checked", "true")

        # The host's link opens the board as well.
        hal = self.desktop("Hal", role="host")
        hal.face("Born to Rerun").click()
        hal.page.get_by_role("button", name="Show on the wall").click()
        expect(spotlight).to_have_text("Born to Rerun")
        self.assertEqual(re.findall("<li>.*?</li>", self.fetch(self.path, "text/html")), ['<li><p dir="auto">Born to Rerun</p></li>'])

        # A wall that comes later shows the same, and a card that leaves the board leaves the wall.
        expect(self.live().locator("#spotlight")).to_have_text("Born to Rerun")
        hal.act("Born to Rerun", "Remove")
        expect(spotlight).to_be_hidden()
        subprocess.run(
            [str(BINARY), "host", "wall", "curtain", "--data", str(self.server.data)], check=True, capture_output=True, timeout=30)
        expect(spotlight).to_be_visible()
        refused = subprocess.run(
            [str(BINARY), "host", "wall", "card", "9.99", "--data", str(self.server.data)], capture_output=True, text=True, timeout=30)
        self.assertNotEqual(refused.returncode, 0)
        self.assertIn("never had that", refused.stderr)

    def test_a_television_without_a_link_shows_a_code_that_the_host_types(self) -> None:
        wall = self.wall(f"/wall/{self.board}", java_script_enabled=False)
        code = wall.locator("h1").inner_text()
        self.assertRegex(code, r"^[0-9A-Z]{3} [0-9A-Z]{3}$")
        other = self.wall(f"/wall/{self.board}")
        host = self.host()
        host.page.fill("#wall-code", "ZZZ ZZZ")
        host.page.click("#admit")
        expect(host.page.locator("#toast")).to_contain_text("No screen shows this code")
        host.page.fill("#wall-code", code.lower())
        host.page.click("#admit")
        expect(wall.locator("li", has_text="Born to Rerun")).to_be_visible()
        self.assertIn(self.path, wall.url)
        refused = subprocess.run(
            [str(BINARY), "host", "admit", "ZZZZZZ", "--data", str(self.server.data)], capture_output=True, text=True, timeout=30)
        self.assertIn("No screen shows this code", refused.stderr)
        # The other shows its own code still, until the terminal lets it in.
        subprocess.run(
            [str(BINARY), "host", "admit", other.locator("h1").inner_text(), "--data", str(self.server.data)], check=True,
            capture_output=True, timeout=30)
        expect(other.locator(".stage article", has_text="Born to Rerun")).to_be_visible()
