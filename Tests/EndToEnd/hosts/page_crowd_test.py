"""A crowd behind one address, as a proxy says it: what a host's page offers, and what it does."""

from __future__ import annotations

import asyncio
import os
import threading
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from page_access_test import AXE
from page_browser import PHONE, BrowserTest, Guest
from protocol_client import Client, Ended, add_card

HALL = "203.0.113.7"


class CrowdTest(BrowserTest):
    def start(self) -> None:
        self.server.start("--public-url", self.address, "--trusted-proxy", "127.0.0.1")

    def setUp(self) -> None:
        super().setUp()
        # The browser's driver has an event loop in this thread.
        self.loop = asyncio.new_event_loop()
        thread = threading.Thread(target=self.loop.run_forever)
        thread.start()
        self.addCleanup(thread.join)
        self.addCleanup(self.loop.call_soon_threadsafe, self.loop.stop)

    def done(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(30)

    def guest(self, name: str, address: str = HALL) -> Client:
        async def sit() -> Client:
            client = await Client.join(
                self.server.port, self.server.tokens["guest"], headers={"X-Forwarded-For": address}
            )
            await client.send({"t": "name", "name": name})
            await client.decided(await client.operate(add_card(client.board.sections[0].id, f"{name}'s song")))
            return client

        client = self.done(sit())
        self.addCleanup(lambda: self.done(client.close()))
        return client

    def is_out(self, client: Client, reason: str) -> None:
        async def end() -> Ended:
            try:
                async with asyncio.timeout(20):
                    await client.until(lambda: False)
            except Ended as end:
                return end
            raise AssertionError("still there")

        end = self.done(end())
        self.assertEqual((end.code, end.reason), (4003, reason))

    def picture(self, guest: Guest, name: str) -> None:
        if folder := os.environ.get("DISPLAYBOARD_PICTURES"):
            guest.page.screenshot(path=str(Path(folder) / f"crowd-{name}.png"))

    def row(self, host: Guest, name: str) -> Locator:
        return host.page.locator("#people-list li", has_text=name)

    def test_of_five_behind_one_address_a_host_kicks_those_who_came_lately(self) -> None:
        """[P41] the dialog says how many share the address, and names nobody as kicked whom the host doesn't mean"""
        people = [self.guest(name) for name in ("Eve", "Eva", "Evi", "Evo", "Evy")]
        ann = self.guest("Ann", "203.0.113.8")
        for name, options in (("desktop", {}), ("phone", PHONE)):
            host = self.host(**options)
            host.open_tab("people")
            host.about("Eve", "Kick")
            sheet = host.page.locator("#sheet")
            expect(sheet).to_contain_text("4 others came from their address, perhaps everyone in the room.")
            expect(sheet.locator("#everyone option")).to_have_text(["Nobody else", "The 4 who came in the last minute"])
            self.picture(host, f"kick-{name}")
            self.assertEqual(host.axe(AXE), [])
        host.page.get_by_role("button", name="Kick them out").click()
        self.is_out(people[0], "kicked")
        expect(self.row(host, "Evo")).not_to_contain_text("Kicked")
        host.about("Eva", "Kick")
        expect(sheet).to_contain_text("Kick the 3 others from their address too")
        self.picture(host, "kick-three")
        sheet.get_by_label("Kick the 3 others").check()
        host.page.get_by_role("button", name="Kick them out").click()
        expect(host.page.locator("#toast")).to_contain_text("Removed 4 seats.")
        for gone in people[1:]:
            self.is_out(gone, "kicked")
        self.done(ann.decided(self.done(ann.operate(add_card(ann.board.sections[0].id, "Still here")))))

    def test_a_new_code_keeps_those_with_a_tick(self) -> None:
        """[P41] the last to come is listed first; a host is in no danger of shutting out hosts"""
        eve, ann, bo = self.guest("Eve"), self.guest("Ann"), self.guest("Bo", "203.0.113.9")
        host = self.host()
        expect(self.row(host, "Bo")).to_be_visible()
        host.page.click("#new-code")
        ticks = host.page.locator("#sheet .keeping .who")
        expect(ticks).to_have_text(["Bo", "Ann", "Eve"])
        self.picture(host, "keep")
        self.assertEqual(host.axe(AXE), [])
        host.page.locator("#sheet").get_by_label("Eve").uncheck()
        host.page.get_by_role("button", name="Make a new code", exact=True).click()
        expect(host.page.locator("#toast")).to_contain_text("The board has a new code.")
        self.is_out(eve, "link")
        for client in (ann, bo):
            self.assertIsNone(
                self.done(
                    client.decided(self.done(client.operate(add_card(client.board.sections[0].id, "Still here"))))
                )
            )

    def test_a_crowd_of_forty_fits_the_sheet_of_a_phone(self) -> None:
        """[P41] its buttons can be seen without scrolling"""
        for number in range(40):
            self.guest(f"Guest {number}")
        host = self.host(**PHONE)
        host.open_tab("people")
        expect(self.row(host, "Guest 39")).to_be_visible()
        host.page.click("#new-code")
        expect(host.page.locator("#sheet .keeping li")).to_have_count(40)
        expect(host.page.get_by_role("button", name="Make a new code", exact=True)).to_be_in_viewport()
        self.picture(host, "keep-forty")
