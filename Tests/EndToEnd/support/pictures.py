"""Takes the README's picture of the page: a desktop and a phone on one board, as guests see it.

python Tests/EndToEnd/support/pictures.py docs/page.png
"""

from __future__ import annotations

import base64
import sys
import unittest
from pathlib import Path

from page_browser import BrowserTest, Guest

MATT, SAM = "Matt's Favorites", "Sam's Favorites"

# The phone stands in front of the desktop; both as the browser drew them.
FRAME = """
<style>
  body { margin: 0; width: 1440px; height: 940px; position: relative; background: linear-gradient(160deg, #d9cbb6, #b9a68b); }
  img { position: absolute; display: block; box-shadow: 0 30px 70px -12px rgb(40 20 0 / .55); }
  .desktop { left: 50px; top: 60px; width: 1240px; border-radius: 14px; }
  .phone { right: 46px; bottom: 46px; width: 318px; border-radius: 38px; border: 9px solid #0c0a10; }
</style>
<img class="desktop" src="data:image/png;base64,%s"><img class="phone" src="data:image/png;base64,%s">
"""


class Pictures(BrowserTest):
    path = Path("docs/page.png")

    def runTest(self) -> None:
        ann = self.phone("Ann Lee", color_scheme="dark")
        bo = self.desktop("Bo", device_scale_factor=1.5)
        cy = self.phone("Cyrus")
        ann.add("Total Recall of the Heart", MATT)
        cy.add("夜に駆ける", SAM)
        bo.add("Async Like a Bird", MATT)
        bo.add("Hello from the Other Side Effect", MATT)
        ann.act("Born to Rerun", "Cross off")
        for guest in (ann, bo, cy):
            guest.expect_status("Saved")
        cy.face("Stack of Love").click()
        bo.page.locator(".marks .avatar").wait_for()
        self._settle(bo)
        desktop = bo.page.screenshot()
        self._settle(ann)
        phone = ann.page.screenshot()
        page = self.browser.new_page(viewport={"width": 1440, "height": 940})
        page.set_content(FRAME % tuple(base64.b64encode(picture).decode() for picture in (desktop, phone)))
        page.wait_for_function("() => [...document.images].every(image => image.complete)")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=self.path)
        page.close()

    @staticmethod
    def _settle(guest: Guest) -> None:
        """Without the toast, the focus and motion, from the top."""
        guest.page.locator("#toast:empty").wait_for(state="attached")
        guest.page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0) }")
        guest.page.mouse.move(2, 2)
        guest.until_still()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        Pictures.path = Path(sys.argv.pop(1))
    suite = unittest.TestSuite([Pictures()])
    sys.exit(not unittest.TextTestRunner().run(suite).wasSuccessful())
