"""Holds the sources to the drawing: a target imports what its row in ARCHITECTURE.md says, no more and no less. Each
file, type and member that the page names is in the repository, where the page says; each folder with code is on the
page. No two rules of SPEC.md and PROTOCOL.md have one number, and no folder has more files than one takes in at a
glance.

    python3 Tests/architecture.py

The compiler keeps a target from importing what Package.swift doesn't give it; this keeps Package.swift and the page
from drifting apart. That nothing imports in a circle the package manager says itself.
"""

from __future__ import annotations

import functools
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ROW = re.compile(r"^\| `([\w-]+)` \|.*\| ([^|]*) ?\|$", re.MULTILINE)
# Where a rule is written: tests and comments name it by this number.
RULE = re.compile(r"\*\*([A-Z]+\d+[a-z]?)\*\*")
# A path of this repository, whole or its end: with a folder or a file's kind in it.
NAMED = re.compile(r"`((?:[\w.+-]+/)*[\w.+-]+\.(?:swift|js|css|json|py|md)|(?:[\w.+-]+/)+[\w.+-]*)`")
IMPORT = re.compile(r"^ *(?:(?:public|package|internal|private|@\w+) )*import (?:\w+ )?(\w+)", re.MULTILINE)


def drawn() -> dict[str, set[str]]:
    page = (ROOT / "ARCHITECTURE.md").read_text()
    section = page.split("## Targets\n")[1].split("\n## ")[0]
    return {target: set(re.findall(r"`(\w+)`", imports)) for target, imports in ROW.findall(section)}


def written(targets: set[str]) -> dict[str, set[str]]:
    # Libraries of C are what others made; they import nothing of ours, and have no row.
    imports = {target: set() for target in targets if not (ROOT / "Sources" / target / "module.modulemap").exists()}
    for target, found in imports.items():
        for file in (ROOT / "Sources" / target).rglob("*.swift"):
            found.update(name for name in IMPORT.findall(file.read_text()) if name in targets and name != target)
    return imports


@functools.cache
def listed() -> list[str]:
    """The files of the repository."""
    paths = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [path for path in paths.splitlines() if (ROOT / path).exists()]


def missing() -> list[str]:
    """What ARCHITECTURE.md names by a path that no file or folder has, nor the beginning of a file's name."""
    text = "".join(f"/{path}\n" for path in listed())
    named = NAMED.findall((ROOT / "ARCHITECTURE.md").read_text())
    return [f"{path}: ARCHITECTURE.md names it, and it isn't there" for path in named if f"/{path}" not in text]


def ambiguous() -> list[str]:
    """The files that ARCHITECTURE.md names without a folder, where not exactly one has that name, or another folder."""
    page = (ROOT / "ARCHITECTURE.md").read_text()
    folders: dict[str, set[str]] = {}
    for path in listed():
        # Sentences of a page are named as the page; releases' pages are as they were.
        if not path.startswith(("web/sentences/", "Tests/EndToEnd/support/")):
            folders.setdefault(Path(path).name, set()).add(str(Path(path).parent))
    wrong = [
        f"{name}: ARCHITECTURE.md names it without a folder, and {len(folders.get(name, ()))} files have that name"
        for name in sorted(set(re.findall(r"`([\w+-]+\.(?:swift|js|css|py))`", page)))
        if len(folders.get(name, ())) != 1
    ]
    for row in re.findall(r"^\| .+$", page, re.MULTILINE):
        first = re.search(r"`([\w/+-]+)/[\w+-]+\.\w+`", row)
        for name in re.findall(r"`([\w+-]+\.\w+)` beside it", row):
            if first and first[1] not in folders.get(name, ()):
                wrong.append(f"{name}: ARCHITECTURE.md says that it is in {first[1]}")
    return wrong


DECLARED = re.compile(r"\b(?:struct|class|enum|actor|protocol|typealias|associatedtype|func|macro) (\w+)")
MEMBER = re.compile(r"\b(?:func|var|let|case) `?(\w+)")
# Names from Swift, a trait of the package, and a placeholder.
OTHERS = {"MainActor", "Macros", "Sendable", "XTests"}


def declared() -> dict[str, set[str]]:
    """The types and functions of the sources and of what tests share, each with the folders of its files."""
    found: dict[str, set[str]] = {}
    for path in listed():
        if path.endswith(".swift"):
            for name in DECLARED.findall((ROOT / path).read_text()):
                found.setdefault(name, set()).add(str(Path(path).parent))
    return found


def undeclared(targets: set[str]) -> list[str]:
    """The types and their members that ARCHITECTURE.md names, and that aren't there or not where it says."""
    page = (ROOT / "ARCHITECTURE.md").read_text()
    found = declared()
    known = found.keys() | targets | OTHERS | {part for path in listed() for part in Path(path).parts[:-1]}
    code = "\n".join((ROOT / path).read_text() for path in listed() if path.endswith(".swift"))
    members = set(MEMBER.findall(code))
    wrong = []
    for name, member in sorted(set(re.findall(r"`@?([A-Z]\w*[a-z]\w*)(?:\.(\w+))?(?:\([\w:]*\))?`", page))):
        if name not in known:
            wrong.append(f"{name}: ARCHITECTURE.md names it, and nothing has that name")
        elif member not in members | {"", "swift"}:
            wrong.append(f"{name}.{member}: ARCHITECTURE.md names it, and nothing has that name")

    def expect(name: str, folder: str) -> None:
        if not any(f"{place}/".startswith(f"{folder.rstrip('/')}/") for place in found.get(name, ())):
            wrong.append(f"{name}: ARCHITECTURE.md says that it is in {folder}")

    for name, folder in re.findall(r"`(\w+)`[^`(|]{0,20}\(?`(Sources/[\w/]+)`\)", page):
        expect(name, folder)
    # Its three tables: of the parts of a room, of the server, and of a board on its loop.
    parts = page.split("## The parts of a room, and of the server\n")[1].split("\n## ")[0]
    folders = ("Sources/Room", "Sources/Server", "Sources/Server")
    for table, folder in zip(re.findall(r"(?:^\|.*\n)+", parts, re.MULTILINE), folders, strict=True):
        for row in table.splitlines()[2:]:
            for name in re.findall(r"`(\w+)`", row.split("|")[1]):
                expect(name, folder)
    return wrong


CODE = {".swift", ".js", ".py", ".c", ".h"}


def unnamed(targets: set[str]) -> list[str]:
    """The folders with code that ARCHITECTURE.md doesn't name, and those it names that have none."""
    page = (ROOT / "ARCHITECTURE.md").read_text()
    rows = "\n".join(
        row.split("|")[1] for row in page.split("## Folders\n")[1].split("\n## ")[0].splitlines() if "|" in row
    )
    there = {Path(path).parent for path in listed() if Path(path).suffix in CODE}
    below = {
        str(folder.relative_to("Sources")) for folder in there if len(folder.parts) > 2 and folder.parts[0] == "Sources"
    }
    named = set(re.findall(r"`([\w/-]+)`", rows))
    wrong = [f"Sources/{folder}: ARCHITECTURE.md doesn't say what it holds" for folder in sorted(below - named)]
    of_sources = {name for name in named if name.split("/")[0] in targets}
    wrong += [f"{name}: ARCHITECTURE.md says what it holds, and it has no code" for name in sorted(of_sources - below)]
    for folder in sorted(
        {"/".join(folder.parts[:2]) for folder in there if folder.parts[:1] in (("Tests",), ("web",))}
    ):
        if "/" in folder and f"`{folder}`" not in page and Path(folder).name.removesuffix("Tests") not in targets:
            wrong.append(f"{folder}: ARCHITECTURE.md doesn't say what it holds")
    for folder in sorted({folder.parts[0] for folder in there if folder.parts}):
        if not re.search(rf"`{folder}[`/]", page):
            wrong.append(f"{folder}: ARCHITECTURE.md doesn't name it")
    return wrong


def numbered_twice() -> list[str]:
    pages = [ROOT / "Sources/Messages" / name for name in ("SPEC.md", "PROTOCOL.md")]
    numbers = Counter(number for page in pages for number in RULE.findall(page.read_text()))
    return [f"{number} is the number of {count} rules" for number, count in numbers.items() if count > 1]


# A folder with more files than that is several; so many fit on a screen when they are listed.
FILES_MAX = 25
# Written by a script or recorded, a file for each group of sentences or conversation.
MADE = re.compile(
    r"web/sentences/[\w-]+|Tests/Transcripts(?:/\w+)?|Tests/EndToEnd/support/(?:released|left_behind)(?:/.*)?|docs(?:/.*)?"
)


def overfull() -> list[str]:
    files = Counter(str(Path(path).parent) for path in listed())
    return [
        f"{folder} has {count} files, more than {FILES_MAX}: give some of them a room"
        for folder, count in sorted(files.items())
        if count > FILES_MAX and not MADE.fullmatch(folder)
    ]


def main() -> None:
    targets = {folder.name for folder in (ROOT / "Sources").iterdir() if folder.is_dir()}
    page, code = drawn(), written(targets)
    # Its one import is what another implementation puts its own in place of.
    code["BoardUIConformance"].discard("BoardUI")
    wrong = [f"{name}: drawn but not in Sources" for name in sorted(page.keys() - code.keys())]
    wrong += [f"{name}: has no row" for name in sorted(code.keys() - page.keys())]
    for name in sorted(page.keys() & code.keys()):
        wrong += [f"{name} imports {other}, which isn't drawn" for other in sorted(code[name] - page[name])]
        wrong += [f"{name} doesn't import {other}, which is drawn" for other in sorted(page[name] - code[name])]
    wrong += missing()
    wrong += ambiguous()
    wrong += undeclared(targets)
    wrong += unnamed(targets)
    wrong += overfull()
    wrong += numbered_twice()
    if wrong:
        sys.exit("ARCHITECTURE.md and the sources differ:\n  " + "\n  ".join(wrong))


if __name__ == "__main__":
    main()
