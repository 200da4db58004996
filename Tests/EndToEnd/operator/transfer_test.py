"""Boards taken home and cards brought in: by the host's page, the command line and HTTP, on the real server."""

from __future__ import annotations

import csv
import http.client
import io
import json
import subprocess
import tempfile
import urllib.request
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from playwright.sync_api import Page, expect

from page_access_test import AXE
from page_browser import PHONE, BrowserTest
from page_export_test import download
from page_file_board import FileBoardTest
from page_owner_test import OwnerTest
from server_process import BINARY

SECRET = "Nobody sees this yet"
TRELLO = {
    "name": "Plans",
    "actions": [{"type": "createCard", "data": {"text": "x" * 600_000}}],
    "lists": [
        {"id": "l1", "name": "To do", "closed": False, "pos": 1},
        {"id": "l2", "name": "Old", "closed": True, "pos": 2},
    ],
    "cards": [
        {"id": "c1", "idList": "l1", "name": "=SUM(A1)", "desc": "<b>why</b>", "closed": False, "pos": 1, "labels": []},
        {
            "id": "c2",
            "idList": "l1",
            "name": "Second",
            "desc": "",
            "closed": False,
            "pos": 2,
            "labels": [],
            "idMembers": ["m"],
        },
        {"id": "c3", "idList": "l1", "name": "Gone", "desc": "", "closed": True, "pos": 3, "labels": []},
    ],
}


class TransferTest(FileBoardTest):
    file = "title: Party\nsections:\n  - { title: Songs, cards: [One, { text: Two, values: { rejected: true } }] }\n  - { title: Later }\n"

    def run_command(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [BINARY, *words, "--data", str(self.server.data)],
            capture_output=True,
            text=True,
            timeout=60,
            env={"LANG": "C.UTF-8"},
        )

    def said(self, *words: str) -> str:
        done = self.run_command(*words)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def get(self, query: str, token: str | None) -> tuple[int, str]:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        self.addCleanup(connection.close)
        headers = {"authorization": f"Bearer {token}"} if token else {}
        connection.request("GET", f"/api/boards/{self.board}/export?{query}", headers=headers)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()

    def write(self, name: str, text: str) -> str:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = Path(folder.name) / name
        path.write_text(text)
        return str(path)

    def test_the_command_line_exports_a_board_that_is_served_and_one_that_isnt(self) -> None:
        """[EX1]"""
        ann = self.phone("Ann")
        ann.add("=cmd|' /C calc'!A0", "Songs")
        ann.expect_status("Saved")
        for _ in range(2):
            board = json.loads(self.said("export", "--board", self.board))
            self.assertEqual([section["title"] for section in board["sections"]], ["Songs", "Later"])
            self.assertEqual([person["name"] for person in board["people"]], ["Ann"])
            rows = list(csv.reader(io.StringIO(self.said("export", "--board", self.board, "--format", "csv"))))
            self.assertEqual(rows[3][:2], ["Songs", "'=cmd|' /C calc'!A0"])
            self.assertIn("- [x] Two", self.said("export", "--board", self.board, "--format", "markdown"))
            # The same again, without a server.
            self.server.kill()

    def test_the_command_line_makes_keepsakes_pictures_and_the_history(self) -> None:
        """[EX1] [KS5]"""
        ann = self.phone("Ann")
        ann.expects_outage = True
        ann.add("Dreams of Tea", "Songs")
        ann.act("Dreams of Tea", "Cross off")
        ann.expect_status("Saved")
        table = list(
            csv.DictReader(io.StringIO(self.said("export", "--board", self.board, "--history", "--format", "csv")))
        )
        self.assertIn(("Ann", "crossed off “Dreams of Tea”"), [(row["who"], row["what"]) for row in table])
        rows = self.said("export", "--board", self.board, "--history").splitlines()
        self.assertEqual([json.loads(row)["row"]["kind"] for row in rows], [row["kind"] for row in table])
        for _ in range(2):
            page = self.said("export", "--board", self.board, "--format", "keepsake")
            # A card that is done has its time.
            self.assertRegex(page, r"Dreams of Tea</span><span[^>]*>Ann</span><time>\d\d:\d\d</time>")
            nameless = self.said("export", "--board", self.board, "--format", "keepsake", "--no-names")
            self.assertIn("Dreams of Tea", nameless)
            self.assertNotIn("Ann", nameless)
            picture = self.said("export", "--board", self.board, "--format", "svg")
            self.assertIn("Dreams of Tea", [node.text for node in ElementTree.fromstring(picture.encode()).iter()])
            # The same again, without a server.
            self.server.kill()
        self.assertIn("No server", self.run_command("export", "--board", self.board, "--history").stderr)
        opened = self.desktop_without_a_server(page)
        self.assertEqual(opened.locator("h1").inner_text(), "Party")
        self.assertGreater(opened.locator("svg text").count(), 3)

    def desktop_without_a_server(self, page: str) -> Page:
        context = self.browser.new_context(offline=True)
        self.addCleanup(context.close)
        opened = context.new_page()
        opened.goto(Path(self.write("keepsake.html", page)).as_uri())
        return opened

    def test_only_a_host_takes_the_board_home_and_nobody_what_is_hidden(self) -> None:
        """[T85]"""
        ann, host = self.phone("Ann"), self.host()
        self.command("hide", "cards")
        ann.add(SECRET, "Songs")
        ann.expect_status("Saved")
        tokens = self.server.tokens
        for role, status in [(None, 401), ("guest", 403), ("viewer", 403)]:
            said, text = self.get("format=json", tokens.get(role or "") if role else None)
            self.assertEqual(said, status, role)
            self.assertNotIn("One", text)
        self.assertEqual(self.get("format=json", "A" * 22)[0], 401)
        for form in ["json", "yaml", "markdown", "csv"]:
            status, text = self.get(f"format={form}", tokens["host"])
            self.assertEqual(status, 200)
            self.assertIn("One", text)
            self.assertNotIn(SECRET, text)
        self.assertEqual(self.get("format=json&hidden=true", tokens["host"])[0], 403)
        self.assertEqual(self.get("format=exe", tokens["host"])[0], 400)
        self.assertNotIn(SECRET, self.said("export", "--board", self.board))
        self.assertIn(SECRET, self.said("export", "--board", self.board, "--hidden"))
        log = self.server.log.read_text()
        self.assertIn("kind=exportRefused", log)
        self.assertIn("kind=exported", log)
        # What the person wrote is on their own page, and in what they save of it.
        self.assertEqual(host.page.get_by_text(SECRET).count(), 0)

    def test_the_command_line_says_what_would_come_and_then_brings_it(self) -> None:
        """[EX3] [EX4]"""
        file = self.write(
            "Extra songs.md", "# List\n\n## Songs\n- Three\n- [x] Four\n\n## New\n- Five\\\n  and a half\n\nprose\n"
        )
        said = self.said("import", file, "--board", self.board, "--dry-run")
        self.assertIn("Nothing was changed. This would add:", said)
        self.assertIn("New (new section): 1 card", said)
        self.assertIn("Lines outside a list: 1", said)
        before = self.said("export", "--board", self.board)
        self.assertNotIn("Three", before)
        said = self.said("import", file, "--board", self.board)
        self.assertIn("3 cards added", said)
        after = json.loads(self.said("export", "--board", self.board))
        texts = {section["title"]: [card["text"] for card in section["cards"]] for section in after["sections"]}
        self.assertEqual(texts, {"Songs": ["One", "Two", "Three", "Four"], "Later": [], "New": ["Five\nand a half"]})
        revision = said.splitlines()[-1].split("restore-moment ")[1].split()[0]
        self.command("restore-moment", revision)
        self.assertEqual(
            json.loads(self.said("export", "--board", self.board))["sections"], json.loads(before)["sections"]
        )

    def test_a_file_that_isnt_understood_changes_nothing_and_says_where(self) -> None:
        """[EX7] [EX9]"""
        for name, text, sentence in [
            ("a.json", '{ "a": }', "Line 1"),
            ("a.yaml", "title: T\nsections:\n  - tittle: x\n", "Line 3"),
            ("a.csv", "text,section\na,b,c\n", "Line 2"),
            ("a.md", "x" * (5 << 20) + "y", "larger"),
            ("a.txt", "word\n" * 100_000, "400 KB"),
            ("a.txt", "word\n" * 10_001, "10000"),
            ("a.txt", "word\n" * 5_001, "5000"),
        ]:
            done = self.run_command("import", self.write(name, text), "--board", self.board)
            self.assertEqual(done.returncode, 1, name)
            self.assertIn(sentence, done.stderr)
        self.assertEqual(len(json.loads(self.said("export", "--board", self.board))["sections"]), 2)

    def test_a_trello_board_becomes_a_new_board(self) -> None:
        """[EX8]"""
        file = self.write("trello.json", json.dumps(TRELLO))
        self.assertIn("Archived there: 2", self.said("import", file, "--new", "Plans", "--dry-run"))
        self.assertIn("plans", self.said("import", file, "--new", "Plans"))
        board = json.loads(self.said("export", "--board", "plans"))
        self.assertEqual(board["title"], "Plans")
        self.assertEqual([card["text"] for card in board["sections"][0]["cards"]], ["=SUM(A1)\n\n<b>why</b>", "Second"])
        # The exported JSON makes the same board again, and the preview says which settings come.
        board["settings"]["isFrozen"] = True
        again = self.write("plans.json", json.dumps(board))
        would = self.said("import", again, "--new", "Plans again", "--dry-run")
        self.assertRegex(would, r"Settings that come along: [1-9]")
        self.assertIn("Settings that are made again here: 1", would)
        self.said("import", again, "--new", "Plans again")
        copy = json.loads(self.said("export", "--board", "plans-again"))
        self.assertEqual(
            [(section["title"], [card["text"] for card in section["cards"]]) for section in copy["sections"]],
            [(section["title"], [card["text"] for card in section["cards"]]) for section in board["sections"]],
        )


class OwnerTransferTest(OwnerTest):
    def test_an_owner_makes_a_board_from_a_file_and_sees_before_what_it_will_have(self) -> None:
        """[EX8]"""
        owner = self.owner(**PHONE)
        owner.page.get_by_role("button", name="New board").first.click()
        file = {"name": "Plans.json", "mimeType": "application/json", "buffer": json.dumps(TRELLO).encode()}
        owner.page.set_input_files("#board-file", files=[file])
        expect(owner.page.locator(".import-preview")).to_contain_text("To do (new section) – 2 cards")
        expect(owner.page.locator("#board-title")).to_have_value("Plans")
        self.assertEqual(owner.axe(AXE), [])
        wrong = {"name": "Plans.json", "mimeType": "application/json", "buffer": b"{"}
        owner.page.set_input_files("#board-file", files=[wrong])
        expect(owner.page.locator(".import-preview .error")).to_be_visible()
        owner.page.set_input_files("#board-file", files=[file])
        expect(owner.page.locator(".import-preview .error")).to_have_count(0)
        expect(owner.page.locator(".import-preview")).to_contain_text("2 cards")
        owner.page.get_by_role("button", name="Make the board").click()
        owner.page.wait_for_url("**/host/plans*")
        boards = {board["name"]: board for board in self.ask("boards")["boards"]}
        self.assertEqual(boards["plans"]["title"], "Plans")


class TransferPageTest(BrowserTest):
    def test_a_host_takes_the_board_home_on_their_page(self) -> None:
        host = self.host()
        host.open_tab("board")
        for form, ending, sign in [
            ("json", "json", '"sections"'),
            ("yaml", "yaml", "sections:"),
            ("markdown", "md", "## "),
            ("csv", "csv", "section,text"),
        ]:
            with host.page.expect_download() as begun:
                host.page.click(f"#export-{form}")
            self.assertRegex(begun.value.suggested_filename, rf"^Karaoke night \d{{4}}-\d\d-\d\d\.{ending}$")
            self.assertIn(sign, Path(begun.value.path()).read_text())
        expect(host.page.locator("#toast")).to_contain_text("Saved")

    def test_a_host_sees_what_comes_brings_it_in_and_takes_it_back(self) -> None:
        ann, host = self.phone("Ann"), self.host(**PHONE)
        host.open_tab("board")
        host.page.set_input_files(
            "#import-file",
            files=[{"name": "Plans.json", "mimeType": "application/json", "buffer": json.dumps(TRELLO).encode()}],
        )
        preview = host.page.locator(".import-preview")
        expect(preview).to_contain_text("To do (new section) – 2 cards")
        expect(preview).to_contain_text("Archived there: 2")
        self.assertEqual(host.axe(AXE), [])
        ann.expect_no_card("Second")
        host.page.click("#import-add")
        expect(host.page.locator("#toast")).to_contain_text("2 cards added")
        ann.expect_card("Second")
        host.page.locator("#toast button").click()
        expect(ann.page.locator("article", has_text="Second")).to_have_count(0)
        expect(host.page.locator("#toast")).to_contain_text("Undone")
        host.page.fill("#import-text", "\n".join(f"- song {number}" for number in range(30)))
        host.page.locator(".import-form [type=submit]").click()
        expect(preview).to_contain_text("30 cards")
        host.page.fill("#import-text", '{"a": }')
        host.page.locator(".import-form [type=submit]").click()
        expect(preview.locator(".error")).to_contain_text("This isn't JSON.")

    def test_an_import_tells_its_progress_and_one_undo_takes_back_what_came_before_the_server_was_killed(self) -> None:
        """[EX4] [EX11] The server is killed as soon as the page says that some of the cards are there."""
        host = self.host()
        host.expects_outage = True
        before = self.cards()
        host.open_tab("board")
        songs = "\n".join(f"- song {number}" for number in range(4_000)).encode()
        # Typing so many lines takes Chromium half a minute.
        file = {"name": "Songs.md", "mimeType": "text/markdown", "buffer": songs}
        host.page.set_input_files("#import-file", files=[file])
        preview = host.page.locator(".import-preview")
        expect(preview).to_contain_text("4,000 cards")
        host.page.click("#import-add")
        expect(host.page.locator(".coming")).to_contain_text("of 4,000 cards so far")
        # Otherwise all cards may be there before axe has looked at everything.
        self.server.stop()
        self.assertEqual(host.axe(AXE), [])
        self.server.kill()
        expect(preview).to_contain_text("The connection broke.")
        expect(host.page.locator(".coming")).to_be_hidden()
        self.start()
        expect(host.page.locator("#status")).to_have_attribute("data-kind", "live")
        came = [text for text in self.cards() if text not in before]
        # Cards came from the beginning, and no others follow.
        self.assertEqual(came, [f"song {number}" for number in range(len(came))])
        self.assertTrue(0 < len(came) < 4_000, len(came))
        host.page.click("#import-undo")
        expect(host.page.locator("#toast")).to_contain_text("Undone")
        # The server takes the cards back in pieces too.
        expect(host.page.locator(".figure", has_text="cards").locator("dd")).to_have_text(f"{len(before)}")
        self.assertEqual(self.cards(), before)

    def export_request(self, form: str) -> list[Any]:
        headers = {"authorization": f"Bearer {self.server.tokens['host']}"}
        return [f"/api/boards/{self.board}/export?format={form}", {"headers": headers}]

    def cards(self) -> list[str]:
        path, options = self.export_request("json")
        headers = {**options["headers"], "host": self.address.removeprefix("http://")}
        request = urllib.request.Request(f"http://127.0.0.1:{self.server.port}{path}", headers=headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            board = json.load(answer)
        return [card["text"] for section in board["sections"] for card in section["cards"]]

    def test_a_guest_saves_what_they_see_as_a_list(self) -> None:
        ann = self.desktop("Ann")
        ann.add("=1+1")
        ann.expect_status("Saved")
        table = Path(download(ann, "CSV").path()).read_text()
        self.assertIn("'=1+1", table)
        self.assertIn("Ann", table)
        self.assertIn("- \\=1+1", Path(download(ann, "Markdown").path()).read_text())
        self.assertIn("=1+1", Path(download(ann, "JSON").path()).read_text())

    def test_cards_that_could_not_leave_can_be_added_again(self) -> None:
        host = self.host()
        host.expects_outage = True
        host.open_tab("board")
        host.page.fill("#import-text", "- one\n- two")
        host.page.locator(".import-form [type=submit]").click()
        preview = host.page.locator(".import-preview")
        expect(preview).to_contain_text("2 cards")
        self.server.kill()
        expect(host.page.locator("#status")).not_to_have_attribute("data-kind", "live")
        host.page.click("#import-add")
        expect(host.page.locator("#toast")).to_contain_text("Offline")
        # Nothing came, so there is nothing to undo.
        expect(host.page.locator("#import-undo")).to_have_count(0)
        self.start()
        expect(host.page.locator("#status")).to_have_attribute("data-kind", "live")
        host.page.click("#import-add")
        expect(host.page.locator("#toast")).to_contain_text("2 cards added")
