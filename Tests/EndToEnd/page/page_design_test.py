"""The page that shows what the others are made of: served to those who ask for it, whole, and fit for everyone."""

from __future__ import annotations

import re
import urllib.error
import urllib.request
from importlib.util import find_spec
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from page_browser import DESKTOP, BrowserTest, Guest
from server_process import ROOT

AXE = (Path(find_spec("axe_playwright_python").origin).parent / "axe.min.js").read_text()
# The sheets whose tokens are for a whole page; those of a part (`--color`) are registered for it alone.
TOKEN = re.compile(r"^\s*(--[a-z0-9-]+):", re.M)
STATES = [
    "Plain",
    "Crossed off",
    "Waiting to be sent",
    "Where it was dropped",
    "Someone has it open",
    "Someone is writing in it",
    "Not theirs to change",
    "Under a mouse",
    "With the focus",
    "Under a finger",
    "Small",
    "Bold, italic, code, a link: songs.example",
]


class DesignTest(BrowserTest):
    def start(self) -> None:
        self.server.start("--public-url", self.address, "--design")

    def design(self, **options: object) -> Page:
        context = self.browser.new_context(**{**DESKTOP, "bypass_csp": True, **options})
        self.addCleanup(context.close)
        page = context.new_page()
        troubles: list[str] = []
        page.on("pageerror", lambda error: troubles.append(f"{error}"))
        page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
        self.addCleanup(lambda: self.assertEqual(troubles, []))
        page.goto(f"{self.address}/design")
        page.wait_for_selector("[data-shown]", state="attached")
        page.wait_for_function(
            "() => document.querySelectorAll('.scheme .k-text').length > 20 && [...document.styleSheets].length >= 8"
        )
        return page

    def test_every_token_of_the_page_is_shown(self) -> None:
        page = self.design()
        defined = set()
        for sheet in (
            "style/style.css",
            "sheets/sheets.css",
            "people/people.css",
            "seats/seats.css",
            "board/parts.css",
        ):
            source = (ROOT / "web" / sheet).read_text()
            for block in re.findall(r"(?:^|\n)\s*(?::root|\.hue-0) \{(.*?)\}", source, re.S):
                defined |= set(TOKEN.findall(block.replace(";", ";\n"))) | set(re.findall(r"(--[a-z0-9-]+):", block))
        self.assertGreater(len(defined), 40)
        shown = set(page.eval_on_selector_all("[data-token]", "nodes => nodes.map(node => node.dataset.token)"))
        self.assertEqual(sorted(defined - shown), [])

    def test_each_state_of_a_card_is_there_in_each_scheme(self) -> None:
        page = self.design()
        for state in STATES:
            with self.subTest(state):
                expect(page.locator(".schemes article .text").get_by_text(state, exact=True).first).to_be_attached()
                self.assertGreaterEqual(
                    page.locator(".schemes article .text").get_by_text(state, exact=True).count(), 3
                )
        self.assertEqual(page.locator("dialog[open]").count(), page.locator("dialog").count())

    def test_dark_is_shown_beside_light_by_the_pages_own_rules(self) -> None:
        page = self.design()
        felts = page.evaluate("""() => [...document.querySelectorAll(".schemes")].slice(0, 1).flatMap((row) =>
            [...row.children].map((place) => getComputedStyle(place).getPropertyValue("--felt").trim()))""")
        light, dark = re.findall(r"--felt: (#\w+);", (ROOT / "web/style/style.css").read_text())
        self.assertEqual(felts, [light, dark, light])

    @pytest.mark.long
    def test_axe_finds_nothing(self) -> None:
        for options in (
            {},
            {"color_scheme": "dark"},
            {"forced_colors": "active"},
            {"viewport": {"width": 390, "height": 844}},
        ):
            page = self.design(**{**options, "reduced_motion": "reduce"})
            with self.subTest(**options):
                found = Guest.axe(Only(page), AXE)
                # Forced colors are the browser's, whatever scheme is beside which.
                self.assertEqual(
                    [rule for rule in found if not ("forced_colors" in options and rule.startswith("color-contrast"))],
                    [],
                )

    def test_someone_who_does_not_ask_for_it_does_not_get_it(self) -> None:
        self.server.terminate()
        self.server.start("--public-url", self.address)
        for path in ("/design", "/design/design.js", "/design/design.html", "/assets/design.html"):
            with self.subTest(path), self.assertRaises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(f"http://127.0.0.1:{self.server.port}{path}")
            self.assertEqual(refused.exception.code, 404)


class Only:
    """A page for what is written for guests' pages."""

    def __init__(self, page: Page) -> None:
        self.page = page
