"""Servers die, networks go, two people write at once: nothing typed is lost, and nothing is there twice."""

from __future__ import annotations

from playwright.sync_api import expect

from page_browser import RETURN, BrowserTest, Guest

MATT = "Matt's Favorites"


class RecoveryTest(BrowserTest):
    def test_kill_9_and_everybody_is_back_with_everything(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        for guest in (ann, bo):
            guest.expects_outage = True
            guest.add(f"{guest.name} before", MATT)
            guest.expect_status("Saved")
        self.server.kill()
        for guest in (ann, bo):
            guest.expect_status("Offline")
            guest.add(f"{guest.name} meanwhile", MATT)
            guest.expect_status("Offline – 1 waiting")
            guest.expect_card(f"{guest.name} meanwhile")
        ann.edit("Ann meanwhile", "Ann meanwhile, edited")
        ann.act("Bo before", "Cross off")
        ann.expect_status("Offline – 2 waiting")
        self.start()
        for guest in (ann, bo):
            guest.expect_status("Saved", timeout=RETURN)
            for text in ("Ann before", "Bo before", "Ann meanwhile, edited", "Bo meanwhile"):
                guest.expect_card(text)
        self.assertEqual(ann.order(), bo.order())

    def test_unsent_edits_survive_a_closed_tab(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        ann.expects_outage = bo.expects_outage = True
        ann.add("Before", MATT)
        bo.expect_card("Before")
        self.server.kill()
        ann.expect_status("Offline")
        ann.add("Typed offline", MATT)
        ann.edit("Before", "Before, edited offline")
        ann.expect_status("Offline – 2 waiting")
        ann.page.close()
        self.start()
        bo.expect_status("Saved", timeout=RETURN)
        bo.expect_no_card("Typed offline")
        ann.page = ann.open()
        for guest in (ann, bo):
            guest.expect_card("Typed offline")
            guest.expect_card("Before, edited offline")
        ann.expect_status("Saved")

    def test_a_lost_network_comes_back(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        ann.expects_outage = True
        ann.context.set_offline(True)
        ann.add("Sent later", MATT)
        ann.expect_card("Sent later")
        ann.expect_status("Offline – 1 waiting")
        bo.add("Meanwhile", MATT)
        ann.context.set_offline(False)
        ann.expect_status("Saved", timeout=RETURN)
        for guest in (ann, bo):
            guest.expect_card("Sent later")
            guest.expect_card("Meanwhile")

    def test_an_open_form_survives_a_reload(self) -> None:
        ann = self.phone("Ann")
        ann.add("Mine", MATT)
        ann.expect_status("Saved")
        ann.page.click("#add")
        ann.page.fill("#words", "half a tit")
        ann.page.reload()
        expect(ann.page.locator("#words")).to_have_value("half a tit")
        ann.page.get_by_role("button", name="Cancel").click()
        ann.act("Mine", "Edit")
        ann.page.fill("#words", "Mine and yo")
        ann.page.reload()
        expect(ann.page.locator("#words")).to_have_value("Mine and yo")
        ann.page.get_by_role("button", name="Save").click()
        ann.expect_card("Mine and yo")
        ann.page.reload()
        ann.expect_card("Mine and yo")
        expect(ann.page.locator("#sheet")).to_be_hidden()

    def _both_edit(self, choice: str) -> tuple[Guest, Guest]:
        """Ann has the form open while Bo saves; then she saves and is asked."""
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        ann.add("Song", MATT)
        bo.expect_card("Song")
        ann.act("Song", "Edit")
        bo.edit("Song", "Song of Bo")
        bo.expect_status("Saved")
        expect(ann.card("Song of Bo")).to_have_count(1)
        ann.page.fill("#words", "Song of Ann")
        ann.page.get_by_role("button", name="Save").click()
        expect(ann.page.locator("#sheet")).to_contain_text("Somebody changed this card")
        expect(ann.page.locator("#sheet")).to_contain_text("Song of Bo")
        ann.page.get_by_role("button", name=choice).click()
        return ann, bo

    def test_stale_keep_mine(self) -> None:
        for guest in self._both_edit("Keep mine"):
            guest.expect_card("Song of Ann")

    def test_stale_keep_theirs(self) -> None:
        for guest in self._both_edit("Keep theirs"):
            guest.expect_card("Song of Bo")
            guest.expect_status("Saved")

    def test_stale_keep_both(self) -> None:
        for guest in self._both_edit("Keep both"):
            expect(guest.page.locator("article .text").get_by_text("Song of Bo Song of Ann")).to_have_count(1)

    def test_words_for_a_card_that_is_gone_come_back(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        ann.add("Doomed", MATT)
        bo.expect_card("Doomed")
        ann.act("Doomed", "Edit")
        ann.page.fill("#words", "Doomed, but dear")
        bo.act("Doomed", "Remove")
        bo.expect_status("Saved")
        ann.expect_no_card("Doomed")
        ann.page.get_by_role("button", name="Save").click()
        expect(ann.page.locator("#sheet")).to_contain_text("Your words are safe")
        ann.page.reload()
        expect(ann.page.locator("#words")).to_have_value("Doomed, but dear")
        ann.page.get_by_role("button", name="Add as a new card").click()
        for guest in (ann, bo):
            guest.expect_card("Doomed, but dear")
