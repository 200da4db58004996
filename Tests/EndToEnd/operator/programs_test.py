"""Files that are run say in their first line by what: a formatter that joins it with the comment below breaks them."""

from __future__ import annotations

import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


class Programs(unittest.TestCase):
    def test_each_file_that_is_run_names_its_interpreter_in_the_first_line(self) -> None:
        """Without it a shell runs whatever it is: debian/rules was one, and made no package."""
        listed = subprocess.run(["git", "ls-files", "--stage"], cwd=ROOT, check=True, capture_output=True, text=True)
        programs = [line.split("\t")[1] for line in listed.stdout.splitlines() if line.startswith("100755")]
        self.assertIn("deploy/debian/rules", programs)
        for program in programs:
            with (ROOT / program).open("rb") as file:
                self.assertRegex(file.readline(), rb"^#!/\S+", program)
