"""`displayboard join` on a terminal and as lines, against the real server."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import stat
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from protocol_client import Client
from pty_terminal import PtyTerminal
from server_process import BINARY, ServerProcess


class JoinTest(unittest.TestCase):
    """A server, and a directory for what `join` keeps."""

    def setUp(self) -> None:
        self.server = ServerProcess()
        self.addCleanup(self.server.clean_up)
        self.server.start()
        asyncio.run(self.declared())
        scratch = tempfile.TemporaryDirectory(prefix="displayboard-join-")
        self.addCleanup(scratch.cleanup)
        self.scratch = Path(scratch.name)
        self.address = f"http://127.0.0.1:{self.server.port}/b/karaoke"
        self.secret = self.server.tokens["guest"]

    async def declared(self) -> None:
        """At a board's first start its sections come once they are on disk; until then there is nothing to press keys
        on."""
        async with await Client.join(self.server.port, self.server.tokens["guest"]):
            pass

    def link_file(self) -> Path:
        file = self.scratch / "link"
        file.write_text(f"{self.address}#{self.secret}\n")
        return file

    def state(self, person: str) -> str:
        return str(self.scratch / person)

    def join(self, person: str, *more: str, columns: int = 80, rows: int = 24) -> PtyTerminal:
        terminal = PtyTerminal(
            [str(BINARY), "join", "--link-file", str(self.link_file()), "--name", person, *more],
            columns,
            rows,
            XDG_STATE_HOME=self.state(person),
        )
        self.addCleanup(terminal.close)
        return terminal

    def add(self, terminal: PtyTerminal, text: str) -> None:
        """Adds a card and waits until it is saved. It was saved before, too, and others may say the same: the form must
        be gone."""
        terminal.press("a")
        terminal.wait_for("Enter saves")
        terminal.press(f"{text}<enter>")
        terminal.wait_until_gone("Enter saves")
        terminal.wait_for("● saved")

    def plain(
        self, person: str, commands: str, *more: str, variables: dict[str, str] | None = None, **options: object
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(BINARY), "join", "--plain", "--name", person, *more],
            input=commands,
            text=True,
            capture_output=True,
            timeout=60,
            env=self.environment(person) | (variables or {}),
            **options,
        )

    def environment(self, person: str) -> dict[str, str]:
        link = f"{self.address}#{self.secret}"
        return {**os.environ, "XDG_STATE_HOME": self.state(person), "DISPLAYBOARD_LINK": link}


class OnAScreen(JoinTest):
    def test_two_people_edit_one_board(self) -> None:
        """draws the board, adds, crosses off, edits, moves, removes and brings back; sees what another does"""
        ann = self.join("Ann")
        ann.wait_for("Born to Rerun")
        ann.wait_for("● saved")
        ann.press("aLove Stack<enter>")
        ann.wait_for("Love Stack")
        ann.wait_for("● saved")
        listed = self.plain("Bo", "list\n").stdout
        self.assertIn("Love Stack — Ann", listed)

        self.plain("Bo", "cross Love Stack\nadd Matt Closure Time\n")
        ann.wait(lambda: "╱ Love Stack" in ann.text, "a slash on the card")
        ann.wait_for("Closure Time")

        ann.press("/Closure<enter>x")
        ann.wait(lambda: "╱ Closure Time" in ann.text, "a slash on the other card")
        ann.press("e!<enter>")
        ann.wait_for("Closure Time!")
        # It was saved before the key, too: it is saved again once the question is answered.
        ann.press("m")
        ann.wait_for("to the end of")
        ann.press("3")
        ann.wait_until_gone("to the end of")
        ann.wait_for("● saved")
        listed = self.plain("Bo", "list\n").stdout
        self.assertGreater(listed.index("x Closure Time!"), listed.index("[Sommer's Favorites]"))
        ann.press("d")
        ann.wait(lambda: "Closure Time!" not in "\n".join(ann.screen.display[:-1]), "the card leaving")
        ann.wait_for("● saved")
        ann.press("u")
        ann.wait(lambda: "Closure Time!" in "\n".join(ann.screen.display[:-1]), "the card coming back")
        ann.press("q")
        self.assertEqual(ann.wait_for_end(), 0)

    def test_a_name_is_asked_for_at_the_first_change(self) -> None:
        terminal = PtyTerminal(
            [str(BINARY), "join", "--link-file", str(self.link_file())], XDG_STATE_HOME=self.state("nobody")
        )
        self.addCleanup(terminal.close)
        terminal.wait_for("● saved")
        terminal.press("x")
        terminal.wait_for("What should we call you?")
        terminal.press("Zoë<enter>")
        terminal.wait_for("only you, Zoë")
        terminal.wait_for("● saved")

    def test_everything_comes_back_after_the_server_was_killed(self) -> None:
        ann = self.join("Ann")
        ann.wait_for("● saved")
        self.server.kill()
        ann.wait_for("offline")
        ann.press("aWhile Offline<enter>")
        ann.wait_for("1 waiting")
        ann.wait_for("While Offline")
        self.server.start()
        ann.wait_for("● saved", seconds=45)
        self.assertEqual(self.plain("Bo", "list\n").stdout.count("While Offline"), 1)

    def test_unsaved_changes_outlive_the_process(self) -> None:
        ann = self.join("Ann")
        ann.wait_for("● saved")
        self.server.kill()
        ann.wait_for("offline")
        ann.press("aKept for Later<enter>")
        ann.wait_for("1 waiting")
        ann.press("q")
        ann.wait_for("isn't saved yet")
        ann.press("y")
        self.assertEqual(ann.wait_for_end(), 0)
        self.assertIn(b"kept and sent when you join", ann.raw)
        self.server.start()
        again = self.join("Ann")
        again.wait_for("Kept for Later")
        again.wait_for("● saved")
        self.assertEqual(self.plain("Bo", "list\n").stdout.count("Kept for Later"), 1)

    def leave_unsaved(self, person: str, text: str) -> None:
        """Adds a card that the server never hears of."""
        terminal = self.join(person)
        terminal.wait_for("● saved")
        self.server.kill()
        terminal.wait_for("offline")
        terminal.press(f"a{text}<enter>")
        terminal.wait_for("1 waiting")
        terminal.signal(signal.SIGHUP)
        terminal.wait_for_end()
        self.server.start()

    def test_a_refused_text_outlives_the_process(self) -> None:
        """[RF1] words that the board refused are kept until the person has put them somewhere or let them go"""
        self.leave_unsaved("Ann", "Snowed In")
        self.server.host("freeze")
        for _ in range(2):
            ann = self.join("Ann")
            ann.wait_for("change it and try again")
            ann.wait_for("Snowed In")
            ann.signal(signal.SIGHUP)
            ann.wait_for_end()
        self.server.host("unfreeze")
        ann = self.join("Ann")
        ann.wait_for("change it and try again")
        # Escape while it is being changed leads back to the question.
        ann.press("e")
        ann.wait_for("Enter saves")
        ann.press("<esc>")
        ann.wait_for("change it and try again")
        ann.press("e!<enter>")
        ann.wait_for("Snowed In!")
        ann.wait_for("● saved")
        ann.press("q")
        self.assertEqual(ann.wait_for_end(), 0)
        again = self.join("Ann")
        again.wait_for("Snowed In!")
        again.wait_for("● saved")
        self.assertNotIn("try again", again.text)
        self.assertEqual(self.plain("Bo", "list\n").stdout.count("Snowed In"), 1)

    def test_the_first_terminal_that_starts_sends_what_a_second_one_left(self) -> None:
        """[OB3] a file whose process is gone is taken over by the next that starts"""
        first = self.join("Ann")
        first.wait_for("● saved")
        self.leave_unsaved("Ann", "From the Other Window")
        first.signal(signal.SIGHUP)
        first.wait_for_end()
        again = self.join("Ann")
        again.wait_for("From the Other Window")
        again.wait_for("● saved", seconds=45)
        self.assertEqual(self.plain("Bo", "list\n").stdout.count("From the Other Window"), 1)

    def test_the_terminal_is_given_back_on_every_way_out(self) -> None:
        for number in [None, signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGSEGV, signal.SIGABRT]:
            with self.subTest(number):
                with self.join("Ann") as terminal:
                    terminal.wait_for("● saved")
                    self.assertNotEqual(terminal.modes, terminal.before)
                    if number is None:
                        terminal.press("q")
                    else:
                        terminal.signal(number)
                    status = terminal.wait_for_end()
                    self.assertEqual(terminal.modes, terminal.before)
                    self.assertIn(b"\x1b[?1049l", terminal.raw)
                    self.assertIn(b"\x1b[?25h", terminal.raw)
                    self.assertIn(b"\x1b[?2004l", terminal.raw)
                    if number in (signal.SIGSEGV, signal.SIGABRT):
                        self.assertEqual(status, -number)
                    else:
                        self.assertEqual(status, 0 if number is None else 128 + number)

    def test_ctrl_z_gives_the_terminal_to_the_shell_and_fg_takes_it_again(self) -> None:
        terminal = self.join("Ann")
        terminal.wait_for("● saved")
        for stop in (lambda: terminal.press("\x1a"), lambda: terminal.signal(signal.SIGTSTP)):
            stop()
            terminal.wait(terminal.is_stopped, "stopping")
            while terminal.read(0.1):
                pass
            self.assertEqual(terminal.modes, terminal.before)
            drawn = len(terminal.raw)
            terminal.signal(signal.SIGCONT)
            terminal.wait(lambda: b"Karaoke night" in terminal.raw[drawn:], "painting anew")
            self.assertNotEqual(terminal.modes, terminal.before)

    def test_a_larger_terminal_gets_another_layout(self) -> None:
        terminal = self.join("Ann", columns=60)
        terminal.wait_for("● saved")
        terminal.resize(120, 40)
        # Three sections side by side.
        terminal.wait(
            lambda: all(name in terminal.line_with("Matt's") for name in ("Sam's", "Sommer's")), "three columns"
        )

    def test_the_host_freezes_and_opens_the_board(self) -> None:
        terminal = self.join("Ann")
        terminal.wait_for("● saved")
        self.server.host("freeze")
        terminal.wait_for("frozen")
        terminal.press("a")
        terminal.wait_for("The host has frozen the board")
        self.server.host("unfreeze")
        terminal.wait_until_gone("Karaoke night  frozen")
        terminal.press("aOpen Again<enter>")
        terminal.wait_for("Open Again")
        terminal.wait_for("● saved")

    def test_a_kicked_guest_reads_why_and_does_not_come_back(self) -> None:
        terminal = self.join("Ann")
        terminal.wait_for("● saved")
        self.add(terminal, "One")
        seat = next(line.split()[0] for line in self.server.host("people").splitlines() if "Ann" in line)
        self.server.host("kick", seat)
        terminal.wait_for("The host has removed you from this board.")
        terminal.press("q")
        self.assertEqual(terminal.wait_for_end(), 0)

    def test_changes_by_others_are_merged_while_someone_types(self) -> None:
        """[TX1, TX8] nothing anybody typed is lost"""
        terminal = self.join("Ann")
        terminal.wait_for("● saved")
        terminal.press("/Rerun<enter>e")
        terminal.wait_for("Edit card")
        self.plain("Bo", 'edit "Born to Rerun" Born to Rest\n')
        terminal.wait_for("Born to Rest")
        terminal.press("!<enter>")
        terminal.wait_until_gone("Edit card")
        terminal.wait_for("● saved")
        self.assertIn("Born to Rest!", self.plain("Bo", "list\n").stdout)

    def test_it_sends_little_for_one_letter(self) -> None:
        terminal = self.join("Ann")
        terminal.wait_for("● saved")
        terminal.wait_for("only you, Ann")
        terminal.press("a")
        terminal.wait_for("Enter saves")
        before = len(terminal.raw)
        terminal.press("L")
        terminal.wait(lambda: len(terminal.raw) > before, "an answer")
        self.assertLess(len(terminal.raw) - before, 200)


class Alone(JoinTest):
    """The program that only joins."""

    def test_it_joins_as_the_command_does_and_holds_no_server(self) -> None:
        program = BINARY.parent / "displayboard-join"
        done = subprocess.run(
            [str(program), "--plain", "--name", "Ann"],
            input="add Matt Alone Again\nlist\n",
            text=True,
            capture_output=True,
            timeout=60,
            env=self.environment("Ann"),
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Alone Again", self.plain("Bo", "list\n").stdout)
        self.assertNotIn(b"GRDB", program.read_bytes())
        self.assertIn(b"GRDB", BINARY.read_bytes())
        linked = subprocess.run(["ldd", str(program)], text=True, capture_output=True, check=True).stdout
        self.assertNotIn("libsqlite3", linked)


class ByCode(JoinTest):
    """What a guest does who sees a code on a screen and has a terminal."""

    def setUp(self) -> None:
        super().setUp()
        said = self.plain("Hanna", "who\n").stdout.splitlines()[-1]
        self.place, self.code = re.fullmatch(r"others open (\S+) and type (\S+ \S+)", said).groups()

    def by_code(
        self, *code: str, commands: str = "list\n", place: str | None = None
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(BINARY), "join", "--plain", "--name", "Ann", place or self.place, *code],
            input=commands,
            text=True,
            capture_output=True,
            timeout=60,
            env={**os.environ, "XDG_STATE_HOME": self.state("Ann")},
        )

    def wrong(self) -> str:
        return self.code[:-1] + ("2" if self.code[-1] != "2" else "3")

    def test_the_address_and_the_code_lead_to_the_board(self) -> None:
        for code in ((self.code,), tuple(self.code.split()), (self.code.lower().replace(" ", "-"),)):
            ended = self.by_code(*code)
            self.assertEqual((ended.returncode, ended.stderr), (0, ""))
            self.assertIn("Born to Rerun", ended.stdout)

    def test_the_sheet_of_keys_says_how_others_come_in(self) -> None:
        terminal = PtyTerminal(
            [str(BINARY), "join", "--name", "Ann", self.place, self.code], 80, 24, XDG_STATE_HOME=self.state("Ann")
        )
        self.addCleanup(terminal.close)
        terminal.wait_for("● saved")
        terminal.press("?")
        terminal.wait_for(f"Others type {self.code} at {self.place}")

    def test_it_says_that_a_code_is_wrong_and_when_there_were_too_many(self) -> None:
        """[T20]"""
        for _ in range(10):
            ended = self.by_code(self.wrong())
            self.assertEqual((ended.returncode, ended.stdout), (2, ""))
            self.assertEqual(ended.stderr, "No board has this code. Look at the screen again: it may have a new one.\n")
        ended = self.by_code(self.code)
        self.assertEqual(ended.returncode, 2)
        self.assertEqual(ended.stderr, "Too many tries. Wait a minute, then type the code again.\n")

    def test_it_says_that_something_is_no_code_no_address_or_no_server(self) -> None:
        for place, code, sentence in [
            (self.place, "7K2", "That isn't a code"),
            ("ftp://x", "7K2M9Q", "That isn't an address"),
            ("127.0.0.1:1", "7K2M9Q", "127.0.0.1:1 doesn't say which board that is"),
        ]:
            ended = self.by_code(code, place=place)
            self.assertEqual(ended.returncode, 2)
            self.assertIn(sentence, ended.stderr)


class Secrets(JoinTest):
    def test_a_secret_in_the_command_line_is_refused(self) -> None:
        """[T12]"""
        ended = subprocess.run(
            [str(BINARY), "join", f"{self.address}#{self.secret}"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=10,
        )
        self.assertEqual(ended.returncode, 2)
        self.assertIn("--link-file", ended.stderr)
        self.assertNotIn(self.secret, ended.stderr)

    def test_it_is_asked_for_without_showing_it(self) -> None:
        """[T12]"""
        terminal = PtyTerminal([str(BINARY), "join", self.address], XDG_STATE_HOME=self.state("Ann"))
        self.addCleanup(terminal.close)
        terminal.wait_for("Secret")
        terminal.press(self.secret + "\n")
        terminal.wait_for("● saved")
        self.assertNotIn(self.secret.encode(), terminal.raw)
        command_line = Path(f"/proc/{terminal.pid}/cmdline").read_bytes()
        self.assertNotIn(self.secret.encode(), command_line)

    def test_interrupting_the_question_gives_the_terminal_back(self) -> None:
        terminal = PtyTerminal([str(BINARY), "join", self.address], XDG_STATE_HOME=self.state("Ann"))
        self.addCleanup(terminal.close)
        terminal.wait_for("Secret")
        terminal.wait(lambda: terminal.modes != terminal.before, "silence")
        terminal.signal(signal.SIGINT)
        self.assertEqual(terminal.wait_for_end(), -signal.SIGINT)
        self.assertEqual(terminal.modes, terminal.before)

    def test_a_wrong_secret_ends_with_a_sentence(self) -> None:
        self.secret = "x" * 22
        ended = self.plain("Ann", "list\n")
        self.assertEqual(ended.returncode, 1)
        self.assertIn("This link doesn't open the board", ended.stderr)

    def test_kept_files_are_for_their_owner_alone(self) -> None:
        """[T12]"""
        self.plain("Ann", "add Matt One\n")
        kept = Path(self.state("Ann")) / "displayboard"
        self.assertEqual(stat.S_IMODE(kept.stat().st_mode), 0o700)
        for file in kept.iterdir():
            self.assertEqual(stat.S_IMODE(file.stat().st_mode), 0o600, file.name)


class AsLines(JoinTest):
    def test_commands_from_a_pipe_are_done_in_order_and_saved(self) -> None:
        ended = self.plain(
            "Ann",
            "# an evening\n"
            'add "Matt\'s" Love Stack\n'
            "cross Love Stack\n"
            "move Love Sam start\n"
            'edit Love "Love Stick"\n'
            "remove Love\n"
            "wait\n"
            "restore Love Stick\n",
        )
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))
        said = ended.stdout.splitlines()
        self.assertEqual(said[:2], ["connected", "Karaoke night: 3 sections, 16 cards"])
        self.assertEqual([line[0] for line in said[2:]], ["+", "x", ">", "~", "-", "+"])
        self.assertTrue(said[-1].endswith("[Sam's Favorites] Love Stick — Ann"), said[-1])
        self.assertIn("x Love Stick — Ann", self.plain("Bo", "list\n").stdout)

    def test_it_obeys_commands_from_a_file_and_ends(self) -> None:
        file = self.scratch / "commands"
        file.write_text("add Matt From a File\nlist")
        with file.open() as commands:
            ended = subprocess.run(
                [str(BINARY), "join", "--plain", "--name", "Ann"],
                stdin=commands,
                capture_output=True,
                text=True,
                timeout=30,
                env=self.environment("Ann"),
            )
        self.assertEqual(ended.returncode, 0, ended.stderr)
        self.assertIn("From a File", ended.stdout)

    def test_it_obeys_commands_that_are_typed_without_drawing(self) -> None:
        terminal = self.join("Ann", "--plain")
        terminal.wait_for("Karaoke night: 3 sections")
        terminal.press("add Matt Typed\n")
        terminal.wait_for("[Matt's Favorites] Typed — Ann")
        terminal.press("quit\n")
        self.assertEqual(terminal.wait_for_end(), 0)
        self.assertNotIn(b"\x1b", terminal.raw)

    def test_nothing_on_standard_input_prints_and_ends(self) -> None:
        ended = self.plain("Ann", "")
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))
        self.assertEqual(ended.stdout, "connected\nKaraoke night: 3 sections, 16 cards\n")

    def test_the_second_of_one_name_hears_what_they_are_called(self) -> None:
        """[P33]"""
        self.assertEqual(self.plain("Sam", "add Matt First\nwait\n").returncode, 0)
        for state in ("elsewhere", "elsewhere"):
            done = subprocess.run(
                [str(BINARY), "join", "--plain", "--name", "Sam"],
                input="add Matt Hello\nwait\nwho\n",
                text=True,
                capture_output=True,
                timeout=60,
                env=self.environment("Sam") | {"XDG_STATE_HOME": self.state(state)},
            )
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertRegex(done.stdout, r"(?m)^you, Sam 2$")

    def test_a_link_to_one_card_opens_its_board(self) -> None:
        link = {"DISPLAYBOARD_LINK": f"{self.address}?card=0.2#{self.secret}"}
        done = subprocess.run(
            [str(BINARY), "join", "--plain", "--name", "Ann"],
            input="list\n",
            text=True,
            capture_output=True,
            timeout=60,
            env=self.environment("Ann") | link,
        )
        self.assertIn("Born to Rerun", done.stdout, done.stderr)

    def test_each_thing_that_others_do_is_a_line(self) -> None:
        watcher = subprocess.Popen(
            [str(BINARY), "join", "--plain", "--name", "Watcher"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=self.environment("Watcher"),
        )
        assert watcher.stdout is not None and watcher.stdin is not None
        self.addCleanup(watcher.wait)
        self.addCleanup(watcher.kill)
        self.addCleanup(watcher.stdout.close)
        self.assertEqual(watcher.stdout.readline(), "connected\n")
        self.assertIn("3 sections", watcher.stdout.readline())
        self.plain("Bo", "add Matt Heard\n")
        while "Heard" not in (line := watcher.stdout.readline()):
            self.assertNotEqual(line, "", "the watcher ended")
        self.assertRegex(line, r"^\+ \d+\.\d+ \[Matt's Favorites\] Heard — Bo$")
        watcher.stdin.close()
        self.assertEqual(watcher.wait(timeout=10), 0)

    def test_it_speaks_the_language_of_the_environment_or_the_one_that_is_asked_for(self) -> None:
        """words are in it; signs, commands and ids are what scripts know"""
        for variables, more, words in (
            ({"LC_ALL": "de_AT.UTF-8"}, (), ("verbunden", "3 Abschnitte", "Es gibt keinen Befehl dance.")),
            (
                {"LC_ALL": "", "LANG": "ja_JP.UTF-8"},
                (),
                ("接続しました", "セクション3個", "danceというコマンドはありません。"),
            ),
            (
                {"LC_ALL": "de_AT.UTF-8"},
                ("--language", "fr"),
                ("connecté", "3 sections", "Il n’y a pas de commande dance."),
            ),
            ({"LC_ALL": "nl_NL.UTF-8"}, (), ("connected", "3 sections", "There is no command dance.")),
        ):
            with self.subTest(words[0]):
                ended = self.plain("Ann", "list\ndance\n", *more, variables=variables)
                self.assertEqual(ended.returncode, 1, ended.stderr)
                self.assertIn(f"{words[0]}\n", ended.stdout)
                self.assertIn(words[1], ended.stdout)
                self.assertRegex(ended.stdout, r"(?m)^0\.\d+ \[Matt's Favorites\] ")
                self.assertTrue(ended.stderr.startswith("! “dance”: "), ended.stderr)
                self.assertIn(words[2], ended.stderr)
        unknown = self.plain("Ann", "", "--language", "tlh")
        self.assertEqual(unknown.returncode, 64)
        self.assertIn("--language must be one of en, ar, de, es, fr, ja, ko, zh-Hans.", unknown.stderr)

    def test_a_refusal_is_a_sentence_and_an_exit_code(self) -> None:
        ended = self.plain("Ann", f"add Matt {'x' * 20_001}\nadd Matt Taken\nedit 0.99 nothing\n")
        self.assertEqual(ended.returncode, 1)
        self.assertIn("That's too long: 20001 bytes, and 20000 is the limit.", ended.stderr)
        self.assertIn("No card begins with “0.99”.", ended.stderr)
        self.assertIn("Taken", ended.stdout)

    def test_a_refused_text_is_in_the_line(self) -> None:
        """[RF1] all of a long card, on one line without control characters; printed text isn't given back again"""
        self.plain("Ann", "list\n")
        self.server.host("freeze")
        words = " ".join(f"word{number:02}" for number in range(28)) + " last"
        self.assertEqual(len(words), 200)
        refused = self.plain("Ann", f"add Matt {words} \x07\n")
        self.assertIn(f"! add “{words} ␇”: ", refused.stderr)
        self.assertEqual(refused.returncode, 1)
        self.server.host("unfreeze")
        again = self.join("Ann")
        again.wait_for("● saved")
        self.assertNotIn("try again", again.text)

    def test_a_refused_text_that_nobody_could_read_stays(self) -> None:
        """[RF1] where standard error takes nothing the words are given back on the next screen"""
        self.server.host("freeze")
        ended = subprocess.run(
            ["sh", "-c", 'exec "$@" 2>/dev/full', "sh", str(BINARY), "join", "--plain", "--name", "Ann"],
            input="add Matt Unheard\n",
            text=True,
            stdout=subprocess.PIPE,
            timeout=60,
            env=self.environment("Ann"),
        )
        self.assertEqual(ended.returncode, 1)
        self.assertEqual(ended.stdout.count("Unheard"), 0)
        again = self.join("Ann")
        again.wait_for("change it and try again")
        again.wait_for("Unheard")

    def test_it_says_what_was_not_saved_in_time_and_sends_it_next_time(self) -> None:
        self.plain("Ann", "list\n")
        waiting = subprocess.Popen(
            [str(BINARY), "join", "--plain", "--name", "Ann", "--timeout", "2"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=self.environment("Ann"),
        )
        assert waiting.stdout is not None and waiting.stdin is not None
        self.assertEqual(waiting.stdout.readline(), "connected\n")
        waiting.stdout.readline()
        self.server.kill()
        while (line := waiting.stdout.readline()) != "offline\n":
            self.assertNotEqual(line, "", "it ended instead of waiting")
        _, said = waiting.communicate("add Matt Later\n", timeout=20)
        self.assertEqual(waiting.returncode, 1)
        self.assertIn("1 change is not saved; it is kept", said)
        self.server.start()
        again = self.plain("Ann", "list\n")
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertEqual(self.plain("Bo", "list\n").stdout.count("Later — Ann"), 1)

    def test_a_server_that_is_killed_and_started_again_loses_nothing(self) -> None:
        person = subprocess.Popen(
            [str(BINARY), "join", "--plain", "--name", "Ann"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=self.environment("Ann"),
        )
        assert person.stdin is not None
        for number in range(60):
            person.stdin.write(f"add Sam Song {number:02}\n")
        person.stdin.flush()
        deadline = time.monotonic() + 30
        while "Song" not in self.plain("Bo", "list\n").stdout:
            self.assertLess(time.monotonic(), deadline)
        self.server.kill()
        self.server.start()
        _, said = person.communicate(timeout=60)
        self.assertEqual(person.returncode, 0, said)
        listed = self.plain("Bo", "list\n").stdout
        self.assertEqual([listed.count(f"Song {number:02}") for number in range(60)], [1] * 60)

    def test_two_processes_of_one_person_have_an_outbox_each(self) -> None:
        first = self.join("Ann")
        first.wait_for("● saved")
        ended = self.plain("Ann", "add Matt Second Process\n")
        self.assertEqual(ended.returncode, 0, ended.stderr)
        first.wait_for("Second Process")
        first.press("a" + "First Process<enter>")
        first.wait_for("First Process")
        first.wait_for("● saved")
        listed = self.plain("Bo", "list\n").stdout
        self.assertIn("Second Process — Ann", listed)
        self.assertIn("First Process — Ann", listed)


if __name__ == "__main__":
    unittest.main()
