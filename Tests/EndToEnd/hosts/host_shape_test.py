"""`displayboard host` shapes a board as the host's page does: its declaration as text, and one thing at a time."""

from __future__ import annotations

import subprocess
import unittest
from pathlib import Path

from owner import LocalConnection, ask_as_owner
from server_process import BINARY, ServerProcess

TEXT = "# ours\ntitle: Quiz  # large\nsections:\n  - title: Teams\n    cards: [One, Two]\n"


class HostShape(unittest.TestCase):
    def setUp(self) -> None:
        self.server = ServerProcess()
        self.addCleanup(self.server.clean_up)
        self.server.start()
        status, answer = ask_as_owner(LocalConnection(self.server.data), {"t": "make", "title": "Quiz"})
        self.assertEqual(status, 200)
        self.board = answer["board"]
        self.file = Path(self.server.data) / "quiz.yaml"
        self.file.write_text(TEXT)
        self.host("declare", str(self.file))

    def host(self, *words: str, board: str | None = None) -> str:
        """What it prints; it must succeed."""
        done = self.run_host(*words, board=board)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def run_host(self, *words: str, board: str | None = None) -> subprocess.CompletedProcess[str]:
        command = [str(BINARY), "host", words[0], "--data", str(self.server.data), "--board", board or self.board]
        return subprocess.run([*command, *words[1:]], capture_output=True, text=True, check=False, timeout=30)

    def test_the_text_is_kept_byte_for_byte_over_a_kill(self) -> None:
        self.assertEqual(self.host("declaration"), TEXT)
        self.server.kill()
        self.server.start()
        self.assertEqual(self.host("declaration"), TEXT)

    def test_a_dry_run_says_what_would_come_and_go_and_changes_nothing(self) -> None:
        self.file.write_text(TEXT.replace("[One, Two]", "[One, Three]").replace("Quiz", "Great quiz"))
        said = self.host("declare", str(self.file), "--dry-run").splitlines()
        self.assertEqual(said[1:], ["  + Three", "  - Two", "  ~ title"])
        self.assertEqual(self.host("declaration"), TEXT)

    def test_one_thing_changes_its_own_lines_and_is_in_the_history(self) -> None:
        self.host("title", "Great", "quiz")
        self.host("votes", "3")
        self.host("value", "energy", "{ kind: number, label: Energy, min: 0, max: 3 }")
        text = (
            "# ours\ntitle: Great quiz  # large\n"
            "values: { votes: { each: 3 }, energy: { kind: number, label: Energy, min: 0, max: 3 } }\n"
        )
        self.assertEqual(self.host("declaration"), text + TEXT.split("\n", 2)[2])
        self.host("votes", "none")
        self.host("value", "energy", "--remove")
        self.host("anonymous")
        self.assertIn("anonymous: true\n", self.host("declaration"))
        history = self.host("history")
        for done in ("named the board", "changed what people can set", "made the board anonymous"):
            self.assertNotIn("changed a setting", history)
            self.assertIn(done, history)

    def test_a_mistake_is_refused_with_its_line_and_changes_nothing(self) -> None:
        self.file.write_text("title: Quiz\ncontainer: lits\n")
        for more in ([], ["--dry-run"]):
            done = self.run_host("declare", str(self.file), *more)
            self.assertEqual(done.returncode, 1)
            self.assertIn("quiz.yaml:2:12: there is no container `lits`; did you mean `list`?", done.stderr)
        self.assertEqual(self.host("declaration"), TEXT)

    def test_a_board_of_a_file_shows_its_text_and_is_changed_in_its_file(self) -> None:
        self.assertIn("title: Karaoke night", self.host("declaration", board="karaoke"))
        done = self.run_host("title", "Mine", board="karaoke")
        self.assertEqual(done.returncode, 1)
        self.assertIn("edited by hand on the server", done.stderr)


if __name__ == "__main__":
    unittest.main()
