"""One evening as a script that is read from top to bottom: from the first guest to the keepsake. Each engine lives it.

The host has a desktop with a mouse and keys, Ann and Bo have phones, Cem has a desktop and never touches the mouse, and
a wall hangs in the room. In the middle the server is killed.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from driven_page import DESKTOP_SIZE, END, ENTER, ESCAPE, HOME, PHONE_SIZE, DrivenPage
from other_browsers import RETURN_SECONDS, DrivenTest
from page_values_test import ValueServer
from server_process import ServerProcess

BOARD = """title: Karaoke night
values: [dibs]
sections:
  - { id: queue, title: Queue, turns: true, order: fewest, cards: [Love Stack] }
  - { id: wishes, title: Wishes, cards: [Purple Train] }
"""

CALLED = "#your-turn.up"
LINE = ".turn-line:not(.turn-away) li b"


class Night(DrivenTest):
    """An evening's steps, each named by what happens in it."""

    #: A browser: `guest` opens a page in it.
    engine: object

    def make_server(self, port: int) -> ServerProcess:
        folder = tempfile.TemporaryDirectory(prefix="displayboard-test-")
        self.addCleanup(folder.cleanup)
        self.scratch = Path(folder.name).resolve()
        board = self.scratch / "karaoke.yaml"
        board.write_text(BOARD)
        return ValueServer(port, board)

    def live_an_evening(self) -> None:
        """The script."""
        olga = self.the_host_opens_the_board()
        ann, bo, cem = self.comes("Ann", PHONE_SIZE), self.comes("Bo", PHONE_SIZE), self.comes("Cem", DESKTOP_SIZE)
        wall = self.a_wall_is_hung_up()

        # Songs are pinned, by touch and by keys, and one of the wishes is someone's.
        self.pins(ann, "Dreams of Tea")
        self.pins(ann, "Waterloop")
        self.pins(bo, "Optional Love")
        self.pins_by_keys(cem, "Grid of Gold")
        # A card that comes now would move the one under Bo's finger, which would then hit the section's title.
        bo.expect_card("Grid of Gold")
        self.calls_dibs(bo, "Purple Train")
        for page in (ann, bo, cem):
            page.expect_card("Waterloop")
        self.shows(wall, "Waterloop")
        self.sees_dibs(wall, "Purple Train", "Bo")

        # Turns are fair: Ann's second song waits until everyone had one.
        self.the_host_sees_the_line(olga, "Love Stack", ["Dreams of Tea", "Optional Love", "Grid of Gold"])
        self.the_host_presses_next(olga)
        self.is_up(ann, "Dreams of Tea")
        self.puts_the_call_away(ann)
        self.the_host_presses_n(olga)
        self.is_up(bo, "Optional Love")
        self.the_host_skips(olga)
        self.is_up(cem, "Grid of Gold")
        self.the_host_sees_the_line(olga, "Grid of Gold", ["Optional Love", "Waterloop"])

        # A break.
        self.the_host_starts_a_timer(olga, "10", "Cake")
        self.sees_a_timer(ann, "Cake")
        self.the_host_announces(olga, "Cake is in the kitchen")
        self.hears(bo, "Cake is in the kitchen")
        self.the_host_tells_hosts_alone(olga, "Last round at one")
        self.hears_nothing_of(bo, "Last round at one")
        self.the_host_names_the_wall(olga, wall, "Bar")
        self.the_host_draws_the_curtain(olga)
        self.sees_a_curtain(wall)

        # The server is killed. Nobody loses a word, the guest who is up stays up, and the timer goes on.
        everyone = (olga, ann, bo, cem, wall)
        self.the_server_is_killed(everyone)
        self.pins(bo, "While it was dark")
        self.the_server_is_back(olga, ann, bo, cem)
        for page in (ann, bo, cem):
            page.expect_card("While it was dark")
        self.is_up(cem, "Grid of Gold")
        self.sees_a_timer(ann, "Cake")
        self.hears(bo, "Cake is in the kitchen")
        self.sees_a_curtain(wall)
        self.the_host_opens_the_curtain(olga)
        self.sees_no_curtain(wall)
        self.the_break_is_over(olga)
        self.sees_no_timer(ann)

        # Someone goes too far. The host looks at how it was, and takes it back.
        self.pins_by_keys(cem, "Spam")
        ann.expect_card("Spam")
        self.the_host_looks_back_to_the_beginning(olga)
        self.the_board_was_without(olga, "Dreams of Tea")
        self.the_host_goes_back_to_now(olga)
        self.the_host_takes_back_what_was_done_by(olga, "Cem")
        for page in (ann, bo):
            page.expect_no_card("Spam")
            page.expect_card("While it was dark")
        self.shows_no(wall, "Spam")

        # The evening is taken home, without names, and the sections are fresh for the next one.
        self.the_board_is_exported_with(olga, "Dreams of Tea", "Waterloop", "While it was dark")
        self.the_keepsake_names_nobody(olga, "Dreams of Tea", nobody=("Ann", "Bo", "Cem"))
        self.the_host_clears_the_cards(olga)
        ann.expect_no_card("Waterloop")
        ann.expect_card("Purple Train")
        self.shows(wall, "Purple Train")
        self.shows_no(wall, "Waterloop")

    # --- People ---

    def comes(self, name: str, size: tuple[int, int]) -> DrivenPage:
        return self.seat(self.engine, name, size)

    def the_host_opens_the_board(self) -> DrivenPage:
        address = self.link("host").replace(self.address, self.network_address)
        host = self.show(self.engine, "Olga", address)
        host.is_introduced = True
        host.expect_shown("#turns .turn-next")
        return host

    def a_wall_is_hung_up(self) -> DrivenPage:
        wall = self.show(self.engine, "Wall", self.wall_address)
        wall.expect_shown(".layer.seen article.card")
        return wall

    def shows(self, wall: DrivenPage, card: str) -> None:
        self._shows(wall, card, True)

    def shows_no(self, wall: DrivenPage, card: str) -> None:
        self._shows(wall, card, False)

    def _shows(self, wall: DrivenPage, card: str, is_shown: bool) -> None:
        """A wall draws a card wherever it likes, and its next page may have it too."""
        wall.until(
            f"“{card}” on the wall: {is_shown}",
            """(card, isShown) => [...document.querySelectorAll("article")].some(
              (node) => node.innerText.includes(card)) === isShown""",
            card,
            is_shown,
        )

    # --- Cards ---

    def pins(self, guest: DrivenPage, song: str) -> None:
        guest.add(song, "Queue")
        guest.expect_card(song)

    def pins_by_keys(self, guest: DrivenPage, song: str) -> None:
        guest.type("n")
        if not guest.is_introduced:
            guest.is_introduced = True
            guest.expect_shown("#name")
            guest.type(guest.name + ENTER)
        self.until_focused(guest, "#typed-text")
        guest.type(song + ENTER)
        guest.expect_card(song)
        # A form that stays open for the next song is left.
        if guest.is_shown("#sheet[open]"):
            guest.type(ESCAPE)

    def calls_dibs(self, guest: DrivenPage, card: str) -> None:
        guest.press("article.card .face", card)
        guest.press("#sheet button.value", "Dibs")
        guest.introduce()
        if guest.is_shown("#sheet .close"):
            guest.press("#sheet .close")

    def sees_dibs(self, page: DrivenPage, card: str, name: str) -> None:
        page.until(
            f"{name} on “{card}”",
            """(card, name) => [...document.querySelectorAll("article")].some(
              (node) => node.innerText.includes(card) && node.innerText.includes(name))""",
            card,
            name,
        )

    # --- Turns ---

    def the_host_sees_the_line(self, host: DrivenPage, now: str, line: list[str]) -> None:
        host.until(
            f"“{now}” to be up before {line}",
            """(now, line, selector) => {
              const says = (selector) => [...document.querySelectorAll(selector)].map((node) => node.innerText.trim());
              return says("#turns .turn-card")[0] === now && JSON.stringify(says(selector)) === JSON.stringify(line);
            }""",
            now,
            line,
            f"#turns {LINE}",
        )

    def the_host_presses_next(self, host: DrivenPage) -> None:
        host.press("#turns .turn-next:not([aria-disabled])")

    def the_host_presses_n(self, host: DrivenPage) -> None:
        """Right after a turn has begun the key does nothing, as the button says."""
        host.expect_shown("#turns .turn-next:not([aria-disabled])")
        host.type("n")

    def the_host_skips(self, host: DrivenPage) -> None:
        host.press("#turns .turn-actions [id^='skip-']:not([aria-disabled])")

    def is_up(self, guest: DrivenPage, song: str) -> None:
        guest.until(
            f"“You're up” with “{song}”",
            "(selector, song) => document.querySelector(selector)?.innerText.includes(song)",
            CALLED,
            song,
        )

    def puts_the_call_away(self, guest: DrivenPage) -> None:
        guest.press(f"{CALLED} button")
        self.until_gone(guest, CALLED)

    # --- A break ---

    def the_host_starts_a_timer(self, host: DrivenPage, minutes: str, words: str) -> None:
        host.fill("#timer-minutes", minutes)
        host.fill("#timer-text", words)
        host.type(ENTER)
        host.expect_shown("#timer-pause-all")

    def the_break_is_over(self, host: DrivenPage) -> None:
        host.press("#timer-end-all")

    def sees_a_timer(self, guest: DrivenPage, words: str) -> None:
        guest.until(
            f"a timer for “{words}” that runs",
            """(words) => {
              const chip = document.querySelector("#timers .timer-chip.running");
              return chip?.innerText.includes(words) && /\\d:\\d\\d/.test(chip.innerText);
            }""",
            words,
        )

    def sees_no_timer(self, guest: DrivenPage) -> None:
        self.until_gone(guest, "#timers .timer-chip")

    def the_host_announces(self, host: DrivenPage, words: str) -> None:
        host.fill("#say", words)
        host.press("#say-send")

    def hears(self, guest: DrivenPage, words: str) -> None:
        guest.expect_text("#notice p", words)

    def the_host_tells_hosts_alone(self, host: DrivenPage, words: str) -> None:
        self._choose(host, "#say-to", "hosts")
        self.the_host_announces(host, words)
        host.until(
            f"the host reads “{words}”",
            "(words) => [...document.querySelectorAll('.said')].some((said) => said.textContent.includes(words))",
            words,
        )
        self._choose(host, "#say-to", "")

    def hears_nothing_of(self, guest: DrivenPage, words: str) -> None:
        self.assertFalse(guest.evaluate("(words) => document.body.textContent.includes(words)", words))

    def the_host_names_the_wall(self, host: DrivenPage, wall: DrivenPage, name: str) -> None:
        """By hand on the host's page; the wall takes its name into its address and comes back."""
        host.press("#tab-settings")
        host.until("the wall is listed", "() => document.querySelectorAll('#wall-which option').length > 1")
        number = host.evaluate("() => document.querySelector('#wall-which').options[1].value")
        self._choose(host, "#wall-which", number)
        host.fill("#wall-name", name)
        host.press("#wall-name-set")
        wall.until_at(f"name={name}")
        wall.expect_shown(".layer.seen article.card")

    def _choose(self, page: DrivenPage, selector: str, value: str) -> None:
        page.evaluate(
            "(selector, value) => { const field = document.querySelector(selector); field.value = value;"
            " field.dispatchEvent(new Event('change', { bubbles: true })); }",
            selector,
            value,
        )

    def the_host_draws_the_curtain(self, host: DrivenPage) -> None:
        host.press("#curtain")
        host.expect_shown('#curtain[aria-checked="true"]')

    def the_host_opens_the_curtain(self, host: DrivenPage) -> None:
        host.press("#curtain")
        host.expect_shown('#curtain[aria-checked="false"]')

    def sees_a_curtain(self, wall: DrivenPage) -> None:
        wall.expect_shown("#screen.curtained")

    def sees_no_curtain(self, wall: DrivenPage) -> None:
        wall.expect_shown("#screen:not(.curtained)")

    # --- The server ---

    def the_server_is_killed(self, everyone: tuple[DrivenPage, ...]) -> None:
        for page in everyone:
            page.expects_outage = True
        self.server.kill()

    def the_server_is_back(self, host: DrivenPage, *guests: DrivenPage) -> None:
        self.start()
        host.expect_status("Live", RETURN_SECONDS)
        for guest in guests:
            guest.expect_status("Saved", RETURN_SECONDS)

    # --- The past ---

    def the_host_looks_back_to_the_beginning(self, host: DrivenPage) -> None:
        host.press("#tab-history")
        host.expect_shown("#night:not([disabled])")
        host.evaluate("() => document.querySelector('#night').focus()")
        host.type(HOME)
        host.expect_shown(".past-window")

    def the_board_was_without(self, host: DrivenPage, song: str) -> None:
        host.until(
            f"a board without “{song}”",
            """(song) => {
              const cards = [...document.querySelectorAll(".past-board article.card")].map((card) => card.textContent);
              return cards.length > 0 && !cards.some((text) => text.includes(song));
            }""",
            song,
        )

    def the_host_goes_back_to_now(self, host: DrivenPage) -> None:
        host.type(END)
        self.until_gone(host, ".past-window")

    def the_host_takes_back_what_was_done_by(self, host: DrivenPage, name: str) -> None:
        host.press("#tab-people")
        row = host.until(
            f"{name} among the people",
            """(name) => [...document.querySelectorAll("#people-list li")].find(
              (row) => row.innerText.includes(name))?.querySelector("button.more").id""",
            name,
        )
        host.press(f"#{row}")
        host.press("#sheet button", "Take back…")
        host.press("#sheet label.chip", "Everything")
        host.press("#sheet button.danger")

    # --- The end ---

    def the_board_is_exported_with(self, host: DrivenPage, *songs: str) -> None:
        host.press("#tab-board")
        board = json.loads(self.saved_by(host, "#export-json", "application/json"))
        self.assertEqual(board["title"], "Karaoke night")
        texts = [card["text"] for section in board["sections"] for card in section["cards"]]
        self.assertLessEqual(set(songs), set(texts))
        self.assertNotIn("Spam", texts)

    def the_keepsake_names_nobody(self, host: DrivenPage, song: str, nobody: tuple[str, ...]) -> None:
        host.press("#end-night")
        host.press("#keepsake-names")
        host.expect_shown('#keepsake-names[aria-checked="false"]')
        file = self.scratch / "keepsake.html"
        file.write_text(self.saved_by(host, "#keepsake-save", "text/html"))
        # It opens from a disk, without the server.
        kept = self.show(self.engine, "Keepsake", file.as_uri())
        kept.expect_text("h1", "Karaoke night")
        words = kept.evaluate("() => document.body.innerText")
        self.assertIn(song, words)
        for name in nobody:
            self.assertNotRegex(words, rf"\b{name}\b")

    def the_host_clears_the_cards(self, host: DrivenPage) -> None:
        if not host.is_shown("#clear-cards"):
            host.press("#end-night")
        host.press("#clear-cards")
        host.press("#sheet button", "Clear")

    def saved_by(self, page: DrivenPage, button: str, kind: str) -> str:
        """What the file says that the page gives the browser to save."""
        page.evaluate("""() => {
          window.savedFile = null;
          const make = URL.createObjectURL.bind(URL);
          URL.createObjectURL = (blob) => {
            window.savedFile = blob;
            return make(blob);
          };
        }""")
        page.press(button)
        return page.until(
            f"a file of {kind}",
            "async (kind) => (window.savedFile?.type.startsWith(kind) ? await window.savedFile.text() : null)",
            kind,
        )

    # --- Waiting ---

    def until_focused(self, page: DrivenPage, selector: str) -> None:
        page.until(f"the focus in {selector}", "(selector) => document.activeElement?.matches(selector)", selector)

    def until_gone(self, page: DrivenPage, selector: str) -> None:
        page.until(
            f"{selector} to be gone",
            "(selector) => !document.querySelector(selector)?.getClientRects().length",
            selector,
        )
