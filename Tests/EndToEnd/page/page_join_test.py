"""Guests who can't scan: the bare address and a code of six characters lead to the board."""

from __future__ import annotations

import os
import re
import urllib.error
import urllib.request

from playwright.sync_api import Page, expect

from page_access_test import AXE
from page_browser import PHONE, BrowserTest


class JoinTest(BrowserTest):
    def start(self) -> None:
        # Behind a proxy that says for whom, each address has its own tries.
        self.server.start("--public-url", self.address, "--trusted-proxy", "127.0.0.1")

    def fetch(self, path: str, address: str = "10.0.0.9") -> tuple[int, str]:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.server.port}{path}", headers={"X-Forwarded-For": address}
        )
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def code(self) -> str:
        """As the wall shows it now."""
        wall = f"/wall/{self.board}/{self.server.links[self.board]['wall']}"
        return self.fetch(wall)[1].strip().splitlines()[-1]

    def wrong(self) -> str:
        code = self.code().replace(" ", "")
        return code[:-1] + ("2" if code[-1] != "2" else "3")

    def visit(self, path: str = "/", **options: object) -> Page:
        context = self.browser.new_context(**{**PHONE, **options})
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(self.address + path)
        return page

    def rotate(self) -> None:
        self.server.host("rotate", "guest")

    def type(self, page: Page, code: str) -> None:
        page.locator("#code").fill(code)
        page.locator("#code").press("Enter")

    def test_the_address_and_the_code_show_the_board(self) -> None:
        page = self.visit()
        expect(page.locator("#code")).to_be_focused()
        expect(page.locator("[role=alert]:visible")).to_have_count(0)
        if folder := os.environ.get("SCREENSHOTS"):
            page.screenshot(path=f"{folder}/join.png")
        self.type(page, " " + self.code().lower().replace("0", "o").replace("1", "l"))
        expect(page.locator("article.card").first).to_be_visible()
        self.assertNotIn("#", page.url)
        self.assertTrue(page.url.endswith(f"/b/{self.board}"), page.url)

    def test_a_code_from_a_japanese_keyboard_is_the_same_code(self) -> None:
        wide = "".join(chr(ord(letter) + 0xFEE0) if letter != " " else "\u3000" for letter in self.code().lower())
        page = self.visit()
        self.type(page, wide)
        expect(page.locator("article.card").first).to_be_visible()

    def test_guests_show_others_the_way_in(self) -> None:
        ann = self.phone("Ann")
        sheet = ann.page.locator("dialog.invite-sheet")
        ann.page.click("#more")
        ann.page.get_by_role("button", name="Invite others").click()
        expect(sheet.locator(".qr path")).to_be_attached()
        expect(sheet).to_contain_text(self.address.removeprefix("http://"))
        expect(sheet.locator(".code [aria-hidden]")).to_have_text(self.code())
        if folder := os.environ.get("SCREENSHOTS"):
            ann.page.wait_for_function(
                "() => document.getAnimations().every(({ playState }) => playState !== 'running')"
            )
            ann.page.screenshot(path=f"{folder}/invite.png")
        self.assertEqual(ann.axe(AXE), [])
        # The picture is the wall's, which others scan.
        wall = f"/wall/{self.board}/{self.server.links[self.board]['wall']}"
        self.assertIn(f'd="{sheet.locator(".qr path").get_attribute("d")}"', self.fetch(f"{wall}/code.svg")[1])
        ann.page.get_by_role("button", name="Copy the link").click()
        expect(sheet).to_contain_text("Copied")

    def test_a_guest_whose_link_was_rotated_cannot_invite(self) -> None:
        ann = self.phone("Ann")
        ann.add("Love Stack")
        ann.expect_status("Saved")
        self.rotate()
        ann.page.click("#more")
        ann.page.get_by_role("button", name="Invite others").click()
        expect(ann.page.locator("dialog.invite-sheet")).to_contain_text("Your link is out of date")
        expect(ann.page.locator(".code")).to_have_count(0)

    def test_the_host_page_says_the_code_and_the_address_that_guests_type(self) -> None:
        # The host comes by another address than the guests.
        self.link = lambda role="guest": (
            f"http://127.0.0.1:{self.server.port}/{'host' if role == 'host' else 'b'}/{self.board}#{self.server.links[self.board][role]}"
        )
        host = self.host()
        place = self.address.removeprefix("http://")
        doors = host.page.locator("#room .way")
        expect(doors).to_contain_text(place)
        expect(doors.locator(".code [aria-hidden]")).to_have_text(self.code())
        host.page.click("#invite-large")
        expect(host.page.locator("#sheet .qr")).to_be_visible()
        host.page.keyboard.press("Escape")
        host.open_tab("settings")
        expect(host.page.locator("label[for=wall-code]")).to_contain_text(f"{place}/wall/{self.board}")
        if folder := os.environ.get("SCREENSHOTS"):
            doors.screenshot(path=f"{folder}/host-doors.png")
        before = self.code()
        self.rotate()
        expect(doors.locator(".code [aria-hidden]")).not_to_have_text(before)
        expect(doors.locator(".code [aria-hidden]")).to_have_text(self.code())

    def fetch_page(self, path: str) -> tuple[int, str]:
        """As a browser asks for it."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.server.port}{path}", headers={"Accept": "text/html,*/*;q=0.8"}
        )
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def test_an_address_that_leads_nowhere_leads_to_the_code(self) -> None:
        """A program gets a line, a person a field, and the answer is the same whatever is asked for."""
        _, lost = self.fetch_page("/join?lost")
        for path in ("/b/../nothere", "/wall/nothere/x", "/some/where"):
            self.assertEqual(self.fetch_page(path), (404, lost), path)
            self.assertEqual(self.fetch(path), (404, "Nothing is here.\n"), path)
        page = self.visit("/b/nothere")
        expect(page.locator("#lost")).to_be_visible()
        expect(page.locator("#wrong")).to_be_hidden()
        self.type(page, self.code())
        expect(page.locator("[data-input] .card").first).to_be_visible()

    def test_a_board_without_its_link_leads_to_the_same_page(self) -> None:
        page = self.visit(f"/b/{self.board}")
        page.wait_for_url("**/join?lost")
        expect(page.locator("#lost")).to_contain_text("Type the code on the screen")
        self.type(page, self.code())
        expect(page.locator("[data-input] .card").first).to_be_visible()

    def test_an_old_link_says_so_and_offers_the_code(self) -> None:
        page = self.visit(f"/b/{self.board}#{self.server.links[self.board]['guest'][:-2]}xx")
        expect(page.locator(".empty")).to_contain_text("no longer opens the board")
        page.get_by_role("link", name="Type the code").click()
        expect(page.locator("#code")).to_be_focused()

    def test_both_can_be_typed_at_once(self) -> None:
        page = self.visit("/" + self.code().lower().replace(" ", ""))
        expect(page.locator("article.card").first).to_be_visible()

    def test_without_scripts_it_leads_to_the_link_all_the_same(self) -> None:
        page = self.visit(java_script_enabled=False)
        self.type(page, self.code())
        page.wait_for_url(self.link())

    def test_the_page_says_that_a_code_is_wrong_in_the_language_of_the_browser(self) -> None:
        page = self.visit(locale="de-DE")
        expect(page.locator("label")).to_have_text("Der Code auf dem Bildschirm")
        for wrong in (self.wrong(), "%", "naïve"):
            self.type(page, wrong)
            expect(page.locator("#wrong")).to_have_text(re.compile("Keine Tafel hat diesen Code"))
            expect(page.locator("#wrong")).to_be_visible()
        if folder := os.environ.get("SCREENSHOTS"):
            page.screenshot(path=f"{folder}/join-wrong.png")

    def test_a_code_ends_with_the_link_that_it_opens(self) -> None:
        before = self.code().replace(" ", "")
        self.rotate()
        after = self.code().replace(" ", "")
        self.assertNotEqual(before, after)
        self.assertEqual(self.fetch(f"/join?code={before}")[0], 404)
        page = self.visit("/" + after)
        expect(page.locator("article.card").first).to_be_visible()

    def test_guessing_ends_with_ten_tries_a_minute(self) -> None:
        """[T20]"""
        code, wrong = self.code().replace(" ", ""), self.wrong()
        answers = [self.fetch(f"/{wrong}", "10.0.0.1")[0] for _ in range(12)]
        self.assertEqual(answers, [404] * 10 + [429] * 2)
        status, page = self.fetch(f"/join?code={code}", "10.0.0.1")
        self.assertEqual(status, 429)
        self.assertIn('class="join often"', page)
        self.assertNotIn(self.server.links[self.board]["guest"], page)
        # Nobody else is kept out.
        page = self.visit(extra_http_headers={"X-Forwarded-For": "10.0.0.2"})
        self.type(page, code)
        expect(page.locator("article.card").first).to_be_visible()
