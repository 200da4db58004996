"""The owner's backups in a browser: made, taken along, brought back, and boards that come out of them."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from playwright.sync_api import expect

from page_access_test import AXE
from page_browser import PHONE, Guest
from page_owner_test import OwnerTest, StoreServer
from server_process import ServerProcess


class BackupsTest(OwnerTest):
    host_name = "127.0.0.1"

    def make_server(self, port: int) -> ServerProcess:
        return StoreServer(port=port)

    def start(self) -> None:
        self.server.start()

    def opened(self, **options: object) -> Guest:
        owner = self.owner(**options)
        owner.page.click("#backups")
        return owner

    def made(self, **options: object) -> Guest:
        owner = self.opened(**options)
        expect(owner.page.locator(".backups")).to_contain_text("There are no backups yet")
        owner.page.click("#make-backup")
        expect(owner.page.locator("#backups-said")).to_have_text("The backup is made")
        expect(owner.page.locator(".backups .backup")).to_have_count(1)
        return owner

    def test_a_backup_is_made_saved_with_a_passphrase_removed_and_brought_back(self) -> None:
        owner = self.made()
        self.picture(owner, "backups")
        owner.page.locator("[id^=fetch-]").click()
        owner.page.fill("#passphrase", "correct horse battery")
        self.picture(owner, "backups-download")
        with owner.page.expect_download() as coming:
            owner.page.click("#backup-yes")
        self.assertTrue(coming.value.suggested_filename.endswith(".sqlite.sealed"))
        with tempfile.TemporaryDirectory(prefix="displayboard-test-") as folder:
            file = Path(folder) / "taken.sealed"
            coming.value.save_as(file)
            self.assertTrue(file.read_bytes().startswith(b"DBSEAL1\n"))
            owner.page.locator("[id^=remove-]").click()
            owner.page.click("#backup-yes")
            expect(owner.page.locator("#backups-said")).to_have_text("The backup is removed")
            owner.page.set_input_files("#backup-file", file)
            owner.page.fill("#passphrase", "another one entirely")
            # The console has the refusal too, a moment after the page.
            with owner.page.expect_console_message(lambda message: "status of 409" in message.text):
                owner.page.locator("dialog button[type=submit]").click()
            expect(owner.page.locator("#passphrase")).to_be_visible()
            owner.troubles = [trouble for trouble in owner.troubles if "status of 409" not in trouble]
            owner.page.fill("#passphrase", "correct horse battery")
            owner.page.locator("dialog button[type=submit]").click()
            expect(owner.page.locator("#backups-said")).to_have_text("The backup is uploaded")
        expect(owner.page.locator(".backups .backup small")).to_contain_text("Uploaded")

    def test_a_board_comes_back_as_a_new_one_and_another_goes_back(self) -> None:
        owner = self.made()
        board = self.ask("boards")["boards"][0]
        owner.page.locator("[id^=board-]").click()
        owner.page.click(f"#backed-up-{board['name']}")
        self.picture(owner, "backups-board")
        owner.page.click("#as-new")
        owner.page.locator("dialog button[type=submit]").click()
        expect(owner.page.locator(".listed").filter(has_text="(from the backup)")).to_have_count(1)
        owner.page.click("#backups")
        owner.page.locator("[id^=board-]").click()
        owner.page.click(f"#backed-up-{board['name']}")
        owner.page.click("#go-back")
        self.picture(owner, "backups-back")
        owner.page.click("#backup-yes")
        expect(owner.page.locator("#backups-said")).to_contain_text("is as it was then")
        expect(owner.page.locator(".backups .backup")).to_have_count(2)

    def test_the_page_of_backups_fits_a_phone_and_axe_finds_nothing(self) -> None:
        owner = self.made(**PHONE, color_scheme="dark")
        self.picture(owner, "backups-phone")
        self.assertEqual(owner.axe(AXE), [])
        self.assertLessEqual(owner.page.evaluate("document.documentElement.scrollWidth"), 390)


class OpenNetworkTest(OwnerTest):
    """At an address where others can listen."""

    def make_server(self, port: int) -> ServerProcess:
        return StoreServer(port=port)

    def test_no_passphrase_is_asked_for_where_others_can_listen(self) -> None:
        """[T88] The page says what to do at the server instead, and sends no backup that others could read."""
        owner = self.owner()
        owner.page.click("#backups")
        owner.page.click("#make-backup")
        owner.page.locator("[id^=fetch-]").click()
        expect(owner.page.locator("#passphrase")).to_have_count(0)
        owner.page.click("#backup-yes")
        expect(owner.page.locator("#backups-said")).to_contain_text("displayboard owner passphrase")
        # The console has the refusal too.
        owner.troubles = [trouble for trouble in owner.troubles if "status of 403" not in trouble]
        with tempfile.TemporaryDirectory(prefix="displayboard-test-") as folder:
            file = Path(folder) / "open.sqlite"
            file.write_bytes(b"SQLite format 3\0")
            owner.page.set_input_files("#backup-file", file)
            expect(owner.page.locator("#backups-said")).to_contain_text("only an encrypted backup")
        if pictures := os.environ.get("SCREENSHOTS"):
            owner.page.screenshot(path=f"{pictures}/owner-backups-open.png")
