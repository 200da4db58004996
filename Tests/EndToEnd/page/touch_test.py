"""Fields that people write into, menus, and rows of an author's own: what `Tests/GalleryServer` makes, in a browser."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Locator, expect

from page_browser import RETURN, BrowserTest, Guest
from page_test import Finger, center
from parts_test import AXE, GalleryTest
from pty_terminal import PtyTerminal
from server_process import BINARY

SONGS = ["Love Stack", "Purple Train", "Dreams of Tea", "Waterloop", "Crazy in Love"]


class BookTest(GalleryTest):
    board = "book"

    def field(self, guest: Guest) -> Locator:
        return guest.page.get_by_role("searchbox", name="Find a song", exact=True)

    def expect_songs(self, guest: Guest, *songs: str) -> None:
        for song in SONGS:
            expect(self.part(guest, song)).to_have_count(1 if song in songs else 0)


class SearchTest(BookTest):
    def test_one_person_types_and_everyone_sees_fewer_cards(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        for guest in (ann, bo):
            self.expect_songs(guest, *SONGS)
            expect(self.field(guest)).to_have_attribute("placeholder", "Find a song")
        self.field(ann).tap()
        ann.page.keyboard.type("love", delay=30)
        for guest in (ann, bo):
            self.expect_songs(guest, "Love Stack", "Crazy in Love")
            expect(self.field(guest)).to_have_value("love")
        self.field(bo).fill("zz")
        expect(self.part(ann, "Nothing found")).to_be_visible()
        # Ann is still in the field: her text stays there until she leaves it.
        expect(self.field(ann)).to_have_value("love")
        ann.page.keyboard.press("Tab")
        expect(self.field(ann)).to_have_value("zz")
        self.field(bo).fill("")
        for guest in (ann, bo):
            self.expect_songs(guest, *SONGS)
            expect(guest.page.locator("dialog[open]")).to_have_count(0)

    def test_letters_in_the_field_are_no_commands_and_the_focus_stays(self) -> None:
        bo = self.desktop("Bo")
        self.field(bo).focus()
        bo.page.keyboard.type("x n e m?", delay=20)
        expect(self.field(bo)).to_be_focused()
        expect(self.field(bo)).to_have_value("x n e m?")
        expect(bo.page.locator("dialog[open]")).to_have_count(0)
        expect(self.part(bo, "Nothing found")).to_be_visible()
        expect(self.field(bo)).to_be_focused()

    def test_it_says_at_most_ten_things_a_second(self) -> None:
        ann = self.desktop("Ann")
        sent: list[str] = []
        ann.page.reload()
        ann.page.on(
            "websocket",
            lambda socket: socket.on(
                "framesent", lambda frame: sent.append(frame) if '"enter"' in str(frame) else None
            ),
        )
        ann.page.reload()
        expect(self.field(ann)).to_be_visible()
        self.field(ann).focus()
        words = "love love love love love love love love"
        seconds = ann.page.evaluate(
            """async (words) => {
          const field = document.activeElement;
          const begin = performance.now();
          for (let end = 1; end <= words.length; end += 1) {
            field.value = words.slice(0, end);
            field.dispatchEvent(new InputEvent("input", { bubbles: true }));
            await new Promise((done) => setTimeout(done, 10));
          }
          return (performance.now() - begin) / 1000;
        }""",
            words,
        )
        bo = self.desktop("Bo")
        expect(self.field(bo)).to_have_value(words)
        self.assertGreaterEqual(len(sent), 2)
        # The first at once, and the last when it is over.
        self.assertLessEqual(len(sent), 10 * seconds + 2, "of 39 letters")

    def test_a_composition_is_sent_when_it_is_over(self) -> None:
        ann, bo = self.desktop("Ann"), self.desktop("Bo")
        expect(self.field(ann)).to_be_visible()
        self.field(ann).focus()
        session = ann.context.new_cdp_session(ann.page)
        session.send("Input.imeSetComposition", {"text": "lo", "selectionStart": 2, "selectionEnd": 2})
        session.send("Input.imeSetComposition", {"text": "lov", "selectionStart": 3, "selectionEnd": 3})
        # Someone else's words don't end it.
        self.field(bo).fill("tea")
        self.expect_songs(ann, "Dreams of Tea")
        expect(self.field(ann)).to_have_value("lov")
        session.send("Input.insertText", {"text": "love"})
        expect(self.field(ann)).to_have_value("love")
        self.expect_songs(bo, "Love Stack", "Crazy in Love")

    def test_a_text_that_is_typed_while_the_server_is_away_is_not_lost(self) -> None:
        ann = self.desktop("Ann")
        ann.expects_outage = True
        self.field(ann).fill("tea")
        self.expect_songs(ann, "Dreams of Tea")
        self.server.kill()
        expect(ann.page.locator("#status")).to_have_attribute("data-kind", "offline")
        self.field(ann).fill("love")
        # It is tried once more, in vain, too.
        for _ in range(3):
            ann.page.wait_for_event("websocket", timeout=RETURN)
        self.start()
        ann.expect_status("Saved", timeout=RETURN)
        # A letter and back again before any of it is sent: the text there is what the page said already, but nobody
        # heard.
        self.field(ann).evaluate("""field => {
          for (field.value of ["loves", "love"]) field.dispatchEvent(new InputEvent("input", { bubbles: true }));
        }""")
        self.expect_songs(ann, "Love Stack", "Crazy in Love")

    def test_axe_finds_nothing(self) -> None:
        for scheme in ("light", "dark"):
            with self.subTest(scheme=scheme):
                ann = self.phone("Ann", color_scheme=scheme)
                expect(self.field(ann)).to_be_visible()
                self.assertEqual(ann.axe(AXE), [])


class MenuTest(BookTest):
    """The menu of the song book, by mouse, finger and keys."""

    def menu(self, guest: Guest) -> Locator:
        return guest.page.locator("dialog[open] .menu")

    def entry(self, guest: Guest, name: str) -> Locator:
        return self.menu(guest).get_by_role("button", name=name, exact=True)

    def test_a_right_click_lists_what_can_be_done_there(self) -> None:
        bo, ann = self.desktop("Bo"), self.phone("Ann")
        self.part(bo, "Purple Train").click(button="right", force=True)
        expect(self.entry(bo, "Burn the book")).to_be_disabled()
        expect(self.menu(bo).get_by_role("link", name="More songs")).to_have_attribute(
            "href", "https://example.org/songs"
        )
        self.assertEqual(bo.axe(AXE), [])
        self.entry(bo, "Search for love").click()
        bo.introduce()
        expect(self.menu(bo)).to_have_count(0)
        for guest in (ann, bo):
            self.expect_songs(guest, "Love Stack", "Crazy in Love")

    def test_a_resting_finger_lists_it_and_opens_no_card(self) -> None:
        ann = self.phone("Ann")
        expect(ann.page.locator(".menu-button").first).to_be_attached()
        x, y = center(self.part(ann, "Purple Train").bounding_box())
        Finger(ann).rest((x, y), 900)
        expect(self.entry(ann, "Show all songs")).to_be_visible()
        expect(ann.page.locator(".card-sheet")).to_have_count(0)

    def test_keys_reach_its_button_on_the_card_that_has_the_focus(self) -> None:
        bo = self.desktop("Bo")
        button = bo.page.get_by_role("button", name="Actions for", exact=False)
        expect(button).to_have_count(1)
        expect(button).to_have_attribute("aria-haspopup", "dialog")
        button.focus()
        bo.page.keyboard.press("Enter")
        expect(self.entry(bo, "Show all songs")).to_be_visible()
        bo.page.keyboard.press("Escape")
        expect(self.menu(bo)).to_have_count(0)
        expect(button).to_be_focused()


class CardMenuTest(GalleryTest):
    """Menus that a container gives the cards of the room."""

    def test_an_entry_does_what_it_says_as_the_person_who_pressed_it(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        bo.card("Purple Train").click(button="right")
        bo.page.get_by_role("button", name="Take it off", exact=True).click()
        bo.introduce()
        for guest in (ann, bo):
            guest.expect_no_card("Purple Train")
            guest.expect_card("Love Stack")

    def test_a_finger_that_rests_on_a_card_opens_its_menu_and_an_entry_does_what_it_says(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        # Where a finger moves on, it scrolls, and no menu comes under it.
        text = ann.card("Purple Train").locator(".text").bounding_box()
        Finger(ann).drag(center(text), (text["x"] + 20, text["y"] - 60))
        expect(ann.page.locator("dialog[open]")).to_have_count(0)
        Finger(ann).rest(center(ann.card("Purple Train").bounding_box()), 900)
        ann.page.get_by_role("button", name="Take it off", exact=True).tap()
        ann.introduce()
        for guest in (ann, bo):
            guest.expect_no_card("Purple Train")
            guest.expect_card("Love Stack")
        expect(ann.page.locator(".card-sheet")).to_have_count(0)


class LongPressTest(BrowserTest):
    """A finger that rests on a card of an ordinary board, which has no menu of its own."""

    def places(self, guest: Guest) -> list[str]:
        return guest.order()

    def test_it_moves_nothing_and_leaves_the_card_as_it_was_for_the_next_tap(self) -> None:
        ann = self.phone("Ann")
        ann.until_still()
        before = self.places(ann)
        face = ann.page.locator("article.card .face").first
        Finger(ann).rest(center(face.bounding_box()), 900)
        expect(ann.page.locator(".held")).to_have_count(0)
        self.assertEqual(self.places(ann), before)
        self.assertEqual(ann.page.evaluate("getSelection().toString()"), "")
        if ann.page.locator("dialog[open]").count():
            ann.page.locator("#sheet .close").tap()
            expect(ann.page.locator("dialog[open]")).to_have_count(0)
        face.tap()
        expect(ann.page.locator(".card-sheet .actions")).to_be_visible()

    def test_on_its_handle_the_card_waits_and_then_follows_the_finger(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        ann.add("Dragged", "Matt's Favorites")
        ann.expect_status("Saved")
        bo.expect_card("Dragged")
        ann.until_still()
        grip = ann.card("Dragged").locator(".handle").bounding_box()
        goal = ann.page.locator("article.card").first.bounding_box()
        Finger(ann).drag(center(grip), (grip["x"] + grip["width"] / 2, goal["y"] + 4), rests=900)
        for guest in (ann, bo):
            guest.expect_section("Dragged", "Matt's Favorites", first=True)
        expect(ann.page.locator("dialog[open]")).to_have_count(0)


class ShelfTest(GalleryTest):
    """An author's rows in a `ScrollView`: each card can be brought into view."""

    board = "shelf"

    def expect_seen(self, guest: Guest, card: str, whole: bool = True) -> None:
        guest.page.wait_for_function(
            """([text, whole]) => {
          const card = [...document.querySelectorAll("article.card")]
            .find((card) => card.textContent.includes(text));
          const { left, right } = card.getBoundingClientRect();
          return (left >= 0 && right <= innerWidth + 1) === whole;
        }""",
            arg=[card, whole],
        )

    def test_buttons_keys_and_fingers_reach_the_last_card(self) -> None:
        ann = self.phone("Ann")
        self.expect_seen(ann, "Love Stack")
        self.expect_seen(ann, "Stack of Love", whole=False)
        more = ann.page.get_by_role("button", name="More of", exact=False)
        for _ in range(8):
            if more.filter(visible=True).last.get_attribute("class").find("right") < 0:
                break
            more.filter(visible=True).last.tap()
            ann.until_still()
        self.expect_seen(ann, "Stack of Love")
        self.assertEqual(ann.page.evaluate("document.documentElement.scrollWidth"), 390)
        bo = self.desktop("Bo")
        bo.face("Love Stack").focus()
        for _ in range(7):
            bo.page.keyboard.press("ArrowRight")
        expect(bo.face("Stack of Love")).to_be_focused()
        self.expect_seen(bo, "Stack of Love")

    def test_axe_finds_nothing(self) -> None:
        ann = self.phone("Ann")
        self.expect_seen(ann, "Love Stack")
        self.assertEqual(ann.axe(AXE), [])


class SectionTest(BookTest):
    """Hosts set container values on a whole section; its cards show them where they have none of their own."""

    def test_cards_show_what_a_host_sets_on_their_section(self) -> None:
        ann, host = self.phone("Ann"), self.desktop("Host", role="host")
        settings = "Settings for \u2068Songs\u2069"
        expect(ann.page.get_by_role("button", name=settings)).to_have_count(0)
        self.button(host, settings).click()
        self.assertEqual(host.axe(AXE), [])
        self.button(host, "More: \u2068Energy\u2069").click()
        expect(ann.card("Bring your own")).to_contain_text("⚡ 1")
        expect(host.page.locator(".values output", has_text="1")).to_have_count(1)
        self.button(host, "Cross off everything").click()
        host.page.keyboard.press("Escape")
        expect(ann.page.locator("article.rejected")).to_have_count(2)
        expect(self.button(host, settings)).to_be_focused()

    def test_axe_finds_nothing(self) -> None:
        for scheme in ("light", "dark"):
            with self.subTest(scheme=scheme):
                host = self.phone("Host", role="host", color_scheme=scheme)
                expect(self.button(host, "Settings for \u2068Songs\u2069")).to_be_visible()
                self.assertEqual(host.axe(AXE), [])


class HeaderTest(BookTest):
    """A section's header that is declared as more than a title."""

    def test_its_button_is_pressed_and_everyone_sees_it(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        self.button(ann, "Wished for: 0").click()
        ann.introduce()
        expect(self.button(bo, "Wished for: 1")).to_be_visible()
        bo.expect_card("One more")


class TerminalTest(BookTest):
    """The same board in a terminal, beside someone with a browser."""

    def join(self, role: str) -> PtyTerminal:
        scratch = tempfile.TemporaryDirectory(prefix="displayboard-join-")
        self.addCleanup(scratch.cleanup)
        link = Path(scratch.name) / "link"
        secret = self.server.links[self.board][role]
        link.write_text(f"http://127.0.0.1:{self.server.port}/b/{self.board}#{secret}\n")
        terminal = PtyTerminal(
            [str(BINARY), "join", "--link-file", str(link), "--name", "Cat"], 80, 30, XDG_STATE_HOME=scratch.name
        )
        self.addCleanup(terminal.close)
        terminal.wait_for("● saved")
        return terminal

    def test_a_terminal_has_an_authors_field_menu_and_value(self) -> None:
        ann, cat = self.phone("Ann"), self.join("guest")
        cat.wait_for("Find a song")
        # From the first card to the field in it.
        cat.press("l<enter>")
        cat.wait_for("Enter shows it to everyone")
        cat.press("love<enter>")
        cat.wait_until_gone("Purple Train")
        self.expect_songs(ann, "Love Stack", "Crazy in Love")
        cat.press(".")
        cat.wait_for("Show all songs")
        cat.press("<enter>")
        cat.wait_for("Purple Train")
        self.expect_songs(ann, *SONGS)
        cat.press("hG.")
        cat.wait_for("Energy")
        cat.press("jll")
        cat.wait_for("‹ 2 ›")
        expect(ann.card("Bring your own")).to_contain_text("⚡ 2")
        self.assertNotIn("Settings", cat.text)

    def test_a_host_sets_a_whole_section_there(self) -> None:
        ann, cat = self.phone("Ann"), self.join("host")
        cat.press("<home>.")
        cat.wait_for("Crossed off")
        cat.press("<enter>")
        expect(ann.page.locator("article.rejected")).to_have_count(2)
