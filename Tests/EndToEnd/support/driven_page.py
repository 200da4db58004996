"""A board's page in a browser that Playwright doesn't drive: what one sees there and does, whatever the engine.

    bo = firefox.guest("Bo", link, PHONE_SIZE)
    bo.add("Love Stack")
    bo.expect_card("Love Stack")

An engine brings five things: `go`, `address`, `run`, `perform` and `screenshot`. Pointer and keys come as the browser's
driver makes them, not as events that a script made up; each wait looks at its condition until `PATIENCE` and then says
what it waited for and what the page showed.
"""

from __future__ import annotations

import json
import time
from typing import Any
from urllib.parse import urlsplit

from page_browser import PATIENCE as PATIENCE_MILLISECONDS

PATIENCE = PATIENCE_MILLISECONDS / 1000
PHONE_SIZE = (390, 844)
DESKTOP_SIZE = (1280, 800)

# WebDriver §17.4.2: keys that are no letters. Control stays down until the end of the keys.
ENTER, ESCAPE, CONTROL = "\ue006", "\ue00c", "\ue009"
END, HOME = "\ue010", "\ue011"

# What a node says: a card and what is on it the card's text, anything else all of it.
SAYS = """const says = (node) => (node.closest("article")?.querySelector(".text") ?? node).innerText.trim();
          const all = (selector, text) => [...document.querySelectorAll(selector)].filter((node) => text === null || says(node) === text);"""

# The middle of the first node that is shown, has nothing over it and stands still; a node out of view is scrolled there
# first. Motion begins in one picture and is seen in the next.
POINT = f"""async (selector, text) => {{
  {SAYS}
  const place = () => {{
    for (const node of all(selector, text)) {{
      const {{ x, y, width, height }} = node.getBoundingClientRect();
      if (width === 0 || height === 0 || node.disabled) continue;
      if (document.getAnimations().some(({{ effect }}) => effect?.target?.contains(node))) return null;
      const point = {{ x: Math.round(x + width / 2), y: Math.round(y + height / 2) }};
      const over = document.elementFromPoint(point.x, point.y);
      if (over && node.contains(over) && point.x < innerWidth && point.y < innerHeight) return point;
      node.scrollIntoView({{ block: "center", inline: "center", behavior: "instant" }});
    }}
    return null;
  }};
  const picture = () => new Promise(requestAnimationFrame);
  const before = place();
  for (let pictures = 0; before && pictures < 3; pictures += 1) {{
    await picture();
    const now = place();
    if (now?.x !== before.x || now?.y !== before.y) return null;
  }}
  return before;
}}"""


class DrivenPage:
    """One person's page. `troubles` has what the browser's console shouldn't have said."""

    #: What the driver can make of a phone's finger.
    finger = "touch"

    def __init__(self, name: str, size: tuple[int, int]) -> None:
        self.name = name
        self.size = size
        self.troubles: list[str] = []
        self.expects_outage = False
        self.is_introduced = False

    # --- What an engine brings ---

    def go(self, address: str) -> None:
        raise NotImplementedError

    def address(self) -> str:
        """Of the page that is there: of the next one once the one before is gone, and can't be asked any more."""
        raise NotImplementedError

    def run(self, expression: str) -> str:
        """The text that the promise `expression` gives, in the page."""
        raise NotImplementedError

    def perform(self, source: dict[str, Any]) -> None:
        """WebDriver §17: the actions of one pointer or keyboard, which are let go at the end."""
        raise NotImplementedError

    def screenshot(self) -> bytes:
        raise NotImplementedError

    # --- Looking ---

    @property
    def pointer(self) -> str:
        return self.finger if self.size == PHONE_SIZE else "mouse"

    def heard(self, kind: str, text: str) -> None:
        """What a console says while the server is away on purpose is no trouble."""
        if not (self.expects_outage and "ws://" in text):
            self.troubles.append(f"{kind}: {text}")

    def listen(self) -> None:
        """Takes what the console has said; without, that is taken when the browser next answers."""

    def until_troubled(self, count: int) -> None:
        deadline = time.monotonic() + PATIENCE
        while len(self.troubles) < count:
            if time.monotonic() > deadline:
                raise AssertionError(f"{self.name}'s console said less than {count} things: {self.troubles}")
            self.evaluate("() => new Promise(requestAnimationFrame)")
            self.listen()

    def evaluate(self, function: str, *arguments: Any) -> Any:
        """What a function of the page gives, or the promise it gives."""
        given = ", ".join(json.dumps(argument) for argument in arguments)
        answer = json.loads(
            self.run(
                f"(async () => ({function})({given}))()"
                ".then((value) => JSON.stringify({ value }), (error) => JSON.stringify({ error: String(error) }))"
            )
        )
        if "error" in answer:
            raise AssertionError(f"{self.name}'s page, asked {function[:200]}: {answer['error']}")
        return answer.get("value")

    def until_at(self, query: str) -> None:
        """Waits until the page has gone to an address with this by itself: a page that is going answers nothing."""
        deadline = time.monotonic() + PATIENCE
        while not urlsplit(address := self.address()).query.endswith(query):
            if time.monotonic() > deadline:
                raise AssertionError(f"{self.name} waited {PATIENCE:g} s in vain for {query} at {address}")
            # The pace of looking at the address, which the page changes; the deadline above bounds it.
            time.sleep(0.02)

    def until(self, what: str, function: str, *arguments: Any, seconds: float = PATIENCE) -> Any:
        """Waits until the function gives something that is true, and gives that."""
        deadline = time.monotonic() + seconds
        while not (found := self.evaluate(function, *arguments)):
            if time.monotonic() > deadline:
                shown = self.evaluate("() => document.body.innerText")
                raise AssertionError(
                    f"{self.name} waited {seconds:g} s in vain for {what}. The page shows:\n{shown}\n{self.troubles}"
                )
            # The pace of looking at the condition, which the browser makes true; the deadline above bounds it.
            time.sleep(0.02)
        return found

    def expect_card(self, text: str) -> None:
        self._expect_cards(text, 1)

    def expect_no_card(self, text: str) -> None:
        self._expect_cards(text, 0)

    def _expect_cards(self, text: str, count: int) -> None:
        self.until(
            f"{count} of the card “{text}”",
            f"""(text, count) => {{ {SAYS}
          return all("article.card", text).length === count;
        }}""",
            text,
            count,
        )

    def expect_rejected(self, text: str, is_rejected: bool = True) -> None:
        self.until(
            f"“{text}” crossed off: {is_rejected}",
            f"""(text, isRejected) => {{ {SAYS}
          return all("article.card", text).some((card) => card.classList.contains("rejected") === isRejected);
        }}""",
            text,
            is_rejected,
        )

    def expect_section(self, text: str, section: str, first: bool = False) -> None:
        """Waits until the last heading before the card is `section`, or, if the card should be first, the node before
        it."""
        self.until(
            f"“{text}” in {section}",
            f"""(text, section, first) => {{ {SAYS}
          const nodes = all("h2.header, article:not(.ghost)", null);
          const at = nodes.findIndex((node) => node.matches("article") && says(node) === text);
          const before = nodes.slice(0, at).filter((_, index) => !first || index === at - 1);
          const heading = before.filter((node) => node.matches("h2")).pop();
          return at > 0 && heading !== undefined && says(heading) === section;
        }}""",
            text,
            section,
            first,
        )

    def expect_status(self, text: str, seconds: float = PATIENCE) -> None:
        self.expect_text("#status", text, seconds)

    def expect_text(self, selector: str, text: str, seconds: float = PATIENCE) -> None:
        self.until(
            f"{selector} to say “{text}”",
            """(selector, text) =>
          document.querySelector(selector)?.textContent.trim() === text""",
            selector,
            text,
            seconds=seconds,
        )

    def expect_shown(self, selector: str) -> None:
        self.until(
            f"{selector} to be shown",
            "(selector) => document.querySelector(selector)?.getClientRects().length > 0",
            selector,
        )

    def is_shown(self, selector: str) -> bool:
        return (
            self.evaluate("(selector) => document.querySelector(selector)?.getClientRects().length > 0", selector)
            is True
        )

    def order(self) -> list[str]:
        """Headings and cards in the order of the DOM, which is the reading order."""
        return self.evaluate(
            """() => [...document.querySelectorAll("h2.header, article .text")].map((node) => node.innerText.trim())"""
        )

    def axe(self, script: str) -> list[str]:
        """What axe finds wrong: rules and the elements that break them."""
        found = self.evaluate(f"""async () => {{
          if (!window.axe) {{ {script} }}
          const {{ violations }} = await axe.run(document, {{ resultTypes: ["violations"], runOnly:
            ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }});
          return violations.map(({{ id, nodes }}) => [id, nodes.map(({{ target }}) => target)]);
        }}""")
        return [f"{rule}: {json.dumps(targets)}" for rule, targets in found]

    # --- Doing ---

    def point(self, selector: str, text: str | None = None) -> tuple[int, int]:
        """Where a pointer would hit a node that is shown and stands still."""
        found = self.until(f"{selector} “{text or ''}” to be within reach", POINT, selector, text)
        return found["x"], found["y"]

    def press(self, selector: str, text: str | None = None) -> None:
        x, y = self.point(selector, text)
        self._point([self._to(x, y), {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}])

    def rest(self, selector: str, text: str | None, milliseconds: int) -> None:
        """A finger, or a pressed button of the mouse, that stays for a while before it is let go."""
        x, y = self.point(selector, text)
        down, up = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
        self._point([self._to(x, y), down, {"type": "pause", "duration": milliseconds}, up])

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 10) -> None:
        along = [tuple(round(a + (b - a) * step / steps) for a, b in zip(start, end)) for step in range(steps + 1)]
        first, *rest = [self._to(x, y, 20) for x, y in along]
        self._point([first, {"type": "pointerDown", "button": 0}, *rest, {"type": "pointerUp", "button": 0}])

    @staticmethod
    def _to(x: int, y: int, milliseconds: int = 0) -> dict[str, Any]:
        return {"type": "pointerMove", "x": x, "y": y, "duration": milliseconds}

    def _point(self, actions: list[dict[str, Any]]) -> None:
        self.perform(
            {"type": "pointer", "id": self.pointer, "parameters": {"pointerType": self.pointer}, "actions": actions}
        )

    def type(self, keys: str) -> None:
        """Keys in turn; after `CONTROL` they come with it."""
        actions = []
        for key in keys:
            actions.append({"type": "keyDown", "value": key})
            if key != CONTROL:
                actions.append({"type": "keyUp", "value": key})
        if CONTROL in keys:
            actions.append({"type": "keyUp", "value": CONTROL})
        self.perform({"type": "key", "id": "keys", "actions": actions})

    def fill(self, selector: str, text: str) -> None:
        self.press(selector)
        self.type(CONTROL + "a")
        self.type(text)

    def introduce(self) -> None:
        """Answers the question for a name, which comes with the first action and no other."""
        if self.is_introduced:
            return
        self.is_introduced = True
        self.fill("#name", self.name)
        self.type(ENTER)

    def add(self, text: str, section: str | None = None) -> None:
        self.press("#add")
        self.introduce()
        if section:
            self.press("label.chip", section)
        self.fill("#typed-text", text)
        self.press("#sheet button", "Add")
        self.press("#sheet button", "Done")

    def act(self, card: str, action: str) -> None:
        """Opens a card and presses one of its buttons."""
        self.press("article.card .face", card)
        self.press(".actions button", action)
        self.introduce()

    def edit(self, card: str, text: str) -> None:
        self.act(card, "Edit")
        self.fill("#typed-text", text)
        self.press("#sheet button", "Done")

    def move(self, card: str, section: str, where: str) -> None:
        self.act(card, "Move…")
        self.expect_shown("section.group")
        place = self.evaluate(
            f"""(section) => {{ {SAYS}
          return all("section.group h3", null).findIndex((heading) => says(heading).includes(section)) + 1;
        }}""",
            section,
        )
        self.press(f"section.group:nth-of-type({place}) button", where)
