"""Runs the end-to-end tests, and tells a fault from a hiccup.

    python run.py --side-by-side 4 [what pytest is to run, and its options]

First come the tests that can run side by side, in as many processes as are asked for. A process with one test left, or
none, gets the next; tests marked `long` go first, so no process waits for another at the end. Then, one after the
other, come those marked `alone`, because they measure time. A test that failed runs once more, alone. If it passes
then, it is *unsteady*: the end of the run names it with its first failure, and more than two unsteady tests fail the
run. Each of them is a fault to find, in the product or in the test.

At the end come the tests that cost the processor most. On two cores, these seconds decide how long the run takes.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parent
UNSTEADY_MAX = 2
DEAREST = 40


class Outcomes:
    """What became of each test of one call of pytest: of a test's setup, call and teardown, the worst."""

    def __init__(self) -> None:
        self.failures: dict[str, str] = {}
        self.passed: set[str] = set()
        self.skipped: set[str] = set()
        #: The fault that came before there was a test: a file that can't be imported.
        self.uncollected: list[str] = []
        #: The processor's seconds, where they can be counted.
        self.cost: dict[str, float] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "teardown":
            self.cost.update((report.nodeid, value) for name, value in report.user_properties if name == "processor")
        if report.failed:
            self.failures.setdefault(report.nodeid, report.longreprtext)
            self.passed.discard(report.nodeid)
        elif report.skipped:
            self.skipped.add(report.nodeid)
        elif report.when == "call" and report.nodeid not in self.failures:
            self.passed.add(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.uncollected.append(f"{report.nodeid}: {report.longreprtext}")


def run(arguments: list[str]) -> Outcomes:
    outcomes = Outcomes()
    code = pytest.main(arguments, plugins=[outcomes])
    # With 1 some test failed; with 5 there was none to run, as when all those asked for bear company.
    if outcomes.uncollected or code not in (
        pytest.ExitCode.OK,
        pytest.ExitCode.TESTS_FAILED,
        pytest.ExitCode.NO_TESTS_COLLECTED,
    ):
        sys.exit("\n".join(outcomes.uncollected) or f"pytest ended with {code!r}")
    return outcomes


def cause(failure: str) -> str:
    """The line that says what was wrong."""
    said = [line[2:] for line in failure.splitlines() if line.startswith("E ")]
    return (said or failure.splitlines() or [""])[0].strip()


def print_dearest(cost: dict[str, float]) -> None:
    if not cost:
        return
    whole = sum(cost.values())
    print(f"\nseconds of the processor: {whole:.0f} for {len(cost)} tests, of which the dearest are")
    for test, seconds in sorted(cost.items(), key=lambda row: -row[1])[:DEAREST]:
        print(f"{seconds:7.1f}  {test}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--side-by-side", type=int, default=1, metavar="PROCESSES")
    options, wanted = parser.parse_known_args()
    if all(word.startswith("-") for word in wanted):
        wanted.append(str(FOLDER))
    base = ["--rootdir", str(FOLDER), *wanted]
    side_by_side = ["--numprocesses", str(options.side_by_side), "--dist", "load", "--maxschedchunk", "1"]
    together = run([*side_by_side, "-m", "not alone", *base])
    alone = run(["-m", "alone", *base])
    failures = together.failures | alone.failures
    unsteady: dict[str, str] = {}
    if failures:
        again = run(["--rootdir", str(FOLDER), *(str(FOLDER / test) for test in failures)])
        unsteady = {test: failure for test, failure in failures.items() if test in again.passed}
    broken = [test for test in failures if test not in unsteady]

    print_dearest(together.cost | alone.cost)
    print()
    for test, failure in unsteady.items():
        print(f"unsteady: {test}: {cause(failure)}")
    for test in broken:
        print(f"failed twice: {test}: {cause(failures[test])}")
    if len(unsteady) > UNSTEADY_MAX:
        print(f"{len(unsteady)} tests are unsteady, and at most {UNSTEADY_MAX} may be.")
    passed = len(together.passed | alone.passed) + len(unsteady)
    skipped = len(together.skipped | alone.skipped)
    if not passed:
        sys.exit("no test ran")
    print(f"{passed} passed, {len(broken)} failed, {skipped} skipped")
    sys.exit(1 if broken or len(unsteady) > UNSTEADY_MAX else 0)


if __name__ == "__main__":
    main()
