"""Nothing lies over what one has to read, type or press, on small screens and with large letters."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from page_browser import DESKTOP, PHONE, WITH_MOTION
from page_file_board import FileBoardTest
from page_phone_test import WRONG

BOARD = """title: Karaoke night
sections:
  - { id: wishes, title: Wishes, cards: [Love Stack, Purple Train, Grid of Gold, Born to Rerun, Stack of Love, Like a Pointer] }
  - { id: sung, title: Sung, cards: [Total Eclipse of the Chart, Bohemian Wrap City, Somebody to Bind, I Contain Multi-Views] }
"""
# Whether a finger meets a node in its middle and towards each side: corners are round, and what scrolls under the bar
# fades.
BARE = """node => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [[0.5, 0.5], [0.03, 0.5], [0.97, 0.5], [0.5, 0.3], [0.5, 0.94]].every(([across, down]) =>
    node.contains(document.elementFromPoint(left + width * across, top + height * down)));
}"""

# Whether all of the board begins below the announcement and the timer, which are beside or below each other.
BELOW_ANNOUNCEMENTS = """() => {
  const [notice, timer, ...cards] = [...document.querySelectorAll("#notice, .timer-chip, .panel, .header span")]
    .map((node) => node.getBoundingClientRect());
  const bottom = Math.max(notice.bottom, timer.bottom);
  return scrollY === 0 && cards.length > 2 && cards.every(({ top }) => top >= bottom)
    && (timer.top >= notice.bottom || timer.left >= notice.right);
}"""
MAKES_ROOM = "() => document.querySelector('.bars-room').offsetHeight > 0"
MAKES_NONE = "() => document.querySelector('.bars-room').offsetHeight === 0"


class OverlapTest(FileBoardTest):
    file = BOARD

    def expect_bare(self, node: Locator) -> None:
        expect(node).to_be_visible()
        handle = node.element_handle()
        node.page.wait_for_function(BARE, arg=handle, timeout=10_000)

    def test_an_announcement_is_below_the_line_that_the_board_is_frozen(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        self.command("freeze")
        self.command("announce", "Pizza is here!")
        for guest in (ann, bo):
            guest.expect_status("Frozen")
            for scrolled in (0, 300):
                guest.page.mouse.wheel(0, scrolled)
                with self.subTest(guest=guest.name, scrolled=scrolled):
                    self.expect_bare(guest.page.locator("#banner"))
                    self.expect_bare(guest.page.locator("#notice"))

    def test_announcements_and_timers_have_a_place_above_the_board(self) -> None:
        guests = [
            self.phone("Ann"),
            self.phone("Lia", viewport={"width": 820, "height": 1180}),
            self.desktop("Bo"),
            self.desktop("Mo", **WITH_MOTION),
        ]
        read = self.phone("Reading", viewport={"width": 390, "height": 500}, **WITH_MOTION)
        read.page.evaluate("scrollTo(0, 260)")
        read.until_still()
        before = read.card("Born to Rerun").bounding_box()
        self.command("announce", "Pizza is here! Please leave by the left stairs")
        self.command("timer", "start", "10", "Break")
        for guest in guests:
            with self.subTest(guest.name):
                self.expect_bare(guest.page.locator("#notice"))
                guest.page.wait_for_function(BELOW_ANNOUNCEMENTS)
                self.expect_bare(guest.page.locator("h2.header span").first)
        # Nothing moves where someone reads on.
        expect(read.page.locator("#notice")).to_be_visible()
        read.page.wait_for_function(MAKES_ROOM)
        read.until_still()
        self.assertEqual(read.card("Born to Rerun").bounding_box(), before)
        tops = [guest.card("Love Stack").bounding_box()["y"] for guest in guests]
        self.command("announce")
        self.command("timer", "end")
        for guest, top in zip(guests, tops, strict=True):
            guest.page.wait_for_function(MAKES_NONE)
            guest.until_still()
            self.assertLess(guest.card("Love Stack").bounding_box()["y"], top)

    def test_the_board_makes_no_room_under_a_finger(self) -> None:
        bo = self.desktop("Bo")
        bo.page.mouse.move(640, 700)
        bo.page.mouse.down()
        top = bo.card("Love Stack").bounding_box()
        self.command("announce", "Pizza is here!")
        expect(bo.page.locator("#notice")).to_be_visible()
        # Longer than it waits where nobody points at anything.
        bo.page.evaluate("() => new Promise((done) => setTimeout(done, 1500))")
        self.assertEqual(bo.card("Love Stack").bounding_box(), top)
        bo.page.mouse.up()
        bo.page.wait_for_function(MAKES_ROOM)

    def test_with_twice_the_text_size_a_sheets_buttons_leave_its_field_free(self) -> None:
        ann = self.phone("Ann")
        ann.context.new_cdp_session(ann.page).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
        ann.page.reload()
        ann.page.wait_for_selector(ann.waits_for)
        ann.page.click("#add")
        self.expect_bare(ann.page.locator("#name"))
        ann.page.get_by_role("button", name="That's me").scroll_into_view_if_needed()
        self.expect_bare(ann.page.get_by_role("button", name="That's me"))
        ann.introduce()
        self.expect_bare(ann.page.locator("#typed-text"))

    def test_with_twice_the_text_size_a_word_and_its_button_are_whole_in_a_toast(self) -> None:
        for width in (320, 390):
            ann = self.phone(f"Ann at {width}", viewport={"width": width, "height": 740})
            ann.context.new_cdp_session(ann.page).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
            ann.page.reload()
            ann.page.wait_for_selector(ann.waits_for)
            ann.face("Love Stack").focus()
            ann.page.keyboard.press("x")
            ann.introduce()
            ann.page.keyboard.press("Control+z")
            toast = ann.page.locator("#toast")
            expect(toast).to_contain_text("Undone")
            lines = toast.locator("span").evaluate("""(node) => {
              const range = document.createRange();
              range.selectNodeContents(node);
              return range.getClientRects().length;
            }""")
            button, whole = toast.locator("button").bounding_box(), toast.bounding_box()
            assert button is not None and whole is not None
            with self.subTest(width=width):
                self.assertEqual(lines, 1)
                self.assertLessEqual(button["x"] + button["width"], whole["x"] + whole["width"])

    def test_with_twice_the_text_size_a_host_reads_whose_page_it_is_and_each_tabs_word(self) -> None:
        for width, height in ((320, 568), (390, 844)):
            host = self.host(**{**PHONE, "viewport": {"width": width, "height": height}})
            for letters in (16, 32):
                session = host.context.new_cdp_session(host.page)
                session.send("Page.setFontSizes", {"fontSizes": {"standard": letters}})
                host.page.reload()
                with self.subTest(width=width, letters=letters):
                    self.expect_bare(host.page.locator(".bar small"))
                    host.open_tab("settings")
                    self.expect_bare(host.page.locator("#tab-settings"))
            word = host.page.locator("#tab-settings").evaluate("node => parseFloat(getComputedStyle(node).fontSize)")
            self.assertEqual(word, 24, "12 at the usual size")

    def test_the_characters_that_let_others_in_are_in_sight_below_the_code(self) -> None:
        for width, height, letters in ((320, 568, 16), (390, 844, 16), (390, 844, 32), (1280, 800, 32), (844, 390, 16)):
            ann = self.phone("Ann", viewport={"width": width, "height": height})
            session = ann.context.new_cdp_session(ann.page)
            session.send("Page.setFontSizes", {"fontSizes": {"standard": letters}})
            ann.page.reload()
            ann.page.wait_for_selector(ann.waits_for)
            ann.page.click("#more")
            ann.page.get_by_role("button", name="Invite others").click()
            with self.subTest(width=width, letters=letters):
                self.expect_bare(ann.page.locator(".invitation .code"))
                self.assertGreaterEqual(ann.page.locator(".invitation .qr").bounding_box()["width"], 130)

    @pytest.mark.long
    def test_with_twice_the_text_size_every_tab_of_a_host_fits_the_window_from_the_left_and_from_the_right(
        self,
    ) -> None:
        """WCAG 1.4.10: nobody scrolls to the side."""
        ann = self.phone("Ann Elizabeth Montgomery-Featherstone")
        ann.add("Removed again")
        ann.act("Removed again", "Remove")
        for options, first in ((PHONE, ["room"]), (DESKTOP, [])):
            for locale in ("en", "ar", "de"):
                host = self.host(**options, locale=locale)
                session = host.context.new_cdp_session(host.page)
                session.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
                host.page.reload()
                for tab in [*first, "people", "board", "history", "settings"]:
                    host.open_tab(tab)
                    expect(host.page.locator(f"#column-{tab} h2").last).to_be_visible()
                    if tab == "room":
                        expect(host.page.locator(".ways")).to_be_visible()
                    with self.subTest(locale=locale, tab=tab, width=options["viewport"]["width"]):
                        self.assertEqual(
                            host.page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)"), 32
                        )
                        self.assertLessEqual(
                            host.page.evaluate("document.documentElement.scrollWidth"), options["viewport"]["width"]
                        )
                        self.assertEqual(host.page.locator(f"#column-{tab}").evaluate(WRONG), [])

    def test_no_button_of_the_bar_lies_under_another(self) -> None:
        for viewport, letters in (
            ((390, 844), 16),
            ((360, 740), 16),
            ((320, 568), 16),
            ((844, 390), 16),
            ((390, 844), 32),
        ):
            ann = self.phone("Ann", viewport={"width": viewport[0], "height": viewport[1]})
            ann.context.new_cdp_session(ann.page).send("Page.setFontSizes", {"fontSizes": {"standard": letters}})
            ann.page.reload()
            ann.page.wait_for_selector(ann.waits_for)
            for button in ("#undo", "#redo", "#add", "#find", "#more"):
                with self.subTest(viewport=viewport, letters=letters, button=button):
                    self.expect_bare(ann.page.locator(button))
            width = ann.page.evaluate("document.documentElement.scrollWidth")
            self.assertLessEqual(width, viewport[0], "nothing stands beyond the window's edge")

    def test_nobody_is_asked_whether_they_were_here_before_they_do_something(self) -> None:
        self.phone("Bo").add("Bo's own")
        ann = self.phone("Ann")
        expect(ann.page.get_by_role("button", name="Been here before?")).to_have_count(0)
        ann.page.click("#add")
        expect(ann.page.locator("#sheet").get_by_role("button", name="Been here before?")).to_be_visible()

    def test_the_button_of_a_toast_is_whole_beside_a_long_text(self) -> None:
        ann = self.phone("Ann", viewport={"width": 320, "height": 640})
        ann.add("Donaudampfschifffahrtselektrizitätenhauptbetriebswerk")
        ann.act("Donaudampfschifffahrtselektrizitätenhauptbetriebswerk", "Remove")
        undo = ann.page.locator("#toast button")
        self.expect_bare(undo)
        self.assertTrue(
            undo.evaluate(
                "node => node.scrollWidth <= node.clientWidth && node.getBoundingClientRect().right < innerWidth - 16"
            )
        )

    def test_a_walls_pages_keep_colors_and_their_number_leaves_with_them_behind_the_curtain(self) -> None:
        ann = self.phone("Ann")
        wall, _ = self.wall()
        for text in (f"Song {index}" for index in range(8)):
            ann.add(text, "Sung")
        sung = wall.locator(".layer.seen h2.header", has_text="Sung")
        number = wall.locator("#page")
        expect(number).to_contain_text("2 of 2")
        expect(wall.locator(".layer.seen h2.header")).to_have_count(1)
        expect(sung).to_have_class("header hue-1")
        self.command("wall", "curtain")
        expect(number).to_have_text("")
        self.command("wall", "board")
        expect(number).to_contain_text("of 2")

    def test_a_card_just_added_is_above_its_toast_and_the_button_for_the_next(self) -> None:
        ann = self.phone("Ann", viewport={"width": 390, "height": 600})
        ann.add("The newest song", "Sung")
        ann.page.locator("#toast").hover()
        expect(ann.face("The newest song")).to_be_focused()
        self.expect_bare(ann.card("The newest song"))

    def test_the_title_is_whole_on_every_width_while_many_are_here(self) -> None:
        for name in ("Bo", "Cy", "Di", "Eve", "Fay"):
            self.phone(name)
        ann = self.desktop("Ann")
        for width, height in ((320, 640), (390, 844), (768, 1024), (844, 390), (1280, 800)):
            ann.page.set_viewport_size({"width": width, "height": height})
            ann.page.reload()
            expect(ann.page.locator("#people .more")).to_be_visible()
            with self.subTest(width=width):
                self.assertTrue(
                    ann.page.locator("#title").evaluate(
                        "node => node.scrollWidth <= node.clientWidth && node.scrollHeight <= node.clientHeight + 1"
                    )
                )
