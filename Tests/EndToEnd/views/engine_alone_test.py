"""Somebody takes BoardUI into a program of their own, and shows it in a terminal: the engine comes, and nothing else
does."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

import pytest

from server_process import ROOT

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Ten",
  dependencies: [.package(url: "{address}", from: "1.0.0", traits: [])],
  targets: [.executableTarget(name: "Ten", dependencies: [{products}])]
)
"""

PROGRAM = """import BoardUI
import BoardUITerminal

let songs = VStack(alignment: .leading) {
  Text("Tonight")
  ForEach(["Waterloop", "Dancing Keen"], id: \\.self) { Text($0).padding(2) }
}
let graph = ViewGraph(songs)
_ = graph.update(.init(width: 200, height: 100))
print(graph)
for id in graph.children(of: nil) { print(graph.frame(of: id)!) }
print(TerminalRenderer(columns: 20, rows: 20) { songs.padding(1).border(.secondary) }.grid().text)
"""

# Nobody debugs it, or looks anything up in it.
BUILD = ("swift", "build", "-debug-info-format", "none", "--disable-index-store")

#: All that the engine may lean on: each of them is there on macOS and for WebAssembly too.
MODULES = {"Foundation", "Observation", "Synchronization"}


def attempt(*command: str, at: Path) -> subprocess.CompletedProcess[str]:
    # What a run of `make` says about this project isn't about someone else's.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("DISPLAYBOARD_")}
    return subprocess.run(command, cwd=at, env=environment, capture_output=True, text=True, timeout=900)


def run(*command: str, at: Path) -> subprocess.CompletedProcess[str]:
    done = attempt(*command, at=at)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}\n{done.stderr}"
    return done


def without_apple(source: str) -> str:
    """A file as it is compiled without the trait SwiftUI, which asks Apple's implementation what ours is asked."""
    if source.startswith("#if SwiftUI && canImport(SwiftUI)\n"):
        assert source.endswith("#endif\n") and not re.search(r"^#(else|endif)\n.", source, re.MULTILINE), source
        return ""
    return re.sub(r"^#if SwiftUI\n(?:.*\n)*?#else\n((?:.*\n)*?)#endif\n", r"\1", source, flags=re.MULTILINE)


class EngineAloneTest(unittest.TestCase):
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

    @pytest.mark.long
    def test_ten_lines_fetch_and_build_the_engine_and_nothing_else(self) -> None:
        program = self.program(PROGRAM, "BoardUI", "BoardUITerminal")
        built = run(*BUILD, at=program)
        self.assertEqual([path.name for path in (program / ".build/checkouts").iterdir()], ["DisplayBoard"])
        modules = {path.stem for path in (program / ".build/debug/Modules").glob("*.swiftmodule")}
        self.assertEqual(modules, {"BoardUI", "BoardUITerminal", "Ten"})
        self.assertNotIn("warning", built.stdout + built.stderr)
        shown = run(str(program / ".build/debug/Ten"), at=program).stdout
        tree, frames = shown.split("CGRect", 1)
        frames, drawn = frames.split("┌")
        self.assertEqual(
            re.findall(r'^ *Text "(.*)"', tree, re.MULTILINE), ["Tonight", "Waterloop", "Dancing Keen"], shown
        )
        # A column of three lines, in the middle of each other.
        self.assertEqual(re.findall(r"y: ([\d.]+)", frames), ["0.0", "30.0", "62.0"], shown)
        self.assertEqual(re.findall(r"│ *(\w[\w ]*?) *│", drawn), ["Tonight", "Waterloop", "Dancing Keen"], shown)
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

    def test_the_engine_leans_on_what_every_platform_has(self) -> None:
        lines = [
            line
            for target in ("BoardUI", "BoardUITerminal", "BoardUITesting", "BoardUIConformance")
            for source in (ROOT / "Sources" / target).rglob("*.swift")
            for line in without_apple(source.read_text()).splitlines()
        ]
        imports = [line for line in lines if re.match(r"((public|internal|package|@\w+) )*import ", line)]
        self.assertLessEqual({line.split()[-1].split(".")[0] for line in imports} - {"BoardUI"}, MODULES)
        # The code that is compiled here is then the code that is compiled elsewhere, but for one thing: the runtime of
        # Apple's systems has nobody who could say on which thread the main actor's code may run.
        conditions = [line for line in lines if re.match(r"\s*#(else)?if .*(os|arch|canImport)\(", line)]
        confinement = (ROOT / "Sources/BoardUI/State/Confinement.swift").read_text().splitlines()
        self.assertEqual([line for line in conditions if line not in confinement], [])
        self.assertEqual({line.strip() for line in conditions}, {"#if os(Linux)"})


if __name__ == "__main__":
    unittest.main()
