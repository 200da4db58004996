"""Servers die, networks go, two people write at once: nothing typed is lost, and nothing is there twice."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from page_browser import RETURN, BrowserTest, Guest

MATT = "Matt's Favorites"


class RecoveryTest(BrowserTest):
    def test_a_board_whose_file_does_not_come_is_drawn_when_it_does(self) -> None:
        ann = self.phone("Ann")
        aborted: list[str] = []

        def once(route: Route) -> None:
            if len(aborted) < 2:
                aborted.append(route.request.url)
                route.abort()
            else:
                route.fallback()

        ann.context.route("**/board.js", once)
        ann.page.reload()
        ann.page.wait_for_selector("[data-input] .card")
        ann.expect_card("Born to Rerun")
        self.assertEqual(len(aborted), 2)
        # What a console says of the file that didn't come is no trouble.
        self.assertTrue(all("ERR_FAILED" in one or "board.js" in one for one in ann.troubles), ann.troubles)
        ann.troubles.clear()

    def test_kill_9_and_everyone_is_back_with_everything(self) -> None:
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
        # Bo may hear of it first, and then it would still wait on Ann's device.
        ann.expect_status("Saved")
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

    def test_a_page_from_before_an_upgrade_reloads_itself_with_what_it_has(self) -> None:
        """P1a: the server tells it that it speaks another protocol; its words wait on the device and are sent by the
        new page."""
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        for guest in (ann, bo):
            guest.expects_outage = True
            guest.add(f"{guest.name} before", MATT)
            guest.expect_status("Saved")
        ann.page.evaluate("""() => {
          const { send } = WebSocket.prototype;
          WebSocket.prototype.send = function (text) { send.call(this, text.replace('"protocol":4', '"protocol":2')); };
        }""")
        self.server.kill()
        ann.expect_status("Offline")
        ann.add("Typed on the old page", MATT)
        ann.expect_status("Offline – 1 waiting")
        self.start()
        for guest in (ann, bo):
            guest.expect_status("Saved", timeout=RETURN)
        bo.expect_card("Typed on the old page")
        ann.expect_card("Typed on the old page")
        [trouble] = ann.troubles
        self.assertIn("fromClient: protocol", trouble, "what an old page says isn't what is written down now")
        ann.troubles.clear()

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
        ann.page.fill("#typed-text", "half a tit")
        ann.page.reload()
        expect(ann.page.locator("#typed-text")).to_have_value("half a tit")
        ann.page.get_by_role("button", name="Keep for later").click()
        ann.act("Mine", "Edit")
        ann.page.fill("#typed-text", "Mine and yo")
        ann.page.reload()
        expect(ann.page.locator("#typed-text")).to_have_value("Mine and yo")
        ann.page.get_by_role("button", name="Done", exact=True).click()
        ann.expect_card("Mine and yo")
        ann.page.reload()
        ann.expect_card("Mine and yo")
        expect(ann.page.locator("#sheet")).to_be_hidden()

    def test_two_people_in_one_form_see_each_other_type(self) -> None:
        ann, bo, cy = self.phone("Ann"), self.desktop("Bo"), self.desktop("Cy")
        ann.add("Song", MATT)
        bo.expect_card("Song")
        for guest in (ann, bo):
            guest.act("Song", "Edit")
        expect(ann.page.locator(".beside")).to_contain_text("You see each other's changes")
        ann.page.locator("#typed-text").press("Home")
        ann.page.keyboard.type("My ")
        bo.page.locator("#typed-text").press("End")
        expect(cy.page.locator(".marks .avatar")).to_have_text(["A", "B"])
        bo.page.keyboard.type(" of songs")
        expect(cy.page.locator(".marks .writing", has_text="B")).to_have_count(1)
        expect(cy.page.locator(".marks .writing")).to_have_count(0)
        for guest in (ann, bo):
            expect(guest.page.locator("#typed-text")).to_have_value("My Song of songs")
        self.assertEqual(ann.page.evaluate("document.activeElement.selectionStart"), 3)
        # What one takes back is one's own.
        bo.page.get_by_role("button", name="Undo my edit").click()
        bo.hold_toast("Undo")
        expect(ann.page.locator("#typed-text")).to_have_value("My Song")
        bo.toast("Undo")
        expect(ann.page.locator("#typed-text")).to_have_value("My Song of songs")
        ann.page.get_by_role("button", name="Done", exact=True).click()
        for guest in (ann, bo):
            guest.expect_card("My Song of songs")
            guest.expect_status("Saved")

    def test_an_emptied_card_is_as_it_was(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        ann.add("Song", MATT)
        ann.act("Song", "Edit")
        ann.page.fill("#typed-text", "")
        ann.page.get_by_role("button", name="Close").click()
        expect(ann.page.locator("#toast")).to_contain_text("A card can't be empty")
        for guest in (ann, bo):
            guest.expect_card("Song")
            guest.expect_status("Saved")

    def test_a_text_that_is_too_long_is_kept_to_be_shortened(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        ann.add("Song", MATT)
        ann.act("Song", "Edit")
        ann.page.fill("#typed-text", "Song" * 6_000)
        expect(ann.page.locator("#typed-text-error")).to_contain_text("too long")
        bo.expect_card("Song")
        ann.page.get_by_role("button", name="Close").click()
        expect(ann.page.locator("#sheet")).to_contain_text("That's too long")
        ann.page.fill("#typed-text", "Song, shortened")
        ann.page.get_by_role("button", name="Try again").click()
        for guest in (ann, bo):
            guest.expect_card("Song, shortened")
        self._expect_nothing_kept(ann)

    def test_an_action_waits_for_no_picture(self) -> None:
        """A browser says with its next picture that a sheet is closed. A page that is put away has none, and nothing
        may be called saved before."""
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        ann.add("Song", MATT)
        bo.expect_card("Song")
        bo.page.evaluate("() => addEventListener('close', (event) => event.stopImmediatePropagation(), true)")
        bo.act("Song", "Remove")
        ann.expect_no_card("Song")

    def _text_comes_back(self) -> tuple[Guest, Guest]:
        """Ann types where nobody hears it, and Bo removes the card meanwhile."""
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        ann.expects_outage = bo.expects_outage = True
        ann.add("Doomed", MATT)
        bo.expect_card("Doomed")
        ann.expect_status("Saved")
        ann.act("Doomed", "Edit")
        ann.context.set_offline(True)
        ann.expect_status("Offline")
        ann.page.locator("#typed-text").press("End")
        ann.page.keyboard.type(", but dear")
        ann.expect_status("Offline – 1 waiting")
        bo.act("Doomed", "Remove")
        bo.expect_status("Saved")
        ann.context.set_offline(False)
        expect(ann.page.locator("#sheet")).to_contain_text("Your text is safe", timeout=RETURN)
        expect(ann.page.locator("#typed-text")).to_have_value("Doomed, but dear")
        # Closing it throws nothing away, nor does a reload.
        ann.page.keyboard.press("Escape")
        ann.page.reload()
        ann.page.click("#kept")
        expect(ann.page.locator("#typed-text")).to_have_value("Doomed, but dear")
        return ann, bo

    def _expect_nothing_kept(self, ann: Guest) -> None:
        expect(ann.page.locator("#kept")).to_be_hidden()
        expect(ann.page.locator("#sheet")).to_be_hidden()
        ann.expect_status("Saved")

    def test_a_text_for_a_card_that_is_gone_becomes_a_new_one(self) -> None:
        ann, bo = self._text_comes_back()
        ann.page.get_by_role("button", name="Add as a new card").click()
        for guest in (ann, bo):
            guest.expect_card("Doomed, but dear")
        self._expect_nothing_kept(ann)

    def test_a_card_that_is_gone_is_restored_with_the_text(self) -> None:
        ann, bo = self._text_comes_back()
        ann.page.get_by_role("button", name="Restore the card").click()
        for guest in (ann, bo):
            guest.expect_card("Doomed, but dear")
        expect(bo.card("Doomed, but dear").locator(".by")).to_have_text("Ann")
        self._expect_nothing_kept(ann)

    def test_a_text_is_thrown_away_by_hand_only(self) -> None:
        ann, bo = self._text_comes_back()
        ann.page.get_by_role("button", name="Discard").click()
        self._expect_nothing_kept(ann)
        bo.expect_no_card("Doomed, but dear")

    def _too_old_to_merge(self, choice: str) -> list[Guest]:
        """What a device keeps after a week away, when the board has forgotten what came between."""
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        ann.add("Song of Bo", MATT)
        bo.expect_card("Song of Bo")
        ann.expect_status("Saved")
        ann.have_text_back("Song of Bo", "Song of Ann", "stale")
        ann.page.click("#kept")
        expect(ann.page.locator("#sheet")).to_contain_text("Song of Bo")
        ann.page.get_by_role("button", name=choice).click()
        self._expect_nothing_kept(ann)
        return [ann, bo]

    def test_too_old_to_merge_keep_mine(self) -> None:
        for guest in self._too_old_to_merge("Keep mine"):
            guest.expect_card("Song of Ann")

    def test_too_old_to_merge_keep_theirs(self) -> None:
        for guest in self._too_old_to_merge("Keep theirs"):
            guest.expect_card("Song of Bo")

    def test_too_old_to_merge_keep_both(self) -> None:
        for guest in self._too_old_to_merge("Keep both"):
            expect(guest.page.locator("article .text").get_by_text("Song of Bo Song of Ann")).to_have_count(1)
