"""The settings for all end-to-end tests: the long ones come first, all that a process runs share its browsers, and what
each costs the processor is counted."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from page_browser import Browsers, BrowserTest
from processor_time import ProcessorTime

COUNTED = pytest.StashKey[ProcessorTime]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
    for item in items:
        test_case = getattr(item, "cls", None)
        if not (test_case and issubclass(test_case, BrowserTest)):
            run_elsewhere(item)


def run_elsewhere(item: pytest.Item) -> None:
    """A test without a browser may run an event loop. In the thread that has browsers there can be none, and to end
    them and begin them again would cost nearly as much as a guest who opens the board."""
    run = item.runtest

    def run_in_thread() -> None:
        with ThreadPoolExecutor(max_workers=1) as thread:
            thread.submit(run).result()

    item.runtest = run_in_thread


def pytest_sessionstart(session: pytest.Session) -> None:
    # The process that only shares the tests out runs none.
    if session.config.getoption("numprocesses", None):
        return
    if (counted := ProcessorTime.counted()) is not None:
        session.config.stash[COUNTED] = counted


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> None:
    counted = item.config.stash.get(COUNTED, None)
    if counted is not None and call.when == "teardown":
        item.user_properties.append(("processor", counted.lap()))


def pytest_sessionfinish(session: pytest.Session) -> None:
    Browsers.end()
    if (counted := session.config.stash.get(COUNTED, None)) is not None:
        counted.end()
