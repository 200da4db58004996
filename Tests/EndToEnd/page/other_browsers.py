"""The board in Firefox and in WebKit, over plain HTTP and without the Internet, with someone in Chromium on the same
board.

With `DISPLAYBOARD_PICTURES=folder` they leave there what each looked like.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from playwright.sync_api import expect

from driven_page import CONTROL, DESKTOP_SIZE, ESCAPE, PHONE_SIZE, DrivenPage
from firefox_browser import Firefox
from page_access_test import AXE
from owner import LocalConnection, ask_as_owner
from page_browser import RETURN, BrowserTest
from page_owner_test import StoreServer
from server_process import ServerProcess
from webkit_browser import Screen

MATT, SAM, SOMMER = "Matt's Favorites", "Sam's Favorites", "Sommer's Favorites"
RETURN_SECONDS = RETURN / 1000


class DrivenTest(BrowserTest):
    #: Chromium's; other tests show it a name that isn't this machine's own.
    host_name = "127.0.0.1"

    @property
    def network_address(self) -> str:
        """The same place, written so that no browser takes it for itself and thereby for secure: as it is on a
        network."""
        return f"http://[::ffff:7f00:1]:{self.server.port}"

    def start(self) -> None:
        self.server.start("--public-url", self.network_address)

    def seat(self, engine: Firefox | Screen, name: str, size: tuple[int, int]) -> DrivenPage:
        guest = self.show(engine, name, self.link().replace(self.address, self.network_address), size)
        guest.expect_shown("[data-input] .card")
        return guest

    def show(
        self,
        engine: Firefox | Screen,
        name: str,
        address: str,
        size: tuple[int, int] = DESKTOP_SIZE,
        without: str | None = None,
    ) -> DrivenPage:
        page = engine.guest(name, address, size, without)
        # Last first: what its console has said is heard when it is closed, and looked at then.
        self.addCleanup(lambda: self.assertEqual(page.troubles, [], f"{name}'s console"))
        self.addCleanup(page.close)
        return page

    @property
    def wall_address(self) -> str:
        return f"{self.network_address}/wall/{self.board}/{self.server.links[self.board]['wall']}"

    def keep_picture(self, page: DrivenPage, name: str) -> None:
        picture = page.screenshot()
        self.assertEqual(picture[:8], b"\x89PNG\r\n\x1a\n")
        if folder := os.environ.get("DISPLAYBOARD_PICTURES"):
            (Path(folder) / f"{type(self).__name__}-{name}.png").write_bytes(picture)


class EngineRules:
    """The rules of the board in one engine; the classes below say which."""

    engine: Firefox | Screen

    def guest(self: DrivenTest, name: str, size: tuple[int, int]) -> DrivenPage:
        return self.seat(self.engine, name, size)

    def test_a_phone_pins_crosses_off_edits_and_moves_by_taps(self) -> None:
        ann, bo = self.desktop("Ann"), self.guest("Bo", PHONE_SIZE)
        self.assertEqual(bo.evaluate("() => isSecureContext"), False)
        self.assertFalse(bo.is_shown("#sheet"), "the board is there before anybody asks for a name")
        self.keep_picture(bo, "phone")
        bo.press("#add")
        bo.expect_shown("#name")
        self.keep_picture(bo, "phone-name")
        bo.introduce()
        bo.press("label.chip", MATT)
        bo.fill("#typed-text", "Love in an Elevator Pitch")
        self.keep_picture(bo, "phone-add")
        bo.press("#sheet button", "Add")
        bo.press("#sheet button", "Done")
        for guest in (ann, bo):
            guest.expect_card("Love in an Elevator Pitch")
            guest.expect_section("Love in an Elevator Pitch", MATT)
        expect(ann.card("Love in an Elevator Pitch").locator(".by")).to_have_text("Bo")

        bo.edit("Love in an Elevator Pitch", "愛 in an Elevator 🛗")
        for guest in (ann, bo):
            guest.expect_card("愛 in an Elevator 🛗")

        bo.act("愛 in an Elevator 🛗", "Cross off")
        expect(ann.card("愛 in an Elevator 🛗")).to_have_class(re.compile(r"\brejected\b"))
        bo.expect_rejected("愛 in an Elevator 🛗")

        bo.press("article.card .face", "愛 in an Elevator 🛗")
        bo.expect_shown(".actions")
        self.keep_picture(bo, "phone-card")
        bo.press("#sheet .close")
        bo.move("愛 in an Elevator 🛗", SOMMER, "To the top")
        for guest in (ann, bo):
            guest.expect_section("愛 in an Elevator 🛗", SOMMER, first=True)
        bo.expect_status("Saved")

        for _ in range(2):
            bo.press("#undo")
        for guest in (ann, bo):
            guest.expect_section("愛 in an Elevator 🛗", MATT)
        bo.expect_rejected("愛 in an Elevator 🛗", False)
        expect(ann.card("愛 in an Elevator 🛗")).not_to_have_class(re.compile(r"\brejected\b"))
        bo.expect_status("Saved")
        self.assertEqual(ann.order(), bo.order())
        asked = bo.evaluate("""() => ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
            .map(({ name }) => name)""")
        self.assertEqual(
            [address for address in asked if not address.startswith(self.network_address)],
            [],
            "nobody else is asked for anything",
        )

    def test_formatted_words_are_on_one_line_and_a_tap_beside_a_link_opens_the_card(self) -> None:
        ann, bo = self.desktop("Ann"), self.guest("Bo", PHONE_SIZE)
        ann.add("*Go* _to_ `x` https://songs.example/of-which-the-address-is-long", MATT)
        bo.expect_card("Go to x songs.example")
        self.keep_picture(bo, "phone-formatted")
        link = bo.evaluate("() => document.querySelector('.front a').href")
        self.assertEqual(link, "https://songs.example/of-which-the-address-is-long")
        under = bo.evaluate("""() => {
          const link = document.querySelector(".front a"), card = link.closest("article");
          card.scrollIntoView({ block: "center" });
          const at = ({ left, top, width, height }) => document.elementFromPoint(left + width / 2, top + height / 2);
          const word = card.querySelector("strong").getBoundingClientRect();
          return [at(link.getBoundingClientRect()).className, at(word).className];
        }""")
        self.assertEqual(under, ["link", "face"], "the link gets what is pressed on it, and the card the rest")

    def test_done_cards_are_a_line_that_a_tap_opens_and_closes(self) -> None:
        bo = self.guest("Bo", PHONE_SIZE)
        bo.expect_shown(".done-line")
        bo.expect_no_card("Livin' on a Layer")
        self.keep_picture(bo, "phone-done")
        bo.press(".done-line span:first-child", "3 done")
        bo.expect_card("Livin' on a Layer")
        self.keep_picture(bo, "phone-done-shown")
        bo.press(".done-line span:first-child", "3 done")
        bo.expect_no_card("Livin' on a Layer")
        self.assertEqual(bo.axe(AXE), [])

    def test_cards_are_dragged_and_keys_undo(self) -> None:
        ann, bo = self.desktop("Ann"), self.guest("Bo", DESKTOP_SIZE)
        self.keep_picture(bo, "desktop")
        bo.add("Dragged", MATT)
        bo.expect_status("Saved")
        x, y = bo.point("h2.header", SOMMER)
        bo.drag(bo.point("article.card .face", "Dragged"), (x, y + 50))
        for guest in (ann, bo):
            guest.expect_section("Dragged", SOMMER, first=True)
        self.assertFalse(bo.is_shown("#sheet"), "a drag opens no card")
        bo.expect_status("Saved")
        bo.type(CONTROL + "z")
        for guest in (ann, bo):
            guest.expect_section("Dragged", MATT)
        bo.act("Dragged", "Edit")
        bo.expect_shown("#typed-text")
        self.keep_picture(bo, "desktop-edit")
        bo.type(ESCAPE)
        bo.type(CONTROL + "z")
        for guest in (ann, bo):
            guest.expect_no_card("Dragged")

    def test_a_phone_drags_by_the_handle(self) -> None:
        ann, bo = self.desktop("Ann"), self.guest("Bo", PHONE_SIZE)
        bo.add("Dragged", MATT)
        bo.expect_status("Saved")
        # From the last place of the section to the first; both are in view then.
        bo.point("article.card .handle")
        x, y = bo.point("article.card .handle", "Dragged")
        goal = bo.evaluate("() => document.querySelector('article').getBoundingClientRect().top")
        bo.drag((x, y), (x, max(round(goal) + 4, 1)))
        for guest in (ann, bo):
            guest.expect_section("Dragged", MATT, first=True)
        self.assertFalse(bo.is_shown("#sheet"), "a drag opens no card")

    def test_it_survives_a_killed_server_and_comes_back_by_itself(self) -> None:
        ann, bo = self.desktop("Ann"), self.guest("Bo", PHONE_SIZE)
        ann.expects_outage = bo.expects_outage = True
        bo.add("Before", MATT)
        bo.expect_status("Saved")
        self.server.kill()
        bo.expect_status("Offline")
        bo.add("Typed offline", MATT)
        bo.edit("Before", "Before, edited offline")
        bo.expect_status("Offline – 2 waiting")
        self.keep_picture(bo, "phone-offline")
        self.start()
        bo.expect_status("Saved", RETURN_SECONDS)
        for guest in (ann, bo):
            guest.expect_card("Typed offline")
            guest.expect_card("Before, edited offline")
        bo.go(f"{self.network_address}/b/{self.board}")
        bo.expect_card("Typed offline")
        bo.expect_status("Saved")

    def test_axe_finds_nothing(self) -> None:
        for name, size in {"phone": PHONE_SIZE, "desktop": DESKTOP_SIZE}.items():
            bo = self.guest(f"Bo on a {name}", size)
            self._expect_accessible(bo, name, "board")
            bo.press("#add")
            bo.expect_shown("#name")
            self._expect_accessible(bo, name, "name")
            bo.introduce()
            bo.expect_shown("#typed-text")
            self._expect_accessible(bo, name, "add")
            bo.fill("#typed-text", name)
            bo.press("#sheet button", "Add")
            bo.press("#sheet button", "Done")
            bo.press("article.card .face", name)
            bo.expect_shown(".actions")
            self._expect_accessible(bo, name, "card")
            bo.press(".actions button", "Move…")
            bo.expect_shown("section.group")
            self._expect_accessible(bo, name, "move")

    def test_trouble_is_heard(self) -> None:
        """So that silence means something."""
        bo = self.guest("Bo", DESKTOP_SIZE)
        bo.evaluate("""() => {
          setTimeout(() => { throw new Error("planted"); });
          try {
            document.head.append(Object.assign(document.createElement("script"), { textContent: "1" }));
          } catch {
            // Browsers that know trusted types throw as well.
          }
        }""")
        bo.until_troubled(2)
        self.assertRegex(f"{bo.troubles}", "planted")
        self.assertRegex(f"{bo.troubles}", "script-src|trusted-types")
        bo.troubles.clear()

    def _expect_accessible(self: DrivenTest, page: DrivenPage, size: str, what: str) -> None:
        with self.subTest(what, size=size):
            # Colors are judged when they have arrived.
            page.until(
                "an end of all motion",
                "() => document.getAnimations().every(({ playState }) => playState !== 'running')",
            )
            self.assertEqual(page.axe(AXE), [])
            self.assertLessEqual(
                page.evaluate("() => document.documentElement.scrollWidth"), page.size[0], "nothing stands out sideways"
            )

    def test_the_wall_is_live(self) -> None:
        wall = self.show(self.engine, "Wall", self.wall_address)
        wall.expect_shown(".stage article")
        ann = self.desktop("Ann")
        ann.add("Seen across the room", MATT)
        wall.expect_card("Seen across the room")
        wall.expect_text("#toast", "\u2068Ann\u2069: \u2068Seen across the room\u2069")
        ann.act("Seen across the room", "Cross off")
        wall.expect_rejected("Seen across the room")
        self.keep_picture(wall, "wall")

    def test_a_wall_where_modules_do_not_come_shows_the_server_s_pages(self) -> None:
        wall = self.show(self.engine, "Wall", self.wall_address, without="/assets/wall.js")
        wall.expect_shown("#board li")
        self.assertFalse(wall.is_shown(".stage"))
        self.desktop("Ann").add("Came later", MATT)
        wall.until(
            "the new card on a page",
            "() => [...document.querySelectorAll('li')].some((item) => item.innerText.includes('Came later'))",
        )
        self.keep_picture(wall, "wall-static")


class FirefoxTest(EngineRules, DrivenTest):
    engine: Firefox

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.engine = Firefox()
        cls.addClassCleanup(cls.engine.close)


class WebKitTest(EngineRules, DrivenTest):
    engine: Screen

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.engine = Screen()
        cls.addClassCleanup(cls.engine.close)


class FirstHourRules:
    """From a server without a file to a board with a guest, in one engine."""

    engine: Firefox | Screen

    def make_server(self, port: int) -> ServerProcess:
        return StoreServer(port=port)

    def test_an_owner_makes_a_board_from_a_template_and_a_guest_fills_it(self: DrivenTest) -> None:
        _, answer = ask_as_owner(LocalConnection(self.server.data), {"t": "link"})
        address = f"{self.network_address}/owner#{answer['link'].split('#')[1]}"
        owner = self.show(self.engine, "Olga", address, PHONE_SIZE)
        owner.expect_text("#status", "Live")
        self.keep_picture(owner, "owner")
        owner.press("#new")
        owner.press('.template input[value="potluck"]')
        self.keep_picture(owner, "owner-new")
        owner.fill("#board-title", "Summer party")
        owner.press("dialog button[type=submit]")
        owner.expect_text("#title", "Summer party")
        self.keep_picture(owner, "owner-host")

        _, answer = ask_as_owner(LocalConnection(self.server.data), {"t": "links", "board": "summer-party"})
        link = next(link["link"] for link in answer["links"] if link["role"] == "guest")
        bo = self.show(self.engine, "Bo", link, PHONE_SIZE)
        bo.expect_shown("[data-input] h2.header")
        bo.add("Potato salad", "Mains")
        bo.expect_status("Saved")
        bo.expect_section("Potato salad", "Mains")


class FirefoxFirstHourTest(FirstHourRules, DrivenTest):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.engine = Firefox()
        cls.addClassCleanup(cls.engine.close)


class WebKitFirstHourTest(FirstHourRules, DrivenTest):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.engine = Screen()
        cls.addClassCleanup(cls.engine.close)


class TogetherTest(DrivenTest):
    def test_three_engines_on_one_board_see_the_same(self) -> None:
        firefox, screen = Firefox(), Screen()
        self.addCleanup(firefox.close)
        self.addCleanup(screen.close)
        ann, bo, cy = self.desktop("Ann"), self.seat(firefox, "Bo", PHONE_SIZE), self.seat(screen, "Cy", DESKTOP_SIZE)
        everyone = (ann, bo, cy)
        for guest in everyone:
            guest.add(f"Of {guest.name}", MATT)
        for guest in everyone:
            for author in everyone:
                guest.expect_card(f"Of {author.name}")
        for guest in (bo, cy):
            guest.act("Of Ann", "Edit")
        bo.type("!")
        cy.until("what Bo typed", "() => document.querySelector('#typed-text')?.value === 'Of Ann!'")
        cy.type("?")
        bo.until("what Cy typed", "() => document.querySelector('#typed-text')?.value.length === 8")
        for guest in (bo, cy):
            guest.press("#sheet button", "Done")
        cy.act("Of Bo", "Remove")
        for guest in everyone:
            guest.expect_no_card("Of Bo")
            guest.expect_status("Saved")
        self.assertEqual(ann.order(), bo.order())
        self.assertEqual(bo.order(), cy.order())
