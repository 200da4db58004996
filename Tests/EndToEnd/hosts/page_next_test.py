"""A host calls one singer after the other: two phones, the host's page, its remote, a wall and a terminal."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from page_browser import PHONE, RETURN, Guest
from page_file_board import FileBoardTest

BOARD = """title: Singing in turns
values: [dibs]
sections:
  - { id: queue, title: Queue, turns: true, order: fewest, cards: [Love Stack] }
  - { id: list, title: List, turns: true }
"""


class PageNextTest(FileBoardTest):
    file = BOARD

    def expect_now(self, host: Guest, card: str) -> None:
        expect(host.page.locator(".turn-now .turn-card").first).to_have_text(card)

    def expect_up(self, guest: Guest, card: str) -> None:
        expect(guest.page.locator("#your-turn.up")).to_contain_text(card)

    def next(self, host: Guest) -> None:
        host.page.locator("#turns .turn-next").first.click()

    def press_n(self, host: Guest) -> None:
        """Right after a turn has begun it does nothing, as the button says."""
        expect(host.page.locator("#turns .turn-next").first).to_be_enabled()
        host.page.keyboard.press("n")

    def queue(self) -> list[str]:
        """The queue as a terminal lists it, with ids."""
        return self.command("turns").splitlines()

    def card(self, text: str) -> str:
        line = next(line for line in self.queue() if text in line)
        found = re.search(r"\d+\.\d+", line)
        assert found is not None, line
        return found.group()

    def test_next_ends_a_turn_and_calls_the_one_who_had_fewer(self) -> None:
        """[TU7] [TU8] [TU9] [TU12]"""
        ann, bo, host = self.phone("Ann"), self.phone("Bo"), self.host()
        for song in ("Nil and Void", "Closure Time"):
            ann.add(song, "Queue")
        bo.add("Optional Love", "Queue")
        self.expect_now(host, "Love Stack")
        expect(host.page.locator("#turns .turn-line b")).to_have_text(["Nil and Void", "Optional Love", "Closure Time"])
        expect(host.page.locator(".turn-now").first).to_contain_text("Call it out")
        self.next(host)
        self.expect_up(ann, "Nil and Void")
        self.expect_now(host, "Nil and Void")
        # The host sees that her phone has shown it.
        expect(host.page.locator(".turn-now.shown").first).to_contain_text("Ann")
        expect(bo.page.locator("#your-turn")).to_contain_text("You're next")
        self.press_n(host)
        self.expect_up(bo, "Optional Love")
        # Cem comes late: he is next before Ann's second song, but not before those who are called already.
        cem = self.phone("Cem")
        cem.add("Grid of Gold", "Queue")
        expect(host.page.locator("#turns .turn-line b")).to_have_text(["Closure Time", "Grid of Gold"])
        self.press_n(host)
        self.expect_up(ann, "Closure Time")
        self.next(host)
        self.expect_up(cem, "Grid of Gold")
        self.assertRegex("\n".join(self.queue()), r"▶ +\d+\.\d+ +Grid of Gold +Cem")

    def test_a_phone_that_has_not_shown_it_is_named(self) -> None:
        """[TU15]"""
        ann, host = self.phone("Ann"), self.host()
        ann.add("Nil and Void", "Queue")
        expect(ann.page.locator("#your-turn")).to_contain_text("You're next")
        ann.page.evaluate("""() => {
          Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
        }""")
        self.next(host)
        expect(host.page.locator(".turn-now.notShown").first).to_contain_text("Call their name")
        # Unlocked: the first thing is that she is up, and the host sees that she saw it.
        ann.page.evaluate("""() => {
          delete document.visibilityState;
          document.dispatchEvent(new Event("visibilitychange"));
        }""")
        self.expect_up(ann, "Nil and Void")
        expect(host.page.locator(".turn-now.shown").first).to_be_visible()

    def test_a_host_skips_sends_away_and_puts_first_from_the_remote_and_the_terminal(self) -> None:
        """[TU12] [TU13] [TU14]"""
        ann, bo = self.phone("Ann"), self.phone("Bo")
        host = self.remote_host()
        ann.add("Nil and Void", "Queue")
        bo.add("Optional Love", "Queue")
        self.expect_now(host, "Love Stack")
        host.page.locator("#turns").get_by_role("button", name="Remote for one thumb").first.click()
        remote = host.page.locator("dialog[open] .remote")
        remote.locator("#remote-next").click()
        expect(remote.locator(".turn-card")).to_have_text("Nil and Void")
        expect(remote.locator(".turn-then")).to_contain_text("Optional Love")
        # Ann isn't there: she keeps the place right behind.
        remote.locator("#remote-skip").click()
        expect(remote.locator(".turn-card")).to_have_text("Optional Love")
        expect(remote.locator(".turn-then")).to_contain_text("Nil and Void")
        # She says herself that she is away.
        ann.face("Nil and Void").click()
        ann.page.locator("#turn-away").click()
        expect(ann.page.locator(".turn-why")).to_contain_text("Away")
        expect(remote.locator(".turn-then")).not_to_contain_text("Nil and Void")
        self.command("next")
        expect(remote).to_contain_text("Nobody is waiting")
        # Back again: the first in line is up at once, because nobody else is.
        ann.page.locator("#turn-away").click()
        expect(remote.locator(".turn-card")).to_have_text("Nil and Void")
        ann.page.keyboard.press("Escape")
        for song in ("Closure Time", "Grid of Gold"):
            bo.add(song, "Queue")
        bo.expect_card("Grid of Gold")
        cem = self.phone("Cem")
        cem.add("Purple Train", "Queue")
        cem.expect_card("Purple Train")
        self.command("put-first", self.card("Grid of Gold"))
        self.assertRegex(
            "\n".join(self.queue()), r"(?s)▶ +\S+ +Nil and Void.*1 +\S+ +Grid of Gold.*2 +\S+ +Closure Time"
        )

    def remote_host(self) -> Guest:
        host = self.host(**PHONE)
        host.page.wait_for_selector("#turns .turn-next")
        return host

    def test_of_two_hosts_at_once_one_ends_the_turn_and_the_other_hears_so(self) -> None:
        """[TU12]"""
        ann, one = self.phone("Ann"), self.host()
        ann.add("Nil and Void", "Queue")
        ann.add("Closure Time", "Queue")
        self.expect_now(one, "Love Stack")
        one.page.locator("#turns .turn-next").first.evaluate("(button) => { button.click(); button.click(); }")
        self.expect_now(one, "Nil and Void")
        expect(one.page.locator("#toast")).to_contain_text("That turn is already over")
        self.assertIn("▶", next(line for line in self.queue() if "Nil and Void" in line))

    def test_a_killed_server_has_ended_one_turn_and_knows_since_when_the_next_one_lasts(self) -> None:
        """[TU10] [TU12]"""
        ann, host = self.phone("Ann"), self.host()
        ann.expects_outage = host.expects_outage = True
        for song in ("Nil and Void", "Closure Time"):
            ann.add(song, "Queue")
        self.expect_now(host, "Love Stack")
        self.next(host)
        self.expect_now(host, "Nil and Void")
        began = self.began(ann)
        self.server.kill()
        self.start()
        ann.expect_status("Saved", timeout=RETURN)
        self.expect_up(ann, "Nil and Void")
        # Her phone says again that it has shown it: the new server doesn't know.
        expect(host.page.locator(".turn-now.shown").first).to_contain_text("Ann", timeout=RETURN)
        self.assertEqual(self.began(ann), began)

    def began(self, guest: Guest) -> str:
        """When the turn began that is now, as the page has it of the server."""
        told = self.listening(guest)
        found = [text for text in told if "turns.began" in text]
        match = re.search(r'"turns\.began":(\d+)', found[-1])
        assert match is not None, found
        return match.group(1)

    def test_the_sheet_says_why_a_card_is_where_it_is(self) -> None:
        """[TU8] [TU10]"""
        ann, bo, host = self.phone("Ann"), self.phone("Bo"), self.host()
        ann.add("Nil and Void", "Queue")
        bo.add("Optional Love", "Queue")
        bo.add("Closure Time", "Queue")
        self.said(bo, "Closure Time", "Number 4 in line. People who had fewer turns tonight come first.")
        self.said(ann, "Nil and Void", "Number 2 in line. It has been called")
        self.next(host)
        self.expect_up(ann, "Nil and Void")
        self.next(host)
        self.expect_up(bo, "Optional Love")
        self.said(ann, "Optional Love", "It's this card's turn now.")
        self.said(bo, "Closure Time", "In about 1 minute")

    def said(self, guest: Guest, card: str, sentence: str) -> None:
        guest.face(card).click()
        expect(guest.page.locator(".turn-why")).to_contain_text(sentence)
        guest.page.keyboard.press("Escape")
        expect(guest.page.locator("dialog[open]")).to_have_count(0)

    def test_a_guest_who_wants_it_is_called_with_a_sound_once_for_each_turn(self) -> None:
        """[TU4] [TU15]"""
        ann, host = self.phone("Ann"), self.host()
        ann.add("Nil and Void", "Queue")
        ann.page.evaluate("""() => {
          window.shaken = 0;
          navigator.vibrate = () => (window.shaken += 1);
        }""")
        ann.face("Nil and Void").click()
        ann.page.locator("#call-sound").check()
        ann.page.keyboard.press("Escape")
        self.next(host)
        self.expect_up(ann, "Nil and Void")
        self.assertEqual(ann.page.evaluate("() => window.shaken"), 1)
        # A page that comes again calls nobody twice.
        ann.page.reload()
        self.expect_up(ann, "Nil and Void")
