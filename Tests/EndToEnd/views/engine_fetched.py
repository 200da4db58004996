"""Someone has BoardUI fetched and built by a package of their own: the engine comes, and nothing else does."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from engine_alone_test import PROGRAM, expect_drawn
from server_process import ROOT

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Ten",
  dependencies: [.package(url: "{address}", from: "1.0.0", traits: [])],
  targets: [.executableTarget(name: "Ten", dependencies: [{products}])]
)
"""

# Nobody debugs it, or looks anything up in it.
BUILD = ("swift", "build", "-debug-info-format", "none", "--disable-index-store")


def attempt(*command: str, at: Path) -> subprocess.CompletedProcess[str]:
    # What a run of `make` says about this project isn't about someone else's.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("DISPLAYBOARD_")}
    return subprocess.run(command, cwd=at, env=environment, capture_output=True, text=True, timeout=900)


def run(*command: str, at: Path) -> subprocess.CompletedProcess[str]:
    done = attempt(*command, at=at)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}\n{done.stderr}"
    return done


class EngineFetchedTest(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def release(self) -> str:
        """This package as one that can be had by address and version."""
        package = self.folder / "DisplayBoard"
        for name in ("Sources", "Tests", "Benchmarks"):
            shutil.copytree(ROOT / name, package / name, ignore=shutil.ignore_patterns("EndToEnd", "__pycache__"))
        shutil.copy(ROOT / "Package.swift", package)
        identity = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org")
        for command in (
            ("init", "--quiet"),
            ("add", "."),
            (*identity, "commit", "--quiet", "-m", "1.0.0"),
            ("tag", "1.0.0"),
        ):
            run("git", *command, at=package)
        return package.as_uri()

    def program(self, text: str, *products: str) -> Path:
        program = self.folder / "Ten"
        (program / "Sources/Ten").mkdir(parents=True)
        named = ", ".join(f'.product(name: "{product}", package: "DisplayBoard")' for product in products)
        (program / "Package.swift").write_text(MANIFEST.format(address=self.release(), products=named))
        (program / "Sources/Ten/main.swift").write_text(text)
        return program

    def test_ten_lines_fetch_and_build_the_engine_and_nothing_else(self) -> None:
        program = self.program(PROGRAM, "BoardUI", "BoardUITerminal")
        built = run(*BUILD, at=program)
        self.assertEqual([path.name for path in (program / ".build/checkouts").iterdir()], ["DisplayBoard"])
        modules = {path.stem for path in (program / ".build/debug/Modules").glob("*.swiftmodule")}
        self.assertEqual(modules, {"BoardUI", "BoardUITerminal", "Ten"})
        self.assertNotIn("warning", built.stdout + built.stderr)
        expect_drawn(self, run(str(program / ".build/debug/Ten"), at=program).stdout)
        self._expect_that_entry_without_its_trait_says_what_to_switch_on(program)

    def _expect_that_entry_without_its_trait_says_what_to_switch_on(self, program: Path) -> None:
        """In a package that has built the engine, so that it isn't built twice."""
        manifest = (program / "Package.swift").read_text()
        macros = '.product(name: "BoardUIMacros", package: "DisplayBoard")'
        (program / "Package.swift").write_text(
            manifest.replace("dependencies: [.product", f"dependencies: [{macros}, .product")
        )
        (program / "Sources/Ten/main.swift").write_text("import BoardUI\nimport BoardUIMacros\n")
        done = attempt(*BUILD, at=program)
        said = done.stdout + done.stderr
        self.assertNotEqual(done.returncode, 0, said)
        self.assertIn("Switch the trait Macros on where your package depends on DisplayBoard", said)
        self.assertNotIn("no such module", said)


if __name__ == "__main__":
    unittest.main()
