"""OPERATING.md says what the program says: its log's lines, options and metrics are there as they are written."""

from __future__ import annotations

import re
import subprocess
import unittest

from operator_test import OperatorTest
from server_process import BINARY, ROOT

TEXT = (ROOT / "OPERATING.md").read_text()


def rows(heading: str) -> list[str]:
    """The first cells of the last table below a heading, without their own heads."""
    section = TEXT.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    table = [line for line in section.split("\n\n")[-1].splitlines() if line.startswith("|")]
    return [line.split("|")[1].strip() for line in table[2:]]


def quoted(cells: list[str]) -> list[str]:
    return [text for cell in cells for text in re.findall(r"`([^`]+)`", cell)]


class Sentences(unittest.TestCase):
    def test_the_program_reports_the_version_of_the_changelogs(self) -> None:
        said = subprocess.run(
            [BINARY, "--version"], capture_output=True, text=True, check=True, timeout=30
        ).stdout.strip()
        debian = (ROOT / "deploy/debian/changelog").read_text().splitlines()[0]
        self.assertIn(f"({said})", debian)
        self.assertIn(f"The version is {said} until", " ".join((ROOT / "CHANGELOG.md").read_text().split()))

    def test_each_line_of_the_log_is_in_the_source(self) -> None:
        source = "\n".join(path.read_text() for path in sorted((ROOT / "Sources").rglob("*.swift")))
        lines = quoted(rows("The log"))
        self.assertGreater(len(lines), 20)
        for line in lines:
            for part in line.split("…"):
                self.assertIn(part.strip(), source, line)

    def test_each_line_of_the_security_log_that_has_no_kind_is_in_the_source(self) -> None:
        source = (ROOT / "Sources/Server/Metrics/SecurityLog.swift").read_text()
        lines = quoted(rows("The security log"))
        self.assertEqual(len(lines), 3)
        for line in lines:
            self.assertIn(line, source)

    def test_each_event_that_a_room_logs_is_explained(self) -> None:
        source = "\n".join(path.read_text() for path in sorted((ROOT / "Sources/Room").rglob("*.swift")))
        keys = set(re.findall(r'log\(\.\w+, (?:isFenced \? )?"([^"]+)"', source)) | set(
            re.findall(r'log\(\.\w+, isFenced \? "[^"]+" : "([^"]+)"', source)
        )
        self.assertGreater(len(keys), 8)
        self.assertEqual(keys - set(quoted(rows("The log"))), set())

    def test_each_option_that_it_names_exists(self) -> None:
        others = {"--unix-socket", "--what", "--help", "--force-confold", "--allow-downgrades", "--grep", "--since"}
        # Options of a build with the cluster.
        others |= {"--cluster", "--cluster-monitor", "--cluster-ca", "--cluster-tls-name", "--cluster-certificate"}
        others |= {"--cluster-key", "--cluster-name", "--node", "--signal", "--fetch"}
        names = set(re.findall(r"(?<![\w-])(--[a-z][a-z-]+)", TEXT)) - others
        known = ""
        for command in (
            "serve",
            "join",
            "backup",
            "restore",
            "repair",
            "host link",
            "host kick",
            "host lobby",
            "host nodes",
            "owner restore",
            "export",
        ):
            known += subprocess.run(
                [str(BINARY), *command.split(), "--help"], capture_output=True, text=True, check=True, timeout=20
            ).stdout
        self.assertGreater(len(names), 10)
        self.assertEqual({name for name in names if name not in known}, set())


class Metrics(OperatorTest):
    def test_each_metric_that_it_names_is_there(self) -> None:
        self.server.start()
        text = self.get("/metrics", local=True)[1]
        names = [name for name in quoted(rows("Is it healthy?")) if "_" in name]
        self.assertGreater(len(names), 10)
        for name in names:
            if name != "displayboard_certificate_expiry_timestamp_seconds":  # with TLS only
                self.assertIn(f"# TYPE {name} ", text)


if __name__ == "__main__":
    unittest.main()
