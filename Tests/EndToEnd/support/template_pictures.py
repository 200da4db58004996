"""Makes the pictures of the templates from the running program: each as a board that people have begun to fill.

python Tests/EndToEnd/support/template_pictures.py deploy/boards/templates web/templates

A picture says by a hash of which template it is, so that a test finds one that is stale.
"""

from __future__ import annotations

import hashlib
import sys
import unittest
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from page_browser import BrowserTest, Guest
from server_process import ServerProcess

#: As the sheet of a new board shows them: a small desktop's board, at a quarter of its size.
WIDTH, HEIGHT = 880, 550

#: How many cards a section gets, in order; where a template isn't named, the first sections get the most.
CARDS = {"karaoke": [3, 2, 2], "potluck": [2, 2, 1, 1, 0], "seating-plan": [3, 2, 3, 1, 1], "kanban": [3, 2, 1, 3]}
USUAL = [4, 2, 2, 1, 1]
#: They are drawn as lines of the same lengths.
TEXTS = ["A short one", "One that is a little longer", "And one more", "Something else that is on someone's mind"]

LIGHT = {"f": "#ece2d3", "p": "#f6f0e7", "c": "#fffdf7", "i": "#2a211c", "s": "#d3302b"}
DARK = {"f": "#15121d", "p": "#1f1b29", "c": "#2d2739", "i": "#f6eee0", "s": "#ff5d52"}
#: Pin and tape by the section's hue, as style.css has them.
HUES = {
    "LIGHT": [
        "#d9482b #f6c1ae",
        "#157f78 #a9dcd3",
        "#c98a00 #f6dc98",
        "#3267c4 #b9cff5",
        "#8a3fa8 #dfc1ec",
        "#b8326f #f5bdd4",
    ],
    "DARK": [
        "#ff7757 #5b2c25",
        "#3fd0bf #1b4a49",
        "#ffc247 #57431a",
        "#77a6ff #263c66",
        "#d18bf0 #4a2a5c",
        "#ff7fb2 #5d2744",
    ],
}

# All that is drawn, where the browser put it.
DRAWN = """
() => {
  const board = document.querySelector("#board").getBoundingClientRect();
  const rect = (node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [left - board.left, top - board.top, width, height].map(Math.round);
  };
  const hue = (node) => Number(/hue-(\\d)/.exec(node.className)?.[1] ?? 0);
  const all = (selector) => [...document.querySelectorAll(`#board ${selector}`)];
  return {
    panels: all(".panel").map(rect),
    headers: all("h2.header").map((node) => {
      const span = node.querySelector("span");
      return { rect: rect(span), hue: hue(node), title: span.textContent };
    }),
    cards: all("article.card").map((node) => {
      const range = document.createRange();
      range.selectNodeContents(node.querySelector(".text"));
      const lines = [...range.getClientRects()].map((line) => rect({ getBoundingClientRect: () => line }));
      return { rect: rect(node), hue: hue(node), isRejected: node.matches(".rejected"), lines };
    }),
    places: all(".insertion").map(rect),
  };
}
"""


class TemplatePicture(BrowserTest):
    def __init__(self, template: Path, folder: Path) -> None:
        super().__init__()
        self.template = template
        self.folder = folder
        self.board = template.stem

    def make_server(self, port: int) -> ServerProcess:
        template = self.template

        class TemplateServer(ServerProcess):
            def command(self, *more: str, board: Path = template) -> list[str]:
                return super().command(*more, board=board)

        return TemplateServer(port=port)

    def runTest(self) -> None:
        context = self.browser.new_context(viewport={"width": WIDTH, "height": HEIGHT + 76})
        link = self.link("host").replace("/host/", "/b/")
        host = Guest("Host", context, link, waits_for="[data-input] h2.header")
        # Hosts are asked for a name on their own page.
        host.is_introduced = True
        self.guests.append(host)
        titles = host.page.locator("h2.header span").all_inner_texts()
        counts = CARDS.get(self.board, USUAL)
        for title, count in zip(titles, counts, strict=False):
            for number in range(count):
                host.add(TEXTS[number % len(TEXTS)], title)
        host.expect_status("Saved")
        host.page.locator("#toast:empty").wait_for(state="attached")
        host.page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0) }")
        host.until_still()
        digest = hashlib.sha256(self.template.read_bytes()).hexdigest()
        picture = svg(host.page.evaluate(DRAWN), digest)
        (self.folder / f"{self.board}.svg").write_text(picture)


def svg(drawn: dict[str, Any], digest: str) -> str:
    shapes = [f'<path class="f" d="M0 0h{WIDTH}v{HEIGHT}H0z"/>']
    shapes += [box("p", panel, 20) for panel in drawn["panels"] if is_seen(panel)]
    for header in filter(lambda header: is_seen(header["rect"]), drawn["headers"]):
        x, y, width, height = header["rect"]
        shapes.append(box(f"t{header['hue']}", header["rect"]))
        shapes.append(f'<text x="{x + width // 2}" y="{y + height * 7 // 10 + 1}">{escape(header["title"])}</text>')
    for card in filter(lambda card: is_seen(card["rect"]), drawn["cards"]):
        x, y, width, height = card["rect"]
        shapes.append(box("c", card["rect"], 8))
        shapes += [box("l", [left, top + 5, wide, high - 10], 6) for left, top, wide, high in card["lines"]]
        if card["isRejected"]:
            shapes.append(f'<path class="s" d="M{x} {y + height}l{width} {-height}"/>')
        shapes.append(f'<circle class="h{card["hue"]}" cx="{x + width // 2}" cy="{y}" r="9"/>')
    shapes += [box("a", place, 8) for place in drawn["places"] if is_seen(place)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" data-template="{digest}">\n'
        f"<style>{style()}</style>\n" + "\n".join(shapes) + "\n</svg>\n"
    )


def box(kind: str, rect: list[int], radius: int = 0) -> str:
    x, y, width, height = rect
    rounded = f' rx="{radius}"' if radius else ""
    return f'<rect class="{kind}" x="{x}" y="{y}" width="{width}" height="{height}"{rounded}/>'


def is_seen(rect: list[int]) -> bool:
    return rect[1] < HEIGHT and rect[0] < WIDTH


def style() -> str:
    def colors(scheme: dict[str, str], hues: list[str]) -> str:
        pairs = [hue.split() for hue in hues]
        return (
            "".join(f".{kind}{{fill:{scheme[kind]}}}" for kind in "fpc")
            + f".l,text{{fill:{scheme['i']}}}.a{{stroke:{scheme['i']}}}.s{{stroke:{scheme['s']}}}"
            + "".join(f".h{index}{{fill:{pin}}}.t{index}{{fill:{tape}}}" for index, (pin, tape) in enumerate(pairs))
        )

    return (
        "text{font:700 24px Georgia,serif;text-anchor:middle}.c{stroke:#8884;stroke-width:2}.l{opacity:.55}.s{stroke-width:6}"
        ".a{fill:none;opacity:.3;stroke-width:3;stroke-dasharray:9}"
        + colors(LIGHT, HUES["LIGHT"])
        + f"@media(prefers-color-scheme:dark){{{colors(DARK, HUES['DARK'])}}}"
    )


if __name__ == "__main__":
    templates, folder = map(Path, sys.argv[1:3])
    folder.mkdir(parents=True, exist_ok=True)
    suite = unittest.TestSuite(TemplatePicture(template, folder) for template in sorted(templates.glob("*.yaml")))
    sys.exit(not unittest.TextTestRunner().run(suite).wasSuccessful())
