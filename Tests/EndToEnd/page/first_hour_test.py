"""The first hour, as someone who doesn't program lives it: from an empty machine to a room with guests, a wall and a
terminal."""

from __future__ import annotations

import subprocess
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from page_browser import DESKTOP, PHONE, BrowserTest, Guest
from page_owner_test import StoreServer
from pty_terminal import PtyTerminal
from server_process import BINARY, ServerProcess


class FirstHour(BrowserTest):
    def make_server(self, port: int) -> ServerProcess:
        return StoreServer(port=port)

    def said(self, *command: str) -> str:
        """What a command says to someone at the server's machine."""
        done = subprocess.run(
            [str(BINARY), *command, "--data", str(self.server.data)], capture_output=True, text=True, timeout=60
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def visitor(self, name: str, link: str, waits_for: str, **options: object) -> Guest:
        guest = Guest(name, self.browser.new_context(**options), link, waits_for=waits_for)
        self.guests.append(guest)
        return guest

    def test_a_person_who_does_not_program_gets_from_an_empty_folder_to_a_room_full_of_guests(self) -> None:
        # 1. The server is there, and has begun a board. Its owner asks for the way in.
        self.assertEqual(list(self.server.links), ["karaoke-night"])
        link = next(word for word in self.said("owner", "link").split() if "/owner#" in word)

        # 2. The owner makes a board from a template. It opens as its host's.
        owner = self.visitor("Olga", link, "#tools:not([hidden])", **PHONE)
        owner.page.tap("#new")
        owner.page.locator("label.template", has_text="Potluck").tap()
        owner.page.fill("#board-title", "Summer party")
        owner.page.locator("dialog button[type=submit]").tap()
        owner.page.wait_for_url("**/host/summer-party")
        expect(owner.page.locator("#title")).to_have_text("Summer party")

        # 3. The links are on the owner's page.
        owner.page.go_back()
        links = self.copied_links(owner.page)

        # 4. A guest comes by the link, and brings something.
        ann = self.visitor("Ann", links["guest"], "[data-input] h2.header", **PHONE)
        ann.add("Potato salad", "Mains")
        ann.expect_status("Saved")

        # 5. Everyone sees it: another guest, the wall, and a terminal.
        bo = self.visitor("Bo", links["guest"], "[data-input] .card", **DESKTOP)
        bo.expect_card("Potato salad")
        wall = self.visitor("Wall", links["wall"], ".stage article", **DESKTOP)
        expect(wall.page.locator("article", has_text="Potato salad")).to_be_visible()
        kept = self.server.data / "joined"
        kept.mkdir()
        file = kept / "link"
        # The terminal looks names up in the system, which doesn't know the browser's.
        file.write_text(links["guest"].replace(self.host_name, "127.0.0.1") + "\n")
        command = [str(BINARY), "join", "--link-file", str(file), "--name", "Tess"]
        with PtyTerminal(command, 80, 40, XDG_STATE_HOME=str(kept)) as terminal:
            terminal.wait_for("Potato salad")

        # 6. After a power cut all of it is there again.
        for guest in self.guests:
            guest.expects_outage = True
        self.server.kill()
        self.start()
        ann.expect_status("Saved", 35_000)
        ann.expect_card("Potato salad")

    def copied_links(self, page: Page) -> dict[str, str]:
        page.evaluate("document.addEventListener('copy', () => { window.copiedText = document.activeElement.value; })")
        page.tap("#links-summer-party")
        links: dict[str, str] = {}
        for role in ("guest", "wall"):
            page.evaluate("() => { window.copiedText = null; }")
            page.tap(f"#copy-{role}")
            page.wait_for_function("() => window.copiedText !== null")
            links[role] = page.evaluate("window.copiedText")
            self.assertEqual(urlsplit(links[role]).netloc, urlsplit(self.address).netloc)
        return links
