"""The room doctor on the host's page, and the server's health on the owner's, in a browser."""

from __future__ import annotations

import http.client
import os
import re

from playwright.sync_api import expect

from page_access_test import AXE
from page_browser import DESKTOP, PHONE, Guest
from page_owner_test import OwnerTest

ELSEWHERE = "127.0.0.2"


class HealthTest(OwnerTest):
    def start(self) -> None:
        # A client that comes from another address than the proxy's comes from there.
        self.server.start("--public-url", self.address, "--trusted-proxy", "127.0.0.9")

    def shot(self, guest: Guest, name: str) -> None:
        if folder := os.environ.get("SCREENSHOTS"):
            guest.page.screenshot(path=f"{folder}/health-{name}.png", full_page=True)

    def come_from_elsewhere(self) -> None:
        connection = http.client.HTTPConnection(
            "127.0.0.1", self.server.port, timeout=30, source_address=(ELSEWHERE, 0)
        )
        connection.request("GET", "/here", headers={"User-Agent": "Mobile", "Accept": "text/html"})
        self.assertEqual(connection.getresponse().status, 200)
        connection.close()

    def open_doctor(self, **options: object) -> Guest:
        host = self.host(**options)
        host.open_tab("settings")
        host.page.locator("#open-doctor").click()
        expect(host.page.locator(".finding-row")).to_have_count(12)
        return host

    def test_a_host_opens_the_doctor_and_sees_a_phone_come_without_asking_again(self) -> None:
        host = self.open_doctor()
        test = host.page.locator("[data-check=test]")
        expect(test).to_contain_text("Nobody has opened the test address yet.")
        expect(host.page.locator("[data-check=address]")).to_contain_text("Good")
        self.come_from_elsewhere()
        expect(test).to_contain_text(ELSEWHERE, timeout=20_000)
        expect(host.page.locator(".visits")).to_contain_text(ELSEWHERE)
        expect(host.page.locator("[data-check=devices]")).not_to_contain_text("No other device")
        self.shot(host, "host")
        self.assertEqual(host.axe(AXE), [])

    def ask_health(self, board: str, token: str | None) -> tuple[int, str]:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        self.addCleanup(connection.close)
        headers = {"authorization": f"Bearer {token}"} if token else {}
        connection.request("GET", f"/health/{board}", headers=headers)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()

    def test_a_host_sees_how_their_own_board_is_and_nobody_else_does(self) -> None:
        """[T114]"""
        other = self.ask("make", title="Someone else's")["board"]
        links = {link["role"]: link["link"].split("#")[-1] for link in self.ask("links", board=other)["links"]}
        ann, host = self.phone("Ann"), self.host()
        asked: list[str] = []
        host.page.on("request", lambda request: asked.append(request.url) if "/health/karaoke" in request.url else None)
        host.open_tab("settings")
        self.assertEqual(asked, [])
        host.page.locator("#open-health").click()
        ann.add("Counted")
        ann.expect_status("Saved")
        edits = host.page.locator("#health [data-series=edits]")
        # A sample is taken every five seconds: the edit is in one, and more than none a second are in its table.
        edits.locator("summary").click()
        expect(edits.locator("td", has_text=re.compile("^0[.,][1-9]"))).not_to_have_count(0)
        expect(host.page.locator("#health [data-series]")).to_have_count(6)
        self.shot(host, "board")
        self.assertEqual(host.axe(AXE), [])

        status, text = self.ask_health(self.board, self.server.tokens["host"])
        self.assertEqual(status, 200)
        self.assertNotIn(other, text)
        self.assertNotIn("freeBytes", text)
        self.assertEqual(self.ask_health(other, links["host"])[0], 200)
        for board, token in (
            (self.board, None),
            (self.board, self.server.tokens["guest"]),
            (self.board, self.server.tokens["viewer"]),
            (self.board, links["host"]),
            (other, self.server.tokens["host"]),
            ("nobody", self.server.tokens["host"]),
        ):
            self.assertEqual(self.ask_health(board, token)[0], 401, (board, token))

    def test_the_doctor_is_asked_only_while_it_is_open(self) -> None:
        host = self.host()
        asked: list[str] = []
        host.page.on("request", lambda request: asked.append(request.url) if "/doctor/" in request.url else None)
        host.open_tab("settings")
        expect(host.page.locator("#open-doctor")).to_be_visible()
        self.assertEqual(asked, [])
        host.page.locator("#open-doctor").click()
        expect(host.page.locator(".finding-row")).to_have_count(12)
        self.assertEqual(len(asked), 1)

    def test_the_doctor_fits_a_phone_in_the_dark_and_in_a_language_from_right_to_left(self) -> None:
        for locale in ("en-US", "ar-EG", "de-DE"):
            host = self.open_doctor(**PHONE, color_scheme="dark", locale=locale)
            self.assertLessEqual(host.page.evaluate("document.documentElement.scrollWidth"), 390, locale)
            self.shot(host, f"phone-{locale}")
            self.assertEqual(host.axe(AXE), [])

    def test_the_warning_says_what_to_do_and_goes_away_on_all_boards_once_it_was_read(self) -> None:
        host = self.host()
        host.page.click("#plain-how")
        expect(host.page.locator("#sheet")).to_contain_text("serve --certificate FILE --key FILE")
        self.shot(host, "plain")
        self.assertEqual(host.axe(AXE), [])
        host.page.click("#plain-understood")
        expect(host.page.locator("#banner")).to_be_empty()
        host.page.reload()
        expect(host.page.locator("#freeze")).to_be_visible()
        expect(host.page.locator("#banner")).to_be_empty()
        other = self.ask("make", title="Another")["board"]
        links = self.ask("links", board=other)["links"]
        link = next(link["link"] for link in links if link["role"] == "host")
        host.page.goto(f"{self.address}/host/{other}#{link.split('#')[1]}")
        expect(host.page.locator("#freeze")).to_be_visible()
        expect(host.page.locator("#banner")).to_be_empty()

    def test_the_owner_sees_charts_with_a_table_each_and_the_same_doctor(self) -> None:
        guest = self.phone("Ann")
        for options in (DESKTOP, {**PHONE, "color_scheme": "dark"}):
            owner = self.owner(**options)
            owner.page.click("#server-health")
            expect(owner.page.locator(".chart")).to_have_count(8, timeout=20_000)
            people = owner.page.locator("[data-series=people]")
            expect(people.get_by_role("img")).to_have_attribute(
                "aria-label", re.compile("People here.*: .*1.* now"), timeout=20_000
            )
            people.locator("summary").click()
            expect(people.get_by_role("row").nth(1)).to_contain_text("1")
            expect(owner.page.locator(".finding-row")).to_have_count(12)
            self.assertLessEqual(
                owner.page.evaluate("document.documentElement.scrollWidth"), options["viewport"]["width"]
            )
            self.shot(owner, f"owner-{options.get('color_scheme', 'light')}")
            self.assertEqual(owner.axe(AXE), [])
            owner.page.click("#server-health")
            expect(owner.page.locator(".chart")).to_have_count(0)
        guest.expect_status("Saved")

    def test_the_test_address_is_a_page_that_anyone_can_read(self) -> None:
        for options in (PHONE, {**PHONE, "color_scheme": "dark", "locale": "ar-EG"}):
            context = self.browser.new_context(**options)
            phone = Guest("Ann", context, f"{self.address}/here", waits_for="main.here")
            self.guests.append(phone)
            self.shot(phone, f"here-{options.get('locale', 'en')}")
            self.assertEqual(phone.axe(AXE), [])


if __name__ == "__main__":
    import unittest

    unittest.main()
