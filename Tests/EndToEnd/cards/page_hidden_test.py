"""Cards and votes that are hidden until the host reveals them, as everyone meets them: two phones, a wall, a
terminal, the host's page and console."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from page_access_test import AXE
from page_browser import RETURN
from page_file_board import FileBoardTest

BOARD = """title: Looking back
values: [votes]
sections:
  - { id: well, title: Went well, hide: [cards, votes], cards: [What made you smile?] }
  - { id: next, title: Next time, cards: [Bring snacks] }
"""
SECRET = "The demo that nobody expected"
ONLY_YOU = "Only you see this for now"


class PageHiddenTest(FileBoardTest):
    file = BOARD

    def test_nobody_hears_a_card_or_vote_before_it_is_revealed(self) -> None:
        """[T21] [HC1] [HC2] [HC4]"""
        ann, bo, host = self.phone("Ann"), self.phone("Bo"), self.host()
        host.open_tab("board")
        wall, of_wall = self.wall()
        of_bo, of_host = self.listening(bo), self.listening(host)
        ann.add(SECRET, "Went well")
        ann.expect_card(SECRET)
        ann.expect_status("Saved")
        expect(ann.card(SECRET)).to_contain_text(ONLY_YOU)
        self.vote(ann, "What made you smile?", "Vote · 0")
        ann.expect_status("Saved")
        for page in (ann.page, bo.page, wall):
            expect(page.get_by_text("🔒 1")).to_be_visible()
        expect(wall.get_by_text("♥")).to_have_count(0)
        self.assertNotIn(SECRET, self.curl())
        self.assertIn("🔒 1", self.curl())
        for command in (["history"], ["removed"]):
            self.assertNotIn(SECRET, self.command(*command))
        for told in (of_bo, of_host, of_wall):
            self.assertTrue(told)
            self.assertFalse([message for message in told if SECRET in message or "votes." in message])
        host.page.locator("#hide-cards-all").click()
        for guest in (ann, bo):
            guest.expect_card(SECRET)
        expect(wall.locator("article", has_text=SECRET)).to_be_visible()
        expect(ann.card(SECRET)).not_to_contain_text(ONLY_YOU)
        self.command("reveal", "votes")
        for page in (ann.page, bo.page, wall):
            expect(page.get_by_text("♥ 1")).to_be_visible()
            expect(page.get_by_text("🔒")).to_have_count(0)

    def test_its_author_has_it_as_any_other_card(self) -> None:
        """[HC7] [HC8]"""
        ann, bo = self.phone("Ann"), self.phone("Bo")
        ann.add("First", "Went well")
        ann.add("Second", "Went well")
        ann.expect_status("Saved")
        expect(bo.page.get_by_text("🔒 2")).to_be_visible()
        ann.edit("First", "First of all")
        ann.expect_status("Saved")
        ann.act("Second", "Cross off")
        expect(ann.card("Second")).to_have_class(re.compile(r"\brejected\b"))
        ann.act("Second", "Remove")
        ann.expect_no_card("Second")
        expect(bo.page.get_by_text("🔒 1")).to_be_visible()
        ann.expects_outage = bo.expects_outage = True
        self.server.kill()
        self.start()
        ann.expect_status("Saved", timeout=RETURN)
        ann.expect_card("First of all")
        expect(ann.card("First of all")).to_contain_text(ONLY_YOU)
        ann.page.reload()
        ann.page.wait_for_selector(ann.waits_for)
        ann.expect_card("First of all")
        bo.expect_no_card("First of all")
        self.assertEqual(ann.axe(AXE), [])

    def test_a_terminal_draws_its_own_hidden_card_and_the_lock(self) -> None:
        """[HC1]"""
        bo = self.phone("Bo")
        cleo = self.join("Cleo")
        cleo.wait_for("Went well")
        cleo.wait_for("● saved")
        cleo.press("aQuiet room<enter>")
        cleo.wait_for("Quiet room")
        cleo.wait_for("● saved")
        cleo.wait_for("🔒 1")
        expect(bo.page.get_by_text("🔒 1")).to_be_visible()
        bo.expect_no_card("Quiet room")
        listed = self.plain("Dan", "list\n")
        self.assertIn("What made you smile?", listed)
        self.assertNotIn("Quiet room", listed)
        self.command("reveal", "cards")
        bo.expect_card("Quiet room")
        cleo.wait_until_gone("🔒 1")
        cleo.wait_for("Quiet room")

    def test_the_host_hides_and_reveals_section_by_section_and_all_at_once(self) -> None:
        """[HC3]"""
        ann, host = self.phone("Ann"), self.host()
        bo = self.phone("Bo")
        ann.add("Cake", "Next time")
        bo.expect_card("Cake")
        host.open_tab("board")
        row = host.page.locator("li", has_text="Next time").filter(has=host.page.locator("button"))
        row.get_by_role("switch", name="Hide cards").click()
        bo.expect_no_card("Cake")
        bo.expect_card("Bring snacks")
        expect(ann.card("Cake")).to_contain_text(ONLY_YOU)
        expect(row).to_contain_text("🔒 1")
        row.get_by_role("switch", name="Hide cards").click()
        bo.expect_card("Cake")
        self.command("hide", "cards")
        bo.expect_no_card("Cake")
        host.page.locator("#hide-cards-all").click()
        bo.expect_card("Cake")
        self.assertEqual(host.axe(AXE), [])
