"""docs/security.md names a test for each threat and each guard: those tests are there, say which row they are of, and
none is missing from the table."""

from __future__ import annotations

import ast
import re
import unittest
from pathlib import Path

from server_process import ROOT

ROW = re.compile(r"\[([TM]\d+)\]")
# Rules of the views have numbers of their own that look like these.
TARGETS = ["DocumentTests", "RoomTests", "ServerTests", "ServiceTests", "StorageTests", "TerminalScreenTests"]
ROWS = {
    f"T{number}"
    for number in [
        *range(1, 39),
        *range(45, 48),
        *range(50, 54),
        60,
        64,
        *range(68, 73),
        *range(75, 100),
        *range(101, 108),
        *range(109, 116),
        *range(120, 134),
        *range(135, 142),
        *range(145, 148),
        *range(150, 152),
        153,
        154,
        155,
    ]
} | {f"M{number}" for number in range(1, 13)}


def tests_of_the_table() -> dict[str, set[str]]:
    """By row: `GuardTests.opens`, `security_doors_test.test_…`, `make test-fuzz`."""
    rows: dict[str, set[str]] = {}
    for line in (ROOT / "docs/security.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and re.fullmatch(r"[TM]\d+", cells[0]):
            rows[cells[0]] = set(re.findall(r"`([^`]+)`", cells[-1]))
    return rows


def tests_that_say_their_row() -> dict[str, set[str]]:
    """By row, from the tests' titles and docstrings."""
    rows: dict[str, set[str]] = {}
    for file in sorted(file for target in TARGETS for file in (ROOT / "Tests" / target).rglob("*.swift")):
        for test, title in swift_tests(file):
            for row in ROW.findall(title):
                rows.setdefault(row, set()).add(test)
    for file in sorted((ROOT / "Tests/EndToEnd").rglob("*_test.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name.startswith("test_"):
                for row in ROW.findall(ast.get_docstring(node) or ""):
                    rows.setdefault(row, set()).add(f"{file.stem}.{node.name}")
    return rows


def swift_tests(file: Path) -> list[tuple[str, str]]:
    """Each test's name and title, with what its suite is called."""
    source = file.read_text()
    suite = " ".join(re.findall(r'@Suite\(\s*"([^"]*)"', source))
    found = []
    for part in re.split(r"@Test\b", source)[1:]:
        name = re.search(r"\bfunc (\w+)\(", part)
        title = re.match(r'\(\s*"((?:[^"\\]|\\.)*)"', part)
        if name:
            found.append((f"{file.stem}.{name.group(1)}", f"{suite} {title.group(1) if title else ''}"))
    return found


class Table(unittest.TestCase):
    def test_every_row_is_there_and_has_a_test(self) -> None:
        self.assertEqual({row for row, tests in tests_of_the_table().items() if tests}, ROWS)

    def test_the_tests_it_names_are_those_that_say_so(self) -> None:
        said = tests_that_say_their_row()
        for row, tests in tests_of_the_table().items():
            named = {test for test in tests if not test.startswith("make ")}
            self.assertEqual(named, said.get(row, set()), row)

    def test_the_commands_it_names_are_in_the_makefile(self) -> None:
        targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
        for tests in tests_of_the_table().values():
            for command in (test.split()[1] for test in tests if test.startswith("make ")):
                self.assertIn(command, targets)


if __name__ == "__main__":
    unittest.main()
