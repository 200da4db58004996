"""The board's past for its hosts: by the console's commands, and on the host's page."""

from __future__ import annotations

import asyncio
import csv
import io
import json
import os
import re
import unittest
from pathlib import Path
from unittest.mock import patch

import pytest
from playwright.sync_api import Locator, expect

from page_access_test import AXE
from page_browser import PHONE, BrowserTest, Guest
from protocol_client import Client, Device, add_card, edit_text, remove_card, set_value
from served_case import StartedCase

MATT = "Matt's Favorites"


class HostCommands(StartedCase):
    """`host history`, `host restore-moment` and `host take-back` while people are on the board."""

    async def host(self, *command: str, fails: bool = False) -> str:
        return await asyncio.to_thread(self.server.host, *command, code=None if fails else 0)

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
        self.assertRegex(lines[0], rf"^{revision}  [\d: -]+  Ann  undid: wrote “Mine”$")
        # The card's first text belongs to its adding.
        self.assertRegex(lines[1], rf"^{revision - 1}  [\d: -]+  Ann  added “Mine”$")
        steps = (await self.host("history", "--steps")).splitlines()
        self.assertRegex(steps[1], rf"^{revision - 1}  [\d: -]+  Ann  wrote “Mine”$")
        self.assertRegex(steps[2], rf"^{revision - 2}  [\d: -]+  Ann  added “Mine”$")
        self.assertRegex("\n".join(lines), r"(?m)^1  [\d: -]+  The board file  changed \d+ things$")
        self.assertIn("A page looks like 340,120", await self.host("history", "--before", "soon", fails=True))

    async def test_history_is_filtered_and_given_to_other_programs(self) -> None:
        ann, bo = await self.join("Ann"), await self.join("Bo")
        section, first = ann.board.sections[0].id, ann.board.cards[0].id
        await self.do(ann, add_card(section, "=1+1"))
        await self.do(ann, set_value(first, "rejected", True))
        await bo.until(lambda: bo.board.revision == ann.board.revision)
        await self.do(bo, set_value(first, "rejected", False))
        seat = str(ann.welcome["you"]["seat"])
        told = await self.host("history", "--by", seat, "--topic", "values")
        self.assertRegex(told, r"^\d+  [\d: -]+  Ann  crossed off “[^\n]+”\n$")
        self.assertIn("added “=1+1”", await self.host("history", "--find", "1+1", "--section", section))
        lines = [json.loads(line) for line in (await self.host("history", "--json")).splitlines()]
        added = next(line for line in lines if line["row"]["kind"] == "addedCard")
        self.assertEqual((added["row"]["text"], added["names"]), ("=1+1", {seat: "Ann"}))
        table = list(csv.DictReader(io.StringIO(await self.host("history", "--csv"))))
        self.assertEqual([row["kind"] for row in table], [line["row"]["kind"] for line in lines])
        self.assertFalse([cell for row in table for cell in row.values() if cell[:1] in "=+-@" and cell])
        self.assertIn("A section is named like", await self.host("history", "--section", "x", fails=True))

    async def test_a_mistake_in_a_command_is_in_the_language_of_the_person_who_typed_it(self) -> None:
        with patch.dict(os.environ, {"LC_ALL": "de_AT.UTF-8"}):
            self.assertIn("Ein Abschnitt heißt", await self.host("history", "--section", "x", fails=True))
            self.assertIn(
                "--minutes ist eine Zahl", await self.host("take-back", "1", "--minutes", "9999999", fails=True)
            )
            self.assertIn("Im Verlauf steh", await self.host("timeline", "--ago", "9", fails=True))
            unknown = await self.host("container", "lits", fails=True)
            self.assertIn("Es gibt keinen Container `lits`; meintest du `list`? Es gibt ", unknown)

    async def test_a_moment_says_what_is_different_now(self) -> None:
        ann = await self.join("Ann")
        section, first = ann.board.sections[0].id, ann.board.cards[0]
        await self.do(ann, add_card(section, "Mine"))
        lines = (await self.host("timeline")).splitlines()
        self.assertRegex(lines[0], r"^0  [\d: –-]+  \d+$")
        entry = lines[-1].split()[0]
        await self.do(ann, remove_card(first.id))
        await self.do(ann, add_card(section, "Later"))
        told = await self.host("board-at", entry)
        self.assertIn("Ann  added “Mine”", told)
        self.assertIn(f"{first.text}  (gone now)", told)
        self.assertIn("One card came since: Later", told)
        self.assertIn("One card left since.", told)

    async def test_restoring_a_moment_makes_the_board_what_it_was_in_one_step_that_can_be_undone(self) -> None:
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

    async def test_taking_back_leaves_what_others_made_of_it(self) -> None:
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
        return host.page.locator(".past-rows > .past > li")

    def open_history(self, host: Guest) -> None:
        host.open_tab("history")
        expect(self.rows(host).first).to_be_visible()

    def sheet_button(self, host: Guest, name: str) -> Locator:
        return host.page.locator("#sheet").get_by_role("button", name=name, exact=True)

    def told(self, host: Guest) -> list[str]:
        return [re.sub("[\u2068\u2069]", "", text) for text in self.rows(host).locator(".did").all_inner_texts()]

    def look(self, host: Guest, text: str) -> None:
        """At the board right after the row with this text."""
        self.rows(host).filter(has_text=text).first.get_by_role("button", name="Look").click()

    def then(self, host: Guest, text: str) -> Locator:
        """The card of the board as it was."""
        return host.page.locator(".past-board article.card", has=host.page.locator(".text", has_text=text))

    def test_the_history_is_in_rows_and_loads_when_someone_opens_it(self) -> None:
        ann, host = self.phone("Ann"), self.host()
        asked: list[str] = []
        host.page.on("request", lambda request: asked.append(request.url) if "/history/" in request.url else None)
        ann.add("Mine", MATT)
        ann.expect_status("Saved")
        ann.act("Mine", "Cross off")
        ann.edit("Mine", "Ours")
        ann.act("Ours", "Remove")
        ann.expect_status("Saved")
        self.assertEqual(asked, [])
        self.open_history(host)
        self.assertTrue([url for url in asked if "/history/history.js" in url])
        told = [text for text in self.told(host) if "came in" not in text]
        self.assertEqual(told[:3], ["Ann removed “Ours”", "Ann added “Ours”", "Ann crossed off “Ours”"])
        self.assertTrue([text for text in told if re.match("^The board file changed [0-9]+ things$", text)], told)
        # The row's single steps.
        self.rows(host).filter(has_text="added").get_by_role("button", name="2 steps").click()
        expect(self.rows(host).filter(has_text="added").locator(".steps li")).to_have_count(2)

    def test_rows_are_filtered_and_news_wait_for_a_press(self) -> None:
        ann, bo, host = self.phone("Ann"), self.phone("Bo"), self.host()
        ann.add("Mine", MATT)
        ann.expect_status("Saved")
        bo.add("Yours", MATT)
        bo.expect_status("Saved")
        self.open_history(host)
        host.page.select_option("#past-by", label="Bo")
        expect(self.rows(host).filter(has_text="Mine")).to_have_count(0)
        expect(self.rows(host).filter(has_text="Yours")).to_have_count(1)
        host.page.select_option("#past-by", "")
        host.page.fill("#past-find", "MINE")
        expect(self.rows(host)).to_have_count(1)
        host.page.fill("#past-find", "nowhere")
        expect(host.page.locator(".past-rows")).to_contain_text("Nothing matches here.")
        host.page.fill("#past-find", "")
        expect(self.rows(host).filter(has_text="Yours")).to_have_count(1)
        ann.act("Mine", "Cross off")
        ann.expect_status("Saved")
        host.page.get_by_role("button", name="Show what is new").click()
        expect(self.rows(host).first).to_contain_text("crossed off")

    def test_a_moment_is_looked_at_restored_and_left_again(self) -> None:
        ann, host = self.phone("Ann"), self.host()
        ann.add("Encore", MATT)
        ann.expect_status("Saved")
        ann.act("Encore", "Cross off")
        ann.expect_status("Saved")
        ann.add("Spam", MATT)
        ann.expect_status("Saved")
        self.open_history(host)
        self.look(host, "crossed off")
        expect(self.then(host, "Encore")).to_have_class(re.compile("rejected"))
        expect(self.then(host, "Spam")).to_have_count(0)
        expect(host.page.locator(".told")).to_contain_text("One card came since: \u2068Spam\u2069")
        self.look(host, "added “Encore”".replace("“", "“\u2068").replace("”", "\u2069”"))
        expect(self.then(host, "Encore")).not_to_have_class(re.compile("rejected"))
        expect(host.page.locator(".since.changed")).to_have_count(1)
        host.page.click("#night-restore")
        expect(host.page.locator("#sheet")).to_contain_text("you can undo this")
        ann.expect_card("Spam")
        self.sheet_button(host, "Restore").click()
        expect(host.page.locator("#toast")).to_contain_text("The board is back to")
        host.hold_toast("Undo")
        ann.expect_no_card("Spam")
        expect(ann.page.locator("article.card.rejected", has_text="Encore")).to_have_count(0)
        host.toast("Undo")
        ann.expect_card("Spam")

    def test_the_slider_leads_over_the_night_by_keys_and_back_to_now(self) -> None:
        ann, host = self.phone("Ann"), self.host()
        ann.add("Encore", MATT)
        ann.expect_status("Saved")
        self.open_history(host)
        slider = host.page.locator("#night")
        expect(slider).to_have_attribute("aria-valuetext", "Now")
        expect(slider).to_be_enabled()
        slider.focus()
        host.page.keyboard.press("Home")
        expect(host.page.locator(".past-window")).to_be_visible()
        expect(self.then(host, "Encore")).to_have_count(0)
        expect(host.page.locator(".told")).to_contain_text("One card came since: \u2068Encore\u2069")
        host.page.keyboard.press("End")
        expect(slider).to_have_attribute("aria-valuetext", "Now")
        expect(host.page.locator(".past-window")).to_be_hidden()
        host.page.click("#night-before")
        expect(host.page.locator(".past-window")).to_be_visible()
        host.page.click("#night-now")
        expect(host.page.locator(".past-window")).to_be_hidden()

    def test_the_history_is_saved_as_a_table(self) -> None:
        ann, host = self.phone("Ann"), self.host()
        ann.add("=1+1", MATT)
        ann.expect_status("Saved")
        self.open_history(host)
        with host.page.expect_download() as saved:
            host.page.click("#past-csv")
        text = Path(saved.value.path()).read_text(encoding="utf-8-sig")
        table = list(csv.DictReader(io.StringIO(text)))
        self.assertIn(("Ann", "added “=1+1”"), [(row["who"], row["what"]) for row in table])
        with host.page.expect_download() as saved:
            host.page.click("#past-jsonl")
        lines = [json.loads(line) for line in Path(saved.value.path()).read_text().splitlines()]
        self.assertEqual([line["kind"] for line in lines], [row["kind"] for row in table])

    def test_a_host_takes_back_what_one_person_did_from_their_row(self) -> None:
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

    @pytest.mark.long
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
                self.look(host, "Mine")
                expect(self.then(host, "Mine").first).to_be_visible()
                check("moment")
                host.page.click("#night-restore")
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
