"""Texts as they say themselves how they look: links, bold, italic, lists, code; on phones and on the wall."""

from __future__ import annotations

import re
import socket

from playwright.sync_api import Route, expect

from page_browser import DESKTOP, BrowserTest, Guest

SECTION = "Matt's Favorites"
ADDRESS = "https://www.youtube.example/watch?v=fJ9rUzIMcZQ&list=PLAYLIST"
# Whether a card's text has the letters that it should have, and all of it is seen.
CUT = r"""(texts) => [...document.querySelectorAll("article .text")]
  .filter(node => texts.includes(node.textContent))
  .map(node => [node.innerText.replace(/\n+/g, "\n"), /^text( fit-1)?\s*$/.test(node.className), node.style.webkitLineClamp])"""


class RichTextTest(BrowserTest):
    def shown(self, guest: Guest, text: str, shown: str) -> None:
        guest.add(text, SECTION)
        guest.expect_card(shown)

    def beside(self, guest: Guest, text: str) -> None:
        """Taps a card at its edge, where no link is."""
        guest.face(text).click(position={"x": 6, "y": 6})

    def test_a_tap_on_a_link_opens_it_and_a_tap_elsewhere_opens_the_card(self) -> None:
        """[T98] The page that is opened learns nothing of the board, and the card says where its links lead."""
        ann, bo = self.phone("Ann"), self.phone("Bo")
        asked: list[dict[str, str]] = []

        def answer(route: Route) -> None:
            asked.append(route.request.headers)
            route.fulfill(body="<p>A song</p>", content_type="text/html")

        bo.page.context.route("https://www.youtube.example/**", answer)
        self.shown(ann, f"Bohemian {ADDRESS}", "Bohemian youtube.example")
        bo.expect_card("Bohemian youtube.example")
        link = bo.card("Bohemian youtube.example").locator("a")
        expect(link).to_have_attribute("rel", "noopener noreferrer")
        expect(link).to_have_attribute("href", ADDRESS)
        with bo.page.context.expect_page() as opened:
            link.click()
        opened.value.wait_for_load_state()
        self.assertEqual(opened.value.url, ADDRESS)
        self.assertIsNone(opened.value.evaluate("window.opener"))
        self.assertNotIn("referer", asked[0])
        expect(bo.page.locator("#sheet")).to_be_hidden()

        self.beside(bo, "Bohemian youtube.example")
        expect(bo.page.locator("#sheet .reading")).to_have_text(f"Bohemian {ADDRESS}")
        expect(bo.page.locator("#sheet .reading a")).to_have_attribute("href", ADDRESS)
        bo.page.keyboard.press("Escape")

        # Another text is in its face again, and what is edited is the text as it was typed.
        self.beside(bo, "Bohemian youtube.example")
        bo.page.get_by_role("button", name="Edit", exact=True).click()
        bo.introduce()
        bo.page.fill("#typed-text", "Bohemian *Rhapsody*")
        bo.page.get_by_role("button", name="Done", exact=True).click()
        ann.expect_card("Bohemian Rhapsody")
        expect(ann.card("Bohemian Rhapsody").locator(".face .text strong")).to_have_text("Rhapsody")
        ann.face("Bohemian Rhapsody").click()
        ann.page.get_by_role("button", name="Edit", exact=True).click()
        expect(ann.page.locator("#typed-text")).to_have_value("Bohemian *Rhapsody*")

    def test_a_screen_reader_hears_a_card_with_a_link_once(self) -> None:
        ann = self.phone("Ann")
        self.shown(ann, f"Bohemian {ADDRESS}", "Bohemian youtube.example")
        face = ann.page.get_by_role("button", name=re.compile(r"^Bohemian youtube\.example ?, "))
        expect(face).to_have_count(1)
        expect(ann.page.get_by_role("link", name="youtube.example")).to_have_count(0)
        face.focus()
        ann.page.keyboard.press("Enter")
        expect(ann.page.get_by_role("link", name=ADDRESS)).to_be_visible()

    def test_a_text_has_the_style_that_it_asks_for_and_nothing_of_it_is_cut(self) -> None:
        ann = self.phone("Ann")
        texts = {
            "**Bohemian Rhapsody by Queen, with everyone who is still awake by then**": (
                "Bohemian Rhapsody by Queen, with everyone who is still awake by then"
            ),
            "*WWWWMMMM* _wide_ *MMMMWWWW MMWWMMWW*": "WWWWMMMM wide MMMMWWWW MMWWMMWW",
            "`for i in 0..<10 { print(i) }` and `let x = y`": "for i in 0..<10 { print(i) } and let x = y",
            "- Bread\n- *Cheese*\n- Grapes": "• Bread\n• Cheese\n• Grapes",
            f"{ADDRESS} {ADDRESS}": "youtube.example youtube.example",
            "snake_case and 2*3*4": "snake_case and 2*3*4",
            "<b>no</b> *yes*": "<b>no</b> yes",
        }
        for text in texts:
            ann.add(text, SECTION)
        for shown in texts.values():
            expect(ann.page.locator("article .text").get_by_text(shown.split("\n")[-1]).last).to_be_attached()
        expect(ann.page.locator("article .text strong").last).to_be_attached()
        for width in (390, 1280):
            ann.page.set_viewport_size({"width": width, "height": 844})
            ann.page.wait_for_function(
                "(texts) => texts.every(text => [...document.querySelectorAll('article .text')]"
                ".some(node => node.textContent === text))",
                arg=list(texts.values()),
            )
            ann.until_still()
            # The author's name takes room, so texts of several lines have the next smaller letters.
            rows = ann.page.evaluate(CUT, list(texts.values()))
            self.assertEqual({row[0] for row in rows}, set(texts.values()), "spaces between are seen")
            cut = [row for row in rows if not row[1] or row[2] != ""]
            self.assertEqual(cut, [], width)

    def test_a_wall_shows_links_and_nobody_presses_them(self) -> None:
        ann = self.phone("Ann")
        self.shown(ann, f"*Next:* {ADDRESS}", "Next: youtube.example")
        for scripts in (True, False):
            context = self.browser.new_context(**DESKTOP, java_script_enabled=scripts)
            self.addCleanup(context.close)
            wall = context.new_page()
            wall.goto(f"{self.address}/wall/{self.board}/{self.server.links[self.board]['wall']}")
            place = "article .text" if scripts else ".column p"
            expect(wall.locator(f"{place} .link", has_text="youtube.example")).to_be_visible()
            expect(wall.locator(f"{place} strong", has_text="Next:")).to_be_visible()
            expect(wall.locator(f"{place} a")).to_have_count(0)

    def test_nobody_asks_for_an_address_on_a_card(self) -> None:
        """[T99] Neither the server nor a page that shows it, until a person presses it."""
        with socket.create_server(("127.0.0.1", 0)) as listener:
            port = listener.getsockname()[1]
            ann, bo = self.phone("Ann"), self.desktop("Bo")
            self.shown(ann, f"http://127.0.0.1:{port}/song", f"127.0.0.1:{port}")
            bo.expect_card(f"127.0.0.1:{port}")
            expect(bo.card(f"127.0.0.1:{port}").locator("a")).to_be_visible()
            # The board has gone on since, so a page that would have asked has.
            bo.add("And then?", SECTION)
            ann.expect_card("And then?")
            listener.setblocking(False)
            self.assertRaises(BlockingIOError, listener.accept)
