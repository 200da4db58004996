"""Pictures on cards: from a phone to the room and the wall, and away again."""

from __future__ import annotations

import base64
import http.client
import struct
import zlib

from playwright.sync_api import Locator, Page, Route, expect

from page_browser import Guest
from page_file_board import FileBoardTest
from parts_test import AXE

BOARD = """title: Karaoke night
values: [picture, votes]
sections:
  - id: photos
    title: Photos
    cards: [Love Stack]
  - id: others
    title: Others
"""

#: Draws a picture as a phone's camera would save it: large, and with a place in it.
PHOTO = """
async ([width, height]) => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext("2d");
  const gradient = context.createLinearGradient(0, 0, width, height);
  gradient.addColorStop(0, "#e33");
  gradient.addColorStop(1, "#36c");
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
  for (let line = 0; line < height; line += 40) {
    context.fillStyle = `hsl(${line % 360} 70% 50%)`;
    context.fillRect((line * 7) % width, line, width / 3, 20);
  }
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.95));
  let text = "";
  for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte);
  return btoa(text);
}
"""


def with_place(jpeg: bytes) -> bytes:
    """The picture with what a camera adds: where it was taken."""
    contents = b"Exif\0\0II*\0\x08\0\0\0" + b"GPS 52.5200 13.4050 ANN"
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(contents) + 2) + contents + jpeg[2:]


def png(width: int, height: int) -> bytes:
    def chunk(name: bytes, contents: bytes) -> bytes:
        return struct.pack(">I", len(contents)) + name + contents + struct.pack(">I", zlib.crc32(name + contents))

    rows = b"".join(b"\0" + b"\x20\x80\xc0" * width for _ in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


# Takes the place of the browser's own command, and keeps which pictures are on the paper that it would print.
WATCH_PAPER = """() => {
  window.print = () => {
    dispatchEvent(new Event("beforeprint"));
    window.printed = [...document.querySelectorAll(".paper img")].map((image) => ({
      alt: image.alt, isWhole: image.complete && image.naturalWidth > 0, beside: image.closest("li").innerText,
      height: parseFloat(getComputedStyle(image).maxHeight) || image.height,
    }));
    dispatchEvent(new Event("afterprint"));
  };
}"""


class PagePicturesTest(FileBoardTest):
    file = BOARD

    def photo(self, guest: Guest, width: int = 2400, height: int = 1800) -> bytes:
        return with_place(base64.b64decode(guest.page.evaluate(PHOTO, [width, height])))

    def add(self, guest: Guest, text: str, photo: bytes, words: str = "") -> None:
        page = guest.page
        page.click("#add")
        guest.introduce()
        page.set_input_files(".picture-file", {"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": photo})
        expect(page.locator(".picture-preview canvas")).to_be_visible()
        if words:
            page.get_by_label("What does it show?").fill(words)
        if text:
            page.fill("#typed-text", text)
        page.get_by_role("button", name="Add", exact=True).click()
        # The form is ready for the next card, whether or not the picture is there already.
        expect(page.locator(".picture-picked")).to_be_hidden()
        guest.done()

    def add_while_held(self, guest: Guest, text: str) -> list[Route]:
        """Adds a card whose picture is on its way until the test lets it through."""
        page, held = guest.page, list[Route]()
        page.route("**/pictures/karaoke", lambda route: held.append(route))
        page.click("#add")
        guest.introduce()
        photo = {"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": self.photo(guest, 400, 300)}
        page.set_input_files(".picture-file", photo)
        expect(page.locator(".picture-preview canvas")).to_be_visible()
        page.fill("#typed-text", text)
        page.get_by_role("button", name="Add", exact=True).click()
        expect(page.locator(".beside")).to_have_text("Sending the picture…")
        return held

    def picture(self, page: Page, text: str) -> Locator:
        card = page.locator("article.card, .stage article").filter(has_text=text)
        return card.locator("img")

    def expect_drawn(self, picture: Locator) -> None:
        expect(picture).to_have_count(1)
        picture.scroll_into_view_if_needed()
        picture.evaluate("async (node) => { await node.decode(); }")

    def get(self, path: str, **headers: str) -> tuple[int, bytes, dict[str, str]]:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)
        connection.request("GET", path, headers={"host": f"board.lan:{self.server.port}", **headers})
        answer = connection.getresponse()
        return answer.status, answer.read(), {name.lower(): value for name, value in answer.getheaders()}

    def test_a_picture_goes_from_a_phone_to_everyone_and_the_wall_and_is_gone_with_its_card(self) -> None:
        """[T102] [T104]"""
        ann, bo, host = self.phone("Ann"), self.phone("Bo"), self.phone("Host", role="host")
        wall, _ = self.wall()
        self.add(ann, "The stage", self.photo(ann), "Ann sings")
        for page in (ann.page, bo.page, wall):
            self.expect_drawn(self.picture(page, "The stage"))
        path = self.picture(bo.page, "The stage").get_attribute("src") or ""
        status, body, headers = self.get(path)
        self.assertEqual((status, headers["content-type"]), (200, "image/jpeg"))
        self.assertLessEqual(len(body), 250_000)
        self.assertNotIn(b"GPS", body)
        self.assertNotIn(b"Exif", body)
        self.assertEqual(headers["cache-control"], "private, no-cache")
        self.assertEqual(headers["x-content-type-options"], "nosniff")
        self.assertIn("default-src 'none'", headers["content-security-policy"])
        self.assertEqual(self.get(path, **{"if-none-match": headers["etag"]})[0], 304)
        # Another card's name, another picture's: nobody can make one up.
        self.assertEqual(self.get(path[:-1] + ("A" if path[-1] != "A" else "B"))[0], 404)
        self.assertEqual(self.get(path.rsplit("~", 1)[0])[0], 404)
        host.act("The stage", "Remove")
        for page in (ann.page, bo.page, wall):
            expect(self.picture(page, "The stage")).to_have_count(0)
        self.assertEqual(self.get(path)[0], 404)
        self.assertEqual(self.get(path, **{"if-none-match": headers["etag"]})[0], 404)

    def test_a_card_of_a_picture_alone_needs_no_text_and_a_place_is_kept_before_it_comes(self) -> None:
        ann, bo = self.phone("Ann"), self.phone("Bo")
        self.add(ann, "", self.photo(ann, 1200, 1600))
        self.expect_drawn(self.picture(bo.page, "📷"))
        width, height = self.picture(bo.page, "📷").evaluate("(node) => [node.offsetWidth, node.offsetHeight]")
        self.assertAlmostEqual(height / width, 4 / 3, delta=0.02)

    def test_a_text_outlives_a_reload_while_its_picture_is_on_its_way(self) -> None:
        ann = self.phone("Ann")
        self.add_while_held(ann, "The stage")
        # The next card's text doesn't take its place.
        ann.page.fill("#typed-text", "The next one")
        ann.page.reload()
        expect(ann.page.locator("#typed-text")).to_have_value("The next one")
        ann.page.get_by_role("button", name="Add", exact=True).click()
        ann.expect_card("The next one")
        ann.done()
        ann.page.click("#add")
        expect(ann.page.locator("#typed-text")).to_have_value("The stage")
        ann.page.get_by_role("button", name="Add", exact=True).click()
        ann.expect_card("The stage")
        ann.page.reload()
        ann.expect_card("The stage")
        expect(ann.page.locator("dialog[open]")).to_have_count(0)

    def test_a_form_says_when_a_picture_is_there_and_that_leaving_it_drops_one(self) -> None:
        ann, bo = self.phone("Ann"), self.phone("Bo")
        [upload] = self.add_while_held(ann, "The stage")
        leave = ann.page.locator("dialog[open] .buttons button").first
        expect(leave).to_have_accessible_name("Done")
        upload.continue_()
        bo.expect_card("The stage")
        expect(ann.page.locator(".beside")).to_contain_text("Added")
        photo = {"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": self.photo(ann, 400, 300)}
        ann.page.set_input_files(".picture-file", photo)
        expect(leave).to_have_accessible_name("Cancel")
        ann.page.get_by_role("button", name="Remove the picture").click()
        expect(leave).to_have_accessible_name("Done")

    def test_a_card_alone_on_the_wall_has_its_picture_large(self) -> None:
        ann, host = self.phone("Ann"), self.phone("Host", role="host")
        wall, _ = self.wall()
        self.add(ann, "The stage", self.photo(ann), "Ann sings")
        host.face("The stage").click()
        host.page.get_by_role("button", name="Show on the wall").click()
        picture = wall.locator("#spotlight img")
        self.expect_drawn(picture)
        expect(picture).to_have_attribute("alt", "Ann sings")
        expect(wall.locator("#spotlight")).to_have_text("The stage")
        self.assertGreater(picture.evaluate("(node) => node.offsetHeight / innerHeight"), 0.5)
        ann.face("The stage").click()
        ann.page.get_by_role("button", name="Remove the picture").first.click()
        expect(picture).to_have_count(0)
        expect(wall.locator("#spotlight")).to_have_text("The stage")

    def test_the_sheet_of_a_card_changes_its_picture_and_what_it_shows(self) -> None:
        ann, bo = self.phone("Ann"), self.phone("Bo")
        photo = self.photo(ann)
        ann.face("Love Stack").click()
        ann.page.set_input_files(".picture-file", {"name": "a.jpg", "mimeType": "image/jpeg", "buffer": photo})
        ann.introduce()
        self.expect_drawn(self.picture(bo.page, "Love Stack"))
        ann.face("Love Stack").click()
        expect(ann.page.locator("img.card-picture")).to_be_visible()
        box, text = ann.page.locator("img.card-picture").bounding_box(), ann.page.locator(".reading").bounding_box()
        assert box is not None and text is not None
        self.assertLessEqual(box["y"] + box["height"], text["y"], "as on the board, it is above the card's text")
        ann.page.get_by_label("What does it show?").first.fill("A pile of records")
        ann.page.get_by_label("What does it show?").first.press("Tab")
        bo.face("Love Stack").click()
        expect(bo.page.locator("img.card-picture")).to_have_attribute("alt", "A pile of records")
        self.assertEqual(bo.axe(AXE), [])
        ann.page.get_by_role("button", name="Remove the picture").first.click()
        expect(self.picture(bo.page, "Love Stack")).to_have_count(0)

    def test_a_host_looks_at_each_picture_before_everyone_sees_it(self) -> None:
        """[T107]"""
        ann, bo, host = self.phone("Ann"), self.phone("Bo"), self.phone("Host", role="host")
        host.page.locator(".section-menu").first.click()
        host.page.get_by_role("button", name="A host shows each one").click()
        host.page.keyboard.press("Escape")
        self.add(ann, "Secret", self.photo(ann))
        for guest in (ann, bo):
            guest.expect_card("Secret")
            expect(self.picture(guest.page, "Secret")).to_have_count(0)
        ann.face("Secret").click()
        expect(ann.page.locator(".picture-face canvas")).to_be_visible()
        bo.face("Secret").click()
        expect(bo.page.get_by_text("Everyone sees this picture once a host shows it.")).to_be_visible()
        expect(bo.page.locator(".picture-face canvas")).to_have_count(0)
        bo.page.keyboard.press("Escape")
        host.face("Secret").click()
        expect(host.page.locator(".picture-face canvas")).to_be_visible()
        host.page.get_by_role("button", name="Show it to everyone").click()
        self.expect_drawn(self.picture(bo.page, "Secret"))

    def test_a_card_that_comes_too_late_gets_its_picture_all_the_same(self) -> None:
        """[T128] [PIC11] The server was started again in between, so its room knows of no picture that came before."""
        ann, bo = self.phone("Ann"), self.phone("Bo")
        page = ann.page
        page.click("#add")
        ann.introduce()
        page.set_input_files(".picture-file", {"name": "a.jpg", "mimeType": "image/jpeg", "buffer": self.photo(ann)})
        expect(page.locator(".pictures")).to_have_attribute("aria-busy", "false")
        for guest in (ann, bo):
            guest.expects_outage = True
        self.server.terminate()
        self.start()
        page.fill("#typed-text", "Late")
        page.get_by_role("button", name="Add", exact=True).click()
        ann.done()
        self.expect_drawn(self.picture(bo.page, "Late"))
        # One card, and no other picture than the one it has.
        expect(bo.page.locator("article.card").filter(has_text="Late")).to_have_count(1)

    def test_a_picture_that_the_server_puts_off_comes_by_itself(self) -> None:
        """[PIC12] A page that is answered 429 waits for as long as the server says, and goes on."""
        ann, bo = self.phone("Ann"), self.phone("Bo")
        asked: list[str] = []

        def busy(route: Route) -> None:
            asked.append(route.request.method)
            if len(asked) > 2:
                return route.fallback()
            route.fulfill(status=429, headers={"retry-after": "1"}, body="Try again.")

        ann.page.route("**/pictures/karaoke", busy)
        self.add(ann, "Patience", self.photo(ann))
        self.expect_drawn(self.picture(bo.page, "Patience"))
        self.assertEqual(asked, ["POST"] * 3)
        # The console has the refusals too.
        ann.troubles = [trouble for trouble in ann.troubles if "status of 429" not in trouble]

    def test_a_picture_on_a_card_is_asked_for_again_where_the_server_is_busy(self) -> None:
        ann, bo = self.phone("Ann"), self.phone("Bo")
        asked: list[str] = []

        def busy(route: Route) -> None:
            asked.append(route.request.url)
            if len(asked) > 1:
                return route.fallback()
            route.fulfill(status=429, body="Try again.")

        bo.page.route("**/pictures/karaoke~*", busy)
        self.add(ann, "Everyone looks", self.photo(ann))
        picture = self.picture(bo.page, "Everyone looks")
        picture.scroll_into_view_if_needed()
        bo.page.wait_for_function("() => document.querySelector('article.card img')?.naturalWidth > 0")
        self.assertEqual(len(set(asked)), 1)
        self.assertGreaterEqual(len(asked), 2)
        bo.troubles = [trouble for trouble in bo.troubles if "status of 429" not in trouble]

    def post(self, body: bytes, **headers: str) -> tuple[int, str]:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)
        connection.request("POST", "/pictures/karaoke", body, {"host": f"board.lan:{self.server.port}", **headers})
        answer = connection.getresponse()
        return answer.status, answer.read().decode()

    def test_only_pictures_come_in_and_only_from_people_who_are_on_the_board(self) -> None:
        """[T101] [T105]"""
        ann = self.phone("Ann")
        link, seat = ann.page.evaluate(
            """() => Object.keys(localStorage).reduce(([link, seat], key) => [
                 key.endsWith("link") ? localStorage.getItem(key) : link,
                 key.endsWith("seat") ? localStorage.getItem(key) : seat], [null, null])"""
        )
        self.assertTrue(link and seat)
        proof = {"authorization": f"Seat {link} {seat}"}
        self.assertEqual(self.post(png(40, 30), **proof)[0], 201)
        self.assertEqual(self.post(b"<svg xmlns='http://www.w3.org/2000/svg'/>", **proof)[0], 415)
        self.assertEqual(self.post(png(40, 30) + b"<html>", **proof)[0], 422)
        self.assertEqual(self.post(b"x" * 250_001, **proof)[0], 413)
        self.assertEqual(self.post(with_place(self.photo(ann, 400, 300)), **proof)[0], 422)
        for nobody in ("", f"Seat {link} nobody", f"Seat nothing {seat}", f"Bearer {link}"):
            self.assertEqual(self.post(png(40, 30), **({"authorization": nobody} if nobody else {}))[0], 403)
        self.assertEqual(self.post(png(40, 30), **proof, origin="http://elsewhere.example")[0], 403)


class PaperPicturesTest(FileBoardTest):
    file = BOARD.replace("Love Stack", ", ".join(f"Song {number}" for number in range(90)))
    photo = PagePicturesTest.photo
    add = PagePicturesTest.add

    def test_a_board_on_paper_has_the_pictures_of_its_cards_wherever_they_are(self) -> None:
        """They are fetched before the browser prints, because printing waits for nothing."""
        ann = self.phone("Ann")
        self.add(ann, "Our lake", self.photo(ann, 400, 300), "A lake in the morning")
        ann.expect_status("Saved")
        bo = self.desktop("Bo")
        bo.page.emulate_media(media="print")
        bo.page.evaluate(WATCH_PAPER)
        self.assertEqual(bo.page.locator("article img").count(), 0, "its card is too far below to be drawn")
        for ask in ("menu", "key"):
            with self.subTest(ask):
                bo.page.evaluate("() => { window.printed = undefined }")
                if ask == "key":
                    bo.page.keyboard.press("Control+p")
                else:
                    bo.page.click("#more")
                    bo.page.get_by_role("button", name="Print…").click()
                bo.page.wait_for_function("() => window.printed !== undefined")
                [picture] = bo.page.evaluate("window.printed")
                self.assertEqual(picture["alt"], "A lake in the morning")
                self.assertTrue(picture["isWhole"], picture)
                self.assertLessEqual(picture["height"], 55 / 25.4 * 96 + 1)
                # Beside the picture nothing says once more what it shows.
                self.assertNotIn("A lake", picture["beside"])

    def test_paper_says_what_a_picture_shows_while_the_server_is_away_and_is_printed_once(self) -> None:
        ann = self.phone("Ann")
        self.add(ann, "Our lake", self.photo(ann, 400, 300), "A lake in the morning")
        ann.expect_status("Saved")
        bo = self.desktop("Bo")
        ann.expects_outage = bo.expects_outage = True
        # The page takes keys, and its parts that come later are there.
        bo.page.wait_for_function(
            "() => [...document.styleSheets].some(({ href }) => href?.endsWith('/export/print.css'))"
        )
        bo.page.evaluate(
            """() => {
              window.papers = [];
              window.print = () => {
                dispatchEvent(new Event("beforeprint"));
                window.papers.push(document.querySelector(".paper").textContent);
                dispatchEvent(new Event("afterprint"));
              };
            }"""
        )
        self.server.kill()
        bo.expect_status("Offline")
        bo.page.keyboard.press("Control+p")
        bo.page.keyboard.press("Control+p")
        bo.page.wait_for_function("() => window.papers.length > 0")
        self.assertIn("A lake in the morning", bo.page.evaluate("window.papers")[0])
