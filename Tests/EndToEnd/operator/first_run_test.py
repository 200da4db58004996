"""A first run: `serve` with nothing else in an empty folder, by a program that is where the package installs it."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path

from server_process import BINARY, ROOT, WEB


class Installed(unittest.TestCase):
    """The program with its page and templates where the package has them, below a folder of its own."""

    def setUp(self) -> None:
        scratch = tempfile.TemporaryDirectory(prefix="displayboard-installed-")
        self.addCleanup(scratch.cleanup)
        root = Path(scratch.name)
        self.folder = root / "party"
        self.folder.mkdir()
        share = root / "share/displayboard"
        (root / "bin").mkdir()
        share.mkdir(parents=True)
        self.program = root / "bin/displayboard"
        shutil.copy2(BINARY, self.program)
        shutil.copytree(WEB, share / "web", ignore=shutil.ignore_patterns("test", "node_modules"))
        shutil.copytree(ROOT / "deploy/boards/templates", share / "templates")
        self.server: subprocess.Popen[str] | None = None
        self.addCleanup(self.end)

    def serve(self, *more: str) -> list[str]:
        """Starts it and returns what it prints until it serves."""
        log = (self.folder.parent / "log").open("a")
        self.addCleanup(log.close)
        self.server = subprocess.Popen(
            [self.program, "serve", "--port", "0", "--no-mdns", *more],
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
        assert self.server.stdout is not None
        lines = []
        for line in self.server.stdout:
            lines.append(line.rstrip("\n"))
            if line.startswith("Ctrl-C ends the evening"):
                return lines
        raise AssertionError(f"it ended: {(self.folder.parent / 'log').read_text()}")

    def end(self) -> None:
        if self.server is None:
            return
        self.server.send_signal(signal.SIGTERM)
        self.server.wait(30)
        if self.server.stdout is not None:
            self.server.stdout.close()
        self.server = None

    def run_program(self, *arguments: str, link: str | None = None) -> subprocess.CompletedProcess[str]:
        environment = os.environ | ({"DISPLAYBOARD_LINK": link} if link else {})
        return subprocess.run(
            [self.program, *arguments],
            cwd=self.folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
        )

    def said(self, *arguments: str) -> list[str]:
        done = self.run_program(*arguments)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.splitlines()

    def test_it_makes_a_first_board_and_prints_one_code_and_how_host_and_owner_get_in(self) -> None:
        lines = self.serve()
        self.assertIn("Karaoke night is on. Guests scan this, or open it:", lines)
        self.assertEqual(len([line for line in lines if "/b/" in line and "fd00" not in line and "[" not in line]), 1)
        for word in ("host link", "owner link"):
            self.assertTrue(any(f"displayboard {word} --data data" in line for line in lines), word)
        for secret in (self.said("owner", "link")[0], self.said("host", "link")[0]):
            self.assertFalse(any(secret.split("#")[1] in line for line in lines), "what it prints may be projected")
        self.assertEqual(self.said("owner", "boards"), ["karaoke-night  0 here, 0 cards  Karaoke night"])

    def test_a_second_start_has_the_same_board_and_makes_no_other(self) -> None:
        first = [line for line in self.serve() if "/b/" in line]
        self.end()
        self.assertEqual(
            [line.split("/b/")[1] for line in self.serve() if "/b/" in line], [line.split("/b/")[1] for line in first]
        )
        self.said("owner", "delete", "karaoke-night")
        self.end()
        lines = self.serve()
        self.assertTrue(any(line.startswith("No board is open.") for line in lines), "nobody asked for another board")
        self.assertEqual(self.said("owner", "boards"), ["karaoke-night  Karaoke night  deleted"])

    def test_the_templates_that_were_installed_are_there(self) -> None:
        self.serve()
        installed = {path.stem for path in (ROOT / "deploy/boards/templates").glob("*.yaml")}
        self.assertEqual({line.split("  ")[0] for line in self.said("owner", "templates")}, installed)

    def test_the_owner_can_do_in_a_terminal_what_the_page_can(self) -> None:
        self.serve()
        self.assertEqual(self.said("owner", "make", "Friday", "--template", "potluck"), ["friday is ready."])
        self.assertEqual(self.said("owner", "duplicate", "friday", "Copy", "--cards"), ["copy is ready."])
        self.assertEqual(self.said("owner", "rename", "copy", "Saturday"), ["copy has its new title."])
        self.assertIn("title: Saturday", self.said("owner", "text", "copy"))
        self.said("owner", "archive", "friday")
        listed = self.said("owner", "boards")
        self.assertIn("friday  Friday  archived", listed)
        self.assertIn("copy  0 here, 3 cards  Saturday", listed)
        self.said("owner", "unarchive", "friday")
        self.said("owner", "save-template", "copy", "Ours")
        self.assertTrue(any(line.startswith("ours  Ours  ") for line in self.said("owner", "templates")))
        self.said("owner", "remove-template", "ours")
        wrong = self.run_program("owner", "delete", "nobody")
        self.assertEqual((wrong.returncode, wrong.stderr), (1, "Error: There is no board nobody on this server.\n"))

    def test_join_takes_every_link_that_is_printed_and_says_what_the_owners_link_is_for(self) -> None:
        self.serve()
        for role in ("host", "co-host", "guest", "viewer", "wall"):
            link = self.said("host", "link", "--role", role)[0]
            joined = self.run_program("join", "--plain", link=link)
            self.assertIn("Karaoke night: 3 sections, 0 cards", joined.stdout.splitlines(), (role, joined.stderr))
        refused = self.run_program("join", "--plain", link=self.said("owner", "link")[0])
        self.assertNotEqual(refused.returncode, 0)
        self.assertIn("That is the owner's link, which opens no board.", refused.stderr)

    def test_board_files_that_are_named_are_served_beside_the_owners_boards(self) -> None:
        self.serve()
        self.said("owner", "make", "Friday")
        self.end()
        file = self.folder / "quiz.yaml"
        file.write_text("title: Quiz\nsections: []\n")
        lines = self.serve("--board", "quiz.yaml")
        self.assertIn("Quiz is on. Guests scan this, or open it:", lines)
        self.assertIn("quiz  0 here, 0 cards  Quiz  from a file", self.said("owner", "boards"))
        self.end()
        file.rename(self.folder / "friday.yaml")
        refused = self.run_program("serve", "--port", "0", "--board", "friday.yaml")
        self.assertIn("The server's owner made a board of the same name as the file friday.yaml", refused.stderr)

    def test_announced_links_have_every_board_and_never_the_owners(self) -> None:
        """[T70] A file that programs read, such as those of tests."""
        self.serve("--announce", "announced.json")
        owner = self.said("owner", "link")[0].split("#")[1]
        self.said("owner", "make", "Friday")
        announced = (self.folder / "announced.json").read_text()
        self.assertEqual(set(json.loads(announced)["links"]), {"karaoke-night", "friday"})
        self.assertNotIn(owner, announced)


if __name__ == "__main__":
    unittest.main()
