"""Shaping a board on the host's page: its title, what people can set, how cards are arranged, and all of it as text."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path

from owner import LocalConnection, ask_as_owner
from page_access_test import AXE
from page_browser import PHONE, RETURN, BrowserTest, Guest
from playwright.sync_api import expect
from server_process import BINARY

TEXT = """\
# Ours. Keep the comments.
title: Song night   # shown large
values: [dibs]

sections:
  - title: Songs
    cards: [First song, Second song]  # more to come
"""


class ShapeTest(BrowserTest):
    """A board of the store beside the one of a file."""

    board = "song-night"

    def setUp(self) -> None:
        super().setUp()
        status, answer = ask_as_owner(LocalConnection(self.server.data), {"t": "make", "title": "Song night"})
        self.assertEqual((status, answer["board"]), (200, self.board))
        _, answer = ask_as_owner(LocalConnection(self.server.data), {"t": "links", "board": self.board})
        self.server.links[self.board] = {one["role"]: one["link"].split("#")[-1] for one in answer["links"]}
        self.file = self.server.data / "declared.yaml"
        self.file.write_text(TEXT)
        self.command("declare", str(self.file))

    def command(self, *words: str, exit_code: int = 0, environment: dict[str, str] | None = None) -> str:
        done = subprocess.run(
            [str(BINARY), "host", words[0], "--data", str(self.server.data), "--board", self.board, *words[1:]],
            capture_output=True,
            check=False,
            env={**os.environ, **(environment or {})},
            timeout=30,
        )
        self.assertEqual(done.returncode, exit_code, done.stderr.decode())
        return (done.stdout or done.stderr).decode()

    def shaping(self, **options: object) -> Guest:
        host = self.host(**options)
        host.open_tab("board")
        expect(host.page.locator("#board-title")).to_have_value("Song night")
        return host

    def keep_back_declarations(self, host: Guest) -> None:
        """Holds the page's requests about the declaration back until `send_declarations`."""
        host.page.evaluate("""() => {
          const { send } = WebSocket.prototype;
          window.kept = [];
          WebSocket.prototype.send = function (text) {
            if (window.kept && text.includes('"k":"declaration"')) window.kept.push(() => send.call(this, text));
            else send.call(this, text);
          };
        }""")

    def send_declarations(self, host: Guest) -> None:
        host.page.evaluate("""() => {
          const all = window.kept;
          window.kept = null;
          for (const go of all) go();
        }""")

    def test_a_title_a_value_and_votes_change_their_own_lines_and_show_everywhere(self) -> None:
        ann, host = self.phone("Ann"), self.shaping()
        host.page.fill("#board-title", "Quiz: the night")
        host.page.click("#title-save")
        expect(ann.page.locator("#title")).to_have_text("Quiz: the night")
        host.page.click("#add-votes")
        expect(host.page.locator("#each-votes")).to_be_visible()
        host.page.fill("#each-votes", "3")
        host.page.keyboard.press("Tab")
        host.page.click("#new-value")
        host.page.fill("#value-label", "Energy")
        host.page.select_option("#value-kind", "number")
        host.page.fill("#value-max", "3")
        host.page.click("#value-make")
        expect(host.page.locator(".values li", has_text="Energy")).to_be_visible()
        ann.face("First song").click()
        expect(ann.page.locator("#sheet")).to_contain_text("Energy")
        text = self.command("declaration")
        self.assertEqual(
            text,
            TEXT.replace("title: Song night", 'title: "Quiz: the night"').replace(
                "values: [dibs]",
                "values: {dibs, votes: { each: 3 }, "
                'energy: { kind: number, label: Energy, min: 0, max: 3, shown: { badge: "★" } }}',
            ),
        )
        host.page.click("#edit-energy")
        host.page.fill("#bounds-min", "6")
        host.page.fill("#bounds-max", "5")
        host.page.click("#bounds-save")
        expect(host.page.locator("#sheet .wrong")).to_contain_text("is above")
        host.page.fill("#bounds-min", "1")
        host.page.click("#bounds-save")
        expect(host.page.locator("#sheet")).to_be_hidden()
        deadline = time.monotonic() + 30
        while "energy: { kind: number, label: Energy, min: 1, max: 5," not in (text := self.command("declaration")):
            self.assertLess(time.monotonic(), deadline, text)
        expect(host.page.locator("#edit-dibs")).to_have_count(0)
        host.page.click("#no-energy")
        expect(host.page.locator(".values li", has_text="Energy")).to_have_count(0)
        self.assertNotIn("energy", self.command("declaration"))

    def test_a_number_that_a_host_types_stays_though_another_host_changes_the_values_meanwhile(self) -> None:
        host = self.shaping()
        host.page.click("#add-votes")
        each = host.page.locator("#each-votes")
        each.press_sequentially("3")
        self.command("value", "color")
        # The page hears the two in this order, so its list waits for the person who types in it.
        self.command("title", "Quiz night")
        expect(host.page.locator("#title")).to_have_text("Quiz night")
        expect(each).to_have_value("3")
        expect(host.page.locator("#no-color")).to_have_count(0)
        host.page.keyboard.press("Tab")
        expect(host.page.locator("#no-color")).to_be_visible()
        self.expect_declared("votes: { each: 3 }")

    def test_the_text_that_a_host_asks_for_before_the_page_has_read_it_is_shown_when_it_is_here(self) -> None:
        host = self.host()
        self.keep_back_declarations(host)
        host.open_tab("board")
        host.page.wait_for_function("() => window.kept.length > 0")
        host.page.click("#as-text summary")
        expect(host.page.locator("#as-text")).to_have_attribute("open", "")
        self.send_declarations(host)
        expect(host.page.locator("#declaration")).to_have_value(TEXT)

    def test_a_number_that_a_host_types_before_the_page_has_read_the_declaration_is_kept(self) -> None:
        host = self.shaping()
        self.keep_back_declarations(host)
        host.page.click("#add-votes")
        host.page.fill("#each-votes", "3")
        host.page.keyboard.press("Tab")
        host.page.wait_for_function("() => window.kept.length > 1")
        self.send_declarations(host)
        self.expect_declared("votes: { each: 3 }")

    def expect_declared(self, line: str) -> None:
        deadline = time.monotonic() + RETURN / 1000
        while line not in (text := self.command("declaration")):
            self.assertLess(time.monotonic(), deadline, text)

    def test_a_mistake_is_shown_at_its_line_while_one_types_and_the_nearest_name_is_put_in(self) -> None:
        host = self.shaping()
        host.page.click("#as-text summary")
        field = host.page.locator("#declaration")
        expect(field).to_have_value(TEXT)
        field.fill(TEXT.replace("values: [dibs]", "container: lits"))
        expect(host.page.locator(".line-numbers mark")).to_have_text("3")
        expect(host.page.locator(".mistake")).to_contain_text("there is no container `\u2068lits\u2069`")
        expect(host.page.locator("#declaration-save")).to_be_disabled()
        host.page.click("#nearest-0")
        expect(host.page.locator(".mistake")).to_have_count(0)
        expect(host.page.locator(".changes")).to_contain_text("The arrangement changes.")
        self.assertEqual(host.axe(AXE), [])
        # Text that isn't saved outlives a reload.
        host.page.reload()
        host.open_tab("board")
        host.page.click("#as-text summary")
        expect(field).to_have_value(TEXT.replace("values: [dibs]", "container: list"))
        field.focus()
        host.page.keyboard.press("Control+s")
        expect(host.page.locator("#toast")).to_contain_text("Saved.")
        self.assertEqual(self.command("declaration"), TEXT.replace("values: [dibs]", "container: list"))

    def test_a_mistake_is_in_the_language_of_the_person_who_reads_it(self) -> None:
        wrong = TEXT.replace("values: [dibs]", "container: lits")
        host = self.shaping(locale="de-DE")
        host.page.click("#as-text summary")
        host.page.fill("#declaration", wrong)
        expect(host.page.locator(".mistake")).to_contain_text("Es gibt keinen Container `\u2068lits\u2069`")
        expect(host.page.locator(".mistake")).to_contain_text("meintest du `\u2068list\u2069`?")
        self.file.write_text(wrong)
        said = self.command("declare", str(self.file), exit_code=1, environment={"LC_ALL": "fr_FR.UTF-8"})
        self.assertIn("Il n’y a pas de conteneur `lits` ; voulais-tu dire `list` ?", said)

    def test_several_mistakes_are_shown_at_once_on_the_page_and_in_the_terminal(self) -> None:
        wrong = TEXT.replace("title:", "titel:", 1).replace("cards:", "crads:")
        host = self.shaping()
        host.page.locator("#as-text summary").click()
        host.page.fill("#declaration", wrong)
        expect(host.page.locator(".mistake")).to_have_count(3)
        expect(host.page.locator(".line-numbers mark")).to_have_text(["2", "7"])
        self.file.write_text(wrong)
        said = self.command("declare", str(self.file), exit_code=1).splitlines()
        self.assertEqual([line.split(f"{self.file}:")[1].split(":")[0] for line in said], ["2", "2", "7"])

    def test_before_saving_it_says_what_comes_goes_changes_and_stays(self) -> None:
        ann, host = self.phone("Ann"), self.shaping()
        ann.edit("Second song", "Second song, louder")
        ann.expect_status("Saved")
        host.page.click("#as-text summary")
        host.page.fill("#declaration", TEXT.replace("[First song, Second song]", "[Third song]"))
        changes = host.page.locator(".changes")
        expect(changes.locator(".come")).to_contain_text("Third song")
        expect(changes.locator(".go")).to_contain_text("First song")
        expect(changes.locator(".stay")).to_contain_text("Second song, louder")
        host.page.click("#declaration-save")
        ann.expect_card("Third song")
        ann.expect_card("Second song, louder")
        ann.expect_no_card("First song")

    def test_of_two_hosts_who_save_the_second_chooses_and_loses_nothing(self) -> None:
        host = self.shaping()
        host.page.click("#as-text summary")
        host.page.fill("#declaration", TEXT.replace("Second song", "My song"))
        expect(host.page.locator(".changes .come")).to_contain_text("My song")
        self.file.write_text(TEXT.replace("Second song", "Their song"))
        self.command("declare", str(self.file))
        host.page.click("#declaration-save")
        expect(host.page.locator(".conflict")).to_be_visible()
        expect(host.page.locator("#declaration")).to_have_value(TEXT.replace("Second song", "My song"))
        self.assertIn("Their song", self.command("declaration"))
        host.page.click("#keep-mine")
        expect(host.page.locator(".changes .go")).to_contain_text("Their song")
        host.page.click("#declaration-save")
        expect(host.page.locator("#toast")).to_contain_text("Saved.")
        self.assertIn("My song", self.command("declaration"))

    def test_a_host_sees_another_arrangement_alone_before_everyone_does(self) -> None:
        ann, host = self.phone("Ann"), self.shaping()
        expect(host.page.locator("#container-list .mini-card").first).to_be_attached()
        host.page.click("#container-list")
        expect(host.page.locator("#sheet .mini-card", has_text="First song")).to_be_visible()
        expect(ann.page.locator("article.row")).to_have_count(0)
        host.page.click("#show-everyone")
        expect(ann.page.locator("article.row").first).to_be_visible()
        expect(host.page.locator("#container-list")).to_have_attribute("aria-pressed", "true")
        host.page.click("#container-file")
        expect(ann.page.locator("article.row")).to_have_count(0)

    def test_the_tab_fits_a_phone_and_is_accessible_there(self) -> None:
        host = self.shaping(**PHONE)
        host.page.click("#as-text summary")
        expect(host.page.locator("#declaration")).to_be_visible()
        wide = host.page.evaluate("document.documentElement.scrollWidth > innerWidth")
        self.assertFalse(wide)
        self.assertEqual(host.axe(AXE), [])


class ShapeFileTest(BrowserTest):
    """A board of a file, which is edited by hand."""

    def make_server(self, port: int):
        from server_process import ServerProcess

        server = ServerProcess(port=port)
        self.path = Path(server.data).parent / "karaoke.yaml"
        self.path.write_text("title: Songs\nsections:\n  - title: All\n    cards: [One]\n")
        command = server.command
        server.command = lambda *more: command(*more, board=self.path)  # type: ignore[method-assign]
        return server

    def test_its_text_is_read_only_and_a_mistake_in_it_is_shown_at_its_line(self) -> None:
        host = self.host()
        self.path.write_text("title: Songs\nsections:\n  - titel: All\n")
        host.open_tab("board")
        expect(host.page.locator("#board-title")).to_have_attribute("readonly", "")
        expect(host.page.locator(".shape")).to_contain_text("edited by hand on the server")
        expect(host.page.locator(".line-numbers mark")).to_have_text("3")
        expect(host.page.locator(".mistake").first).to_contain_text("did you mean `\u2068title\u2069`?")
        expect(host.page.locator("#declaration")).to_have_attribute("readonly", "")
        expect(host.page.locator("#declaration-save")).to_have_count(0)
