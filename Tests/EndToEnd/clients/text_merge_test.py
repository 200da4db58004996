"""Several people in one card at once, in four scripts and over bad lines: everyone ends with every character."""

from __future__ import annotations

import re
import time
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import expect

from cut_line import CutLine
from page_browser import HOST, PATIENCE, RETURN, BrowserTest, Guest

MATT = "Matt's Favorites"


class Writer:
    """A person with a card's form open, and how they write in their script."""

    def __init__(self, guest: Guest, chunks: list[str], composes: bool) -> None:
        self.guest = guest
        self.chunks = chunks
        self.composes = composes
        self.typed = ""
        self.field = guest.page.locator("#typed-text")

    def open(self, card: str) -> None:
        self.guest.act(card, "Edit")
        expect(self.field).to_be_focused()

    def _input(self, command: str, **parameters: Any) -> None:
        session = self.guest.context.new_cdp_session(self.guest.page)
        session.send(f"Input.{command}", parameters)
        session.detach()

    def compose(self, text: str) -> None:
        self._input("imeSetComposition", text=text, selectionStart=len(text), selectionEnd=len(text))

    def commit(self, text: str) -> None:
        self._input("insertText", text=text)
        self.typed += text

    def write(self, index: int) -> None:
        text = self.chunks[index]
        if self.composes:
            for length in range(1, len(text) + 1):
                self.compose(text[:length])
            self.commit(text)
        else:
            self.guest.page.keyboard.type(text)
            self.typed += text


def is_within(part: str, whole: str) -> bool:
    """Whether the characters of `part` are in `whole` in their order, others between them or not."""
    rest = iter(whole)
    return all(character in rest for character in part)


class TextMergeTest(BrowserTest):
    def start(self) -> None:
        if not hasattr(self, "line"):
            self.line = CutLine(self.server.port)
            self.addCleanup(self.line.close)
        self.address = f"http://{HOST}:{self.line.port}"
        super().start()

    def expect_one_text(self, guests: list[Guest], beginning: str) -> str:
        """Waits until all is saved and every page shows one text."""
        for guest in guests:
            guest.expect_status("Saved", timeout=RETURN)
        script = """(beginning) => [...document.querySelectorAll("article .text")]
            .map((node) => node.textContent).find((text) => text.includes(beginning))"""
        # A text that is saved for one is still on its way to the others.
        deadline = time.monotonic() + PATIENCE / 1000
        while len(texts := {guest.page.evaluate(script, beginning) for guest in guests}) > 1 or None in texts:
            self.assertLess(time.monotonic(), deadline, texts)
        return texts.pop()

    @pytest.mark.long
    def test_four_scripts_that_type_at_once_over_bad_lines_merge(self) -> None:
        guests = [self.desktop(name) for name in ("Ann", "Bo", "Chun", "Dal")]
        ann, _, _, dal = guests
        for guest in guests:
            guest.expects_outage = True
        ann.add("⟦Song⟧", MATT)
        for guest in guests:
            guest.expect_card("⟦Song⟧")
        writers = [
            Writer(guests[0], ["We ", "sing ", "it ", "so ", "loud ", "now "], False),
            Writer(guests[1], ["مر", "حبا ", "بكم ", "في ", "الحفل ", "اليوم"], False),
            Writer(guests[2], ["你好", "我们", "唱歌", "今天", "晚上", "吧"], True),
            Writer(guests[3], ["한", "국", "어", "노", "래", "방"], True),
        ]
        latin, arabic, chinese, korean = writers
        for writer in writers:
            writer.open("⟦Song⟧")
        # Each in a place of their own, and two at the same one.
        for writer, key in ((arabic, "Home"), (korean, "Home"), (latin, "End"), (chinese, "End")):
            writer.guest.page.keyboard.press(key)
        for writer in writers:
            writer.write(0)

        # Someone is in the middle of a composition while the others write.
        chinese.compose("wo")
        for writer in (latin, arabic, korean):
            writer.write(1)
        expect(latin.field).to_have_value(re.compile("국"))
        self.assertIn("wo", chinese.field.input_value())
        chinese.compose("我")
        chinese.commit("我们")

        self.line.cut()
        for writer in writers:
            writer.write(2)
        self.line.mend()
        for writer in writers:
            writer.write(3)

        self.server.kill()
        for writer in writers:
            writer.write(4)
        # A reload in the middle of an edit, with words that nobody else has.
        self.start()
        dal.page.reload()
        expect(korean.field).to_be_focused()
        for writer in writers:
            writer.write(5)

        for guest in guests:
            guest.page.get_by_role("button", name="Done", exact=True).click()
        text = self.expect_one_text(guests, "⟦")
        for writer in writers:
            self.assertTrue(is_within(writer.typed, text), f"{writer.typed} in {text}")
        everything = "⟦Song⟧" + "".join(writer.typed for writer in writers)
        self.assertEqual(Counter(text), Counter(everything))
        # The server says the same to someone who comes now.
        eve = self.phone("Eve")
        self.assertEqual(self.expect_one_text([eve], "⟦"), text)
