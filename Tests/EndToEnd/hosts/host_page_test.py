"""The host's page: what it does, and what a guest link opens of it."""

from __future__ import annotations

import asyncio
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import expect

from message_schema import unpacked
from page_access_test import AXE
from page_browser import DESKTOP, PHONE, BrowserTest
from protocol_client import Client
from server_process import BINARY

MATT = "Matt's Favorites"


class HostPageTest(BrowserTest):
    def test_a_frozen_board_takes_nothing_until_it_is_unfrozen(self) -> None:
        ann, host = self.phone("Ann"), self.host()
        ann.add("Mine", MATT)
        host.page.click("#freeze")
        ann.expect_status("Frozen")
        expect(ann.page.locator("#banner")).to_contain_text("frozen the board")
        expect(ann.page.locator("#add")).to_be_hidden()
        ann.face("Mine").click()
        expect(ann.page.locator(".actions")).to_have_count(0)
        ann.page.keyboard.press("Escape")
        expect(host.page.locator("#freeze")).to_have_attribute("aria-checked", "true")
        host.page.click("#freeze")
        ann.expect_status("Saved")
        ann.act("Mine", "Cross off")

    def test_a_press_counts_while_the_board_changes(self) -> None:
        ann, host = self.phone("Ann"), self.host()
        with host.page.expect_websocket() as opened:
            host.page.reload()
        host.page.hover("#freeze")
        host.page.mouse.down()
        with opened.value.expect_event("framereceived", lambda text: "Mine" in unpacked(text)):
            ann.add("Mine", MATT)
        host.page.evaluate("() => new Promise(requestAnimationFrame)")
        host.page.mouse.up()
        ann.expect_status("Frozen")
        expect(host.page.locator("#freeze")).to_have_attribute("aria-checked", "true")

    def test_the_way_in_comes_into_a_place_that_was_kept_for_it(self) -> None:
        """So nothing moves away under a host who reaches for a switch."""
        for options in (DESKTOP, PHONE):
            host = self.host(**options)
            host.page.add_init_script("""
              const { send } = WebSocket.prototype;
              WebSocket.prototype.send = function (text) {
                if (!text.includes('"invite"')) return send.call(this, text);
                window.ask = () => send.call(this, text);
              };""")
            host.page.reload()
            host.page.wait_for_function("() => window.ask")
            expect(host.page.locator(".ways")).to_have_count(0)
            before = host.page.locator("#freeze").bounding_box()
            host.page.evaluate("window.ask()")
            expect(host.page.locator(".ways")).to_be_visible()
            self.assertEqual(host.page.locator("#freeze").bounding_box(), before)

    def test_someone_who_turns_to_another_window_while_they_press_goes_on_seeing_who_is_here(self) -> None:
        host = self.host()
        host.page.hover("#freeze")
        host.page.mouse.down()
        host.page.evaluate("dispatchEvent(new Event('blur'))")
        self.phone("Bo").add("Mine", MATT)
        expect(host.page.locator(".roster li", has_text="Bo")).to_be_visible()

    def test_a_list_whose_answer_was_lost_with_the_connection_is_asked_for_again(self) -> None:
        ann, host = self.phone("Ann"), self.host()
        ann.add("Mine", MATT)
        ann.act("Mine", "Remove")
        host.open_tab("history")
        expect(host.page.locator(".removed li")).to_have_count(1)
        host.page.add_init_script("""
          const { send } = WebSocket.prototype;
          WebSocket.prototype.send = function (text) {
            send.call(this, text);
            if (window.isCut || !text.includes('"removed"')) return;
            window.isCut = true;
            this.close();
          };""")
        host.page.reload()
        host.page.wait_for_function("() => window.isCut")
        expect(host.page.locator(".removed li")).to_have_count(1)

    def test_guests_change_only_their_own_cards(self) -> None:
        ann, bo, host = self.phone("Ann"), self.phone("Bo"), self.host()
        ann.add("Ann's own", MATT)
        bo.expect_card("Ann's own")
        host.open_tab("settings")
        host.page.locator("label.chip", has_text="Only their own cards").click()
        expect(bo.page.locator(".card:not(.fixed)")).to_have_count(0)
        bo.face("Ann's own").click()
        expect(bo.page.locator("#sheet")).to_contain_text("Guests can change only their own")
        bo.page.keyboard.press("Escape")
        bo.add("Bo's own", MATT)
        ann.act("Ann's own", "Cross off")
        ann.expect_status("Saved")

    def test_a_host_chooses_the_container_and_every_page_shows_which_it_is(self) -> None:
        ann, host, other = self.phone("Ann"), self.host(), self.host()
        for page in (host, other):
            page.open_tab("board")
        expect(host.page.locator("#container-display-board")).to_have_attribute("aria-pressed", "true")
        names = [one.get_attribute("id") for one in host.page.locator(".arrangement").all()]
        done = subprocess.run(
            [str(BINARY), "host", "container", "--help"], capture_output=True, text=True, check=True, timeout=30
        )
        told = re.search(r"The containers are ([^.]*)\.", " ".join(done.stdout.split()))
        assert told is not None
        self.assertEqual(names, [f"container-{name}" for name in told.group(1).split(", ")])
        host.page.click("#container-list")
        host.page.click("#show-everyone")
        expect(ann.page.locator("article.row").first).to_be_visible()
        for page in (host.page, other.page):
            expect(page.locator("#container-list")).to_have_attribute("aria-pressed", "true")
        self.assertEqual(host.axe(AXE), [])
        other.page.click("#container-file")
        expect(ann.page.locator("article.row")).to_have_count(0)
        expect(host.page.locator("#container-display-board")).to_have_attribute("aria-pressed", "true")

    def test_a_removed_card_comes_back_with_its_text(self) -> None:
        ann, host = self.phone("Ann"), self.host()
        ann.add("Not for the bin", MATT)
        ann.expect_status("Saved")
        ann.act("Not for the bin", "Remove")
        host.open_tab("history")
        row = host.page.locator(".removed li", has_text="Not for the bin")
        expect(row).to_be_visible()
        row.get_by_role("button", name="Restore").click()
        ann.expect_card("Not for the bin")
        expect(row).to_have_count(0)

    def test_a_card_that_left_with_its_section_comes_back_with_it(self) -> None:
        ann, host = self.phone("Ann"), self.host()
        ann.add("Not for the bin", MATT)
        ann.expect_status("Saved")
        # The browser's driver has an event loop in this thread.
        with ThreadPoolExecutor() as other:
            other.submit(asyncio.run, self._remove_section(MATT)).result()
        ann.expect_no_card("Not for the bin")
        host.open_tab("history")
        row = host.page.locator(".removed li", has_text="Not for the bin")
        expect(row).to_contain_text("removed with its section")
        row.get_by_role("button", name="Restore").click()
        ann.expect_section("Not for the bin", MATT)
        expect(host.page.locator("#toast")).to_contain_text("back where it was, with its section")
        expect(row).to_have_count(0)

    def test_the_page_says_what_happened_when_a_card_cannot_be_restored(self) -> None:
        ann, host = self.phone("Ann"), self.host()
        ann.add("Not for the bin", MATT)
        ann.expect_status("Saved")
        ann.act("Not for the bin", "Remove")
        host.open_tab("history")
        back = host.page.locator(".removed li", has_text="Not for the bin").get_by_role("button", name="Restore")
        expect(back).to_be_visible()
        # All sentences are collected, because whichever answer comes last replaces the other's sentence.
        host.page.evaluate("""() => {
            const toast = document.querySelector("#toast");
            const listen = () => { document.body.dataset.said = (document.body.dataset.said ?? "") + toast.textContent; };
            new MutationObserver(listen).observe(toast, { childList: true, subtree: true, characterData: true });
        }""")
        # Twice at once: the second finds it on the board.
        back.evaluate("node => { node.click(); node.click(); }")
        expect(host.page.locator("body")).to_have_attribute("data-said", re.compile("already on the board"))
        expect(host.page.locator("body")).to_have_attribute("data-said", re.compile("back where it was"))
        ann.expect_card("Not for the bin")

    async def _remove_section(self, title: str) -> None:
        async with await Client.join(self.server.port, self.server.tokens["host"]) as client:
            await client.until(lambda: len(client.board.sections) > 0)
            section = next(section for section in client.board.sections if section.title == title)
            await client.decided(await client.operate({"k": "removeSection", "section": section.id}))

    def test_someone_who_is_kicked_does_not_come_back(self) -> None:
        ann, host = self.phone("Ann"), self.host()
        ann.add("From Ann", MATT)
        host.about("Ann", "Kick")
        host.page.get_by_role("button", name="Kick them out").click()
        expect(ann.page.locator("#banner")).to_contain_text("removed you")
        ann.page.reload()
        expect(ann.page.locator("#board")).to_contain_text("removed you")
        expect(host.page.locator(".roster li", has_text="Ann")).to_contain_text("Kicked")

    def test_a_new_code_leaves_only_people_who_are_here(self) -> None:
        """[P41]"""
        eve, ann, host = self.phone("Eve"), self.phone("Ann"), self.host()
        eve.add("From Eve", MATT)
        ann.add("From Ann", MATT)
        address = eve.page.url
        eve.page.goto("about:blank")
        expect(host.page.locator(".roster li", has_text="Eve")).to_contain_text("Not here")
        host.page.click("#new-code")
        expect(host.page.locator("#sheet")).to_contain_text("Only the 2 people who are here now stay.")
        host.page.get_by_role("button", name="Make a new code", exact=True).click()
        expect(host.page.locator("#toast")).to_contain_text("The board has a new code.")
        eve.page.goto(address)
        expect(eve.page.locator("#board")).to_contain_text("no longer opens the board")
        ann.page.reload()
        ann.expect_status("Saved")

    def test_someone_who_is_not_here_and_owns_nothing_is_forgotten(self) -> None:
        """[P40]"""
        host = self.host()
        host.page.click("#forget")
        expect(host.page.locator("#sheet")).to_contain_text("Nothing on the board changes.")
        host.page.get_by_role("button", name="Forget them").click()
        expect(host.page.locator("#toast")).to_contain_text("There was nobody to forget.")

    def test_someone_who_was_kicked_can_only_look_and_keeps_what_they_typed(self) -> None:
        ann, bo, host = self.phone("Ann"), self.phone("Bo"), self.host()
        for guest in (ann, bo):
            guest.add(f"From {guest.name}", MATT)
        ann.page.click("#add")
        ann.page.fill("#typed-text", "Half a thought")
        bo.face("From Bo").click()
        for guest in (ann, bo):
            row = host.page.locator(".roster li", has_text=guest.name)
            host.about(guest.name, "Kick")
            host.page.get_by_role("button", name="Kick them out").click()
            expect(row).to_contain_text("Kicked")
            expect(guest.page.locator("#banner")).to_contain_text("removed you")
        ann.page.locator("#sheet").get_by_role("button", name="Add", exact=True).click()
        expect(ann.page.locator("#typed-text-error")).to_contain_text("removed you")
        expect(ann.page.locator("#typed-text")).to_have_value("Half a thought")
        expect(bo.page.locator("#sheet .why")).to_contain_text("removed you")
        expect(bo.page.locator(".actions").get_by_role("button", name="Cross off")).to_have_attribute(
            "aria-disabled", "true"
        )
        bo.page.keyboard.press("Escape")
        for guest in (ann, bo):
            guest.expect_no_card("Half a thought")
            expect(guest.page.locator(".rejected", has_text=f"From {guest.name}")).to_have_count(0)
            expect(guest.page.locator("#add")).to_be_hidden()
            expect(guest.page.locator(".insertion")).to_have_count(0)
            expect(guest.page.locator(".card:not(.fixed)")).to_have_count(0)

    def test_an_edit_is_kept_where_its_author_was_kicked(self) -> None:
        ann, host = self.phone("Ann"), self.host()
        ann.add("From Ann", MATT)
        ann.act("From Ann", "Edit")
        host.about("Ann", "Kick")
        host.page.get_by_role("button", name="Kick them out").click()
        expect(ann.page.locator("#banner")).to_contain_text("removed you")
        ann.page.fill("#typed-text", "From Ann, at length")
        expect(ann.page.locator("#typed-text")).to_have_value("From Ann, at length")
        expect(ann.page.locator("#sheet .beside")).to_contain_text("removed you")

    def test_the_warning_of_an_unencrypted_network_scrolls_away(self) -> None:
        host = self.host(viewport={"width": 390, "height": 500})
        expect(host.page.locator("#banner")).to_be_in_viewport()
        # The console grows while its lists come, and who scrolled to its end before that isn't there.
        host.page.wait_for_function("""() => {
            document.querySelector("#room > :last-child").scrollIntoView();
            return document.getElementById("banner").getBoundingClientRect().bottom <= 0;
        }""")

    def test_the_page_says_when_nobody_knows_an_address(self) -> None:
        """[P36] here everyone is at the server's own machine"""
        ann, host = self.phone("Ann"), self.host()
        ann.add("From Ann", MATT)
        host.about("Ann", "Kick")
        host.page.get_by_label("Also keep out newcomers").check()
        host.page.get_by_role("button", name="Kick them out").click()
        expect(ann.page.locator("#banner")).to_contain_text("removed you")
        expect(host.page.locator("#toast")).to_contain_text("We don't know their address")
        expect(host.page.locator("#let-in")).to_have_count(0)

    def test_a_guests_link_opens_none_of_it(self) -> None:
        context = self.browser.new_context()
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(f"{self.address}/host/karaoke#{self.server.tokens['guest']}")
        expect(page.locator("#console")).to_contain_text("guest link")
        self.assertEqual(page.locator("button:visible").count(), 0)
        page.goto("about:blank")
        other = context.new_page()
        other.goto(f"{self.address}/host")
        expect(other.locator("#console")).to_contain_text("host link")

    @pytest.mark.long
    def test_the_page_says_that_the_network_is_open_and_axe_finds_nothing(self) -> None:
        """[T1]"""
        ann = self.phone("Ann")
        ann.add("Gone soon", MATT)
        ann.expect_status("Saved")
        ann.act("Gone soon", "Remove")
        for scheme in ("light", "dark"):
            for size in ({}, PHONE):
                host = self.host(color_scheme=scheme, bypass_csp=True, **{**size, "reduced_motion": "reduce"})
                expect(host.page.locator("#banner")).to_contain_text("connection isn't encrypted")
                for tab in ("board", "settings", "history", "people"):
                    host.open_tab(tab)
                    if tab == "history":
                        expect(host.page.locator(".removed li")).to_have_count(1)
                    with self.subTest(scheme=scheme, size=size, tab=tab):
                        self.assertEqual(host.axe(AXE), [])
                host.about("Ann", "Kick")
                with self.subTest("kick", scheme=scheme, size=size):
                    self.assertEqual(host.axe(AXE), [])
