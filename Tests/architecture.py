"""Holds the sources to the drawing: a target imports what its row in ARCHITECTURE.md says, no more and no less. Each
file that the page names is in the repository. No two rules of SPEC.md and PROTOCOL.md have one number, and no
folder has more files than one takes in at a glance.

    python3 Tests/architecture.py

The compiler keeps a target from importing what Package.swift doesn't give it; this keeps Package.swift and the page
from drifting apart. That nothing imports in a circle the package manager says itself.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ROW = re.compile(r"^\| `([\w-]+)` \|.*\| ([^|]*) ?\|$", re.MULTILINE)
# Where a rule stands: tests and comments name it by this number.
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


def missing() -> list[str]:
    """What ARCHITECTURE.md names by a path that no file or folder has, nor the beginning of a file's name."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    text = "".join(f"/{path}\n" for path in listed.splitlines() if (ROOT / path).exists())
    named = NAMED.findall((ROOT / "ARCHITECTURE.md").read_text())
    return [f"{path}: ARCHITECTURE.md names it, and it isn't there" for path in named if f"/{path}" not in text]


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
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    files = Counter(str(Path(path).parent) for path in listed.splitlines() if (ROOT / path).exists())
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
    wrong += overfull()
    wrong += numbered_twice()
    if wrong:
        sys.exit("ARCHITECTURE.md and the sources differ:\n  " + "\n  ".join(wrong))


if __name__ == "__main__":
    main()
