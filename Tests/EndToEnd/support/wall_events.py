"""What a wall says of what happens. It says each thing for five seconds, and on a busy machine a test looks later than
that: so the page itself notes what it said.

    events = WallEvents(wall)
    ann.add("Love Stack")
    events.expect("Ann: Love Stack")
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

# Each event that is shown, with what `look` gives once that is true: an event begins to move in one picture.
NOTE = """(look) => {
  const toast = document.querySelector("#toast");
  window.events = [];
  const stand = (event) => {
    if (event !== window.events.at(-1) || !toast.matches(".shown")) return;
    event.stood = look();
    if (!event.stood) requestAnimationFrame(() => stand(event));
  };
  const note = () => {
    const text = toast.textContent;
    if (!toast.matches(".shown") || window.events.at(-1)?.text === text) return;
    window.events.push({ text });
    requestAnimationFrame(() => stand(window.events.at(-1)));
  };
  note();
  new MutationObserver(note).observe(toast, { attributes: true, childList: true, subtree: true, characterData: true });
}"""
NOTED = """(part) => window.events.find(({ text, stood }) => stood && text.includes(part))?.stood"""


class WallEvents:
    """What a wall says from now on."""

    def __init__(self, wall: Page, look: str = "() => true") -> None:
        """`look`: a function of the page that looks at an event where it is, for `stood`."""
        self._wall = wall
        wall.evaluate(f"() => ({NOTE})({look})")

    def expect(self, part: str) -> None:
        """Waits until the wall says this, or finds that it has said it."""
        self.stood(part)

    @property
    def said(self) -> list[str]:
        """All so far, in their order."""
        return self._wall.evaluate("() => window.events.map(({ text }) => text)")

    def stood(self, part: str) -> Any:
        """What `look` saw of the event with these words."""
        return self._wall.wait_for_function(NOTED, arg=part).json_value()
