"""The values that people set on cards besides crossing them off: whose a card is, votes, colors, and values that a
board's file declares."""

from __future__ import annotations

import os
import re
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Locator, expect

from page_browser import PATIENCE, RETURN, BrowserTest, Guest
from parts_test import AXE
from server_process import ServerProcess

BOARD = """title: Karaoke night
values:
  dibs:
  votes: { each: 2 }
  color:
  energy: { kind: number, label: Energy, min: 0, max: 3, shown: { badge: ⚡ } }
  sung: { kind: flag, label: Sung, setBy: hosts, shown: slash }
sections:
  - id: songs
    title: Songs
    cards: [Love Stack, Purple Train, Dreams of Tea]
"""

LONG = "Love Stack, and so many words after it that they don't fit into the line that it had when it was opened"


class ValueServer(ServerProcess):
    """A server whose karaoke board is that of a file that the test may change."""

    def __init__(self, port: int, file: Path) -> None:
        super().__init__(port=port)
        self.file = file

    def command(self, *more: str, board: Path | None = None) -> list[str]:
        return super().command(*more, board=board or self.file)


class PageValuesTest(BrowserTest):
    def make_server(self, port: int) -> ServerProcess:
        folder = tempfile.TemporaryDirectory(prefix="displayboard-test-")
        self.addCleanup(folder.cleanup)
        self.file = Path(folder.name).resolve() / "karaoke.yaml"
        self.file.write_text(BOARD)
        return ValueServer(port, self.file)

    def control(self, guest: Guest, card: str, label: str) -> Locator:
        """A control of the card's sheet, which is opened if it isn't."""
        if guest.page.locator("dialog[open]").count() == 0:
            guest.face(card).click()
        return guest.page.locator("dialog[open]").get_by_role("button", name=isolated(label))

    def shut(self, guest: Guest) -> None:
        guest.page.keyboard.press("Escape")
        expect(guest.page.locator("dialog[open]")).to_have_count(0)

    def press(self, guest: Guest, card: str, label: str) -> None:
        self.control(guest, card, label).click()
        guest.introduce()
        if guest.page.locator("dialog[open]").count():
            self.shut(guest)

    def test_someone_who_calls_dibs_is_named_everywhere_and_nobody_else_gets_it(self) -> None:
        ann, bo, wall = self.phone("Ann"), self.phone("Bo"), self.desktop("Wall")
        self.press(ann, "Love Stack", "Dibs")
        for guest in (ann, bo, wall):
            expect(guest.card("Love Stack")).to_contain_text("✋ Ann")
        expect(self.control(ann, "Love Stack", "Dibs: you")).to_have_attribute("aria-pressed", "true")
        expect(self.control(bo, "Love Stack", "Dibs: Ann")).to_be_disabled()
        self.shut(bo)
        self.control(ann, "Love Stack", "Dibs: you").click()
        self.shut(ann)
        expect(wall.card("Love Stack")).not_to_contain_text("Ann")
        self.press(bo, "Love Stack", "Dibs")
        expect(wall.card("Love Stack")).to_contain_text("✋ Bo")

    def test_two_people_of_one_name_are_told_apart_wherever_names_are_shown(self) -> None:
        """[P33]"""
        first, second, wall = self.phone("Sam"), self.phone("Sam"), self.desktop("Wall")
        first.add("Mine")
        expect(wall.card("Mine").locator(".by")).to_have_text("Sam")
        second.is_asked_apart()
        second.page.click("#add")
        second.introduce()
        name = "Sam 2"
        second.page.get_by_role("button", name=name).click()
        second.page.fill("#typed-text", "Mine too")
        second.page.get_by_role("button", name="Add", exact=True).click()
        second.done()
        expect(wall.card("Mine too").locator(".by")).to_have_text(name)
        self.press(second, "Love Stack", "Dibs")
        expect(wall.card("Love Stack")).to_contain_text(f"✋ {name}")
        for guest, names in ((first, ["Sam (you)", name, "Guest"]), (second, ["Sam", f"{name} (you)", "Guest"])):
            guest.page.click("#people")
            expect(guest.page.locator(".roster .who")).to_have_text([isolated(shown) for shown in names])
            if folder := os.environ.get("SCREENSHOTS"):
                guest.page.screenshot(path=f"{folder}/namesakes.png")
            self.shut(guest)
        wall_page = f"{self.address}/wall/{self.board}/{self.server.links[self.board]['wall']}"
        wall.page.goto(wall_page)
        expect(wall.page.get_by_text(name).first).to_be_visible()

    def test_two_who_call_dibs_at_once_hear_who_was_first(self) -> None:
        ann, bo = self.phone("Ann"), self.phone("Bo")
        ann.add("One more")
        bo.add("Another")
        # Both press it before either hears of the other.
        for guest in (ann, bo):
            expect(self.control(guest, "Love Stack", "Dibs")).to_be_visible()
        self.server.stop()
        for guest in (ann, bo):
            self.control(guest, "Love Stack", "Dibs").click()
        self.server.go_on()
        # Until the server has decided, both see their own name.
        for guest in (ann, bo):
            guest.expect_status("Saved")
        expect(ann.card("Love Stack")).to_contain_text(re.compile("✋ (Ann|Bo)"))
        first, late = (ann, bo) if "Ann" in ann.card("Love Stack").inner_text() else (bo, ann)
        expect(late.page.get_by_text(isolated(f"{first.name} has it already."))).to_be_visible()
        expect(self.control(late, "Love Stack", f"Dibs: {first.name}")).to_be_disabled()
        expect(late.card("Love Stack")).to_contain_text(f"✋ {first.name}")

    def test_an_open_sheet_follows_what_others_set_and_nothing_moves_under_a_finger(self) -> None:
        ann, bo = self.phone("Ann"), self.phone("Bo")
        dibs = self.control(bo, "Love Stack", "Dibs")
        dibs.focus()
        places = """() => [...document.querySelectorAll("dialog button, dialog input")].map((node) => {
          const { x, y } = node.getBoundingClientRect();
          return [x, y];
        })"""
        bo.page.wait_for_function("() => document.getAnimations().every(({ playState }) => playState !== 'running')")
        before = bo.page.evaluate(places)
        self.press(ann, "Love Stack", "Dibs")
        expect(bo.page.locator("dialog[open]").get_by_role("button", name=isolated("Dibs: Ann"))).to_be_focused()
        expect(bo.page.locator("dialog[open]").get_by_role("button", name=isolated("Dibs: Ann"))).to_be_disabled()
        self.press(ann, "Love Stack", "Vote · 0")
        expect(self.control(bo, "Love Stack", "Vote · 1")).to_have_attribute("aria-pressed", "false")
        self.press(ann, "Love Stack", "Green")
        expect(self.control(bo, "Love Stack", "Green")).to_have_attribute("aria-pressed", "true")
        self.press(ann, "Love Stack", "More: Energy")
        expect(bo.page.locator("output")).to_have_text("1")
        ann.act("Love Stack", "Cross off")
        expect(bo.page.locator(".actions").get_by_role("button", name="Uncross")).to_be_visible()
        expect(bo.page.locator(".about")).to_contain_text("crossed off")
        ann.edit("Love Stack", LONG)
        expect(bo.page.locator(".reading")).to_contain_text("so many words")
        self.assertEqual(bo.page.evaluate(places), before)
        if folder := os.environ.get("SCREENSHOTS"):
            bo.page.screenshot(path=f"{folder}/followed.png")
        # What nobody has is free again, and what is gone can only be looked at.
        self.press(ann, LONG, "Dibs: you")
        dibs = self.control(bo, LONG, "Dibs")
        expect(dibs).to_be_enabled()
        expect(dibs).to_be_focused()
        ann.act(LONG, "Remove")
        expect(bo.page.get_by_text("This card is no longer on the board.")).to_be_visible()
        expect(dibs).to_be_disabled()
        expect(bo.page.locator(".actions").get_by_role("button", name="Edit")).to_be_disabled()

    def test_votes_are_counted_one_for_each_person_and_as_many_as_there_are(self) -> None:
        ann, bo = self.phone("Ann"), self.phone("Bo")
        self.press(ann, "Love Stack", "Vote · 0")
        expect(bo.card("Love Stack")).to_contain_text("♥ 1")
        self.press(bo, "Love Stack", "Vote · 1")
        for guest in (ann, bo):
            expect(guest.card("Love Stack")).to_contain_text("♥ 2")
        self.control(ann, "Purple Train", "Vote · 0")
        expect(ann.page.get_by_text("1 vote left")).to_be_visible()
        self.press(ann, "Purple Train", "Vote · 0")
        expect(self.control(ann, "Dreams of Tea", "Vote · 0")).to_be_disabled()
        expect(ann.page.get_by_text("0 votes left")).to_be_visible()
        self.shut(ann)
        # One taken back can be given again; it survives the server, and so do the others.
        self.press(ann, "Love Stack", "Vote · 2")
        expect(bo.card("Love Stack")).to_contain_text("♥ 1")
        for guest in self.guests:
            guest.expects_outage = True
        self.server.kill()
        self.start()
        bo.expect_status("Saved", timeout=RETURN)
        ann.expect_status("Saved", timeout=RETURN)
        expect(bo.card("Love Stack")).to_contain_text("♥ 1")
        self.press(ann, "Dreams of Tea", "Vote · 0")
        expect(bo.card("Dreams of Tea")).to_contain_text("♥ 1")

    def test_a_color_is_one_of_a_few_and_shows_as_one(self) -> None:
        ann, wall = self.phone("Ann"), self.desktop("Wall")
        self.press(ann, "Love Stack", "Green")
        expect(wall.card("Love Stack").locator("[style*='--c-green']")).to_be_attached()
        green = self.control(ann, "Love Stack", "Green")
        expect(green).to_have_attribute("aria-pressed", "true")
        ann.page.locator("dialog[open]").get_by_role("button", name=isolated("Blue")).click()
        expect(green).to_have_attribute("aria-pressed", "false")
        # Each word has a dot of its color.
        dots = ann.page.locator("dialog[open] .choice .swatch").evaluate_all(
            "(chips) => chips.map((chip) => getComputedStyle(chip, '::before').backgroundColor)"
        )
        self.assertEqual(len(dots), 6)
        self.assertEqual(len(set(dots)), 6, dots)
        self.assertIn("rgb(35, 121, 63)", dots, "green")
        self.assertEqual(ann.axe(AXE), [])

    def test_a_board_file_declares_values_and_the_page_needs_no_code_for_them(self) -> None:
        ann, host = self.phone("Ann"), self.desktop("Hanna", role="host")
        self.control(ann, "Purple Train", "More: Energy").click()
        ann.introduce()
        self.shut(ann)
        expect(ann.card("Purple Train")).to_contain_text("⚡ 1")
        expect(self.control(ann, "Purple Train", "Sung")).to_have_count(0)
        self.press(host, "Purple Train", "Sung")
        expect(ann.card("Purple Train").locator(".slash")).to_have_count(1)

    def test_a_wall_without_scripts_shows_what_was_set(self) -> None:
        ann = self.phone("Ann")
        for label in ("Dibs", "Vote · 0", "More: Energy", "Green"):
            self.press(ann, "Purple Train", label)
        ann.expect_status("Saved")
        context = self.browser.new_context(java_script_enabled=False)
        self.addCleanup(context.close)
        wall = context.new_page()
        wall.goto(f"{self.address}/wall/{self.board}/{self.server.links[self.board]['wall']}")
        card = wall.locator("li", has_text="Purple Train")
        for badge in ("✋ Ann", "♥ 1", "⚡ 1"):
            expect(card.locator("b", has_text=badge)).to_be_visible()
        expect(card).to_have_css("border-left-color", "rgb(35, 121, 63)")
        expect(wall.locator("li", has_text="Love Stack").locator("b")).to_have_count(0)

    def test_a_value_that_is_too_long_comes_back_when_its_sheet_closes(self) -> None:
        """[RF1]"""
        self.file.write_text(BOARD.replace("  color:\n", "  note: { kind: text, label: Note }\n"))
        ann = self.phone("Ann")
        note = ann.page.locator("dialog[open]").get_by_label("Note")
        ann.face("Love Stack").click()
        expect(note).to_be_visible()
        # As many letters as fit, which are more bytes than fit.
        long = "é" * int(note.get_attribute("maxlength") or "0")
        note.fill(long)
        # The sheet closes under the field, which says by then only to itself that its text is too long.
        ann.page.keyboard.press("Escape")
        kept = ann.page.locator(".kept-sheet")
        expect(kept).to_contain_text("too long")
        expect(kept.locator("#typed-text")).to_have_value(long)
        kept.locator("#typed-text").fill("In G")
        kept.get_by_role("button", name="Try again").click()
        expect(ann.page.locator("dialog[open]")).to_have_count(0)
        ann.face("Love Stack").click()
        expect(note).to_have_value("In G")

    def test_a_value_that_the_file_declares_later_is_there_without_a_reload(self) -> None:
        ann = self.phone("Ann")
        self.press(ann, "Love Stack", "Dibs")
        self.file.write_text(
            BOARD.replace("  dibs:\n", "  dibs:\n  duet: { kind: flag, label: Duet, shown: { badge: 👥 } }\n")
        )
        self.open_with(ann, "Love Stack", "Duet").click()
        self.shut(ann)
        expect(ann.card("Love Stack")).to_contain_text("✋ Ann")
        expect(ann.card("Love Stack")).to_contain_text("👥")

    def open_with(self, guest: Guest, card: str, label: str) -> Locator:
        """The control, in the card's sheet, which is opened again until it has it: a sheet offers the values that there
        were when it opened."""
        control = guest.page.locator("dialog[open]").get_by_role("button", name=isolated(label))
        deadline = time.monotonic() + PATIENCE / 1000
        while control.count() == 0:
            self.assertLess(time.monotonic(), deadline, f"{label} never came")
            if guest.page.locator("dialog[open]").count():
                self.shut(guest)
            guest.face(card).click()
            expect(guest.page.locator("dialog[open] .actions")).to_be_visible()
        return control


def isolated(label: str) -> re.Pattern[str]:
    """The label, whose parts from elsewhere are isolated from the writing direction around them."""
    marks = "[\u2068\u2069]*"
    return re.compile("^" + marks + marks.join(re.escape(character) for character in label) + marks + "$")
