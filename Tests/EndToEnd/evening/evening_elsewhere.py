"""The whole evening in Firefox and in WebKit, over plain HTTP and without the Internet: `make test-other-browsers`."""

from __future__ import annotations

from firefox_browser import Firefox
from night import Night
from webkit_browser import Screen


class FirefoxEveningTest(Night):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.engine = Firefox()
        cls.addClassCleanup(cls.engine.close)

    def test_an_evening_goes_well_from_the_first_guest_to_the_keepsake(self) -> None:
        self.live_an_evening()


class WebKitEveningTest(Night):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.engine = Screen()
        cls.addClassCleanup(cls.engine.close)

    def test_an_evening_goes_well_from_the_first_guest_to_the_keepsake(self) -> None:
        self.live_an_evening()
