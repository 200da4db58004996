"""People at a terminal: the word on the wall that lets a newcomer in, several seats of one user, one card read and
sung together."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import time
import unittest
from pathlib import Path

from protocol_client import Client
from pty_terminal import PtyTerminal
from server_process import BINARY
from terminal_host_test import HostTest
from terminal_test import JoinTest

# In the order in which a newcomer is offered them.
WORDS = ["sun", "moon", "star", "heart", "note", "cloud", "flower", "anchor"]


class InTheLobby(JoinTest):
    async def word(self) -> str:
        """The word that walls show now, as a host hears it."""
        async with await Client.open(self.server.port) as host:
            # Only those who know of lobbies hear of it.
            await host.send({**host.hello(self.server.tokens["host"]), "lobby": True})
            while True:
                said = await host.answer()
                if said["t"] == "wallWord" and said.get("word"):
                    return said["word"]

    def newcomer(self) -> PtyTerminal:
        self.server.host("lobby", "ask", "--word", "on")
        zoe = self.join("Zoe", columns=60)
        zoe.wait_for("1  ")
        return zoe

    def test_a_newcomer_presses_the_walls_word_and_is_in(self) -> None:
        """[LB7] by its number, or by going down to it"""
        zoe = self.newcomer()
        place = WORDS.index(asyncio.run(self.word()))
        zoe.press("j" * place + "<enter>")
        zoe.wait_for("Stack of Love")

    def test_it_says_that_a_word_is_wrong_and_asks_again(self) -> None:
        zoe = self.newcomer()
        # The word changes every 30 seconds, and the last one counts for 10 more: after those every other is wrong.
        while not 11 < time.time() % 30 < 24:
            zoe.read(0.05)
        wrong = (WORDS.index(asyncio.run(self.word())) + 1) % len(WORDS)
        zoe.press(str(wrong + 1))
        zoe.wait_for("The screen shows something else.")
        self.assertNotIn("Stack of Love", zoe.text)


class SeveralSeats(JoinTest):
    def as_person(self, person: str, commands: str) -> subprocess.CompletedProcess[str]:
        """All of them on one computer."""
        environment = {**self.environment("one computer"), "DISPLAYBOARD_CODE": ""}
        return subprocess.run(
            [str(BINARY), "join", "--plain", "--as", person],
            input=commands,
            text=True,
            capture_output=True,
            timeout=60,
            env=environment,
        )

    def test_one_user_is_several_people_and_lists_them(self) -> None:
        for person, card in (("Tess", "By Tess"), ("Hana", "By Hana")):
            ended = self.as_person(person, f"add Matt {card}\nwait\n")
            self.assertEqual(ended.returncode, 0, ended.stderr)
        listed = self.as_person("tess", "list\nwho\n").stdout
        self.assertIn("By Tess — Tess", listed)
        self.assertIn("By Hana — Hana", listed)
        self.assertIn("you, Tess", listed)
        place = f"karaoke@127.0.0.1:{self.server.port}"
        self.assertEqual(self.seats(), [f"Hana  {place}", f"Tess  {place}"])

    def test_a_seats_server_is_listed_as_people_know_it(self) -> None:
        ended = self.as_person("Tess", "add Matt By Tess\nwait\n")
        self.assertEqual(ended.returncode, 0, ended.stderr)
        folder = Path(self.state("one computer")) / "displayboard"
        [kept] = folder.glob("karaoke@*.json")
        for place in ("__1_8080", "fe80__7_8080", "party_box_8080"):
            shutil.copy(kept, folder / f"karaoke@{place}.json")
        kept.unlink()
        places = ["[::1]:8080", "[fe80::7]:8080", "party_box:8080"]
        self.assertEqual(self.seats(), [f"Tess  karaoke@{place}" for place in places])

    def seats(self) -> list[str]:
        seats = subprocess.run(
            [str(BINARY), "join", "--seats"],
            text=True,
            capture_output=True,
            timeout=60,
            env={**os.environ, "XDG_STATE_HOME": self.state("one computer")},
        )
        self.assertEqual(seats.returncode, 0, seats.stderr)
        return seats.stdout.splitlines()

    def test_someone_elses_name_needs_their_code(self) -> None:
        """[SE1] a name on this computer is no key to a seat on another"""
        self.plain("Ann", "add Matt Mine\nwait\n")
        environment = {**self.environment("one computer"), "DISPLAYBOARD_CODE": "000000"}
        ended = subprocess.run(
            [str(BINARY), "join", "--plain", "--as", "Ann"],
            input="add Matt Forged\n",
            text=True,
            capture_output=True,
            timeout=60,
            env=environment,
        )
        self.assertEqual(ended.returncode, 1)
        self.assertIn("That isn't their code.", ended.stderr)
        self.assertNotIn("Forged", self.plain("Ann", "list\n").stdout)


class OneCard(HostTest):
    def test_a_card_is_read_and_others_see_who_has_it_open(self) -> None:
        ann, bo = self.join("Ann", columns=60), self.join("Bo", columns=60)
        for terminal in (ann, bo):
            terminal.wait_for("Stack of Love")
        self.add(ann, "A song with more to say than fits on a card: https://example.org/songs/one and two more lines")
        bo.wait_for("A song with more")
        bo.press("/more to say<enter>r")
        bo.wait_for("two more lines")
        bo.wait_for("by Ann")
        ann.wait_for("✎ Bo")
        self.assertIn(b"\x1b]8;;https://example.org/songs/one\x1b\\", bo.raw)
        bo.press("<esc>")
        ann.wait_until_gone("✎ Bo")

    async def modules(self) -> list[str]:
        """The guests' link as the QR code that the server makes."""
        async with await Client.join(self.server.port, self.secret) as client:
            await client.send({"t": "invite"})
            while True:
                said = await client.answer()
                if said["t"] == "invitation":
                    return said["modules"]

    def test_a_guest_shows_others_the_code_to_scan(self) -> None:
        """[P34]"""
        wanted = asyncio.run(self.modules())
        ann = self.join("Ann", columns=90, rows=30)
        ann.wait_for("Stack of Love")
        ann.press("I")
        ann.wait_for("Scan to join")
        shown = [
            "".join("1" if sign in dark else "0" for sign in line)
            for line in ann.screen.display[:-1]
            for dark in ("▀█", "▄█")
        ]
        top, left = next((y, row.find(wanted[0])) for y, row in enumerate(shown) if wanted[0] in row)
        self.assertEqual([row[left : left + len(wanted)] for row in shown[top : top + len(wanted)]], wanted)
        ann.press("<esc>")
        ann.wait_for("Stack of Love")

    def test_a_host_shows_a_card_on_the_walls_from_its_menu(self) -> None:
        host = self.host_terminal()
        host.press("/Born to Rerun<enter>.")
        host.wait_for("Show it large on the walls")
        self.choose(host, "Show it large on the walls")
        host.wait_for("Done")
        host.press(".")
        host.wait_for("Show the whole board on the walls again")


if __name__ == "__main__":
    unittest.main()
