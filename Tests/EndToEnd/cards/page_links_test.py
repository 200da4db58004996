"""Addresses in people's texts."""

from __future__ import annotations

import unittest

from page_browser import BrowserTest
from playwright.sync_api import expect


class LinksTest(BrowserTest):
    def test_an_address_in_a_card_is_a_link_in_its_sheet_and_tells_nothing_of_the_board(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        text = "Sing: https://songs.example/%d (javascript:alert(1))"
        ann.add(text % 42, "Sam's Favorites")
        # At its corner: a link is opened by itself.
        bo.face(text % 42).click(position={"x": 4, "y": 4})
        links = bo.page.get_by_role("dialog").get_by_role("link")
        expect(links).to_have_count(1)
        expect(links).to_have_text("https://songs.example/42")
        expect(links).to_have_attribute("href", "https://songs.example/42")
        expect(links).to_have_attribute("rel", "noopener noreferrer")
        # It follows what others type.
        ann.face(text % 42).click(position={"x": 4, "y": 4})
        ann.page.get_by_role("button", name="Edit", exact=True).click()
        ann.page.fill("#typed-text", text % 43)
        ann.page.get_by_role("button", name="Done", exact=True).click()
        expect(links).to_have_attribute("href", "https://songs.example/43")


if __name__ == "__main__":
    unittest.main()
