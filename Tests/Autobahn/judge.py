"""Judges what Autobahn's fuzzing client found, because its own exit code is always 0.

    judge.py report/index.json

Every case must have been run, and be OK in what it did and in how it closed. Exceptions are listed here, with the
reason.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

# All but 12 and 13, which are about compression: that is never agreed to.
CASES = 301

# Ten pings at once are answered by pongs for the latest, as RFC 6455 §5.5.3 allows; the suite wants one for each.
PONGS = {"2.10": {"FAILED"}, "2.11": {"FAILED"}}
# The suite counts nothing here as wrong: how a peer ends after a broken close is its own affair.
UNJUDGED = {case: {"INFORMATIONAL"} for case in ("7.1.6", "7.13.1", "7.13.2")}
# A broken frame is answered 1002, and the connection is left to the peer to end, which the suite doesn't do. Where
# something whole came before the broken frame, it depends on the load whether that is echoed first.
BROKEN = ("3.1", "3.2", "3.3", "3.4", "3.5", "3.6", "3.7", "5.14", "7.3.2")
LEFT_OPEN = {case: {"FAILED BY CLIENT"} for case in BROKEN}
ORDER = {case: {"NON-STRICT"} for case in BROKEN}

MAY_DO = {**ORDER, **PONGS, **UNJUDGED}
MAY_CLOSE = {**LEFT_OPEN, **UNJUDGED}


def problems(index: dict[str, Any]) -> Iterator[str]:
    """The faults of a report, a line each."""
    if len(index) != 1:
        yield f"a report on {len(index)} servers, not on one"
        return
    (cases,) = index.values()
    if len(cases) != CASES:
        yield f"{len(cases)} cases were run, not {CASES}"
    for number, case in sorted(cases.items()):
        for what, may in (("behavior", MAY_DO), ("behaviorClose", MAY_CLOSE)):
            found = case.get(what)
            if found != "OK" and found not in may.get(number, set()):
                yield f"case {number}: {what} is {found}"


def main(path: str) -> None:
    index = json.loads(Path(path).read_text())
    found = list(problems(index))
    if found:
        sys.exit("\n".join(found))
    (cases,) = index.values()
    perfect = sum(case["behavior"] == case["behaviorClose"] == "OK" for case in cases.values())
    print(f"Autobahn: {len(cases)} cases, {perfect} of them OK, the others as the list in judge.py allows.")


if __name__ == "__main__":
    main(*sys.argv[1:])
