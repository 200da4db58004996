"""The board without a mouse, without sight, with large letters, and with an input method."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest
from playwright.sync_api import expect

from page_browser import PATIENCE, BrowserTest

MATT, SAM = "Matt's Favorites", "Sam's Favorites"
AXE = (Path(find_spec("axe_playwright_python").origin).parent / "axe.min.js").read_text()


class AccessTest(BrowserTest):
    def test_the_keyboard_alone_adds_changes_moves_and_removes_cards(self) -> None:
        bo = self.desktop("Bo")
        press = bo.page.keyboard.press
        bo.page.locator("article .face").first.focus()
        press("n")
        expect(bo.page.locator("#name")).to_be_focused()
        bo.page.keyboard.type("Bo")
        press("Enter")
        expect(bo.page.locator("#typed-text")).to_be_focused()
        bo.page.keyboard.type("By keys")
        press("Enter")
        expect(bo.page.locator("#typed-text")).to_be_focused()
        press("Escape")
        expect(bo.face("By keys")).to_be_focused()
        bo.expect_section("By keys", MATT)

        press("x")
        expect(bo.card("By keys")).to_have_class(re.compile(r"\brejected\b"))
        press("x")
        expect(bo.card("By keys")).not_to_have_class(re.compile(r"\brejected\b"))
        expect(bo.face("By keys")).to_be_focused()

        press("e")
        bo.page.keyboard.type(" alone")
        press("Enter")
        expect(bo.face("By keys alone")).to_be_focused()

        press("m")
        for _ in range(20):
            if bo.page.evaluate("document.activeElement.textContent") == "To the top":
                break
            press("Tab")
        press("Enter")
        bo.expect_status("Saved")
        expect(bo.page.locator("article .text").first).to_have_text("By keys alone")
        expect(bo.face("By keys alone")).to_be_focused()

        press("ArrowDown")
        expect(bo.face("By keys alone")).not_to_be_focused()
        press("Home")
        expect(bo.face("By keys alone")).to_be_focused()
        press("Enter")
        expect(bo.page.locator("#sheet")).to_be_visible()
        press("Escape")
        expect(bo.face("By keys alone")).to_be_focused()
        press("Delete")
        bo.expect_no_card("By keys alone")
        self.assertEqual(bo.page.evaluate("document.activeElement.className"), "face", "the next card has the focus")
        press("?")
        expect(bo.page.get_by_role("heading", name="Keys")).to_be_visible()

    def test_tab_stops_once_at_the_cards(self) -> None:
        bo = self.desktop("Bo")
        self.assertEqual(bo.page.locator(".face[tabindex='0']").count(), 1)
        bo.page.locator("article .face").nth(4).focus()
        self.assertEqual(bo.page.locator(".face[tabindex='0']").count(), 1)

    def test_others_changes_leave_the_focus_alone(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        ann.add("Focused", MATT)
        bo.expect_card("Focused")
        bo.face("Focused").focus()
        bo.page.evaluate(
            "window.kept = document.activeElement; window.losses = 0;"
            "window.kept.addEventListener('blur', () => window.losses += 1); 0"
        )
        ann.move("Focused", SAM, "To the top")
        ann.add("Another", MATT)
        bo.expect_card("Another")
        self.assertTrue(bo.page.evaluate("document.activeElement === window.kept && window.losses === 0"))
        bo.expect_section("Focused", SAM)
        ann.act("Focused", "Remove")
        bo.expect_no_card("Focused")
        self.assertEqual(bo.page.evaluate("document.activeElement.className"), "face")

    @pytest.mark.long
    def test_axe_finds_nothing(self) -> None:
        for scheme in ("light", "dark"):
            for guest in (
                self.phone("Ann", color_scheme=scheme, bypass_csp=True),
                self.desktop("Bo", color_scheme=scheme, bypass_csp=True),
            ):
                # Colors are judged when they have arrived.
                guest.page.emulate_media(reduced_motion="reduce")
                with self.subTest("board", scheme=scheme, guest=guest.name):
                    self.assertEqual(guest.axe(AXE), [])
                guest.page.click("#add")
                with self.subTest("name", scheme=scheme, guest=guest.name):
                    self.assertEqual(guest.axe(AXE), [])
                guest.introduce()
                with self.subTest("add", scheme=scheme, guest=guest.name):
                    self.assertEqual(guest.axe(AXE), [])
                guest.page.fill("#typed-text", f"{guest.name} {scheme}")
                guest.page.keyboard.press("Enter")
                with self.subTest("the next one", scheme=scheme, guest=guest.name):
                    self.assertEqual(guest.axe(AXE), [])
                guest.done()
                guest.expect_status("Saved")
                with self.subTest("toast", scheme=scheme, guest=guest.name):
                    self.assertEqual(guest.axe(AXE), [])
                guest.face(f"{guest.name} {scheme}").click()
                for name in ("card", "Edit", "Move…"):
                    if name != "card":
                        guest.page.locator(".actions").get_by_role("button", name=name).click()
                    with self.subTest(name, scheme=scheme, guest=guest.name):
                        self.assertEqual(guest.axe(AXE), [])
                    if name != "card":
                        guest.page.keyboard.press("Escape")
                        guest.face(f"{guest.name} {scheme}").click()
                guest.page.keyboard.press("Escape")
                guest.page.click("#people")
                expect(guest.page.locator(".roster")).to_be_visible()
                with self.subTest("people", scheme=scheme, guest=guest.name):
                    self.assertEqual(guest.axe(AXE), [])
                guest.page.keyboard.press("Escape")
                guest.have_text_back(f"{guest.name} {scheme}", "Words that came back", "stale")
                with self.subTest("tray", scheme=scheme, guest=guest.name):
                    self.assertEqual(guest.axe(AXE), [])
                guest.page.click("#kept")
                with self.subTest("kept words", scheme=scheme, guest=guest.name):
                    self.assertEqual(guest.axe(AXE), [])
                guest.page.get_by_role("button", name="Keep theirs").click()

    def test_an_input_method_sends_nothing_before_it_is_done(self) -> None:
        ann = self.phone("Ann")
        ann.page.click("#add")
        ann.introduce()
        session = ann.context.new_cdp_session(ann.page)
        session.send("Input.imeSetComposition", {"text": "にほ", "selectionStart": 2, "selectionEnd": 2})
        session.send(
            "Input.dispatchKeyEvent", {"type": "keyDown", "key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 229}
        )
        expect(ann.page.locator("#typed-text")).to_be_visible()
        session.send("Input.insertText", {"text": "日本"})
        # An Enter at once would belong to the composition (Safari sends it that way): the person presses another.
        ann.page.wait_for_timeout(100)
        ann.page.keyboard.press("Enter")
        ann.expect_card("日本")

    def test_twice_the_text_size_fits(self) -> None:
        bo = self.desktop("Bo", viewport={"width": 640, "height": 400})
        self.assertLessEqual(bo.page.evaluate("document.documentElement.scrollWidth"), 640)
        ann = self.phone("Ann")
        ann.context.new_cdp_session(ann.page).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
        ann.page.reload()
        ann.page.wait_for_selector(".card")
        self.assertEqual(ann.page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)"), 32)
        cut = ann.page.evaluate(
            """() => [...document.querySelectorAll(".card")].filter(card =>
                 card.querySelector(".text").getBoundingClientRect().bottom > card.getBoundingClientRect().bottom + 1).length"""
        )
        self.assertEqual(cut, 0, "texts are clamped, not cut")
        expect(ann.page.locator("#title")).to_be_in_viewport(ratio=1)
        self.assertLessEqual(ann.page.evaluate("document.documentElement.scrollWidth"), 390)
        ann.page.click("#add")
        ann.introduce()
        expect(ann.page.get_by_role("button", name="Add", exact=True)).to_be_in_viewport()

    def test_the_page_keeps_to_reduced_motion_and_forced_colors(self) -> None:
        bo = self.desktop("Bo", reduced_motion="reduce", forced_colors="active")
        self.assertEqual(
            bo.page.locator(".card").first.evaluate("node => getComputedStyle(node).transitionDuration"), "0s"
        )
        self.assertNotEqual(
            bo.page.locator(".card").first.evaluate("node => getComputedStyle(node).borderStyle"), "none"
        )

    def test_with_forced_colors_everything_that_isnt_saved_has_an_edge(self) -> None:
        bo = self.desktop("Bo", forced_colors="active")
        edge = bo.page.locator(".status").evaluate(
            "node => { node.dataset.kind = 'offline'; return getComputedStyle(node).borderTopStyle; }"
        )
        self.assertEqual(edge, "solid")

    def test_with_forced_colors_every_page_shows_its_cards_and_buttons_by_an_edge(self) -> None:
        """Backgrounds and shadows aren't drawn there: an element without a border can't be told from the page."""
        links = self.server.links[self.board]
        wall = f"/wall/{self.board}/{links['wall']}"
        for path, scripts, waits_for, edged in (
            (f"/b/{self.board}#{links['guest']}", True, ".card", ".card, .panel, .add"),
            (
                f"/host/{self.board}#{links['host']}",
                True,
                ".switch",
                ".sheet-like, .switch, .knob, .plain, .beside > button",
            ),
            (wall, True, ".stage article", ".card, .panel"),
            (wall, False, "li", ".column li"),
            ("/join", True, "button", "input, button"),
        ):
            context = self.browser.new_context(forced_colors="active", java_script_enabled=scripts)
            self.addCleanup(context.close)
            page = context.new_page()
            page.goto(self.address + path)
            with self.subTest(path=path, scripts=scripts):
                expect(page.locator(waits_for).first).to_be_visible()
                # All in one look: a page that hears of its board draws itself again, and for a moment nothing is there.
                page.wait_for_function(
                    """edged => {
                         const nodes = [...document.querySelectorAll(edged)].filter(node => node.checkVisibility());
                         return nodes.length > 1 && nodes.every(node => getComputedStyle(node).borderTopStyle !== "none");
                       }""",
                    arg=edged,
                    timeout=PATIENCE,
                )
                # Anything drawn in a background must have a color of its own there.
                for sign in ("span.plus", ".knob"):
                    # The system's text color.
                    page.wait_for_function(
                        """sign => [...document.querySelectorAll(sign)]
                             .every(node => getComputedStyle(node, "::before").backgroundColor === "rgb(0, 0, 0)")""",
                        arg=sign,
                        timeout=PATIENCE,
                    )

    def test_targets_on_a_phone_are_large_enough(self) -> None:
        ann = self.phone("Ann")
        ann.page.locator(".face").first.click()
        small = ann.page.evaluate(
            """() => [...document.querySelectorAll("button, .handle, label.chip")]
                 .filter(node => node.offsetParent && node.getClientRects().length)
                 .map(node => [node.className || node.id, node.offsetWidth, node.offsetHeight])
                 .filter(([, width, height]) => width < 44 || height < 44)"""
        )
        self.assertEqual(small, [])
