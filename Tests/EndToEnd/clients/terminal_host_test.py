"""`displayboard join` by a host's link: people, the lucky draw and removed sections, without a browser."""

from __future__ import annotations

import asyncio
import unittest

from protocol_client import Client
from pty_terminal import PtyTerminal
from server_process import BINARY
from terminal_test import JoinTest


class HostTest(JoinTest):
    """A host at a terminal, and guests at others."""

    def host_terminal(self) -> PtyTerminal:
        file = self.scratch / "host-link"
        file.write_text(f"{self.address}#{self.server.tokens['host']}\n")
        terminal = PtyTerminal(
            [str(BINARY), "join", "--link-file", str(file), "--name", "Hana"],
            100,
            30,
            XDG_STATE_HOME=self.state("Hana"),
        )
        self.addCleanup(terminal.close)
        terminal.wait_for("Stack of Love")
        return terminal

    def guest(self, name: str, card: str) -> PtyTerminal:
        terminal = self.join(name)
        terminal.wait_for("Stack of Love")
        self.add(terminal, card)
        return terminal

    def about(self, host: PtyTerminal, name: str) -> None:
        """Opens what a host can do about someone, who is on the list by that name."""
        host.press("M")
        host.wait_for("Lucky draw from")
        host.press("<enter>")
        host.wait_for(name)
        self.choose(host, name)

    def choose(self, host: PtyTerminal, text: str) -> None:
        """Goes down to the line, which the panel shows, and chooses it."""
        host.press("<home>")
        for _ in range(self.lines_above(host, text)):
            host.press("j")
        host.press("<enter>")

    def lines_above(self, host: PtyTerminal, text: str) -> int:
        host.wait(lambda: self.place(host, text) >= 0, f"{text!r} in the panel")
        return self.place(host, text)

    def place(self, host: PtyTerminal, text: str) -> int:
        """The line of the panel that has the text; -1: none has."""
        lines = host.screen.display
        rule = max((row for row, line in enumerate(lines) if line.startswith("─")), default=len(lines))
        return next((row - rule - 1 for row in range(rule + 1, len(lines)) if text in lines[row]), -1)

    def test_a_host_merges_two_people_and_parts_them_again(self) -> None:
        """[PE8][PE12]"""
        laptop, phone = self.guest("Ann", "By the laptop"), self.guest("Zoe", "By the phone")
        host = self.host_terminal()
        self.about(host, "Zoe")
        self.choose(host, "Same person as someone else")
        self.choose(host, "Ann")
        host.wait_for("Which name stays?")
        host.press("j<enter>")
        host.wait_for("= Zoe")
        self.assertIn("also", self.server.host("people"))
        for terminal in (laptop, phone):
            self.add(terminal, "Once more")
        self.choose(host, "= Zoe")
        self.choose(host, "is someone else")
        host.wait_until_gone("= Zoe")
        self.assertNotIn("also", self.server.host("people"))

    def test_a_host_says_what_someone_may_do_renames_and_removes_them(self) -> None:
        """[PE1][PE2][PE4]"""
        ann = self.guest("Ann", "Mine")
        host = self.host_terminal()
        self.about(host, "Ann")
        self.choose(host, "Only look for 10 minutes")
        ann.wait_for("The host lets you only look for a while.")
        self.choose(host, "Ann")
        self.choose(host, "Let them join in again")
        ann.wait_until_gone("The host lets you only look")
        self.choose(host, "Ann")
        self.choose(host, "Only look")
        host.wait_for("Viewer")
        self.choose(host, "Ann")
        self.choose(host, "Change their name")
        host.press("abel<enter>")
        host.wait_for("Annabel")
        self.choose(host, "Annabel")
        self.choose(host, "Kick")
        self.choose(host, "Kick them out")
        ann.wait_for("The host has removed you from this board.")

    def test_a_host_draws_by_lot_and_brings_a_section_back(self) -> None:
        """[LD1][SR8]"""
        host = self.host_terminal()
        host.press("M")
        host.wait_for("Lucky draw from")
        self.choose(host, "Lucky draw from")
        host.wait_for("Drawn:")
        title = asyncio.run(self.remove_last_section())
        host.wait_until_gone(title)
        host.press("M")
        self.choose(host, "Removed sections")
        self.choose(host, title)
        host.wait_for("No section was removed.")
        host.press("<esc><esc>")
        host.wait_for(title)

    async def remove_last_section(self) -> str:
        async with await Client.join(self.server.port, self.server.tokens["host"]) as client:
            await client.until(lambda: len(client.board.sections) > 0)
            section = client.board.sections[-1]
            self.assertIsNone(await client.decided(await client.operate({"k": "removeSection", "section": section.id})))
            return str(section.title)

    def test_a_guest_has_no_such_menu(self) -> None:
        """[PE3]"""
        ann = self.guest("Ann", "Mine")
        ann.press("M")
        ann.wait_for("That key does nothing here.")
        self.assertNotIn("Lucky draw", ann.text)


if __name__ == "__main__":
    unittest.main()
