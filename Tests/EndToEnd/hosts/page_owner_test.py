"""The owner's page: boards that are made, renamed, archived, deleted and brought back in a browser."""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Request, expect

from owner import LocalConnection, ask_as_owner
from page_access_test import AXE
from page_browser import DESKTOP, PHONE, BrowserTest, Guest
from page_values_test import ValueServer
from server_process import ServerProcess, free_port

LANGUAGES = ["ar", "de", "en", "es", "fr", "ja", "ko", "zh-CN"]


class StoreServer(ServerProcess):
    """A server without board files: it begins with a board of its own."""

    def command(self, *more: str) -> list[str]:
        command = super().command(*more)
        at = command.index("--board")
        return command[:at] + command[at + 2 :]


class OwnerTest(BrowserTest):
    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Asks as the owner does at the server's machine."""
        status, answer = ask_as_owner(LocalConnection(self.server.data), {"t": kind, **fields})
        self.assertEqual(status, 200, answer)
        return answer

    @property
    def token(self) -> str:
        return self.ask("link")["link"].split("#")[1]

    def owner(self, **options: Any) -> Guest:
        context = self.browser.new_context(**{**DESKTOP, **options})
        owner = Guest("Owner", context, f"{self.address}/owner#{self.token}", waits_for="#tools:not([hidden])")
        self.guests.append(owner)
        return owner

    def picture(self, owner: Guest, name: str) -> None:
        if folder := os.environ.get("SCREENSHOTS"):
            owner.page.screenshot(path=f"{folder}/owner-{name}.png")


def row(owner: Guest, title: str) -> Locator:
    return owner.page.locator(".listed").filter(has=owner.page.get_by_text(title, exact=True))


def press(owner: Guest, title: str, label: str) -> None:
    """Presses one of a board's buttons, or of those behind "More"."""
    button = row(owner, title).locator("button").filter(has_text=re.compile(f"^{label}"))
    # Which buttons a board has is known once it is listed.
    expect(row(owner, title)).to_be_visible()
    if button.count() == 0:
        row(owner, title).locator("button").filter(has_text=re.compile("^More")).click()
        button = owner.page.locator("dialog .menu").get_by_role("button", name=label)
    button.click()


def look_again(owner: Guest) -> None:
    """The page asks for the boards when someone comes back to it, and every few seconds."""
    owner.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")


def title_form(owner: Guest, title: str) -> None:
    owner.page.fill("#board-title", title)
    owner.page.locator("dialog button[type=submit]").click()


class BoardsTest(OwnerTest):
    def make_server(self, port: int) -> ServerProcess:
        return StoreServer(port=port)

    def make(self, title: str, template: str | None = None) -> str:
        return self.ask("make", title=title, **({"template": template} if template else {}))["board"]

    def test_a_board_made_from_a_template_opens_as_its_host(self) -> None:
        owner = self.owner()
        owner.page.click("#new")
        expect(owner.page.locator(".pictures img")).not_to_have_count(0)
        owner.page.locator("label.template", has_text="Retrospective").click()
        expect(owner.page.locator("#board-title")).to_have_value("Retrospective")
        self.picture(owner, "new")
        title_form(owner, "Sprint 12")
        owner.page.wait_for_url(f"{self.address}/host/sprint-12")
        expect(owner.page.locator("#title")).to_have_text("Sprint 12")
        owner.page.go_back()
        expect(row(owner, "Sprint 12")).to_be_visible()

    def test_an_owner_who_asks_for_more_contrast_has_it(self) -> None:
        owner = self.owner(contrast="more")
        expect(owner.page.locator("html")).to_have_attribute("data-theme", "contrast")

    def test_every_template_has_its_picture(self) -> None:
        owner = self.owner()
        owner.page.click("#new")
        pictures = owner.page.locator(".pictures img")
        expect(pictures.first).to_be_visible()
        names = [template["name"] for template in self.ask("boards")["templates"]]
        self.assertEqual(pictures.count(), len(names))
        for index in range(len(names)):
            pictures.nth(index).scroll_into_view_if_needed()
        owner.page.wait_for_function(
            "() => [...document.querySelectorAll('.pictures img')].every((image) => image.naturalWidth > 0)"
        )

    def test_a_title_that_someone_typed_stays_when_they_choose_another_template(self) -> None:
        owner = self.owner()
        owner.page.click("#new")
        owner.page.fill("#board-title", "Ours")
        owner.page.locator("label.template", has_text="Potluck").click()
        expect(owner.page.locator("#board-title")).to_have_value("Ours")

    def test_archiving_and_deleting_ask_nothing_and_can_be_undone(self) -> None:
        self.make("Friday")
        owner = self.owner()
        for label, why in (("Archive", "Archived"), ("Delete", "Deleted")):
            press(owner, "Friday", label)
            owner.hold_toast("Undo")
            expect(owner.page.locator("#toast")).to_contain_text("Friday")
            expect(owner.page.locator(".apart").filter(has_text="Friday").locator("h2")).to_have_text(why)
            owner.toast("Undo")
            expect(row(owner, "Friday").get_by_role("button", name="Open")).to_be_visible()
        board = next(board for board in self.ask("boards")["boards"] if board["title"] == "Friday")
        self.assertFalse(board["archived"])
        self.assertNotIn("deletedAt", board)

    def test_a_deleted_board_is_restored_from_the_list(self) -> None:
        self.make("Friday")
        owner = self.owner()
        press(owner, "Friday", "Delete")
        # A page that is left may take what it was just asked for along.
        expect(row(owner, "Friday").locator("button", has_text="Restore")).to_be_visible()
        owner.page.reload()
        press(owner, "Friday", "Restore")
        expect(row(owner, "Friday").get_by_role("button", name="Open")).to_be_visible()

    def test_renaming_can_be_undone_and_shows_on_the_board(self) -> None:
        name = self.make("Friday")
        owner = self.owner()
        press(owner, "Friday", "Rename")
        expect(owner.page.locator("#board-title")).to_have_value("Friday")
        title_form(owner, "Saturday")
        owner.hold_toast("Undo")
        expect(row(owner, "Saturday")).to_be_visible()
        link = next(link for link in self.ask("links", board=name)["links"] if link["role"] == "guest")["link"]
        guest = Guest("Ann", self.browser.new_context(**PHONE), link, waits_for="#title")
        self.guests.append(guest)
        expect(guest.page.locator("#title")).to_have_text("Saturday")
        owner.toast("Undo")
        expect(row(owner, "Friday")).to_be_visible()
        expect(guest.page.locator("#title")).to_have_text("Friday")

    def test_a_board_is_duplicated_and_the_toast_opens_it(self) -> None:
        self.make("Friday", "potluck")
        owner = self.owner()
        press(owner, "Friday", "Duplicate")
        expect(owner.page.locator("#board-title")).to_have_value("Friday (copy)")
        owner.page.locator("dialog button[type=submit]").click()
        owner.hold_toast("Open")
        expect(row(owner, "Friday (copy)")).to_be_visible()
        owner.toast("Open")
        owner.page.wait_for_url(f"{self.address}/host/friday-copy")

    def test_the_copy_has_people_s_cards_only_if_the_owner_says_so(self) -> None:
        name = self.make("Friday", "potluck")
        ann = self.guest_of(name)
        ann.add("Potato salad", "Mains")
        ann.expect_status("Saved")
        owner = self.owner()
        for title, has_cards in (("Without", False), ("With", True)):
            press(owner, "Friday", "Duplicate")
            owner.page.locator("#with-cards").set_checked(has_cards)
            title_form(owner, title)
            expect(row(owner, title)).to_be_visible()
        self.guest_of("with").expect_card("Potato salad")
        without = self.guest_of("without")
        without.expect_card("Plates")
        without.expect_no_card("Potato salad")

    def guest_of(self, name: str) -> Guest:
        link = next(link for link in self.ask("links", board=name)["links"] if link["role"] == "guest")["link"]
        guest = Guest("Ann", self.browser.new_context(**PHONE), link, waits_for="[data-input] .card")
        self.guests.append(guest)
        return guest

    def test_a_title_that_the_server_refuses_stays_in_its_field_with_the_reason(self) -> None:
        self.make("Friday")
        owner = self.owner()
        press(owner, "Friday", "Rename")
        title_form(owner, "  ")
        expect(owner.page.locator("#title-error")).to_have_text("Type a title first.")
        title_form(owner, "long " * 200)
        expect(owner.page.locator("#title-error")).to_contain_text("too long")
        expect(owner.page.locator("#board-title")).to_be_focused()
        title_form(owner, "Saturday")
        expect(row(owner, "Saturday")).to_be_visible()
        owner.troubles = [trouble for trouble in owner.troubles if "status of 400" not in trouble]

    def test_a_board_is_downloaded_as_a_file_that_opens_again(self) -> None:
        name = self.make("Friday", "karaoke")
        owner = self.owner()
        row(owner, "Friday").get_by_role("button", name="More").click()
        with owner.page.expect_download() as download:
            owner.page.click("#download")
        file = Path(download.value.path())
        self.assertEqual(download.value.suggested_filename, f"{name}.yaml")
        self.assertEqual(file.read_text(), self.ask("text", board=name)["text"])
        self.assertIn("turns: true", file.read_text())
        kept = self.server.data / download.value.suggested_filename
        kept.write_bytes(file.read_bytes())
        another = ValueServer(free_port(), kept)
        self.addCleanup(another.clean_up)
        another.start()
        self.assertEqual(list(another.links), [name])

    def test_a_board_becomes_a_template_that_new_boards_start_with(self) -> None:
        self.make("Friday", "questions")
        owner = self.owner()
        press(owner, "Friday", "Save as a template")
        title_form(owner, "Our questions")
        expect(owner.page.locator("#toast")).to_have_text("Saved as a template")
        owner.page.click("#new")
        owner.page.locator("label.template", has_text="Our questions").click()
        expect(owner.page.locator("#board-title")).to_have_value("Our questions")
        owner.page.locator(".own-template .quiet").click()
        owner.page.locator("dialog .danger").click()
        owner.page.wait_for_function("() => !document.querySelector('dialog[open]')")
        owner.page.click("#new")
        expect(owner.page.locator("label.template", has_text="Our questions")).to_have_count(0)

    def test_the_sheet_for_a_new_board_follows_the_templates(self) -> None:
        name = self.make("Friday", "questions")
        owner = self.owner()
        owner.page.click("#new")
        owner.page.locator("label.template", has_text="Potluck").click()
        self.ask("saveTemplate", board=name, title="Our questions")
        look_again(owner)
        ours = owner.page.locator("label.template", has_text="Our questions")
        expect(ours).to_be_visible()
        expect(owner.page.get_by_role("radio", name="Potluck")).to_be_checked()
        ours.click()
        expect(owner.page.locator("#board-title")).to_have_value("Our questions")
        template = next(template["name"] for template in self.ask("boards")["templates"] if template["own"])
        self.ask("removeTemplate", name=template)
        look_again(owner)
        expect(ours).to_have_count(0)
        # The template that was chosen is gone, and the board begins empty.
        expect(owner.page.locator("input[name=template][value='']")).to_be_checked()
        expect(owner.page.locator("#board-title")).to_have_value("")

    def test_without_boards_one_sentence_and_one_button_lead_on(self) -> None:
        owner = self.owner()
        press(owner, "Karaoke night", "Delete")
        expect(owner.page.locator(".none")).to_contain_text("There are no boards yet.")
        self.picture(owner, "none")
        owner.page.click("#make-first")
        expect(owner.page.locator("#board-title")).to_be_visible()

    def test_many_boards_are_found_by_name_and_the_field_keeps_the_text(self) -> None:
        for number in range(13):
            self.make(f"Table {number}")
        owner = self.owner()
        owner.page.fill("#find", "table 12")
        expect(owner.page.locator(".listed")).to_have_count(1)
        # The list is asked for again meanwhile, and changes.
        self.make("Table 12 b")
        expect(owner.page.locator(".listed")).to_have_count(2)
        expect(owner.page.locator("#find")).to_have_value("table 12")
        expect(owner.page.locator("#find")).to_be_focused()
        owner.page.fill("#find", "chair")
        expect(owner.page.locator("#boards .empty")).to_have_text("No board has that name.")

    def test_the_list_follows_what_happens_elsewhere(self) -> None:
        owner = self.owner()
        self.make("From the terminal")
        expect(row(owner, "From the terminal")).to_be_visible()

    def test_the_keyboard_alone_makes_a_board(self) -> None:
        owner = self.owner()
        keys = owner.page.keyboard
        for _ in range(20):
            if owner.page.evaluate("() => document.activeElement.id") == "new":
                break
            keys.press("Tab")
        keys.press("Enter")
        expect(owner.page.locator("#sheet-title")).to_be_focused()
        for _ in range(5):
            if owner.page.evaluate("() => document.activeElement.id") == "board-title":
                break
            keys.press("Tab")
        keys.type("By keys")
        keys.press("Tab")
        keys.press("ArrowDown")
        keys.press("Enter")
        owner.page.wait_for_url(f"{self.address}/host/by-keys")

    def test_after_an_action_the_focus_is_on_the_page(self) -> None:
        self.make("Friday")
        owner = self.owner()
        press(owner, "Friday", "Archive")
        expect(owner.page.locator(".apart")).to_contain_text("Friday")
        self.assertNotEqual(owner.page.evaluate("() => document.activeElement.tagName"), "BODY")


class LinksTest(OwnerTest):
    def make_server(self, port: int) -> ServerProcess:
        folder = tempfile.TemporaryDirectory(prefix="displayboard-test-")
        self.addCleanup(folder.cleanup)
        self.songs = Path(folder.name).resolve() / "songs.yaml"
        self.songs.write_text("title: Songs\ncollections: { all: { file: all.csv } }\nsections: []\n")
        (self.songs.parent / "all.csv").write_text("id,text\n1,One\n")
        return super().make_server(port)

    def start(self) -> None:
        self.server.start("--public-url", self.address, "--board", str(self.songs))

    def link_of(self, role: str) -> dict[str, str]:
        return next(link for link in self.ask("links", board=self.board)["links"] if link["role"] == role)

    def test_a_board_of_a_file_is_marked_and_can_be_copied_but_not_changed_here(self) -> None:
        owner = self.owner()
        expect(owner.page.locator(".origin").first).to_have_text("From a board file")
        owner.page.click(f"#copy-{self.board}")
        title_form(owner, "Theirs now")
        expect(row(owner, "Theirs now")).to_be_visible()
        owner.page.click(f"#more-{self.board}")
        labels = owner.page.locator("dialog .menu button").all_inner_texts()
        self.assertEqual(labels, ["Duplicate…", "Download as a board file", "Save as a template…"])
        owner.page.click("#duplicate")
        title_form(owner, "Ours now")
        expect(row(owner, "Ours now")).to_be_visible()
        owner.page.locator("button", has_text="More").filter(has_text="Ours now").click()
        expect(owner.page.locator("#rename")).to_be_visible()

    def test_a_board_whose_cards_come_from_other_files_says_how_it_can_be_copied(self) -> None:
        owner = self.owner()
        owner.page.click("#copy-songs")
        title_form(owner, "Ours now")
        expect(owner.page.locator("dialog")).to_contain_text("Write the cards into the board's own file to copy it.")
        owner.troubles = [trouble for trouble in owner.troubles if "status of 409" not in trouble]

    def test_the_sheet_of_links_has_the_guests_code_to_scan_and_to_type(self) -> None:
        owner = self.owner()
        owner.page.click(f"#links-{self.board}")
        code = owner.page.locator("dialog .qr")
        expect(code).to_be_visible()
        self.picture(owner, "links")
        read = subprocess.run(
            ["zbarimg", "--quiet", "--raw", "png:-"], input=code.screenshot(), capture_output=True, check=True
        )
        guest = self.link_of("guest")
        self.assertEqual(read.stdout.decode().strip(), guest["link"])
        expect(owner.page.locator("dialog .code [aria-hidden]")).to_have_text(guest["code"])

    def test_each_link_is_copied(self) -> None:
        owner = self.owner()
        owner.page.evaluate(
            "document.addEventListener('copy', () => { window.copiedText = document.activeElement.value; })"
        )
        owner.page.click(f"#links-{self.board}")
        for role in ("guest", "co-host", "viewer", "wall", "host"):
            owner.page.click(f"#copy-{role}")
            link = self.link_of(role)["link"]
            owner.page.wait_for_function("(link) => window.copiedText === link", arg=link)

    def test_the_owner_s_own_link_can_be_replaced_and_the_page_goes_on(self) -> None:
        before = self.token
        owner = self.owner()
        owner.page.click("#your-link")
        owner.page.click("#renew")
        owner.page.locator("dialog .danger").click()
        expect(owner.page.locator("#toast")).to_have_text("You have a new link")
        self.assertNotEqual(self.token, before)
        owner.page.reload()
        expect(owner.page.locator(f"#open-{self.board}")).to_be_visible()
        other = self.browser.new_context(**PHONE).new_page()
        other.goto(f"{self.address}/owner#{before}")
        expect(other.locator("#boards")).to_contain_text("This link no longer opens this page.")
        expect(other.locator("#boards code")).to_have_text("displayboard owner link")

    def test_without_a_link_the_page_says_how_to_get_one_and_asks_nobody(self) -> None:
        page = self.browser.new_context(**PHONE).new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{self.address}/owner")
        expect(page.locator("#boards")).to_contain_text("This page needs the owner's link.")
        expect(page.locator("#status")).to_have_text("Not connected")
        self.assertEqual([url for url in asked if url.endswith("/owner/commands")], [])

    def test_other_roles_links_open_nothing_here(self) -> None:
        for role in ("host", "guest"):
            page = self.browser.new_context(**PHONE).new_page()
            page.goto(f"{self.address}/owner#{self.server.links[self.board][role]}")
            expect(page.locator("#boards")).to_contain_text("This link no longer opens this page.")
            expect(page.locator("#new")).to_be_hidden()

    def test_offline_the_boards_stay_and_the_page_comes_back_by_itself(self) -> None:
        owner = self.owner()
        owner.expects_outage = True
        self.server.kill()
        owner.expect_status("Offline")
        expect(owner.page.locator("#banner")).to_contain_text("The server can't be reached.")
        expect(owner.page.locator(f"#open-{self.board}")).to_be_visible()
        owner.page.click(f"#links-{self.board}")
        expect(owner.page.locator("#toast")).to_contain_text("The server didn't answer.")
        self.start()
        owner.expect_status("Live")
        expect(owner.page.locator("#banner")).to_be_empty()

    @pytest.mark.long
    def test_axe_finds_nothing_in_any_language_and_nothing_sticks_out_sideways(self) -> None:
        self.ask("make", title="Friday")
        self.ask("archive", board=self.ask("make", title="Last year")["board"])
        self.ask("delete", board=self.ask("make", title="A mistake")["board"])
        for locale in LANGUAGES:
            owner = self.owner(**PHONE, locale=locale)
            with self.subTest(locale):
                self.expect_accessible(owner)
                self.picture(owner, locale)
                for opener in ("#new", "#links-friday", "#more-friday", "#your-link"):
                    owner.page.click(opener)
                    owner.page.wait_for_selector("dialog[open] h2")
                    self.expect_accessible(owner)
                    owner.page.keyboard.press("Escape")
            owner.context.close()
            self.guests.remove(owner)
            self.assertEqual(owner.troubles, [])

    def test_dark_and_with_text_at_200_percent_it_is_the_same_page(self) -> None:
        for name, options in {
            "dark": {"color_scheme": "dark"},
            "large": {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2},
        }.items():
            owner = self.owner(**options)
            with self.subTest(name):
                self.expect_accessible(owner)
                self.picture(owner, name)
                owner.page.click("#new")
                owner.page.wait_for_selector("dialog[open] .pictures")
                self.expect_accessible(owner)

    def expect_accessible(self, owner: Guest) -> None:
        owner.page.wait_for_function("() => document.getAnimations().every(({ playState }) => playState !== 'running')")
        self.assertEqual(owner.axe(AXE), [])
        self.assertLessEqual(owner.page.evaluate("() => document.documentElement.scrollWidth - innerWidth"), 0)
        small = owner.page.evaluate(
            """() => [...(document.querySelector("dialog[open]") ?? document).querySelectorAll("button, a")]
                 .map((node) => [node.id || node.className, node.getBoundingClientRect()])
                 .filter(([, { width, height }]) => width > 0 && (width < 44 || height < 44)).map(([name]) => name)"""
        )
        self.assertEqual(small, [])

    def test_the_first_load_takes_at_most_40_kilobytes(self) -> None:
        owner = self.owner()
        loaded = owner.page.evaluate(
            """() => ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
                 .filter(({ name }) => !name.includes("/owner/commands"))
                 .map(({ name, encodedBodySize }) => [name, encodedBodySize])"""
        )
        size = sum(size for _, size in loaded)
        print(f"\nthe owner's page: {len(loaded)} requests, {size / 1000:.1f} kB")
        self.assertLessEqual(size, 40_000, loaded)
        self.assertTrue(all(name.startswith(self.address) for name, _ in loaded))


class InvitationTest(OwnerTest):
    needs_whole_chromium = True
    network, password = 'Sommer; "Gäste"', "correct:horse\\,;battery"

    def open_sheet(self, owner: Guest) -> None:
        owner.page.evaluate("() => { window.print = () => { window.isPrinted = true; }; }")
        owner.page.click(f"#links-{self.board}")
        owner.page.click("#print-invitation")
        owner.page.wait_for_selector(".leaflet-preview .qr")

    def codes(self, owner: Guest) -> set[str]:
        """The codes on the paper, read by a program that knows nothing of ours."""
        owner.page.emulate_media(media="print")
        picture = owner.page.screenshot(full_page=True)
        owner.page.emulate_media(media="null")
        read = subprocess.run(["zbarimg", "--quiet", "--raw", "png:-"], input=picture, capture_output=True, check=True)
        return set(read.stdout.decode().splitlines())

    def test_the_paper_has_both_codes_and_one_page_of_its_size(self) -> None:
        owner = self.owner()
        self.open_sheet(owner)
        guest = next(link for link in self.ask("links", board=self.board)["links"] if link["role"] == "guest")
        # The reader takes letters beyond ASCII for another code page's.
        owner.page.fill("#wifi-name", 'Sommer; "7"')
        owner.page.fill("#wifi-password", self.password)
        for size, box in {"a4": (595, 842), "a5": (420, 595), "tent": (595, 842)}.items():
            with self.subTest(size):
                owner.page.locator(f"input[value={size}]").check(force=True)
                owner.page.click("#print")
                wifi = 'WIFI:T:WPA;S:Sommer\\; \\"7\\";P:correct\\:horse\\\\\\,\\;battery;;'
                self.assertEqual(self.codes(owner), {guest["link"], wifi})
                paper = owner.page.locator("body > .leaflet")
                expect(paper).to_contain_text(guest["code"])
                expect(paper).to_contain_text("No Internet needed")
                self.assertEqual(paper.locator("button").count(), 0)
                pdf = owner.page.pdf(prefer_css_page_size=True)
                boxes = re.findall(rb"/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]", pdf)
                self.assertEqual([(round(float(width)), round(float(height))) for width, height in boxes], [box])
                expect(paper).to_have_count(0)

    def test_a_wi_fi_s_name_and_password_are_neither_sent_nor_kept(self) -> None:
        """[T68]"""
        owner = self.owner()
        asked: list[Request] = []
        owner.page.on("request", lambda request: asked.append(request))
        self.open_sheet(owner)
        owner.page.fill("#wifi-name", self.network)
        owner.page.fill("#wifi-password", self.password)
        expect(owner.page.locator(".leaflet-preview .qr")).to_have_count(2)
        owner.page.click("#print")
        owner.page.wait_for_function("() => window.isPrinted")
        owner.page.evaluate("dispatchEvent(new Event('afterprint'))")
        owner.page.keyboard.press("Escape")
        press(owner, owner.page.locator("h2").first.inner_text(), "Links")
        expect(owner.page.locator("dialog .links")).to_be_visible()
        self.assertGreater(len(asked), 2)
        for request in asked:
            for secret in (self.network, self.password, "correct", "Sommer; "):
                self.assertNotIn(secret, f"{request.url} {request.post_data or ''} {request.headers}")
        kept = owner.page.evaluate(
            "() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, document.body.innerHTML])"
        )
        self.assertNotIn("correct:horse", kept)
        written = b"".join(file.read_bytes() for file in self.server.data.glob("*") if file.is_file())
        self.assertNotIn(b"correct:horse", written + self.server.log.read_bytes())

    def test_the_sheet_says_that_no_network_has_such_a_password_before_it_prints(self) -> None:
        owner = self.owner()
        self.open_sheet(owner)
        owner.page.fill("#wifi-name", "Home")
        owner.page.fill("#wifi-password", "short")
        owner.page.click("#print")
        expect(owner.page.locator("#wifi-error")).to_contain_text("at least 8 characters")
        expect(owner.page.locator("#wifi-password")).to_be_focused()
        self.assertIsNone(owner.page.evaluate("() => window.isPrinted ?? null"))

    def test_the_hosts_page_prints_it_too(self) -> None:
        host = self.host()
        host.page.evaluate("() => { window.print = () => { window.isPrinted = true; }; }")
        host.page.click("#print-invitation")
        host.page.click("#print")
        host.page.wait_for_function("() => window.isPrinted")
        guest = next(link for link in self.ask("links", board=self.board)["links"] if link["role"] == "guest")
        self.assertEqual(self.codes(host), {guest["link"]})
