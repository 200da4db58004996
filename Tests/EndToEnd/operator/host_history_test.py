"""The board's past for its hosts: by the console's commands, and on the host's page."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import unittest
from pathlib import Path

from playwright.sync_api import Locator, expect

from page_access_test import AXE
from page_browser import PHONE, BrowserTest, Guest
from protocol_client import Client, Device, add_card, edit_text, remove_card, set_value
from server_process import BINARY, ServerProcess

MATT = "Matt's Favorites"


class HostCommands(unittest.IsolatedAsyncioTestCase):
    """`host history`, `host restore-moment` and `host take-back` while people are on the board."""

    async def asyncSetUp(self) -> None:
        self.server = ServerProcess()
        self.addCleanup(self.server.clean_up)
        await asyncio.to_thread(self.server.start)

    async def host(self, *command: str, fails: bool = False) -> str:
        done = await asyncio.to_thread(
            subprocess.run,
            [str(BINARY), "host", *command, "--data", str(self.server.data)],
            capture_output=True,
            text=True,
            timeout=20,
        )
        self.assertEqual(done.returncode != 0, fails, done.stderr)
        return done.stderr if fails else done.stdout

    async def join(self, name: str, role: str = "guest", device: Device | None = None) -> Client:
        client = await Client.join(self.server.port, self.server.tokens[role], device)
        await client.send({"t": "name", "name": name})
        await client.until(lambda: len(client.board.cards) > 0)
        self.addAsyncCleanup(client.close)
        return client

    async def do(self, client: Client, operation: dict) -> None:
        self.assertIsNone(await client.decided(await client.operate(operation)))

    def board(self, client: Client) -> list[tuple[str, dict]]:
        return [(card.text, card.values) for card in client.board.cards]

    async def test_history_tells_who_did_what_the_latest_first(self) -> None:
        ann = await self.join("Ann")
        section = ann.board.sections[0].id
        await self.do(ann, add_card(section, "Mine"))
        mine = next(card.id for card in ann.board.cards if card.text == "Mine")
        await self.do(ann, edit_text(mine, (0, 4, "Ours")))
        await self.do(ann, {"k": "undo"})
        lines = (await self.host("history")).splitlines()
        revision = ann.board.revision
        self.assertRegex(lines[0], rf"^{revision}  [\d: -]+  Ann  undid: edited “{mine}” ")
        self.assertRegex(lines[1], rf"^{revision - 1}  [\d: -]+  Ann  edited “{mine}” −4 \+“Ours”$")
        self.assertRegex(lines[2], rf"^{revision - 2}  [\d: -]+  Ann  added “Mine”$")
        self.assertIn("the server  followed the board's file: ", lines[3])
        self.assertIn("A page is named like 340,120", await self.host("history", "--before", "soon", fails=True))

    async def test_rewind_makes_the_board_what_it_was_in_one_step_that_can_be_undone(self) -> None:
        ann = await self.join("Ann")
        section, first = ann.board.sections[0].id, ann.board.cards[0].id
        before, revision = self.board(ann), ann.board.revision
        await self.do(ann, add_card(section, "Later"))
        await self.do(ann, set_value(first, "rejected", True))
        await self.do(ann, remove_card(ann.board.cards[1].id))
        after, last = self.board(ann), ann.board.revision
        self.assertIn(f"The board is back to revision {revision}", await self.host("rewind", str(revision)))
        await ann.until(lambda: ann.board.revision == last + 1)
        self.assertEqual(self.board(ann), before)
        # Back again, the same way; and the server forgets neither.
        self.server.kill()
        await asyncio.to_thread(self.server.start)
        await self.host("restore-moment", str(last))
        again = await self.join("Bo")
        self.assertEqual(self.board(again), after)
        self.assertEqual(again.board.revision, last + 2)
        self.assertIn(
            "The board has no revision with that number.",
            await self.host("restore-moment", str(last + 100), fails=True),
        )

    async def test_take_back_leaves_what_others_made_of_it(self) -> None:
        ann, bo = await self.join("Ann"), await self.join("Bo")
        section, first, second = ann.board.sections[0].id, ann.board.cards[0].id, ann.board.cards[1].id
        before = self.board(ann)
        await self.do(ann, add_card(section, "Spam"))
        await self.do(ann, set_value(first, "rejected", True))
        await self.do(ann, set_value(second, "rejected", True))
        await bo.until(lambda: bo.board.revision == ann.board.revision)
        await self.do(bo, set_value(second, "rejected", False))
        await self.do(bo, add_card(section, "From Bo"))
        await ann.until(lambda: ann.board.revision == bo.board.revision)
        revision = ann.board.revision
        seat = ann.welcome["you"]["seat"]
        said = await self.host("take-back", str(seat))
        self.assertEqual(said, "Took back 2 changes. Kept one that others built on.\n")
        await ann.until(lambda: ann.board.revision == revision + 1)
        texts = [card.text for card in ann.board.cards]
        self.assertNotIn("Spam", texts)
        self.assertIn("From Bo", texts)
        self.assertEqual(
            ann.board.card(first).values.get("rejected"), dict(before)[ann.board.card(first).text].get("rejected")
        )
        self.assertIs(ann.board.card(second).values.get("rejected"), False)
        # One step, to be gone back from like any other.
        await self.host("rewind", str(revision))
        await ann.until(lambda: "Spam" in [card.text for card in ann.board.cards])
        self.assertIn("There was nothing to take back.", await self.host("take-back", str(seat), "--minutes", "0"))
        self.assertTrue(await self.host("take-back", "999", fails=True))


class HostHistoryPage(BrowserTest):
    def rows(self, host: Guest) -> Locator:
        return host.page.locator(".past li")

    def open_history(self, host: Guest) -> None:
        host.open_tab("history")
        host.page.click("#history")
        expect(self.rows(host).first).to_be_visible()

    def sheet_button(self, host: Guest, name: str) -> Locator:
        return host.page.locator("#sheet").get_by_role("button", name=name, exact=True)

    def test_what_happened_is_told_in_words_and_loaded_when_it_is_opened(self) -> None:
        ann, host = self.phone("Ann"), self.host()
        ann.add("Mine", MATT)
        ann.expect_status("Saved")
        ann.act("Mine", "Cross off")
        ann.edit("Mine", "Ours")
        ann.act("Ours", "Remove")
        ann.expect_status("Saved")
        self.assertFalse([url for url in host.requests if "/host/history.js" in url])
        self.open_history(host)
        self.assertTrue([url for url in host.requests if "/host/history.js" in url])
        told = [re.sub("[\u2068\u2069]", "", text) for text in host.page.locator(".did").all_inner_texts()]
        self.assertEqual(
            told[:4], ["Ann removed “Ours”", "Ann edited “Ours”", "Ann crossed off “Ours”", "Ann added “Mine”"]
        )
        self.assertRegex(told[4], "^The board file changed [0-9]+ things$")

    def test_a_moment_is_looked_at_restored_and_left_again(self) -> None:
        ann, host = self.phone("Ann"), self.host()
        ann.add("Encore", MATT)
        ann.expect_status("Saved")
        ann.act("Encore", "Cross off")
        ann.expect_status("Saved")
        ann.add("Spam", MATT)
        ann.expect_status("Saved")
        self.open_history(host)
        self.rows(host).nth(1).get_by_role("button").click()
        then = host.page.locator(".then")
        expect(then.locator("li.rejected", has_text="Encore")).to_be_visible()
        expect(then).not_to_contain_text("Spam")
        expect(then.locator("h3", has_text=MATT)).to_be_visible()
        self.sheet_button(host, "Back to the list").click()
        self.rows(host).nth(2).get_by_role("button").click()
        expect(then.locator("li", has_text="Encore")).to_be_visible()
        expect(then.locator("li.rejected", has_text="Encore")).to_have_count(0)
        self.sheet_button(host, "Restore this moment").click()
        expect(host.page.locator("#sheet")).to_contain_text("you can undo this")
        ann.expect_card("Spam")
        self.sheet_button(host, "Restore").click()
        expect(host.page.locator("#toast")).to_contain_text("The board is back to")
        host.hold_toast("Undo")
        ann.expect_no_card("Spam")
        expect(ann.page.locator("article.card.rejected", has_text="Encore")).to_have_count(0)
        host.toast("Undo")
        ann.expect_card("Spam")

    def test_what_one_person_did_is_taken_back_from_their_row(self) -> None:
        ann, bo, host = self.phone("Ann"), self.phone("Bo"), self.host()
        ann.add("Spam", MATT)
        ann.expect_status("Saved")
        bo.add("Kept", MATT)
        bo.expect_status("Saved")
        host.about("Ann", "Take back…")
        expect(host.page.locator("#sheet")).to_contain_text("Take back what \u2068Ann\u2069 did?")
        host.page.locator("#sheet label.chip", has_text="Everything").click()
        self.sheet_button(host, "Take back").click()
        expect(host.page.locator("#toast")).to_contain_text("Took back one change.")
        host.hold_toast("Undo")
        bo.expect_no_card("Spam")
        bo.expect_card("Kept")
        host.toast("Undo")
        bo.expect_card("Spam")

    def test_the_keyboard_alone(self) -> None:
        ann, host = self.phone("Ann"), self.host()
        ann.add("Mine", MATT)
        ann.expect_status("Saved")
        press = host.page.keyboard.press
        host.page.locator("#tab-people").focus()
        press("ArrowRight")
        press("ArrowRight")
        expect(host.page.locator("#tab-history")).to_be_focused()
        # Its panels come when it opens first.
        expect(host.page.locator("#history")).to_be_visible()
        # The explanation, then the button.
        press("Tab")
        press("Tab")
        expect(host.page.locator("#history")).to_be_focused()
        press("Enter")
        expect(host.page.locator("#sheet-title")).to_be_focused()
        # The list comes later than its sheet.
        expect(self.rows(host).first).to_be_visible()
        press("Tab")
        press("Tab")
        expect(self.rows(host).first.get_by_role("button")).to_be_focused()
        press("Enter")
        expect(host.page.locator("#sheet-title")).to_contain_text("The board at")
        ann.add("Meanwhile", MATT)
        expect(host.page.locator(".figure", has_text="cards")).to_contain_text("18")
        press("Escape")
        expect(host.page.locator("#sheet")).to_be_hidden()
        expect(host.page.locator("#history")).to_be_focused()

    def test_axe_finds_nothing(self) -> None:
        ann = self.phone("Ann")
        ann.add("Mine", MATT)
        ann.expect_status("Saved")
        ann.act("Mine", "Cross off")
        ann.expect_status("Saved")
        for scheme in ("light", "dark"):
            for size in ({}, PHONE):
                host = self.host(color_scheme=scheme, bypass_csp=True, **{**size, "reduced_motion": "reduce"})

                def check(what: str) -> None:
                    self._picture(host, f"{what}-{scheme}-{'phone' if size else 'desktop'}")
                    with self.subTest(what, scheme=scheme, size=size):
                        self.assertEqual(host.axe(AXE), [])

                self.open_history(host)
                check("list")
                self.rows(host).first.get_by_role("button").click()
                expect(host.page.locator(".then")).to_be_visible()
                check("moment")
                self.sheet_button(host, "Restore this moment").click()
                check("restore")
                host.page.keyboard.press("Escape")
                host.open_tab("people")
                host.about("Ann", "Take back…")
                check("take-back")
                host.page.keyboard.press("Escape")
                check("page")

    def _picture(self, host: Guest, name: str) -> None:
        """For people to look at, where DISPLAYBOARD_PICTURES names a folder."""
        if folder := os.environ.get("DISPLAYBOARD_PICTURES"):
            host.page.screenshot(path=str(Path(folder) / f"history-{name}.png"))


if __name__ == "__main__":
    unittest.main()
