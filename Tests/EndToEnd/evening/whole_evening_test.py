"""The whole evening in Chromium."""

from __future__ import annotations

from chromium_browser import Chromium
from night import Night


class WholeEveningTest(Night):
    def setUp(self) -> None:
        super().setUp()
        self.engine = Chromium(self.browser)

    def test_an_evening_goes_well_from_the_first_guest_to_the_keepsake(self) -> None:
        self.live_an_evening()
