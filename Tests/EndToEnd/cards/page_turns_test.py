"""Whose turn it is, as everyone meets it: two phones, a wall with scripts and one without, a terminal and curl."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from page_access_test import AXE
from page_browser import Guest
from page_file_board import FileBoardTest
from page_values_test import isolated
from wall_events import WallEvents

BOARD = """title: Singing in turns
values: [dibs]
sections:
  - { id: wishes, title: Wishes, cards: [Purple Train, Grid of Gold] }
  - { id: queue, title: Queue, turns: true, cards: [Love Stack] }
"""
# The sentences, each time that the voice says something else: a second sentence of the same words would be heard again.
HEAR = """() => {
  window.heard = { assertive: [], polite: [] };
  for (const region of document.querySelectorAll("#turn-voice [aria-live]"))
    new MutationObserver(() => {
      if (region.textContent !== "") window.heard[region.ariaLive].push(region.textContent);
    }).observe(region, { childList: true });
}"""
TALLER = {"viewport": {"width": 1920, "height": 1080}}
USUAL = {"viewport": {"width": 1280, "height": 720}}
LOWER = {"viewport": {"width": 1280, "height": 560}}
# The nodes that lie over now and next or stick out of them, looked at in one moment: a wall turns its pages by itself.
COVERED = """() => {
  const box = (node) => node.getBoundingClientRect();
  const turns = box(document.querySelector("#turns"));
  const covered = [...document.querySelectorAll("#board, #code, h1")].filter((node) => {
    const there = box(node);
    return node.checkVisibility() && there.top < turns.bottom - 1 && there.bottom > turns.top + 1 && there.left < turns.right - 1;
  });
  const cut = [...document.querySelectorAll("#turns li")].filter((line) => box(line).bottom > turns.bottom + 1);
  return [...covered, ...cut].map((node) => `${node.id || node.textContent}: ${JSON.stringify([box(node), turns])}`);
}"""


class PageTurnsTest(FileBoardTest):
    file = BOARD

    def turning(self, **options: object) -> Page:
        context = self.browser.new_context(**{**USUAL, **options})
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(self.address + self.wall_path)
        expect(page.locator("#turns .now p")).to_be_visible()
        return page

    def live(self, **options: object) -> Page:
        page = self.turning(**options)
        page.wait_for_selector(".stage article")
        return page

    def hear(self, guest: Guest) -> None:
        guest.page.wait_for_selector("#turn-voice", state="attached")
        guest.page.evaluate(HEAR)

    def heard(self, guest: Guest) -> dict[str, list[str]]:
        return guest.page.evaluate("() => window.heard")

    def assert_covers_nothing(self, wall: Page) -> None:
        """Now and next are beside the board's cards, the title and the code, within the screen."""
        self.assertEqual(wall.evaluate(COVERED), [])

    def test_the_person_who_is_up_hears_it_and_nobody_else(self) -> None:
        """[TU2] [TU3] [TU4]"""
        ann, bo = self.phone("Ann"), self.phone("Bo")
        ann.add("Nil and Void", "Queue")
        bo.expect_card("Nil and Void")
        expect(ann.page.locator("#your-turn")).to_contain_text("You're next")
        bo.add("Optional Love", "Queue")
        ann.expect_card("Optional Love")
        expect(bo.page.locator("#your-turn")).to_be_hidden()
        for guest in (ann, bo):
            self.hear(guest)
        bo.act("Love Stack", "Cross off")
        expect(ann.page.locator("#your-turn")).to_contain_text("You're up")
        expect(ann.page.locator("#your-turn")).to_contain_text("Nil and Void")
        expect(bo.page.locator("#your-turn")).to_contain_text("You're next")
        expect(ann.card("Nil and Void").get_by_text("▶")).to_be_visible()
        # What others do meanwhile says nothing again.
        bo.add("Closure Time", "Wishes")
        ann.expect_card("Closure Time")
        self.assertEqual(self.heard(ann), {"assertive": ["You're up: Nil and Void"], "polite": []})
        self.assertEqual(self.heard(bo), {"assertive": [], "polite": ["You're next: Optional Love"]})
        self.assertEqual(ann.axe(AXE), [])
        ann.page.locator("#your-turn").get_by_role("button").click()
        expect(ann.page.locator("#your-turn")).to_be_hidden()
        ann.page.reload()
        ann.page.wait_for_selector("#turn-voice", state="attached")
        expect(ann.page.locator("#turn-voice [aria-live=assertive]")).to_have_text("You're up: Nil and Void")
        expect(ann.page.locator("#your-turn")).to_be_hidden()
        # A person who takes the song that is up takes the turn.
        bo.face("Nil and Void").click()
        bo.page.locator("dialog[open]").get_by_role("button", name=isolated("Dibs")).click()
        bo.page.keyboard.press("Escape")
        expect(bo.page.locator("#your-turn")).to_contain_text("You're up")
        expect(ann.page.locator("#turn-voice [aria-live=assertive]")).to_have_text("")
        # And when it is given back, the bar that was put away comes again.
        bo.face("Nil and Void").click()
        bo.page.locator("dialog[open]").get_by_role("button", name=re.compile("Dibs")).click()
        bo.page.keyboard.press("Escape")
        expect(ann.page.locator("#your-turn")).to_contain_text("You're up")
        expect(ann.page.locator("#turn-voice [aria-live=assertive]")).to_have_text("You're up: Nil and Void")

    def test_it_waits_while_someone_types_and_screen_readers_say_it_at_once(self) -> None:
        """[TU4]"""
        ann, bo = self.phone("Ann"), self.phone("Bo")
        ann.add("Nil and Void", "Queue")
        bo.expect_card("Nil and Void")
        ann.page.locator("#your-turn").get_by_role("button").click()
        ann.page.click("#add")
        ann.page.fill("#typed-text", "Half a wor")
        bo.act("Love Stack", "Cross off")
        voice = ann.page.locator("dialog[open] #turn-voice [aria-live=assertive]")
        expect(voice).to_have_text("You're up: Nil and Void")
        expect(ann.page.locator("#your-turn")).to_be_hidden()
        expect(ann.page.locator("#typed-text")).to_be_focused()
        ann.page.keyboard.type("d")
        expect(ann.page.locator("#typed-text")).to_have_value("Half a word")
        expect(ann.page.locator("#your-turn")).to_be_hidden()
        ann.page.keyboard.press("Escape")
        expect(ann.page.locator("#your-turn")).to_contain_text("You're up")

    def test_whose_turn_it_is_and_a_card_alone_are_read_without_the_marks_of_their_texts(self) -> None:
        """[RT1]"""
        ann, hal = self.phone("Ann"), self.desktop("Hal", role="host")
        wall = self.live()
        hal.act("Love Stack", "Cross off")
        ann.page.click("#add")
        ann.introduce()
        ann.page.locator("label.chip", has_text="Queue").click()
        ann.page.fill("#typed-text", "*Nil* and `Void`")
        ann.page.get_by_role("button", name="Add", exact=True).click()
        ann.done()
        expect(ann.page.locator("#your-turn")).to_contain_text("Nil and Void")
        expect(wall.locator("#turns .now p")).to_have_text("Nil and Void")
        expect(wall.locator("#turns .now strong")).to_have_text("Nil")
        hal.page.locator("article.card", has_text="Nil and Void").locator(".face").click()
        hal.page.get_by_role("button", name="Show on the wall").click()
        expect(wall.locator("#spotlight")).to_have_text("Nil and Void")
        expect(wall.locator("#spotlight code")).to_have_text("Void")

    def test_the_wall_has_now_and_next_and_says_who_is_up(self) -> None:
        """[TU2] [TU5] [P35]"""
        ann, bo = self.phone("Ann"), self.phone("Bo")
        wall = self.live()
        expect(wall.locator("#turns .now p")).to_have_text("Love Stack")
        expect(wall.locator("#turns .then")).to_have_count(0)
        events = WallEvents(wall)
        ann.add("Nil and Void", "Queue")
        # What became of the card waits until the turn was read.
        told = ["\u2068Ann\u2069, you're next: \u2068Nil and Void\u2069", "\u2068Ann\u2069: \u2068Nil and Void\u2069"]
        events.expect(told[1])
        self.assertEqual(events.said[:2], told)
        for song in (
            "Optional Love",
            "A song with so many words that no line of a wall could ever have all of them on it",
            "Closure Time",
        ):
            bo.add(song, "Queue")
        expect(wall.locator("#turns .then p")).to_have_count(3)
        expect(wall.locator("#turns .then")).not_to_contain_text("Closure Time")
        expect(wall.locator("#turns .then li").first).to_contain_text("Ann")
        self.assert_covers_nothing(wall)
        events = WallEvents(wall)
        bo.act("Love Stack", "Cross off")
        expect(wall.locator("#turns .now")).to_contain_text("Nil and Void")
        expect(wall.locator("#turns .now small")).to_have_text("Ann")
        expect(wall.locator("#turns .then p").nth(2)).to_have_text("Closure Time")
        for sentence in (
            "\u2068Ann\u2069, you're up: \u2068Nil and Void\u2069",
            "\u2068Bo\u2069, you're next: \u2068Optional Love\u2069",
        ):
            events.expect(sentence)
        for size in (TALLER, LOWER):
            wall.set_viewport_size(size["viewport"])
            self.assert_covers_nothing(wall)
        for size in (USUAL, TALLER, LOWER):
            still = self.turning(java_script_enabled=False, **size)
            expect(still.locator("#turns .now p")).to_have_text("Nil and Void")
            expect(still.locator("#turns .then p")).to_have_count(3)
            self.assert_covers_nothing(still)
            low = still.evaluate("""() => [...document.querySelectorAll(".column li")].map((item) => item.getBoundingClientRect().bottom
                - document.querySelector("#board").getBoundingClientRect().bottom)""")
            self.assertGreater(len(low), 0)
            self.assertLessEqual(max(low), 1)
        said = self.curl()
        self.assertRegex(said, r"Now   Nil and Void  Ann\nNext  Optional Love  Bo\n")

    def test_someone_who_does_not_see_the_sign_hears_whose_turn_it_is_with_the_card(self) -> None:
        """[TU2]"""
        bo = self.phone("Bo")
        bo.add("Nil and Void", "Queue")
        by = "Added by \u2068Bo\u2069"
        self.expect_said(bo, "Purple Train", "1/2")
        self.expect_said(bo, "Love Stack", "Now, 1/2")
        self.expect_said(bo, "Nil and Void", f"Next, {by}, 2/2")
        bo.act("Love Stack", "Cross off")
        self.expect_said(bo, "Love Stack", "crossed off, 1/2")
        self.expect_said(bo, "Nil and Void", f"Now, {by}, 2/2")
        self.expect_said(self.phone("Cem", locale="de-DE"), "Love Stack", "gestrichen, 1/2")
        self.expect_said(self.guests[-1], "Nil and Void", "Jetzt, Von \u2068Bo\u2069, 2/2")

    def expect_said(self, guest: Guest, card: str, words: str) -> None:
        """The sentence about a card behind its text, for those who don't see it."""
        expect(guest.face(card)).to_have_accessible_name(re.compile(f"^{card} ?, {re.escape(words)}$"))

    def test_without_turns_the_wall_has_all_of_the_screen(self) -> None:
        """[TU1]"""
        host = self.desktop("Host", role="host")
        wall = self.live()
        higher = wall.locator("#board").bounding_box()["height"]
        host.page.locator(".section-menu").nth(1).click()
        host.page.get_by_role("dialog").get_by_text("Take turns, one card after another").click()
        expect(wall.locator("#turns")).to_be_hidden()
        self.assertGreater(wall.locator("#board").bounding_box()["height"], higher + 50)
        self.assertNotIn("Now  ", self.curl())

    def test_a_terminal_says_whose_turn_it_is(self) -> None:
        """[TU2] [TU4]"""
        # The board's file is read.
        self.live()
        said = self.plain("Dan", "add Queue Nil and Void\nwait\nlist\ncross Love Stack\nwait\nlist\n")
        self.assertRegex(said, r"Love Stack, now\n")
        self.assertRegex(said, r"Nil and Void — Dan, next\n")
        self.assertEqual(len(re.findall(r"^You're next: Nil and Void$", said, re.MULTILINE)), 1)
        self.assertEqual(len(re.findall(r"^You're up: Nil and Void$", said, re.MULTILINE)), 1)
        self.assertRegex(said, r"Nil and Void — Dan, now\n")
        self.assertIn("You're up: Nil and Void", self.plain("Dan", "list\n"))
