"""Looks for habits that make English hard to read: in comments, names of tests, docstrings, documents, and the
sentences that a program's code has, such as its help; in the titles of boards that come with the program and the
description of its package. In names, it looks for British spelling.

    python3 Tests/english.py            all files of the repository
    python3 Tests/english.py FILE …     these

It knows a few habits, each by a pattern that is rarely wrong. A sentence that is right all the same goes into ALLOWED.
"""

from __future__ import annotations

import functools
import io
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent

WIDTH = 120
# Of prose, where no formatter wraps it.
PROSE_WIDTH = 100

# Parts of sentences that a pattern takes for a habit and that are right as they are.
ALLOWED = [
    "not *Who can't scan types",  # CONTRIBUTING.md shows these as what to avoid
    "never *anew*",
    "never *somebody*",
    "not *It is told*",
    "instead of *everybody*",  # CHANGELOG.md says what changed
]

# Files that were recorded, that are made from others, or that quote what others wrote.
NOT_OURS = re.compile(
    r"^Tests/(?:Vectors|Transcripts|EndToEnd/(?:\w+/)?(?:released|left_behind))/|^Tests/english\.py$|^docs/seeds\.md$"
    r"|^web/protocol/messages\.d\.ts$"
)

VERB = (
    r"(?:is|isn't|was|wasn't|are|aren't|were|weren't|has|hasn't|had|hadn't|does|doesn't|did|didn't|can|can't|could|couldn't"
    r"|may|must|will|won't|would|wouldn't|came|went|began|made|held|said|stood|[a-z]{2,}[^\Wsu]s)\b"
)
# After a word in -s that is no verb: "what cards say".
PLURAL = r"(?! (?:are|may|can|have|do|did|were|must|will|would|say|need|cost|hold|make|give|want|see|know|show|get|take|become)\b)"
IS = r"(?:is|isn't|was|wasn't|are|aren't|were|has|hasn't|had|does|doesn't|can|can't|may|must|will|won't|would|wouldn't)\b"
CAUSE = (
    rf"(?:they|he|she|we|there)\b|(?:it|nobody|everybody|everyone|nothing|otherwise|else) {IS}"
    r"|(?:the|a|an|each|no|its|their|this|that|these|those|such|some|most|only|both)"
    rf"(?: (?!that\b|which\b|who\b)[\w'`-]+){{0,3}} {IS}"
)
BRITISH = (
    r"\w*colour\w*|\w*behaviour\w*|honour\w*|favour\w*|neighbour\w*|centre[sd]?|grey\w*|per cent|for ever"
    r"|\w*(?:organ|recogn|initial|serial|normal|synchron|summar|minim|maxim|virtual|author|capital|categor|priorit|optim|real"
    r"|emphas|amort)is(?:e|es|ed|er|ers|ing|ation|ations)"
    r"|analys(?:e|ed|es|ing)|labelled|labelling|travell\w+|modell\w+|licence\w*|defence\w*|offence\w*|judgement\w*"
    r"|programmes?|metres?|litres?|fibres?|theatres?|whilst|amongst|artefact\w*|(?:sign|journ)all(?:ed|ing)|mould\w*|cosy|fulfil|skilful"
    r"|\w*(?:flavour|humour|rumour|labour)\w*"
)


class Habit(NamedTuple):
    name: str
    instead: str
    pattern: re.Pattern[str]
    #: A sentence with the habit, and one that looks like it and is right.
    wrong: str
    right: str
    #: Whether names of tests are held to it, too.
    in_names: bool = True


HABITS = [
    Habit(
        "anew",
        "again",
        re.compile(r"\banew\b", re.IGNORECASE),
        wrong="The view is declared anew.",
        right="The view is declared again.",
    ),
    Habit(
        "beside, of more than places",
        "besides, apart from",
        re.compile(r"\bbeside (?:that|what|(?!some|any|no|every)\w+ing)\b", re.IGNORECASE),
        wrong="Values that people set beside crossing cards off.",
        right="A file beside the board's own.",
    ),
    Habit(
        "who without a noun",
        "the person who, anyone who",
        re.compile(r"\b(?:for|of|to|by|from|than) who (?=[a-z])"),
        wrong="The code is for who can't scan.",
        right="The code is for guests who can't scan.",
    ),
    Habit(
        "a sentence that begins with a headless clause",
        "a noun first",
        re.compile(rf"^(?:(?:\[[\w.]+\] ?)*)(?:[Ww]ho|[Ww]hat) {VERB}{PLURAL}(?=.*[.:;,]$|(?: \S+){{4}})(?!.*\?$)"),
        wrong="What stands there is sent.",
        right="What attacks cost is measured.",
    ),
    Habit(
        "a comma and for",
        "because, or so",
        re.compile(rf", for (?:{CAUSE})"),
        wrong="The board waits, for the disk is slow.",
        right="A server, for the tests that need one.",
    ),
    Habit(
        "told by nobody",
        "someone says, someone hears",
        re.compile(r"\b(?:is|are) (?:told|said)\b(?! (?:apart|from)\b)", re.IGNORECASE),
        wrong="It is told to everyone.",
        right="Equal ids are told apart by their occurrence.",
    ),
    Habit(
        "is to be",
        "should, has to, can",
        re.compile(r"\b(?:is|isn't|are|aren't|was|wasn't|were) to be [a-z]", re.IGNORECASE),
        wrong="Rows that are to be placed again.",
        right="Say what there is to do about it.",
        in_names=False,
    ),
    Habit(
        "that is to do something",
        "that should do it, that does it",
        re.compile(r"\b(?:that|which|who|nobody|someone|everyone) (?:is|are) to (?!say\b|blame\b|be\b)[a-z]"),
        wrong="The node that is to take the board.",
        right="What this view is to people who don't see it, that is to say its label.",
    ),
    Habit(
        "what stands",
        "the noun: the text in the field, the cards around it",
        re.compile(r"\bwhat(?:ever)? (?:now |only )?(?:stands|stood)\b(?! for\b)", re.IGNORECASE),
        wrong="It sends what stands in the field.",
        right="A placeholder: it knows what stands for the leaf, and where a caret stands.",
        in_names=False,
    ),
    Habit(
        "somebody and everybody",
        "someone, everyone",
        re.compile(r"\b(?:some|every)body(?:'s)?\b", re.IGNORECASE),
        wrong="It waits until somebody comes.",
        right="Nobody has to wait for anyone.",
    ),
    Habit(
        "British spelling",
        "the American one",
        re.compile(rf"\b(?:{BRITISH})\b", re.IGNORECASE),
        wrong="A neighbour's colour.",
        right="A neighbor's color.",
    ),
]


# Only for names of tests: each is a rule that reads aloud. A suite may be called “What messages cost”.
HABITS_OF_RULES = [
    Habit(
        "a rule that begins with a headless clause",
        "a noun first",
        re.compile(r"^(?:\[[^\]]*\] ?)*(?:what|whose|whom?)\b(?! turn\b)"),
        wrong="who only looks sees what others set",
        right="viewers see what others set",
    ),
]


class Passage(NamedTuple):
    """Lines that read on, as one text."""

    line: int
    text: str
    #: Whether it is the name of a test.
    is_rule: bool = False


# A comment that has its line to itself, one behind code, and the name of a test.
MARK = {
    ".swift": r"///?|/\*\*?|\*(?!\w)",
    ".js": r"///?|/\*\*?|\*(?!\w)",
    ".ts": r"///?|/\*\*?|\*(?!\w)",
    ".css": r"/\*\*?|\*(?!\w)",
    ".c": r"///?|/\*\*?|\*(?!\w)",
    ".h": r"///?|/\*\*?|\*(?!\w)",
    ".py": r"#",
    ".yaml": r"#",
    ".yml": r"#",
    ".sh": r"#",
    ".templates": r"#",
    "": r"#",
}
QUOTED = r'"((?:[^"\\]|\\.)*)"'
TEST = {
    ".swift": re.compile(rf'@Test\(\s*{QUOTED}|ConformanceCase\(\s*"[^"]*",\s*{QUOTED}'),
    ".js": re.compile(rf"^\s*(?:test|it)\({QUOTED}", re.MULTILINE),
    ".py": re.compile(r"^\s*(?:async )?def test_(\w+)", re.MULTILINE),
}
SUITE = re.compile(rf"@Suite\(\s*{QUOTED}")
# A sentence in code: more than a word or two, and no line of a comment before it.
LITERAL = re.compile(r'^[ \t]*//[^\n]*|"""\n(.*?)"""|"((?:[^"\\\n]|\\.)*)"', re.MULTILINE | re.DOTALL)
WORDS_MIN = 4
FENCE = re.compile(r"^\s*(?:```|~~~)")
NEW_ITEM = re.compile(r"^\s*(?:[-*+|#>]|\d+\.|@\w+|- Parameter|MARK:)")


def comments(path: Path, source: str) -> Iterator[tuple[int, str]]:
    """The lines of comments, without their marks; an empty one ends a passage."""
    mark = MARK[path.suffix]
    alone = re.compile(rf"^\s*(?:{mark}) ?(.*?)(?:\s*\*/)?\s*$")
    behind = re.compile(r"^(.*?\S)\s+// (.*)$")
    within = False
    for number, line in enumerate(source.split("\n"), 1):
        if path.suffix != ".py" and within:
            within = "*/" not in line
            yield number, re.sub(r"^\s*\*? ?", "", re.sub(r"\s*\*/.*$", "", line))
        elif found := alone.match(line):
            if not (number == 1 and line.startswith("#!")):
                within = bool(re.match(r"^\s*/\*", line)) and "*/" not in line
                yield number, found[1]
        else:
            found = behind.match(line) if "//" in mark or path.suffix in (".swift", ".js") else None
            if found and found[1].count('"') % 2 == 0:
                yield number, ""
                yield number, found[2]
            yield number, ""


def unfenced(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Without examples of code."""
    fenced = False
    for number, line in lines:
        if FENCE.match(line):
            fenced = not fenced
            line = ""
        yield number, "" if fenced else line


def prose(lines: list[str]) -> Iterator[tuple[int, str]]:
    for number, line in unfenced(enumerate(lines, 1)):
        yield number, "" if line.startswith("#") else line


def docstring_tokens(source: str) -> Iterator[tokenize.TokenInfo]:
    begins = True
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.STRING and begins and token.string.endswith('"""'):
            yield token
        if token.type not in (tokenize.COMMENT, tokenize.NL):
            begins = token.type in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)


def docstrings(source: str) -> Iterator[Passage]:
    for token in docstring_tokens(source):
        for offset, part in paragraphs(enumerate(token.string.strip('"').split("\n"))):
            yield Passage(token.start[0] + offset, part)


def paragraphs(lines: Iterator[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    start, kept = 0, []
    for number, line in lines:
        if kept and (not line.strip() or NEW_ITEM.match(line)):
            yield start, " ".join(kept)
            kept = []
        if line.strip():
            start = start if kept else number
            kept.append(line.strip())
    if kept:
        yield start, " ".join(kept)


def catalogue(source: str) -> Iterator[tuple[int, str]]:
    """What people read, a line each: the values behind the keys."""
    for number, line in enumerate(source.split("\n"), 1):
        if found := re.match(r'^\s*"[^"]+": "((?:[^"\\]|\\.)*)"', line):
            yield number, found[1]


def board_titles(source: str) -> Iterator[tuple[int, str]]:
    """What a board's file says for itself; its cards are its people's."""
    for number, line in enumerate(source.split("\n"), 1):
        for found in re.finditer(r"""\b(?:title|about): *(["']?)(.+?)\1 *(?=[,}]|$)""", line.split(" #")[0]):
            yield number, found[2]


def package_description(source: str) -> Iterator[tuple[int, str]]:
    """What the package says before it is installed, and what it asks when it is removed."""
    describes = False
    for number, line in enumerate(source.split("\n"), 1):
        name, _, text = line.partition(":")
        describes = describes if line.startswith(" ") else name == "Description"
        yield number, "" if not describes or line == " ." else text if name == "Description" else line


def literals(source: str) -> Iterator[Passage]:
    """What the code may say: a string of a few words, on one line or several."""
    for found in LITERAL.finditer(source):
        text = " ".join((found[1] or found[2] or "").replace("\\\n", "\n").split())
        if len(text.split()) >= WORDS_MIN:
            yield Passage(source.count("\n", 0, found.start()) + 1, text)


def passages(path: Path, source: str) -> Iterator[Passage]:
    if path.suffix == ".json":
        yield from (Passage(*found) for found in catalogue(source))
        return
    if path.parent.name == "debian":
        yield from (Passage(*found) for found in paragraphs(package_description(source)))
        return
    if path.suffix == ".yaml" and "boards" in path.parts:
        yield from (Passage(*found) for found in board_titles(source))
    lines = prose(source.split("\n")) if path.suffix == ".md" else unfenced(comments(path, source))
    yield from (Passage(*found) for found in paragraphs(lines))
    if path.suffix == ".py":
        yield from docstrings(source)
    if path.suffix == ".swift" and "Sources" in path.parts and "Written" not in path.parts:
        yield from literals(source)
    yield from names_of_tests(path, source)


def names_of_tests(path: Path, source: str) -> Iterator[Passage]:
    """In Python they are names of functions: `test_nobody_waits` reads “nobody waits”."""
    if path.suffix not in TEST:
        return
    found = [(name, True) for name in TEST[path.suffix].finditer(source)]
    if path.suffix == ".swift":
        found += [(name, False) for name in SUITE.finditer(source)]
    for name, is_rule in found:
        text = next(filter(None, name.groups()), "")
        spoken = text.replace("_", " ") if path.suffix == ".py" else text
        yield Passage(source.count("\n", 0, name.start()) + 1, spoken, is_rule)


def sentences(text: str) -> list[str]:
    """What stands between ends of sentences, without what is code."""
    plain = re.sub(r"^(?:[-*+#>|]+|\d+\.) +(?:\*\*[\w., ]+\*\* +)?", "", text)
    while (shorter := re.sub(r"\{[^{}]*\}", "", plain)) != plain:  # types in JSDoc
        plain = shorter
    return re.split(r"(?<=[.!?:;|])[)”\"]? +(?=\S)", plain)


def findings(path: Path, source: str) -> Iterator[tuple[int, str]]:
    for passage in passages(path, source):
        for sentence in sentences(passage.text):
            plain = re.sub(r"`[^`]*`", "`code`", sentence)
            for habit in [*HABITS, *(HABITS_OF_RULES if passage.is_rule else ())]:
                if passage.is_rule and not habit.in_names:
                    continue
                if (found := habit.pattern.search(plain)) and not any(allowed in sentence for allowed in ALLOWED):
                    yield (
                        passage.line,
                        f"{habit.name} (“{found[0].strip(', ')}”; {habit.instead}): {sentence.strip()[:160]}",
                    )
    yield from british_names(path, source)
    if path.parent.suffix == ".docc":
        for number, line in prose(source.split("\n")):
            if len(line) > PROSE_WIDTH and not line.startswith("|"):
                yield number, f"a line of more than {PROSE_WIDTH} columns"
    if path.suffix not in (".md", ".json"):
        lines = source.split("\n")
        written = [number for number, text in comments(path, source) if text]
        if path.suffix == ".py":
            written += [n for token in docstring_tokens(source) for n in range(token.start[0], token.end[0] + 1)]
        for number in written:
            if len(lines[number - 1]) > WIDTH:
                yield number, f"a comment of more than {WIDTH} columns"


# Made from the catalogue, with sentences in eight languages.
MADE = re.compile(r"/web/sentences/|/Sources/Sentences/Written/")
NAME = re.compile(r"[A-Za-z]\w+")


def british_names(path: Path, source: str) -> Iterator[tuple[int, str]]:
    """Names in code, and its short texts, word by word: `isCentred`, `SWIFT_LICENCE`."""
    if path.suffix in (".md", ".json") or MADE.search(str(path)):
        return
    british = {name for name in set(NAME.findall(source)) if is_british_name(name)}
    if not british:
        return
    said = {number for number, text in comments(path, source) if text}
    for number, line in enumerate(source.split("\n"), 1):
        for name in NAME.findall("" if number in said else line):
            if name in british:
                yield number, f"British spelling in a name (the American one): {name}"


@functools.cache
def is_british_name(name: str) -> bool:
    words = re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)
    return any(re.fullmatch(BRITISH, word, re.IGNORECASE) for word in words)


# The files of the Debian package that people read.
PACKAGE = ("control", "displayboard.templates")


def files() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return [ROOT / name for name in listed.stdout.splitlines() if not NOT_OURS.search(name)]


def is_read(path: Path, source: str) -> bool:
    if path.parent.name == "debian":
        return path.name in PACKAGE
    if path.suffix == "":
        return source.startswith("#!") or path.name == "Makefile"
    return path.suffix in MARK or path.suffix == ".md" or (path.name == "en.json" and "Sentences" in path.parts)


def examine_habits() -> None:
    """Each habit finds its wrong example and leaves its right one alone, as a comment is read."""
    for habit in HABITS:
        for example, expected in ((habit.wrong, True), (habit.right, False)):
            found = any(what.startswith(habit.name) for _, what in findings(Path("example.swift"), f"/// {example}\n"))
            if found != expected:
                sys.exit(f"english.py, {habit.name}: {'misses' if expected else 'finds'} “{example}”")


def examine_rules() -> None:
    """The names of tests are read, in each of the three languages."""
    examples = [found for habit in HABITS_OF_RULES for found in ((habit.wrong, True), (habit.right, False))]
    for rule, expected in [*examples, ("a second hello is told so", True)]:
        for file, code in (
            ("example.swift", f'@Test("[CF4] {rule}")'),
            ("example.js", f'test("[CF4] {rule}", () => {{'),
            ("example.py", f"    def test_{rule.replace(' ', '_')}(self) -> None:"),
        ):
            if any(findings(Path(file), f"{code}\n")) != expected:
                sys.exit(f"english.py, names of tests: {'misses' if expected else 'finds'} “{code}”")


def examine_names() -> None:
    for code, expected in (
        ("let isCentred = true", True),
        ("case trueColour", True),
        ("SWIFT_LICENCE = 1", True),
        ("aria-labelledby: colors.center", False),
        ("let promised = raised.supervised", False),
    ):
        if any(british_names(Path("example.swift"), code)) != expected:
            sys.exit(f"english.py, names: {'misses' if expected else 'finds'} “{code}”")


def examine_files() -> None:
    """What people read of a file that is mostly data is found, and nothing else."""
    wish, right = "Somebody please sing", "Someone please sing"
    for path, source, expected in (
        ("deploy/boards/example.yaml", f"  - {{ id: wishes, title: {wish} }}", True),
        ("deploy/boards/example.yaml", f'about: "{wish}, all of you." # here', True),
        ("deploy/boards/example.yaml", f"  - {{ id: wishes, title: {right} }}", False),
        ("deploy/boards/example.yaml", "      - { text: Somebody to Bind }", False),
        ("deploy/debian/control", f"Depends: one\nDescription: a board\n {wish}.", True),
        ("deploy/debian/control", f"Depends: one\n {wish}\nDescription: a board\n {right}.", False),
    ):
        if any(findings(Path(path), source)) != expected:
            sys.exit(f"english.py, {path}: {'misses' if expected else 'finds'} “{source}”")


def main(names: list[str]) -> None:
    examine_habits()
    examine_files()
    examine_rules()
    examine_names()
    found = []
    for path in [Path(name).resolve() for name in names] or files():
        try:
            source = path.read_text()
        except (UnicodeDecodeError, IsADirectoryError, FileNotFoundError):
            continue
        if is_read(path, source):
            found += [f"{path.relative_to(ROOT)}:{line}: {what}" for line, what in findings(path, source)]
    if found:
        sys.exit("\n".join([*found, f"{len(found)} habits of language to mend; CONTRIBUTING.md says how."]))


if __name__ == "__main__":
    main(sys.argv[1:])
