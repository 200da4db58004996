"""The settings for all end-to-end tests: the long ones come first, and browsers are shared by tests that follow each
other, and end before a test that may run an event loop of its own."""

from __future__ import annotations

import pytest

from page_browser import Browsers, BrowserTest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    test_case = getattr(item, "cls", None)
    if not (test_case and issubclass(test_case, BrowserTest)):
        Browsers.end()


def pytest_sessionfinish() -> None:
    Browsers.end()
