"""Someone takes BoardUI into a program of their own, and shows it in a terminal: the engine is enough for that."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from server_process import BUILT, ROOT

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

#: The engine, and the terminal's own part of it.
ENGINE = ("BoardUI", "BoardUITerminal")

#: All that the engine may lean on: each of them is there on macOS and for WebAssembly too.
MODULES = {"Foundation", "Observation", "Synchronization"}


def without_apple(source: str) -> str:
    """A file as it is compiled without the trait SwiftUI, which asks Apple's implementation what ours is asked."""
    if source.startswith("#if SwiftUI && canImport(SwiftUI)\n"):
        assert source.endswith("#endif\n") and not re.search(r"^#(else|endif)\n.", source, re.MULTILINE), source
        return ""
    return re.sub(r"^#if SwiftUI\n(?:.*\n)*?#else\n((?:.*\n)*?)#endif\n", r"\1", source, flags=re.MULTILINE)


def expect_drawn(test: unittest.TestCase, shown: str) -> None:
    """What `PROGRAM` printed: its tree, where each part is, and the picture."""
    tree, frames = shown.split("CGRect", 1)
    frames, drawn = frames.split("┌")
    texts = ["Tonight", "Waterloop", "Dancing Keen"]
    test.assertEqual(re.findall(r'^ *Text "(.*)"', tree, re.MULTILINE), texts, shown)
    # A column of three lines, in the middle of each other.
    test.assertEqual(re.findall(r"y: ([\d.]+)", frames), ["0.0", "30.0", "62.0"], shown)
    test.assertEqual(re.findall(r"│ *(\w[\w ]*?) *│", drawn), texts, shown)


class EngineAloneTest(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def test_ten_lines_need_the_engine_and_nothing_else(self) -> None:
        """As it is built already; `engine_fetched.py` has it fetched and built by someone else's package."""
        for module in ENGINE:
            shutil.copy(BUILT / f"Modules/{module}.swiftmodule", self.folder)
        (self.folder / "main.swift").write_text(PROGRAM)
        objects = [str(path) for module in ENGINE for path in (BUILT / f"{module}.build").glob("*.o")]
        command = ("swiftc", "-swift-version", "6", "-I", ".", "main.swift", *objects, "-o", "Ten")
        built = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, timeout=300)
        self.assertEqual((built.returncode, built.stdout + built.stderr), (0, ""))
        shown = subprocess.run(self.folder / "Ten", capture_output=True, text=True, timeout=60, check=True).stdout
        expect_drawn(self, shown)

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
