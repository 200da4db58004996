"""A toast that says what was done covers nothing that was done."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import expect

from page_file_board import FileBoardTest


class ToastTest(FileBoardTest):
    file = """title: Karaoke night
sections:
  - { id: wishes, title: "Wishes of everyone at the long table by the window", cards: [Love Stack, Purple Train, Grid of Gold, Born to Rerun] }
  - { id: sung, title: "What has been sung before midnight, as far as anyone can say", cards: [Total Eclipse of the Chart, Somebody to Bind] }
"""

    def test_a_card_just_added_is_not_under_the_toast_that_says_so(self) -> None:
        for size in ((390, 844), (360, 640)):
            ann = self.phone(f"Ann {size[0]}", viewport={"width": size[0], "height": size[1]})
            for number, section in enumerate(("Wishes", "What has been sung")):
                with self.subTest(size=size, section=section):
                    text = f"New song {size[0]} {number}"
                    ann.add(text, section)
                    expect(ann.page.locator("#toast")).to_contain_text("Added to")
                    ann.expect_status("Saved")
                    ann.until_still()
                    if folder := os.environ.get("DISPLAYBOARD_PICTURES"):
                        ann.page.screenshot(path=str(Path(folder) / f"toast-{size[0]}-{number}.png"))
                    card, toast = ann.card(text).bounding_box(), ann.page.locator("#toast").bounding_box()
                    assert card is not None and toast is not None
                    self.assertLessEqual(card["y"] + card["height"], toast["y"])
