"""What holds for all end-to-end tests: browsers are shared by tests that follow each other, and end before a test that may run an
event loop of its own."""

from __future__ import annotations

import pytest

from page_browser import Browsers, BrowserTest


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    test_case = getattr(item, "cls", None)
    if not (test_case and issubclass(test_case, BrowserTest)):
        Browsers.end()


def pytest_sessionfinish() -> None:
    Browsers.end()
