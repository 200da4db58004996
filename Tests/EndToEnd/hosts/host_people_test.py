"""People, as a host's page lists them: roles, names, cards for others, and what each of them sees of it."""

from __future__ import annotations

import asyncio
import os
import threading
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from page_access_test import AXE
from page_browser import PHONE, BrowserTest, Guest
from protocol_client import Client

MATT = "Matt's Favorites"
CROWD = 500


def marked(name: str) -> str:
    """As sentences have names in them: apart from the direction of the text around."""
    return f"\u2068{name}\u2069"


class HostPeopleTest(BrowserTest):
    def setUp(self) -> None:
        super().setUp()
        # The browser's driver has an event loop in this thread.
        self.loop = asyncio.new_event_loop()
        thread = threading.Thread(target=self.loop.run_forever)
        thread.start()
        self.addCleanup(thread.join)
        self.addCleanup(self.loop.call_soon_threadsafe, self.loop.stop)

    def start(self) -> None:
        self.server.start("--public-url", self.address, "--trusted-proxy", "127.0.0.1")

    def done(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(120)

    def people(self, **options: Any) -> Guest:
        host = self.host(**options)
        host.open_tab("people")
        return host

    def picture(self, guest: Guest, name: str) -> None:
        if folder := os.environ.get("DISPLAYBOARD_PICTURES"):
            guest.page.screenshot(path=str(Path(folder) / f"people-{name}.png"))

    def row(self, host: Guest, name: str) -> Locator:
        return host.page.locator("#people-list li", has_text=name)

    def role(self, host: Guest, name: str, role: str) -> None:
        self.row(host, name).locator("button.more").click()
        host.page.locator("#sheet label.chip", has_text=role).click()

    def test_a_person_whom_a_host_lets_only_look_can_add_nothing_until_the_host_undoes_it(self) -> None:
        """[PE1] it shows on their phone at once"""
        ann, host = self.phone("Ann"), self.people()
        ann.add("Mine", MATT)
        expect(self.row(host, "Ann")).to_contain_text("One card")
        self.row(host, "Ann").locator("button.more").click()
        self.picture(host, "sheet-desktop")
        self.assertEqual(host.axe(AXE), [])
        host.page.keyboard.press("Escape")
        self.role(host, "Ann", "Only look")
        expect(ann.page.locator("#add")).to_be_hidden()
        expect(ann.page.locator("#toast")).to_contain_text("Viewer")
        expect(self.row(host, "Ann")).to_contain_text("Viewer")
        # A device that comes back is no way around it.
        ann.page.reload()
        ann.expect_card("Mine")
        expect(ann.page.locator("#add")).to_be_hidden()
        host.page.locator("#toast button", has_text="Undo").click()
        expect(ann.page.locator("#add")).to_be_visible()

    def test_ten_minutes_of_only_looking_are_announced_and_ended_by_hand(self) -> None:
        """[PE2]"""
        ann, host = self.phone("Ann"), self.people()
        ann.add("Mine", MATT)
        host.about("Ann", "Only look for 10 minutes")
        expect(ann.page.locator("#banner")).to_contain_text("only look until")
        expect(ann.page.locator("#add")).to_be_hidden()
        self.picture(ann, "view-only-phone")
        expect(self.row(host, "Ann")).to_contain_text("Only looks until")
        host.about("Ann", "Let them join in again")
        expect(ann.page.locator("#banner")).to_be_empty()
        ann.add("Once more", MATT)
        ann.expect_card("Once more")

    def test_a_host_renames_someone_and_sees_what_they_did(self) -> None:
        """[PE4][PE6]"""
        ann, bo, host = self.phone("Ann"), self.phone("Bo"), self.people()
        ann.add("From Ann", MATT)
        bo.add("From Bo", MATT)
        self.row(host, "Ann").locator("button.more").click()
        host.page.fill("#new-name", "Annabel")
        host.page.click("#rename")
        expect(self.row(host, "Annabel")).to_be_visible()
        host.about("Annabel", "See what they did")
        expect(host.page.locator("#past-by")).to_be_focused()
        rows = host.page.locator(".past-rows .did")
        expect(rows.first).to_contain_text("From Ann")
        expect(rows.filter(has_text="From Bo")).to_have_count(0)
        host.page.select_option("#past-by", "")
        expect(rows.first).to_contain_text(f"renamed someone: {marked('Annabel')}")

    def test_a_name_is_whole_on_a_phone_with_its_role_below_it(self) -> None:
        ann = self.phone("Annabella Featherstone")
        ann.add("Mine", MATT)
        ann.expect_status("Saved")
        for width in (320, 390):
            host = self.people(**{**PHONE, "viewport": {"width": width, "height": 700}})
            row = self.row(host, "Annabella Featherstone")
            expect(row.locator(".role")).to_contain_text("Guest")
            with self.subTest(width=width):
                self.assertTrue(row.locator(".who").evaluate("node => node.scrollWidth <= node.clientWidth"))
                self.assertTrue(row.locator(".role").evaluate("node => node.scrollWidth <= node.clientWidth"))

    def test_two_names_of_one_person_become_one_and_two_again_by_undo(self) -> None:
        """[PE8][PE12]"""
        ann, again, host = self.phone("Ann"), self.phone("Annie"), self.people()
        ann.add("By the laptop", MATT)
        again.add("By the phone", MATT)
        expect(self.row(host, "Annie")).to_contain_text("One card")
        host.about("Annie", "Same person as someone else")
        self.picture(host, "merge-who")
        self.assertEqual(host.axe(AXE), [])
        host.page.locator("#merge-with button", has_text="Ann").click()
        self.picture(host, "merge-name")
        host.page.locator("#sheet button", has_text=f"Keep {marked('Ann')}").first.click()
        expect(self.row(host, "Annie")).to_have_count(0)
        expect(self.row(host, "Ann")).to_contain_text("2 cards")
        self.picture(host, "merged")
        again.add("Once more", MATT)
        expect(self.row(host, "Ann")).to_contain_text("3 cards")
        host.open_tab("history")
        expect(host.page.locator(".past .did").filter(has_text="merged a second seat with")).to_have_count(1)
        host.open_tab("people")
        host.about("Ann", f"{marked('Annie')} is someone else")
        expect(self.row(host, "Annie")).to_contain_text("2 cards")
        again.add("Mine again", MATT)
        expect(self.row(host, "Annie")).to_contain_text("3 cards")

    def test_a_card_for_someone_without_a_phone_is_theirs(self) -> None:
        """[PE5]"""
        ann, host = self.phone("Ann"), self.people()
        ann.add("From Ann", MATT)
        host.page.click("#add-for")
        host.page.fill("#add-who", "Gran")
        host.page.fill("#add-text", "Bingo")
        self.picture(host, "add-for")
        self.assertEqual(host.axe(AXE), [])
        host.page.click("#add-for-yes")
        ann.expect_card("Bingo")
        ann.face("Bingo").click()
        expect(ann.page.locator("#sheet")).to_contain_text("Gran")
        ann.page.keyboard.press("Escape")
        host.about("Gran", "Add a card for them")
        host.page.fill("#add-text", "Waltz")
        host.page.click("#add-for-yes")
        expect(self.row(host, "Gran")).to_contain_text("2 cards")

    def test_a_host_gets_a_name_on_their_page_and_can_act_without_one(self) -> None:
        """[PE6] the history says it"""
        host = self.people()
        host.page.click("#freeze")
        expect(host.page.locator("#freeze")).to_have_attribute("aria-checked", "true")
        host.open_tab("history")
        expect(host.page.locator(".past-rows .did").first).to_contain_text("Host froze the board")
        host.open_tab("people")
        host.page.fill("#host-name", "Hana")
        host.page.click("#host-name-save")
        expect(self.row(host, "Hana")).to_be_visible()
        expect(host.page.locator("#host-name")).to_have_count(0)
        host.page.click("#freeze")
        expect(host.page.locator("#freeze")).to_have_attribute("aria-checked", "false")
        host.open_tab("history")
        host.page.click("#show-new")
        expect(host.page.locator(".past-rows .did").first).to_contain_text("Hana")

    def test_the_page_asks_the_second_ann_how_to_be_told_apart(self) -> None:
        """[PE7] a person who puts the question away is Ann 2"""
        ann = self.phone("Ann")
        ann.add("From Ann", MATT)
        other = self.phone("Ann")
        other.is_asked_apart()
        other.page.click("#add")
        other.introduce()
        expect(other.page.locator("#sheet h2")).to_contain_text(f"Someone here is called {marked('Ann')} already")
        self.picture(other, "name-phone")
        self.assertEqual(other.axe(AXE), [])
        other.page.locator("#name-apart").press_sequentially("K.")
        other.page.keyboard.press("Enter")
        # The form that they were about to fill in is there again.
        other.page.fill("#typed-text", "From Ann K.")
        other.page.get_by_role("button", name="Add", exact=True).click()
        ann.face("From Ann K.").click()
        expect(ann.page.locator("#sheet")).to_contain_text(marked("Ann K."))
        ann.page.keyboard.press("Escape")
        third = self.phone("Ann")
        third.is_asked_apart()
        third.page.click("#add")
        third.introduce()
        expect(third.page.locator("#name-apart")).to_be_visible()
        third.page.keyboard.press("Escape")
        third.page.fill("#typed-text", "From the third")
        third.page.get_by_role("button", name="Add", exact=True).click()
        ann.face("From the third").click()
        expect(ann.page.locator("#sheet")).to_contain_text(marked("Ann 2"))

    @pytest.mark.long
    def test_five_hundred_people_are_found_at_once_and_no_picture_takes_long(self) -> None:
        """[PE3] present people first, and no picture draws more than a hundred lines"""

        async def come(number: int) -> None:
            client = await Client.join(
                self.server.port,
                self.server.tokens["guest"],
                headers={"X-Forwarded-For": f"203.0.113.{number % 100}"},
            )
            await client.send({"t": "name", "name": f"Guest {number}"})
            # Written down: a visitor who leaves would be forgotten.
            await client.until(lambda: any(answer.get("code") for answer in client.answers))
            await client.close()

        async def crowd() -> None:
            for first in range(0, CROWD, 50):
                await asyncio.gather(*(come(number) for number in range(first, first + 50)))

        self.done(crowd())
        ann = self.phone("Ann")
        ann.add("From Ann", MATT)
        for name, options in (
            ("desktop", {}),
            ("phone", PHONE),
            ("dark", {"color_scheme": "dark"}),
            ("ar", {"locale": "ar"}),
        ):
            host = self.people(**options)
            rows = host.page.locator("#people-list li")
            expect(rows).to_have_count(100)
            # Present people come first: this host and those before have no name yet.
            expect(host.page.locator("#people-list li:not(.away)", has_text="Ann")).to_be_visible()
            self.row(host, "Ann").scroll_into_view_if_needed()
            self.picture(host, f"crowd-{name}")
            drawn, longest = self.longest_frame(host)
            print(f"{name}: at most {drawn} lines in a picture, the longest of which took {longest:.0f} ms")
            self.assertLessEqual(drawn, 100, name)
            self.assertEqual(host.axe(AXE), [])

    def longest_frame(self, host: Guest) -> tuple[int, float]:
        """
        While someone looks for a person by name, and then at a hundred more: the most lines that a picture draws, and
        how long the longest picture takes, in milliseconds.
        """
        rows = host.page.locator("#people-list li")
        host.page.evaluate(
            """() => {
                 window.measured = { lines: 0, longest: 0 };
                 let last = performance.now();
                 let lines = 0;
                 const observer = new MutationObserver((changes) => {
                   for (const { addedNodes } of changes)
                     lines += [...addedNodes].filter((node) => node.nodeName === "LI").length;
                 });
                 const list = document.querySelector("#people-list").parentElement;
                 observer.observe(list, { childList: true, subtree: true });
                 const frame = (now) => {
                   window.measured.longest = Math.max(window.measured.longest, now - last);
                   window.measured.lines = Math.max(window.measured.lines, lines);
                   [last, lines] = [now, 0];
                   window.measuring = requestAnimationFrame(frame);
                 };
                 window.measuring = requestAnimationFrame(frame);
               }"""
        )
        host.page.locator("#find-person").press_sequentially("Guest 44")
        expect(rows).to_have_count(11)
        host.page.locator("#find-person").fill("")
        expect(rows).to_have_count(100)
        host.page.click("#more-people")
        expect(rows).to_have_count(200)
        measured = host.page.evaluate("() => { cancelAnimationFrame(window.measuring); return window.measured; }")
        host.page.locator("#find-person").fill("x")
        host.page.locator("#find-person").fill("")
        expect(rows).to_have_count(100)
        return int(measured["lines"]), float(measured["longest"])
