"""Attacks the release binary as attackers would, one row after the other, with a bystander beside each.

    python attack.py [--only WORDS] [--table FILE]

Prints for each row what the bystander waited, what the server's processor and memory did, and what came of it. A row
fails if something unauthorized succeeded, if what should have gone on didn't, if one message cost the loop too much, or
if memory grew over the row's bound. What the bystander waited fails a row only if it is over three times quiet in three
runs.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rows import ROWS, Row, started
from target import MEGABYTE, Result, Watched, watch

#: Below this the machine's own hiccups are all there is to see, in milliseconds.
HICCUP = 50.0
RUNS = 3


def run(entry: Row) -> tuple[Result, Watched]:
    target = started(entry)
    try:
        result = Result()

        def attack() -> None:
            nonlocal result
            result = entry.attack(target)

        watched = watch(target, attack)
        if not target.is_running:
            result.broken.append(f"the server ended: {target.last_words()}")
        return result, watched
    finally:
        target.clean_up()


def faults(entry: Row, result: Result, watched: Watched, quiet_share: float) -> list[str]:
    """The faults of the row; `quiet_share` is what the bystander alone takes of the loop."""
    found = [f"unauthorized: {what}" for what in result.unauthorized[:5]] + result.broken[:5]
    if watched.memory_growth > entry.memory_max:
        found.append(f"memory grew by {watched.memory_growth // MEGABYTE} MB, {entry.memory_max // MEGABYTE} at most")
    if result.messages:
        each = 1_000 * (watched.loop_seconds - quiet_share * watched.seconds) / result.messages
        if each > entry.milliseconds_max:
            found.append(f"a message costs {each:.1f} ms of the loop, {entry.milliseconds_max:.0f} at most")
    return found


def written(entry: Row, result: Result, watched: Watched, verdict: str) -> str:
    joins = [joined for joined in watched.joins if joined is not None]
    missed = len(watched.joins) - len(joins)
    slowest = f"{max(joins):.0f}" if joins else "–"
    return (
        f"| {entry.name} | {result.tried} | {len(result.unauthorized)} | {watched.percentile(0.5):.0f} / "
        f"{watched.percentile(0.99):.0f} / {max(watched.edits, default=float('nan')):.0f} | {slowest}"
        f"{f' ({missed} not let in)' if missed else ''} | {watched.cpu_seconds:.1f} s | {watched.memory_growth / MEGABYTE:+.0f} MB | "
        f"{'; '.join(part for part in (verdict, result.remark) if part)} |"
    )


HEAD = """| attack | tried | succeeded | bystander p50 / p99 / max ms | newcomer ms | processor | memory | |
|---|---|---|---|---|---|---|---|"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="only rows with these words in their name")
    parser.add_argument("--table", type=Path, help="where the table is written, too")
    options = parser.parse_args()
    lines, failed, passed = [HEAD], 0, 0
    print(HEAD, flush=True)
    quiet, quiet_share = HICCUP, 0.0
    for entry in ROWS:
        if entry.name != ROWS[0].name and options.only not in entry.name:
            continue
        result, watched = run(entry)
        found = faults(entry, result, watched, quiet_share)
        if entry is ROWS[0]:
            quiet, quiet_share = max(HICCUP, watched.percentile(0.99)), watched.loop_seconds / watched.seconds
        waits = [watched.percentile(0.99)]
        while not found and not entry.is_known and waits[-1] > 3 * quiet and len(waits) < RUNS:
            result, watched = run(entry)
            found = faults(entry, result, watched, quiet_share)
            waits.append(watched.percentile(0.99))
        if len(waits) == RUNS and min(waits) > 3 * quiet:
            found.append(
                f"the bystander's p99 is over three times quiet in {RUNS} runs: {', '.join(f'{wait:.0f}' for wait in waits)} ms"
            )
        verdict = "known" if entry.is_known and found else "; ".join(found)
        failed += bool(found) and not entry.is_known
        passed += not found or entry.is_known
        line = written(entry, result, watched, verdict)
        lines.append(line)
        print(line, flush=True)
    if options.table:
        options.table.write_text("\n".join(lines) + "\n")
    print(f"\n{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
