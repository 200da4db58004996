"""A phone held in one hand: the bar below, the strip of sections, folding, the ways out of a sheet, large letters."""

from __future__ import annotations

import json
import os
import re
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Route, expect

from page_browser import Guest
from page_file_board import FileBoardTest

# Sums what moved by itself since the page was opened; a tap and what it moves within half a second don't count.
SHIFTS = """
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
"""
# Texts, fields and buttons of an element that lie over each other, reach out of it, or are cut.
WRONG = """(root) => {
  const wrong = [];
  const seen = (node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest(".unseen");
  const name = (node) => `${node.tagName.toLowerCase()} “${(node.innerText || node.value || node.ariaLabel || node.id).slice(0, 30)}”`;
  const parts = [...root.querySelectorAll("h2:not(.header), .header > span, h3, p, label, legend, textarea, input, select, button, a, dt, dd, kbd, .who, .role, .text")]
    .filter((node) => seen(node) && node.getBoundingClientRect().width > 0);
  for (const node of parts) {
    const style = getComputedStyle(node);
    if (!node.matches("textarea, input") && node.innerText && style.overflowY !== "auto") {
      if (node.scrollHeight > node.clientHeight + 2 && style.overflowY === "hidden" && !(style.webkitLineClamp > 0))
        wrong.push(`${name(node)} is cut below`);
      if (node.scrollWidth > node.clientWidth + 2 && style.display !== "inline" && !node.matches(".fold, .header") && style.textOverflow !== "ellipsis")
        wrong.push(`${name(node)} is cut at its end`);
    }
    const { left, right } = node.getBoundingClientRect();
    if ((left < -1 || right > innerWidth + 1) && !node.closest(".strip")) wrong.push(`${name(node)} reaches out of the window`);
  }
  // Those that stand in the same flow; a bar that sticks is meant to lie over what scrolls.
  const flow = parts.filter((node) => !node.closest(".buttons, .sheet-head, .tools, .strip, .skip") && !parts.some((other) => other !== node && node.contains(other)));
  flow.forEach((a, index) => flow.slice(index + 1).forEach((b) => {
    if (a.contains(b) || b.contains(a) || a.closest("label, button") === (b.closest("label, button") ?? 0)) return;
    const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
    const across = Math.min(p.right, q.right) - Math.max(p.left, q.left);
    const down = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
    if (across > 2 && down > 2) wrong.push(`${name(a)} and ${name(b)} lie over each other`);
  }));
  return wrong;
}"""
STYLED = """
  addEventListener("DOMContentLoaded", () => {
    document.head.append(Object.assign(document.createElement("style"), { textContent: spacing }));
  });
"""
# WCAG 1.4.12.
SPACED = "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }"


class PhoneTest(FileBoardTest):
    file = """title: Karaoke night
values: [dibs, votes]
sections:
  - { id: wishes, title: Wishes, cards: [Love Stack, Purple Train, Grid of Gold, Born to Rerun, Like a Pointer, Nil and Void] }
  - { id: duets, title: "Duets for brave people", cards: [Total Eclipse of the Chart, Somebody to Bind, I Contain Multi-Views] }
  - { id: sung, title: Sung, cards: [Livin' on a Layer, Stack of Love, Bohemian Wrap City, Async Like a Bird, Hello World] }
"""

    def picture(self, guest: Guest, name: str) -> None:
        if folder := os.environ.get("DISPLAYBOARD_PICTURES"):
            guest.page.screenshot(path=str(Path(folder) / f"{name}.png"))

    def chip(self, guest: Guest, name: str) -> Locator:
        return guest.page.locator("#strip button", has_text=name)

    def test_the_strip_leads_to_a_section_marks_the_one_that_is_read_and_counts_its_cards(self) -> None:
        ann = self.phone("Ann", viewport={"width": 390, "height": 640})
        expect(ann.page.locator("#strip button")).to_have_text(["Wishes 6", "Duets for brave people 3", "Sung 5"])
        expect(self.chip(ann, "Wishes")).to_have_attribute("aria-current", "true")
        self.chip(ann, "Sung").click()
        ann.page.wait_for_function(
            "() => [...document.querySelectorAll('h2.header')].at(-1).getBoundingClientRect().top < innerHeight / 2"
        )
        expect(self.chip(ann, "Sung")).to_have_attribute("aria-current", "true")
        expect(ann.page.locator("#strip [aria-current]")).to_have_count(1)
        expect(ann.page.locator("h2.header button", has_text="Sung")).to_be_focused()
        ann.add("One more", "Sung")
        expect(self.chip(ann, "Sung")).to_have_text("Sung 6")

    def test_the_strip_marks_no_section_where_all_are_in_sight_and_the_first_in_sight_where_not(self) -> None:
        ann = self.phone("Ann")
        marked = ann.page.locator("#strip [aria-current]")
        expect(marked).to_have_text(["Wishes 6"])
        for title in ("Wishes", "Duets", "Sung"):
            ann.page.locator("h2.header button", has_text=title).click()
        expect(marked).to_have_count(0)
        for title in ("Sung", "Duets", "Wishes"):
            ann.page.locator("h2.header button", has_text=title).click()
        expect(marked).to_have_text(["Wishes 6"])
        ann.page.evaluate(
            """() => scrollBy(0, document.querySelectorAll("h2.header")[1].getBoundingClientRect().top - 60)"""
        )
        expect(marked).to_have_text(["Duets for brave people 3"])

    def test_a_folded_section_says_how_many_it_has_and_stays_so_on_this_device(self) -> None:
        ann, bo = self.phone("Ann"), self.phone("Bo")
        title = ann.page.locator("h2.header button", has_text="Wishes")
        expect(title).to_have_attribute("aria-expanded", "true")
        title.click()
        expect(title).to_have_attribute("aria-expanded", "false")
        expect(title).to_contain_text("6")
        ann.expect_no_card("Love Stack")
        bo.expect_card("Love Stack")
        self.picture(ann, "folded")
        ann.page.add_init_script(SHIFTS)
        ann.page.reload()
        ann.page.wait_for_selector(ann.waits_for)
        expect(title).to_have_attribute("aria-expanded", "false")
        ann.expect_no_card("Love Stack")
        ann.until_still()
        self.assertEqual(ann.page.evaluate("shifts"), 0, "it was folded from the first picture on")
        # A card that someone looks for is there.
        ann.page.click("#find")
        ann.page.fill("#find-words", "love st")
        ann.page.locator(".found button").first.click()
        expect(ann.face("Love Stack")).to_be_focused()
        expect(title).to_have_attribute("aria-expanded", "true")

    def test_a_folded_section_says_so_again_after_sections_were_side_by_side(self) -> None:
        ann = self.phone("Ann")
        title = ann.page.locator("h2.header button", has_text="Wishes")
        title.click()
        expect(title).to_have_attribute("aria-expanded", "false")
        ann.page.set_viewport_size({"width": 1280, "height": 800})
        ann.expect_card("Love Stack")
        expect(title).to_have_count(0)
        ann.page.set_viewport_size({"width": 390, "height": 844})
        ann.expect_no_card("Love Stack")
        expect(title).to_have_attribute("aria-expanded", "false")
        expect(title).to_contain_text("6")

    def test_keys_fold_a_section_and_go_from_one_to_the_next(self) -> None:
        ann = self.phone("Ann")
        ann.face("Love Stack").focus()
        ann.page.keyboard.press("]")
        expect(ann.page.locator("h2.header button", has_text="Duets")).to_be_focused()
        ann.page.keyboard.press("[")
        expect(ann.page.locator("h2.header button", has_text="Wishes")).to_be_focused()
        ann.page.keyboard.press("f")
        ann.expect_no_card("Love Stack")
        ann.page.keyboard.press("f")
        ann.expect_card("Love Stack")
        for key, title in ((".", "More"), ("p", "Who is here"), ("?", "Keys")):
            ann.page.keyboard.press(key)
            expect(ann.page.locator("#sheet-title")).to_have_text(title)
            ann.page.keyboard.press("Escape")
        # Keys of one letter can be switched off (WCAG 2.1.4).
        ann.page.click("#more")
        ann.page.get_by_role("button", name="This device").click()
        ann.page.get_by_role("switch", name="Keys with one letter").uncheck()
        ann.page.keyboard.press("Escape")
        ann.face("Love Stack").focus()
        ann.page.keyboard.press("p")
        ann.page.keyboard.press("f")
        expect(ann.page.locator("dialog[open]")).to_have_count(0)
        ann.expect_card("Love Stack")

    def test_keys_reach_the_bar_below_where_it_looks_and_the_one_above_before_the_board(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        order = """() => ["people", "add", "find", "more", "board", "strip"].filter((id) => document.getElementById(id))
          .sort((one, other) => document.getElementById(one).compareDocumentPosition(document.getElementById(other)) &
            Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)"""
        expect(ann.page.locator("#strip")).to_be_visible()
        expect(bo.page.locator("#strip")).to_be_attached()
        self.assertEqual(ann.page.evaluate(order), ["people", "board", "strip", "add", "find", "more"])
        self.assertEqual(bo.page.evaluate(order), ["people", "add", "find", "more", "board", "strip"])
        # A window that gets narrow moves them, and the focus stays.
        bo.page.locator("#find").focus()
        bo.page.set_viewport_size({"width": 390, "height": 800})
        bo.page.wait_for_function("() => document.querySelector('#strip + #tools')")
        expect(bo.page.locator("#find")).to_be_focused()

    def test_a_key_that_is_pressed_before_its_module_came_works_once_it_is_there(self) -> None:
        ann = self.phone("Ann")
        held: list[Route] = []
        # As it is served, it comes with the seats.
        chrome = re.compile(r"/(phone/chrome|seats/seats)\.js$")
        ann.page.route(chrome, lambda route: held.append(route))
        with ann.page.expect_request(chrome):
            ann.page.reload(wait_until="commit")
        ann.page.wait_for_selector(ann.waits_for)
        ann.face("Love Stack").focus()
        ann.page.keyboard.press("]")
        for route in held:
            route.continue_()
        expect(ann.page.locator("h2.header button", has_text="Duets")).to_be_focused()

    def test_the_form_stays_for_the_next_card_and_knows_the_section(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        ann.page.click("#add")
        ann.introduce()
        ann.page.locator("label.chip", has_text="Duets").click()
        for text in ("First", "Second", "Third"):
            ann.page.fill("#typed-text", text)
            ann.page.keyboard.press("Enter")
            expect(ann.page.locator("#sheet .beside")).to_contain_text("Added to")
            expect(ann.page.locator("#typed-text")).to_have_value("")
            expect(ann.page.locator("#typed-text")).to_be_focused()
            bo.expect_card(text)
        ann.done()
        expect(ann.face("Third")).to_be_focused()
        ann.page.evaluate("scrollTo(0, 0)")
        ann.page.click("#add")
        expect(ann.page.locator("label.chip", has_text="Duets").locator("input")).to_be_checked()

    def test_every_way_out_of_a_form_keeps_its_text_and_sends_nothing(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        ann.page.click("#add")
        ann.introduce()
        ways = {
            "Escape": lambda: ann.page.keyboard.press("Escape"),
            "the cross": lambda: ann.page.locator("#sheet .close").click(),
            "beside the sheet": lambda: ann.page.mouse.click(195, 40),
            "its button": lambda: ann.page.get_by_role("button", name="Keep for later").click(),
        }
        for name, leave in ways.items():
            with self.subTest(name):
                ann.page.fill("#typed-text", f"Half a thought, {name}")
                leave()
                expect(ann.page.locator("dialog[open]")).to_have_count(0)
                expect(ann.page.locator("#toast")).to_contain_text("Your text is kept")
                ann.page.click("#add")
                expect(ann.page.locator("#typed-text")).to_have_value(f"Half a thought, {name}")
        bo.expect_no_card("Half a thought, Escape")
        ann.page.fill("#typed-text", "")
        ann.page.keyboard.press("Escape")
        # An edit is live: every way out keeps it, and one button takes it back.
        ann.act("Love Stack", "Edit")
        ann.page.fill("#typed-text", "Love Stacks")
        ann.page.keyboard.press("Escape")
        bo.expect_card("Love Stacks")
        ann.act("Love Stacks", "Edit")
        ann.page.fill("#typed-text", "Hate Stacks")
        ann.page.get_by_role("button", name="Undo my edit").click()
        bo.expect_card("Love Stacks")

    def test_going_back_closes_the_sheet_that_is_open_and_then_leaves_the_page(self) -> None:
        """In browsers that don't do that for dialogs by themselves."""
        ann = self.phone("Ann")
        ann.page.add_init_script("delete window.CloseWatcher")
        ann.page.goto("about:blank")
        ann.page.goto(f"{self.address}/b/{self.board}")
        ann.page.wait_for_selector(ann.waits_for)
        expect(ann.page.locator("#strip")).to_be_visible()
        ann.page.click("#more")
        ann.page.get_by_role("button", name="This device").click()
        expect(ann.page.locator("#sheet-title")).to_have_text("This device")
        ann.page.go_back()
        expect(ann.page.locator("dialog[open]")).to_have_count(0)
        self.assertTrue(ann.page.url.endswith(f"/b/{self.board}"))
        # One that was closed another way leaves nothing to go back over.
        ann.page.click("#people")
        expect(ann.page.locator("#sheet")).to_be_visible()
        ann.page.keyboard.press("Escape")
        ann.page.wait_for_function("() => history.state?.sheet !== true")
        ann.page.go_back()
        self.assertEqual(ann.page.url, "about:blank")

    def test_a_card_that_is_not_crossed_off_leaves_no_empty_line_for_that_in_its_sheet(self) -> None:
        ann = self.phone("Ann")
        ann.face("Love Stack").click()
        about = ann.page.locator("#sheet .about")
        expect(about).to_be_visible()
        lines = about.evaluate("""(list) => new Set([...list.children]
            .filter((item) => item.offsetWidth > 1 && item.checkVisibility({ checkVisibilityCSS: true }))
            .map((item) => item.offsetTop)).size * list.firstElementChild.offsetHeight""")
        self.assertLessEqual(about.bounding_box()["height"], 1.5 * lines)

    def test_a_toast_about_a_card_covers_neither_the_card_nor_the_bar(self) -> None:
        for size in ((390, 844), (320, 568)):
            ann = self.phone(f"Ann {size[0]}", viewport={"width": size[0], "height": size[1]})
            card = ann.face("Hello World")
            card.click()
            ann.page.locator(".actions").get_by_role("button", name="Cross off").click()
            ann.introduce()
            toast, tools, strip = (ann.page.locator(f"#{name}") for name in ("toast", "tools", "strip"))
            card.focus()
            ann.page.keyboard.press("Control+z")
            expect(toast).to_contain_text("Undone")
            ann.until_still()
            boxes = [node.bounding_box() for node in (card, toast, strip, tools)]
            for above, below in zip(boxes, boxes[1:], strict=False):
                assert above and below
                with self.subTest(size=size, boxes=boxes):
                    self.assertLessEqual(above["y"] + above["height"], below["y"] + 1)

    @pytest.mark.long
    def test_with_twice_the_text_size_and_wide_spacing_nothing_is_cut_or_covered(self) -> None:
        """WCAG 1.4.4, 1.4.10, 1.4.12: on the board and on every sheet a guest can open"""
        for name, width, height, letters, style in (
            ("large", 390, 844, 32, ""),
            ("spaced", 390, 844, 16, SPACED),
            ("small", 320, 568, 32, ""),
            ("sideways", 844, 390, 16, ""),
        ):
            ann = self.phone(f"Ann {name}", viewport={"width": width, "height": height}, bypass_csp=True)
            ann.context.new_cdp_session(ann.page).send("Page.setFontSizes", {"fontSizes": {"standard": letters}})
            ann.page.add_init_script(f"const spacing = {json.dumps(style)};{STYLED}")
            ann.page.reload()
            ann.page.wait_for_selector(ann.waits_for)
            expect(ann.page.locator("#undo")).to_be_visible()
            ann.until_still()
            self.expect_nothing_wrong(ann, name, "board", "body")
            ann.page.click("#add")
            self.expect_nothing_wrong(ann, name, "name", "#sheet")
            ann.introduce()
            ann.page.fill("#typed-text", "love stak")
            expect(ann.page.locator(".beside button")).to_be_visible()
            self.expect_nothing_wrong(ann, name, "add", "#sheet")
            ann.page.fill("#typed-text", "")
            ann.page.keyboard.press("Escape")
            for opener, sheet in (("#more", "more"), ("#people", "people"), ("#find", "find")):
                ann.page.evaluate("scrollTo(0, 0)")
                ann.page.click(opener)
                expect(ann.page.locator("#sheet")).to_be_visible()
                self.expect_nothing_wrong(ann, name, sheet, "#sheet")
                ann.page.keyboard.press("Escape")
            for key, sheet in (("Enter", "card"), ("m", "move"), ("e", "edit"), ("?", "keys")):
                ann.face("Purple Train").focus()
                ann.page.keyboard.press(key)
                expect(ann.page.locator("#sheet")).to_be_visible()
                self.expect_nothing_wrong(ann, name, sheet, "#sheet")
                ann.page.keyboard.press("Escape")
                expect(ann.page.locator("dialog[open]")).to_have_count(0)
            ann.page.click("#more")
            ann.page.get_by_role("button", name="This device").click()
            expect(ann.page.locator(".device")).to_be_visible()
            self.expect_nothing_wrong(ann, name, "device", "#sheet")

    def expect_nothing_wrong(self, guest: Guest, name: str, where: str, root: str) -> None:
        self.picture(guest, f"{name}-{where}")
        with self.subTest(name, where=where):
            self.assertEqual(guest.page.locator(root).evaluate(WRONG), [])
            self.assertLessEqual(
                guest.page.evaluate("document.documentElement.scrollWidth"), guest.page.viewport_size["width"]
            )

    def test_letters_twice_as_large_are_twice_as_large_on_cards(self) -> None:
        sizes = []
        for letters in (16, 32):
            ann = self.phone("Ann")
            ann.context.new_cdp_session(ann.page).send("Page.setFontSizes", {"fontSizes": {"standard": letters}})
            ann.page.reload()
            ann.page.wait_for_selector(ann.waits_for)
            sizes.append(
                ann.page.locator("article .text").first.evaluate(
                    """node => parseFloat(getComputedStyle(node).fontSize)
                         * node.getBoundingClientRect().width / node.offsetWidth"""
                )
            )
        self.assertGreater(sizes[1] / sizes[0], 1.85)

    def test_a_language_and_less_motion_that_were_chosen_here_stay(self) -> None:
        ann = self.phone("Ann", reduced_motion="no-preference")
        ann.page.click("#more")
        ann.page.get_by_role("button", name="This device").click()
        ann.page.get_by_role("switch", name="Less motion").check()
        ann.page.select_option("#device-language", "de")
        ann.page.wait_for_selector("html[lang=de] [data-input] .card, html[lang=de][data-input] .card")
        ann.page.click("#more")
        expect(ann.page.locator("#sheet-title")).to_have_text("Mehr")
        self.assertEqual(
            ann.page.locator(".card").first.evaluate("node => getComputedStyle(node).transitionDuration"), "0s"
        )
        ann.page.get_by_role("button", name="Dieses Gerät").click()
        expect(ann.page.get_by_role("switch", name="Weniger Bewegung")).to_be_checked()

    def test_a_browser_that_keeps_nothing_says_so_until_it_was_read(self) -> None:
        ann = self.phone("Ann")
        ann.page.add_init_script(
            "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"
        )
        ann.page.goto("about:blank")
        ann.page.goto(ann.link)
        ann.page.wait_for_selector(ann.waits_for)
        banner = ann.page.locator("#banner")
        expect(banner).to_contain_text("can't save anything")
        banner.get_by_role("button", name="Close").click()
        expect(banner).to_be_empty()
        ann.add("Still works")
        expect(banner).to_be_empty()

    def test_a_preview_of_a_link_says_the_same_bytes_for_boards_that_exist_and_those_that_do_not(self) -> None:
        """[T109]"""

        def preview(board: str) -> bytes:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.server.port}/b/{board}", timeout=10) as answer:
                return answer.read()

        here = preview(self.board)
        self.assertEqual(here, preview("nothing-of-that-name"))
        self.assertIn(b'property="og:title" content="DisplayBoard"', here)
        self.assertNotIn(b"Karaoke night", here)

    def test_the_page_has_an_icon_for_a_first_screen_and_opens_there_with_what_the_browser_kept(self) -> None:
        ann = self.phone("Ann")
        expect(ann.page.locator("link[rel=manifest]")).to_have_count(1)
        manifest = ann.page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((it) => it.json())")
        self.assertEqual(manifest["display"], "browser", "an app of its own would have nothing that the browser keeps")
        for icon in manifest["icons"]:
            kind = ann.page.evaluate("url => fetch(url).then((it) => it.headers.get('content-type'))", icon["src"])
            self.assertEqual(kind, icon["type"])
