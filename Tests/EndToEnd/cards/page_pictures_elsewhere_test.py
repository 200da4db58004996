"""Pictures on cards beyond the board's page: keepsakes, exports, walls without scripts and the wall's stage."""

from __future__ import annotations

import base64
import json
import re
import subprocess
from pathlib import Path

from playwright.sync_api import Page, expect

import page_keepsake_test
import page_pictures_test
from page_browser import Guest
from page_file_board import FileBoardTest
from server_process import BINARY

BOARD = """title: Karaoke night
values: [picture, dibs]
sections:
  - { id: queue, title: Queue, turns: true }
  - { id: photos, title: Photos, pictures: approve }
  - { id: others, title: Others, cards: [Love Stack] }
"""


class PicturesElsewhereTest(FileBoardTest):
    file = BOARD
    needs_whole_chromium = True
    photo = page_pictures_test.PagePicturesTest.photo
    get = page_pictures_test.PagePicturesTest.get
    keepsake = page_keepsake_test.KeepsakeTest.keepsake

    def put(self, guest: Guest, section: str, text: str, words: str, width: int = 1200) -> None:
        page = guest.page
        page.click("#add")
        guest.introduce()
        page.get_by_role("radio", name=section).check()
        photo = {"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": self.photo(guest, width, 900)}
        page.set_input_files(".picture-file", photo)
        expect(page.locator(".picture-preview canvas")).to_be_visible()
        page.get_by_label("What does it show?").fill(words)
        page.fill("#typed-text", text)
        page.get_by_role("button", name="Add", exact=True).click()
        expect(page.locator(".picture-picked")).to_be_hidden()
        guest.done()

    def export(self, *words: str) -> str:
        return subprocess.run(
            [str(BINARY), "export", *words, "--data", str(self.server.data)],
            check=True,
            capture_output=True,
            text=True,
            timeout=60,
        ).stdout

    def plain_wall(self) -> Page:
        context = self.browser.new_context(viewport={"width": 1280, "height": 720}, java_script_enabled=False)
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(f"{self.address}/wall/{self.board}/{self.server.links[self.board]['wall']}")
        return page

    def drawn(self, page: Page, selector: str) -> None:
        page.wait_for_function(
            "(selector) => [...document.querySelectorAll(selector)].some((one) => one.naturalWidth > 0)", arg=selector
        )

    def test_a_host_brings_a_board_back_with_its_pictures_and_one_undo_takes_them_off(self) -> None:
        """[EX10] [PIC11]"""
        ann, host = self.phone("Ann"), self.host()
        self.put(ann, "Others", "The stage", "A stage in blue light")
        ann.expect_status("Saved")
        host.open_tab("board")
        with host.page.expect_download() as begun:
            host.page.click("#export-json")
        taken = json.loads(Path(begun.value.path()).read_text())
        self.assertEqual(len(taken["pictures"]), 1)
        # A section that is new here would ask a host about each picture (PIC13).
        self.assertEqual([section["title"] for section in taken["sections"]], ["Queue", "Photos", "Others"])
        spoiled = {"hash": "0" * 64, "type": "image/jpeg", "bytes": base64.b64encode(b"no picture").decode()}
        taken["pictures"].append(spoiled)
        taken["sections"][-1]["cards"].append(
            {"id": "9.9", "text": "Spoiled", "values": {"picture": f"{spoiled['hash']} 4 3"}}
        )
        file = {"name": "Evening.json", "mimeType": "application/json", "buffer": json.dumps(taken).encode()}
        host.page.set_input_files("#import-file", files=[file])
        host.page.click("#import-add")
        expect(host.page.locator("#toast")).to_contain_text("cards added")
        expect(host.page.locator(".import-preview")).to_contain_text("Pictures: 1")
        [trouble] = host.troubles
        self.assertIn("415", trouble)
        host.troubles.clear()
        pictures = ann.page.locator("article.card", has_text="The stage").locator("img")
        expect(pictures).to_have_count(2)
        for picture in pictures.all():
            picture.scroll_into_view_if_needed()
            picture.evaluate("async (node) => { await node.decode(); }")
        expect(ann.card("Spoiled")).to_have_count(1)
        expect(ann.card("Spoiled").locator("img")).to_have_count(0)
        host.page.locator("#toast button").click()
        expect(pictures).to_have_count(1)

    def test_an_import_at_the_servers_machine_brings_pictures_too(self) -> None:
        """[EX10] [PIC11]"""
        ann = self.phone("Ann")
        self.put(ann, "Others", "The stage", "A stage in blue light")
        ann.expect_status("Saved")
        taken = json.loads(self.export("--format", "json", "--pictures"))
        spoiled = {"hash": "0" * 64, "type": "image/jpeg", "bytes": base64.b64encode(b"no picture").decode()}
        taken["pictures"] += [spoiled, {"hash": "f" * 64, "type": "image/jpeg", "bytes": "named by no card"}]
        taken["sections"][-1]["cards"].append(
            {"id": "9.9", "text": "Spoiled", "values": {"picture": f"{spoiled['hash']} 4 3"}}
        )
        file = self.scratch / "evening.json"
        file.write_text(json.dumps(taken))
        people = self.command("people")
        said = subprocess.run(
            [str(BINARY), "import", str(file), "--data", str(self.server.data)],
            capture_output=True,
            text=True,
            timeout=60,
        )
        self.assertEqual(said.returncode, 0, said.stderr)
        self.assertIn("doesn't have: 1", said.stdout)
        pictures = ann.page.locator("article.card", has_text="The stage").locator("img")
        expect(pictures).to_have_count(2)
        for picture in pictures.all():
            picture.scroll_into_view_if_needed()
            picture.evaluate("async (node) => { await node.decode(); }")
        expect(ann.card("Spoiled").locator("img")).to_have_count(0)
        # The seat that the command took for this has been forgotten.
        self.assertEqual(self.command("people"), people)

    def test_a_picture_is_on_the_stage_on_a_wall_without_scripts_in_the_keepsake_and_in_json(self) -> None:
        """[KS7] [EX10] [WL15] [T138] [T139]"""
        ann = self.phone("Ann")
        wall, _ = self.wall()
        token = self.server.links[self.board]["wall"]
        self.put(ann, "Queue", "Dreams of Tea", "Ann on the stage")
        self.put(ann, "Photos", "A waiting one", "Nobody sees it yet", width=1000)
        ann.expect_status("Saved")
        self.drawn(wall, "#turns .now img")
        image = wall.locator("#turns .now img")
        expect(image).to_have_attribute("alt", "Ann on the stage")
        address = image.get_attribute("src") or ""
        self.assertTrue(address.startswith(f"/wall/{self.board}/"), address)

        plain = self.plain_wall()
        expect(plain.locator(".now img")).to_have_attribute("alt", "Ann on the stage")
        self.assertEqual(plain.locator("img[alt='Nobody sees it yet']").count(), 0)
        self.assertEqual(self.get(plain.locator(".now img").get_attribute("src") or "")[0], 200)

        host = self.host()
        host.page.wait_for_selector("#end-night")
        content = self.keepsake(host, with_names=False).read_text()
        self.assertEqual(len(re.findall(r'<image[^>]*href="data:image/', content)), 1)

        made = self.export("--format", "keepsake")
        self.assertEqual(made.count('href="data:image/'), 1)
        self.assertNotIn("Nobody sees it yet", made)
        board = json.loads(self.export("--format", "json", "--pictures"))
        (picture,) = board["pictures"]
        status, body, _ = self.get(address)
        self.assertEqual((status, body), (200, base64.b64decode(picture["bytes"])))
        self.assertEqual(len(json.loads(self.export("--format", "json", "--pictures", "--hidden"))["pictures"]), 2)
        self.assertNotIn("pictures", json.loads(self.export("--format", "json")))

        # By another link nobody has it, and once the card is gone nobody at all.
        guests = address.replace(token, self.server.links[self.board]["guest"])
        self.assertEqual(self.get(guests)[0], 404)
        ann.act("Dreams of Tea", "Remove")
        expect(wall.locator("#turns")).to_be_hidden()
        self.assertEqual(self.get(address)[0], 404)
