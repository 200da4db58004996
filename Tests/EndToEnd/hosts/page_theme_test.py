"""The colors of a board, as hosts choose them: on pages and walls, live and kept; and the page's own fonts."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from page_access_test import AXE
from page_browser import BrowserTest

FELT = "getComputedStyle(document.documentElement).getPropertyValue('--felt').trim()"
PLACES = """() => [...document.querySelectorAll("article.card, article.card .text, .panel, .header span")].map((node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(" ");
})"""


class ThemeTest(BrowserTest):
    def wall(self, **options: object) -> Page:
        context = self.browser.new_context(viewport={"width": 1280, "height": 720}, **options)
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(f"{self.address}/wall/{self.board}/{self.server.links[self.board]['wall']}")
        return page

    def live(self, **options: object) -> Page:
        page = self.wall(**options)
        page.wait_for_selector(".stage article")
        return page

    def expect_theme(self, page: Page, theme: str | None) -> None:
        root = page.locator("html")
        if theme is None:
            expect(root).not_to_have_attribute("data-theme", re.compile("."))
        else:
            expect(root).to_have_attribute("data-theme", theme)

    def test_th1_pages_and_walls_follow_a_host_at_once_and_after_a_restart(self) -> None:
        host, ann, wall = self.host(), self.phone("Ann"), self.live()
        for page in (host.page, ann.page, wall):
            self.expect_theme(page, None)
        host.open_tab("board")
        host.page.locator("label.theme").filter(has_text="Neon night").click()
        for page in (host.page, ann.page, wall):
            self.expect_theme(page, "neon")
            self.assertEqual(page.evaluate(FELT), "#0b0714")
        self.assertEqual(host.axe(AXE), [])
        self.assertEqual(ann.axe(AXE), [])

        host.expects_outage = ann.expects_outage = True
        self.server.kill()
        self.start()
        expect(ann.page.locator("#status")).to_have_attribute("data-kind", "saved")
        bo = self.phone("Bo")
        self.expect_theme(bo.page, "neon")
        # A browser that runs no scripts has it from the server.
        self.expect_theme(self.wall(java_script_enabled=False), "neon")

        self.assertIn("have the new colors", self.server.host("theme", "plain"))
        for page in (host.page, ann.page, bo.page, wall):
            self.expect_theme(page, "plain")
        expect(host.page.locator("#theme-plain")).to_be_checked()
        self.server.host("theme", "paper")
        for page in (host.page, ann.page, bo.page, wall):
            self.expect_theme(page, None)

    def test_th2_a_person_who_asks_for_more_contrast_has_it_whatever_hosts_chose(self) -> None:
        ann = self.phone("Ann", contrast="more")
        self.expect_theme(ann.page, "contrast")
        self.server.host("theme", "neon")
        bo = self.phone("Bo")
        self.expect_theme(bo.page, "neon")
        self.expect_theme(ann.page, "contrast")
        self.assertEqual(ann.axe(AXE), [])
        ann.page.emulate_media(contrast="no-preference")
        self.expect_theme(ann.page, "neon")

    def test_th3_neon_is_dark_in_a_browser_that_prefers_light(self) -> None:
        self.server.host("theme", "neon")
        ann = self.phone("Ann", color_scheme="light")
        self.expect_theme(ann.page, "neon")
        scheme = "getComputedStyle(document.documentElement).colorScheme"
        self.assertEqual(ann.page.evaluate(scheme), "dark")
        # Sheets that come later are dark too.
        ann.page.locator("article.card .face").first.click()
        expect(ann.page.locator("#sheet")).to_be_visible()
        ground = ann.page.evaluate("getComputedStyle(document.querySelector('#sheet')).backgroundColor")
        self.assertEqual(ground, "rgb(29, 18, 51)")
        ann.page.keyboard.press("Escape")
        self.server.host("theme", "plain")
        self.expect_theme(ann.page, "plain")
        self.assertNotEqual(ann.page.evaluate(scheme), "dark")
        self.assertEqual(ann.page.evaluate(FELT), "#f4f5f7")

    def test_th4_nothing_is_elsewhere_in_another_theme(self) -> None:
        ann = self.desktop("Ann")
        # They come with a module that loads when nothing else does.
        expect(ann.page.locator(".card-footer").first).to_be_visible()
        ann.until_still()
        paper = ann.page.evaluate(PLACES)
        self.assertGreater(len(paper), 10)
        for theme in ("neon", "plain", "contrast"):
            self.server.host("theme", theme)
            self.expect_theme(ann.page, theme)
            ann.until_still()
            self.assertEqual(ann.page.evaluate(PLACES), paper, theme)

    def test_a_card_has_its_authors_color_beside_their_name_on_pages_and_walls(self) -> None:
        ann, wall = self.phone("Ann"), self.live()
        ann.add("Bingo")
        ann.expect_status("Saved")
        bo = self.desktop("Bo")
        for page in (ann.page, bo.page, wall):
            card = page.locator("article.card.signed").filter(has_text="Bingo")
            expect(card).to_have_count(1)
            expect(card.locator(".by")).to_have_text("Ann")
            page.wait_for_function("""() => getComputedStyle(document.querySelector(".signed"), "::after")
              .borderInlineStartWidth === "4px" """)
        # Theirs in the bar is the same.
        edge = """getComputedStyle(document.querySelector(".signed"), "::after").borderInlineStartColor"""
        disc = """getComputedStyle(document.querySelector('.people .avatar[title="Ann"]')).backgroundColor"""
        self.assertEqual(bo.page.evaluate(edge), bo.page.evaluate(disc))
        # Cards of the board's file are nobody's.
        self.assertEqual(bo.page.locator("article.signed").count(), 1)

    def test_the_page_for_codes_has_the_boards_theme_and_from_the_next_load_on_its_fonts(self) -> None:
        """A letter that comes in another font moves nothing: it is only used where it is there in time."""
        ann = self.phone("Ann")
        page = ann.page
        page.wait_for_function("localStorage.getItem('displayboard/fonts') !== null")
        self.server.host("theme", "neon")
        page.goto(f"{self.address}/")
        self.expect_theme(page, "neon")
        page.wait_for_function("getComputedStyle(document.documentElement).colorScheme === 'dark'")
        page.wait_for_function("[...document.fonts].filter(({ status }) => status === 'loaded').length > 1")
        shift = """() => new Promise((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (sum += value)))
            .observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        })"""
        self.assertEqual(page.evaluate(shift), 0)
        self.expect_theme(self.visit_without_scripts(), "neon")

    def visit_without_scripts(self) -> Page:
        context = self.browser.new_context(java_script_enabled=False)
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(f"{self.address}/")
        return page

    def test_the_page_uses_its_own_fonts_from_the_second_load_on(self) -> None:
        ann = self.phone("Ann")
        page = ann.page
        faces = """[...document.fonts].filter(({ status }) => status === "loaded")
          .map(({ family }) => family.replaceAll('"', "")).sort()"""
        self.assertEqual(page.evaluate(faces), [])
        page.wait_for_function("localStorage.getItem('displayboard/fonts') !== null")
        page.reload()
        page.wait_for_selector("[data-input] .card")
        page.wait_for_function(f"({faces}).length > 1")
        self.assertEqual(set(page.evaluate(faces)), {"Board Sans", "Board Serif"})
        # Nothing was asked of the server for them.
        sizes = """performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
          .map(({ transferSize }) => transferSize)"""
        self.assertEqual(set(page.evaluate(sizes)), {0})
