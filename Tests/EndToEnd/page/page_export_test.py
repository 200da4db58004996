"""The board taken along: as a picture, on paper, and as a link to one card."""

from __future__ import annotations

import json
import re
import struct
import tempfile
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Download, expect

from page_browser import BrowserTest, Guest

MATT, SAM = "Matt's Favorites", "Sam's Favorites"
# The whole board fits: its done cards are among the others.
HIGH = {"viewport": {"width": 1280, "height": 1600}}
SVG = "{http://www.w3.org/2000/svg}"


def choose(guest: Guest, label: str) -> None:
    """One of the entries of the page's menu, opened from its bar: files are behind an entry of their own."""
    guest.page.click("#more")
    if label not in ("Print…", "Invite others"):
        # In any language it comes before printing and help.
        guest.page.locator(".menu .action").nth(-3).click()
    guest.page.locator(".menu .action", has_text=label).click()


def download(guest: Guest, kind: str) -> Download:
    with guest.page.expect_download() as begun:
        choose(guest, kind)
    return begun.value


def lines(svg: Path) -> list[str]:
    return ["".join(node.itertext()) for node in ElementTree.parse(svg).getroot().iter(f"{SVG}text")]


def size_of_png(file: Path) -> tuple[int, int]:
    head = file.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n", head
    return struct.unpack(">II", head[16:24])


class PictureTest(BrowserTest):
    def test_svg_has_every_card_as_text_and_opens_by_itself(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo", **HIGH)
        odd = '<b>Ampers & "quotes"</b> 👩‍👩‍👧'
        arabic = "مرحبا بالعالم"
        for text in (odd, arabic):
            ann.add(text, MATT)
            bo.expect_card(text)
        bo.act("Born to Rerun", "Cross off")
        bo.expect_status("Saved")
        file = download(bo, "SVG")
        self.assertRegex(file.suggested_filename, r"^Karaoke night \d{4}-\d\d-\d\d\.svg$")
        expect(bo.page.locator("#toast")).to_contain_text("Saved: ")
        found = lines(file.path())
        cards = bo.page.locator("article .text").all_inner_texts()
        self.assertEqual([text for text in ["Karaoke night", MATT, SAM, odd, arabic, "Ann"] if text not in found], [])
        self.assertEqual([text for text in cards if text not in " ".join(found)], [])
        source = file.path().read_text()
        for missing in ("foreignObject", "<script", "http://", "url("):
            self.assertNotIn(
                missing, source.replace("http://www.w3.org/2000/svg", "").replace("http://www.w3.org/1999/xlink", "")
            )
        # A stroke for each card that is crossed off.
        strokes = source.count('stroke-width="1.5"')
        self.assertEqual(strokes, bo.page.locator("article.rejected").count())
        rtl = next(node for node in ElementTree.parse(file.path()).getroot().iter(f"{SVG}text") if node.text == arabic)
        self.assertEqual(rtl.get("direction"), "rtl")
        # Another program: a page of nothing but the file.
        other = self.browser.new_page()
        self.addCleanup(other.close)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        file.save_as(Path(folder.name) / "board.svg")
        other.goto(f"file://{folder.name}/board.svg")
        self.assertEqual(other.locator("text", has_text="Born to Rerun").count(), 1)

    def test_png_is_the_same_picture_and_has_pixels(self) -> None:
        bo = self.desktop("Bo")
        svg, png = download(bo, "SVG"), download(bo, "PNG")
        self.assertRegex(png.suggested_filename, r"^Karaoke night \d{4}-\d\d-\d\d\.png$")
        width, height = size_of_png(png.path())
        root = ElementTree.parse(svg.path()).getroot()
        self.assertEqual((width, height), (2 * int(root.get("width")), 2 * int(root.get("height"))))
        self.assertGreater(png.path().stat().st_size, 20_000, "an empty canvas is smaller")

    def test_a_phone_takes_the_board_along_while_the_server_is_away(self) -> None:
        ann = self.phone("Ann")
        until_printable(ann)
        ann.expects_outage = True
        self.server.kill()
        ann.expect_status("Offline")
        ann.add("Written offline", MATT)
        found = lines(download(ann, "SVG").path())
        self.assertIn("Written offline", found)
        self.assertIn("Stack of Love", found)

    def test_a_board_that_reads_from_the_right_is_mirrored_as_on_the_page(self) -> None:
        guest = self.desktop("Sara", locale="ar")
        file = download(guest, "SVG")
        root = ElementTree.parse(file.path()).getroot()
        titles = {node.text: float(node.get("x")) for node in root.iter(f"{SVG}text") if node.text in (MATT, SAM)}
        self.assertGreater(titles[MATT], titles[SAM], "the first column is on the right")

    def test_someone_who_only_looks_on_may_take_a_picture(self) -> None:
        guest = self.desktop("Vi", role="viewer")
        self.assertIn("Stack of Love", lines(download(guest, "SVG").path()))


class PaperTest(BrowserTest):
    needs_whole_chromium = True

    def test_paper_has_all_cards_in_reading_order_and_nothing_to_press(self) -> None:
        bo = self.desktop("Bo", **HIGH)
        bo.add("Printed <i>too</i>", SAM)
        bo.expect_status("Saved")
        order = bo.order()
        until_printable(bo)
        bo.page.emulate_media(media="print")
        bo.page.evaluate("dispatchEvent(new Event('beforeprint'))")
        paper = bo.page.locator(".paper")
        expect(paper).to_be_visible()
        self.assertEqual(paper.locator("h2, li > :first-child").all_inner_texts(), order)
        self.assertEqual(paper.locator("button").count(), 0)
        expect(bo.page.locator("#board")).to_be_hidden()
        expect(bo.page.locator(".bar")).to_be_hidden()
        self.assertEqual(paper.locator("s").count(), bo.page.locator("article.rejected").count())
        expect(paper.locator("li", has_text="Printed").locator("small")).to_have_text("Bo")
        self.assertEqual(paper.locator("li").first.evaluate("node => getComputedStyle(node).breakInside"), "avoid")
        self.assertEqual(bo.page.evaluate("getComputedStyle(document.body).backgroundImage"), "none")
        bo.page.evaluate("dispatchEvent(new Event('afterprint'))")
        expect(paper).to_have_count(0)

    def test_the_menu_prints_and_a_pdf_has_pages(self) -> None:
        bo = self.desktop("Bo")
        bo.page.evaluate("() => { window.print = () => { window.isPrinted = true; }; }")
        choose(bo, "Print…")
        bo.page.wait_for_function("() => window.isPrinted")
        bo.page.evaluate(
            "addEventListener('beforeprint', () => { window.printed = document.querySelector('.paper')?.innerText; })"
        )
        pdf = bo.page.pdf()
        self.assertEqual(pages_of(pdf), 1)
        self.assertIn("Stack of Love", bo.page.evaluate("window.printed"))
        expect(bo.page.locator(".paper")).to_have_count(0)


class LinkTest(BrowserTest):
    def copied(self, guest: Guest, text: str) -> str:
        """The link to a card, as it is on the clipboard; the address isn't secure, so the page copies in the old
        way."""
        guest.page.evaluate(
            "document.addEventListener('copy', () => { window.copiedText = document.activeElement.value; })"
        )
        guest.face(text).click()
        guest.page.click("#share")
        expect(guest.page.locator("#toast")).to_contain_text("Copied")
        return guest.page.evaluate("window.copiedText")

    def test_a_link_brings_its_card_into_view_and_asks_nobody_for_a_name(self) -> None:
        ann = self.desktop("Ann", **HIGH)
        link = self.copied(ann, "Sweet Child View o' Mine")
        self.assertEqual(link.split("#")[1], self.server.links[self.board]["guest"])
        self.assertNotIn(
            self.server.links[self.board]["guest"], link.split("#")[0], "what a browser sends has no secret"
        )
        asked: list[str] = []
        bo = self.phone("Bo")
        bo.page.on("request", lambda request: asked.append(request.url))
        bo.page.goto("about:blank")
        bo.page.goto(link)
        expect(bo.face("Sweet Child View o' Mine")).to_be_focused()
        expect(bo.card("Sweet Child View o' Mine")).to_be_in_viewport()
        expect(bo.page.locator("#sheet")).to_be_hidden()
        self.assertEqual(bo.page.evaluate("location.pathname + location.search + location.hash"), f"/b/{self.board}")
        self.assertTrue(all(self.server.links[self.board]["guest"] not in url.split("#")[0] for url in asked), asked)

    def test_the_page_says_that_a_card_is_gone(self) -> None:
        ann = self.desktop("Ann")
        ann.add("Short stay", MATT)
        ann.expect_status("Saved")
        link = self.copied(ann, "Short stay")
        ann.act("Short stay", "Remove")
        ann.expect_status("Saved")
        bo = self.desktop("Bo")
        bo.page.goto("about:blank")
        bo.page.goto(link)
        expect(bo.page.locator("#toast")).to_contain_text("is no longer on the board")

    def test_a_hosts_link_to_a_card_lets_in_guests_and_no_hosts(self) -> None:
        host = self.desktop("Host", role="host")
        link = self.copied(host, "Stack of Love")
        links = self.server.links[self.board]
        self.assertNotIn(links["host"], link)
        self.assertEqual(link.split("#")[1], links["guest"])


class LargeBoardTest(BrowserTest):
    needs_whole_chromium = True

    board = "many"
    cards = 5_000

    def start(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        file = Path(folder.name) / "many.yaml"
        cards = "".join(f"      - {{ id: c{number}, text: Song number {number} }}\n" for number in range(self.cards))
        file.write_text(f"title: Many\nsections:\n  - id: all\n    title: All of them\n    cards:\n{cards}")
        self.server.start("--public-url", self.address, "--board", str(file))
        self.server.links = json.loads(self.server.announce.read_text())["links"]

    @pytest.mark.alone
    def test_a_large_board_is_drawn_whole_without_freezing_the_page_or_the_page_says_that_it_is_cut(self) -> None:
        bo = self.desktop("Bo")
        until_printable(bo)
        bo.page.evaluate("""() => { window.longest = 0; new PerformanceObserver(list => {
            for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
          }).observe({ type: "longtask" }) }""")
        svg = download(bo, "SVG")
        found = set(lines(svg.path()))
        self.assertEqual([number for number in range(self.cards) if f"Song number {number}" not in found], [])
        png = download(bo, "PNG")
        width, height = size_of_png(png.path())
        longest = bo.page.evaluate("window.longest")
        print(
            f"\n{self.cards} cards: SVG of {svg.path().stat().st_size / 1000:.0f} kB, PNG of {width} × {height}, longest task {longest:.0f} ms"
        )
        self.assertLessEqual(max(width, height), 8_192)
        self.assertLessEqual(width * height, 16_000_000)
        expect(bo.page.locator("#toast")).to_have_text(
            re.compile(r"too large for one picture: [\d,]+ cards aren't on it|drawn at .\d+. per cent")
        )
        self.assertLess(longest, 1_000)

    def test_all_of_it_is_printed(self) -> None:
        bo = self.desktop("Bo")
        until_printable(bo)
        bo.page.evaluate(
            "addEventListener('beforeprint', () => { window.printed = document.querySelectorAll('.paper li').length; })"
        )
        self.assertGreater(pages_of(bo.page.pdf()), 10)
        self.assertEqual(bo.page.evaluate("window.printed"), self.cards)


def until_printable(guest: Guest) -> None:
    """The printing module comes when the page has nothing else to do."""
    guest.page.wait_for_function("() => [...document.styleSheets].some(({ href }) => href?.endsWith('/print.css'))")


def pages_of(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))
