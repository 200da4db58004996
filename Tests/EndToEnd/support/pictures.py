"""Takes the README's pictures from the running program: a desktop and a phone on one board, and a terminal on it.

python Tests/EndToEnd/support/pictures.py docs/page.png
"""

from __future__ import annotations

import base64
import html
import sys
import tempfile
import unittest
from itertools import groupby
from pathlib import Path

from page_browser import BrowserTest, Guest
from playwright.sync_api import Page
from pty_terminal import PtyTerminal
from pyte.screens import Char
from server_process import BINARY

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

# A terminal's cells, with the colors that it has where the program names none.
CELLS = """
<style>
  body { margin: 0; padding: 8px; background: #10121a; color: #e6e6ef; }
  pre { margin: 0; width: max-content; font: 15px/19px "DejaVu Sans Mono", monospace; }
  span { display: inline-block; height: 19px; vertical-align: top; }
</style>
<pre>%s</pre>
"""
COLUMNS, ROWS = 80, 24

# A picture as WebP is a fifth of one as PNG.
WEBP = """
async (png) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", 0.92).split(",")[1];
}
"""


class Picture(BrowserTest):
    folder = Path("docs")

    def save(self, page: Page, name: str, **options: bool) -> None:
        png = base64.b64encode(page.screenshot(**options)).decode()
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_bytes(base64.b64decode(page.evaluate(WEBP, png)))
        page.close()


class Board(Picture):
    def runTest(self) -> None:
        ann = self.phone("Ann Lee", color_scheme="dark", device_scale_factor=2)
        bo = self.desktop("Bo", device_scale_factor=1.5)
        cy = self.phone("Cyrus", device_scale_factor=2)
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
        self.save(page, "page.webp")

    @staticmethod
    def _settle(guest: Guest) -> None:
        """Without the toast, the focus and motion, from the top."""
        guest.page.locator("#toast:empty").wait_for(state="attached")
        guest.page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0) }")
        guest.page.mouse.move(2, 2)
        guest.until_still()


class Terminal(Picture):
    def start(self) -> None:
        self.server.start()

    def runTest(self) -> None:
        link = f"http://127.0.0.1:{self.server.port}/b/{self.board}#{self.server.tokens['guest']}"
        with tempfile.TemporaryDirectory() as kept:
            file = Path(kept) / "link"
            file.write_text(f"{link}\n")
            command = [str(BINARY), "join", "--link-file", str(file), "--name", "Tess"]
            with PtyTerminal(command, COLUMNS, ROWS, XDG_STATE_HOME=kept) as terminal:
                terminal.wait_for("Stack of Love")
                terminal.press("<down><down>")
                terminal.wait(lambda: self._is_chosen(terminal, "Somebody to Bind"), "choosing a card")
                lines = [[terminal.screen.buffer[y][x] for x in range(COLUMNS)] for y in range(ROWS)]
        page = self.browser.new_page(viewport={"width": 200, "height": 200}, device_scale_factor=2)
        page.set_content(CELLS % "\n".join(drawn(line) for line in lines))
        width = page.evaluate("() => Math.ceil(document.querySelector('pre').getBoundingClientRect().width) + 16")
        page.set_viewport_size({"width": width, "height": ROWS * 19 + 16})
        self.save(page, "terminal.webp")

    @staticmethod
    def _is_chosen(terminal: PtyTerminal, text: str) -> bool:
        """A chosen card is bold."""
        row = next((y for y, line in enumerate(terminal.screen.display) if text in line), None)
        return row is not None and terminal.screen.buffer[row][terminal.screen.display[row].index(text)].bold


def drawn(line: list[Char]) -> str:
    """A line of cells as spans, one for each run of cells that look the same."""
    return "".join(
        f'<span style="{style}">{html.escape("".join(cell.data for cell in cells))}</span>'
        for style, cells in groupby(line, key=look)
    )


def look(cell: Char) -> str:
    front, back = (f"#{name}" if len(name) == 6 else "inherit" for name in (cell.fg, cell.bg))
    if cell.reverse:
        front, back = "#10121a", "#e6e6ef"
    lines = " ".join(
        line for line, is_drawn in (("line-through", cell.strikethrough), ("underline", cell.underscore)) if is_drawn
    )
    return (
        f"color:{front};background:{back};font-weight:{700 if cell.bold else 400};text-decoration:{lines or 'none'}"
        f"{';font-style:italic' if cell.italics else ''}"
    )


if __name__ == "__main__":
    if len(sys.argv) > 1:
        Picture.folder = Path(sys.argv.pop(1))
    suite = unittest.TestSuite([Board(), Terminal()])
    sys.exit(not unittest.TextTestRunner().run(suite).wasSuccessful())
