"""Settings for all end-to-end tests: long tests come first, all tests of a process share its browsers, and the
processor time of each is counted."""

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
    """Runs tests without a browser in a thread of their own, because they may run an event loop. The thread that has
    browsers can't, and restarting the browsers would cost nearly as much as a guest who opens the board."""
    run = item.runtest

    def run_in_thread() -> None:
        with ThreadPoolExecutor(max_workers=1) as thread:
            thread.submit(run).result()

    item.runtest = run_in_thread


def pytest_sessionstart(session: pytest.Session) -> None:
    # The process that only hands out the tests runs none itself.
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
