"""Several people in one card at once, in four scripts and over bad lines: everybody ends with every character."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from playwright.sync_api import expect

from cut_line import CutLine
from page_browser import HOST, RETURN, BrowserTest, Guest

MATT = "Matt's Favorites"


class Writer:
    """A person with a card's form open, and how they write in their script."""

    def __init__(self, guest: Guest, chunks: list[str], composes: bool) -> None:
        self.guest = guest
        self.chunks = chunks
        self.composes = composes
        self.typed = ""
        self.field = guest.page.locator("#words")

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
    """Whether the characters of `part` stand in `whole` in their order, others between them or not."""
    rest = iter(whole)
    return all(character in rest for character in part)


class TextMergeTest(BrowserTest):
    def text_of(self, guest: Guest, beginning: str) -> str:
        texts = [text for text in guest.page.locator("article .text").all_inner_texts() if beginning in text]
        self.assertEqual(len(texts), 1, texts)
        return texts[0]

    def expect_one_text(self, guests: list[Guest], beginning: str) -> str:
        """Waits until all is saved and every page shows one text."""
        for guest in guests:
            guest.expect_status("Saved", timeout=RETURN)
        script = """(beginning) => [...document.querySelectorAll("article .text")]
            .map((node) => node.textContent).find((text) => text.includes(beginning))"""
        newest = guests[0].page.evaluate(script, beginning)
        for guest in guests:
            guest.page.wait_for_function(f"([beginning, newest]) => ({script})(beginning) === newest",
                                         arg=[beginning, newest])
        return newest

    def test_four_scripts_at_once_over_bad_lines(self) -> None:
        line = CutLine(self.server.port)
        self.addCleanup(line.close)
        ann, bo = self.desktop("Ann"), self.desktop("Bo")
        direct, self.address = self.address, f"http://{HOST}:{line.port}"
        chun, dal = self.desktop("Chun"), self.desktop("Dal")
        self.address = direct
        guests = [ann, bo, chun, dal]
        for guest in guests:
            guest.expects_outage = True
        ann.add("⟦Song⟧", MATT)
        for guest in guests:
            guest.expect_card("⟦Song⟧")
        writers = [
            Writer(ann, ["We ", "sing ", "it ", "so ", "loud ", "now "], False),
            Writer(bo, ["مر", "حبا ", "بكم ", "في ", "الحفل ", "اليوم"], False),
            Writer(chun, ["你好", "我们", "唱歌", "今天", "晚上", "吧"], True),
            Writer(dal, ["한", "국", "어", "노", "래", "방"], True),
        ]
        latin, arabic, chinese, korean = writers
        for writer in writers:
            writer.open("⟦Song⟧")
        # Each in a place of their own, and two at the same one.
        for writer, key in ((arabic, "Home"), (korean, "Home"), (latin, "End"), (chinese, "End")):
            writer.guest.page.keyboard.press(key)
        for writer in writers:
            writer.write(0)

        # Somebody is in the middle of a composition while the others write.
        chinese.compose("wo")
        for writer in (latin, arabic, korean):
            writer.write(1)
        expect(latin.field).to_have_value(re.compile("국"))
        self.assertIn("wo", chinese.field.input_value())
        chinese.compose("我")
        chinese.commit("我们")

        line.cut()
        for writer in writers:
            writer.write(2)
        line.mend()
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
            guest.page.get_by_role("button", name="Done").click()
        text = self.expect_one_text(guests, "⟦")
        for writer in writers:
            self.assertTrue(is_within(writer.typed, text), f"{writer.typed} in {text}")
        everything = "⟦Song⟧" + "".join(writer.typed for writer in writers)
        self.assertEqual(Counter(text), Counter(everything))
        self.assertEqual(self.text_of(self.phone("Eve"), "⟦"), text.strip())
