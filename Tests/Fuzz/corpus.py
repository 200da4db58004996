"""Writes every message of the transcripts to a file of its own, for libFuzzer to begin with, and beside them the words
it may put in.

    corpus.py Tests/Transcripts .build/fuzz/seeds .build/fuzz/words

That the transcripts have each type, operation, host command and fact is a test of its own (protocol_test).
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from pathlib import Path


def messages(folder: Path) -> set[bytes]:
    found: set[bytes] = set()
    for file in sorted(folder.glob("*.json")):
        for step in json.loads(file.read_text()):
            if isinstance(step, dict) and "message" in step:
                found.add(json.dumps(step["message"], ensure_ascii=False, separators=(",", ":")).encode())
    return found


# Where numbers and texts end, and where those who read them do.
EDGES = [
    "-1",
    "-0",
    "0.5",
    "1e99",
    "-1e-99",
    "100000",
    "1000000",
    "65536",
    "2147483648",
    "4294967295",
    "4294967296",
    "9007199254740993",
    "9223372036854775808",
    "18446744073709551616",
    "null",
    "true",
    "{}",
    "[]",
    "[[",
    '""',
    "\\u0000",
    "\\ud800",
    "\\ud83d\\ude00",
    "4294967295.4294967295",
    "0.01",
]


def words(found: set[bytes]) -> list[str]:
    """All names and short texts of the messages, with their quotes."""
    texts = {text for message in found for text in re.findall(r'"[A-Za-z0-9.]{1,24}"', message.decode())}
    return sorted(texts) + EDGES


def quoted(word: str) -> str:
    """As a libFuzzer dictionary has it."""
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'


def main(transcripts: str, corpus: str, dictionary: str) -> None:
    target = Path(corpus)
    target.mkdir(parents=True, exist_ok=True)
    found = messages(Path(transcripts))
    if len(found) < 100:
        sys.exit(f"{transcripts} has {len(found)} messages: those can't be all.")
    for message in found:
        (target / hashlib.sha256(message).hexdigest()[:16]).write_bytes(message)
    Path(dictionary).write_text("".join(f"{quoted(word)}\n" for word in words(found)))
    print(f"{len(found)} messages in {corpus}")


if __name__ == "__main__":
    main(*sys.argv[1:])
